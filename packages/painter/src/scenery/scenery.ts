/** What a built thing of places is. One entry of a family in `scenery` says all of it. */

import type { Rng } from "easel-picture";
import type { Rgb, Solids } from "../kit/solids.ts";

/** How one of them differs from the others of its kind. */
export interface Dress {
  /** What the eye takes as its colour; `null` = its own. */
  readonly colour: Rgb | null;
  /** Of doors and shutters. */
  readonly trim: Rgb | null;
  readonly roof: Rgb | null;
  /** Lamps are in its windows. */
  readonly lit: boolean;
  /** Which of its shapes it has, where it has several. */
  readonly variant: number;
  readonly draw: Rng;
}

export interface Scenery {
  /** Phrases that name it in prompts, singular, with commas between; absent where only places bring it. */
  readonly words?: string;
  /** Half its footprint and its height, metres. */
  readonly radiusM: number;
  readonly heightM: number;
  /** Share of the shorter side of a picture that its height takes where it is the only subject; .3 when left out. */
  readonly share01?: number;
  /** What carries it; absent = land. */
  readonly on?: "water" | "air";
  /** No building that rules its place: it stands near the eye. */
  readonly small?: true;
  /** It has a front, which faces the eye. */
  readonly fronted?: true;
  /** Settings in which it stands when the prompt names none, by chance; absent = a meadow. */
  readonly homes?: string;
  /** Nouns and forms that it shows as part of itself. */
  readonly draws?: RegExp;
  /** Its solids, about its real size in metres, standing on y = 0, facing the eye (-z). */
  readonly shape: (dress: Dress) => Solids;
}

/** Built things by name: one family. */
export type Family = Readonly<Record<string, Scenery>>;

/** One built thing with all its facts. */
export const scenery = (one: Scenery): Scenery => one;
