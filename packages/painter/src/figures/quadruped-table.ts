/**
 * Four-legged animals as numbers. Lengths are in withers heights; angles in degrees from straight down, forward positive.
 * Proportions after photographs and skeletons, corrected by eye on sheets.
 */

import { rows } from "../kit/rows.ts";
import type { Rgb } from "../rgb.ts";
import { hex } from "./sculpture.ts";

/** A trunk's section: x from the hip, back line, belly line, half width. */
type Row = readonly [x: number, back: number, belly: number, half: number];

/** A head in head lengths: forward, up, aside, radii. */
export interface Skull {
  readonly cranium: readonly [f: number, u: number, rf: number, ru: number, rl: number];
  readonly muzzle: readonly (readonly [f: number, u: number, r: number])[];
  /** Width of the muzzle beside its height; 1 = round. */
  readonly narrow: number;
  readonly jaw: readonly (readonly [f: number, u: number, r: number])[];
  readonly cheek: readonly [f: number, u: number, l: number, r: number];
  /** Forward, up, aside, radius, and how far they look aside in radians. */
  readonly eye: readonly [f: number, u: number, l: number, r: number, splay: number];
  readonly nose: readonly [f: number, u: number, r: number] | null;
  readonly ear: readonly [f: number, u: number, l: number];
}

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
  /** Names of coats that `coats.ts` paints, the usual one first. */
  readonly coats: readonly string[];
}

/** Heads that several species share. */
export const SKULLS = {
  canine: {
    cranium: [0.27, 0.03, 0.25, 0.19, 0.185],
    muzzle: rows("0.4 -0.02 0.155, 0.62 -0.075 0.105, 0.92 -0.1 0.075"),
    narrow: 0.9,
    jaw: rows("0.34 -0.15 0.09, 0.8 -0.165 0.05"),
    cheek: [0.3, -0.08, 0.12, 0.125],
    eye: [0.485, 0.055, 0.118, 0.04, 0.62],
    nose: [0.985, -0.07, 0.042],
    ear: [0.17, 0.15, 0.12],
  },
  hound: {
    cranium: [0.27, 0.05, 0.25, 0.21, 0.2],
    muzzle: rows("0.4 -0.02 0.165, 0.6 -0.08 0.125, 0.88 -0.09 0.105"),
    narrow: 0.95,
    jaw: rows("0.34 -0.16 0.1, 0.82 -0.18 0.07"),
    cheek: [0.3, -0.09, 0.12, 0.13],
    eye: [0.47, 0.07, 0.125, 0.046, 0.5],
    nose: [0.985, -0.045, 0.05],
    ear: [0.2, 0.13, 0.16],
  },
  feline: {
    cranium: [0.36, 0.04, 0.35, 0.31, 0.33],
    muzzle: rows("0.55 -0.06 0.17, 0.74 -0.1 0.12"),
    narrow: 1.1,
    jaw: rows("0.48 -0.18 0.13, 0.72 -0.2 0.08"),
    cheek: [0.5, -0.11, 0.18, 0.16],
    eye: [0.635, 0.075, 0.165, 0.07, 0.42],
    nose: [0.865, -0.045, 0.04],
    ear: [0.3, 0.24, 0.2],
  },
  equine: {
    cranium: [0.22, 0.02, 0.22, 0.13, 0.115],
    muzzle: rows("0.3 0 0.135, 0.62 -0.035 0.092, 0.86 -0.055 0.085"),
    narrow: 0.82,
    jaw: rows("0.24 -0.12 0.13, 0.52 -0.12 0.07, 0.84 -0.12 0.055"),
    cheek: [0.22, -0.09, 0.055, 0.12],
    eye: [0.335, 0.055, 0.098, 0.034, 1.05],
    nose: null,
    ear: [0.07, 0.13, 0.075],
  },
  cervine: {
    cranium: [0.25, 0.03, 0.24, 0.165, 0.15],
    muzzle: rows("0.34 0 0.145, 0.62 -0.06 0.088, 0.9 -0.09 0.062"),
    narrow: 0.85,
    jaw: rows("0.28 -0.12 0.105, 0.84 -0.135 0.045"),
    cheek: [0.27, -0.07, 0.07, 0.12],
    eye: [0.4, 0.055, 0.125, 0.044, 0.95],
    nose: [0.955, -0.065, 0.04],
    ear: [0.12, 0.12, 0.12],
  },
  bovine: {
    cranium: [0.24, 0.02, 0.24, 0.21, 0.21],
    muzzle: rows("0.32 0 0.2, 0.62 -0.05 0.155, 0.86 -0.08 0.15"),
    narrow: 1,
    jaw: rows("0.25 -0.16 0.14, 0.82 -0.17 0.095"),
    cheek: [0.26, -0.1, 0.1, 0.13],
    eye: [0.36, 0.075, 0.19, 0.042, 1],
    nose: [0.965, -0.06, 0.085],
    ear: [0.1, 0.1, 0.19],
  },
  ursine: {
    cranium: [0.32, 0.05, 0.32, 0.27, 0.28],
    muzzle: rows("0.5 -0.05 0.19, 0.7 -0.1 0.125, 0.9 -0.12 0.105"),
    narrow: 0.95,
    jaw: rows("0.42 -0.18 0.13, 0.84 -0.2 0.07"),
    cheek: [0.34, -0.08, 0.17, 0.19],
    eye: [0.6, 0.06, 0.125, 0.036, 0.5],
    nose: [0.985, -0.075, 0.06],
    ear: [0.18, 0.25, 0.2],
  },
  lapine: {
    cranium: [0.36, 0.05, 0.36, 0.27, 0.25],
    muzzle: rows("0.55 -0.03 0.19, 0.78 -0.09 0.12"),
    narrow: 0.85,
    jaw: rows("0.5 -0.15 0.12, 0.74 -0.17 0.08"),
    cheek: [0.5, -0.1, 0.1, 0.15],
    eye: [0.52, 0.07, 0.205, 0.066, 1.05],
    nose: [0.895, -0.07, 0.035],
    ear: [0.16, 0.22, 0.1],
  },
  porcine: {
    cranium: [0.26, 0.03, 0.26, 0.22, 0.21],
    muzzle: rows("0.36 -0.02 0.19, 0.66 -0.09 0.125, 0.9 -0.11 0.1"),
    narrow: 1,
    jaw: rows("0.28 -0.18 0.14, 0.8 -0.2 0.06"),
    cheek: [0.26, -0.13, 0.12, 0.16],
    eye: [0.45, 0.07, 0.15, 0.04, 0.75],
    nose: [0.985, -0.1, 0.118],
    ear: [0.24, 0.19, 0.14],
  },
  elephant: {
    cranium: [0.4, 0.12, 0.42, 0.42, 0.34],
    muzzle: rows("0.6 -0.02 0.27, 0.78 -0.16 0.2"),
    narrow: 0.95,
    jaw: rows("0.45 -0.28 0.18, 0.68 -0.42 0.08"),
    cheek: [0.35, -0.1, 0.16, 0.24],
    eye: [0.68, 0.03, 0.245, 0.046, 1],
    nose: null,
    ear: [0.36, 0.06, 0.3],
  },
} as const satisfies Record<string, Skull>;

