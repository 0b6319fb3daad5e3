/** Acts in and by water. */

import { act, type Family } from "./act.ts";
import { RELAXED } from "./pose.ts";

export const WATER_ACTS = {
  surf: act({
    words: "surfing, surfs",
    said: [
      [/\bsurfers?\b(?=.*\bwaves?\b)/g, "man surfing"],
      [
        /\b(?:riding|rides|catching|surfing|surfs) (?:an?|the) (?:(?:big|huge|giant|tall|high|blue|great|perfect) )*wave\b/g,
        "surfing at sea",
      ],
      [/\bsurfing surfing\b/g, "surfing"],
      [/\bsurfing (?:on|in|over) (?:the |big |huge )*waves\b/g, "surfing at sea"],
    ],
    homes: "sea",
    shown: { person: "surf" },
    together: true,
    wholeBody: true,
    bathes: true,
    before: "breaker",
    poses: {
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
        turnRad: 0.35,
      },
    },
  }),
  swim: act({
    words: "swim, swims, swimming, paddling",
    said: [
      // who floats in water swims
      [
        /(?<=\b(?:otter|duck|swan|seal|whale|hippo|walrus|turtle|bear|dog|wom[ae]n|m[ae]n|girl|boy|children|people|swimmer)s?\b[^.;]*)\b(?:floating|floats|drifting|bobbing)(?: on (?:its|their|his|her) backs?)?(?= (?:in|on|across|down) (?:an?|the) (?:\w+ ){0,2}(?:bay|lake|sea|pond|river|water|waves|ocean|pool|harbou?r|stream|lagoon)\b)/g,
        "swimming",
      ],
    ],
    homes: "sea, mountain-lake",
    shown: { bird: "swim", swimmer: "swim", person: "swim" },
    together: true,
    wholeBody: true,
    bathes: true,
    poses: {
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
        turnRad: 0.35,
      },
    },
  }),
  fish: act({
    words: "fishing, fishes, angling",
    said: [
      [
        /\b(?:with|holding|and|using) (?:an?|his|her|the|long|old) ?(?:long |old |wooden )?(?:fishing )?(?:rod|fishing pole)s?(?: and line)?\b/g,
        "fishing",
      ],
      [/\bfishing fishing\b/g, "fishing"],
    ],
    homes: "mountain-lake, coast",
    shown: { person: "fish" },
    together: true,
    poses: {
      fish: {
        left: { upper: [0.2, -1, 0.16], fore: [0.9, -0.05, -0.35] },
        right: { upper: [0.3, -1, 0.22], fore: [0.95, 0.1, 0.15] },
        ...RELAXED,
        grips: "right",
        carries: ["rod"],
      },
    },
  }),
} satisfies Family;
