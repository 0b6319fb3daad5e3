/** Ink on paper: brushed washes in few tones that end in mist, and a brush line that swells and breaks. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurBoxTwice, blurGaussian, blurRowsTwice } from "../raster/blur.ts";
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
import { drawDesign, settled } from "./design.ts";
import type { Finish } from "./finish.ts";
import { drawLand, type Land, type LandPlan } from "./land.ts";
import { outlinesOf } from "./outlines.ts";
import { brighten, inkLines, paperGrain } from "./pigment.ts";
import { skylineOf } from "./relight.ts";

/** The luma of the washes' tones, dark to light, and of the paper. */
const WASHES = [0.1, 0.3, 0.54, 0.77, 0.97] as const;
/** Luma of the picture between two washes, dark to light. */
const BETWEEN = [0.15, 0.32, 0.5, 0.68] as const;
/** Mean luma to which dark pictures are brightened: ink wash leaves paper white. */
const LEAST_MEAN = 0.5;
const LAND: LandPlan = { tones: 3, tonesOfSky: 2, apart: 0.11, reach: 1.3 };
/** How much of a subject's colour is laid over its washes, and of other colours, 0..1. */
const TINT_01 = 0.62;
const TINT_AROUND_01 = 0.3;
/** The part of the height over which a form fades from its upper edge into mist, and how much of it is left. */
const MIST_REACH = 0.3;
const MIST_LEFT_01 = 0.3;
/** How much of its wash is left of the sky, of water, of level ground, and of what is built. */
const SKY_01 = 0.72;
const WATER_01 = 0.6;
const GROUND_01 = 0.62;
const BUILT_01 = 0.78;
/** How much lighter subjects are than the picture, 0..1, so that their drawing shows in ink. */
const SUBJECTS_LIFT = 0.1;
/** Width of bare paper around the picture in units of width / 1024. */
const BARE = 22;

/** Sumi-e: few washes with wet edges, dry-brush lines and much white paper. The subject is crisp and tinted; what is around it ends in mist. */
export const ink: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const source = brighten(splitRaster(picture), LEAST_MEAN);
  const land = await drawLand(source, scene, LAND, subProgress(progress, [0, 0.12]));
  const plan = {
    colours: 14,
    coloursOfSubjects: 7,
    smoothPx: 6 * unit + 1,
    leastPx: 84 * unit + 2,
    leastOnBuiltPx: 15 * unit + 1,
    leastOnSubjectsPx: 10 * unit + 1,
  };
  const drawn = subProgress(progress, [0.12, 0.35]);
  const design = await drawDesign(land.flat, land.surface, plan, rng.fork("design"), drawn, land);
  const { flat } = design;
  const surface = settled(design, land.surface, land);
  const line = await brushLines(source, flat, surface, land, noise, subProgress(progress, [0.35, 0.5]));
  const washes = washesOf(flat, surface, unit);
  await progress.checkpoint(0.55);
  const crisp = blurGaussian(washes, width, height, 0.9 * unit);
  const loose = blurBoxTwice(crisp, width, height, 7 * unit);
  const wide = blurBoxTwice(loose, width, height, 12 * unit);
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  await inBands(height, 32, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const grain = paperGrain(noise, x, y, unit);
        const wander = noise2(noise, x * 0.011 * s, y * 0.011 * s);
        const ripple = noise2(noise, x * 0.045 * s, y * 0.045 * s);
        // water carries pigment a little across the border of a wash
        const reach = (own ? 1.2 : 5) * unit;
        const u = clamp(Math.round(x + reach * (wander + ripple)), 0, width - 1);
        const v = clamp(Math.round(y + reach * (wander - ripple)), 0, height - 1);
        const q = v * width + u;
        // some edges are lost
        const lost = own ? 0.1 : 0.15 + 0.75 * smoothstep(0, 0.5, wander);
        const wash = mix(crisp[q], loose[q], lost);
        // pigment gathers where a wash ends
        const rim = Math.max(0, wide[q] - wash) * (own ? 0.3 : 0.5) * (1 - lost);
        const pool = (own ? 0.03 : 0.065) * (1.1 - wash) * (0.6 * wander + 0.4 * ripple);
        const held = own ? 1 : brushed(noise, Math.min(x, width - 1 - x, y, height - 1 - y) * s, x * s, y * s);
        const tone = mix(0.985, wash - rim + pool, held) + 0.018 * grain;
        const stroke = clamp(line[p] * (own ? 1 : held) * (1 + 0.35 * grain));
        const value = clamp(tone * (1 - 0.94 * stroke));
        const luma = 0.3 * flat.r[p] + 0.59 * flat.g[p] + 0.11 * flat.b[p];
        // thin washes have little colour
        const tint =
          (own ? TINT_01 : TINT_AROUND_01 * held * smoothstep(1, 0.6, wash)) * (1 - stroke) * (0.5 + 0.5 * value);
        out.r[p] = clamp(mix(0.08, 0.965, value) + tint * (flat.r[p] - luma));
        out.g[p] = clamp(mix(0.075, 0.945, value) + tint * (flat.g[p] - luma));
        out.b[p] = clamp(mix(0.09, 0.895, value) + tint * (flat.b[p] - luma));
      }
  });
  return joinRaster(out);
};

