/**
 * A field as triangles: naive surface nets (Gibson 1998) on a grid of 4-cell blocks. Each block keeps a list of the solids
 * that can be felt in it; blocks away from the surface are never sampled.
 */

import { clamp, inBands, type Progress, subProgress } from "easel-picture";
import { type Field, TRAIT_ROOM } from "./field.ts";
import type { Dab, Sculpture } from "./sculpture.ts";

const BLOCK = 4;
/** Blocks per side of the boxes in which solids are culled first. */
const SUPER = 4;
/** Whether the solids of a block differ in looks. */
const UNKNOWN = 0;
const ALIKE = 1;
const MIXED = 2;

/** Indexed triangles in figure units. Colours are linear; `open` is 1 under a whole sky; `flow` and `fur` grow hair. */
export interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colours: Float32Array;
  readonly flow: Float32Array;
  readonly fur: Float32Array;
  readonly open: Float32Array;
  readonly materials: Uint8Array;
  readonly triangles: Uint32Array;
  /** Edge of a grid cell. */
  readonly cell: number;
  /** Writes colour and material of the surface at a point into the dab; its position and normal are read. */
  dab(dab: Dab): void;
}

/** The surface of a sculpture, `cells` grid cells along its longest side. */
export async function surfaceOf(
  sculpture: Sculpture,
  field: Field,
  cells: number,
  progress: Progress,
): Promise<Surface> {
  const grid = await sample(field, cells, subProgress(progress, [0, 0.5]));
  const net = await weave(grid, subProgress(progress, [0.5, 0.6]));
  return finish(sculpture, field, grid, net, subProgress(progress, [0.6, 1]));
}

interface Grid {
  readonly origin: readonly [number, number, number];
  readonly cell: number;
  /** In blocks and in samples. */
  readonly blocks: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  readonly values: Float32Array;
  /** The field at the middle of each block. */
  readonly middles: Float32Array;
  /** Solids felt in block `b`: `lists[starts[b]..starts[b] + counts[b])`. */
  readonly lists: Int16Array;
  readonly starts: Int32Array;
  readonly counts: Int16Array;
}

