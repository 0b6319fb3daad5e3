/** Ways to rest. */

import { act, type Family } from "./act.ts";
import { BACK, CHAIR, CROSSED, HANGING, type Pose, RELAXED } from "./pose.ts";

/** One knee up, a hand below the head. */
const REST: Pose = {
  left: { upper: [0.05, 0.75, 0.62], fore: [-0.1, 0.5, -0.9] },
  right: { upper: [-0.02, -1, 0.3], fore: [0.2, -1, -0.3] },
  legs: [
    { thigh: [0.62, -0.8, 0.06], shin: [-0.62, -0.85, 0], toe: 0 },
    { thigh: [0.02, -1, 0.05], shin: [0.02, -1, 0.02], toe: 30 },
  ],
  headPitch: 6,
};

/** The head to the side, both hands on the body. */
const DOZE: Pose = {
  left: { upper: [0.1, -1, 0.22], fore: [0.42, -0.5, -0.85] },
  right: { upper: [0.1, -1, 0.22], fore: [0.46, -0.62, -0.75] },
  legs: [
    { thigh: [0.22, -1, 0.06], shin: [-0.2, -1, 0], toe: 10 },
    { thigh: [0.02, -1, 0.06], shin: [0.02, -1, 0.02], toe: 25 },
  ],
  shut: true,
  headYaw: -0.5,
};

export const RESTING = {
  sit: act({
    words: "sit, sits, sitting, seated, perched, perching",
    shown: { quadruped: "sit", person: "sit" },
    together: true,
    wholeBody: true,
    atTable: true,
    poses: {
      sit: {
        left: { upper: [0.18, -1, 0.16], fore: [0.85, -0.5, -0.25] },
        right: { upper: [0.1, -1, 0.2], fore: [0.8, -0.42, -0.35] },
        legs: CROSSED,
        seated: "sit",
        headTilt: 0.05,
        bringsSeat: true,
      },
      /** Sits at a table, both hands on it. */
      "at-table": {
        lean: 7,
        left: HANGING,
        right: HANGING,
        legs: CROSSED,
        hands: { left: [0.56, 0.22, 0.06], right: [0.56, 0.25, 0.03] },
        seated: "sit",
        headPitch: -10,
        bringsSeat: true,
      },
      /** The same, one hand raised to who is opposite. */
      "at-table-talk": {
        lean: 4,
        left: HANGING,
        right: { upper: [0.3, -0.85, 0.4], fore: [0.7, 0.5, 0.1] },
        legs: CROSSED,
        hands: { left: [0.56, 0.24, 0.05] },
        seated: "sit",
        headTilt: -0.05,
        bringsSeat: true,
      },
      /** Sits on the ground, knees drawn up. */
      ground: {
        lean: -4,
        left: HANGING,
        right: HANGING,
        legs: [
          { thigh: [0.86, 0.55, 0.2], shin: [0.5, -0.95, 0] },
          { thigh: [0.96, 0.3, 0.2], shin: [0.55, -0.75, 0] },
        ],
        hands: { left: [0.3, 0.2, 0.04], right: [0.3, 0.2, 0.04] },
        seated: "ground",
      },
    },
  }),
  lie: act({
    words: "lie, lies, lying, resting, relaxing, lounging",
    shown: { quadruped: "lie", person: "sunbathe" },
    wholeBody: true,
    onGround: "sunbathe",
    poses: {
      rest: REST,
      sunbathe: { ...REST, laidAs: "rest", turnRad: 0.12 },
    },
  }),
  sleep: act({
    words: "sleep, sleeps, sleeping, asleep, napping, dozing",
    said: [
      // who sleeps over books sits at a table with them
      [
        /(?<=\b(?:student|girl|boy|man|woman|child|kid|teenager|pupil|scholar|writer|professor|person|worker|teacher|scientist|engineer|clerk)\b[^,.;]*)\b(?:asleep|sleeping|sleeps|dozing|napping|passed out) (?:over|on|at|in front of) (?:(?:an?|the|his|her|their|some|several|open|old|many|big) )*(?:(?:pile|stack|heap)s? of (?:(?:an?|the|his|her|their|old) )?)?(books?|notebooks?|textbooks?|homework|papers?|notes|desk|table|laptop|computer|keyboard)\b/g,
        "sleeping at a table with a $1",
      ],
      [
        /\b(with an?) (?:homework|papers?|notes|notebooks?|textbooks?|desk|table|books)\b(?<=sleeping at a table with an? \w+)/g,
        "with books",
      ],
    ],
    shown: { quadruped: "sleep", person: "lie" },
    wholeBody: true,
    atTable: true,
    onGround: "lie",
    poses: {
      doze: DOZE,
      lie: { ...DOZE, laidAs: "doze", turnRad: 0.12 },
      /** At a table, the head on folded arms. */
      slump: {
        lean: 40,
        left: HANGING,
        right: HANGING,
        legs: CHAIR,
        seated: "sit",
        shut: true,
        headPitch: -46,
        headTilt: 0.6,
        bringsSeat: true,
        turnRad: 0.35,
      },
    },
  }),
  stand: act({
    words: "stand, stands, standing, waiting",
    shown: { quadruped: "stand", person: "stand", bird: "stand" },
    onGround: "stand",
    poses: {
      stand: { left: HANGING, right: BACK, ...RELAXED },
    },
  }),
} satisfies Family;
