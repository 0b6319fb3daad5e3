/** Glazed tiles painted in cobalt: contours in the deepest blue, subjects in all of its tones, the ground in thin washes. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurBoxTwice } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";
import { ledBy, type Staging, stage } from "./staging.ts";

/** Colours from undiluted to thin cobalt on white glaze, sRGB 0..1. */
const COBALT = [
  [0.04, 0.1, 0.34],
  [0.13, 0.3, 0.66],
  [0.52, 0.68, 0.87],
  [0.95, 0.95, 0.91],
] as const;
/** Side of a tile, in pixels of a picture 1024 px wide. */
const TILE = 128;
/** Width of a contour in the same pixels, and how deep its blue is, 0..1. */
const CONTOUR = 2.4;
const CONTOUR_01 = 0.9;
/** The tone of the darkest wash behind a subject, 0 = undiluted .. 1 = white. */
const DARKEST_WASH = 0.36;
const STAGING: Staging = { levels: 0.5, relief: 0.2, apart: 0.28, mute01: 0 };

/** Portuguese tiles. The drawing is in one blue, darker at its edges. The whites of the tiles differ slightly. */
export const azulejo: Finish = async (picture, scene, rng, progress) => {
  const surface = ledBy(scene);
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const staged = await stage(splitRaster(picture), surface, STAGING, subProgress(progress, [0, 0.1]));
  const brushed = await kuwahara(staged, 3 * unit + 1, subProgress(progress, [0.1, 0.4]));
  const contour = (await outlinesOf(brushed, surface, CONTOUR * unit, 0.08, progress)).data;
  const luma = lumaOfPlanes(brushed).data;
  const around = blurBoxTwice(luma, width, height, 12 * unit);
  const sorted = new Float32Array(Math.ceil(luma.length / 97));
  for (let i = 0; i < sorted.length; i++) sorted[i] = luma[i * 97];
  sorted.sort();
  const dark = sorted[Math.floor(0.03 * sorted.length)];
  const light = Math.max(dark + 0.2, sorted[Math.floor(0.93 * sorted.length)]);
  const out = createColourPlanes(width, height);
  const tile = TILE * unit;
  const grain = 1 / (6 * unit);
  const hasSubject = surface?.subject.some((id) => id > 0) ?? false;
  await inBands(height, 64, progress, [0.55, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const row = Math.floor(y / tile);
      let column = -1;
      let tint = 1;
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        // Outlines are darkened by their surroundings: paint collects where a stroke ends.
        const drawn = clamp((luma[p] + 0.5 * (luma[p] - around[p]) - dark) / (light - dark));
        const own = !hasSubject || (surface !== undefined && surface.subject[p] > 0);
        const washed = own ? drawn : DARKEST_WASH + (1 - DARKEST_WASH) * drawn;
        const inked = washed * (1 - CONTOUR_01 * contour[p]);
        const pooled = clamp(inked + 0.06 * noise2(noise, x * grain, y * grain));
        if (Math.floor(x / tile) !== column) {
          column = Math.floor(x / tile);
          tint = 0.97 + 0.05 * fbm(noise, column * 7.3 + 0.5, row * 5.1 + 0.5, 2);
        }
        const edge = Math.min(x - column * tile, y - row * tile, (column + 1) * tile - x, (row + 1) * tile - y) / unit;
        const glaze = tint * mix(0.8, 1, smoothstep(0.4, 3, edge)) + 0.05 * smoothstep(8, 3, edge);
        out.r[p] = clamp(ramp(pooled, 0) * glaze);
        out.g[p] = clamp(ramp(pooled, 1) * glaze);
        out.b[p] = clamp(ramp(pooled, 2) * glaze);
      }
    }
  });
  return joinRaster(out);
};

function ramp(at01: number, channel: 0 | 1 | 2): number {
  const at = at01 * (COBALT.length - 1);
  const i = Math.min(COBALT.length - 2, Math.floor(at));
  return mix(COBALT[i][channel], COBALT[i + 1][channel], at - i);
}
