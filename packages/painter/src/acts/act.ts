/** What an act is. One entry of a family in `acts` says all that the painter knows of something that is done. */

import type { Family as Body } from "../figures/recipe.ts";
import type { Poses } from "./pose.ts";

/** A pattern of the prompt in lower case, and what is read instead. */
export type Said = readonly [said: RegExp, read: string];

export interface Act {
  /** Verbs that say it, with commas between. */
  readonly words?: string;
  /** Verbs whose object belongs to the one who acts: "feeding a goat". The relation has the act's name. */
  readonly verbs?: string;
  /** How it is said otherwise. Rows are applied to the whole prompt, those of the first acts first. */
  readonly said?: readonly Said[];
  /** Things that its verbs imply, where they are not named in the clause: pattern of the verb, of the thing, and what is read. */
  readonly implies?: readonly (readonly [verb: string, named: string, read: string])[];
  /** Settings in which it is done, when the prompt names no place; one by chance. */
  readonly homes?: string;
  /** The pose in which each kind of body shows it; bodies that are left out cannot do it. */
  readonly shown: Readonly<Partial<Record<Body, string>>>;
  /** Poses of people that it brings. */
  readonly poses?: Poses;
  /** Those who are named together do it together. */
  readonly together?: true;
  /** An act of the whole body: what is held meanwhile does not change it. */
  readonly wholeBody?: true;
  /** It is also done at a table. */
  readonly atTable?: true;
  /** The pose in which it is done on what is laid on the ground. */
  readonly onGround?: string;
  /** People are in the water or on it. */
  readonly bathes?: true;
  /** A built thing that stands behind who does it at sea. */
  readonly before?: "breaker";
}

/** Acts by name: one family. */
export type Family = Readonly<Record<string, Act>>;

/** One act with all its facts. */
export const act = (one: Act): Act => one;
