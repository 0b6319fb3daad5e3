/** How much of a picture is left in what carries the code. */

import type { Plane, Raster } from "../raster/raster.ts";
import { lumaPlane } from "./colour.ts";
import type { Box } from "./placed-code.ts";

/** What the eye sees at arm's length is judged: the picture four times smaller. */
const SHRINK = 4;
const SIGMA_PX = 1.5;

/** Luma of the square that the code takes, reduced four times by means. */
export function smallLuma(raster: Raster, { xPx, yPx, sidePx }: Box): Plane {
  const luma = lumaPlane(raster);
  const side = Math.max(1, Math.floor(sidePx / SHRINK));
  const data = new Float32Array(side * side);
  const x0 = Math.round(xPx);
  const y0 = Math.round(yPx);
  for (let y = 0; y < side * SHRINK; y++)
    for (let x = 0; x < side * SHRINK; x++) {
      const p = Math.min(luma.height - 1, y0 + y) * luma.width + Math.min(luma.width - 1, x0 + x);
      data[Math.floor(y / SHRINK) * side + Math.floor(x / SHRINK)] += luma.data[p] / SHRINK ** 2;
    }
  return { width: side, height: side, data };
}

/**
 * Mean SSIM of two planes of one size, luma 0..1 (Z. Wang, A. Bovik, H. Sheikh, E. Simoncelli, "Image Quality
 * Assessment", 2004: Gaussian window of sigma 1.5, 11 wide, K 0.01 and 0.03). 1 = the same.
 */
export function structuralLikeness(a: Plane, b: Plane): number {
  return likenessMap(a, b).reduce((sum, value) => sum + value, 0) / a.data.length;
}

/** The same for the window around each pixel, row-major. */
export function likenessMap(a: Plane, b: Plane): Float32Array {
  const { width, height } = a;
  const products = (f: (p: number) => number) => {
    const plane = new Float32Array(a.data.length);
    for (let p = 0; p < plane.length; p++) plane[p] = f(p);
    return softened(plane, width, height);
  };
  const meanA = softened(a.data, width, height);
  const meanB = softened(b.data, width, height);
  const squaresA = products((p) => a.data[p] * a.data[p]);
  const squaresB = products((p) => b.data[p] * b.data[p]);
  const both = products((p) => a.data[p] * b.data[p]);
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
  const weights = Float64Array.from({ length: 11 }, (_, i) => Math.exp(-((i - 5) ** 2) / (2 * SIGMA_PX ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rows = new Float64Array(source.length);
  const out = new Float32Array(source.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < 11; i++) sum += weights[i] * source[y * width + Math.max(0, Math.min(width - 1, x + i - 5))];
      rows[y * width + x] = sum / total;
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < 11; i++) sum += weights[i] * rows[Math.max(0, Math.min(height - 1, y + i - 5)) * width + x];
      out[y * width + x] = sum / total;
    }
  return out;
}
