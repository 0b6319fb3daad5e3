/** Verifies the origin of a picture. Reports each mark and states no more than the mark proves. */

import { createHash } from "node:crypto";
import type { VerifyAnswer } from "easel-contract";
import type { ImageRepository } from "../ports/images.ts";
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
  const way = "xmp";
  if (!declared) return { way, found: false };
  const software = declared.software?.slice(0, 100);
  const by = software ? ` and names ${JSON.stringify(software)} as its program` : "";
  return {
    way,
    found: true,
    code: "declared",
    ...(software && { by: software }),
    detail: `declares ${declared.digitalSourceType}${by}; not signed, anybody can write it`,
  };
}

function c2paMark({ manifest }: Examination): Mark {
  const way = "c2pa";
  if (manifest.state === "none") return { way, found: false };
  if (manifest.state === "broken") {
    const detail = "there is a manifest that cannot be read; it proves nothing";
    return { way, found: false, code: "broken", detail };
  }
  if (manifest.state === "invalid") {
    const failures = manifest.failures.slice(0, 5).join(", ");
    const detail = `there is a manifest that does not fit the picture or its signature (${failures}); it proves nothing`;
    return { way, found: false, code: "invalid", detail };
  }
  const term = manifest.sourceType?.split("/").at(-1);
  const { stampedAt: stamped } = manifest;
  const stamp = stamped ? `; a time stamp says ${stamped}` : "";
  const says = `${term ? `; its digital source type is ${term}` : ""}${stamp}`;
  const isStamped = stamped ? { stamped } : {};
  if (manifest.state === "own") {
    const detail = `signed by this installation and unchanged since${says}`;
    return { way, found: true, code: "own", ...isStamped, certainty01: 1, detail };
  }
  const detail = `signed by somebody who calls themselves ${JSON.stringify(manifest.issuer)}, for whom nobody known here vouches, and unchanged since${says}`;
  return { way, found: true, code: "foreign", by: manifest.issuer, ...isStamped, detail };
}

function pixelMark({ pixels }: Examination): Mark {
  const way = "pixels";
  if (!pixels) return { way, found: false, code: "unmarked", detail: "this installation writes no mark into pixels" };
  if (!pixels.found) {
    const detail = "not found, which does not mean that the picture was not made here";
    return { way, found: false, code: "missing", detail };
  }
  const detail =
    "the mark of this installation; the certainty is that a picture without it does not give this result by chance";
  return { way, found: true, code: "own", certainty01: 1 - pixels.falseAlarm01, detail };
}

function logMark(alike: "same" | "similar" | undefined): Mark {
  const way = "log";
  if (alike === "same")
    return { way, found: true, code: "same", certainty01: 1, detail: "this very file was made here" };
  if (alike === "similar") {
    const detail = "a picture that looks like it was made here; it may be another one";
    return { way, found: true, code: "similar", detail };
  }
  const detail = "not in the log, which forgets pictures some time after they are deleted";
  return { way, found: false, code: "missing", detail };
}
