/** The start of a search: the guide at the size used in matching, and for drawn pictures also at full size. */

import { type Progress, subProgress } from "../../raster/bands.ts";
import { type Colours, createColours } from "./colours.ts";
import { closeShapes, findCutShapes, marksOf, scaleShapes } from "./complete.ts";
import { diffuse } from "./diffuse.ts";
import { type BorderJudgement, type Guide, type Margins, makeGuide } from "./guide.ts";
import { judgeBorders } from "./judge.ts";
import { findPeriods, goOnWithPeriods, scalePeriod } from "./periods.ts";
import type { PixelRect, Side } from "./plan.ts";
import { type Problem, shrinkProblem } from "./problem.ts";
import { soften } from "./soften.ts";

export interface Guess {
  /** Of the same canvas, at most about `GUIDE_PX` of known picture long. */
  readonly guide: Guide;
  /** At the size of the problem: for drawn pictures, and where a picture is too small to be searched. */
  readonly fine: Guide | undefined;
  /** 0..1: mean over the borders that are extended; 0 for holes. */
  readonly trust01: number;
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
    return { guide, fine: wantsFine ? guide : undefined, trust01: 0 };
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
  const shapes = await findCutShapes(small, open, subProgress(progress, [0.02, 0.02]));
  const searched = shrinkColours(inside, Math.min(1, PERIODS_PX / Math.max(inside.width, inside.height)));
  const periods = await findPeriods(searched, open, subProgress(progress, [0.02, 0.02]));
  const guide = await complete(small, smallMargins);
  await soften(guide, smallMargins, subProgress(progress, [0.05, 0.05]));
  const fine = wantsFine ? await complete(inside, margins) : undefined;
  return { guide, fine, trust01: meanTrust(judgement.trust, margins) };

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

function shrinkColours(colours: Colours, scale: number): Colours {
  if (scale === 1) return colours;
  const known = new Uint8Array(colours.width * colours.height).fill(1);
  const width = Math.max(1, Math.round(colours.width * scale));
  const height = Math.max(1, Math.round(colours.height * scale));
  return shrinkProblem({ colours, known }, width, height).colours;
}

function cropColours({ width, data }: Colours, box: PixelRect): Colours {
  const out = createColours(box.right - box.left, box.bottom - box.top);
  for (let y = 0; y < out.height; y++) {
    const from = ((y + box.top) * width + box.left) * 3;
    out.data.set(data.subarray(from, from + out.width * 3), y * out.width * 3);
  }
  return out;
}
