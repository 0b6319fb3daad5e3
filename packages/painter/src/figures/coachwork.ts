/** What road vehicles have in common: wheels, arches, lamps, grille, panes and doors. Metres; they look along +x. */

import type { Rgb } from "../rgb.ts";
import { type Dab, hex, type Sculpture, shadeBy } from "./sculpture.ts";
import { bar, lathe, type ThinMesh } from "./thin.ts";
import { type Axes, curve } from "./vector.ts";

const RUBBER = hex("#1b1a19");
/** Panes are dark: they mirror no sky. */
export const PANE: Rgb = [0.03, 0.042, 0.052];

/** A road wheel; its axle lies along z, `s` is the side it faces. */
export function wheel(
  thin: ThinMesh,
  x: number,
  y: number,
  z: number,
  r: number,
  half: number,
  s: number,
  hub: Rgb = hex("#c9c5ba"),
): void {
  const axes: Axes = [
    [1, 0, 0],
    [0, 0, s],
    [0, -s, 0],
  ];
  lathe(
    thin,
    curve(
      [
        [0.0001, half],
        [r * 0.3, half * 1.12],
        [r * 0.58, half * 0.85],
        [r * 0.66, half],
        [r * 0.9, half],
        [r, half * 0.5],
        [r, -half * 0.5],
        [r * 0.9, -half],
        [0.0001, -half],
      ],
      3,
    ),
    (q) => (q < r * 0.62 ? hub : RUBBER),
    "object",
    { origin: [x, y, z], axes, sides: 32 },
  );
}

/** Wheels on both sides of each axle. */
export function wheels(
  thin: ThinMesh,
  axles: readonly number[],
  y: number,
  z: number,
  r: number,
  half: number,
  hub?: Rgb,
): void {
  for (const x of axles) for (const s of [1, -1]) wheel(thin, x, y, s * z, r, half, s, hub);
}

/** Cuts a round opening of radius `r` into both sides of the solids so far, at each axle; `depth` is where it begins and ends, along z. */
export function wheelArches(
  body: Sculpture,
  axles: readonly number[],
  y: number,
  depth: readonly [from: number, to: number],
  r: number,
  colour: Rgb = hex("#151515"),
): void {
  for (const x of axles)
    for (const s of [1, -1])
      body.cone([x, y, s * depth[0]], [x, y, s * depth[1]], r, r, { carve: true, blend: 0.02, colour, tag: 9 });
}

/** Upright bars before the radiator, `each` to both sides of the middle and `apart` from each other. */
export function grille(
  thin: ThinMesh,
  x: number,
  [low, high]: readonly [low: number, high: number],
  each: number,
  apart: number,
  radius: number,
  colour: Rgb,
): void {
  for (let k = -each; k <= each; k++) bar(thin, [x, low, k * apart], [x, high, k * apart], radius, colour, "metal", 5);
}

/** What is painted on a closed body, in metres along x and y. */
export interface Coachwork {
  /** Lower and upper edge of the panes. */
  readonly glass: readonly [low: number, high: number];
  /** Where posts part the panes of the sides. */
  readonly pillars: readonly number[];
  /** Where there are panes. */
  readonly cabin: readonly [from: number, to: number];
  /** Seams of the doors; they begin at the lower edge of `sill`. */
  readonly doors?: readonly number[];
  readonly sill?: readonly [low: number, high: number];
}

/** Panes, pillars and door seams, painted on a closed body. */
export function glaze(dab: Dab, { glass, pillars, cabin, doors, sill }: Coachwork): void {
  const side = Math.abs(dab.nz) > 0.5;
  const [low, high] = glass;
  if (dab.y > low && dab.y < high && dab.x > cabin[0] && dab.x < cabin[1] && Math.abs(dab.ny) < 0.82) {
    const corner = Math.abs(dab.nx) > 0.35 && Math.abs(dab.nz) > 0.35;
    const post = side && pillars.some((x) => Math.abs(dab.x - x) < 0.035);
    const frame = Math.min(dab.y - low, high - dab.y) < 0.03;
    if (!corner && !post && !frame) {
      dab.r = PANE[0];
      dab.g = PANE[1];
      dab.b = PANE[2];
    }
  }
  if (side && sill && dab.y > sill[0] && dab.y < low + 0.01)
    for (const x of doors ?? []) if (Math.abs(dab.x - x) < 0.008) shadeBy(dab, 0.25);
}

/** White lamps at `front` and red ones at `back`, both at height `y` and `z` from the middle. */
export function lights(body: Sculpture, front: number, back: number, y: number, z: number): void {
  for (const s of [1, -1]) {
    body.group(0).ellipsoid([front, y, s * z], [0.07, 0.1, 0.11], undefined, {
      colour: hex("#f0e6c8"),
      material: "object",
      tag: 9,
      blend: 0,
    });
    body.ellipsoid([back, y, s * z], [0.05, 0.08, 0.1], undefined, {
      colour: hex("#9c1f1a"),
      material: "object",
      tag: 9,
      blend: 0,
    });
  }
}
