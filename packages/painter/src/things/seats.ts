/** Seats of rooms. */

import type { Axes } from "../figures/vector.ts";
import { mul, rgb, STEEL, woodGrain } from "../kit/paints.ts";
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
  type Parts,
  point,
  rod,
  stick,
  tube,
} from "../kit/parts.ts";
import { axesOf, onSide } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";
import { PRINT } from "./shared/occasions.ts";

/** A couch or an armchair of half a width. */
const sofa = (colour: Colour, half: number): Parts => {
  const seats = half > 0.6 ? 2 : 1;
  const wide = (half - 0.16) / seats;
  return [
    all(
      { colour, material: "fabric", blend: 0.02 },
      fused(0, box([0, 0.22, 0], [0.4, 0.14, half], 0.05, { blend: 0 })),
      fused(
        0.01,
        box([-0.33, 0.52, 0], [0.13, 0.34, half], 0.09, {
          axes: axesOf(".98 -.17 0, .17 .98 0, 0 0 1"),
        }),
      ),
      each(seats, (i) => {
        const z = (i - (seats - 1) / 2) * wide * 2;
        return [
          fused(0.006, box([0.08, 0.42, z], [0.34, 0.09, wide - 0.008], 0.07)),
          fused(
            0.006,
            box([-0.18, 0.62, z], [0.08, 0.2, wide - 0.02], 0.07, {
              axes: axesOf(".97 -.24 0, .24 .97 0, 0 0 1"),
            }),
          ),
        ];
      }),
      [1, -1].map((s) => fused(0.01, box([0.02, 0.36, s * (half - 0.06)], [0.41, 0.26, 0.1], 0.09))),
    ),
    all(
      { colour: "#4a2e1a", material: "wood", blend: 0.004, paint: woodGrain },
      [0.32, -0.32].map((x) =>
        [half - 0.1, -half + 0.1].map((z) => fused(0.002, cone([x, 0.1, z], [x * 1.06, 0, z], [0.03, 0.02]))),
      ),
    ),
    point("seat", [0.1, 0.5, 0]),
  ];
};

