/** The dark modules as one figure: neighbours join, corners are round, outlines waver. */

import { blurGaussian } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { spanOf } from "./stage.ts";
import { tileAt } from "./textures.ts";

/** A square part of the picture; `data` is 0 outside the figure, .5 at its outline, 1 well inside. */
export interface Merged {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly data: Float32Array;
}

/** `round` is how far corners are rounded, `waver` how far outlines waver, both in modules. */
export async function mergedDark(
  scene: CarrierScene,
  { round, waver }: { round: number; waver: number },
): Promise<Merged> {
  const { stage, map, textures, pause } = scene;
  const p = map.pitchPx;
  const [left, top] = [Math.floor(map.x0 - p), Math.floor(map.y0 - p)];
  const side = Math.ceil((map.size + 2) * p);
  const mask = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const u = (left + x + 0.5 - map.x0) / p + waver * tileAt(textures.slow, (x / p) * 20, (y / p) * 20);
      const v = (top + y + 0.5 - map.y0) / p + waver * tileAt(textures.slow, (x / p) * 20 + 90, (y / p) * 20);
      mask[y * side + x] = map.isDark(Math.floor(u), Math.floor(v)) ? 1 : 0;
    }
    stage.drawnPx += side;
    if ((y & 31) === 31) await pause();
  }
  const data = blurGaussian(mask, side, side, round * p);
  await pause();
  return { left, top, side, data };
}

/** Distance from a point in a light module to the nearest dark one, in modules; 1 and more is 1, in a dark module 0. */
export function farFromDark(map: CarrierScene["map"], u: number, v: number): number {
  const [i, j] = [Math.floor(u), Math.floor(v)];
  if (map.isDark(i, j)) return 0;
  let least = 1;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      if (!map.isDark(i + dx, j + dy)) continue;
      const ax = dx === 0 ? 0 : dx < 0 ? u - i : i + 1 - u;
      const ay = dy === 0 ? 0 : dy < 0 ? v - j : j + 1 - v;
      const d = Math.sqrt(ax * ax + ay * ay);
      if (d < least) least = d;
    }
  return least;
}

/**
 * Calls `each` for the pixels of the stage on the figure's square: the index, the position in pixels of the picture from the middle of its first
 * one, and the figure there.
 */
export async function eachMerged(
  { stage, pause }: Pick<CarrierScene, "stage" | "pause">,
  { left, top, side, data }: Merged,
  each: (at: number, x: number, y: number, m: number) => void,
): Promise<void> {
  const { columns, grid } = stage;
  const { scale } = grid;
  const [first, last, from, to] = spanOf(stage, left, top, left + side, top + side);
  for (let row = from; row < to; row++) {
    const y = (row + 0.5) / scale - 0.5;
    const fy = Math.min(side - 1, Math.max(0, y - top));
    const j = Math.floor(fy);
    const below = j + 1 < side ? side : 0;
    for (let column = first; column < last; column++) {
      const x = (column + 0.5) / scale - 0.5;
      const fx = Math.min(side - 1, Math.max(0, x - left));
      const i = Math.floor(fx);
      const p = j * side + i;
      const right = i + 1 < side ? 1 : 0;
      const a = data[p] + (data[p + right] - data[p]) * (fx - i);
      const b = data[p + below] + (data[p + below + right] - data[p + below]) * (fx - i);
      each((row - grid.from) * columns + column, x, y, a + (b - a) * (fy - j));
    }
    stage.drawnPx += last - first;
    if ((row & 31) === 31) await pause();
  }
}
