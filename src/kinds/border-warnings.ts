/** What at the border of a picture should make its owner look twice: faces and lettering, which nothing completes reliably. */

import { hasTextAtBorder, lumaOf, type OpenSides } from "../analysis/border-text.ts";
import type { Warning } from "../engines/engine.ts";
import type { Face } from "../faces/face.ts";
import type { FaceFinder } from "../faces/finder.ts";
import type { Progress } from "../raster/bands.ts";
import { createRaster, type Raster } from "../raster/raster.ts";
import { resample } from "../raster/resample.ts";

/** Longest side that is looked at, and the shortest in which a face can be told. */
const LOOKED_AT_PX = 512;
const LEAST_PX = 96;
/** Of the height of a face from brow to chin: so far the head reaches beside and below it, and above. */
const BESIDE_FACE = 0.35;
const ABOVE_FACE = 0.6;

/** Warnings for the sides that are extended. Faces are looked for upright only. */
export async function warnOfBorders(
  picture: Raster,
  open: OpenSides,
  finder: () => Promise<FaceFinder>,
  progress: Progress,
): Promise<Warning[]> {
  const scale = Math.min(1, LOOKED_AT_PX / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  if (Math.min(width, height) < LEAST_PX) return [];
  const small = scale < 1 ? resample(thinned(picture), width, height) : picture;
  await progress.checkpoint(0);
  const warnings: Warning[] = [];
  if (hasTextAtBorder(lumaOf(small), open))
    warnings.push({
      code: "text-at-border",
      message: "lettering runs up to an extended border: it is not gone on with in words, look at what became of it",
    });
  await progress.checkpoint(0.2);
  const library = await finder().catch(() => undefined);
  // A hint is not worth failing the picture for, but its absence is said.
  if (!library) warnings.push({ code: "faces-not-looked-for", message: "the face finder could not be loaded" });
  const faces = (await library?.find(small, progress, "upright")) ?? [];
  if (faces.some((face) => isCut(face, small, open)))
    warnings.push({
      code: "face-at-border",
      message: "a face lies at an extended border: look at how its head was completed",
    });
  await progress.checkpoint(1);
  return warnings;
}

/** Every n-th pixel of very large pictures: good enough to find letters in, and quick. */
function thinned(picture: Raster): Raster {
  const every = Math.floor(Math.max(picture.width, picture.height) / (2 * LOOKED_AT_PX));
  if (every < 2) return picture;
  const out = createRaster(Math.floor(picture.width / every), Math.floor(picture.height / every));
  for (let y = 0, q = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++, q += 4) {
      const p = (y * every * picture.width + x * every) * 4;
      for (let c = 0; c < 4; c++) out.data[q + c] = picture.data[p + c];
    }
  return out;
}

function isCut({ box }: Face, { width, height }: Raster, open: OpenSides): boolean {
  const high = box.bottom - box.top;
  const near = BESIDE_FACE * high;
  return (
    (open.left && box.left < near) ||
    (open.right && box.right > width - near) ||
    (open.up && box.top < ABOVE_FACE * high) ||
    (open.down && box.bottom > height - near)
  );
}
