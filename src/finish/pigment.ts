/** Operators that several media share: saturation, paper grain, lines from differences of blurs. */

import type { Progress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes } from "../raster/colour-planes.ts";
import { fbm, type Noise, noise2 } from "../raster/noise.ts";
import { createPlane, type Plane } from "../raster/raster.ts";
import { clamp } from "../raster/scalar.ts";

/** Saturation, contrast around the middle and a lift, on encoded values. */
export function adjust(planes: ColourPlanes, saturation: number, contrast = 1, lift = 0): ColourPlanes {
  const out = createColourPlanes(planes.width, planes.height);
  for (let p = 0; p < out.r.length; p++) {
    const luma = 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
    out.r[p] = clamp((luma + (planes.r[p] - luma) * saturation - 0.5) * contrast + 0.5 + lift);
    out.g[p] = clamp((luma + (planes.g[p] - luma) * saturation - 0.5) * contrast + 0.5 + lift);
    out.b[p] = clamp((luma + (planes.b[p] - luma) * saturation - 0.5) * contrast + 0.5 + lift);
  }
  return out;
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
