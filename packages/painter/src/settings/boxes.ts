/** The blocks and things from which rooms and streets are built. */

import { coverOf, leavesOf, type Stage } from "../compose/stage.ts";
import { recipeOf } from "../figures/recipe.ts";
import { rows } from "../kit/rows.ts";
import type { Prop, TerrainPlan } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { terrainOf } from "./draft.ts";

/** What differs from a plain wall. */
export type Look = Partial<Pick<Prop, "pattern" | "emission" | "material">>;

/** A block by the middle of its foot and its size, metres. */
export function box(
  xM: number,
  yM: number,
  zM: number,
  widthM: number,
  heightM: number,
  depthM: number,
  colour: Rgb,
  look: Look = {},
): Prop {
  return { xM, yM, zM, widthM, heightM, depthM, colour, material: "wall", pattern: "none", emission: 0, ...look };
}

/** How a thing stands: it looks at the eye, turned by `turnRad` to its left as the eye sees it; `scale` times as large as it is. */
interface Stood {
  readonly turnRad?: number;
  readonly scale?: number;
  /** Its own where it is left out. */
  readonly colour?: Rgb | undefined;
  readonly seed?: number;
  readonly pose?: string;
}

/** A thing of the catalogue by the middle of its foot. */
export function thingAt(
  kind: string,
  [xM, yM, zM]: readonly [x: number, y: number, z: number],
  { turnRad = 0, scale = 1, colour, seed = 1, pose = "stand" }: Stood = {},
): Prop {
  const recipe = recipeOf("thing", kind, { seed, pose, colour: colour ?? null });
  return { ...box(xM, yM, zM, 0, 0, 0, NONE), thing: { recipe, yawRad: turnRad - Math.PI / 2, scale } };
}

const NONE: Rgb = [0, 0, 0];

/** A lamp of iron on a post that burns in the dark. */
export function streetLamp({ graph }: Stage, at: readonly [x: number, y: number, z: number], scale = 1): Prop {
  const isDark = graph.time === "night" || graph.time === "dusk";
  return thingAt("street-lamp", at, { scale, pose: isDark ? "lit" : "stand" });
}

/** Floor of rooms above the land, metres. */
export const STOREY_M = 9;

/** The land seen through a window: `floorM` below it. */
export function outside(stage: Stage): TerrainPlan {
  return terrainOf(
    "plain",
    { offset: stage.rng.fork("outside").next() * 100, hills: 40, rise: 0.01, peaks: 700, peaksFrom: 900 },
    {
      cover: coverOf(stage, { woods: { fromM: 200, toM: 600, maxHeightM: 300, colours: leavesOf(stage) } }),
      nearM: 9,
      grid: 256,
    },
  );
}

/** A wall across the view with a hole for a window; thickness away from the camera. */
export function wallWithWindow(
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z: number,
  hole: { x0: number; x1: number; y0: number; y1: number },
  colour: Rgb,
  look: Look = {},
): Prop[] {
  const d = 0.25;
  const wood: Rgb = [0.5, 0.45, 0.38];
  const wide = hole.x1 - hole.x0;
  const tall = hole.y1 - hole.y0;
  const cx = (hole.x0 + hole.x1) / 2;
  return [
    box((x0 + hole.x0) / 2, y0, z, hole.x0 - x0, y1 - y0, d, colour, look),
    box((hole.x1 + x1) / 2, y0, z, x1 - hole.x1, y1 - y0, d, colour, look),
    box(cx, y0, z, wide, hole.y0 - y0, d, colour, look),
    box(cx, hole.y1, z, wide, y1 - hole.y1, d, colour, look),
    box(cx, hole.y0 - 0.07, z - 0.2, wide + 0.2, 0.08, 0.4, wood, { material: "wood" }),
    box(cx, hole.y0 + tall * 0.55, z - 0.06, wide, 0.05, 0.06, wood, { material: "wood" }),
    box(cx, hole.y0, z - 0.06, 0.05, tall, 0.06, wood, { material: "wood" }),
    box(hole.x0 + 0.03, hole.y0, z - 0.1, 0.07, tall, 0.1, wood, { material: "wood" }),
    box(hole.x1 - 0.03, hole.y0, z - 0.1, 0.07, tall, 0.1, wood, { material: "wood" }),
    box(cx, hole.y1 - 0.05, z - 0.1, wide, 0.07, 0.1, wood, { material: "wood" }),
  ];
}

/** Where buildings, trees and boats stand as models: on a floor at `yM`, this far away. */
export function models(zM: number, yM: number) {
  return { nearM: zM, farM: zM, left01: 0.12, right01: 0.88, modelsAtM: yM };
}

/** Blocks of one colour about a point: their offsets from it and sizes, `x y z width height depth`, with commas between. */
export function boxes(table: string, [x, y, z]: readonly number[], colour: Rgb, look: Look = {}): Prop[] {
  return rows(table).map(([dx, dy, dz, wide, high, deep]) =>
    box(x + dx, y + dy, z + dz, wide, high, deep, colour, look),
  );
}
