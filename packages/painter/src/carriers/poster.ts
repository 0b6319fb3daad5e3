/** A carrier's picture again, on a finer grid and in bands: the same world for large paper, in bounded memory. */

import { createRaster, type Progress, type Raster, type Rng, subProgress } from "easel-picture";
import { type CarrierAsk, type CarrierEntry, codeAsk, coveredIn, grainOf, layWorld, type MapAsk } from "./carrier.ts";
import type { CodeMap } from "./code-map.ts";
import { GUARD_PLANES, GUARD_REACH, guard, guardPart, type Settled } from "./guard.ts";
import { createLightSpace, type Light, type LightSpace, lightReach, lightRows } from "./light.ts";
import { clearSpace, copyRows, createStage, createStageSpace, type Stage, type StageSpace } from "./stage.ts";

/** What a poster is asked for: the order of the picture, and how much finer it is. A finish has no finer grid. */
export interface PosterAsk extends Omit<CarrierAsk, "finish"> {
  /** Pixels along a side of one of the picture: whole, 1 and more. */
  readonly scale: number;
  /** Rows of the poster that are finished at a time. Default 320. */
  readonly bandRows?: number;
  /** Sees the picture itself, before the poster is painted. What it throws ends the work. */
  readonly onPicture?: (picture: Raster) => void;
}

/** Share of the progress that is the picture. */
const PICTURE = 0.1;

/**
 * The picture that `paintCarrier` gives for the same order and random numbers, drawn `scale` times as fine: shapes, light and textures keep
 * their size, edges are sharper, grain is finer. With a scale of 1 the pixels are the same. Paints the picture first and settles there
 * what depends on the whole. Holds the poster and the stage of one band with its margins. Throws RangeError for a scale that is not
 * whole, and what `paintCarrier` and `onPicture` throw.
 */
export async function paintPoster(entry: CarrierEntry, ask: PosterAsk, rng: Rng, progress: Progress): Promise<Raster> {
  const { scale, bandRows = 320, onPicture, ...order } = ask;
  if (!Number.isInteger(scale) || scale < 1)
    throw new RangeError(`scale: expected a whole number of at least 1, got ${scale}`);
  const world: World = { entry, ask: codeAsk(entry, order), rng };
  const { picture, ...whole } = await paintPicture(world, order, subProgress(progress, [0, PICTURE]));
  onPicture?.(picture);
  if (scale === 1) return picture;
  const [width, height] = [order.widthPx * scale, order.heightPx * scale];
  const poster = createRaster(width, height);
  const space = createSpace(world, whole, scale, bandRows);
  let painted: DrawnRows | undefined;
  for (let top = 0; top < height; top += bandRows) {
    const bottom = Math.min(height, top + bandRows);
    const at = (row: number) => PICTURE + ((1 - PICTURE) * row) / height;
    const band = subProgress(progress, [at(top), at(bottom)]);
    const rows = rowsAround(world, whole, { scale, top, bottom });
    painted = await paintUpTo(world, whole, rows, painted, space, subProgress(band, [0, 0.5]));
    const pixels = await finishBand(world, whole, rows, painted, space, subProgress(band, [0.5, 1]));
    poster.data.set(pixels, top * width * 4);
  }
  await progress.checkpoint(1);
  return poster;
}

interface World {
  readonly entry: CarrierEntry;
  readonly ask: MapAsk;
  readonly rng: Rng;
}

/** What bands take from the whole picture. */
interface Whole {
  readonly settled: Settled;
  /** Modules above and below a band that decide how it is lit. */
  readonly reach: { readonly above: number; readonly below: number };
  readonly measures: Stage["measures"];
}

async function paintPicture(
  { entry, ask, rng }: World,
  { widthPx, heightPx, firm01 = 0 }: Pick<CarrierAsk, "widthPx" | "heightPx" | "firm01">,
  progress: Progress,
): Promise<Whole & { readonly picture: Raster }> {
  const stage = createStage(widthPx, heightPx, ask.map.pitchPx, coveredIn(ask));
  await progress.checkpoint(0);
  const { light } = await layWorld(stage, entry, ask, rng, progress);
  const rows = { from: 0, to: heightPx };
  const picture = await lightRows(stage, light, grainOf(rng), rows, subProgress(progress, [0.5, 0.7]));
  const how = { clarity01: ask.clarity01, firm01 };
  const { settled } = await guard(picture, ask.map, stage.free, how, subProgress(progress, [0.7, 1]));
  return { picture, settled, reach: lightReach(stage, light), measures: stage.measures };
}

