/** Finds the modules that a failed read got wrong, by sampling the distorted picture through the known distortion. */

import type { Plane, Raster } from "../../raster/raster.ts";
import { createRng } from "../../raster/rng.ts";
import { modulePx, type PlacedCode } from "../code/placed-code.ts";
import { hybridThresholds, midrangeThresholds, thresholdAt } from "../scan/binarizers.ts";
import { distorterOf, HARD_TONES, OTHER_GREY, project, QUICK } from "../scan/distortions.ts";
import type { Verdict } from "../scan/gate.ts";
import { lumaPlane } from "../scan/luma.ts";
import { integralOf, meanOf } from "../scan/planes.ts";

const MOST = 0.24;
/** By how much, in luma, a module is to be on its side of a threshold. */
const LEAST_MARGIN = 0.004;

/** What a module gets at most of what it lacks in a hard tone, which moves all thresholds far. */
const MOST_SHORT = 0.06;

/** How far a place is on a side (1 = light) of a reader's thresholds, in luma; negative on the other side. */
type Margin = (xPx: number, yPx: number, side: 1 | -1) => number;

/**
 * Adds margin to the modules that the failed distortions of a verdict show on the wrong side, `step` of luma for each of
 * them, in hard tones also what they lack; row-major per module.
 */
export function raiseBoosts(
  boosts: Float32Array,
  raster: Raster,
  placed: PlacedCode,
  { reads }: Verdict,
  seed: number,
  step: number,
): void {
  const { matrix, box } = placed;
  const { size } = matrix.layout;
  const m = modulePx(placed);
  const distorted = distorterOf(raster);
  for (const d of [OTHER_GREY, ...QUICK, ...HARD_TONES]) {
    const failed = reads.filter(({ distortion, asked, ok }) => distortion === d.name && asked && !ok);
    if (failed.length === 0) continue;
    const seen = lumaPlane(distorted(d, createRng(seed).fork(d.name)));
    const isTone = HARD_TONES.includes(d);
    const margins = isTone ? [] : [inOthers(seen, 0.18 * m * (d.scale ?? 1))];
    if (failed.some(({ reader }) => reader === "zxing-cpp")) margins.push(inZxingCpp(seen));
    for (let at = 0; at < size * size; at++) {
      const cx = box.xPx + ((at % size) + 0.5) * m;
      const cy = box.yPx + (Math.floor(at / size) + 0.5) * m;
      const [x, y] = project(d, raster.width, raster.height, cx - 0.5, cy - 0.5);
      const side = matrix.dark[at] ? -1 : 1;
      const margin = Math.min(...margins.map((one) => one(x, y, side)));
      if (margin >= LEAST_MARGIN) continue;
      const add = isTone ? step + Math.min(MOST_SHORT, LEAST_MARGIN - margin) : step;
      boosts[at] = Math.min(MOST, boosts[at] + add);
    }
  }
}

/** Pictures with longer sides it also looks at three times smaller, where strokes of a picture are gone: mostly it reads those. */
const SHRINKS_FROM_PX = 500;

/** zxing-cpp takes the one pixel in the middle of a module. */
function inZxingCpp({ data, width, height }: Plane): Margin {
  const n = Math.min(width, height) > SHRINKS_FROM_PX ? 3 : 1;
  const small = { width: Math.floor(width / n), height: Math.floor(height / n) };
  const luma = new Float32Array(small.width * small.height);
  for (let p = 0; p < luma.length; p++) {
    const from = n * (Math.floor(p / small.width) * width + (p % small.width));
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) luma[p] += data[from + y * width + x] / (n * n);
  }
  const blocks = midrangeThresholds(luma, small.width, small.height);
  return (xPx, yPx, side) => {
    const x = Math.max(0, Math.min(small.width - 1, Math.floor((xPx + 0.5) / n)));
    const y = Math.max(0, Math.min(small.height - 1, Math.floor((yPx + 0.5) / n)));
    return side * (luma[y * small.width + x] - thresholdAt(blocks, x, y));
  };
}

/** The others' thresholds of blocks, and the mean of a window; for the mean of a module's core. */
function inOthers({ data, width, height }: Plane, halfCorePx: number): Margin {
  const blocks = hybridThresholds(data, width, height, 8);
  const sums = integralOf(data, width, height);
  const halfWindowPx = Math.max(8, width / 16);
  const mean = (x: number, y: number, half: number, end: number) =>
    meanOf(sums, width, height, x - half, y - half, x + half + end, y + half + end);
  return (x, y, side) => {
    const core = mean(x, y, halfCorePx, 1);
    return Math.min(side * (core - thresholdAt(blocks, x, y)), side * (core - mean(x, y, halfWindowPx, 0)));
  };
}
