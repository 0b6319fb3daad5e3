/** The extender's judgement of its own result: evidence to a score, with its reasons. */

import type { Quality, QualityReason } from "easel-contract";
import type { Evidence } from "./evidence.ts";

/**
 * A logistic model: `weight` per unit over `usual`, the mean of the results that it was fitted on. Those are 450 extensions of 162
 * pictures, made by version 7 and judged keep or discard by two or three viewers who knew nothing of the method
 * (`docs/measured/blind/extensions.json`). `tools/judge/extensions.ts` prints these numbers.
 */
const TERMS: Readonly<Record<keyof Evidence, { weight: number; usual: number; reason: QualityReason }>> = {
  growth: { weight: -2.196, usual: 0.551, reason: "few-clues" },
  reuse: { weight: -0.191, usual: 1.894, reason: "visible-repeats" },
  softer: { weight: -2.176, usual: 0.517, reason: "blurred-extension" },
  busier: { weight: -14.603, usual: 0.028, reason: "confused-texture" },
  lostNear: { weight: -0.868, usual: 0.204, reason: "lost-lines" },
  rare: { weight: -2.242, usual: 0.13, reason: "cut-object" },
  borderContrast: { weight: -0.718, usual: 3.705, reason: "cut-object" },
};
/** Where everything is usual, 0.48 of the results are kept. */
const USUAL_LOGIT = -0.096;
/**
 * Added to the logit and multiplied with the sum, so that the limits of `packages/contract/src/quality.ts` fall where they serve best: a warning
 * below a chance of 0.36 to be kept, a refusal below 0.08. Both were chosen on those results by the rule of the same tool.
 */
const LENIENCE = 0.575;
const STRETCH = 0.743;
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
