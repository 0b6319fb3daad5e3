/** Painted tiles: white glaze with blue drawing where the code is light, cobalt glaze where it is dark. */

import { createRng } from "../../../raster/rng.ts";
import { clamp, hash01, mix, noise2, smooth } from "../noise.ts";
import { cutBlocks } from "./blocks.ts";
import { lumaOf, relight } from "./brush.ts";
import { drawEmblems } from "./emblems.ts";
import { darkLuma, lightLuma, toRaster, type Weave } from "./loom.ts";

const SHAPES = [
  [3, 3],
  [2, 2],
] as const;

export const weaveTiles: Weave = async (loom, field, progress) => {
  const { width, height, m, originX, originY, columns, rows, value, soft, calm, level, strength01, seed } = loom;
  const { list, at } = cutBlocks(loom, SHAPES, 0.9, createRng(seed));
  const rgb = new Float32Array(width * height * 3);
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const c = p * 3;
      const u = (x + 0.5 - originX) / m;
      const v = (y + 0.5 - originY) / m;
      const column = clamp(Math.floor(u), 0, columns - 1);
      const row = clamp(Math.floor(v), 0, rows - 1);
      const cell = row * columns + column;
      const block = at[cell] < 0 ? undefined : list[at[cell]];
      const span = block?.wide ?? 1;
      const chance = block?.chance01 ?? hash01(cell, 1, seed);
      const a = ((u - (block?.column ?? column)) / span) * 2 - 1;
      const b = ((v - (block?.row ?? row)) / span) * 2 - 1;
      const drawn = motif(a, b, Math.floor(chance * 5), 0.09 / span + 0.05);
      const edge = Math.min(0.5 - Math.abs(u - column - 0.5), 0.5 - Math.abs(v - row - 0.5));
      const grout = smooth(0.035, 0.012, edge);
      const bevel = smooth(0.1, 0.03, edge) * (u - column + v - row < 1 ? 1 : -1);
      const pool = 0.03 * noise2(u * 1.7, v * 1.7, seed) + 0.02 * (hash01(cell, 4, seed) - 0.5);
      const light = value[cell] > 0;
      const tone = calm[p];
      const own = lumaOf(soft[c], soft[c + 1], soft[c + 2]) + 0.04;
      const glaze = light
        ? lightLuma(0.35 + 0.65 * tone, level[p], strength01)
        : darkLuma(0.2 + 0.8 * tone, level[p], strength01);
      const luma =
        glaze +
        pool +
        (light ? -0.17 * drawn + 0.03 * bevel - 0.1 * grout : 0.075 * drawn + 0.03 * bevel + 0.02 * grout);
      // The picture shows in the tint of the glaze; drawing is cobalt on white and honey on cobalt.
      const share = light ? 0.55 : 0.5;
      const tint = light ? (drawn > 0.5 ? COBALT : WHITE) : drawn > 0.5 && chance > 0.35 ? HONEY : COBALT;
      const pull = drawn > 0.5 ? Math.max(share, 0.75) : share;
      relight(
        mix(soft[c] / own, tint[0], pull) * 0.4,
        mix(soft[c + 1] / own, tint[1], pull) * 0.4,
        mix(soft[c + 2] / own, tint[2], pull) * 0.4,
        clamp(luma, 0.04, 0.96),
        1.1,
        lit,
      );
      rgb.set(lit, c);
    }
    if (y % 24 === 0) await progress.checkpoint(y / height);
  }
  drawEmblems({ width, height, rgb }, loom, ["rose-window", "anemone", "clock", "kite"]);
  return { raster: toRaster(rgb, width, height), held: field };
};

/** Of luma near 1. */
const COBALT = [0.42, 0.78, 2.9] as const;
const WHITE = [1.02, 1, 0.95] as const;
const HONEY = [1.35, 0.98, 0.3] as const;

/** Five old motifs on a square of -1..1: 1 on the drawing, 0 beside it. */
function motif(a: number, b: number, kind: number, line: number): number {
  const d = Math.hypot(a, b);
  const angle = Math.atan2(b, a);
  const stroke = (distance: number) => smooth(line + 0.05, line - 0.03, Math.abs(distance));
  switch (kind) {
    case 0: {
      // Quarter circles that join their neighbours' to rings.
      const corner = Math.hypot(Math.abs(a) - 1, Math.abs(b) - 1);
      return Math.max(stroke(corner - 0.62), smooth(0.2, 0.12, d));
    }
    case 1: {
      const petal = 0.8 * Math.abs(Math.cos(2 * angle)) ** 0.7;
      return d < petal ? stroke(d - petal) : Math.max(stroke(d - petal - 0.05), 0) * 0.8;
    }
    case 2: {
      const star = Math.max(Math.abs(a), Math.abs(b));
      const turned = (Math.abs(a) + Math.abs(b)) * Math.SQRT1_2;
      return Math.max(stroke(Math.max(Math.min(star, turned) - 0.6, star - 0.95)), smooth(0.24, 0.16, d));
    }
    case 3: {
      const leaf = Math.abs(Math.sin(4 * angle)) * smooth(0.85, 0.3, d) - 0.55;
      return smooth(0, 0.12, leaf);
    }
    default:
      return Math.max(stroke(Math.abs(a) + Math.abs(b) - 0.8), stroke(d - 0.28));
  }
}
