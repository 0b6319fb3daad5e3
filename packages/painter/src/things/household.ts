/** A bedside table, a fence and a typewriter. */

import { grain, rgb, shadeBy } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  box,
  cone,
  each,
  fused,
  type Paint,
  point,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const BRASS = "#b8913a";

const grained: Paint = (dab) => shadeBy(dab, 0.82 + 0.3 * grain(dab.x * 8, dab.y * 40, dab.z * 40));

export const HOUSEHOLD: Family = {
  nightstand: thing({
    words: "nightstand, bedside table, night table",
    heightM: 0.56,
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
