/** Noise and materials that shaders of all carriers use. Patterns are in pixels of the picture; grids scale with the module. */

import { hash01, linearOfHex, type Rng, smoothstep } from "easel-picture";
import type { Rgb } from "./stage.ts";

const TILE = 256;

/** Fractal value noise, -1..1, repeated every 256 lattice steps of its finest octave. */
export type NoiseTile = Float32Array;

/** A tile with `octaves` octaves below a coarsest cell of `cellPx` tile pixels (a power of two). About unit range. */
function noiseTile(rng: Rng, cellPx: number, octaves: number): NoiseTile {
  const out = new Float32Array(TILE * TILE);
  let weight = 1;
  let total = 0;
  for (let k = 0, cell = cellPx; k < octaves && cell >= 1; k++, cell /= 2) {
    const n = TILE / cell;
    const seed = rng.fork(`octave ${k}`).int(1 << 30);
    const grid = Float32Array.from({ length: n * n }, (_, i) => 2 * hash01(i % n, (i / n) | 0, seed) - 1);
    for (let y = 0, p = 0; y < TILE; y++) {
      const fy = y / cell;
      const j = fy | 0;
      const v = smooth(fy - j);
      const upper = j * n;
      const lower = ((j + 1) % n) * n;
      for (let x = 0; x < TILE; x++, p++) {
        const fx = x / cell;
        const i = fx | 0;
        const u = smooth(fx - i);
        const next = (i + 1) % n;
        const a = grid[upper + i] + (grid[upper + next] - grid[upper + i]) * u;
        const b = grid[lower + i] + (grid[lower + next] - grid[lower + i]) * u;
        out[p] += weight * (a + (b - a) * v);
      }
    }
    total += weight * weight;
    weight *= 0.55;
  }
  const scale = 1.4 / Math.sqrt(total);
  for (let p = 0; p < out.length; p++) out[p] *= scale;
  return out;
}

/** The tile at a point, bilinear; the tile repeats. */
export function tileAt(tile: NoiseTile, x: number, y: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const u = x - fx;
  const v = y - fy;
  const i = fx & 255;
  const j = (fy & 255) << 8;
  const i1 = (i + 1) & 255;
  const j1 = (j + 256) & 65535;
  const a = tile[j + i] + (tile[j + i1] - tile[j + i]) * u;
  const b = tile[j1 + i] + (tile[j1 + i1] - tile[j1 + i]) * u;
  return a + (b - a) * v;
}

/** Round heaps of foliage side by side, 0 between them and 1 on top, one in each cell of `cellPx` tile pixels (a divisor of 256). */
function clumpTile(rng: Rng, cellPx: number): NoiseTile {
  const n = TILE / cellPx;
  const seed = rng.int(1 << 30);
  const out = new Float32Array(TILE * TILE);
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const [cx, cy] = [
        (i + 0.15 + 0.7 * hash01(i, j, seed)) * cellPx,
        (j + 0.15 + 0.7 * hash01(i, j, seed + 1)) * cellPx,
      ];
      const r = cellPx * (0.72 + 0.3 * hash01(i, j, seed + 2));
      for (let y = Math.floor(cy - r); y <= cy + r; y++)
        for (let x = Math.floor(cx - r); x <= cx + r; x++) {
          const high = 1 - ((x - cx) ** 2 + (y - cy) ** 2) / (r * r);
          const at = ((y & (TILE - 1)) << 8) | (x & (TILE - 1));
          if (high > out[at]) out[at] = high;
        }
    }
  return out;
}

/** The noises that every carrier has. */
export interface Textures {
  /** Heaps of leaves, 0..1, 16 tile pixels wide. */
  readonly clumps: NoiseTile;
  /** Coarse to fine, cells of 64 tile pixels and below. */
  readonly cloud: NoiseTile;
  /** Cells of 8 tile pixels and below. */
  readonly grain: NoiseTile;
  /** Cells of 32 tile pixels, two octaves: smooth. */
  readonly slow: NoiseTile;
}

export function createTextures(rng: Rng): Textures {
  return {
    clumps: clumpTile(rng.fork("clumps"), 16),
    cloud: noiseTile(rng.fork("cloud"), 64, 6),
    grain: noiseTile(rng.fork("grain"), 8, 3),
    slow: noiseTile(rng.fork("slow"), 32, 2),
  };
}

/** Threads of a plain weave, -1..1, with a thread each `threadPx`. */
export function weave(x: number, y: number, threadPx: number): number {
  const a = (x / threadPx) * Math.PI;
  const b = (y / threadPx) * Math.PI;
  const over = (Math.floor(x / threadPx) + Math.floor(y / threadPx)) & 1;
  const s = over ? Math.sin(a) : Math.sin(b);
  return Math.abs(s) * 2 - 1.3;
}

/** Grain of a board along x: -1..1, dark lines that bend round. `seed` moves the cut. */
export function woodGrain({ cloud, slow }: Textures, alongPx: number, acrossPx: number, seed: number): number {
  const bend = tileAt(slow, alongPx * 0.12 + seed * 37, acrossPx * 0.5 + seed * 91);
  const ring = acrossPx * 0.35 + bend * 2.6 + seed * 13;
  const lines = Math.abs(ring - Math.floor(ring) - 0.5) * 2;
  return (lines - 0.5) * 0.9 + 0.55 * tileAt(cloud, alongPx * 0.25 + seed * 53, acrossPx * 3 + seed * 11);
}

/** Linear RGB of `#rrggbb`. */
export function rgb(hex: string): Rgb {
  return linearOfHex(hex);
}

/** A mix of two colours. */
export function mixRgb(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

/**
 * How much of the pixel's place weather has taken, 0..1: patches about half a module wide where `clarity01` is 0, none from .5 on.
 * `p`: pixels of a module.
 */
export function wornAt(textures: Textures, clarity01: number, x: number, y: number, p: number): number {
  const wear = 1 - 2 * clarity01;
  if (wear <= 0) return 0;
  const patch = tileAt(textures.cloud, (x / p) * 17 + 53, (y / p) * 17 + 29);
  return wear * smoothstep(0, 0.5, patch + 0.4 * tileAt(textures.slow, (x / p) * 6, (y / p) * 6));
}
