/** Parts that the makers of things share: turned walls, sticks, blocks. Metres, y up. */

import type { Rgb } from "../rgb.ts";
import { hex, type Sculpture } from "./sculpture.ts";
import { bar, createThin, lathe, rod } from "./thin.ts";
import { curve, type V3 } from "./vector.ts";

/** What a part is made of, for light and finishes. */
type Surface = "object" | "glass" | "metal" | "fabric" | "wood" | "paper" | "light" | "foliage" | "flower";
/** One colour, or the colour by radius, height and angle. */
type Paint = Rgb | ((r: number, h: number, a: number) => Rgb);

/** The colour of plain steel. */
export const STEEL = hex("#a9b0b6");

/** A wall turned about the upright axis, from pairs of radius and height that a curve joins. */
export function turned(
  body: Sculpture,
  points: readonly (readonly number[])[],
  colour: Paint,
  material: Surface = "object",
): void {
  const whole = points.map(([r, h]) => [r, h, 1] as const);
  body.thin.push(lathe(createThin(), curve(whole, 5), colour, material, { sides: 36 }));
}

/** A straight stick from `a` to `b`, a mesh of its own. */
export function stick(
  body: Sculpture,
  a: V3,
  b: V3,
  radius: number | readonly [number, number],
  colour: Rgb,
  material: Surface = "wood",
  sides = 9,
): void {
  body.thin.push(bar(createThin(), a, b, radius, colour, material, sides));
}

/** A stick with a joint at each point of `line`; `radius` is one number or one per point. */
export function jointed(
  body: Sculpture,
  line: readonly V3[],
  radius: number | readonly number[],
  colour: Rgb,
  material: Surface = "wood",
  sides = 9,
): void {
  body.thin.push(rod(createThin(), line, radius, colour, material, { sides }));
}

/** A box with round edges as a solid of its own; `half` are half its edges. */
export function block(
  body: Sculpture,
  at: V3,
  half: V3,
  colour: Rgb,
  material: Surface = "object",
  round = 0.004,
): void {
  body.group(0).box(at, half, round, undefined, { colour, material, blend: 0 });
}
