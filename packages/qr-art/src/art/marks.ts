/**
 * Marks of a medium, one for each module: what a code changes on even places is drawn as things with edges of their own, not as
 * areas that run into one another. Shapes: docs/measured/qr-looks.md, round 14.
 */

import { clamp, fractal2, hash01, smoothstep as smooth } from "easel-picture";

/** What marks are: strokes of a brush, leaves, laid tiles, hatched lines or stitches. */
export type MarkKind = "dabs" | "leaves" | "tiles" | "hatching" | "stitches";

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

/** A shape in a module turned along its flow; `p` along and `q` across, in modules from its middle. */
interface Shape {
  /** Half its length, in modules. */
  readonly reach: number;
  /** How far its angle strays from the flow, in radians, and its middle from that of the module, in modules. */
  readonly stray: number;
  readonly astray: number;
  /** Distance inside of its edge, in modules; negative outside. `chance` in 0..1 is the mark's own. */
  inside(p: number, q: number, chance: number): number;
  /** Share of the change there, about 1. */
  tone(p: number, q: number, chance: number): number;
}

/** Distance of hatched lines, in modules. */
const HATCH = 0.3;

const SHAPES: Readonly<Record<MarkKind, Shape>> = {
  dabs: {
    reach: 0.86,
    stray: 0.3,
    astray: 0.05,
    inside: (p, q, chance) => {
      // The end of a dab is frayed by its bristles.
      const long = 0.62 + 0.14 * chance + 0.05 * Math.sin(17 * q + 9 * chance);
      const f = Math.abs(p / long) ** 3 + Math.abs(q / 0.48) ** 3;
      return 0.48 * (1 - Math.cbrt(f));
    },
    tone: (p, q, chance) => 1 + 0.08 * Math.sin(23 * q + 3 * Math.sin(3 * p + 6 * chance)) + 0.16 * q,
  },
  leaves: {
    reach: 0.9,
    stray: 0.55,
    astray: 0.05,
    inside: (p, q, chance) => {
      const t = p / (0.74 + 0.08 * chance);
      if (t <= -1 || t >= 1) return -Math.hypot(Math.abs(p) - 0.76, q);
      return 0.9 * ((0.52 + 0.04 * chance) * (1 - t * t) ** 0.75 * (1 - 0.22 * t) - Math.abs(q));
    },
    tone: (_, q) => (q > 0 ? 1.08 : 0.95),
  },
  tiles: {
    reach: 0.72,
    stray: 0.06,
    astray: 0.03,
    inside: (p, q) => 0.46 * (1 - (Math.abs(p / 0.46) ** 6 + Math.abs(q / 0.46) ** 6) ** (1 / 6)),
    tone: (p, q) => 1 + 0.12 * clamp(1.4 * (p + q), -1, 1),
  },
  hatching: {
    reach: 0.86,
    stray: 0.1,
    astray: 0.02,
    inside: (p, q, chance) => {
      const line = Math.round(q / HATCH);
      // Lines of a hand end where they like.
      const long = 0.62 + 0.16 * Math.sin(7.3 * line + 20 * chance);
      return Math.min(long - Math.abs(p - 0.06 * line), 0.56 - Math.abs(q), 0.105 - Math.abs(q - HATCH * line));
    },
    tone: () => 1.1,
  },
  stitches: {
    reach: 0.74,
    stray: 0.1,
    astray: 0.03,
    inside: (p, q) => Math.min(0.6 - Math.abs(p), 0.5 - Math.abs(q)),
    tone: (_, q) => 0.8 + 0.4 * Math.abs(Math.sin(Math.PI * 3 * (q + 0.5))),
  },
};

/** How fast the flow of marks turns, per module, and how far, in radians. */
const FLOW_TURNS = 0.09;
const FLOW_TURN = 1.6;
/** Kinds that are laid level. */
const LEVEL: ReadonlySet<MarkKind> = new Set(["tiles", "stitches"]);
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
  kind: MarkKind,
  seed: number,
  has: (column: number, row: number) => boolean,
  beyond: number,
): Marks {
  const { width, height, side, modulePx: m, originX, originY } = grid;
  const owner = new Int32Array(width * height).fill(-1);
  const share = new Float32Array(width * height);
  const shape = SHAPES[kind];
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
    const angle = flowAt(kind, column, row, seed) + shape.stray * (2 * hash01(column, row, seed ^ 0x61c9) - 1);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const cx = originX + (column + 0.5 + shape.astray * (2 * hash01(column, row, seed ^ 0x1f) - 1)) * m;
    const cy = originY + (row + 0.5 + shape.astray * (2 * hash01(column, row, seed ^ 0x2f) - 1)) * m;
    const reach = (shape.reach + GAP) * m;
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const du = (x + 0.5 - cx) / m;
        const dv = (y + 0.5 - cy) / m;
        const p = du * cos + dv * sin;
        const q = dv * cos - du * sin;
        const inside = shape.inside(p, q, chance);
        if (inside < -GAP) continue;
        const at = y * width + x;
        const u = (x + 0.5 - originX) / m + beyond;
        const v = (y + 0.5 - originY) / m + beyond;
        const home = Math.floor(v) * across + Math.floor(u);
        const off = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
        const cover = clamp(0.5 + inside * m) * (home === k || marked[home] ? 1 : smooth(FREE, FREE_END, off));
        if (cover > 0) {
          share[at] = share[at] * (1 - cover) + cover * shape.tone(p, q, chance);
          if (cover > 0.5 || owner[at] < 0) owner[at] = own;
        } else if (owner[at] >= 0) share[at] *= GAP_LEFT;
      }
  }
  return { owner, share };
}

/** The direction of the medium at a module, in radians. */
export function flowAt(kind: MarkKind, column: number, row: number, seed: number): number {
  if (kind === "hatching") return -0.7;
  if (LEVEL.has(kind)) return 0;
  return FLOW_TURN * fractal2(FLOW_TURNS * column, FLOW_TURNS * row, seed ^ 0x4c7, 2) + 0.35;
}
