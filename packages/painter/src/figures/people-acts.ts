/** Poses of everyday acts: work, sport, play and rest. Data only; `people.ts` bends the bones. */

import type { V3 } from "./vector.ts";

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
}

export interface Leg {
  readonly thigh: V3;
  readonly shin: V3;
  readonly toe?: number;
}

const DOWN: Pose["left"] = { upper: [-0.02, -1, 0.3], fore: [0.42, -1, -0.06] };
const BACK: Pose["left"] = { upper: [-0.14, -1, 0.26], fore: [0.3, -1, 0] };
/** The weight on the right leg. */
const STOOD: Pose["legs"] = [
  { thigh: [0.2, -1, 0.12], shin: [-0.16, -1, 0.06], toe: 0 },
  { thigh: [-0.05, -1, -0.04], shin: [-0.04, -1, 0.02] },
];
/** One foot before the other, knees loose: who pushes, pulls or sweeps. */
const BRACED: Pose["legs"] = [
  { thigh: [0.5, -0.9, 0.08], shin: [-0.18, -1, 0] },
  { thigh: [-0.22, -1, 0.06], shin: [-0.42, -0.95, 0.02], toe: -18 },
];
const CHAIR: Pose["legs"] = [
  { thigh: [1, -0.06, 0.14], shin: [0.1, -1, 0.02] },
  { thigh: [1, -0.06, 0.12], shin: [-0.06, -1, 0.02] },
];

