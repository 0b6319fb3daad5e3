/** The lattice as a mosaic of irregular cells: Voronoi cells of jittered module centres, like neighbours joined. */

import type { Progress } from "../../../raster/bands.ts";
import type { Rng } from "../../../raster/rng.ts";
import { clamp, noise2 } from "../noise.ts";
import { CELL, isMark, type Loom, markDistances, ROUNDED, reachOf } from "./loom.ts";

export interface CellShape {
  /** Cells per module along a side. */
  readonly perModule: number;
  /** How far centres stray, in cells, 0..0.3. */
  readonly jitter: number;
  /** Cells that may join into one piece. */
  readonly joinUpTo: number;
  /** Chance that two joinable neighbours join. */
  readonly joinChance: number;
  /** How far borders bend, in modules. */
  readonly bend: number;
  /** Largest difference of colour (mean of channels, 0..1) between joined cells. */
  readonly joinColour: number;
}

export interface Cells {
  /** Per pixel: the piece; finder and alignment segments have numbers of their own from `firstMark` on. */
  readonly piece: Int32Array;
  readonly firstMark: number;
  /** Per pixel: distance to the piece's border in modules. */
  readonly border: Float32Array;
  /** Per pixel: -1 dark, 1 light. */
  readonly side: Int8Array;
  /** Per pixel: place relative to the cell's centre, in cells. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
  /** Per piece: mean colour of the picture, interleaved RGB. */
  readonly colour: Float32Array;
}

/** Segments of the rings of a mark, from the core outwards; the numbers of a rose window. */
const SEGMENTS = [8, 12, 16, 22] as const;
const RING_FROM = [0, 1.5, 2.5, 3.5, 4.35] as const;

/** Which ring and segment a mark's piece is: `ring` 0 core, 1 light, 2 dark, 3 halo. */
export function segmentOf(piece: number, firstMark: number): { ring: number; segment: number } {
  const index = piece - firstMark;
  return { ring: Math.floor(index / 64) % 4, segment: index % 64 };
}

export async function layCells(loom: Loom, shape: CellShape, rng: Rng, progress: Progress): Promise<Cells> {
  const lattice = seedCells(loom, shape, rng);
  join(loom, lattice, shape, rng);
  const { columns, rows, x: cx, y: cy, root, side: sideOf } = lattice;
  const { width, height, m, originX, originY } = loom;
  const n = width * height;
  const firstMark = columns * rows;
  const cells: Cells = {
    piece: new Int32Array(n),
    firstMark,
    border: new Float32Array(n),
    side: new Int8Array(n),
    dx: new Float32Array(n),
    dy: new Float32Array(n),
    colour: pieceColours(lattice),
  };
  const cellPx = m / shape.perModule;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const px = x + 0.5 + shape.bend * m * noise2((x / m) * 0.7, (y / m) * 0.7, loom.seed + 3);
      const py = y + 0.5 + shape.bend * m * noise2((x / m) * 0.7 + 9, (y / m) * 0.7, loom.seed + 6);
      const column = Math.floor((px - originX) / cellPx);
      const row = Math.floor((py - originY) / cellPx);
      let near = 1e9;
      let own = 0;
      // Centres stray at most .3 cells, so that the nearest is next door.
      for (let b = -1; b <= 1; b++) {
        const r = clamp(row + b, 0, rows - 1) * columns;
        for (let a = -1; a <= 1; a++) {
          const cell = r + clamp(column + a, 0, columns - 1);
          const d = (cx[cell] - px) ** 2 + (cy[cell] - py) ** 2;
          if (d < near) {
            near = d;
            own = cell;
          }
        }
      }
      let border = 1e9;
      const ownColumn = own % columns;
      const ownRow = (own - ownColumn) / columns;
      for (let b = -1; b <= 1; b++) {
        const r = clamp(ownRow + b, 0, rows - 1) * columns;
        for (let a = -1; a <= 1; a++) {
          const cell = r + clamp(ownColumn + a, 0, columns - 1);
          if (root[cell] === root[own]) continue;
          const gap = Math.hypot(cx[cell] - cx[own], cy[cell] - cy[own]);
          const d = ((cx[cell] - px) ** 2 + (cy[cell] - py) ** 2 - near) / (2 * gap + 1e-6);
          if (d < border) border = d;
        }
      }
      cells.piece[p] = root[own];
      cells.border[p] = border / m;
      cells.side[p] = sideOf[own];
      cells.dx[p] = (px - cx[own]) / cellPx;
      cells.dy[p] = (py - cy[own]) / cellPx;
    }
    if (y % 12 === 0) await progress.checkpoint(y / height);
  }
  layMarks(loom, cells);
  return cells;
}

interface Lattice {
  readonly columns: number;
  readonly rows: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly side: Int8Array;
  readonly what: Uint8Array;
  readonly rgb: Float32Array;
  /** Piece of each cell: the number of one of its cells. */
  readonly root: Int32Array;
}