async function sample(field: Field, cells: number, progress: Progress): Promise<Grid> {
  const pad = 0.02;
  const extent = [0, 1, 2].map((k) => field.high[k] - field.low[k] + 2 * pad);
  const cell = Math.max(...extent) / cells;
  const [bx, by, bz] = extent.map((e) => Math.ceil((e / cell + 3) / BLOCK));
  const [nx, ny, nz] = [bx * BLOCK, by * BLOCK, bz * BLOCK];
  const [ox, oy, oz] = [0, 1, 2].map((k) => field.low[k] - pad - cell);
  const values = new Float32Array(nx * ny * nz);
  const middles = new Float32Array(bx * by * bz);
  const starts = new Int32Array(middles.length);
  const counts = new Int16Array(middles.length);
  let lists = new Int16Array(1 << 16);
  let used = 0;
  const all = new Int16Array(field.count).map((_, i) => i);
  const coarse = new Int16Array(field.count);
  const near = new Float64Array(field.count);
  /** Copies the solids that can be felt within `radius` of a point from `list` to `into`. */
  const cull = (
    x: number,
    y: number,
    z: number,
    radius: number,
    list: Int16Array,
    from: number,
    to: number,
    into: Int16Array,
    at: number,
    most: number,
  ): number => {
    let nearest = most;
    for (let q = from; q < to; q++) {
      const i = list[q];
      const d = field.solid(i, x, y, z);
      near[q - from] = d;
      if (field.carve[i] === 0 && d < nearest) nearest = d;
    }
    let end = at;
    for (let q = from; q < to; q++) {
      const i = list[q];
      const d = near[q - from] - radius * field.slope[i];
      if (field.carve[i] === 0 ? d < nearest + radius + field.felt[i] : d < field.blend[i]) into[end++] = i;
    }
    return end;
  };
  const blockRadius = cell * BLOCK * 0.5 * 1.733 + cell * 1.5;
  const superRadius = cell * BLOCK * SUPER * 0.5 * 1.733 + cell * 2;
  const half = (BLOCK * SUPER) / 2;
  for (let Z = 0; Z < bz; Z += SUPER) {
    for (let Y = 0; Y < by; Y += SUPER) {
      for (let X = 0; X < bx; X += SUPER) {
        const cx = ox + (X * BLOCK + half) * cell;
        const cy = oy + (Y * BLOCK + half) * cell;
        const cz = oz + (Z * BLOCK + half) * cell;
        const kept = cull(cx, cy, cz, superRadius, all, 0, field.count, coarse, 0, Infinity);
        for (let k = Z; k < Math.min(Z + SUPER, bz); k++)
          for (let j = Y; j < Math.min(Y + SUPER, by); j++)
            for (let i = X; i < Math.min(X + SUPER, bx); i++) {
              const b = (k * by + j) * bx + i;
              const x = ox + (i * BLOCK + 2) * cell;
              const y = oy + (j * BLOCK + 2) * cell;
              const z = oz + (k * BLOCK + 2) * cell;
              const d = field.distance(x, y, z, coarse, 0, kept);
              middles[b] = d;
              starts[b] = used;
              const surface = Math.abs(d) < blockRadius * 1.12;
              if (surface) {
                if (used + field.count > lists.length) {
                  const more = new Int16Array(lists.length * 2);
                  more.set(lists);
                  lists = more;
                }
                // a block on the surface need not know what lies deep inside it
                used = cull(x, y, z, blockRadius, coarse, 0, kept, lists, used, -blockRadius * 0.72);
                counts[b] = used - starts[b];
              }
              for (let kk = k * BLOCK; kk < k * BLOCK + BLOCK; kk++)
                for (let jj = j * BLOCK; jj < j * BLOCK + BLOCK; jj++) {
                  const p = (kk * ny + jj) * nx + i * BLOCK;
                  for (let ii = 0; ii < BLOCK; ii++)
                    values[p + ii] = surface
                      ? field.distance(
                          ox + (i * BLOCK + ii) * cell,
                          oy + jj * cell,
                          oz + kk * cell,
                          lists,
                          starts[b],
                          used,
                        )
                      : d;
                }
            }
      }
      await progress.checkpoint((Z + (SUPER * Y) / by) / bz);
    }
  }
  return {
    origin: [ox, oy, oz],
    cell,
    blocks: [bx, by, bz],
    size: [nx, ny, nz],
    values,
    middles,
    lists: lists.slice(0, used),
    starts,
    counts,
  };
}

interface Net {
  readonly positions: Float32Array;
  readonly triangles: Uint32Array;
}

