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
import { keepFeatures, keepLights, restrainSkin, smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { type FormPlan, lightInTones } from "./form.ts";
import { freshen, inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, brighten, inkLines, inSteps, paperGrain } from "./pigment.ts";

/** Pigments of the Edo print: Prussian blues, madder, ochre, pine, sumi; chosen by eye. */
const INKS =
  "#17335c #24588c #4f8db5 #93c0c8 #d5e2d4 #f2e7cb #e9cd83 #e0ac3c #cf8a3f #c9502e #98301f #2c4a3a #5d8350 #a3b673 #1c1a1c #ecbb9d #7d4a2c #c9c7bc #8f8f8a #55585e #97914a";
/** How far a colour of the picture moves to the pigments near it, 0..1, and the squared distance at which one counts a third. */
const TO_INK_01 = 0.62;
const NEAR = 0.012;
/** Mean luma to which nights are brightened: they are printed in blue, not in black. */
const LEAST_MEAN = 0.4;
/** The first inks of all, which water is printed in unless it is warmer than this: red less blue, 0..1. */
const BLUES = 5;
const WARM = 0.1;
/** A thing is printed in one ink, and one more for its shade. */
const FORM: FormPlan = { reach: 9, soft: 0.3, share: 0.9, skinShare: 0.6 };
/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.3;
/** Blocks between sumi and paper, and how far tones are moved to them: on skin, in skies and elsewhere. */
const BLOCKS = 5;
const BLOCKED_SKIN_01 = 0.15;
const BLOCKED_SKY_01 = 0.3;
const BLOCKED_01 = 0.65;
/** Bits of a channel in the table from colours to inks. */
const BITS = 4;
const SUMI = [0.09, 0.1, 0.16];
const PAPER = [1, 0.95, 0.84];

export const woodblock: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const s = 1 / unit;
  const lifted = lightInTones(brighten(splitRaster(picture), LEAST_MEAN), scene, FORM);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.12]));
  const smooth = [5 * unit + 1, 4 * unit + 1] as const;
  const calm = await smoothAround(massed, surface, smooth, DETAIL_01, subProgress(progress, [0.12, 0.4]));
  const colour = adjust(freshen(calm, surface), 1.6, 1.15, 0.06);
  await progress.checkpoint(0.41);
  const light = lumaOfPlanes(colour).data;
  blockTones(colour, light, surface);
  await progress.checkpoint(0.42);
  const inks = INKS.split(" ").map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const tables = [inkTable(inks), inkTable(inks.slice(0, BLUES))] as const;
  await inBands(height, 24_000 / width, progress, [0.42, 0.44], (from, to) =>
    toInks(colour, surface, tables, from * width, to * width),
  );
  keepFeatures(colour, lifted, surface);
  keepLights(colour, lifted, surface);
  await progress.checkpoint(0.45);
  const key = (await outlinesOf(colour, surface, Math.max(1, 2 * unit), 0, progress, 0.7)).data;
  const detail = (await inkLines(lumaOfPlanes(lifted), Math.max(0.9, 1.4 * unit), 34, -0.02, progress)).data;
  // shapes are carved: their rims are rounded by the blade
  const cut = {
    ...colour,
    r: blurGaussian(colour.r, width, height, 0.7 * unit),
    g: blurGaussian(colour.g, width, height, 0.7 * unit),
    b: blurGaussian(colour.b, width, height, 0.7 * unit),
  };
  await progress.checkpoint(0.6);
  const horizon = horizonOf(surface, height);
  const out = createColourPlanes(width, height);
  await inBands(height, 24_000 / width, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const material = surface?.material[p];
        const open = material === MATERIAL.sky || material === MATERIAL.cloud;
        const own = surface !== undefined && surface.subject[p] > 0;
        const grain = paperGrain(noise, x, y, unit);
        const tone = 1 + (own ? 0.01 : 0.024) * noise2(noise, x * 0.008 * s, y * 0.16 * s) + 0.015 * grain;
        const top = open ? smoothstep(0.6 * horizon, 0, y) ** 1.6 * 0.75 * (1.1 - 0.8 * light[p]) : 0;
        const low = open ? smoothstep(0.45 * horizon, horizon, y) * 0.5 : 0;
        const foot = !open && !own ? smoothstep(0.86 * height, 1.04 * height, y) * 0.25 : 0;
        const isSkin = own && material === MATERIAL.skin;
        const isBuilt = material !== undefined && material >= MATERIAL.wall && material <= MATERIAL.fabric;
        const inside = detail[p] * (isSkin ? 0.6 : own ? 0.7 : isBuilt ? 0.4 : 0.12);
        const line = open ? key[p] : clamp(Math.max(key[p] * 1.1, inside) * (0.92 + 0.2 * grain));
        out.r[p] = print(cut.r[p] * tone, 0.14, 0.95, top, low, foot, SUMI[0], line, PAPER[0]);
        out.g[p] = print(cut.g[p] * tone, 0.31, 0.78, top, low, foot, SUMI[1], line, PAPER[1]);
        out.b[p] = print(cut.b[p] * tone, 0.52, 0.62, top, low, foot, SUMI[2], line, PAPER[2]);
      }
  });
  restrainSkin(out, lifted, surface);
  return joinRaster(out);
};

