/** Similarity of a picture with a code to the picture without it. */

import type { Plane, Raster } from "easel-picture";
import type { SquareBox } from "../code/placed-code.ts";
import { lumaAt } from "../scan/luma.ts";

/** Pictures are compared four times smaller, as seen at arm's length. */
const SHRINK = 4;
const SIGMA_PX = 1.5;
const REACH = 5;
const TAPS = 2 * REACH + 1;

/** Luma of the square that the code takes, reduced four times by means; alpha laid on white. */
export function smallLuma({ data, width, height }: Raster, { xPx, yPx, sidePx }: SquareBox): Plane {
  const side = Math.max(1, Math.floor(sidePx / SHRINK));
  const small = new Float32Array(side * side);
  const x0 = Math.round(xPx);
  const y0 = Math.round(yPx);
  for (let y = 0; y < side * SHRINK; y++) {
    const row = Math.min(height - 1, y0 + y) * width;
    const to = Math.floor(y / SHRINK) * side;
    for (let x = 0; x < side * SHRINK; x++) {
      const q = 4 * (row + Math.min(width - 1, x0 + x));
      small[to + ((x / SHRINK) | 0)] += Math.fround(lumaAt(data, q)) / SHRINK ** 2;
    }
  }
  return { width: side, height: side, data: small };
}

/**
 * Mean SSIM of two planes of one size, luma 0..1 (Z. Wang, A. Bovik, H. Sheikh, E. Simoncelli, "Image Quality
 * Assessment", 2004: Gaussian window of sigma 1.5, 11 wide, K 0.01 and 0.03). 1 = the same.
 */
export function ssim(a: Plane, b: Plane): number {
  return ssimMap(a, b).reduce((sum, value) => sum + value, 0) / a.data.length;
}

/** The same for the window around each pixel, row-major. */
export function ssimMap(a: Plane, b: Plane): Float32Array {
  const { width, height } = a;
  const products = (one: Float32Array, other: Float32Array) => {
    const plane = new Float32Array(one.length);
    for (let p = 0; p < plane.length; p++) plane[p] = one[p] * other[p];
    return softened(plane, width, height);
  };
  const meanA = softened(a.data, width, height);
  const meanB = softened(b.data, width, height);
  const squaresA = products(a.data, a.data);
  const squaresB = products(b.data, b.data);
  const both = products(a.data, b.data);
  const map = new Float32Array(meanA.length);
  for (let p = 0; p < meanA.length; p++) {
    const product = meanA[p] * meanB[p];
    const squares = meanA[p] * meanA[p] + meanB[p] * meanB[p];
    const spread = squaresA[p] + squaresB[p] - squares;
    map[p] = ((2 * product + 1e-4) * (2 * (both[p] - product) + 9e-4)) / ((squares + 1e-4) * (spread + 9e-4));
  }
  return map;
}

/** Gaussian of sigma 1.5 over 11 samples, edges repeated. */
function softened(source: Float32Array, width: number, height: number): Float32Array {
  const weights = Float64Array.from({ length: TAPS }, (_, i) => Math.exp(-((i - REACH) ** 2) / (2 * SIGMA_PX ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rows = new Float64Array(source.length);
  const padded = new Float64Array(width + 2 * REACH);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    padded.fill(source[o], 0, REACH);
    for (let x = 0; x < width; x++) padded[REACH + x] = source[o + x];
    padded.fill(source[o + width - 1], REACH + width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < TAPS; i++) sum += weights[i] * padded[x + i];
      rows[o + x] = sum / total;
    }
  }
  const out = new Float32Array(source.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let i = 0; i < TAPS; i++) {
      const from = Math.max(0, Math.min(height - 1, y + i - REACH)) * width;
      for (let x = 0; x < width; x++) sums[x] += weights[i] * rows[from + x];
    }
    for (let x = 0; x < width; x++) out[y * width + x] = sums[x] / total;
  }
  return out;
}
