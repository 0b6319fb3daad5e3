/** What the parts of a person have in common. */

import type { Pose } from "../../acts/pose.ts";
import type { Recipe } from "../../figures/recipe.ts";
import type { Sculpture } from "../../figures/sculpture.ts";
import type { Axes, V3 } from "../../figures/vector.ts";
import type { Front, Outfit } from "../../people/outfit.ts";
import type { Rgb } from "../../rgb.ts";

/** Pieces of a body, as its surface tells them apart. */
export const BODY = {
  torso: 1,
  skirt: 2,
  thigh: 3,
  shin: 4,
  shoe: 5,
  arm: 6,
  hand: 7,
  face: 8,
  ear: 9,
  hair: 12,
  beard: 13,
  hat: 14,
  plain: 15,
  stump: 16,
} as const;

/** The bicycles of children beside those of adults. */
export const SMALL_CYCLE = 0.64;

/** What was chosen for one person. */
export interface Person {
  readonly outfit: Outfit;
  readonly pose: Pose;
  readonly body: Sculpture;
  readonly skin: Rgb;
  readonly top: Rgb;
  readonly bottom: Rgb;
  readonly accent: Rgb;
  /** Colour of a skirt that is no dress. */
  readonly skirt: Rgb | undefined;
  /** How the upper garment is cut in front. */
  readonly front: Front | undefined;
  readonly hair: Rgb;
  /** Head's height. */
  readonly head: number;
  readonly recipe: Recipe;
  /** Torso: up, forward, right. */
  readonly axes: Axes;
  readonly neck: V3;
}
