/** Which modules a failed read got wrong: found by looking at the distorted picture through the known distortion. */

import type { Raster } from "../raster/raster.ts";
import { createRng } from "../raster/rng.ts";
import { hybridThresholds, thresholdAt } from "./binarizers.ts";
import { lumaPlane } from "./colour.ts";
import { distorterOf, OTHER_GREY, project, QUICK } from "./distortions.ts";
import type { Verdict } from "./gate.ts";
import { modulePx, type PlacedCode } from "./placed-code.ts";
import { integralOf, meanOf } from "./planes.ts";

const MOST = 0.24;

/**
 * Adds margin to the modules that the failed distortions of a verdict show on the wrong side, `step` of luma for each of
 * them; row-major per module.
 */
export function raiseBoosts(
  boosts: Float32Array,
  raster: Raster,
  placed: PlacedCode,
  verdict: Verdict,
  seed: number,
  step: number,
): void {
  const failed = new Set(
    verdict.checks
      .filter((check) => !check.passed && check.name.includes("/") && check.note === undefined)
      .map((check) => check.name.split("/")[1]),
  );
  const { matrix, box } = placed;
  const { size } = matrix.layout;
  const m = modulePx(placed);
  const distorted = distorterOf(raster);
  for (const d of [OTHER_GREY, ...QUICK]) {
    if (!failed.has(d.name)) continue;
    const seen = lumaPlane(distorted(d, createRng(seed).fork(d.name)));
    const blocks = hybridThresholds(seen.data, seen.width, seen.height, 8);
    const sums = integralOf(seen.data, seen.width, seen.height);
    const half = 0.18 * m * (d.scale ?? 1);
    const wide = Math.max(8, seen.width / 16);
    for (let at = 0; at < size * size; at++) {
      const cx = box.xPx + ((at % size) + 0.5) * m;
      const cy = box.yPx + (Math.floor(at / size) + 0.5) * m;
      const [x, y] = project(d, raster.width, raster.height, cx - 0.5, cy - 0.5);
      const core = meanOf(sums, seen.width, seen.height, x - half, y - half, x + half + 1, y + half + 1);
      const around = meanOf(sums, seen.width, seen.height, x - wide, y - wide, x + wide, y + wide);
      const side = matrix.dark[at] ? -1 : 1;
      const wrong = side * (core - thresholdAt(blocks, x, y)) < 0.004 || side * (core - around) < 0.004;
      if (wrong) boosts[at] = Math.min(MOST, boosts[at] + step);
    }
  }
}
