/** Covers the modules of a code with pieces of varied size, each of one tone: what makes a grid of squares a world of things. */

import type { Rng } from "easel-picture";
import { type CodeMap, ROLE } from "./code-map.ts";

/** A size that a piece may have. */
export interface PieceSize {
  readonly w: number;
  readonly h: number;
  /** An L: the corner of a 2x2 that is missing: 0 top left, 1 top right, 2 bottom left, 3 bottom right. */
  readonly missing?: 0 | 1 | 2 | 3;
  /** How often it is taken where it fits, against the others. */
  readonly weight: number;
}

/** A piece: modules from `x`, `y` on. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** As in `PieceSize`; -1 for a rectangle. */
  readonly missing: number;
  readonly dark: boolean;
}

/** Sizes that suit most carriers. */
export const MIXED_SIZES: readonly PieceSize[] = [
  { w: 1, h: 1, weight: 1.4 },
  { w: 2, h: 1, weight: 2.2 },
  { w: 1, h: 2, weight: 2.2 },
  { w: 2, h: 2, weight: 3 },
  { w: 3, h: 1, weight: 1.5 },
  { w: 1, h: 3, weight: 1.5 },
  { w: 3, h: 2, weight: 1.2 },
  { w: 2, h: 3, weight: 1.2 },
];

/**
 * Every module of one tone outside finders and alignment patterns in exactly one piece, in reading order. Timing modules lie in
 * pieces of one module. `sizes` need a 1x1; without one, throws RangeError.
 */
export function cover(map: CodeMap, sizes: readonly PieceSize[], rng: Rng, dark: boolean): Piece[] {
  if (!sizes.some(({ w, h }) => w === 1 && h === 1)) throw new RangeError("sizes: expected a 1x1 among them");
  const { size } = map;
  const used = new Uint8Array(size * size);
  const out: Piece[] = [];
  const tone = dark ? 1 : 0;
  const isFree = (x: number, y: number, role: number) => {
    const at = y * size + x;
    return x >= 0 && x < size && y < size && !used[at] && map.dark[at] === tone && map.role[at] === role;
  };
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const role = map.role[y * size + x];
      if (role === ROLE.finder || role === ROLE.alignment || !isFree(x, y, role)) continue;
      const fitting = sizes.flatMap((s) => {
        if (role === ROLE.timing && s.w * s.h > 1) return [];
        const left = s.missing === 0 ? x - 1 : x;
        return cellsOf(left, y, s).every(([i, j]) => isFree(i, j, role)) ? [{ s, left }] : [];
      });
      const { s, left } = choose(fitting, rng);
      for (const [i, j] of cellsOf(left, y, s)) used[j * size + i] = 1;
      out.push({ x: left, y, w: s.w, h: s.h, missing: s.missing ?? -1, dark });
    }
  return out;
}

/** The modules of a piece. */
export function cellsOf(
  x: number,
  y: number,
  { w, h, missing = -1 }: { w: number; h: number; missing?: number },
): [number, number][] {
  const out: [number, number][] = [];
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) if (missing < 0 || j * 2 + i !== missing) out.push([x + i, y + j]);
  return out;
}

function choose<T extends { readonly s: PieceSize }>(options: readonly T[], rng: Rng): T {
  let left = rng.next() * options.reduce((sum, { s }) => sum + s.weight, 0);
  for (const option of options) {
    left -= option.s.weight;
    if (left <= 0) return option;
  }
  return options[options.length - 1];
}
