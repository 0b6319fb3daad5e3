/** How strongly the pixel mark is written: by the local activity, and more strongly where few pixels carry it. */

import type { Plane, Raster } from "easel-picture";

/** Standard deviation of the mark in 8-bit steps: in flat areas, for each step of local activity, and at most. */
const FLAT = 0.6;
const PER_ACTIVITY = 0.32;
const MOST = 2.4;
/** In flat areas, where few pixels carry the mark. */
const FLAT_FEW = 0.8;
/** Factor of `PER_ACTIVITY` and `MOST` where few pixels carry the mark, at most; reduced in steps of `STEP`. */
const LIVELY_FEW = 1.7;
const STEP = 0.05;
/** Pixels that are few, and pixels that are enough. */
const FEW_PX = 60_000;
const ENOUGH_PX = 200_000;
/** The mark's mean square over the pixels that carry it, at most: a PSNR of 40.5 dB there. */
const MOST_SQUARE = MOST * MOST;

/** Amplitudes of one picture, in 8-bit steps. */
export interface Strength {
  readonly flat: number;
  readonly perActivity: number;
  readonly most: number;
}

/** The strength for a picture. `mayChange`: pixels that carry the mark, 1, and 0 elsewhere; absent = all. `activity` is canonical. */
export function strengthFor({ width, height }: Raster, mayChange: Uint8Array | undefined, activity: Plane): Strength {
  const carrying = carryingPixels(width, height, mayChange);
  const few01 = Math.max(0, Math.min(1, (ENOUGH_PX - carrying) / (ENOUGH_PX - FEW_PX)));
  const strengthOf = (factor: number): Strength => ({
    flat: FLAT + (FLAT_FEW - FLAT) * few01,
    perActivity: PER_ACTIVITY * factor,
    most: MOST * factor,
  });
  if (few01 === 0) return strengthOf(1);
  const values = activityWhere(activity, width, height, mayChange);
  let factor = 1 + (LIVELY_FEW - 1) * few01;
  while (factor > 1 && meanSquare(values, strengthOf(factor)) > MOST_SQUARE) factor -= STEP;
  return strengthOf(Math.max(1, factor));
}

/** Standard deviation of the mark in 8-bit steps where the local activity is `activity`, 1 or more. */
export function amplitudeOf({ flat, perActivity, most }: Strength, activity: number): number {
  return Math.min(most, flat + perActivity * (activity - 1));
}

function carryingPixels(width: number, height: number, mayChange: Uint8Array | undefined): number {
  if (mayChange === undefined) return width * height;
  let count = 0;
  for (let p = 0; p < mayChange.length; p++) count += mayChange[p];
  return count;
}

/** The activity of the canonical pixels whose middle may change. */
function activityWhere(
  { width: columns, height: rows, data }: Plane,
  width: number,
  height: number,
  mayChange?: Uint8Array,
) {
  if (mayChange === undefined) return data;
  const values = new Float32Array(data.length);
  let count = 0;
  for (let y = 0, p = 0; y < rows; y++) {
    const row = Math.floor(((y + 0.5) * height) / rows) * width;
    for (let x = 0; x < columns; x++, p++)
      if (mayChange[row + Math.floor(((x + 0.5) * width) / columns)] === 1) values[count++] = data[p];
  }
  return values.subarray(0, count);
}

/** 0 for no values. */
function meanSquare(values: Float32Array, strength: Strength): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += amplitudeOf(strength, values[i]) ** 2;
  return sum / Math.max(1, values.length);
}
