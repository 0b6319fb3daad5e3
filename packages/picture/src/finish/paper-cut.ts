/** Layered paper: sheets in few strong colours, nearer ones above farther ones, each with a soft shadow and a pale cut edge. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurBoxTwice, blurGaussian } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import { createNoise } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp } from "../raster/scalar.ts";
import { drawDesign, settled } from "./design.ts";
import { keepFeatures, keepLights } from "./features.ts";
import type { Finish } from "./finish.ts";
import { drawLand, type LandPlan } from "./land.ts";
import { freshen } from "./masses.ts";
import { adjust, brighten, inkLines, paperGrain } from "./pigment.ts";

const LAND: LandPlan = { tones: 3, tonesOfSky: 3, apart: 0.09, reach: 1.3 };
/** Mean luma to which nights are brightened: shadows are seen on paper that is not black. */
const LEAST_MEAN = 0.34;
/** Sheets between the horizon and the camera. */
const DEPTHS = 5;
/** How much higher a subject lies than what is around it, in sheets. */
const SUBJECT_SHEETS = 2;
/** How much higher the darkest colour of a sheet lies than the lightest: they are sheets of their own, glued on top of each other. */
const GLUED_SHEETS = 2.6;
/** The lightest paper, 0..1. */
const WHITEST = 0.95;
/** How dark a cut in a sheet is, and how far lines of subjects are cut out. */
const CUT = 0.62;

export const paperCut: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const source = adjust(freshen(brighten(splitRaster(picture), LEAST_MEAN), scene), 1.75, 1.1, 0.05);
  const land = await drawLand(source, scene, LAND, subProgress(progress, [0, 0.15]));
  const { surface } = land;
  const plan = {
    colours: 20,
    coloursOfSubjects: 9,
    smoothPx: 9 * unit + 1,
    leastPx: 76 * unit + 3,
    leastOnBuiltPx: 11 * unit + 1,
    leastOnSubjectsPx: 11 * unit + 1,
  };
  const drawn = subProgress(progress, [0.15, 0.5]);
  const design = await drawDesign(land.flat, surface, plan, rng.fork("design"), drawn, land);
  const { flat, shape } = design;
  const lent = settled(design, surface, land);
  const luma = lumaOfPlanes(flat).data;
  const cuts = (await inkLines(lumaOfPlanes(land.flat), Math.max(0.8, 1.3 * unit), 34, -0.016, progress)).data;
  const sheet = createPlane(width, height);
  const height01 = heightsOf(shape, surface);
  for (let p = 0; p < luma.length; p++) {
    const own = surface !== undefined && surface.subject[p] > 0;
    // what is cut into a sheet is drawing, not the border of a sheet
    if (!own || land.key[p] > 0) cuts[p] = 0;
    sheet.data[p] =
      Math.round(DEPTHS * height01[shape[p]]) +
      (own ? SUBJECT_SHEETS : 0) +
      GLUED_SHEETS * (isSky(lent, p) ? luma[p] : 1 - luma[p]) -
      CUT * cuts[p];
  }
  await progress.checkpoint(0.55);
  const level = sheet.data;
  const shade = blurBoxTwice(level, width, height, 2 * unit);
  const wide = blurBoxTwice(level, width, height, 18 * unit);
  const colour = {
    ...flat,
    r: blurGaussian(flat.r, width, height, 0.6 * unit),
    g: blurGaussian(flat.g, width, height, 0.6 * unit),
    b: blurGaussian(flat.b, width, height, 0.6 * unit),
  };
  keepFeatures(colour, source, surface, land.key);
  keepLights(colour, source, lent);
  const near = Math.max(1, Math.round(4 * unit));
  const far = Math.max(1, Math.round(15 * unit));
  const rim = Math.max(1, Math.round(1.6 * unit));
  await progress.checkpoint(0.65);
  const out = createColourPlanes(width, height);
  await inBands(height, 64, progress, [0.65, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        // light comes from above left
        const q = Math.max(0, y - near) * width + Math.max(0, x - near);
        const f = Math.max(0, y - far) * width + Math.max(0, x - far);
        const r = Math.max(0, y - rim) * width + Math.max(0, x - rim);
        const contact = clamp((shade[q] - level[p]) * 0.75);
        const soft = clamp((wide[f] - level[p]) * 0.5);
        const cast = clamp(0.45 * contact + 0.46 * soft + 0.5 * CUT * cuts[p]);
        const edge = clamp((level[p] - level[r]) * 1.6) * 0.2;
        const grain = 1 + 0.05 * paperGrain(noise, x, y, unit);
        // a shadow on paper is cool
        out.r[p] = clamp(colour.r[p] * WHITEST * (1 - 1.06 * cast) * grain + edge);
        out.g[p] = clamp(colour.g[p] * WHITEST * (1 - cast) * grain + edge);
        out.b[p] = clamp(colour.b[p] * WHITEST * (1 - 0.84 * cast) * grain + edge);
      }
  });
  return joinRaster(out);
};

/** Clouds lie above the sky; of all else the darker sheet lies above. */
function isSky(surface: GBuffer | undefined, p: number): boolean {
  return surface !== undefined && surface.depth.data[p] === Infinity;
}

/** How near each shape is on average, 0 = the sky .. 1, by its name: a shape is one sheet. */
function heightsOf(shape: Int32Array, surface: GBuffer | undefined): Float32Array {
  const out = new Float32Array(shape.length);
  if (!surface) return out;
  const count = new Int32Array(shape.length);
  const depth = surface.depth.data;
  for (let p = 0; p < shape.length; p++) {
    count[shape[p]]++;
    out[shape[p]] += 1 / (1 + depth[p] / 9);
  }
  for (let p = 0; p < shape.length; p++) if (count[p] > 0) out[p] /= count[p];
  return out;
}
