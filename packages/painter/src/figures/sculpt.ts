/** A recipe becomes a sculpture. */

import { ANIMALS } from "../animals/index.ts";
import { sculptPerson } from "../rigs/person/sculpt-person.ts";
import type { Recipe } from "./recipe.ts";
import type { Sculpture } from "./sculpture.ts";
import { sculptThing } from "./things.ts";

/** The sculpture of a recipe: a person, a thing, or an animal of the catalogue. */
export function sculpt(recipe: Recipe): Sculpture {
  if (recipe.family === "person") return sculptPerson(recipe);
  if (recipe.family === "thing") return sculptThing(recipe);
  return ANIMALS[recipe.kind].sculpt(recipe);
}
