/** Small things of feasts, of the body and of memories. */

import { mul, rgb, toward } from "../kit/paints.ts";
import { bead, block, each, facet, lathe, type Paint, type Parts, point, rod, stick, type V3 } from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { collar, onBust } from "./shared/bust.ts";
import { gem } from "./shared/treasure.ts";

const FIR = "#2f5a34";
const ICING = "#f6f1e8";
const GINGER = "#9a5a26";

/** Rows of icing on a roof. */
const tiles: Paint = (dab) => {
  if (Math.abs(((dab.y * 40) % 1) - 0.5) < 0.1) toward(dab, rgb(ICING), 0.85);
};

/** One slope of the roof of the gingerbread house. */
const roof = (s: number): Parts =>
  block([0, 0.195, s * 0.056], [0.125, 0.085, 0.009], {
    colour: mul(rgb("#8a4a1e"), 0.9),
    axes: axesOf(`1 0 0, 0 .707 ${-0.71 * s}, 0 ${0.71 * s} .707`),
    paint: tiles,
  });

/** Snow on an edge of that roof, icicles below it and sweets on it. */
const icedSide = (s: number): Parts => [
  rod(
    [
      [0.128, 0.13, s * 0.118],
      [0.128, 0.252, 0],
    ],
    0.009,
    { colour: ICING },
    { sides: 8 },
  ),
  rod(
    [
      [-0.125, 0.135, s * 0.118],
      [0.125, 0.135, s * 0.118],
    ],
    0.011,
    { colour: ICING },
    { sides: 8 },
  ),
  each(9, (i) =>
    stick(
      [-0.11 + 0.0275 * i, 0.135, s * 0.118],
      [-0.11 + 0.0275 * i, 0.112 - 0.012 * (i % 3), s * 0.118],
      [0.008, 0.002],
      { colour: ICING },
      6,
    ),
  ),
  each(7, (i) =>
    bead(
      [-0.1 + 0.033 * i, 0.175 + 0.03 * (i % 2), s * (0.094 - 0.03 * (i % 2))],
      0.012,
      { colour: ["#c9302c", "#3a8a46", "#e3c13a", "#d86a9a"][i % 4] },
      10,
    ),
  ),
];

/** A tuft of needles at a point of a ring. */
const tuft = (at: V3, turn: number): Parts =>
  each(9, (k) => {
    const a = k * 2.4 + turn;
    return stick(
      at,
      [at[0] + 0.042 * Math.cos(a), at[1] + 0.012 + 0.022 * Math.sin(k * 1.7), at[2] + 0.042 * Math.sin(a)],
      [0.005, 0.002],
      { colour: mul(rgb(FIR), 0.75 + 0.12 * (k % 5)) },
      4,
    );
  });

