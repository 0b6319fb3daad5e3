/**
 * Which module each pixel belongs to when marks are to follow the picture: superpixels around module centres (after R. Achanta
 * and others, "SLIC Superpixels", 2012, with fixed seeds). The middle of a module is always its own.
 */

import type { Plane } from "easel-picture";
import { bilinear, clamp, fractal2, hash01 } from "easel-picture";

/** A grid of square modules laid on a picture. */
export interface ModuleGrid {
  /** Modules along one side. */
  readonly side: number;
  /** In pixels, of the picture's own size. */
  readonly modulePx: number;
  readonly originX: number;
  readonly originY: number;
  /** Row-major per module: 1 where it keeps its place, as part of an alignment pattern. */
  readonly rigid: Uint8Array;
  /** Centres of alignment patterns, in modules from the code's corner. */
  readonly alignments?: readonly (readonly [number, number])[];
}

/** Pixels nearer than this to a module's centre are its own, in modules. */
const OWN = 0.26;
/**
 * So near, only the drawing gives pixels to a neighbour. Where swerving borders cut middles off, the solver makes up for it with
 * glints and black spots.
 */
const NEAR = 0.4;
/** How far seeds lie beside the centres, in modules: even areas are cut like pebbles, not like squares. */
const JITTER = 0.24;
/** Luma that counts as much as one module of distance. */
const LUMA_PER_MODULE = 0.22;

/** Points of the swerving of borders along a module. */
const POINTS = 4;

/** How far the outer border of the code swerves to either side, in modules: a straight one is seen as a square on the picture. */
const OUTER_SWERVE = 0.45;
const OUTER_TURNS = 0.9;

/**
 * Row-major per pixel: the module's index in the grid, -1 outside. `luma` decides where borders run; `swerve` is how far they
 * swerve besides, in modules. The outer border of the code swerves always, by up to half a module.
 */
export function ownersOf(luma: Plane, grid: ModuleGrid, seed: number, swerve: number): Int32Array {
  const { width, height, data } = luma;
  const { side, modulePx: m, originX, originY, rigid } = grid;
  const owners = new Int32Array(width * height).fill(-1);
  const seedU = new Float32Array(side * side);
  const seedV = new Float32Array(side * side);
  const tone = new Float32Array(side * side);
  for (let at = 0; at < side * side; at++) {
    const column = at % side;
    const row = Math.floor(at / side);
    seedU[at] = column + 0.5 + JITTER * (2 * hash01(column, row, seed) - 1);
    seedV[at] = row + 0.5 + JITTER * (2 * hash01(column, row, seed ^ 0x5bd1) - 1);
    tone[at] = meanTone(luma, originX + (column + 0.5) * m, originY + (row + 0.5) * m, 0.25 * m);
  }
  const points = side * POINTS + 1;
  const [swerveU, swerveV] = [0x2c1b, 0x7a35].map((salt) => swerves(points, seed ^ salt, swerve));
  const weight = 1 / LUMA_PER_MODULE ** 2;
  const beyond = OUTER_SWERVE * m;
  const x0 = Math.max(0, Math.ceil(originX - beyond));
  const x1 = Math.min(width, Math.floor(originX + side * m + beyond));
  const y0 = Math.max(0, Math.ceil(originY - beyond));
  const y1 = Math.min(height, Math.floor(originY + side * m + beyond));
  const last = side - 1e-3;
  const alignmentAt = alignmentsOf(grid, seed);
  for (let y = y0; y < y1; y++) {
    const v = (y + 0.5 - originY) / m;
    const row = Math.floor(clamp(v, 0, last));
    for (let x = x0; x < x1; x++) {
      const p = y * width + x;
      const u = (x + 0.5 - originX) / m;
      const column = Math.floor(clamp(u, 0, last));
      const home = row * side + column;
      const du = u - column - 0.5;
      const dv = v - row - 0.5;
      const square = du * du + dv * dv;
      const part = rigid[home] ? alignmentAt(u, v, home) : -1;
      if (part >= 0 || square < OWN * OWN) {
        owners[p] = part >= 0 ? part : home;
        continue;
      }
      const beyondBorder = Math.max(-u, u - side, -v, v - side);
      if (
        beyondBorder > -OUTER_SWERVE &&
        beyondBorder > OUTER_SWERVE * fractal2(OUTER_TURNS * u, OUTER_TURNS * v, seed ^ 0x19d3, 2)
      )
        continue;
      const pointU = clamp(u, 0, last) * POINTS;
      const pointV = clamp(v, 0, last) * POINTS;
      const k = Math.floor(pointV) * points + Math.floor(pointU);
      const ku = pointU - Math.floor(pointU);
      const kv = pointV - Math.floor(pointV);
      const isNear = square < NEAR * NEAR;
      const swervedU = isNear ? u : u + bilinear(swerveU, k, points, ku, kv);
      const swervedV = isNear ? v : v + bilinear(swerveV, k, points, ku, kv);
      let best = rigid[home] ? -1 : home;
      let least = Number.POSITIVE_INFINITY;
      // Seeds farther away than the neighbours on this side never win.
      const i0 = Math.max(0, du < 0 ? column - 1 : column);
      const i1 = Math.min(side - 1, du < 0 ? column : column + 1);
      const j0 = Math.max(0, dv < 0 ? row - 1 : row);
      const j1 = Math.min(side - 1, dv < 0 ? row : row + 1);
      for (let j = j0; j <= j1; j++)
        for (let i = i0; i <= i1; i++) {
          const at = j * side + i;
          if (rigid[at]) continue;
          const ou = swervedU - (isNear ? i + 0.5 : seedU[at]);
          const ov = swervedV - (isNear ? j + 0.5 : seedV[at]);
          const off = data[p] - tone[at];
          const cost = ou * ou + ov * ov + Math.min(0.5, weight * off * off);
          if (cost >= least) continue;
          least = cost;
          best = at;
        }
      owners[p] = best;
    }
  }
  return owners;
}

