/** The four sides of a picture, and how its pixels lie along them. */

import type { Raster } from "easel-picture";

export type Side = "left" | "right" | "up" | "down";

/** Pixels along a side, and in indices the step from one to the next, the step inward, and the first of them. */
interface Border {
  readonly length: number;
  readonly along: number;
  readonly inward: number;
  readonly first: number;
}

/** How the pixels at a side lie in the raster, from the top or the left on. */
export function borderOf({ width, height }: Pick<Raster, "width" | "height">, side: Side): Border {
  const isColumn = side === "left" || side === "right";
  return {
    length: isColumn ? height : width,
    along: isColumn ? width : 1,
    inward: { left: 1, right: -1, up: width, down: -width }[side],
    first: { left: 0, right: width - 1, up: 0, down: (height - 1) * width }[side],
  };
}
