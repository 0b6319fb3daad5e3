/** Tulips by the thousand: flower heads on a lattice of rows, as a shader. */

import { hash01 } from "easel-picture";
import type { Pixel, Rgb } from "./stage.ts";
import { mixRgb, rgb, type Textures, tileAt } from "./textures.ts";

export interface Tulips {
  readonly petals: readonly [Rgb, Rgb];
  readonly leaf: Rgb;
  readonly turn: number;
  readonly seed: number;
  /** Between flowers along a row; rows are 1.25 times as far apart. */
  readonly stepPx: number;
  /** Share of flowers that are missing. */
  readonly gaps01: number;
  /** Height of a flower in modules. */
  readonly high: number;
}

const LEAF_DARK = rgb("#182c12");
const LEAF_PALE = rgb("#c3cf8e");

/** A bed of the code; `clarity01` closes its rows. Readers want a finder's beds `calm`: closed, with leaves near the colour of the petals. */
export function bedOf(
  petals: readonly [Rgb, Rgb],
  dark: boolean,
  rows: { readonly turn: number; readonly seed: number; readonly calm?: boolean },
  pitchPx: number,
  clarity01: number,
): Tulips {
  const { turn, seed, calm = false } = rows;
  const leaf = dark ? LEAF_DARK : LEAF_PALE;
  return {
    ...{ petals, turn, seed, stepPx: Math.max(2.6, 0.2 * pitchPx) },
    leaf: calm ? mixRgb(leaf, petals[0], 0.72) : leaf,
    gaps01: calm ? 0 : 0.1 - 0.08 * clarity01,
    high: calm ? 0.055 : 0.1,
  };
}

/** Colours a pixel and adds the height of the flowers. */
export function shadeTulips(
  q: Pixel,
  { petals, leaf, turn, seed, stepPx, gaps01, high }: Tulips,
  { cloud, slow, grain }: Textures,
): void {
  const bend = 0.35 * tileAt(slow, q.x * 0.4 + seed, q.y * 0.4);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const across = (q.y * cos - q.x * sin) / (stepPx * 1.22) + bend;
  const row = Math.floor(across);
  const along = (q.x * cos + q.y * sin) / stepPx + hash01(row, 2, seed);
  const cell = Math.floor(along);
  const u = along - cell - 0.5 + 0.24 * (hash01(cell, row, seed) - 0.5);
  const v = (across - row - 0.5) * 1.22 + 0.2 * (hash01(cell, row, seed + 1) - 0.5);
  const size = 0.53 + 0.12 * hash01(cell, row, seed + 2);
  const k = (u * u + v * v) / (size * size);
  const ripe = tileAt(cloud, q.x * 0.35 + seed * 3, q.y * 0.35);
  const blade = tileAt(grain, q.x * 1.2, q.y * 1.2);
  const low = 1 + 0.16 * blade - 0.16 * Math.abs(v);
  q.r = leaf[0] * low;
  q.g = leaf[1] * low;
  q.b = leaf[2] * low;
  q.h += 0.05 + 0.02 * blade;
  if (k >= 1 || hash01(cell, row, seed + 3) < gaps01) return;
  const t = Math.min(1, Math.max(0, 0.25 + 0.5 * hash01(cell, row, seed + 4) + 0.4 * ripe));
  // six petals round an open cup
  const petal = 0.93 + 0.1 * Math.cos(6 * Math.atan2(v, u) + 6 * hash01(cell, row, seed));
  const s = petal * (0.86 + 0.22 * (1 - k));
  for (const c of [0, 1, 2] as const) {
    const colour = petals[0][c] + (petals[1][c] - petals[0][c]) * t;
    if (c === 0) q.r = colour * s;
    else if (c === 1) q.g = colour * s;
    else q.b = colour * s;
  }
  q.h += high * Math.sqrt(1 - k);
}
