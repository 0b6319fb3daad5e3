/** Engraving with aquatint: one dark ink on cream paper. Lines follow forms and are wider in shadows, over a soft tone from the etched grain; the subject has the full range of tones, what is around it less. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { brighten, inkLines } from "./pigment.ts";

/** Distance of lines in units of width / 1024. */
const PITCH = 8.4;
/** Mean luma to which dark pictures are brightened: paper is white at night too. */
const LEAST_MEAN = 0.5;
/** How dark land, skies and skin become beside subjects, 0..1. */
const LAND_01 = 0.86;
const SKY_01 = 0.42;
const SKIN_01 = 0.7;
/** How much of the unsmoothed picture shows on subjects, 0..1, and how far their tones are spread to the whole range. */
const DETAIL_01 = 0.8;
const SPREAD_01 = 0.4;
/** How dark the aquatint is, and the lines over it: on skin, on subjects, on land and in skies. */
const GRAIN_01 = 0.46;
const LINES_ON_SKIN_01 = 0.3;
const LINES_OWN_01 = 0.86;
const LINES_01 = 0.8;
const LINES_OF_SKY_01 = 0.62;

export const engraving: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng);
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: source, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.1]));
  const smooth = [3 * unit + 1, 2 * unit + 1] as const;
  const flat = await smoothAround(source, surface, smooth, DETAIL_01, subProgress(progress, [0.1, 0.3]));
  const tone = lumaOfPlanes(flat).data;
  const [deep, bright] = rangeOfSubjects(tone, surface);
  await progress.checkpoint(0.35);
  const lines = (await outlinesOf(flat, surface, Math.max(1, 1.6 * unit), 0, progress, 0.6)).data;
  const detail = (await inkLines(lumaOfPlanes(source), Math.max(0.9, 1.3 * unit), 40, -0.016, progress)).data;
  await progress.checkpoint(0.45);
  const bend = await bends(surface, width, height, unit, (f) => progress.checkpoint(0.45 + 0.15 * f));
  const out = createColourPlanes(width, height);
  // lines narrower than a pixel would only give grey
  const pitch = Math.max(PITCH, 3.2 * s);
  const edge = 0.5 * Math.min(0.5, (0.9 * s) / pitch);
  await inBands(height, 24, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const open = surface !== undefined && surface.depth.data[p] === Infinity;
        const skin = own && surface.material[p] === MATERIAL.skin;
        const most = skin ? SKIN_01 : own || !surface ? 1 : open ? SKY_01 : LAND_01;
        // a subject uses more of the tones from paper to ink
        const t = own ? mix(tone[p], (tone[p] - deep) / (bright - deep), SPREAD_01) : tone[p];
        const dark = most * (1 - smoothstep(own ? -0.05 : 0.0, own ? 0.97 : open ? 0.86 : 0.92, t));
        const sway = 5 * fbm(noise, x * s * 0.003, y * s * 0.003, 2);
        const first = (y * s + sway + (open ? 0 : 0.22 * x * s) + bend[p]) / pitch;
        const second = (x * s * 0.78 - y * s * 0.62 - sway + bend[p]) / pitch;
        const hand = 0.04 * noise2(noise, x * s * 0.1, y * s * 0.1);
        const ink = dark > 0.04 ? cut(first, Math.min(0.8, dark * 0.8 + hand), edge) : 0;
        const cross = dark > 0.6 ? cut(second, (dark - 0.6) * 1.4 + hand, edge) : 0;
        const drawn = Math.max(lines[p] * (own ? 1.2 : 0.75), detail[p] * (own ? (skin ? 0.7 : 0.9) : 0.35));
        const strength = skin ? LINES_ON_SKIN_01 : own || !surface ? LINES_OWN_01 : open ? LINES_OF_SKY_01 : LINES_01;
        const etched = GRAIN_01 * dark * (0.75 + 0.25 * dark);
        const hatched = etched + (1 - etched) * strength * Math.max(ink, cross);
        const black = clamp(Math.max(hatched, drawn, smoothstep(0.93, 1, dark)));
        const paper = 1 + 0.02 * noise2(noise, x * s * 0.4, y * s * 0.4);
        out.r[p] = mix(0.955 * paper, 0.1, black);
        out.g[p] = mix(0.925 * paper, 0.105, black);
        out.b[p] = mix(0.85 * paper, 0.16, black);
      }
  });
  return joinRaster(out);
};

/** 1 inside a line, 0 outside. `share` is the line width as a share of the distance between lines. */
function cut(phase: number, share: number, edge: number): number {
  const d = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
  return smoothstep(1 - share - edge * 2, 1 - share + edge * 2, d);
}

/** The 4th and the 92nd percentile of subjects' luma, at least a third apart; 0 and 1 without subjects. */
function rangeOfSubjects(tone: Float32Array, surface: GBuffer | undefined): [deep: number, bright: number] {
  if (!surface) return [0, 1];
  const tones = tone.filter((_, p) => p % 7 === 0 && surface.subject[p] > 0).sort();
  if (tones.length === 0) return [0, 1];
  const deep = tones[Math.floor(0.04 * tones.length)];
  const bright = tones[Math.floor(0.92 * tones.length)];
  const more = Math.max(0, 0.33 - (bright - deep)) / 2;
  return [deep - more, bright + more];
}

/** How far forms displace the lines, in units of width / 1024. */
async function bends(
  surface: GBuffer | undefined,
  width: number,
  height: number,
  unit: number,
  checkpoint: (fraction01: number) => Promise<void>,
): Promise<Float32Array> {
  const plane = createPlane(width, height);
  if (!surface) return plane.data;
  for (let p = 0; p < plane.data.length; p++) {
    if (surface.depth.data[p] === Infinity) continue;
    const q = p * 3;
    // round things are wrapped in lines, the texture of the land is not
    const round = surface.subject[p] > 0 ? 1 : 0.35;
    plane.data[p] = round * (20 * surface.normal[q] - 18 * surface.normal[q + 1]);
  }
  await checkpoint(0.3);
  const out = blur(plane, Math.max(1, 5 * unit)).data;
  await checkpoint(1);
  return out;
}
