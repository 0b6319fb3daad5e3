/** What a batch has finished, beside its file of requests: a second run goes on where the first one stopped. */

import { createHash, randomBytes } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";

/** The first line has `batch`, which makes the Idempotency-Keys of one batch; each other line is a finished picture. */
type Line = Partial<Readonly<Record<"batch" | "request" | "path" | "sha256", unknown>>>;

export interface Journal {
  /** For the creates of this batch: the same for the same request, in every run. */
  keyOf(request: string): string;
  /** The file of an earlier run, when it is still there as it was written. */
  finished(request: string): Promise<string | undefined>;
  note(request: string, path: string, bytes: Uint8Array): Promise<void>;
}

/** Opens or begins a journal. Lines that a crash left half are passed over. Throws Error when it cannot be written. */
export async function openJournal(path: string): Promise<Journal> {
  const lines = (await readFile(path, "utf8").catch(() => "")).split("\n").map(parsed);
  const found = lines.map(({ batch }) => batch).find((text) => typeof text === "string");
  const batch = found ?? randomBytes(9).toString("base64url");
  if (found === undefined) await appendFile(path, `${JSON.stringify({ batch })}\n`);
  const done = new Map(
    lines.flatMap(({ request, path: file, sha256 }) =>
      typeof request === "string" && typeof file === "string" ? [[request, { path: file, sha256 }] as const] : [],
    ),
  );
  return {
    keyOf: (request) => `easel-batch-${batch}-${request}`,
    async finished(request) {
      const earlier = done.get(request);
      const bytes = earlier && (await readFile(earlier.path).catch(() => undefined));
      return earlier && bytes && sha256Of(bytes) === earlier.sha256 ? earlier.path : undefined;
    },
    async note(request, file, bytes) {
      await appendFile(path, `${JSON.stringify({ request, path: file, sha256: sha256Of(bytes) })}\n`);
    },
  };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function parsed(line: string): Line {
  try {
    return (JSON.parse(line) as Line | null) ?? {};
  } catch {
    return {};
  }
}
