/** The value that a share (0 to 1) of `values` is below; undefined where there are none. */
export function quantile(values: readonly number[], share01: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share01 * values.length))];
}
