/** Chooses a smaller place for a code, where it covers least of what matters in a picture. */

import { blurBoxTwice, clamp, type Raster, smoothstep } from "easel-picture";
import type { QuarterTurns } from "../code/layout.ts";
import type { SquareBox } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import { figureGrid } from "./figure.ts";
import { salientModules } from "./importance.ts";
import { alignmentMean, cheapestPlace, finderMeans, wayFromMiddle } from "./places.ts";
import { smallLuma } from "./ssim.ts";

/** Cells along the longer side, for which importance is measured. */
const CELLS = 64;
/** Importance of the most salient place and of a figure that was looked for, relative to a known subject. */
const SALIENT = 0.5;
const FIGURE = 0.7;
/** What it costs to cover such a figure, relative to a known subject: its picture was not composed with room for a code. */
const COVERED_FIGURE = 8;
/** The smallest side that is tried, as a share of the whole. */
export const LEAST_SHARE = 0.62;
const TRIALS = { shares: [1, 0.92, 0.84, 0.78, 0.73, 0.68, LEAST_SHARE], steps: 10 } as const;
/**
 * The size that modules keep, in pixels, and that for a clear code: at a quarter of the size, the smallest at which pictures are read,
 * a module then has 3.5 of them, or 4.
 */
const LEAST_MODULE_PX = 14;
const CLEAR_MODULE_PX = 16;
const CLEAR_FROM = 0.75;

/** The size in pixels that modules of a code keep where it is made smaller, by clarity from 0 to 1. */
export function leastModulePx(clarity01: number): number {
  return clarity01 >= CLEAR_FROM ? CLEAR_MODULE_PX : LEAST_MODULE_PX;
}

/** The corner without a finder lies where most is to be spared. */
const TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];
/** Costs of a finder and of the alignment pattern on what matters most, of covering all that matters, of no size at all, and of the way to a corner. */
const COSTS = { finder: 1.2, alignment: 0.25, covered: 1, size: 0.2, way: 0.06 } as const;

/** What is known to matter in a picture, not 0 in row-major pixels. */
export interface Known {
  /** All subjects, each with a number of its own. Absent = the figure of the picture is looked for. */
  readonly subject?: ArrayLike<number> | undefined;
  /** Faces and whatever else is to be kept, beside the figure. */
  readonly protect?: ArrayLike<number> | undefined;
}

/**
 * The square within `box` or, along the longer side, beside it, and the turn in it, with which a code of `size` modules covers least of the subject
 * and of what is salient. The margin of `box` on the short side is kept: nearer to the edge codes are read less. Modules have
 * `leastPx` pixels or more, unless those of `box` have less.
 */
export function spareSubject(
  box: SquareBox,
  size: number,
  picture: Raster,
  known: Known,
  leastPx: number,
): { readonly box: SquareBox; readonly turn: QuarterTurns } {
  const cellPx = Math.max(picture.width, picture.height) / CELLS;
  const drawn = drawingOf(picture, cellPx);
  const salient = salientCells(picture, cellPx, drawn);
  const { sure, headed } = subjectsOf(picture, cellPx, drawn, known);
  const sumsOf = (cells: Float32Array) => integralOf(cells, CELLS, CELLS);
  const important = sumsOf(salient.map((value, at) => Math.max(sure[at], SALIENT * value)));
  const weights = [1, known.subject ? 1 : COVERED_FIGURE];
  const covered = (headed.some((one) => one > 0) ? [salient, headed] : [salient]).map(sumsOf);
  const mean = (sums: Float64Array, x: number, y: number, side: number) =>
    meanOf(sums, CELLS, CELLS, x / cellPx, y / cellPx, (x + side) / cellPx, (y + side) / cellPx);
  const wholes = covered.map((sums) => Math.max(1e-6, mean(sums, 0, 0, CELLS * cellPx)) * (CELLS * cellPx) ** 2);
  const meanHere = (x: number, y: number, side: number) => mean(important, x, y, side);
  const patternsAt = (tried: SquareBox, turn: QuarterTurns) => {
    const finders = finderMeans(tried, size, meanHere, turn).reduce((sum, one) => sum + one, 0);
    return COSTS.finder * finders + COSTS.alignment * alignmentMean(tried, size, meanHere, turn);
  };
  const turnAt = (tried: SquareBox) =>
    TURNS.reduce((best, turn) => (patternsAt(tried, turn) < patternsAt(tried, best) ? turn : best));
  const costOf = (tried: SquareBox) => {
    const { xPx, yPx, sidePx } = tried;
    const hidden = covered.reduce(
      (sum, sums, which) => sum + (weights[which] * mean(sums, xPx, yPx, sidePx) * sidePx ** 2) / wholes[which],
      0,
    );
    const smaller = 1 - sidePx / box.sidePx;
    const way = wayFromMiddle(tried, picture);
    return (
      patternsAt(tried, turnAt(tried)) +
      (COSTS.covered * hidden) / covered.length +
      COSTS.size * smaller +
      COSTS.way * way
    );
  };
  const best = cheapestPlace(box, picture, { ...TRIALS, size, leastModulePx: leastPx }, costOf);
  return { box: best, turn: turnAt(best) };
}

