/** What is played with on floors and stages. */

import { type Axes, add, unit } from "../figures/vector.ts";
import { grain, INK, mul, rgb, STEEL, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  box,
  type Colour,
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
import { type Family, thing } from "../kit/thing.ts";

const marbled: Paint = (dab) =>
  toward(dab, rgb("#4f8fd9"), 0.6 * Math.max(0, grain(dab.x * 14, dab.y * 14, dab.z * 14) - 0.4));

export const GAMES: Family = {
  "bowling-pins": thing({
    words: "bowling pin, bowling, bowling pins, bowling ball, bowling alley",
    heightM: 0.385,
    homes: "room",
    support: "ground",
    seenRad: 1,
    shape: () => {
      const spots: readonly (readonly [number, number])[] = [
        [0, 0],
        [-0.16, -0.1],
        [-0.16, 0.1],
        [-0.32, -0.2],
        [-0.32, 0],
        [-0.32, 0.2],
      ];
      return [
        spots.map(([x, z]) =>
          lathe(
            "0 0, .028 .002, .055 .12, .05 .17, .026 .25, .024 .28, .033 .33, .026 .37, 0 .385",
            {},
            {
              smooth: 5,
              at: [x, 0, z],
              wall: (_, h) => (Math.abs(h - 0.262) < 0.007 || Math.abs(h - 0.285) < 0.007 ? "#b3182c" : "#efebe0"),
            },
          ),
        ),
        fused(0, ball([0.34, 0.11, -0.14], [0.11, 0.11, 0.11], { colour: "#1f3f8f", blend: 0, paint: marbled })),
        (
          [
            [0.43, 0.16, -0.11],
            [0.44, 0.13, -0.16],
            [0.42, 0.17, -0.17],
          ] as const
        ).map(([x, y, z]) => bead([x, y, z], 0.013, { colour: INK })),
      ];
    },
  }),

  "boxing-gloves": thing({
    words: "boxing glove, boxing gloves",
    heightM: 0.33,
    homes: "room",
    colour: "#b8141c",
    seenRad: 1.3,
    shape: ({ own }) => [
      all(
        { colour: own },
        [1, -1].map((s) => {
          const z = s * 0.12;
          return [
            fused(
              0,
              cone([0, 0.06, z], [0, 0.13, z], [0.06, 0.065], { colour: mul(own, 0.8), blend: 0 }),
              ball([0.01, 0.225, z], [0.085, 0.1, 0.085]),
              ball([0.055, 0.25, z], [0.055, 0.07, 0.075]),
            ),
            fused(0.012, ball([0.055, 0.2, z - s * 0.078], [0.034, 0.065, 0.032], { blend: 0.01 })),
            fused(0.002, cone([0, 0.012, z], [0, 0.045, z], [0.062, 0.062], { colour: "#ece6da" })),
            each(3, (k) =>
              stick(
                [0.06, 0.07 + 0.028 * k, z - 0.025],
                [0.062, 0.07 + 0.028 * k, z + 0.025],
                0.004,
                { colour: "#ece6da", material: "fabric" },
                5,
              ),
            ),
          ];
        }),
      ),
      point("top", [0, 0.33, 0]),
    ],
  }),

  // A desk with two turntables and a mixer; who plays stands behind it at `player`
  "dj-desk": thing({
    words: "dj desk, turntable, dj booth, dj mixer",
    heightM: 1.03,
    homes: "stage",
    colour: "#241a3a",
    seenRad: 1.35,
    shape: ({ own }) => [
      all(
        { blend: 0.004 },
        fused(0, box([0, 0.44, 0], [0.3, 0.44, 0.95], 0.02, { colour: own })),
        fused(0.002, box([0, 0.9, 0], [0.34, 0.025, 1.0], 0.012, { colour: INK })),
        [1, -1].map((s) =>
          fused(0.002, box([0, 0.945, s * 0.58], [0.27, 0.022, 0.3], 0.012, { material: "metal", colour: "#6f7478" })),
        ),
        fused(0.002, box([0, 0.95, 0], [0.25, 0.03, 0.2], 0.01, { colour: "#2c2f34" })),
      ),
      // waves of light on its front
      each(4, (k) => [
        bead([0.14, 0.985, -0.13 + k * 0.087], 0.016, { colour: "#d9d4c8" }),
        bead([0.05, 0.985, -0.13 + k * 0.087], 0.013, { colour: ["#36d0ff", "#ffb02e", "#ff4b5a", "#58e06a"][k] }),
      ]),
      each(23, (k) => {
        const z = -0.82 + k * 0.0745;
        const high = 0.08 + 0.26 * Math.abs(Math.sin(k * 1.3) * Math.sin(k * 0.45 + 0.4));
        const glow = [rgb("#36d0ff"), rgb("#c04bff"), rgb("#ff4b9a")][k % 3];
        return stick([0.305, 0.45 - high, z], [0.305, 0.45 + high, z], 0.016, { colour: glow, material: "light" }, 5);
      }),
      [1, -1].map((s) => {
        const at: V3 = [0, 0.925, s * 0.58];
        return [
          lathe(
            ".2 .045, .2 .062, .07 .063, .069 .064, 0 .064",
            {},
            {
              at,
              sides: 40,
              wall: (r) => (r < 0.0695 ? "#d0342c" : mul(rgb(INK), 1 + 0.6 * Math.abs(Math.sin(r * 160)))),
            },
          ),
          rod(
            `-.2 1.02 ${s * 0.58 + 0.23}, .02 1.03 ${s * 0.58 + 0.22}, .1 1 ${s * 0.58 + 0.12}`,
            0.009,
            { colour: STEEL, material: "metal" },
            { smooth: 4, sides: 6 },
          ),
        ];
      }),
      each(4, (k) =>
        stick(
          [-0.16, 0.985, -0.13 + k * 0.087],
          [-0.04, 0.985, -0.13 + k * 0.087],
          0.006,
          { colour: "#d9d4c8", material: "metal" },
          5,
        ),
      ),
      point("player", [-0.62, 0, 0]),
    ],
  }),

  // A laughing and a weeping mask, one before the other
  masks: thing({
    words: "theatre mask, theater mask, drama mask, comedy and tragedy mask",
    heightM: 0.44,
    homes: "tabletop",
    colour: "#d9a52e",
    seenRad: 1.4,
    shape: ({ own }) => {
      const face = (z: number, x: number, tone: Colour, laughs: boolean): Parts => {
        const turn: Axes = [
          [0.94, 0.1, laughs ? 0.3 : -0.3],
          [-0.1, 1, 0],
          [laughs ? -0.3 : 0.3, 0, 0.94],
        ];
        const at = (a: number, u: number, s: number): V3 =>
          add([x, 0.24, z], add(mul(turn[0], a), add(mul(turn[1], u), mul(turn[2], s))));
        return fused(
          0,
          ball(at(0, 0.02, 0), [0.06, 0.19, 0.15], { colour: tone, blend: 0, axes: turn }),
          ball(at(0.01, -0.08, 0), [0.055, 0.14, 0.11], { colour: tone, blend: 0.02, axes: turn }),
          cone(at(0.05, 0.06, 0), at(0.085, -0.02, 0), [0.02, 0.028], { colour: tone, blend: 0.02 }),
          [1, -1].map((s) => [
            ball(at(0.075, 0.045, s * 0.062), [0.05, 0.022, 0.034], {
              colour: INK,
              blend: 0.006,
              axes: turn,
              carve: true,
            }),
            ball(at(0.055, 0.1 + (laughs ? 0.008 : 0.004), s * 0.066), [0.02, 0.012, 0.045], {
              colour: tone,
              blend: 0.02,
              axes: [turn[0], unit([0, 1, s * (laughs ? -0.25 : 0.35)]), unit([0, -s * (laughs ? -0.25 : 0.35), 1])],
            }),
            ball(at(0.045, -0.045, s * 0.08), [0.03, 0.035, 0.035], { colour: tone, blend: 0.02, axes: turn }),
          ]),
          [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) =>
            ball(
              at(0.07, -0.105 + (laughs ? 1 : -1) * (0.0022 * k * k - 0.018), k * 0.0155),
              [0.05, laughs ? 0.024 - 0.0008 * k * k : 0.018, 0.013],
              { colour: INK, blend: 0.004, axes: turn, carve: true },
            ),
          ),
        );
      };
      return [
        face(-0.1, 0.02, own, true),
        face(0.13, -0.06, "#e6e2d8", false),
        (
          [
            [-0.26, "#b3182c"],
            [0.28, "#3a2f6b"],
          ] as const
        ).map(([z, c]) =>
          rod(
            `0 .3 ${z}, .02 .2 ${z * 1.2}, -.02 .1 ${z * 1.1}, .05 .02 ${z * 1.35}`,
            0.014,
            { colour: c, material: "fabric" },
            { smooth: 6, sides: 6 },
          ),
        ),
        point("top", [0, 0.43, 0]),
      ];
    },
  }),
};
