/** A square look at a part of a picture, turned and mirrored at will, and the way back from its pixels to the picture's. */

import type { Raster } from "../raster/raster.ts";
import { clamp } from "../raster/scalar.ts";

export interface View {
  /** Centre in pixels of the picture. */
  readonly centreX: number;
  readonly centreY: number;
  /** Side in pixels of the picture. */
  readonly sidePx: number;
  /** How far the view is turned, clockwise: a face of this roll stands upright in it. */
  readonly rollRad: number;
  readonly mirrored: boolean;
  /** Side of the pixels that are made. */
  readonly resolutionPx: number;
}

/** Interleaved RGB, 8 bit, `resolutionPx` squared. Outside the picture and under transparency lies mid grey. */
export function look(raster: Raster, view: View): Uint8Array {
  const { resolutionPx: side } = view;
  const { width, height, data } = raster;
  const rgb = new Uint8Array(side * side * 3).fill(128);
  const step = view.sidePx / side;
  const taps = Math.min(8, Math.max(1, Math.round(step)));
  const cos = Math.cos(view.rollRad);
  const sin = Math.sin(view.rollRad);
  const across = view.mirrored ? -1 : 1;
  for (let y = 0, q = 0; y < side; y++)
    for (let x = 0; x < side; x++, q += 3) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let t = 0; t < taps * taps; t++) {
        const u = (x + ((t % taps) + 0.5) / taps - side / 2) * step * across;
        const v = (y + (Math.floor(t / taps) + 0.5) / taps - side / 2) * step;
        const px = view.centreX + cos * u - sin * v - 0.5;
        const py = view.centreY + sin * u + cos * v - 0.5;
        if (px < -0.5 || py < -0.5 || px > width - 0.5 || py > height - 0.5) {
          r += 128;
          g += 128;
          b += 128;
          continue;
        }
        const x0 = clamp(Math.floor(px), 0, width - 1);
        const y0 = clamp(Math.floor(py), 0, height - 1);
        const x1 = Math.min(x0 + 1, width - 1);
        const y1 = Math.min(y0 + 1, height - 1);
        const fx = clamp(px - x0);
        const fy = clamp(py - y0);
        for (let corner = 0; corner < 4; corner++) {
          const p = ((corner < 2 ? y0 : y1) * width + (corner & 1 ? x1 : x0)) * 4;
          const weight = (corner & 1 ? fx : 1 - fx) * (corner < 2 ? 1 - fy : fy);
          const alpha = data[p + 3] / 255;
          r += weight * (128 + (data[p] - 128) * alpha);
          g += weight * (128 + (data[p + 1] - 128) * alpha);
          b += weight * (128 + (data[p + 2] - 128) * alpha);
        }
      }
      const scale = 1 / (taps * taps);
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
