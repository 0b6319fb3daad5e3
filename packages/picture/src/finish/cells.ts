/** Partitions a picture into cells that follow its shapes. */

import { inBands, type Progress } from "../raster/bands.ts";
import type { ColourPlanes } from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp } from "../raster/scalar.ts";

/** A partition: the piece of every pixel, and per piece its centre and mean colour. */
export interface Cells {
  readonly label: Int32Array;
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

/** Where the cells began: pixels ask the cells around their own place only. */
interface Grid {
  readonly cells: Cells;
  /** What each cell belongs to: see `groupOf`. */
  readonly group: Int32Array;
  /** Cells in a row. */
  readonly across: number;
  /** Rows of cells. */
  readonly down: number;
  readonly sizePx: number;
}

/**
 * Cells about `sizePx` across that do not cross the outline of a subject or the skyline.
 * `loyalty` is the weight of colour: 0 = plain Voronoi cells, larger = cells that follow colours. Source: SLIC (Achanta et al. 2012).
 */
export async function cutCells(
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  sizePx: number,
  loyalty: number,
  rng: Rng,
  progress: Progress,
): Promise<Cells> {
  const { width, height } = planes;
  const across = Math.max(1, Math.ceil(width / sizePx));
  const down = Math.max(1, Math.ceil(height / sizePx));
  const count = across * down;
  const cells: Cells = {
    label: new Int32Array(width * height),
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    r: new Float32Array(count),
    g: new Float32Array(count),
    b: new Float32Array(count),
  };
  const group = new Int32Array(count);
  for (let c = 0; c < count; c++) {
    const x = clamp(((c % across) + 0.5 + (rng.next() - 0.5) * 0.9) * sizePx, 0, width - 1);
    const y = clamp((Math.floor(c / across) + 0.5 + (rng.next() - 0.5) * 0.9) * sizePx, 0, height - 1);
    const p = Math.floor(y) * width + Math.floor(x);
    cells.x[c] = x;
    cells.y[c] = y;
    cells.r[c] = planes.r[p];
    cells.g[c] = planes.g[p];
    cells.b[c] = planes.b[p];
    group[c] = groupOf(surface, p);
  }
  const grid: Grid = { cells, group, across, down, sizePx };
  for (let round = 0; round < 3; round++) {
    await inBands(height, 48, progress, [round / 3, (round + 0.9) / 3], (from, to) =>
      assign(grid, planes, surface, loyalty, from, to),
    );
    recentre(cells, cells.label, planes);
    await progress.checkpoint((round + 1) / 3);
  }
  return cells;
}

function groupOf(surface: GBuffer | undefined, p: number): number {
  if (!surface) return 0;
  return surface.depth.data[p] === Infinity ? -1 : surface.subject[p];
}

/** Gives each pixel of the rows `fromY` to `toY` the nearest cell of its own group. */
function assign(
  { cells, group, across, down, sizePx }: Grid,
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  loyalty: number,
  fromY: number,
  toY: number,
): void {
  const { width } = planes;
  const scale = 1 / sizePx;
  for (let y = fromY; y < toY; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const gi = Math.min(across - 1, (x * scale) | 0);
      const gj = Math.min(down - 1, (y * scale) | 0);
      const own = groupOf(surface, p);
      const r = planes.r[p];
      const g = planes.g[p];
      const b = planes.b[p];
      let best = Infinity;
      let at = 0;
      for (let j = gj > 0 ? gj - 1 : 0; j <= gj + 1 && j < down; j++)
        for (let i = gi > 0 ? gi - 1 : 0; i <= gi + 1 && i < across; i++) {
          const c = j * across + i;
          const dx = (x - cells.x[c]) * scale;
          const dy = (y - cells.y[c]) * scale;
          const dr = r - cells.r[c];
          const dg = g - cells.g[c];
          const db = b - cells.b[c];
          const d = dx * dx + dy * dy + (dr * dr + dg * dg + db * db) * loyalty + (group[c] === own ? 0 : 1.2);
          if (d < best) {
            best = d;
            at = c;
          }
        }
      cells.label[p] = at;
    }
}

/** Moves the centre of every piece to the middle of its pixels and gives it their mean colour; pieces without pixels stay. */
export function recentre(
  pieces: Pick<Cells, "x" | "y" | "r" | "g" | "b">,
  label: Int32Array,
  planes: ColourPlanes,
): void {
  const { width } = planes;
  const count = pieces.x.length;
  const sums = new Float64Array(count * 6);
  for (let p = 0; p < label.length; p++) {
    const c = label[p] * 6;
    sums[c] += p % width;
    sums[c + 1] += Math.floor(p / width);
    sums[c + 2] += planes.r[p];
    sums[c + 3] += planes.g[p];
    sums[c + 4] += planes.b[p];
    sums[c + 5]++;
  }
  for (let c = 0; c < count; c++) {
    const n = sums[c * 6 + 5];
    if (n === 0) continue;
    pieces.x[c] = sums[c * 6] / n;
    pieces.y[c] = sums[c * 6 + 1] / n;
    pieces.r[c] = sums[c * 6 + 2] / n;
    pieces.g[c] = sums[c * 6 + 3] / n;
    pieces.b[c] = sums[c * 6 + 4] / n;
  }
}

/** 1 on pixels whose right or lower neighbour belongs to another piece. */
export function seamsOf(label: Int32Array | Uint16Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if ((x + 1 < width && label[p] !== label[p + 1]) || (y + 1 < height && label[p] !== label[p + width])) out[p] = 1;
    }
  return out;
}
