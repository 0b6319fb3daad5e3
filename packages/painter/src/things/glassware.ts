/** Drinks in glasses. */

import { glassWall, rim } from "../kit/forms.ts";
import { all, bead, box, each, fused, lathe, type Parts, point, rod } from "../kit/parts.ts";
import { axesOf, rows } from "../kit/rows.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

/** A glass on a foot with a drink of its colour; both are pairs of radius and height. */
const glass =
  (profile: readonly (readonly number[])[], drinkProfile: readonly (readonly number[])[]): Thing["shape"] =>
  ({ own }) => [lathe(drinkProfile, { colour: own }, { smooth: 5 }), emptyGlass(profile)];

function emptyGlass(profile: readonly (readonly number[])[]): Parts {
  const [wide, tall] = profile[profile.length - 1];
  return [
    glassWall(profile),
    rim(tall, wide, 0.0009),
    rim(0.002, profile[1][0], 0.0016),
    point("grip", [0, 0.06, 0]),
    point("top", [0, tall, 0]),
  ];
}

const TUMBLER = rows("0 .003, .03 .003, .032 .012, .036 .07, .039 .125");

const POURED = rows("0 .012, .029 .012, .031 .02, .0345 .075, .0355 .096, .034 .0965, 0 .0965");

const GOBLET = rows(
  "0 .003, .036 .003, .03 .008, .006 .016, .0045 .05, .006 .088, .022 .1, .041 .135, .042 .16, .034 .21",
);

