/** What an animal is. One entry of a family in `animals` says all that the painter knows of a species. */

import type { Material } from "easel-picture";
import type { Recipe } from "../figures/recipe.ts";
import type { Sculpture } from "../figures/sculpture.ts";
import type { Support } from "../kit/thing.ts";
import type { Bird } from "../rigs/bird/bird.ts";
import { sculptBird } from "../rigs/bird/sculpt-bird.ts";
import { sculptQuadruped } from "../rigs/quadruped/sculpt-quadruped.ts";
import type { Species } from "../rigs/quadruped/species.ts";
import { sculptSwimmer } from "../rigs/swimmer/sculpt-swimmer.ts";
import type { Swimmer } from "../rigs/swimmer/swimmer.ts";

/** What is said of an animal. */
interface Facts {
  /** Phrases that name it, singular, with commas between, `~` before those that are only kinds. */
  readonly words: string;
  /** Phrases of its sorts, by the word that they stand for: a fennec is a fox, marked as above. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** How it is said otherwise: a pattern of the whole prompt in lower case, and what is read instead. */
  readonly said?: readonly (readonly [said: RegExp, read: string])[];
  readonly heightM: number;
  /** Settings in which it is at home, best first; a meadow where they are left out. */
  readonly homes?: string;
  /** What carries it; absent = the ground, or a table below .6 m where it has no motif. */
  readonly support?: "ground" | "water" | "air";
  /** Coats and colours that have words of their own. */
  readonly looks?: readonly Look[];
  /** The flat pictures of its portraits. */
  readonly motifs?: readonly Motif[];
  /** How its family is told, by the word for it: "fox family" is two foxes with a young one. */
  readonly kin?: Readonly<Record<string, Kin>>;
  /** Poses that it takes when the prompt names none, the usual ones more than once; else those of its build. */
  readonly idle?: readonly string[];
  /** How far it turns to the eye, radians; .32 when left out. */
  readonly seenRad?: number;
  /** Has small prey and toys that are named with it in its mouth. */
  readonly catches?: true;
  /** Is ridden with reins. */
  readonly reined?: true;
}

/** A coat of its kind, or a colour `#rrggbb`, with its own words. */
interface Look {
  readonly words: string;
  readonly coat: string;
  readonly heightM?: number;
  readonly homes?: string;
}

/** A packed motif, and of which of its words; its homes are the animal's where they are left out. */
interface Motif {
  readonly of: string;
  readonly name: string;
  readonly heightM: number;
  readonly homes?: string;
  readonly support?: Support;
  readonly material?: Material;
  /** How round it is: 0 a sheet of paper .. 1 a ball. */
  readonly relief01?: number;
  /** Where another thing sits on it, as shares of its width from the left and of its height from the foot. */
  readonly seat?: readonly [across01: number, up01: number];
}

/** What a pair of a kind is, what its young are, one and several, and by which words they are called. */
export interface Kin {
  readonly pair?: string;
  readonly young?: string;
  readonly many?: string;
  readonly called?: string;
  /** The plural that is not the word with an s. */
  readonly plural?: string;
  /** "A baby fox with its mother" is with a fox. */
  readonly withMother?: true;
  /** How many young a family has whose number is not said; 1 when left out. */
  readonly litter?: number;
}

/** One animal with all its facts. */
export interface Animal extends Facts {
  readonly family: "quadruped" | "bird" | "swimmer";
  /** Names of its coats, the usual one first; `""` where it has one. */
  readonly coats: readonly string[];
  readonly sculpt: (recipe: Recipe) => Sculpture;
}

/** Animals by the name of their kind: one family. */
export type Family = Readonly<Record<string, Animal>>;

/** Poses of four-legged animals that do nothing, by their feet. */
const IDLE: Readonly<Record<Species["foot"], readonly string[]>> = {
  paw: ["sit", "walk", "stand", "lie", "sit", "walk"],
  hoof: ["stand", "walk", "graze", "stand", "walk"],
  column: ["walk", "stand"],
};

/** An animal on four legs, from its numbers. */
export const quadruped = ({ build, ...facts }: Facts & { readonly build: Species }): Animal => ({
  idle: IDLE[build.foot],
  ...facts,
  family: "quadruped",
  coats: Object.keys(build.coats),
  sculpt: (recipe) => sculptQuadruped(recipe, build),
});

/** A bird, from its numbers. */
export const bird = ({ build, ...facts }: Facts & { readonly build: Bird }): Animal => ({
  ...facts,
  family: "bird",
  coats: [""],
  sculpt: (recipe) => sculptBird(recipe, build),
});

/** A fish or a whale, from its numbers. */
export const swimmer = ({ build, ...facts }: Facts & { readonly build: Swimmer }): Animal => ({
  ...facts,
  family: "swimmer",
  coats: [""],
  sculpt: (recipe) => sculptSwimmer(recipe, build),
});

/** A small animal with a shape of its own; it takes the poses of swimmers. */
export const creature = (facts: Facts & Pick<Animal, "sculpt">): Animal => ({
  ...facts,
  family: "swimmer",
  coats: [""],
});
