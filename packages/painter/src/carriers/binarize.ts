/** Black and white as readers make it, for the guard. Luma is 0..1. */

import type { Plane, Raster } from "easel-picture";

/** Luma of a picture: Rec. 601 in `data`, and the larger of Rec. 601 and Rec. 709 in `dark`; readers use either. */
export interface Grey extends Plane {
  readonly dark: Float32Array;
}

/** `planeOf` gives memory for a plane of so many pixels. */
export function greyOf({ data, width, height }: Raster, planeOf = (count: number) => new Float32Array(count)): Grey {
  const out = planeOf(width * height);
  const dark = planeOf(width * height);
  for (let p = 0, q = 0; p < out.length; p++, q += 4) {
    const a = (0.299 * data[q] + 0.587 * data[q + 1] + 0.114 * data[q + 2]) / 255;
    const b = (0.2126 * data[q] + 0.7152 * data[q + 1] + 0.0722 * data[q + 2]) / 255;
    out[p] = a;
    dark[p] = a > b ? a : b;
  }
  return { width, height, data: out, dark };
}

/** The plane at a whole fraction of its size, by means of `part` x `part` pixels; with 1 the plane itself. */
export function reducedBy(plane: Plane, part: number): Plane {
  if (part === 1) return plane;
  const { data, width, height } = plane;
  const [w, h] = [Math.floor(width / part), Math.floor(height / part)];
  const out = new Float32Array(w * h);
  const share = 1 / (part * part);
  for (let y = 0; y < h * part; y++) {
    const to = Math.floor(y / part) * w;
    for (let x = 0, p = y * width; x < w; x++) {
      let sum = 0;
      for (const end = p + part; p < end; p++) sum += data[p];
      out[to + x] += sum * share;
    }
  }
  return { width: w, height: h, data: out };
}

/** Least swing within a block for it not to be flat: 24 of 255 levels. */
const FLAT = 24 / 255;

/**
 * Two pictures, 1 for black. First as ZXing's HybridBinarizer (Java and JavaScript): blocks of 8 px, their means averaged over 5x5
 * blocks, flat blocks after their neighbours. Then the same by half way between darkest and lightest of the blocks that are not flat,
 * as newer zxing-cpp. Only `area` is decided; each of `out` holds as many pixels as the view.
 */
export function blackByBlocksInto(
  out: readonly [Uint8Array, Uint8Array],
  view: Plane,
  { left, top, right, bottom }: Area,
): void {
  const { width, height, data } = view;
  const columns = Math.max(1, width >> 3);
  const rows = Math.max(1, height >> 3);
  const means = new Float32Array(columns * rows);
  const middles = new Float32Array(columns * rows);
  for (let by = 0, at = 0; by < rows; by++)
    for (let bx = 0; bx < columns; bx++, at++) {
      let sum = 0;
      let low = 2;
      let high = -1;
      for (let y = by * 8; y < by * 8 + 8; y++)
        for (let p = y * width + bx * 8, end = p + 8; p < end; p++) {
          const v = data[p];
          sum += v;
          if (v < low) low = v;
          if (v > high) high = v;
        }
      means[at] = sum / 64;
      middles[at] = high - low > FLAT ? (low + high) / 2 : -1;
      if (high - low > FLAT) continue;
      means[at] = low / 2;
      if (by === 0 || bx === 0) continue;
      const around = (means[at - columns] + 2 * means[at - 1] + means[at - columns - 1]) / 4;
      if (low < around) means[at] = around;
    }
  const thresholds = [means, middles].map((points) => averaged(points, columns, rows));
  for (const [k, black] of out.entries()) {
    const limits = thresholds[k];
    for (let y = top; y < bottom; y++) {
      const row = Math.min(rows - 1, y >> 3) * columns;
      for (let x = left, p = y * width + left; x < right; x++, p++) {
        const bx = x >> 3;
        black[p] = data[p] <= limits[row + (bx < columns ? bx : columns - 1)] ? 1 : 0;
      }
    }
  }
}

/** Means over 5x5 blocks, negative ones left out; where all are, the one before. */
function averaged(points: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(columns * rows);
  for (let by = 0, at = 0; by < rows; by++)
    for (let bx = 0; bx < columns; bx++, at++) {
      const cy = inside(by, rows);
      const cx = inside(bx, columns);
      let sum = 0;
      let count = 0;
      for (let j = Math.max(0, cy - 2); j <= Math.min(rows - 1, cy + 2); j++)
        for (let i = Math.max(0, cx - 2); i <= Math.min(columns - 1, cx + 2); i++) {
          const v = points[j * columns + i];
          if (v < 0) continue;
          sum += v;
          count++;
        }
      out[at] = count > 0 ? sum / count : at > 0 ? out[at - 1] : 0.5;
    }
  return out;
}

function inside(at: number, count: number): number {
  return Math.max(Math.min(2, count - 1), Math.min(at, Math.max(0, count - 3)));
}

/** A part of a picture: from `left`, `top` to before `right`, `bottom`, whole pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * 1 for black as in ZBar's QR reader: below the mean of a window of about five modules on each side, less a little. Only `area` is
 * decided; `out` holds as many pixels as the view.
 */
export function blackByWindowInto(
  out: Uint8Array,
  { data, width, height }: Plane,
  pitchPx: number,
  { left, top, right, bottom }: Area,
): void {
  const reach = Math.max(8, Math.round(5 * pitchPx));
  const from = Math.max(0, left - reach);
  const to = Math.min(width, right + reach);
  // sums of the window's rows, one for each column
  const columns = new Float64Array(to - from);
  const addRow = (y: number, sign: number) => {
    for (let x = from, p = y * width + from; x < to; x++, p++) columns[x - from] += sign * data[p];
  };
  let low = Math.max(0, top - reach);
  let high = low;
  for (let y = top; y < bottom; y++) {
    for (const end = Math.min(height, y + reach); high < end; high++) addRow(high, 1);
    for (const start = Math.max(0, y - reach); low < start; low++) addRow(low, -1);
    const rows = high - low;
    let first = Math.max(0, left - reach);
    let last = first;
    let sum = 0;
    for (let x = left, p = y * width + left; x < right; x++, p++) {
      for (const end = Math.min(width, x + reach); last < end; last++) sum += columns[last - from];
      for (const start = Math.max(0, x - reach); first < start; first++) sum -= columns[first - from];
      out[p] = data[p] < sum / ((last - first) * rows) - 0.012 ? 1 : 0;
    }
  }
}

/**
 * Positions of the edges that ZBar's line scanner sees along a row, or a column with `down`, between two pixels of it (zbar/scanner.c: smoothing of .78,
 * threshold .44 of the last edge, fading over eight widths, 4 levels at least; edges of one sign in a row count once).
 */
export function edgesAlong(
  view: Plane,
  { line, down, from, to }: { line: number; down: boolean; from: number; to: number },
  found: (at: number) => void,
): void {
  const { data, width } = view;
  const stride = down ? width : 1;
  let p = down ? from * width + line : line * width + from;
  let y1 = data[p];
  let y2 = y1;
  let y3 = y1;
  let sign = 0;
  let threshold = LEAST_EDGE;
  let edge = 0;
  let last = 0;
  let span = 0;
  for (let x = from; x < to; x++, p += stride) {
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
