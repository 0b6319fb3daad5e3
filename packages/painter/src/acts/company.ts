/** What people do with others and with animals. */

import { act, type Family } from "./act.ts";
import { BACK, BRACED, EASY, HANGING, RELAXED } from "./pose.ts";

export const COMPANY = {
  handhold: act({
    words: "handholding",
    said: [
      [
        /\b(?:(?:walking|strolling|standing|running|going) )?(?:hand in hand|arm in arm|holding hands)\b/g,
        "handholding",
      ],
    ],
    shown: { person: "handed" },
    poses: {
      /** Walks hand in hand with who is to the left; to the right. */
      handed: {
        left: { upper: [0.1, -1, 0.5], fore: [0.12, -1, 0.34] },
        right: BACK,
        legs: BRACED,
        headYaw: 0.12,
        grips: "left",
        turnRad: 1.25,
      },
      "handed-right": {
        left: BACK,
        right: { upper: [0.1, -1, 0.5], fore: [0.12, -1, 0.34] },
        legs: BRACED,
        headYaw: -0.12,
        grips: "right",
        turnRad: 1.25,
      },
    },
  }),
  wave: act({
    words: "wave, waves, waving, greeting",
    shown: { person: "wave" },
    together: true,
    poses: {
      wave: {
        left: { upper: [0.1, 0.55, 0.8], fore: [0.1, 1, 0.15] },
        right: BACK,
        ...RELAXED,
      },
    },
  }),
  cheer: act({
    words: "cheering, cheers, celebrating, celebrates, rejoicing",
    said: [
      [
        /\b(?:(?:with|and) )?(?:(?:his|her|their|both) )*(?:(?:raised|outstretched) (?:arms|hands)|(?:arms|hands) (?:raised|outstretched|up|in the air)|(?:raising|throwing up) (?:(?:his|her|their|both) )*(?:arms|hands))\b(?: (?:up|high|in (?:joy|triumph|the air)))*/g,
        "cheering",
      ],
    ],
    shown: { person: "cheer" },
    together: true,
    poses: {
      cheer: {
        left: { upper: [0.62, 0.78, 0.12], fore: [0.22, 1, 0.1] },
        right: { upper: [0.62, 0.78, 0.12], fore: [0.22, 1, 0.1] },
        ...RELAXED,
        headPitch: 8,
      },
    },
  }),
  tell: act({
    words:
      "teaching, teaches, showing, explaining, explains, talking, talks, chatting, discussing, presenting, arguing",
    shown: { person: "tell" },
    atTable: true,
    poses: {
      tell: {
        left: HANGING,
        right: { upper: [0.22, -0.9, 0.42], fore: [0.34, 0.34, 0.9] },
        ...RELAXED,
      },
    },
  }),
  point: act({
    words: "pointing, points",
    shown: { person: "point" },
    atTable: true,
    poses: {
      point: {
        left: HANGING,
        right: { upper: [0.9, 0.12, 0.3], fore: [1, 0.16, 0.12] },
        ...RELAXED,
        headPitch: 6,
      },
    },
  }),
  give: act({
    words: "proffering",
    shown: { person: "offer" },
    poses: {
      /** Holds something out to who stands before them. */
      offer: {
        lean: 4,
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { left: [0.5, 0.3, 0.05], right: [0.52, 0.32, 0.04] },
        headPitch: -4,
        grips: "right",
        turnRad: 0.3,
      },
    },
  }),
  receive: act({
    words: "receiving",
    said: [[/\b(?:shaking|shake|shakes) hands\b(?: with)?/g, "receiving beside"]],
    together: true,
    shown: { person: "receive" },
    poses: {
      receive: {
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { left: [0.46, 0.27, 0.08], right: [0.44, 0.25, 0.06] },
        headPitch: -6,
        turnRad: 0.3,
      },
    },
  }),
  hug: act({
    words: "hugging, hugs, embracing, cuddling, kissing, kisses",
    verbs: "hugging, hugs, embracing, cuddling, kissing, kisses",
    shown: { person: "hug" },
    poses: {
      hug: {
        lean: 5,
        left: { upper: [0.7, -0.45, 0.35], fore: [0.75, 0.15, -0.55] },
        right: { upper: [0.75, -0.25, 0.35], fore: [0.7, 0.3, -0.6] },
        legs: EASY,
        headPitch: 4,
        turnRad: 0.35,
      },
      /** Bends to a child and holds it. */
      "hug-low": {
        lean: 20,
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { left: [0.3, 0.2, 0.07], right: [0.42, 0.22, 0.06] },
        headPitch: -20,
      },
    },
  }),
  feed: act({
    verbs: "feeding, feeds",
    shown: { person: "feed" },
    poses: {
      feed: {
        lean: 12,
        left: HANGING,
        right: { upper: [0.85, -0.6, 0.18], fore: [1, 0, 0.05] },
        legs: EASY,
        headPitch: -18,
        turnRad: 0.35,
      },
    },
  }),
  tend: act({
    verbs:
      "repairing, repairs, mending, mends, examining, examines, checking, inspecting, inspects, washing, washes, polishing, polishes, decorating, decorates, stroking, strokes, petting, pets, patting, grooming, brushing, shearing, milking, carving, sculpting, saddling",
    shown: { person: "tend" },
    together: true,
    poses: {
      /** Both hands at what stands before them. */
      tend: {
        lean: 13,
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { left: [0.42, 0.27, 0.05], right: [0.26, 0.28, 0.04] },
        headPitch: -16,
        turnRad: 0.3,
      },
    },
  }),
  push: act({
    verbs: "pushing, pushes, pulling, pulls",
    shown: { person: "push" },
    poses: {
      push: {
        lean: 14,
        left: { upper: [0.5, -0.85, 0.12], fore: [0.95, -0.3, -0.02] },
        right: { upper: [0.5, -0.85, 0.12], fore: [0.95, -0.3, -0.02] },
        legs: [
          { thigh: [-0.34, -1, 0], shin: [-0.62, -0.9, 0], toe: -38 },
          { thigh: [0.46, -1, 0.02], shin: [0.16, -1, 0], toe: 14 },
        ],
        headPitch: 4,
        turnRad: 0.35,
      },
    },
  }),
  lead: act({
    verbs: "leading, leads, walking, walks",
    shown: { person: "lead" },
    poses: {
      lead: {
        lean: -2,
        left: { upper: [-0.25, -1, 0.2], fore: [0.25, -1, 0] },
        right: { upper: [0.45, -0.9, 0.18], fore: [0.95, -0.25, 0] },
        legs: [
          { thigh: [-0.3, -1, 0.02], shin: [-0.48, -0.9, 0], toe: -30 },
          { thigh: [0.4, -1, 0.02], shin: [0.12, -1, 0], toe: 12 },
        ],
        grips: "right",
        turnRad: 0.35,
      },
    },
  }),
  chase: act({
    verbs: "chasing, chases",
    shown: {},
  }),
} satisfies Family;
