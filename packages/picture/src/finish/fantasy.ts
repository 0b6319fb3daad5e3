/** Fantasy art: a painted world at the hour between day and night. Violet air and a low gold light behind the forms. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur, blurBoxTwice } from "../raster/blur.ts";
import { type ColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures, restrainSkin } from "./features.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { adjust, brighten } from "./pigment.ts";
import { middleOf, skylineOf } from "./relight.ts";
import { type Brushwork, paintStrokes } from "./strokes.ts";

const SOFT: Brushwork = {
  sizes: [30, 15, 7, 3.4],
  tolerance: 0.08,
  length: 4.4,
  jitter: 0.05,
  opacity: 0.85,
  impasto: 0.05,
  bristle01: 0.05,
  onSubjects: { sizes: [3.2, 2.2], tolerance: 0.06, jitter: 0.02 },
};
/** Colours of the sky at its top, half way and at the skyline; of the air; of the light behind forms. */
const ZENITH = [0.13, 0.14, 0.36] as const;
const DUSK = [0.52, 0.36, 0.62] as const;
const GLOW = [1, 0.78, 0.5] as const;
const AIR = [0.58, 0.46, 0.66] as const;
const RIM = [1, 0.82, 0.52] as const;
/** How far the sky takes those colours, and how much the air hides of what is several distances of the subjects away. */
const SKY_01 = 0.62;
const AIR_01 = 0.4;
/** Width of the light at the rims of forms in units of width / 1024, and its strength. */
const RIM_WIDTH = 4;
const RIM_01 = 0.6;

export const fantasy: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const sharp = splitRaster(picture);
  const { planes: massed, surface } = await inMasses(brighten(sharp, 0.36), scene, subProgress(progress, [0, 0.1]));
  const flat = adjust(massed, 1.3, 1.06, 0.01);
  await progress.checkpoint(0.11);
  const skyline = Math.max(1, skylineOf(surface));
  const middleM = middleOf(surface);
  await inBands(height, 64, progress, [0.11, 0.13], (from, to) =>
    lightWorld(flat, surface, skyline, middleM, from, to),
  );
  rimInto(flat, surface, RIM_WIDTH * unit);
  await progress.checkpoint(0.15);
  const painted = await paintStrokes(flat, surface, SOFT, rng.fork("strokes"), subProgress(progress, [0.15, 0.8]));
  keepFeatures(painted, flat, surface);
  const luma = lumaOfPlanes(painted);
  for (let p = 0; p < luma.data.length; p++) luma.data[p] = smoothstep(0.6, 1, luma.data[p]);
  const halo = blur(luma, 22 * unit).data;
  await progress.checkpoint(0.88);
  await inBands(height, 128, progress, [0.88, 1], (from, to) => {
    for (let p = from * width; p < to * width; p++) {
      const shine = 0.3 * halo[p];
      painted.r[p] = 1 - (1 - painted.r[p]) * (1 - shine);
      painted.g[p] = 1 - (1 - painted.g[p]) * (1 - 0.75 * shine);
      painted.b[p] = 1 - (1 - painted.b[p]) * (1 - 0.5 * shine);
    }
  });
  restrainSkin(painted, sharp, surface);
  return joinRaster(painted);
};

/** Gives sky, air, shadows and lights of the rows `from` to `to` the colours of the hour. Changes the planes. */
function lightWorld(
  { width, r, g, b }: ColourPlanes,
  surface: GBuffer | undefined,
  skyline: number,
  middleM: number,
  from: number,
  to: number,
): void {
  for (let y = from; y < to; y++) {
    const up = clamp(1 - y / skyline);
    const low = Math.exp(-((up / 0.22) ** 2));
    const half = Math.exp(-((up / 0.62) ** 2));
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const luma = 0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p];
      if (surface && surface.depth.data[p] === Infinity) {
        // clouds keep their form as light and shade of the same colours
        const form = 0.62 + 0.6 * luma;
        r[p] = mix(r[p], mix(mix(ZENITH[0], DUSK[0], half), GLOW[0], low) * form, SKY_01);
        g[p] = mix(g[p], mix(mix(ZENITH[1], DUSK[1], half), GLOW[1], low) * form, SKY_01);
        b[p] = mix(b[p], mix(mix(ZENITH[2], DUSK[2], half), GLOW[2], low) * form, SKY_01);
        continue;
      }
      const own = surface !== undefined && surface.subject[p] > 0;
      const dark = (1 - smoothstep(0.05, 0.5, luma)) * (own ? 0.6 : 1);
      const light = smoothstep(0.45, 0.9, luma);
      r[p] = clamp(r[p] + 0.03 * dark + 0.05 * light);
      g[p] = clamp(g[p] - 0.005 * dark + 0.015 * light);
      b[p] = clamp(b[p] + 0.13 * dark - 0.06 * light);
      if (!surface || own) continue;
      const air = AIR_01 * (1 - Math.exp(-Math.max(0, surface.depth.data[p] / middleM - 1.2) / 5));
      r[p] = mix(r[p], AIR[0], air);
      g[p] = mix(g[p], AIR[1], air);
      b[p] = mix(b[p], AIR[2], air);
    }
  }
}

/** Lights the upper rims of subjects from behind. Changes the planes; does nothing without a surface. */
function rimInto({ width, height, r, g, b }: ColourPlanes, surface: GBuffer | undefined, widthPx: number): void {
  if (!surface) return;
  const { subject, material } = surface;
  const mask = Float32Array.from(subject, (id) => (id > 0 ? 1 : 0));
  const soft = blurBoxTwice(mask, width, height, Math.max(1, 0.6 * widthPx));
  for (let y = 1; y + 1 < height; y++)
    for (let x = 1; x + 1 < width; x++) {
      const p = y * width + x;
      if (subject[p] === 0 || soft[p] > 0.97 || material[p] === MATERIAL.light) continue;
      const gx = soft[p + 1] - soft[p - 1];
      const gy = soft[p + width] - soft[p - width];
      const above = (gy - 0.6 * gx) / (Math.hypot(gx, gy) + 1e-6);
      const light = RIM_01 * smoothstep(0.97, 0.6, soft[p]) * smoothstep(-0.1, 0.7, above);
      r[p] = mix(r[p], RIM[0], light);
      g[p] = mix(g[p], RIM[1], light);
      b[p] = mix(b[p], RIM[2], light);
    }
}
