/** Neighbouring modules that contradict the picture alike, gathered: one cluster can become one object. */

import type { Rng } from "../../../raster/rng.ts";
import { clamp } from "../noise.ts";
import type { Loom } from "./loom.ts";

export interface Cluster {
  /** The lattice cells it covers. */
  readonly cells: readonly number[];
  readonly side: -1 | 1;
  /** Index into `MATERIALS`. */
  readonly material: number;
  readonly subject: number;
  /** Middle of its cells. */
  readonly xPx: number;
  readonly yPx: number;
  /** Means over its cells: stretched luma of the picture, and the luma between dark and light. */
  readonly tone: number;
  readonly level: number;
  /** True where the cells are a full square of two by two. */
  readonly square: boolean;
}

/**
 * Connected groups of at most `most` cells of one side and one material that `contradicts` lets in, largest first. Groups
 * grow roundish: of the cells that could join, the one nearest to the middle does.
 */
export function findClusters(
  loom: Loom,
  side: -1 | 1,
  most: number,
  rng: Rng,
  contradicts: (cell: number, material: number, tone: number) => boolean,
): Cluster[] {
  const { columns, rows, value } = loom;
  const open = new Uint8Array(columns * rows);
  for (let cell = 0; cell < open.length; cell++) {
    const p = pixelOf(loom, cell);
    if (value[cell] === side && contradicts(cell, loom.surface.material[p], loom.calm[p])) open[cell] = 1;
  }
  const order = Array.from({ length: open.length }, (_, cell) => cell);
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const clusters: Cluster[] = [];
  for (const seed of order) {
    if (!open[seed]) continue;
    const material = loom.surface.material[pixelOf(loom, seed)];
    const cells = [seed];
    open[seed] = 0;
    while (cells.length < most) {
      const next = nearestJoinable(
        cells,
        columns,
        rows,
        open,
        (cell) => loom.surface.material[pixelOf(loom, cell)] === material,
      );
      if (next === undefined) break;
      open[next] = 0;
      cells.push(next);
    }
    clusters.push(clusterOf(loom, cells, side));
  }
  return clusters.sort((a, b) => b.cells.length - a.cells.length);
}

function nearestJoinable(
  cells: readonly number[],
  columns: number,
  rows: number,
  open: Uint8Array,
  fits: (cell: number) => boolean,
): number | undefined {
  let middleX = 0;
  let middleY = 0;
  for (const cell of cells) {
    middleX += (cell % columns) / cells.length;
    middleY += Math.floor(cell / columns) / cells.length;
  }
  let best: number | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    const around = [
      column > 0 ? cell - 1 : -1,
      column < columns - 1 ? cell + 1 : -1,
      row > 0 ? cell - columns : -1,
      row < rows - 1 ? cell + columns : -1,
    ];
    for (const next of around) {
      if (next < 0 || !open[next] || !fits(next)) continue;
      const d = ((next % columns) - middleX) ** 2 + (Math.floor(next / columns) - middleY) ** 2;
      if (d >= nearest) continue;
      nearest = d;
      best = next;
    }
  }
  return best;
}

function clusterOf(loom: Loom, cells: readonly number[], side: -1 | 1): Cluster {
  const { m, originX, originY, columns, calm, level, surface } = loom;
  let xPx = 0;
  let yPx = 0;
  let tone = 0;
  let mid = 0;
  for (const cell of cells) {
    const p = pixelOf(loom, cell);
    xPx += (originX + ((cell % columns) + 0.5) * m) / cells.length;
    yPx += (originY + (Math.floor(cell / columns) + 0.5) * m) / cells.length;
    tone += calm[p] / cells.length;
    mid += level[p] / cells.length;
  }
  const p = pixelOf(loom, cells[0]);
  const across = new Set(cells.map((cell) => cell % columns)).size;
  const square =
    cells.length === 4 && across === 2 && new Set(cells.map((cell) => Math.floor(cell / columns))).size === 2;
  return {
    cells,
    side,
    material: surface.material[p],
    subject: surface.subject[p],
    xPx,
    yPx,
    tone,
    level: mid,
    square,
  };
}

/** The picture's pixel at the middle of a lattice cell. */
export function pixelOf({ width, height, m, originX, originY, columns }: Loom, cell: number): number {
  const x = Math.floor(clamp(originX + ((cell % columns) + 0.5) * m, 0, width - 1));
  const y = Math.floor(clamp(originY + (Math.floor(cell / columns) + 0.5) * m, 0, height - 1));
  return y * width + x;
}
