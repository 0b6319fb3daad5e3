/** The painter's judgement of its own picture: what its surface and its light show, to a score with reasons. */

import { type GBuffer, lumaOf, type Raster } from "easel-picture";
import type { PaintedQuality, PaintedReason, Warning } from "../request.ts";
import { CUT_01, type Faults } from "./faults.ts";
import type { Sight } from "./sights.ts";

/** What of a picture the score is of. */
export interface Evidence {
  /** 1 where the main subject is hardly seen, or nothing that is named can be seen. */
  readonly mainLost: number;
  /** 1 where the main noun is not drawn, or drawn by other words of the prompt alone. */
  readonly mainUndrawn: number;
  /** Share of the other named things that are not seen. */
  readonly othersLost: number;
  /** Relations that do not hold, and things outside their room, at most 2. */
  readonly broken: number;
  /** Things that are cut by the frame or half hidden, at most 2. */
  readonly awkward: number;
  /** Things that stand in a wall or in each other, or on nothing, at most 2. */
  readonly adrift: number;
  /** Octaves by which things are out of scale, at most 3. */
  readonly misfit: number;
  /** Words that are drawn as something like them, at most 2. */
  readonly drawnAs: number;
  /** Words that are not drawn beside these and all named things, 0..1. */
  readonly undrawn: number;
  /** How much less than a fortieth of the picture the main subject covers, in octaves, 0..4. */
  readonly small: number;
  /** How little the main subject differs from what is around it, 0..1. */
  readonly indistinct: number;
  /** Kinds of things beyond two. */
  readonly crowd: number;
}

const FEW = 2;
const LARGE_01 = 1 / 40;
/** Luma that a subject differs by where it is told from its ground. */
const DISTINCT = 45;

/** The judged picture. */
export interface Judged {
  readonly faults: Faults;
  readonly raster: Raster;
  readonly surface: GBuffer;
  readonly warnings: readonly Warning[];
  /** How many named things the composition has no place for or left out. */
  readonly lost: number;
  /** How many relations of the prompt it did not compose. */
  readonly loosened: number;
}

export function evidenceOf(judged: Judged): Evidence {
  const { faults, warnings, lost, loosened } = judged;
  const undrawn = new Set(warnings.flatMap(({ undrawn = [] }) => undrawn)).size;
  const main = faults.sights.find(({ isMain }) => isMain);
  const others = faults.sights.length - 1 + lost;
  const hidden = faults.unseen.filter(({ isMain }) => !isMain).length + lost;
  const awkward = faults.sights.filter(
    (sight) => !faults.unseen.includes(sight) && (sight.outside01 > CUT_01 || faults.half.includes(sight)),
  ).length;
  const octaves = faults.misfits.reduce((sum, { excess }) => sum + excess, 0);
  const isHidden = faults.unseen.some(({ isMain }) => isMain);
  const likenesses = warnings.flatMap(({ code, message }) => (code === "drawn-as" ? message.split("; ") : [])).length;
  return {
    mainLost: isHidden || warnings.some(({ code }) => code === "abstract") ? 1 : 0,
    mainUndrawn: !isHidden && warnings.some(({ code }) => code === "subject-not-drawn") ? 1 : 0,
    othersLost: others > 0 ? Math.min(1, hidden / others) : 0,
    broken: Math.min(2, faults.broken.length + faults.outside.length + loosened),
    awkward: Math.min(2, awkward),
    adrift: Math.min(2, faults.stuck.length + faults.afloat.length),
    misfit: Math.min(3, octaves),
    drawnAs: Math.min(2, likenesses),
    undrawn: undrawn / Math.max(1, undrawn + faults.sights.length),
    small: main && main.share01 > 0 ? Math.min(4, Math.max(0, Math.log2(LARGE_01 / main.share01))) : 0,
    indistinct: main ? indistinctness(main, judged) : 0,
    crowd: Math.max(0, faults.sights.length + lost - FEW),
  };
}

/**
 * A logistic model: the weight of each unit of evidence. Fitted on 330 of 468 pictures that were judged keep or discard
 * (`tools/judge/looks.ts` prints these numbers); `mainLost`, `broken` and `small` were set by hand, `undrawn` keeps the weight of
 * the fit before.
 */
const WEIGHTS: Readonly<Record<keyof Evidence, { readonly weight: number; readonly reason: PaintedReason }>> = {
  mainLost: { weight: -2, reason: "subject-hidden" },
  mainUndrawn: { weight: -0.55, reason: "words-not-drawn" },
  othersLost: { weight: -0.33, reason: "things-hidden" },
  broken: { weight: -0.7, reason: "things-misplaced" },
  awkward: { weight: -0.61, reason: "things-hidden" },
  adrift: { weight: -0.9, reason: "things-misplaced" },
  misfit: { weight: -1.14, reason: "things-misplaced" },
  undrawn: { weight: -1.8, reason: "words-not-drawn" },
  drawnAs: { weight: -0.94, reason: "words-not-drawn" },
  small: { weight: -0.2, reason: "subject-small" },
  indistinct: { weight: -0.85, reason: "subject-indistinct" },
  crowd: { weight: -0.17, reason: "crowded-scene" },
};
/** With no evidence against it, and the shift that puts the limit of the warning, 0.5, where the tool chose it. */
const BASE = 1.03 + 1.1;
/** By how much a reason lowers the logit to be named. */
const NAMED = 0.3;
/** The least score: below it a picture would be refused, and words always get one. */
const LEAST = 0.2;

/** The score of a picture, with what lowers it most first. */
export function qualityOf(evidence: Evidence): PaintedQuality {
  const lowered = new Map<PaintedReason, number>();
  let logit = BASE;
  for (const name of Object.keys(WEIGHTS) as (keyof Evidence)[]) {
    const { weight, reason } = WEIGHTS[name];
    const change = weight * evidence[name];
    logit += change;
    lowered.set(reason, (lowered.get(reason) ?? 0) - change);
  }
  const reasons = [...lowered].filter(([, by]) => by > NAMED).sort((a, b) => b[1] - a[1]);
  return {
    score: Math.max(LEAST, Math.round(100 / (1 + Math.exp(-logit))) / 100),
    reasons: reasons.map(([reason]) => reason),
  };
}

/** 1 where the subject has the luma of what is around it .. 0 where it differs by `DISTINCT`. */
function indistinctness({ box }: Sight, { raster, surface, faults }: Judged): number {
  if (!box) return 0;
  const { width, height, data } = raster;
  const margin = Math.max(2, Math.round(0.12 * Math.max(box.right - box.left, box.foot - box.top)));
  const sums = { own: 0, ownN: 0, around: 0, aroundN: 0 };
  const step = Math.max(1, Math.round((box.right - box.left) / 120));
  for (let y = Math.max(0, box.top - margin); y < Math.min(height, box.foot + margin); y += step)
    for (let x = Math.max(0, box.left - margin); x < Math.min(width, box.right + margin); x += step) {
      const p = y * width + x;
      const luma = lumaOf(data[p * 4], data[p * 4 + 1], data[p * 4 + 2]);
      if (surface.subject[p] > 0) {
        sums.own += luma;
        sums.ownN++;
      } else {
        sums.around += luma;
        sums.aroundN++;
      }
    }
  if (sums.ownN === 0 || sums.aroundN === 0 || faults.sights.length === 0) return 0;
  return Math.max(0, 1 - Math.abs(sums.own / sums.ownN - sums.around / sums.aroundN) / DISTINCT);
}
