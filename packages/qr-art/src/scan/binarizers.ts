/** Simulates the thresholds that readers use between dark and light, so that a code can be drawn to survive them. */

/** ZXing's HybridBinarizer: one threshold per block, the mean of 5 x 5 blocks, with its special case for flat blocks. */
export interface BlockThresholds {
  readonly columns: number;
  readonly rows: number;
  readonly blockPx: number;
  /** Row-major, same unit as the luma, 0..1. */
  readonly data: Float32Array;
}

/** The range, of 255 levels, that a block must exceed not to be flat. */
const LEAST_RANGE = 24 / 255;

/** Row-major per block: its darkest, lightest and mean luma. */
interface Blocks {
  readonly columns: number;
  readonly rows: number;
  readonly low: Float32Array;
  readonly high: Float32Array;
  readonly mean: Float32Array;
}

/** The blocks of a picture, 5 x 5 at least; the last ones are shifted to lie inside. */
function blocksOf(luma: Float32Array, width: number, height: number, blockPx: number): Blocks {
  const columns = Math.max(5, Math.ceil(width / blockPx));
  const rows = Math.max(5, Math.ceil(height / blockPx));
  const [lows, highs, means] = [0, 1, 2].map(() => new Float32Array(columns * rows));
  const inside = 1 / (blockPx * blockPx);
  for (let by = 0, at = 0; by < rows; by++) {
    const y0 = Math.max(0, Math.min(by * blockPx, height - blockPx));
    for (let bx = 0; bx < columns; bx++, at++) {
      const x0 = Math.max(0, Math.min(bx * blockPx, width - blockPx));
      let sum = 0;
      let low = 2;
      let high = -2;
      for (let y = y0; y < y0 + blockPx && y < height; y++)
        for (let x = x0; x < x0 + blockPx && x < width; x++) {
          const value = luma[y * width + x];
          sum += value;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      lows[at] = low;
      highs[at] = high;
      means[at] = sum * inside;
    }
  }
  return { columns, rows, low: lows, high: highs, mean: means };
}

/**
 * Luma 0..1. A block that spans at most 24 of 255 levels counts as light unless its neighbours say otherwise: the
 * trap of uniform dark areas.
 */
export function hybridThresholds(luma: Float32Array, width: number, height: number, blockPx: number): BlockThresholds {
  const { columns, rows, low, high, mean: black } = blocksOf(luma, width, height, blockPx);
  for (let by = 0, at = 0; by < rows; by++)
    for (let bx = 0; bx < columns; bx++, at++) {
      if (high[at] - low[at] > LEAST_RANGE) continue;
      const around =
        by > 0 && bx > 0 ? (black[at - columns] + 2 * black[at - 1] + black[at - columns - 1]) / 4 : -Infinity;
      black[at] = low[at] < around ? around : low[at] / 2;
    }
  const data = new Float32Array(columns * rows);
  for (let by = 0; by < rows; by++) {
    const cy = Math.max(2, Math.min(by, rows - 3));
    for (let bx = 0; bx < columns; bx++) {
      const cx = Math.max(2, Math.min(bx, columns - 3));
      let sum = 0;
      for (let j = -2; j <= 2; j++) for (let i = -2; i <= 2; i++) sum += black[(cy + j) * columns + cx + i];
      data[by * columns + bx] = sum / 25;
    }
  }
  return { columns, rows, blockPx, data };
}

/**
 * zxing-cpp's own thresholds: half way between the darkest and the lightest of blocks of 8 px, averaged over 5 x 5 of those
 * that are not flat. Where all are flat, that of the block before. Luma 0..1. Without the noise of a picture: `reach` is how far it
 * moves the darkest and the lightest pixel of a block.
 */
export function midrangeThresholds(luma: Float32Array, width: number, height: number, reach = 0): BlockThresholds {
  const blockPx = 8;
  const { columns, rows, low, high } = blocksOf(luma, width, height, blockPx);
  const middle = low.map((dark, at) => {
    const [darkest, lightest] = [Math.max(0, dark - reach), Math.min(1, high[at] + reach)];
    return lightest - darkest > LEAST_RANGE ? (lightest + darkest) / 2 : 0;
  });
  const data = new Float32Array(columns * rows);
  let before = 0;
  for (let by = 0, at = 0; by < rows; by++) {
    const cy = Math.max(2, Math.min(by, rows - 3));
    for (let bx = 0; bx < columns; bx++, at++) {
      const cx = Math.max(2, Math.min(bx, columns - 3));
      let sum = 2 * middle[at];
      let count = middle[at] > 0 ? 2 : 0;
      for (let j = -2; j <= 2; j++)
        for (let i = -2; i <= 2; i++) {
          const one = middle[(cy + j) * columns + cx + i];
          sum += one;
          if (one > 0) count++;
        }
      before = count > 0 ? sum / count : before;
      data[at] = before;
    }
  }
  return { columns, rows, blockPx, data };
}

/** The threshold at a pixel. */
export function thresholdAt({ columns, rows, blockPx, data }: BlockThresholds, xPx: number, yPx: number): number {
  const bx = Math.max(0, Math.min(columns - 1, Math.floor(xPx / blockPx)));
  const by = Math.max(0, Math.min(rows - 1, Math.floor(yPx / blockPx)));
  return data[by * columns + bx];
}
