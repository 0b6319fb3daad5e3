/** Looking for the pixel mark in a picture that may have been cropped, resized and compressed. */

import { inBands, type Progress } from "../../raster/bands.ts";
import { createSquareFft } from "../../raster/fft.ts";
import type { Plane, Raster } from "../../raster/raster.ts";
import { canonicalLuma, residualOf } from "./canonical.ts";
import { type MarkPattern, TILE } from "./pattern.ts";

/** What the search for a mark gave. */
export interface MarkSearch {
  readonly found: boolean;
  /** The largest correlation with the pattern over all sizes and places, in standard deviations of pictures without it. */
  readonly score: number;
  /** An upper bound of the probability that a picture without the mark scores as high, over random keys, 0..1. */
  readonly falseAlarm01: number;
}

/** The probability of a false alarm for each picture at most. */
const FALSE_ALARM01 = 1e-6;
/**
 * Sizes that are tried, as factors of the canonical size: 1 for a whole picture; below it for crops, which leave a smaller part of
 * the original; above it for pictures with something put around them. At a step of 0.4 % the tiles at the edges are off by at
 * most half a canonical pixel.
 */
const SIZES = sizesFrom(0.78, 1.2, 0.004);
/** Sizes that are still tried after the first that found the mark: the best one is near. */
const AFTER_FOUND = 12;
/** Sizes between two yields. */
const BAND = 4;

/**
 * Looks for the pattern. The probability of a false alarm holds for every picture, because it is over the key's random phases:
 * a sum of `a_k cos(u_k)` with independent uniform phases exceeds `t` standard deviations with a probability of at most
 * `exp(-t² / 2)` (I0(x) ≤ exp(x² / 4), Chernoff), times the number of sizes and places tried.
 */
export async function findPattern(raster: Raster, pattern: MarkPattern, progress: Progress): Promise<MarkSearch> {
  const fft = createSquareFft(TILE);
  const { levelled } = residualOf(canonicalLuma(raster));
  await progress.checkpoint(0.1);
  const re = new Float32Array(TILE * TILE);
  const im = new Float32Array(TILE * TILE);
  const trials = SIZES.length * TILE * TILE;
  let score = 0;
  let foundAt = Number.POSITIVE_INFINITY;
  await inBands(SIZES.length, BAND, progress, [0.1, 1], (from, to) => {
    for (let i = from; i < to; i++) {
      if (i > foundAt + AFTER_FOUND) return;
      foldInto(levelled, SIZES[i], re, im);
      fft.forward(re, im);
      score = Math.max(score, correlate(re, im, pattern, fft.inverse));
      if (isFound(score, trials)) foundAt = Math.min(foundAt, i);
    }
  });
  return { found: isFound(score, trials), score, falseAlarm01: bound(score, trials) };
}

function isFound(score: number, trials: number): boolean {
  return bound(score, trials) <= FALSE_ALARM01;
}

function bound(score: number, trials: number): number {
  return Math.min(1, trials * Math.exp((-score * score) / 2));
}

/** The sum of all tiles of a plane at `size` times its size. Each pixel goes to the nearest place of the tile. */
function foldInto({ width, height, data }: Plane, size: number, re: Float32Array, im: Float32Array): void {
  re.fill(0);
  im.fill(0);
  const column = new Uint8Array(width);
  for (let x = 0; x < width; x++) column[x] = Math.floor((x + 0.5) * size) % TILE;
  for (let y = 0, p = 0; y < height; y++) {
    const row = (Math.floor((y + 0.5) * size) % TILE) * TILE;
    for (let x = 0; x < width; x++, p++) re[row + column[x]] += data[p];
  }
}

/** The largest correlation over all shifts of the tile. Each wave counts by its phase and the root of its magnitude. */
function correlate(
  re: Float32Array,
  im: Float32Array,
  { bins, cos, sin }: MarkPattern,
  inverse: (re: Float32Array, im: Float32Array) => void,
): number {
  const a = new Float32Array(bins.length);
  const b = new Float32Array(bins.length);
  let energy = 0;
  for (let i = 0; i < bins.length; i++) {
    const [r, m] = [re[bins[i]], im[bins[i]]];
    const magnitude = Math.hypot(r, m);
    const weight = magnitude > 0 ? 1 / Math.sqrt(magnitude) : 0;
    a[i] = weight * (r * cos[i] + m * sin[i]);
    b[i] = weight * (m * cos[i] - r * sin[i]);
    energy += magnitude;
  }
  if (energy === 0) return 0;
  re.fill(0);
  im.fill(0);
  for (let i = 0; i < bins.length; i++) {
    re[bins[i]] = a[i];
    im[bins[i]] = b[i];
  }
  inverse(re, im);
  let most = 0;
  for (let p = 0; p < re.length; p++) if (re[p] > most) most = re[p];
  return (most * TILE * TILE) / Math.sqrt(energy / 2);
}

/** 1 first, then outwards. */
function sizesFrom(least: number, most: number, step: number): readonly number[] {
  const sizes = [1];
  for (let k = 1; 1 - k * step >= least || 1 + k * step <= most; k++)
    for (const size of [1 - k * step, 1 + k * step]) if (size >= least && size <= most) sizes.push(size);
  return sizes;
}
