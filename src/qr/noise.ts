/** Smooth seeded noise for edges and grain: the same everywhere for the same seed. */

/** A number in [0, 1) for a lattice point. */
export function hash01(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 0x5bd1e995);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Where `noise2` looked last for a seed, modulo `SLOTS`: along a row of pixels it is mostly the same place. */
const SLOTS = 8;
const slotX = new Int32Array(SLOTS);
const slotY = new Int32Array(SLOTS);
const slotSeed = new Int32Array(SLOTS).fill(-1);
/** The values at the four corners of each slot's place: upper left, upper right, lower left, lower right. */
const corners = new Float64Array(4 * SLOTS);

function moveSlot(slot: number, i: number, j: number, seed: number): void {
  slotX[slot] = i;
  slotY[slot] = j;
  slotSeed[slot] = seed;
  for (let k = 0; k < 4; k++) corners[4 * slot + k] = hash01(i + (k & 1), j + (k >> 1), seed);
}

/** Value noise with quintic fade, about -1..1; features are one unit large. */
export function noise2(x: number, y: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const v = y - j;
  const a = u * u * u * (u * (u * 6 - 15) + 10);
  const b = v * v * v * (v * (v * 6 - 15) + 10);
  const slot = seed & (SLOTS - 1);
  if (slotX[slot] !== i || slotY[slot] !== j || slotSeed[slot] !== seed) moveSlot(slot, i, j, seed);
  const at = 4 * slot;
  const top = corners[at] + (corners[at + 1] - corners[at]) * a;
  const bottom = corners[at + 2] + (corners[at + 3] - corners[at + 2]) * a;
  return 2 * (top + (bottom - top) * b) - 1;
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
