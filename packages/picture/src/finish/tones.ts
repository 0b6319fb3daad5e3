/** A picture in one tone or in a few colours, whatever its medium. */

import { blurBoxTwice } from "../raster/blur.ts";
import { linearTable, lumaOf, oklabInto, srgbFromLinear } from "../raster/colour.ts";
import { createRaster, type Raster } from "../raster/raster.ts";
import type { Rng } from "../raster/rng.ts";
import { choosePalette, nearestColour } from "./palette.ts";

/** How many colours, 2..6; or in which one. */
export type Tones = number | "grey" | "sepia";

/** Of so many pixels one is looked at for the colours. */
const EVERY = 7;
/** Radius over which colours are smoothed before each becomes one of few, in pixels of a picture 1024 px wide. */
const SMOOTH = 3.2;
/** Shares of red, green and blue beside the grey of a sepia print. */
const SEPIA = [1.08, 0.96, 0.78] as const;

/**
 * A copy of `picture` in `tones`. Of a few colours those of `named` (linear RGB, 0..1) are some; the others are the picture's own.
 * Where `isGround` says so of a pixel's index, the lightest of them lies flat. Alpha stays. Deterministic in its arguments and the
 * seed of `rng`.
 */
export function inTones(
  picture: Raster,
  tones: Tones,
  named: readonly (readonly [r: number, g: number, b: number])[],
  rng: Rng,
  isGround: (pixel: number) => boolean = () => false,
): Raster {
  return typeof tones === "number" ? inColours(picture, tones, named, rng, isGround) : inOneTone(picture, tones);
}

function inOneTone({ width, height, data }: Raster, tone: "grey" | "sepia"): Raster {
  const out = createRaster(width, height);
  const linear = linearTable();
  const [r, g, b] = tone === "sepia" ? SEPIA : [1, 1, 1];
  for (let i = 0; i < data.length; i += 4) {
    const grey = 255 * srgbFromLinear(lumaOf(linear[data[i]], linear[data[i + 1]], linear[data[i + 2]]));
    out.data[i] = grey * r;
    out.data[i + 1] = grey * g;
    out.data[i + 2] = grey * b;
    out.data[i + 3] = data[i + 3];
  }
  return out;
}

function inColours(
  { width, height, data }: Raster,
  count: number,
  named: readonly (readonly [r: number, g: number, b: number])[],
  rng: Rng,
  isGround: (pixel: number) => boolean,
): Raster {
  const linear = linearTable();
  const pixels = width * height;
  const lab = new Float32Array(pixels * 3);
  for (let p = 0; p < pixels; p++)
    oklabInto(lab, p * 3, linear[data[p * 4]], linear[data[p * 4 + 1]], linear[data[p * 4 + 2]]);
  smoothInto(lab, width, height, isGround);
  const some = Math.ceil(pixels / EVERY);
  const samples = { lab: new Float32Array(some * 3), data: new Uint8ClampedArray(some * 4) };
  for (let s = 0; s < some; s++) {
    samples.lab.set(lab.subarray(s * EVERY * 3, s * EVERY * 3 + 3), s * 3);
    samples.data.set(data.subarray(s * EVERY * 4, s * EVERY * 4 + 4), s * 4);
  }
  const palette = choosePalette(samples, Math.min(count, some), rng);
  const taken = new Set<number>();
  const own = new Float32Array(3);
  for (const [r, g, b] of named.slice(0, count)) {
    oklabInto(own, 0, r, g, b);
    const free = palette.lab.map((v, i) => (taken.has(Math.floor(i / 3)) ? Infinity : v));
    const at = nearestColour(free, own[0], own[1], own[2]);
    taken.add(at);
    palette.lab.set(own, at * 3);
    palette.rgb.set(
      [r, g, b].map((v) => 255 * srgbFromLinear(v)),
      at * 3,
    );
  }
  const lightest = lightestOf(palette.lab);
  const out = createRaster(width, height);
  for (let p = 0; p < pixels; p++) {
    const c = isGround(p) ? lightest : nearestColour(palette.lab, lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]);
    for (let k = 0; k < 3; k++) out.data[p * 4 + k] = palette.rgb[c * 3 + k];
    out.data[p * 4 + 3] = data[p * 4 + 3];
  }
  return out;
}

/**
 * Smooths colours, so that the borders of flat areas are calm lines without crumbs. Ground takes no part: the outline of what stands on
 * it stays.
 */
function smoothInto(lab: Float32Array, width: number, height: number, isGround: (pixel: number) => boolean): void {
  const radiusPx = SMOOTH * (width / 1024);
  if (radiusPx < 0.5) return;
  const weight = new Float32Array(width * height);
  for (let p = 0; p < weight.length; p++) weight[p] = isGround(p) ? 0 : 1;
  const sum = blurBoxTwice(weight, width, height, radiusPx);
  for (let k = 0; k < 3; k++) {
    const plane = new Float32Array(weight.length);
    for (let p = 0; p < plane.length; p++) plane[p] = weight[p] * lab[p * 3 + k];
    const soft = blurBoxTwice(plane, width, height, radiusPx);
    for (let p = 0; p < plane.length; p++) if (weight[p] > 0) lab[p * 3 + k] = soft[p] / sum[p];
  }
}

function lightestOf(lab: Float32Array): number {
  let best = 0;
  for (let c = 1; c < lab.length / 3; c++) if (lab[c * 3] > lab[best * 3]) best = c;
  return best;
}
