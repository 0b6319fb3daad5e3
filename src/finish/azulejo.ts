/** Glazed tiles painted in cobalt. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, fbm } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";

/** Colours from undiluted to thin cobalt on white glaze, sRGB 0..1. */
const COBALT = [
  [0.04, 0.1, 0.34],
  [0.13, 0.3, 0.66],
  [0.52, 0.68, 0.87],
  [0.95, 0.95, 0.91],
] as const;
/** Side of a tile, in pixels of a picture 1024 px wide. */
const TILE = 128;

/** Portuguese tiles. The drawing is in one blue, darker at its edges. The whites of the tiles differ slightly. */
export const azulejo: Finish = async (picture, _surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const brushed = await kuwahara(splitRaster(picture), 3 * unit + 1, subProgress(progress, [0, 0.5]));
  const luma = brushed.r.map((value, p) => 0.299 * value + 0.587 * brushed.g[p] + 0.114 * brushed.b[p]);
  const around = blur({ width, height, data: luma }, 14 * unit).data;
  const sorted = Float32Array.from(luma.filter((_, p) => p % 97 === 0)).sort();
  const dark = sorted[Math.floor(0.03 * sorted.length)];
  const light = Math.max(dark + 0.2, sorted[Math.floor(0.93 * sorted.length)]);
  const out = createColourPlanes(width, height);
  const tile = TILE * unit;
  await inBands(height, 64, progress, [0.55, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        // Outlines are darkened by their surroundings: paint collects where a stroke ends.
        const drawn = clamp((luma[p] + 0.5 * (luma[p] - around[p]) - dark) / (light - dark));
        const pooled = clamp(drawn + 0.07 * fbm(noise, x / (11 * unit), y / (11 * unit), 3));
        const column = Math.floor(x / tile);
        const row = Math.floor(y / tile);
        const edge = Math.min(x - column * tile, y - row * tile, (column + 1) * tile - x, (row + 1) * tile - y) / unit;
        const tint = 0.97 + 0.05 * fbm(noise, column * 7.3 + 0.5, row * 5.1 + 0.5, 2);
        const glaze = tint * mix(0.8, 1, smoothstep(0.4, 3, edge)) + 0.05 * smoothstep(8, 3, edge);
        out.r[p] = clamp(ramp(pooled, 0) * glaze);
        out.g[p] = clamp(ramp(pooled, 1) * glaze);
        out.b[p] = clamp(ramp(pooled, 2) * glaze);
      }
  });
  return joinRaster(out);
};

function ramp(at01: number, channel: 0 | 1 | 2): number {
  const at = at01 * (COBALT.length - 1);
  const i = Math.min(COBALT.length - 2, Math.floor(at));
  return mix(COBALT[i][channel], COBALT[i + 1][channel], at - i);
}
