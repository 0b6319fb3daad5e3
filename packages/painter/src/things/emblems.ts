/** Flat shapes for marks: what a logo or an icon shows of land and plants. They face the eye and are half a metre tall. */

import { rgb, tint } from "../kit/paints.ts";
import { each, facet, type Parts, type Rgb, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

type Point = readonly [across: number, up: number];

/** A flat face through points, a little before the others by its layer. */
function face(points: readonly Point[], colour: Rgb, layer = 0): Parts {
  const x = 0.012 * layer;
  const [cz, cy] = points.reduce(([z, y], [u, v]) => [z + u / points.length, y + v / points.length], [0, 0]);
  // triangles about the middle
  return points.map(([u, v], i) => {
    const [nu, nv] = points[(i + 1) % points.length];
    const corners: V3[] = [
      [x, cy, cz],
      [x, v, u],
      [x, nv, nu],
    ];
    return facet(corners, [[1, 0, 0]], { colour, material: "paper" }, true);
  });
}

const disc = (cu: number, cv: number, r: number, from = 0, to = 2 * Math.PI): Point[] =>
  each(33, (i) => {
    const a = from + ((to - from) * i) / 32;
    return [cu + r * Math.cos(a), cv + r * Math.sin(a)];
  });

/** A leaf with its tip at the upper right, as an outline of `long`. */
const leafOutline = (cu: number, cv: number, long: number, side: 1 | -1): Point[] =>
  each(25, (i) => {
    const t = i / 24;
    const wide = side * 0.3 * long * Math.sin(Math.PI * t) ** 0.8 * (1 - 0.25 * t);
    const along = long * (t - 0.5);
    return [cu + 0.64 * along - 0.77 * wide, cv + 0.77 * along + 0.64 * wide];
  });

/** Two halves about a vein, and a stalk. */
const leaf = (own: Rgb): Parts => [
  face(leafOutline(0, 0.25, 0.46, 1), own),
  face(leafOutline(0, 0.25, 0.46, -1), tint(own, [1, 1, 0.9], 0.3)),
  face(
    [
      [-0.2, 0.02],
      [-0.18, 0.0],
      [-0.08, 0.145],
      [-0.1, 0.16],
    ],
    own,
    -1,
  ),
];

/** A grain of an ear: a lens that leans by an angle. */
const grain = (cu: number, cv: number, lean: number): Point[] =>
  each(20, (i) => {
    const a = (2 * Math.PI * i) / 20;
    const [wide, tall] = [0.028 * Math.sin(a) * Math.sqrt(Math.abs(Math.sin(a))), 0.055 * Math.cos(a)];
    return [cu + wide * Math.cos(lean) + tall * Math.sin(lean), cv + tall * Math.cos(lean) - wide * Math.sin(lean)];
  });

/** Ridges of a mountain from left to right. */
const PEAKS: readonly Point[] = [
  [-0.34, 0.04],
  [-0.13, 0.3],
  [-0.07, 0.24],
  [0.08, 0.44],
  [0.34, 0.04],
];
const SNOW: readonly Point[] = [
  [0.08, 0.44],
  [-0.02, 0.307],
  [0.025, 0.27],
  [0.06, 0.31],
  [0.1, 0.265],
  [0.13, 0.305],
  [0.17, 0.3],
];

export const EMBLEMS: Family = {
  "leaf-emblem": thing({
    words: "leaf emblem",
    heightM: 0.5,
    homes: "studio",
    support: "table",
    colour: "#3f7d3a",
    seenRad: 1.57,
    shape: ({ own }) => leaf(own),
  }),

  "leaf-badge": thing({
    words: "leaf badge, leaf in a circle",
    heightM: 0.6,
    homes: "studio",
    support: "table",
    colour: "#3f7d3a",
    seenRad: 1.57,
    shape: ({ own }) => [face(disc(0, 0.25, 0.34), tint(own, [1, 1, 0.96], 0.72), -2), leaf(own)],
  }),

  "mountain-emblem": thing({
    words: "mountain emblem, mountain with a rising sun",
    heightM: 0.45,
    homes: "studio",
    support: "table",
    colour: "#2f4f6a",
    seenRad: 1.57,
    shape: ({ own }) => [
      face(disc(-0.16, 0.33, 0.115), rgb("#e3963a"), -2),
      face(PEAKS, own),
      face(SNOW, rgb("#f4f1ea"), 1),
    ],
  }),

  "sun-emblem": thing({
    words: "sun emblem",
    heightM: 0.5,
    homes: "studio",
    support: "table",
    colour: "#e3a03a",
    seenRad: 1.57,
    shape: ({ own }) => [
      face(disc(0, 0.25, 0.13), own),
      each(12, (k) => {
        const a = (k / 12) * 2 * Math.PI;
        const at = (r: number, da: number): Point => [r * Math.cos(a + da), 0.25 + r * Math.sin(a + da)];
        return face([at(0.165, -0.13), at(0.165, 0.13), at(0.25, 0.045), at(0.25, -0.045)], own);
      }),
    ],
  }),

  "wave-emblem": thing({
    words: "wave emblem, waves emblem",
    heightM: 0.4,
    homes: "studio",
    support: "table",
    colour: "#2a6f97",
    seenRad: 1.57,
    shape: ({ own }) =>
      [0, 1, 2].map((row) =>
        each(3, (k) => {
          const [u, v] = [-0.3 + 0.2 * k + 0.1 * (row % 2) - 0.05, 0.06 + 0.13 * row];
          const upper = each(17, (i): Point => [u + (0.2 * i) / 16, v + 0.07 * Math.sin((Math.PI * i) / 16)]);
          const lower = each(
            17,
            (i): Point => [u + 0.2 - (0.2 * i) / 16, v - 0.045 + 0.07 * Math.sin((Math.PI * i) / 16)],
          );
          return each(16, (i) =>
            face([upper[i], upper[i + 1], lower[15 - i], lower[16 - i]], tint(own, [1, 1, 1], 0.22 * row)),
          );
        }),
      ),
  }),

  "wheat-emblem": thing({
    words: "wheat emblem",
    heightM: 0.5,
    homes: "studio",
    support: "table",
    colour: "#d9a032",
    seenRad: 1.57,
    // an ear of eleven grains on a stalk, two and two, and one at its tip
    shape: ({ own }) => [
      face(
        [
          [-0.012, 0],
          [0.012, 0],
          [0.008, 0.42],
          [-0.008, 0.42],
        ],
        own,
        -1,
      ),
      each(5, (k) => [-1, 1].map((side) => face(grain(side * 0.055, 0.17 + 0.062 * k, side * 0.62), own))),
      face(grain(0, 0.46, 0), own),
    ],
  }),

  "paper-plane": thing({
    words: "paper plane, paper airplane, paper aeroplane, paper aircraft, origami plane",
    heightM: 0.3,
    homes: "studio, sky",
    support: "air",
    colour: "#e8e4dc",
    seenRad: 1.57,
    // two wings that meet in the nose, and the fold between them
    shape: ({ own }) => [
      face(
        [
          [0.24, 0.29],
          [-0.24, 0.2],
          [-0.09, 0.14],
        ],
        own,
      ),
      face(
        [
          [0.24, 0.29],
          [-0.09, 0.14],
          [-0.085, 0.01],
          [-0.04, 0.1],
        ],
        tint(own, [0.1, 0.12, 0.2], 0.35),
        -1,
      ),
      face(
        [
          [0.24, 0.29],
          [-0.03, 0.11],
          [0.06, 0.03],
        ],
        tint(own, [1, 1, 1], 0.3),
      ),
    ],
  }),

  "tree-emblem": thing({
    words: "tree emblem",
    heightM: 0.5,
    homes: "studio",
    support: "table",
    colour: "#3f7d3a",
    seenRad: 1.57,
    shape: ({ own }) => [
      face(
        [
          [-0.025, 0],
          [0.025, 0],
          [0.018, 0.2],
          [-0.018, 0.2],
        ],
        rgb("#6d4a2f"),
        -1,
      ),
      face(disc(0, 0.33, 0.16), own),
      face(disc(-0.11, 0.24, 0.11), own),
      face(disc(0.11, 0.24, 0.11), own),
    ],
  }),
};