/** One vertex per cell that the surface passes, one quad per edge of the grid that it cuts. */
async function weave({ values, size, origin, cell, blocks, counts }: Grid, progress: Progress): Promise<Net> {
  const [nx, ny, nz] = size;
  const [sx, sy, sz] = [1, nx, nx * ny];
  const corners = [0, sx, sy, sx + sy, sz, sx + sz, sy + sz, sx + sy + sz];
  const number = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const f = new Float64Array(8);
  // the surface passes only through blocks that keep a list of solids
  const empty = (i: number, j: number, k: number) =>
    counts[(Math.floor(k / BLOCK) * blocks[1] + Math.floor(j / BLOCK)) * blocks[0] + Math.floor(i / BLOCK)] === 0;
  await inBands(nz - 1, Math.max(1, 400_000 / (nx * ny)), progress, [0, 0.5], (from, to) => {
    for (let k = from; k < to; k++)
      for (let j = 0; j < ny - 1; j++)
        for (let i = 0; i < nx - 1; i++) {
          if (i % BLOCK === 0 && empty(i, j, k)) {
            i += BLOCK - 1;
            continue;
          }
          const p = (k * ny + j) * nx + i;
          const inside = values[p] < 0;
          let cut = false;
          for (let q = 1; q < 8 && !cut; q++) cut = values[p + corners[q]] < 0 !== inside;
          if (!cut) continue;
          for (let q = 0; q < 8; q++) f[q] = values[p + corners[q]];
          let x = 0;
          let y = 0;
          let z = 0;
          let n = 0;
          for (let a = 0; a < 8; a++)
            for (let bit = 1; bit < 8; bit <<= 1) {
              const b = a | bit;
              if (b === a || f[a] < 0 === f[b] < 0) continue;
              const t = f[a] / (f[a] - f[b]);
              x += (a & 1) + (bit === 1 ? t : 0);
              y += ((a >> 1) & 1) + (bit === 2 ? t : 0);
              z += (a >> 2) + (bit === 4 ? t : 0);
              n++;
            }
          number[p] = positions.length / 3;
          positions.push(
            origin[0] + (i + x / n) * cell,
            origin[1] + (j + y / n) * cell,
            origin[2] + (k + z / n) * cell,
          );
        }
  });
  const triangles: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, outward: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (outward) triangles.push(a, b, c, a, c, d);
    else triangles.push(a, c, b, a, d, c);
  };
  await inBands(nz - 2, Math.max(1, 600_000 / (nx * ny)), progress, [0.5, 1], (from, to) => {
    for (let k = from + 1; k < to + 1; k++)
      for (let j = 1; j < ny - 1; j++)
        for (let i = 1; i < nx - 1; i++) {
          if (i % BLOCK === 0 && empty(i, j, k)) {
            i += BLOCK - 1;
            continue;
          }
          const p = (k * ny + j) * nx + i;
          const inside = values[p] < 0;
          if (inside !== values[p + sx] < 0)
            quad(number[p], number[p - sy], number[p - sy - sz], number[p - sz], !inside);
          if (inside !== values[p + sy] < 0)
            quad(number[p], number[p - sz], number[p - sz - sx], number[p - sx], !inside);
          if (inside !== values[p + sz] < 0)
            quad(number[p], number[p - sx], number[p - sx - sy], number[p - sy], !inside);
        }
  });
  return { positions: new Float32Array(positions), triangles: new Uint32Array(triangles) };
}

