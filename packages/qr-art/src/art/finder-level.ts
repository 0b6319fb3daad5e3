/** The level between the dark and the light of a finder that changes its place in a picture least. */

import type { Plane } from "easel-picture";

/** Samples along the side of a finder with its light surroundings, nine modules. */
const SAMPLES = 45;
const STEP = 0.01;
/** Cost of a level far from the rest of the code, relative to the mean square of the change. */
const APART = 0.2;

/**
 * For a finder around a point in pixels, whose dark and light are to lie `margin` below and above the level. `apartFrom` is
 * the level of the rest of the code: readers see both at once. The level is `most` at most. Luma 0..1.
 */
export function finderLevelOf(
  luma: Plane,
  centre: { readonly xPx: number; readonly yPx: number; readonly modulePx: number },
  margin: number,
  apartFrom: number,
  most = 1,
): number {
  const { width, height, data } = luma;
  const values = new Float32Array(SAMPLES * SAMPLES);
  const signs = new Int8Array(SAMPLES * SAMPLES);
  for (let k = 0; k < values.length; k++) {
    const u = (((k % SAMPLES) + 0.5) / SAMPLES - 0.5) * 9;
    const v = ((Math.floor(k / SAMPLES) + 0.5) / SAMPLES - 0.5) * 9;
    const x = Math.floor(centre.xPx + u * centre.modulePx);
    const y = Math.floor(centre.yPx + v * centre.modulePx);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const ring = Math.max(Math.abs(u), Math.abs(v));
    values[k] = data[y * width + x];
    signs[k] = ring < 1.5 || (ring > 2.5 && ring < 3.5) ? -1 : 1;
  }
  let best = 0.5;
  let least = Number.POSITIVE_INFINITY;
  const least0 = margin + 0.04;
  for (let level = least0; level <= Math.max(least0, Math.min(most, 0.98 - margin)); level += STEP) {
    let cost = 0;
    for (let k = 0; k < values.length; k++) {
      const need = margin - signs[k] * (values[k] - level);
      if (signs[k] !== 0 && need > 0) cost += need * need;
    }
    cost = cost / values.length + APART * (level - apartFrom) ** 2;
    if (cost >= least) continue;
    least = cost;
    best = level;
  }
  return best;
}
