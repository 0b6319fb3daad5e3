/** What a kind of person is. One entry of a family in `people` says all that the painter knows of a trade or an age. */

import { hex } from "../figures/sculpture.ts";
import type { Changes, Outfit } from "./outfit.ts";

export interface Folk {
  /** Phrases that name them, singular, with commas between, `~` before those that are only kinds; absent where only another rule brings them. */
  readonly words?: string;
  /** Phrases for a picture of their face. */
  readonly portraits?: string;
  /** Phrases of their sorts, by the word that they stand for: a lumberjack is drawn as a gardener, marked as above. */
  readonly sorts?: Readonly<Record<string, string>>;
  readonly heightM?: number;
  /** Settings in which they are at home, best first. */
  readonly homes?: string;
  /** Places in which they work, each with the words for those who do: where they are when the prompt names no place. */
  readonly workplaces?: Readonly<Record<string, string>>;
  /** Things of their trade, each with the words for those in whose hand it is when they have nothing else to do. */
  readonly tools?: Readonly<Record<string, string>>;
  /** Words that are drawn as them and are at home elsewhere. */
  readonly also?: readonly { readonly words: string; readonly homes: string }[];
  /** Kinds that take turns, for words for people of either sex. */
  readonly either?: readonly [string, string];
  /** Poses that they take when the prompt names none, the usual ones more than once. */
  readonly idle?: readonly string[];
  /** Prints of their clothes, by seed; one colour where they are left out. */
  readonly prints?: readonly Print[];
  /** Known by the figure alone, not by what they wear in front: they turn away more often. */
  readonly plainlyKnown?: true;
  /** Builds and clothes; those of a man where they are left out. */
  readonly outfit?: Outfit;
  /** What of the outfit differs for those of whom nothing is said, by the seed's remainder of 4. */
  readonly styles?: Readonly<Record<number, Changes>>;
}

/** Prints and weaves of clothes. */
type Print = "plain" | "blossoms" | "stripes" | "checks" | "tweed";

/** Kinds of people by name: one family. */
export type Family = Readonly<Record<string, Folk>>;

/** One kind of people with all its facts. */
export const person = (one: Folk): Folk => one;

/** Colours of cloth that several wear. */
export const BLACK = hex("#2c2a31");
export const WHITE = hex("#e6e1d6");
export const RED = hex("#a3262a");
