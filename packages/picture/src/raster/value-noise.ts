/** Value noise on the integer lattice, from a seed alone: the same point gives the same number. */

/** Uniform in [0, 1) for a lattice point. */
export function hash01(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 0x5bd1e995);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise with quintic interpolation, -1..1. The lattice has a spacing of 1. */
function noise2(x: number, y: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const a = u * u * u * (u * (u * 6 - 15) + 10);
  const b = v * v * v * (v * (v * 6 - 15) + 10);
  const top = hash01(i, j, seed);
  const bottom = hash01(i, j + 1, seed);
  const upper = top + (hash01(i + 1, j, seed) - top) * a;
  const lower = bottom + (hash01(i + 1, j + 1, seed) - bottom) * a;
  return 2 * (upper + (lower - upper) * b) - 1;
}

/** Sum of `octaves` octaves of `noise2`. Each has half the amplitude and 2.03 times the frequency of the one before; within -1..1. */
export function fractal2(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let k = 0; k < octaves; k++) {
    sum += weight * noise2(x, y, seed + k);
    x *= 2.03;
    y *= 2.03;
    weight *= 0.5;
  }
  return sum;
}
