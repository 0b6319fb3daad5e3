/** Small arithmetic that every kernel shares. */

export function clamp(v: number, low = 0, high = 1): number {
  return v < low ? low : v > high ? high : v;
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/**
 * The value of a grid of `row` cells a row at `u`, `v` (0..1) between the cell `at`, the one `column` to its right and the two below.
 * A `row` or `column` of 0 is for grids of one.
 */
export function bilinear(grid: Float32Array, at: number, row: number, u: number, v: number, column = 1): number {
  const top = grid[at] + (grid[at + column] - grid[at]) * u;
  const low = grid[at + row] + (grid[at + row + column] - grid[at + row]) * u;
  return top + (low - top) * v;
}

/** Hermite step: 0 at `from`, 1 at `to`, smooth between; `from` may be the larger. */
export function smoothstep(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from));
  return t * t * (3 - 2 * t);
}
