/**
 * The steps of a print in inks inside an engine host: the pixels become CMYK by the operator's profile, and what the kind reads in a picture is read
 * in the proof of that very file: its inks as they look, at the size on paper.
 */

import { EaselError } from "easel-contract";
import { encodeCmykTiff, proofOfTiff } from "../codec/cmyk.ts";
import { decodeImage } from "../codec/decode.ts";
import { readMarks } from "../codec/marks.ts";
import type { PictureOrder, PictureOutcome } from "../service/picture-maker.ts";
import { type Composition, type MakeIo, orRefusal } from "./make-picture.ts";
import { brokenOf } from "./write-picture.ts";

/** The fineness at which a proof is read: what a camera sees of a print at arm's length. */
const READ_PX_PER_MM = 200 / 25.4;

/** Makes the print of an order. Never rejects: see `makePicture`. */
export async function makeCmyk(order: PictureOrder, composition: Composition, io: MakeIo): Promise<PictureOutcome> {
  return orRefusal(io.signal, () => writeCmyk(order, composition, io));
}

async function writeCmyk(
  { kind: name, derived, prepared }: PictureOrder,
  composition: Composition,
  { signal, onProgress }: MakeIo,
): Promise<PictureOutcome> {
  const kind = await composition.kind(name);
  if (!kind || derived?.as.what !== "cmyk")
    throw new EaselError("GENERATION_FAILED", "this worker cannot make prints of this kind");
  const { as, picture, engine, engineVersion, recipe } = derived;
  const original = await decodeImage(picture);
  const printed = as.poster ? await decodeImage(as.poster) : original;
  const { xmp } = await readMarks(as.poster ?? picture);
  onProgress(0.2);
  const { widthMm, bleedMm, profilePath } = as;
  const layout = { profilePath, widthMm, bleedMm, ...(xmp !== undefined && { xmp }) };
  const bytes = await encodeCmykTiff(printed, layout);
  signal.throwIfAborted();
  onProgress(0.5);
  const copy = await proofOfTiff(bytes, layout, Math.max(1, Math.round(widthMm * READ_PX_PER_MM)));
  const about = { recipe, ...(prepared && { prepared }) };
  const checks = (await kind.readAgain?.({ copy, original }, about, signal)) ?? [];
  onProgress(0.9);
  if (brokenOf(checks).length > 0) {
    const message = `the readers could not read the code in the proof of its inks at ${widthMm} mm; print it wider, or as a PDF, whose colours the printer converts`;
    return { state: "refused", failure: { type: "NOT_SCANNABLE", message }, final: true };
  }
  const { width: widthPx, height: heightPx } = printed;
  const made = { engine, engineVersion, degraded: false, warnings: [], checks, recipe: {} };
  return { state: "made", picture: { bytes, widthPx, heightPx, made } };
}
