/** Logistic regression, for judgements that are fitted to people's. */

const ROUNDS = 30;

/**
 * The weights of `rows`, each of which begins with 1, that fit `wanted` (0 to 1) best: with a ridge on all but the constant, by iteratively
 * reweighted least squares. `known` is added to the logit of each row.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  wanted: readonly number[],
  ridge: number,
  known?: readonly number[],
): number[] {
  const size = rows[0]?.length ?? 0;
  let found = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const left = found.map((_, a) => found.map((_, b) => (a === b && a > 0 ? ridge : 0)));
    const right = found.map((value, a) => (a > 0 ? -ridge * value : 0));
    for (const [i, row] of rows.entries()) {
      const guess = chance(product(found, row) + (known?.[i] ?? 0));
      const weight = guess * (1 - guess) + 1e-6;
      for (let a = 0; a < size; a++) {
        right[a] += row[a] * (wanted[i] - guess);
        for (let b = 0; b < size; b++) left[a][b] += weight * row[a] * row[b];
      }
    }
    const step = solve(left, right);
    found = found.map((value, a) => value + step[a]);
  }
  return found;
}

/** Gaussian elimination; `left` is positive definite. */
function solve(left: number[][], right: number[]): number[] {
  const size = right.length;
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      const share = left[b][a] / left[a][a];
      for (let c = a; c < size; c++) left[b][c] -= share * left[a][c];
      right[b] -= share * right[a];
    }
  const out = new Array<number>(size).fill(0);
  for (let a = size - 1; a >= 0; a--) {
    let rest = right[a];
    for (let b = a + 1; b < size; b++) rest -= left[a][b] * out[b];
    out[a] = rest / left[a][a];
  }
  return out;
}

export function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

export function chance(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

export function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

export function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
}

export function shareOf(list: readonly boolean[]): number {
  return mean(list.map(Number));
}

/** The area under the curve: the share of pairs of a wanted and an unwanted one of which the wanted one has the higher value. */
export function orderedRight(values: readonly number[], wanted: readonly boolean[]): number {
  const [high, low] = [true, false].map((is) => values.filter((_, i) => wanted[i] === is));
  return mean(high.flatMap((one) => low.map((other) => (one > other ? 1 : one === other ? 0.5 : 0))));
}
