/** Work of hands. */

import { act, type Family } from "./act.ts";
import { BRACED, EASY, HANGING, RELAXED } from "./pose.ts";

export const WORK = {
  pick: act({
    words: "picking, picks, gathering, harvesting",
    shown: { person: "pick" },
    together: true,
    wholeBody: true,
    poses: {
      /** Bent over plants, one hand at them, the other with what was picked. */
      pick: {
        lean: 40,
        left: HANGING,
        right: HANGING,
        legs: [
          { thigh: [0.42, -0.95, 0.1], shin: [-0.3, -1, 0] },
          { thigh: [0.02, -1, 0.06], shin: [-0.22, -1, 0] },
        ],
        hands: { left: [0.36, 0.15, 0.02], right: [0.3, 0.27, 0.0] },
        headPitch: -22,
        grips: "left",
        turnRad: 0.35,
      },
    },
  }),
  reach: act({
    words: "reaching",
    shown: { person: "reach" },
    wholeBody: true,
    poses: {
      /** Reaches up into a tree. */
      reach: {
        left: { upper: [0.2, -1, 0.2], fore: [0.9, -0.2, 0] },
        right: { upper: [0.5, 0.75, 0.3], fore: [0.3, 1, -0.05] },
        legs: EASY,
        headPitch: 20,
        grips: "left",
      },
    },
  }),
  work: act({
    words: "sweeping, sweeps, raking, rakes, digging, digs, mopping, mops, hoeing, shovelling, shoveling",
    implies: [
      [
        "(?:sweeping|sweeps)(?: up)?(?: the| autumn| fallen| dead)*(?: floor| street| yard| leaves| pavement| steps)?",
        "broom",
        "holding a broom",
      ],
      ["mopping(?: the| a)?(?: floor)?", "a mop", "holding a mop"],
      ["digging|digs", "shovel|spade", "holding a shovel"],
      ["raking|rakes", "a rake", "holding a rake by"],
    ],
    shown: { person: "sweep" },
    poses: {
      /** Both hands on a long handle whose end is on the ground before them. */
      sweep: {
        lean: 9,
        left: HANGING,
        right: HANGING,
        legs: BRACED,
        hands: { left: [0.42, 0.225, -0.005], right: [0.68, 0.12, 0.02] },
        headPitch: -12,
        grips: "both",
        turnRad: 0.35,
      },
    },
  }),
  cook: act({
    words: "cooking, cooks, stirring, frying",
    said: [
      [
        /\b(?:cooking|cooks|stirring|making|preparing) (?:an? |the |some |his |her )?(?:(?:hot|vegetable|tomato|chicken|fish|big|thick) )*(?:soup|stew|dinner|lunch|pasta|spaghetti|curry|sauce)(?: in (?:an?|the|her|his) (?:\w+ )?(?:pot|saucepan|pan|cauldron|kitchen))?/g,
        "cooking holding a cooking pot in a kitchen",
      ],
      [/\bin a kitchen in (?:the|a|her|his) (?:\w+ )?kitchen\b/g, "in a kitchen"],
    ],
    implies: [["cooking|frying", "pan|pot", "holding a frying pan"]],
    homes: "kitchen",
    shown: { person: "stir" },
    poses: {
      stir: {
        lean: 5,
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { left: [0.3, 0.2, 0.12], right: [0.5, 0.22, -0.02] },
        headPitch: -14,
        grips: "right",
      },
    },
  }),
  photo: act({
    words: "photographing, photographs, filming",
    implies: [
      [
        "(?:taking|takes|shooting) (?:a |some )?(?:photo|picture|photograph)s?(?: of)?",
        "camera",
        "photographing holding a camera by",
      ],
      ["photographing|photographs", "camera", "photographing holding a camera by"],
    ],
    shown: { person: "photo" },
    wholeBody: true,
    poses: {
      photo: {
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { left: [1.2, 0.15, 0.05], right: [1.2, 0.15, 0.05] },
        hip: 0.012,
      },
    },
  }),
  paint: act({
    words: "painting, paints",
    implies: [
      [
        "(?<=painter |artist |woman |man |girl |boy )(?:painting|paints)(?: an?| the)?(?: landscape| picture| portrait| canvas)?",
        "easel",
        "painting by an easel",
      ],
    ],
    shown: { person: "paint" },
    together: true,
    poses: {
      paint: {
        left: { upper: [0.2, -1, 0.2], fore: [0.9, 0.05, -0.35] },
        right: { upper: [0.7, -0.5, 0.25], fore: [0.92, 0.4, -0.1] },
        ...RELAXED,
        grips: "right",
        carries: ["brush"],
      },
    },
  }),
} satisfies Family;
