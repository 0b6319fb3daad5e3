/** The level between the dark and the light of a finder that changes its place in a picture least. */

import { mix, type Plane, smoothstep } from "easel-picture";

/** Samples along the side of a finder with its light surroundings, nine modules. */
const SAMPLES = 45;
const STEP = 0.01;
/** Cost of a level far from the rest of the code, relative to the mean square of the change. */
const APART = 0.2;
/**
 * Cost of a change of the surroundings where these are smooth, relative to one of the rings: light around a finder is seen there as a plate,
 * before the rings are seen. It makes no level lower than that of the rest of the code: ZBar then loses dark pictures whose midtones are darkened.
 */
const PLATE = 2.5;
/**
 * Standard deviation of luma a fifth of a module apart up to which a place is smooth, and from which it is not. Threads and bristles hide a
 * plate, and ZBar needs it there.
 */
const SMOOTH = 0.03;
const TEXTURED = 0.06;
/** Where the surroundings begin, in modules from the centre. */
const PLATE_FROM = 3.5;

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
  const isAround = new Uint8Array(SAMPLES * SAMPLES);
  for (let k = 0; k < values.length; k++) {
    const u = (((k % SAMPLES) + 0.5) / SAMPLES - 0.5) * 9;
    const v = ((Math.floor(k / SAMPLES) + 0.5) / SAMPLES - 0.5) * 9;
    const x = Math.floor(centre.xPx + u * centre.modulePx);
    const y = Math.floor(centre.yPx + v * centre.modulePx);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const ring = Math.max(Math.abs(u), Math.abs(v));
    values[k] = data[y * width + x];
    signs[k] = ring < 1.5 || (ring > 2.5 && ring < PLATE_FROM) ? -1 : 1;
    isAround[k] = ring > PLATE_FROM ? 1 : 0;
  }
  const least = margin + 0.04;
  const highest = Math.max(least, Math.min(most, 0.98 - margin));
  const levelFor = (plate: number) => {
    let best = 0.5;
    let lowest = Number.POSITIVE_INFINITY;
    for (let level = least; level <= highest; level += STEP) {
      let cost = 0;
      for (let k = 0; k < values.length; k++) {
        const need = margin - signs[k] * (values[k] - level);
        if (signs[k] !== 0 && need > 0) cost += (isAround[k] ? plate : 1) * need * need;
      }
      cost = cost / values.length + APART * (level - apartFrom) ** 2;
      if (cost >= lowest) continue;
      lowest = cost;
      best = level;
    }
    return best;
  };
  const plate = mix(PLATE, 1, smoothstep(SMOOTH, TEXTURED, textureOf(values)));
  return Math.max(levelFor(plate), Math.min(levelFor(1), apartFrom));
}

/** Standard deviation of luma between samples beside each other. */
function textureOf(values: Float32Array): number {
  let squares = 0;
  for (let k = 0; k < values.length; k++) if ((k + 1) % SAMPLES !== 0) squares += (values[k + 1] - values[k]) ** 2;
  return Math.sqrt(squares / (2 * SAMPLES * (SAMPLES - 1)));
}
