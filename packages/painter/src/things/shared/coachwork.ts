/** What road vehicles have in common: wheels, arches, lamps, grille, panes and doors. */

import { curve } from "../../figures/vector.ts";
import { bare, rgb, shadeBy } from "../../kit/paints.ts";
import {
  ball,
  type Colour,
  cone,
  each,
  fused,
  lathe,
  type Paint,
  type Part,
  type Parts,
  type Rgb,
  stick,
  type V3,
} from "../../kit/parts.ts";

export const CHROME = { colour: "#b9b6ae", material: "metal" } as const;
const RUBBER = rgb("#1b1a19");
/** Panes are dark: they mirror no sky. */
export const PANE: Rgb = [0.03, 0.042, 0.052];

/** Both sides of the middle: +z is the right one. */
export const SIDES = [1, -1] as const;

/** A road wheel; its axle lies along z, `s` is the side it faces. */
export function wheel(at: V3, r: number, half: number, s: number, hub: Colour = "#c9c5ba"): Part {
  const tone = rgb(hub);
  const profile = curve(
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
  );
  return lathe(
    profile,
    { material: "object" },
    {
      at,
      axes: [
        [1, 0, 0],
        [0, 0, s],
        [0, -s, 0],
      ],
      sides: 32,
      wall: (q) => (q < r * 0.62 ? tone : RUBBER),
    },
  );
}

/** Wheels of a radius on both sides of each axle, `z` from the middle; they stand on the ground. */
export const wheels = (axles: readonly number[], z: number, r: number, half: number, hub?: Colour): Parts =>
  axles.map((x) => SIDES.map((s) => wheel([x, r, s * z], r, half, s, hub)));

/** A round opening of radius `r` in both sides of the solids of its group, at each axle; `depth` is where it begins and ends, along z. */
export const arches = (
  axles: readonly number[],
  y: number,
  [from, to]: readonly [from: number, to: number],
  r: number,
  colour: Colour = "#151515",
): Parts =>
  axles.map((x) =>
    SIDES.map((s) => cone([x, y, s * from], [x, y, s * to], [r, r], { carve: true, blend: 0.02, colour, paint: bare })),
  );

/** Upright bars before the radiator, `count` to both sides of the middle and `apart` from each other. */
export const grille = (
  x: number,
  [low, high]: readonly [low: number, high: number],
  count: number,
  apart: number,
  radius: number,
  colour: Colour,
): Parts =>
  each(2 * count + 1, (i) => {
    const z = (i - count) * apart;
    return stick([x, low, z], [x, high, z], radius, { colour, material: "metal" }, 5);
  });

/** White lamps at `front` and red ones at `back`, both at height `y` and `z` from the middle. */
export const lights = (front: number, back: number, y: number, z: number): Parts =>
  SIDES.map((s) =>
    fused(
      0,
      ball([front, y, s * z], [0.07, 0.1, 0.11], { colour: "#f0e6c8", material: "object", paint: bare, blend: 0 }),
      ball([back, y, s * z], [0.05, 0.08, 0.1], { colour: "#9c1f1a", material: "object", paint: bare, blend: 0 }),
    ),
  );

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
export const glazed =
  ({ glass: [low, high], pillars, cabin, doors = [], sill }: Coachwork): Paint =>
  (dab) => {
    const side = Math.abs(dab.nz) > 0.5;
    if (dab.y > low && dab.y < high && dab.x > cabin[0] && dab.x < cabin[1] && Math.abs(dab.ny) < 0.82) {
      const corner = Math.abs(dab.nx) > 0.35 && Math.abs(dab.nz) > 0.35;
      const post = side && pillars.some((x) => Math.abs(dab.x - x) < 0.035);
      const frame = Math.min(dab.y - low, high - dab.y) < 0.03;
      if (!corner && !post && !frame) [dab.r, dab.g, dab.b] = PANE;
    }
    if (side && sill && dab.y > sill[0] && dab.y < low + 0.01)
      for (const x of doors) if (Math.abs(dab.x - x) < 0.008) shadeBy(dab, 0.25);
  };