function seedCells(loom: Loom, shape: CellShape, rng: Rng): Lattice {
  const per = shape.perModule;
  const columns = loom.columns * per;
  const rows = loom.rows * per;
  const n = columns * rows;
  const cellPx = loom.m / per;
  const lattice: Lattice = {
    columns,
    rows,
    x: new Float32Array(n),
    y: new Float32Array(n),
    side: new Int8Array(n),
    what: new Uint8Array(n),
    rgb: new Float32Array(n * 3),
    root: Int32Array.from({ length: n }, (_, i) => i),
  };
  const chance = rng.fork("jitter");
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const cell = Math.floor(row / per) * loom.columns + Math.floor(column / per);
      lattice.side[i] = loom.value[cell];
      lattice.what[i] = loom.what[cell];
      const stray =
        loom.what[cell] === CELL.timing || loom.what[cell] === CELL.format ? shape.jitter * 0.6 : shape.jitter;
      lattice.x[i] = loom.originX + (column + 0.5 + (chance.next() * 2 - 1) * stray) * cellPx;
      lattice.y[i] = loom.originY + (row + 0.5 + (chance.next() * 2 - 1) * stray) * cellPx;
      const px = Math.floor(clamp(lattice.x[i], 0, loom.width - 1));
      const py = Math.floor(clamp(lattice.y[i], 0, loom.height - 1));
      for (let c = 0; c < 3; c++) lattice.rgb[i * 3 + c] = loom.soft[(py * loom.width + px) * 3 + c];
    }
  return lattice;
}

/** Joins neighbours of one side, one subject and like colour, in random order. */
function join(loom: Loom, lattice: Lattice, shape: CellShape, rng: Rng): void {
  if (shape.joinUpTo < 2) return;
  const { columns, rows, root, side, rgb, what } = lattice;
  const count = new Int16Array(columns * rows).fill(1);
  const find = (i: number): number => {
    while (root[i] !== i) {
      root[i] = root[root[i]];
      i = root[i];
    }
    return i;
  };
  const pairs: number[] = [];
  for (let i = 0; i < columns * rows; i++) {
    if ((i + 1) % columns !== 0) pairs.push(i * 2);
    if (i + columns < columns * rows) pairs.push(i * 2 + 1);
  }
  const chance = rng.fork("join");
  for (let k = pairs.length - 1; k > 0; k--) {
    const j = chance.int(k + 1);
    const swap = pairs[k];
    pairs[k] = pairs[j];
    pairs[j] = swap;
  }
  for (const pair of pairs) {
    const a = pair >> 1;
    const b = pair & 1 ? a + columns : a + 1;
    if (side[a] !== side[b] || isMark(what[a]) || isMark(what[b])) continue;
    const apart =
      Math.abs(rgb[a * 3] - rgb[b * 3]) +
      Math.abs(rgb[a * 3 + 1] - rgb[b * 3 + 1]) +
      Math.abs(rgb[a * 3 + 2] - rgb[b * 3 + 2]);
    if (apart > shape.joinColour * 3 || subjectAt(loom, lattice, a) !== subjectAt(loom, lattice, b)) continue;
    const ra = find(a);
    const rb = find(b);
    if (ra === rb || count[ra] + count[rb] > shape.joinUpTo || chance.next() > shape.joinChance) continue;
    root[rb] = ra;
    count[ra] += count[rb];
  }
  for (let i = 0; i < root.length; i++) root[i] = find(i);
}

function subjectAt({ width, height, surface }: Loom, { x, y }: Lattice, i: number): number {
  const px = Math.floor(clamp(x[i], 0, width - 1));
  const py = Math.floor(clamp(y[i], 0, height - 1));
  return surface.subject[py * width + px] * 64 + surface.material[py * width + px];
}

function pieceColours({ root, rgb }: Lattice): Float32Array {
  const sums = new Float32Array(root.length * 3);
  const counts = new Float32Array(root.length);
  for (let i = 0; i < root.length; i++) {
    counts[root[i]]++;
    for (let c = 0; c < 3; c++) sums[root[i] * 3 + c] += rgb[i * 3 + c];
  }
  for (let i = 0; i < root.length; i++) if (counts[i]) for (let c = 0; c < 3; c++) sums[i * 3 + c] /= counts[i];
  return sums;
}

function layMarks(loom: Loom, cells: Cells): void {
  const { width, height, m } = loom;
  loom.marks.forEach((mark, index) => {
    const reach = reachOf(mark, width, height, m, 4.5);
    const distance = markDistances(reach, m, mark, ROUNDED);
    for (let y = reach.y0, i = 0; y < reach.y1; y++)
      for (let x = reach.x0; x < reach.x1; x++, i++) {
        const d = distance[i];
        if (d >= 4.35) continue;
        const ring = d < 1.5 ? 0 : d < 2.5 ? 1 : d < 3.5 ? 2 : 3;
        const whole = ring === 0 && (mark.kind === "alignment" || d < 0.62);
        const around = Math.atan2(y + 0.5 - mark.yPx, x + 0.5 - mark.xPx) / (2 * Math.PI) + 0.5;
        const turn = around * (mark.kind === "alignment" ? 8 : SEGMENTS[ring]) + ring * 0.5;
        const segment = whole ? 0 : 1 + Math.floor(turn);
        const fromSide = Math.min(turn - Math.floor(turn), Math.ceil(turn) - turn);
        const arc = (fromSide / SEGMENTS[ring]) * 2 * Math.PI * d;
        const inner = whole ? 9 : ring === 0 ? d - 0.62 : d - RING_FROM[ring];
        const outer = whole && mark.kind === "finder" ? 0.62 - d : RING_FROM[ring + 1] - d;
        const p = y * width + x;
        cells.piece[p] = cells.firstMark + index * 256 + ring * 64 + (segment % 64);
        cells.border[p] = Math.max(0, Math.min(whole ? 9 : arc, inner, outer));
        cells.side[p] = ring % 2 ? 1 : -1;
        cells.dx[p] = 0;
        cells.dy[p] = 0;
      }
  });
}
