/** The paint of birds: belly and breast, what their shape has, and what is a species' own. */

import { MATERIAL, mix, smoothstep } from "easel-picture";
import { grain, grains } from "../../figures/grain.ts";
import type { Recipe } from "../../figures/recipe.ts";
import { type Dab, hex, shadeBy, toward } from "../../figures/sculpture.ts";
import { dot, type V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import { type Bird, type Head, type Nest, PART, type Plumage } from "./bird.ts";

/** The paint of a bird; where the prompt names a colour it has no pattern. */
export function paintOf({ row, axes }: Nest, recipe: Recipe, centre: V3, head: Head): (dab: Dab) => void {
  const [f, u] = axes;
  const { colours: tone, head: r } = row;
  const offset = recipe.seed * 2.3;
  const plain = recipe.colour !== null;
  const paintShape = SHAPES[row.shape];
  return (dab) => {
    const { tag } = dab;
    if (tag === 20) shadeBy(dab, 0.5 + 0.9 * grains(dab.x * 22, dab.y * 4, dab.z * 22, 3));
    if (tag === 21) shadeBy(dab, 0.85 + 0.2 * Math.sin(Math.hypot(dab.x, dab.z) * 170));
    if (tag >= 20) return;
    const d: V3 = [dab.x - centre[0], dab.y - centre[1], dab.z - centre[2]];
    const [a, b] = [dot(d, f), dot(d, u)];
    const q: V3 = [(dab.x - head.centre[0]) / r, (dab.y - head.centre[1]) / r, (dab.z - head.centre[2]) / r];
    const [qa, qb, qc] = [dot(q, head.axes[0]), dot(q, head.axes[1]), Math.abs(dot(q, head.axes[2]))];
    const n = grains(dab.x * 8 + offset, dab.y * 8, dab.z * 8);
    if (dab.material === MATERIAL.fur) shadeBy(dab, 0.84 + 0.32 * n);
    const belly = bellyOf(row, b, n);
    if (tag === PART.body) {
      if (!plain) toward(dab, tone.belly, belly);
      if (row.shape === "owl") barBody(dab, belly);
    }
    if (plain) return;
    const spot = { dab, bird: row, head, qa, qb, qc };
    // a breast is the body's, unless the species paints its own
    if (tag === PART.body && tone.breast)
      toward(dab, tone.breast, smoothstep(0.02, 0.16, a) * (row.bibbed ? belly : 1) * 0.95);
    row.plumage?.(spot);
    paintShape?.(spot);
    if (tag === PART.wing) toward(dab, mixTone(tone.wing), 0.25 * smoothstep(0.5, 0.8, n));
  };
}

function bellyOf({ shape }: Bird, b: number, noise: number): number {
  const upright = shape === "penguin" || shape === "owl";
  return upright ? smoothstep(-0.05, 0.1, -b) : smoothstep(0.02, -0.16, b + (noise - 0.5) * 0.12);
}

/** Bars on the belly of an owl, and pale spots on its back. */
function barBody(dab: Dab, belly: number): void {
  toward(dab, hex("#5a4028"), 0.65 * smoothstep(0.35, 0.8, Math.sin(dab.y * 44 + Math.sin(dab.z * 38) * 1.4)) * belly);
  toward(dab, hex("#d8c39a"), 0.5 * (1 - belly) * smoothstep(0.62, 0.75, grain(dab.x * 16, dab.y * 16, dab.z * 16)));
}

/** What all of a shape have. */
const SHAPES: Readonly<Partial<Record<Bird["shape"], Plumage>>> = {
  penguin({ dab, bird: { colours: tone }, head, qa, qb, qc }) {
    const { tag } = dab;
    if (tag === PART.head || tag === PART.neck) {
      toward(
        dab,
        hex("#e0a02c"),
        smoothstep(0.5, 0.66, qc) * smoothstep(0.25, 0.05, Math.abs(qb + 0.35)) * smoothstep(0.4, 0.1, qa),
      );
      // a pale ring round the eye, or it would be lost in the black
      const ring = Math.hypot(qa - 0.42, qb - 0.2);
      if (tag === PART.head) toward(dab, tone.belly, qc > 0.3 ? 0.9 * smoothstep(0.28, 0.22, ring) : 0);
      if (tag === PART.neck)
        toward(dab, tone.belly, smoothstep(0.25, 0.55, dab.nx) * smoothstep(0.02, -0.15, dab.y - head.centre[1]));
    }
    if (tag === PART.bill) toward(dab, hex("#d9722b"), 0.8 * smoothstep(0.02, -0.02, qb + 0.1));
  },
  parrot({ dab, qa, qb, qc }) {
    if (dab.tag !== PART.head) return;
    toward(
      dab,
      hex("#f1e9da"),
      smoothstep(0.3, 0.45, qa) * smoothstep(0.35, 0.5, qc) * smoothstep(0.45, 0.2, qb) * 0.95,
    );
  },
  raptor({ dab, bird, qb }) {
    if (dab.tag === PART.neck) toward(dab, bird.colours.head, smoothstep(-0.9, -0.5, qb));
  },
  wader({ dab, head: { bill } }) {
    if (dab.tag !== PART.bill) return;
    toward(dab, hex("#1c1716"), smoothstep(0.1, 0.06, Math.hypot(dab.x - bill[0], dab.y - bill[1], dab.z - bill[2])));
  },
  owl({ dab, qb, qc }) {
    if (dab.tag !== PART.disc) return;
    const ring = Math.hypot(qb - 0.05, qc - 0.42);
    toward(dab, hex("#4a3018"), 0.75 * smoothstep(0.4, 0.5, ring));
    toward(dab, hex("#a07a4a"), 0.4 * smoothstep(0.2, 0.35, ring));
  },
};

const mixTone = (colour: Rgb): Rgb => [mix(colour[0], 0.02, 0.5), mix(colour[1], 0.02, 0.5), mix(colour[2], 0.02, 0.5)];
