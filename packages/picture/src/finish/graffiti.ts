/** Graffiti: a mural from spray cans. The ground is drawn together in violet, rose and peach, the subject keeps its own colours within a bold black line. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur, blurGaussian } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, lumaOfPlanes, mapPlanes, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepLights, restrainSkin, smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { freshen, inMasses } from "./masses.ts";
import { outlinesOf, subjectRim } from "./outlines.ts";
import { adjust, brighten, inkLines, inSteps } from "./pigment.ts";
import { skylineOf } from "./relight.ts";

/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.45;
/** Tones of the cans between black and white, and how far the picture's are moved to them. */
const STEPS = 6;
const STEPPED_01 = 0.6;
/** The same on skin, whose form is finer than a step. */
const STEPPED_SKIN_01 = 0.15;
/** What the ground is drawn together in, dark to light, 0..1, and how far; greys take all of it. */
const GROUND = [
  [0.11, 0.06, 0.3],
  [0.29, 0.13, 0.52],
  [0.72, 0.25, 0.56],
  [1, 0.62, 0.5],
  [1, 0.95, 0.82],
] as const;
/** The same for what is green. */
const GREENS = [
  [0.09, 0.07, 0.3],
  [0.06, 0.3, 0.42],
  [0.16, 0.6, 0.4],
  [0.7, 0.88, 0.42],
  [1, 0.97, 0.75],
] as const;
const GROUND_01 = 0.34;
const GREY_01 = 0.34;
/** The sky from its top to the skyline, and how far it takes these colours. */
const SKY_TOP = [0.2, 0.22, 0.68] as const;
const SKY_MIDDLE = [0.62, 0.3, 0.74] as const;
const SKY_LOW = [1, 0.62, 0.46] as const;
const SKY_01 = 0.78;
/** What shadows on subjects lean to, and how far. */
const SHADOW = [0.2, 0.1, 0.42] as const;
const SHADOW_01 = 0.4;
/** Lengths in units of width / 1024: lines, and the line around subjects. */
const LINE = 2.6;
const CONTOUR = 3.6;

export const graffiti: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("spray"));
  const lifted = brighten(splitRaster(picture), 0.42);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.12]));
  const smooth = [5 * unit + 1, 4 * unit + 1] as const;
  const calm = await smoothAround(massed, surface, smooth, DETAIL_01, subProgress(progress, [0.12, 0.4]));
  const vivid = adjust(freshen(calm, surface), 1.95, 1.15, 0.07);
  keepLights(vivid, lifted, surface);
  await progress.checkpoint(0.42);
  const sprayed = await mapPlanes(vivid, (p) => blur(p, 0.9 * unit), progress, 0.45);
  const luma = lumaOfPlanes(sprayed).data;
  const lines = await outlinesOf(sprayed, surface, Math.max(1.5, LINE * unit), 0, progress, 0.7);
  const outline = blurGaussian(lines.data, width, height, 0.7 * unit);
  const marks = (await inkLines(lumaOfPlanes(lifted), Math.max(0.9, 1.4 * unit), 36, -0.018, progress)).data;
  await progress.checkpoint(0.55);
  const rim = subjectRim(surface, width, height, 3 * unit);
  const bold = blurGaussian(rim.data, width, height, CONTOUR * unit);
  await progress.checkpoint(0.6);
  const skyline = skylineOf(surface) || height;
  const out = createColourPlanes(width, height);
  const paint = [0, 0, 0];
  await inBands(height, 16_000 / width, progress, [0.65, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const isSkin = own && surface.material[p] === MATERIAL.skin;
        const stepped = inSteps(luma[p], STEPS, 0.4);
        const tone = mix(luma[p], stepped, isSkin ? STEPPED_SKIN_01 : STEPPED_01);
        const gain = (tone + 0.02) / (luma[p] + 0.02);
        paint[0] = sprayed.r[p] * gain;
        paint[1] = sprayed.g[p] * gain;
        paint[2] = sprayed.b[p] * gain;
        if (surface) layGround(paint, surface, p, tone, own, clamp(1 - y / skyline));
        const speck = noise2(noise, x * 0.7 * s, y * 0.7 * s) + 0.5 * noise2(noise, x * 0.09 * s, y * 0.09 * s);
        const rough = 0.99 + 0.02 * speck;
        const inner = Math.max(outline[p] * (own ? 1.2 : 0.8), own ? (isSkin ? 0.5 : 0.75) * marks[p] : 0.3 * marks[p]);
        const black = clamp(Math.max(inner, bold[p] * 2.5 * CONTOUR * unit - 0.5));
        out.r[p] = mix(clamp(paint[0] * rough), 0.07, black);
        out.g[p] = mix(clamp(paint[1] * rough), 0.05, black);
        out.b[p] = mix(clamp(paint[2] * rough), 0.12, black);
      }
  });
  restrainSkin(out, lifted, surface);
  return joinRaster(out);
};

/** Moves the paint of a pixel, which has the luma `tone`, to the colours of the ground, of the sky `up` of the way to its top, or of the shadows of a subject. */
function layGround(
  paint: number[],
  { depth: { data: depth }, material }: GBuffer,
  p: number,
  tone: number,
  own: boolean,
  up: number,
): void {
  if (own) {
    const dark = SHADOW_01 * smoothstep(0.42, 0.1, tone) * (material[p] === MATERIAL.skin ? 0.4 : 1);
    for (let k = 0; k < 3; k++) paint[k] = mix(paint[k], SHADOW[k], dark);
    return;
  }
  if (material[p] === MATERIAL.light) return;
  if (depth[p] === Infinity) {
    const form = 0.5 + 0.75 * tone;
    const low = smoothstep(0.55, 0, up);
    const high = smoothstep(0.35, 1, up);
    // moons and sunlit clouds stay light
    const share = SKY_01 * (1 - 0.8 * smoothstep(0.72, 0.95, tone));
    for (let k = 0; k < 3; k++)
      paint[k] = mix(paint[k], mix(mix(SKY_MIDDLE[k], SKY_LOW[k], low), SKY_TOP[k], high) * form, share);
    return;
  }
  const chroma = Math.max(paint[0], paint[1], paint[2]) - Math.min(paint[0], paint[1], paint[2]);
  const share = GROUND_01 + GREY_01 * smoothstep(0.3, 0.08, chroma);
  const at = clamp(tone) * (GROUND.length - 1.001);
  const i = Math.floor(at);
  const m = material[p];
  const isGreen =
    (m === MATERIAL.foliage || m === MATERIAL.grass) && paint[1] > 0.96 * paint[2] && paint[1] > 0.92 * paint[0];
  const ramp = isGreen ? GREENS : GROUND;
  for (let k = 0; k < 3; k++) paint[k] = mix(paint[k], mix(ramp[i][k], ramp[i + 1][k], at - i), share);
}
