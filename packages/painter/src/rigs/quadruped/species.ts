/**
 * What a four-legged animal is made of. Lengths are in withers heights; angles in degrees from straight down, forward positive.
 * Proportions after photographs and skeletons, corrected by eye on sheets.
 */

import type { Recipe } from "../../figures/recipe.ts";
import type { Dab, Sculpture } from "../../figures/sculpture.ts";
import type { V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import type { SKULLS, Skull } from "./skulls.ts";
import type { Stance } from "./stances.ts";

/** A trunk's section: x from the hip, back line, belly line, half width. */
type Row = readonly [x: number, back: number, belly: number, half: number];

type Ear = "point" | "leaf" | "side" | "long" | "flop" | "round" | "fan";
type Tail = "bush" | "up" | "long" | "hair" | "short" | "tuft" | "plume" | "curl";

/** The numbers of one animal. */
export interface Species {
  readonly trunk: readonly Row[];
  /** Hip to shoulder joint. */
  readonly back: number;
  readonly fore: readonly number[];
  readonly hind: readonly number[];
  readonly legs: number;
  readonly foot: "paw" | "hoof" | "column";
  readonly neck: readonly [length: number, rise: number, base: number, top: number];
  readonly skull: keyof typeof SKULLS;
  readonly head: number;
  /** Changes of the skull: width, muzzle's thickness and length, cheeks, eyes. */
  readonly wide: number;
  readonly muzzle: number;
  readonly snout: number;
  readonly cheek: number;
  readonly eyes: number;
  /** Head's slope at rest. */
  readonly nod: number;
  readonly ear: readonly [kind: Ear, length: number, width: number];
  readonly tail: readonly [kind: Tail, length: number, root: number, tip: number];
  readonly fur: number;
  readonly metres: number;
  readonly extras: readonly (
    | "mane"
    | "crest"
    | "ruff"
    | "antlers"
    | "horns"
    | "crescents"
    | "ossicones"
    | "tusks"
    | "trunk"
    | "udder"
    | "horn"
    | "beard"
    | "fleece"
    | "ram"
    | "rhino"
    | "hump"
    | "humps"
  )[];
  readonly colours: {
    readonly body: Rgb;
    readonly legs: Rgb;
    readonly belly: Rgb;
    readonly iris: Rgb;
    readonly mane?: Rgb;
  };
  /** What its coats look like, by their names, the usual one first. */
  readonly coats: Readonly<Record<string, Coat>>;
  /** A colour that is asked for is that of its stripes. */
  readonly dyesStripes?: true;
  /** A jaw in the colour of the belly. */
  readonly paleJaw?: true;
  /** Size of the pupils, .62 when left out, and the colour of the nose where it is not that of its skull. */
  readonly pupil?: number;
  readonly nose?: string;
  readonly whiskers?: true;
}

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

/** A frame on the head for paints: `face(x, y, z)` is forward, up and aside in head lengths. */
export interface Head {
  readonly skull: Skull;
  readonly eyes: readonly V3[];
  readonly eyeRadius: number;
  readonly top: V3;
  readonly forward: V3;
  face(x: number, y: number, z: number): [f: number, u: number, l: number];
  point(f: number, u: number, l?: number): V3;
}

/** A dab on its way through a coat. */
export interface Spot {
  readonly dab: Dab;
  /** 0..1, of the coat's own scale. */
  readonly noise: number;
  /** 0 back .. 1 belly. */
  readonly belly: number;
  /** Forward, up, aside in head lengths; only meaningful on the head. */
  readonly face: readonly [number, number, number];
  readonly offset: number;
  readonly build: Build;
  readonly head: Head;
}

/** Paints a coat. */
export type Coat = (spot: Spot) => void;
