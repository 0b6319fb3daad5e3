/**
 * Leaves, one for each module: what a code changes on even places is drawn as things with edges of their own, not as areas that run
 * into one another. Shape: docs/measured/qr-looks.md, round 14.
 */

import { clamp, fractal2, hash01, smoothstep as smooth } from "easel-picture";

/** Marks of some modules, laid over one another. */
export interface Marks {
  /** Row-major per pixel: the module whose mark lies on top there, -1 where there is none. */
  readonly owner: Int32Array;
  /** How much of its module's change a pixel takes, 0 to about 1.2. */
  readonly share: Float32Array;
}

/** Where marks lie: a grid of modules on a plane. */
interface MarkGrid {
  readonly width: number;
  readonly height: number;
  /** Modules along one side. */
  readonly side: number;
  readonly modulePx: number;
  readonly originX: number;
  readonly originY: number;
}

/** Half the length of a leaf, and how far its middle strays from that of its module, in modules. */
const REACH = 0.9;
const ASTRAY = 0.05;
/** How far its angle strays from the flow, in radians. */
const STRAY = 0.55;

/** Distance inside of a leaf's edge, in modules; negative outside. `p` along and `q` across, in modules; `chance` in 0..1 is the leaf's own. */
function insideLeaf(p: number, q: number, chance: number): number {
  const t = p / (0.74 + 0.08 * chance);
  if (t <= -1 || t >= 1) return -Math.hypot(Math.abs(p) - 0.76, q);
  return 0.9 * ((0.52 + 0.04 * chance) * (1 - t * t) ** 0.75 * (1 - 0.22 * t) - Math.abs(q));
}

/** How fast the flow of marks turns, per module, and how far, in radians. */
const FLOW_TURNS = 0.09;
const FLOW_TURN = 1.6;
/** Width of the line that parts a mark from the one below, in modules, and how much of the one below it leaves. */
const GAP = 0.09;
const GAP_LEFT = 0.3;

/** How far the middles of modules that have no mark stay free of those of others, in modules: wholly, and not at all. */
const FREE = 0.3;
const FREE_END = 0.42;

/**
 * Marks of the modules for which `has` is true, later ones over earlier ones in an order of chance. `seed` shapes them. `has` is asked for columns
 * and rows from `-beyond` on, to as far beyond the other side; a mark outside of the code is owned by the square of `side` plus `outsideIndex`.
 */
export function marksOf(
  grid: MarkGrid,
  seed: number,
  has: (column: number, row: number) => boolean,
  beyond: number,
): Marks {
  const { width, height, side, modulePx: m, originX, originY } = grid;
  const owner = new Int32Array(width * height).fill(-1);
  const share = new Float32Array(width * height);
  const across = side + 2 * beyond;
  const marked = Uint8Array.from({ length: across * across }, (_, k) =>
    has((k % across) - beyond, Math.floor(k / across) - beyond) ? 1 : 0,
  );
  const cells = [...marked.keys()].filter((k) => marked[k]);
  cells.sort((a, b) => hash01(a, 5, seed) - hash01(b, 5, seed));
  for (const k of cells) {
    const column = (k % across) - beyond;
    const row = Math.floor(k / across) - beyond;
    const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < side;
    const own = isInside ? row * side + column : side * side + k;
    const chance = hash01(column, row, seed ^ 0x3d2b);
    const angle = flowAt(column, row, seed) + STRAY * (2 * hash01(column, row, seed ^ 0x61c9) - 1);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const cx = originX + (column + 0.5 + ASTRAY * (2 * hash01(column, row, seed ^ 0x1f) - 1)) * m;
    const cy = originY + (row + 0.5 + ASTRAY * (2 * hash01(column, row, seed ^ 0x2f) - 1)) * m;
    const reach = (REACH + GAP) * m;
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const du = (x + 0.5 - cx) / m;
        const dv = (y + 0.5 - cy) / m;
        const p = du * cos + dv * sin;
        const q = dv * cos - du * sin;
        const inside = insideLeaf(p, q, chance);
        if (inside < -GAP) continue;
        const at = y * width + x;
        const u = (x + 0.5 - originX) / m + beyond;
        const v = (y + 0.5 - originY) / m + beyond;
        const home = Math.floor(v) * across + Math.floor(u);
        const off = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
        const cover = clamp(0.5 + inside * m) * (home === k || marked[home] ? 1 : smooth(FREE, FREE_END, off));
        if (cover > 0) {
          share[at] = share[at] * (1 - cover) + cover * (q > 0 ? 1.08 : 0.95);
          if (cover > 0.5 || owner[at] < 0) owner[at] = own;
        } else if (owner[at] >= 0) share[at] *= GAP_LEFT;
      }
  }
  return { owner, share };
}

/** The direction of leaves at a module, in radians. */
export function flowAt(column: number, row: number, seed: number): number {
  return FLOW_TURN * fractal2(FLOW_TURNS * column, FLOW_TURNS * row, seed ^ 0x4c7, 2) + 0.35;
}
