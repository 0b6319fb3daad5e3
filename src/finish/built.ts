/** Finishes that divide the picture into equal pieces: glazed tiles painted in cobalt, and toy bricks with studs. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, fbm } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";

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

/** Side of a brick with one stud, in pixels of a picture 1024 px wide. */
const BRICK = 16;

/** A picture made of plastic bricks, seen from above. Each brick has one colour and a stud. Light comes from above left. */
export const toyBricks: Finish = async (picture, _surface, _rng, progress) => {
  const { width, height } = picture;
  const source = adjust(splitRaster(picture), 1.45, 1.1, 0.02);
  await progress.checkpoint(0.2);
  const side = (BRICK * width) / 1024;
  const out = createColourPlanes(width, height);
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  await inBands(rows, 4, progress, [0.2, 1], (from, to) => {
    for (let row = from; row < to; row++)
      for (let column = 0; column < columns; column++) {
        const x0 = Math.round(column * side);
        const y0 = Math.round(row * side);
        const x1 = Math.min(width, Math.round((column + 1) * side));
        const y1 = Math.min(height, Math.round((row + 1) * side));
        const colour = [source.r, source.g, source.b].map((plane) => step(meanOf(plane, width, x0, y0, x1, y1)));
        for (let y = y0; y < y1; y++)
          for (let x = x0; x < x1; x++) {
            const p = y * width + x;
            const light = brickLight((x + 0.5 - x0) / side, (y + 0.5 - y0) / side);
            out.r[p] = clamp(colour[0] * light);
            out.g[p] = clamp(colour[1] * light);
            out.b[p] = clamp(colour[2] * light);
          }
      }
  });
  return joinRaster(out);
};

/** Colours of bricks have twelve steps in each channel. */
function step(value: number): number {
  return Math.round(value * 11) / 11;
}

function meanOf(plane: Float32Array, width: number, x0: number, y0: number, x1: number, y1: number): number {
  let sum = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += plane[y * width + x];
  return sum / Math.max(1, (x1 - x0) * (y1 - y0));
}

/** Factor of the colour at a place of a brick. `u` and `v` are 0..1 across and down the brick. */
function brickLight(u: number, v: number): number {
  const away = Math.hypot(u - 0.5, v - 0.5);
  const facing = (u - 0.5 + (v - 0.5)) / 0.7;
  const rim = smoothstep(0.38, 0.33, away) * smoothstep(0.24, 0.31, away);
  const shadow = smoothstep(0.44, 0.34, Math.hypot(u - 0.55, v - 0.56)) * smoothstep(0.33, 0.37, away);
  const gap = smoothstep(0.06, 0.01, Math.min(1 - u, 1 - v)) + 0.5 * smoothstep(0.04, 0, Math.min(u, v));
  return 1 + 0.03 - 0.34 * rim * facing - 0.22 * shadow - 0.2 * gap + 0.05 * smoothstep(0.3, 0.2, away);
}
