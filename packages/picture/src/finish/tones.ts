/** A picture in one tone or in a few colours, whatever its medium. */

import { blurBoxTwice, blurGaussian } from "../raster/blur.ts";
import { linearTable, lumaOf, oklabInto, srgbFromLinear } from "../raster/colour.ts";
import { createRaster, type Raster } from "../raster/raster.ts";
import type { Rng } from "../raster/rng.ts";
import { type ColourSamples, choosePalette, nearestColour, type Palette } from "./palette.ts";

/** How many colours, 2..6; or in which one. */
export type Tones = number | "grey" | "sepia";

type LinearRgb = readonly [r: number, g: number, b: number];

/** Of so many pixels one is looked at for the colours. */
const EVERY = 7;
/** Radius over which colours are smoothed before each becomes one of few, in pixels of a picture 1024 px wide. */
const SMOOTH = 3.2;
/** Shares of red, green and blue beside the grey of a sepia print. */
const SEPIA = [1.08, 0.96, 0.78] as const;

/**
 * A copy of `picture` in `tones`. Of a few colours those of `named` (linear RGB, 0..1) are some; the others are the picture's own.
 * Where `isGround` says so of a pixel's index, the ground lies flat in `ground` (linear RGB) or in its mean colour, and what stands on
 * it has smooth edges. Alpha stays. Deterministic in its arguments and the seed of `rng`.
 */
export function inTones(
  picture: Raster,
  tones: Tones,
  named: readonly LinearRgb[],
  rng: Rng,
  isGround: (pixel: number) => boolean = () => false,
  ground?: LinearRgb,
): Raster {
  return typeof tones === "number"
    ? inColours(picture, tones, named, rng, isGround, ground)
    : inOneTone(picture, tones);
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
  named: readonly LinearRgb[],
  rng: Rng,
  isGround: (pixel: number) => boolean,
  ground: LinearRgb | undefined,
): Raster {
  const linear = linearTable();
  const pixels = width * height;
  const lab = new Float32Array(pixels * 3);
  for (let p = 0; p < pixels; p++)
    oklabInto(lab, p * 3, linear[data[p * 4]], linear[data[p * 4 + 1]], linear[data[p * 4 + 2]]);
  const shape = shapeOf(data, isGround, ground);
  if (!shape) smooth(lab, width, height);
  const samples = samplesOf(data, lab, shape ? shape.inner : pixels, (p) => !shape || shape.mask[p] === 1);
  const many = shape ? Math.max(2, count - 1) : count;
  const palette = choosePalette(samples, Math.min(many, samples.data.length / 4), rng);
  // what is a colour's area is told by the picture, not by the colour that it is given
  const cells = palette.lab.slice();
  const largest = shape ? byArea(palette.lab, samples.lab) : [];
  const taken = new Set<number>();
  const own = new Float32Array(3);
  for (const [r, g, b] of named.slice(0, count)) {
    oklabInto(own, 0, r, g, b);
    // what is said of the ground is no colour of the shape on it
    if (shape && distance(own, shape.ground) < GROUND_NEAR) continue;
    if (taken.size === palette.lab.length / 3) break;
    const free = palette.lab.map((v, i) => (taken.has(Math.floor(i / 3)) ? Infinity : v));
    // of a mark the largest area has the colour that is named first
    const at = shape ? largest.find((c) => !taken.has(c))! : nearestColour(free, own[0], own[1], own[2]);
    taken.add(at);
    palette.lab.set(own, at * 3);
    palette.rgb.set(
      [r, g, b].map((v) => 255 * srgbFromLinear(v)),
      at * 3,
    );
  }
  if (shape) keepOffGround(palette, largest, shape);
  if (shape) return inSmoothShapes({ width, height, data }, lab, { lab: cells, rgb: palette.rgb }, shape);
  const out = createRaster(width, height);
  for (let p = 0; p < pixels; p++) {
    const c = nearestColour(palette.lab, lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]);
    for (let k = 0; k < 3; k++) out.data[p * 4 + k] = palette.rgb[c * 3 + k];
    out.data[p * 4 + 3] = data[p * 4 + 3];
  }
  return out;
}

/** Smooths colours, so that the borders of flat areas are calm lines without crumbs. */
function smooth(lab: Float32Array, width: number, height: number): void {
  const radiusPx = SMOOTH * (width / 1024);
  const plane = new Float32Array(width * height);
  for (let k = 0; k < 3; k++) {
    for (let p = 0; p < plane.length; p++) plane[p] = lab[p * 3 + k];
    const soft = blurBoxTwice(plane, width, height, radiusPx);
    for (let p = 0; p < plane.length; p++) lab[p * 3 + k] = soft[p];
  }
}

/** What stands on plain ground. */
interface MarkShape {
  /** 1 where a pixel is none of the ground. */
  readonly mask: Uint8Array;
  /** Pixels of the shape. */
  readonly inner: number;
  /** Colour of the ground: Oklab, and 0..255. */
  readonly ground: Float32Array;
  readonly groundRgb: readonly number[];
}

