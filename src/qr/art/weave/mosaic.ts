/** Mosaic: four tesserae to a module, set a little askew, some of them gold. */

import { createRng } from "../../../raster/rng.ts";
import { clamp, hash01, mix, smooth } from "../noise.ts";
import { lumaOf, relight, repaint } from "./brush.ts";
import { layCells, segmentOf } from "./cells.ts";
import { darkLuma, lightLuma, toRaster, type Weave } from "./loom.ts";

const RINGS = [
  [
    [0.14, 0.2, 0.5],
    [0.4, 0.1, 0.16],
  ],
  [
    [0.95, 0.78, 0.32],
    [0.98, 0.86, 0.5],
  ],
  [
    [0.1, 0.18, 0.44],
    [0.12, 0.3, 0.42],
  ],
  [
    [0.95, 0.9, 0.78],
    [0.9, 0.86, 0.74],
  ],
] as const;

export const weaveMosaic: Weave = async (loom, field, progress) => {
  const { width, height, tone, strength01, seed } = loom;
  const cells = await layCells(
    loom,
    { perModule: 2, jitter: 0.15, joinUpTo: 1, joinChance: 0, bend: 0.1, joinColour: 0 },
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
      const light = cells.side[p] > 0;
      const chance = hash01(piece, 5, seed);
      const mark = piece >= cells.firstMark;
      if (mark) {
        const { ring, segment } = segmentOf(piece, cells.firstMark);
        for (let k = 0; k < 3; k++) stone[k] = mix(loom.soft[c + k], RINGS[ring][segment & 1][k], 0.75);
      } else for (let k = 0; k < 3; k++) stone[k] = cells.colour[piece * 3 + k];
      const tonal = mix(lumaOf(stone[0], stone[1], stone[2]), tone[p], 0.35);
      let luma = light
        ? lightLuma(tonal, loom.level[p], strength01) + (chance - 0.5) * 0.15
        : darkLuma(tonal, loom.level[p], strength01) + (chance - 0.5) * 0.08;
      luma += ((hash01(piece, 6, seed) - 0.5) * cells.dx[p] + (hash01(piece, 7, seed) - 0.5) * cells.dy[p]) * 0.16;
      const gold = light && !mark && hash01(piece, 8, seed) > 0.92 ? 1 : 0;
      if (mark || gold)
        relight(stone[0] + 0.3 * gold, stone[1] + 0.2 * gold, stone[2], clamp(luma, 0.03, 0.97), 1.4, lit);
      else repaint(stone[0], stone[1], stone[2], clamp(luma, 0.03, 0.97), lit);
      const border = cells.border[p] * 2;
      const bevel = smooth(0.2, 0.1, border) * 0.06 * (cells.dx[p] + cells.dy[p] < 0 ? 1 : -1);
      const grout = smooth(0.1, 0.03, border);
      const base = light ? 0.52 : 0.15;
      rgb[c] = clamp(mix(lit[0] + bevel, base, grout));
      rgb[c + 1] = clamp(mix(lit[1] + bevel, base * 0.96, grout));
      rgb[c + 2] = clamp(mix(lit[2] + bevel, base * 0.88, grout));
    }
    if (y % 24 === 0) await progress.checkpoint(y / height);
  }
  return { raster: toRaster(rgb, width, height), held: field };
};
