/** Operators that several media share: saturation, paper grain, lines from differences of blurs. */

import type { Progress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, lumaOfPlanes } from "../raster/colour-planes.ts";
import { fbm, type Noise, noise2 } from "../raster/noise.ts";
import { createPlane, type Plane } from "../raster/raster.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";

/** Share of every colour that is the mean colour of the picture: what makes a palette of the colours. */
const MOTHER_01 = 0.13;
/** The most chroma of a colour (largest channel less smallest), and that of greens, which paint and print hold less of. */
const MOST_CHROMA = 0.68;
const MOST_CHROMA_OF_GREEN = 0.46;

/**
 * Saturation, contrast around the middle and a lift, on encoded values. Hues are kept: chroma approaches a limit instead of being
 * clipped channel by channel, and a colour outside 0..1 is moved towards the grey of its luma. All colours lean to the mean colour of
 * the picture, lights a little to warm and shadows to cool.
 */
export function adjust(planes: ColourPlanes, saturation: number, contrast = 1, lift = 0): ColourPlanes {
  const out = createColourPlanes(planes.width, planes.height);
  const [meanR, meanG, meanB] = meanChroma(planes);
  for (let p = 0; p < out.r.length; p++) {
    const luma = 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
    let r = planes.r[p] - luma;
    let g = planes.g[p] - luma;
    let b = planes.b[p] - luma;
    const top = r > g ? (r > b ? r : b) : g > b ? g : b;
    const low = r < g ? (r < b ? r : b) : g < b ? g : b;
    const chroma = (top - low) * saturation;
    // how green: 1 where green leads both others by all of the chroma
    const green = g === top && top > low ? (g - (r > b ? r : b)) / (top - low) : 0;
    const most = MOST_CHROMA + (MOST_CHROMA_OF_GREEN - MOST_CHROMA) * Math.min(1, 2.5 * green);
    const over = chroma / most;
    const gain = (saturation * (1 - MOTHER_01)) / Math.sqrt(1 + over * over);
    const level = clamp((luma - 0.5) * contrast + 0.5 + lift);
    const warm = 0.03 * (level - 0.45);
    r = r * gain + meanR * MOTHER_01 + warm;
    g = g * gain + meanG * MOTHER_01;
    b = b * gain + meanB * MOTHER_01 - warm;
    const high = r > g ? (r > b ? r : b) : g > b ? g : b;
    const deep = r < g ? (r < b ? r : b) : g < b ? g : b;
    let fit = 1;
    if (high > 1 - level) fit = (1 - level) / high;
    if (-deep * fit > level) fit = level / -deep;
    out.r[p] = level + r * fit;
    out.g[p] = level + g * fit;
    out.b[p] = level + b * fit;
  }
  return out;
}

/** Brightens a picture darker than `least01` mean luma by a gamma, so that a night can be read; others stay as they are. Changes and returns the planes. */
export function brighten(planes: ColourPlanes, least01: number): ColourPlanes {
  const luma = lumaOfPlanes(planes).data;
  let sum = 0;
  for (const tone of luma) sum += tone;
  const mean = clamp(sum / luma.length, 0.05, 1);
  if (mean >= least01) return planes;
  const gamma = Math.max(0.5, Math.log(least01) / Math.log(mean));
  for (let p = 0; p < luma.length; p++) {
    const gain = luma[p] > 0 ? luma[p] ** (gamma - 1) : 1;
    planes.r[p] = clamp(planes.r[p] * gain);
    planes.g[p] = clamp(planes.g[p] * gain);
    planes.b[p] = clamp(planes.b[p] * gain);
  }
  return planes;
}

/** Mean difference of the channels from the luma. */
function meanChroma(planes: ColourPlanes): readonly [number, number, number] {
  let r = 0;
  let g = 0;
  let b = 0;
  let count = 0;
  for (let p = 0; p < planes.r.length; p += 37) {
    r += planes.r[p];
    g += planes.g[p];
    b += planes.b[p];
    count++;
  }
  const luma = (0.3 * r + 0.59 * g + 0.11 * b) / count;
  return [r / count - luma, g / count - luma, b / count - luma];
}

/** A tone of 0..1 moved to the next of `steps` tones; two of them part over `soft` of the way between them. */
export function inSteps(tone: number, steps: number, soft: number): number {
  const level = tone * steps;
  const base = Math.floor(level);
  return (base + smoothstep(0.5 - soft / 2, 0.5 + soft / 2, level - base)) / steps;
}

/** The grain of paper, about -0.8..0.8, at `unit` = width / 1024. */
export function paperGrain(noise: Noise, x: number, y: number, unit: number): number {
  const s = 1 / unit;
  return (
    0.5 * noise2(noise, x * 0.35 * s, y * 0.35 * s) +
    0.4 * noise2(noise, x * 0.12 * s, y * 0.12 * s) +
    0.25 * noise2(noise, x * 0.9 * s, y * 0.9 * s)
  );
}

/** Smooth variation of pigment density, about -1..1. */
export function pigmentDrift(noise: Noise, x: number, y: number, unit: number): number {
  const s = 1 / unit;
  return 0.6 * fbm(noise, x * 0.006 * s, y * 0.006 * s, 3) + 0.6 * fbm(noise, x * 0.02 * s + 5, y * 0.02 * s, 3);
}

/** Dark lines of a picture, 0 none .. 1 black: extended difference of Gaussians (Winnemöller 2011). */
export async function inkLines(
  luma: Plane,
  sigmaPx: number,
  sharpness: number,
  threshold: number,
  progress: Progress,
): Promise<Plane> {
  const fine = blur(luma, sigmaPx).data;
  await progress.checkpoint(0.4);
  const wide = blur(luma, Math.max(2, sigmaPx * 2.6)).data;
  await progress.checkpoint(0.4);
  const out = createPlane(luma.width, luma.height);
  for (let p = 0; p < fine.length; p++) {
    const d = fine[p] - 0.985 * wide[p] - threshold;
    out.data[p] = d > 0 ? 0 : Math.tanh(-sharpness * d);
  }
  return out;
}
