/** Graphite on paper: a rubbed tone, hatching that follows the form, crossed in the darks, and contours that are heaviest on subjects. */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blurBoxTwice, blurGaussian } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { createPlane, type Plane } from "../raster/raster.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { inkLines, paperGrain } from "./pigment.ts";

/** Side of the tile of stroke noise, a power of two, and its standard deviation once drawn out into strokes. */
const TILE = 512;
/** Points that a stroke is averaged over on each side of its middle, and their distance, in pixels of a picture 1024 px wide. */
const REACH = 7;
const STEP = 2.1;
/** Direction of the hatching where no form gives one, in radians, and of the second layer relative to the first. */
const HAND = -0.85;
const CROSS = 0.95;
/** Luma range of what is around subjects: it holds back, and yet is no empty paper. */
const AROUND = [0.12, 0.8] as const;
/** How much the patches in which a hand hatches differ in luma, around subjects. */
const PATCHES = 0.14;
/** Exponent of the tones of a subject: below 1 it would be left blank paper. */
const FULL = 0.95;
/** Luma of the darkest tone of a subject: its form shows in it. */
const DEEPEST = 0.1;
/** How strongly skies and land are hatched, beside 1 on subjects; and how flat the strokes lie in skies, radians. */
const SKY_01 = 0.3;
const LAND_01 = 0.72;
const SKY_RAD = -0.1;
/** The same on skin, whose form is rubbed and not hatched, and how dark it becomes. */
const SKIN_01 = 0.16;
const SKIN_DARK_01 = 0.78;

export const pencil: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const { planes: sharp, surface } = await inMasses(splitRaster(picture), scene, subProgress(progress, [0, 0.1]));
  const flat = await kuwahara(sharp, 3 * unit + 1, subProgress(progress, [0.1, 0.2]));
  const luma = lumaOfPlanes(flat);
  const outline = (await outlinesOf(flat, surface, Math.max(1, 2 * unit), 0.3, progress)).data;
  const detail = (await inkLines(luma, Math.max(0.8, 1.1 * unit), 30, -0.012, progress)).data;
  const own = presenceOf(surface, width, height, unit);
  // features of subjects are finer than what is smoothed away around them
  const clear = lumaOfPlanes(sharp).data;
  for (let p = 0; p < clear.length; p++) luma.data[p] = mix(luma.data[p], clear[p], 0.75 * own[p]);
  const tone = tonesOf(luma, own, unit);
  await progress.checkpoint(0.45);
  const { cos, sin } = await directionsOf(surface, tone, width, unit, subProgress(progress, [0.45, 0.55]));
  const tile = strokeTile(rng.fork("strokes"));
  const turnCos = Math.cos(CROSS);
  const turnSin = Math.sin(CROSS);
  const out = createColourPlanes(width, height);
  await inBands(height, 32, progress, [0.55, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const grain = paperGrain(noise, x, y, unit);
        const u = x / unit;
        const v = y / unit;
        // the hand lays patches of hatching that overlap, longer along the strokes than across
        const patch = noise2(noise, (u * cos[p] + v * sin[p]) * 0.014, (v * cos[p] - u * sin[p]) * 0.034);
        const skin = surface !== undefined && surface.subject[p] > 0 && surface.material[p] === MATERIAL.skin;
        const dark = (skin ? SKIN_DARK_01 : 1) * clamp(1 - tone[p] + PATCHES * (1 - own[p]) * patch);
        // skies are hardly hatched, the land less than the subject, and towards the margin the hand leaves off
        const margin = Math.min(x, width - 1 - x, y, height - 1 - y) / unit;
        const left = smoothstep(-20, 60, margin + 45 * noise2(noise, u * 0.012, v * 0.012));
        const open = surface !== undefined && surface.depth.data[p] === Infinity;
        const hatched = open ? SKY_01 * left : skin ? SKIN_01 : mix(LAND_01 * left, 1, own[p]);
        // the rubbed tone catches on the tooth of the paper
        let graphite =
          mix(0.45, 1, left) *
          clamp(0.5 * dark * dark + (0.26 + 0.16 * (1 - hatched)) * dark) *
          (1 + 0.5 * grain * (1 - dark));
        const along = strokeAt(tile, u, v, cos[p], sin[p]);
        const wanted = 3.4 * (0.5 - 0.95 * dark);
        graphite = cover(graphite, hatched * smoothstep(wanted - 0.7, wanted + 0.9, along) * (0.1 + 0.64 * dark));
        if (dark > 0.36) {
          const across = strokeAt(
            tile,
            v + 211,
            u + 97,
            cos[p] * turnSin + sin[p] * turnCos,
            cos[p] * turnCos - sin[p] * turnSin,
          );
          const crossed = 3 * (1 - 1.1 * dark);
          const share = hatched * smoothstep(0.36, 0.6, dark);
          graphite = cover(graphite, share * smoothstep(crossed - 0.7, crossed + 0.9, across) * 0.6);
        }
        const weight = mix(0.5, 1, own[p]) * (0.8 + 0.45 * noise2(noise, u * 0.03, v * 0.03));
        const line = clamp(Math.max(outline[p], detail[p] * mix(0.55, 0.95, own[p])) * weight);
        graphite = clamp(cover(graphite, line * (0.9 + 0.3 * grain)));
        const paper = 1 + 0.022 * grain;
        out.r[p] = mix(0.972 * paper, 0.085, graphite);
        out.g[p] = mix(0.958 * paper, 0.085, graphite);
        out.b[p] = mix(0.925 * paper, 0.1, graphite);
      }
  });
  return joinRaster(out);
};

