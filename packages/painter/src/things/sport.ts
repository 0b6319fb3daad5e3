/** What is in the hands and under the feet of who plays. */

import { INK, mul, rgb, STEEL, shadeBy, stripes } from "../kit/paints.ts";
import {
  all,
  ball,
  block,
  box,
  each,
  fused,
  lathe,
  type Paint,
  point,
  rod,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, type Held, thing } from "../kit/thing.ts";

const LONG_IN_HAND: readonly Held[] = [{ at: "handR", by: "grip", most: 1 }];

/** Grip tape above, plies of wood below. */
const deck: Paint = (dab) => {
  if (dab.ny > 0.4) {
    dab.r = 0.03;
    dab.g = 0.03;
    dab.b = 0.034;
  } else if (Math.abs(((dab.x + 1) % 0.2) - 0.1) < 0.03) shadeBy(dab, 0.7);
};

const SWUNG: readonly Held[] = [{ at: "handR", by: "grip", pose: "stroke", most: 1 }];

export const SPORT: Family = {
  surfboard: thing({
    words: "surfboard",
    heightM: 1.96,
    homes: "coast",
    colour: "#2fa8a4",
    seenRad: 1.15,
    held: LONG_IN_HAND,
    heldUnasked: true,
    people: { surfer: "man with a surfboard on the beach" },
    worn: {
      pose: "surf",
      shape: (metres) => {
        const half = 0.96 / metres;
        return all(
          { blend: 0 },
          fused(0, ball([0.02, 0.006, 0], [half, 0.02, 0.3 / metres], { colour: "#f0e6cc" })),
          fused(0, ball([0.02, 0.0085, 0], [half * 0.98, 0.0195, 0.05], { colour: "#d9532f" })),
        );
      },
    },
    shape: ({ own, asked }) => [
      fused(
        0,
        ball([0, 0.98, 0], [0.035, 0.98, 0.27], {
          ...{ colour: asked ?? "#efe6d0", blend: 0 },
          paint: stripes(
            asked ? mul(asked, 0.6) : own,
            ["z", 0, asked ? 0.025 : 0.05],
            ["y", 1.45, asked ? 0.04 : 0.07],
          ),
        }),
      ),
      point("grip", [0, 0.85, 0.24]),
    ],
  }),

  skateboard: thing({
    words: "skateboard",
    heightM: 0.12,
    homes: "street, road",
    support: "ground",
    colour: "#b3502a",
    seenRad: 0.25,
    held: LONG_IN_HAND,
    ridden: { pose: "stand" },
    people: { skateboarder: "boy on a skateboard", "boy skateboarding": "boy on a skateboard" },
    shape: ({ own }) => [
      all(
        { paint: deck },
        // bent up at both ends
        fused(
          0,
          tube(
            "-.4 .15 0, -.3 .112 0, 0 .108 0, .3 .112 0, .4 .15 0",
            [0.09, 0.1, 0.1, 0.1, 0.09],
            { colour: own, material: "wood", blend: 0, flat: [[0, 1, 0], 0.085] },
            { inner: 0.004, steps: 5 },
          ),
        ),
        [-0.24, 0.24].map((x) =>
          block([x, 0.085, 0], [0.035, 0.014, 0.03], { colour: STEEL, material: "metal" }, 0.008),
        ),
      ),
      [-0.24, 0.24].map((x) => [
        stick([x, 0.062, -0.1], [x, 0.062, 0.1], 0.012, { colour: STEEL, material: "metal" }),
        [1, -1].map((s) =>
          [
            [0.04, 0.07, 0.115],
            [0.018, 0.115, 0.119],
          ].map(([r, from, to]) =>
            rod(
              [from - 0.002, from, to, to + 0.002].map((z): V3 => [x, 0.04, s * z]),
              [0.001, r, r, 0.001],
              { colour: r > 0.03 ? "#efe6d0" : "#55595e" },
              { sides: 9 },
            ),
          ),
        ),
      ]),
      point("seat", [0, 0.118, 0]),
      point("top", [0, 0.118, 0]),
      point("grip", [0, 0.11, 0.08]),
    ],
  }),

  sledge: thing({
    words: "sled, sleigh",
    said: [
      [
        /\b(?:flying|racing|speeding|whizzing|zooming|rushing|hurtling|gliding|shooting|going|coming|sliding|riding) down (?=(?:an?|the) (?:\w+ )?(?:hill|slope|mountain|track|piste)\b[^,.;]*\b(?:sled|sleigh|sledge|toboggan)\b)/g,
        "on ",
      ],
    ],
    heightM: 0.3,
    homes: "snowfield",
    support: "ground",
    colour: "#a8713c",
    seenRad: 0.35,
    ridden: { pose: "ground" },
    // slats over two runners that are bent up in front
    shape: ({ own }) => [
      [0.2, -0.2].map((z) => [
        rod(
          [
            [-0.95, 0.012, z],
            [0.62, 0.012, z],
            [0.82, 0.05, z],
            [0.96, 0.16, z],
            [0.94, 0.27, z],
            [0.84, 0.3, z],
          ],
          0.017,
          { colour: own, material: "wood" },
        ),
        [-0.75, 0, 0.6].map((x) => stick([x, 0.012, z], [x, 0.22, z], 0.016, { colour: own, material: "wood" })),
      ]),
      [-0.16, -0.08, 0, 0.08, 0.16].map((z) =>
        block([-0.08, 0.23, z], [0.86, 0.012, 0.033], { colour: own, material: "wood" }, 0.006),
      ),
      [-0.75, 0, 0.6].map((x) => block([x, 0.21, 0], [0.03, 0.012, 0.2], { colour: own, material: "wood" }, 0.006)),
      stick([0.84, 0.3, -0.2], [0.84, 0.3, 0.2], 0.014, { colour: own, material: "wood" }),
      point("seat", [-0.2, 0.242, 0]),
      [2, 3, 4].map((riders) =>
        each(riders, (nth) => point(`rider ${nth} of ${riders}`, [-0.66 + (1.2 * nth) / (riders - 1), 0.242, 0])),
      ),
      point("top", [0, 0.242, 0]),
    ],
  }),

  racket: thing({
    words: "tennis racket, tennis racquet, racket",
    said: [
      [
        /\b(?:tennis )(racket|racquet)s? (?:and|with) (?:an? |two |three |yellow )*(?:tennis )?balls?\b/g,
        "tennis $1 and a tennis ball",
      ],
      [/\btennis players?\b(?!.*rac(?:ket|quet))/g, "$& with a tennis racket"],
      [/(?<=with a tennis racket )(?:hitting|serving|returning|playing)(?: (?:an?|the))?(?: tennis)?(?: ball)?\b/g, ""],
      [/\b(?:playing|plays) tennis\b(?!.*rac(?:ket|quet))/g, "with a tennis racket"],
    ],
    heightM: 0.68,
    homes: "studio",
    support: "table",
    colour: "#2a5caa",
    seenRad: 1.1,
    held: SWUNG,
    heldUnasked: true,
    shape: ({ own }) => [
      rod(
        each(28, (i): V3 => [0, 0.5 + 0.17 * Math.sin((i / 28) * 6.2832), 0.13 * Math.cos((i / 28) * 6.2832)]),
        0.011,
        { colour: own },
        { closed: true },
      ),
      rod("0 0 0, 0 .22 0, 0 .34 0", [0.017, 0.016, 0.011], { colour: "#3a2214", material: "wood" }, { sides: 9 }),
      all(
        { colour: "#e9e3d2", material: "fabric" },
        [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) => {
          const w = 0.12 * Math.sqrt(Math.max(0, 1 - (k / 5) ** 2));
          const t = 0.16 * Math.sqrt(Math.max(0, 1 - (k / 5) ** 2));
          return [
            stick([0, 0.5 + k * 0.034, -w], [0, 0.5 + k * 0.034, w], 0.0022, {}, 4),
            stick([0, 0.5 - t, k * 0.026], [0, 0.5 + t, k * 0.026], 0.0022, {}, 4),
          ];
        }),
      ),
      point("grip", [0, 0.1, 0]),
    ],
  }),

  bat: thing({
    words: "baseball bat",
    said: [
      [
        /\bbaseball players?\b(?: (?:swinging|holding|with) (?:an?|the|his|her) (?:baseball )?bat)?/g,
        "athlete holding a baseball bat on a baseball field",
      ],
    ],
    heightM: 0.89,
    support: "table",
    homes: "park",
    colour: "#c08a4a",
    held: SWUNG,
    heldUnasked: true,
    shape: ({ own }) => [
      rod(
        "0 0 0, 0 .02 0, 0 .06 0, 0 .35 0, 0 .6 0, 0 .86 0, 0 .89 0",
        [0.024, 0.024, 0.014, 0.016, 0.032, 0.034, 0.02],
        { colour: own, material: "wood" },
        { sides: 14 },
      ),
      point("grip", [0, 0.12, 0]),
    ],
  }),

  "golf-club": thing({
    words: "golf club",
    said: [[/\bgolfers?\b(?!.*club)/g, "man holding a golf club on a golf course"]],
    heightM: 1.08,
    homes: "park",
    held: SWUNG,
    heldUnasked: true,
    shape: () => [
      stick([0, 0, 0], [0, 0.28, 0], 0.015, { colour: INK }),
      stick([0, 0.28, 0], [0, 1.02, 0], 0.008, { colour: STEEL, material: "metal" }),
      fused(
        0,
        box([0.02, 1.04, 0.045], [0.018, 0.035, 0.06], 0.014, {
          ...{ colour: mul(rgb(STEEL), 0.7), material: "metal", blend: 0.01 },
        }),
      ),
      point("grip", [0, 0.12, 0]),
    ],
  }),

  "hockey-stick": thing({
    words: "hockey stick, ice hockey stick",
    said: [[/\b(?:ice )?hockey players?\b(?!.*stick)/g, "athlete ice skating holding a hockey stick"]],
    heightM: 1.38,
    homes: "mountain-lake",
    colour: "#c9a06a",
    held: LONG_IN_HAND,
    heldUnasked: true,
    shape: ({ own }) => [
      block([0, 0.72, 0], [0.012, 0.66, 0.018], { colour: own, material: "wood" }, 0.005),
      fused(0.01, box([0.13, 0.05, 0], [0.15, 0.04, 0.012], 0.01, { colour: INK })),
      each(5, (k) => block([0, 1.2 + k * 0.035, 0], [0.015, 0.01, 0.021], { colour: "#e9e6dc" })),
      // the puck before it
      lathe(".04 0, .04 .026, 0 .026", { colour: INK }, { at: [0.36, 0, 0.03], sides: 20 }),
      point("grip", [0, 1.02, 0]),
    ],
  }),
};
