/** Tables, beds, and what else belongs to a house. */

import { grain, rgb, shadeBy, toward, woodGrain } from "../kit/paints.ts";
import {
  all,
  ball,
  bead,
  block,
  box,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  sheet,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const DARK_FIELD = rgb("#4a2614");

/** The dark fields of a chess board. */
const fields: Paint = (dab) => {
  if (dab.ny < 0.5 || Math.max(Math.abs(dab.x), Math.abs(dab.z)) > 0.232) return;
  const dark = (Math.floor((dab.x + 0.232) / 0.058) + Math.floor((dab.z + 0.232) / 0.058)) % 2 === 0;
  if (dark) toward(dab, DARK_FIELD, 0.95);
};

const chessman = (x: number, z: number, tall: number, colour: Colour): Parts =>
  lathe(
    [
      [0.022, 0],
      [0.021, 0.012],
      [0.009, 0.024],
      [0.008, tall * 0.72],
      [0.015, tall * 0.78],
      [0.013, tall * 0.93],
      [0, tall],
    ],
    { colour },
    { sides: 14, at: [(x - 3.5) * 0.058, 0.781, (z - 3.5) * 0.058] },
  );

/** The men of one file in the middle of a game. */
function menOf(k: number): Parts {
  const tall = 0.07 + (k === 3 ? 0.05 : k === 4 ? 0.06 : 0.02 * (k % 2));
  const [light, dark] = ["#efe4cc", "#26160e"];
  return [
    chessman(0, k, tall, dark),
    chessman(k === 3 ? 3 : k === 5 ? 2 : 1, k, 0.055, dark),
    chessman(7, k, tall, light),
    chessman(k === 4 ? 4 : k === 2 ? 5 : 6, k, 0.055, light),
  ];
}

/** Where a third and a fourth sit: beside the first two, farther from the eye. */
const farSeats = [1, -1].flatMap((side) => [
  point(`third-${side > 0 ? "right" : "left"}`, [0.66, 0, 0.48 * side]),
  point(`fourth-${side > 0 ? "right" : "left"}`, [-0.66, 0, 0.48 * side]),
]);
const BRASS = "#b8913a";

const grained: Paint = (dab) => shadeBy(dab, 0.82 + 0.3 * grain(dab.x * 8, dab.y * 40, dab.z * 40));

export const TABLES: Family = {
  table: thing({
    words: "dining table, table, desk, wooden table, coffee table",
    sorts: { table: "kitchen table, tea table, writing desk, ~workbench, side table, ~round table, office desk" },
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

  // a round table with a board in mid-game
  chess: thing({
    words: "chess, chess board, chessboard, chess game, game of chess, chess table",
    heightM: 0.9,
    support: "table",
    homes: "room, park",
    colour: "#7a4a26",
    seenRad: 0.35,
    carriesMost: 1.5,
    shape: ({ own }) => [
      lathe(
        "0 .02, .24 .02, .2 .06, .05 .1, .045 .68, .12 .72, .42 .725, .425 .75, 0 .755",
        { colour: own, material: "wood" },
        { sides: 40 },
      ),
      block([0, 0.768, 0], [0.25, 0.013, 0.25], { colour: "#e6d3ac", material: "wood", paint: fields }, 0.003),
      each(8, menOf),
      point("top", [0, 0.78, 0]),
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