export const SEATS: Family = {
  chair: thing({
    words: "chair",
    sorts: {
      chair: "kitchen chair, dining chair, ~office chair, ~desk chair, garden chair, ~folding chair, ~deck chair",
    },
    heightM: 0.96,
    homes: "room",
    colour: "#8a5a30",
    uses: ["seat"],
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", blend: 0.008, paint: woodGrain },
        fused(
          0,
          [1, -1].map((s) => [
            cone([0.19, 0.45, s * 0.19], [0.21, 0, s * 0.21], [0.022, 0.016]),
            tube(onSide(s, "-.22 0 .2, -.19 .45 .19, -.27 .95 .18"), [0.016, 0.022, 0.017]),
            cone([0.2, 0.18, s * 0.2], [-0.2, 0.18, s * 0.195], [0.011, 0.011]),
          ]),
          cone([0.2, 0.24, 0.2], [0.2, 0.24, -0.2], [0.011, 0.011]),
        ),
        fused(
          0.004,
          box([0, 0.46, 0], [0.215, 0.018, 0.215], 0.015),
          box([-0.255, 0.86, 0], [0.012, 0.055, 0.19], 0.01, {
            axes: axesOf(".98 .17 0, -.17 .98 0, 0 0 1"),
          }),
          [-2, -1, 0, 1, 2].map((i) => cone([-0.195, 0.47, i * 0.075], [-0.25, 0.85, i * 0.07], [0.01, 0.009])),
        ),
      ),
      point("seat", [0.02, 0.48, 0]),
    ],
  }),

  stool: thing({
    words: "stool",
    sorts: { stool: "~footstool, bar stool" },
    heightM: 0.465,
    homes: "room",
    support: "ground",
    colour: "#8a5a30",
    uses: ["seat"],
    shape: ({ own }) => [
      fused(
        0,
        all(
          { colour: own, material: "wood", blend: 0.008, paint: woodGrain },
          ball([0, 0.44, 0], [0.18, 0.024, 0.18]),
          each(3, (i) => {
            const a = (i / 3) * 2 * Math.PI + 0.4;
            return cone(
              [Math.cos(a) * 0.11, 0.43, Math.sin(a) * 0.11],
              [Math.cos(a) * 0.19, 0, Math.sin(a) * 0.19],
              [0.022, 0.017],
            );
          }),
        ),
      ),
      point("seat", [0, 0.465, 0]),
    ],
  }),

  couch: thing({
    words: "couch, sofa, settee, loveseat",
    sorts: { couch: "divan, ~futon, chesterfield, sofa bed" },
    heightM: 0.86,
    homes: "room",
    colour: "#5a7a6a",
    fineness: 0.8,
    seenRad: 1.4,
    uses: ["seat", "bed", "wide seat"],
    carriesMost: 1.5,
    shape: ({ own }) => sofa(own, 0.95),
  }),

  armchair: thing({
    words: "armchair",
    sorts: { armchair: "easy chair, ~recliner, club chair, wingback chair, wing chair" },
    heightM: 0.86,
    homes: "room",
    colour: "#8a4a34",
    dyed: [
      {
        words: "throne, golden throne",
        colour: "#c08a2a",
      },
    ],
    fineness: 0.8,
    seenRad: 1.12,
    uses: ["seat"],
    shape: ({ own }) => sofa(own, 0.5),
  }),

  "barber-chair": thing({
    words: "barber chair, barber shop chair, barbershop chair, salon chair",
    said: [[/\bbarber ?shop chair\b/g, "barber chair in a barber shop"]],
    heightM: 1.42,
    homes: "room",
    colour: "#8f1f1f",
    seenRad: 0.6,
    uses: ["seat"],
    shape: ({ own }) => {
      const chrome = mul(rgb(STEEL), 0.85);
      const back: Axes = axesOf(".97 .24 0, -.24 .97 0, 0 0 1");
      return [
        all(
          { colour: own, blend: 0.01 },
          fused(0, box([0, 0.62, 0], [0.27, 0.075, 0.27], 0.06)),
          fused(0.004, box([-0.3, 0.94, 0], [0.07, 0.3, 0.26], 0.06, { axes: back })),
          fused(0.004, box([-0.4, 1.33, 0], [0.055, 0.09, 0.15], 0.045, { axes: back })),
          [1, -1].map((s) => [
            fused(0.004, box([-0.02, 0.86, s * 0.32], [0.24, 0.04, 0.05], 0.03)),
            rod(
              `.2 .84 ${s * 0.32}, .22 .6 ${s * 0.3}, -.15 .6 ${s * 0.3}, -.2 .84 ${s * 0.32}`,
              0.024,
              { colour: chrome, material: "metal" },
              { sides: 9 },
            ),
          ]),
          fused(
            0.002,
            box([0.5, 0.26, 0], [0.13, 0.025, 0.2], 0.02, {
              colour: PRINT,
              axes: axesOf(".94 .34 0, -.34 .94 0, 0 0 1"),
            }),
          ),
        ),
        // a foot of chrome, the step before it
        lathe(
          ".001 .01, .34 .01, .33 .035, .12 .07, .075 .12, .07 .54, .16 .56",
          { colour: chrome, material: "metal" },
          { smooth: 5 },
        ),
        [1, -1].map((s) =>
          stick([0.26, 0.58, s * 0.16], [0.47, 0.25, s * 0.16], 0.022, { colour: chrome, material: "metal" }),
        ),
        stick([-0.4, 1.22, 0], [-0.34, 1.1, 0], 0.02, { colour: chrome, material: "metal" }),
        [-2, -1, 0, 1, 2].map((k) =>
          [0.8, 0.95, 1.1].map((row) =>
            bead([-0.2 - (row - 0.94) * 0.26, row, k * 0.09], 0.011, { colour: mul(own, 0.5) }),
          ),
        ),
        point("seat", [0, 0.7, 0]),
        point("server-left", [-0.64, 0, -0.3]),
        point("server-right", [-0.64, 0, 0.3]),
      ];
    },
  }),
};
