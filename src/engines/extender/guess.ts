/** The guide from which a search starts, at the size used in matching, and for drawn pictures also at full size. */

import { type Progress, subProgress } from "easel-picture";
import type { Colours } from "./colours.ts";
import { closeShapes, findCutShapes, marksOf, scaleShapes } from "./complete.ts";
import { diffuse } from "./diffuse.ts";
import { findEdges } from "./edges.ts";
import { type BorderJudgement, type Guide, type Margins, makeGuide } from "./guide.ts";
import { judgeBorders } from "./judge.ts";
import { followLayout } from "./layout.ts";
import { type CanvasLine, carryLines, findLines, lineOnCanvas } from "./lines.ts";
import { findPeriods, goOnWithPeriods, scalePeriod } from "./periods.ts";
import type { PixelRect, Side } from "./plan.ts";
import { cropColours, moveTwins, type Problem, shrinkColours, type Twins, twinColumn } from "./problem.ts";
import { reflectUntrusted } from "./reflect.ts";
import { soften } from "./soften.ts";

export interface Guess {
  /** Of the same canvas, at most about `GUIDE_PX` of known picture long. */
  readonly guide: Guide;
  /** At the size of the problem: for drawn pictures, and where a picture is too small to be searched. */
  readonly fine: Guide | undefined;
  /** 0..1: mean over the borders that are extended; 0 for holes. */
  readonly trust01: number;
  /** Straight outlines that go on beyond the border, in pixels of `guide`. */
  readonly lines: readonly CanvasLine[];
}

/** Long side of the known picture for the guide used in matching. A finer guide would follow texture. */
const GUIDE_PX = 240;
/** Long side of the picture on which the guess is evaluated. */
const JUDGED_PX = 180;
/** Long side of the picture in which periods are searched. */
const PERIODS_PX = 400;

/** `kept`, when given, is the box of known pixels; without it the guess is smooth. */
export async function guess(
  problem: Problem,
  kept: PixelRect | undefined,
  wantsFine: boolean,
  progress: Progress,
): Promise<Guess> {
  if (!kept) {
    const guide = await diffuse(problem, progress);
    return { guide, fine: wantsFine ? guide : undefined, trust01: 0, lines: [] };
  }
  const { width, height } = problem.colours;
  const inside = cropColours(problem.colours, kept);
  const margins = { left: kept.left, top: kept.top, right: width - kept.right, bottom: height - kept.bottom };
  const scale = Math.min(1, GUIDE_PX / Math.max(inside.width, inside.height));
  const small = shrinkColours(inside, scale);
  const margin = (px: number) => (px > 0 ? Math.max(1, Math.round(px * scale)) : 0);
  const smallMargins = {
    left: margin(margins.left),
    top: margin(margins.top),
    right: margin(margins.right),
    bottom: margin(margins.bottom),
  };
  const judged = shrinkColours(small, Math.min(1, JUDGED_PX / Math.max(small.width, small.height)));
  await progress.checkpoint(0.01);
  const judgement = await judgeBorders(judged, subProgress(progress, [0.01, 0.01]));
  await progress.checkpoint(0.02);
  const open = SIDES.filter((side) => margins[side] > 0);
  const edges = findEdges(small);
  await progress.checkpoint(0.02);
  const shapes = await findCutShapes(small, edges, open, subProgress(progress, [0.02, 0.02]));
  const searched = shrinkColours(inside, Math.min(1, PERIODS_PX / Math.max(inside.width, inside.height)));
  const periods = await findPeriods(searched, open, subProgress(progress, [0.02, 0.02]));
  const guide = await complete(small, smallMargins);
  // Outlines of drawn pictures are followed by the guess itself.
  const lines = wantsFine
    ? []
    : await findLines(small, edges, open, marksOf(shapes, small), subProgress(progress, [0.05, 0.05]));
  if (!wantsFine) {
    reflectUntrusted(guide, small, smallMargins);
    await progress.checkpoint(0.05);
    carryLines(guide, small, smallMargins, lines);
    await progress.checkpoint(0.05);
  }
  if (problem.twins) layTwins(guide, moveTwins(problem.twins, guide.width / width, guide.height / height, 0, 0));
  await soften(guide, smallMargins, subProgress(progress, [0.05, 0.05]));
  if (problem.plan) followLayout(guide, smallMargins, problem.plan.canvas, problem.plan.layout);
  const fine = wantsFine ? await complete(inside, margins) : undefined;
  return {
    guide,
    fine,
    trust01: meanTrust(judgement.trust, margins),
    lines: lines.map((line) => lineOnCanvas(line, small, smallMargins)),
  };

  async function complete(kept: Colours, around: Margins): Promise<Guide> {
    const own = scaleShapes(shapes, kept.width / small.width);
    const made = await makeGuide(kept, around, judgement, subProgress(progress, [0.02, 0.02]), 1, marksOf(own, kept));
    await progress.checkpoint(0.03);
    closeShapes(made, kept, around, own);
    await progress.checkpoint(0.04);
    goOnWithPeriods(
      made,
      kept,
      around,
      periods.map((period) =>
        scalePeriod(
          period,
          kept.width / searched.width,
          period.side === "left" || period.side === "right" ? kept.height : kept.width,
        ),
      ),
    );
    await progress.checkpoint(0.05);
    return made;
  }
}

const SIDES: readonly Side[] = ["left", "right", "top", "bottom"];

function meanTrust(borders: BorderJudgement["trust"], margins: Margins): number {
  let sum = 0;
  let length = 0;
  for (const side of ["left", "top", "right", "bottom"] as const)
    if (margins[side] > 0) {
      for (const trust of borders[side]) sum += trust;
      length += borders[side].length;
    }
  return length > 0 ? sum / length : 0;
}

/** Trust in a mirrored layout, and its weight; see `Guide`. */
const TWIN_TRUST = 0.6;
const TWIN_WEIGHT = 2.5;

/** Beyond borders with twins the guess is the picture mirrored, as far as there is one. */
function layTwins(guide: Guide, twins: readonly Twins[]): void {
  for (const twin of twins)
    for (let y = Math.max(0, Math.round(twin.from)); y < Math.min(guide.height, Math.round(twin.to)); y++)
      for (let x = 0; x < guide.width; x++) {
        const column = twinColumn(twin, x);
        if (column === undefined) continue;
        const p = y * guide.width + x;
        const q = y * guide.width + Math.max(0, Math.min(guide.width - 1, Math.round(column)));
        for (let c = 0; c < 3; c++) guide.data[p * 3 + c] = guide.data[q * 3 + c];
        guide.trust[p] = TWIN_TRUST;
        guide.weight[p] = TWIN_WEIGHT;
      }
}
