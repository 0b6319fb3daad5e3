/** Edge-preserving smoothing into flat patches. */

import { inBands, type Progress } from "./bands.ts";
import { type ColourPlanes, createColourPlanes } from "./colour-planes.ts";

/**
 * Each pixel becomes the mean of the four squares of side `radiusPx+1` that touch it, weighted towards the least varied.
 * Source: Kuwahara 1976, weighted as in Papari et al. 2007; sums by integral images, so the radius costs nothing.
 */
export async function kuwahara(planes: ColourPlanes, radiusPx: number, progress: Progress): Promise<ColourPlanes> {
  const radius = Math.max(1, Math.round(radiusPx));
  const { width, height } = planes;
  const stride = width + 1;
  const luma = new Float32Array(width * height);
  for (let p = 0; p < luma.length; p++) luma[p] = 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
  const sumR = integral(planes.r, planes.r, width, height, false);
  const sumG = integral(planes.g, planes.g, width, height, false);
  const sumB = integral(planes.b, planes.b, width, height, false);
  await progress.checkpoint(0.2);
  const sumL = integral(luma, luma, width, height, false);
  const sumS = integral(luma, luma, width, height, true);
  const out = createColourPlanes(width, height);
  await inBands(height, 96, progress, [0.3, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        let weights = 0;
        let r = 0;
        let g = 0;
        let b = 0;
        for (let quadrant = 0; quadrant < 4; quadrant++) {
          const x0 = quadrant & 1 ? x : x > radius ? x - radius : 0;
          const x1 = quadrant & 1 ? Math.min(width, x + radius + 1) : x + 1;
          const y0 = quadrant & 2 ? y : y > radius ? y - radius : 0;
          const y1 = quadrant & 2 ? Math.min(height, y + radius + 1) : y + 1;
          const area = 1 / ((x1 - x0) * (y1 - y0));
          const a = y0 * stride + x0;
          const c = y0 * stride + x1;
          const d = y1 * stride + x0;
          const e = y1 * stride + x1;
          const mean = (sumL[e] - sumL[c] - sumL[d] + sumL[a]) * area;
          const spread = (sumS[e] - sumS[c] - sumS[d] + sumS[a]) * area - mean * mean;
          const variance = spread > 0 ? spread : 0;
          const weight = area / (1e-5 + variance * variance * 4000 + variance * 0.3);
          weights += weight / area;
          r += weight * (sumR[e] - sumR[c] - sumR[d] + sumR[a]);
          g += weight * (sumG[e] - sumG[c] - sumG[d] + sumG[a]);
          b += weight * (sumB[e] - sumB[c] - sumB[d] + sumB[a]);
        }
        const p = y * width + x;
        out.r[p] = r / weights;
        out.g[p] = g / weights;
        out.b[p] = b / weights;
      }
  });
  return out;
}

/** Sums over all rectangles from the origin, one row and column larger than the plane; of squares if asked. */
function integral(a: Float32Array, b: Float32Array, width: number, height: number, squared: boolean): Float64Array {
  const stride = width + 1;
  const out = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      row += squared ? a[p] * b[p] : a[p];
      out[(y + 1) * stride + x + 1] = out[y * stride + x + 1] + row;
    }
  }
  return out;
}
