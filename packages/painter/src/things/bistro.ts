/** What a café serves: toast with eggs, filled shells, a slice of cake, a bowl for breakfast. */

import { glassWall, plate, rim } from "../kit/forms.ts";
import { grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  ball,
  bead,
  box,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  type Rgb,
  raised,
  stick,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { mint, poached, pyramid, seasoning, spread } from "./shared/dishes.ts";

/** Crumb within a crust: `top` is the height of the cut side. */
const crumb =
  (top: number): Paint =>
  (dab) => {
    if (dab.y > top - 0.002) {
      toward(dab, rgb("#ecd3a0"), 0.85);
      shadeBy(dab, 0.82 + 0.3 * grains(dab.x * 140, dab.y * 140, dab.z * 140, 3));
    } else shadeBy(dab, 0.85 + 0.3 * grains(dab.x * 60, dab.y * 60, dab.z * 60));
  };

const mashed: Paint = (dab) => {
  const lump = grains(dab.x * 90, dab.y * 90, dab.z * 90, 3);
  shadeBy(dab, 0.72 + 0.5 * lump);
  if (lump > 0.62) toward(dab, rgb("#cfd67a"), 0.6);
};

/** Layers of sponge and cream of a slice by height; its back is iced. */
const layered =
  (cake: Rgb, cream: Rgb): Paint =>
  (dab) => {
    const isCream =
      dab.y > 0.089 || dab.x < -0.066 || Math.abs(dab.y - 0.041) < 0.0035 || Math.abs(dab.y - 0.068) < 0.0035;
    toward(dab, isCream ? cream : cake, 1);
    if (!isCream) shadeBy(dab, 0.74 + 0.48 * grains(dab.x * 150, dab.y * 150, dab.z * 150, 3));
  };

const berries = (at: readonly V3[], r: number, colour: string): Parts =>
  at.map((one, k) =>
    bead(one, r * (0.9 + 0.2 * ((k * 0.37) % 1)), { colour: mul(rgb(colour), 0.85 + 0.3 * ((k * 0.61) % 1)) }, 12),
  );

export const BISTRO: Family = {
  "avocado-toast": thing({
    words: "avocado toast, toast with avocado",
    said: [
      [
        /\b(avocado toasts?|toasts? with (?:mashed |smashed |sliced )?avocado)(?: (?:and|with|topped with) (?:an? )?(?:\w+ )?eggs?)?(?:(?:,| and|, and) (?:some )?(?:chill?i|chile) flakes)?/g,
        "avocado toast",
      ],
    ],
    heightM: 0.075,
    homes: "tabletop",
    seenRad: 1.25,
    fineness: 1.1,
    uses: ["served"],
    shape: () => [
      plate(0.135, "#e6e1d6"),
      each(26, (k) => {
        const [x, , z] = spread(k, 26, 0.12, 0);
        return bead([x, 0.0125 + 0.07 * Math.max(0, Math.hypot(x, z) - 0.09), z], 0.0012, { colour: "#5a4a3a" }, 6);
      }),
      [-1, 1].map((s) => {
        const [x, z] = [-0.006 * s, s * 0.046];
        return [
          fused(
            0,
            box([x, 0.025, z], [0.066, 0.009, 0.038], 0.012, { colour: "#a5672c", paint: crumb(0.034), blend: 0.006 }),
            ball([x - 0.052, 0.025, z], [0.026, 0.009, 0.042], {
              colour: "#a5672c",
              paint: crumb(0.034),
              blend: 0.008,
            }),
          ),
          fused(
            0,
            box([x, 0.037, z], [0.058, 0.005, 0.031], 0.006, { colour: "#8fa53f", paint: mashed, blend: 0.006 }),
          ),
          poached(x + 0.008, 0.041, z),
          seasoning([x + 0.004, 0.0425, z], 0.05, "#a81c12"),
          seasoning([x + 0.012, 0.0775, z], 0.012, "#a81c12"),
        ];
      }),
      mint([-0.075, 0.022, 0.0], 0.03),
      point("top", [0, 0.08, 0]),
    ],
  }),

  "fried-eggs": thing({
    words: "fried egg, poached egg, sunny side up egg, plate of eggs, ~scrambled egg, ~omelette",
    heightM: 0.055,
    homes: "tabletop",
    seenRad: 1.3,
    uses: ["served"],
    shape: () => [
      plate(0.13),
      poached(0.03, 0.016, -0.035),
      poached(-0.02, 0.016, 0.04),
      seasoning([0.005, 0.03, 0], 0.05, "#3a2a1c"),
      mint([-0.07, 0.02, -0.04], 0.028),
      point("top", [0, 0.05, 0]),
    ],
  }),

  macarons: thing({
    words: "macaron, macarons, pyramid of macarons, tower of macarons, plate of macarons",
    said: [
      [
        /\b(?:(\w+) )?macaro+ns?(?: (?:stacked|piled|arranged|heaped))?(?: (?:in|into|as) an? (?:\w+ )?(?:pyramid|tower|stack|cone))?(?: on an? (?:\w+ )?(?:cake )?stand)?\b(?!s)/g,
        "$1 macarons",
      ],
    ],
    dyed: [
      { words: "raspberry macaron, raspberry macarons, strawberry macarons", colour: "#cf4a6c" },
      { words: "pistachio macaron, pistachio macarons", colour: "#a9bd6e" },
      { words: "chocolate macaron, chocolate macarons", colour: "#6b402a" },
      { words: "lemon macaron, lemon macarons, vanilla macarons", colour: "#ecd58a" },
    ],
    heightM: 0.24,
    homes: "tabletop",
    seenRad: 1.1,
    fineness: 0.8,
    uses: ["served"],
    shape: ({ asked }) => {
      const shells = asked
        ? [asked, tint(asked, [1, 0.85, 0.85], 0.22), mul(asked, 0.88)]
        : [rgb("#d77f92"), rgb("#b4c489"), rgb("#e6cf8c"), rgb("#a88bb8")];
      return [
        // a dish of glass on a foot
        glassWall(
          "0 .002, .05 .002, .05 .006, .012 .014, .008 .04, .014 .066, .04 .074, .095 .076, .1 .084",
          [0.9, 0.95, 0.96],
        ),
        rim(0.084, 0.1, 0.0018),
        rim(0.004, 0.05, 0.0018),
        rim(0.076, 0.06, 0.001),
        pyramid(0.079, shells),
        point("top", [0, 0.23, 0]),
      ];
    },
  }),

  "cake-slice": thing({
    words: "slice of cake, piece of cake, cake slice, slice of carrot cake, ~slice of pie, ~cheesecake",
    sorts: { "slice of cake": "~carrot cake" },
    said: [
      [
        /\b(?:slices?|pieces?) of (?:\w+ )?(chocolate )?(?:\w+ )?(?:cake|gateau|cheesecake)(?: on an? (?:white |small |\w+ )?plate)?(?: (?:with|and) an? fork)?\b/g,
        "slice of $1cake",
      ],
      [
        /\b(?:slices?|pieces?) of (?:\w+ )?(?:pie|tart|strudel)(?: with (?:whipped )?cream)?(?: on an? (?:white |small |\w+ )?plate)?\b/g,
        "slice of pie",
      ],
    ],
    dyed: [{ words: "slice of chocolate cake, ~chocolate cake slice, ~brownie", colour: "#5a2f1c" }],
    heightM: 0.1,
    homes: "tabletop",
    colour: "#c98f4a",
    seenRad: 0.95,
    uses: ["served"],
    shape: ({ own, asked }) => {
      const cream = asked ? tint(own, rgb("#f0e0c8"), 0.25) : rgb("#f4ecd9");
      return [
        plate(0.12),
        // a wedge whose tip looks to the front
        fused(
          0,
          box([0, 0.056, 0], [0.075, 0.042, 0.06], 0.004, { colour: own, paint: layered(own, cream), blend: 0.003 }),
          [1, -1].map((s) =>
            box([0.02, 0.056, s * 0.0905], [0.14, 0.07, 0.06], 0.001, {
              ...{ carve: true, blend: 0.0015, colour: own, paint: layered(own, cream) },
              axes: [
                [0.935, 0, -s * 0.355],
                [0, 1, 0],
                [s * 0.355, 0, 0.935],
              ],
            }),
          ),
        ),
        fused(
          0,
          ball([-0.04, 0.104, 0], [0.016, 0.011, 0.016], { colour: cream }),
          cone([-0.04, 0.112, 0], [-0.04, 0.124, 0], [0.009, 0.002], { colour: cream, blend: 0.004 }),
        ),
        stick([0.03, 0.022, 0.085], [-0.08, 0.024, 0.1], 0.0032, { colour: "#b9bcbf", material: "metal" }),
        [-0.006, -0.002, 0.002, 0.006].map((dz) =>
          stick(
            [0.03, 0.022, 0.085 + dz],
            [0.062, 0.023, 0.081 + dz * 1.3],
            0.0012,
            { colour: "#b9bcbf", material: "metal" },
            6,
          ),
        ),
        point("top", [0, 0.1, 0]),
      ];
    },
  }),

  "breakfast-bowl": thing({
    words:
      "smoothie bowl, acai bowl, granola bowl, bowl of granola, bowl of muesli, bowl of yogurt, ~porridge, ~oatmeal, ~muesli, ~granola, ~bowl of cereal",
    said: [
      [
        /\b(smoothie|acai|açaí|granola|yogh?urt) bowls?(?: (?:with|topped with) [^.;]*?(?:berries|banana|granola|fruit|seeds|nuts|coconut|kiwi)(?: (?:slices|flakes|seeds))?(?:(?:,| and|, and) (?:\w+ )?(?:berries|banana slices|bananas?|granola|fruit|chia seeds|seeds|nuts|coconut|kiwi|mint))*)?/g,
        "smoothie bowl",
      ],
    ],
    heightM: 0.075,
    homes: "tabletop",
    colour: "#e9e4d8",
    seenRad: 1.3,
    uses: ["served"],
    shape: ({ own }) => [
      lathe(
        "0 .003, .048 .003, .054 .01, .09 .036, .103 .06, .1 .062, .094 .053",
        { colour: own },
        { smooth: 5, sides: 48 },
      ),
      raised(
        -0.0155,
        lathe(".0945 .0665, .05 .069, 0 .0695", { colour: "#a8577f" }, { smooth: 4, sides: 40 }),
        // slices of banana that lean on each other
        each(6, (k) => {
          const t = -0.9 + 0.34 * k;
          return lathe(
            ".0165 0, .0165 .005, .006 .0062, 0 .006",
            {},
            {
              at: [0.052 * Math.cos(t + 2.4), 0.071 + 0.0015 * (k % 2), 0.052 * Math.sin(t + 2.4)],
              sides: 22,
              wall: (q) => (q < 0.005 ? "#cdb27a" : q > 0.0155 ? "#e0cf96" : "#f3e8bd"),
            },
          );
        }),
        each(34, (k) => {
          const [dx, , dz] = spread(k, 34, 0.026, 0);
          return bead(
            [0.034 + dx, 0.074 + 0.006 * ((k * 0.618) % 1), -0.04 + dz],
            0.0046,
            { colour: ["#b9803c", "#d2a562", "#8a5a2a"][k % 3] },
            7,
          );
        }),
        berries(
          rows<V3>(".042 .078 .024, .056 .077 .042, .03 .078 .046, .044 .088 .036, .014 .077 .06, .066 .076 .018"),
          0.0105,
          "#27366e",
        ),
        berries(rows<V3>(".004 .079 .02, -.012 .079 .038, .018 .079 .004, .0 .09 .028"), 0.012, "#b3202c"),
        mint([-0.004, 0.082, -0.005], 0.026),
      ),
      point("top", [0, 0.08, 0]),
    ],
  }),
};