function cover(below: number, mark: number): number {
  return 1 - (1 - below) * (1 - mark);
}

/** 1 on subjects .. 0 away from them, with a soft edge; 0.6 everywhere without subjects. */
function presenceOf(surface: GBuffer | undefined, width: number, height: number, unit: number): Float32Array {
  const mask = createPlane(width, height).data;
  let count = 0;
  for (let p = 0; p < (surface?.subject.length ?? 0); p++)
    if (surface && surface.subject[p] > 0) {
      mask[p] = 1;
      count++;
    }
  if (count === 0) return mask.fill(0.6);
  const near = blurGaussian(mask, width, height, 2.2 * unit);
  for (let p = 0; p < near.length; p++) near[p] = Math.max(mask[p], Math.min(1, 2 * near[p]));
  return near;
}

/** Luma as drawn: the picture's range stretched to that of graphite, narrower around subjects, and set off from the tone beside it. */
function tonesOf(luma: Plane, own: Float32Array, unit: number): Float32Array {
  const { width, height, data } = luma;
  const sorted = data.filter((_, p) => p % 97 === 0).sort();
  const low = sorted[Math.floor(0.02 * sorted.length)];
  const high = Math.max(low + 0.25, sorted[Math.floor(0.97 * sorted.length)]);
  const middle = clamp((sorted[sorted.length >> 1] - low) / (high - low), 0.2, 0.8);
  // the middle tone of the picture becomes the middle of the drawing
  const gamma = clamp(Math.log(0.54) / Math.log(middle), 0.6, 1.7);
  const out = blurGaussian(data, width, height, 1.2 * unit);
  for (let p = 0; p < out.length; p++) {
    const level = clamp((out[p] - low) / (high - low)) ** gamma;
    const full = DEEPEST + (1 - DEEPEST) * level ** FULL;
    out[p] = mix(mix(AROUND[0], AROUND[1], level), full, own[p]);
  }
  const around = blurBoxTwice(out, width, height, 16 * unit);
  for (let p = 0; p < out.length; p++) out[p] = clamp(out[p] + 0.45 * (out[p] - around[p]));
  return out;
}

interface Directions {
  readonly cos: Float32Array;
  readonly sin: Float32Array;
}

/** The direction of hatching: across the slope of a surface, or of the tone where there is none, and that of the hand elsewhere. */
async function directionsOf(
  surface: GBuffer | undefined,
  tone: Float32Array,
  width: number,
  unit: number,
  progress: Progress,
): Promise<Directions> {
  const height = tone.length / width;
  // as double angles, which have no sign, so that they can be blurred
  const twiceCos = new Float32Array(tone.length);
  const twiceSin = new Float32Array(tone.length);
  for (let p = width; p < tone.length - width; p++) {
    const nx = surface ? surface.normal[p * 3] : 4 * (tone[p + 1] - tone[p - 1]);
    const ny = surface ? -surface.normal[p * 3 + 1] : 4 * (tone[p + width] - tone[p - width]);
    if (surface && surface.depth.data[p] === Infinity) {
      twiceCos[p] = Math.cos(2 * SKY_RAD);
      twiceSin[p] = Math.sin(2 * SKY_RAD);
      continue;
    }
    twiceCos[p] = ny * ny - nx * nx;
    twiceSin[p] = -2 * nx * ny;
  }
  await progress.checkpoint(0.2);
  const cos = blurBoxTwice(twiceCos, width, height, 6 * unit);
  await progress.checkpoint(0.5);
  const sin = blurBoxTwice(twiceSin, width, height, 6 * unit);
  const handCos = 0.2 * Math.cos(2 * HAND);
  const handSin = 0.2 * Math.sin(2 * HAND);
  for (let p = 0; p < cos.length; p++) {
    const angle = 0.5 * Math.atan2(sin[p] + handSin, cos[p] + handCos);
    cos[p] = Math.cos(angle);
    sin[p] = Math.sin(angle);
  }
  await progress.checkpoint(1);
  return { cos, sin };
}

/** Noise that repeats, of a stroke's width, scaled so that its strokes deviate by about 1. */
function strokeTile(rng: Rng): Float32Array {
  const white = Float32Array.from({ length: TILE * TILE }, () => rng.next() - 0.5);
  const tile = blurGaussian(white, TILE, TILE, 0.9);
  let square = 0;
  const samples = 4096;
  for (let i = 0; i < samples; i++) square += strokeAt(tile, (i * 37) % TILE, (i * 101) % TILE, 0.6, 0.8) ** 2;
  const scale = 1 / Math.sqrt(square / samples);
  return tile.map((value) => value * scale);
}

/** How strongly strokes of one direction mark a place: the mean of the tile along it (Cabral and Leedom 1993, with straight lines). */
function strokeAt(tile: Float32Array, u: number, v: number, cos: number, sin: number): number {
  let sum = 0;
  // far from 0, so that truncation rounds one way
  let x = u + TILE * 8 - REACH * STEP * cos;
  let y = v + TILE * 8 - REACH * STEP * sin;
  const dx = STEP * cos;
  const dy = STEP * sin;
  for (let i = -REACH; i <= REACH; i++) {
    sum += tile[((y & (TILE - 1)) << 9) | (x & (TILE - 1))];
    x += dx;
    y += dy;
  }
  return sum / (2 * REACH + 1);
}
