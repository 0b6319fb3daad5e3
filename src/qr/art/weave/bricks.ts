/** Toy bricks: studs on plates, in the plastic colours nearest to the picture's. */

import { createRng } from "../../../raster/rng.ts";
import { clamp, hash01, smooth } from "../noise.ts";
import { cutBlocks } from "./blocks.ts";
import { relight, repaint } from "./brush.ts";
import { pixelOf } from "./clusters.ts";
import { CELL, darkLuma, lightLuma, toRaster, type Weave } from "./loom.ts";
import { nearestColour, paletteOf } from "./palette.ts";

const PLASTICS = 9;
const SHAPES = [
  [4, 2],
  [2, 4],
  [2, 2],
  [3, 1],
  [1, 3],
  [2, 1],
  [1, 2],
] as const;
/** Core, light and dark ring of the marks, in turn. */
const SETS = [
  [
    [0.75, 0.06, 0.06],
    [1, 0.82, 0.1],
    [0.05, 0.2, 0.6],
  ],
  [
    [0.05, 0.24, 0.62],
    [0.97, 0.96, 0.94],
    [0.7, 0.08, 0.06],
  ],
  [
    [0.06, 0.36, 0.14],
    [1, 0.62, 0.16],
    [0.34, 0.16, 0.5],
  ],
  [
    [0.7, 0.08, 0.06],
    [0.97, 0.96, 0.94],
    [0.06, 0.34, 0.16],
  ],
] as const;

export const weaveBricks: Weave = async (loom, field, progress) => {
  const { width, height, m, originX, originY, columns, rows, value, what, soft, level, strength01, seed, marks } = loom;
  const plastics = paletteOf(loom, PLASTICS);
  const colourAt = new Uint8Array(columns * rows);
  for (let cell = 0; cell < colourAt.length; cell++) {
    const c = pixelOf(loom, cell) * 3;
    colourAt[cell] = nearestColour(plastics, soft[c], soft[c + 1], soft[c + 2]);
  }
  const { list, at } = cutBlocks(loom, SHAPES, 0.85, createRng(seed), (a, b) => colourAt[a] === colourAt[b]);
  const rgb = new Float32Array(width * height * 3);
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const u = (x + 0.5 - originX) / m;
      const v = (y + 0.5 - originY) / m;
      const column = clamp(Math.floor(u), 0, columns - 1);
      const row = clamp(Math.floor(v), 0, rows - 1);
      const cell = row * columns + column;
      const light = value[cell] > 0;
      const block = at[cell] < 0 ? undefined : list[at[cell]];
      const left = block ? u - block.column : u - column;
      const top = block ? v - block.row : v - row;
      const right = (block?.wide ?? 1) - left;
      const bottom = (block?.high ?? 1) - top;
      const edge = Math.min(left, top, right, bottom);
      const dx = u - column - 0.5;
      const dy = v - row - 0.5;
      const d = Math.hypot(dx, dy);
      const facing = -(dx + dy) / (d + 0.05);
      const rim = smooth(0.05, 0.015, Math.abs(d - 0.31));
      const cast = smooth(0.5, 0.3, Math.hypot(dx - 0.09, dy - 0.1)) * (d > 0.31 ? 1 : 0);
      const bevel = smooth(0.09, 0.03, edge) * (Math.min(left, top) < Math.min(right, bottom) ? 1 : -1);
      const seam = smooth(0.035, 0.01, edge);
      const sheen = d < 0.31 ? 0.25 + 0.5 * smooth(0.3, 0, Math.hypot(dx + 0.1, dy + 0.1)) : 0;
      const shade = 0.5 * rim * facing + 0.35 * bevel + sheen - 0.75 * cast - 0.9 * seam;
      const colour = colourAt[cell];
      const tone = plastics.tone[colour];
      const chance = block ? block.chance01 : hash01(cell, 1, seed);
      const luma = light
        ? lightLuma(0.1 + 0.85 * tone, level[p], strength01) + 0.13 * shade + 0.05 * (chance - 0.5)
        : darkLuma(0.2 + 0.8 * tone, level[p], strength01) * 1.05 + 0.065 * shade + 0.03 * (chance - 0.5);
      const set =
        what[cell] === CELL.finder || what[cell] === CELL.alignment ? SETS[nearestMark(marks, x, y)] : undefined;
      if (set) {
        const mark = marks[nearestMark(marks, x, y)];
        const out = Math.max(Math.abs(x + 0.5 - mark.xPx), Math.abs(y + 0.5 - mark.yPx)) / m;
        const tint = light ? set[1] : out < (mark.kind === "finder" ? 1.5 : 0.5) ? set[0] : set[2];
        relight(tint[0], tint[1], tint[2], clamp(luma, 0.03, 0.96), 1.1, lit);
      } else {
        const [r, g, b] = plastics.rgb.subarray(colour * 3, colour * 3 + 3);
        repaint(r, g, b, clamp(luma, 0.03, 0.96), lit);
      }
      rgb.set(lit, p * 3);
    }
    if (y % 24 === 0) await progress.checkpoint(y / height);
  }
  return { raster: toRaster(rgb, width, height), held: field };
};

function nearestMark(marks: readonly { readonly xPx: number; readonly yPx: number }[], x: number, y: number): number {
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < marks.length; i++) {
    const d = Math.max(Math.abs(marks[i].xPx - x), Math.abs(marks[i].yPx - y));
    if (d >= nearest) continue;
    nearest = d;
    best = i;
  }
  return best % SETS.length;
}