const DOG_TRUNK: readonly Row[] = rows(
  "-0.13 0.84 0.66 0.075, 0 0.93 0.6 0.12, 0.2 0.95 0.57 0.115, 0.42 0.96 0.47 0.135, 0.6 0.985 0.415 0.145, 0.74 0.96 0.44 0.125, 0.82 0.84 0.52 0.09",
);
const CAT_TRUNK: readonly Row[] = rows(
  "-0.13 0.84 0.64 0.08, 0.02 0.94 0.58 0.12, 0.3 0.92 0.53 0.125, 0.55 0.92 0.47 0.135, 0.76 0.97 0.46 0.125, 0.9 0.92 0.5 0.1, 0.97 0.84 0.58 0.075",
);
const HORSE_TRUNK: readonly Row[] = rows(
  "-0.15 0.88 0.64 0.1, 0 0.975 0.56 0.165, 0.22 0.965 0.515 0.165, 0.45 0.925 0.485 0.185, 0.64 0.965 0.495 0.165, 0.79 0.94 0.54 0.125, 0.86 0.83 0.62 0.09",
);
const LION_TRUNK: readonly Row[] = rows(
  "-0.14 0.84 0.62 0.09, 0 0.94 0.54 0.135, 0.28 0.92 0.51 0.13, 0.55 0.93 0.44 0.15, 0.78 0.985 0.42 0.155, 0.92 0.93 0.46 0.125, 1 0.82 0.54 0.09",
);
const BEAR_TRUNK: readonly Row[] = rows(
  "-0.16 0.8 0.5 0.14, 0 0.92 0.42 0.21, 0.3 0.94 0.36 0.225, 0.58 0.97 0.33 0.225, 0.8 1 0.34 0.205, 0.95 0.93 0.4 0.16, 1.03 0.82 0.48 0.11",
);
const SHEEP_TRUNK: readonly Row[] = rows(
  "-0.18 0.9 0.52 0.14, -0.02 0.98 0.44 0.21, 0.25 1 0.38 0.245, 0.5 1 0.36 0.25, 0.7 1 0.38 0.22, 0.84 0.95 0.44 0.16, 0.9 0.84 0.52 0.11",
);

