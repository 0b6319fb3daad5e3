/** Printed comics: clear inks in few tones, halftone dots in the half shadows, solid blacks and bold outlines, on warm paper. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurGaussian } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { MATERIAL } from "../raster/gbuffer.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures, restrainSkin, smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { freshen, inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, brighten, inkLines, inSteps } from "./pigment.ts";

/** The mean luma that a dark picture is lifted to: the night of a comic is blue, not black. */
const LEAST_MEAN = 0.45;
/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.3;
/** Inks between black and paper, and how far tones are moved to them: on skin, on subjects, in skies and around. */
const STEPS = 6;
const STEPPED_SKIN_01 = 0.2;
const STEPPED_OWN_01 = 0.8;
const STEPPED_SKY_01 = 0.5;
const STEPPED_01 = 0.85;
/** Distance of the dots of the halftone and its angle to the rows. */
const DOT = 8;
const ANGLE = 0.66;

export const comic: Finish = async (picture, scene, _rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.1]));
  const smooth = [6 * unit + 1, 4 * unit + 1] as const;
  const calm = await smoothAround(massed, surface, smooth, DETAIL_01, subProgress(progress, [0.1, 0.4]));
  const colour = adjust(freshen(calm, surface), 1.85, 1.2, 0.07);
  keepFeatures(colour, lifted, surface);
  await progress.checkpoint(0.42);
  const outline = (await outlinesOf(colour, surface, Math.max(1, 2.4 * unit), 0, progress, 0.8)).data;
  const detail = (await inkLines(lumaOfPlanes(lifted), Math.max(1, 1.5 * unit), 40, -0.018, progress)).data;
  const tone = lumaOfPlanes(colour).data;
  const around = blurGaussian(tone, width, height, 30 * unit);
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  const pitch = DOT * unit;
  const c = Math.cos(ANGLE) / pitch;
  const k = Math.sin(ANGLE) / pitch;
  const soft = 0.09 / Math.max(0.5, unit);
  await inBands(height, 32_000 / width, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const skin = own && surface.material[p] === MATERIAL.skin;
        const open = surface !== undefined && surface.depth.data[p] === Infinity;
        const share = skin ? STEPPED_SKIN_01 : own ? STEPPED_OWN_01 : open ? STEPPED_SKY_01 : STEPPED_01;
        const level = mix(tone[p], inSteps(tone[p], STEPS, open ? 0.6 : 0.24), share);
        const gain = Math.min(1.5, (level + 0.02) / (tone[p] + 0.02));
        const u = x * c + y * k;
        const v = y * c - x * k;
        const d = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
        // dots where it is darker than around, and in the half tones of the background
        const wanted = clamp(0.26 * smoothstep(0.6, 0.25, tone[p]) + 2 * (around[p] - tone[p]), 0, 0.5);
        const radius = 0.62 * Math.sqrt(wanted);
        const dot = skin ? 0 : smoothstep(radius + soft, radius - soft, d) * (own ? 0.14 : 0.22);
        const inner = detail[p] * (skin ? 0.75 : own ? 0.85 : 0.4);
        const black = clamp(Math.max(outline[p] * 1.3, inner, smoothstep(0.09, 0.03, tone[p])));
        out.r[p] = mix(clamp(colour.r[p] * gain) * (1 - 1.1 * dot) * 0.985 + 0.01, 0.06, black);
        out.g[p] = mix(clamp(colour.g[p] * gain) * (1 - dot) * 0.97 + 0.01, 0.055, black);
        out.b[p] = mix(clamp(colour.b[p] * gain) * (1 - 0.7 * dot) * 0.935 + 0.02, 0.1, black);
      }
  });
  restrainSkin(out, lifted, surface);
  return joinRaster(out);
};
