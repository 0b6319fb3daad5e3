/** Ukiyo-e: few flat inks in clean shapes, a key block of dark lines, gradients wiped on the block (bokashi), and wood grain. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurGaussian } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { drawDesign, settled } from "./design.ts";
import { keepFeatures, keepLights } from "./features.ts";
import type { Finish } from "./finish.ts";
import { drawLand, type LandPlan } from "./land.ts";
import { freshen } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, brighten, inkLines, paperGrain } from "./pigment.ts";

/** Pigments of the Edo print: Prussian blues, madder, ochre, pine, sumi; chosen by eye. */
const INKS =
  "#17335c #24588c #4f8db5 #93c0c8 #d5e2d4 #f2e7cb #e9cd83 #e0ac3c #cf8a3f #c9502e #98301f #2c4a3a #5d8350 #a3b673 #1c1a1c #ecbb9d #7d4a2c #8f8f8a #c9c7bc #4b4e54 #97914a";
/** How far a colour of the picture moves to the nearest pigment, 0..1. */
const TO_INK_01 = 0.66;
/** Mean luma to which nights are brightened: they are printed in blue, not in black. */
const LEAST_MEAN = 0.36;
/** The first inks of all, which water is printed in unless it is warmer than this: red less blue, 0..1. */
const BLUES = 5;
const WARM = 0.1;
const COLOURS = 18;
const LAND: LandPlan = { tones: 3, tonesOfSky: 3, apart: 0.1, reach: 1.15 };
const SUMI = [0.07, 0.08, 0.13];
const PAPER = [1, 0.94, 0.8];

export const woodblock: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const s = 1 / unit;
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const source = adjust(freshen(lifted, scene), 1.7, 1.12, 0.05);
  const land = await drawLand(source, scene, LAND, subProgress(progress, [0, 0.15]));
  const plan = {
    colours: COLOURS,
    coloursOfSubjects: 8,
    smoothPx: 7 * unit + 1,
    leastPx: 88 * unit + 2,
    leastOnBuiltPx: 11 * unit + 1,
    leastOnSubjectsPx: 9 * unit + 1,
  };
  const drawn = subProgress(progress, [0.15, 0.4]);
  const design = await drawDesign(land.flat, land.surface, plan, rng.fork("design"), drawn, land);
  const { flat, calm } = design;
  const surface = settled(design, land.surface, land);
  toInks(flat, surface);
  const key = (await outlinesOf(flat, surface, Math.max(1, 2.1 * unit), 0, progress, 0.8)).data;
  const detail = (await inkLines(lumaOfPlanes(land.flat), Math.max(1, 1.5 * unit), 34, -0.02, progress)).data;
  // shapes are carved: their rims are rounded by the blade
  const cut = {
    ...flat,
    r: blurGaussian(flat.r, width, height, 0.7 * unit),
    g: blurGaussian(flat.g, width, height, 0.7 * unit),
    b: blurGaussian(flat.b, width, height, 0.7 * unit),
  };
  keepFeatures(cut, source, surface, land.key);
  keepLights(cut, source, surface);
  await progress.checkpoint(0.6);
  const horizon = horizonOf(surface, height);
  const calmLuma = lumaOfPlanes(calm).data;
  const landLuma = lumaOfPlanes(land.calm).data;
  const flatLuma = lumaOfPlanes(flat).data;
  const out = createColourPlanes(width, height);
  await inBands(height, 32, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const material = surface?.material[p];
        const open = material === MATERIAL.sky || material === MATERIAL.cloud;
        const own = surface !== undefined && surface.subject[p] > 0;
        const grain = paperGrain(noise, x, y, unit);
        const wood = 1 + (own ? 0.01 : 0.022) * noise2(noise, x * 0.008 * s, y * 0.16 * s) + 0.015 * grain;
        // a block is one tone, but a wiped one keeps a trace of the picture's light
        const light = land.key[p] > 0 ? landLuma[p] : calmLuma[p];
        const wiped = clamp(1 + 0.55 * (light - flatLuma[p]), 0.85, 1.15);
        const top = open ? smoothstep(0.55 * horizon, 0, y) ** 1.6 * 0.85 : 0;
        const low = open ? smoothstep(0.45 * horizon, horizon, y) * 0.5 : 0;
        const foot = !open && !own ? smoothstep(0.86 * height, 1.04 * height, y) * 0.35 : 0;
        const inside = land.key[p] > 0 && material !== MATERIAL.fur ? 0 : own ? detail[p] * 0.75 : detail[p] * 0.28;
        const line = open ? key[p] : clamp(Math.max(key[p] * 1.2, inside) * (0.92 + 0.2 * grain));
        const tone = wood * wiped;
        out.r[p] = print(cut.r[p] * tone, 0.12, 0.93, top, low, foot, SUMI[0], line, PAPER[0]);
        out.g[p] = print(cut.g[p] * tone, 0.29, 0.78, top, low, foot, SUMI[1], line, PAPER[1]);
        out.b[p] = print(cut.b[p] * tone, 0.46, 0.6, top, low, foot, SUMI[2], line, PAPER[2]);
      }
  });
  return joinRaster(out);
};

