/** Ink on paper: brushed washes in few tones, and pencil hatching. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";
import { inkLines, paperGrain } from "./pigment.ts";

/** Sumi-e: four tones of wash and dry-brush lines. Distant things are paler. Red is the only colour that is kept. */
export const ink: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const source = splitRaster(picture);
  const flat = await kuwahara(source, 4 * unit + 1, subProgress(progress, [0, 0.25]));
  const luma = lumaOfPlanes(flat);
  const lines = (await inkLines(luma, Math.max(1, 1.4 * unit), 45, -0.006, progress)).data;
  const outline = (await outlinesOf(flat, surface, Math.max(1, 1.6 * unit), 0.25, progress)).data;
  await progress.checkpoint(0.4);
  const broad = blur(luma, 6 * unit).data;
  const near = blur(luma, 1.6 * unit).data;
  await progress.checkpoint(0.55);
  const out = createColourPlanes(width, height);
  await inBands(height, 48, progress, [0.55, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const grain = paperGrain(noise, x, y, unit);
        const l = mix(broad[p], near[p], 0.55) + 0.1 * fbm(noise, x * 0.012 * s, y * 0.012 * s, 4) + 0.03 * grain;
        const depth = surface ? surface.depth.data[p] : 60;
        const fog = clamp(Math.log(1 + Math.min(3000, depth) / 25) / 5.2);
        const washes =
          0.13 +
          0.24 * smoothstep(0.13, 0.21, l) +
          0.24 * smoothstep(0.3, 0.37, l) +
          0.22 * smoothstep(0.47, 0.54, l) +
          0.17 * smoothstep(0.66, 0.74, l);
        const tone = mix(washes, 1, fog * (surface ? 0.6 : 0.2));
        const line = Math.max(lines[p] * (1 - 0.5 * fog), outline[p] * (0.95 - 0.6 * fog)) * (0.75 + 0.5 * grain);
        const v = clamp(tone * clamp(1 - line * 1.1) + 0.03 * grain);
        const red =
          clamp((source.r[p] - Math.max(source.g[p], source.b[p]) * 1.2) * 2.4) * (depth === Infinity ? 0.15 : 0.85);
        out.r[p] = accent(mix(0.07, 0.955, v), red, 0.95, 0.08);
        out.g[p] = accent(mix(0.065, 0.925, v), red, 0.3, 0);
        out.b[p] = accent(mix(0.075, 0.86, v), red, 0.2, 0);
      }
  });
  return joinRaster(out);
};

function accent(v: number, amount: number, keep: number, add: number): number {
  return clamp(mix(v, v * keep + add, amount));
}

/** Graphite: hatching that is denser and crossed where the picture is dark. Its direction varies slowly, as in drawing by hand. */
export const pencil: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const flat = await kuwahara(splitRaster(picture), 3 * unit + 1, subProgress(progress, [0, 0.25]));
  const luma = lumaOfPlanes(flat);
  const outline = (await outlinesOf(flat, surface, Math.max(1, 1.4 * unit), 0.3, progress)).data;
  const detail = (await inkLines(luma, Math.max(0.8, 1.1 * unit), 30, -0.012, progress)).data;
  const tone = blur(luma, 1.4 * unit).data;
  await progress.checkpoint(0.45);
  const out = createColourPlanes(width, height);
  const ways = [0.62, -0.7, 1.5, 0.05];
  const cos = ways.map(Math.cos);
  const sin = ways.map(Math.sin);
  await inBands(height, 32, progress, [0.45, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const grain = paperGrain(noise, x, y, unit);
        const l = clamp(tone[p] * 0.95 + 0.01);
        let mark = 0;
        for (let way = 0; way < 4; way++) {
          const wanted = smoothstep([0.86, 0.58, 0.36, 0.2][way], [0.45, 0.25, 0.12, 0.04][way], l);
          if (wanted <= 0) continue;
          const u = (x * cos[way] + y * sin[way]) * s;
          const v = (y * cos[way] - x * sin[way]) * s + 2.4 * noise2(noise, u * 0.012, way * 9 + y * 0.004 * s);
          const line = 0.5 + 0.5 * Math.sin(v * 1.18 + 0.7 * noise2(noise, u * 0.05 + way * 31, v * 0.08));
          const pressure = 0.72 + 0.4 * noise2(noise, u * 0.03 + way * 17, v * 0.45);
          mark = 1 - (1 - mark) * (1 - clamp(wanted * smoothstep(0.75 - 0.65 * wanted, 1, line) * pressure) * 0.82);
        }
        const edge =
          Math.max(outline[p] * 0.85, detail[p] * 0.8) * (0.75 + 0.55 * noise2(noise, x * 0.05 * s, y * 0.05 * s));
        const graphite = clamp(1 - (1 - mark * (0.85 + 0.7 * grain)) * (1 - clamp(edge) * (0.85 + 0.5 * grain)));
        const paper = 1 + 0.025 * grain;
        out.r[p] = mix(0.965 * paper, 0.16, graphite);
        out.g[p] = mix(0.95 * paper, 0.16, graphite);
        out.b[p] = mix(0.915 * paper, 0.18, graphite);
      }
  });
  return joinRaster(out);
};
