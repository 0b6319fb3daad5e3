/** Inpainting at the model's size, in tiles where the picture is large. */

import { createRaster, type Plane, type Raster } from "easel-picture";
import type { EngineIo, EngineResult, FillRequest, Warning } from "../engine.ts";
import { resizeWindow } from "./fit.ts";
import { fillSmoothInto, type Pause } from "./membrane.ts";
import { type Sampling, warnOfNegative } from "./paint.ts";
import { generate, type Parts, pixelMultiple } from "./pipeline.ts";

/** Up to this many native sides the whole picture is made at once. */
const SINGLE_PASS_SIDES = 1.5;
/** Minimum scale at which large pictures are processed. Below it the generated part looks soft beside the rest. */
const LEAST_SCALE = 0.5;

/** Pixels where the mask is 0 come back bit-exact. Throws as Engine.fill. */
export async function fill(
  parts: Parts,
  sampling: Omit<Sampling, "detailStrength01"> & { readonly strength01: number },
  request: FillRequest,
  io: EngineIo,
): Promise<EngineResult> {
  const { raster, mask } = request;
  if (mask.width !== raster.width || mask.height !== raster.height)
    throw new RangeError(`expected a mask of ${raster.width}x${raster.height}, got ${mask.width}x${mask.height}`);
  const warnings: Warning[] = [];
  warnOfNegative(parts, sampling.guidance, request.negativePrompt, warnings);
  const recipe = { engine: "diffusion", ...sampling, seed: request.seed };
  if (!mask.data.some((m) => m > 0)) return { raster: copyOf(raster), warnings, recipe: { ...recipe, tiles: 0 } };
  await io.checkpoint(0);

  const canvas = await spread(request, parts.model.nativePx, pixelMultiple(parts.model), () => io.checkpoint(0));
  const tiles = await planTiles(canvas.unknown, canvas.tilePx, pixelMultiple(parts.model), () => io.checkpoint(0));
  for (const [i, tile] of tiles.entries()) {
    const made = await generate(
      parts,
      {
        prompt: request.prompt,
        negativePrompt: request.negativePrompt,
        // Each tile has its own seed, otherwise tiles would repeat each other.
        seed: (request.seed + i) >>> 0,
        widthPx: tile.width,
        heightPx: tile.height,
        scheduler: sampling.scheduler,
        steps: sampling.steps,
        guidance: sampling.guidance,
        strength01: sampling.strength01,
        image: cut(canvas.raster, tile),
        mask: cutMask(canvas.unknown, tile),
      },
      (fraction01) => io.checkpoint(((i + fraction01) / tiles.length) * 0.95),
    );
    if (made.promptCut && i === 0)
      warnings.push({
        code: "prompt-cut",
        field: "prompt",
        message: "the prompt is longer than the model accepts and was truncated",
      });
    await lay(canvas, made.raster, tile, () => io.checkpoint(((i + 1) / tiles.length) * 0.95));
  }
  await io.checkpoint(0.96);
  const full = await resizeWindow(canvas.raster, canvas.window, raster.width, raster.height, () => io.checkpoint(0.96));
  const whole = await merge(request, full, () => io.checkpoint(0.98));
  await io.checkpoint(1);
  return { raster: whole, warnings, recipe: { ...recipe, tiles: tiles.length } };
}

/** Pixels processed between two checkpoints. */
const BAND_PIXELS = 2 ** 20;

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture at the processing size. */
interface WorkCanvas {
  /** The hole is first filled smoothly, then tile by tile. */
  readonly raster: Raster;
  /** 1 for unknown pixels. Finished tiles lower it. */
  readonly unknown: Plane;
  /** Where the picture lies on the desk, whose sides are rounded up. */
  readonly window: Tile;
  /** Sides of the tiles that the model makes. */
  readonly tilePx: { readonly width: number; readonly height: number };
}

