/** What stands or lies where people work and sell. */

import { grain, mul, rgb, STEEL, shadeBy, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  cone,
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
import { type Family, thing } from "../kit/thing.ts";
import { OILED_WOOD, oldWood } from "./shared/outdoors.ts";

const CLAY = "#a8603c";
const STRAW = "#d2ad55";

/** Red and dark squares, as of a shirt. */
const checked: Paint = (dab) => {
  const bars = (Math.floor(dab.y * 14) % 2 === 0 ? 1 : 0) + (Math.floor((dab.z + 5) * 14) % 2 === 0 ? 1 : 0);
  shadeBy(dab, bars === 2 ? 0.4 : bars === 1 ? 0.72 : 1.1);
};

/** Lines of chalk: a heading, what there is and what it costs. */
const menu: Paint = (dab) => {
  const z = -dab.z;
  const lines: readonly (readonly [y: number, from: number, to: number, half: number])[] = [
    [0.86, -0.14, 0.14, 0.022],
    ...[0.72, 0.62, 0.52, 0.42, 0.32].flatMap((y, i) => [
      [y, -0.2, 0.02 + 0.03 * (i % 3), 0.011] as const,
      [y, 0.14, 0.2, 0.011] as const,
    ]),
  ];
  for (const [y, from, to, half] of lines) {
    const off = Math.abs(dab.y - y - 0.007 * Math.sin(z * 90));
    if (z > from && z < to && off < half && Math.sin(z * 260 + y * 90) > -0.75) toward(dab, rgb("#efece0"), 0.9);
  }
};

/** Knots of a net that lies in a heap: threads both ways over a mound. */
function heap(radius: number, tall: number, colour: string): Parts {
  const at = (u: number, v: number): V3 => {
    const folds = 0.8 + 0.2 * Math.sin(v * 3 + 1) + 0.09 * Math.sin(v * 7);
    const out = radius * u * folds;
    const up = tall * (1 - u * u) * (0.82 + 0.18 * Math.sin(v * 5 + u * 5)) + 0.02;
    return [out * Math.cos(v), up, out * Math.sin(v)];
  };
  const thread = (turn: number): Parts =>
    each(30, (i) =>
      rod(
        each(11, (k) => at(0.06 + 0.094 * k, (i / 30) * 6.2832 + turn * 0.1 * k)),
        0.008,
        { colour, material: "fabric" },
        { sides: 4 },
      ),
    );
  return [
    lathe(
      each(9, (k) => [(k / 8) * radius * 0.72, tall * 0.62 * (1 - (k / 8) ** 2) + 0.004]).reverse(),
      { colour: mul(rgb(colour), 0.45), material: "fabric" },
      { sides: 30 },
    ),
    thread(1),
    thread(-1),
  ];
}

export const OUTWORK: Family = {
  // A pot grows on its disc, in a basin for the splashes
  "potters-wheel": thing({
    words: "pottery wheel, potters wheel",
    said: [
      [/\bpotter['’]?s['’]? wheel\b/g, "pottery wheel"],
      [
        /\b(potter|ceramicist|ceramist) (?:working |sitting |bent )?(?:at|behind|over) (?:his|her|the|a) (?:spinning )?wheel\b/g,
        "$1 at a pottery wheel",
      ],
      [/\bclay on (?:a|the|his|her) (?:spinning |turning )?wheel\b/g, "clay on a pottery wheel"],
    ],
    heightM: 0.86,
    homes: "room",
    support: "ground",
    colour: CLAY,
    seenRad: 0.5,
    shape: ({ own }) => [
      all(
        { colour: OILED_WOOD, material: "wood", paint: oldWood },
        [1, -1].flatMap((s) => [1, -1].map((t) => block([s * 0.3, 0.27, t * 0.3], [0.035, 0.27, 0.035]))),
        [0.12, 0.5].flatMap((y) =>
          [1, -1].map((s) => [
            block([0, y, s * 0.3], [0.3, 0.035, 0.025]),
            block([s * 0.3, y, 0], [0.025, 0.035, 0.3]),
          ]),
        ),
      ),
      // the fly wheel that the foot drives
      lathe("0 .06, .25 .06, .26 .08, .25 .11, 0 .11", { colour: "#8f8a80", material: "rock" }, { sides: 40 }),
      stick([0, 0.1, 0], [0, 0.6, 0], 0.025, { colour: STEEL, material: "metal" }),
      lathe("0 .53, .33 .53, .35 .6, .34 .61, .32 .55, 0 .55", { colour: "#4a4f55" }, { sides: 48 }),
      lathe("0 .6, .2 .6, .205 .61, .2 .622, 0 .622", { colour: "#a39a8e", material: "metal" }, { sides: 48 }),
      lathe(
        "0 .622, .085 .622, .1 .64, .135 .7, .13 .76, .1 .8, .105 .84, .112 .855, .1 .85, .09 .8, .11 .74, 0 .68",
        {},
        { smooth: 4, sides: 48, wall: (_, h) => mul(own, 0.88 + 0.16 * Math.abs(Math.sin(h * 150))) },
      ),
      each(7, (i) =>
        bead([0.18 * Math.cos(i * 2.4), 0.625, 0.18 * Math.sin(i * 2.4)], 0.014, { colour: mul(own, 0.8) }, 8),
      ),
      point("top", [0, 0.85, 0]),
    ],
  }),

  scarecrow: thing({
    words: "scarecrow",
    heightM: 1.95,
    homes: "farm, meadow",
    support: "ground",
    colour: "#b3362a",
    seenRad: 0.4,
    shape: ({ own }) => {
      const straw = (from: V3, way: V3, many: number, seed: number): Parts =>
        each(many, (i) => {
          const [a, b] = [Math.sin(i * 3.1 + seed) * 0.055, Math.cos(i * 4.7 + seed) * 0.055];
          return stick(
            from,
            [from[0] + way[0] + a, from[1] + way[1] + (way[1] === 0 ? a : 0.02 * (i % 3)), from[2] + way[2] + b],
            0.006,
            { colour: STRAW },
            4,
          );
        });
      return [
        stick([-0.06, 0, 0], [-0.06, 1.6, 0], 0.035, { colour: OILED_WOOD, material: "wood" }, 8),
        stick([-0.04, 1.32, -0.78], [-0.04, 1.32, 0.78], 0.028, { colour: OILED_WOOD, material: "wood" }, 8),
        fused(
          0.02,
          ball([0, 1.1, 0], [0.16, 0.34, 0.24], { colour: own, material: "fabric", paint: checked }),
          [1, -1].map((s) => [stickyArm(s, own)]),
        ),
        fused(
          0.01,
          [1, -1].map((s) =>
            cone([0, 0.92, s * 0.08], [0, 0.42, s * 0.13], [0.1, 0.075], { colour: "#3a5070", material: "fabric" }),
          ),
        ),
        [1, -1].map((s) => [
          straw([0, 1.3, s * 0.66], [0, 0, s * 0.17], 16, s),
          straw([0, 0.4, s * 0.1], [0, -0.16, 0], 14, s + 2),
        ]),
        straw([0.02, 1.4, 0], [0.06, 0.04, 0], 10, 5),
        // a head of sacking with a stitched face
        fused(
          0.004,
          ball([0.01, 1.59, 0], [0.14, 0.155, 0.135], { colour: "#d0b07a", material: "fabric", paint: sacking }),
        ),
        [1, -1].map((s) => bead([0.135, 1.62, s * 0.05], 0.021, { colour: "#1c1a1c" }, 10)),
        fused(0, ball([0.155, 1.575, 0], [0.03, 0.02, 0.02], { colour: "#d9772a", blend: 0 })),
        rod(
          ".125 1.545 -.07, .143 1.515 -.03, .147 1.51 0, .143 1.515 .03, .125 1.545 .07",
          0.006,
          { colour: "#3a1c14" },
          { smooth: 4 },
        ),
        lathe(
          "0 1.93, .09 1.92, .12 1.72, .13 1.7, .29 1.66, .28 1.65, .12 1.68, 0 1.68",
          { material: "fabric" },
          { smooth: 2, sides: 40, wall: (_, h) => (h > 1.7 && h < 1.755 ? "#6a2a22" : STRAW) },
        ),
      ];
    },
  }),

  "menu-board": thing({
    words: "menu board, chalkboard sign, sandwich board, a-frame sign, chalkboard menu",
    sorts: { "menu board": "blackboard menu, cafe sign, ~pavement sign" },
    heightM: 1.05,
    homes: "street",
    support: "ground",
    colour: OILED_WOOD,
    seenRad: 0.35,
    shape: ({ own }) => {
      const lean = axesOf(".985 .17 0, -.17 .985 0, 0 0 1");
      const back = axesOf(".985 -.17 0, .17 .985 0, 0 0 1");
      return [
        block([0.09, 0.56, 0], [0.012, 0.44, 0.27], { colour: "#23272a", axes: lean, paint: menu }, 0.003),
        block([-0.09, 0.56, 0], [0.012, 0.44, 0.27], { colour: "#23272a", axes: back }, 0.003),
        [1, -1].map((s) => [
          stick([0.19, 0, s * 0.29], [0.012, 1.05, s * 0.29], 0.026, { colour: own, material: "wood" }, 6),
          stick([-0.19, 0, s * 0.29], [-0.012, 1.05, s * 0.29], 0.026, { colour: own, material: "wood" }, 6),
        ]),
        [
          [0.02, 1.02],
          [0.165, 0.12],
        ].map(([x, y]) => stick([x, y, -0.29], [x, y, 0.29], 0.026, { colour: own, material: "wood" }, 6)),
      ];
    },
  }),

  "fishing-net": thing({
    words: "fishing net, fishnet",
    said: [
      [
        /\b(mending|repairing|fixing|checking|untangling) (?:(?:his|her|their|the|a|an|old|torn) )*nets?\b/g,
        "$1 a fishing net",
      ],
    ],
    heightM: 0.5,
    homes: "coast",
    support: "ground",
    colour: "#3f8a80",
    seenRad: 0.4,
    shape: () => [
      heap(0.62, 0.42, "#4aa598"),
      // the line with its floats
      rod(
        each(24, (i): V3 => {
          const a = i * 0.33 - 1.6;
          return [
            (0.5 - 0.01 * i) * Math.cos(a),
            0.1 + 0.012 * i + 0.05 * Math.sin(i),
            (0.55 - 0.01 * i) * Math.sin(a),
          ];
        }),
        0.013,
        { colour: "#d8c79a", material: "fabric" },
        { smooth: 3, sides: 6 },
      ),
      each(9, (k) => {
        const i = 1 + k * 2.6;
        const a = i * 0.33 - 1.6;
        return ball(
          [(0.5 - 0.01 * i) * Math.cos(a), 0.11 + 0.012 * i + 0.05 * Math.sin(i), (0.55 - 0.01 * i) * Math.sin(a)],
          [0.06, 0.05, 0.06],
          { colour: k % 3 === 1 ? "#ece4d0" : "#d9622a", blend: 0 },
        );
      }),
      point("top", [0, 0.4, 0]),
    ],
  }),

  "garden-hose": thing({
    words: "garden hose, hose, water hose, fire hose",
    heightM: 0.3,
    homes: "garden",
    support: "ground",
    colour: "#3a8a46",
    seenRad: 0.5,
    shape: ({ own }) => [
      each(6, (k) =>
        rod(
          each(28, (i): V3 => {
            const a = (i / 28) * 2 * Math.PI;
            const r = 0.36 + 0.025 * Math.sin(a * 2 + k * 2);
            return [
              r * Math.cos(a) + 0.02 * Math.sin(k * 4),
              0.03 + 0.046 * k,
              r * Math.sin(a) + 0.02 * Math.cos(k * 3),
            ];
          }),
          0.026,
          { colour: mul(own, 0.86 + 0.07 * (k % 3)) },
          { sides: 10, closed: true },
        ),
      ),
      // its end, and the nozzle
      rod(".35 .2 .1, .42 .12 .3, .55 .035 .42, .72 .03 .38", 0.026, { colour: own }, { smooth: 6, sides: 10 }),
      rod(
        ".72 .03 .38, .8 .03 .34, .88 .035 .3",
        [0.034, 0.04, 0.022],
        { colour: "#d9a13a", material: "metal" },
        { sides: 12 },
      ),
    ],
  }),
};

/** A sleeve along the cross bar. */
const stickyArm = (s: number, own: Parameters<typeof mul>[0]): Parts =>
  ball([0, 1.31, s * 0.42], [0.075, 0.08, 0.28], { colour: own, material: "fabric", paint: checked });

/** The weave of a sack. */
const sacking: Paint = (dab) => shadeBy(dab, 0.86 + 0.2 * grain(dab.x * 150, dab.y * 150, dab.z * 150));
