/** From a mesh to a field: for every pixel of the result where in the source its colour comes from. */

import { blur } from "../../raster/blur.ts";
import type { Plane } from "../../raster/raster.ts";

/** Where the colour of each pixel lies. All arrays are `width * height`, row-major. */
export interface WarpField {
  readonly width: number;
  readonly height: number;
  /** Pixels of the source; meaningless where `covered` is 0. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 0..1, how well the source shows this place. */
  readonly trust01: Float32Array;
  readonly covered: Uint8Array;
}

/**
 * Rasterises `triangles` at `points` (3 numbers per point, pixels of the field; nearer wins), interpolating the coordinates
 * `source` (3 numbers per point, x and y are used) and `trust01` (one per point). The field is then smoothed over `smoothPx`, so
 * that the edges of the mesh do not show as kinks.
 */
export function warpField(
  width: number,
  height: number,
  points: Float32Array,
  triangles: Uint16Array,
  source: Float32Array,
  trust01: Float32Array,
  smoothPx: number,
): WarpField {
  const size = width * height;
  const [x, y, trust] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const depth = new Float32Array(size).fill(Infinity);
  const covered = new Uint8Array(size);
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const [x0, y0, z0] = [points[i * 3], points[i * 3 + 1], points[i * 3 + 2]];
    const [x1, y1, z1] = [points[j * 3], points[j * 3 + 1], points[j * 3 + 2]];
    const [x2, y2, z2] = [points[k * 3], points[k * 3 + 1], points[k * 3 + 2]];
    const area = (y1 - y2) * (x0 - x2) + (x2 - x1) * (y0 - y2);
    if (Math.abs(area) < 1e-6) continue;
    const left = Math.max(0, Math.floor(Math.min(x0, x1, x2) - 0.5));
    const right = Math.min(width - 1, Math.ceil(Math.max(x0, x1, x2) + 0.5));
    const top = Math.max(0, Math.floor(Math.min(y0, y1, y2) - 0.5));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1, y2) + 0.5));
    for (let py = top; py <= bottom; py++)
      for (let px = left; px <= right; px++) {
        const a = ((y1 - y2) * (px + 0.5 - x2) + (x2 - x1) * (py + 0.5 - y2)) / area;
        const b = ((y2 - y0) * (px + 0.5 - x2) + (x0 - x2) * (py + 0.5 - y2)) / area;
        const c = 1 - a - b;
        if (a < -0.001 || b < -0.001 || c < -0.001) continue;
        const z = a * z0 + b * z1 + c * z2;
        const p = py * width + px;
        if (z >= depth[p]) continue;
        depth[p] = z;
        covered[p] = 1;
        x[p] = a * source[i * 3] + b * source[j * 3] + c * source[k * 3];
        y[p] = a * source[i * 3 + 1] + b * source[j * 3 + 1] + c * source[k * 3 + 1];
        trust[p] = a * trust01[i] + b * trust01[j] + c * trust01[k];
      }
  }
  if (smoothPx >= 0.6) {
    const weight = blur(plane(width, height, Float32Array.from(covered)), smoothPx).data;
    for (const field of [x, y]) {
      for (let p = 0; p < size; p++) field[p] *= covered[p];
      const soft = blur(plane(width, height, field), smoothPx).data;
      for (let p = 0; p < size; p++) if (covered[p]) field[p] = soft[p] / Math.max(weight[p], 1e-4);
    }
  }
  return { width, height, x, y, trust01: trust, covered };
}

/** Three planes of logarithmic light: `log(light + LOG_FLOOR)`, in which lamps add. */
export type LogPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** Keeps the logarithm of black finite; about 20 of 255 encoded. */
export const LOG_FLOOR = 0.006;

/** Interleaved linear RGB, `width * height * 3`. */
export interface LinearPicture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
}

/** The colours that a field points at: Catmull-Rom in linear light, edge pixels repeated. 0 where nothing is covered. */
export function gather({ width, height, rgb }: LinearPicture, field: WarpField): LogPlanes {
  const size = field.width * field.height;
  const out: LogPlanes = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const wx = new Float64Array(4);
  const wy = new Float64Array(4);
  for (let p = 0; p < size; p++) {
    if (!field.covered[p]) continue;
    const x = field.x[p] - 0.5;
    const y = field.y[p] - 0.5;
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    cubicInto(wx, x - x0);
    cubicInto(wy, y - y0);
    const w0 = wx[0];
    const w1 = wx[1];
    const w2 = wx[2];
    const w3 = wx[3];
    const c0 = clampIndex(x0 - 1, width) * 3;
    const c1 = clampIndex(x0, width) * 3;
    const c2 = clampIndex(x0 + 1, width) * 3;
    const c3 = clampIndex(x0 + 2, width) * 3;
    let r = 0;
    let g = 0;
    let b = 0;
    for (let j = 0; j < 4; j++) {
      const row = clampIndex(y0 - 1 + j, height) * width * 3;
      const w = wy[j];
      const q0 = row + c0;
      const q1 = row + c1;
      const q2 = row + c2;
      const q3 = row + c3;
      r += w * (w0 * rgb[q0] + w1 * rgb[q1] + w2 * rgb[q2] + w3 * rgb[q3]);
      g += w * (w0 * rgb[q0 + 1] + w1 * rgb[q1 + 1] + w2 * rgb[q2 + 1] + w3 * rgb[q3 + 1]);
      b += w * (w0 * rgb[q0 + 2] + w1 * rgb[q1 + 2] + w2 * rgb[q2 + 2] + w3 * rgb[q3 + 2]);
    }
    out[0][p] = Math.log(Math.max(r, 0) + LOG_FLOOR);
    out[1][p] = Math.log(Math.max(g, 0) + LOG_FLOOR);
    out[2][p] = Math.log(Math.max(b, 0) + LOG_FLOOR);
  }
  return out;
}

function clampIndex(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}

/** Keys, Cubic convolution interpolation (1981), a = -1/2. */
function cubicInto(weights: Float64Array, t: number): void {
  weights[0] = ((-t + 2) * t - 1) * t * 0.5;
  weights[1] = ((3 * t - 5) * t * t + 2) * 0.5;
  weights[2] = ((-3 * t + 4) * t + 1) * t * 0.5;
  weights[3] = (t - 1) * t * t * 0.5;
}

function plane(width: number, height: number, data: Float32Array): Plane {
  return { width, height, data };
}
