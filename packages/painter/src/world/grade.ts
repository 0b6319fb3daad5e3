/** From light to a picture: exposure, bloom, filmic curve, soft edges. */

import type { Raster } from "easel-picture";
import { bilinear, blur, clamp, MATERIAL, type Progress, subProgress } from "easel-picture";
import { type Frame, luminanceAt } from "../frame.ts";
import type { GradePlan } from "../layout.ts";
import { exposedForFigures, setApart } from "./apart.ts";
import { softenDistance } from "./focus.ts";

const LEVELS = 4096;
/** One over the chroma (largest channel less smallest) at which the saturation is reduced by three tenths. */
const CHROMA_KNEE = 1.1;

/** How much of the lead of green over red and blue is taken from it, and how much is given to red. */
const GREEN_LESS = 0.17;
const GREEN_WARM = 0.07;

/**
 * The frame's light to an opaque sRGB raster, on memory that outlasts the frame.
 * Curve: Narkowicz' fit of the ACES film curve; exposure by the log mean, held near the median so that black or glare does not rule it.
 */
export async function grade(frame: Frame, plan: GradePlan, progress: Progress): Promise<Raster> {
  const { width, height, context, light } = frame;
  const [exposure] = await context.broadcast(() => [exposedForFigures(frame, plan.key / logMean(light))]);
  // before the distance is softened, which mixes the sky into the edges of what stands before it
  if (plan.skyMost !== null) await dimSky(frame, exposure, plan.skyMost, subProgress(progress, [0, 0.01]));
  await softenDistance(frame, plan.softFar01, subProgress(progress, [0.01, 0.04]));
  await setApart(frame, exposure, subProgress(progress, [0.04, 0.05]));
  await progress.checkpoint(0.05);
  const glow = await bloom(frame, exposure, subProgress(progress, [0.05, 0.3]));
  const curve = filmCurve();
  const data = context.array(Uint8ClampedArray, width * height * 4);
  const lumas = context.array(Float32Array, width * height);
  const [gainR, gainG, gainB] = plan.balance.map((share) => exposure * share);
  const [glowR, glowG, glowB] = glow.channels;
  const row = glow.width;
  const strength = plan.saturation * 1.1;
  await context.inBands(height, 24_000 / width, progress, [0.3, 0.8], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const q = (y * width + x) * 3;
        const u = clamp(x / 4 - 0.375, 0, row - 1.01);
        const v = clamp(y / 4 - 0.375, 0, glow.height - 1.01);
        const i = (v | 0) * row + (u | 0);
        const fx = u - (u | 0);
        const fy = v - (v | 0);
        let r = light[q] * gainR + plan.bloom * bilinear(glowR, i, row, fx, fy);
        let g = light[q + 1] * gainG + plan.bloom * bilinear(glowG, i, row, fx, fy);
        let b = light[q + 2] * gainB + plan.bloom * bilinear(glowB, i, row, fx, fy);
        const top = (r > g ? (r > b ? r : b) : g > b ? g : b) + 1e-5;
        const wash = top > 1 ? clamp((top - 1) / 6) * 0.6 : 0;
        const scale = 0.72 * (LEVELS / 8);
        r = curve[Math.min(LEVELS, (r + (top - r) * wash) * scale) | 0];
        g = curve[Math.min(LEVELS, (g + (top - g) * wash) * scale) | 0];
        b = curve[Math.min(LEVELS, (b + (top - b) * wash) * scale) | 0];
        // leaves and grass lean to olive, as film renders them: a screen's own green looks artificial
        const leaf = g - (r > b ? r : b);
        if (leaf > 0) {
          g -= GREEN_LESS * leaf;
          r += GREEN_WARM * leaf;
        }
        const luma = 0.3 * r + 0.59 * g + 0.11 * b;
        // strong colours gain less, and a colour outside 0..1 moves towards its grey: hues are kept
        const most = r > g ? (r > b ? r : b) : g > b ? g : b;
        const least = r < g ? (r < b ? r : b) : g < b ? g : b;
        const over = (most - least) * CHROMA_KNEE;
        const gain = strength / Math.sqrt(1 + over * over);
        const level = rolled((luma - 0.5) * 1.1 + 0.5);
        const high = (most - luma) * gain;
        const low = (luma - least) * gain;
        let fit = gain;
        if (high > 1 - level) fit *= (1 - level) / high;
        if (low * (fit / gain) > level) fit = (gain * level) / low;
        const o = (y * width + x) * 4;
        data[o] = (level + (r - luma) * fit) * 255;
        data[o + 1] = (level + (g - luma) * fit) * 255;
        data[o + 2] = (level + (b - luma) * fit) * 255;
        data[o + 3] = 255;
        lumas[y * width + x] = (0.3 * data[o] + 0.59 * data[o + 1] + 0.11 * data[o + 2]) / 255;
      }
  });
  return { width, height, data: context.keep(await softenEdges(frame, data, lumas, subProgress(progress, [0.8, 1]))) };
}

/** Where the lights begin to roll off, and the lightest that a picture has but for lamps and suns in it, 0..1. */
const SHOULDER = 0.8;
const WHITE = 0.97;

/** A tone of 0..1: white paint and lit skin keep their form. */
function rolled(tone: number): number {
  if (tone < SHOULDER) return tone > 0 ? tone : 0;
  return SHOULDER + (WHITE - SHOULDER) * (1 - Math.exp((SHOULDER - tone) / (WHITE - SHOULDER)));
}

