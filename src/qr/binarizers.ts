/** What readers take for the threshold between dark and light: simulated so that a code can be drawn to survive them. */

/** ZXing's HybridBinarizer: one threshold per block, the mean of 5 x 5 blocks, with its special case for flat blocks. */
export interface BlockThresholds {
  readonly columns: number;
  readonly rows: number;
  readonly blockPx: number;
  /** Row-major, same unit as the luma, 0..1. */
  readonly data: Float32Array;
}

/** Luma 0..1. A block that spans at most 24 of 255 levels counts as light unless its neighbours say otherwise: the trap of uniform dark areas. */
export function hybridThresholds(luma: Float32Array, width: number, height: number, blockPx: number): BlockThresholds {
  const columns = Math.max(5, Math.ceil(width / blockPx));
  const rows = Math.max(5, Math.ceil(height / blockPx));
  const black = new Float32Array(columns * rows);
  const inside = 1 / (blockPx * blockPx);
  for (let by = 0; by < rows; by++) {
    const y0 = Math.max(0, Math.min(by * blockPx, height - blockPx));
    for (let bx = 0; bx < columns; bx++) {
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
      let level = sum * inside;
      if (high - low <= 24 / 255) {
        level = low / 2;
        if (by > 0 && bx > 0) {
          const i = by * columns + bx;
          const around = (black[i - columns] + 2 * black[i - 1] + black[i - columns - 1]) / 4;
          if (low < around) level = around;
        }
      }
      black[by * columns + bx] = level;
    }
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

/** The threshold at a pixel. */
export function thresholdAt({ columns, rows, blockPx, data }: BlockThresholds, xPx: number, yPx: number): number {
  const bx = Math.max(0, Math.min(columns - 1, Math.floor(xPx / blockPx)));
  const by = Math.max(0, Math.min(rows - 1, Math.floor(yPx / blockPx)));
  return data[by * columns + bx];
}
