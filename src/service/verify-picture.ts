/** Verifies the origin of a picture. Reports each mark and states no more than the mark proves. */

import { createHash } from "node:crypto";
import type { VerifyAnswer } from "easel-contract";
import type { ImageRepository } from "../ports.ts";
import type { Examination } from "../provenance/examine.ts";

export interface VerifyDeps {
  examine(bytes: Uint8Array, signal: AbortSignal): Promise<Examination>;
  readonly images: Pick<ImageRepository, "findAlike">;
}

type Mark = VerifyAnswer["marks"][number];

/** Two fingerprints are similar if at most this many of their 64 bits differ. */
const ALIKE_BITS = 4;

/** Examines a picture. Throws EaselError IMAGE_UNREADABLE, SERVICE_UNAVAILABLE. A broken or forged mark is an answer, not an error. */
export async function verifyPicture(deps: VerifyDeps, bytes: Uint8Array, signal: AbortSignal): Promise<VerifyAnswer> {
  const examination = await deps.examine(bytes, signal);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const alike = await deps.images.findAlike({ sha256, fingerprint: examination.fingerprint, bits: ALIKE_BITS });
  const made = examination.manifest.state === "own" || examination.pixels?.found === true || alike === "same";
  return {
    success: true,
    made_here: made ? "yes" : "unknown",
    marks: [xmpMark(examination), c2paMark(examination), pixelMark(examination), logMark(alike)],
  };
}

function xmpMark({ declared }: Examination): Mark {
  if (!declared) return { way: "xmp", found: false };
  const { digitalSourceType, software } = declared;
  const by = software ? ` and names ${JSON.stringify(software.slice(0, 100))} as its program` : "";
  return { way: "xmp", found: true, detail: `declares ${digitalSourceType}${by}; not signed, anybody can write it` };
}

function c2paMark({ manifest }: Examination): Mark {
  const way = "c2pa";
  if (manifest.state === "none") return { way, found: false };
  if (manifest.state === "broken")
    return { way, found: false, detail: "there is a manifest that cannot be read; it proves nothing" };
  if (manifest.state === "invalid")
    return {
      way,
      found: false,
      detail: `there is a manifest that does not fit the picture or its signature (${manifest.failures.slice(0, 5).join(", ")}); it proves nothing`,
    };
  const term = manifest.sourceType?.split("/").at(-1);
  const stamped = manifest.stampedAt ? `; a time stamp says ${manifest.stampedAt}` : "";
  const says = `${term ? `; its digital source type is ${term}` : ""}${stamped}`;
  if (manifest.state === "own")
    return { way, found: true, certainty01: 1, detail: `signed by this installation and unchanged since${says}` };
  const who = JSON.stringify(manifest.issuer);
  return {
    way,
    found: true,
    detail: `signed by somebody who calls themselves ${who}, for whom nobody known here vouches, and unchanged since${says}`,
  };
}

function pixelMark({ pixels }: Examination): Mark {
  const way = "pixels";
  if (!pixels) return { way, found: false, detail: "this installation writes no mark into pixels" };
  if (!pixels.found)
    return { way, found: false, detail: "not found, which does not mean that the picture was not made here" };
  return {
    way,
    found: true,
    certainty01: 1 - pixels.falseAlarm01,
    detail:
      "the mark of this installation; the certainty is that a picture without it does not give this result by chance",
  };
}

function logMark(alike: "same" | "similar" | undefined): Mark {
  if (alike === "same") return { way: "log", found: true, certainty01: 1, detail: "this very file was made here" };
  if (alike === "similar")
    return { way: "log", found: true, detail: "a picture that looks like it was made here; it may be another one" };
  return {
    way: "log",
    found: false,
    detail: "not in the log, which forgets pictures some time after they are deleted",
  };
}
