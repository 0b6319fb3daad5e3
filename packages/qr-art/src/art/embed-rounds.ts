/** Embeds a code in a picture: embed, read, repair, until the gate passes. */

import type { Plane, Raster } from "easel-picture";
import { mix, type Progress, subProgress } from "easel-picture";
import { isRequired, type Verdict } from "../scan/gate.ts";
import { lumaPlane } from "../scan/luma.ts";
import type { Reader } from "../scan/reader.ts";
import { type Views, viewsOf } from "../scan/views.ts";
import { type CarryAsk, type Judged, layCode, sparedIn, startRounds, stepAfter } from "./carry-round.ts";
import { type Dial, dialOf, withMargin } from "./dial.ts";
import { startEmbedding } from "./embed.ts";
import { figureGrid } from "./figure.ts";
import { placeLogo } from "./logo.ts";
import { startRepairs } from "./repair.ts";
import { shadeGround } from "./shade-ground.ts";

const ROUNDS = 8;
/** Simulations before the first reads, and before those of each other round. */
const FORESIGHTS = [2, 1] as const;
/**
 * Repairs: what is added to the margin for none, one, some and half of the reads missing; the luma that fine drawing keeps
 * once it has hidden the code from a reader, six tenths of it after each other round. Small modules have no room for gentle ones.
 */
const GENTLE = { steps: [0, 0.004, 0.008, 0.017], detail: 0.3 } as const;
const FIRM = { steps: [0, 0.008, 0.015, 0.03], detail: 0.16 } as const;
/** What modules gain where a code was not found, in luma. */
const UNFOUND_STEP = 0.012;
/** What modules that are smaller by all of `ROOMY_PX`, and pictures that are darker by all of their luma, get more margin, in luma. */
const SMALL_MARGIN = 0.12;
const NIGHT_MARGIN = 0.12;
/** Modules with less than this have little room for art: they start where readers begin to see them. */
const ROOMY_PX = 16;
/** Mean luma below which pictures get more margin from the start, and below which even dark places are dotted from the start. */
const NIGHT_BELOW = 0.3;
const DOTTED_BELOW = 0.2;
/**
 * The share of the margin that is asked of protected modules, for art and for clarity, whose margin is twice as large: what
 * readers then lose there, the code corrects.
 */
const PROTECTED_SHARE = [0.4, 0.1] as const;

/** The first round that passes the readers, or the best that did not. */
export async function embedUntilRead(ask: CarryAsk, readers: readonly Reader[], progress: Progress): Promise<Judged> {
  const { picture, scene } = ask;
  const logo = ask.logo && placeLogo(ask.logo, ask.box, ask.plan.layout);
  const withLogo = (raster: Raster) => (logo ? logo.draw(raster) : raster);
  const finished = withLogo(scene ? await scene.finish(picture) : picture);
  const small = Math.max(0, (ROOMY_PX - ask.box.sidePx / ask.plan.layout.size) / 20);
  const repair = small > 0 ? FIRM : GENTLE;
  const bare = lumaPlane(finished);
  const luma = meanOf(bare);
  // Where all is dark, thresholds of blocks lie at the darkest of them.
  const asked = dialOf(ask.strength01);
  let dial = withMargin(asked, SMALL_MARGIN * small + NIGHT_MARGIN * Math.max(0, NIGHT_BELOW - luma));
  const refused = ask.refusals?.at(-1);
  if (refused) dial = withMargin(dial, Math.max(0, refused.margin - dial.margin) + repair.steps[1]);
  const { ground, drawing } = groundOf(ask, finished, dial);
  const plane = ground === finished ? bare : lumaPlane(ground);
  const laid = layCode(ask, plane, readers, dial);
  const { placed, matrix } = laid;
  const share = mix(...PROTECTED_SHARE, ask.strength01);
  const shares =
    logo || laid.faint.includes(1)
      ? Float32Array.from(laid.faint, (isFaint, at) => (logo?.covered[at] ? 0 : isFaint ? share : 1))
      : undefined;
  const rounds = startRounds(ask, laid);
  const repairs = startRepairs(matrix, ask.box, shares, laid.hoped);
  const embedding = startEmbedding(ground, placed, { ...drawing, spared: sparedIn(laid.care) });
  let detail = 1;
  let dotted = small > 0 || luma < DOTTED_BELOW;
  const draw = async (foresights: number, steps: Progress): Promise<Views> => {
    const { boosts, finders, alignment } = repairs;
    const knobs = {
      dial,
      finders,
      alignment,
      dotted,
      boosts,
      ...(shares && { shares }),
      ...(detail < 1 && { detail }),
    };
    let aimed = await embedding.solve(knobs, steps);
    for (let k = foresights; k > 0 && repairs.foresee(aimed); k--) aimed = await embedding.solve(knobs, steps);
    // Colours are shifted only for what is read.
    return viewsOf(withLogo(embedding.paint()));
  };
  const stepsOf = (round: number) => subProgress(progress, [round / (ROUNDS + 1), (round + 1) / (ROUNDS + 1)]);
  for (let round = 0; round < ROUNDS; round++) {
    const steps = stepsOf(round);
    const views = await draw(FORESIGHTS[round === 0 ? 0 : 1], subProgress(steps, [0, 0.5]));
    const verdict = await rounds.judge(views, dial.margin, subProgress(steps, [0.5, 1]));
    if (!verdict) break;
    const isAnyWrong = repairs.mend(views, verdict);
    views.forget();
    dotted ||= needDots(verdict);
    // zxing-cpp tolerates fine drawing in which other readers lose the code.
    if (missedByOthers(verdict)) detail = repair.detail * 0.6 ** round;
    // Where the modules seem right and the code was not found, patterns gain, and modules as well: in falling light blocks are flat that would be told apart.
    if (!isAnyWrong) dial = withMargin(dial, UNFOUND_STEP);
    else dial = withMargin(dial, repair.steps[stepAfter(verdict)] * (1 + 0.3 * round));
  }
  const best = await rounds.best();
  if (!best.verdict.passed || !repairs.ease()) return best;
  const last = stepsOf(ROUNDS);
  await rounds.judge(await draw(1, subProgress(last, [0, 0.5])), dial.margin, subProgress(last, [0.5, 1]), true);
  return rounds.best();
}

