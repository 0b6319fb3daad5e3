/** Measures how similar a picture with a code is to the original, and sets the minimum similarity. */

import type { Plane, Raster } from "../../raster/raster.ts";
import { type PlacedCode, plainRaster, type SquareBox } from "../code/placed-code.ts";
import { smallLuma, ssim } from "./ssim.ts";

/** Similarity to the original picture. */
export interface Similarity {
  /** SSIM with the unwoven picture, both four times smaller, over the code's square. */
  readonly likeness: number;
  /** Minimum SSIM for delivery. */
  readonly leastLikeness: number;
  /** The reference of the comparison, as `smallLuma` returns it. */
  readonly unwoven: Plane;
}

/** The picture before a code was laid into `box`: unfinished with `scene`, final without. */
interface Unwoven {
  readonly picture: Raster;
  readonly box: SquareBox;
  readonly scene?: { finish(woven: Raster, medium: boolean): Promise<Raster> };
}

/** Pictures less like the unwoven one are not delivered, nor those less than this much above the plain code in its place. */
const LEAST_LIKENESS = 0.08;
const ABOVE_PLAIN = 1.25;

export function isSimilarEnough({ likeness, leastLikeness }: Similarity): boolean {
  return likeness >= leastLikeness;
}

/** Against the picture as it was painted; when that is not enough, against the same with its finish if asked, which takes its time. */
export async function similarityOf(
  { picture, scene, box }: Unwoven,
  { raster, placed }: { readonly raster: Raster; readonly placed: PlacedCode },
  finishedToo: boolean,
): Promise<Similarity> {
  const made = smallLuma(raster, box);
  const plain = smallLuma(plainRaster(placed, picture.width, picture.height), box);
  const against = (unwoven: Plane): Similarity => ({
    likeness: ssim(made, unwoven),
    leastLikeness: Math.max(LEAST_LIKENESS, ABOVE_PLAIN * ssim(plain, unwoven)),
    unwoven,
  });
  const first = against(smallLuma(picture, box));
  if (isSimilarEnough(first) || !scene || !finishedToo) return first;
  const second = against(smallLuma(await scene.finish(picture, false), box));
  return isSimilarEnough(second) ? second : first;
}
