/** Layered paper: sheets in few strong colours, nearer ones above farther ones, each with a soft shadow and a pale cut edge. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurBoxTwice, blurGaussian } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise } from "../raster/noise.ts";
import { clamp, mix } from "../raster/scalar.ts";
import { type Design, type DesignPlan, drawDesign, settled } from "./design.ts";
import { keepFeatures, keepLights, restrainSkin } from "./features.ts";
import type { Finish } from "./finish.ts";
import { drawLand, type Land, type LandPlan } from "./land.ts";
import { freshen } from "./masses.ts";
import { adjust, brighten, inkLines, inSteps, paperGrain } from "./pigment.ts";

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
/** How deep a cut in a sheet is, on subjects and around them. */
const CUT = 0.62;
const CUT_AROUND = 0.3;
/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.25;
/** Papers between black and white that what is no land is cut from, and how far tones are moved to them; skin has its own form. */
const PAPERS = 6;
const PAPERED_01 = 0.75;
const PAPERED_SKIN_01 = 0.2;

export const paperCut: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  await progress.checkpoint(0);
  const source = adjust(freshen(lifted, scene), 1.8, 1.12, 0.08);
  await progress.checkpoint(0);
  const land = await drawLand(source, scene, LAND, subProgress(progress, [0, 0.15]));
  const { surface } = land;
  const drawn = subProgress(progress, [0.15, 0.5]);
  const design = await drawDesign(land.flat, surface, planOf(unit), rng.fork("design"), drawn, land);
  const flat = cutPapers(source, land, design);
  const cuts = (await inkLines(lumaOfPlanes(source), Math.max(0.8, 1.3 * unit), 34, -0.016, progress)).data;
  const lent = settled(design, surface, land);
  const level = sheetsOf(flat, land, design, lent, cuts);
  await progress.checkpoint(0.55);
  const shade = blurBoxTwice(level, width, height, 2 * unit);
  const wide = blurBoxTwice(level, width, height, 18 * unit);
  const colour = {
    ...flat,
    r: blurGaussian(flat.r, width, height, 0.6 * unit),
    g: blurGaussian(flat.g, width, height, 0.6 * unit),
    b: blurGaussian(flat.b, width, height, 0.6 * unit),
  };
  keepFeatures(colour, source, surface, land.key);
  keepLights(colour, source, lent, scene);
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
        const edge = land.key[p] > 0 || land.key[r] > 0 ? clamp((level[p] - level[r]) * 1.6) * 0.09 : 0;
        const grain = 1 + 0.05 * paperGrain(noise, x, y, unit);
        // a shadow on paper is cool
        out.r[p] = clamp(colour.r[p] * WHITEST * (1 - 1.06 * cast) * grain + edge);
        out.g[p] = clamp(colour.g[p] * WHITEST * (1 - cast) * grain + edge);
        out.b[p] = clamp(colour.b[p] * WHITEST * (1 - 0.84 * cast) * grain + edge);
      }
  });
  restrainSkin(out, source, surface);
  return joinRaster(out);
};

/** How scraps of land join what is around them. */
function planOf(unit: number): DesignPlan {
  return {
    colours: 20,
    coloursOfSubjects: 9,
    smoothPx: 5 * unit + 1,
    leastPx: 76 * unit + 3,
    leastOnBuiltPx: 11 * unit + 1,
    leastOnSubjectsPx: 11 * unit + 1,
  };
}

/** Land in its shapes, and everything else cut from papers in few tones; skin and fur keep more of their form. */
function cutPapers(source: ColourPlanes, { key, surface }: Land, { flat: drawn, calm }: Design): ColourPlanes {
  const flat = createColourPlanes(drawn.width, drawn.height);
  for (let p = 0; p < key.length; p++) {
    const isFur = surface?.material[p] === MATERIAL.fur;
    if (key[p] > 0 && !isFur) {
      flat.r[p] = drawn.r[p];
      flat.g[p] = drawn.g[p];
      flat.b[p] = drawn.b[p];
      continue;
    }
    // land of a subject was smoothed with its shapes
    const detail = isFur ? 1 : surface !== undefined && surface.subject[p] > 0 ? DETAIL_01 : 0;
    const r = mix(calm.r[p], source.r[p], detail);
    const g = mix(calm.g[p], source.g[p], detail);
    const b = mix(calm.b[p], source.b[p], detail);
    const tone = 0.3 * r + 0.59 * g + 0.11 * b;
    const share = surface?.material[p] === MATERIAL.skin ? PAPERED_SKIN_01 : PAPERED_01;
    const gain = Math.min(1.4, (mix(tone, inSteps(tone, PAPERS, 0.3), share) + 0.02) / (tone + 0.02));
    flat.r[p] = clamp(r * gain);
    flat.g[p] = clamp(g * gain);
    flat.b[p] = clamp(b * gain);
  }
  return flat;
}

/** How high the paper lies at each pixel, in sheets: near things above far ones, subjects above both, dark papers above light ones. */
function sheetsOf(
  flat: ColourPlanes,
  { key, surface }: Land,
  { shape }: Design,
  lent: GBuffer | undefined,
  cuts: Float32Array,
): Float32Array {
  const level = lumaOfPlanes(flat).data;
  const ofShape = heightsOf(shape, surface);
  for (let p = 0; p < level.length; p++) {
    const own = surface !== undefined && surface.subject[p] > 0;
    const isLand = key[p] > 0 && surface?.material[p] !== MATERIAL.fur;
    // what is cut into a sheet is drawing, not the border of a sheet
    if (isLand) cuts[p] = 0;
    else if (!own) cuts[p] *= CUT_AROUND / CUT;
    const near = isLand ? ofShape[shape[p]] : heightAt(surface, p);
    level[p] =
      (isLand ? Math.round(DEPTHS * near) : DEPTHS * near) +
      (own ? SUBJECT_SHEETS : 0) +
      GLUED_SHEETS * (isSky(lent, p) ? level[p] : 1 - level[p]) -
      CUT * cuts[p];
  }
  return level;
}

/** Clouds lie above the sky; of all else the darker sheet lies above. */
function isSky(surface: GBuffer | undefined, p: number): boolean {
  return surface !== undefined && surface.depth.data[p] === Infinity;
}

/** How near a pixel is, 0 = the sky .. 1. */
function heightAt(surface: GBuffer | undefined, p: number): number {
  return surface ? 1 / (1 + surface.depth.data[p] / 9) : 0;
}

/** How near each shape is on average, by its name: a shape is one sheet. */
function heightsOf(shape: Int32Array, surface: GBuffer | undefined): Float32Array {
  const out = new Float32Array(shape.length);
  const count = new Int32Array(shape.length);
  for (let p = 0; p < shape.length; p++) {
    count[shape[p]]++;
    out[shape[p]] += heightAt(surface, p);
  }
  for (let p = 0; p < shape.length; p++) if (count[p] > 0) out[p] /= count[p];
  return out;
}
