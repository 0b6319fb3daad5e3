/** Tables and beds. */

import { rgb, toward, woodGrain } from "../kit/paints.ts";
import {
  all,
  ball,
  block,
  box,
  type Colour,
  each,
  fused,
  lathe,
  type Paint,
  type Parts,
  point,
  tube,
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

export const TABLES: Family = {
  table: thing({
    words: "dining table, table, desk, wooden table, coffee table",
    sorts: { table: "kitchen table, tea table, writing desk, ~workbench, side table, ~round table, office desk" },
    heightM: 0.755,
    colour: "#7a4a26",
    seenRad: 0.42,
    carriesMost: 1.5,
    motif: {
      ...{ name: "own-table", heightM: 0.78, homes: "room", support: "ground", material: "wood" },
      seat: [0.5, 0.97],
    },
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
    homes: "room, park",
    colour: "#7a4a26",
    seenRad: 0.35,
    carriesMost: 1.5,
    motif: { name: "chess-pawn", heightM: 0.1 },
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
    colour: "#4a6a8a",
    seenRad: 0.5,
    uses: ["seat", "bed", "wide seat"],
    motif: {
      ...{ name: "bed", heightM: 0.9, homes: "room", support: "ground", material: "fabric" },
      seat: [0.55, 0.62],
    },
    shape: ({ own }) => [
      all(
        { colour: "#6a4226", material: "wood", blend: 0.006, paint: woodGrain },
        fused(0, box([0, 0.24, 0], [1, 0.1, 0.5], 0.02, { blend: 0 })),
        fused(0.004, box([-1, 0.5, 0], [0.03, 0.5, 0.52], 0.03)),
        fused(0.004, box([1, 0.3, 0], [0.03, 0.3, 0.52], 0.03)),
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
};
