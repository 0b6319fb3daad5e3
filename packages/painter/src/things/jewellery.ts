/** A watch in its case, rings and gems. */

import { type Axes, add, curve, unit } from "../figures/vector.ts";
import { grain, mul, rgb, shadeBy } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  type Colour,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  type Points,
  point,
  type Rgb,
  rod,
  stick,
  type V3,
  type Wall,
} from "../kit/parts.ts";
import { axesOf, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { CASE_GOLD, PRINT, round } from "./shared/occasions.ts";
import { gem } from "./shared/treasure.ts";

const velvet: Paint = (dab) =>
  shadeBy(dab, 0.7 + 0.55 * (1 - Math.abs(dab.ny)) + 0.2 * grain(dab.x * 30, dab.y * 30, dab.z * 30));

/** A band about `at` with its hole along `axis`. */
function band(at: V3, axis: V3, radius: number, wide: number, gold: Rgb): Parts {
  const n = unit(axis);
  const u = unit(Math.abs(n[1]) > 0.8 ? [1, -n[0] / n[1], 0] : [-n[2], 0, n[0]]);
  const w: V3 = [n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]];
  return lathe(
    [
      [radius * 0.9, -wide],
      [radius, -wide],
      [radius * 1.06, 0],
      [radius, wide],
      [radius * 0.9, wide],
      [radius * 0.9, -wide],
    ],
    { material: "metal" },
    {
      at,
      axes: [u, n, w],
      sides: 48,
      wall: (r) => (r < radius * 0.95 ? mul(gold, 0.55) : r > radius * 1.03 ? mul(gold, 1.25) : gold),
    },
  );
}

