/** River stones: a stone or a pair to a module, dark ones wet, light ones dry. */

import { createRng } from "../../../raster/rng.ts";
import { clamp, fractal2, hash01, mix, smooth } from "../noise.ts";
import { lumaOf, repaint } from "./brush.ts";
import { layCells, segmentOf } from "./cells.ts";
import { darkLuma, lightLuma, toRaster, type Weave } from "./loom.ts";

/** Granite, slate, sandstone, jasper: what stones are pulled to. */
const STONES = [
  [0.62, 0.6, 0.6],
  [0.46, 0.52, 0.6],
  [0.72, 0.6, 0.46],
  [0.62, 0.44, 0.38],
] as const;
/** Rings of the marks, from the core outwards: jasper, quartz, slate, sandstone. */
const RINGS = [
  [0.5, 0.2, 0.16],
  [0.94, 0.9, 0.84],
  [0.2, 0.27, 0.38],
  [0.9, 0.84, 0.74],
] as const;

export const weavePebbles: Weave = async (loom, field, progress) => {
  const { width, height, m, soft, level, strength01, seed } = loom;
  const cells = await layCells(
    loom,
    { perModule: 1, jitter: 0.3, joinUpTo: 3, joinChance: 0.45, bend: 0.16, joinColour: 0.2 },
    createRng(seed),
    progress,
  );
  const rgb = new Float32Array(width * height * 3);
  const stone = new Float32Array(3);
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const c = p * 3;
      const piece = cells.piece[p];
      const mark = piece >= cells.firstMark;
      const light = cells.side[p] > 0;
      const chance = hash01(piece, 5, seed);
      const kind = mark ? RINGS[segmentOf(piece, cells.firstMark).ring] : STONES[Math.floor(chance * STONES.length)];
      const from = mark ? c : piece * 3;
      const source = mark ? soft : cells.colour;
      const own = lumaOf(source[from], source[from + 1], source[from + 2]) + 0.03;
      const want = lumaOf(kind[0], kind[1], kind[2]);
      const pull = mark ? 0.85 : 0.34;
      for (let k = 0; k < 3; k++) stone[k] = mix(source[from + k], (kind[k] * own) / want, pull);
      const border = cells.border[p];
      // Round towards the rim; the upper left catches the light.
      const slope = smooth(0.34, 0.02, border);
      const faceX = edgeSlope(cells.border, p, 2);
      const faceY = edgeSlope(cells.border, p, 2 * width);
      const facing = clamp((faceX + faceY) * m * 0.5, -1, 1);
      const vein = 0.05 * fractal2((x / m) * 3 + chance * 40, (y / m) * 3, seed, 3);
      const spot = 0.03 * (hash01(x >> 1, y >> 1, seed + 3) - 0.5);
      const base = light
        ? lightLuma(own, level[p], strength01) + 0.14 * (chance - 0.5)
        : darkLuma(own, level[p], strength01) + 0.07 * (chance - 0.5);
      const relief = light ? 0.1 * facing * slope - 0.05 * slope : 0.06 * facing * slope;
      // Wet stones shine.
      const shine = light
        ? 0
        : 0.12 * smooth(0.55, 0.9, facing) * smooth(0.08, 0.16, border) * smooth(0.3, 0.2, border);
      const gap = smooth(0.075, 0.035, border);
      const sand = light ? base - 0.2 : base * 0.72;
      const luma = mix(base + relief + vein + spot + shine, sand, gap);
      repaint(stone[0], stone[1], stone[2], clamp(luma, 0.03, 0.96), lit);
      rgb.set(lit, c);
    }
    if (y % 24 === 0) await progress.checkpoint(y / height);
  }
  return { raster: toRaster(rgb, width, height), held: field };
};

/** How the way to the border grows in one direction. */
function edgeSlope(border: Float32Array, p: number, step: number): number {
  return border[Math.min(border.length - 1, p + step)] - border[Math.max(0, p - step)];
}
