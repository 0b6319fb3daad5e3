/** Modules of one side as round spots for things: two by two where four lie together, else one by one. */

import type { Rng } from "../../../raster/rng.ts";
import { clamp } from "../noise.ts";
import { isMark, type Loom } from "./loom.ts";

export interface Spot {
  readonly xPx: number;
  readonly yPx: number;
  /** Modules along a side: 1 or 2. */
  readonly span: 1 | 2;
  /** Stretched luma of the picture there, 0..1. */
  readonly tone: number;
  /** The luma between dark and light there. */
  readonly level: number;
  /** Index into `MATERIALS`. */
  readonly material: number;
  readonly subject: number;
  /** Of the four neighbours (of a single module), how many are of the same side. */
  readonly company: number;
  /** The lattice cells it covers. */
  readonly cells: readonly number[];
}

/** All spots of a side (-1 dark, 1 light) outside finders and alignment patterns, that `wanted` lets in, in random order. */
export function findSpots(
  loom: Loom,
  side: -1 | 1,
  rng: Rng,
  joinChance: number,
  wanted: (cell: number) => boolean = () => true,
): Spot[] {
  const { columns, rows, value, what } = loom;
  const used = new Uint8Array(columns * rows);
  const free = (cell: number) => !used[cell] && value[cell] === side && !isMark(what[cell]) && wanted(cell);
  const spots: Spot[] = [];
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const cell = row * columns + column;
      const square = [cell, cell + 1, cell + columns, cell + columns + 1];
      if (!square.every(free) || rng.next() >= joinChance) continue;
      for (const one of square) used[one] = 1;
      spots.push(spotAt(loom, column + 1, row + 1, 2, square));
    }
  for (let cell = 0; cell < columns * rows; cell++)
    if (free(cell)) spots.push(spotAt(loom, (cell % columns) + 0.5, Math.floor(cell / columns) + 0.5, 1, [cell]));
  for (let i = spots.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    const swap = spots[i];
    spots[i] = spots[j];
    spots[j] = swap;
  }
  return spots;
}

function spotAt(loom: Loom, column: number, row: number, span: 1 | 2, cells: readonly number[]): Spot {
  const { width, height, m, originX, originY, columns, rows, value, calm, level, surface } = loom;
  const xPx = originX + column * m;
  const yPx = originY + row * m;
  const p = Math.floor(clamp(yPx, 0, height - 1)) * width + Math.floor(clamp(xPx, 0, width - 1));
  const cell = cells[0];
  const c = cell % columns;
  const r = Math.floor(cell / columns);
  const same = (i: number, j: number) =>
    i >= 0 && j >= 0 && i < columns && j < rows && value[j * columns + i] === value[cell] ? 1 : 0;
  return {
    xPx,
    yPx,
    span,
    tone: calm[p],
    level: level[p],
    material: surface.material[p],
    subject: surface.subject[p],
    company: span === 2 ? 4 : same(c - 1, r) + same(c + 1, r) + same(c, r - 1) + same(c, r + 1),
    cells,
  };
}
