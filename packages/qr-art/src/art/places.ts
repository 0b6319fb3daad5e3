/** Places and sizes that are tried for a code in a picture. */

import { type QuarterTurns, turnPoint } from "../code/layout.ts";
import { finderCentres, type SquareBox } from "../code/placed-code.ts";

/** What is tried of a code of `size` modules. */
export interface Trials {
  readonly size: number;
  /** Sizes, as shares of the side of the code, from 1 downwards. */
  readonly shares: readonly number[];
  /** The size in pixels that modules keep, unless they are smaller at the whole side. */
  readonly leastModulePx: number;
  /** Places along each side of the picture, less one; even, so that the middle is among them. */
  readonly steps: number;
}

/** The place of least cost for the code in `box`, whose margin on the short side is kept; the first of equals, `box` before all. */
export function cheapestPlace(
  box: SquareBox,
  { width, height }: { readonly width: number; readonly height: number },
  { size, shares, leastModulePx, steps }: Trials,
  costOf: (tried: SquareBox) => number,
): SquareBox {
  const margin = Math.min(box.xPx, box.yPx);
  let best = box;
  let least = costOf(box);
  for (const share of shares) {
    const sidePx = share * box.sidePx;
    if (share < 1 && sidePx / size < leastModulePx) break;
    const along = (whole: number, step: number) => margin + ((whole - 2 * margin - sidePx) * step) / steps;
    for (let k = 0; k < (steps + 1) ** 2; k++) {
      const tried = { xPx: along(width, k % (steps + 1)), yPx: along(height, Math.floor(k / (steps + 1))), sidePx };
      const cost = costOf(tried);
      if (cost >= least) continue;
      least = cost;
      best = tried;
    }
  }
  return best;
}

/** Modules of a finder's square with its light border. */
const FINDER_MODULES = 9;

/** What `mean` gives for the square of each finder of a code of `size` modules, in the order of `finderCentres`. */
export function finderMeans(
  { xPx, yPx, sidePx }: SquareBox,
  size: number,
  mean: (xPx: number, yPx: number, sidePx: number) => number,
  turn: QuarterTurns = 0,
): number[] {
  const m = sidePx / size;
  const half = FINDER_MODULES / 2;
  return finderCentres(size, turn).map(([u, v]) =>
    mean(xPx + (u - half) * m, yPx + (v - half) * m, FINDER_MODULES * m),
  );
}

/** Modules of an alignment pattern with its border, and from the far edges of the code to its middle. */
const ALIGNMENT_MODULES = 6;
const ALIGNMENT_IN = 6.5;

/** What `mean` gives for the square of the alignment pattern that is nearest to the corner without a finder. */
export function alignmentMean(
  { xPx, yPx, sidePx }: SquareBox,
  size: number,
  mean: (xPx: number, yPx: number, sidePx: number) => number,
  turn: QuarterTurns = 0,
): number {
  const m = sidePx / size;
  const [u, v] = turnPoint([size - ALIGNMENT_IN, size - ALIGNMENT_IN], size, turn);
  const half = ALIGNMENT_MODULES / 2;
  return mean(xPx + (u - half) * m, yPx + (v - half) * m, ALIGNMENT_MODULES * m);
}

/** How far the middle of a code is from that of its picture, in shares of the sides. */
export function wayFromMiddle(
  { xPx, yPx, sidePx }: SquareBox,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  return Math.hypot((xPx + sidePx / 2) / width - 0.5, (yPx + sidePx / 2) / height - 0.5);
}
