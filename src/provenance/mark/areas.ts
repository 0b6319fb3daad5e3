/** The areas along the edges of a picture in which a mark is searched apart: an extended picture is marked there only. */

import type { Plane } from "easel-picture";

/** Where strips begin and end, as shares of the width and of the height. */
const CUTS = [0.16, 0.32, 0.68, 0.84] as const;
const STRIPS = CUTS.length + 1;

/** Parts of an area: a cell is `row * STRIPS + column`; whole strips come after the cells. */
type Area = readonly number[];

const cellAt = (row: number, column: number): number => row * STRIPS + column;
const wholeRow = (row: number): number => STRIPS * STRIPS + row;
const wholeColumn = (column: number): number => STRIPS * STRIPS + STRIPS + column;
const PARTS = STRIPS * STRIPS + 2 * STRIPS;

const ALL = Array.from({ length: STRIPS }, (_, strip) => strip);

/** The rows and the columns of strips, each pixel once. */
function union(rows: readonly number[], columns: readonly number[]): Area {
  if (rows.length === 0) return columns.map(wholeColumn);
  const others = ALL.filter((row) => !rows.includes(row));
  return [...rows.map(wholeRow), ...others.flatMap((row) => columns.map((column) => cellAt(row, column)))];
}

/** The outermost strips at the top or left edge, and at the bottom or right edge. */
const near = (strips: number): readonly number[] => ALL.slice(0, strips);
const far = (strips: number): readonly number[] => ALL.slice(STRIPS - strips);

/**
 * The areas that are searched: the outer and the two outer strips of each edge, of two opposite edges and of all four; two strips
 * of two adjacent edges; and all but the two strips of an edge.
 */
export const AREAS: readonly Area[] = [
  ...[1, 2].flatMap((strips) => {
    const [n, f] = [near(strips), far(strips)];
    const either = [...n, ...f];
    return [...[n, f, either].flatMap((edges) => [union(edges, []), union([], edges)]), union(either, either)];
  }),
  ...[near(2), far(2)].flatMap((rows) => [near(2), far(2)].map((columns) => union(rows, columns))),
  ...[near(3), far(3)].flatMap((edges) => [union(edges, []), union([], edges)]),
];

/** Sums of a plane's tiles, cell by cell. */
export interface AreaFold {
  /** Folds the plane at `size` times its size. */
  at(size: number): void;
  /** The tile of an area at that size. Overwrites `tile`. */
  sumInto(area: Area, tile: Float32Array): void;
}

/** Folds a plane onto tiles of `side` pixels, which stand for `period` pixels of the plane. */
export function createAreaFold({ width, height, data }: Plane, side: number, period: number): AreaFold {
  const tilePx = side * side;
  const sums = new Float32Array(PARTS * tilePx);
  const parts = Array.from({ length: PARTS }, (_, part) => sums.subarray(part * tilePx, (part + 1) * tilePx));
  const column = new Uint32Array(width);
  return {
    at(size) {
      const scale = (size * side) / period;
      sums.fill(0);
      for (let x = 0; x < width; x++) column[x] = stripOf(x, width) * tilePx + (Math.floor((x + 0.5) * scale) % side);
      for (let y = 0, p = 0; y < height; y++) {
        const row = stripOf(y, height) * STRIPS * tilePx + (Math.floor((y + 0.5) * scale) % side) * side;
        for (let x = 0; x < width; x++, p++) sums[row + column[x]] += data[p];
      }
      for (let y = 0; y < STRIPS; y++)
        for (let x = 0; x < STRIPS; x++) {
          add(parts[cellAt(y, x)], parts[wholeRow(y)]);
          add(parts[cellAt(y, x)], parts[wholeColumn(x)]);
        }
    },
    sumInto(area, tile) {
      tile.fill(0);
      for (const part of area) add(parts[part], tile);
    },
  };
}

function add(from: Float32Array, to: Float32Array): void {
  for (let p = 0; p < to.length; p++) to[p] += from[p];
}

function stripOf(position: number, length: number): number {
  const share = (position + 0.5) / length;
  let strip = 0;
  while (strip < CUTS.length && share >= CUTS[strip]) strip++;
  return strip;
}