const FOX: Species = {
  trunk: rows(
    "-0.13 0.82 0.66 0.075, 0 0.92 0.6 0.115, 0.25 0.93 0.57 0.11, 0.5 0.94 0.48 0.13, 0.68 0.98 0.43 0.13, 0.82 0.93 0.47 0.11, 0.89 0.83 0.55 0.08",
  ),
  back: 0.78,
  fore: [0.24, 0.31, 0.15],
  hind: [0.3, 0.32, 0.2],
  legs: 0.85,
  foot: "paw",
  neck: [0.26, 45, 0.145, 0.118],
  skull: "canine",
  head: 0.48,
  wide: 1.1,
  muzzle: 0.85,
  snout: 0.92,
  cheek: 1.5,
  eyes: 1.1,
  nod: -12,
  ear: ["point", 0.215, 0.125],
  tail: ["bush", 0.85, 0.035, 0.115],
  fur: 0.05,
  metres: 0.4,
  extras: [],
  colours: { body: hex("#c47c48"), legs: hex("#33241d"), belly: hex("#f1e6d6"), iris: hex("#b8741c") },
  coats: ["fox"],
};
const DOG: Species = {
  ...FOX,
  trunk: DOG_TRUNK,
  back: 0.7,
  legs: 1.05,
  neck: [0.31, 50, 0.145, 0.12],
  skull: "hound",
  head: 0.46,
  wide: 1.08,
  muzzle: 1.1,
  snout: 0.84,
  cheek: 0.9,
  eyes: 1.15,
  ear: ["flop", 0.28, 0.14],
  tail: ["up", 0.52, 0.05, 0.035],
  fur: 0.03,
  metres: 0.6,
  colours: { body: hex("#b98648"), legs: hex("#c09156"), belly: hex("#e6cfa4"), iris: hex("#5a3312") },
  coats: ["golden", "collie", "chocolate", "spotted"],
};
const CAT: Species = {
  ...FOX,
  trunk: CAT_TRUNK,
  back: 0.86,
  fore: [0.25, 0.28, 0.12],
  hind: [0.3, 0.31, 0.19],
  legs: 0.95,
  neck: [0.2, 46, 0.115, 0.105],
  skull: "feline",
  head: 0.46,
  wide: 1,
  muzzle: 1,
  snout: 1,
  cheek: 1,
  eyes: 1.05,
  ear: ["point", 0.185, 0.14],
  tail: ["long", 0.95, 0.046, 0.036],
  fur: 0.034,
  metres: 0.28,
  colours: { body: hex("#958a7b"), legs: hex("#8f8578"), belly: hex("#e9e1d3"), iris: hex("#9fae3a") },
  coats: ["tabby", "ginger", "calico", "black", "white"],
};
const LION: Species = {
  ...FOX,
  trunk: LION_TRUNK,
  back: 0.88,
  legs: 1.35,
  neck: [0.26, 34, 0.17, 0.15],
  skull: "feline",
  head: 0.46,
  wide: 0.86,
  muzzle: 1.45,
  snout: 1.12,
  cheek: 1,
  eyes: 0.78,
  ear: ["round", 0.11, 0.08],
  tail: ["tuft", 0.85, 0.03, 0.024],
  fur: 0.018,
  metres: 1.1,
  extras: ["ruff"],
  colours: { body: hex("#bf9055"), legs: hex("#c49a64"), belly: hex("#dfc192"), iris: hex("#a86f1c") },
  coats: ["lion"],
};
const HORSE: Species = {
  ...FOX,
  trunk: HORSE_TRUNK,
  back: 0.8,
  fore: [0.17, 0.24, 0.19, 0.085],
  hind: [0.26, 0.28, 0.22, 0.085],
  legs: 1,
  foot: "hoof",
  neck: [0.52, 47, 0.185, 0.105],
  skull: "equine",
  head: 0.43,
  wide: 1,
  muzzle: 1,
  snout: 1,
  cheek: 1,
  eyes: 1.1,
  nod: -38,
  ear: ["point", 0.155, 0.06],
  tail: ["hair", 0.62, 0.05, 0.085],
  fur: 0.008,
  metres: 1.6,
  extras: ["mane"],
  colours: {
    body: hex("#8f6142"),
    legs: hex("#6f4a33"),
    belly: hex("#946a4c"),
    iris: hex("#1c0f08"),
    mane: hex("#3a2a21"),
  },
  coats: ["bay", "grey", "chestnut", "black"],
};
const DEER: Species = {
  ...HORSE,
  trunk: rows(
    "-0.14 0.88 0.68 0.08, 0 0.97 0.63 0.125, 0.22 0.96 0.59 0.125, 0.46 0.94 0.53 0.14, 0.64 0.975 0.52 0.13, 0.78 0.93 0.56 0.1, 0.85 0.84 0.64 0.075",
  ),
  back: 0.74,
  fore: [0.19, 0.25, 0.22, 0.08],
  hind: [0.26, 0.32, 0.26, 0.08],
  legs: 0.78,
  neck: [0.42, 58, 0.13, 0.075],
  skull: "cervine",
  head: 0.34,
  eyes: 1.1,
  nod: -30,
  ear: ["leaf", 0.19, 0.075],
  tail: ["short", 0.13, 0.035, 0.05],
  fur: 0.014,
  metres: 1.1,
  extras: ["antlers"],
  colours: { body: hex("#9d7450"), legs: hex("#a67e5a"), belly: hex("#e9d8bb"), iris: hex("#1a0d07") },
  coats: ["deer"],
};
const COW: Species = {
  ...HORSE,
  trunk: rows(
    "-0.2 0.94 0.55 0.12, -0.02 0.99 0.5 0.19, 0.25 0.97 0.42 0.215, 0.5 0.965 0.37 0.23, 0.72 0.985 0.38 0.205, 0.9 0.95 0.4 0.16, 1 0.84 0.46 0.11",
  ),
  back: 0.88,
  fore: [0.2, 0.22, 0.15, 0.075],
  hind: [0.27, 0.26, 0.19, 0.075],
  legs: 1.2,
  neck: [0.34, 22, 0.2, 0.15],
  skull: "bovine",
  head: 0.42,
  eyes: 1,
  nod: -34,
  ear: ["side", 0.19, 0.085],
  tail: ["tuft", 0.72, 0.025, 0.018],
  metres: 1.4,
  extras: ["horns", "udder"],
  colours: { body: hex("#efe9dd"), legs: hex("#efe9dd"), belly: hex("#f3ece2"), iris: hex("#160c08") },
  coats: ["holstein", "brown"],
};
const GOAT: Species = {
  ...DEER,
  trunk: rows(
    "-0.15 0.9 0.6 0.09, 0 0.99 0.54 0.14, 0.22 0.98 0.46 0.16, 0.46 0.97 0.42 0.17, 0.64 0.99 0.43 0.15, 0.78 0.94 0.5 0.11, 0.85 0.84 0.58 0.08",
  ),
  legs: 1,
  neck: [0.34, 52, 0.14, 0.085],
  head: 0.36,
  ear: ["side", 0.16, 0.06],
  fur: 0.025,
  metres: 0.75,
  extras: ["ram", "beard"],
  colours: { body: hex("#d9d0c0"), legs: hex("#cfc4b0"), belly: hex("#e6dfd0"), iris: hex("#7a5a20") },
  coats: ["goat"],
};
const BEAR: Species = {
  ...FOX,
  trunk: BEAR_TRUNK,
  back: 0.86,
  fore: [0.28, 0.28, 0.1],
  hind: [0.31, 0.27, 0.1],
  legs: 1.75,
  neck: [0.3, 18, 0.21, 0.185],
  skull: "ursine",
  head: 0.44,
  wide: 1,
  muzzle: 1,
  snout: 1,
  cheek: 1,
  eyes: 1.1,
  nod: -16,
  ear: ["round", 0.11, 0.075],
  tail: ["short", 0.08, 0.05, 0.05],
  metres: 1.1,
  colours: { body: hex("#63462f"), legs: hex("#4d3624"), belly: hex("#704f37"), iris: hex("#160b05") },
  coats: ["bear"],
};
const CAMEL: Species = {
  ...HORSE,
  trunk: rows(
    "-0.15 0.86 0.66 0.1, 0 0.95 0.6 0.15, 0.22 0.99 0.55 0.16, 0.45 0.98 0.51 0.17, 0.62 0.96 0.51 0.16, 0.76 0.92 0.55 0.125, 0.84 0.83 0.62 0.09",
  ),
  back: 0.76,
  legs: 0.92,
  neck: [0.58, 42, 0.15, 0.085],
  head: 0.37,
  muzzle: 1.25,
  snout: 0.84,
  nod: -14,
  ear: ["leaf", 0.085, 0.05],
  tail: ["tuft", 0.42, 0.025, 0.015],
  fur: 0.02,
  metres: 2,
  extras: ["hump"],
  colours: { body: hex("#a8733f"), legs: hex("#a0703f"), belly: hex("#bb8a55"), iris: hex("#1c0f08") },
  coats: ["plain"],
};

