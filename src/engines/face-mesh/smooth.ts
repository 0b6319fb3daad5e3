/** Smooth fields through the places where something is known. */

import { blur } from "../../raster/blur.ts";
import { createPlane, type Plane } from "../../raster/raster.ts";

/**
 * The Gaussian mean of `values` over `sigmaPx` weighted by `weights`, reaching into places without weight by a four times
 * wider mean and at last by the mean of all. Normalised convolution (Knutsson and Westin 1993) on a smaller grid.
 */
export function smoothThrough(
  values: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
  sigmaPx: number,
): Float32Array {
  let cell = 1;
  while (sigmaPx / cell > 6 && cell < 16) cell *= 2;
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const sum = createPlane(columns, rows);
  const weight = createPlane(columns, rows);
  let [allSum, allWeight] = [0, 0];
  for (let y = 0, p = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++, p++) {
      const w = weights[p];
      if (w === 0) continue;
      const q = row + Math.floor(x / cell);
      sum.data[q] += values[p] * w;
      weight.data[q] += w;
      allSum += values[p] * w;
      allWeight += w;
    }
  }
  const mean = allWeight > 0 ? allSum / allWeight : 0;
  const [near, nearWeight] = [blur(sum, sigmaPx / cell).data, blur(weight, sigmaPx / cell).data];
  const [wide, wideWeight] = [blur(sum, (4 * sigmaPx) / cell).data, blur(weight, (4 * sigmaPx) / cell).data];
  const unit = cell * cell;
  const grid = createPlane(columns, rows);
  for (let q = 0; q < grid.data.length; q++) {
    const far = (wide[q] + mean * 0.001 * unit) / (wideWeight[q] + 0.001 * unit);
    grid.data[q] = (near[q] + far * 0.05 * unit) / (nearWeight[q] + 0.05 * unit);
  }
  return cell === 1 ? grid.data : enlarge(grid, width, height, cell);
}

/** Bilinear from a grid of cells to pixels. */
function enlarge(grid: Plane, width: number, height: number, cell: number): Float32Array {
  const out = new Float32Array(width * height);
  const { width: columns, height: rows, data } = grid;
  for (let y = 0, p = 0; y < height; y++) {
    const gy = Math.min(rows - 1, Math.max(0, (y + 0.5) / cell - 0.5));
    const y0 = Math.floor(gy);
    const y1 = Math.min(rows - 1, y0 + 1);
    const ty = gy - y0;
    for (let x = 0; x < width; x++, p++) {
      const gx = Math.min(columns - 1, Math.max(0, (x + 0.5) / cell - 0.5));
      const x0 = Math.floor(gx);
      const x1 = Math.min(columns - 1, x0 + 1);
      const tx = gx - x0;
      const upper = data[y0 * columns + x0] * (1 - tx) + data[y0 * columns + x1] * tx;
      const lower = data[y1 * columns + x0] * (1 - tx) + data[y1 * columns + x1] * tx;
      out[p] = upper * (1 - ty) + lower * ty;
    }
  }
  return out;
}

/** The middle value of those with `where`; 0 of none. */
export function medianWhere(values: Float32Array, where: Uint8Array): number {
  let count = 0;
  for (let p = 0; p < where.length; p++) count += where[p];
  if (count === 0) return 0;
  const some = new Float32Array(count);
  for (let p = 0, q = 0; p < where.length; p++) if (where[p]) some[q++] = values[p];
  return some.sort()[count >> 1];
}
