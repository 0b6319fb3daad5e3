/** Changing how light a colour is without changing what colour it is. Luma here is .299 R + .587 G + .114 B of sRGB values, 0..1: what readers see. */

import {
  clamp,
  createRaster,
  linearFromOklabInto,
  linearFromSrgb,
  linearTable,
  lumaOf,
  oklabInto,
  type Raster,
  smoothstep,
  srgbFromLinear,
} from "easel-picture";
import { lumaPlane } from "../scan/luma.ts";
import type { LocalColours } from "./local-colours.ts";

interface Tables {
  readonly linear: Float32Array;
  readonly lightness: Float32Array;
  readonly encoded: Float32Array;
  /** Work space: one colour in OKLab. */
  readonly lab: Float64Array;
  /** Work space: a and b of what is near. */
  readonly near: Float64Array;
  /** Work space, see `turnsInto`. */
  readonly turns: Float64Array;
}

function tables(): Tables {
  return {
    linear: linearTable(),
    lightness: Float32Array.from({ length: 1025 }, (_, i) => Math.cbrt(linearFromSrgb(i / 1024))),
    encoded: Float32Array.from({ length: 4097 }, (_, i) => srgbFromLinear(i / 4096)),
    lab: new Float64Array(3),
    near: new Float64Array(2),
    turns: new Float64Array(4),
  };
}

/**
 * The picture with `change` added to its luma (given by who has it at hand), hue kept, in OKLab (B. Ottosson, 2020). Chroma grows
 * in shade and in light, and shrinks until the colour can be shown. With `local` colours, it is that of the place that grows, and
 * what is nearly grey takes the hue that the picture has nearby at the new lightness: shade on snow is that of its shadows. Pixels of
 * `subjects` (not 0) keep their hue: red shade on a face is a bruise. Opaque.
 */
export function shiftLuma(
  raster: Raster,
  change: Float32Array,
  { data: luma } = lumaPlane(raster),
  local?: LocalColours,
  subjects?: ArrayLike<number>,
): Raster {
  const { width, height, data } = raster;
  const out = createRaster(width, height);
  out.data.set(data);
  const job: Shift = { data, luma, change, ...tables(), local, subjects, rgb: new Float32Array(3) };
  for (let y = 0, p = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++, q += 4) {
      out.data[q + 3] = 255;
      if (change[p] > -0.002 && change[p] < 0.002 && data[q + 3] === 255) continue;
      shiftPixel(job, p, x, y);
      out.data[q] = job.rgb[0] * 255;
      out.data[q + 1] = job.rgb[1] * 255;
      out.data[q + 2] = job.rgb[2] * 255;
    }
  return out;
}

/** What a pixel is shifted by. Passed as one: numbers as arguments of a function that is not inlined would each be allocated. */
interface Shift extends Tables {
  readonly data: Uint8ClampedArray;
  readonly luma: Float32Array;
  readonly change: Float32Array;
  readonly local: LocalColours | undefined;
  readonly subjects: ArrayLike<number> | undefined;
  /** The shifted pixel, sRGB-encoded, 0..1. */
  readonly rgb: Float32Array;
}

/** Mean chroma in OKLab up to which a place has no hue of its own, and from which it has one. */
const GREY = 0.004;
const HUED = 0.018;
/** How far places without a hue go towards the local one, and the change of OKLab's lightness from which they do. */
const LOCAL = 0.85;
const FULLY_LOCAL = 0.16;

/** How many times a glaze may multiply chroma, and the chroma that it may reach; what has more keeps it. */
const GLAZE = 2.5;
/** That of places towards yellow: white in warm light, plaster and paper have a grey shade, and olive or brown is mud. */
const WARM_GLAZE = 1.4;
const GLAZED = 0.075;
/**
 * A thicker glaze of yellow is orange, and one of orange is red: so far the hue of light warm places turns towards red, in radians for each
 * unit of OKLab's lightness, and at most. Held in its hue, yellow becomes olive and orange brown.
 */
const TURNED = 2.4;
const TURNED_MOST = 0.6;
/** The lightness from which places turn, and from which they turn fully. */
const TURNED_FROM = 0.5;
const TURNED_FULLY = 0.72;
/** The mean chroma from which they turn fully. */
const TURNED_CHROMA = 0.06;
/** Chroma from which what is orange turns at any lightness, and from which it does so fully: fruit in shade is crimson, and skin has less. */
const VIVID = [0.1, 0.15] as const;
/** The share of red in a hue from which it is orange, and from which it is fully. */
const ORANGE = [0.3, 0.6] as const;
/** Hues that shade and light do not turn beyond, in radians of OKLab: red, where plum begins, and orange, where lemon begins. */
const REDDEST = 0.42;
const YELLOWEST = 0.95;
/** Light on what is vivid and red goes towards yellow, as it is painted: red held in its hue becomes pink. As above. */
const LIT_TURNED = 2.2;
const LIT_TURNED_MOST = 0.6;
/** Chroma from which it turns, and from which it turns fully. */
const LIT_FROM = 0.08;
const LIT_FULLY = 0.15;
/** How many times light may multiply chroma, and the chroma that it may reach. */
const LIT = 2.2;
const LIT_CHROMA = 0.1;
/** How many times it may multiply the chroma of what has more. */
const LIT_VIVID = 1.2;

/**
 * Chroma of a place of a chroma when it goes from a lightness to another: shade is more of the same pigment over a light ground
 * (its transmittance to a power, as that of a thicker glaze), light is more light on the same thing.
 */
