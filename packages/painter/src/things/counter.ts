/** What stands or is used on a kitchen counter. */

import { mul, rgb, STEEL, toward, WOOD, woodGrain } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { axesOf } from "../kit/rows.ts";
import { type Family, type Held, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";

const RIGHT: readonly Held[] = [{ at: "handR", by: "grip", most: 1.35 }];
const BRASS = "#b8893a";

/** Ridges of a nut's shell. */
const wrinkled: Paint = (dab) => {
  const ridge = Math.sin(dab.x * 520 + 3 * Math.sin(dab.y * 260)) * Math.sin(dab.y * 430 + 2 * Math.sin(dab.z * 300));
  toward(dab, rgb("#6a4524"), ridge > 0.25 ? 0.6 : 0);
};

/** A closed walnut with the seam between its halves. */
const walnut = ([x, y, z]: V3, own: Parameters<typeof mul>[0]): Parts => [
  fused(0, ball([x, y, z], [0.02, 0.017, 0.0165], { blend: 0, colour: own, paint: wrinkled })),
  rod(
    each(24, (i): V3 => [x + 0.0208 * Math.cos(i * 0.2618), y + 0.0178 * Math.sin(i * 0.2618), z]),
    0.0018,
    { colour: mul(own, 0.65) },
    { sides: 6, closed: true },
  ),
];

/** Six-sided cells of a comb in a field that looks to +x: full ones shine, the others are open. */
const cells = (columns: number, lines: number, pitch: number, at: (across: number, up: number) => V3): Parts =>
  each(columns * lines, (i) => {
    const [column, line] = [i % columns, Math.floor(i / columns)];
    const across = (column - (columns - 1) / 2 + (line % 2) / 2 - 0.25) * pitch;
    const up = (line - (lines - 1) / 2) * pitch * 0.866;
    const corners = each(6, (k): V3 => {
      const a = ((k + 0.5) / 6) * 2 * Math.PI;
      return at(across + pitch * 0.5 * Math.cos(a), up + pitch * 0.5 * Math.sin(a));
    });
    return [
      rod(corners, pitch * 0.085, { colour: "#e8b13c" }, { sides: 4, closed: true }),
      (column * 7 + line * 5) % 6 > 0 && bead(at(across, up), pitch * 0.3, { colour: "#e39a1e" }, 7),
    ];
  });

export const COUNTER: Family = {
  kettle: thing({
    words: "kettle",
    sorts: { kettle: "tea kettle, ~electric kettle" },
    heightM: 0.27,
    homes: "kitchen",
    colour: "#b9bdc0",
    seenRad: 0.35,
    uses: ["served"],
    shape: ({ own }) => [
      lathe(
        "0 .004, .1 .004, .108 .014, .1 .075, .078 .125, .05 .146, .046 .15",
        { colour: own, material: "metal" },
        { smooth: 6, sides: 48 },
      ),
      lathe(".048 .149, .03 .158, .008 .161, 0 .161", { colour: own, material: "metal" }, { smooth: 5, sides: 32 }),
      bead([0, 0.173, 0], 0.014, { colour: DARK }),
      rod(
        ".085 .06 0, .125 .095 0, .15 .145 0",
        [0.024, 0.017, 0.012],
        { colour: own, material: "metal" },
        { smooth: 5, sides: 14 },
      ),
      // the bow over the lid
      rod(
        "-.075 .12 0, -.09 .19 0, -.062 .25 0, 0 .268 0, .06 .25 0, .078 .19 0, .062 .132 0",
        0.005,
        { colour: STEEL, material: "metal" },
        { smooth: 6 },
      ),
      rod("-.064 .249 0, 0 .269 0, .062 .249 0", 0.013, { colour: DARK }, { smooth: 6, sides: 12 }),
      point("grip", [0, 0.268, 0]),
    ],
  }),

  jug: thing({
    words: "jug, pitcher",
    sorts: { jug: "earthenware jug, milk jug, ~carafe, water jug, jug of water, jug of milk, pitcher of water" },
    heightM: 0.26,
    homes: "tabletop, kitchen",
    colour: "#d9d2c0",
    seenRad: 0.25,
    held: RIGHT,
    uses: ["served"],
    shape: ({ own }) => [
      lathe(
        "0 .004, .052 .004, .058 .012, .085 .08, .083 .12, .056 .18, .05 .2, .06 .245, .057 .247, .046 .2 .5, .05 .17 .3",
        {},
        { smooth: 6, sides: 48, wall: (_, h) => (h < 0.2 && Math.abs(h - 0.15) < 0.007 ? "#3d5f8a" : own) },
      ),
      // the lip, and the handle opposite
      fused(0, ball([0.062, 0.241, 0], [0.03, 0.009, 0.02], { colour: own, blend: 0 })),
      rod(
        "-.056 .228 0, -.1 .235 0, -.125 .19 0, -.112 .12 0, -.08 .09 0",
        0.0105,
        { colour: own },
        { smooth: 6, sides: 12 },
      ),
      point("grip", [-0.12, 0.17, 0]),
      point("top", [0, 0.245, 0]),
    ],
  }),

  // Two that are closed and one half that shows its kernel; in a hand, one alone
  walnuts: thing({
    words: "walnut",
    heightM: 0.04,
    homes: "tabletop",
    colour: "#b0834c",
    held: [{ at: "handR", by: "grip", most: 1.35, as: "single" }],
    uses: ["caught", "mouthful"],
    shape: ({ own, pose }) => [
      walnut([0, 0.017, 0], own),
      pose !== "single" && [
        walnut([-0.022, 0.0165, 0.038], mul(own, 0.92)),
        fused(
          0,
          ball([0.03, 0.014, 0.036], [0.021, 0.015, 0.018], { blend: 0, colour: own }),
          ball([0.036, 0.027, 0.036], [0.03, 0.012, 0.024], { blend: 0, carve: true, colour: "#c9a06a" }),
        ),
        [1, -1].map((s) =>
          each(3, (i) =>
            bead([0.022 + 0.009 * i, 0.017, 0.036 + s * (0.0055 + 0.0015 * (i % 2))], 0.0062, { colour: "#d9b27a" }, 9),
          ),
        ),
      ],
      point("grip", [0, 0.017, 0]),
    ],
  }),

  // A piece that leans, and in hands a whole frame of the hive
  honeycomb: thing({
    words: "honeycomb",
    sorts: { honeycomb: "piece of honeycomb, honeycomb frame, honey comb, frame of honeycomb, comb of honey" },
    heightM: 0.17,
    homes: "tabletop",
    colour: "#d9962a",
    seenRad: 0.8,
    held: [{ at: "hands", by: "grip", most: 1.2, as: "framed" }],
    heldUnasked: true,
    shape: ({ own, pose }) => {
      if (pose === "framed")
        return [
          block([0, 0.15, 0], [0.012, 0.1, 0.2], { colour: own }),
          cells(12, 7, 0.032, (across, up) => [0.014, 0.15 + up, across]),
          [0.255, 0.045].map((y) => block([0, y, 0], [0.018, 0.013, 0.24], { colour: "#c29a62", material: "wood" })),
          [1, -1].map((s) => block([0, 0.15, s * 0.21], [0.018, 0.1, 0.012], { colour: "#c29a62", material: "wood" })),
          point("grip", [0, 0.1, 0]),
        ];
      const lean = (across: number, up: number): V3 => [0.034 - 0.3 * up, 0.085 + 0.95 * up, across];
      return [
        lathe("0 .003, .1 .004, .12 .009, .118 .012, .1 .008, 0 .007", { colour: "#ece5d6" }, { smooth: 4, sides: 44 }),
        block(
          [0.012, 0.085, 0],
          [0.02, 0.075, 0.085],
          { colour: own, axes: axesOf(".95 .3 0, -.3 .95 0, 0 0 1") },
          0.01,
        ),
        cells(5, 5, 0.03, lean),
        fused(0, ball([0.075, 0.011, 0.01], [0.045, 0.005, 0.05], { colour: "#d98f1a", blend: 0 })),
        point("grip", [0, 0.05, 0]),
      ];
    },
  }),

  "rolling-pin": thing({
    words: "rolling pin",
    heightM: 0.066,
    homes: "kitchen, tabletop",
    colour: "#c89a5e",
    seenRad: 0.7,
    held: RIGHT,
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood" },
        stick([0, 0.034, -0.13], [0, 0.034, 0.13], 0.033, { paint: woodGrain }, 26),
        [1, -1].map((s) => [
          stick([0, 0.034, s * 0.13], [0, 0.034, s * 0.145], 0.012, {}, 12),
          rod(
            `0 .034 ${s * 0.145}, 0 .034 ${s * 0.165}, 0 .034 ${s * 0.2}, 0 .034 ${s * 0.222}`,
            [0.013, 0.018, 0.016, 0.008],
            { colour: mul(own, 0.75) },
            { smooth: 4, sides: 14 },
          ),
        ]),
      ),
      point("grip", [0, 0.034, 0.18]),
    ],
  }),

  ladle: thing({
    words: "ladle, soup ladle",
    heightM: 0.36,
    homes: "kitchen, tabletop",
    held: RIGHT,
    heldUnasked: true,
    shape: () => [
      lathe(
        "0 .3, .03 .303, .05 .325, .054 .352, .051 .352, .046 .327, .028 .308, 0 .306",
        { colour: STEEL, material: "metal" },
        { smooth: 5, sides: 32, at: [0.055, -0.02, 0] },
      ),
      rod("0 .03 0, 0 .2 0, -.005 .3 0, .004 .34 0", 0.007, { colour: STEEL, material: "metal" }, { smooth: 5 }),
      rod("0 0 0, 0 .1 0", 0.011, { colour: DARK }, { sides: 12 }),
      point("grip", [0, 0.05, 0]),
    ],
  }),

  "coffee-grinder": thing({
    words: "coffee grinder, coffee mill, ~pepper mill",
    heightM: 0.27,
    homes: "kitchen, tabletop",
    colour: WOOD,
    seenRad: 0.45,
    shape: ({ own }) => [
      block([0, 0.008, 0], [0.085, 0.008, 0.085], { colour: mul(own, 0.8), material: "wood" }),
      block([0, 0.07, 0], [0.07, 0.056, 0.07], { colour: own, material: "wood", paint: woodGrain }),
      block([0, 0.132, 0], [0.08, 0.007, 0.08], { colour: mul(own, 0.8), material: "wood" }),
      // its drawer
      block([0.071, 0.055, 0], [0.003, 0.028, 0.05], { colour: mul(own, 1.35), material: "wood" }, 0.003),
      bead([0.08, 0.055, 0], 0.011, { colour: BRASS, material: "metal" }),
      lathe(
        "0 .138, .03 .139, .04 .15, .068 .19, .07 .2, .064 .196, .03 .158, 0 .156",
        { colour: BRASS, material: "metal" },
        { smooth: 5, sides: 40 },
      ),
      each(16, (i) =>
        bead(
          [0.042 * Math.cos(i * 2.4) * Math.sqrt(i / 16), 0.188, 0.042 * Math.sin(i * 2.4) * Math.sqrt(i / 16)],
          0.011,
          { colour: "#2f180c" },
          8,
        ),
      ),
      stick([0, 0.15, 0], [0, 0.235, 0], 0.006, { colour: STEEL, material: "metal" }),
      rod("0 .233 0, .02 .24 .05, .03 .238 .12", 0.006, { colour: STEEL, material: "metal" }, { smooth: 5 }),
      stick([0.03, 0.238, 0.12], [0.03, 0.255, 0.12], 0.005, { colour: STEEL, material: "metal" }),
      bead([0.03, 0.266, 0.12], 0.017, { colour: mul(own, 0.7) }),
    ],
  }),

  thermos: thing({
    words: "thermos, thermos flask, vacuum flask, thermos bottle",
    heightM: 0.31,
    homes: "tabletop, meadow",
    support: "table",
    colour: "#3f6a4a",
    seenRad: 0.3,
    held: RIGHT,
    shape: ({ own }) => [
      lathe(
        "0 .003, .042 .003, .046 .01, .046 .205, .034 .226, .034 .23",
        { material: "metal" },
        { sides: 40, wall: (_, h) => (h < 0.02 || Math.abs(h - 0.196) < 0.006 ? STEEL : own) },
      ),
      // the cup that closes it
      lathe(
        ".036 .228, .04 .23, .038 .29, .034 .303, 0 .305",
        { colour: "#c9ccce", material: "metal" },
        { sides: 40, smooth: 3 },
      ),
      rod("-.044 .19 0, -.078 .18 0, -.082 .1 0, -.044 .085 0", 0.008, { colour: DARK }, { smooth: 5, sides: 10 }),
      point("grip", [-0.03, 0.12, 0]),
    ],
  }),
};
