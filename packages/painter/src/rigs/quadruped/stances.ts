/** Poses of four-legged animals. */

import { rows } from "../../kit/rows.ts";

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
