/**
 * Finders and alignment patterns made even. Readers find a code by them and forgive little there: most failures of otherwise
 * good pictures were cured by this alone. Even means even luma in both greys that readers make of colours; hue, and what is
 * drawn in hues that both greys see alike, stays.
 */

import type { Raster } from "../../../raster/raster.ts";
import { finderCentres, modulePx, type PlacedCode } from "../../code/placed-code.ts";
import { blurGaussian } from "../../scan/planes.ts";
import { mix, smooth } from "../noise.ts";
import { lumaOf } from "./brush.ts";
import { type Mark, markDistances, type Reach, reachOf } from "./loom.ts";

export interface EvenKnobs {
  /** The exponent of the rings' borders. */
  readonly squareness: number;
  /** 0 as drawn .. 1 nearly black on white. */
  readonly markClarity01: number;
}

/** A mark laid on a picture, ready to be made even. */
export interface LaidMark {
  readonly reach: Reach;
  /** As `markDistances` gives them for `reach`. */
  readonly distance: Float64Array;
  /** Of the blur that takes the edges off what is drawn in a ring. */
  readonly softPx: number;
  readonly clarity01: number;
}

/** The marks of a code placed in a picture of that size, finders last. */
export function layMarks(
  placed: PlacedCode,
  width: number,
  height: number,
  { squareness, markClarity01 }: EvenKnobs,
): LaidMark[] {
  const m = modulePx(placed);
  // Rings become square only when a repair needs them plain.
  const shape = mix(squareness, Math.max(squareness, 5), smooth(0.5, 1, markClarity01));
  const { xPx, yPx } = placed.box;
  const { size, alignments } = placed.matrix.layout;
  const marks = alignments.map(
    ([column, row]): Mark => ({ xPx: xPx + (column + 0.5) * m, yPx: yPx + (row + 0.5) * m, kind: "alignment" }),
  );
  for (const [x, y] of finderCentres(size)) marks.push({ xPx: xPx + x * m, yPx: yPx + y * m, kind: "finder" });
  return marks.map((mark) => {
    const reach = reachOf(mark, width, height, m, REACH);
    return { reach, distance: markDistances(reach, m, mark, shape), softPx: SOFT * m, clarity01: markClarity01 };
  });
}

/** What is made even lies within so many modules of a mark's centre. */
const REACH = 4.6;

/** Luma that drawing may wander in core, light ring, dark ring and rim. */
const ROOM = [0.022, 0.026, 0.02, 0.03] as const;
/** How far, in modules, the drawing in a ring is blurred: ZBar counts each edge on its way. */
const SOFT = 0.22;
/** Beyond it the rim is the picture's own. */
const RIM_ENDS = 4.45;

/** One level per ring, some of the drawing left, crisp borders; the rim only held above its level. Writes `luma`. */
export function evenRings(luma: Float32Array, width: number, { reach, distance, softPx, clarity01 }: LaidMark): void {
  const { x0, y0, x1, y1 } = reach;
  const at = (x: number, y: number) => luma[y * width + x];
  const means = ringMeans(reach, distance, at);
  const darkest = mix(0.24, 0.1, clarity01);
  const lightest = mix(0.64, 0.88, clarity01);
  const levels = means.map((mean, ring) => (ring % 2 ? Math.max(mean, lightest) : Math.min(mean, darkest)));
  const calm = 1 - clarity01;
  const room = (ring: Ring) => ROOM[ring] * calm;
  const soft = softDrawing(reach, distance, softPx, levels, room, at);
  for (let y = y0, i = 0; y < y1; y++)
    for (let x = x0; x < x1; x++, i++) {
      const d = distance[i];
      const cover = smooth(RIM_ENDS, 4.15, d);
      if (cover <= 0) continue;
      const p = y * width + x;
      const ring = ringOf(d);
      const off = luma[p] - levels[ring];
      // Nobody is hurt by a rim that is brighter than it must be.
      const even = levels[ring] + (ring === 3 && off > 0 ? off : soft[i]);
      const edge = Math.min(Math.abs(d - 1.5), Math.abs(d - 2.5), Math.abs(d - 3.5));
      const target = mix(0.45, even, 0.5 + 0.5 * smooth(0, 0.06, edge));
      luma[p] = mix(luma[p], target, cover);
    }
}

/** A colour of no luma (Rec. 601) whose Rec. 709 luma is 1: what is added to change one grey and not the other. */
const ONLY_709 = [-5.48, 3.29, -2.51] as const;
const ROOM_709 = 0.012;

