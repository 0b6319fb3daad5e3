/** From light to a picture: exposure, bloom, filmic curve, soft edges. */

import { inBands, type Progress, within } from "../../raster/bands.ts";
import { blur } from "../../raster/blur.ts";
import { createPlane, createRaster, type Plane, type Raster } from "../../raster/raster.ts";
import { clamp } from "../../raster/scalar.ts";
import type { GradePlan } from "./layout.ts";

const LEVELS = 4096;

/**
 * Linear HDR (RGB interleaved) to an opaque sRGB raster.
 * Curve: Narkowicz' fit of the ACES film curve; exposure by the log mean, held near the median so that black or glare does not rule it.
 */
export async function grade(
  light: Float32Array,
  width: number,
  height: number,
  plan: GradePlan,
  progress: Progress,
): Promise<Raster> {
  const exposure = plan.key / logMean(light);
  await progress.checkpoint(0.05);
  const glow = await bloom(light, width, height, exposure, within(progress, [0.05, 0.3]));
  const curve = filmCurve();
  const out = createRaster(width, height);
  const { data } = out;
  const [gainR, gainG, gainB] = plan.balance.map((share) => exposure * share);
  // the narrow and the wide glow are read as one
  const [small, wide] = glow;
  await progress.checkpoint(0.3);
  for (let k = 0; k < 3; k++)
    for (let i = 0; i < small[k].data.length; i++) small[k].data[i] = small[k].data[i] * 0.55 + wide[k].data[i] * 0.5;
  const [glowR, glowG, glowB] = small.map((plane) => plane.data);
  const row = small[0].width;
  await inBands(height, 24_000 / width, progress, [0.3, 0.8], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const q = (y * width + x) * 3;
        const u = clamp(x / 4 - 0.375, 0, row - 1.01);
        const v = clamp(y / 4 - 0.375, 0, small[0].height - 1.01);
        const i = (v | 0) * row + (u | 0);
        const fx = u - (u | 0);
        const fy = v - (v | 0);
        let r = light[q] * gainR + plan.bloom * between(glowR, i, row, fx, fy);
        let g = light[q + 1] * gainG + plan.bloom * between(glowG, i, row, fx, fy);
        let b = light[q + 2] * gainB + plan.bloom * between(glowB, i, row, fx, fy);
        const top = Math.max(r, g, b, 1e-5);
        const wash = top > 1 ? clamp((top - 1) / 6) * 0.6 : 0;
        const scale = 0.72 * (LEVELS / 8);
        r = curve[Math.min(LEVELS, (r + (top - r) * wash) * scale) | 0];
        g = curve[Math.min(LEVELS, (g + (top - g) * wash) * scale) | 0];
        b = curve[Math.min(LEVELS, (b + (top - b) * wash) * scale) | 0];
        const luma = 0.3 * r + 0.59 * g + 0.11 * b;
        const o = (y * width + x) * 4;
        data[o] = ((luma + (r - luma) * plan.saturation - 0.5) * 1.1 + 0.5) * 255;
        data[o + 1] = ((luma + (g - luma) * plan.saturation - 0.5) * 1.1 + 0.5) * 255;
        data[o + 2] = ((luma + (b - luma) * plan.saturation - 0.5) * 1.1 + 0.5) * 255;
        data[o + 3] = 255;
      }
  });
  return softenEdges(out, within(progress, [0.8, 1]));
}

function between(v: Float32Array, i: number, row: number, fx: number, fy: number): number {
  const top = v[i] + (v[i + 1] - v[i]) * fx;
  const low = v[i + row] + (v[i + row + 1] - v[i + row]) * fx;
  return top + (low - top) * fy;
}

function logMean(light: Float32Array): number {
  const samples: number[] = [];
  for (let q = 0; q < light.length; q += 3 * 211)
    samples.push(0.2126 * light[q] + 0.7152 * light[q + 1] + 0.0722 * light[q + 2]);
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

/** What shines over, at a quarter of the size: a narrow and a wide glow per channel. */
async function bloom(
  light: Float32Array,
  width: number,
  height: number,
  exposure: number,
  progress: Progress,
): Promise<[Plane[], Plane[]]> {
  const w = Math.max(2, Math.ceil(width / 4) + 1);
  const h = Math.max(2, Math.ceil(height / 4) + 1);
  const bright = [createPlane(w, h), createPlane(w, h), createPlane(w, h)];
  await inBands(h, 12_000 / w, progress, [0, 0.6], (from, to) => {
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
        bright[0].data[y * w + x] = r * share;
        bright[1].data[y * w + x] = g * share;
        bright[2].data[y * w + x] = b * share;
      }
  });
  const size = Math.sqrt(width * height) / 1024;
  const narrow = bright.map((p) => blur(p, 3 * size));
  await progress.checkpoint(0.8);
  return [narrow, bright.map((p) => blur(p, 22 * size))];
}

/** Smooths stair steps along strong edges (after Lottes' FXAA, much shortened). */
async function softenEdges(picture: Raster, progress: Progress): Promise<Raster> {
  const { width, height, data } = picture;
  const luma = new Float32Array(width * height);
  for (let p = 0, q = 0; p < luma.length; p++, q += 4)
    luma[p] = (0.3 * data[q] + 0.59 * data[q + 1] + 0.11 * data[q + 2]) / 255;
  const out = createRaster(width, height);
  out.data.set(data);
  await inBands(height - 2, 60_000 / width, progress, [0, 1], (from, to) => {
    for (let y = from + 1; y < to + 1; y++)
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
        for (let k = 0; k < 3; k++) out.data[p * 4 + k] = data[p * 4 + k] * (1 - t) + data[other + k] * t;
      }
  });
  return out;
}
