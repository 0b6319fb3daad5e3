/**
 * Where a world without a code is light and dark: plans of smooth shapes, one for each way in which carriers repeat themselves. None has
 * the parts of a code.
 */

import { hash01, type Rng } from "easel-picture";

/** Whether the module at a column and row is dark. */
type Plan = (x: number, y: number) => boolean;

/** One entry for each; `size` is the number of modules along a side. */
const PLANS = {
  /** Blocks of a mirrored ornament, or rings of a figure round the middle: quilts, carpets, panels. */
  figure: (size, rng) => ornament(size, rng),
  /** The same in pieces of two by two modules: boxes with compartments. */
  trays(size, rng) {
    const isDark = ornament(Math.ceil(size / 2), rng);
    return (x, y) => isDark(Math.floor(x / 2), Math.floor(y / 2));
  },
  /** Winding patches of two to six modules: water, woods, fields. */
  patches(size, rng) {
    const seed = rng.int(1 << 30);
    const cell = 3.4 + 1.2 * rng.next();
    const at = (x: number, y: number) =>
      0.7 * smoothNoise(x / cell, y / cell, seed) + 0.3 * smoothNoise(x / 1.9, y / 1.9, seed + 1);
    const all = Array.from({ length: size * size }, (_, p) => at(p % size, Math.floor(p / size))).sort((a, b) => a - b);
    const middle = all[Math.floor(all.length * 0.5)];
    return (x, y) => at(x, y) > middle;
  },
  /** Rows of one to three modules, cut by paths: beds, shelves. */
  rows(size, rng) {
    const seed = rng.int(1 << 30);
    const long = 7 + rng.int(4);
    const rows: boolean[] = [];
    for (let dark = rng.int(2) === 0; rows.length < size; dark = !dark)
      for (let left = 1 + rng.int(dark ? 3 : 2); left > 0; left--) rows.push(dark);
    return (x, y) => {
      const block = Math.floor((x + 3 * hash01(1, 1, seed)) / long);
      const moved = (y + Math.floor(size * hash01(block, 2, seed))) % size;
      return rows[moved];
    };
  },
  /** Pieces of one to three modules, scattered with room round most of them: houses, towels. */
  scattered(size, rng) {
    const dark = new Uint8Array(size * size);
    const isFree = (x: number, y: number, w: number, h: number) => {
      for (let j = Math.max(0, y - 1); j < Math.min(size, y + h + 1); j++)
        for (let i = Math.max(0, x - 1); i < Math.min(size, x + w + 1); i++) if (dark[j * size + i]) return false;
      return true;
    };
    for (let tries = size * size * 2; tries > 0; tries--) {
      const long = 1 + rng.int(3);
      const [w, h] = rng.next() < 0.5 ? [long, 1] : [1, long];
      const [x, y] = [rng.int(size - w + 1), rng.int(size - h + 1)];
      if (!isFree(x, y, w, h) && rng.next() > 0.02) continue;
      for (let j = 0; j < h; j++) dark.fill(1, (y + j) * size + x, (y + j) * size + x + w);
    }
    return (x, y) => dark[y * size + x] === 1;
  },
  /** Walls one in another with gates and bars: a maze of hedges. */
  maze(size, rng) {
    const seed = rng.int(1 << 30);
    return (x, y) => {
      const ring = Math.min(x, y, size - 1 - x, size - 1 - y);
      if (ring * 2 > size - 7) return false;
      const length = 4 * (size - 1 - 2 * ring);
      const last = size - 1 - ring;
      const along =
        y === ring
          ? x - ring
          : x === last
            ? last - ring + y - ring
            : y === last
              ? 3 * (last - ring) - (x - ring)
              : length - (y - ring);
      const gate = (k: number) => Math.floor(hash01(ring, k, seed) * length);
      const isNear = (k: number, by: number) => {
        const off = Math.abs(along - gate(k));
        return Math.min(off, length - off) < by;
      };
      if (ring % 2 === 0) return !(isNear(0, 1.5) || isNear(1, 1.5));
      return isNear(2, 0.5) || isNear(3, 0.5);
    };
  },
  /** Rooms of two by two modules on floors, many neighbours alike, with staircases: a front at night. */
  rooms(_size, rng) {
    const seed = rng.int(1 << 30);
    const stairs = 7 + rng.int(4);
    return (x, y) => {
      const [i, j] = [Math.floor(x / 2), Math.floor(y / 2)];
      if (i % stairs === 3) return y % 2 === 1;
      return 0.6 * smoothNoise(i / 1.7, j / 1.7, seed) + 0.4 * hash01(i, j, seed + 1) > 0.5;
    };
  },
} as const satisfies Record<string, (size: number, rng: Rng) => Plan>;

/** A quarter of a block is drawn by chance, mirrored to a block and repeated; or the blocks lie in rings round the middle. */
function ornament(size: number, rng: Rng): Plan {
  const half = (size - 1) / 2;
  const quarter = 3 + rng.int(3);
  const seed = rng.int(1 << 30);
  const fold = (d: number) => {
    const t = d % (2 * quarter);
    return t < quarter ? t : 2 * quarter - 1 - t;
  };
  const shape = rng.int(3);
  const wide = quarter + rng.int(2);
  return (x, y) => {
    const [a, b] = [Math.abs(x - half), Math.abs(y - half)];
    const [i, j] = [fold(Math.floor(a)), fold(Math.floor(b))];
    const [u, v] = i > j ? [i, j] : [j, i];
    const isMotif = (u + v) % 4 < 2 !== hash01(u, v, seed) < 0.3;
    if (shape === 0) return isMotif;
    const far = shape === 1 ? a + b : Math.max(a, b, 0.72 * (a + b));
    const ring = Math.floor(far / wide);
    return (ring % 2 === 0) !== (isMotif && far - ring * wide >= 1 && ring % 3 !== 0);
  };
}

export type PlanName = keyof typeof PLANS;

/** Row-major, `size * size`: 1 dark, 0 light. */
export function planOf(name: PlanName, size: number, rng: Rng): Uint8Array {
  const isDark: Plan = PLANS[name](size, rng);
  return Uint8Array.from({ length: size * size }, (_, p) => (isDark(p % size, Math.floor(p / size)) ? 1 : 0));
}

/** Value noise, 0..1, with a lattice of 1. */
function smoothNoise(x: number, y: number, seed: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - i, y - j];
  const [s, t] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const a = hash01(i, j, seed) + (hash01(i + 1, j, seed) - hash01(i, j, seed)) * s;
  const b = hash01(i, j + 1, seed) + (hash01(i + 1, j + 1, seed) - hash01(i, j + 1, seed)) * s;
  return a + (b - a) * t;
}