/** Values for cells within the picture, row-major; 0 outside of it. `valueAt` is given the middle of the cell in pixels. */
function cellsOf({ width, height }: Raster, cellPx: number, valueAt: (x: number, y: number, at: number) => number) {
  return Float32Array.from({ length: CELLS * CELLS }, (_, at) => {
    const x = Math.floor(((at % CELLS) + 0.5) * cellPx);
    const y = Math.floor((Math.floor(at / CELLS) + 0.5) * cellPx);
    return x < width && y < height ? valueAt(x, y, at) : 0;
  });
}

/**
 * How much the upper part of a subject counts beyond the rest: there heads are, of animals too. And where it ends, as shares of the
 * height. Figures of photographs are cut by the picture's lower border more often, so their heads reach lower.
 */
const HEADS = {
  subject: { more: 1, ends: [0.2, 0.45] },
  figure: { more: 1, ends: [0.4, 0.7] },
} as const;

/** How much a figure counts less where little is drawn: eyes, a nose and a mouth are drawn, fur and cloth less. */
const UNDRAWN = 0.8;

/** How sure each cell is of a subject, 0..1, and the same with less for what is not its head. */
interface Subjects {
  readonly sure: Float32Array;
  readonly headed: Float32Array;
}

function subjectsOf(picture: Raster, cellPx: number, drawn: Float32Array, { subject, protect }: Known): Subjects {
  const map = subject ?? protect;
  const numbers = cellsOf(picture, cellPx, (x, y) => map?.[y * picture.width + x] ?? 0);
  const known: Subjects = { sure: numbers.map((number) => (number ? 1 : 0)), headed: headsOf(numbers) };
  if (subject) return known;
  const figure = figureIn(picture, cellPx);
  const heads = headsOf(
    figure.map((value) => (value > 0.5 ? 1 : 0)),
    HEADS.figure,
  );
  return {
    sure: figure.map((value, at) => Math.max(FIGURE * value, known.sure[at])),
    headed: figure.map((value, at) => Math.max(value * heads[at] * (1 - UNDRAWN * (1 - drawn[at])), known.headed[at])),
  };
}

/** A standing subject is higher than wide by so much, and its head takes so much of its height. */
const STANDING = 1.3;
const HEAD_SHARE = 0.24;

/** How expressive places of a picture are: 0..1 in `CELLS` by `CELLS` square cells, row-major. */
export interface Expressive {
  readonly cells: Float32Array;
  readonly cellPx: number;
}

/**
 * How expressive each place of a picture is. In a picture whose subjects are not known eyes, noses and mouths are where most is drawn
 * on the figure and on what is protected; of known subjects heads of standing ones count.
 */
export function expressiveIn(picture: Raster, { subject, protect }: Known): Expressive {
  const cellPx = Math.max(picture.width, picture.height) / CELLS;
  const numbersOf = (map: ArrayLike<number>) => cellsOf(picture, cellPx, (x, y) => map[y * picture.width + x]);
  const cells = subject ? standingHeads(numbersOf(subject)) : drawingOf(picture, cellPx);
  if (!subject) {
    const figure = figureIn(picture, cellPx);
    const known = protect && numbersOf(protect);
    for (let at = 0; at < cells.length; at++) cells[at] *= Math.max(figure[at], known?.[at] ?? 0);
  }
  return { cells, cellPx };
}

/** How expressive the place of each module of a code in `box` is, row-major, 0..1. */
export function expressiveModules(
  { cells, cellPx }: Expressive,
  { xPx, yPx, sidePx }: SquareBox,
  size: number,
): Float32Array {
  const cellAt = (from: number, module: number) =>
    Math.max(0, Math.min(CELLS - 1, Math.floor((from + ((module + 0.5) * sidePx) / size) / cellPx)));
  return Float32Array.from({ length: size * size }, (_, at) => {
    const [row, column] = [cellAt(yPx, Math.floor(at / size)), cellAt(xPx, at % size)];
    return cells[row * CELLS + column];
  });
}

