/** The last steps on a relit face: the target's sharpness and grain, and no step at the seam. */

import type { Rng } from "easel-picture";
import { blur, clamp, smoothstep } from "easel-picture";
import type { FaceFrame, LogPlanes } from "./frame.ts";
import { medianWhere, smoothThrough } from "./smooth.ts";

/** Upper limits of the bands of detail: what blurs of these widths take away, one after the other. */
const BANDS_PX = [0.8, 1.6, 3.2] as const;
/** How far each band may be weakened or strengthened. Coarser detail is the person's, finer detail the camera's. */
const LEAST_GAIN = [0.15, 0.35, 0.6] as const;
const MOST_GAIN = [1.5, 1.5, 1.25] as const;
/** Maximum grain added, in logarithmic light. More would be visible as spots. */
const MOST_GRAIN = 0.02;

/**
 * Gives `result` the detail of `target` as measured on `skin`, band by band: weaker where it is sharper, stronger where it is
 * softer, and grained where amplification does not suffice. Changes `result` where `covered`. Returns the detail of 1 to 2 pixels
 * of `result` over that of `target`, as it was.
 */
export function matchTextureInto(
  result: LogPlanes,
  target: LogPlanes,
  skin: Uint8Array,
  covered: Uint8Array,
  { width, height }: FaceFrame,
  rng: Rng,
): number {
  const size = width * height;
  const [own, wanted] = [logBrightness(result), logBrightness(target)].map((luma) =>
    levelsOf(luma, skin, width, height),
  );
  const gains = BANDS_PX.map((_, k) => (own[k] > 1e-5 ? clamp(wanted[k] / own[k], LEAST_GAIN[k], MOST_GAIN[k]) : 1));
  for (const channel of result) {
    let finer = channel;
    const change = new Float32Array(size);
    for (const [k, sigmaPx] of BANDS_PX.entries()) {
      const softer = soften(channel, width, height, sigmaPx);
      if (Math.abs(gains[k] - 1) > 0.02)
        for (let p = 0; p < size; p++) change[p] += (gains[k] - 1) * clamp(finer[p] - softer[p], -0.3, 0.3);
      finer = softer;
    }
    for (let p = 0; p < size; p++) if (covered[p]) channel[p] += change[p];
  }
  const missing = Math.sqrt(Math.max(0, wanted[0] ** 2 - (own[0] * gains[0]) ** 2));
  const ratio = wanted[1] > 1e-5 ? own[1] / wanted[1] : 1;
  if (missing < 0.2 * wanted[0]) return ratio;
  const grain = new Float32Array(size);
  for (let p = 0; p < size; p++) if (covered[p]) grain[p] = rng.next() + rng.next() + rng.next() - 1.5;
  const level = Math.min(missing, MOST_GRAIN) / (levelsOf(grain, skin, width, height)[0] || 1);
  for (const channel of result) for (let p = 0; p < size; p++) channel[p] += grain[p] * level;
  return ratio;
}

/**
 * Spreads the remaining difference at the rim inwards, fading out. Changes `result` where `covered`. Returns the mean size of that
 * difference.
 */
export function closeSeamInto(
  result: LogPlanes,
  target: LogPlanes,
  covered: Uint8Array,
  skin: Float32Array,
  { width, height, faceWidthPx, depth }: FaceFrame,
): number {
  const rim = new Float32Array(width * height);
  for (let p = 0; p < rim.length; p++)
    if (covered[p] && depth[p] < 0.07 * faceWidthPx && depth[p] > 0.015 * faceWidthPx) rim[p] = skin[p];
  const difference = new Float32Array(width * height);
  let [sum, count] = [0, 0];
  for (let c = 0; c < 3; c++) {
    for (let p = 0; p < rim.length; p++) {
      difference[p] = rim[p] ? clamp(target[c][p] - result[c][p], -0.3, 0.3) : 0;
      sum += Math.abs(difference[p]);
      count += rim[p];
    }
    const carried = smoothThrough(difference, rim, width, height, 0.06 * faceWidthPx);
    for (let p = 0; p < rim.length; p++)
      if (covered[p]) result[c][p] += 0.9 * carried[p] * (1 - smoothstep(0.03, 0.2, depth[p] / faceWidthPx));
  }
  return count > 0 ? sum / count : 0;
}

/** Another tone is taken back wholly up to the first depth and not at all from the second one on, and how coarse it is; shares of the face's width. */
const TONE_DEPTH = { from: 0.08, to: 0.4 };
const TONE_SIGMA01 = 0.12;

/**
 * Brings the tone of plain skin near the outline back to the target's, so that cheeks and chin go with ears and neck: what is coarse of
 * the difference is taken back, less and less further in. Changes `result` where `covered`; `skin` is 1 for plain skin of both.
 */
export function easeToneInto(
  result: LogPlanes,
  target: LogPlanes,
  covered: Uint8Array,
  skin: Uint8Array,
  { width, height, faceWidthPx, depth }: FaceFrame,
): void {
  const weights = Float32Array.from(skin);
  for (let c = 0; c < 3; c++) {
    const difference = target[c].map((value, p) => (skin[p] ? clamp(value - result[c][p], -0.4, 0.4) : 0));
    const coarse = smoothThrough(difference, weights, width, height, TONE_SIGMA01 * faceWidthPx);
    for (let p = 0; p < coarse.length; p++)
      if (covered[p])
        result[c][p] += coarse[p] * (1 - smoothstep(TONE_DEPTH.from, TONE_DEPTH.to, depth[p] / faceWidthPx));
  }
}

/** The median strength of each band where `where` is set. */
function levelsOf(values: Float32Array, where: Uint8Array, width: number, height: number): number[] {
  let finer = values;
  return BANDS_PX.map((sigmaPx) => {
    const softer = soften(values, width, height, sigmaPx);
    const band = new Float32Array(values.length);
    for (let p = 0; p < band.length; p++) band[p] = Math.abs(finer[p] - softer[p]);
    finer = softer;
    return medianWhere(band, where);
  });
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

/** Weighted mean of the channels in logarithmic light. */
function logBrightness([r, g, b]: LogPlanes): Float32Array {
  const out = new Float32Array(r.length);
  for (let p = 0; p < out.length; p++) out[p] = 0.3 * r[p] + 0.6 * g[p] + 0.1 * b[p];
  return out;
}
