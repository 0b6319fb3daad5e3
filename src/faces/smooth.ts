/** Smooth interpolation through the pixels with known values. */

import { blur, createPlane, type Plane } from "easel-picture";

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
export function enlarge(grid: Plane, width: number, height: number, cell: number): Float32Array {
  const out = new Float32Array(width * height);
  const { width: columns, height: rows, data } = grid;
  const left = new Int32Array(width);
  const share = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const gx = Math.min(columns - 1, Math.max(0, (x + 0.5) / cell - 0.5));
    left[x] = Math.min(columns - 2, Math.floor(gx));
    share[x] = gx - left[x];
  }
  // One extra cell, so that a grid of one column also has a right neighbour.
  const line = new Float32Array(columns + 1);
  for (let y = 0, p = 0; y < height; y++) {
    const gy = Math.min(rows - 1, Math.max(0, (y + 0.5) / cell - 0.5));
    const y0 = Math.floor(gy);
    const upper = y0 * columns;
    const lower = Math.min(rows - 1, y0 + 1) * columns;
    const ty = gy - y0;
    for (let q = 0; q < columns; q++) line[q] = data[upper + q] + (data[lower + q] - data[upper + q]) * ty;
    line[columns] = line[columns - 1];
    for (let x = 0; x < width; x++, p++) {
      const q = left[x] < 0 ? 0 : left[x];
      out[p] = line[q] + (line[q + 1] - line[q]) * share[x];
    }
  }
  return out;
}

/** Each cell the mean of `cell` squared pixels, fewer at the right and lower edge. */
export function shrink(values: Float32Array | Uint8Array, width: number, height: number, cell: number): Plane {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const out = createPlane(columns, rows);
  for (let y = 0, p = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (const end = Math.min(p + cell, (y + 1) * width); p < end; p++) sum += values[p];
      out.data[row + column] += sum;
    }
  }
  for (let y = 0, q = 0; y < rows; y++) {
    const tall = Math.min(cell, height - y * cell);
    for (let x = 0; x < columns; x++, q++) out.data[q] /= tall * Math.min(cell, width - x * cell);
  }
  return out;
}

/** Maximum sample size of a median. A larger sample would only take longer to sort. */
const MOST_SORTED = 20_000;

/** The median of the values where `where` is set; 0 if there are none. Many values are sampled evenly. */
export function medianWhere(values: Float32Array, where: Uint8Array): number {
  let count = 0;
  for (let p = 0; p < where.length; p++) count += where[p];
  if (count === 0) return 0;
  const step = Math.ceil(count / MOST_SORTED);
  const some = new Float32Array(Math.ceil(count / step));
  for (let p = 0, seen = 0, q = 0; p < where.length; p++) if (where[p] && seen++ % step === 0) some[q++] = values[p];
  return some.sort()[some.length >> 1];
}