async function spread(
  { raster, mask }: FillRequest,
  nativePx: number,
  multiple: number,
  pause: Pause,
): Promise<WorkCanvas> {
  const longest = Math.max(raster.width, raster.height);
  const limit = SINGLE_PASS_SIDES * nativePx;
  const scale = Math.max(Math.min(1, limit / longest), Math.min(1, LEAST_SCALE));
  const width = Math.max(1, Math.round(raster.width * scale));
  const height = Math.max(1, Math.round(raster.height * scale));
  const single = Math.max(width, height) <= limit;
  const roundUp = (side: number) => Math.ceil(side / multiple) * multiple;
  // A tile no smaller than native: below that size these models do not keep a scene consistent.
  const least = single ? multiple : roundUp(nativePx);
  const canvas = createRaster(Math.max(least, roundUp(width)), Math.max(least, roundUp(height)));
  const unknown: Plane = {
    width: canvas.width,
    height: canvas.height,
    data: new Float32Array(canvas.width * canvas.height),
  };
  unknown.data.fill(1);
  const whole = { x: 0, y: 0, width: raster.width, height: raster.height };
  const small = await resizeWindow(raster, whole, width, height, pause);
  for (let y = 0; y < height; y++) {
    canvas.data.set(small.data.subarray(y * width * 4, (y + 1) * width * 4), y * canvas.width * 4);
    for (let x = 0; x < width; x++) unknown.data[y * canvas.width + x] = 0;
  }
  await markHole(unknown, mask, width / raster.width, height / raster.height, pause);
  await prefill(canvas, unknown, pause);
  const side = roundUp(nativePx);
  const tilePx = single
    ? { width: canvas.width, height: canvas.height }
    : { width: Math.min(side, canvas.width), height: Math.min(side, canvas.height) };
  return { raster: canvas, unknown, window: { x: 0, y: 0, width, height }, tilePx };
}

/** A desk pixel is unknown when any pixel of the hole falls into it. */
async function markHole(unknown: Plane, mask: Plane, scaleX: number, scaleY: number, pause: Pause): Promise<void> {
  const rows = Math.max(1, Math.floor(BAND_PIXELS / mask.width));
  for (let y = 0; y < mask.height; y++) {
    if (y % rows === rows - 1) await pause();
    for (let x = 0; x < mask.width; x++) {
      if (mask.data[y * mask.width + x] <= 0) continue;
      const lastY = Math.ceil((y + 1) * scaleY);
      const lastX = Math.ceil((x + 1) * scaleX);
      for (let v = Math.floor(y * scaleY); v < lastY; v++)
        for (let u = Math.floor(x * scaleX); u < lastX; u++) unknown.data[v * unknown.width + u] = 1;
    }
  }
}

/** Interpolates the surrounding colours over the hole: the start for strengths below 1. */
async function prefill(canvas: Raster, unknown: Plane, pause: Pause): Promise<void> {
  const { width, height } = canvas;
  const known = unknown.data.map((u) => 1 - u);
  const values = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < values.length; i++) values[i] = known[i] > 0 ? canvas.data[i * 4 + c] : 0;
    await fillSmoothInto(values, known, width, height, pause);
    for (let i = 0; i < values.length; i++) if (known[i] === 0) canvas.data[i * 4 + c] = values[i];
  }
  for (let i = 3; i < canvas.data.length; i += 4) canvas.data[i] = 255;
}

/** Tiles that cover the hole, ordered so that each contains as many known pixels as possible. */
async function planTiles(
  unknown: Plane,
  size: { readonly width: number; readonly height: number },
  multiple: number,
  pause: Pause,
): Promise<Tile[]> {
  const rest: Plane = { ...unknown, data: unknown.data.slice() };
  const tiles: Tile[] = [];
  for (;;) {
    await pause();
    const sums = sumsOf(rest);
    let best: { readonly tile: Tile; readonly worth: number } | undefined;
    for (const y of starts(unknown.height, size.height, multiple))
      for (const x of starts(unknown.width, size.width, multiple)) {
        const tile = { x, y, width: size.width, height: size.height };
        const missing = countIn(sums, rest.width, tile);
        if (missing === 0) continue;
        const share = missing / (tile.width * tile.height);
        // Prefers many new pixels with at least a quarter known; entirely new tiles are the last choice.
        const worth = share <= 0.75 ? share : 0.01 * (1 - share);
        if (!best || worth > best.worth) best = { tile, worth };
      }
    if (!best) return tiles;
    tiles.push(best.tile);
    clear(rest, best.tile);
  }
}

