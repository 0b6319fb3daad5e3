/** Depth of field: what lies well behind the figures is soft, and what lies close before the camera. */

import { bilinear, blurGaussian, clamp, type Progress, subProgress } from "easel-picture";
import { type Frame, RELIEF } from "../frame.ts";

/** Standard deviations of the two blurs, shares of the square root of the area. */
const NARROW_01 = 0.0019;
const WIDE_01 = 0.0052;
/** How much farther than the farthest figure a surface is before it softens. */
const SHARP_TO = 1.12;
/** How much nearer than the nearest figure a surface is before it softens, and how fast it does. */
const SHARP_FROM = 0.7;
const NEAR_GAIN = 0.8;
/** Softness that nobody sees. */
const LEAST_01 = 0.02;
/** Softness of the sky beside that of the farthest land: what is seen between leaves must not stay sharp. */
const SKY_01 = 0.8;

/**
 * Softens `frame.light` behind the farthest pixel of a figure and well before the nearest; `strength01` is the softness of what is infinitely far away.
 * Figures and built subjects stay sharp and do not bleed into what is behind them. Nothing happens without a figure.
 */
export async function softenDistance(frame: Frame, strength01: number, progress: Progress): Promise<void> {
  const { width, height, context, light, depth, subject } = frame;
  const [nearM, farM] = await context.broadcast(() => reachOfFigures(frame));
  if (farM <= 0 || strength01 <= 0) return;
  const sharpTo = farM * SHARP_TO;
  const sharpFrom = nearM * SHARP_FROM;
  const w = width >> 1;
  const h = height >> 1;
  // red, green, blue and the share of each half-size pixel that is background
  const source = [0, 1, 2, 3].map(() => context.array(Float32Array, w * h));
  const narrow = [0, 1, 2, 3].map(() => context.array(Float32Array, w * h));
  const wide = [0, 1, 2, 3].map(() => context.array(Float32Array, w * h));
  await context.inBands(h, 24_000 / w, progress, [0, 0.25], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < w; x++) {
        let r = 0;
        let g = 0;
        let b = 0;
        let share = 0;
        for (let k = 0; k < 4; k++) {
          const p = (y * 2 + (k >> 1)) * width + x * 2 + (k & 1);
          if (subject[p] > 0 || (depth[p] < sharpTo && depth[p] > sharpFrom)) continue;
          // a glint would become a disc
          r += Math.min(light[p * 3], 8);
          g += Math.min(light[p * 3 + 1], 8);
          b += Math.min(light[p * 3 + 2], 8);
          share++;
        }
        const i = y * w + x;
        source[0][i] = r;
        source[1][i] = g;
        source[2][i] = b;
        source[3][i] = share;
      }
  });
  const unit = Math.sqrt(width * height) / 2;
  // the wide blur is not seen where even the farthest is softened by half at most
  const blurs = strength01 > 0.5 ? 8 : 4;
  await context.inBands(blurs, 1, subProgress(progress, [0.25, 0.7]), [0, 1], (from, to) => {
    for (let k = from; k < to; k++) {
      const sigma = unit * (k < 4 ? NARROW_01 : WIDE_01) * 2 * Math.max(1, strength01);
      (k < 4 ? narrow : wide)[k & 3].set(blurGaussian(source[k & 3], w, h, sigma));
    }
  });
  await context.inBands(height, 24_000 / width, progress, [0.7, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const z = depth[p];
        if (subject[p] > 0 || (z < sharpTo && z > sharpFrom)) continue;
        const far =
          z === Infinity ? SKY_01 : z > sharpTo ? 1 - sharpTo / z : Math.min(1, NEAR_GAIN * (sharpFrom / z - 1));
        const soft = strength01 * far;
        if (soft < LEAST_01) continue;
        const u = clamp(x / 2 - 0.25, 0, w - 1.01);
        const v = clamp(y / 2 - 0.25, 0, h - 1.01);
        const i = (v | 0) * w + (u | 0);
        const fx = u - (u | 0);
        const fy = v - (v | 0);
        const near = bilinear(narrow[3], i, w, fx, fy);
        if (near < 0.05) continue;
        const t = clamp(soft * 2);
        const s = clamp(soft * 2 - 1);
        const wideShare = s > 0 ? bilinear(wide[3], i, w, fx, fy) : 1;
        if (wideShare < 0.05) continue;
        for (let k = 0; k < 3; k++) {
          const a = light[p * 3 + k];
          const b = bilinear(narrow[k], i, w, fx, fy) / near;
          const mild = a + (b - a) * t;
          light[p * 3 + k] = s > 0 ? mild + (bilinear(wide[k], i, w, fx, fy) / wideShare - mild) * s : mild;
        }
      }
  });
}

/** Distances of the nearest and the farthest pixel that a figure covers, metres; 0 where there is none. */
function reachOfFigures({ depth, pattern, subject }: Frame): [nearM: number, farM: number] {
  let near = Infinity;
  let far = 0;
  for (let p = 0; p < depth.length; p += 3) {
    if (pattern[p] < RELIEF || subject[p] === 0 || depth[p] === Infinity) continue;
    if (depth[p] > far) far = depth[p];
    if (depth[p] < near) near = depth[p];
  }
  return far > 0 ? [near, far] : [0, 0];
}
