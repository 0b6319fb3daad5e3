/** Maps between the requested size and the sizes that a model can generate. */

import { createRaster, type Raster } from "easel-picture";
import type { Pause } from "./membrane.ts";

/** A generated size and the window of the requested picture in it. */
export interface Fit {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The window of the generated picture that is delivered, in its pixels (fractions allowed). */
  readonly window: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * Sides in multiples of `multiple` whose area is near `native`² and whose shape is near the asked one;
 * the asked sides themselves when they are such multiples and at most 1.6 times that area.
 */
export function fitSize(widthPx: number, heightPx: number, nativePx: number, multiple: number): Fit {
  const area = nativePx ** 2;
  const isWhole = widthPx % multiple === 0 && heightPx % multiple === 0;
  const inRange = widthPx * heightPx <= 1.6 * area && widthPx * heightPx >= 0.6 * area;
  let [width, height] = [widthPx, heightPx];
  if (!(isWhole && inRange)) {
    let best = Number.POSITIVE_INFINITY;
    for (let w = multiple; w <= 4 * nativePx; w += multiple)
      for (let h = multiple; h <= 4 * nativePx && w * h <= 1.3 * area; h += multiple) {
        // A wrong shape costs pixels that are cropped away, a wrong size only time or detail.
        const shape = Math.abs(Math.log(w / h / (widthPx / heightPx)));
        const cost = shape + 0.3 * Math.abs(Math.log((w * h) / area));
        if (cost < best) {
          best = cost;
          [width, height] = [w, h];
        }
      }
  }
  const scale = Math.max(widthPx / width, heightPx / height);
  const window = { width: widthPx / scale, height: heightPx / scale };
  return {
    widthPx: width,
    heightPx: height,
    window: { ...window, x: (width - window.width) / 2, y: (height - window.height) / 2 },
  };
}

/**
 * A window of a raster at another size: Catmull-Rom when larger, its filter widened to an area mean when smaller.
 * Channels are treated alike and as stored. The source itself when nothing changes.
 */
export async function resizeWindow(
  source: Raster,
  window: Fit["window"],
  widthPx: number,
  heightPx: number,
  pause: Pause,
): Promise<Raster> {
  const same = window.x === 0 && window.y === 0 && widthPx === source.width && heightPx === source.height;
  if (same && window.width === widthPx && window.height === heightPx) return source;
  const across = tapsOf(window.x, window.width, source.width, widthPx);
  const down = tapsOf(window.y, window.height, source.height, heightPx);
  const middle = new Float32Array(widthPx * source.height * 4);
  const rows = Math.max(1, Math.floor(BAND_PIXELS / (widthPx * Math.max(across.count, down.count))));
  const { count } = across;
  for (let y = 0; y < source.height; y++) {
    const base = y * source.width;
    for (let x = 0, to = y * widthPx * 4, tap = 0; x < widthPx; x++, to += 4) {
      let r = 0;
      let g = 0;
      let b = 0;
      let a = 0;
      for (let t = 0; t < count; t++, tap++) {
        const weight = across.weight[tap];
        const from = (base + across.index[tap]) * 4;
        r += weight * source.data[from];
        g += weight * source.data[from + 1];
        b += weight * source.data[from + 2];
        a += weight * source.data[from + 3];
      }
      middle[to] = r;
      middle[to + 1] = g;
      middle[to + 2] = b;
      middle[to + 3] = a;
    }
    if (y % rows === rows - 1) await pause();
  }
  const out = createRaster(widthPx, heightPx);
  const row = new Float32Array(widthPx * 4);
  for (let y = 0; y < heightPx; y++) {
    row.fill(0);
    for (let t = 0; t < down.count; t++) {
      const weight = down.weight[y * down.count + t];
      if (weight === 0) continue;
      const from = down.index[y * down.count + t] * widthPx * 4;
      for (let i = 0; i < row.length; i++) row[i] += weight * middle[from + i];
    }
    out.data.set(row, y * widthPx * 4);
    if (y % rows === rows - 1) await pause();
  }
  return out;
}

/** Pixels times taps processed between two checkpoints. */
const BAND_PIXELS = 2 ** 20;

interface Taps {
  /** Per output pixel. */
  readonly count: number;
  readonly index: Int32Array;
  readonly weight: Float32Array;
}

function tapsOf(start: number, length: number, sourcePx: number, outPx: number): Taps {
  const scale = length / outPx;
  const stretch = Math.max(1, scale);
  const count = Math.ceil(4 * stretch) + 1;
  const index = new Int32Array(outPx * count);
  const weight = new Float32Array(outPx * count);
  for (let i = 0; i < outPx; i++) {
    const centre = start + (i + 0.5) * scale - 0.5;
    const first = Math.ceil(centre - 2 * stretch);
    let sum = 0;
    for (let t = 0; t < count; t++) {
      const w = catmullRom((first + t - centre) / stretch);
      index[i * count + t] = Math.min(sourcePx - 1, Math.max(0, first + t));
      weight[i * count + t] = w;
      sum += w;
    }
    for (let t = 0; t < count; t++) weight[i * count + t] /= sum;
  }
  return { count, index, weight };
}

function catmullRom(x: number): number {
  const d = Math.abs(x);
  if (d < 1) return 1.5 * d ** 3 - 2.5 * d ** 2 + 1;
  return d < 2 ? -0.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2 : 0;
}
