/** The four samples of each pixel in a model's box: which triangle is nearest at each, and where in it the sample lies. */

import { clamp } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { Layer } from "./model.ts";
import type { Projected } from "./standpoint.ts";

/** Row-major, two samples by two per pixel of the box. */
export interface Sampled {
  /** One over the distance of the nearest triangle, 0 = none. */
  readonly nearness: Float32Array;
  /** Number of that triangle, -1 = none. */
  readonly owner: Int32Array;
}

/** Cleared room for so many samples; the same memory every time. */
export type Samples = (count: number) => Sampled;

/** Room for samples that grows as needed. */
export function createSamples(): Samples {
  let nearness = new Float32Array(0);
  let owner = new Int32Array(0);
  return (count) => {
    if (nearness.length < count) {
      nearness = new Float32Array(count);
      owner = new Int32Array(count);
    }
    nearness.fill(0, 0, count);
    owner.fill(-1, 0, count);
    return { nearness, owner };
  };
}

/** A box of the picture, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Its edges before the frame cut it: left, top, right, foot. */
  readonly whole: readonly [left: number, top: number, right: number, foot: number];
}

/** The box in which the layers are seen; its sides may be 0. */
export function boxOf({ width, height }: Frame, flat: readonly Projected[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { screen } of flat)
    for (let i = 0; i < screen.length; i += 3) {
      if (screen[i + 2] === 0) continue;
      if (screen[i] < x0) x0 = screen[i];
      if (screen[i] > x1) x1 = screen[i];
      if (screen[i + 1] < y0) y0 = screen[i + 1];
      if (screen[i + 1] > y1) y1 = screen[i + 1];
    }
  const left = clamp(Math.floor(x0), 0, width);
  const top = clamp(Math.floor(y0), 0, height);
  return {
    left,
    top,
    width: clamp(Math.ceil(x1) + 1, 0, width) - left,
    height: clamp(Math.ceil(y1) + 1, 0, height) - top,
    whole: [x0, y0, x1, y1],
  };
}

/** Where the samples of a pixel lie beside its corner, pixels; sample `k` is in row `k >> 1` and column `k & 1`. */
const sampleOffset = (half: number): number => 0.25 + 0.5 * half;

/** Enters triangles `from..to` of a layer where they are nearer than what is there; they are numbered from `base` on. */
export function enterTriangles(
  triangles: Uint32Array,
  screen: Float32Array,
  box: Box,
  { nearness, owner }: Sampled,
  base: number,
  from: number,
  to: number,
): void {
  const w = box.width * 2;
  const h = box.height * 2;
  for (let t = from; t < to; t++) {
    const a = triangles[t * 3] * 3;
    const b = triangles[t * 3 + 1] * 3;
    const c = triangles[t * 3 + 2] * 3;
    const za = screen[a + 2];
    const zb = screen[b + 2];
    const zc = screen[c + 2];
    if (za <= 0 || zb <= 0 || zc <= 0) continue;
    // in samples
    const ax = (screen[a] - box.left) * 2;
    const ay = (screen[a + 1] - box.top) * 2;
    const bx = (screen[b] - box.left) * 2;
    const by = (screen[b + 1] - box.top) * 2;
    const cx = (screen[c] - box.left) * 2;
    const cy = (screen[c + 1] - box.top) * 2;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) continue;
    let x0 = Math.ceil((ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx) - 0.5);
    let x1 = Math.floor((ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx) - 0.5);
    let y0 = Math.ceil((ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy) - 0.5);
    let y1 = Math.floor((ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy) - 0.5);
    if (x0 < 0) x0 = 0;
    if (y0 < 0) y0 = 0;
    if (x1 >= w) x1 = w - 1;
    if (y1 >= h) y1 = h - 1;
    const ia = 1 / area;
    const ux = (by - cy) * ia;
    const vx = (cy - ay) * ia;
    for (let y = y0; y <= y1; y++) {
      let u = ((x0 + 0.5 - cx) * (by - cy) + (y + 0.5 - cy) * (cx - bx)) * ia;
      let v = ((x0 + 0.5 - cx) * (cy - ay) + (y + 0.5 - cy) * (ax - cx)) * ia;
      let p = y * w + x0;
      for (let x = x0; x <= x1; x++, p++, u += ux, v += vx) {
        const r = 1 - u - v;
        if (u < 0 || v < 0 || r < 0) continue;
        const z = u * za + v * zb + r * zc;
        if (z > nearness[p]) {
          nearness[p] = z;
          owner[p] = base + t;
        }
      }
    }
  }
}

/** Where a sample lies in a triangle of a layer. */
export interface SamplePoint {
  /** In the picture, pixels. */
  x: number;
  y: number;
  /** Offsets of the three corners in the layer's arrays of triples. */
  a: number;
  b: number;
  c: number;
  /** Shares of the corners in the picture plane; together they are 1. */
  shareA: number;
  shareB: number;
  shareC: number;
}

/** A point to be written by `locateInto`. */
export function createSamplePoint(): SamplePoint {
  return { x: 0, y: 0, a: 0, b: 0, c: 0, shareA: 0, shareB: 0, shareC: 0 };
}

/** Writes where sample `k` of a pixel, column and row of the box, lies in a triangle. */
export function locateInto(
  point: SamplePoint,
  { triangles }: Layer,
  { screen }: Projected,
  triangle: number,
  { left, top }: Box,
  col: number,
  row: number,
  k: number,
): void {
  const a = triangles[triangle * 3] * 3;
  const b = triangles[triangle * 3 + 1] * 3;
  const c = triangles[triangle * 3 + 2] * 3;
  const x = left + col + sampleOffset(k & 1);
  const y = top + row + sampleOffset(k >> 1);
  const ax = screen[a];
  const ay = screen[a + 1];
  const bx = screen[b];
  const by = screen[b + 1];
  const cx = screen[c];
  const cy = screen[c + 1];
  const perArea = 1 / ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  const shareA = ((x - cx) * (by - cy) + (y - cy) * (cx - bx)) * perArea;
  const shareB = ((x - cx) * (cy - ay) + (y - cy) * (ax - cx)) * perArea;
  point.x = x;
  point.y = y;
  point.a = a;
  point.b = b;
  point.c = c;
  point.shareA = shareA;
  point.shareB = shareB;
  point.shareC = 1 - shareA - shareB;
}
