/** The size at which the pixel mark lives: a picture and its resized copies have the same canonical copy. */

import { boxBlur, createPlane, lumaOf, type Plane, type Raster } from "easel-picture";

/** A canonical copy has the shape of its picture and as many pixels as a square of this side. */
const CANONICAL_PX = 512;
/** Half sides of the boxes whose difference is the band of the mark, and of the box that measures local activity. */
const FINE_PX = 1;
const COARSE_PX = 8;
const ACTIVITY_PX = 8;
/** Half sides of the box whose difference from the luma is detail, and of the box in which that counts as close. */
const CLOSE_DETAIL_PX = 2;
const CLOSE_PX = 3;
/** Standard deviation of the band for each step of detail, in textures. */
const CLOSE_FACTOR = 2.2;
/** Activity of a flat area, in 8-bit steps: below it, noise of rounding and compression is not amplified. */
const LEAST_ACTIVITY = 1;
/** A residual beyond this many times the local activity is an edge of the picture, and is cut. */
const MOST_RESIDUAL = 2;

/** Canonical pixels for one pixel of a picture of this size, the same in both directions. */
export function canonicalScale({ width, height }: { readonly width: number; readonly height: number }): number {
  return CANONICAL_PX / Math.sqrt(width * height);
}

/** The luma of a picture over black in its canonical size, 0..255; area mean when that is smaller, bilinear when larger. */
export function canonicalLuma(raster: Raster): Plane {
  const { width, height, data } = raster;
  const scale = canonicalScale(raster);
  const out = createPlane(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const across = tapsOf(width, out.width, scale);
  const down = tapsOf(height, out.height, scale);
  const row = new Float32Array(width);
  const middle = new Float32Array(out.width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0, q = y * width * 4; x < width; x++, q += 4) {
      const luma = lumaOf(data[q], data[q + 1], data[q + 2]);
      row[x] = data[q + 3] === 255 ? luma : (luma * data[q + 3]) / 255;
    }
    for (let x = 0, p = y * out.width; x < out.width; x++, p++) {
      let sum = 0;
      for (let t = across.start[x]; t < across.start[x + 1]; t++) sum += across.weight[t] * row[across.index[t]];
      middle[p] = sum;
    }
  }
  for (let y = 0; y < out.height; y++)
    for (let t = down.start[y]; t < down.start[y + 1]; t++) {
      const w = down.weight[t];
      const from = down.index[t] * out.width;
      for (let x = 0, p = y * out.width; x < out.width; x++, p++) out.data[p] += w * middle[from + x];
    }
  return out;
}

/** What is left of a canonical luma in the band of the mark, and how lively the picture is around each pixel. */
export interface Residual {
  /** The band in 8-bit steps over the local activity, -2..2: no area of the picture outweighs the others. */
  readonly levelled: Plane;
  /** Local standard deviation of the band, in 8-bit steps, at least 1. */
  readonly activity: Plane;
}

/** Separates the band of the mark from a canonical luma. */
export function residualOf(luma: Plane): Residual {
  const band = boxBlur(luma, FINE_PX);
  const coarse = boxBlur(luma, COARSE_PX);
  const squared = createPlane(luma.width, luma.height);
  for (let p = 0; p < band.data.length; p++) {
    // Half of the finest detail is kept: a box removes more of the band's end than JPEG does.
    band.data[p] = 0.5 * (band.data[p] + luma.data[p]) - coarse.data[p];
    squared.data[p] = band.data[p] * band.data[p];
  }
  const activity = boxBlur(squared, ACTIVITY_PX);
  for (let p = 0; p < band.data.length; p++) {
    const local = Math.max(LEAST_ACTIVITY, Math.sqrt(Math.max(0, activity.data[p])));
    activity.data[p] = local;
    band.data[p] = Math.max(-MOST_RESIDUAL, Math.min(MOST_RESIDUAL, band.data[p] / local));
  }
  return { levelled: band, activity };
}

/**
 * How lively the picture is close to each canonical pixel, in 8-bit steps from 1: the local activity, but no more than that of a
 * small neighbourhood. An even area beside an edge is even here, where `Residual.activity` counts the edge.
 */
export function closeActivity(luma: Plane, activity: Plane): Plane {
  const detail = boxBlur(luma, CLOSE_DETAIL_PX);
  for (let p = 0; p < detail.data.length; p++) detail.data[p] = (luma.data[p] - detail.data[p]) ** 2;
  const close = boxBlur(detail, CLOSE_PX);
  for (let p = 0; p < close.data.length; p++) {
    const local = CLOSE_FACTOR * Math.sqrt(Math.max(0, close.data[p]));
    close.data[p] = Math.max(LEAST_ACTIVITY, Math.min(activity.data[p], local));
  }
  return close;
}

interface Taps {
  /** `start[i]..start[i+1]` are the taps of output `i`. */
  readonly start: Int32Array;
  readonly index: Int32Array;
  readonly weight: Float32Array;
}

/** A triangle as wide as the larger pixel; output `i` is centred at `(i + 0.5) / scale`. */
function tapsOf(from: number, to: number, scale: number): Taps {
  const reach = Math.max(1, 1 / scale);
  const most = Math.ceil(2 * reach) + 1;
  const start = new Int32Array(to + 1);
  const index = new Int32Array(to * most);
  const weight = new Float32Array(to * most);
  let n = 0;
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) / scale - 0.5;
    const first = n;
    let sum = 0;
    for (let j = Math.ceil(centre - reach); j <= Math.floor(centre + reach); j++) {
      const w = 1 - Math.abs(j - centre) / reach;
      if (w <= 0) continue;
      index[n] = Math.min(from - 1, Math.max(0, j));
      weight[n++] = w;
      sum += w;
    }
    for (let t = first; t < n; t++) weight[t] /= sum;
    start[i + 1] = n;
  }
  return { start, index, weight };
}