/** Rows of the poster, and those that decide how they look: `first` to `last` for the guard, `from` to `to` for the light. */
interface Rows {
  readonly scale: number;
  readonly top: number;
  readonly bottom: number;
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

function rowsAround(
  { ask }: World,
  { reach }: Whole,
  { scale, top, bottom }: Pick<Rows, "scale" | "top" | "bottom">,
): Rows {
  const height = ask.ask.heightPx * scale;
  const rowsOf = (modules: number) => Math.ceil(modules * ask.map.pitchPx * scale);
  const first = Math.max(0, top - rowsOf(GUARD_REACH));
  const last = Math.min(height, bottom + rowsOf(GUARD_REACH));
  const from = Math.max(0, first - rowsOf(reach.above));
  return { scale, top, bottom, first, last, from, to: Math.min(height, last + rowsOf(reach.below)) };
}

/** Drawn rows of the poster, and their light. */
interface DrawnRows {
  readonly stage: Stage;
  readonly light: Light;
}

/** Memory that all bands use. */
interface Space {
  /** The rows that decide a band. */
  readonly rows: StageSpace;
  /** Those that are new in it. */
  readonly fresh: StageSpace;
  readonly light: LightSpace;
  readonly guard: readonly Float32Array<ArrayBuffer>[];
}

/**
 * Rows of the poster that are drawn once more before new ones. What some shaders give depends on the pixel before, for a few pixels; it shows
 * at the first rows that are drawn.
 */
const AGAIN = 8;

function createSpace(world: World, whole: Whole, scale: number, bandRows: number): Space {
  const { widthPx, heightPx } = world.ask.ask;
  const middle = rowsAround(world, whole, { scale, top: 0, bottom: 0 });
  const reach = rowsAround(world, whole, { scale, top: heightPx * scale, bottom: heightPx * scale });
  const around = middle.to - middle.from + (reach.to - reach.from);
  const seen = widthPx * scale * Math.min(heightPx * scale, bandRows + middle.last + (heightPx * scale - reach.first));
  const count = widthPx * scale * Math.min(heightPx * scale, bandRows + around);
  return {
    rows: createStageSpace(count),
    fresh: createStageSpace(widthPx * scale * Math.min(heightPx * scale, bandRows + AGAIN)),
    light: createLightSpace(count),
    guard: Array.from({ length: GUARD_PLANES }, () => new Float32Array(seen)),
  };
}

/** The rows `from` to `to`: what `before` has of them is taken over, the rest is drawn. */
async function paintUpTo(
  { entry, ask, rng }: World,
  { measures }: Whole,
  { scale, from, to }: Rows,
  before: DrawnRows | undefined,
  space: Space,
  progress: Progress,
): Promise<DrawnRows> {
  const { widthPx, heightPx } = ask.ask;
  const stageOf = (grid: Stage["grid"], memory: StageSpace) =>
    createStage(widthPx, heightPx, ask.map.pitchPx, coveredIn(ask), { grid, measures, space: memory });
  const done = before?.stage.grid.to ?? from;
  if (before && done >= to) return before;
  await progress.checkpoint(0);
  if (!before) {
    const stage = stageOf({ scale, from, to }, space.rows);
    return { stage, light: (await layWorld(stage, entry, ask, rng, progress)).light };
  }
  clearSpace(space.fresh);
  const fresh = stageOf({ scale, from: Math.max(0, done - AGAIN), to }, space.fresh);
  const { light } = await layWorld(fresh, entry, ask, rng, progress);
  const stage = stageOf({ scale, from, to }, space.rows);
  copyRows(before.stage, stage, from, done);
  copyRows(fresh, stage, done, to);
  stage.lamps.push(...fresh.lamps);
  return { stage, light };
}

/** Lights and guards the rows `top` to `bottom` of those that are drawn. */
async function finishBand(
  { ask: { map }, rng }: World,
  { settled }: Whole,
  { scale, top, bottom, first, last }: Rows,
  { stage, light }: DrawnRows,
  space: Space,
  progress: Progress,
): Promise<Uint8ClampedArray> {
  const { columns, grid } = stage;
  const rows = { from: first - grid.from, to: last - grid.from, space: space.light };
  const raster = await lightRows(stage, light, grainOf(rng), rows, subProgress(progress, [0, 0.6]));
  const free = stage.free.subarray(rows.from * columns, rows.to * columns);
  const moved: CodeMap = { ...map, pitchPx: map.pitchPx * scale, x0: map.x0 * scale, y0: map.y0 * scale - first };
  const planes = space.guard.values();
  const planeOf = (count: number) => planes.next().value!.subarray(0, count);
  await guardPart(raster, moved, free, settled, planeOf, subProgress(progress, [0.6, 1]));
  return raster.data.subarray((top - first) * columns * 4, (bottom - first) * columns * 4);
}
