/** Analysis before any texture synthesis: the box of the kept picture, and which of its sides are one colour or a frame line. */

import type { Plane, Raster } from "easel-picture";

/** Half-open: `left <= x < right`, `top <= y < bottom`. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A part of the canvas that one colour fills exactly; pixels to keep are not touched. */
interface FlatPart {
  readonly box: PixelRect;
  readonly rgba: readonly [number, number, number, number];
}

export interface BorderPlan {
  readonly flats: readonly FlatPart[];
  /** What is left to be made from texture, as a part of the canvas; `undefined` when the flats are everything. */
  readonly canvas: PixelRect | undefined;
  /** The part of the kept picture that the texture is made from: inside `canvas`, without frame lines. */
  readonly kept: PixelRect;
  /** Sides whose frame line was passed over. */
  readonly frames: readonly Side[];
}

export type Side = "left" | "right" | "top" | "bottom";
const SIDES: readonly Side[] = ["top", "bottom", "left", "right"];

/** A row belongs to a band of one colour when no channel is further from it than this; lossy files waver by a level or two. */
const FLAT_TOLERANCE = 3;
/** A frame line is allowed scan noise, but has to differ from the picture behind it by this much on average. */
const LINE_TOLERANCE = 14;
const LINE_CONTRAST = 24;
/** Of the shorter side; a frame wider than this is a mat and goes on as one colour. */
const LINE_SHARE = 0.015;
/** Of a flat band that much stays in the texture problem, as context. */
const CONTEXT_PX = 16;

/** Minimum share of equal neighbours in a drawn picture. */
const FLAT_SHARE = 0.55;

/** Drawn, not photographed: most neighbouring pixels are equal. */
export function isFlat({ width, data }: Raster, canvas: PixelRect, learn: (x: number, y: number) => boolean): boolean {
  let same = 0;
  let pairs = 0;
  const rowStep = Math.max(3, Math.round((canvas.bottom - canvas.top) / 300));
  for (let y = canvas.top; y < canvas.bottom; y += rowStep)
    for (let x = canvas.left + 1; x < canvas.right; x++) {
      if (!learn(x, y) || !learn(x - 1, y)) continue;
      const q = (y * width + x) * 4;
      pairs++;
      let most = 0;
      for (let c = 0; c < 4; c++) most = Math.max(most, Math.abs(data[q + c] - data[q + c - 4]));
      if (most === 0) same++;
    }
  return same > FLAT_SHARE * pairs;
}

/** The box of pixels where `mask` is 0 when they are exactly a box, else `undefined`. */
export function keptBox({ width, height, data }: Plane): PixelRect | undefined {
  return exactBox(width, height, (p) => data[p] < 0.5);
}

/** The box of pixels that `has` names when they are exactly a box, else `undefined`. */
export function exactBox(width: number, height: number, has: (p: number) => boolean): PixelRect | undefined {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!has(y * width + x)) continue;
      count++;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
    }
  return count > 0 && count === (right - left) * (bottom - top) ? { left, top, right, bottom } : undefined;
}

/** Judges the four sides of `kept` on `raster`. Only sides that have something to be made beyond them are looked at. */
export function planBorders(raster: Raster, kept: PixelRect): BorderPlan {
  const whole: PixelRect = { left: 0, top: 0, right: raster.width, bottom: raster.height };
  const flats: FlatPart[] = [];
  const frames: Side[] = [];
  let inner = kept;
  let canvas = whole;
  const open = SIDES.filter((side) => inset(kept, side, 0)[side] !== whole[side]);
  for (const side of open) {
    const depth = lineDepth(raster, inner, side);
    if (depth === 0) continue;
    inner = inset(inner, side, depth);
    frames.push(side);
  }
  for (const side of open) {
    const rgba = edgeColour(raster, inner, side);
    const depth = bandDepth(raster, inner, side, rgba, FLAT_TOLERANCE, 0);
    if (depth < 3) continue;
    const across = side === "left" || side === "right" ? inner.right - inner.left : inner.bottom - inner.top;
    if (depth === across) return { flats: [...flats, { box: canvas, rgba }], canvas: undefined, kept: inner, frames };
    const bare = Math.max(0, depth - CONTEXT_PX);
    const rest = { ...canvas, [side]: inset(inner, side, bare)[side] };
    flats.push({ box: beyond(canvas, rest, side), rgba });
    canvas = rest;
    inner = inset(inner, side, bare);
  }
  const done = SIDES.every((side) => inner[side] === canvas[side]);
  return { flats, canvas: done ? undefined : canvas, kept: inner, frames };
}