/**
 * The picture as its first round draws it, unread: no reader is foreseen and nothing is repaired. The modules are as far from
 * the level as the dial asks of a large picture, whatever the size of this one.
 */
export async function sketchCode(ask: CarryAsk, progress: Progress): Promise<Raster> {
  const { picture, strength01 } = ask;
  const dial = dialOf(strength01);
  const { ground, drawing } = groundOf(ask, picture, dial);
  const plane = lumaPlane(ground);
  const { placed, care, faint } = layCode(ask, plane, [], dial);
  const share = mix(...PROTECTED_SHARE, strength01);
  const shares = Float32Array.from(faint, (isFaint) => (isFaint ? share : 1));
  const embedding = startEmbedding(ground, placed, { ...drawing, spared: sparedIn(care) });
  await embedding.solve({ dial, shares, dotted: meanOf(plane) < DOTTED_BELOW }, progress);
  return embedding.paint();
}

/** Whether the readers whose thresholds are those of small blocks refused the picture, and not zxing-cpp as well. */
function needDots({ failedChecks, passed }: Verdict): boolean {
  return !passed && failedChecks.every((name) => !name.startsWith("zxing-cpp/") && !name.startsWith("zbar/"));
}

function missedByOthers({ reads }: Verdict): boolean {
  return reads.some((read) => read.reader !== "zxing-cpp" && read.asked && !read.ok && isRequired(read));
}

/** What the code is embedded in, and how it is drawn. */
function groundOf(ask: CarryAsk, finished: Raster, dial: Dial) {
  const { scene, protect, seed, marks, box, plan, strength01 } = ask;
  const subjects = scene?.surface.subject ?? protect;
  const masses01 = Math.max(0, 2 * strength01 - 1);
  const drawing = { seed, marks, subjects, apart: scene ? subjects : apartIn(finished, protect), masses01 };
  return { drawing, ground: shadeGround(finished, box, box.sidePx / plan.layout.size, dial, drawing) };
}

/** Cells along the longer side in which the figure of a picture is looked for. */
const FIGURE_CELLS = 64;

/** Not 0 on the figure of a picture and on what is protected: ground beside them is not shaded in their colours. */
function apartIn(picture: Raster, protect: Uint8Array | undefined): Uint8Array {
  const { width, height } = picture;
  const { across, down, cells } = figureGrid(picture, FIGURE_CELLS);
  const apart = protect ? Uint8Array.from(protect) : new Uint8Array(width * height);
  for (let y = 0, p = 0; y < height; y++) {
    const row = Math.floor((y * down) / height) * across;
    for (let x = 0; x < width; x++, p++) if (cells[row + Math.floor((x * across) / width)] > 0.5) apart[p] = 1;
  }
  return apart;
}

function meanOf({ data }: Plane): number {
  let sum = 0;
  for (let p = 0; p < data.length; p++) sum += data[p];
  return sum / data.length;
}
