/** Pixel art: large pixels, small palettes of the picture's own colours, ordered dithering, outlines in the subject's darkest shade. */

import { linearTable, oklabInto } from "../raster/colour.ts";
import { joinRaster, splitRaster } from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import { createRaster } from "../raster/raster.ts";
import { resample } from "../raster/resample.ts";
import type { Rng } from "../raster/rng.ts";
import type { Finish } from "./finish.ts";
import { choosePalette, nearestColour, type Palette } from "./palette.ts";
import { adjust, brighten } from "./pigment.ts";

/** Side of a pixel of the drawing, in pixels of a picture 1024 px wide. */
const BLOCK = 4.2;
/** Mean luma that a dark picture is lifted to: a night has colours. */
const LEAST_MEAN = 0.28;
/** Colours around subjects and on them. */
const COLOURS = 36;
const COLOURS_OF_SUBJECTS = 24;
/** Difference of lightness that dithering bridges, around subjects and on them: subjects are cleaner. */
const DITHER = 0.06;
const DITHER_ON_SUBJECTS = 0.028;
/** How much a pixel is set off from those beside it, and what that makes of its value at most, 0..255. */
const CLEAR = 0.5;
const CLEAR_MOST = 40;
/** Factors of the colours in an outline, and on the lit inside of one. */
const LINE = [0.3, 0.26, 0.34] as const;
const LIT = 1.22;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

export const pixelArt: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const block = Math.max(2, Math.round((BLOCK * width) / 1024));
  const w = Math.ceil(width / block);
  const h = Math.ceil(height / block);
  const { data } = joinRaster(adjust(brighten(splitRaster(resample(picture, w, h)), LEAST_MEAN), 1.7, 1.16, 0.03));
  setOff(data, w, h);
  const subject = subjectsOf(surface, block, w, h);
  await progress.checkpoint(0.3);
  const linear = linearTable();
  const lab = new Float32Array(w * h * 3);
  for (let p = 0; p < w * h; p++)
    oklabInto(lab, p * 3, linear[data[p * 4]], linear[data[p * 4 + 1]], linear[data[p * 4 + 2]]);
  const around = paletteOf(lab, data, subject, false, COLOURS, rng.fork("around"));
  const own = paletteOf(lab, data, subject, true, COLOURS_OF_SUBJECTS, rng.fork("subjects"));
  await progress.checkpoint(0.7);
  const out = createRaster(width, height);
  const words = new Uint32Array(out.data.buffer);
  const line = new Uint32Array(w);
  const pixel = new Uint8ClampedArray(4);
  const word = new Uint32Array(pixel.buffer);
  pixel[3] = 255;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const p = y * w + x;
      const isOwn = subject[p] > 0;
      const palette = (isOwn ? own : around) ?? (isOwn ? around : own);
      if (!palette) continue;
      const level = BAYER[(y & 3) * 4 + (x & 3)] / 15 - 0.5;
      const dither = level * (isOwn ? DITHER_ON_SUBJECTS : DITHER);
      const c = nearestColour(palette.lab, lab[p * 3] + dither, lab[p * 3 + 1], lab[p * 3 + 2]);
      const edge = edgeAt(subject, x, y, w, h);
      for (let k = 0; k < 3; k++) pixel[k] = palette.rgb[c * 3 + k] * (edge < 0 ? LINE[k] : edge > 0 ? LIT : 1);
      line[x] = word[0];
    }
    for (let row = y * block; row < Math.min(height, (y + 1) * block); row++)
      for (let x = 0; x < width; x++) words[row * width + x] = line[(x / block) | 0];
  }
  await progress.checkpoint(1);
  return out;
};

/** The subject of every pixel of the drawing: that of the picture's pixel at its middle. */
function subjectsOf(surface: GBuffer | undefined, block: number, w: number, h: number): Uint16Array {
  const out = new Uint16Array(w * h);
  if (!surface) return out;
  const { width, height, subject } = surface;
  const half = block >> 1;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      out[y * w + x] = subject[Math.min(height - 1, y * block + half) * width + Math.min(width - 1, x * block + half)];
  return out;
}

/** -1 on the outline of a subject, 1 on its inside where light from above left meets it, else 0. */
function edgeAt(subject: Uint16Array, x: number, y: number, w: number, h: number): -1 | 0 | 1 {
  const p = y * w + x;
  const id = subject[p];
  const right = x + 1 < w ? subject[p + 1] : id;
  const below = y + 1 < h ? subject[p + w] : id;
  const left = x > 0 ? subject[p - 1] : id;
  const above = y > 0 ? subject[p - w] : id;
  // the outline lies on the subject that is drawn later, so that thin parts of it are not lost twice
  if (id > 0 && (right < id || below < id || left < id || above < id)) return -1;
  if (id === 0) return 0;
  const lit = (x > 1 && subject[p - 2] < id) || (y > 1 && subject[p - 2 * w] < id);
  return lit ? 1 : 0;
}

/** Sets every pixel off from the mean of those beside it: features of a few pixels stay. Changes `data`. */
function setOff(data: Uint8ClampedArray, w: number, h: number): void {
  const was = data.slice();
  for (let y = 1; y + 1 < h; y++)
    for (let i = (y * w + 1) * 4; i < (y * w + w - 1) * 4; i++) {
      if ((i & 3) === 3) continue;
      const by = CLEAR * (was[i] - (was[i - 4] + was[i + 4] + was[i - w * 4] + was[i + w * 4]) / 4);
      data[i] = was[i] + Math.max(-CLEAR_MOST, Math.min(CLEAR_MOST, by));
    }
}

/** Colours of the pixels that are, or are not, of a subject; nothing without such pixels. */
function paletteOf(
  lab: Float32Array,
  data: Uint8ClampedArray,
  subject: Uint16Array,
  own: boolean,
  colours: number,
  rng: Rng,
): Palette | undefined {
  let count = 0;
  for (const id of subject) if (id > 0 === own) count++;
  if (count === 0) return undefined;
  const samples = { lab: new Float32Array(count * 3), data: new Uint8ClampedArray(count * 4) };
  for (let p = 0, i = 0; p < subject.length; p++) {
    if (subject[p] > 0 !== own) continue;
    for (let k = 0; k < 3; k++) {
      samples.lab[i * 3 + k] = lab[p * 3 + k];
      samples.data[i * 4 + k] = data[p * 4 + k];
    }
    i++;
  }
  return choosePalette(samples, colours, rng);
}