/** Four-legged animals by kind. */
export const SPECIES: Readonly<Record<string, Species>> = {
  fox: FOX,
  wolf: {
    ...FOX,
    legs: 1.1,
    neck: [0.28, 32, 0.16, 0.14],
    head: 0.46,
    wide: 1.1,
    muzzle: 1.15,
    snout: 0.95,
    cheek: 1.6,
    eyes: 0.95,
    ear: ["point", 0.15, 0.1],
    tail: ["bush", 0.6, 0.035, 0.08],
    fur: 0.055,
    metres: 0.8,
    colours: { body: hex("#6b675f"), legs: hex("#8f8677"), belly: hex("#c9c1b0"), iris: hex("#c79a2a") },
    coats: ["wolf"],
  },
  dog: DOG,
  puppy: {
    ...DOG,
    head: 0.6,
    neck: [0.22, 56, 0.15, 0.13],
    legs: 1.3,
    snout: 0.7,
    eyes: 1.3,
    ear: ["flop", 0.27, 0.15],
    tail: ["up", 0.36, 0.05, 0.03],
    fur: 0.04,
    metres: 0.38,
    coats: ["golden", "chocolate", "collie"],
  },
  cat: CAT,
  kitten: {
    ...CAT,
    head: 0.58,
    neck: [0.14, 50, 0.12, 0.11],
    legs: 1.05,
    eyes: 1.25,
    ear: ["point", 0.2, 0.16],
    tail: ["long", 0.6, 0.045, 0.028],
    fur: 0.045,
    metres: 0.16,
    coats: ["tabby", "ginger", "calico", "white"],
  },
  horse: HORSE,
  foal: {
    ...HORSE,
    trunk: HORSE.trunk.map(([x, back, belly, half]) => [x * 0.84, back - 0.02, belly + 0.07, half * 0.86] as const),
    back: HORSE.back * 0.84,
    head: HORSE.head * 1.02,
    neck: [0.3, 52, 0.13, 0.09],
    legs: 0.95,
    eyes: 1.25,
    snout: 0.88,
    extras: ["crest"],
    tail: ["tuft", 0.3, 0.035, 0.03],
    metres: 0.95,
  },
  unicorn: {
    ...HORSE,
    extras: ["mane", "horn"],
    colours: {
      body: hex("#e6e1da"),
      legs: hex("#e6e1da"),
      belly: hex("#efeae2"),
      iris: hex("#2a1d3a"),
      mane: hex("#c9a6d9"),
    },
    coats: ["unicorn"],
  },
  zebra: {
    ...HORSE,
    neck: [0.44, 47, 0.185, 0.115],
    extras: ["crest"],
    tail: ["tuft", 0.5, 0.03, 0.02],
    metres: 1.35,
    colours: {
      body: hex("#e9e4d8"),
      legs: hex("#e9e4d8"),
      belly: hex("#f0ece2"),
      iris: hex("#160c08"),
      mane: hex("#1b1818"),
    },
    coats: ["zebra"],
  },
  donkey: {
    ...HORSE,
    neck: [0.42, 40, 0.17, 0.11],
    head: 0.44,
    ear: ["long", 0.26, 0.06],
    tail: ["tuft", 0.5, 0.03, 0.02],
    extras: ["crest"],
    fur: 0.016,
    metres: 1.15,
    colours: {
      body: hex("#8a8078"),
      legs: hex("#8a8078"),
      belly: hex("#d9d1c4"),
      iris: hex("#1c0f08"),
      mane: hex("#3a322c"),
    },
    coats: ["donkey"],
  },
  deer: DEER,
  cow: COW,
  sheep: {
    ...COW,
    trunk: SHEEP_TRUNK,
    back: 0.74,
    legs: 0.95,
    neck: [0.24, 40, 0.19, 0.13],
    skull: "cervine",
    head: 0.42,
    wide: 1.15,
    nod: -30,
    eyes: 1.15,
    ear: ["side", 0.15, 0.06],
    tail: ["short", 0.14, 0.05, 0.05],
    fur: 0.03,
    metres: 0.75,
    extras: ["fleece"],
    colours: { body: hex("#e4dccb"), legs: hex("#4d433c"), belly: hex("#d9d0bd"), iris: hex("#6a5a20") },
    coats: ["sheep"],
  },
  calf: {
    ...COW,
    trunk: COW.trunk.map(([x, back, belly, half]) => [x * 0.86, back - 0.02, belly + 0.11, half * 0.82] as const),
    back: COW.back * 0.86,
    head: COW.head * 1.12,
    neck: [0.24, 38, 0.15, 0.12],
    eyes: 1.25,
    snout: 0.86,
    extras: [],
    metres: 0.85,
  },
  lamb: {
    ...COW,
    trunk: SHEEP_TRUNK.map(([x, back, belly, half]) => [x * 0.86, back - 0.01, belly + 0.08, half * 0.8] as const),
    back: 0.64,
    legs: 0.9,
    neck: [0.26, 52, 0.15, 0.12],
    skull: "cervine",
    head: 0.48,
    wide: 1.25,
    snout: 0.82,
    nod: -24,
    eyes: 1.5,
    ear: ["side", 0.2, 0.08],
    tail: ["short", 0.2, 0.05, 0.05],
    fur: 0.035,
    metres: 0.42,
    extras: ["fleece"],
    colours: { body: hex("#efe8da"), legs: hex("#e9dfce"), belly: hex("#f2ecdf"), iris: hex("#2a1a10") },
    coats: ["lamb"],
  },
  rhinoceros: {
    ...COW,
    trunk: rows(
      "-0.2 0.8 0.46 0.13, -0.02 0.95 0.36 0.24, 0.26 0.98 0.26 0.29, 0.56 0.97 0.24 0.3, 0.8 1.04 0.28 0.27, 0.95 0.98 0.36 0.22, 1.02 0.86 0.48 0.16",
    ),
    back: 0.92,
    foot: "column",
    fore: [0.34, 0.3, 0.2],
    hind: [0.36, 0.3, 0.2],
    legs: 2.6,
    neck: [0.34, 4, 0.27, 0.21],
    skull: "equine",
    head: 0.62,
    wide: 1.3,
    muzzle: 1.3,
    snout: 0.92,
    cheek: 1.15,
    eyes: 0.7,
    nod: -38,
    ear: ["leaf", 0.16, 0.08],
    tail: ["tuft", 0.36, 0.03, 0.015],
    fur: 0,
    metres: 1.6,
    extras: ["rhino"],
    colours: { body: hex("#7d7770"), legs: hex("#736d66"), belly: hex("#8a837a"), iris: hex("#160b05") },
    coats: ["rhino"],
  },
  goat: GOAT,
  pig: {
    ...COW,
    trunk: rows(
      "-0.22 0.86 0.5 0.13, -0.04 0.98 0.4 0.22, 0.26 1.02 0.34 0.25, 0.54 1.02 0.32 0.26, 0.78 0.99 0.34 0.24, 0.93 0.92 0.4 0.18, 1 0.8 0.48 0.13",
    ),
    back: 0.9,
    fore: [0.22, 0.22, 0.12, 0.06],
    hind: [0.26, 0.25, 0.14, 0.06],
    legs: 1.3,
    neck: [0.18, 18, 0.25, 0.21],
    skull: "porcine",
    head: 0.52,
    snout: 0.66,
    muzzle: 1.18,
    nod: -14,
    ear: ["point", 0.2, 0.14],
    tail: ["curl", 0.26, 0.02, 0.014],
    fur: 0.006,
    metres: 0.75,
    extras: [],
    colours: { body: hex("#d99a8c"), legs: hex("#cf8e80"), belly: hex("#e3aea0"), iris: hex("#2a1a14") },
    coats: ["pig"],
  },
  lion: LION,
  lioness: { ...LION, extras: [], fur: 0.022 },
  tiger: {
    ...LION,
    wide: 0.92,
    extras: [],
    tail: ["long", 0.85, 0.045, 0.034],
    fur: 0.022,
    metres: 0.95,
    colours: { body: hex("#cb8440"), legs: hex("#cb8a4a"), belly: hex("#efe6d6"), iris: hex("#c79a2a") },
    coats: ["tiger"],
  },
  leopard: {
    ...LION,
    legs: 1.1,
    extras: [],
    tail: ["long", 0.95, 0.04, 0.03],
    metres: 0.7,
    colours: { body: hex("#cda668"), legs: hex("#cda668"), belly: hex("#ece0c8"), iris: hex("#b8a02a") },
    coats: ["leopard"],
  },
  bear: BEAR,
  "polar-bear": {
    ...BEAR,
    neck: [0.4, 22, 0.2, 0.16],
    colours: { body: hex("#e3dcc8"), legs: hex("#ddd4be"), belly: hex("#e9e3d2"), iris: hex("#160b05") },
    metres: 1.3,
    coats: ["polar"],
  },
  panda: {
    ...BEAR,
    head: 0.5,
    wide: 1.1,
    snout: 0.8,
    neck: [0.2, 22, 0.22, 0.19],
    ear: ["round", 0.13, 0.095],
    colours: { body: hex("#e9e4da"), legs: hex("#1b1919"), belly: hex("#e9e4da"), iris: hex("#160b05") },
    metres: 0.8,
    coats: ["panda"],
  },
  elephant: {
    ...FOX,
    trunk: rows(
      "-0.17 0.8 0.46 0.13, 0 0.92 0.4 0.21, 0.22 0.98 0.36 0.25, 0.46 0.985 0.33 0.265, 0.68 0.975 0.36 0.24, 0.82 0.93 0.42 0.19, 0.9 0.84 0.5 0.14",
    ),
    back: 0.72,
    fore: [0.27, 0.27, 0.17],
    hind: [0.32, 0.24, 0.14],
    legs: 1,
    foot: "column",
    neck: [0.22, 42, 0.27, 0.24],
    skull: "elephant",
    head: 0.44,
    wide: 1,
    muzzle: 1,
    snout: 1,
    cheek: 1,
    eyes: 1,
    nod: -20,
    ear: ["fan", 0.44, 0.44],
    tail: ["tuft", 0.42, 0.022, 0.014],
    fur: 0,
    metres: 2.8,
    extras: ["tusks", "trunk"],
    colours: { body: hex("#9a9390"), legs: hex("#948d89"), belly: hex("#a39b96"), iris: hex("#3a2415") },
    coats: ["elephant"],
  },
  giraffe: {
    ...DEER,
    trunk: rows(
      "-0.12 0.76 0.58 0.08, 0 0.82 0.53 0.12, 0.2 0.87 0.51 0.13, 0.4 0.94 0.49 0.14, 0.55 1 0.5 0.135, 0.66 0.985 0.56 0.11, 0.72 0.9 0.62 0.085",
    ),
    back: 0.6,
    fore: [0.18, 0.3, 0.26, 0.085],
    hind: [0.22, 0.27, 0.26, 0.085],
    legs: 0.72,
    neck: [0.86, 62, 0.155, 0.062],
    head: 0.25,
    wide: 1.05,
    muzzle: 1.15,
    cheek: 0.9,
    nod: -24,
    ear: ["side", 0.11, 0.045],
    tail: ["tuft", 0.42, 0.018, 0.012],
    fur: 0.005,
    metres: 3.2,
    extras: ["ossicones", "crest"],
    colours: {
      body: hex("#dcae68"),
      legs: hex("#e7cfa0"),
      belly: hex("#ead6ad"),
      iris: hex("#150c07"),
      mane: hex("#6b3d1c"),
    },
    coats: ["giraffe"],
  },
  camel: CAMEL,
  "bactrian-camel": {
    ...CAMEL,
    fur: 0.045,
    extras: ["humps"],
    colours: { ...CAMEL.colours, body: hex("#8a5f3a"), legs: hex("#8f6640"), belly: hex("#6f4a2c") },
  },
  rabbit: {
    ...FOX,
    trunk: rows(
      "-0.22 0.62 0.28 0.15, 0 0.9 0.16 0.26, 0.25 0.95 0.2 0.25, 0.5 0.86 0.27 0.2, 0.7 0.77 0.34 0.15, 0.8 0.7 0.42 0.11",
    ),
    back: 0.66,
    fore: [0.2, 0.22, 0.08],
    hind: [0.36, 0.36, 0.34],
    legs: 1.2,
    neck: [0.22, 52, 0.15, 0.12],
    skull: "lapine",
    head: 0.48,
    wide: 1,
    muzzle: 1,
    snout: 1,
    cheek: 1,
    eyes: 1,
    ear: ["long", 0.52, 0.1],
    tail: ["short", 0.1, 0.09, 0.1],
    metres: 0.2,
    colours: { body: hex("#8d7253"), legs: hex("#96805f"), belly: hex("#e6dccb"), iris: hex("#1d0f08") },
    coats: ["rabbit", "white", "grey"],
  },
  squirrel: {
    ...FOX,
    trunk: rows(
      "-0.2 0.66 0.3 0.13, 0 0.88 0.22 0.21, 0.25 0.9 0.26 0.19, 0.5 0.84 0.34 0.15, 0.68 0.8 0.42 0.12, 0.78 0.74 0.5 0.09",
    ),
    back: 0.62,
    fore: [0.2, 0.22, 0.08],
    hind: [0.3, 0.3, 0.26],
    legs: 0.9,
    neck: [0.18, 52, 0.13, 0.11],
    skull: "lapine",
    head: 0.44,
    wide: 1,
    muzzle: 0.9,
    snout: 1,
    cheek: 1.1,
    eyes: 1.1,
    ear: ["point", 0.19, 0.075],
    tail: ["plume", 1.3, 0.07, 0.19],
    metres: 0.16,
    colours: { body: hex("#b0703f"), legs: hex("#a96a3c"), belly: hex("#ece0cc"), iris: hex("#120a06") },
    coats: ["squirrel", "grey"],
  },
  mouse: {
    ...FOX,
    trunk: rows(
      "-0.24 0.6 0.26 0.13, 0 0.88 0.14 0.25, 0.28 0.9 0.18 0.24, 0.52 0.8 0.26 0.19, 0.7 0.7 0.34 0.14, 0.8 0.64 0.4 0.1",
    ),
    back: 0.66,
    fore: [0.14, 0.16, 0.06],
    hind: [0.28, 0.3, 0.26],
    legs: 0.8,
    neck: [0.14, 40, 0.17, 0.15],
    skull: "lapine",
    head: 0.56,
    wide: 1,
    muzzle: 0.72,
    snout: 1.25,
    cheek: 1,
    eyes: 0.95,
    ear: ["round", 0.24, 0.2],
    tail: ["long", 1.2, 0.034, 0.02],
    fur: 0.035,
    metres: 0.05,
    colours: { body: hex("#857a70"), legs: hex("#c9a99a"), belly: hex("#ddd4c8"), iris: hex("#0c0705") },
    coats: ["mouse"],
  },
};

