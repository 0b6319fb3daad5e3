/** A recipe becomes a sculpture. */

import { ANIMALS } from "../animals/index.ts";
import { sculptPerson } from "../rigs/person/sculpt-person.ts";
import { LAID, type Recipe } from "./recipe.ts";
import { type Sculpture, turnSculpture } from "./sculpture.ts";
import { sculptThing } from "./things.ts";
import type { Axes } from "./vector.ts";

/** The sculpture of a recipe: a person, a thing, or an animal of the catalogue. */
export function sculpt(recipe: Recipe): Sculpture {
  if (recipe.family === "person") return sculptPerson(recipe);
  if (recipe.family === "thing") return sculptThing(recipe);
  const { sculpt: made } = ANIMALS[recipe.kind];
  return recipe.pose === LAID ? turnSculpture(made(recipe), ON_ITS_SIDE) : made(recipe);
}

/** On its side, the back away from the eye. */
const ON_ITS_SIDE: Axes = [
  [1, 0, 0],
  [0, 0, -1],
  [0, 1, 0],
];
