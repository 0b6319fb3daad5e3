/** Turns overlapping patches into one sharp picture. Every pixel copies from one place; the joins are blended in the gradient domain. */

import { inBands, type Progress } from "easel-picture";
import { RADIUS } from "./kernels.ts";
import type { PyramidLevel } from "./level.ts";

const SIDE = 2 * RADIUS + 1;
/** Squared difference in opponent units between a patch and the mean of all, at which the weight of the patch has faded. */
const AGREEMENT = 400;
/** Weight of the mean of the patches in the composite (screened Poisson). */
const SCREEN = 0.08;
/** Factor of over-relaxation, the best for this screen at any size: the error shrinks by a third in every sweep. */
const RELAXATION = 1.67;
const SWEEPS = 14;

/**
 * The source of each unknown pixel: the offset that most of the patches over it share, smoothed so that regions of one offset are
 * connected. Indices into the padded canvas, -1 where known. `weights` per patch, at its centre.
 */
export async function chooseLabels(
  level: PyramidLevel,
  weights: Float32Array,
  progress: Progress,
  span: readonly [number, number],
): Promise<Int32Array> {
  const { width, height, colours, known, isCentre, match, bias, stride } = level;
  const labels = new Int32Array(known.length).fill(-1);
  const offered = new Int32Array(SIDE * SIDE);
  const votes = new Float32Array(SIDE * SIDE);
  await inBands(height, 8000 / width, progress, [span[0], span[0] + (span[1] - span[0]) * 0.7], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (known[p]) continue;
        let n = 0;
        // Centres lie on a grid that begins at RADIUS.
        for (let dy = -RADIUS + (y % stride); dy <= RADIUS; dy += stride) {
          if (y - dy < 0 || y - dy >= height) continue;
          for (let dx = -RADIUS + (x % stride); dx <= RADIUS; dx += stride) {
            if (x - dx < 0 || x - dx >= width) continue;
            const t = p - dy * width - dx;
            if (!isCentre[t]) continue;
            const s = match[t] + dy * width + dx;
            const e0 = colours[s * 4] + bias[t * 3] - colours[p * 4];
            const e1 = colours[s * 4 + 1] + bias[t * 3 + 1] - colours[p * 4 + 1];
            const e2 = colours[s * 4 + 2] + bias[t * 3 + 2] - colours[p * 4 + 2];
            const say = weights[t] * Math.exp(-(e0 * e0 + e1 * e1 + e2 * e2) / (2 * AGREEMENT));
            let j = 0;
            while (j < n && offered[j] !== s) j++;
            if (j === n) {
              offered[n] = s;
              votes[n++] = 0;
            }
            votes[j] += say;
          }
        }
        let best = 0;
        for (let j = 1; j < n; j++) if (votes[j] > votes[best]) best = j;
        labels[p] = n > 0 ? offered[best] : -1;
      }
  });
  for (let pass = 0; pass < 2; pass++) {
    const before = labels.slice();
    const part = (span[1] - span[0]) * 0.15;
    const start = span[0] + (span[1] - span[0]) * 0.7 + pass * part;
    await inBands(height - 2, 30000 / width, progress, [start, start + part], (from, to) =>
      tidyLabels(level, before, labels, from + 1, to + 1),
    );
  }
  return labels;
}

/** One pass of a 3 x 3 majority over offsets. */
function tidyLabels(level: PyramidLevel, before: Int32Array, labels: Int32Array, from: number, to: number): void {
  const { width, known } = level;
  const offered = new Int32Array(9);
  const votes = new Float32Array(9);
  for (let y = from; y < to; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      if (known[p]) continue;
      let n = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const beside = p + dy * width + dx;
          if (before[beside] < 0) continue;
          const s = before[beside] - dy * width - dx;
          if (!known[s]) continue;
          let j = 0;
          while (j < n && offered[j] !== s) j++;
          if (j === n) {
            offered[n] = s;
            votes[n++] = 0;
          }
          votes[j] += dx === 0 && dy === 0 ? 1.5 : 1;
        }
      if (n === 0) continue;
      let best = 0;
      for (let j = 1; j < n; j++) if (votes[j] > votes[best]) best = j;
      labels[p] = offered[best];
    }
}

