/** Picture book: a light watercolour around its subjects that ends on white paper in the strokes of a wide brush. */

import { inBands, subProgress } from "../raster/bands.ts";
import { type ColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { distanceTo } from "../raster/distance.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, fbm, type Noise, noise2 } from "../raster/noise.ts";
import { bilinear, clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { watercolour } from "./watercolour.ts";

/** Mean luma to which a picture is brightened, so that its colours are those of thin paint. */
const LEAST_MEAN_01 = 0.52;
/** The most that tones are raised by, as a power. */
const LEAST_POWER = 0.6;
/** How much of the chroma of its source skin gets. */
const SKIN_CHROMA = 1;
/** The colour of the paper, encoded. */
const PAPER = [0.985, 0.975, 0.95] as const;
/** Pixels of a picture 1024 px wide that one cell of the coarse field stands for. */
const CELL = 8;
/** Half the width and height of the painted ground at least, as shares of the picture's. */
const LEAST_HALF = 0.465;
/** Room between the subjects and the end of the ground, as a share of the shorter side. */
const ROOM = 0.07;
/** Exponent of the superellipse that bounds the ground. */
const SQUARENESS = 2.6;
/** Part of the reach of the ground over which its paint gets thinner, and how much of it is left at the end. */
const THINS_OVER = 0.42;
const THINNEST = 0.62;

export const pictureBook: Finish = async (picture, surface, rng, progress) => {
  const source = splitRaster(picture);
  const light = lightened(source);
  const washed = await watercolour(joinRaster(light), surface, rng, subProgress(progress, [0, 0.8]));
  if (!surface) return washed;
  const painted = splitRaster(washed);
  keepSkin(painted, light, surface);
  const ground = groundOf(surface);
  if (ground)
    await endOnPaper(painted, surface, ground, createNoise(rng.fork("edge")), subProgress(progress, [0.8, 1]));
  return joinRaster(painted);
};

/** A copy of a picture whose tones are raised by one power until their mean is `LEAST_MEAN_01`. Lights lose chroma by it, as thin paint does. */
function lightened(planes: ColourPlanes): ColourPlanes {
  let sum = 0;
  const luma = lumaOfPlanes(planes).data;
  for (const tone of luma) sum += tone;
  const mean = clamp(sum / luma.length, 0.05, 0.95);
  const power = clamp(Math.log(LEAST_MEAN_01) / Math.log(mean), LEAST_POWER, 1);
  const raise = Float32Array.from({ length: 257 }, (_, i) => (i / 256) ** power);
  const raised = (plane: Float32Array) => plane.map((value) => raise[Math.round(256 * clamp(value))]);
  const { width, height, r, g, b } = planes;
  return { width, height, r: raised(r), g: raised(g), b: raised(b) };
}

/** Gives the skin of subjects the hue and chroma that it has in `source`; its tones stay. Changes `painted`. */
function keepSkin(painted: ColourPlanes, source: ColourPlanes, { subject, material }: GBuffer): void {
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0 || material[p] !== MATERIAL.skin) continue;
    const was = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
    const is = 0.3 * painted.r[p] + 0.59 * painted.g[p] + 0.11 * painted.b[p];
    painted.r[p] = clamp(is + SKIN_CHROMA * (source.r[p] - was));
    painted.g[p] = clamp(is + SKIN_CHROMA * (source.g[p] - was));
    painted.b[p] = clamp(is + SKIN_CHROMA * (source.b[p] - was));
  }
}

/** How deep within the painted ground each cell lies: 1 in its middle, 0 at its end, negative on bare paper. */
interface Ground {
  readonly w: number;
  readonly h: number;
  readonly step: number;
  readonly inside: Float32Array;
}

/** Where the ground of a picture's subjects ends; `undefined` without subjects. */
function groundOf(surface: GBuffer): Ground | undefined {
  const { width, height, subject } = surface;
  const step = Math.max(1, Math.round((CELL * width) / 1024));
  const w = Math.ceil(width / step);
  const h = Math.ceil(height / step);
  const mask = new Uint8Array(w * h);
  let [left, right, top, bottom] = [w, -1, h, -1];
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      if (subject[Math.min(height - 1, j * step) * width + Math.min(width - 1, i * step)] === 0) continue;
      mask[j * w + i] = 1;
      left = Math.min(left, i);
      right = Math.max(right, i);
      top = Math.min(top, j);
      bottom = Math.max(bottom, j);
    }
  if (right < 0) return undefined;
  const away = distanceTo(mask, w, h).data;
  const room = ROOM * Math.min(w, h);
  const cx = mix((left + right) / 2, w / 2, 0.6);
  const cy = mix((top + bottom) / 2, h / 2, 0.6);
  const rx = Math.max(LEAST_HALF * w, Math.max(cx - left, right - cx) * 0.9 + room);
  const ry = Math.max(LEAST_HALF * h, Math.max(cy - top, bottom - cy) * 0.9 + room);
  const inside = new Float32Array(w * h);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const far = (Math.abs((i - cx) / rx) ** SQUARENESS + Math.abs((j - cy) / ry) ** SQUARENESS) ** (1 / SQUARENESS);
      const margin = (Math.min(i + 0.5, w - i - 0.5, j + 0.5, h - j - 0.5) - 0.4 * room) / room;
      inside[j * w + i] = Math.max(Math.min(1 - far, 0.3 * margin), 0.5 * (1 - away[j * w + i] / room));
    }
  return { w, h, step, inside };
}

async function endOnPaper(
  out: ColourPlanes,
  surface: GBuffer,
  { w, h, step, inside }: Ground,
  noise: Noise,
  progress: Parameters<Finish>[3],
): Promise<void> {
  const { width, height } = out;
  const unit = width / 1024;
  await inBands(height, 20_000 / width, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const v = clamp((y + 0.5) / step - 0.5, 0, h - 1);
      const j = Math.min(h - 2, v | 0);
      for (let x = 0; x < width; x++) {
        const u = clamp((x + 0.5) / step - 0.5, 0, w - 1);
        const i = Math.min(w - 2, u | 0);
        const deep = bilinear(inside, j * w + i, w, u - i, v - j) + ragged(noise, x / unit, y / unit);
        const p = y * width + x;
        if (surface.subject[p] > 0) continue;
        thin(out, p, deep);
      }
    }
  });
}

/** How far the end of the ground is out of line at a place, in reaches of the ground: wide strokes that run a little downwards. */
function ragged(noise: Noise, x: number, y: number): number {
  const along = x * 0.94 + y * 0.34;
  const across = y * 0.94 - x * 0.34;
  return (
    0.12 * fbm(noise, along * 0.0028, across * 0.006, 2) +
    0.03 * noise2(noise, along * 0.005 + 40, across * 0.014) +
    0.006 * noise2(noise, along * 0.02, across * 0.04 + 70)
  );
}

/** Thins the paint of a pixel `deep` within the ground, darkens it along the end, where pigment gathers, and bares the paper beyond. */
function thin(planes: ColourPlanes, p: number, deep: number): void {
  const paint = smoothstep(0, 0.012, deep) * mix(THINNEST, 1, smoothstep(0.02, THINS_OVER, deep));
  const rim = 0.1 * smoothstep(0, 0.008, deep) * (1 - smoothstep(0.01, 0.03, deep));
  planes.r[p] = mix(PAPER[0], planes.r[p], paint) * (1 - rim);
  planes.g[p] = mix(PAPER[1], planes.g[p], paint) * (1 - rim);
  planes.b[p] = mix(PAPER[2], planes.b[p], paint) * (1 - rim);
}
