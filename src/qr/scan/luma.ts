/** Luma as readers see it: .299 R + .587 G + .114 B of sRGB values, 0..1. */

import type { Plane, Raster } from "../../raster/raster.ts";

/** Luma of every pixel, 0..1; alpha laid on white. */
export function lumaPlane(raster: Raster): Plane {
  const { data, width, height } = raster;
  const luma = new Float32Array(width * height);
  for (let p = 0, q = 0; p < luma.length; p++, q += 4) luma[p] = lumaAt(data, q);
  return { width, height, data: luma };
}

/** Luma of the pixel whose red is at `q`, 0..1; alpha laid on white. */
export function lumaAt(data: Uint8ClampedArray, q: number): number {
  const y = (0.299 * data[q] + 0.587 * data[q + 1] + 0.114 * data[q + 2]) / 255;
  return data[q + 3] === 255 ? y : 1 - (1 - y) * (data[q + 3] / 255);
}
