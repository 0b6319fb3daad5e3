/** Poses of who does nothing. */

import { BACK, EASY_LEFT, HANGING, type Poses, RELAXED } from "./pose.ts";

export const STANDING = {
  akimbo: { left: HANGING, right: HANGING, legs: EASY_LEFT, hip: -0.016, roll: 3, twist: -0.1, headTilt: 0.06 },
  pocket: { left: HANGING, right: BACK, ...RELAXED, headTilt: -0.06 },
  clasp: {
    left: HANGING,
    right: HANGING,
    ...RELAXED,
    headTilt: 0.07,
    hands: { left: [0.22, 0.125, 0.018], right: [0.22, 0.125, 0.018] },
  },
  // arms crossed over the chest
  folded: {
    left: { upper: [0.4, -1, 0.14], fore: [0.14, -0.04, -1] },
    right: { upper: [0.46, -1, 0.14], fore: [0.28, 0.2, -1] },
    ...RELAXED,
    headTilt: 0.05,
  },
  // a hand at the chin, its elbow on the other hand
  ponder: {
    left: HANGING,
    right: HANGING,
    ...RELAXED,
    headTilt: 0.1,
    headPitch: -4,
    hands: { left: [0.42, 0.115, -0.02], right: [0.88, 0.12, 0.03] },
  },
  // one hand behind the back: with both there, who is seen from before seems to have no arms
  behind: {
    left: BACK,
    right: HANGING,
    ...RELAXED,
    headPitch: 6,
    hands: { left: [0.1, -0.11, 0.015] },
  },
  shoulder: { left: BACK, right: HANGING, ...RELAXED, hands: { right: [0.66, 0.1, 0.085] }, grips: "right" },
  umbrella: {
    left: HANGING,
    right: HANGING,
    ...RELAXED,
    hands: { right: [0.62, 0.14, 0.09] },
    grips: "right",
    rightIsBusy: true,
  },
} satisfies Poses;
