/** Looking for the pixel mark in a picture that may have been cropped, resized and compressed. */

import type { Plane, Raster } from "easel-picture";
import { inBands, type Progress } from "easel-picture";
import { AREAS, createAreaFold } from "./areas.ts";
import { canonicalLuma, residualOf } from "./canonical.ts";
import { type Correlator, createCorrelator } from "./correlate.ts";
import { type MarkPattern, TILE } from "./pattern.ts";

/** What the search for a mark gave. */
export interface MarkSearch {
  readonly found: boolean;
  /** The largest correlation with the pattern over all sizes, places and areas, in standard deviations of pictures without it. */
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
/** Sizes at which the areas are searched. The tiles at the edges are off by at most one and a half canonical pixels. */
const AREA_SIZES = sizesFrom(0.78, 1.2, 0.012);
/** Side of the coarser tile of the area search: every wave in use is longer than two of its pixels. */
const AREA_TILE = TILE / 2;
/** Correlations that one search makes at most. */
export const TRIALS = SIZES.length * TILE * TILE + AREA_SIZES.length * AREAS.length * AREA_TILE * AREA_TILE;
/** Sizes that are still tried after the first that found the mark: the best one is near. */
const AFTER_FOUND = 12;
/** Pairs of sizes between two yields. */
const BAND = 2;
/** Share of the work that the search of the whole picture has reached when it ends without a mark. */
const WHOLE_01 = 0.5;

/**
 * Looks for the pattern: in the whole picture, then in areas along its edges, which are all that is marked in an extended picture.
 * The probability of a false alarm holds for every picture, because it is over the key's random phases; see `boundOf`.
 */
export async function findPattern(raster: Raster, pattern: MarkPattern, progress: Progress): Promise<MarkSearch> {
  const { levelled } = residualOf(canonicalLuma(raster));
  await progress.checkpoint(0.1);
  let score = await searchWhole(levelled, createCorrelator(pattern, TILE), progress);
  if (!isFound(score))
    score = Math.max(score, await searchAreas(levelled, createCorrelator(pattern, AREA_TILE), progress));
  return { found: isFound(score), score, falseAlarm01: boundOf(score) };
}

async function searchWhole(levelled: Plane, correlator: Correlator, progress: Progress): Promise<number> {
  const re = new Float32Array(TILE * TILE);
  const im = new Float32Array(TILE * TILE);
  let score = 0;
  let foundAt = Number.POSITIVE_INFINITY;
  await inBands(Math.ceil(SIZES.length / 2), BAND, progress, [0.1, WHOLE_01], (from, to) => {
    for (let i = from; i < to; i++) {
      if (2 * i > foundAt + AFTER_FOUND) return;
      foldInto(levelled, SIZES[2 * i], re);
      foldInto(levelled, SIZES[Math.min(2 * i + 1, SIZES.length - 1)], im);
      score = Math.max(score, correlator.highest(re, im));
      if (isFound(score)) foundAt = Math.min(foundAt, 2 * i);
    }
  });
  return score;
}

async function searchAreas(levelled: Plane, correlator: Correlator, progress: Progress): Promise<number> {
  const fold = createAreaFold(levelled, AREA_TILE, TILE);
  const re = new Float32Array(AREA_TILE * AREA_TILE);
  const im = new Float32Array(AREA_TILE * AREA_TILE);
  let score = 0;
  let foundAt = Number.POSITIVE_INFINITY;
  await inBands(AREA_SIZES.length, BAND, progress, [WHOLE_01, 1], (from, to) => {
    for (let i = from; i < to; i++) {
      if (i > foundAt + AFTER_FOUND) return;
      fold.at(AREA_SIZES[i]);
      for (let area = 0; area < AREAS.length; area += 2) {
        fold.sumInto(AREAS[area], re);
        fold.sumInto(AREAS[Math.min(area + 1, AREAS.length - 1)], im);
        score = Math.max(score, correlator.highest(re, im));
      }
      if (isFound(score)) foundAt = Math.min(foundAt, i);
    }
  });
  return score;
}

function isFound(score: number): boolean {
  return boundOf(score) <= FALSE_ALARM01;
}

/**
 * The probability at most that a picture without the mark scores as high, over random keys. A correlation is a sum of
 * `a_k cos(u_k)` with independent uniform phases `u_k`. It exceeds `t` standard deviations with a probability of at most
 *
 * - `exp(-t² / 2)`: I0(x) ≤ exp(x² / 4), Chernoff; and
 * - `2e³/9` times that of a normal variable, which is at most `exp(-t² / 2) / (t √(2π))`: I. Pinelis, "Optimal tail comparison
 *   based on comparison of moments" (1998). It asks that E(S - a)₊³ is nowhere above that of the normal variable. That holds for
 *   √2 cos(u), whose first three moments are those of the normal variable, because the two densities cross four times and the
 *   normal one has the tails (M. Denuit, C. Lefèvre, M. Shaked, "The s-convex orders" (1998)). It then holds for sums.
 *
 * Times the number of sizes, places and areas tried.
 */
export function boundOf(score: number): number {
  const tail = Math.exp((-score * score) / 2);
  const normal = ((2 * Math.E ** 3) / 9 / Math.sqrt(2 * Math.PI)) * (tail / score);
  return score > 0 ? Math.min(1, TRIALS * Math.min(tail, normal)) : 1;
}

/** The sum of all tiles of a plane at `size` times its size. Each pixel goes to the nearest place of the tile. */
function foldInto({ width, height, data }: Plane, size: number, tile: Float32Array): void {
  tile.fill(0);
  const column = new Uint8Array(width);
  for (let x = 0; x < width; x++) column[x] = Math.floor((x + 0.5) * size) % TILE;
  for (let y = 0, p = 0; y < height; y++) {
    const row = (Math.floor((y + 0.5) * size) % TILE) * TILE;
    for (let x = 0; x < width; x++, p++) tile[row + column[x]] += data[p];
  }
}

/** 1 first, then outwards. */
function sizesFrom(least: number, most: number, step: number): readonly number[] {
  const sizes = [1];
  for (let k = 1; 1 - k * step >= least || 1 + k * step <= most; k++)
    for (const size of [1 - k * step, 1 + k * step]) if (size >= least && size <= most) sizes.push(size);
  return sizes;
}
