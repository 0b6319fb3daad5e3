/** Thin wheels of what is pushed by hand. */

import type { Material } from "easel-picture";
import { STEEL } from "../../kit/paints.ts";
import { type Colour, each, type Parts, rod, stick, type V3 } from "../../kit/parts.ts";

/** A hoop about z. */
function ring(at: V3, radius: number, thick: number, colour: Colour, material: Material): Parts {
  const points = Array.from({ length: 26 }, (_, i): V3 => {
    const a = (i / 26) * 2 * Math.PI;
    return [at[0] + radius * Math.cos(a), at[1] + radius * Math.sin(a), at[2]];
  });
  return rod(points, thick, { colour, material }, { sides: 6, closed: true });
}

/** A wheel that rolls along x. */
export function wheel(at: V3, radius: number, tyre: Colour): Parts {
  return [
    ring(at, radius, radius * 0.13, tyre, "object"),
    each(6, (i) => {
      const a = (i / 6) * 2 * Math.PI;
      return stick(
        at,
        [at[0] + radius * Math.cos(a), at[1] + radius * Math.sin(a), at[2]],
        radius * 0.04,
        { colour: STEEL, material: "metal" },
        4,
      );
    }),
  ];
}
