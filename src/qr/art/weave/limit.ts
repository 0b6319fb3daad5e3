/**
 * The limiter: the reason a woven picture scans. Texture inside dark and light areas is held within what local thresholds
 * bear, module centres are held on their side, finder rings are made even with crisp edges; hue and drawing survive.
 */

import type { Progress } from "../../../raster/bands.ts";
import type { Raster } from "../../../raster/raster.ts";
import { isInMass, modulePx, type PlacedCode } from "../../code/placed-code.ts";
import { lumaPlane } from "../../scan/luma.ts";
import { blurBoxTwice, integralOf, meanOf } from "../../scan/planes.ts";
import { shiftLuma } from "../colour.ts";
import { clamp, mix, smooth } from "../noise.ts";
import { evenOtherGrey, evenRings, layMarks, softClip } from "./even-marks.ts";
import { bandGap, farFromRing } from "./loom.ts";
import { passBlockThresholds } from "./pass-blocks.ts";
import { passLocalMeans } from "./pass-means.ts";

export interface LimitKnobs {
  /** Luma that texture may wander in dark and in light areas. */
  readonly darkTexture: number;
  readonly lightTexture: number;
  /** The exponent of the borders of finder rings. */
  readonly squareness: number;
  /** Per pixel: the luma between dark and light (`Loom.level`). */
  readonly level: Float32Array;
  /** 0 art first .. 1 clarity first; up to 1.6 in repairs: the distance that is held between dark and light. */
  readonly strength: number;
  /** Whether modules among their like are helped against block thresholds too: safer, but their dots show the grid. */
  readonly dotsInMasses: boolean;
  /** How far beyond the mean of a large window the middle of each module is held, in luma; 0 at first, more in repairs. */
  readonly meanMargin: number;
  /** 0 tinted medallions .. 1 nearly black on white: finders, alignment patterns and the quiet ring round the finders. */
  readonly markClarity01: number;
  /** Row-major per module: more margin where a reader was seen to fail. */
  readonly boosts?: Float32Array;
}

/** The picture made readable. `field` says where it is to be dark and light, -1..1; near 0 = left alone but for module centres. Opaque. */
export async function limitWoven(
  woven: Raster,
  placed: PlacedCode,
  field: Float32Array,
  knobs: LimitKnobs,
  progress: Progress,
): Promise<Raster> {
  const before = lumaPlane(woven);
  const luma = Float32Array.from(before.data);
  calmTexture(luma, before.width, before.height, placed, field, knobs);
  await progress.checkpoint(0.3);
  holdCentres(luma, before.width, before.height, placed, knobs);
  const { size } = placed.matrix.layout;
  const isFree = (column: number, row: number) => inFinder(column, row, size) || farFromRing(column, row, size);
  passLocalMeans(luma, before.width, before.height, placed, (column, row) => {
    if (isFree(column, row)) return undefined;
    // Among their like modules need the mean only to be met: dots that went farther would be seen.
    const inMass = isInMass(placed, column, row);
    return inMass ? Math.max(0, knobs.meanMargin - MEAN_MARGIN) : knobs.meanMargin + MEAN_MARGIN;
  });
  for (let round = 0; round < BLOCK_ROUNDS; round++) {
    await progress.checkpoint(0.4 + 0.1 * round);
    passBlockThresholds(luma, before.width, before.height, placed, isFree, knobs.dotsInMasses);
  }
  await progress.checkpoint(0.7);
  const marks = layMarks(placed, before.width, before.height, knobs);
  for (const mark of marks) evenRings(luma, before.width, mark);
  await progress.checkpoint(0.8);
  for (let p = 0; p < luma.length; p++) luma[p] = clamp(luma[p], 0.01, 0.985) - before.data[p];
  const raster = shiftLuma(woven, luma, before);
  for (const mark of marks) evenOtherGrey(raster, mark);
  return raster;
}

/** What is moved over the thresholds of blocks moves these thresholds. */
const BLOCK_ROUNDS = 3;

/** What modules that touch the other side are held by more, and those among their like by less. */
const MEAN_MARGIN = 0.025;

