/** Smooth values over a hole from the values around it. */

/**
 * Fills one channel where `weight` is 0 so that it runs smoothly between the values where it is 1, which stay as they are.
 * All zero when nothing is known. `values` is changed in place; row-major, `width * height`.
 * Source: pull-push, Gortler et al. 1996 (The Lumigraph), section 3.4.
 */
export function fillSmoothInto(values: Float32Array, weight: Float32Array, width: number, height: number): void {
  if (width === 1 && height === 1) return;
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const coarse = new Float32Array(w * h);
  const coarseWeight = new Float32Array(w * h);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      const to = (y >> 1) * w + (x >> 1);
      coarse[to] += values[from] * weight[from];
      coarseWeight[to] += weight[from];
    }
  for (let i = 0; i < coarse.length; i++) {
    if (coarseWeight[i] > 0) coarse[i] /= coarseWeight[i];
    coarseWeight[i] = Math.min(1, coarseWeight[i]);
  }
  fillSmoothInto(coarse, coarseWeight, w, h);
  for (let y = 0; y < height; y++) {
    const [y0, y1, fy] = neighbours(y, h);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (weight[i] >= 1) continue;
      const [x0, x1, fx] = neighbours(x, w);
      const top = coarse[y0 * w + x0] * (1 - fx) + coarse[y0 * w + x1] * fx;
      const bottom = coarse[y1 * w + x0] * (1 - fx) + coarse[y1 * w + x1] * fx;
      values[i] = weight[i] * values[i] + (1 - weight[i]) * (top * (1 - fy) + bottom * fy);
    }
  }
}

/** The two coarse pixels around a fine one and how far it is towards the second. */
function neighbours(at: number, count: number): readonly [number, number, number] {
  const position = Math.max(0, (at + 0.5) / 2 - 0.5);
  const low = Math.min(count - 1, Math.floor(position));
  return [low, Math.min(count - 1, low + 1), position - low];
}