/**
 * Replaces the unknown colours. The new ones have the gradients of the labels' sources, smoothed where labels meet, and stay near the
 * mean of the patches, which `level.colours` holds before. Screened Poisson, successive over-relaxation, red and black.
 */
export async function joinLabels(
  level: PyramidLevel,
  labels: Int32Array,
  progress: Progress,
  span: readonly [number, number],
): Promise<void> {
  const { width, height, colours, known } = level;
  const soft = colours.slice();
  const across = gradientsOf(level, labels, soft, 1);
  await progress.checkpoint(span[0]);
  const down = gradientsOf(level, labels, soft, width);
  await progress.checkpoint(span[0]);
  // The constant part of each pixel's equation: the screen and the gradients.
  const wanted = new Float32Array(colours.length);
  const row = width * 4;
  await inBands(height, 100_000 / width, progress, [span[0], span[0]], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (known[p]) continue;
        for (let q = p * 4; q < p * 4 + 3; q++) {
          let sum = SCREEN * soft[q];
          if (x > 0) sum += across[q - 4];
          if (x < width - 1) sum -= across[q];
          if (y > 0) sum += down[q - row];
          if (y < height - 1) sum -= down[q];
          wanted[q] = sum;
        }
      }
  });
  await inBands(SWEEPS * 2 * height, 100_000 / width, progress, span, (from, to) => {
    for (let line = from; line < to; line++) {
      const y = line % height;
      const parity = Math.floor(line / height) & 1;
      const up = y > 0 ? row : 0;
      const below = y < height - 1 ? row : 0;
      // A missing neighbour is replaced by the pixel itself and is not counted.
      const beside = (up ? 1 : 0) + (below ? 1 : 0);
      for (let x = (y + parity) & 1; x < width; x += 2) {
        const p = y * width + x;
        if (known[p]) continue;
        const left = x > 0 ? 4 : 0;
        const right = x < width - 1 ? 4 : 0;
        const missing = 4 - (beside + (left ? 1 : 0) + (right ? 1 : 0));
        const scale = RELAXATION / (4 - missing + SCREEN);
        const q = p * 4;
        for (let c = 0; c < 3; c++) {
          const own = colours[q + c];
          const around = colours[q + c - left] + colours[q + c + right] + colours[q + c - up] + colours[q + c + below];
          colours[q + c] = own + (wanted[q + c] + around - missing * own) * scale - RELAXATION * own;
        }
      }
    }
  });
}

/** Target difference between each pixel and the pixel `step` further. */
function gradientsOf(level: PyramidLevel, labels: Int32Array, soft: Float32Array, step: number): Float32Array {
  const { width, height, colours, known, column } = level;
  const out = new Float32Array(colours.length);
  const lastX = step === 1 ? width - 1 : width;
  const lastY = step === 1 ? height : height - 1;
  for (let y = 0; y < lastY; y++)
    for (let x = 0; x < lastX; x++) {
      const p = y * width + x;
      const q = p + step;
      if (known[p] && known[q]) continue;
      const a = labels[p];
      const b = labels[q];
      const apart = !known[p] && !known[q] && b - a !== step;
      // A step from the last column would reach the next row.
      const fromA = !apart && a >= 0 && (step > 1 || column[a] < width - 1) && known[a + step] === 1;
      const fromB = !apart && b >= 0 && (step > 1 || column[b] > 0) && known[b - step] === 1;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        if (fromA) sum += colours[(a + step) * 4 + c] - colours[a * 4 + c];
        if (fromB) sum += colours[b * 4 + c] - colours[(b - step) * 4 + c];
        const n = (fromA ? 1 : 0) + (fromB ? 1 : 0);
        out[p * 4 + c] = n > 0 ? sum / n : soft[q * 4 + c] - soft[p * 4 + c];
      }
    }
  return out;
}
