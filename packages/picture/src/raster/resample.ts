/** Changing the size of a picture. */

import { linearTable, srgbFromLinear } from "./colour.ts";
import { createRaster, type Raster } from "./raster.ts";

/**
 * The picture at another size: area mean when smaller, bilinear when larger, in linear light with premultiplied alpha.
 * No value leaves the range of the source. Throws RangeError for sides that are no positive integers.
 */
export function resample(source: Raster, width: number, height: number): Raster {
  const out = createRaster(width, height);
  if (width === source.width && height === source.height) {
    out.data.set(source.data);
    return out;
  }
  const across = taps(source.width, width);
  const down = taps(source.height, height);
  const light = linearTable();
  const middle = new Float32Array(width * source.height * 4);
  for (let y = 0; y < source.height; y++)
    for (let x = 0; x < width; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let a = 0;
      for (let t = across.start[x]; t < across.start[x + 1]; t++) {
        const q = (y * source.width + across.index[t]) * 4;
        const w = across.weight[t];
        const alpha = (source.data[q + 3] / 255) * w;
        r += light[source.data[q]] * alpha;
        g += light[source.data[q + 1]] * alpha;
        b += light[source.data[q + 2]] * alpha;
        a += alpha;
      }
      const q = (y * width + x) * 4;
      middle[q] = r;
      middle[q + 1] = g;
      middle[q + 2] = b;
      middle[q + 3] = a;
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let a = 0;
      for (let t = down.start[y]; t < down.start[y + 1]; t++) {
        const q = (down.index[t] * width + x) * 4;
        const w = down.weight[t];
        r += middle[q] * w;
        g += middle[q + 1] * w;
        b += middle[q + 2] * w;
        a += middle[q + 3] * w;
      }
      const q = (y * width + x) * 4;
      const scale = a > 0 ? 1 / a : 0;
      out.data[q] = srgbFromLinear(r * scale) * 255;
      out.data[q + 1] = srgbFromLinear(g * scale) * 255;
      out.data[q + 2] = srgbFromLinear(b * scale) * 255;
      out.data[q + 3] = a * 255;
    }
  return out;
}

interface Taps {
  /** `start[i]..start[i+1]` are the taps of output `i`. */
  readonly start: Int32Array;
  readonly index: Int32Array;
  readonly weight: Float32Array;
}

/** A triangle filter as wide as the larger of the two pixel steps; weights of one output sum to 1. */
function taps(from: number, to: number): Taps {
  const scale = from / to;
  const reach = Math.max(1, scale);
  const start = new Int32Array(to + 1);
  const index: number[] = [];
  const weight: number[] = [];
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * scale - 0.5;
    const first = index.length;
    let sum = 0;
    for (let j = Math.ceil(centre - reach); j <= Math.floor(centre + reach); j++) {
      const w = 1 - Math.abs(j - centre) / reach;
      if (w <= 0) continue;
      index.push(Math.min(from - 1, Math.max(0, j)));
      weight.push(w);
      sum += w;
    }
    for (let t = first; t < index.length; t++) weight[t] /= sum;
    start[i + 1] = index.length;
  }
  return { start, index: Int32Array.from(index), weight: Float32Array.from(weight) };
}
