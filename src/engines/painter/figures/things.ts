/** Things by turning, sweeping and blending, in metres, standing on y = 0; their length lies along x. */

import { createRng } from "../../../raster/rng.ts";
import { FOOD } from "./food.ts";
import { FURNITURE } from "./furniture.ts";
import { INSTRUMENTS } from "./instruments.ts";
import type { Recipe } from "./recipe.ts";
import { Sculpture } from "./sculpture.ts";
import type { Maker } from "./thing.ts";
import { VEHICLES } from "./vehicles.ts";
import { WARES } from "./wares.ts";

const THINGS: Readonly<Record<string, Maker>> = { ...WARES, ...FOOD, ...FURNITURE, ...INSTRUMENTS, ...VEHICLES };

export function sculptThing(recipe: Recipe): Sculpture {
  const rng = createRng(recipe.seed).fork("thing");
  const body = new Sculpture(1);
  body.use({ fur: 0 });
  THINGS[recipe.kind](body, recipe.colour, () => rng.next());
  return body;
}
