/** The lattice cut into rectangles of modules of one side: roofs, bricks, tiles. */

import type { Rng } from "../../../raster/rng.ts";
import { isMark, type Loom } from "./loom.ts";

interface Block {
  readonly column: number;
  readonly row: number;
  readonly wide: number;
  readonly high: number;
  readonly side: -1 | 1;
  /** 0..1, for colour and shape. */
  readonly chance01: number;
}

export interface Blocks {
  readonly list: readonly Block[];
  /** Per lattice cell: its block's place in the list, -1 in finders and alignment patterns. */
  readonly at: Int32Array;
}

/**
 * Cuts every cell outside finders and alignment patterns into the largest of `shapes` (wide, high; tried in order, each with
 * `joinChance`) that `alike` cells fill; what is left stays single.
 */
export function cutBlocks(
  loom: Loom,
  shapes: readonly (readonly [wide: number, high: number])[],
  joinChance: number,
  rng: Rng,
  alike: (a: number, b: number) => boolean = () => true,
): Blocks {
  const { columns, rows, value, what } = loom;
  const at = new Int32Array(columns * rows).fill(-1);
  const list: Block[] = [];
  const take = (column: number, row: number, wide: number, high: number) => {
    for (let j = 0; j < high; j++) for (let i = 0; i < wide; i++) at[(row + j) * columns + column + i] = list.length;
    list.push({ column, row, wide, high, side: value[row * columns + column] < 0 ? -1 : 1, chance01: rng.next() });
  };
  const fits = (column: number, row: number, wide: number, high: number) => {
    if (column + wide > columns || row + high > rows) return false;
    const first = row * columns + column;
    for (let j = 0; j < high; j++)
      for (let i = 0; i < wide; i++) {
        const cell = first + j * columns + i;
        if (at[cell] >= 0 || isMark(what[cell]) || value[cell] !== value[first] || !alike(first, cell)) return false;
      }
    return true;
  };
  // In random order, or large areas of one side fall into even rows.
  const order = Array.from({ length: columns * rows }, (_, cell) => cell);
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  for (const [wide, high] of shapes)
    for (const cell of order) {
      const column = cell % columns;
      const row = (cell - column) / columns;
      if (fits(column, row, wide, high) && rng.next() < joinChance) take(column, row, wide, high);
    }
  for (let cell = 0; cell < at.length; cell++)
    if (at[cell] < 0 && !isMark(what[cell])) take(cell % columns, Math.floor(cell / columns), 1, 1);
  return { list, at };
}
