/** What the parts of a four-legged animal have in common. */

import type { Species, Stance } from "./quadruped-table.ts";
import type { Recipe } from "./recipe.ts";
import type { Sculpture } from "./sculpture.ts";
import type { V3 } from "./vector.ts";

/** Pieces of a body, as coats tell them apart. */
export const PIECE = {
  trunk: 1,
  neck: 2,
  head: 3,
  muzzle: 4,
  jaw: 5,
  nose: 6,
  ear: 7,
  innerEar: 8,
  leg: 9,
  tail: 10,
  horn: 11,
  proboscis: 12,
  mane: 13,
  udder: 14,
} as const;

/** What every part of an animal is built from. */
export interface Build {
  readonly species: Species;
  readonly recipe: Recipe;
  readonly body: Sculpture;
  readonly stance: Stance;
  /** -a..a, by the recipe's seed. */
  readonly vary: (a: number) => number;
  /** A point of the trunk by its coordinates at rest. */
  readonly trunk: (x: number, y: number, z?: number) => V3;
  readonly pitch: number;
}

/** Points and axes of a neck. */
export interface Neck {
  readonly end: V3;
  readonly middle: V3;
  readonly base: V3;
  readonly up: V3;
  readonly collar: V3;
}
