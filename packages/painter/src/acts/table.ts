/** Acts at tables. */

import { act, type Family } from "./act.ts";
import { CHAIR, CROSSED, EASY, HANGING, RELAXED } from "./pose.ts";

export const TABLE_ACTS = {
  eat: act({
    words: "eat, eats, eating, grazing",
    shown: { quadruped: "graze", person: "drink" },
    atTable: true,
  }),
  drink: act({
    words: "drinking, drinks, sipping",
    shown: { quadruped: "graze", person: "drink" },
    together: true,
    atTable: true,
    poses: {
      drink: {
        left: HANGING,
        right: { upper: [0.55, -0.75, 0.3], fore: [0.42, 0.8, -0.35] },
        ...RELAXED,
        hands: { right: [0.86, 0.15, 0.045] },
        grips: "right",
        rightIsBusy: true,
      },
    },
  }),
  read: act({
    words: "reading, reads",
    said: [
      [
        /\breading (?:an?|the|her|his|their)? ?(?:bedtime |fairy |good ?night )?(?:story|stories|tale|fairytale|poem|poems) (?:to|for|with)\b/g,
        "reading a book by",
      ],
      [/\breading (?:an?|the)? ?(?:bedtime |fairy )?(?:story|tale|fairytale|novel)\b/g, "reading a book"],
    ],
    shown: { person: "read" },
    atTable: true,
    onGround: "ground",
    poses: {
      read: {
        lean: 4,
        left: { upper: [0.35, -1, 0.2], fore: [0.9, 0.35, -0.45] },
        right: { upper: [0.35, -1, 0.2], fore: [0.9, 0.35, -0.45] },
        legs: CROSSED,
        seated: "sit",
        headPitch: -24,
        headTilt: 0.06,
        hands: { left: [0.42, 0.21, 0.075], right: [0.42, 0.21, 0.075] },
        grips: "both",
        carries: ["book"],
        bringsSeat: true,
      },
    },
  }),
  write: act({
    words: "writing, writes",
    shown: { person: "write" },
    together: true,
    atTable: true,
    poses: {
      write: {
        lean: 8,
        left: { upper: [0.45, -1, 0.18], fore: [1, 0.02, -0.35] },
        right: { upper: [0.45, -1, 0.18], fore: [1, 0.02, -0.25] },
        legs: CHAIR,
        seated: "sit",
        headPitch: -16,
        grips: "right",
        carries: ["pen"],
        bringsSeat: true,
      },
    },
  }),
  call: act({
    words: "phoning, telephoning",
    said: [
      [
        /\b(?:talking|speaking|chatting|calling) on (?:his|her|a|the|their) (?:mobile |cell )?(?:smart)?phone\b/g,
        "phoning holding a phone",
      ],
    ],
    shown: { person: "call" },
    wholeBody: true,
    poses: {
      call: {
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { right: [1.36, 0.045, 0.1] },
        hip: 0.012,
        headTilt: 0.08,
        grips: "right",
      },
    },
  }),
} satisfies Family;