export const JEWELLERY: Family = {
  "pocket-watch": thing({
    words: "pocket watch, pocketwatch, antique pocket watch",
    heightM: 0.12,
    homes: "tabletop",
    colour: CASE_GOLD,
    seenRad: 1.35,
    shape: ({ own }) => [
      watchCase(own),
      watchDial(own),
      watchStem(own),
      watchChain(own),
      // a cushion of velvet
      all(
        { colour: "#4a1230", material: "fabric", blend: 0.01, paint: velvet },
        fused(0, ball([-0.005, -0.004, 0], [0.1, 0.02, 0.115])),
        fused(0.02, ball([-0.045, 0.018, 0], [0.04, 0.034, 0.06])),
      ),
      point("top", [0, 0.11, 0]),
    ],
  }),

  rings: thing({
    words: "wedding band, pair of rings, wedding bands",
    said: [[/\b(?:two |a pair of |golden? )*wedding (?:rings|bands)\b/g, "a wedding band"]],
    heightM: 0.078,
    homes: "tabletop",
    colour: CASE_GOLD,
    seenRad: 1.25,
    shape: ({ own }) => [
      // one leans upright on the other
      band([0.012, 0.009, 0.018], [0.12, 1, 0.08], 0.034, 0.0085, own),
      band([-0.008, 0.038, -0.006], [0.86, 0.28, 0.42], 0.0335, 0.0075, mul(own, 1.05)),
      [0.0068, 0.0045, 0.0045].map((size, k) =>
        bead(
          [-0.002 - 0.001 * k, 0.0735 - 0.003 * Math.min(1, k), -0.006 + (k === 0 ? 0 : k === 1 ? 0.011 : -0.011)],
          size,
          { colour: "#e9f2f8", material: "glass" },
          8,
        ),
      ),
      point("top", [0, 0.075, 0]),
    ],
  }),

  // A ring that stands on its edge, its stone above
  ring: thing({
    words: "ring, diamond ring, gold ring, engagement ring, wedding ring",
    said: [[/\b(rings?) with (?:an? )?(?:\w+ )?(?:stone|gem|gemstone|diamond|ruby|emerald|sapphire|opal)\b/g, "$1"]],
    heightM: 0.065,
    homes: "tabletop",
    colour: "#d9b25a",
    seenRad: 1.15,
    shape: ({ own }) => {
      const hoop = Array.from(
        { length: 56 },
        (_, i): V3 => [0, 0.0225 + 0.02 * Math.cos((i / 56) * 2 * Math.PI), 0.02 * Math.sin((i / 56) * 2 * Math.PI)],
      );
      return [
        rod(hoop, 0.0022, { colour: own, material: "metal" }, { sides: 12, closed: true }),
        each(4, (k) => {
          const a = (k / 4) * 2 * Math.PI + 0.78;
          return stick(
            [0, 0.043, 0],
            [0.0075 * Math.cos(a), 0.0535, 0.0075 * Math.sin(a)],
            0.0011,
            { colour: own, material: "metal" },
            6,
          );
        }),
        gem([0, 0.0525, 0], 0.0088, rgb("#a8cfe6")),
        [-3, -2, -1, 1, 2, 3].map((k) => {
          const a = k * 0.2;
          return bead([0, 0.0225 + 0.0222 * Math.cos(a), 0.0222 * Math.sin(a)], 0.0016, { colour: "#e8f2f8" }, 8);
        }),
      ];
    },
  }),

  earrings: thing({
    words: "earring, earrings, pair of earrings, pearl earrings, ~ear stud",
    heightM: 0.04,
    homes: "tabletop",
    colour: "#ece6da",
    seenRad: 0.9,
    shape: ({ own }) =>
      [-0.018, 0.02].map((z, k) => [
        fused(0, ball([0.006 * k, 0.0095, z], [0.0095, 0.0095, 0.0095], { colour: own })),
        rod(
          [-1, 0, 0.6, 1.2, 1.8, 2.4, 3.1].map((a): V3 => {
            const up = a < 0 ? -0.009 : 0.0085 * Math.sin(a);
            return [0.006 * k - 0.007 + 0.007 * Math.cos(Math.max(0, a)), 0.0275 + up, z];
          }),
          0.0008,
          { colour: "#d9b25a", material: "metal" },
          { smooth: 3, sides: 7 },
        ),
      ]),
  }),

  diamond: thing({
    words: "diamond, gem, jewel, gemstone, ~crystal",
    heightM: 0.06,
    homes: "tabletop",
    colour: "#8fc4e8",
    seenRad: 1.3,
    shape: ({ own, asked }) => {
      // it lies on its side as stones do
      const axes: Axes = axesOf(".62 .78 0, -.78 .62 0, 0 0 1");
      return [
        gem([0, 0.03, 0], 0.036, own, axesOf(".95 .3 0, -.3 .95 0, 0 0 1")),
        gem([0.035, 0.016, 0.06], 0.017, asked ?? rgb("#b8dcf0"), axes),
        gem([0.03, 0.013, -0.062], 0.014, asked ?? rgb("#b8dcf0"), axes),
      ];
    },
  }),
};

/** A pocket watch leans back on its own chain: its frame, and a point along it, across it and out of it. */
const UP: V3 = unit([-0.42, 0.9, 0]);

const OUT: V3 = unit([0.9, 0.42, 0]);

const MIDDLE: V3 = [0, 0.052, 0];

const at = (u: number, v: number, w: number): V3 => add(MIDDLE, add(mul(UP, u), add(mul(OUT, w), [0, 0, v])));

const disc = (rows: Points, wall: Wall, material: "metal" | "object"): Parts =>
  lathe(rows, { material }, { at: MIDDLE, axes: [UP, OUT, [0, 0, 1]], sides: 56, wall });

const watchCase = (own: Rgb): Parts => [
  disc(
    curve(rows(".001 -.012, .034 -.009, .0465 -.001, .0475 .003, .0445 .0075, .0395 .0065, .039 .0045"), 4),
    (r) => mul(own, r > 0.0455 ? 1.2 : r > 0.043 ? 0.75 : 1),
    "metal",
  ),
  disc(".0392 .0045, .0001 .0046", () => "#f4efe2", "object"),
];

const ring = (r: number, thick: number, c: Colour, centre: readonly [number, number] = [0, 0]): Parts =>
  rod(
    Array.from({ length: 40 }, (_, i) =>
      at(centre[0] + r * Math.cos(round(i, 40)), centre[1] + r * Math.sin(round(i, 40)), 0.005),
    ),
    thick,
    { colour: c },
    { sides: 5, closed: true },
  );

