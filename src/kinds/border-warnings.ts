/** Warnings about what lies at an extended border and is not completed reliably: faces and lettering. */

import type { Progress } from "easel-picture";
import { createRaster, type Raster, resample } from "easel-picture";
import { hasTextAtBorder, lumaOverGrey, type OpenSides } from "../analysis/border-text.ts";
import type { Warning } from "../engines/engine.ts";
import type { Face } from "../faces/face.ts";
import type { FaceFinder } from "../faces/finder.ts";

/** Longest side of the examined copy, and the shortest side in which a face can be recognised. */
const LOOKED_AT_PX = 512;
const LEAST_PX = 96;
/** How far a head extends beside and below its face, and above it, as shares of the height from brow to chin. */
const BESIDE_FACE = 0.35;
const ABOVE_FACE = 0.6;

/** Warnings for the sides that are extended. Finds upright faces only. */
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
  if (hasTextAtBorder(lumaOverGrey(small), open))
    warnings.push({
      code: "text-at-border",
      message: "lettering runs up to an extended border: the added part holds no readable words, check how it looks",
    });
  await progress.checkpoint(0.2);
  const library = await finder().catch(() => undefined);
  // A missing hint does not fail the picture, but the caller is told.
  if (!library) warnings.push({ code: "faces-not-looked-for", message: "the face finder could not be loaded" });
  const faces = (await library?.find(small, progress, "upright")) ?? [];
  if (faces.some((face) => isCut(face, small, open)))
    warnings.push({
      code: "face-at-border",
      message: "a face lies at an extended border: check how its head was completed",
    });
  await progress.checkpoint(1);
  return warnings;
}

/** Every n-th pixel of a very large picture: enough to find letters, and much faster than resampling. */
function thinned(picture: Raster): Raster {
  const every = Math.floor(Math.max(picture.width, picture.height) / (2 * LOOKED_AT_PX));
  if (every < 2) return picture;
  const out = createRaster(Math.floor(picture.width / every), Math.floor(picture.height / every));
  for (let y = 0, q = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++, q += 4) {
      const p = (y * every * picture.width + x * every) * 4;
      out.data.set(picture.data.subarray(p, p + 4), q);
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
