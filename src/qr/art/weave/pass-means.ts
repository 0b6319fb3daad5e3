/**
 * ZBar takes for dark what is darker than the mean of a large window about it, and looks at one pixel of each module. A brush
 * stroke of the other side there is a wrong module; some thirty of them are more than the code corrects.
 */

import { modulePx, type PlacedCode } from "../../code/placed-code.ts";
import { integralOf, meanOf } from "../../scan/planes.ts";
import { holdMiddle } from "./hold-middle.ts";

/** ZBar's `qr_binarize`: what is not this much below the mean is light. */
const BELOW = 3 / 255;
/** What is moved moves the means. */
const ROUNDS = 2;

/**
 * Moves the pixels in the middle of each module over the mean of their window, and no farther than `marginOf` says, in luma;
 * undefined leaves the module alone. Writes `luma`, 0..1.
 */
export function passLocalMeans(
  luma: Float32Array,
  width: number,
  height: number,
  placed: PlacedCode,
  marginOf: (column: number, row: number) => number | undefined,
): void {
  const { matrix, box } = placed;
  const { size } = matrix.layout;
  const m = modulePx(placed);
  const halfWide = windowPx(width) / 2;
  const halfHigh = windowPx(height) / 2;
  for (let round = 0; round < ROUNDS; round++) {
    const sums = integralOf(luma, width, height);
    for (let at = 0; at < size * size; at++) {
      const column = at % size;
      const row = Math.floor(at / size);
      const margin = marginOf(column, row);
      if (margin === undefined) continue;
      const cx = box.xPx + (column + 0.5) * m;
      const cy = box.yPx + (row + 0.5) * m;
      const mean = meanOf(sums, width, height, cx - halfWide, cy - halfHigh, cx + halfWide, cy + halfHigh);
      const target = mean - BELOW + (matrix.dark[at] ? -margin : margin);
      holdMiddle(luma, width, placed, at, Infinity, () => target);
    }
  }
}

/** The power of two from 16 to 256 that is at least an eighth of the picture's side. */
function windowPx(side: number): number {
  let window = 16;
  while (window < 256 && window < (side + 7) >> 3) window *= 2;
  return window;
}
