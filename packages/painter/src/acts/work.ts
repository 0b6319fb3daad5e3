/** Work of hands. */

import { act, type Family } from "./act.ts";
import { BRACED, EASY, HANGING, RELAXED } from "./pose.ts";

/** Between a verb and what is worked on; where it lies. */
const SOME =
  "some|an?|the|his|her|their|fresh|bread|pizza|sourdough|raw|red|green|ripe|colou?rful|piece of|slices of|big|large|little";
const ON_TABLE =
  "(?:on|at|behind|over) (?:an?|the|his|her) (?:\\w+ )?(?:table|counter|board|cutting board|chopping board|worktop|block|bench)";

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
  knead: act({
    words: "kneading, kneads",
    said: [
      [
        new RegExp(
          `\\b(?:kneading|kneads|shaping|shapes|rolling out) (?:(?:${SOME}) )*(?:dough|bread|loaf|loaves)(?: ${ON_TABLE})?`,
          "g",
        ),
        "kneading holding a bread",
      ],
      [/\b(slicing|slices|chopping|cutting|cuts) (?:(?:some|the|raw|red|his|her) )*meat\b/g, "$1 a steak"],
      [
        new RegExp(
          `\\b(?:slicing|slices|chopping|chops|cutting|cuts|dicing|peeling|peels|preparing) (?:(?:${SOME}) )*(vegetables?|onions?|carrots?|tomatoes|potatoes|apples?|lemons?|meat|steak|fish|cheese|fruit|bread|herbs|sausages?|ham)(?: ${ON_TABLE})?(?! (?:in|into) (?:an? |the )?pan\\b)`,
          "g",
        ),
        "kneading holding a $1",
      ],
      [
        new RegExp(
          `\\b(?:shaping|shapes|throwing|forming|forms|turning|making|makes) (?:(?:${SOME}) )*((?:(?:clay|ceramic) )?(?:vase|pot|bowl|jug|pottery|clay)s?)(?:(?: on| at)? (?:an?|the|his|her) (?:potter'?s? |spinning |pottery )?wheel|(?=[^.;]*\\bpotter))`,
          "g",
        ),
        "kneading holding a vase in a workshop",
      ],
    ],
    homes: "kitchen",
    shown: { person: "knead" },
    together: true,
    wholeBody: true,
    poses: {
      /** Looks at what both hands work on. */
      knead: {
        lean: 6,
        left: HANGING,
        right: HANGING,
        legs: EASY,
        hands: { left: [0.38, 0.19, 0.05], right: [0.38, 0.19, 0.05] },
        headPitch: -18,
        turnRad: 0.5,
      },
    },
  }),
  sew: act({
    words: "sewing, sews, stitching, embroidering",
    said: [
      [
        /\b(?:sewing|sews|stitching|embroidering|mending)(?: (?:an?|the|her|his|some|white|wedding|\w+))? (?:dress|shirt|trousers|button|cloth|fabric|curtains?|jacket|coat|quilt)s?\b/g,
        "sewing",
      ],
    ],
    homes: "room",
    shown: { person: "knit" },
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
        "(?<=painter |artist |woman |man |girl |boy )(?:painting|paints)(?! (?:an?|the|his|her|their) (?:\\w+ ){0,2}(?:wall|walls|house|fence|door|ceiling|room|facade|boat|shop ?front|kitchen)\\b)(?: an?| the)?(?: landscape| picture| portrait| canvas)?",
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
