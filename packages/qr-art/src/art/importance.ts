/** Visual importance of a picture, per module of a code. */

import type { Raster } from "easel-picture";
import { blurGaussian, lumaOf } from "easel-picture";
import type { SquareBox } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";

/** Long side, in pixels, of the reduced picture on which saliency is measured. */
const SMALL_PX = 128;
/** Spread of the preference for the middle, as a share of the sides. */
const CENTRAL = 0.35;

/**
 * Saliency of the modules of a code, row-major, 0..1: how far the colour around a module is from the mean colour of the picture
 * (R. Achanta and others, "Frequency-tuned Salient Region Detection", 2009), less towards the borders of the picture.
 */
export function salientModules(picture: Raster, box: SquareBox, size: number): Float32Array {
  const { width, height, data } = picture;
  const shrink = Math.max(1, Math.max(width, height) / SMALL_PX);
  const w = Math.max(1, Math.round(width / shrink));
  const h = Math.max(1, Math.round(height / shrink));
  const planes = opponentPlanes(data, width, height, w, h).map((plane) => blurGaussian(plane, w, h, 1.2));
  const means = planes.map((plane) => plane.reduce((sum, value) => sum + value, 0) / plane.length);
  const away = new Float32Array(w * h);
  for (let p = 0; p < away.length; p++) {
    const u = ((p % w) + 0.5) / w - 0.5;
    const v = (Math.floor(p / w) + 0.5) / h - 0.5;
    const distance = Math.hypot(...planes.map((plane, c) => plane[p] - means[c]));
    away[p] = distance * Math.exp(-(u * u + v * v) / (2 * CENTRAL * CENTRAL));
  }
  const soft = blurGaussian(away, w, h, 1.5);
  const sorted = Float32Array.from(soft).sort();
  const middle = sorted[sorted.length >> 1];
  const most = Math.max(middle + 0.02, sorted[Math.floor(0.97 * (sorted.length - 1))]);
  const sums = integralOf(soft, w, h);
  const m = box.sidePx / size;
  return Float32Array.from({ length: size * size }, (_, at) => {
    const x = (box.xPx + (at % size) * m) / shrink;
    const y = (box.yPx + Math.floor(at / size) * m) / shrink;
    const mean = meanOf(sums, w, h, x, y, x + m / shrink, y + m / shrink);
    return Math.max(0, Math.min(1, (mean - middle) / (most - middle)));
  });
}

/** Luma, red against green and blue against yellow, reduced by means; alpha laid on white. */
export function opponentPlanes(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  w: number,
  h: number,
): Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(w * h));
  const counts = new Float32Array(w * h);
  // Two samples along each side of a reduced pixel are enough.
  const step = Math.max(1, Math.floor(Math.min(width / w, height / h) / 2));
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const q = 4 * (y * width + x);
      const alpha = data[q + 3] / 255;
      const r = 1 - alpha * (1 - data[q] / 255);
      const g = 1 - alpha * (1 - data[q + 1] / 255);
      const b = 1 - alpha * (1 - data[q + 2] / 255);
      const to = Math.min(h - 1, Math.floor((y * h) / height)) * w + Math.min(w - 1, Math.floor((x * w) / width));
      planes[0][to] += 0.7 * lumaOf(r, g, b);
      planes[1][to] += r - g;
      planes[2][to] += 0.5 * (r + g) - b;
      counts[to]++;
    }
  for (const plane of planes) for (let p = 0; p < plane.length; p++) plane[p] /= Math.max(1, counts[p]);
  return planes;
}
