/** Ways to move. */

import { act, type Family } from "./act.ts";
import { HANGING } from "./pose.ts";

export const MOVING = {
  run: act({
    words: "run, runs, running, galloping, gallop, racing, chasing, sprinting, trotting, jogging, jogs",
    shown: { quadruped: "run", person: "run" },
    together: true,
    poses: {
      run: {
        lean: 16,
        left: { upper: [-0.85, -0.6, 0.25], fore: [0.35, -0.9, -0.05] },
        right: { upper: [0.55, -0.8, 0.2], fore: [0.75, 0.55, -0.25] },
        legs: [
          { thigh: [0.95, -0.45, 0.02], shin: [-0.25, -1, 0], toe: 8 },
          { thigh: [-0.45, -0.95, 0.02], shin: [-1, -0.12, 0], toe: -70 },
        ],
        rise: 0.045,
      },
    },
  }),
  walk: act({
    words: "walk, walks, walking, strolling, wandering, hiking",
    shown: { quadruped: "walk", person: "walk" },
    together: true,
    poses: {
      walk: {
        lean: 4,
        left: { upper: [0.42, -1, 0.14], fore: [0.75, -0.8, -0.05] },
        right: { upper: [-0.48, -1, 0.16], fore: [-0.05, -1, 0.02] },
        legs: [
          { thigh: [-0.34, -1, 0], shin: [-0.62, -0.9, 0], toe: -38 },
          { thigh: [0.46, -1, 0.02], shin: [0.16, -1, 0], toe: 14 },
        ],
      },
    },
  }),
  jump: act({
    words: "jump, jumps, jumping, leaping, leaps, hopping",
    shown: { quadruped: "run", person: "jump", swimmer: "jump" },
    together: true,
    wholeBody: true,
    poses: {
      jump: {
        lean: -4,
        left: { upper: [0.2, 0.9, 0.6], fore: [0.1, 1, 0.25] },
        right: { upper: [0.1, 0.85, 0.7], fore: [0.1, 1, 0.2] },
        legs: [
          { thigh: [0.5, -0.8, 0.25], shin: [-0.6, -0.8, 0], toe: -30 },
          { thigh: [-0.2, -1, 0.2], shin: [-0.9, -0.5, 0], toe: -50 },
        ],
        rise: 0.14,
      },
    },
  }),
  dance: act({
    words: "dance, dances, dancing",
    shown: { person: "dance" },
    together: true,
    wholeBody: true,
    onGround: "dance",
    poses: {
      dance: {
        lean: -4,
        left: { upper: [0.1, 0.75, 0.8], fore: [0.1, 1, 0.15] },
        right: { upper: [0.25, -0.05, 1], fore: [0.35, 0.35, 0.75] },
        legs: [
          { thigh: [0.1, -1, 0.06], shin: [-0.05, -1, 0] },
          { thigh: [0.35, -0.75, 0.55], shin: [-0.55, -0.75, -0.15], toe: -45 },
        ],
        headYaw: 0.2,
        twist: 0.25,
      },
      arabesque: {
        lean: 14,
        left: { upper: [0.9, 0.45, 0.25], fore: [1, 0.25, 0.05] },
        right: { upper: [-0.2, 0.1, 1], fore: [-0.35, 0.05, 1] },
        legs: [
          { thigh: [0.02, -1, 0.02], shin: [0, -1, 0], toe: -62 },
          { thigh: [-0.92, -0.34, 0.2], shin: [-1, -0.08, 0.1], toe: -80 },
        ],
        headPitch: 8,
      },
      /** A closed hold: the left hand out with the other's right, the right one at the other's back. */
      waltz: {
        left: HANGING,
        right: HANGING,
        legs: [
          { thigh: [0.34, -1, 0.1], shin: [-0.06, -1, 0] },
          { thigh: [-0.12, -1, 0.06], shin: [-0.3, -1, 0.02], toe: -16 },
        ],
        hands: { left: [1.05, 0.13, 0.27], right: [0.5, 0.22, 0.12] },
        headYaw: 0.1,
        turnRad: 0.25,
      },
      /** The same of who is led. */
      "waltz-with": {
        lean: -3,
        left: HANGING,
        right: HANGING,
        legs: [
          { thigh: [0.06, -1, 0.06], shin: [-0.04, -1, 0.02] },
          { thigh: [-0.3, -1, 0.1], shin: [-0.5, -0.9, 0.02], toe: -24 },
        ],
        hands: { left: [0.84, 0.22, 0.12], right: [1.14, 0.13, 0.28] },
        headTilt: 0.1,
        headPitch: 6,
      },
    },
  }),
  fly: act({
    words: "fly, flies, flying, soaring, gliding",
    shown: { bird: "fly" },
    poses: {
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
        turnRad: 0.85,
      },
    },
  }),
  rear: act({
    words: "rearing, rears",
    said: [
      [
        /\b(?:standing |balancing |walking |up )*on (?:its|his|her|their|two) (?:hind|back|rear) (?:legs|feet|paws)\b/g,
        "rearing",
      ],
    ],
    shown: { quadruped: "rear" },
  }),
  howl: act({
    words: "howling, howls",
    shown: { quadruped: "howl" },
  }),
} satisfies Family;