/** `undefined` where there is no ground, or nothing on it. */
function shapeOf(
  data: Uint8ClampedArray,
  isGround: (pixel: number) => boolean,
  asked: LinearRgb | undefined,
): MarkShape | undefined {
  const pixels = data.length / 4;
  const mask = new Uint8Array(pixels);
  const sums = [0, 0, 0];
  let inner = 0;
  for (let p = 0; p < pixels; p++) {
    if (isGround(p)) for (let k = 0; k < 3; k++) sums[k] += data[p * 4 + k];
    else {
      mask[p] = 1;
      inner++;
    }
  }
  if (inner === 0 || inner === pixels) return undefined;
  const linear = linearTable();
  const groundRgb = asked ? asked.map((v) => 255 * srgbFromLinear(v)) : sums.map((sum) => sum / (pixels - inner));
  const [r, g, b] = asked ?? groundRgb.map((v) => linear[Math.round(v)]);
  const ground = new Float32Array(3);
  oklabInto(ground, 0, r, g, b);
  return { mask, inner, ground, groundRgb };
}

/** Every `EVERY`th of the `many` pixels that count. */
function samplesOf(
  data: Uint8ClampedArray,
  lab: Float32Array,
  many: number,
  counts: (pixel: number) => boolean,
): ColourSamples {
  const some = Math.ceil(many / EVERY);
  const samples = { lab: new Float32Array(some * 3), data: new Uint8ClampedArray(some * 4) };
  let [seen, s] = [0, 0];
  for (let p = 0; p < lab.length / 3 && s < some; p++) {
    if (!counts(p) || seen++ % EVERY !== 0) continue;
    samples.lab.set(lab.subarray(p * 3, p * 3 + 3), s * 3);
    samples.data.set(data.subarray(p * 4, p * 4 + 4), s * 4);
    s++;
  }
  return samples;
}

/** Indices of the colours of a palette, those of the largest areas first. */
function byArea(palette: Float32Array, lab: Float32Array): readonly number[] {
  const areas = Array.from({ length: palette.length / 3 }, () => 0);
  for (let i = 0; i < lab.length; i += 3) areas[nearestColour(palette, lab[i], lab[i + 1], lab[i + 2])]++;
  return areas.map((_, c) => c).sort((a, b) => areas[b] - areas[a]);
}

/** Colours of a shape that would be lost on its ground are mixed with that of its largest area. */
function keepOffGround({ lab, rgb }: Palette, largest: readonly number[], { ground }: MarkShape): void {
  const [main] = largest;
  for (const c of largest.slice(1)) {
    if (distance(lab.subarray(c * 3, c * 3 + 3), ground) >= GROUND_NEAR) continue;
    for (let k = 0; k < 3; k++) rgb[c * 3 + k] = 0.6 * rgb[c * 3 + k] + 0.4 * rgb[main * 3 + k];
  }
}

const distance = (a: Float32Array, b: Float32Array): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Oklab distance below which a named colour is that of the ground. */
const GROUND_NEAR = 0.12;
/** Spread of the brush that rounds the edges of a mark, share of its shorter side; how steep its edges are. */
const BRUSH_01 = 0.006;
const EDGE = 5;

/** A mark in its colours: the area of each has smooth edges without specks, the ground lies flat. */
function inSmoothShapes(
  { width, height, data }: Raster,
  lab: Float32Array,
  palette: Palette,
  { mask, groundRgb }: MarkShape,
): Raster {
  const pixels = width * height;
  const count = palette.lab.length / 3;
  const brushPx = Math.max(1, BRUSH_01 * Math.min(width, height));
  const shares = Array.from({ length: count + 1 }, () => new Float32Array(pixels));
  for (let p = 0; p < pixels; p++) {
    const c = mask[p] ? nearestColour(palette.lab, lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]) : count;
    shares[c][p] = 1;
  }
  const space = { out: new Float32Array(pixels), spare: new Float32Array(pixels) };
  for (const share of shares) share.set(blurGaussian(share, width, height, brushPx, space));
  const out = createRaster(width, height);
  const colourOf = (c: number, k: number) => (c === count ? groundRgb[k] : palette.rgb[c * 3 + k]);
  for (let p = 0; p < pixels; p++) {
    let [first, second] = [0, 0];
    for (let c = 1; c <= count; c++) if (shares[c][p] > shares[first][p]) first = c;
    second = first === 0 ? 1 : 0;
    for (let c = 0; c <= count; c++) if (c !== first && shares[c][p] > shares[second][p]) second = c;
    const t = Math.min(0.5, Math.max(0, 0.5 - EDGE * (shares[first][p] - shares[second][p])));
    for (let k = 0; k < 3; k++) out.data[p * 4 + k] = (1 - t) * colourOf(first, k) + t * colourOf(second, k);
    out.data[p * 4 + 3] = data[p * 4 + 3];
  }
  return out;
}
