/** Fantasy art: soft painting with violet shadows, golden lights and a glow over the whole picture. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { joinRaster, mapPlanes, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures, restrainSkin } from "./features.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";
import { type Brushwork, paintStrokes } from "./strokes.ts";

const SOFT: Brushwork = {
  sizes: [22, 12, 6, 3.4],
  tolerance: 0.07,
  length: 4,
  jitter: 0.05,
  opacity: 0.8,
  impasto: 0.07,
  bristle01: 0.03,
};

export const fantasy: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const flat = adjust(await kuwahara(splitRaster(picture), 3 * unit + 1, subProgress(progress, [0, 0.15])), 1.3, 1.1);
  keepFeatures(flat, adjust(splitRaster(picture), 1.3, 1.1), surface);
  const glow = await mapPlanes(flat, (p) => blur(p, 18 * unit), progress, 0.18);
  await progress.checkpoint(0.2);
  for (let p = 0; p < flat.r.length; p++) {
    const l = 0.3 * glow.r[p] + 0.59 * glow.g[p] + 0.11 * glow.b[p];
    const own = 0.3 * flat.r[p] + 0.59 * flat.g[p] + 0.11 * flat.b[p];
    const shine = 0.6 * smoothstep(0.35, 0.9, l);
    const dark = 1 - smoothstep(0, 0.55, own);
    flat.r[p] = toned(flat.r[p], glow.r[p], shine, 0.07 * dark, 1 + 0.14 * own);
    flat.g[p] = toned(flat.g[p], glow.g[p], shine, 0.01 * dark, 1 + 0.01 * own);
    flat.b[p] = toned(flat.b[p], glow.b[p], shine, 0.15 * dark, 1 - 0.2 * own);
  }
  const painted = await paintStrokes(flat, surface, SOFT, rng.fork("strokes"), subProgress(progress, [0.2, 0.85]));
  await inBands(height, 128, progress, [0.85, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const shade = 1 - 0.5 * (Math.hypot(x / width - 0.5, y / height - 0.5) * 1.3) ** 2.4;
        painted.r[p] *= shade;
        painted.g[p] *= shade;
        painted.b[p] *= mix(1, shade, 0.85);
      }
  });
  restrainSkin(painted, splitRaster(picture), surface);
  return joinRaster(painted);
};

function toned(v: number, glow: number, shine: number, lift: number, gain: number): number {
  return clamp((1 - (1 - v) * (1 - glow * shine)) * gain + lift);
}
