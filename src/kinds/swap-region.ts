/** The pixels of a face swap: where a face may change, and what did. */

import { createRaster, type Raster, smoothstep } from "easel-picture";
import type { DetailedFace } from "../faces/face.ts";
import { depthInside, fillPart, PARTS } from "../faces/regions.ts";

/** Distance from a face's oval within which pixels may change, and the width of its soft edge, as shares of the face's width. */
const REACH01 = 0.1;
const FEATHER01 = 0.05;

/** The region in which one face may change. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0..1: the engine's share of each pixel. */
  readonly share01: Float32Array;
}

/** The oval of a face with a soft edge. */
export function regionOf({ mesh, box }: DetailedFace, { width, height }: Raster): Region {
  const faceWidthPx = Math.max(box.right - box.left, box.bottom - box.top);
  const reach = REACH01 * faceWidthPx;
  const left = Math.max(0, Math.floor(box.left - reach - 2));
  const top = Math.max(0, Math.floor(box.top - reach - 2));
  const w = Math.min(width, Math.ceil(box.right + reach + 2)) - left;
  const h = Math.min(height, Math.ceil(box.bottom + reach + 2)) - top;
  const moved = mesh.slice();
  for (let i = 0; i < moved.length; i += 3) {
    moved[i] -= left;
    moved[i + 1] -= top;
  }
  const share01 = depthInside(fillPart(w, h, moved, PARTS.oval, reach), w, h);
  for (let p = 0; p < share01.length; p++) share01[p] = smoothstep(0, FEATHER01 * faceWidthPx, share01[p]);
  return { left, top, width: w, height: h, share01 };
}

/** The engine's picture inside the regions, and the target outside: changes elsewhere are dropped. */
export function hold(target: Raster, made: Raster, regions: readonly Region[]): Raster {
  const out = createRaster(target.width, target.height);
  out.data.set(target.data);
  for (const { left, top, width, height, share01 } of regions)
    for (let y = 0, p = 0; y < height; y++) {
      let q = ((y + top) * out.width + left) * 4;
      for (let x = 0; x < width; x++, p++, q += 4)
        if (share01[p] > 0)
          for (let c = 0; c < 3; c++) out.data[q + c] += (made.data[q + c] - out.data[q + c]) * share01[p];
    }
  return out;
}

/** How many pixels outside the regions differ; in alpha, how many anywhere. */
export function countOutside(raster: Raster, target: Raster, regions: readonly Region[]): number {
  const inside = new Uint8Array(raster.width * raster.height);
  for (const { left, top, width, height, share01 } of regions)
    for (let y = 0, p = 0; y < height; y++)
      for (let x = 0; x < width; x++, p++) if (share01[p] > 0) inside[(y + top) * raster.width + x + left] = 1;
  let count = 0;
  const [a, b] = [raster.data, target.data];
  for (let p = 0, q = 0; p < inside.length; p++, q += 4)
    // Alpha comes from the target everywhere.
    if (a[q + 3] !== b[q + 3] || (!inside[p] && (a[q] !== b[q] || a[q + 1] !== b[q + 1] || a[q + 2] !== b[q + 2])))
      count++;
  return count;
}

/** Whether two pictures have the same samples. */
export function isEqual(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Mean difference of the colours inside a region, 0..255; 0 for an empty one. */
export function meanChange(raster: Raster, target: Raster, { left, top, width, height, share01 }: Region): number {
  let [sum, count] = [0, 0];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (share01[p] === 0) continue;
      const q = ((y + top) * raster.width + x + left) * 4;
      for (let c = 0; c < 3; c++) sum += Math.abs(raster.data[q + c] - target.data[q + c]);
      count += 3;
    }
  return count > 0 ? sum / count : 0;
}
