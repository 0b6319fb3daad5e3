/** A recipe becomes a sculpture. */

import { sculptBird } from "./birds.ts";
import { sculptPerson } from "../rigs/person/sculpt-person.ts";
import { sculptQuadruped } from "./quadrupeds.ts";
import type { Family, Recipe } from "./recipe.ts";
import type { Sculpture } from "./sculpture.ts";
import { sculptSwimmer } from "./swimmers.ts";
import { sculptThing } from "./things.ts";

const SCULPTORS: Readonly<Record<Family, (recipe: Recipe) => Sculpture>> = {
  quadruped: sculptQuadruped,
  bird: sculptBird,
  swimmer: sculptSwimmer,
  person: sculptPerson,
  thing: sculptThing,
};

/** The sculpture of a recipe, by its family. */
export function sculpt(recipe: Recipe): Sculpture {
  return SCULPTORS[recipe.family](recipe);
}
