/** Ink on paper: brushed washes in few tones. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurBoxTwice, blurGaussian } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { drawDesign } from "./design.ts";
import type { Finish } from "./finish.ts";
import { FLAT, inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { brighten, inkLines, paperGrain } from "./pigment.ts";

/** The luma of the washes' tones, dark to light, and of the paper. */
const WASHES = [0.1, 0.32, 0.56, 0.78, 0.97] as const;
/** Luma of the picture between two washes, dark to light. */
const BETWEEN = [0.15, 0.32, 0.5, 0.68] as const;
/** Mean luma to which dark pictures are brightened: ink wash leaves paper white. */
const LEAST_MEAN = 0.5;
/** How much of a subject's colour is laid over its washes, 0..1. */
const TINT_01 = 0.5;

/** Sumi-e: few washes with wet edges, dry-brush lines and much white paper. The subject is crisp and tinted; what is around it fades away. */
export const ink: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: source, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.1]), FLAT);
  const plan = {
    colours: 14,
    coloursOfSubjects: 7,
    smoothPx: 6 * unit + 1,
    leastPx: 30 * unit + 2,
    leastOnBuiltPx: 15 * unit + 1,
    leastOnSubjectsPx: 10 * unit + 1,
  };
  const { flat } = await drawDesign(source, surface, plan, rng.fork("design"), subProgress(progress, [0.1, 0.3]));
  const lines = (await inkLines(lumaOfPlanes(source), Math.max(1, 1.5 * unit), 40, -0.014, progress)).data;
  const outline = (await outlinesOf(flat, surface, Math.max(1, 1.8 * unit), 0, progress, 0.4)).data;
  const washes = lumaOfPlanes(flat);
  for (let p = 0; p < washes.data.length; p++) washes.data[p] = washOf(washes.data[p]);
  const crisp = blurGaussian(washes.data, width, height, 1 * unit);
  const loose = blurBoxTwice(crisp, width, height, 6 * unit);
  const wide = blurBoxTwice(loose, width, height, 13 * unit);
  const presence = presenceOf(surface, width, height, unit);
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  await inBands(height, 48, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const grain = paperGrain(noise, x, y, unit);
        const own = surface !== undefined && surface.subject[p] > 0;
        const wander = fbm(noise, x * 0.006 * s, y * 0.006 * s, 2);
        // towards the margin and far from the subject the brush runs dry
        const margin = Math.min(x, width - 1 - x, y, height - 1 - y) * s;
        const frame = smoothstep(10, 150, margin + 70 * wander);
        const depth = surface ? surface.depth.data[p] : 40;
        const far = 1 - 1 / (1 + depth / 60);
        const held = own ? 1 : frame * clamp(presence[p] + 0.18 * wander) * (1 - 0.5 * far);
        const wash = own ? crisp[p] : mix(loose[p], crisp[p], 0.35);
        // pigment gathers where a wash ends
        const rim = Math.max(0, wide[p] - crisp[p]) * 0.35;
        const pooled = wash - rim + (own ? 0.03 : 0.07) * fbm(noise, x * 0.014 * s + 7, y * 0.014 * s, 2);
        const tone = mix(0.985, pooled, held) + 0.02 * grain;
        const brush = 0.75 + 0.5 * noise2(noise, x * 0.02 * s, y * 0.02 * s) + 0.4 * grain;
        const line = own
          ? clamp(Math.max(outline[p] * 1.25, lines[p] * 0.9))
          : clamp(Math.max(outline[p], 0.22 * lines[p]) * brush) * held * 0.9;
        const v = clamp(tone * (1 - 0.94 * line));
        // one muted colour, that of the thing itself, thinned with water
        const luma = 0.3 * flat.r[p] + 0.59 * flat.g[p] + 0.11 * flat.b[p];
        const tint = (own ? TINT_01 : 0.16 * held) * (1 - line) * (0.6 + 0.4 * v);
        out.r[p] = clamp(mix(0.08, 0.965, v) + tint * (flat.r[p] - luma));
        out.g[p] = clamp(mix(0.075, 0.945, v) + tint * (flat.g[p] - luma));
        out.b[p] = clamp(mix(0.09, 0.895, v) + tint * (flat.b[p] - luma));
      }
  });
  return joinRaster(out);
};

/** The wash for a luma of the picture. */
function washOf(luma: number): number {
  for (const [i, border] of BETWEEN.entries()) if (luma < border) return WASHES[i];
  return WASHES[BETWEEN.length];
}

/** How much of the picture the brush holds, 0..1: all near subjects, less farther away; evenly without subjects. */
function presenceOf(surface: GBuffer | undefined, width: number, height: number, unit: number): Float32Array {
  const mask = createPlane(width, height);
  let count = 0;
  if (surface)
    for (let p = 0; p < mask.data.length; p++)
      if (surface.subject[p] > 0) {
        mask.data[p] = 1;
        count++;
      }
  if (count === 0) return mask.data.fill(0.85);
  const near = blurBoxTwice(mask.data, width, height, 125 * unit);
  for (let p = 0; p < near.length; p++) near[p] = 0.34 + 0.62 * Math.min(1, 3 * near[p]);
  return near;
}