/** Pulls each pixel towards the mean of its own side. */
function calmTexture(
  luma: Float32Array,
  width: number,
  height: number,
  placed: PlacedCode,
  field: Float32Array,
  knobs: LimitKnobs,
): void {
  const m = modulePx(placed);
  const { xPx, yPx, sidePx } = placed.box;
  const r = Math.max(2, Math.round(m * 0.28));
  const dark = new Float32Array(luma.length);
  const darkLuma = new Float32Array(luma.length);
  const lightLuma = new Float32Array(luma.length);
  for (let p = 0; p < luma.length; p++) {
    dark[p] = clamp(0.5 - field[p] * 1.5);
    darkLuma[p] = luma[p] * dark[p];
    lightLuma[p] = luma[p] - darkLuma[p];
  }
  const twice = (plane: Float32Array) => blurBoxTwice(plane, width, height, r);
  const share = twice(dark);
  const darkMean = twice(darkLuma);
  const lightMean = twice(lightLuma);
  const margin = 1.3 * m;
  const gap = 0.9 * bandGap(knobs.strength);
  const y1 = Math.min(height, yPx + sidePx + margin);
  const x1 = Math.min(width, xPx + sidePx + margin);
  for (let y = Math.max(0, Math.floor(yPx - margin)); y < y1; y++)
    for (let x = Math.max(0, Math.floor(xPx - margin)); x < x1; x++) {
      const p = y * width + x;
      const outside = Math.max(xPx - x, yPx - y, x - xPx - sidePx, y - yPx - sidePx, 0) / margin;
      const k = smooth(0.25, 0.7, Math.abs(field[p])) * (1 - outside);
      if (k <= 0) continue;
      // Texture is what departs from the mean, wherever the mean is moved: else a whole area stays where it was but for
      // its module centres, a grid of dots.
      if (field[p] < 0) {
        const mean = darkMean[p] / (share[p] + 1e-3);
        const base = Math.min(knobs.level[p] - gap, mean);
        luma[p] = mix(luma[p], base + softClip(luma[p] - mean, knobs.darkTexture), k);
      } else {
        const mean = lightMean[p] / (1 - share[p] + 1e-3);
        const base = Math.max(knobs.level[p] + gap, mean);
        luma[p] = mix(luma[p], base + softClip(luma[p] - mean, knobs.lightTexture), k);
      }
    }
}

/** The mean of a module's core is held below or above a level, by a soft dab. */
function holdCentres(luma: Float32Array, width: number, height: number, placed: PlacedCode, knobs: LimitKnobs): void {
  const { matrix, box } = placed;
  const m = modulePx(placed);
  const { size } = matrix.layout;
  const gap = 0.95 * bandGap(knobs.strength);
  for (let round = 0; round < 2; round++) {
    const sums = integralOf(luma, width, height);
    for (let at = 0; at < size * size; at++) {
      const column = at % size;
      const row = Math.floor(at / size);
      if (inFinder(column, row, size) || farFromRing(column, row, size)) continue;
      const cx = box.xPx + (column + 0.5) * m;
      const cy = box.yPx + (row + 0.5) * m;
      const mean = meanOf(sums, width, height, cx - 0.24 * m, cy - 0.24 * m, cx + 0.24 * m, cy + 0.24 * m);
      const boost = knobs.boosts?.[at] ?? 0;
      const level = knobs.level[Math.floor(cy) * width + Math.floor(cx)];
      const low = Math.max(0.05, level - gap - boost);
      const high = Math.min(0.92, level + gap + boost);
      const by = matrix.dark[at] ? Math.min(0, low - mean) : Math.max(0, high - mean);
      if (by === 0) continue;
      const radius = 0.54 * m;
      const x1 = Math.min(width - 1, cx + radius);
      const y1 = Math.min(height - 1, cy + radius);
      for (let y = Math.max(0, Math.floor(cy - radius)); y <= y1; y++)
        for (let x = Math.max(0, Math.floor(cx - radius)); x <= x1; x++) {
          const d = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / radius;
          if (d < 1) luma[y * width + x] += by * 1.05 * smooth(1, 0.55, d);
        }
    }
  }
}

function inFinder(column: number, row: number, size: number): boolean {
  return (column < 7 && row < 7) || (column >= size - 7 && row < 7) || (column < 7 && row >= size - 7);
}