export const KEEPSAKES: Family = {
  necklace: thing({
    words: "necklace",
    // one that is worn is not drawn, and no stand for it either
    said: [
      [
        /\b(wearing|wears|with|in) ((?:an?|the|his|her) (?:[\w-]+ ){0,3})(?:necklace|string of pearls)\b/g,
        "$1 $2necklet",
      ],
    ],
    sorts: {
      necklace: "~choker, gold necklace, silver necklace, necklace with a pendant, diamond necklace, pendant necklace",
    },
    heightM: 0.29,
    homes: "tabletop",
    colour: "#d9b04a",
    seenRad: 1.0,
    shape: ({ own }) => {
      const chain = collar(61, 0.09);
      const [x, y] = chain[30];
      return onBust(
        chain.map((at, i) => bead(at, 0.0036 + 0.0006 * (i % 2), { colour: own, material: "metal" }, 8)),
        bead([x + 0.004, y - 0.006, 0], 0.006, { colour: own, material: "metal" }, 10),
        gem([x + 0.008, y - 0.026, 0], 0.017, rgb("#2f6fb8"), axesOf("0 1 0, 1 0 0, 0 0 1")),
      );
    },
  }),

  pearls: thing({
    words: "pearl necklace, string of pearls",
    sorts: { "pearl necklace": "necklace of pearls, pearl chain" },
    heightM: 0.28,
    homes: "tabletop",
    colour: "#efe6d8",
    seenRad: 1.0,
    shape: ({ own }) =>
      onBust(collar(27, 0.085).map((at) => bead(at, 0.0092, { colour: own, material: "object" }, 14))),
  }),

  "gingerbread-house": thing({
    words: "gingerbread house, gingerbread cottage",
    said: [[/\bhouse (?:made )?of gingerbread\b/g, "gingerbread house"]],
    heightM: 0.3,
    homes: "tabletop, kitchen",
    support: "table",
    colour: GINGER,
    seenRad: 0.6,
    shape: ({ own }) => {
      return [
        lathe("0 .004, .2 .004, .21 .01, .2 .014, 0 .014", { colour: "#f1ede4" }, { sides: 44 }),
        block([0, 0.075, 0], [0.1, 0.065, 0.085], { colour: own }),
        [1, -1].map((s) =>
          facet(
            [
              [s * 0.1, 0.14, -0.085],
              [s * 0.1, 0.14, 0.085],
              [s * 0.1, 0.225, 0],
            ],
            [[s, 0, 0]],
            { colour: own },
            true,
          ),
        ),
        roof(1),
        roof(-1),
        // snow on ridge and edges, icicles below them
        rod("-.13 .255 0, .13 .255 0", 0.015, { colour: ICING }, { sides: 10 }),
        [1, -1].map(icedSide),
        // door and windows
        block([0.101, 0.055, 0], [0.004, 0.045, 0.026], { colour: "#5a2f14" }),
        rod(
          ".106 .012 -.028, .106 .075 -.028, .106 .103 0, .106 .075 .028, .106 .012 .028",
          0.005,
          { colour: ICING },
          { smooth: 3, sides: 6 },
        ),
        bead([0.107, 0.055, 0.014], 0.005, { colour: "#e3c13a" }, 8),
        [1, -1].map((s) => [
          block([0.101, 0.085, s * 0.057], [0.004, 0.018, 0.016], { colour: "#f2c25a" }),
          rod(
            [
              [0.106, 0.067, s * 0.041],
              [0.106, 0.103, s * 0.041],
              [0.106, 0.103, s * 0.073],
              [0.106, 0.067, s * 0.073],
            ],
            0.004,
            { colour: ICING },
            { sides: 6, closed: true },
          ),
          [0.04, -0.045].map((x) => [
            block([x, 0.08, s * 0.086], [0.02, 0.022, 0.004], { colour: "#f2c25a" }),
            rod(
              [
                [x - 0.02, 0.058, s * 0.091],
                [x - 0.02, 0.102, s * 0.091],
                [x + 0.02, 0.102, s * 0.091],
                [x + 0.02, 0.058, s * 0.091],
              ],
              0.004,
              { colour: ICING },
              { sides: 6, closed: true },
            ),
          ]),
        ]),
        bead([0.104, 0.165, 0], 0.015, { colour: "#c9302c" }, 12),
        // chimney
        block([-0.05, 0.25, 0.045], [0.018, 0.045, 0.018], { colour: own }),
        bead([-0.05, 0.297, 0.045], 0.022, { colour: ICING }, 12),
      ];
    },
  }),

  // Four candles, of which two are lit
  "advent-wreath": thing({
    words: "advent wreath, christmas wreath, fir wreath, ~wreath",
    heightM: 0.21,
    homes: "tabletop",
    support: "table",
    colour: "#b3201c",
    seenRad: 0.4,
    shape: ({ own }) => [
      rod(
        each(30, (i): V3 => [0.16 * Math.cos(i * 0.2094), 0.032, 0.16 * Math.sin(i * 0.2094)]),
        0.034,
        { colour: mul(rgb(FIR), 0.6) },
        { sides: 8, closed: true },
      ),
      each(78, (i) => {
        const a = i * 2.39996;
        const r = 0.16 + 0.036 * Math.sin(i * 1.3);
        return tuft([r * Math.cos(a), 0.035 + 0.028 * Math.abs(Math.cos(i * 1.3)), r * Math.sin(a)], i);
      }),
      each(4, (k): Parts => {
        const [x, z] = [0.16 * Math.cos(k * 1.571 + 0.6), 0.16 * Math.sin(k * 1.571 + 0.6)];
        return [
          lathe("0 .05, .026 .05, .026 .148, .02 .152, 0 .148", { colour: own }, { sides: 22, at: [x, 0, z] }),
          stick([x, 0.148, z], [x, 0.162, z], 0.002, { colour: "#1c1a1c" }, 5),
          lathe(
            "0 .158, .008 .166, .0095 .175, .005 .192, 0 .207",
            { colour: [1, 0.72, 0.3], material: "light" },
            { smooth: 4, sides: 12, at: [x, 0, z] },
          ),
        ];
      }),
      each(12, (i) =>
        bead(
          [0.185 * Math.cos(i * 0.5236 + 0.2), 0.055, 0.185 * Math.sin(i * 0.5236 + 0.2)],
          0.013,
          { colour: i % 3 ? "#c9241f" : "#d9b04a" },
          10,
        ),
      ),
      point("top", [0, 0.15, 0]),
    ],
  }),

  // The paper cone with sweets of a first day at school
  "school-cone": thing({
    words: "school cone, candy cone",
    said: [[/\bschult[uü]ten?\b|\bzuckert[uü]ten?\b/g, "school cone"]],
    heightM: 0.8,
    homes: "street, room",
    support: "ground",
    colour: "#2f6fb8",
    seenRad: 0.3,
    held: [{ at: "hands", by: "grip", most: 1.1 }],
    heldUnasked: true,
    shape: ({ own }) => [
      lathe(
        [...each(30, (i) => [0.00433 * i, 0.02 * i]), [0.132, 0.6], [0.12, 0.6]],
        { material: "paper" },
        {
          sides: 36,
          wall: (_, h, a) =>
            (h * 9 + (a / 6.2832) * 5) % 1 < 0.22 && h > 0.1 ? "#f2d34a" : h > 0.55 ? "#d83a2a" : own,
        },
      ),
      // tissue, tied above
      lathe(
        ".13 .59, .12 .65, .04 .7, .03 .715, .09 .79, .07 .8, 0 .73",
        { colour: "#e0584a", material: "paper" },
        { smooth: 3, sides: 26 },
      ),
      rod(
        each(16, (i): V3 => [0.04 * Math.cos(i * 0.3927), 0.708, 0.04 * Math.sin(i * 0.3927)]),
        0.009,
        { colour: "#f2d34a" },
        { closed: true },
      ),
      [1, -1].map((s) =>
        rod(
          `.03 .71 0, .07 .75 ${s * 0.06}, .06 .7 ${s * 0.1}, .035 .705 0`,
          0.008,
          { colour: "#f2d34a" },
          { smooth: 4 },
        ),
      ),
      point("grip", [0, 0.32, 0]),
    ],
  }),
};