export const GLASSWARE: Family = {
  wine: thing({
    words: "wine, glass of wine, wine glass, red wine, wine goblet, champagne glass, glass of red wine",
    sorts: { wine: "~rosé wine, merlot, ~chardonnay, sherry, port wine, ~glass of white wine" },
    said: [[/\bchampagne (?:flute|glass)(es|s)?\b/g, "wine glass$1"]],
    heightM: 0.18,
    colour: "#6a0f1f",
    dyed: [
      {
        words: "champagne, sparkling wine, prosecco, glass of champagne, champagne flute",
        colour: "#d9b45a",
        homes: "tabletop",
      },
    ],
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    uses: ["served"],
    shape: glass(GOBLET, rows("0 .094, .02 .101, .039 .136, .0402 .15, .039 .1515, 0 .1515")),
  }),

  juice: thing({
    words: "juice, orange juice, glass of juice",
    dyed: [{ words: "lemonade, glass of lemonade, lemon juice, ~limeade", colour: "#ead98c" }],
    sorts: {
      juice:
        "smoothie, ~milkshake, ~iced tea, ~ice tea, ~iced coffee, apple juice, fruit juice, glass of orange juice, fruit smoothie, ~tomato juice",
    },
    heightM: 0.12,
    colour: "#e08a24",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    uses: ["served"],
    shape: glass(TUMBLER, POURED),
  }),

  milk: thing({
    words: "milk, glass of milk",
    heightM: 0.12,
    colour: "#efece2",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    uses: ["served"],
    shape: glass(TUMBLER, POURED),
  }),

  "oil-bottle": thing({
    words: "bottle of olive oil, olive oil, olive oil bottle, ~bottle of oil, ~vinegar bottle",
    said: [[/\b(?:glass )?bottles? of (?:\w+ )?olive oil\b/g, "bottle of olive oil"]],
    heightM: 0.27,
    homes: "tabletop, kitchen",
    colour: "#b59a1e",
    shape: ({ own }) => [
      lathe(
        "0 .005, .03 .005, .033 .012, .033 .15, .028 .166, 0 .167",
        {},
        { smooth: 4, sides: 40, wall: (_, h) => [own[0] * (0.7 + 3 * h), own[1] * (0.7 + 3 * h), own[2]] },
      ),
      glassWall("0 .001, .033 .001, .037 .006, .037 .16, .03 .185, .014 .205, .0125 .245, .014 .25", [0.9, 0.95, 0.82]),
      rim(0.246, 0.0138, 0.0022),
      rim(0.004, 0.034, 0.0018),
      lathe(".0374 .06, .0375 .12", { colour: "#efe8d6", material: "paper" }, { sharp: true, sides: 40 }),
      lathe("0 .236, .0112 .238, .013 .252, .013 .268, 0 .27", { colour: "#b98a5a", material: "wood" }, { smooth: 3 }),
      point("top", [0, 0.27, 0]),
    ],
  }),

  water: thing({
    words: "glass of water, glass, water glass, glass cup",
    heightM: 0.13,
    homes: "tabletop",
    shape: ({ asked }) => {
      const [wide, high] = POURED[POURED.length - 3];
      return [
        asked
          ? lathe(POURED, { colour: asked }, { smooth: 5 })
          : [glassWall(POURED, [0.72, 0.88, 0.96]), rim(high, wide, 0.0006, [0.55, 0.72, 0.82])],
        emptyGlass(TUMBLER),
      ];
    },
  }),

  beer: thing({
    words: "beer, pint of beer, beer mug, beer glass",
    sorts: { beer: "lager, ale, cider, pilsner, pint, ~pint of guinness, ~guinness" },
    heightM: 0.15,
    colour: "#c9821c",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    uses: ["served"],
    shape: ({ own }) => [
      lathe("0 .004, .042 .004, .044 .12, .043 .13, 0 .13", { colour: own }, { smooth: 5 }),
      each(9, (i) =>
        bead([0.026 * Math.cos(i * 0.8), 0.137, 0.026 * Math.sin(i * 0.8)], 0.019, { colour: "#f2ead6" }, 10),
      ),
      rod(
        "-.042 .1 0, -.075 .09 0, -.075 .04 0, -.042 .03 0",
        0.008,
        { colour: [0.6, 0.62, 0.6], material: "glass" },
        { smooth: 5, sides: 9 },
      ),
      point("grip", [-0.06, 0.06, 0]),
    ],
  }),

  cocktail: thing({
    words: "cocktail, martini, margarita",
    sorts: { cocktail: "~mojito, ~gin tonic, ~gin and tonic, ~daiquiri, ~aperol spritz" },
    heightM: 0.19,
    homes: "tabletop",
    colour: "#d9486a",
    seenRad: 1.3,
    shape: ({ own }) => [
      glassWall("0 .003, .036 .003, .03 .008, .005 .014, .004 .085"),
      lathe(".004 .085, .058 .16", { colour: [0.93, 0.96, 0.96], clear: true, material: "glass" }, { sides: 44 }),
      lathe(".003 .088, .046 .147, 0 .148", { colour: own }, { sharp: true }),
      rim(0.16, 0.058, 0.0013),
      rim(0.003, 0.036, 0.0016),
      lathe(
        ".0001 .003, .018 .003, .021 0, .018 -.003, .0001 -.003",
        {},
        {
          at: [0.02, 0.165, 0.05],
          axes: axesOf("0 1 0, 1 0 0, 0 0 1"),
          sides: 32,
          wall: (r, _, a) => (r > 0.0185 ? "#5f9a2c" : Math.abs(Math.sin(a * 4)) < 0.15 ? "#eef3d0" : "#b5d36a"),
        },
      ),
      point("grip", [0, 0.06, 0]),
    ],
  }),

  whisky: thing({
    words: "whiskey, whisky, tumbler, glass of whiskey, glass of whisky",
    sorts: { whiskey: "bourbon, scotch, brandy, cognac, rum, vodka" },
    heightM: 0.095,
    homes: "tabletop",
    colour: "#b5661c",
    seenRad: 1.2,
    shape: ({ own }) => [
      lathe("0 .012, .034 .012, .036 .02, .0365 .045, 0 .046", { colour: own }, { smooth: 5 }),
      all(
        { blend: 0 },
        fused(0, box([0.008, 0.052, 0.01], [0.014, 0.013, 0.014], 0.003, { colour: "#dbe8ec" })),
        fused(0, box([-0.01, 0.05, -0.014], [0.013, 0.012, 0.013], 0.003, { colour: "#cfdfe6" })),
      ),
      glassWall("0 .002, .038 .002, .04 .008, .041 .09"),
      rim(0.09, 0.041, 0.0014),
    ],
  }),
};
