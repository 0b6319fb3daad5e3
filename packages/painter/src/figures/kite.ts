/** Kites: a large bright sail with a tail of bows, on the string of who flies it or free in the sky. Metres. */

import type { Rgb } from "../rgb.ts";
import { WOOD } from "./parts.ts";
import { hex } from "./sculpture.ts";
import { bar, blade, createThin, rod, sheet, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { curve, type V3 } from "./vector.ts";

/** Pairs of colours, the first of which is the kite's where the prompt names none. */
const CLOTHS = [
  ["#d4161c", "#ffc81e"],
  ["#1767d2", "#ff8a14"],
  ["#e0218a", "#35d0c0"],
  ["#ff6a00", "#5a2bb5"],
] as const;
/** Half the width and the height of the sail. */
const HALF_M = 0.4;
const TALL_M = 0.86;
/** Where the foot of the sail is before and above the hand. */
const AHEAD_M = 0.95;
const ABOVE_M = 0.62;

/** A kite: `held` has its string from the hand, every other pose is the sail alone. Its face looks back along x. */
export const kite: Maker = (body, colour, chance, pose) => {
  const held = pose === "held";
  const [first, second] = CLOTHS[Math.floor(chance() * CLOTHS.length)].map(hex);
  const cloth = colour ?? first;
  const [x0, y0] = held ? [AHEAD_M, ABOVE_M] : [0, TAIL_M];
  const thin = createThin();
  const at = (u: number, v: number): V3 => [x0 - 0.16 * v, y0 + v * TALL_M, HALF_M * u];
  const middle = at(0, 0.64);
  const corners = [at(0, 1), at(1, 0.64), at(0, 0), at(-1, 0.64)];
  for (const [k, corner] of corners.entries()) {
    const next = corners[(k + 1) % 4];
    const rows = [
      [middle, middle],
      [corner, next],
    ];
    sheet(thin, rows, k % 2 ? second : cloth, "fabric");
    bar(thin, middle, corner, 0.014, WOOD, "wood", 5);
  }
  addTail(thin, at(0, 0), [cloth, second]);
  if (held) rod(thin, curve<V3>([[0, 0, 0], [0.4, 0.5, 0], middle], 8), 0.009, hex("#f4efe2"), "fabric", { sides: 4 });
  body.thin.push(thin);
  body.at.grip = held ? [0, 0, 0] : middle;
};

/** How far the tail hangs. */
const TAIL_M = 0.62;

function addTail(thin: ThinMesh, from: V3, cloths: readonly Rgb[]): void {
  const [x, y, z] = from;
  const line = curve<V3>(
    [from, [x + 0.06, y - 0.2, z + 0.1], [x, y - 0.42, z - 0.08], [x + 0.06, y - TAIL_M, z + 0.1]],
    6,
  );
  rod(thin, line, 0.011, hex("#f4efe2"), "fabric", { sides: 5 });
  for (const [n, k] of [4, 9, 14, 18].entries()) {
    const p = line[Math.min(line.length - 1, k)];
    const tone = cloths[n % 2];
    for (const s of [1, -1])
      blade(thin, p, [p[0], p[1] + 0.05, p[2] + s * 0.14], [0.02, 0.08], [1, 0, 0], [tone, tone], "fabric");
  }
}
