/** Parts that several families share. */

import { FRONT } from "../../figures/vector.ts";
import { type Colour, lathe, type Parts, type V3 } from "../../kit/parts.ts";

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
