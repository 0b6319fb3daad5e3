/** How much of a picture a lossy format keeps. */

import type { Raster } from "easel-picture";

/** Said of a picture without a difference. */
const MOST_DB = 99;

/**
 * Peak signal-to-noise ratio of `file` to the pixels `drawn` that were encoded, in dB, at most 99. Pixels that are not opaque do not
 * count. Both have the same size.
 */
export function fidelityDb({ data: file }: Raster, { data: drawn }: Raster): number {
  let [sum, count] = [0, 0];
  for (let q = 0; q + 3 < drawn.length; q += 4) {
    if (drawn[q + 3] !== 255) continue;
    for (let c = q; c < q + 3; c++) sum += ((file[c] ?? 0) - (drawn[c] ?? 0)) ** 2;
    count += 3;
  }
  return sum === 0 ? MOST_DB : Math.min(MOST_DB, 10 * Math.log10((255 * 255 * count) / sum));
}
