/** Poses of who has something in hand. */

import { BACK, CHAIR, EASY, HANGING, type Poses, RELAXED } from "./pose.ts";

export const HOLDING = {
  hold: {
    left: HANGING,
    right: HANGING,
    ...RELAXED,
    hands: { left: [0.4, 0.16, 0.045], right: [0.4, 0.16, 0.045] },
  },
  grip: {
    left: HANGING,
    right: { upper: [0.1, -1, 0.28], fore: [0.9, -0.05, 0.1] },
    ...RELAXED,
    grips: "right",
    rightIsBusy: true,
  },
  raise: {
    left: HANGING,
    right: { upper: [0.3, -0.75, 0.3], fore: [0.65, 0.9, -0.05] },
    ...RELAXED,
    grips: "right",
    rightIsBusy: true,
  },
  carry: {
    left: HANGING,
    right: HANGING,
    ...RELAXED,
    headTilt: 0.08,
    headPitch: -6,
    hands: { left: [0.4, 0.14, -0.03], right: [0.52, 0.13, -0.02] },
    rightIsBusy: true,
  },
  /** Looks at what is in the right hand. */
  look: {
    left: BACK,
    right: HANGING,
    legs: EASY,
    hands: { right: [0.62, 0.2, 0.0] },
    hip: 0.012,
    headPitch: -15,
    grips: "right",
  },
  /** A tray on the flat of the right hand. */
  serve: {
    left: { upper: [-0.1, -1, 0.2], fore: [0.35, -1, -0.3] },
    right: HANGING,
    legs: EASY,
    hands: { right: [0.72, 0.2, 0.16] },
    hip: 0.012,
    headPitch: 3,
  },
  /** The right hand on a stick that stands on the ground. */
  cane: {
    left: BACK,
    right: HANGING,
    legs: EASY,
    hands: { right: [0.14, 0.11, 0.19] },
    hip: 0.01,
    grips: "right",
  },
  /** Blows at what the right hand has before the mouth. */
  blow: {
    left: BACK,
    right: HANGING,
    legs: EASY,
    hands: { right: [1.06, 0.17, 0.0] },
    headPitch: 4,
    grips: "right",
  },
  /** A racket or bat drawn back for a stroke. */
  stroke: {
    lean: 8,
    left: { upper: [0.65, -0.6, 0.5], fore: [0.9, 0.1, 0.1] },
    right: { upper: [0.25, -0.2, 0.9], fore: [0.5, 0.75, 0.35] },
    legs: [
      { thigh: [0.5, -0.9, 0.2], shin: [-0.16, -1, 0] },
      { thigh: [-0.3, -0.95, 0.25], shin: [-0.42, -0.9, 0], toe: -20 },
    ],
    headPitch: 2,
    grips: "right",
  },
  /** Something with a handle hangs from the right hand. */
  haul: {
    left: BACK,
    right: { upper: [-0.02, -1, 0.22], fore: [0.12, -1, 0.04] },
    legs: EASY,
    hip: 0.012,
    roll: -2,
    grips: "right",
  },
  /** Both arms straight up. */
  lift: {
    left: { upper: [0.1, 0.8, 0.6], fore: [0.05, 1, 0.1] },
    right: { upper: [0.1, 0.8, 0.6], fore: [0.05, 1, 0.1] },
    legs: [
      { thigh: [0.1, -1, 0.3], shin: [-0.06, -1, 0.08] },
      { thigh: [0.1, -1, 0.3], shin: [-0.06, -1, 0.08] },
    ],
    grips: "both",
  },
  /** Seated, both hands at work in the lap. */
  knit: {
    left: HANGING,
    right: HANGING,
    legs: CHAIR,
    hands: { left: [0.34, 0.17, 0.035], right: [0.34, 0.17, 0.035] },
    seated: "sit",
    headPitch: -17,
    grips: "both",
    bringsSeat: true,
  },
  kick: {
    lean: -6,
    left: { upper: [0.45, -0.6, 0.55], fore: [0.5, 0.1, 0.35] },
    right: { upper: [-0.5, -0.7, 0.5], fore: [-0.1, -0.8, 0.3] },
    legs: [
      { thigh: [-0.12, -1, 0.06], shin: [-0.2, -1, 0] },
      { thigh: [0.78, -0.7, 0.04], shin: [0.55, -0.85, 0], toe: -12 },
    ],
    headPitch: -14,
  },
  /** At the head of who sits before them. */
  groom: {
    lean: 9,
    left: HANGING,
    right: HANGING,
    legs: EASY,
    hands: { left: [0.8, 0.25, 0.08], right: [0.96, 0.25, 0.05] },
    headPitch: -16,
    carries: ["scissors"],
  },
  /** Carries a child on the shoulders, its ankles in both hands. */
  bearer: {
    left: HANGING,
    right: HANGING,
    legs: EASY,
    hip: 0.012,
    hands: { left: [0.8, 0.1, 0.095], right: [0.8, 0.1, 0.095] },
    grips: "both",
  },
  /** Sits on shoulders, hands at the head before them. */
  shouldered: {
    left: HANGING,
    right: HANGING,
    legs: [
      { thigh: [0.95, -0.12, 0.42], shin: [0.08, -1, -0.12] },
      { thigh: [0.95, -0.12, 0.42], shin: [0.08, -1, -0.12] },
    ],
    hands: { left: [0.42, 0.2, 0.06], right: [0.42, 0.2, 0.06] },
    seated: "ride",
  },
} satisfies Poses;