/** The exponent of the superellipse that alignment patterns are drawn along, how far their borders swerve in modules, and their turns in one. */
const ROUNDED = 5;
const ROUNDED_SWERVE = 0.08;
const ROUNDED_TURNS = 0.8;

/** For a point of `home`, a module of an alignment pattern, the module of it whose ring the point lies on, -1 at its corners. In modules. */
function alignmentsOf({ side, alignments = [] }: ModuleGrid, seed: number) {
  return (u: number, v: number, home: number): number => {
    for (const [cx, cy] of alignments) {
      const x = u - cx;
      const y = v - cy;
      const most = Math.max(Math.abs(x), Math.abs(y));
      if (most > 2.5) continue;
      const along = (Math.abs(x) ** ROUNDED + Math.abs(y) ** ROUNDED) ** (1 / ROUNDED);
      const ring = along + ROUNDED_SWERVE * fractal2(ROUNDED_TURNS * u, ROUNDED_TURNS * v, seed ^ 0x3d, 2);
      if (ring >= 2.5) return -1;
      const by = Math.max(0, ring) / Math.max(1e-6, most);
      return Math.floor(cy + by * y) * side + Math.floor(cx + by * x);
    }
    return home;
  };
}

/** How far borders swerve along one axis at each of `across` by `across` points, in modules: at most about `most`. */
function swerves(across: number, seed: number, most: number): Float32Array {
  const turn = (k: number) => (1.4 * k) / POINTS;
  const all = new Float32Array(across * across);
  if (most > 0)
    for (let k = 0; k < all.length; k++)
      all[k] = most * fractal2(turn(k % across), turn(Math.floor(k / across)), seed, 2);
  return all;
}

function meanTone({ width, height, data }: Plane, cx: number, cy: number, half: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(cy - half)); y <= Math.min(height - 1, Math.floor(cy + half)); y++)
    for (let x = Math.max(0, Math.floor(cx - half)); x <= Math.min(width - 1, Math.floor(cx + half)); x++) {
      sum += data[y * width + x];
      count++;
    }
  return count ? sum / count : 0.5;
}
