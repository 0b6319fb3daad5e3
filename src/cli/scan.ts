/** `easel scan FILE`: whether the QR code of a picture will be read. */

import { scanRequest } from "easel-contract";
import type { App } from "./app.ts";
import { CONNECTION_FLAGS, connectToService } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { type Flag, type Given, schemaFlags } from "./flags.ts";
import { readBytes } from "./request.ts";

export const SCAN_FLAGS: readonly Flag[] = [
  ...schemaFlags(scanRequest, { image: false }),
  { name: "image", type: "switch", about: "FILE is the id of an image of the service." },
  { name: "json", type: "switch", about: "The answer as JSON." },
  ...CONNECTION_FLAGS,
];

const VERDICTS = {
  good: "Good: readers read this code, also when the picture suffers.",
  fair: "Fair: readers read this code, but not under everything that may befall it.",
  poor: "Poor: hardly any reader reads this code.",
  unread: "Unread: no reader reads a QR code in this picture.",
} as const;

/** Prints what was found, the verdict first. Exit code 0 whatever it says. */
export async function scanFile(given: Given, app: App): Promise<number> {
  const [path] = given.positionals;
  const { content, image, json } = given.values as { content?: string; image?: boolean; json?: boolean };
  if (path === undefined) throw new UsageError("expected a FILE, or - for standard input, got nothing");
  if (image && content !== undefined) throw new UsageError("--content is for a FILE, got --image too");
  const bytes = image ? undefined : await readBytes(path, "FILE", "a picture", app);
  const easel = await connectToService(given, app, "scan");
  const answer = bytes ? await easel.scan(bytes, { content }) : await easel.images.passport(path);
  if (json) {
    app.print(JSON.stringify(answer));
    return EXIT.ok.code;
  }
  app.print(VERDICTS[answer.verdict]);
  if (answer.text !== undefined) app.print(`It says: ${answer.text}`);
  for (const { message } of answer.findings) app.print(message);
  app.print("Worked out from the file: no phone was used.");
  return EXIT.ok.code;
}
