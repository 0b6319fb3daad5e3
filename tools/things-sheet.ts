/**
 * One contact sheet for each family of things, every thing as it is usually turned to the eye.
 * `npm run sheet -- things <folder> [--size 256] [--columns 4] [family …]`; without a family all of them.
 */

import { FAMILIES, recipeOf } from "easel-painter/inspect";
import { drawFamilies, type Tile } from "./family-sheets.ts";

/** How far things turn to the eye that do not say it, radians. */
const USUAL_RAD = 0.55;

await drawFamilies(
  Object.fromEntries(
    Object.entries(FAMILIES).map(([name, family]) => [
      name,
      Object.entries(family).map(
        ([kind, { seenRad = USUAL_RAD }]): Tile => [kind, recipeOf("thing", kind, { seed: 3 }), seenRad],
      ),
    ]),
  ),
);
