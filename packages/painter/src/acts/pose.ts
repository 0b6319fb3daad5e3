/** What a pose of people is: bones by directions or by reaching, and what goes with it. */

import type { V3 } from "../figures/vector.ts";

/** Directions of bones as forward, up, out; hands may reach for points instead. */
export interface Pose {
  readonly lean?: number;
  /** Degrees towards the right. */
  readonly roll?: number;
  readonly left: { readonly upper: V3; readonly fore: V3 };
  readonly right: { readonly upper: V3; readonly fore: V3 };
  readonly legs: readonly [left: Leg, right: Leg];
  readonly hip?: number;
  readonly rise?: number;
  readonly headYaw?: number;
  readonly headPitch?: number;
  readonly headTilt?: number;
  readonly twist?: number;
  readonly seated?: "sit" | "ride" | "ground";
  /** Points that hands reach for: share of the trunk's height, then ahead of it and to the hand's own side in body heights. */
  readonly hands?: { readonly left?: V3; readonly right?: V3 };
  /** Eyes closed. */
  readonly shut?: true;
  /** The hand that closes on something. */
  readonly grips?: "left" | "right" | "both";
  /** The right hand has something beside an instrument that is named. */
  readonly rightIsBusy?: true;
  /** On the back: this pose, turned to the ground. */
  readonly laidAs?: string;
  /** What it has in its hands or on its feet. */
  readonly carries?: readonly string[];
  /** Who sits so with nothing under them brings a seat. */
  readonly bringsSeat?: true;
  /** How far people turn to the eye who are seen best otherwise than usual, radians. */
  readonly turnRad?: number;
}

/** Directions of a leg's bones, and the foot's slope in degrees. */
export interface Leg {
  readonly thigh: V3;
  readonly shin: V3;
  readonly toe?: number;
}

/** Poses by name. */
export type Poses = Readonly<Record<string, Pose>>;

/** An arm that hangs at the side; a little behind it. */
export const HANGING: Pose["left"] = { upper: [-0.02, -1, 0.3], fore: [0.42, -1, -0.06] };
export const BACK: Pose["left"] = { upper: [-0.14, -1, 0.26], fore: [0.3, -1, 0] };
/** The weight on the right leg, the left knee loose. */
export const EASY: Pose["legs"] = [
  { thigh: [0.2, -1, 0.12], shin: [-0.16, -1, 0.06], toe: 0 },
  { thigh: [-0.05, -1, -0.04], shin: [-0.04, -1, 0.02] },
];
/** The same, on the left leg. */
export const EASY_LEFT: Pose["legs"] = [
  { thigh: [-0.05, -1, -0.04], shin: [-0.04, -1, 0.02] },
  { thigh: [0.2, -1, 0.12], shin: [-0.16, -1, 0.06] },
];
export const RELAXED = { legs: EASY, hip: 0.016, roll: -3, twist: 0.08 } as const;
/** One foot before the other, knees loose: who pushes, pulls or sweeps. */
export const BRACED: Pose["legs"] = [
  { thigh: [0.5, -0.9, 0.08], shin: [-0.18, -1, 0] },
  { thigh: [-0.22, -1, 0.06], shin: [-0.42, -0.95, 0.02], toe: -18 },
];
/** On a chair, one foot drawn back behind the other. */
export const CROSSED: Pose["legs"] = [
  { thigh: [1, -0.06, 0.1], shin: [0.24, -1, -0.02], toe: 6 },
  { thigh: [1, -0.1, 0.1], shin: [-0.2, -1, -0.14], toe: -16 },
];
/** On a chair, the left knee over the right one. */
export const KNEE_OVER: Pose["legs"] = [
  { thigh: [1, 0.13, -0.2], shin: [0.4, -1, -0.24], toe: -14 },
  { thigh: [1, -0.08, 0.08], shin: [-0.08, -1, 0.02] },
];
/** On a chair. */
export const CHAIR: Pose["legs"] = [
  { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
  { thigh: [1, -0.06, 0.12], shin: [-0.06, -1, 0.02] },
];
