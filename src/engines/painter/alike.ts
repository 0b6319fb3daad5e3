/** Whether a picture that is drawn again is the one that was delivered. */

import { EaselError } from "easel-contract";
import { type Raster, resample } from "easel-picture";

/** Both are compared at this many cells along the long side. */
const CELLS = 96;
/** Of 255: the mean difference of a cell's channels from which on it counts as another. The pixel mark moves cells by less. */
const OTHER = 12;
/** Share of such cells up to which it is the same picture: a logo on a plate is laid over it later. */
const MOST_OTHER = 0.12;

/** Throws EaselError GENERATION_FAILED where the picture differs from the original by more than a mark and a plate for a logo. */
export function demandAlike(picture: Raster, original: Raster): void {
  const scale = CELLS / Math.max(original.width, original.height);
  const [columns, rows] = [original.width, original.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [a, b] = [picture, original].map((one) => resample(one, columns!, rows!).data);
  let other = 0;
  for (let q = 0; q < a!.length; q += 4) {
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += Math.abs(a![q + c]! - b![q + c]!);
    if (sum > 3 * OTHER) other++;
  }
  if (other > MOST_OTHER * (a!.length / 4))
    throw new EaselError("GENERATION_FAILED", "this version of the painter draws this picture in another way");
}
