/** A picture as three planes, for kernels that compute in light or pigment. */

import type { Progress } from "./bands.ts";
import { lumaOf } from "./colour.ts";
import { createRaster, type Plane, type Raster } from "./raster.ts";

/** Red, green and blue, each 0..1, sRGB-encoded like the raster they came from. */
export interface ColourPlanes {
  readonly width: number;
  readonly height: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

export function createColourPlanes(width: number, height: number): ColourPlanes {
  const n = width * height;
  return { width, height, r: new Float32Array(n), g: new Float32Array(n), b: new Float32Array(n) };
}

/** Drops alpha: kernels over planes paint opaque pictures. */
export function splitRaster(raster: Raster): ColourPlanes {
  const out = createColourPlanes(raster.width, raster.height);
  const { data } = raster;
  for (let p = 0, q = 0; p < out.r.length; p++, q += 4) {
    out.r[p] = data[q] / 255;
    out.g[p] = data[q + 1] / 255;
    out.b[p] = data[q + 2] / 255;
  }
  return out;
}

/** Opaque; values outside 0..1 are clamped. */
export function joinRaster(planes: ColourPlanes): Raster {
  const out = createRaster(planes.width, planes.height);
  const { data } = out;
  for (let p = 0, q = 0; p < planes.r.length; p++, q += 4) {
    data[q] = planes.r[p] * 255;
    data[q + 1] = planes.g[p] * 255;
    data[q + 2] = planes.b[p] * 255;
    data[q + 3] = 255;
  }
  return out;
}

/** Luma 0..1 of the encoded values (Rec. 601 weights). */
export function lumaOfPlanes(planes: ColourPlanes): Plane {
  const data = new Float32Array(planes.r.length);
  for (let p = 0; p < data.length; p++) data[p] = lumaOf(planes.r[p], planes.g[p], planes.b[p]);
  return { width: planes.width, height: planes.height, data };
}

/** The same kernel over each channel, with a checkpoint at `fraction01` after each. */
export async function mapPlanes(
  planes: ColourPlanes,
  kernel: (plane: Plane) => Plane,
  progress: Progress,
  fraction01: number,
): Promise<ColourPlanes> {
  const { width, height } = planes;
  const run = async (data: Float32Array) => {
    const out = kernel({ width, height, data }).data;
    await progress.checkpoint(fraction01);
    return out;
  };
  return { width, height, r: await run(planes.r), g: await run(planes.g), b: await run(planes.b) };
}
