/** Black and white as readers make it, for the guard. Luma is 0..1. */

import type { Plane, Raster } from "easel-picture";

/** Luma of a picture: Rec. 601 in `data`, and the larger of Rec. 601 and Rec. 709 in `dark`; readers use either. */
export interface Grey extends Plane {
  readonly dark: Float32Array;
}

export function greyOf({ data, width, height }: Raster): Grey {
  const out = new Float32Array(width * height);
  const dark = new Float32Array(width * height);
  for (let p = 0, q = 0; p < out.length; p++, q += 4) {
    const a = (0.299 * data[q] + 0.587 * data[q + 1] + 0.114 * data[q + 2]) / 255;
    const b = (0.2126 * data[q] + 0.7152 * data[q + 1] + 0.0722 * data[q + 2]) / 255;
    out[p] = a;
    dark[p] = a > b ? a : b;
  }
  return { width, height, data: out, dark };
}

/** The plane at half its size, by means of 2x2. */
export function halfOf({ data, width, height }: Plane): Plane {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(w * h);
  for (let y = 0, p = 0; y < h; y++)
    for (let x = 0, q = 2 * y * width; x < w; x++, p++, q += 2)
      out[p] = 0.25 * (data[q] + data[q + 1] + data[q + width] + data[q + width + 1]);
  return { width: w, height: h, data: out };
}

/**
 * 1 for black. `hybrid`: ZXing's HybridBinarizer (Java and JavaScript): blocks of 8 px, means over 5x5 blocks, flat blocks after
 * their neighbours. `midrange`: the same blocks by half way between darkest and lightest, as newer zxing-cpp. `window`: ZBar's QR
 * reader, the mean of a wide window less a little.
 */
export function blackOf(view: Plane, kind: "hybrid" | "midrange" | "window", pitchPx: number): Uint8Array {
  if (kind === "window") return blackByWindow(view, pitchPx);
  const { columns, rows, thresholds } = blockThresholds(view, kind);
  const { width, height, data } = view;
  const out = new Uint8Array(width * height);
  for (let y = 0, p = 0; y < height; y++) {
    const row = Math.min(rows - 1, y >> 3) * columns;
    for (let x = 0; x < width; x++, p++) out[p] = data[p] <= thresholds[row + Math.min(columns - 1, x >> 3)] ? 1 : 0;
  }
  return out;
}

/** Least swing within a block for it not to be flat: 24 of 255 levels. */
const FLAT = 24 / 255;

function blockThresholds({ data, width, height }: Plane, kind: "hybrid" | "midrange") {
  const columns = Math.max(1, width >> 3);
  const rows = Math.max(1, height >> 3);
  const points = new Float32Array(columns * rows);
  const solid = new Uint8Array(columns * rows);
  for (let by = 0, at = 0; by < rows; by++)
    for (let bx = 0; bx < columns; bx++, at++) {
      let [sum, low, high] = [0, 2, -1];
      for (let y = by * 8; y < by * 8 + 8; y++)
        for (let x = bx * 8, p = y * width + bx * 8; x < bx * 8 + 8; x++, p++) {
          const v = data[p];
          sum += v;
          if (v < low) low = v;
          if (v > high) high = v;
        }
      points[at] = kind === "hybrid" ? sum / 64 : (low + high) / 2;
      if (high - low > FLAT) continue;
      solid[at] = 1;
      points[at] = low / 2;
      if (by === 0 || bx === 0) continue;
      const around = (points[at - columns] + 2 * points[at - 1] + points[at - columns - 1]) / 4;
      if (low < around) points[at] = around;
    }
  const thresholds = new Float32Array(columns * rows);
  for (let by = 0, at = 0; by < rows; by++)
    for (let bx = 0; bx < columns; bx++, at++) {
      const [cy, cx] = [inside(by, rows), inside(bx, columns)];
      let [sum, count] = [0, 0];
      for (let j = Math.max(0, cy - 2); j <= Math.min(rows - 1, cy + 2); j++)
        for (let i = Math.max(0, cx - 2); i <= Math.min(columns - 1, cx + 2); i++) {
          if (kind === "midrange" && solid[j * columns + i]) continue;
          sum += points[j * columns + i];
          count++;
        }
      thresholds[at] = count > 0 ? sum / count : at > 0 ? thresholds[at - 1] : 0.5;
    }
  return { columns, rows, thresholds };
}

function inside(at: number, count: number): number {
  return Math.max(Math.min(2, count - 1), Math.min(at, Math.max(0, count - 3)));
}

/** Window of about five modules on each side, by sums over rows and columns. */
function blackByWindow({ data, width, height }: Plane, pitchPx: number): Uint8Array {
  const reach = Math.max(8, Math.round(5 * pitchPx));
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += data[y * width + x];
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1] + sum;
    }
  }
  const out = new Uint8Array(width * height);
  for (let y = 0, p = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * wide;
    const bottomRow = Math.min(height, y + reach);
    const bottom = bottomRow * wide;
    for (let x = 0; x < width; x++, p++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach);
      const sum = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left];
      const mean = sum / ((right - left) * (bottomRow - top / wide));
      out[p] = data[p] < mean - 0.012 ? 1 : 0;
    }
  }
  return out;
}

/**
 * Positions of the edges that ZBar's line scanner sees along a row, or a column with `down` (zbar/scanner.c: smoothing of .78,
 * threshold .44 of the last edge, fading over eight widths, 4 levels at least; edges of one sign in a row count once).
 */
export function edgesAlong(view: Plane, line: number, down: boolean, found: (at: number) => void): void {
  const { data, width, height } = view;
  const stride = down ? width : 1;
  const count = down ? height : width;
  let p = down ? line : line * width;
  let y1 = data[p];
  let y2 = y1;
  let y3 = y1;
  let sign = 0;
  let threshold = LEAST_EDGE;
  let edge = 0;
  let last = 0;
  let span = 0;
  for (let x = 0; x < count; x++, p += stride) {
    const y0 = y1 + (data[p] - y1) * 0.78;
    let slope = y1 - y2;
    const before = y2 - y3;
    if (Math.abs(slope) < Math.abs(before) && slope >= 0 === before >= 0) slope = before;
    const bend = y0 - 2 * y1 + y2;
    const bent = y1 - 2 * y2 + y3;
    if (bend === 0 || (bend > 0 ? bent < 0 : bent > 0)) {
      let least = threshold;
      if (least > LEAST_EDGE && span > 0) least = Math.max(LEAST_EDGE, threshold * (1 - (x - last) / span / 8));
      if (Math.abs(slope) >= least) {
        const turned = sign > 0 ? slope < 0 : slope > 0;
        if (turned && sign !== 0) {
          found(edge);
          span = Math.max(1, edge - last);
          last = edge;
        }
        if (turned || Math.abs(sign) < Math.abs(slope)) {
          sign = slope;
          threshold = Math.max(LEAST_EDGE, 0.44 * Math.abs(slope));
          edge = x - 1;
        }
      }
    }
    y3 = y2;
    y2 = y1;
    y1 = y0;
  }
}

/** 4 of 255 levels. */
const LEAST_EDGE = 4 / 255;
