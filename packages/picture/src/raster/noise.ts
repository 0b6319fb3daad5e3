/** Gradient noise (Perlin 2002) and its sums. A noise is plain data made from a random stream. */

import { type Rng, shuffle } from "./rng.ts";

/** Permutation (a little over twice 256 entries, so that lookups need no wrap) and unit gradients. */
export interface Noise {
  readonly perm: Uint8Array;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
}

export function createNoise(rng: Rng): Noise {
  const perm = new Uint8Array(1024);
  for (let i = 0; i < 256; i++) perm[i] = i;
  shuffle(perm, rng, 256);
  for (let i = 256; i < 1024; i++) perm[i] = perm[i & 255];
  const gx = new Float32Array(256);
  const gy = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = rng.next() * 2 * Math.PI;
    gx[i] = Math.cos(angle);
    gy[i] = Math.sin(angle);
  }
  return { perm, gx, gy };
}

/** About -1..1, zero on the integer lattice, period 256. */
export function noise2(noise: Noise, x: number, y: number): number {
  const { perm, gx, gy } = noise;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const xi = x0 & 255;
  const yi = y0 & 255;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const left = perm[xi] + yi;
  const right = perm[xi + 1] + yi;
  const a = perm[left];
  const b = perm[right];
  const c = perm[left + 1];
  const d = perm[right + 1];
  const top = gx[a] * fx + gy[a] * fy;
  const topEnd = gx[b] * (fx - 1) + gy[b] * fy;
  const low = gx[c] * fx + gy[c] * (fy - 1);
  const lowEnd = gx[d] * (fx - 1) + gy[d] * (fy - 1);
  const upper = top + (topEnd - top) * u;
  return (upper + (low + (lowEnd - low) * u - upper) * v) * 1.5;
}

/** Fractal sum; octaves are rotated so that the lattice does not show. About -1..1. */
export function fbm(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise2(noise, x, y);
    const turned = x * 1.6 - y * 1.2 + 9.1;
    y = x * 1.2 + y * 1.6 + 17.3;
    x = turned;
    amplitude *= 0.5;
  }
  return sum;
}

/** Sharp crests, smooth valleys (Musgrave's ridged multifractal). 0..1. */
export function ridged(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  let weight = 1;
  for (let i = 0; i < octaves; i++) {
    let n = 1 - Math.abs(noise2(noise, x, y));
    n = n > 0 ? n * n * weight : 0;
    weight = n * 1.6 > 1 ? 1 : n * 1.6;
    sum += amplitude * n;
    const turned = x * 1.6 - y * 1.2 + 9.1;
    y = x * 1.2 + y * 1.6 + 17.3;
    x = turned;
    amplitude *= 0.5;
  }
  return sum;
}

/** One value per integer pair, uniform 0..1: for bricks, windows, cells. */
export function cellValue(noise: Noise, i: number, j: number): number {
  const { perm } = noise;
  return (
    (perm[perm[perm[i & 255] + (j & 255)] + ((i >> 8) & 255)] + perm[(j & 255) + perm[(i + 37) & 255]] / 256) / 256
  );
}
