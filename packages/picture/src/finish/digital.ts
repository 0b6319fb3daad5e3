/** Digital art: smooth shapes in few soft steps of light, outlines in a darker tone, teal shadows and warm lights. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, mapPlanes, splitRaster } from "../raster/colour-planes.ts";
import { MATERIAL } from "../raster/gbuffer.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { restrainSkin, smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { FLAT, inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, brighten } from "./pigment.ts";

const STEPS = 7;
/** The mean luma that a dark picture is lifted to: a night is blue, and can be read. */
const LEAST_MEAN = 0.3;
/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.55;

export const digital: Finish = async (picture, scene, _rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const sharp = splitRaster(picture);
  const { planes: massed, surface } = await inMasses(
    brighten(sharp, LEAST_MEAN),
    scene,
    subProgress(progress, [0, 0.15]),
    FLAT,
  );
  const calm = await smoothAround(
    massed,
    surface,
    [4 * unit + 1, 2 * unit + 1],
    DETAIL_01,
    subProgress(progress, [0.15, 0.5]),
  );
  const flat = adjust(calm, 1.65, 1.22, 0.03);
  const luma = lumaOfPlanes(flat).data;
  await progress.checkpoint(0.5);
  const outline = (await outlinesOf(flat, surface, Math.max(1, 1.2 * unit), 0.1, progress)).data;
  const glow = await mapPlanes(flat, (p) => blur(p, 26 * unit), progress, 0.6);
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  await inBands(height, 64, progress, [0.75, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const level = luma[p] * STEPS;
        const base = Math.floor(level);
        const open = surface && (surface.material[p] === MATERIAL.sky || surface.material[p] === MATERIAL.cloud);
        const stepped = (base + smoothstep(0.35, 0.65, level - base)) / STEPS;
        const target = mix(luma[p], stepped, open ? 0.35 : surface && surface.subject[p] > 0 ? 0.5 : 0.7);
        const gain = (target + 0.02) / (luma[p] + 0.02);
        const warm = target - 0.45;
        const line = 1 - 0.62 * outline[p];
        const shine = smoothstep(0.55, 1, 0.3 * glow.r[p] + 0.59 * glow.g[p] + 0.11 * glow.b[p]) * 0.3;
        out.r[p] = screen(clamp(flat.r[p] * gain + 0.2 * warm) * line, glow.r[p] * shine);
        out.g[p] = screen(clamp(flat.g[p] * gain + 0.03 * warm) * line, glow.g[p] * shine);
        out.b[p] = screen(clamp(flat.b[p] * gain - 0.22 * warm) * (1 - 0.5 * outline[p]), glow.b[p] * shine);
      }
  });
  restrainSkin(out, sharp, surface);
  return joinRaster(out);
};

function screen(a: number, b: number): number {
  return 1 - (1 - a) * (1 - b);
}