/** How many rows of `side` are a frame line, 0 when there is none. */
function lineDepth(raster: Raster, box: PixelRect, side: Side): number {
  const shorter = Math.min(box.right - box.left, box.bottom - box.top);
  const most = Math.max(2, Math.round(shorter * LINE_SHARE));
  const rgba = edgeColour(raster, box, side);
  const depth = bandDepth(raster, box, side, rgba, LINE_TOLERANCE, 0.03);
  if (depth === 0 || depth > most || shorter < 32) return 0;
  // One row more: scans blur the line into the picture.
  const behind = inset(box, side, depth + 1);
  let difference = 0;
  const row = edgeRow(raster, behind, side);
  for (let i = 0; i < row.length; i++) {
    const q = (row.start + i * row.step) * 4;
    difference += Math.abs(raster.data[q] - rgba[0]) + Math.abs(raster.data[q + 1] - rgba[1]);
    difference += Math.abs(raster.data[q + 2] - rgba[2]) + Math.abs(raster.data[q + 3] - rgba[3]);
  }
  return difference / row.length / 3 > LINE_CONTRAST ? depth + 1 : 0;
}

/** How many rows inward stay within `tolerance` of `rgba` in all but a share of their pixels. */
function bandDepth(
  raster: Raster,
  box: PixelRect,
  side: Side,
  rgba: readonly number[],
  tolerance: number,
  strayShare: number,
): number {
  const { data } = raster;
  const across = side === "left" || side === "right" ? box.right - box.left : box.bottom - box.top;
  for (let depth = 0; depth < across; depth++) {
    const row = edgeRow(raster, inset(box, side, depth), side);
    let strays = 0;
    for (let i = 0; i < row.length; i++) {
      const q = (row.start + i * row.step) * 4;
      // Colour under full transparency is invisible.
      if (data[q + 3] === 0 && rgba[3] === 0) continue;
      for (let c = 0; c < 4; c++)
        if (Math.abs(data[q + c] - rgba[c]) > tolerance) {
          strays++;
          break;
        }
    }
    if (strays > strayShare * row.length) return depth;
  }
  return across;
}

/** The median of each channel along the outermost row. */
function edgeColour(raster: Raster, box: PixelRect, side: Side): [number, number, number, number] {
  const row = edgeRow(raster, box, side);
  const median = (channel: number): number => {
    const counts = new Uint32Array(256);
    for (let i = 0; i < row.length; i++) counts[raster.data[(row.start + i * row.step) * 4 + channel]]++;
    for (let value = 0, seen = 0; value < 256; value++) {
      seen += counts[value];
      if (seen * 2 >= row.length) return value;
    }
    return 255;
  };
  return [median(0), median(1), median(2), median(3)];
}

/** The pixels of the outermost row or column of `side`. */
function edgeRow(raster: Raster, box: PixelRect, side: Side): { start: number; step: number; length: number } {
  const lying = side === "top" || side === "bottom";
  const x = side === "right" ? box.right - 1 : box.left;
  const y = side === "bottom" ? box.bottom - 1 : box.top;
  return {
    start: y * raster.width + x,
    step: lying ? 1 : raster.width,
    length: lying ? box.right - box.left : box.bottom - box.top,
  };
}

function inset(box: PixelRect, side: Side, by: number): PixelRect {
  const inward = side === "left" || side === "top" ? by : -by;
  return { ...box, [side]: box[side] + inward };
}

/** The part of `whole` that `rest` gave up at `side`. */
function beyond(whole: PixelRect, rest: PixelRect, side: Side): PixelRect {
  if (side === "left") return { ...whole, right: rest.left };
  if (side === "right") return { ...whole, left: rest.right };
  if (side === "top") return { ...whole, bottom: rest.top };
  return { ...whole, top: rest.bottom };
}
