/** The extender's judgement of its own result: evidence to a score, with its reasons. */

import type { Quality, QualityReason } from "easel-contract";
import type { Evidence } from "./evidence.ts";

/**
 * A logistic model: `weight` per unit over `usual`, the mean of the results that it was fitted on. Those are 231 extensions of
 * 77 photographs (`bench/outpaint/photographs.json`, tune), made by version 7 and judged keep or discard by two viewers who knew
 * nothing of the method. `tools/judge/extensions.ts` prints these numbers.
 */
const TERMS: Readonly<Record<keyof Evidence, { weight: number; usual: number; reason: QualityReason }>> = {
  growth: { weight: -3.085, usual: 0.536, reason: "few-clues" },
  reuse: { weight: -0.191, usual: 1.882, reason: "visible-repeats" },
  softer: { weight: -1.999, usual: 0.513, reason: "blurred-extension" },
  busier: { weight: -9.686, usual: 0.027, reason: "confused-texture" },
  lostNear: { weight: -0.266, usual: 0.208, reason: "lost-lines" },
  rare: { weight: -2.35, usual: 0.145, reason: "cut-object" },
  borderContrast: { weight: -0.375, usual: 3.727, reason: "cut-object" },
};
/** Where everything is usual, 0.49 of the results are kept. */
const USUAL_LOGIT = -0.051;
/**
 * Added to the logit and multiplied with the sum, so that the limits of `packages/contract/src/quality.ts` fall where they serve best: a warning
 * below a chance of 0.35 to be kept, a refusal below 0.07. Both were chosen on the 231 results by the rule of the same tool.
 */
const LENIENCE = 0.619;
const STRETCH = 0.705;
/** By how much a reason lowers the logit, before it is stretched, to be named. */
const NAMED = 0.2;

/**
 * The evidence of all steps together: steps multiply the picture, of everything else the worst step counts. `undefined` where no
 * step left evidence: drawn pictures, borders of one colour, holes.
 */
export function combineEvidence(steps: readonly Evidence[]): Evidence | undefined {
  if (steps.length === 0) return undefined;
  const of = (name: keyof Evidence) => {
    const values = steps.map((step) => step[name]);
    return [name, name === "growth" ? values.reduce((sum, v) => sum + v, 0) : Math.max(...values)] as const;
  };
  return Object.fromEntries((Object.keys(TERMS) as (keyof Evidence)[]).map(of)) as unknown as Evidence;
}

/** The score of a result, 0 to 1, with what lowers it most first; of the evidence of all steps together. */
export function qualityOf(evidence: Evidence): Quality {
  const lowered = new Map<QualityReason, number>();
  let logit = USUAL_LOGIT + LENIENCE;
  for (const name of Object.keys(TERMS) as (keyof Evidence)[]) {
    const { weight, usual, reason } = TERMS[name];
    const change = weight * (evidence[name] - usual);
    logit += change;
    lowered.set(reason, (lowered.get(reason) ?? 0) - change);
  }
  const reasons = [...lowered].filter(([, by]) => by > NAMED).sort((a, b) => b[1] - a[1]);
  return {
    score: Math.round(100 / (1 + Math.exp(-STRETCH * logit))) / 100,
    reasons: reasons.map(([reason]) => reason),
  };
}