/** Moves the tones of a picture to those of its blocks. Changes the planes, whose luma is `light`. */
function blockTones({ r, g, b }: ColourPlanes, light: Float32Array, surface: GBuffer | undefined): void {
  for (let p = 0; p < light.length; p++) {
    const skin = surface !== undefined && surface.subject[p] > 0 && surface.material[p] === MATERIAL.skin;
    const open = surface !== undefined && surface.depth.data[p] === Infinity;
    const share = skin ? BLOCKED_SKIN_01 : open ? BLOCKED_SKY_01 : BLOCKED_01;
    const tone = mix(light[p], inSteps(light[p], BLOCKS, open ? 0.7 : 0.3), share);
    const gain = Math.min(1.5, (tone + 0.02) / (light[p] + 0.02));
    r[p] *= gain;
    g[p] *= gain;
    b[p] *= gain;
  }
}

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

/** Moves colours towards the pigments near them, those of water towards its own. Changes the planes from pixel `from` to `to`. */
function toInks(
  { r, g, b }: ColourPlanes,
  surface: GBuffer | undefined,
  [ofAll, ofWater]: readonly [Float32Array, Float32Array],
  from: number,
  to: number,
): void {
  const most = (1 << BITS) - 1;
  const [down, left, near] = [3 << (2 * BITS), 3 << BITS, 3];
  const channels = [r, g, b];
  for (let p = from; p < to; p++) {
    const isWater = surface?.material[p] === MATERIAL.water && r[p] - b[p] < WARM;
    const table = isWater ? ofWater : ofAll;
    const share = surface?.material[p] === MATERIAL.skin ? TO_INK_01 / 2 : TO_INK_01;
    const u = clamp(r[p]) * most;
    const v = clamp(g[p]) * most;
    const w = clamp(b[p]) * most;
    const i = Math.min(most - 1, u | 0);
    const j = Math.min(most - 1, v | 0);
    const l = Math.min(most - 1, w | 0);
    for (let k = 0; k < 3; k++) {
      const at = i * down + j * left + l * near + k;
      const low = mix(
        mix(table[at], table[at + near], w - l),
        mix(table[at + left], table[at + left + near], w - l),
        v - j,
      );
      const o = at + down;
      const high = mix(
        mix(table[o], table[o + near], w - l),
        mix(table[o + left], table[o + left + near], w - l),
        v - j,
      );
      channels[k][p] = mix(channels[k][p], mix(low, high, u - i), share);
    }
  }
}

/** For every colour of `BITS` bits a channel the mean of the inks near it; another hue is farther than another tone. */
function inkTable(inks: readonly (readonly number[])[]): Float32Array {
  const side = 1 << BITS;
  const table = new Float32Array(side ** 3 * 3);
  for (let at = 0; at < side ** 3; at++) {
    const r = (at >> (2 * BITS)) / (side - 1);
    const g = ((at >> BITS) & (side - 1)) / (side - 1);
    const b = (at & (side - 1)) / (side - 1);
    const far = inks.map((ink) => {
      const [dr, dg, db] = [r - ink[0], g - ink[1], b - ink[2]];
      const dl = dr * 0.3 + dg * 0.59 + db * 0.11;
      return dl * dl + 2.5 * ((dr - dl) ** 2 + (dg - dl) ** 2 + (db - dl) ** 2);
    });
    const least = Math.min(...far);
    let all = 0;
    for (const [i, ink] of inks.entries()) {
      const weight = Math.exp((least - far[i]) / NEAR);
      all += weight;
      for (let k = 0; k < 3; k++) table[at * 3 + k] += weight * ink[k];
    }
    for (let k = 0; k < 3; k++) table[at * 3 + k] /= all;
  }
  return table;
}
