/** Parts that things of many families share: walls and rims of glass, plates, boards. */

import { CHINA } from "./paints.ts";
import { block, type Colour, each, lathe, type Part, type Parts, type Points, point, rod, type V3 } from "./parts.ts";

/** A turned wall of clear glass; `tint` multiplies what is seen through it. */
export const glassWall = (profile: Points, tint: Colour = [0.93, 0.96, 0.96], at: V3 = [0, 0, 0]): Part =>
  lathe(profile, { colour: tint, material: "glass", clear: true }, { smooth: 5, sides: 44, at });

/** A bright ring: the rim or the foot of a glass. */
export const rim = (y: number, radius: number, thick: number, colour: Colour = "#cfe0e6"): Part =>
  rod(
    each(44, (i): V3 => [radius * Math.cos((i / 44) * 2 * Math.PI), y, radius * Math.sin((i / 44) * 2 * Math.PI)]),
    thick,
    { colour },
    { sides: 6, closed: true },
  );

/** A dinner plate of radius `r`; things lie on it from 0.014 m up. */
export const plate = (r = 0.14, colour: Colour = CHINA): Parts => [
  lathe(
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
    { colour },
    { smooth: 5 },
  ),
  point("top", [0, 0.014, 0]),
];

/** A board of wood, `halfX` and `halfZ` half its edges; things lie on it from 0.022 m up. */
export const board = (halfX: number, halfZ: number): Parts => [
  block([0, 0.011, 0], [halfX, 0.011, halfZ], { colour: "#8f5f34", material: "wood" }, 0.008),
  point("top", [0, 0.022, 0]),
];
