/** Printed comics: flat inks, halftone dots whose size follows the shade, and black outlines, on warm paper. */

import { inBands, subProgress } from "../raster/bands.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, inkLines } from "./pigment.ts";

/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.5;

export const comic: Finish = async (picture, surface, _rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const sharp = splitRaster(picture);
  const calm = await smoothAround(
    sharp,
    surface,
    [7 * unit + 1, 6 * unit + 1],
    DETAIL_01,
    subProgress(progress, [0, 0.5]),
  );
  const flat = adjust(calm, 1.7, 1.15, 0.06);
  const luma = lumaOfPlanes(flat);
  const outline = (await outlinesOf(flat, surface, Math.max(1, 2.4 * unit), 0.18, progress)).data;
  const detail = (await inkLines(luma, Math.max(1, 1.7 * unit), 40, -0.012, progress)).data;
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  const pitch = 7.5 * unit;
  await inBands(height, 64, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const line = clamp(outline[p] * 1.3 + detail[p] * 0.8);
        out.r[p] = plate(flat.r[p], x, y, pitch, 0.26, unit) * 0.99;
        out.g[p] = plate(flat.g[p], x, y, pitch, 1.31, unit) * 0.965;
        out.b[p] = plate(flat.b[p], x, y, pitch, 0.02, unit) * 0.9;
        const shadow = smoothstep(0.14, 0.05, luma.data[p]);
        const black = clamp(Math.max(line, shadow));
        out.r[p] = mix(out.r[p], 0.06, black);
        out.g[p] = mix(out.g[p], 0.055, black);
        out.b[p] = mix(out.b[p], 0.08, black);
      }
  });
  return joinRaster(out);
};

/** One ink in three flat steps. Between the steps it is printed as dots on a grid rotated by `angle`. */
function plate(v: number, x: number, y: number, pitch: number, angle: number, unit: number): number {
  const level = clamp(v) * 3;
  const base = Math.min(2, Math.floor(level));
  const share = 1 - (level - base);
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const u = (x * c + y * s) / pitch;
  const w = (y * c - x * s) / pitch;
  const d = Math.hypot(u - Math.floor(u) - 0.5, w - Math.floor(w) - 0.5);
  const radius = Math.sqrt(share / Math.PI) * 1.06;
  const dot = smoothstep(radius + 0.08 / Math.max(0.5, unit), radius - 0.08 / Math.max(0.5, unit), d);
  return (base + 1 - dot) / 3;
}
