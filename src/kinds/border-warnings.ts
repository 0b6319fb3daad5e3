/** What lies at the borders of a picture and is not completed reliably: faces and lettering. */

import type { Progress } from "easel-picture";
import { createRaster, type Raster, resample } from "easel-picture";
import { BORDERS, type Border, bordersWithText, lumaOverGrey } from "../analysis/border-text.ts";
import type { Warning } from "../engines/engine.ts";
import type { Face } from "../faces/face.ts";
import type { FaceFinder } from "../faces/finder.ts";

/** Longest side of the examined copy, and the shortest side in which a face can be recognised. */
const LOOKED_AT_PX = 512;
const LEAST_PX = 96;
/** How far a head extends beside and below its face, and above it, as shares of the height from brow to chin. */
const BESIDE_FACE = 0.35;
const ABOVE_FACE = 0.6;

/** What lies at the borders of a picture. */
export interface BorderFinds {
  readonly text: ReadonlySet<Border>;
  /** Cut or nearly cut. Undefined where the face finder could not be loaded. */
  readonly faces: ReadonlySet<Border> | undefined;
}

/** Looks at a copy of at most 512 pixels; finds horizontal lettering and upright faces only. */
export async function lookAtBorders(
  picture: Raster,
  finder: () => Promise<FaceFinder>,
  progress: Progress,
): Promise<BorderFinds> {
  const small = copyToLookAt(picture);
  if (Math.min(small.width, small.height) < LEAST_PX) return { text: new Set(), faces: new Set() };
  await progress.checkpoint(0);
  const text = bordersWithText(lumaOverGrey(small));
  await progress.checkpoint(0.2);
  const library = await finder().catch(() => undefined);
  const faces = await library?.find(small, progress, "upright");
  await progress.checkpoint(1);
  return { text, faces: faces && new Set(faces.flatMap((face) => cutBy(face, small))) };
}

/** Warnings of what was found at the borders that are extended. */
export function warnOfBorders({ text, faces }: BorderFinds, extended: readonly Border[]): Warning[] {
  const warnings: Warning[] = [];
  if (extended.some((border) => text.has(border)))
    warnings.push({
      code: "text-at-border",
      message: "lettering runs up to an extended border: the added part holds no readable words, check how it looks",
    });
  // A missing hint does not fail the picture, but the caller is told.
  if (!faces) warnings.push({ code: "faces-not-looked-for", message: "the face finder could not be loaded" });
  if (extended.some((border) => faces?.has(border)))
    warnings.push({
      code: "face-at-border",
      message: "a face lies at an extended border: check how its head was completed",
    });
  return warnings;
}

/** A copy of at most 512 pixels: what is said of an extension before it is made is said of it. The picture itself where it is no larger. */
export function copyToLookAt(picture: Raster): Raster {
  const scale = Math.min(1, LOOKED_AT_PX / Math.max(picture.width, picture.height));
  if (scale === 1) return picture;
  return resample(
    thinned(picture),
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
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

/** The borders at which a face's head is cut, or nearly. */
function cutBy({ box }: Face, { width, height }: Raster): Border[] {
  const high = box.bottom - box.top;
  const near = BESIDE_FACE * high;
  const cut = {
    left: box.left < near,
    right: box.right > width - near,
    up: box.top < ABOVE_FACE * high,
    down: box.bottom > height - near,
  };
  return BORDERS.filter((border) => cut[border]);
}