/** Holds what the other grey sees of a ring near the ring's own mean, luma kept. Writes `raster`. */
export function evenOtherGrey({ width, data }: Raster, { reach, distance, softPx, clarity01 }: LaidMark): void {
  const { x0, y0, x1, y1 } = reach;
  const [red, green, blue] = [0, 1, 2].map((c) => ringMeans(reach, distance, (x, y) => data[(y * width + x) * 4 + c]));
  const means = red.map((r, ring) => greysApart(r, green[ring], blue[ring]));
  const levels = red.map((r, ring) => lumaOf(r, green[ring], blue[ring]));
  // What is drawn in a ring is muted towards the ring's own colour, not towards grey.
  const hues = [red, green, blue].map((channel) => channel.map((mean, ring) => mean - levels[ring]));
  for (const ring of [0, 2]) deepen(hues, ring, levels[ring]);
  const keep = mix(1, 0.4, clarity01);
  const at = (x: number, y: number) => {
    const q = (y * width + x) * 4;
    return greysApart(data[q], data[q + 1], data[q + 2]);
  };
  const soft = softDrawing(reach, distance, softPx, means, () => ROOM_709 * keep, at);
  for (let y = y0, i = 0; y < y1; y++)
    for (let x = x0; x < x1; x++, i++) {
      const d = distance[i];
      const cover = smooth(RIM_ENDS, 4.15, d);
      if (cover <= 0) continue;
      const q = (y * width + x) * 4;
      const ring = ringOf(d);
      const by = (means[ring] + soft[i] - at(x, y)) * cover * 255;
      for (let c = 0; c < 3; c++) data[q + c] += by * ONLY_709[c];
      const grey = lumaOf(data[q], data[q + 1], data[q + 2]);
      const k = mix(1, keep, cover);
      for (let c = 0; c < 3; c++) data[q + c] = grey + mix(hues[c][ring], data[q + c] - grey, k);
    }
}

/** Darkening took most of a ring's colour: as much is given back as its luma can show, at most this many times. */
const DEEPEN = 1.8;

function deepen(hues: readonly number[][], ring: number, level: number): void {
  const lowest = Math.min(...hues.map((hue) => hue[ring]));
  const k = Math.max(1, Math.min(DEEPEN, (0.85 * level) / Math.max(1, -lowest)));
  for (const hue of hues) hue[ring] *= k;
}

/** Rec. 709 luma less Rec. 601 luma, 0..1, of a colour 0..255. */
function greysApart(r: number, g: number, b: number): number {
  return (-0.0864 * r + 0.1282 * g - 0.0418 * b) / 255;
}

/** Straight up to six tenths of `room`, then bends to stay near it. */
export function softClip(x: number, room: number): number {
  const straight = 0.6 * room;
  const size = Math.abs(x);
  if (size <= straight) return x;
  return Math.sign(x) * (straight + straight * Math.tanh((size - straight) / (0.9 * room + 1e-6)));
}

/** The mean of `at` over core, light ring, dark ring and rim. */
function ringMeans({ x0, y0, x1, y1 }: Reach, distance: Float64Array, at: (x: number, y: number) => number): number[] {
  const sums = [0, 0, 0, 0];
  const counts = [1e-6, 1e-6, 1e-6, 1e-6];
  for (let y = y0, i = 0; y < y1; y++)
    for (let x = x0; x < x1; x++, i++) {
      const d = distance[i];
      if (d >= 4) continue;
      sums[ringOf(d)] += at(x, y);
      counts[ringOf(d)]++;
    }
  return sums.map((sum, ring) => sum / counts[ring]);
}

/** For each pixel of `reach`, what is left there of the drawing about the ring's level. */
function softDrawing(
  { x0, y0, x1, y1 }: Reach,
  distance: Float64Array,
  blurPx: number,
  levels: readonly number[],
  room: (ring: Ring) => number,
  at: (x: number, y: number) => number,
): Float32Array {
  const drawn = new Float32Array(distance.length);
  for (let y = y0, i = 0; y < y1; y++)
    for (let x = x0; x < x1; x++, i++) {
      const ring = ringOf(distance[i]);
      if (distance[i] < RIM_ENDS) drawn[i] = softClip(at(x, y) - levels[ring], room(ring));
    }
  return blurGaussian(drawn, Math.max(0, x1 - x0), Math.max(0, y1 - y0), blurPx);
}

type Ring = 0 | 1 | 2 | 3;

function ringOf(d: number): Ring {
  return d < 1.5 ? 0 : d < 2.5 ? 1 : d < 3.5 ? 2 : 3;
}