async function finish(sculpture: Sculpture, field: Field, grid: Grid, net: Net, progress: Progress): Promise<Surface> {
  const { origin, cell, blocks, lists, starts, counts } = grid;
  const { positions, triangles } = net;
  const [bx, by, bz] = blocks;
  const n = positions.length / 3;
  const normals = new Float32Array(n * 3);
  const colours = new Float32Array(n * 3);
  const flow = new Float32Array(n * 3);
  const fur = new Float32Array(n);
  const open = new Float32Array(n);
  const materials = new Uint8Array(n);
  const traits = new Float64Array(TRAIT_ROOM);
  const dab: Dab = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, tag: 0, material: 0, r: 0, g: 0, b: 0 };
  const blockAt = (x: number, y: number, z: number): number => {
    const i = clamp(Math.floor((x - origin[0]) / cell / BLOCK), 0, bx - 1);
    const j = clamp(Math.floor((y - origin[1]) / cell / BLOCK), 0, by - 1);
    const k = clamp(Math.floor((z - origin[2]) / cell / BLOCK), 0, bz - 1);
    return (k * by + j) * bx + i;
  };
  const { paint } = sculpture;
  const plain = new Uint8Array(counts.length);
  const put = (at: Dab): void => {
    at.r = traits[1];
    at.g = traits[2];
    at.b = traits[3];
    at.material = traits[8];
    at.tag = traits[9];
    if (paint) paint(at);
  };
  const dabAt = (at: Dab): void => {
    const b = blockAt(at.x, at.y, at.z);
    const end = starts[b] + counts[b];
    if (plain[b] === UNKNOWN) plain[b] = field.alike(lists, starts[b], end) ? ALIKE : MIXED;
    // where all solids look alike, so does every point between them
    if (plain[b] === ALIKE) field.look(lists[starts[b]], traits);
    else field.traits(at.x, at.y, at.z, lists, starts[b], end, traits);
    put(at);
  };
  const q = cell * 0.35;
  // one near tap for creases, three far ones on the coarse grid of block middles
  const scale = Math.max(...[0, 1, 2].map((k) => field.high[k] - field.low[k]));
  await inBands(n, 900, progress, [0, 1], (from, to) => {
    for (let v = from; v < to; v++) {
      let x = positions[v * 3];
      let y = positions[v * 3 + 1];
      let z = positions[v * 3 + 2];
      const block = blockAt(x, y, z);
      const [s, e] = [starts[block], starts[block] + counts[block]];
      const a = field.distance(x + q, y - q, z - q, lists, s, e);
      const b = field.distance(x - q, y - q, z + q, lists, s, e);
      const c = field.distance(x - q, y + q, z - q, lists, s, e);
      const d = field.distance(x + q, y + q, z + q, lists, s, e);
      let nx = a - b - c + d;
      let ny = -a - b + c + d;
      let nz = -a + b - c + d;
      const steep = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      nx /= steep;
      ny /= steep;
      nz /= steep;
      // one Newton step
      const step = clamp(((a + b + c + d) * q) / steep, -cell * 0.5, cell * 0.5);
      x -= nx * step;
      y -= ny * step;
      z -= nz * step;
      positions[v * 3] = x;
      positions[v * 3 + 1] = y;
      positions[v * 3 + 2] = z;
      normals[v * 3] = nx;
      normals[v * 3 + 1] = ny;
      normals[v * 3 + 2] = nz;
      dab.x = x;
      dab.y = y;
      dab.z = z;
      dab.nx = nx;
      dab.ny = ny;
      dab.nz = nz;
      const home = blockAt(x, y, z);
      field.traits(x, y, z, lists, starts[home], starts[home] + counts[home], traits);
      put(dab);
      colours[v * 3] = dab.r;
      colours[v * 3 + 1] = dab.g;
      colours[v * 3 + 2] = dab.b;
      flow[v * 3] = traits[4];
      flow[v * 3 + 1] = traits[5];
      flow[v * 3 + 2] = traits[6];
      fur[v] = traits[7];
      materials[v] = dab.material;
      const near = cell * 2.2;
      let closed =
        Math.max(0, 1 - field.distance(x + nx * near, y + ny * near, z + nz * near, lists, s, e) / near) * 0.45;
      for (let i = 1; i < 4; i++) {
        const far = scale * 0.05 * i * i;
        closed += (Math.max(0, 1 - middleAt(grid, x + nx * far, y + ny * far, z + nz * far) / far) * 0.32) / i;
      }
      open[v] = clamp(1 - closed, 0.12, 1);
    }
  });
  return { positions, normals, colours, flow, fur, open, materials, triangles, cell, dab: dabAt };
}

/** The field from the middles of blocks, trilinear. */
function middleAt({ origin, cell, blocks, middles }: Grid, x: number, y: number, z: number): number {
  const [bx, by, bz] = blocks;
  if (bx < 2 || by < 2 || bz < 2) return 1;
  let u = clamp((x - origin[0]) / cell / BLOCK - 0.5, 0, bx - 1.001);
  let v = clamp((y - origin[1]) / cell / BLOCK - 0.5, 0, by - 1.001);
  let w = clamp((z - origin[2]) / cell / BLOCK - 0.5, 0, bz - 1.001);
  const p = (Math.floor(w) * by + Math.floor(v)) * bx + Math.floor(u);
  u -= Math.floor(u);
  v -= Math.floor(v);
  w -= Math.floor(w);
  const layer = bx * by;
  const row = (at: number) => middles[at] + (middles[at + 1] - middles[at]) * u;
  const plane = (at: number) => row(at) + (row(at + bx) - row(at)) * v;
  return plane(p) + (plane(p + layer) - plane(p)) * w;
}
