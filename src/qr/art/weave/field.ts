/** The code as one smooth signed field with organic borders: -1 deep in dark modules, 1 deep in light ones. */

import type { Progress } from "../../../raster/bands.ts";
import { clamp, noise2 } from "../noise.ts";
import { type Loom, markDistances, reachOf } from "./loom.ts";

export interface FieldShape {
  /** How far borders wander, in modules. */
  readonly warp: number;
  /** The exponent of the borders of finder rings. */
  readonly squareness: number;
  /** Told apart where a weave needs two fields. */
  readonly seed: number;
}

/** One value per pixel. Finders and alignment patterns are drawn exactly, everything else is blurred and warped. */
export async function organicField(loom: Loom, shape: FieldShape, progress: Progress): Promise<Float32Array> {
  const { width, height } = loom;
  // The field is smooth: every second pixel is worked out, the others lie between their neighbours.
  const across = (width >> 1) + 1;
  const down = (height >> 1) + 1;
  const coarse = new Float32Array(across * down);
  for (let j = 0; j < down; j++) {
    fieldRowInto(coarse, j * across, across, 2 * j, loom, shape);
    if (j % 24 === 0) await progress.checkpoint(j / down);
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = (y >> 1) * across;
    const bottom = y & 1 ? top + across : top;
    for (let x = 0; x < width; x++) {
      const i = x >> 1;
      const k = x & 1 ? i + 1 : i;
      out[y * width + x] = (coarse[top + i] + coarse[top + k] + coarse[bottom + i] + coarse[bottom + k]) / 4;
    }
  }
  drawMarks(loom, shape, out);
  return out;
}

/** The field at every second pixel of row `y`. */
function fieldRowInto(out: Float32Array, from: number, count: number, y: number, loom: Loom, shape: FieldShape): void {
  const { m, originX, originY, columns, rows, value } = loom;
  const wx = new Float32Array(3);
  const wy = new Float32Array(3);
  const wave = 1 / (2.3 * m);
  const ny = y * wave;
  for (let i = 0; i < count; i++) {
    const x = 2 * i;
    const nx = x * wave;
    const u = (x + 0.5 - originX) / m + shape.warp * noise2(nx, ny, shape.seed);
    const v = (y + 0.5 - originY) / m + shape.warp * noise2(nx + 31, ny + 17, shape.seed + 3);
    const column = Math.floor(u);
    const row = Math.floor(v);
    let sum = 0;
    let total = 1e-9;
    for (let k = 0; k < 3; k++) {
      wx[k] = bump(u - column + 0.5 - k);
      wy[k] = bump(v - row + 0.5 - k);
    }
    for (let b = 0; b < 3; b++) {
      const r = row + b - 1;
      if (r < 0 || r >= rows) continue;
      for (let a = 0; a < 3; a++) {
        const c = column + a - 1;
        if (c < 0 || c >= columns) continue;
        const w = wx[a] * wy[b];
        sum += w * value[r * columns + c];
        total += w;
      }
    }
    out[from + i] = clamp((sum / total) * 1.25, -1, 1);
  }
}

function drawMarks(loom: Loom, shape: FieldShape, out: Float32Array): void {
  const { width, height, m } = loom;
  for (const mark of loom.marks) {
    const reach = reachOf(mark, width, height, m, 4.6);
    const distance = markDistances(reach, m, mark, shape.squareness);
    for (let y = reach.y0, i = 0; y < reach.y1; y++)
      for (let x = reach.x0; x < reach.x1; x++, i++) {
        const d = distance[i];
        if (d >= 4.4) continue;
        const sign = d < 1.5 || (d >= 2.5 && d < 3.5) ? -1 : 1;
        const edge = Math.min(Math.abs(d - 1.5), Math.abs(d - 2.5), Math.abs(d - 3.5));
        out[y * width + x] = sign * Math.min(1, edge / 0.28);
      }
  }
}

/** Near a Gaussian of .34 modules, zero from 1.2. */
function bump(t: number): number {
  const k = 1 - (t * t) / 1.44;
  if (k <= 0) return 0;
  const k2 = k * k;
  return k2 * k2 * k2;
}
