/** Printed comics: flat inks in clean shapes, halftone dots in the half shadows, solid blacks and bold outlines, on warm paper. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurGaussian } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { drawDesign } from "./design.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { FLAT, freshen, inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, brighten, inkLines } from "./pigment.ts";

/** The mean luma that a dark picture is lifted to: the night of a comic is blue, not black. */
const LEAST_MEAN = 0.45;
/** Distance of the dots of the halftone and its angle to the rows. */
const DOT = 8;
const ANGLE = 0.66;

export const comic: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.1]), FLAT);
  const source = adjust(freshen(massed, surface), 2.1, 1.12, 0.08);
  const plan = {
    colours: 22,
    coloursOfSubjects: 11,
    smoothPx: 6 * unit + 1,
    leastPx: 20 * unit + 2,
    leastOnBuiltPx: 10 * unit + 1,
    leastOnSubjectsPx: 8 * unit + 1,
  };
  const { flat, calm } = await drawDesign(source, surface, plan, rng, subProgress(progress, [0.1, 0.4]));
  const outline = (await outlinesOf(flat, surface, Math.max(1, 2.6 * unit), 0, progress, 0.9)).data;
  const detail = (await inkLines(lumaOfPlanes(source), Math.max(1, 1.6 * unit), 40, -0.016, progress)).data;
  const colour = {
    ...flat,
    r: blurGaussian(flat.r, width, height, 0.6 * unit),
    g: blurGaussian(flat.g, width, height, 0.6 * unit),
    b: blurGaussian(flat.b, width, height, 0.6 * unit),
  };
  keepFeatures(colour, source, surface);
  const tone = lumaOfPlanes(calm).data;
  const around = blurGaussian(tone, width, height, 30 * unit);
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  const pitch = DOT * unit;
  const c = Math.cos(ANGLE) / pitch;
  const k = Math.sin(ANGLE) / pitch;
  const soft = 0.09 / Math.max(0.5, unit);
  await inBands(height, 64, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const u = x * c + y * k;
        const v = y * c - x * k;
        const d = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
        // dots where it is darker than around, and in all half tones of the background
        const wanted = clamp(0.3 * smoothstep(0.66, 0.25, tone[p]) + 2.2 * (around[p] - tone[p]), 0, 0.55);
        const radius = 0.62 * Math.sqrt(wanted);
        const dot = smoothstep(radius + soft, radius - soft, d) * (own ? 0.2 : 0.26);
        const inner = detail[p] * (own ? 0.9 : 0.45);
        const black = clamp(Math.max(outline[p] * 1.35, inner, smoothstep(0.1, 0.03, tone[p])));
        out.r[p] = mix(colour.r[p] * (1 - 1.1 * dot) * 0.99 + 0.01, 0.06, black);
        out.g[p] = mix(colour.g[p] * (1 - dot) * 0.965 + 0.01, 0.055, black);
        out.b[p] = mix(colour.b[p] * (1 - 0.7 * dot) * 0.91 + 0.02, 0.1, black);
      }
  });
  return joinRaster(out);
};
