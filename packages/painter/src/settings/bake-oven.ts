/** A brick oven with a fire in its mouth, in the wall behind a table of pizza. */

import type { Stage } from "../compose/stage.ts";
import { rows, toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "./boxes.ts";

/** Distance of the wall, half the width of the mouth and its height above the table, metres. */
const WALL_M = 3.5;
const HALF_M = 0.72;
const SILL_M = 0.16;
const RISE_M = 0.62;
const BRICK: Rgb = [0.3, 0.12, 0.07];

/** Whether an oven is seen behind what lies on the table. */
export function isBaked({ graph }: Stage): boolean {
  return graph.figures.some(({ noun }) => /\bpizza\b/.test(noun)) && !/window|garden|beach/.test(graph.place ?? "");
}

/** The oven: an arch of bricks, embers, flames and logs; `y` is the height of the table. */
export function bakeOven({ rng, forCode }: Stage, y: number): Prop[] {
  const draw = rng.fork("oven");
  const x = forCode ? 0 : 0.3;
  const archAt = (u: number) => SILL_M + RISE_M * Math.sqrt(Math.max(0, 1 - u * u));
  const props: Prop[] = [box(0, y - 2, WALL_M, 14, 7, 0.1, BRICK, { pattern: "brick" })];
  const columns = 24;
  for (let k = 0; k < columns; k++) {
    const u = (2 * (k + 0.5)) / columns - 1;
    const at = x + u * HALF_M;
    const wide = (2 * HALF_M) / columns + 0.004;
    const high = archAt(u) - SILL_M;
    const flame = high * (0.3 + 0.5 * draw.next()) * (1 - 0.5 * u * u);
    props.push(
      box(at, y + SILL_M, WALL_M - 0.06, wide, high, 0.02, [0.35, 0.05, 0.01], { material: "light", emission: 0.05 }),
      box(at, y + SILL_M, WALL_M - 0.09, wide, flame, 0.02, [1, 0.36, 0.05], { material: "light", emission: 0.22 }),
      box(at, y + SILL_M, WALL_M - 0.11, wide, 0.5 * flame, 0.02, [1, 0.72, 0.2], { material: "light", emission: 0.4 }),
    );
  }
  // the stones of the arch, and logs before the fire
  for (let k = 0; k <= 20; k++) {
    const a = (k / 20) * Math.PI;
    const stone = toned([0.5, 0.4, 0.32], 0.7 + 0.5 * draw.next());
    const [sx, sy] = [x + Math.cos(a) * (HALF_M + 0.09), y + SILL_M + Math.sin(a) * (RISE_M + 0.08) - 0.07];
    props.push(box(sx, sy, WALL_M - 0.14, 0.15, 0.14, 0.16, stone));
  }
  props.push(
    box(x, y + SILL_M - 0.1, WALL_M - 0.2, 2 * HALF_M + 0.5, 0.1, 0.3, [0.42, 0.38, 0.34], { pattern: "stone" }),
  );
  for (const [u, high] of rows("-0.3 0.06, 0.05 0.06, 0.35 0.07, -0.1 0.13"))
    props.push(
      box(x + u * HALF_M, y + SILL_M, WALL_M - 0.14, 0.34, high, 0.06, [0.09, 0.045, 0.02], { material: "wood" }),
    );
  return props;
}
