/** `easel verify FILE`: what the marks in a picture say of its origin. */

import type { VerifyAnswer } from "easel-contract";
import { verifyPicture } from "../service/verify-picture.ts";
import type { App } from "./app.ts";
import { connect, MODE_FLAGS } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";
import { readBytes } from "./request.ts";

export const VERIFY_FLAGS: readonly Flag[] = [
  { name: "json", type: "switch", about: "The answer as JSON." },
  ...MODE_FLAGS,
];

type Mark = VerifyAnswer["marks"][number];

const WAYS: Readonly<Record<Mark["way"], string>> = {
  xmp: "Declared in its metadata (XMP)",
  c2pa: "Signed manifest (C2PA)",
  pixels: "Invisible mark in the pixels",
  log: "Log of the service",
};

const VERDICTS: Readonly<Record<VerifyAnswer["made_here"], string>> = {
  yes: "This picture was made by this installation of Easel.",
  no: "This picture was not made by this installation of Easel.",
  unknown: "Nothing shows that this installation made the picture, and nothing shows that it did not.",
};

/** Prints each way of telling the origin. Exit code 0 whatever they say. */
export async function verifyFile(given: Given, app: App): Promise<number> {
  const [path] = given.positionals;
  if (path === undefined) throw new UsageError("expected a FILE, or - for standard input, got nothing");
  const bytes = await readBytes(path, "FILE", "a picture", app);
  const easel = await connect(given, app);
  const answer = easel ? await easel.verify(bytes) : await verifyHere(bytes, app);
  if (given.values.json) {
    app.print(JSON.stringify(answer));
    return EXIT.ok.code;
  }
  app.print(easel ? VERDICTS[answer.made_here] : "Without a service only the file itself can be examined.");
  for (const { way, found, certainty01, detail } of answer.marks) {
    const certainty =
      certainty01 === undefined ? "" : `, certainty ${(Math.floor(certainty01 * 1e4) / 100).toFixed(2)} %`;
    const state = isUnasked(detail) ? "not looked up" : `${found ? "found" : "not found"}${certainty}`;
    app.print(`${WAYS[way]}: ${state}${detail ? `; ${detail}` : ""}`);
  }
  return EXIT.ok.code;
}

const NEEDS_SERVICE = "only the service that made the picture can tell";

function isUnasked(detail: string | undefined): boolean {
  return detail?.startsWith(NEEDS_SERVICE) === true;
}

/** What a picture tells without the database of a service, which holds the key of the pixel mark and the log. */
async function verifyHere(bytes: Uint8Array, { examine }: Pick<App, "examine">): Promise<VerifyAnswer> {
  const images = { findAlike: async () => undefined };
  const answer = await verifyPicture({ examine, images }, bytes, new AbortController().signal);
  const marks = answer.marks.map((mark): Mark => {
    if (mark.way === "pixels")
      return { way: "pixels", found: false, detail: `${NEEDS_SERVICE}: it has the key of the mark` };
    if (mark.way === "log") return { way: "log", found: false, detail: `${NEEDS_SERVICE}: it keeps the log` };
    return mark;
  });
  return { ...answer, marks };
}
