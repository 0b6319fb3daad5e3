/** Crops in rows. */

import { hash01, type Rng } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { blend, type Pixel, type Rgb } from "./stage.ts";
import { rgb, type Textures, tileAt } from "./textures.ts";

/** Rows of a crop: `turn` of the rows, how far apart, how high. */
export interface Rows {
  readonly colours: readonly [Rgb, Rgb];
  readonly turn: number;
  readonly stepPx: number;
  readonly high: number;
  readonly swing: number;
  /** Tracks of wheels each so many rows; 0 for none. */
  readonly tracks: number;
  readonly seed: number;
}

/** The crop at a pixel: colour and height. */
export function shadeRows(q: Pixel, rows: Rows, { cloud, grain, slow }: Textures): void {
  const { colours, turn, stepPx, high, swing, tracks, seed } = rows;
  const bend = 0.5 * tileAt(slow, q.x * 0.35 + seed, q.y * 0.35);
  const across = (q.x * Math.sin(turn) + q.y * Math.cos(turn)) / stepPx + bend;
  const row = Math.floor(across);
  const crest = 0.5 + 0.5 * Math.cos((across - row - 0.5) * 2 * Math.PI);
  const ripe = tileAt(cloud, q.x * 0.32 + seed * 3, q.y * 0.32 + seed);
  const ears = tileAt(grain, q.x * 1.3 + seed, q.y * 1.3);
  const turned = Math.min(1, Math.max(0, 0.5 + 0.45 * ripe + swing * (0.5 - crest)));
  blend(q, colours[0], colours[1], turned, 1 + 0.09 * ears + 0.05 * hash01(row, seed, 3));
  const track = tracks > 0 && Math.abs((((row % tracks) + tracks) % tracks) - (tracks >> 1)) < 1 ? crest : 0;
  q.h = high * (0.7 + 0.3 * crest) * (1 - 0.5 * track) + 0.012 * ears;
}

/** How a crop stands on a field of its own. */
export function rowsOf(
  { map }: Pick<CarrierScene, "map">,
  colours: readonly [string, string],
  own: Rng,
  dark: boolean,
): Rows {
  return {
    colours: [rgb(colours[0]), rgb(colours[1])],
    turn: (own.next() < 0.5 ? 0 : Math.PI / 2) + (own.next() < 0.2 ? 0.5 : 0),
    stepPx: Math.max(2.4, (dark ? 0.2 : 0.15) * map.pitchPx),
    high: dark ? 0.06 : 0.05,
    swing: dark ? 0.7 : 0.5,
    tracks: dark ? 0 : 9,
    seed: own.int(500),
  };
}
