/** Poses of who makes music. */

import { CHAIR, EASY, HANGING, type Poses } from "./pose.ts";

export const PLAYING = {
  violin: {
    lean: 2,
    left: { upper: [0.75, -0.62, 0.25], fore: [0.5, 0.78, 0.05] },
    right: { upper: [0.5, -0.45, 0.62], fore: [0.72, 0.38, -0.62] },
    legs: EASY,
    headYaw: 0.3,
    headPitch: -10,
    headTilt: -0.2,
    hip: 0.012,
    grips: "right",
    carries: ["bow"],
  },
  guitar: {
    left: { upper: [0.5, -0.8, 0.5], fore: [0.6, 0.35, -0.1] },
    right: { upper: [0.1, -1, 0.35], fore: [0.85, -0.2, -0.65] },
    legs: EASY,
    headPitch: -10,
    hip: 0.012,
  },
  "sit-guitar": {
    left: { upper: [0.5, -0.8, 0.5], fore: [0.6, 0.35, -0.1] },
    right: { upper: [0.1, -1, 0.35], fore: [0.85, -0.2, -0.65] },
    legs: [
      { thigh: [1, -0.06, 0.2], shin: [0.16, -1, 0.02] },
      { thigh: [1, -0.06, 0.2], shin: [-0.1, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -8,
    headTilt: 0.06,
    bringsSeat: true,
  },
  piano: {
    lean: 4,
    left: { upper: [0.4, -1, 0.16], fore: [1, -0.02, -0.1] },
    right: { upper: [0.4, -1, 0.16], fore: [1, -0.02, -0.1] },
    legs: [
      { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
      { thigh: [1, -0.06, 0.12], shin: [0.2, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -12,
    bringsSeat: true,
  },
  /** The microphone in the right hand before the mouth, the other arm flung out. */
  sing: {
    lean: -4,
    left: { upper: [0.3, -0.35, 0.9], fore: [0.55, 0.45, 0.6] },
    right: HANGING,
    legs: EASY,
    hands: { right: [0.93, 0.135, 0.02] },
    hip: 0.012,
    headPitch: 6,
    grips: "right",
  },
  /** Wind instruments at the mouth, an accordion before the chest: `holds.ts` has the hands. */
  saxophone: { lean: -3, left: HANGING, right: HANGING, legs: EASY, hip: 0.012, headPitch: -6, grips: "both" },
  trumpet: { lean: -3, left: HANGING, right: HANGING, legs: EASY, hip: 0.012, headPitch: 2, grips: "both" },
  flute: { left: HANGING, right: HANGING, legs: EASY, hip: 0.012, headPitch: -4, grips: "both" },
  accordion: { lean: -2, left: HANGING, right: HANGING, legs: EASY, hip: 0.012, headPitch: -6, headTilt: 0.08 },
  /** Seated, the instrument between the knees. */
  cello: {
    lean: 3,
    left: HANGING,
    right: HANGING,
    legs: [
      { thigh: [0.9, -0.1, 0.62], shin: [0.02, -1, 0.02] },
      { thigh: [0.9, -0.1, 0.62], shin: [0.02, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -12,
    headTilt: 0.08,
    grips: "both",
    carries: ["bow"],
    bringsSeat: true,
  },
  /** Seated behind drums, a stick in each hand. */
  drums: {
    lean: 5,
    left: HANGING,
    right: HANGING,
    legs: CHAIR,
    hands: { left: [0.42, 0.2, 0.06], right: [0.66, 0.2, 0.12] },
    seated: "sit",
    headPitch: -4,
    headYaw: 0.2,
    grips: "both",
    carries: ["sticks"],
    bringsSeat: true,
  },
} satisfies Poses;
