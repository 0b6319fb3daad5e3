/** Parts that many things are made of: turned walls, sticks, blocks, clear glass, plates. Metres, y up. */

import type { Rgb } from "../rgb.ts";
import { hex, type Sculpture } from "./sculpture.ts";
import { ball, bar, createThin, lathe, rod } from "./thin.ts";
import { curve, type V3 } from "./vector.ts";

/** What a part is made of, for light and finishes. */
export type Surface = "object" | "glass" | "metal" | "fabric" | "wood" | "paper" | "light" | "foliage" | "flower";
/** One colour, or the colour by radius, height and angle. */
type Paint = Rgb | ((r: number, h: number, a: number) => Rgb);

/** Colours that parts of many things share. */
export const WOOD = hex("#7a4f2a");
export const STEEL = hex("#a9b0b6");
export const GOLD = hex("#c89a34");
export const CHINA = hex("#e9e5da");

/** A wall turned about the upright axis through `at`, from pairs of radius and height that a curve joins. */
export function turned(
  body: Sculpture,
  points: readonly (readonly number[])[],
  colour: Paint,
  material: Surface = "object",
  at: V3 = [0, 0, 0],
): void {
  const whole = points.map(([r, h]) => [r, h, 1] as const);
  body.thin.push(lathe(createThin(), curve(whole, 5), colour, material, { sides: 36, origin: at }));
}

/** As `turned`, with sharp edges where the points are. */
export function edged(
  body: Sculpture,
  points: readonly (readonly number[])[],
  colour: Paint,
  material: Surface = "object",
  at: V3 = [0, 0, 0],
  sides = 36,
): void {
  for (let i = 0; i + 1 < points.length; i++)
    body.thin.push(lathe(createThin(), [points[i], points[i + 1]], colour, material, { sides, origin: at }));
}

/** A bright ring: the rim or the foot of a glass. */
export function rim(body: Sculpture, y: number, radius: number, thick: number, colour: Rgb = hex("#cfe0e6")): void {
  const points = Array.from(
    { length: 44 },
    (_, i): V3 => [radius * Math.cos((i / 44) * 2 * Math.PI), y, radius * Math.sin((i / 44) * 2 * Math.PI)],
  );
  body.thin.push(rod(createThin(), points, thick, colour, "object", { sides: 6, closed: true }));
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

/** A rod along a curve through `line`. */
export function bent(
  body: Sculpture,
  line: readonly V3[],
  radius: number,
  colour: Rgb,
  material: Surface = "metal",
): void {
  body.thin.push(rod(createThin(), curve(line, 6), radius, colour, material, { sides: 9 }));
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

/** A small ball. */
export function bead(body: Sculpture, at: V3, radius: number, colour: Rgb, material: Surface = "object"): void {
  body.thin.push(ball(createThin(), at, radius, colour, material, 14));
}

/** A dinner plate of radius `r`; things lie on it from 0.014 m up. */
export function plate(body: Sculpture, r = 0.14, colour: Rgb = CHINA): void {
  turned(
    body,
    [
      [0, 0.006],
      [r * 0.55, 0.006],
      [r * 0.7, 0.01],
      [r, 0.022],
      [r * 0.99, 0.026],
      [r * 0.72, 0.016],
      [r * 0.55, 0.012],
      [0, 0.012],
    ],
    colour,
  );
  body.at.top = [0, 0.014, 0];
}
