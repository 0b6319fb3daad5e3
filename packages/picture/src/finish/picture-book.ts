/** Picture book: a light watercolour with an even margin of white paper, as a wide brush leaves it. */

import { inBands, subProgress } from "../raster/bands.ts";
import { type ColourPlanes, joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, type Noise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { watercolour } from "./watercolour.ts";

/** Mean luma to which a picture is brightened, so that its colours are those of thin paint. */
const LEAST_MEAN_01 = 0.52;
/** The most that tones are raised by, as a power. */
const LEAST_POWER = 0.6;
/** How much of the chroma of its source skin gets. */
const SKIN_CHROMA = 1;
/** The colour of lamplight for a luma of 1, and how far warm lights are moved to it, 0..1. */
const LAMPLIGHT = [1.12, 0.9, 0.46] as const;
const LAMPLIGHT_01 = 0.9;
/** The colour of the paper, encoded. */
const PAPER = [0.985, 0.975, 0.95] as const;
/** Paper around the painted ground, as a share of the shorter side, and the least of it that is still a margin. */
const MARGIN = 0.036;
const LEAST_MARGIN = 0.02;
/** Room between a subject and the end of the ground, same unit. */
const ROOM = 0.014;
/** Share of a picture's width or height that a subject covers in a row or column at least, to count there. */
const LEAST_RUN = 0.004;
/** Radius of the corners of the ground, same unit as the margin. */
const CORNER = 0.05;
/** Depth over which paint gets thinner towards its end, same unit, and how much of it is left there. */
const THINS_OVER = 0.14;
const THINNEST = 0.8;

export const pictureBook: Finish = async (picture, surface, rng, progress) => {
  const source = splitRaster(picture);
  const light = lightened(source);
  keepLamplight(light, source, surface);
  await progress.checkpoint(0);
  const washed = await watercolour(joinRaster(light), surface, rng, subProgress(progress, [0, 0.8]));
  if (!surface) return washed;
  const painted = splitRaster(washed);
  keepSkin(painted, light, surface);
  await progress.checkpoint(0.8);
  const ground = groundOf(surface);
  if (ground) await endOnPaper(painted, ground, createNoise(rng.fork("edge")), subProgress(progress, [0.8, 1]));
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

/** Gives lit windows and lamps whose light is warm the yellow of lamplight, which raised tones lose. Changes `raised`. */
function keepLamplight(raised: ColourPlanes, source: ColourPlanes, surface: GBuffer | undefined): void {
  if (!surface) return;
  const { material, depth } = surface;
  for (let p = 0; p < material.length; p++) {
    if (material[p] !== MATERIAL.light || depth.data[p] === Infinity) continue;
    const warm = LAMPLIGHT_01 * smoothstep(0.03, 0.12, source.r[p] - source.b[p]);
    const luma = 0.3 * raised.r[p] + 0.59 * raised.g[p] + 0.11 * raised.b[p];
    raised.r[p] = mix(raised.r[p], Math.min(1, LAMPLIGHT[0] * luma), warm);
    raised.g[p] = mix(raised.g[p], LAMPLIGHT[1] * luma, warm);
    raised.b[p] = mix(raised.b[p], LAMPLIGHT[2] * luma, warm);
  }
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

/** The painted ground: its left, upper, right and lower end in pixels; beyond the frame where the ground has no end. */
interface Ground {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where the ground of a picture's subjects ends: within a margin that is the same on all sides. A side where a subject reaches into the
 * least margin has none. `undefined` without subjects.
 */
function groundOf(surface: GBuffer): Ground | undefined {
  const { width, height } = surface;
  const free = freeSides(surface);
  if (!free) return undefined;
  const short = Math.min(width, height);
  const room = free.map((px) => px / short - ROOM);
  const margin = Math.min(MARGIN, ...room.filter((share) => share >= LEAST_MARGIN)) * short;
  const [left, top, right, bottom] = room.map((share) => (share >= LEAST_MARGIN ? margin : -short));
  return { left, top, right: width - right, bottom: height - bottom };
}

/** Free pixels between the subjects and the left, upper, right and lower side of a picture. */
function freeSides({ width, height, subject }: GBuffer): readonly number[] | undefined {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      if (subject[p] > 0) {
        columns[x]++;
        rows[y]++;
      }
  const isColumn = (count: number) => count > LEAST_RUN * height;
  const isRow = (count: number) => count > LEAST_RUN * width;
  const left = columns.findIndex(isColumn);
  const top = rows.findIndex(isRow);
  if (left < 0 || top < 0) return undefined;
  return [left, top, width - 1 - columns.findLastIndex(isColumn), height - 1 - rows.findLastIndex(isRow)];
}

async function endOnPaper(
  out: ColourPlanes,
  { left, top, right, bottom }: Ground,
  noise: Noise,
  progress: Parameters<Finish>[3],
): Promise<void> {
  const { width, height } = out;
  const unit = width / 1024;
  const short = Math.min(width, height);
  const corner = CORNER * short;
  const reach = THINS_OVER * short;
  await inBands(height, 20_000 / width, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const beside = Math.max(left - x, x - right);
        const above = Math.max(top - y, y - bottom);
        // far within, nothing changes
        if (beside < -reach && above < -reach) continue;
        const u = Math.max(0, beside + corner);
        const v = Math.max(0, above + corner);
        const outside = Math.hypot(u, v) + Math.min(0, Math.max(beside, above) + corner) - corner;
        const deep = -outside / unit - unevenness(noise, x / unit, y / unit, beside > above);
        thin(out, y * width + x, deep, reach / unit);
      }
  });
}

/**
 * How far the end of the ground is drawn back, in pixels of a picture 1024 px wide. The brush runs from side to side: along the upper and
 * lower end its hand wavers, at the left and right end single bristles stop early.
 */
function unevenness(noise: Noise, x: number, y: number, isSide: boolean): number {
  const waver = 2.4 * noise2(noise, x * 0.007, y * 0.007) + 0.9 * noise2(noise, x * 0.05, y * 0.05 + 40);
  if (!isSide) return waver;
  const brush = smoothstep(-0.15, 0.5, noise2(noise, x * 0.001 + 9, y * 0.011));
  const bristles = smoothstep(0.1, 0.75, noise2(noise, x * 0.003, y * 0.16) + 0.4 * noise2(noise, x * 0.01, y * 0.4));
  return waver + 15 * brush * bristles;
}

/**
 * Thins the paint of a pixel `deep` within the ground, darkens it along the end, where pigment gathers, and bares the paper beyond. Both
 * lengths are pixels of a picture 1024 px wide.
 */
function thin(planes: ColourPlanes, p: number, deep: number, reach: number): void {
  const paint = smoothstep(-1.2, 1.8, deep) * mix(THINNEST, 1, smoothstep(0, reach, deep));
  const rim = 0.07 * smoothstep(-0.5, 2, deep) * (1 - smoothstep(2, 7, deep));
  planes.r[p] = mix(PAPER[0], planes.r[p], paint) * (1 - rim);
  planes.g[p] = mix(PAPER[1], planes.g[p], paint) * (1 - rim);
  planes.b[p] = mix(PAPER[2], planes.b[p], paint) * (1 - rim);
}
