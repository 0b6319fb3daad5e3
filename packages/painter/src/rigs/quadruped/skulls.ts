/** Heads of four-legged animals as numbers. */

import { rows } from "../../kit/rows.ts";

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
    muzzle: rows("0.4 -0.02 0.165, 0.58 -0.085 0.13, 0.88 -0.1 0.116"),
    narrow: 1,
    jaw: rows("0.34 -0.16 0.1, 0.82 -0.185 0.085"),
    cheek: [0.3, -0.09, 0.12, 0.13],
    eye: [0.47, 0.07, 0.125, 0.046, 0.5],
    nose: [1.035, -0.045, 0.055],
    ear: [0.23, 0.09, 0.16],
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
    muzzle: rows("0.3 0 0.135, 0.6 -0.03 0.1, 0.86 -0.06 0.1"),
    narrow: 0.84,
    jaw: rows("0.21 -0.14 0.145, 0.52 -0.13 0.075, 0.85 -0.135 0.066"),
    cheek: [0.21, -0.11, 0.06, 0.14],
    eye: [0.335, 0.06, 0.1, 0.038, 0.95],
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
    muzzle: rows("0.32 0 0.2, 0.6 -0.045 0.165, 0.85 -0.085 0.175"),
    narrow: 1,
    jaw: rows("0.25 -0.16 0.15, 0.82 -0.18 0.115"),
    cheek: [0.26, -0.1, 0.1, 0.13],
    eye: [0.36, 0.075, 0.19, 0.042, 1],
    nose: [0.965, -0.06, 0.085],
    ear: [0.1, 0.1, 0.19],
  },
  ursine: {
    cranium: [0.32, 0.05, 0.32, 0.27, 0.28],
    muzzle: rows("0.5 -0.05 0.2, 0.68 -0.095 0.142, 0.87 -0.115 0.124"),
    narrow: 0.98,
    jaw: rows("0.42 -0.18 0.14, 0.82 -0.21 0.085"),
    cheek: [0.36, -0.08, 0.19, 0.2],
    eye: [0.6, 0.065, 0.14, 0.04, 0.5],
    nose: [0.97, -0.06, 0.07],
    ear: [0.2, 0.24, 0.235],
  },
  ovine: {
    cranium: [0.26, 0.02, 0.25, 0.185, 0.17],
    muzzle: rows("0.34 0.005 0.165, 0.6 -0.03 0.128, 0.85 -0.08 0.1"),
    narrow: 0.92,
    jaw: rows("0.28 -0.13 0.125, 0.8 -0.165 0.078"),
    cheek: [0.28, -0.08, 0.09, 0.13],
    eye: [0.4, 0.06, 0.15, 0.046, 0.9],
    nose: [0.935, -0.055, 0.05],
    ear: [0.12, 0.08, 0.16],
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