/** Poses of acts by name. `compose/roles.ts` says which act takes which. */
export const ACT_POSES: Readonly<Record<string, Pose>> = {
  /** Legs crossed on the ground, hands on the knees. */
  lotus: {
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.62, 0.1, 0.86], shin: [0.16, -0.14, -1] },
      { thigh: [0.62, 0.1, 0.86], shin: [-0.12, -0.14, -1] },
    ],
    hands: { left: [0.02, 0.15, 0.2], right: [0.02, 0.15, 0.2] },
    seated: "ground",
    shut: true,
    headPitch: -2,
  },
  /** Sits on the ground, knees drawn up. */
  ground: {
    lean: -4,
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.86, 0.55, 0.2], shin: [0.5, -0.95, 0] },
      { thigh: [0.96, 0.3, 0.2], shin: [0.55, -0.75, 0] },
    ],
    hands: { left: [0.3, 0.2, 0.04], right: [0.3, 0.2, 0.04] },
    seated: "ground",
  },
  kneel: {
    lean: 12,
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [1, 0, 0.14], shin: [0.06, -1, 0] },
      { thigh: [0.12, -1, 0.14], shin: [-1, -0.1, 0], toe: -78 },
    ],
    hands: { left: [0.22, 0.21, 0.02], right: [0.22, 0.22, 0.04] },
    headPitch: -14,
  },
  /** On the heels, one hand at what lies on the ground before them. */
  crouch: {
    lean: 24,
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.94, 0.12, 0.28], shin: [-0.42, -0.9, 0], toe: -12 },
      { thigh: [0.94, 0.02, 0.28], shin: [-0.4, -0.9, 0], toe: -12 },
    ],
    hands: { left: [0.16, 0.2, 0.1], right: [0.12, 0.3, 0.03] },
    headPitch: -16,
  },
  /** At a table, the head on folded arms. */
  slump: {
    lean: 40,
    left: DOWN,
    right: DOWN,
    legs: CHAIR,
    seated: "sit",
    shut: true,
    headPitch: -46,
    headTilt: 0.6,
  },
  /** On the back, one knee up: turned to the ground as a whole. */
  rest: {
    left: { upper: [0.05, 0.75, 0.62], fore: [-0.1, 0.5, -0.9] },
    right: { upper: [-0.02, -1, 0.3], fore: [0.2, -1, -0.3] },
    legs: [
      { thigh: [0.62, -0.8, 0.06], shin: [-0.62, -0.85, 0], toe: 0 },
      { thigh: [0.02, -1, 0.05], shin: [0.02, -1, 0.02], toe: 30 },
    ],
    headPitch: 6,
  },
  doze: {
    left: { upper: [0.1, -1, 0.22], fore: [0.42, -0.5, -0.85] },
    right: { upper: [0.1, -1, 0.22], fore: [0.46, -0.62, -0.75] },
    legs: [
      { thigh: [0.22, -1, 0.06], shin: [-0.2, -1, 0], toe: 10 },
      { thigh: [0.02, -1, 0.06], shin: [0.02, -1, 0.02], toe: 25 },
    ],
    shut: true,
    headYaw: -0.5,
  },
  /** Carries a child on the shoulders, its ankles in both hands. */
  bearer: {
    left: DOWN,
    right: DOWN,
    legs: STOOD,
    hip: 0.012,
    hands: { left: [0.8, 0.1, 0.095], right: [0.8, 0.1, 0.095] },
  },
  /** Sits on shoulders, hands at the head before them. */
  shouldered: {
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.95, -0.12, 0.42], shin: [0.08, -1, -0.12] },
      { thigh: [0.95, -0.12, 0.42], shin: [0.08, -1, -0.12] },
    ],
    hands: { left: [0.42, 0.2, 0.06], right: [0.42, 0.2, 0.06] },
    seated: "ride",
  },
  ski: {
    lean: 30,
    left: { upper: [0.25, -0.8, 0.42], fore: [0.85, -0.2, 0.1] },
    right: { upper: [0.25, -0.8, 0.42], fore: [0.85, -0.2, 0.1] },
    legs: [
      { thigh: [0.62, -0.8, 0.1], shin: [-0.42, -0.92, 0] },
      { thigh: [0.54, -0.84, 0.1], shin: [-0.4, -0.92, 0] },
    ],
    headPitch: 12,
  },
  surf: {
    lean: 16,
    left: { upper: [0.5, -0.2, 0.9], fore: [0.7, 0.2, 0.6] },
    right: { upper: [-0.45, -0.1, 0.9], fore: [-0.3, 0.25, 0.9] },
    legs: [
      { thigh: [0.72, -0.66, 0.1], shin: [-0.1, -1, 0] },
      { thigh: [-0.2, -0.9, 0.12], shin: [-0.72, -0.72, 0], toe: -8 },
    ],
    twist: 0.3,
    headYaw: -0.2,
  },
  /** In water up to the chest. */
  swim: {
    lean: 34,
    left: { upper: [0.95, 0.1, 0.35], fore: [1, -0.25, 0] },
    right: { upper: [0.3, 0.85, 0.45], fore: [0.95, -0.05, -0.1] },
    legs: [
      { thigh: [-0.5, -0.9, 0.1], shin: [-0.8, -0.7, 0], toe: -50 },
      { thigh: [-0.2, -1, 0.1], shin: [-0.9, -0.6, 0], toe: -50 },
    ],
    headPitch: 16,
  },
  climb: {
    lean: 6,
    left: { upper: [0.35, 0.9, 0.4], fore: [0.3, 1, -0.15] },
    right: { upper: [0.6, 0.25, 0.65], fore: [0.35, 1, -0.1] },
    legs: [
      { thigh: [0.3, -1, 0.3], shin: [-0.2, -1, 0], toe: -20 },
      { thigh: [0.85, -0.05, 0.55], shin: [-0.3, -1, -0.1], toe: -12 },
    ],
    headPitch: 14,
    rise: 0.02,
  },
  /** Both hands on a long handle whose end is on the ground before them. */
  sweep: {
    lean: 9,
    left: DOWN,
    right: DOWN,
    legs: BRACED,
    hands: { left: [0.42, 0.225, -0.005], right: [0.68, 0.12, 0.02] },
    headPitch: -12,
  },
  /** Bent over plants, one hand at them, the other with what was picked. */
  pick: {
    lean: 40,
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.42, -0.95, 0.1], shin: [-0.3, -1, 0] },
      { thigh: [0.02, -1, 0.06], shin: [-0.22, -1, 0] },
    ],
    hands: { left: [0.36, 0.15, 0.02], right: [0.3, 0.27, 0.0] },
    headPitch: -22,
  },
  /** Reaches up into a tree. */
  reach: {
    left: { upper: [0.2, -1, 0.2], fore: [0.9, -0.2, 0] },
    right: { upper: [0.5, 0.75, 0.3], fore: [0.3, 1, -0.05] },
    legs: STOOD,
    headPitch: 20,
  },
  photo: {
    left: DOWN,
    right: DOWN,
    legs: STOOD,
    hands: { left: [1.2, 0.15, 0.05], right: [1.2, 0.15, 0.05] },
    hip: 0.012,
  },
  call: {
    left: DOWN,
    right: DOWN,
    legs: STOOD,
    hands: { right: [1.36, 0.045, 0.1] },
    hip: 0.012,
    headTilt: 0.08,
  },
  /** Looks at what is in the right hand. */
  look: {
    left: BACK,
    right: DOWN,
    legs: STOOD,
    hands: { right: [0.62, 0.2, 0.0] },
    hip: 0.012,
    headPitch: -15,
  },
  /** A tray on the flat of the right hand. */
  serve: {
    left: { upper: [-0.1, -1, 0.2], fore: [0.35, -1, -0.3] },
    right: DOWN,
    legs: STOOD,
    hands: { right: [0.72, 0.2, 0.16] },
    hip: 0.012,
    headPitch: 3,
  },
  /** The right hand on a stick that stands on the ground. */
  cane: {
    left: BACK,
    right: DOWN,
    legs: STOOD,
    hands: { right: [0.14, 0.11, 0.19] },
    hip: 0.01,
  },
  /** Blows at what the right hand has before the mouth. */
  blow: {
    left: BACK,
    right: DOWN,
    legs: STOOD,
    hands: { right: [1.06, 0.17, 0.0] },
    headPitch: 4,
  },
  throw: {
    lean: -8,
    left: { upper: [0.75, -0.25, 0.4], fore: [0.95, 0.25, 0.1] },
    right: { upper: [-0.45, 0.45, 0.6], fore: [-0.05, 1, 0.05] },
    legs: [
      { thigh: [0.5, -0.9, 0.08], shin: [0.1, -1, 0], toe: 10 },
      { thigh: [-0.2, -1, 0.1], shin: [-0.3, -1, 0], toe: -10 },
    ],
    twist: -0.25,
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
  },
  /** Seated, both hands at work in the lap. */
  knit: {
    left: DOWN,
    right: DOWN,
    legs: CHAIR,
    hands: { left: [0.34, 0.17, 0.035], right: [0.34, 0.17, 0.035] },
    seated: "sit",
    headPitch: -17,
  },
  /** Walks hand in hand with who is to the left; to the right. */
  handed: {
    left: { upper: [0.1, -1, 0.5], fore: [0.12, -1, 0.34] },
    right: BACK,
    legs: BRACED,
    headYaw: 0.12,
  },
  "handed-right": {
    left: BACK,
    right: { upper: [0.1, -1, 0.5], fore: [0.12, -1, 0.34] },
    legs: BRACED,
    headYaw: -0.12,
  },
  /** A closed hold: the left hand out with the other's right, the right one at the other's back. */
  waltz: {
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.34, -1, 0.1], shin: [-0.06, -1, 0] },
      { thigh: [-0.12, -1, 0.06], shin: [-0.3, -1, 0.02], toe: -16 },
    ],
    hands: { left: [1.05, 0.13, 0.27], right: [0.5, 0.22, 0.12] },
    headYaw: 0.1,
  },
  /** The same of who is led. */
  "waltz-with": {
    lean: -3,
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.06, -1, 0.06], shin: [-0.04, -1, 0.02] },
      { thigh: [-0.3, -1, 0.1], shin: [-0.5, -0.9, 0.02], toe: -24 },
    ],
    hands: { left: [0.84, 0.22, 0.12], right: [1.14, 0.13, 0.28] },
    headTilt: 0.1,
    headPitch: 6,
  },
  /** Bends to a child and holds it. */
  "hug-low": {
    lean: 20,
    left: DOWN,
    right: DOWN,
    legs: STOOD,
    hands: { left: [0.3, 0.2, 0.07], right: [0.42, 0.22, 0.06] },
    headPitch: -20,
  },
  /** Pats something as tall as they are with both hands. */
  build: {
    lean: 14,
    left: DOWN,
    right: DOWN,
    legs: BRACED,
    hands: { left: [0.85, 0.25, 0.05], right: [0.55, 0.27, 0.03] },
    headPitch: 2,
  },
  /** Both arms straight up. */
  lift: {
    left: { upper: [0.1, 0.8, 0.6], fore: [0.05, 1, 0.1] },
    right: { upper: [0.1, 0.8, 0.6], fore: [0.05, 1, 0.1] },
    legs: [
      { thigh: [0.1, -1, 0.3], shin: [-0.06, -1, 0.08] },
      { thigh: [0.1, -1, 0.3], shin: [-0.06, -1, 0.08] },
    ],
  },
  /** Something with a handle hangs from the right hand. */
  haul: {
    left: BACK,
    right: { upper: [-0.02, -1, 0.22], fore: [0.12, -1, 0.04] },
    legs: STOOD,
    hip: 0.012,
    roll: -2,
  },
  /** Weightless: arms and legs spread, knees loose. */
  float: {
    lean: 14,
    roll: 10,
    left: { upper: [0.35, 0.1, 0.9], fore: [0.5, 0.5, 0.6] },
    right: { upper: [0.3, -0.5, 0.85], fore: [0.75, -0.1, 0.4] },
    legs: [
      { thigh: [0.5, -0.8, 0.28], shin: [-0.55, -0.8, 0.05], toe: -20 },
      { thigh: [-0.05, -1, 0.3], shin: [-0.5, -0.85, 0.1], toe: -30 },
    ],
    headYaw: 0.15,
  },
  /** The guard of a boxer: both fists before the face. */
  box: {
    lean: 7,
    left: DOWN,
    right: DOWN,
    legs: BRACED,
    hands: { left: [0.92, 0.26, 0.02], right: [0.86, 0.13, 0.06] },
    twist: 0.2,
  },
  /** The microphone in the right hand before the mouth, the other arm flung out. */
  sing: {
    lean: -4,
    left: { upper: [0.3, -0.35, 0.9], fore: [0.55, 0.45, 0.6] },
    right: DOWN,
    legs: STOOD,
    hands: { right: [0.93, 0.135, 0.02] },
    hip: 0.012,
    headPitch: 6,
  },
  /** Wind instruments at the mouth, an accordion before the chest: `holds.ts` has the hands. */
  saxophone: { lean: -3, left: DOWN, right: DOWN, legs: STOOD, hip: 0.012, headPitch: -6 },
  trumpet: { lean: -3, left: DOWN, right: DOWN, legs: STOOD, hip: 0.012, headPitch: 2 },
  flute: { left: DOWN, right: DOWN, legs: STOOD, hip: 0.012, headPitch: -4 },
  accordion: { lean: -2, left: DOWN, right: DOWN, legs: STOOD, hip: 0.012, headPitch: -6, headTilt: 0.08 },
  /** Seated, the instrument between the knees. */
  cello: {
    lean: 3,
    left: DOWN,
    right: DOWN,
    legs: [
      { thigh: [0.9, -0.1, 0.62], shin: [0.02, -1, 0.02] },
      { thigh: [0.9, -0.1, 0.62], shin: [0.02, -1, 0.02] },
    ],
    seated: "sit",
    headPitch: -12,
    headTilt: 0.08,
  },
  /** Seated behind drums, a stick in each hand. */
  drums: {
    lean: 5,
    left: DOWN,
    right: DOWN,
    legs: CHAIR,
    hands: { left: [0.42, 0.2, 0.06], right: [0.66, 0.2, 0.12] },
    seated: "sit",
    headPitch: -4,
    headYaw: 0.2,
  },
  /** Stands at a table or stove and stirs. */
  /** At the head of who sits before them. */
  groom: {
    lean: 9,
    left: DOWN,
    right: DOWN,
    legs: STOOD,
    hands: { left: [0.8, 0.25, 0.08], right: [0.96, 0.25, 0.05] },
    headPitch: -16,
  },
  stir: {
    lean: 5,
    left: DOWN,
    right: DOWN,
    legs: STOOD,
    hands: { left: [0.3, 0.2, 0.12], right: [0.5, 0.22, -0.02] },
    headPitch: -14,
  },
};
