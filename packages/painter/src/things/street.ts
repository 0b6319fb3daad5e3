/** What stands and rolls on pavements. */

import type { Material } from "easel-picture";
import { mul, STEEL } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  type Colour,
  each,
  fused,
  lathe,
  type Parts,
  type Rgb,
  rod,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { DARK } from "./shared/carried.ts";
import { disc } from "./shared/fittings.ts";

const IRON = "#24282b";
function ring(at: V3, radius: number, thick: number, colour: Colour, material: Material): Parts {
  const points = Array.from({ length: 26 }, (_, i): V3 => {
    const a = (i / 26) * 2 * Math.PI;
    return [at[0] + radius * Math.cos(a), at[1] + radius * Math.sin(a), at[2]];
  });
  return rod(points, thick, { colour, material }, { sides: 6, closed: true });
}

/** A wheel that rolls along x. */
function wheel(at: V3, radius: number, tyre: Colour): Parts {
  return [
    ring(at, radius, radius * 0.13, tyre, "object"),
    each(6, (i) => {
      const a = (i / 6) * 2 * Math.PI;
      return stick(
        at,
        [at[0] + radius * Math.cos(a), at[1] + radius * Math.sin(a), at[2]],
        radius * 0.04,
        { colour: STEEL, material: "metal" },
        4,
      );
    }),
  ];
}

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

  "traffic-light": thing({
    words: "traffic light, stoplight, traffic signal",
    heightM: 2.6,
    homes: "street",
    colour: "#22261f",
    seenRad: 1.3,
    shape: ({ own }) => [
      stick([-0.06, 0, 0], [-0.06, 2.6, 0], 0.055, { colour: "#3a3d40", material: "metal" }),
      block([0.06, 2.1, 0], [0.12, 0.5, 0.19], { colour: own }, 0.04),
      (
        [
          [1, 0.12, 0.06],
          [0.9, 0.62, 0.06],
          [0.14, 0.85, 0.3],
        ] as Rgb[]
      ).map((c, k) => {
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

  pram: thing({
    words: "stroller, pram, baby carriage, pushchair, buggy, baby stroller",
    sorts: { stroller: "perambulator" },
    heightM: 1.08,
    homes: "park, street",
    colour: "#3f6f8f",
    shape: ({ own }) => [
      all(
        { colour: own, material: "fabric", blend: 0.02 },
        fused(
          0,
          ball([0.05, 0.66, 0], [0.4, 0.2, 0.24], { blend: 0 }),
          ball([0.05, 0.86, 0], [0.36, 0.16, 0.2], { blend: 0.01, carve: true }),
        ),
        fused(
          0.004,
          ball([-0.14, 0.82, 0], [0.24, 0.28, 0.25], { colour: mul(own, 0.8) }),
          ball([0.06, 0.82, 0], [0.26, 0.26, 0.21], { colour: mul(own, 0.5), blend: 0.005, carve: true }),
        ),
        fused(0.004, ball([0.14, 0.76, 0], [0.22, 0.09, 0.18], { colour: "#f2e6d2" })),
        fused(0.004, ball([-0.12, 0.82, 0], [0.085, 0.09, 0.085], { material: "skin", colour: "#e0b08c" })),
      ),
      // the hood over the end before the handle
      // who lies in it
      [1, -1].map((s) => [
        wheel([0.3, 0.15, s * 0.22], 0.15, DARK),
        wheel([-0.24, 0.15, s * 0.22], 0.15, DARK),
        rod(`.3 .15 ${s * 0.22}, -.2 .5 ${s * 0.2}, -.52 .98 ${s * 0.2}`, 0.016, { colour: STEEL, material: "metal" }),
        stick([-0.24, 0.15, s * 0.22], [0.25, 0.5, s * 0.2], 0.016, { colour: STEEL, material: "metal" }, 8),
      ]),
      stick([-0.52, 0.98, -0.2], [-0.52, 0.98, 0.2], 0.02, { colour: DARK }, 8),
    ],
  }),

  mower: thing({
    words: "lawn mower, lawnmower, mower",
    heightM: 1,
    homes: "garden, park",
    colour: "#b3322a",
    shape: ({ own }) => [
      all(
        { material: "metal" },
        block([0.3, 0.2, 0], [0.3, 0.08, 0.25], { colour: own }, 0.05),
        fused(0.01, ball([0.34, 0.32, 0], [0.15, 0.1, 0.14], { colour: DARK, blend: 0.02 })),
      ),
      [1, -1].map((s) => [
        wheel([0.5, 0.11, s * 0.28], 0.11, DARK),
        wheel([0.06, 0.12, s * 0.28], 0.12, DARK),
        stick([0.1, 0.24, s * 0.2], [-0.62, 1, s * 0.2], 0.015, { colour: DARK, material: "metal" }, 8),
      ]),
      stick([-0.62, 1, -0.2], [-0.62, 1, 0.2], 0.018, { colour: DARK }, 8),
    ],
  }),

  "shopping-cart": thing({
    words: "shopping cart, shopping trolley",
    heightM: 1.05,
    homes: "street",
    colour: "#b9c0c6",
    shape: ({ own }) => {
      const at = (x: number, y: number, z: number): V3 => [x + 0.1 * (y - 0.5), y, z];
      return [
        [0.5, 0.62, 0.74, 0.86, 0.94].map((y) => {
          const [a, b, c, d] = [at(-0.34, y, -0.24), at(0.36, y, -0.24), at(0.36, y, 0.24), at(-0.34, y, 0.24)];
          return rod([a, b, c, d], 0.008, { colour: own, material: "metal" }, { sides: 5, closed: true });
        }),
        each(9, (i) =>
          [-0.24, 0.24].map((z) => {
            const x = -0.34 + (i * 0.7) / 8;
            return stick(at(x, 0.5, z), at(x, 0.94, z), 0.006, { colour: own, material: "metal" }, 4);
          }),
        ),
        each(6, (i) => {
          const z = -0.24 + i * 0.096;
          return rod(
            [at(-0.34, 0.5, z), at(0.36, 0.5, z), at(0.36, 0.94, z)],
            0.006,
            { colour: own, material: "metal" },
            { sides: 4 },
          );
        }),
        rod([at(-0.34, 0.94, -0.24), [-0.46, 1, -0.24], [-0.46, 1, 0.24], at(-0.34, 0.94, 0.24)], 0.016, {
          colour: "#a83028",
        }),
        (
          [
            [-0.15, 0.62, 0.05, 0.11, "#3f8a3a"],
            [0.05, 0.6, -0.1, 0.1, "#d9772a"],
            [0.2, 0.62, 0.1, 0.11, "#b3261e"],
            [0.02, 0.72, 0.08, 0.1, "#e3c13a"],
          ] as const
        ).map(([x, y, z, r, c]) => bead(at(x, y, z), r, { colour: c }, 16)),
        [1, -1].map((s) => [
          [0.34, -0.3].map((x) => wheel([x, 0.075, s * 0.2], 0.075, DARK)),
          stick([-0.3, 0.12, s * 0.2], at(-0.34, 0.94, s * 0.24), 0.014, { colour: own, material: "metal" }, 8),
          stick([-0.3, 0.18, s * 0.2], [0.34, 0.16, s * 0.2], 0.014, { colour: own, material: "metal" }, 8),
        ]),
      ];
    },
  }),
};
