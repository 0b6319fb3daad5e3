/** Sports on land, snow and walls. */

import { act, type Family } from "./act.ts";
import { BRACED, HANGING } from "./pose.ts";

export const SPORTS = {
  throw: act({
    words: "throwing, throws, tossing, juggling",
    said: [[/\b(?:having|in|during|at) (?:an? )?snowball fight\b/g, "throwing snowballs in a snowy field"]],
    shown: { person: "throw" },
    wholeBody: true,
    poses: {
      throw: {
        lean: -8,
        left: { upper: [0.75, -0.25, 0.4], fore: [0.95, 0.25, 0.1] },
        right: { upper: [-0.45, 0.45, 0.6], fore: [-0.05, 1, 0.05] },
        legs: [
          { thigh: [0.5, -0.9, 0.08], shin: [0.1, -1, 0], toe: 10 },
          { thigh: [-0.2, -1, 0.1], shin: [-0.3, -1, 0], toe: -10 },
        ],
        twist: -0.25,
        grips: "right",
      },
    },
  }),
  catch: act({
    words: "catching, catches",
    said: [
      [
        /(?<!\b(?:dogs?|cats?|pupp(?:y|ies)|seals?|retriever|terrier|collie) )\b(?:catching|catches|saving|saves) (?=(?:an?|the|his|her) (?:\w+ )?(?:ball|football|baseball|basketball)\b)/g,
        "catching holding ",
      ],
    ],
    shown: { person: "catch" },
    wholeBody: true,
    poses: {
      /** On the toes, both hands at what comes down before the face. */
      catch: {
        lean: -4,
        left: HANGING,
        right: HANGING,
        legs: BRACED,
        hands: { left: [1.18, 0.21, 0.05], right: [1.18, 0.21, 0.05] },
        headPitch: 12,
        turnRad: 0.7,
      },
    },
  }),
  ski: act({
    words: "skiing, skis",
    said: [
      [/\bskiers?\b(?! (?:jump|lift|slope|resort))/g, "man skiing"],
      [/\bskiing skiing\b|\bskiing (?=(?:down|on|in|at|over|through) )/g, "skiing "],
      [
        /\bskiing (?:down|on|in) (?:an?|the) (?:(?:snowy|steep|white|high) )*(?:mountain|slope|hill|piste|alps|mountains|hillside|mountainside)\b/g,
        "skiing on a ski slope",
      ],
    ],
    homes: "snowfield",
    shown: { person: "ski" },
    together: true,
    wholeBody: true,
    poses: {
      ski: {
        lean: 30,
        left: { upper: [0.25, -0.8, 0.42], fore: [0.85, -0.2, 0.1] },
        right: { upper: [0.25, -0.8, 0.42], fore: [0.85, -0.2, 0.1] },
        legs: [
          { thigh: [0.62, -0.8, 0.1], shin: [-0.42, -0.92, 0] },
          { thigh: [0.54, -0.84, 0.1], shin: [-0.4, -0.92, 0] },
        ],
        headPitch: 12,
        grips: "both",
        carries: ["skis"],
        turnRad: 0.35,
      },
    },
  }),
  skate: act({
    words: "skating, skates, ice skating",
    said: [[/\b(?:on|in|with|wearing) (?:ice )?skates\b/g, "ice skating"]],
    homes: "mountain-lake",
    shown: { person: "skate" },
    wholeBody: true,
    poses: {
      skate: {
        lean: 15,
        left: { upper: [-0.55, -0.7, 0.45], fore: [-0.35, -0.9, 0.3] },
        right: { upper: [0.55, -0.6, 0.55], fore: [0.7, -0.2, 0.35] },
        legs: [
          { thigh: [-0.42, -0.9, 0.25], shin: [-0.85, -0.62, 0.2], toe: -40 },
          { thigh: [0.42, -0.95, 0.03], shin: [-0.32, -1, 0] },
        ],
        headPitch: 8,
        carries: ["skates"],
      },
    },
  }),
  climb: act({
    words: "climb, climbs, climbing, bouldering",
    said: [
      [/\brock climber\b(?!.*(?:wall|cliff|rock face|mountain))/g, "climber on a rock wall"],
      [
        /\b(climber|climbing|climbs|bouldering)(?: (?:on|up))? (?:an?|the) (?:(?:steep|high|sheer|tall|icy) )*(?:rock wall|rock face|cliff|rock|mountain|wall|boulder|flat rock)(?: wall| face)?\b/g,
        "$1 on a climbing wall",
      ],
    ],
    homes: "canyon",
    shown: { person: "climb" },
    together: true,
    wholeBody: true,
    poses: {
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
    },
  }),
  box: act({
    words: "boxing, punching, sparring",
    said: [
      [
        /\b(?:a |two |male |female )?boxers?\b(?! (?:dog|shorts))(?: (?:with|wearing) (?:\w+ )?(?:boxing )?gloves)?/g,
        "an athlete boxing",
      ],
      [/\b(?:an )?an athlete boxing\b/g, "an athlete boxing"],
      [/\b(boxing)\b(.*?) in (?:(?:an?|the) )?(?:boxing )?ring\b/g, "$1$2 in a boxing gym"],
    ],
    shown: { person: "box" },
    poses: {
      /** The guard of a boxer: both fists before the face. */
      box: {
        lean: 7,
        left: HANGING,
        right: HANGING,
        legs: BRACED,
        hands: { left: [0.92, 0.26, 0.02], right: [0.86, 0.13, 0.06] },
        twist: 0.2,
        grips: "both",
        carries: ["boxing-gloves"],
        turnRad: 0.85,
      },
    },
  }),
} satisfies Family;
