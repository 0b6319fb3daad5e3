/** Ukiyo-e: few flat inks, dark outlines, a gradient at the top of the sky, and wood grain. */

import { inBands, subProgress } from "../raster/bands.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { MATERIAL } from "../raster/gbuffer.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, inkLines, paperGrain } from "./pigment.ts";

/** Pigments of the Edo print: Prussian blues, madder, ochre, pine, sumi; chosen by eye. */
const INKS =
  "#0f2a4a #1f4e79 #4f86a8 #9cc3c9 #d9e2d0 #f0e4c8 #e3c48d #cf9a55 #b5542f #8c2f22 #3a4a34 #66804e #a9b57a #1c1a1c #e8b7a6 #6f5b4a #c9829a #574a6b";

const SUMI = [0.07, 0.08, 0.13];
const PAPER = [1, 0.94, 0.8];

export const woodblock: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const s = 1 / unit;
  const sharp = splitRaster(picture);
  const once = await kuwahara(sharp, 7 * unit + 1, subProgress(progress, [0, 0.18]));
  const calm = await kuwahara(once, 5 * unit + 1, subProgress(progress, [0.18, 0.35]));
  keepFeatures(calm, sharp, surface);
  const flat = adjust(calm, 1.3, 1.12, 0.04);
  await progress.checkpoint(0.35);
  const key = (await outlinesOf(flat, surface, Math.max(1, 1.7 * unit), 0.16, progress)).data;
  const detail = (await inkLines(lumaOfPlanes(flat), Math.max(1, 1.2 * unit), 40, -0.01, progress)).data;
  await progress.checkpoint(0.5);
  const inks = Float32Array.from(
    INKS.split(" ").flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)),
  );
  const out = createColourPlanes(width, height);
  const sheet = new Float32Array(3);
  await inBands(height, 32, progress, [0.5, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const grain = paperGrain(noise, x, y, unit);
        const r = flat.r[p] + 0.025 * grain;
        const g = flat.g[p] + 0.025 * grain;
        const b = flat.b[p] + 0.025 * grain;
        let best = 9;
        let second = 9;
        let first = 0;
        let other = 0;
        for (let i = 0; i < inks.length; i += 3) {
          const dr = r - inks[i];
          const dg = g - inks[i + 1];
          const db = b - inks[i + 2];
          const dl = dr * 0.3 + dg * 0.59 + db * 0.11;
          const d = dl * dl * 2.4 + ((dr - dl) ** 2 + (dg - dl) ** 2 + (db - dl) ** 2) * 0.6;
          if (d < best) {
            second = best;
            other = first;
            best = d;
            first = i;
          } else if (d < second) {
            second = d;
            other = i;
          }
        }
        const blend = smoothstep(0.36, 0.5, best / (best + second + 1e-6)) * 0.5;
        const wood = 1 + 0.05 * noise2(noise, x * 0.02 * s, y * 0.6 * s) + 0.06 * grain;
        const open = !surface || surface.material[p] === MATERIAL.sky || surface.material[p] === MATERIAL.cloud;
        const band = open ? smoothstep(0.17, 0, y / height) * 0.8 : 0;
        const line = clamp(Math.max(key[p] * 1.15, detail[p] * 0.7) * (0.9 + 0.3 * grain));
        for (let k = 0; k < 3; k++) {
          const flatInk = mix(inks[first + k], inks[other + k], blend) * wood;
          sheet[k] = mix(mix(flatInk, inks[k], band), SUMI[k], line) * 0.93 + 0.05 * PAPER[k];
        }
        out.r[p] = sheet[0];
        out.g[p] = sheet[1];
        out.b[p] = sheet[2];
      }
  });
  return joinRaster(out);
};
