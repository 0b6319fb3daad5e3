/** What a figure is, as plain data: part of a layout, and the key under which models are kept. */

import type { Rgb } from "../rgb.ts";

/** What a figure is built like; each family has its table. */
export type Family = "quadruped" | "bird" | "swimmer" | "person" | "thing";

/** All that a figure depends on: equal recipes give equal figures. */
export interface Recipe {
  readonly family: Family;
  /** A row of the family's table. */
  readonly kind: string;
  /** A row of the family's poses. */
  readonly pose: string;
  /** Chance within the pose: joints, girth, spots. 0.. */
  readonly seed: number;
  /** How far the head is turned towards its right, radians. */
  readonly lookRad: number;
  /** Colour of coat, clothes or glaze; `null` = its own. */
  readonly colour: Rgb | null;
  /** A row of the kind's coats, else its first. */
  readonly coat: string;
  /** What it wears and holds, by name: rows of the wardrobe. */
  readonly wears: readonly string[];
}

/** A standing figure of a kind, with changes. */
export function recipeOf(family: Family, kind: string, changes: Partial<Recipe> = {}): Recipe {
  return { family, kind, pose: "stand", seed: 1, lookRad: 0, colour: null, coat: "", wears: [], ...changes };
}

/** The pose of a fish that is served: on its side. */
export const LAID = "laid";