function starts(length: number, size: number, multiple: number): number[] {
  const out: number[] = [];
  for (let at = 0; at < length - size; at += Math.max(multiple, Math.floor(size / 4 / multiple) * multiple))
    out.push(at);
  out.push(length - size);
  return out;
}

/** Summed-area table: entry (x, y) of `(width + 1) * (height + 1)` counts the unknown pixels left of x and above y. */
function sumsOf({ width, height, data }: Plane): Int32Array {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += data[y * width + x];
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
    }
  return sums;
}

function countIn(sums: Int32Array, planeWidth: number, { x, y, width, height }: Tile): number {
  const at = (u: number, v: number) => sums[v * (planeWidth + 1) + u];
  return at(x + width, y + height) - at(x, y + height) - at(x + width, y) + at(x, y);
}

function clear(plane: Plane, tile: Tile): void {
  for (let y = tile.y; y < tile.y + tile.height; y++)
    plane.data.fill(0, y * plane.width + tile.x, y * plane.width + tile.x + tile.width);
}

function cut(raster: Raster, tile: Tile): Raster {
  const out = createRaster(tile.width, tile.height);
  for (let y = 0; y < tile.height; y++) {
    const from = ((tile.y + y) * raster.width + tile.x) * 4;
    out.data.set(raster.data.subarray(from, from + tile.width * 4), y * tile.width * 4);
  }
  return out;
}

function cutMask(plane: Plane, tile: Tile): Plane {
  const data = new Float32Array(tile.width * tile.height);
  for (let y = 0; y < tile.height; y++) {
    const from = (tile.y + y) * plane.width + tile.x;
    data.set(plane.data.subarray(from, from + tile.width), y * tile.width);
  }
  return { width: tile.width, height: tile.height, data };
}

/** Writes a tile's result to the unknown pixels, matched in tone to the known ones, and marks them as known. */
async function lay(canvas: WorkCanvas, made: Raster, tile: Tile, pause: Pause): Promise<void> {
  const before = cut(canvas.raster, tile);
  const hole = cutMask(canvas.unknown, tile);
  await matchTone(made, before, hole, pause);
  for (let y = 0; y < tile.height; y++)
    for (let x = 0; x < tile.width; x++) {
      if (hole.data[y * tile.width + x] === 0) continue;
      const to = ((tile.y + y) * canvas.raster.width + tile.x + x) * 4;
      const from = (y * tile.width + x) * 4;
      for (let c = 0; c < 3; c++) canvas.raster.data[to + c] = made.data[from + c];
    }
  clear(canvas.unknown, tile);
}

/** Corrects the generated pixels by the model's error at the known ones, interpolated smoothly, so that the seam has no step. */
async function matchTone(made: Raster, original: Raster, hole: Plane, pause: Pause): Promise<void> {
  const { width, height } = made;
  const known = hole.data.map((m) => (m > 0 ? 0 : 1));
  const error = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < error.length; i++)
      error[i] = known[i] > 0 ? original.data[i * 4 + c] - made.data[i * 4 + c] : 0;
    await fillSmoothInto(error, known, width, height, pause);
    for (let i = 0; i < error.length; i++) if (known[i] === 0) made.data[i * 4 + c] += error[i];
  }
}

/** The original where the mask is 0, the made picture where it is 1. */
async function merge({ raster, mask }: FillRequest, made: Raster, pause: Pause): Promise<Raster> {
  const out = copyOf(raster);
  for (let i = 0; i < mask.data.length; i++) {
    if (i % BAND_PIXELS === BAND_PIXELS - 1) await pause();
    const m = Math.min(1, mask.data[i]);
    if (m <= 0) continue;
    for (let c = 0; c < 3; c++) out.data[i * 4 + c] = raster.data[i * 4 + c] * (1 - m) + made.data[i * 4 + c] * m;
    out.data[i * 4 + 3] = Math.max(raster.data[i * 4 + 3], m * 255);
  }
  return out;
}

function copyOf(raster: Raster): Raster {
  return { width: raster.width, height: raster.height, data: raster.data.slice() };
}
