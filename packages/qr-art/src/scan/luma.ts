/** Luma as readers see it: .299 R + .587 G + .114 B of sRGB values, 0..1. */

import type { Plane, Raster } from "easel-picture";
import { lumaOf } from "easel-picture";

/** Luma of every pixel, 0..1; alpha laid on white. */
export function lumaPlane(raster: Raster): Plane {
  const { data, width, height } = raster;
  const values = new Float32Array(width * height);
  for (let p = 0, q = 0; p < values.length; p++, q += 4) values[p] = lumaAt(data, q);
  return { width, height, data: values };
}

/** The other grey that readers see, by the weights of Rec. 709, 0..1, of an opaque picture. */
export function otherLuma({ data, width, height }: Raster): Plane {
  const values = new Float32Array(width * height);
  for (let p = 0, q = 0; p < values.length; p++, q += 4)
    values[p] = (0.2126 * data[q] + 0.7152 * data[q + 1] + 0.0722 * data[q + 2]) / 255;
  return { width, height, data: values };
}

/** Luma of the pixel whose red is at `q`, 0..1; alpha laid on white. */
export function lumaAt(data: Uint8ClampedArray, q: number): number {
  const y = lumaOf(data[q], data[q + 1], data[q + 2]) / 255;
  return data[q + 3] === 255 ? y : 1 - (1 - y) * (data[q + 3] / 255);
}
