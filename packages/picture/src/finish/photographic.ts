/** A photograph: a soft shoulder in the lights, cool shadows and warm lights, bounce and haze by distance, glow, vignette and grain. */

import { inBands } from "../raster/bands.ts";
import { blurBox, blurGaussian } from "../raster/blur.ts";
import { joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, type Noise, noise2 } from "../raster/noise.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { brighten } from "./pigment.ts";

/** Mean luma that a dark picture is exposed to: night is read as night, and yet can be read. */
const LEAST_MEAN = 0.22;
/** Where the shoulder of the film begins, and the most that it gives. */
const SHOULDER = 0.78;
const WHITE = 0.99;
/** Factor of the saturation, and that of skin and of what else is painted on subjects. */
const SATURATION = 0.94;
const SATURATION_OF_SKIN = 0.84;
const SATURATION_OF_SUBJECTS = 0.88;
/** How far the surface of a subject is uneven, by its material, as a share of its tone: weave, pores, the dust of what is used. */
const UNEVEN: Readonly<Record<number, number>> = {
  [MATERIAL.fabric]: 0.11,
  [MATERIAL.skin]: 0.035,
  [MATERIAL.fur]: 0.06,
  [MATERIAL.object]: 0.045,
  [MATERIAL.wood]: 0.06,
};
/** How sharp a lens draws subjects and what is around them. */
const CRISP_OF_SUBJECTS = 0.12;
const CRISP = 0.08;
/** How much of a subject's shadows a large soft source opens beside those of the land, and what it takes from hard lights. */
const OPENED = 1.7;
const SOFTENED = 0.22;
/** Light that comes round the edge of a subject from behind, at most. */
const RIM = 0.16;
/** Red light that passes through skin, most in its half shadows. */
const THROUGH_SKIN = 0.035;
/** Noise of the sensor at black, and how much less it is at white. */
const NOISE = 0.022;
const NOISE_FALL = 0.014;
/** Steps of the tables from 0 to 1. */
const TONES = 2048;
/** The lift of the darkest tones: lenses scatter light. */
const BLACK = 0.018;

export const photographic: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("surface"));
  const planes = brighten(splitRaster(picture), LEAST_MEAN);
  const sharp = lumaOfPlanes(planes);
  await progress.checkpoint(0.2);
  const soft = blurGaussian(sharp.data, width, height, Math.max(0.8, 1.3 * unit));
  // light that the lens spreads, and what the eye takes for the exposure around a place
  const wide = blurBox(sharp.data, width, height, 44 * unit);
  const filled = Float32Array.from({ length: TONES + 1 }, (_, i) => 0.14 * smoothstep(0.5, 0.05, i / TONES));
  const veiled = Float32Array.from({ length: TONES + 1 }, (_, i) => 0.05 * smoothstep(0.55, 0.95, i / TONES));
  // split tones: blue-green below, amber above
  const warmth = Float32Array.from(
    { length: TONES + 1 },
    (_, i) => 0.045 * (smoothstep(0.35, 0.95, i / TONES) - 0.55 * smoothstep(0.4, 0, i / TONES)),
  );
  const curve = Float32Array.from({ length: TONES * 1.5 }, (_, i) => film(i / TONES));
  await progress.checkpoint(0.4);
  await inBands(height, 24_000 / width, progress, [0.4, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const u = x / width - 0.5;
        const v = y / height - 0.5;
        const far = (u * u + v * v) * 1.8225;
        // close to the power 2.4 of the distance, without one
        const shade = 1.03 - 0.22 * far * (0.6 + 0.4 * far);
        const luma = sharp.data[p];
        const own = surface !== undefined && surface.subject[p] > 0;
        const crisp = (own ? CRISP_OF_SUBJECTS : CRISP) * (luma - soft[p]);
        // dark places in light surroundings are opened a little, as a large soft source would
        const step = (luma * TONES) | 0;
        const fill = own
          ? OPENED * filled[step] * wide[p] - SOFTENED * Math.max(0, luma - 0.62) + rimAt(surface, p, wide[p])
          : filled[step] * wide[p];
        const veil = veiled[(wide[p] * TONES) | 0];
        const material = own ? surface.material[p] : 0;
        const rough = own ? (UNEVEN[material] ?? 0) * unevenAt(noise, x, y, s) : 0;
        const level = (luma + crisp + fill + veil) * (1 + rough);
        const chroma = !own ? SATURATION : material === MATERIAL.skin ? SATURATION_OF_SKIN : SATURATION_OF_SUBJECTS;
        const grain = (rng.next() + rng.next() - 1) * (NOISE - NOISE_FALL * luma);
        const warm =
          warmth[step] + (material === MATERIAL.skin ? THROUGH_SKIN * 4 * luma * Math.max(0, 1 - 1.6 * luma) : 0);
        planes.r[p] = curve[toStep((level + chroma * (planes.r[p] - luma)) * shade + grain + warm)];
        planes.g[p] = curve[toStep((level + chroma * (planes.g[p] - luma)) * shade + grain + 0.25 * warm)];
        planes.b[p] = curve[toStep((level + chroma * (planes.b[p] - luma)) * shade + grain - warm)];
      }
  });
  return joinRaster(planes);
};

/** Light round the edge of a subject at a pixel, more at its upper sides and where the land behind is light. `around` is the luma there. */
function rimAt({ normal, material }: GBuffer, p: number, around: number): number {
  if (material[p] === MATERIAL.light || material[p] === MATERIAL.glass) return 0;
  const away = 1 - clamp(normal[p * 3 + 2]);
  return RIM * away * away * away * clamp(0.45 + 0.7 * normal[p * 3 + 1]) * (0.35 + around);
}

/** How uneven a surface is at a pixel, about -1..1: fine, and in worn places. `s` is 1024 / width. */
function unevenAt(noise: Noise, x: number, y: number, s: number): number {
  return 0.85 * noise2(noise, x * 0.62 * s, y * 0.62 * s) + 0.22 * noise2(noise, x * 0.07 * s + 30, y * 0.09 * s);
}

/** The place of a value in the table of the curve. */
function toStep(v: number): number {
  return v < 0 ? 0 : v > 1.4 ? (1.4 * TONES) | 0 : (v * TONES) | 0;
}

/** The curve of the film: a lifted black, a steeper middle and a soft shoulder. */
function film(v: number): number {
  const c = clamp(v, 0, 1.4);
  const s = c + 0.16 * c * (1 - Math.min(1, c)) * (2 * c - 1);
  const rolled =
    s < SHOULDER ? s : SHOULDER + (WHITE - SHOULDER) * (1 - Math.exp(-(s - SHOULDER) / (WHITE - SHOULDER)));
  return BLACK + (1 - BLACK) * rolled;
}
