/** Tells the figure of a picture from the ground that runs to its borders. */

import { blurGaussian, clamp, type Raster } from "easel-picture";
import { opponentPlanes } from "./importance.ts";

/** Passes over the picture, forth and back in turn; more change next to nothing. */
const PASSES = 4;
/** Spread of the blur before, in cells: grain and leaves are no barriers. */
const BLUR_CELLS = 0.8;
/** Spread of the preference for the middle, as a share of the sides. */
const CENTRAL = 0.42;
/** The share of cells below the strongest barriers, and how strong these are at least where there is a figure. */
const STRONGEST = 0.98;
const STRONG = 0.04;
/** From where cells become sure of the figure, and over how much, relative to the value that parts it from the ground. */
const UNSURE = 0.7;
const SURER = 0.6;
/** A figure of less or more of the picture than this is none. */
const LEAST_01 = 0.02;
const MOST_01 = 0.6;

/** Cells of a grid over a picture, row-major. */
export interface Grid {
  readonly across: number;
  readonly down: number;
  readonly cells: Float32Array;
}

/** `figureCells` in square cells, so many along the longer side. */
export function figureGrid(picture: Raster, along: number): Grid {
  const cellPx = Math.max(picture.width, picture.height) / along;
  const [across, down] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side / cellPx)));
  return { across, down, cells: figureCells(picture, across, down) };
}

/**
 * How sure each cell of a grid of `width` by `height` is of the figure, row-major, 0..1: what can be reached from the borders over small
 * changes of colour alone is ground (J. Zhang and others, "Minimum Barrier Salient Object Detection at 80 FPS", 2015). All 0 where no
 * figure stands out.
 */
export function figureCells(picture: Raster, width: number, height: number): Float32Array {
  const planes = opponentPlanes(picture.data, picture.width, picture.height, width, height).map((plane) =>
    blurGaussian(plane, width, height, BLUR_CELLS),
  );
  const barrier = new Float32Array(width * height);
  for (const plane of planes) {
    const one = barrierOf(plane, width, height);
    for (let p = 0; p < barrier.length; p++) barrier[p] += one[p];
  }
  for (let p = 0; p < barrier.length; p++) {
    const u = ((p % width) + 0.5) / width - 0.5;
    const v = (Math.floor(p / width) + 0.5) / height - 0.5;
    barrier[p] *= Math.exp(-(u * u + v * v) / (2 * CENTRAL * CENTRAL));
  }
  const most = barrier.toSorted()[Math.floor(STRONGEST * (barrier.length - 1))];
  const level = splitOf(barrier, most);
  const figure = barrier.map((value) => clamp((value - UNSURE * level) / (SURER * level)));
  const share = figure.reduce((sum, value) => sum + value, 0) / figure.length;
  return most < STRONG || share < LEAST_01 || share > MOST_01 ? new Float32Array(figure.length) : figure;
}

/** For each cell the least range of values on a way to the border. */
function barrierOf(plane: Float32Array, width: number, height: number): Float32Array {
  const [low, high] = [Float32Array.from(plane), Float32Array.from(plane)];
  const barrier = Float32Array.from(plane, (_, p) => {
    const x = p % width;
    const y = Math.floor(p / width);
    return x === 0 || y === 0 || x === width - 1 || y === height - 1 ? 0 : Infinity;
  });
  const reach = (p: number, from: number) => {
    const lower = Math.min(low[from], plane[p]);
    const higher = Math.max(high[from], plane[p]);
    if (higher - lower >= barrier[p]) return;
    barrier[p] = higher - lower;
    low[p] = lower;
    high[p] = higher;
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const back = pass % 2;
    for (let k = 0; k < plane.length; k++) {
      const p = back ? plane.length - 1 - k : k;
      const x = p % width;
      const [beside, above] = back ? [p + 1, p + width] : [p - 1, p - width];
      if (back ? x < width - 1 : x > 0) reach(p, beside);
      if (above >= 0 && above < plane.length) reach(p, above);
    }
  }
  return barrier;
}

/** The value that parts the values best into two classes (N. Otsu, "A Threshold Selection Method from Gray-Level Histograms", 1979). */
function splitOf(values: Float32Array, most: number): number {
  const BINS = 64;
  const counts = new Float64Array(BINS);
  for (const value of values) counts[Math.min(BINS - 1, Math.floor((value / Math.max(1e-6, most)) * BINS))]++;
  const total = values.length;
  const whole = counts.reduce((sum, count, bin) => sum + bin * count, 0);
  let [below, belowSum, best, at] = [0, 0, -1, 0];
  for (let bin = 0; bin < BINS - 1; bin++) {
    below += counts[bin];
    belowSum += bin * counts[bin];
    if (below === 0 || below === total) continue;
    const between = below * (total - below) * (belowSum / below - (whole - belowSum) / (total - below)) ** 2;
    if (between > best) [best, at] = [between, bin + 1];
  }
  return (at / BINS) * most;
}
