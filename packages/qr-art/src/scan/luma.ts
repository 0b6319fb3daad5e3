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

/** Weights of red, green and blue in the other grey that readers see. */
export const REC_709 = [0.2126, 0.7152, 0.0722] as const;

/** The other grey that readers see, by the weights of Rec. 709, 0..1, of an opaque picture. */
export function otherLuma({ data, width, height }: Raster): Plane {
  const values = new Float32Array(width * height);
  const [r, g, b] = REC_709;
  for (let p = 0, q = 0; p < values.length; p++, q += 4)
    values[p] = (r * data[q] + g * data[q + 1] + b * data[q + 2]) / 255;
  return { width, height, data: values };
}

/** Luma of the pixel whose red is at `q`, 0..1; alpha laid on white. */
export function lumaAt(data: Uint8ClampedArray, q: number): number {
  const y = lumaOf(data[q], data[q + 1], data[q + 2]) / 255;
  return data[q + 3] === 255 ? y : 1 - (1 - y) * (data[q + 3] / 255);
}