/** The wash for a luma of the picture. */
function washOf(luma: number): number {
  for (const [i, border] of BETWEEN.entries()) if (luma < border) return WASHES[i];
  return WASHES[BETWEEN.length];
}

/** The tone of each pixel, 0..1: subjects in full, other forms darkest along their upper edge, level ground and sky thin. */
function washesOf(flat: ColourPlanes, surface: GBuffer | undefined, unit: number): Float32Array {
  const { width, height } = flat;
  const out = lumaOfPlanes(flat).data;
  if (!surface) {
    for (let p = 0; p < out.length; p++) out[p] = washOf(out[p]);
    return out;
  }
  const { material, subject } = surface;
  const below = belowTopOf(surface, unit);
  const skyline = skylineOf(surface) || height;
  const reach = MIST_REACH * height;
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (subject[p] > 0) {
        out[p] = mix(washOf(SUBJECTS_LIFT + (1 - SUBJECTS_LIFT) * out[p]), out[p], 0.25);
        if (material[p] === MATERIAL.foliage) out[p] += 0.3 * (0.9 - out[p]) * smoothstep(0, 2 * reach, below[p]);
        continue;
      }
      const part = PARTS[material[p]];
      const isSky = material[p] === MATERIAL.sky || material[p] === MATERIAL.cloud;
      out[p] = washOf(out[p]);
      const left = isSky
        ? mix(1.15, 0.2, smoothstep(0, skyline, y)) * SKY_01
        : (part ?? mix(1, MIST_LEFT_01, smoothstep(0, reach, below[p])));
      // the foot of a picture runs out into paper
      const foot = part === GROUND_01 ? 1 - 0.55 * smoothstep(0.72 * height, height, y) : 1;
      out[p] = 0.97 - (0.97 - out[p]) * left * foot;
    }
  return out;
}

/** What is left of a wash by material; forms of land fade from their upper edge instead. */
const PARTS: Readonly<Record<number, number>> = {
  [MATERIAL.sky]: SKY_01,
  [MATERIAL.cloud]: SKY_01,
  [MATERIAL.water]: WATER_01,
  [MATERIAL.grass]: GROUND_01,
  [MATERIAL.flower]: GROUND_01,
  [MATERIAL.ground]: GROUND_01,
  [MATERIAL.sand]: GROUND_01,
  [MATERIAL.snow]: GROUND_01,
  [MATERIAL.wall]: BUILT_01,
  [MATERIAL.roof]: BUILT_01,
  [MATERIAL.wood]: BUILT_01,
  [MATERIAL.metal]: BUILT_01,
  [MATERIAL.glass]: BUILT_01,
  [MATERIAL.fabric]: BUILT_01,
  [MATERIAL.object]: BUILT_01,
  [MATERIAL.light]: BUILT_01,
};

/** How far each pixel lies below the upper edge of its form, pixels: the length of the column of one depth above it, smoothed along rows. */
function belowTopOf({ width, height, depth: { data: depth }, material }: GBuffer, unit: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let p = width; p < out.length; p++) {
    const q = p - width;
    if (depth[p] === depth[q] && material[p] === material[q]) out[p] = out[q] + 1;
  }
  return blurRowsTwice(out, width, height, 14 * unit);
}

/** Lines of a brush, 0..1: outlines that swell and break, and on subjects the finer marks. */
async function brushLines(
  source: ColourPlanes,
  flat: ColourPlanes,
  surface: GBuffer | undefined,
  land: Land,
  noise: Noise,
  progress: Parameters<Finish>[3],
): Promise<Float32Array> {
  const { width, height } = source;
  const unit = width / 1024;
  const s = 1 / unit;
  const edges = (await outlinesOf(flat, surface, Math.max(1, 2.2 * unit), 0, progress, 0.5)).data;
  const marks = (await inkLines(lumaOfPlanes(source), Math.max(1, 1.5 * unit), 40, -0.014, progress)).data;
  const soft = blurGaussian(edges, width, height, 1.3 * unit);
  await inBands(height, 64, progress, [0.8, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        if (soft[p] < 0.02 && !own) {
          soft[p] = 0;
          continue;
        }
        const press = 0.5 + 0.5 * noise2(noise, x * 0.014 * s + 50, y * 0.014 * s);
        // where the brush is pressed the line is broad
        const at = mix(own ? 0.34 : 0.5, own ? 0.06 : 0.12, press);
        const line = smoothstep(at, at + 0.3, soft[p]) * (own ? 1 : 0.5 + 0.4 * press);
        const isShape = land.key[p] > 0 && surface?.material[p] !== MATERIAL.fur;
        soft[p] = clamp(Math.max(line, own && !isShape ? 0.85 * marks[p] : 0));
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
