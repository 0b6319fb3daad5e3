/** The three finders of an embedded code: rings of even luma in the colours of the picture, with soft corners and no frame. */

import {
  blurGaussian,
  clamp,
  createRaster,
  fractal2,
  mix,
  type Plane,
  type Raster,
  smoothstep as smooth,
} from "easel-picture";
import { finderCentres, modulePx, type PlacedCode } from "../code/placed-code.ts";
import { integralOf, meanOf } from "../scan/planes.ts";
import { finderLevelOf } from "./finder-level.ts";

/**
 * The exponent of the superellipses that finders are drawn as. Rounder ones cost repairs: over a picture's own texture
 * zxing-cpp then misses them at 45° (measured with 3.6 and 5).
 */
const SQUARENESS = 8;
/**
 * Where the light around finders begins to fade, in modules from their centre, and its margin as a share of the rings':
 * readers look at its inner border, eyes at its outer one. It keeps the drawing of the place, and its border is uneven.
 */
const HALO = 3.75;
const HALO_SHARE = 0.82;
const HALO_UNEVEN = 0.4;
/** How far rings swerve, in modules. */
const SWERVE = 0.07;
/** Blur of the luma that the light around finders is added to, in modules. */
const HALO_BLUR = 0.4;
/** How far the drawing of finders reaches from their centre, in modules. */
const REACH = 4.4;

/**
 * Luma with the finders drawn, and how much of each pixel belongs to them, 0..1. `margin` is the least distance in luma of
 * dark and light from the level between them; dark has `darkMost` luma at most. The rings swerve in an uneven light.
 */
export function drawFinders(
  luma: Plane,
  placed: PlacedCode,
  margin: number,
  darkMost: number,
): { luma: Plane; cover: Plane } {
  const { width, height, data } = luma;
  const { box, matrix } = placed;
  const m = modulePx(placed);
  const { size } = matrix.layout;
  const out = Float32Array.from(data);
  const cover = new Float32Array(data.length);
  const sums = integralOf(data, width, height);
  const even = blurGaussian(data, width, height, HALO_BLUR * m);
  const { xPx, yPx, sidePx } = box;
  const whole = meanOf(sums, width, height, xPx, yPx, xPx + sidePx, yPx + sidePx);
  for (const [column, row] of finderCentres(size)) {
    const cx = xPx + column * m;
    const cy = yPx + row * m;
    const level = finderLevelOf(
      luma,
      { xPx: cx, yPx: cy, modulePx: m },
      margin,
      clamp(whole, 0.32, 0.62),
      darkMost + margin,
    );
    for (let y = Math.max(0, Math.floor(cy - REACH * m)); y < Math.min(height, cy + REACH * m); y++)
      for (let x = Math.max(0, Math.floor(cx - REACH * m)); x < Math.min(width, cx + REACH * m); x++) {
        const u = (x + 0.5 - cx) / m;
        const v = (y + 0.5 - cy) / m;
        const straight = fromCentre(u, v);
        if (straight > REACH) continue;
        const p = y * width + x;
        const d = straight + SWERVE * fractal2(1.3 * u, 1.3 * v, column + 3 * row, 2);
        cover[p] = Math.max(cover[p], straight < 3.6 ? 1 : 1 - smooth(3.6, 4.1, straight));
        if (d >= 3.5) {
          const need = Math.max(0, level + HALO_SHARE * margin - even[p]);
          const edge = d + HALO_UNEVEN * fractal2(1.7 * u, 1.7 * v, 7 + column + 3 * row, 3);
          out[p] += need * ringSoftness(d) * (1 - smooth(HALO, REACH, Math.max(edge, straight)));
          continue;
        }
        const light = d >= 1.5 && d < 2.5;
        const target = level + (light ? margin : -margin);
        const need = light ? Math.max(0, target - data[p]) : Math.min(0, target - data[p]);
        out[p] += need * ringSoftness(d);
      }
  }
  return { luma: { width, height, data: out }, cover: { width, height, data: cover } };
}

/** Blur within finders, in modules: readers count the edges that they meet in a ring. */
const EVEN = 0.55;
/** Drawing that stays in a ring, in levels of 255: grain of the place, too faint to be an edge. */
const GRAIN = 10;

/** The picture with the drawing inside its finders blurred: rings in the colours of the place, without its lines. */
export function softenFinders(picture: Raster, placed: PlacedCode): Raster {
  const { width, height } = picture;
  const m = modulePx(placed);
  const out = createRaster(width, height);
  out.data.set(picture.data);
  const reach = Math.ceil((REACH + 2) * m);
  for (const [column, row] of finderCentres(placed.matrix.layout.size)) {
    const cx = placed.box.xPx + column * m;
    const cy = placed.box.yPx + row * m;
    const x0 = Math.max(0, Math.floor(cx) - reach);
    const y0 = Math.max(0, Math.floor(cy) - reach);
    const w = Math.min(width, Math.floor(cx) + reach) - x0;
    const h = Math.min(height, Math.floor(cy) + reach) - y0;
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
        if (d < REACH) out.data[4 * (y * width + x) + c] = mix(soft[k] + grain, channel[k], smooth(3.7, 4.2, d));
      }
    }
  }
  return out;
}

/** Distance from the centre of a finder along its superellipse, in modules: 1.5, 2.5 and 3.5 on the borders of its rings. */
function fromCentre(u: number, v: number): number {
  return (Math.abs(u) ** SQUARENESS + Math.abs(v) ** SQUARENESS) ** (1 / SQUARENESS);
}

/** Softness of the borders of rings on either side, in modules. */
const BORDER = 0.05;

/** 1 inside a ring, down to .5 on its borders. */
function ringSoftness(d: number): number {
  const toBorder = Math.min(Math.abs(d - 1.5), Math.abs(d - 2.5), Math.abs(d - 3.5));
  return 0.5 + 0.5 * Math.min(1, toBorder / BORDER);
}
