/** What stands along streets and ways, and leads over them. */

import { grains, mul, shadeBy } from "../kit/paints.ts";
import {
  all,
  bead,
  block,
  box,
  type Colour,
  cone,
  each,
  facet,
  fused,
  lathe,
  type Paint,
  type Part,
  point,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { rows } from "../kit/rows.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";
import { disc } from "./shared/fittings.ts";
import { grained } from "./shared/outdoors.ts";

const IRON = "#24282b";

/** A bridge of `arches` arches along x, `long` metres long, `tall` to its deck, `deep` from side to side. */
const masonry: Paint = (dab) => {
  const row = Math.floor(dab.y / 0.3);
  const across = (Math.abs(dab.nz) > 0.5 ? dab.x : dab.z) / 0.62 + 0.5 * (row % 2);
  const joint = Math.min(Math.abs(dab.y / 0.3 - row - 0.5), Math.abs(across - Math.floor(across) - 0.5));
  shadeBy(dab, joint > 0.46 ? 0.62 : 0.86 + 0.26 * grains(Math.floor(across) * 3.1, row * 2.7, dab.z * 0.2));
};

const arched =
  (long: number, tall: number, deep: number, arches: number): Thing["shape"] =>
  ({ own }) => {
    const span = long / arches;
    const radius = Math.min(span * 0.4, tall * 0.78);
    const wall = 0.12 * tall + 0.25;
    return [
      all(
        { material: "wall", paint: masonry },
        fused(
          0,
          box([0, tall / 2, 0], [long / 2, tall / 2, deep / 2], 0.03, { colour: own, blend: 0 }),
          each(arches, (k) => {
            const x = (k + 0.5 - arches / 2) * span;
            const rise = tall - radius - 0.16 * tall;
            return [rise, rise * 0.45, -0.1].map((y) =>
              cone([x, y, -deep], [x, y, deep], [radius, radius], { colour: mul(own, 0.55), blend: 0.01, carve: true }),
            );
          }),
        ),
        [1, -1].map((s) =>
          fused(
            0.01,
            box([0, tall + wall * 0.35, s * (deep / 2 - 0.09)], [long / 2, wall * 0.6, 0.11], 0.02, {
              colour: mul(own, 1.12),
              blend: 0.02,
            }),
          ),
        ),
      ),
      point("top", [0, tall, 0]),
    ];
  };

/** Height of the middle of a stop sign. */
const SIGN_M = 1.65;

/** Strokes of its letters: shares of a letter across to the right and up. */
const STOP = [
  ["1 .85 0, .7 1 0, .2 1 0, 0 .78 0, .2 .55 0, .8 .45 0, 1 .22 0, .8 0 0, .3 0 0, 0 .15 0"],
  ["0 1 0, 1 1 0", ".5 1 0, .5 0 0"],
  ["0 .2 0, 0 .8 0, .25 1 0, .75 1 0, 1 .8 0, 1 .2 0, .75 0 0, .25 0 0, 0 .2 0"],
  ["0 0 0, 0 1 0, .75 1 0, 1 .8 0, 1 .65 0, .75 .45 0, 0 .45 0"],
].map((letter) => letter.map((line) => rows<V3>(line)));

/** An upright octagon that looks to the front. */
const octagon = (x: number, r: number, colour: Colour): Part => {
  const at = (i: number): V3 => [
    x,
    SIGN_M + r * Math.cos((i + 0.5) * (Math.PI / 4)),
    r * Math.sin((i + 0.5) * (Math.PI / 4)),
  ];
  const corners: readonly V3[] = [[x, SIGN_M, 0], ...each(9, at)];
  return facet(
    corners,
    corners.map((): V3 => [x < 0 ? -1 : 1, 0, 0]),
    { colour },
    true,
  );
};

export const STREET: Family = {
  hydrant: thing({
    words: "fire hydrant, hydrant",
    heightM: 0.71,
    homes: "street",
    colour: "#b3201a",
    seenRad: 1.2,
    shape: ({ own }) => [
      lathe(
        "0 .002, .17 .002, .17 .04, .115 .05, .105 .12, .105 .46, .145 .475, .145 .515, .115 .53, .1 .6, .05 .66, .04 .7, 0 .71",
        { colour: own },
        { smooth: 5 },
      ),
      [1, -1].map((s) => [
        stick([0, 0.36, s * 0.09], [0, 0.36, s * 0.17], 0.05, { colour: own }),
        stick([0, 0.36, s * 0.165], [0, 0.36, s * 0.205], 0.062, { colour: mul(own, 0.85) }),
        bead([0, 0.36, s * 0.21], 0.026, { colour: own }),
      ]),
      disc([0.09, 0.33, 0], 0.078, 0.07, own, "object", 8),
      disc([0.155, 0.33, 0], 0.03, 0.03, mul(own, 0.85), "object", 6),
    ],
  }),

  "stop-sign": thing({
    words: "stop sign",
    heightM: 2.1,
    homes: "street",
    colour: "#c0201a",
    seenRad: 1.35,
    shape: ({ own }) => [
      stick([-0.03, 0, 0], [-0.03, 2, 0], 0.032, { colour: "#8d9296", material: "metal" }),
      [-0.012, 0.012].map((x) => octagon(x, 0.45, x < 0 ? "#b9bdc0" : "#f2f0ea")),
      octagon(0.018, 0.41, own),
      STOP.map((letter, k) =>
        letter.map((line) =>
          rod(
            line.map(([across, up]): V3 => [0.026, SIGN_M - 0.12 + 0.24 * up, 0.315 - 0.175 * k - 0.11 * across]),
            0.017,
            { colour: "#f6f4ee" },
            { sides: 6 },
          ),
        ),
      ),
    ],
  }),

  "traffic-light": thing({
    words: "traffic light, stoplight, traffic signal",
    heightM: 2.6,
    homes: "street",
    colour: "#22261f",
    seenRad: 1.3,
    shape: ({ own }) => [
      stick([-0.06, 0, 0], [-0.06, 2.6, 0], 0.055, { colour: "#3a3d40", material: "metal" }),
      block([0.06, 2.1, 0], [0.12, 0.5, 0.19], { colour: own }, 0.04),
      rows<V3>("1 .12 .06, .9 .62 .06, .14 .85 .3").map((c, k) => {
        const y = 2.42 - k * 0.31;
        return [
          disc([0.17, y, 0], 0.12, 0.03, k === 0 ? c : mul(c, 0.35), k === 0 ? "light" : "object"),
          rod(
            Array.from({ length: 13 }, (_, i): V3 => {
              const a = (i / 12) * Math.PI;
              return [0.24, y + 0.135 * Math.sin(a), 0.135 * Math.cos(a)];
            }),
            0.016,
            { colour: "#16181a" },
            { sides: 6 },
          ),
        ];
      }),
    ],
  }),

  // no word names it: it lights streets, parks and piers
  "street-lamp": thing({
    heightM: 4.05,
    homes: "street",
    seenRad: 0.4,
    shape: ({ pose }) => [
      lathe(
        "0 0, .19 0, .19 .07, .13 .12, .11 .42, .07 .5, .055 .6, .045 3.1, .1 3.16, .1 3.2, .04 3.24, .14 3.32, 0 3.33",
        { colour: IRON, material: "metal" },
        { sides: 12 },
      ),
      lathe(
        ".12 3.33, .2 3.72, 0 3.73",
        { colour: [1, 0.8, 0.5], material: pose === "lit" ? "light" : "object" },
        { sides: 6 },
      ),
      each(6, (i) => {
        const [x, z] = [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)];
        return stick(
          [0.12 * x, 3.33, 0.12 * z],
          [0.205 * x, 3.73, 0.205 * z],
          0.012,
          { colour: IRON, material: "metal" },
          5,
        );
      }),
      lathe(
        "0 3.72, .25 3.72, .23 3.76, .1 3.9, .03 3.95, .045 4, 0 4.05",
        { colour: IRON, material: "metal" },
        { sides: 12 },
      ),
    ],
  }),

  fence: thing({
    words: "fence, wooden fence, picket fence, garden fence, ~railing",
    heightM: 1.2,
    homes: "meadow, farm",
    colour: "#8a6a48",
    seenRad: 0.12,
    uses: ["barrier"],
    shape: ({ own }) => {
      const half = 2.7;
      return [
        // four posts
        each(4, (i) =>
          fused(
            0,
            box([-half + i * 1.8, 0.6, 0], [0.065, 0.6, 0.065], 0.012, {
              material: "wood",
              colour: own,
              blend: 0.004,
              paint: grained,
            }),
          ),
        ),
        [0.34, 0.68, 1.02].map((y) =>
          fused(
            0.002,
            box([0, y, 0.07], [half + 0.15, 0.06, 0.022], 0.008, {
              material: "wood",
              colour: own,
              blend: 0,
              paint: grained,
            }),
          ),
        ),
        point("top", [0, 1.2, 0]),
        point("seat", [0, 1.1, 0]),
      ];
    },
  }),

  footbridge: thing({
    words: "arched footbridge",
    said: [
      [
        /(?<=\b(?:man|woman|boy|girl|child|couple|cat|dog|knight|monk|bicycle|cyclist|fisherman|painter|car|horse|deer|fox)s? (?:\w+ )?)(?:on|over|across|crossing|crosses) (?:a|an|the) (?:(?:\w+) ){0,2}?bridge\b/g,
        "on an arched footbridge",
      ],
    ],
    heightM: 1.6,
    homes: "garden, park",
    colour: "#a3988a",
    seenRad: 0.3,
    fineness: 1.3,
    uses: ["stood on"],
    shape: arched(5, 1.25, 1.8, 1),
  }),

  viaduct: thing({
    words: "arched viaduct",
    said: [
      [
        /(?<=\b(?:train|locomotive|tram|bus|truck)s? (?:\w+ )?)(?:on|over|across|crossing|crosses) (?:a|an|the) (?:(?:\w+) ){0,2}?(?:bridge|viaduct)\b/g,
        "on an arched viaduct",
      ],
    ],
    heightM: 7,
    homes: "meadow",
    colour: "#a3988a",
    seenRad: 0.35,
    fineness: 1.3,
    uses: ["stood on"],
    shape: arched(26, 6, 3.4, 3),
  }),
};
