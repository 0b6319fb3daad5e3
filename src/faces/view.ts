/** A square view of a part of a picture, optionally rotated and mirrored, and the mapping of its pixels back to the picture. */

import type { Progress } from "easel-picture";
import { createRaster, type Raster } from "easel-picture";

export interface View {
  /** Centre in pixels of the picture. */
  readonly centreX: number;
  readonly centreY: number;
  /** Side in pixels of the picture. */
  readonly sidePx: number;
  /** Clockwise rotation of the view. A face with this roll is upright in it. */
  readonly rollRad: number;
  readonly mirrored: boolean;
  /** Side of the output in pixels. */
  readonly resolutionPx: number;
}

/**
 * The picture shrunk by a whole number, each pixel the mean of a square, so that it has at most `mostPixels`; the picture itself
 * where it is small enough. Encoded values are averaged: good enough to search in, and 40 megapixels take no second copy in floats.
 */
export async function shrinkToSearch(
  raster: Raster,
  mostPixels: number,
  progress: Progress,
): Promise<{ raster: Raster; factor: number }> {
  const factor = Math.ceil(Math.sqrt((raster.width * raster.height) / mostPixels));
  if (factor <= 1) return { raster, factor: 1 };
  const small = createRaster(Math.floor(raster.width / factor), Math.floor(raster.height / factor));
  const sums = new Uint32Array(small.width * 4);
  for (let y = 0; y < small.height; y++) {
    if (y % 64 === 0) await progress.checkpoint(0);
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row++) {
      let p = row * raster.width * 4;
      for (let x = 0; x < sums.length; x += 4)
        for (let k = 0; k < factor; k++, p += 4) {
          sums[x] += raster.data[p];
          sums[x + 1] += raster.data[p + 1];
          sums[x + 2] += raster.data[p + 2];
          sums[x + 3] += raster.data[p + 3];
        }
    }
    const to = y * sums.length;
    for (let x = 0; x < sums.length; x++) small.data[to + x] = sums[x] / (factor * factor);
  }
  return { raster: small, factor };
}

/** Interleaved RGB, 8 bit, `resolutionPx` squared. Outside the picture and under transparency lies mid grey. */
export function look(raster: Raster, view: View): Uint8Array {
  const { resolutionPx: side } = view;
  const { width, height, data } = raster;
  const rgb = new Uint8Array(side * side * 3).fill(128);
  const step = view.sidePx / side;
  const taps = Math.min(8, Math.max(1, Math.floor(step)));
  const cos = Math.cos(view.rollRad);
  const sin = Math.sin(view.rollRad);
  const across = view.mirrored ? -1 : 1;
  const scale = 1 / (taps * taps);
  const [stepX, stepY] = [(cos * step * across) / taps, (sin * step * across) / taps];
  for (let y = 0, q = 0; y < side; y++)
    for (let x = 0; x < side; x++, q += 3) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let row = 0; row < taps; row++) {
        const u = (x + 0.5 / taps - side / 2) * step * across;
        const v = (y + (row + 0.5) / taps - side / 2) * step;
        let px = view.centreX + cos * u - sin * v - 0.5;
        let py = view.centreY + sin * u + cos * v - 0.5;
        for (let tap = 0; tap < taps; tap++, px += stepX, py += stepY) {
          if (!(px >= -0.5 && py >= -0.5 && px <= width - 0.5 && py <= height - 0.5)) {
            r += 128;
            g += 128;
            b += 128;
            continue;
          }
          const cx = px < 0 ? 0 : px > width - 1 ? width - 1 : px;
          const cy = py < 0 ? 0 : py > height - 1 ? height - 1 : py;
          const x0 = cx | 0;
          const y0 = cy | 0;
          const fx = cx - x0;
          const fy = cy - y0;
          const p00 = (y0 * width + x0) * 4;
          const p01 = x0 < width - 1 ? p00 + 4 : p00;
          const down = y0 < height - 1 ? width * 4 : 0;
          const p10 = p00 + down;
          const p11 = p01 + down;
          let w11 = fx * fy;
          let w01 = fx - w11;
          let w10 = fy - w11;
          let w00 = 1 - fx - w10;
          if ((data[p00 + 3] & data[p01 + 3] & data[p10 + 3] & data[p11 + 3]) < 255) {
            w00 *= data[p00 + 3] / 255;
            w01 *= data[p01 + 3] / 255;
            w10 *= data[p10 + 3] / 255;
            w11 *= data[p11 + 3] / 255;
            const grey = 128 * (1 - w00 - w01 - w10 - w11);
            r += grey;
            g += grey;
            b += grey;
          }
          r += w00 * data[p00] + w01 * data[p01] + w10 * data[p10] + w11 * data[p11];
          g += w00 * data[p00 + 1] + w01 * data[p01 + 1] + w10 * data[p10 + 1] + w11 * data[p11 + 1];
          b += w00 * data[p00 + 2] + w01 * data[p01 + 2] + w10 * data[p10 + 2] + w11 * data[p11 + 2];
        }
      }
      rgb[q] = r * scale + 0.5;
      rgb[q + 1] = g * scale + 0.5;
      rgb[q + 2] = b * scale + 0.5;
    }
  return rgb;
}

/** Moves points (x, y, z per point) from pixels of the view to pixels of the picture, in place. */
export function toPicture(points: Float32Array, view: View): void {
  const step = view.sidePx / view.resolutionPx;
  const cos = Math.cos(view.rollRad);
  const sin = Math.sin(view.rollRad);
  for (let i = 0; i < points.length; i += 3) {
    const u = (points[i] - view.resolutionPx / 2) * step * (view.mirrored ? -1 : 1);
    const v = (points[i + 1] - view.resolutionPx / 2) * step;
    points[i] = view.centreX + cos * u - sin * v;
    points[i + 1] = view.centreY + sin * u + cos * v;
    points[i + 2] *= step;
  }
}
