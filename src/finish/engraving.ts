/** Engraving: one dark ink on cream paper. Tones are lines that are wider in shadows and follow forms. The darkest parts have crossed lines. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";

/** Distance of lines in units of width / 1024. */
const PITCH = 6.4;

export const engraving: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const flat = await kuwahara(splitRaster(picture), 3 * unit + 1, subProgress(progress, [0, 0.3]));
  const tone = lumaOfPlanes(flat).data;
  await progress.checkpoint(0.35);
  const lines = (await outlinesOf(flat, surface, Math.max(1, 1.5 * unit), 0.3, progress)).data;
  await progress.checkpoint(0.45);
  const bend = await bends(surface, width, height, unit, (f) => progress.checkpoint(0.45 + 0.15 * f));
  const out = createColourPlanes(width, height);
  // lines narrower than a pixel would only give grey
  const pitch = Math.max(PITCH, 3.2 * s);
  await inBands(height, 24, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const open = surface ? surface.depth.data[p] === Infinity : false;
        const dark = 1 - smoothstep(0.04, open ? 0.86 : 0.93, tone[p]);
        const sway = 7 * fbm(noise, x * s * 0.004, y * s * 0.004, 2);
        const first = (y * s + sway + (open ? 0 : 0.22 * x * s) + bend[p]) / pitch;
        const second = (x * s * 0.78 - y * s * 0.62 - sway + bend[p]) / pitch;
        const hand = 0.05 * noise2(noise, x * s * 0.12, y * s * 0.12);
        const edge = 0.5 * Math.min(0.5, (0.9 * s) / pitch);
        const ink = cut(first, dark * 0.82 + hand, edge);
        const cross = dark > 0.55 ? cut(second, (dark - 0.55) * 1.5 + hand, edge) : 0;
        const black = clamp(Math.max(ink, cross, lines[p] * 1.1, smoothstep(0.94, 1, dark)));
        const paper = 1 + 0.02 * noise2(noise, x * s * 0.4, y * s * 0.4);
        out.r[p] = mix(0.955 * paper, 0.1, black);
        out.g[p] = mix(0.925 * paper, 0.105, black);
        out.b[p] = mix(0.85 * paper, 0.16, black);
      }
  });
  return joinRaster(out);
};

/** 1 inside a line, 0 outside. `share` is the line width as a share of the distance between lines. */
function cut(phase: number, share: number, edge: number): number {
  const d = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
  return smoothstep(1 - share - edge * 2, 1 - share + edge * 2, d);
}

/** How far forms displace the lines, in units of width / 1024. */
async function bends(
  surface: Parameters<Finish>[1],
  width: number,
  height: number,
  unit: number,
  checkpoint: (fraction01: number) => Promise<void>,
): Promise<Float32Array> {
  const plane = createPlane(width, height);
  if (!surface) return plane.data;
  for (let p = 0; p < plane.data.length; p++) {
    if (surface.depth.data[p] === Infinity) continue;
    const q = p * 3;
    plane.data[p] = 15 * surface.normal[q] - 11 * surface.normal[q + 1];
  }
  await checkpoint(0.3);
  const out = blur(plane, Math.max(1, 4 * unit)).data;
  await checkpoint(1);
  return out;
}
