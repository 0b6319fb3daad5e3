/**
 * Fills by a remote engine: a canvas that it can work on, tiles where that is too small for the picture, and the way back, on
 * which the original pixels come back to the last bit.
 */

import { createPlane, createRaster, type Plane, type Raster, resample, subProgress } from "easel-picture";
import type { EngineIo, FillRequest, Warning } from "../engine.ts";
import {
  crop,
  extend,
  extendMask,
  featherMask,
  fitDelivered,
  keepOriginal,
  matchToneInto,
  resizeMask,
} from "./picture.ts";
import type { Size, SizeRule } from "./request.ts";

/** Width of the strip of kept pixels that the model sees and may repaint. */
const OVERLAP_PX = 12;
/** Larger canvases are made smaller first: each tile is a whole generation. */
const MAX_TILES = 12;
/** Of a tile's side: how much neighbours share, so that each sees what its picture goes on from. */
const TILE_OVERLAP01 = 0.25;

/** One canvas for the server. */
interface FillFrame {
  /** Size requested from the server. */
  readonly size: Size;
  /** The picture at that size. */
  readonly canvas: Raster;
  /** 1 = make, falling to 0 over a strip of what is kept. */
  readonly mask: Plane;
  /** What the server delivered, at the size of the request, in the tone of the original, which comes back to the last bit. */
  finish(delivered: Raster): Raster;
}

/** Makes one canvas by the server: answers the picture as it was delivered. */
export type MakeFrame = (frame: FillFrame, seed: number, io: EngineIo) => Promise<Raster>;

/** The result of a fill. */
export interface Filled {
  readonly raster: Raster;
  /** Sizes requested from the server, `WxH`, one per tile. */
  readonly rendered: readonly string[];
}

/**
 * The picture with what `make` made where the mask is above 0. Canvases of more than `rule.maxPixels` are filled tile by tile,
 * from what is known outwards; with a warning when they had to be made smaller for it.
 */
export async function fillFrames(
  request: FillRequest,
  rule: SizeRule,
  io: EngineIo,
  warnings: Warning[],
  make: MakeFrame,
): Promise<Filled> {
  const { width, height } = request.raster;
  let scale = 1;
  while (tilesOf(Math.round(width * scale), Math.round(height * scale), rule).length > MAX_TILES) scale *= 0.95;
  if (scale === 1) return fillTiles(request, rule, io, warnings, make);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  warnings.push({ code: "rendered-smaller", message: `the new parts were made at ${w}x${h} and scaled up` });
  const small = { ...request, raster: resample(request.raster, w, h), mask: resizeMask(request.mask, w, h) };
  const { raster, rendered } = await fillTiles(small, rule, io, warnings, make);
  return { raster: keepOriginal(request.raster, resample(raster, width, height), request.mask), rendered };
}

async function fillTiles(
  request: FillRequest,
  rule: SizeRule,
  io: EngineIo,
  warnings: Warning[],
  make: MakeFrame,
): Promise<Filled> {
  const { width, height } = request.raster;
  const raster = createRaster(width, height);
  raster.data.set(request.raster.data);
  const mask = createPlane(width, height);
  mask.data.set(request.mask.data);
  const left = tilesOf(width, height, rule);
  const count = left.length;
  const rendered: string[] = [];
  for (let made = 0; ; made++) {
    const [tile] = left.splice(mostKnown(left, mask), 1);
    if (!tile) break;
    const part = {
      ...request,
      raster: crop(raster, tile.x, tile.y, tile.width, tile.height),
      mask: cropMask(mask, tile),
    };
    if (!part.mask.data.some((value) => value > 0)) continue;
    const seed = (request.seed + made) >>> 0;
    const frame = frameFill(part, rule, warnings);
    rendered.push(`${frame.size.widthPx}x${frame.size.heightPx}`);
    const own = { ...io, checkpoint: subProgress(io, [made / count, (made + 1) / count]).checkpoint };
    pasteInto(raster, frame.finish(await make(frame, seed, own)), tile);
    clearInto(mask, tile);
  }
  return { raster: keepOriginal(request.raster, raster, request.mask), rendered };
}

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One for the whole where it is within the rule, else a grid whose tiles overlap. */
function tilesOf(width: number, height: number, { maxPixels, multipleOf }: SizeRule): Tile[] {
  const upTo = (px: number) => Math.ceil(px / multipleOf) * multipleOf;
  if (upTo(width) * upTo(height) <= maxPixels) return [{ x: 0, y: 0, width, height }];
  // A strip that is narrow one way may be long the other way.
  const square = Math.floor(Math.sqrt(maxPixels) / multipleOf) * multipleOf;
  const down = (px: number) => Math.max(multipleOf, Math.floor(px / multipleOf) * multipleOf);
  const tileWidth = Math.min(width, height < square ? down(maxPixels / upTo(height)) : square);
  const tileHeight = Math.min(height, width < square ? down(maxPixels / upTo(width)) : square);
  return startsOf(height, tileHeight).flatMap((y) =>
    startsOf(width, tileWidth).map((x) => ({ x, y, width: tileWidth, height: tileHeight })),
  );
}

/** Tile positions, evenly spread. Neighbours share at least the overlap. */
function startsOf(length: number, tile: number): number[] {
  if (tile >= length) return [0];
  const count = 1 + Math.ceil((length - tile) / (tile * (1 - TILE_OVERLAP01)));
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - tile)) / (count - 1)));
}

/** The tile with the largest known share. */
function mostKnown(tiles: readonly Tile[], mask: Plane): number {
  const unknown = tiles.map((tile) => cropMask(mask, tile).data.reduce((sum, value) => sum + value, 0));
  return unknown.indexOf(Math.min(...unknown));
}

function cropMask(mask: Plane, { x, y, width, height }: Tile): Plane {
  const out = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * mask.width + x;
    out.data.set(mask.data.subarray(from, from + width), row * width);
  }
  return out;
}

function clearInto(mask: Plane, { x, y, width, height }: Tile): void {
  for (let row = y; row < y + height; row++) mask.data.fill(0, row * mask.width + x, row * mask.width + x + width);
}

function pasteInto(raster: Raster, part: Raster, { x, y }: Tile): void {
  for (let row = 0; row < part.height; row++)
    raster.data.set(
      part.data.subarray(row * part.width * 4, (row + 1) * part.width * 4),
      ((y + row) * raster.width + x) * 4,
    );
}

/** A canvas enlarged to the multiples of `rule`. */
function frameFill(request: FillRequest, { multipleOf }: SizeRule, warnings: Warning[]): FillFrame {
  const { width, height } = request.raster;
  const upTo = (px: number) => Math.ceil(px / multipleOf) * multipleOf;
  const size = { widthPx: upTo(width), heightPx: upTo(height) };
  const canvas = extend(request.raster, size.widthPx, size.heightPx);
  const mask = extendMask(request.mask, size.widthPx, size.heightPx);
  return {
    size,
    canvas,
    mask: featherMask(mask, OVERLAP_PX),
    finish(delivered) {
      const fitted = fitDelivered(delivered, size, size, warnings);
      matchToneInto(fitted, canvas, mask, 2 * OVERLAP_PX);
      return keepOriginal(request.raster, crop(fitted, 0, 0, width, height), request.mask);
    },
  };
}
