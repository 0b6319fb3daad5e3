/** A carrier's picture again, on a finer grid and in bands: the same world for large paper, in bounded memory. */

import { createRaster, type Progress, type Raster, type Rng, subProgress } from "easel-picture";
import { type CarrierAsk, type CarrierEntry, grainOf, sceneOn } from "./carrier.ts";
import { type CodeMap, mapCode } from "./code-map.ts";
import { guard } from "./guard.ts";
import { lightStage } from "./light.ts";
import { createStage } from "./stage.ts";

/** What a poster is asked for: the order of the picture, and how much finer it is. */
export interface PosterAsk extends Omit<CarrierAsk, "photo" | "logo" | "finish"> {
  /** Pixels along a side of one of the picture: whole, 1 and more. */
  readonly scale: number;
  /** Rows of the poster that are painted at a time. Default 512. */
  readonly bandRows?: number;
}

/** Modules above and below a band that are painted with it: as far as the longest shadow falls, and blurs reach. */
const MARGIN = 7;

/** Share of the progress that is painting; the rest is the guard's. */
const PAINTED = 0.85;

/**
 * The picture that `paintCarrier` gives for the same order and random numbers, drawn `scale` times as fine: shapes, light and textures keep
 * their size, edges are sharper, grain is finer. With a scale of 1 the pixels are the same. Holds the whole picture and the stage of one band
 * with its margins. Throws RangeError for a scale that is not whole, and what `paintCarrier` throws.
 */
export async function paintPoster(entry: CarrierEntry, ask: PosterAsk, rng: Rng, progress: Progress): Promise<Raster> {
  const { scale, bandRows = 512, code, widthPx, heightPx } = ask;
  if (!Number.isInteger(scale) || scale < 1)
    throw new RangeError(`scale: expected a whole number of at least 1, got ${scale}`);
  const map = mapCode(code);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const poster = createRaster(width, height);
  const free = new Uint8Array(width * height);
  const margin = Math.ceil(MARGIN * map.pitchPx * scale);
  for (let top = 0; top < height; top += bandRows) {
    const bottom = Math.min(height, top + bandRows);
    const band = subProgress(progress, [(PAINTED * top) / height, (PAINTED * bottom) / height]);
    const [from, to] = [Math.max(0, top - margin), Math.min(height, bottom + margin)];
    const stage = createStage(widthPx, heightPx, map.pitchPx, undefined, { scale, from, to });
    await band.checkpoint(0);
    const { scene } = sceneOn(stage, entry, { ask, map, clarity01: code.strength01 }, rng, band);
    const light = await entry.paint(scene);
    const { raster } = await lightStage(stage, light, grainOf(rng), subProgress(band, [0.5, 1]));
    const [first, last] = [(top - from) * width, (bottom - from) * width];
    poster.data.set(raster.data.subarray(first * 4, last * 4), top * width * 4);
    free.set(stage.free.subarray(first, last), top * width);
  }
  const finer = { ...map, pitchPx: map.pitchPx * scale, x0: map.x0 * scale, y0: map.y0 * scale };
  const how = { clarity01: code.strength01, firm01: ask.firm01 ?? 0 };
  const guarding = subProgress(progress, [PAINTED, 1]);
  if (scale === 1) await guard(poster, finer, free, how, guarding);
  else await guardCode(poster, free, finer, how, guarding);
  return poster;
}

/** Modules round the code that the guard sees, and the pixels that its views and their blocks are cut to. */
const SEEN = 4;
const ALIGNED_PX = 96;

/** The guard on the part that it changes: its planes are as large as what it is given. */
async function guardCode(
  poster: Raster,
  free: Uint8Array,
  map: CodeMap,
  how: Parameters<typeof guard>[3],
  progress: Progress,
): Promise<void> {
  const { width, height } = poster;
  const [around, side] = [SEEN * map.pitchPx, map.size * map.pitchPx];
  const first = (at: number) => Math.max(0, Math.floor((at - around) / ALIGNED_PX) * ALIGNED_PX);
  const [left, top] = [first(map.x0), first(map.y0)];
  const right = Math.min(width, Math.ceil(map.x0 + side + around));
  const bottom = Math.min(height, Math.ceil(map.y0 + side + around));
  const part = createRaster(right - left, bottom - top);
  const partFree = new Uint8Array(part.width * part.height);
  for (let y = top; y < bottom; y++) {
    const [from, to] = [y * width + left, y * width + right];
    part.data.set(poster.data.subarray(from * 4, to * 4), (y - top) * part.width * 4);
    partFree.set(free.subarray(from, to), (y - top) * part.width);
  }
  await guard(part, { ...map, x0: map.x0 - left, y0: map.y0 - top }, partFree, how, progress);
  for (let y = top; y < bottom; y++)
    poster.data.set(
      part.data.subarray((y - top) * part.width * 4, (y - top + 1) * part.width * 4),
      (y * width + left) * 4,
    );
}