function chromaAt(chroma: number, light: number, to: number, glaze: number): number {
  if (to >= light) {
    const more = Math.min(LIT, to / Math.max(0.05, light));
    return Math.min(chroma * more, Math.max(chroma * Math.min(LIT_VIVID, more), LIT_CHROMA));
  }
  const power = Math.log(clamp(to, 0.02, 0.97)) / Math.log(clamp(light, 0.05, 0.97));
  return Math.min(chroma * clamp(power, 1, glaze), Math.max(chroma, GLAZED));
}

/**
 * How a place with this mean of a and b turns: in shade towards red at most, in radians, and the share of it; in light towards yellow
 * at most, and the share of that.
 */
function turnsInto(turns: Float64Array, a: number, b: number, light: number): void {
  const chroma = Math.sqrt(a * a + b * b);
  turns.fill(0);
  if (chroma === 0 || b <= 0) return;
  const hue = Math.atan2(b, a);
  const orange = smoothstep(...ORANGE, a / chroma);
  turns[0] = Math.min(TURNED_MOST, Math.max(0, hue - REDDEST));
  turns[1] =
    (b / chroma) *
    smoothstep(-0.3, 0.1, a / chroma) *
    Math.max(smoothstep(TURNED_FROM, TURNED_FULLY, light), orange * smoothstep(...VIVID, chroma)) *
    smoothstep(HUED, TURNED_CHROMA, chroma);
  turns[2] = Math.min(LIT_TURNED_MOST, Math.max(0, YELLOWEST - hue));
  turns[3] = orange * smoothstep(LIT_FROM, LIT_FULLY, chroma);
}

function shiftPixel(t: Shift, p: number, xPx: number, yPx: number): void {
  const { data, local, rgb: out } = t;
  const q = 4 * p;
  const have = t.luma[p];
  const want = clamp(have + t.change[p]);
  const r = t.linear[data[q]];
  const g = t.linear[data[q + 1]];
  const b = t.linear[data[q + 2]];
  oklabInto(t.lab, 0, r, g, b);
  const light = t.lab[0];
  const ownA = t.lab[1];
  const ownB = t.lab[2];
  let step = lookUp(t.lightness, want) - lookUp(t.lightness, have);
  let meanA = ownA;
  let meanB = ownB;
  let baseA = ownA;
  let baseB = ownB;
  let hued = 1;
  if (local) {
    // The hue of one pixel is noise where there is hardly any.
    local.meanInto(t.near, xPx, yPx);
    meanA = t.near[0];
    meanB = t.near[1];
    hued = smoothstep(GREY, HUED, Math.sqrt(meanA * meanA + meanB * meanB));
    if (hued < 1) {
      const share = LOCAL * (1 - hued) * clamp(Math.abs(step) / FULLY_LOCAL);
      local.into(t.near, xPx, yPx, light + step);
      baseA += share * (t.near[0] - baseA);
      baseB += share * (t.near[1] - baseB);
    }
  }
  const mean = Math.sqrt(meanA * meanA + meanB * meanB);
  const isSubject = (t.subjects?.[p] ?? 0) !== 0;
  const yellow = mean > 0 ? smoothstep(0, 0.5, meanB / mean) : 0;
  const glaze = GLAZE + yellow * (WARM_GLAZE - GLAZE);
  const { turns } = t;
  if (isSubject) turns.fill(0);
  else turnsInto(turns, meanA, meanB, light);
  // Later passes correct the difference between lightness and luma; one is enough for most colours.
  for (let pass = 0; pass < 4; pass++) {
    const to = Math.max(0, Math.min(1, light + step));
    const more = isSubject
      ? Math.min(1, to / Math.max(0.05, light)) - 1
      : mean > 0
        ? hued * (chromaAt(mean, light, to, glaze) / mean - 1)
        : 0;
    const turn =
      to < light
        ? Math.min(turns[0], TURNED * (light - to)) * turns[1]
        : -Math.min(turns[2], LIT_TURNED * (to - light)) * turns[3];
    const a = isSubject ? (1 + more) * ownA : baseA + more * meanA;
    const b = isSubject ? (1 + more) * ownB : baseB + more * meanB;
    const shorter = 1 / Math.sqrt(1 + turn * turn);
    const turnedA = (a + turn * b) * shorter;
    const turnedB = (b - turn * a) * shorter;
    let shown = 1;
    for (let k = 0; k < 5; k++) {
      linearFromOklabInto(out, 0, to, turnedA * shown, turnedB * shown);
      if (Math.min(out[0], out[1], out[2]) >= -0.002 && Math.max(out[0], out[1], out[2]) <= 1.002) break;
      shown *= 0.75;
    }
    for (let c = 0; c < 3; c++) out[c] = lookUp(t.encoded, out[c]);
    const got = lumaOf(out[0], out[1], out[2]);
    if (Math.abs(got - want) < 0.008) return;
    step += lookUp(t.lightness, want) - lookUp(t.lightness, got);
    // At the edge of what can be shown white or black makes up the rest, exactly.
    if (pass === 3)
      for (let c = 0; c < 3; c++)
        out[c] = got < want ? out[c] + ((1 - out[c]) * (want - got)) / (1 - got) : (out[c] * want) / got;
  }
}

/** Linear interpolation in a table over 0..1. */
function lookUp(table: Float32Array, at01: number): number {
  const t = (at01 <= 0 ? 0 : at01 >= 1 ? 1 : at01) * (table.length - 1);
  const i = Math.min(table.length - 2, Math.floor(t));
  return table[i] + (table[i + 1] - table[i]) * (t - i);
}