/** 1 on the heads of subjects that stand, each with a number of its own. */
function standingHeads(numbers: Float32Array): Float32Array {
  const extents = new Map<number, { left: number; right: number; first: number; last: number }>();
  for (const [at, number] of numbers.entries()) {
    const [column, row] = [at % CELLS, Math.floor(at / CELLS)];
    const of = extents.get(number) ?? { left: column, right: column, first: row, last: row };
    extents.set(number, {
      left: Math.min(of.left, column),
      right: Math.max(of.right, column),
      first: of.first,
      last: row,
    });
  }
  return numbers.map((number, at) => {
    const { left, right, first, last } = extents.get(number)!;
    const height = last - first + 1;
    if (!number || height < STANDING * (right - left + 1)) return 0;
    return Math.floor(at / CELLS) - first < Math.max(1, HEAD_SHARE * height) ? 1 : 0;
  });
}

/** The figure of a picture by the cells of the whole grid. */
function figureIn(picture: Raster, cellPx: number): Float32Array {
  const { across, down, cells } = figureGrid(picture, CELLS);
  return cellsOf(picture, cellPx, (_x, _y, at) => {
    const [column, row] = [at % CELLS, Math.floor(at / CELLS)];
    return column < across && row < down ? cells[row * across + column] : 0;
  });
}

/** How much each cell of a subject counts, 0..1: heads most. Each subject has a number of its own, but for faces, which have one. */
function headsOf(
  numbers: Float32Array,
  { more, ends }: (typeof HEADS)["subject" | "figure"] = HEADS.subject,
): Float32Array {
  const rows = new Map<number, { first: number; last: number }>();
  for (const [at, number] of numbers.entries()) {
    const row = Math.floor(at / CELLS);
    const of = rows.get(number);
    if (of) of.last = row;
    else rows.set(number, { first: row, last: row });
  }
  return numbers.map((number, at) => {
    if (!number) return 0;
    const { first, last } = rows.get(number)!;
    const down = (Math.floor(at / CELLS) - first + 0.5) / (last - first + 1);
    return (1 + more * (1 - smoothstep(ends[0], ends[1], down))) / (1 + more);
  });
}

/** How salient cells are by their colour and by their drawing, half each, 0..1. */
function salientCells(picture: Raster, cellPx: number, drawn: Float32Array): Float32Array {
  const coloured = salientModules(picture, { xPx: 0, yPx: 0, sidePx: CELLS * cellPx }, CELLS);
  return cellsOf(picture, cellPx, (_x, _y, at) => (coloured[at] + drawn[at]) / 2);
}

/** Radii over which drawing is told from shade and grain, and over which it is summed up, in pixels of a picture that is four times smaller. */
const GRAIN = 1;
const SHADE = 6;
const SPREAD = 8;
/** How fast drawing loses its weight towards the borders of the picture. */
const CENTRAL = 0.7;
/** The shares of cells whose drawing counts as none, and as the most. */
const NONE = 0.3;
const MOST = 0.97;

/** How much is drawn in each cell, coarser than grain and finer than shade; 0..1. Subjects have more of it than what is behind them. */
function drawingOf(picture: Raster, cellPx: number): Float32Array {
  const { data, width, height } = smallLuma(picture, { xPx: 0, yPx: 0, sidePx: CELLS * cellPx });
  const fine = blurBoxTwice(data, width, height, GRAIN);
  const soft = blurBoxTwice(data, width, height, SHADE);
  const squares = fine.map((value, p) => (value - soft[p]) ** 2);
  const spread = blurBoxTwice(squares, width, height, SPREAD);
  const cells = cellsOf(picture, cellPx, (x, y) => {
    const p = Math.floor((y / (CELLS * cellPx)) * height) * width + Math.floor((x / (CELLS * cellPx)) * width);
    const u = (2 * x) / picture.width - 1;
    const v = (2 * y) / picture.height - 1;
    return Math.sqrt(Math.max(0, spread[p])) * Math.exp(-CENTRAL * (u * u + v * v));
  });
  const sorted = Float32Array.from(cells).sort();
  const none = sorted[Math.floor(NONE * sorted.length)];
  const most = sorted[Math.floor(MOST * sorted.length)];
  return cells.map((value) => clamp((value - none) / Math.max(0.02, most - none)));
}