/** Rings of minutes and seconds, figures, marks and hands. */
const watchDial = (own: Rgb): Parts => [
  ring(0.0365, 0.0004, PRINT),
  // Roman figures as strokes: how many, and whether they cross
  each(12, (k) => {
    const a = round(k, 12);
    const strokes = [3, 1, 2, 3, 2, 1, 2, 3, 3, 2, 1, 2][k];
    return each(strokes, (i) => {
      const b = a + (i - (strokes - 1) / 2) * 0.085;
      return stick(
        at(0.0265 * Math.cos(b), 0.0265 * Math.sin(b), 0.0052),
        at(0.0345 * Math.cos(b), 0.0345 * Math.sin(b), 0.0052),
        i === 0 ? 0.0011 : 0.0007,
        { colour: PRINT },
        4,
      );
    });
  }),
  each(60, (k) =>
    stick(
      at(0.0365 * Math.cos(round(k, 60)), 0.0365 * Math.sin(round(k, 60)), 0.0051),
      at(0.0382 * Math.cos(round(k, 60)), 0.0382 * Math.sin(round(k, 60)), 0.0051),
      k % 5 ? 0.0003 : 0.0006,
      { colour: PRINT },
      4,
    ),
  ),
  ring(0.0085, 0.0004, PRINT, [-0.0165, 0]),
  rows("-1.0 .019 .0014 0, .75 .031 .0011 0, 2.2 .007 .0004 -.0165").map(([a, long, thick, from]) =>
    stick(
      at(from - 0.004 * Math.cos(a), -0.004 * Math.sin(a), 0.0062),
      at(from + long * Math.cos(a), long * Math.sin(a), 0.0062),
      [thick, thick * 0.5],
      { colour: "#1b2238" },
      5,
    ),
  ),
  bead(at(0, 0, 0.0064), 0.0022, { colour: own, material: "metal" }, 10),
];

/** Stem, crown and bow. */
const watchStem = (own: Rgb): Parts => [
  stick(at(0.046, 0, 0), at(0.056, 0, 0), 0.0045, { colour: own, material: "metal" }, 12),
  each(12, (k) =>
    stick(
      at(0.0545, 0.006 * Math.cos(round(k, 12)), 0.006 * Math.sin(round(k, 12))),
      at(0.063, 0.006 * Math.cos(round(k, 12)), 0.006 * Math.sin(round(k, 12))),
      0.0018,
      { colour: mul(own, k % 2 ? 0.7 : 1.1), material: "metal" },
      5,
    ),
  ),
  rod(
    Array.from({ length: 22 }, (_, i) =>
      at(0.066 + 0.0145 * Math.sin(round(i, 22)), 0.0145 * Math.cos(round(i, 22)), 0),
    ),
    0.0022,
    { colour: own, material: "metal" },
    { closed: true },
  ),
];

/** The chain falls behind and winds over the cloth to the front. */
const watchChain = (own: Rgb): Parts => {
  const path = curve<V3>(
    [
      at(0.08, 0, 0),
      [-0.05, 0.085, 0.05],
      [-0.03, 0.012, 0.09],
      [0.05, 0.004, 0.085],
      [0.085, 0.004, 0.03],
      [0.07, 0.004, -0.04],
      [0.035, 0.004, -0.085],
      [0.06, 0.004, -0.125],
    ],
    9,
  );
  return path.map((p, i) => {
    const next = path[Math.min(path.length - 1, i + 1)];
    const way = unit(add(next, mul(p, -1)));
    const flat: V3 = i % 2 ? [0, 1, 0] : unit([way[2], 0, -way[0]]);
    return rod(
      Array.from({ length: 10 }, (_, j) =>
        add(p, add(mul(way, 0.0062 * Math.cos(round(j, 10))), mul(flat, 0.0036 * Math.sin(round(j, 10))))),
      ),
      0.0013,
      { colour: mul(own, 0.8 + 0.3 * (i % 2)), material: "metal" },
      { sides: 5, closed: true },
    );
  });
};
