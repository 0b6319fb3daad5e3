/** Pixel art: large pixels, a small palette of the picture's own colours, ordered dithering, dark outlines. */

import { linearFromSrgb, oklabInto } from "../raster/colour.ts";
import { joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { createRaster } from "../raster/raster.ts";
import { resample } from "../raster/resample.ts";
import type { Rng } from "../raster/rng.ts";
import type { Finish } from "./finish.ts";
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
  const palette = choosePalette(lab, small.data, rng);
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
      const c = nearest(palette.lab, lab[p * 3] + dither, lab[p * 3 + 1], lab[p * 3 + 2]);
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

interface Palette {
  readonly lab: Float32Array;
  readonly rgb: Float32Array;
}

/** k-means in OKLab over a sample, from spread-out seeds; each colour is the mean of its cluster. */
function choosePalette(lab: Float32Array, data: Uint8ClampedArray, rng: Rng): Palette {
  const n = lab.length / 3;
  const centres = new Float32Array(COLOURS * 3);
  const rgb = new Float32Array(COLOURS * 3);
  const far = new Float32Array(n).fill(Infinity);
  let seed = rng.int(n);
  for (let c = 0; c < COLOURS; c++) {
    for (let k = 0; k < 3; k++) {
      centres[c * 3 + k] = lab[seed * 3 + k];
      rgb[c * 3 + k] = data[seed * 4 + k];
    }
    let worst = -1;
    for (let p = c % 3; p < n; p += 3) {
      const d =
        (lab[p * 3] - centres[c * 3]) ** 2 +
        2 * (lab[p * 3 + 1] - centres[c * 3 + 1]) ** 2 +
        2 * (lab[p * 3 + 2] - centres[c * 3 + 2]) ** 2;
      if (d < far[p]) far[p] = d;
      if (far[p] < Infinity && far[p] > worst) {
        worst = far[p];
        seed = p;
      }
    }
  }
  const sums = new Float64Array(COLOURS * 7);
  for (let round = 0; round < 6; round++) {
    sums.fill(0);
    for (let p = 0; p < n; p += 2) {
      const c = nearest(centres, lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]) * 7;
      for (let k = 0; k < 3; k++) {
        sums[c + k] += lab[p * 3 + k];
        sums[c + 3 + k] += data[p * 4 + k];
      }
      sums[c + 6]++;
    }
    for (let c = 0; c < COLOURS; c++) {
      const count = sums[c * 7 + 6];
      if (count === 0) continue;
      for (let k = 0; k < 3; k++) {
        centres[c * 3 + k] = sums[c * 7 + k] / count;
        rgb[c * 3 + k] = sums[c * 7 + 3 + k] / count;
      }
    }
  }
  return { lab: centres, rgb };
}

function nearest(centres: Float32Array, l: number, a: number, b: number): number {
  let best = Infinity;
  let at = 0;
  for (let c = 0; c < centres.length; c += 3) {
    const d = (l - centres[c]) ** 2 + 2 * ((a - centres[c + 1]) ** 2 + (b - centres[c + 2]) ** 2);
    if (d < best) {
      best = d;
      at = c;
    }
  }
  return at / 3;
}
