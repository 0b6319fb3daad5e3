/** Measures how similar a picture with a code is to the original, and sets the minimum similarity. */

import type { Plane, Raster } from "easel-picture";
import { type PlacedCode, plainRaster, type SquareBox } from "../code/placed-code.ts";
import { smallLuma, ssim } from "./ssim.ts";

/** Similarity to the original picture. */
export interface Similarity {
  /** SSIM with the picture without the code, both four times smaller, over the code's square. */
  readonly likeness: number;
  /** Minimum SSIM for delivery. */
  readonly leastLikeness: number;
  /** The reference of the comparison, as `smallLuma` returns it. */
  readonly original: Plane;
}

/** The picture before a code was laid into `box`: unfinished with `scene`, final without. */
interface Original {
  readonly picture: Raster;
  readonly box: SquareBox;
  readonly scene?: { finish(unfinished: Raster): Promise<Raster> };
}

/** Pictures less like the original are not delivered, nor those less than this much above the plain code in its place. */
const LEAST_LIKENESS = 0.08;
const ABOVE_PLAIN = 1.25;

export function isSimilarEnough({ likeness, leastLikeness }: Similarity): boolean {
  return likeness >= leastLikeness;
}

/** Against the picture as it was painted; when that is not enough, against the same with its finish if asked, which takes its time. */
export async function similarityOf(
  { picture, scene, box }: Original,
  { raster, placed }: { readonly raster: Raster; readonly placed: PlacedCode },
  finishedToo: boolean,
): Promise<Similarity> {
  const made = smallLuma(raster, box);
  const plain = smallLuma(plainRaster(placed, picture.width, picture.height), box);
  const against = (original: Plane): Similarity => ({
    likeness: ssim(made, original),
    leastLikeness: Math.max(LEAST_LIKENESS, ABOVE_PLAIN * ssim(plain, original)),
    original,
  });
  const first = against(smallLuma(picture, box));
  if (isSimilarEnough(first) || !scene || !finishedToo) return first;
  const second = against(smallLuma(await scene.finish(picture), box));
  return isSimilarEnough(second) ? second : first;
}
