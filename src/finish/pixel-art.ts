/** Pixel art: large pixels, a small palette of the picture's own colours, ordered dithering, dark outlines. */

import { linearFromSrgb, oklabInto } from "../raster/colour.ts";
import { joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { createRaster } from "../raster/raster.ts";
import { resample } from "../raster/resample.ts";
import type { Finish } from "./finish.ts";
import { choosePalette, nearestColour } from "./palette.ts";
import { adjust } from "./pigment.ts";

const COLOURS = 28;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

export const pixelArt: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const block = Math.max(2, Math.round((5.4 * width) / 1024));
  const w = Math.ceil(width / block);
  const h = Math.ceil(height / block);
  const small = joinRaster(adjust(splitRaster(resample(picture, w, h)), 1.28, 1.14));
  await progress.checkpoint(0.3);
  const n = w * h;
  const lab = new Float32Array(n * 3);
  for (let p = 0; p < n; p++)
    oklabInto(
      lab,
      p * 3,
      linearFromSrgb(small.data[p * 4] / 255),
      linearFromSrgb(small.data[p * 4 + 1] / 255),
      linearFromSrgb(small.data[p * 4 + 2] / 255),
    );
  const palette = choosePalette({ lab, data: small.data }, COLOURS, rng);
  await progress.checkpoint(0.7);
  const out = createRaster(width, height);
  const words = new Uint32Array(out.data.buffer);
  const line = new Uint32Array(w);
  const pixel = new Uint8Array(4);
  const word = new Uint32Array(pixel.buffer);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const p = y * w + x;
      const dither = (BAYER[(y & 3) * 4 + (x & 3)] / 15 - 0.5) * 0.045;
      const c = nearestColour(palette.lab, lab[p * 3] + dither, lab[p * 3 + 1], lab[p * 3 + 2]);
      let shade = 1;
      if (surface && x + 1 < w && y + 1 < h) {
        const here = sourceOf(x, y, block, width, height);
        const right = surface.subject[sourceOf(x + 1, y, block, width, height)];
        const below = surface.subject[sourceOf(x, y + 1, block, width, height)];
        if (surface.subject[here] !== right || surface.subject[here] !== below) shade = 0.35;
      }
      for (let k = 0; k < 3; k++) pixel[k] = palette.rgb[c * 3 + k] * shade;
      pixel[3] = 255;
      line[x] = word[0];
    }
    for (let row = y * block; row < Math.min(height, (y + 1) * block); row++)
      for (let x = 0; x < width; x++) words[row * width + x] = line[(x / block) | 0];
  }
  await progress.checkpoint(1);
  return out;
};

/** The full picture's pixel at the middle of a block. */
function sourceOf(x: number, y: number, block: number, width: number, height: number): number {
  const half = block >> 1;
  return Math.min(height - 1, y * block + half) * width + Math.min(width - 1, x * block + half);
}
