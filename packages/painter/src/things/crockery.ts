/** Pots, cups, bowls and bottles. */

import { CHINA, ringed } from "../kit/paints.ts";
import { type Colour, type Look, lathe, type Parts, type Points, point, rod, type Wall } from "../kit/parts.ts";
import { type Family, type Held, thing } from "../kit/thing.ts";

const CREAM = "#e9dcc0";
const BLUE = "#345a8a";
const COFFEE = "#3a1c0c";

/** A turned wall, its points joined by a curve. */
const pot = (profile: Points, look: Look, wall?: Wall, sides = 52): Parts =>
  lathe(profile, look, { smooth: 6, sides, ...(wall ? { wall } : {}) });

const handle = (line: Points, radius: number, colour: Colour): Parts =>
  rod(line, radius, { colour }, { smooth: 6, sides: 10 });

/** How who drinks has it in the right hand. */
const DRUNK: readonly Held[] = [{ when: "drink", at: "handR", by: "grip", most: 1.2, as: "held" }];

export const CROCKERY: Family = {
  teapot: thing({
    words: "teapot",
    sorts: { teapot: "~coffee pot, tea pot, ~coffeepot" },
    said: [[/\b(?:pouring|pours|serving)(?: (?:some|a cup of|hot|fresh))* (?:tea|coffee)\b/g, "holding a teapot"]],
    heightM: 0.2,
    colour: ["#2f6f8a", "#a8432c", "#4f7a4a", "#c9a23a"],
    seenRad: 0.3,
    uses: ["served"],
    shape: ({ own }) => [
      pot("0 .006, .055 .006, .06 .012, .092 .05, .098 .085, .08 .125, .052 .148, .048 .152", {}, (_, h) =>
        Math.abs(Math.abs(h - 0.085) - 0.016) < 0.0026 ? "#b8913a" : Math.abs(h - 0.085) < 0.014 ? CREAM : own,
      ),
      pot(".051 .152, .046 .16, .024 .174, .01 .178, .014 .19, .012 .2, 0 .204", { colour: own }, undefined, 40),
      rod(
        ".082 .055 0, .125 .075 0, .142 .115 0, .17 .145 0",
        [0.026, 0.019, 0.013, 0.01],
        { colour: own },
        { smooth: 6, sides: 14 },
      ),
      handle("-.078 .12 0, -.12 .138 0, -.15 .11 0, -.14 .07 0, -.092 .048 0", 0.0085, own),
    ],
  }),

  cup: thing({
    words: "coffee, coffee cup, cup of coffee, tea, cup of tea, espresso, cup, teacup",
    sorts: {
      coffee:
        "americano, mocha, macchiato, hot coffee, cup of cocoa, chai, hot tea, herbal tea, mug of coffee, mug of tea, cup of joe",
      cup: "~paper cup, ~coffee to go, ~takeaway coffee, china cup",
    },
    said: [
      [
        /\b(?:pouring|pours|steaming|making|serving|serves|preparing)(?: (?:some|hot|fresh|steamed|an?|the))*(?: milk| latte art| cream| coffee| espresso| cappuccino| latte)+(?: (?:in|into|for|over) (?:an? )?(?:cup of (?:coffee|tea|cappuccino)|cappuccino|latte|coffee|cup|espresso))?(?= |$|[,.])/g,
        "holding a coffee cup",
      ],
      [/\bespresso cups?\b/g, "espresso"],
    ],
    heightM: 0.095,
    colour: "#e3ddce",
    others: ["#9fb3a8", "#cfa98a", "#8fa3b8"],
    seenRad: 0.35,
    held: DRUNK,
    heldUnasked: true,
    uses: ["served", "bedside", "filled"],
    shape: ({ own, asked, pose }) => [
      pot(
        "0 .012, .026 .012, .03 .018, .044 .055, .047 .088, .0465 .091, .043 .089 .8, .039 .055 .5, .024 .024 .35",
        {},
        ringed(own, [asked ? CREAM : BLUE, 0.081, 0.0035]),
      ),
      // its saucer stays on the table
      pose !== "held" && pot("0 .004, .05 .004, .08 .017, .079 .019, .05 .011, 0 .01", { colour: own }),
      handle("-.044 .079 0, -.066 .078 0, -.07 .05 0, -.04 .038 0", 0.005, own),
      lathe(".0001 .079, .042 .079", { colour: COFFEE }),
      point("grip", [-0.03, 0.05, 0]),
      point("top", [0, 0.09, 0]),
    ],
  }),

  mug: thing({
    words: "mug, hot chocolate",
    sorts: {
      mug: "coffee mug, tea mug, ~travel mug, ~beer stein",
      "hot chocolate": "cocoa, hot cocoa, mug of cocoa, mug of hot chocolate",
    },
    heightM: 0.1,
    colour: "#b5432c",
    others: ["#6f8f86", "#c9a25a", "#a8594a", "#dcd4c4"],
    seenRad: 0.35,
    held: DRUNK,
    heldUnasked: true,
    uses: ["served", "bedside", "filled"],
    shape: ({ own }) => [
      pot("0 0, .036 0, .039 .004, .04 .05, .04 .095, .038 .098, .035 .094 .8, .034 .05 .4, .032 .02 .3", {
        colour: own,
      }),
      handle("-.039 .08 0, -.066 .078 0, -.07 .045 0, -.039 .026 0", 0.006, own),
      lathe(".0001 .086, .036 .086", { colour: COFFEE }),
      point("grip", [-0.03, 0.05, 0]),
      point("top", [0, 0.098, 0]),
    ],
  }),

  bowl: thing({
    words: "bowl",
    heightM: 0.09,
    colour: "#d3c4a3",
    uses: ["served", "filled"],
    shape: ({ own }) => [
      pot(
        "0 .004, .05 .004, .055 .014, .12 .05, .145 .088, .142 .091, .135 .085 .7, .1 .05 .45, 0 .03 .35",
        {},
        (_, h) => (h > 0.05 && h < 0.062 ? "#3d5f7a" : own),
      ),
      point("top", [0, 0.05, 0]),
    ],
  }),

  plate: thing({
    words: "plate, dinner plate, empty plate",
    heightM: 0.026,
    homes: "tabletop",
    colour: CHINA,
    seenRad: 1.5,
    shape: ({ own }) => [
      pot("0 .006, .07 .006, .09 .012, .13 .022, .129 .025, .09 .016, .07 .01, 0 .01", {}, (r) =>
        Math.abs(r - 0.122) < 0.003 ? BLUE : own,
      ),
      point("top", [0, 0.012, 0]),
    ],
  }),

  vase: thing({
    words: "vase, amphora, ~urn",
    sorts: {
      vase: "pottery jar, flower vase, greek vase, ming vase",
    },
    heightM: 0.45,
    homes: "tabletop, room",
    colour: ["#3f6a8a", "#a85a3a", "#4f7a6a", "#8a4a5a"],
    uses: ["bedside"],
    shape: ({ own }) => [
      pot(
        "0 .005, .07 .005, .075 .015, .13 .13, .135 .2, .09 .3, .055 .37, .052 .4, .078 .445, .074 .448, .048 .4 .4, .05 .36 .2",
        {},
        (_, h, a) =>
          Math.abs(h - 0.2 - 0.012 * Math.sin(a * 12)) < 0.012 ||
          Math.abs(h - 0.27) < 0.005 ||
          Math.abs(h - 0.11) < 0.005
            ? CREAM
            : own,
      ),
      point("top", [0, 0.43, 0]),
      point("mouth", [0, 0.42, 0]),
    ],
  }),

  bottle: thing({
    words: "bottle, wine bottle, champagne bottle, bottle of wine",
    sorts: {
      bottle:
        "beer bottle, bottle of champagne, bottle of whiskey, bottle of rum, ~bottle of water, ~bottle of milk, bottle of beer, rum bottle, ~ketchup bottle",
    },
    heightM: 0.31,
    colour: ["#1f4a2c", "#3a2412", "#274a5a"],
    // by its foot
    held: [{ when: "drink", at: "handR", most: 1.2, as: "held" }],
    shape: ({ own }) => [
      pot(
        "0 .003, .034 .003, .038 .012, .038 .17, .034 .2, .016 .235, .0145 .29, .0165 .293, .0165 .303, .012 .305, 0 .304",
        { colour: own },
      ),
      pot(
        ".0387 .06, .0388 .065, .0388 .14, .0387 .145",
        { material: "paper" },
        ringed("#e9e0c8", ["#8a2a24", 0.105, 0.006]),
      ),
      pot(".0152 .262, .0172 .265, .0175 .304, 0 .307", { colour: "#7a1f24", material: "metal" }, undefined, 28),
    ],
  }),
};
