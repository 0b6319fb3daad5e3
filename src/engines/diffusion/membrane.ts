/** Interpolates smoothly over a hole from the values around it. */

/** Called about every 20 ms of work; yields, and throws to stop. */
export type Pause = () => Promise<void>;

/** Pixels of one channel processed between two checkpoints. */
const BAND_PIXELS = 2 ** 20;

/**
 * Fills one channel where `weight` is 0 so that it runs smoothly between the values where it is 1, which stay as they are.
 * All zero when nothing is known. `values` is changed in place; row-major, `width * height`.
 * Source: pull-push, Gortler et al. 1996 (The Lumigraph), section 3.4.
 */
export async function fillSmoothInto(
  values: Float32Array,
  weight: Float32Array,
  width: number,
  height: number,
  pause: Pause,
): Promise<void> {
  if (width === 1 && height === 1) return;
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const coarse = new Float32Array(w * h);
  const coarseWeight = new Float32Array(w * h);
  const rows = Math.max(1, Math.floor(BAND_PIXELS / width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      const to = (y >> 1) * w + (x >> 1);
      coarse[to] += values[from] * weight[from];
      coarseWeight[to] += weight[from];
    }
    if (y % rows === rows - 1) await pause();
  }
  for (let i = 0; i < coarse.length; i++) {
    if (coarseWeight[i] > 0) coarse[i] /= coarseWeight[i];
    coarseWeight[i] = Math.min(1, coarseWeight[i]);
  }
  await fillSmoothInto(coarse, coarseWeight, w, h, pause);
  for (let y = 0; y < height; y++) {
    pushRowInto(values, weight, width, y, coarse, w, h);
    if (y % rows === rows - 1) await pause();
  }
}

/** One row of a level from the coarser one, bilinear. */
function pushRowInto(
  values: Float32Array,
  weight: Float32Array,
  width: number,
  y: number,
  coarse: Float32Array,
  w: number,
  h: number,
): void {
  const [y0, y1, fy] = neighbours(y, h);
  for (let x = 0; x < width; x++) {
    const i = y * width + x;
    if (weight[i] >= 1) continue;
    const position = Math.max(0, (x - 0.5) / 2);
    const x0 = Math.min(w - 1, Math.floor(position));
    const x1 = Math.min(w - 1, x0 + 1);
    const fx = position - x0;
    const top = coarse[y0 * w + x0] * (1 - fx) + coarse[y0 * w + x1] * fx;
    const bottom = coarse[y1 * w + x0] * (1 - fx) + coarse[y1 * w + x1] * fx;
    values[i] = weight[i] * values[i] + (1 - weight[i]) * (top * (1 - fy) + bottom * fy);
  }
}

/** The two coarse rows around a fine one and how far it is towards the second. */
function neighbours(at: number, count: number): readonly [number, number, number] {
  const position = Math.max(0, (at - 0.5) / 2);
  const low = Math.min(count - 1, Math.floor(position));
  return [low, Math.min(count - 1, low + 1), position - low];
}
