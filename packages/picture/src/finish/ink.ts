/** Ink on paper: grey washes in soft steps that end in mist, a trace of colour, and a brush line that swells and breaks. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurBoxTwice, blurGaussian } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, type Noise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { brighten, inkLines, inSteps, paperGrain } from "./pigment.ts";
import { middleOf, skylineOf } from "./relight.ts";

/** Mean luma to which dark pictures are brightened: ink wash leaves paper white. */
const LEAST_MEAN = 0.5;
/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.7;
/** Washes between black and white, and how far tones are moved to them, on subjects and around them. */
const WASHES = 6;
const WASHED_OWN_01 = 0.3;
const WASHED_01 = 0.6;
/** How much of a subject's colour is laid over its washes, and of other colours, 0..1. */
const TINT_01 = 0.6;
const TINT_AROUND_01 = 0.42;
/** The lightest paper, and how dark the picture around subjects is at most, of what it was. */
const PAPER = 0.985;
const AROUND_01 = 0.84;
/** How much of what is many distances of the subjects away is left before the mist, and after how many of them it is thick. */
const MIST_LEFT_01 = 0.5;
const MIST_M = 6;
/** How much of its wash is left of the sky at the top and at the skyline. */
const SKY_01 = 0.75;
const SKY_LOW_01 = 0.25;
/** Width of bare paper around the picture in units of width / 1024. */
const BARE = 22;

/** Sumi-e: washes with wet edges, dry-brush lines and white paper. The subject is crisp and tinted; what is far away ends in mist. */
export const ink: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const source = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: massed, surface } = await inMasses(source, scene, subProgress(progress, [0, 0.1]));
  const smooth = [5 * unit + 1, 4 * unit + 1] as const;
  const calm = await smoothAround(massed, surface, smooth, DETAIL_01, subProgress(progress, [0.1, 0.35]));
  const line = await brushLines(source, calm, surface, noise, subProgress(progress, [0.35, 0.5]));
  const washes = washesOf(calm, surface);
  await progress.checkpoint(0.55);
  const crisp = blurGaussian(washes, width, height, 0.7 * unit);
  const loose = blurBoxTwice(crisp, width, height, 6 * unit);
  await progress.checkpoint(0.6);
  const wide = blurBoxTwice(loose, width, height, 12 * unit);
  await progress.checkpoint(0.65);
  const out = createColourPlanes(width, height);
  await inBands(height, 16_000 / width, progress, [0.65, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const grain = paperGrain(noise, x, y, unit);
        const wander = noise2(noise, x * 0.011 * s, y * 0.011 * s);
        const ripple = noise2(noise, x * 0.045 * s, y * 0.045 * s);
        // water carries pigment a little across the border of a wash
        const reach = (own ? 1 : 3.5) * unit;
        const u = clamp(Math.round(x + reach * (wander + ripple)), 0, width - 1);
        const v = clamp(Math.round(y + reach * (wander - ripple)), 0, height - 1);
        const q = v * width + u;
        // some edges are lost
        const lost = own ? 0 : 0.75 * smoothstep(0.1, 0.55, wander);
        const wash = mix(crisp[q], loose[q], lost);
        // pigment gathers where a wash ends
        const rim = Math.max(0, wide[q] - wash) * (own ? 0.25 : 0.4) * (1 - lost);
        const pool = (own ? 0.03 : 0.07) * (1.1 - wash) * (0.6 * wander + 0.4 * ripple);
        const held = own ? 1 : brushed(noise, Math.min(x, width - 1 - x, y, height - 1 - y) * s, x * s, y * s);
        const tone = mix(PAPER, wash - rim + pool, held) + 0.018 * grain;
        const stroke = clamp(line[p] * (own ? 1 : held) * (1 + 0.35 * grain));
        const value = clamp(tone * (1 - 0.9 * stroke));
        const luma = 0.3 * calm.r[p] + 0.59 * calm.g[p] + 0.11 * calm.b[p];
        // thin washes have little colour
        const tint = (own ? TINT_01 : TINT_AROUND_01 * held * smoothstep(1, 0.6, wash)) * (1 - stroke);
        out.r[p] = clamp(mix(0.07, 0.965, value) + tint * (calm.r[p] - luma));
        out.g[p] = clamp(mix(0.075, 0.95, value) + tint * (calm.g[p] - luma));
        out.b[p] = clamp(mix(0.1, 0.91, value) + tint * (calm.b[p] - luma));
      }
  });
  return joinRaster(out);
};

