/** A short description of how a picture looks, which compression and resizing leave nearly as it is. */

import type { Raster } from "easel-picture";
import { lumaOf } from "easel-picture";

const COLUMNS = 9;
const ROWS = 8;
/** Mean step between neighbouring cells, of 255: below it noise decides the bits. */
const LEAST_STEP = 1.5;

/**
 * 64 bits as 16 hex digits: for each cell of an 8×8 grid whether it is darker than its right neighbour ("difference hash"). Resized
 * and compressed copies differ by a few bits. `undefined` for pictures that are too plain or too small.
 */
export function fingerprintOf({ width, height, data }: Raster): string | undefined {
  if (width < COLUMNS || height < ROWS) return undefined;
  const sums = new Float64Array(COLUMNS * ROWS);
  const counts = new Float64Array(COLUMNS * ROWS);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * ROWS) / height) * COLUMNS;
    for (let x = 0, q = y * width * 4; x < width; x++, q += 4) {
      const cell = row + Math.floor((x * COLUMNS) / width);
      sums[cell] += (lumaOf(data[q], data[q + 1], data[q + 2]) * data[q + 3]) / 255;
      counts[cell]++;
    }
  }
  let bits = 0n;
  let steps = 0;
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const cell = row * COLUMNS + column;
      const step = sums[cell + 1] / counts[cell + 1] - sums[cell] / counts[cell];
      steps += Math.abs(step);
      bits = (bits << 1n) | (step > 0 ? 1n : 0n);
    }
  return steps / 64 < LEAST_STEP ? undefined : bits.toString(16).padStart(16, "0");
}
