/** Layered paper: few flat sheets, nearer ones above farther ones. Each sheet has a shadow and a pale cut edge. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp } from "../raster/scalar.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { adjust, paperGrain } from "./pigment.ts";

const SHEETS = 7;

export const paperCut: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const sharp = splitRaster(picture);
  const once = await kuwahara(sharp, 11 * unit + 1, subProgress(progress, [0, 0.2]));
  const calm = await kuwahara(once, 9 * unit + 1, subProgress(progress, [0.2, 0.4]));
  keepFeatures(calm, sharp, surface);
  const flat = adjust(calm, 1.5, 1.02, 0.12);
  const tone = blur(lumaOfPlanes(flat), 5 * unit).data;
  await progress.checkpoint(0.4);
  // dark sheets lie above light ones, near objects above far ones
  const sheet = createPlane(width, height);
  for (let p = 0; p < tone.length; p++) {
    const step = Math.min(SHEETS - 1, Math.floor(tone[p] * SHEETS));
    const depth = surface ? surface.depth.data[p] : Infinity;
    const near = depth === Infinity ? 0 : Math.max(0, 3 - Math.floor(Math.log10(1 + depth / 4)));
    sheet.data[p] = (SHEETS - 1 - step + 2.4 * near) / (SHEETS + 8);
  }
  const level = sheet.data;
  const shade = blur(sheet, 7 * unit).data;
  const off = Math.max(1, Math.round(4 * unit));
  await progress.checkpoint(0.6);
  const colours = meansOf(flat.r, flat.g, flat.b, level, tone);
  const out = createColourPlanes(width, height);
  await inBands(height, 64, progress, [0.65, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const q = Math.max(0, y - off) * width + Math.max(0, x - off);
        const shadow = 1 - clamp((shade[q] - level[p]) * 3.6) * 0.8;
        const lit = p >= width + 1 ? clamp((level[p] - level[p - width - 1]) * 9) * 0.3 : 0;
        const grain = 1 + 0.035 * paperGrain(noise, x, y, unit);
        const k = Math.round(level[p] * 100) * 4;
        const keep = surface && surface.subject[p] > 0 ? 0.85 : 0.14;
        out.r[p] = clamp((colours[k] * (1 - keep) + flat.r[p] * keep) * shadow * grain + lit);
        out.g[p] = clamp((colours[k + 1] * (1 - keep) + flat.g[p] * keep) * shadow * grain + lit);
        out.b[p] = clamp((colours[k + 2] * (1 - keep) + flat.b[p] * keep) * shadow * grain + lit);
      }
  });
  return joinRaster(out);
};

/** Mean colour of each sheet, four numbers per hundredth of `level`. */
function meansOf(
  r: Float32Array,
  g: Float32Array,
  b: Float32Array,
  level: Float32Array,
  tone: Float32Array,
): Float64Array {
  const sums = new Float64Array(101 * 4);
  for (let p = 0; p < tone.length; p++) {
    const k = Math.round(level[p] * 100) * 4;
    sums[k] += r[p];
    sums[k + 1] += g[p];
    sums[k + 2] += b[p];
    sums[k + 3]++;
  }
  for (let k = 0; k < sums.length; k += 4) for (let c = 0; c < 3; c++) if (sums[k + 3] > 0) sums[k + c] /= sums[k + 3];
  return sums;
}
