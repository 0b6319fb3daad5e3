/** Discs, and places at tables. */

import { FRONT } from "../../figures/vector.ts";
import { type Colour, lathe, type Parts, point, type V3 } from "../../kit/parts.ts";

/** A disc that faces the front. */
export function disc(
  at: V3,
  r: number,
  thick: number,
  colour: Colour,
  material: "object" | "metal" | "light" = "object",
  sides = 36,
): Parts {
  return lathe(
    `${r} 0, ${r} ${thick * 0.7}, ${r * 0.94} ${thick}, .0001 ${thick}`,
    { colour, material },
    { at, axes: FRONT, sides },
  );
}

/** Where a third and a fourth sit: beside the first two, farther from the eye. */
export const farSeats = [1, -1].flatMap((side) => [
  point(`third-${side > 0 ? "right" : "left"}`, [0.66, 0, 0.48 * side]),
  point(`fourth-${side > 0 ? "right" : "left"}`, [-0.66, 0, 0.48 * side]),
]);
