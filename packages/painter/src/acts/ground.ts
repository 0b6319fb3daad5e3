/** Acts on the ground. */

import { act, type Family } from "./act.ts";
import { BRACED, HANGING } from "./pose.ts";

export const ON_GROUND = {
  kneel: act({
    words: "kneel, kneels, kneeling, proposing",
    said: [
      [
        /\b(?:building|builds|making) (?=(?:an?|the|their|his|her) (?:\w+ )?(?:sandcastle|sand castle|snowman))/g,
        "kneeling by ",
      ],
      [/\b(?:tying|ties) (?:his|her|the|a|their) (?:shoe ?laces?|shoes?|laces)\b/g, "kneeling"],
      [/\bkneeling and kneeling\b/g, "kneeling"],
      [
        /\b(?:planting|plants|weeding|gardening|watching over)(?= (?:some |the |her |his )?(?:flowers|vegetables|seeds|tulips|roses|seedlings|herbs|a tree|in (?:the|her|his|a) garden))/g,
        "kneeling by",
      ],
    ],
    shown: { person: "kneel" },
    wholeBody: true,
    onGround: "kneel",
    poses: {
      kneel: {
        lean: 12,
        left: HANGING,
        right: HANGING,
        legs: [
          { thigh: [1, 0, 0.14], shin: [0.06, -1, 0] },
          { thigh: [0.12, -1, 0.14], shin: [-1, -0.1, 0], toe: -78 },
        ],
        hands: { left: [0.22, 0.21, 0.02], right: [0.22, 0.22, 0.04] },
        headPitch: -14,
        turnRad: 0.35,
      },
      /** Pats something as tall as they are with both hands. */
      build: {
        lean: 14,
        left: HANGING,
        right: HANGING,
        legs: BRACED,
        hands: { left: [0.85, 0.25, 0.05], right: [0.55, 0.27, 0.03] },
        headPitch: 2,
        turnRad: 0.25,
      },
    },
  }),
  crouch: act({
    words: "crouch, crouches, crouching, squatting, squats",
    shown: { person: "crouch" },
    wholeBody: true,
    poses: {
      /** On the heels, one hand at what lies on the ground before them. */
      crouch: {
        lean: 24,
        left: HANGING,
        right: HANGING,
        legs: [
          { thigh: [0.94, 0.12, 0.28], shin: [-0.42, -0.9, 0], toe: -12 },
          { thigh: [0.94, 0.02, 0.28], shin: [-0.4, -0.9, 0], toe: -12 },
        ],
        hands: { left: [0.16, 0.2, 0.1], right: [0.12, 0.3, 0.03] },
        headPitch: -16,
        turnRad: 0.35,
      },
    },
  }),
  meditate: act({
    words: "meditating, meditates",
    said: [
      [
        /\b(?:doing|practicing|practising|does|practices) (?:her |his |their )?(?:morning )?yoga(?: poses?)?(?: on (?:an?|the|her|his) (?:yoga )?(?:mat|beach mat))?/g,
        "meditating on a yoga mat",
      ],
      [
        /\bin (?:a |the )?(?:yoga|lotus) (?:pose|position)(?: on (?:an?|the|her|his) (?:yoga )?mat)?/g,
        "meditating on a yoga mat",
      ],
    ],
    shown: { person: "lotus" },
    together: true,
    wholeBody: true,
    onGround: "lotus",
    poses: {
      /** Legs crossed on the ground, hands on the knees. */
      lotus: {
        left: HANGING,
        right: HANGING,
        legs: [
          { thigh: [0.62, 0.1, 0.86], shin: [0.16, -0.14, -1] },
          { thigh: [0.62, 0.1, 0.86], shin: [-0.12, -0.14, -1] },
        ],
        hands: { left: [0.02, 0.15, 0.2], right: [0.02, 0.15, 0.2] },
        seated: "ground",
        shut: true,
        headPitch: -2,
      },
    },
  }),
} satisfies Family;