/** Takes light from the whole sky where its mean after exposure is above `most`. */
async function dimSky(frame: Frame, exposure: number, most: number, progress: Progress): Promise<void> {
  const { width, height, context, light, depth, material } = frame;
  const [share] = await context.broadcast(() => {
    const seen: number[] = [];
    for (let p = 0; p < depth.length; p += 61) if (depth[p] === Infinity) seen.push(luminanceAt(light, p));
    if (seen.length === 0) return [1];
    seen.sort((a, b) => a - b);
    // a moon or the sun is not the sky
    const cap = Math.max(0.3, 3 * seen[seen.length >> 1]);
    const mean = seen.reduce((sum, v) => sum + Math.min(cap, v), 0) / seen.length;
    return [Math.min(1, most / (mean * exposure))];
  });
  if (share === 1) return;
  await context.inBands(height, 120_000 / width, progress, [0, 1], (from, to) => {
    for (let p = from * width; p < to * width; p++)
      if (depth[p] === Infinity && material[p] !== MATERIAL.light)
        for (let k = 0; k < 3; k++) light[p * 3 + k] *= share;
  });
}

function logMean(light: Float32Array): number {
  const samples: number[] = [];
  for (let p = 0; p * 3 < light.length; p += 211) samples.push(luminanceAt(light, p));
  samples.sort((a, b) => a - b);
  const median = samples[samples.length >> 1] + 1e-4;
  let sum = 0;
  for (const v of samples) sum += Math.log(0.02 * median + Math.max(0, v));
  return Math.exp(sum / samples.length);
}

/** sRGB value of `i / (LEVELS / 8)` light. */
function filmCurve(): Float32Array {
  return Float32Array.from({ length: LEVELS + 1 }, (_, i) => {
    const v = i / (LEVELS / 8);
    return clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)) ** (1 / 2.2);
  });
}

/** What shines over, at a quarter of the size: a narrow and a wide glow in one, per channel. */
async function bloom(
  { width, height, context, light }: Frame,
  exposure: number,
  progress: Progress,
): Promise<{ readonly width: number; readonly height: number; readonly channels: readonly Float32Array[] }> {
  const w = Math.max(2, Math.ceil(width / 4) + 1);
  const h = Math.max(2, Math.ceil(height / 4) + 1);
  const bright = [0, 1, 2].map(() => context.array(Float32Array, w * h));
  const channels = [0, 1, 2].map(() => context.array(Float32Array, w * h));
  await context.inBands(h, 12_000 / w, progress, [0, 0.6], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < w; x++) {
        let r = 0;
        let g = 0;
        let b = 0;
        for (let j = 0; j < 4; j++)
          for (let i = 0; i < 4; i++) {
            const q = (Math.min(height - 1, y * 4 + j) * width + Math.min(width - 1, x * 4 + i)) * 3;
            r += Math.min(light[q] * exposure, 12);
            g += Math.min(light[q + 1] * exposure, 12);
            b += Math.min(light[q + 2] * exposure, 12);
          }
        const mean = (r + g + b) / 48;
        const share = clamp((mean - 1.1) / (mean + 0.001)) / 16;
        bright[0][y * w + x] = r * share;
        bright[1][y * w + x] = g * share;
        bright[2][y * w + x] = b * share;
      }
  });
  const size = Math.sqrt(width * height) / 1024;
  await context.inBands(3, 1, progress, [0.6, 1], (from, to) => {
    for (let k = from; k < to; k++) {
      const plane = { width: w, height: h, data: bright[k] };
      const narrow = blur(plane, 3 * size).data;
      const wide = blur(plane, 22 * size).data;
      for (let i = 0; i < narrow.length; i++) channels[k][i] = narrow[i] * 0.55 + wide[i] * 0.5;
    }
  });
  return { width: w, height: h, channels };
}

/** Smooths stair steps along strong edges of an RGBA picture (after Lottes' FXAA, much shortened). */
async function softenEdges(
  { width, height, context }: Frame,
  data: Uint8ClampedArray,
  luma: Float32Array,
  progress: Progress,
): Promise<Uint8ClampedArray> {
  const out = context.array(Uint8ClampedArray, data.length);
  await context.inBands(height, 60_000 / width, progress, [0, 1], (from, to) => {
    out.set(data.subarray(from * width * 4, to * width * 4), from * width * 4);
    for (let y = Math.max(1, from); y < Math.min(height - 1, to); y++)
      for (let x = 1; x < width - 1; x++) {
        const p = y * width + x;
        const c = luma[p];
        const n = luma[p - width];
        const s = luma[p + width];
        const e = luma[p + 1];
        const w = luma[p - 1];
        const range = Math.max(c, n, s, e, w) - Math.min(c, n, s, e, w);
        if (range < 0.06) continue;
        const upright = Math.abs(w + e - 2 * c) > Math.abs(n + s - 2 * c);
        const a = upright ? p - 1 : p - width;
        const b = upright ? p + 1 : p + width;
        const other = (Math.abs(luma[a] - c) > Math.abs(luma[b] - c) ? a : b) * 4;
        const t = clamp(range * 2) * 0.28;
        for (let k = 0; k < 3; k++) out[p * 4 + k] = data[p * 4 + k] * (1 - t) + data[other + k] * t;
      }
  });
  return out;
}