/** Joint angles of the four legs: left and right fore, left and right hind; offsets of neck, head and tail. */
export interface Stance {
  readonly legs: readonly (readonly number[])[];
  readonly neck?: number;
  readonly head?: number;
  readonly tail?: number;
  readonly rise?: number;
  readonly kind?: "sit" | "lie" | "rear" | "run" | "walk" | "upright";
}

/** Poses of four-legged animals by name. */
export const STANCES: Readonly<Record<string, Stance>> = {
  stand: {
    legs: rows("-36 6 6 52, -46 -6 -6 44, 14 -44 -4 46, 30 -30 12 54"),
  },
  howl: {
    legs: rows("-34 6 4 60, -38 -1 -2 60, 104 -54 86 88, 100 -58 84 88"),
    kind: "sit",
    neck: 34,
    head: 62,
    tail: -20,
  },
  graze: {
    legs: rows("-30 10 8 54, -50 -8 -8 42, 14 -44 -4 46, 28 -30 12 54"),
    neck: -84,
    head: -22,
  },
  walk: {
    legs: rows("-22 20 14 62, -56 -4 -34 10, 6 -50 -22 20, 36 -22 14 56"),
    tail: 4,
    kind: "walk",
  },
  run: {
    legs: rows("4 58 40 70, -16 30 18 40, -22 -62 -52 -60, -6 -66 -44 -40"),
    rise: 0.16,
    neck: -16,
    head: 10,
    tail: 30,
    kind: "run",
  },
  sit: {
    legs: rows("-34 6 4 60, -38 -1 -2 60, 104 -54 86 88, 100 -58 84 88"),
    kind: "sit",
    neck: 22,
    head: -6,
    tail: -20,
  },
  lie: {
    legs: rows("-62 88 88 88, -58 88 88 88, 84 -80 86 88, 84 -80 86 88"),
    kind: "lie",
    neck: 12,
    tail: -10,
  },
  sleep: {
    legs: rows("-62 88 88 88, -58 88 88 88, 84 -80 86 88, 84 -80 86 88"),
    kind: "lie",
    neck: -58,
    head: -8,
    tail: -10,
  },
  /** As rodents eat: on their hind feet, with both paws before the mouth. */
  upright: {
    legs: rows("12 104 118 118, 4 98 112 112, 96 -40 87 88, 96 -40 87 88"),
    kind: "upright",
    neck: 26,
    head: -4,
  },
  rear: {
    legs: rows("-10 70 -40 10, 10 95 -20 10, 46 -30 14 50, 40 -34 6 50"),
    kind: "rear",
  },
};