/** The tone of each pixel, 0..1: subjects in full, what is around them thinner, and thin in the distance and in the sky. */
function washesOf(calm: ColourPlanes, surface: GBuffer | undefined): Float32Array {
  const { width, height } = calm;
  const out = lumaOfPlanes(calm).data;
  const skyline = skylineOf(surface) || height;
  const middleM = middleOf(surface);
  for (let y = 0, p = 0; y < height; y++) {
    const sky = mix(SKY_01, SKY_LOW_01, smoothstep(0, skyline, y));
    // the foot of a picture runs out into paper
    const foot = 1 - 0.3 * smoothstep(0.8 * height, height, y);
    for (let x = 0; x < width; x++, p++) {
      const own = surface !== undefined && surface.subject[p] > 0;
      // paper is lighter than what is drawn on it, and ink darker
      const tone = clamp(out[p] + 0.1 * Math.sin(Math.PI * out[p]) + 0.22 * (out[p] - 0.45) * (own ? 0.6 : 1));
      const wash = mix(tone, inSteps(tone, WASHES, 0.5), own ? WASHED_OWN_01 : WASHED_01);
      let left = own || !surface ? 1 : AROUND_01;
      if (surface && !own) {
        const depth = surface.depth.data[p];
        if (depth === Infinity) left = sky;
        else {
          left *= mix(MIST_LEFT_01, 1, Math.exp(-Math.max(0, depth / middleM - 1.3) / MIST_M));
          if (GROUND.has(surface.material[p])) left *= foot;
        }
      }
      out[p] = PAPER - (PAPER - Math.min(PAPER, wash)) * left;
    }
  }
  return out;
}

const GROUND: ReadonlySet<number> = new Set([
  MATERIAL.water,
  MATERIAL.grass,
  MATERIAL.flower,
  MATERIAL.ground,
  MATERIAL.sand,
  MATERIAL.snow,
]);

/** Lines of a brush, 0..1: outlines that swell and break, and on subjects the finer marks. */
async function brushLines(
  source: ColourPlanes,
  calm: ColourPlanes,
  surface: GBuffer | undefined,
  noise: Noise,
  progress: Parameters<Finish>[3],
): Promise<Float32Array> {
  const { width, height } = source;
  const unit = width / 1024;
  const s = 1 / unit;
  const edges = (await outlinesOf(calm, surface, Math.max(1, 2 * unit), 0, progress, 0.35)).data;
  const marks = (await inkLines(lumaOfPlanes(source), Math.max(0.9, 1.3 * unit), 34, -0.02, progress)).data;
  const soft = blurGaussian(edges, width, height, 1.1 * unit);
  await inBands(height, 32_000 / width, progress, [0.8, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const material = surface?.material[p] ?? MATERIAL.none;
        const inner = own ? 0.6 : material >= MATERIAL.wall && material <= MATERIAL.fabric ? 0.3 : 0;
        if (soft[p] < 0.02 && inner === 0) {
          soft[p] = 0;
          continue;
        }
        const press = 0.5 + 0.5 * noise2(noise, x * 0.014 * s + 50, y * 0.014 * s);
        // where the brush is pressed the line is broad
        const at = mix(own ? 0.34 : 0.5, own ? 0.08 : 0.14, press);
        const line = smoothstep(at, at + 0.3, soft[p]) * (own ? 0.9 : 0.35 + 0.4 * press);
        soft[p] = clamp(Math.max(line, inner * marks[p]));
      }
  });
  return soft;
}

/** How far a wash covers the paper at a place `margin` from the frame: it ends in the strokes of a wide dry brush. */
function brushed(noise: Noise, margin: number, x: number, y: number): number {
  if (margin > 4 * BARE) return 1;
  const along = noise2(noise, x * 0.004 + 11, y * 0.012) + 0.35 * noise2(noise, x * 0.009, y * 0.05 + 5);
  return smoothstep(0, 6, margin - BARE - 11 * along);
}
