/** Edge-preserving smoothing into flat patches. */

import { inBands, type Progress } from "./bands.ts";
import { type ColourPlanes, createColourPlanes } from "./colour-planes.ts";

/**
 * Each pixel becomes the mean of the four squares of side `radiusPx+1` that touch it, weighted towards the one with the least variance.
 * Source: Kuwahara 1976, weighted as in Papari et al. 2007; running sums make the cost independent of the radius.
 */
export async function kuwahara(planes: ColourPlanes, radiusPx: number, progress: Progress): Promise<ColourPlanes> {
  const radius = Math.max(1, Math.round(radiusPx));
  const { width, height } = planes;
  const squares = createSquares(planes, radius);
  const out = createColourPlanes(width, height);
  for (let y = 0; y < radius; y++) squares.next();
  await inBands(height, 96, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      squares.next();
      // A square is found by its last row and column: two touch the pixel with their last row, two with their first.
      const above = squares.endingIn(y);
      const below = squares.endingIn(y + radius);
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const left = x * 4;
        const right = (x + radius) * 4;
        const weights = above[left] + above[right] + below[left] + below[right];
        out.r[p] = (above[left + 1] + above[right + 1] + below[left + 1] + below[right + 1]) / weights;
        out.g[p] = (above[left + 2] + above[right + 2] + below[left + 2] + below[right + 2]) / weights;
        out.b[p] = (above[left + 3] + above[right + 3] + below[left + 3] + below[right + 3]) / weights;
      }
    }
  });
  return out;
}

interface Squares {
  /** Computes the squares of the next last row; 0 is the first, `height - 1 + radius` the last. */
  next(): void;
  /** Weight and weighted means of r, g and b of the square for each last column, for one of the newest `radius + 1` rows. */
  endingIn(row: number): Float64Array;
}

/** Squares of side `radius + 1`, cut off at the picture's edges, by running sums that add one row or column and subtract another. */
function createSquares({ width, height, r, g, b }: ColourPlanes, radius: number): Squares {
  const rows = Array.from({ length: radius + 1 }, () => new Float64Array((width + radius) * 4));
  // Per column: sums of r, g, b, luma and its square over the rows of the squares.
  const columns = new Float64Array(width * 5);
  let next = 0;
  const slide = (row: number, sign: 1 | -1) => {
    for (let x = 0, p = row * width, c = 0; x < width; x++, p++, c += 5) {
      const luma = 0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p];
      columns[c] += sign * r[p];
      columns[c + 1] += sign * g[p];
      columns[c + 2] += sign * b[p];
      columns[c + 3] += sign * luma;
      columns[c + 4] += sign * luma * luma;
    }
  };
  return {
    endingIn: (row) => rows[row % (radius + 1)],
    next() {
      const last = next++;
      if (last < height) slide(last, 1);
      if (last > radius) slide(last - radius - 1, -1);
      const high = Math.min(height, last + 1) - Math.max(0, last - radius);
      const found = rows[last % (radius + 1)];
      let [red, green, blue, luma, square] = [0, 0, 0, 0, 0];
      for (let x = 0; x < width + radius; x++) {
        if (x < width) {
          const c = x * 5;
          red += columns[c];
          green += columns[c + 1];
          blue += columns[c + 2];
          luma += columns[c + 3];
          square += columns[c + 4];
        }
        if (x > radius) {
          const c = (x - radius - 1) * 5;
          red -= columns[c];
          green -= columns[c + 1];
          blue -= columns[c + 2];
          luma -= columns[c + 3];
          square -= columns[c + 4];
        }
        const area = 1 / ((Math.min(width, x + 1) - Math.max(0, x - radius)) * high);
        const mean = luma * area;
        const spread = square * area - mean * mean;
        const variance = spread > 0 ? spread : 0;
        const weight = 1 / (1e-5 + variance * variance * 4000 + variance * 0.3);
        found[x * 4] = weight;
        found[x * 4 + 1] = weight * area * red;
        found[x * 4 + 2] = weight * area * green;
        found[x * 4 + 3] = weight * area * blue;
      }
    },
  };
}
