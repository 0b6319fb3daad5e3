/** The three finders of an embedded code: rings of even luma in the colours of the picture, with soft corners and no frame. */

import { blurGaussian } from "../../raster/blur.ts";
import { createRaster, type Plane, type Raster } from "../../raster/raster.ts";
import { clamp, mix, smoothstep as smooth } from "../../raster/scalar.ts";
import { finderCentres, modulePx, type PlacedCode, type SquareBox } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import { finderLevelOf } from "./finder-level.ts";

/**
 * The exponent of the superellipses that finders are drawn as. Rounder ones cost repairs: over a picture's own texture
 * zxing-cpp then misses them at 45° (measured with 3.6 and 5).
 */
const SQUARENESS = 8;
/** Up to here the light around finders is whole, in modules from their centre; then it fades: readers look at its inner border, eyes at its outer one. */
const HALO = 3.75;
/** How far the drawing of finders reaches from their centre, in modules. */
const REACH = 4.4;

/**
 * Luma with the finders drawn, and how much of each pixel belongs to them, 0..1. `margin` is the least distance in luma of
 * dark and light from the level between them.
 */
export function drawFinders(luma: Plane, placed: PlacedCode, margin: number): { luma: Plane; cover: Plane } {
  const { width, height, data } = luma;
  const { box, matrix } = placed;
  const m = modulePx(placed);
  const { size } = matrix.layout;
  const out = Float32Array.from(data);
  const cover = new Float32Array(data.length);
  const sums = integralOf(data, width, height);
  const { xPx, yPx, sidePx } = box;
  const whole = meanOf(sums, width, height, xPx, yPx, xPx + sidePx, yPx + sidePx);
  for (const [column, row] of finderCentres(size)) {
    const cx = xPx + column * m;
    const cy = yPx + row * m;
    const level = finderLevelOf(luma, { xPx: cx, yPx: cy, modulePx: m }, margin, clamp(whole, 0.32, 0.62));
    for (let y = Math.max(0, Math.floor(cy - REACH * m)); y < Math.min(height, cy + REACH * m); y++)
      for (let x = Math.max(0, Math.floor(cx - REACH * m)); x < Math.min(width, cx + REACH * m); x++) {
        const d = fromCentre((x + 0.5 - cx) / m, (y + 0.5 - cy) / m);
        if (d > REACH) continue;
        const p = y * width + x;
        const light = d >= 3.5 || (d >= 1.5 && d < 2.5);
        const target = level + (light ? margin : -margin);
        const need = light ? Math.max(0, target - data[p]) : Math.min(0, target - data[p]);
        out[p] += need * ringSoftness(d) * (1 - smooth(HALO, REACH, d));
        cover[p] = Math.max(cover[p], d < 3.6 ? 1 : 1 - smooth(3.6, 4.1, d));
      }
  }
  return { luma: { width, height, data: out }, cover: { width, height, data: cover } };
}

/** Blur within finders, in modules: readers count the edges that they meet in a ring. */
const EVEN = 0.55;
/** Drawing that stays in a ring, in levels of 255: grain of the place, too faint to be an edge. */
const GRAIN = 5;

/** How far the colour of finders goes from their place towards the hue that all three share. */
const FAMILY = 0.35;
/** Chroma of that hue, in levels of 255 away from grey, when the picture has any. */
const FAMILY_CHROMA = 34;

/** What the picture's own hue adds to grey in each channel: the mean of its colours over the code, rich ones counting most. */
function tintOf({ data, width, height }: Raster, { xPx, yPx, sidePx }: SquareBox): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let weights = 1e-6;
  for (let y = Math.max(0, Math.floor(yPx)); y < Math.min(height, yPx + sidePx); y += 4)
    for (let x = Math.max(0, Math.floor(xPx)); x < Math.min(width, xPx + sidePx); x += 4) {
      const q = 4 * (y * width + x);
      const luma = 0.299 * data[q] + 0.587 * data[q + 1] + 0.114 * data[q + 2];
      const away = Math.hypot(data[q] - luma, data[q + 1] - luma, data[q + 2] - luma);
      for (let c = 0; c < 3; c++) sum[c] += away * (data[q + c] - luma);
      weights += away;
    }
  const mean = sum.map((value) => value / weights);
  const scale = FAMILY_CHROMA / Math.max(FAMILY_CHROMA, Math.hypot(...mean), 1);
  return [mean[0] * scale, mean[1] * scale, mean[2] * scale];
}

/** The picture with the drawing inside its finders blurred: rings in the colours of the place, without its lines. */
export function softenFinders(picture: Raster, placed: PlacedCode): Raster {
  const { width, height } = picture;
  const m = modulePx(placed);
  const out = createRaster(width, height);
  out.data.set(picture.data);
  const reach = Math.ceil((REACH + 2) * m);
  const tint = tintOf(picture, placed.box);
  for (const [column, row] of finderCentres(placed.matrix.layout.size)) {
    const cx = placed.box.xPx + column * m;
    const cy = placed.box.yPx + row * m;
    const x0 = Math.max(0, Math.floor(cx) - reach);
    const y0 = Math.max(0, Math.floor(cy) - reach);
    const w = Math.min(width, Math.floor(cx) + reach) - x0;
    const h = Math.min(height, Math.floor(cy) + reach) - y0;
    const lumas = new Float32Array(w * h);
    for (let k = 0; k < lumas.length; k++) {
      const q = 4 * ((y0 + Math.floor(k / w)) * width + x0 + (k % w));
      lumas[k] = 0.299 * picture.data[q] + 0.587 * picture.data[q + 1] + 0.114 * picture.data[q + 2];
    }
    const even = blurGaussian(lumas, w, h, EVEN * m);
    for (let c = 0; c < 3; c++) {
      const channel = new Float32Array(w * h);
      for (let k = 0; k < channel.length; k++)
        channel[k] = picture.data[4 * ((y0 + Math.floor(k / w)) * width + x0 + (k % w)) + c];
      const soft = blurGaussian(channel, w, h, EVEN * m);
      for (let k = 0; k < channel.length; k++) {
        const x = x0 + (k % w);
        const y = y0 + Math.floor(k / w);
        const d = fromCentre((x + 0.5 - cx) / m, (y + 0.5 - cy) / m);
        const grain = clamp(0.6 * (channel[k] - soft[k]), -GRAIN, GRAIN);
        const family = even[k] + tint[c] * Math.min(1, even[k] / 96, (255 - even[k]) / 96);
        const own = mix(soft[k], family, FAMILY) + grain;
        if (d < REACH) out.data[4 * (y * width + x) + c] = mix(own, channel[k], smooth(3.6, 4.2, d));
      }
    }
  }
  return out;
}

/** Distance from the centre of a finder along its superellipse, in modules: 1.5, 2.5 and 3.5 on the borders of its rings. */
function fromCentre(u: number, v: number): number {
  return (Math.abs(u) ** SQUARENESS + Math.abs(v) ** SQUARENESS) ** (1 / SQUARENESS);
}

/** 1 inside a ring, down to .5 on its borders: a tenth of a module of antialiasing on either side. */
function ringSoftness(d: number): number {
  const toBorder = Math.min(Math.abs(d - 1.5), Math.abs(d - 2.5), Math.abs(d - 3.5));
  return 0.5 + 0.5 * Math.min(1, toBorder / 0.1);
}