/** One channel: the ink, wiped to Prussian blue above and a warm glow at the horizon, darker at the picture's foot, under the key line. */
function print(
  ink: number,
  blue: number,
  glow: number,
  top: number,
  low: number,
  foot: number,
  sumi: number,
  line: number,
  paper: number,
): number {
  const sky = mix(mix(ink, blue, top), glow, low);
  return mix(sky * (1 - foot), sumi, line) * (0.9 + 0.06 * paper) + 0.03 * paper;
}

/** The row where the sky ends, in pixels: that of its lowest 2 %. The whole height without a surface. */
function horizonOf(surface: Parameters<Finish>[1], height: number): number {
  if (!surface) return height;
  const { width, material } = surface;
  for (let y = height - 1; y > 0; y--) {
    let open = 0;
    for (let x = 0; x < width; x++) {
      const m = material[y * width + x];
      if (m === MATERIAL.sky || m === MATERIAL.cloud) open++;
    }
    if (open > 0.04 * width) return y;
  }
  return height;
}

/** Moves the flat colours to the pigments. Changes the planes. */
function toInks(flat: ColourPlanes, surface: GBuffer | undefined): void {
  const inks = INKS.split(" ").map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const blues = inks.slice(0, BLUES);
  let r = -1;
  let g = -1;
  let b = -1;
  let ink: readonly number[] = inks[0];
  let wasWater = false;
  for (let p = 0; p < flat.r.length; p++) {
    const isWater = surface?.material[p] === MATERIAL.water;
    if (flat.r[p] !== r || flat.g[p] !== g || flat.b[p] !== b || isWater !== wasWater) {
      r = flat.r[p];
      g = flat.g[p];
      b = flat.b[p];
      wasWater = isWater;
      ink = inkOf(isWater && r - b < WARM ? blues : inks, r, g, b);
    }
    flat.r[p] = mix(r, ink[0], TO_INK_01);
    flat.g[p] = mix(g, ink[1], TO_INK_01);
    flat.b[p] = mix(b, ink[2], TO_INK_01);
  }
}

/** The ink nearest to a colour; another hue is worse than another tone. */
function inkOf(inks: readonly (readonly number[])[], r: number, g: number, b: number): readonly number[] {
  let best = Infinity;
  let ink: readonly number[] = inks[0];
  for (const one of inks) {
    const dr = r - one[0];
    const dg = g - one[1];
    const db = b - one[2];
    const dl = dr * 0.3 + dg * 0.59 + db * 0.11;
    const d = dl * dl + 2.5 * ((dr - dl) ** 2 + (dg - dl) ** 2 + (db - dl) ** 2);
    if (d >= best) continue;
    best = d;
    ink = one;
  }
  return ink;
}
