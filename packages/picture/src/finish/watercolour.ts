/** Watercolour: dark wet edges, uneven pigment and paper grain (density model of Bousseau et al. 2006). */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  mapPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, type Noise, noise2 } from "../raster/noise.ts";
import { bilinear, clamp, mix, smoothstep } from "../raster/scalar.ts";
import { penFaces } from "./faces.ts";
import { restrainSkin, smoothAround } from "./features.ts";
import type { Finish } from "./finish.ts";
import { type FormPlan, lightInTones } from "./form.ts";
import { inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust, brighten, inSteps, paperGrain, pigmentDrift } from "./pigment.ts";

/** How much of the unsmoothed picture shows on subjects, 0..1. */
const DETAIL_01 = 0.6;
/** How far the hand strays on subjects and on their skin, beside elsewhere. */
const STRAY_ON_SUBJECT = 0.45;
const STRAY_ON_SKIN = 0.12;
/** Light and shade of things are washes too. */
const FORM: FormPlan = { reach: 8, soft: 0.5, share: 0.5, skinShare: 0.25 };
/** Glazes from paper to the darkest paint, how softly they part, and how far tones are moved to them, around subjects and on them. */
const GLAZES = 6;
const GLAZE_SOFT = 0.35;
const GLAZED_01 = 0.6;
const GLAZED_OWN_01 = 0.4;
/** What darks lean to, for a luma of 1, and how far. */
const SHADE = [0.78, 0.92, 1.55] as const;
const SHADE_01 = 0.34;
/** The mean luma that a dark picture is lifted to: washes are thin. */
const LEAST_MEAN = 0.34;

export const watercolour: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng);
  const s = 1 / unit;
  const sharp = splitRaster(picture);
  const { planes: massed, surface } = await inMasses(
    brighten(sharp, LEAST_MEAN),
    scene,
    subProgress(progress, [0, 0.1]),
  );
  const flat = await smoothAround(
    massed,
    surface,
    [4 * unit + 1, 3 * unit + 1],
    DETAIL_01,
    subProgress(progress, [0.1, 0.3]),
  );
  await progress.checkpoint(0.3);
  const source = adjust(lightInTones(flat, surface, FORM), 1.55, 0.92, 0.13);
  const wobbled = createColourPlanes(width, height);
  const [lastX, lastY] = [Math.max(0, width - 1.001), Math.max(0, height - 1.001)];
  await inBands(height, 16_000 / width, progress, [0.3, 0.45], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const stray = unit * strayAt(surface, y * width + x);
        const dx =
          stray * (3.2 * noise2(noise, x * 0.03 * s, y * 0.03 * s) + 0.7 * noise2(noise, x * 0.11 * s, y * 0.11 * s));
        const dy =
          stray *
          (3.2 * noise2(noise, x * 0.03 * s + 50, y * 0.03 * s) + 0.7 * noise2(noise, x * 0.11 * s + 9, y * 0.11 * s));
        takeBetween(wobbled, y * width + x, source, clamp(x + dx, 0, lastX), clamp(y + dy, 0, lastY));
        glaze(wobbled, surface, y * width + x);
      }
  });
  const near = lumaOfPlanes(await mapPlanes(wobbled, (p) => blur(p, Math.max(1, 1.6 * unit)), progress, 0.5)).data;
  const wide = blur({ width, height, data: near }, 9 * unit).data;
  const lines = (await outlinesOf(source, surface, 1, 0.08, progress)).data;
  await progress.checkpoint(0.6);
  const out = createColourPlanes(width, height);
  await inBands(height, 12_000 / width, progress, [0.6, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const gx = near[x + 2 < width ? p + 2 : p] - near[x > 1 ? p - 2 : p];
        const gy = near[y + 2 < height ? p + 2 * width : p] - near[y > 1 ? p - 2 * width : p];
        const rim = clamp(Math.hypot(gx, gy) * 2.4);
        const grain = paperGrain(noise, x, y, unit);
        let density =
          1 +
          pigmentDrift(noise, x, y, unit) * (0.16 + 0.3 * near[p]) +
          rim * 0.6 +
          grain * 0.3 +
          (wide[p] - near[p]) * 0.7;
        const white = clamp((near[p] - 0.84) * 5);
        // pigment settles in the hollows of the paper, most where it is dark
        density += (1 - near[p]) * 0.2 * granules(noise, x * s, y * s);
        density *= 1 - 0.7 * white;
        const line = lines[p] * 0.5 * (0.6 + 0.5 * grain);
        out.r[p] = stain(wobbled.r[p], density, line, 0.06, 0.992, grain);
        out.g[p] = stain(wobbled.g[p], density, line, 0.05, 0.985, grain);
        out.b[p] = stain(wobbled.b[p], density, line, 0.08, 0.965, grain);
      }
  });
  restrainSkin(out, sharp, surface);
  penFaces(out, surface);
  return joinRaster(out);
};

/** Lays the paint of a pixel in glazes, and cool in the darks; skin keeps its tones. Changes the planes. */
function glaze({ r, g, b }: ColourPlanes, surface: GBuffer | undefined, p: number): void {
  if (surface?.material[p] === MATERIAL.skin) return;
  const luma = 0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p];
  const share = surface && surface.subject[p] > 0 ? GLAZED_OWN_01 : GLAZED_01;
  const tone = mix(luma, inSteps(luma, GLAZES, GLAZE_SOFT), share);
  const gain = (tone + 0.02) / (luma + 0.02);
  const cool = SHADE_01 * smoothstep(0.55, 0.15, tone);
  r[p] = mix(r[p] * gain, tone * SHADE[0], cool);
  g[p] = mix(g[p] * gain, tone * SHADE[1], cool);
  b[p] = mix(b[p] * gain, tone * SHADE[2], cool);
}

/** Fine dark grains, 0..1. */
function granules(noise: Noise, x: number, y: number): number {
  return smoothstep(0.05, 0.5, noise2(noise, x * 0.55, y * 0.55) + 0.4 * noise2(noise, x * 0.08, y * 0.08));
}

function stain(colour: number, density: number, line: number, pencil: number, paper: number, grain: number): number {
  const c = clamp(colour, 0.02, 0.985);
  const v = density < 1 ? 1 - (1 - c) * Math.max(0, density) : c - (c - c * c) * (density - 1);
  return clamp(mix(clamp(v), v * 0.35 + pencil, clamp(line)) * paper + grain * 0.018);
}

/** How far the hand strays at a pixel, as a factor. */
function strayAt(surface: GBuffer | undefined, p: number): number {
  if (surface === undefined || surface.subject[p] === 0) return 1;
  return surface.material[p] === MATERIAL.skin ? STRAY_ON_SKIN : STRAY_ON_SUBJECT;
}

/** Gives a pixel the colour of `from` at a place between pixels, so that a strayed edge stays smooth. */
function takeBetween(to: ColourPlanes, p: number, from: ColourPlanes, x: number, y: number): void {
  const [i, j] = [x | 0, y | 0];
  const [u, v] = [x - i, y - j];
  const q = j * from.width + i;
  const right = from.width > 1 ? 1 : 0;
  const below = from.height > 1 ? from.width : 0;
  to.r[p] = bilinear(from.r, q, below, u, v, right);
  to.g[p] = bilinear(from.g, q, below, u, v, right);
  to.b[p] = bilinear(from.b, q, below, u, v, right);
}
