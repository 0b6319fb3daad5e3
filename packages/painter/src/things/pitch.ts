/** What stands where people play: a flag on a green, a hoop. */

import { rgb, toward } from "../kit/paints.ts";
import {
  ball,
  bead,
  block,
  each,
  fused,
  lathe,
  type Paint,
  type Part,
  type Parts,
  point,
  raised,
  rod,
  sheet,
  stick,
  type V3,
} from "../kit/parts.ts";
import { type Family, thing } from "../kit/thing.ts";

const IRON = { colour: "#3a4048", material: "metal" } as const;

/** An upright frame before the board. */
const frame = (from: number, to: number, half: number, colour: string): Part =>
  rod(
    [
      [0.03, from, -half],
      [0.03, from, half],
      [0.03, to, half],
      [0.03, to, -half],
    ],
    0.022,
    { colour },
    { sides: 4, closed: true },
  );

const hoopRing = (y: number, r: number, turn = 0): V3[] =>
  each(24, (i) => {
    const a = ((i + turn) / 24) * 2 * Math.PI;
    return [0.31 + r * Math.cos(a), y, r * Math.sin(a)];
  });

/** Cords that cross. */
function net(): Parts {
  const cord = { colour: "#f0ede4", material: "fabric" } as const;
  const rows = [3.02, 2.9, 2.78, 2.66, 2.56].map((y, k) =>
    hoopRing(y, 0.25 - 0.035 * k - (k === 4 ? -0.02 : 0), 0.5 * k),
  );
  return rows
    .slice(1)
    .map((low, k) =>
      each(12, (i) => [
        stick(rows[k][2 * i], low[2 * i], 0.009, cord, 4),
        stick(rows[k][2 * i], low[(2 * i + 22) % 24], 0.009, cord, 4),
      ]),
    );
}

const BALL_INK = rgb("#1c1a1c");

/** The seams of a ball of radius .14. */
const seams: Paint = (dab) => {
  const [x, y, z] = [(dab.x - 0.34) / 0.14, (dab.y - 1.95) / 0.14, (dab.z - 0.05) / 0.14];
  const lines = Math.min(Math.abs(x * 0.8 + y * 0.6), Math.abs(z), Math.abs(Math.abs(x * 0.6 - y * 0.8) - 0.6));
  if (lines < 0.05) toward(dab, BALL_INK, 0.9);
};

export const PITCH: Family = {
  "golf-flag": thing({
    words: "golf flag, golf hole",
    heightM: 1.5,
    homes: "park",
    colour: "#c4201c",
    seenRad: 1,
    shape: ({ own }) => [
      raised(
        -0.6,
        stick([0, 0.6, 0], [0, 2.1, 0], 0.018, { colour: "#ecebe4", material: "metal" }),
        sheet(
          [0, 1, 2, 3, 4, 5].map((i): V3[] => {
            const t = i / 5;
            const x = 0.05 * Math.sin(t * 5);
            return [
              [x, 2.08 - 0.02 * t, t * 0.62],
              [x * 0.8, 1.88 - 0.02 * t, t * 0.6],
              [x * 0.6, 1.66 + 0.1 * t, t * 0.55],
            ];
          }),
          { colour: own, material: "fabric" },
        ),
        lathe(".16 .604, .1 .605, 0 .604", { colour: [0.012, 0.014, 0.01] }, { smooth: 5 }),
        // the ball lies before the hole
        bead([0.34, 0.69, -0.3], 0.09, { colour: "#f0efe9" }, 20),
      ),
      point("top", [0, 1.5, 0]),
    ],
  }),

  hoop: thing({
    words: "basketball hoop, basketball basket, basketball net, basketball ring",
    heightM: 2.6,
    homes: "park, street",
    colour: "#d4481a",
    seenRad: 0.95,
    shape: ({ own }) => [
      raised(
        -1.35,
        stick([-0.75, 1.35, 0], [-0.75, 2.5, 0], 0.075, IRON, 14),
        rod("-.75 2.45 0, -.5 3 0, -.02 3.25 0", 0.06, IRON, { sides: 9 }),
        frame(2.88, 3.92, 0.89, IRON.colour),
        frame(3.06, 3.5, 0.3, "#c4201c"),
        rod(hoopRing(3.02, 0.25), 0.02, { colour: own, material: "metal" }, { closed: true }),
        stick([0, 3.02, 0], [0.08, 3.02, 0], 0.04, { colour: own, material: "metal" }, 8),
        net(),
      ),
      block([0, 2.05, 0], [0.025, 0.55, 0.92], { colour: "#b9c2c6" }, 0.02),
      // a ball on its way in
      fused(0, ball([0.34, 1.95, 0.05], [0.14, 0.14, 0.14], { colour: "#c9601c", blend: 0, paint: seams })),
      point("top", [0, 2.6, 0]),
    ],
  }),
};
