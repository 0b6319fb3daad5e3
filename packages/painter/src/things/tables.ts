/** Tables and beds, and what is written on. */

import { rgb, woodGrain } from "../kit/paints.ts";
import { all, ball, bead, block, box, cone, each, fused, point, sheet, stick, tube, type V3 } from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";
import { farSeats } from "./shared/fittings.ts";
import { grained } from "./shared/outdoors.ts";

const BRASS = "#b8913a";

export const TABLES: Family = {
  table: thing({
    words: "dining table, table, desk, wooden table, coffee table",
    sorts: { table: "kitchen table, tea table, writing desk, side table, ~round table, office desk" },
    heightM: 0.755,
    homes: "room",
    colour: "#7a4a26",
    seenRad: 0.42,
    carriesMost: 1.5,
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", blend: 0.006, paint: woodGrain },
        fused(0, box([0, 0.735, 0], [0.4, 0.02, 0.65], 0.012, { blend: 0 })),
        fused(0.004, box([0, 0.68, 0], [0.34, 0.04, 0.58], 0.006)),
        [0.34, -0.34].map((x) =>
          [0.58, -0.58].map((z) =>
            fused(
              0.004,
              box([x, 0.62, z], [0.035, 0.09, 0.035], 0.006),
              tube(
                `${x} .55 ${z}, ${x} .42 ${z}, ${x} .16 ${z}, ${x} 0 ${z}`,
                [0.028, 0.04, 0.026, 0.02],
                {},
                { steps: 3 },
              ),
            ),
          ),
        ),
      ),
      point("seat", [0, 0.755, 0]),
      point("top", [0, 0.755, 0]),
      point("under", [0, 0, 0]),
      point("player", [0.66, 0, 0]),
      point("second-player", [-0.66, 0, 0]),
      ...farSeats,
    ],
  }),

  bed: thing({
    words: "bed",
    sorts: { bed: "double bed, single bed, ~bunk bed, ~four poster bed, ~cot, ~crib" },
    heightM: 1,
    homes: "room",
    colour: "#4a6a8a",
    seenRad: 0.5,
    uses: ["seat", "bed", "wide seat"],
    shape: ({ own }) => [
      all(
        { colour: "#6a4226", material: "wood", blend: 0.006, paint: woodGrain },
        fused(0, box([0, 0.24, 0], [1, 0.1, 0.5], 0.02, { blend: 0 })),
        fused(0.004, box([-1, 0.5, 0], [0.03, 0.5, 0.52], 0.03)),
        fused(0.004, box([1, 0.21, 0], [0.03, 0.21, 0.52], 0.03)),
      ),
      all(
        { material: "fabric", blend: 0.006 },
        fused(0.006, box([0, 0.4, 0], [0.97, 0.1, 0.48], 0.06, { colour: "#e3dfd4" })),
        fused(0.006, box([0.24, 0.46, 0], [0.74, 0.08, 0.51], 0.07, { colour: own })),
        [1, -1].map((s) => fused(0.006, ball([-0.72, 0.54, s * 0.22], [0.16, 0.08, 0.2], { colour: "#efece4" }))),
      ),
      point("seat", [0.1, 0.54, 0]),
    ],
  }),

  nightstand: thing({
    words: "nightstand, bedside table, night table",
    heightM: 0.56,
    support: "ground",
    homes: "room",
    colour: "#7a4a26",
    seenRad: 1.05,
    shape: ({ own }) => [
      all(
        { colour: own, material: "wood", blend: 0.004 },
        block([0, 0.54, 0], [0.24, 0.016, 0.3], { paint: grained }, 0.008),
        fused(0.003, box([0, 0.4, 0], [0.21, 0.125, 0.27], 0.006, { paint: grained })),
        [0.46, 0.34].map((y) => fused(0.002, box([0.212, y, 0], [0.008, 0.05, 0.235], 0.004))),
        [0.46, 0.34].map((y) =>
          fused(0, ball([0.228, y, 0], [0.014, 0.014, 0.014], { material: "metal", colour: BRASS })),
        ),
        fused(0.003, box([0, 0.12, 0], [0.2, 0.012, 0.26], 0.004, { paint: grained })),
        [0.19, -0.19].map((x) =>
          [0.25, -0.25].map((z) => fused(0.003, box([x, 0.15, z], [0.022, 0.15, 0.022], 0.004, { paint: grained }))),
        ),
      ),
      point("top", [0, 0.556, 0]),
      point("seat", [0, 0.556, 0]),
    ],
  }),

  typewriter: thing({
    words: "typewriter, old typewriter, vintage typewriter",
    heightM: 0.37,
    homes: "tabletop",
    colour: "#2b3a3a",
    seenRad: 1.05,
    shape: ({ own }) => {
      // the side of the keys faces +x
      // a sheet of paper over the platen
      const paper: V3[][] = [];
      for (let i = 0; i <= 8; i++) {
        const t = i / 8;
        const x = -0.074 - 0.075 * t;
        paper.push([-0.1, 0, 0.1].map((z): V3 => [x, 0.175 + 0.2 * Math.sin(t * 1.35), z]));
      }
      const key = rgb("#e9e2d0");
      return [
        all(
          { colour: own, blend: 0.012 },
          block([-0.03, 0.045, 0], [0.15, 0.04, 0.165], {}, 0.02),
          fused(0.02, box([-0.09, 0.095, 0], [0.075, 0.045, 0.15], 0.025)),
          fused(0.004, box([-0.02, 0.118, 0], [0.03, 0.006, 0.11], 0.005, { material: "metal", colour: BRASS })),
          fused(0, cone([-0.1, 0.17, -0.2], [-0.1, 0.17, 0.2], [0.022, 0.022], { colour: "#17181a" })),
          [1, -1].map((s) =>
            fused(
              0,
              cone([-0.1, 0.17, s * 0.2], [-0.1, 0.17, s * 0.222], [0.028, 0.028], {
                material: "metal",
                colour: "#b9bcbf",
              }),
            ),
          ),
        ),
        stick([-0.08, 0.17, 0.19], [-0.02, 0.19, 0.235], 0.005, { colour: "#c9cdd2", material: "metal" }, 8),
        sheet(paper, { colour: "#efe9da", material: "paper" }),
        each(4, (row) =>
          each(10, (k) => {
            const at: V3 = [0.04 + 0.027 * row, 0.112 - 0.011 * row, (k - 4.5) * 0.027 + 0.007 * (row % 2)];
            return [
              bead(at, 0.0095, { colour: key }, 10),
              stick(
                [at[0] - 0.01, 0.07, at[2]],
                [at[0], at[1], at[2]],
                0.0025,
                { colour: "#55595c", material: "metal" },
                5,
              ),
            ];
          }),
        ),
        point("top", [-0.1, 0.2, 0]),
      ];
    },
  }),
};
