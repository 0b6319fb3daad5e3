/** Fair Isle knitting: nine stitches to a module, in yarns of the picture's colours. */

import { clamp, hash01, noise2, smooth } from "../noise.ts";
import { relight, repaint } from "./brush.ts";
import { CELL, darkLuma, type Loom, lightLuma, toRaster, type Weave } from "./loom.ts";
import { nearestColour, paletteOf } from "./palette.ts";

const YARNS = 8;
const PER_MODULE = 3;
/** Yarns of the marks: core, light, dark, one set for each. */
const SETS = [
  [
    [0.6, 0.08, 0.1],
    [0.98, 0.92, 0.8],
    [0.1, 0.22, 0.46],
  ],
  [
    [0.08, 0.3, 0.24],
    [1, 0.86, 0.5],
    [0.52, 0.1, 0.14],
  ],
  [
    [0.16, 0.2, 0.5],
    [0.96, 0.88, 0.86],
    [0.06, 0.32, 0.3],
  ],
  [
    [0.5, 0.1, 0.2],
    [0.98, 0.92, 0.8],
    [0.14, 0.28, 0.4],
  ],
] as const;

export const weaveKnit: Weave = async (loom, field, progress) => {
  const { width, height, m, originX, originY, columns, rows, value, what, soft, level, strength01, seed } = loom;
  const yarns = paletteOf(loom, YARNS);
  const rgb = new Float32Array(width * height * 3);
  const lit = new Float32Array(3);
  const k = PER_MODULE / m;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5 - originX) * k;
      const column = Math.floor(u);
      const s = Math.abs(u - column - 0.5);
      // Stitches are chevrons: their legs hang lower in the middle.
      const v = (y + 0.5 - originY) * k + 0.8 * s - 0.2;
      const row = Math.floor(v);
      const t = v - row;
      const cell =
        clamp(Math.floor(row / PER_MODULE), 0, rows - 1) * columns +
        clamp(Math.floor(column / PER_MODULE), 0, columns - 1);
      const px = Math.floor(clamp(originX + (column + 0.5) / k, 0, width - 1));
      const py = Math.floor(clamp(originY + (row + 0.5) / k, 0, height - 1));
      const at = py * width + px;
      const yarn = nearestColour(yarns, soft[at * 3], soft[at * 3 + 1], soft[at * 3 + 2]);
      const light = value[cell] > 0;
      const chance = hash01(column, row, seed);
      const leg = 1 - ((s - 0.25) / 0.25) ** 2;
      const ply = Math.sin((t * 2.2 + (u - column < 0.5 ? s : -s) * 5) * 6.28);
      const under = smooth(0.22, 0, t) + 0.6 * smooth(0.88, 1, t);
      const fuzz = 0.02 * noise2(x * 0.7, y * 0.7, seed);
      const shade = 0.075 * (leg - 0.6) - 0.06 * under + 0.018 * ply + 0.03 * (chance - 0.5) + fuzz;
      const tone = yarns.tone[yarn];
      const luma = light
        ? lightLuma(0.1 + 0.85 * tone, level[at], strength01) + 1.5 * shade
        : darkLuma(tone, level[at], strength01) * 1.06 + 0.75 * shade;
      const set = what[cell] === CELL.finder || what[cell] === CELL.alignment ? markYarn(loom, cell) : undefined;
      if (set) relight(set[0], set[1], set[2], clamp(luma, 0.03, 0.95), 1.05, lit);
      else repaint(yarns.rgb[yarn * 3], yarns.rgb[yarn * 3 + 1], yarns.rgb[yarn * 3 + 2], clamp(luma, 0.03, 0.95), lit);
      rgb.set(lit, (y * width + x) * 3);
    }
    if (y % 24 === 0) await progress.checkpoint(y / height);
  }
  return { raster: toRaster(rgb, width, height), held: field };
};

/** The yarn of a cell of a finder or alignment pattern. */
function markYarn(
  { marks, m, originX, originY, columns, value, seed }: Loom,
  cell: number,
): readonly [number, number, number] {
  const x = originX + ((cell % columns) + 0.5) * m;
  const y = originY + (Math.floor(cell / columns) + 0.5) * m;
  let own = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, { xPx, yPx }] of marks.entries()) {
    const d = Math.max(Math.abs(xPx - x), Math.abs(yPx - y));
    if (d >= nearest) continue;
    nearest = d;
    own = i;
  }
  const [core, light, dark] = SETS[(own + seed) % SETS.length];
  return value[cell] > 0 ? light : nearest < 1.6 * m ? core : dark;
}
