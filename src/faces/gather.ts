/** Colours fetched from another picture, pixel by pixel. */

import { LOG_FLOOR, type LogPlanes } from "./frame.ts";

/** Where the colour of each pixel lies. All arrays are `width * height`, row-major. */
export interface WarpField {
  readonly width: number;
  readonly height: number;
  /** Position in source pixels; undefined where `covered` is 0. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 0..1, how well the source shows this place. */
  readonly trust01: Float32Array;
  readonly covered: Uint8Array;
}

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

/** The values of a plane of `width * height` at which a field points: bilinear, edge values repeated. 0 where nothing is covered. */
export function gatherPlane(values: Float32Array, width: number, height: number, field: WarpField): Float32Array {
  const out = new Float32Array(field.width * field.height);
  for (let p = 0; p < out.length; p++) {
    if (!field.covered[p]) continue;
    const x = Math.min(width - 1, Math.max(0, field.x[p] - 0.5));
    const y = Math.min(height - 1, Math.max(0, field.y[p] - 0.5));
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
    const [tx, ty] = [x - x0, y - y0];
    const upper = values[y0 * width + x0] * (1 - tx) + values[y0 * width + x1] * tx;
    const lower = values[y1 * width + x0] * (1 - tx) + values[y1 * width + x1] * tx;
    out[p] = upper * (1 - ty) + lower * ty;
  }
  return out;
}
