/** What lies behind tables that stand in the open. */

import { coverOf, type Stage, waterOf } from "../compose/stage.ts";
import { outside } from "./boxes.ts";
import { type Draft, terrainOf, woodsOf } from "./draft.ts";

export type Air = "garden" | "sea";

/** What is behind a table that stands in the open: `undefined` within walls. */
export function airOf({ graph: { features, place } }: Stage): Air | undefined {
  const said = [...features, place ?? ""].join(" ");
  if (/\b(?:sea|ocean|beach|coast|bay|lake|harbou?r)\b/.test(said)) return "sea";
  return /\b(?:garden|orchard|park|meadow|vineyard|terrace|patio|picnic|forest)\b/.test(said) ? "garden" : undefined;
}

/** The sea with far hills, or trees and bushes of a garden. */
export function behindTable(stage: Stage, air: Air): Pick<Draft, "terrain" | "water" | "plantings"> {
  const draw = stage.rng.fork("open air");
  const anywhere = { minAltitudeM: -1e3, maxAltitudeM: 1e3 };
  if (air === "garden")
    return {
      terrain: outside(stage),
      plantings: [
        woodsOf(stage, {
          species: ["broad", "bush", "broad"],
          count: 260,
          nearM: 13 + 9 * draw.next(),
          farM: 90,
          heightM: [5, 13],
          ...anywhere,
        }),
        woodsOf(stage, { count: 500, nearM: 60, farM: 500, ...anywhere }),
      ],
    };
  return {
    terrain: terrainOf(
      "ocean",
      {
        offset: 100 * draw.next(),
        hills: 260 + 260 * draw.next(),
        gapX: 800 * draw.next() - 400,
        islandX: 60 * draw.next() - 30,
        islandZ: 170,
        islandRadius: 24,
        islandHeight: draw.next() < 0.4 ? 16 : 0,
      },
      { cover: coverOf(stage, { shoreM: 1, snowLineM: null }), lengthM: 9000, nearM: 3, farM: 8800 },
    ),
    water: waterOf(stage, { amplitude: 0.05, deep: [0.012, 0.09, 0.14] }),
  };
}
