/** Smooth seeded noise for edges and grain: the same everywhere for the same seed. */

/** A number in [0, 1) for a lattice point. */
export function hash01(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 0x5bd1e995);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise with quintic fade, about -1..1; features are one unit large. */
export function noise2(x: number, y: number, seed: number): number {
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

/** Octaves of `noise2`, each half as strong and twice as fine; about -1..1. */
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

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger. */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** From `a` at 0 to `b` at 1. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** `x` held within `low..high`. */
export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}
