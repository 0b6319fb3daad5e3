/** The quality of a swap, from measures that the algorithm took. */

import type { Quality, QualityReason } from "easel-contract";
import { type DetailedFace, mouthOpening } from "../../faces/face.ts";
import type { SwapReport } from "./swap-face.ts";

/** The measures of a swapped face. All are 0 or more, and 0 is best. */
export interface Signs {
  /** Degrees by which the target's head is turned, and by which the source's is turned from it (mirrored where that is nearer). */
  readonly yaw: number;
  readonly yawGap: number;
  readonly pitchGap: number;
  /** Share of the face that is covered. */
  readonly covered: number;
  /** 1 where the source wears glasses, which are taken out, else 0. Those of the target stay and cost nothing. */
  readonly glasses: number;
  readonly fringe: number;
  /** 1 for a face whose eyes are 20 pixels apart, 0 from 60 on; and the same of the source, relative to the target. */
  readonly small: number;
  readonly soft: number;
  readonly light: number;
  readonly tone: number;
  readonly hard: number;
  readonly side: number;
  readonly sourceSide: number;
  readonly rim: number;
  /** How far the pasted skin stands out from the skin beside it, beyond what the target's own did, in CIE76 differences. It costs nothing: viewers who name a step of tone do not agree with it. */
  readonly toneStep: number;
  readonly mirrored: number;
  readonly mouth: number;
  /** Mean shift of landmarks from before to after, as a share of the distance of the eyes. */
  readonly shift: number;
}

export function signsOf(face: DetailedFace, source: DetailedFace, report: SwapReport): Omit<Signs, "shift"> {
  const yaw = face.pose.yawDeg;
  return {
    yaw: Math.abs(yaw),
    yawGap: Math.min(Math.abs(yaw - source.pose.yawDeg), Math.abs(yaw + source.pose.yawDeg)),
    pitchGap: Math.abs(face.pose.pitchDeg - source.pose.pitchDeg),
    covered: report.occluded01,
    glasses: report.glasses.source ? 1 : 0,
    fringe: report.sourceFringe ? 1 : 0,
    small: Math.max(0, Math.min(1, (60 - face.interocularPx) / 40)),
    soft: Math.max(0, Math.min(1, 1 - report.detail)),
    light: report.lightGap,
    tone: report.toneGap,
    hard: report.hardLight01,
    side: report.sideLight,
    sourceSide: report.sourceSide,
    rim: report.rim,
    toneStep: report.toneStep,
    mirrored: report.mirrored01,
    mouth: Math.abs(mouthOpening(face.mesh) - mouthOpening(source.mesh)),
  };
}

interface Weight {
  /** Logits that are subtracted per unit of the measure above `free`. */
  readonly weight: number;
  readonly free: number;
  readonly reason: QualityReason;
}

/**
 * Fitted by logistic regression, weights not negative and drawn towards those of the version before, to keep-or-discard judgements of 86
 * swaps between portraits of the sets `tuning` and `judge` of `bench/face-swap/pictures.json`, not blind. Those of the
 * version before were fitted to the blind judgements of 223 swaps of the set `judge`. `AT_BEST` lies 0.2 below the fit, as blind viewers are stricter.
 */
const AT_BEST = 2.2;
const WEIGHTS: { readonly [sign in keyof Signs]?: Weight } = {
  mirrored: { weight: 5.1, free: 0.05, reason: "face-turned" },
  yawGap: { weight: 0.012, free: 6, reason: "face-turned" },
  pitchGap: { weight: 0.09, free: 8, reason: "face-turned" },
  covered: { weight: 4, free: 0.05, reason: "face-covered" },
  glasses: { weight: 0.83, free: 0, reason: "face-covered" },
  small: { weight: 0.86, free: 0, reason: "face-small" },
  hard: { weight: 0.95, free: 0.2, reason: "face-light" },
  light: { weight: 1.2, free: 0.3, reason: "face-light" },
  tone: { weight: 0.38, free: 0.25, reason: "face-edge" },
  mouth: { weight: 1.26, free: 0.08, reason: "face-shape" },
  shift: { weight: 32, free: 0.02, reason: "face-shape" },
};
/** A measure that costs at least so many logits is named. */
const NAMED = 0.3;

/** An estimate 0..1 of the share of people who would keep the swapped face, and the measures against it. */
export function judgeFace(signs: Signs): Quality {
  const costs = Object.entries(WEIGHTS).map(([sign, { weight, free, reason }]) => ({
    reason,
    cost: weight * Math.max(0, signs[sign as keyof Signs] - free),
  }));
  const total = costs.reduce((sum, { cost }) => sum + cost, 0);
  const named = costs.filter(({ cost }) => cost >= NAMED).sort((a, b) => b.cost - a.cost);
  return {
    score: Math.round(100 / (1 + Math.exp(total - AT_BEST))) / 100,
    reasons: [...new Set(named.map(({ reason }) => reason))],
  };
}

/** The judgement of a picture is that of its worst face. */
export function worstOf(judged: readonly Quality[]): Quality {
  return judged.reduce((worst, one) => (one.score < worst.score ? one : worst));
}
