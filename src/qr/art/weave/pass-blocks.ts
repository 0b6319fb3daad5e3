/**
 * ZXing, and jsQR after it, take for the threshold the mean of 5 x 5 blocks of 8 px, and look at one pixel of each module. In
 * a textured area half of the pixels are on the other side of it, most of them by a step or two of luma.
 */

import { isInMass, modulePx, type PlacedCode } from "../../code/placed-code.ts";
import { hybridThresholds, thresholdAt } from "../../scan/binarizers.ts";
import { clamp } from "../noise.ts";
import { holdMiddle } from "./hold-middle.ts";

/** How far beyond the threshold modules are held that touch the other side, and those among their like, in luma. */
const EDGE_MARGIN = 0.045;
const MASS_MARGIN = 0.015;
/** What lacks more, in luma, is a stroke of its own and stays. In the dark, where dots are seen sooner, it is a share of the luma. */
const MOST_EDGE = 0.25;
const MOST_MASS = 0.16;
const MOST_DARK_EDGE = 0.5;
const MOST_DARK_MASS = 0.25;
/** Even areas have thresholds that no dark can pass, and none that light would miss: dots go as far as this. */
const DARKEST_DOT = 0.12;
const LIGHTEST_DOT = 0.84;

/**
 * Moves thresholds with what it moves: call it a few times. Writes `luma`, 0..1. `isFree` tells modules that are left alone;
 * with `dots` all lacks are made up for among modules of one side.
 */
export function passBlockThresholds(
  luma: Float32Array,
  width: number,
  height: number,
  placed: PlacedCode,
  isFree: (column: number, row: number) => boolean,
  dots: boolean,
): void {
  const { matrix, box } = placed;
  const { size } = matrix.layout;
  const m = modulePx(placed);
  const blocks = hybridThresholds(luma, width, height, 8);
  for (let at = 0; at < size * size; at++) {
    const column = at % size;
    const row = Math.floor(at / size);
    if (isFree(column, row)) continue;
    const side = matrix.dark[at] ? -1 : 1;
    const cx = box.xPx + (column + 0.5) * m;
    const cy = box.yPx + (row + 0.5) * m;
    const inMass = isInMass(placed, column, row);
    const isDot = inMass && dots;
    const margin = side * (inMass ? MASS_MARGIN : EDGE_MARGIN);
    const middle = luma[Math.floor(cy) * width + Math.floor(cx)];
    const most = isDot ? 1 : mostOf(side, inMass, middle);
    holdMiddle(luma, width, placed, at, most, (x, y) => {
      const target = thresholdAt(blocks, x, y) + margin;
      return isDot ? clamp(target, DARKEST_DOT, LIGHTEST_DOT) : target;
    });
  }
}

/** The most that a pixel of a module may lack to be moved; `middle` is the luma in the module's middle. */
function mostOf(side: 1 | -1, inMass: boolean, middle: number): number {
  if (side === 1) return inMass ? MOST_MASS : MOST_EDGE;
  return Math.max(0.1, middle) * (inMass ? MOST_DARK_MASS : MOST_DARK_EDGE);
}
