/**
 * Finds the torn edge of a print in a scan: white or black ground, then bare paper, which end along an irregular outline. Told from a picture
 * by the paper, which is white and colourless, and by an outline that no straight line follows.
 */

import type { Raster } from "easel-picture";
import { borderOf, type Side } from "./side.ts";

/** The deepest torn edge on white ground, and how far in each line is read: what lies behind the edge is the picture that it is compared with. */
const MOST_PX = 12;
/** The deepest over black ground: dark land against a bright sky is as rough, but deeper. */
const MOST_BLACK_PX = 9;
const READ_PX = 24;
/** Lines at the ends of a side belong to the sides beside it. */
const END_PX = 14;
/** Paper, 0..255: its least level, how much lighter than the picture it is, and how much colour a lossy picture may give it. */
const PAPER = { least: 130, lighter: 24, colour: 60 };
/** The greatest level of a black ground, and the least of the outermost pixels of a white one at the median. */
const BLACK = 60;
const WHITE = 200;
/**
 * Shares of the lines: with an edge; with neither paper nor ground at the border, on white and on black ground, which a part of a pixel
 * hides sooner; and of those over black ground, with paper.
 */
const LEAST_EDGE = 0.5;
const MOST_BARE = { white: 0.25, black: 0.45 };
const LEAST_PAPER = 0.3;
/** Mean distance of the outline from a straight line, in pixels. */
const LEAST_ROUGH_PX = 0.3;
/** The share of the lines that the depth covers, and the row after it, which may be part paper and part picture. */
const DEPTH_SHARE = 0.95;
const MIXED_PX = 2;

/** One line from the border inward: where the paper ends, the level at the border, whether the ground is black, and whether paper was seen. */
interface Line {
  readonly outermost: number;
  readonly endPx: number;
  readonly isBlack: boolean;
  readonly hasPaper: boolean;
}

/**
 * The pixels to take away at one side for a torn edge, 3..12, or 0 where there is none. An edge over black ground is told only where bare
 * paper shows along it. The raster has at least 64 pixels a side.
 */
export function tornEdgePx(raster: Raster, side: Side): number {
  const { data } = raster;
  const { length, along, inward, first } = borderOf(raster, side);
  const lines: Line[] = [];
  for (let i = END_PX; i < length - END_PX; i++) lines.push(lineAt(data, first + i * along, inward));
  const edges = lines.filter(({ endPx }) => endPx > 0 && endPx <= MOST_PX);
  if (edges.length < LEAST_EDGE * lines.length) return 0;
  const bare = lines.filter(({ endPx }) => endPx === 0).length;
  const black = edges.filter(({ isBlack }) => isBlack);
  const isBlack = black.length > edges.length / 2;
  if (isBlack) {
    if (bare > MOST_BARE.black * lines.length) return 0;
    if (black.filter(({ hasPaper }) => hasPaper).length < LEAST_PAPER * black.length) return 0;
  } else if (bare > MOST_BARE.white * lines.length || middleOf(edges.map(({ outermost }) => outermost)) < WHITE)
    return 0;
  if (roughness(edges) < LEAST_ROUGH_PX) return 0;
  const depths = edges.map(({ endPx }) => endPx).sort((a, b) => a - b);
  const depth = depths[Math.ceil(DEPTH_SHARE * (depths.length - 1))] + MIXED_PX;
  return depth <= (isBlack ? MOST_BLACK_PX : MOST_PX) ? depth : 0;
}

function lineAt(data: Uint8ClampedArray | Uint8Array, first: number, inward: number): Line {
  const [least, most] = [new Uint8Array(READ_PX), new Uint8Array(READ_PX)];
  for (let depth = 0; depth < READ_PX; depth++) {
    const q = (first + depth * inward) * 4;
    // A transparent pixel is neither ground nor paper.
    const isOpen = data[q + 3] < 255;
    least[depth] = isOpen ? 0 : Math.min(data[q], data[q + 1], data[q + 2]);
    most[depth] = isOpen ? 255 : Math.max(data[q], data[q + 1], data[q + 2]);
  }
  const paper = Math.max(PAPER.least, middleOf([...least.subarray(MOST_PX)]) + PAPER.lighter);
  const isPaper = (depth: number) => least[depth] >= paper && most[depth] - least[depth] <= PAPER.colour;
  let depth = 0;
  while (depth < MOST_PX && most[depth] <= BLACK) depth++;
  const groundPx = depth;
  // One pixel may be part ground and part paper.
  if (groundPx > 0 && !isPaper(depth) && isPaper(depth + 1)) depth++;
  const from = depth;
  while (depth <= MOST_PX && isPaper(depth)) depth++;
  return { outermost: least[0], endPx: depth, isBlack: groundPx > 0, hasPaper: depth > from };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/**
 * Mean distance of the depths from a straight line through the medians of their first and last third. The furthest fifth does not count:
 * there a picture that is white itself prolongs a level edge.
 */
function roughness(edges: readonly Line[]): number {
  const depths = edges.map(({ endPx }) => endPx);
  const third = Math.ceil(depths.length / 3);
  const [start, end] = [middleOf(depths.slice(0, third)), middleOf(depths.slice(-third))];
  const far = depths
    .map((depth, i) => Math.abs(depth - start - (end - start) * (1.5 * (i / depths.length) - 0.25)))
    .toSorted((a, b) => a - b);
  const near = far.slice(0, Math.ceil(0.8 * far.length));
  return near.reduce((sum, distance) => sum + distance, 0) / near.length;
}
