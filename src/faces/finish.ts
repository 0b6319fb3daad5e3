/** The last steps on a relit face: the target's sharpness and grain, and no step at the seam. */

import { blur } from "../raster/blur.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import type { FaceFrame, LogPlanes } from "./frame.ts";
import { medianWhere, smoothThrough } from "./smooth.ts";

/** Fine structure is the part of the picture that a blur of this width removes. */
const FINE_PX = 1.2;
/** Maximum grain added, in logarithmic light. More would be visible as spots. */
const MOST_GRAIN = 0.012;

/**
 * Gives `result` the fine structure of `target` as measured on `skin`: blurred when it is sharper, sharpened a little and
 * grained when it is softer. Changes `result` where `covered`.
 */
export function matchTextureInto(
  result: LogPlanes,
  target: LogPlanes,
  skin: Uint8Array,
  covered: Uint8Array,
  { width, height, faceWidthPx }: FaceFrame,
  rng: Rng,
): void {
  const wanted = fineness(lumaOf(target), skin, width, height);
  const luma = lumaOf(result);
  const has = fineness(luma, skin, width, height);
  if (has > wanted * 1.3) {
    let [low, high] = [0, Math.min(2.5, 0.006 * faceWidthPx)];
    for (let round = 0; round < 5; round++) {
      const middle = (low + high) / 2;
      if (fineness(soften(luma, width, height, middle), skin, width, height) > wanted) low = middle;
      else high = middle;
    }
    for (const channel of result) {
      const soft = soften(channel, width, height, high);
      for (let p = 0; p < channel.length; p++) if (covered[p]) channel[p] = soft[p];
    }
    return;
  }
  if (has >= wanted * 0.75) return;
  const amount = 0.5 * Math.min(0.8, wanted / Math.max(has, 1e-4) - 1);
  for (const channel of result) {
    const soft = soften(channel, width, height, FINE_PX);
    for (let p = 0; p < channel.length; p++)
      if (covered[p]) channel[p] += amount * clamp(channel[p] - soft[p], -0.3, 0.3);
  }
  const missing = Math.sqrt(Math.max(0, wanted ** 2 - fineness(lumaOf(result), skin, width, height) ** 2));
  const grain = new Float32Array(width * height);
  for (let p = 0; p < grain.length; p++) if (covered[p]) grain[p] = rng.next() + rng.next() + rng.next() - 1.5;
  const level = Math.min(0.45 * missing, MOST_GRAIN) / (fineness(grain, skin, width, height) || 1);
  for (const channel of result) for (let p = 0; p < channel.length; p++) channel[p] += grain[p] * level;
}

/** Spreads the remaining difference at the rim inwards, fading out. Changes `result` where `covered`. */
export function closeSeamInto(
  result: LogPlanes,
  target: LogPlanes,
  covered: Uint8Array,
  skin: Float32Array,
  { width, height, faceWidthPx, depth }: FaceFrame,
): void {
  const rim = new Float32Array(width * height);
  for (let p = 0; p < rim.length; p++)
    if (covered[p] && depth[p] < 0.07 * faceWidthPx && depth[p] > 0.015 * faceWidthPx) rim[p] = skin[p];
  const difference = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let p = 0; p < rim.length; p++) difference[p] = rim[p] ? clamp(target[c][p] - result[c][p], -0.3, 0.3) : 0;
    const carried = smoothThrough(difference, rim, width, height, 0.06 * faceWidthPx);
    for (let p = 0; p < rim.length; p++)
      if (covered[p]) result[c][p] += 0.9 * carried[p] * (1 - smoothstep(0.03, 0.2, depth[p] / faceWidthPx));
  }
}

function fineness(values: Float32Array, where: Uint8Array, width: number, height: number): number {
  const soft = soften(values, width, height, FINE_PX);
  for (let p = 0; p < soft.length; p++) soft[p] = Math.abs(values[p] - soft[p]);
  return medianWhere(soft, where);
}

/** A Gaussian blur. Widths too narrow for box blurs use a mix with a 3x3 binomial. */
function soften(values: Float32Array, width: number, height: number, sigmaPx: number): Float32Array {
  if (sigmaPx >= 1) return blur({ width, height, data: values }, sigmaPx).data;
  // A binomial of three has variance 1/2 per axis: mixed with the picture, any variance below it.
  const share = Math.min(1, 2 * sigmaPx * sigmaPx);
  const across = new Float32Array(values.length);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      across[p] = 0.5 * values[p] + 0.25 * (values[x > 0 ? p - 1 : p] + values[x < width - 1 ? p + 1 : p]);
  const out = new Float32Array(values.length);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const mean = 0.5 * across[p] + 0.25 * (across[y > 0 ? p - width : p] + across[y < height - 1 ? p + width : p]);
      out[p] = values[p] + share * (mean - values[p]);
    }
  return out;
}

function lumaOf([r, g, b]: LogPlanes): Float32Array {
  const out = new Float32Array(r.length);
  for (let p = 0; p < out.length; p++) out[p] = 0.3 * r[p] + 0.6 * g[p] + 0.1 * b[p];
  return out;
}
