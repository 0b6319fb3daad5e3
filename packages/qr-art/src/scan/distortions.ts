/**
 * The distortions of cameras, screens and messengers, as pure kernels on luma (readers use only luma).
 * Order: blur, motion, resize, perspective, tone with light and noise, JPEG. Sizes are meant for sources of about one megapixel.
 */

import type { Plane, Raster, Rng } from "easel-picture";
import { blurGaussian } from "easel-picture";
import { hybridThresholds, thresholdAt } from "./binarizers.ts";
import { loseToJpeg } from "./jpeg-loss.ts";
import { REC_709 } from "./luma.ts";
import { resizePlane } from "./planes.ts";

export interface Distortion {
  readonly name: string;
  /** Sigma of a Gaussian. */
  readonly blurPx?: number;
  /** Length of a horizontal box. */
  readonly motionPx?: number;
  readonly scale?: number;
  readonly yawDeg?: number;
  readonly pitchDeg?: number;
  readonly rollDeg?: number;
  /** 0..255 around a tilted picture; default 200. */
  readonly ground?: number;
  readonly gain?: number;
  /** About mid grey. */
  readonly contrast?: number;
  readonly gamma?: number;
  /** Standard deviation in 0..255. */
  readonly noise?: number;
  readonly light?: "linear" | "spot";
  readonly warm?: boolean;
  /** Grey by the weights of Rec. 709 in place of Rec. 601: some readers and image libraries do. */
  readonly rec709?: boolean;
  /** 1..100. */
  readonly jpegQuality?: number;
  /** Black and white by the thresholds of the older ZXing. */
  readonly olderZxing?: boolean;
}

/** The training battery; the gate takes the eight of `QUICK`. */
export const BATTERY: readonly Distortion[] = [
  { name: "identity" },
  { name: "half", scale: 0.5 },
  { name: "quarter", scale: 0.25 },
  { name: "blur-2", blurPx: 2 },
  { name: "blur-4", blurPx: 4 },
  { name: "far", scale: 0.35, blurPx: 3 },
  { name: "motion-8", motionPx: 8 },
  { name: "yaw-30", yawDeg: 30 },
  { name: "yaw-45", yawDeg: -45 },
  { name: "pitch-30", pitchDeg: -30 },
  { name: "pitch-45", pitchDeg: 45 },
  { name: "roll-15", rollDeg: 15 },
  { name: "roll-45", rollDeg: 45 },
  { name: "roll-97", rollDeg: 97 },
  { name: "jpeg-30", jpegQuality: 30 },
  { name: "half-jpeg-30", scale: 0.5, jpegQuality: 30 },
  { name: "dark", gain: 0.5 },
  { name: "bright", gain: 1.4 },
  { name: "pale", contrast: 0.5 },
  { name: "gamma-1.8", gamma: 1.8 },
  { name: "gamma-0.55", gamma: 0.55 },
  { name: "noise-25", noise: 25 },
  { name: "light-linear", light: "linear" },
  { name: "light-spot", light: "spot" },
  { name: "light-warm", warm: true },
  {
    name: "phone-a",
    yawDeg: 25,
    pitchDeg: 15,
    rollDeg: 10,
    scale: 0.4,
    blurPx: 1.5,
    noise: 8,
    jpegQuality: 60,
    light: "linear",
  },
  {
    name: "phone-b",
    yawDeg: -20,
    pitchDeg: 20,
    rollDeg: -25,
    scale: 0.33,
    noise: 6,
    jpegQuality: 70,
    gain: 0.7,
    ground: 30,
  },
];

const QUICK_NAMES = ["identity", "half", "quarter", "blur-4", "pitch-45", "pale", "light-linear", "phone-a"];

/** The eight distortions under which every delivered picture is tested. */
export const QUICK: readonly Distortion[] = BATTERY.filter(({ name }) => QUICK_NAMES.includes(name));

const TONES_OF_SCREENS = ["gamma-1.8", "gamma-0.55"];

/** A dim bar: a third of the light, so that dark and light come near to each other. */
export const DIM: Distortion = { name: "dim-light", gain: 0.35 };

/**
 * Light and cameras that leave little contrast, and screens that clip it. Contrast in absolute numbers is what fails there. A picture is to be
 * read by zxing-cpp or ZBar, which trust other thresholds.
 */
export const HARD_TONES: readonly Distortion[] = [
  DIM,
  { name: "pale-0.35", contrast: 0.35 },
  { name: "bright-1.6", gain: 1.6 },
  { name: "noise-30", noise: 30 },
  ...BATTERY.filter(({ name }) => TONES_OF_SCREENS.includes(name)),
];

/** The undistorted picture in the other grey that readers see: colours of one luma differ in it. */
export const OTHER_GREY: Distortion = { name: "rec709", rec709: true };

/** Pixels of a module in the frame of a camera that is held before a code: about the middle of 7 to 12. */
const FRAME_MODULE_PX = 9;

/**
 * A camera's frame of a code with modules of `modulePx`, made black and white as the older ZXing does it. zxing-cpp reads of it what
 * the older ZXing itself reads (docs/measured/qr-readers.md).
 */
export function olderZxingFrame(modulePx: number): Distortion {
  return { name: "older-zxing", scale: Math.min(1, FRAME_MODULE_PX / modulePx), olderZxing: true };
}

/** A grey picture as it would arrive; `identity` is the raster itself. Alpha is laid on white. */
export function distort(raster: Raster, d: Distortion, rng: Rng): Raster {
  return distorterOf(raster)(d, rng);
}

/** `distort` for many distortions of one raster. Shared steps are computed once. */
export function distorterOf(raster: Raster): (d: Distortion, rng: Rng) => Raster {
  let plain: Plane | undefined;
  const noiseless = new Map<Distortion, Plane>();
  const before = (d: Distortion): Plane => {
    if (d.warm || d.rec709) return arrive(cameraGrey(raster, d), d);
    plain ??= cameraGrey(raster, d);
    return arrive(plain, d);
  };
  return (d, rng) => {
    if (d.name === "identity") return raster;
    if (isToneAlone(d)) {
      plain ??= cameraGrey(raster, d);
      return tonedBy(d, plain);
    }
    const seen = noiseless.get(d) ?? before(d);
    if (!d.noise) return finishInto(seen, d);
    noiseless.set(d, seen);
    const noisy = { ...seen, data: Float32Array.from(seen.data) };
    addNoise(noisy.data, d.noise, rng);
    return finishInto(noisy, d);
  };
}

/** The deterministic steps on a plane of levels 0..255, which may leave that range. Never returns the plane that was given. */
export function arrive(source: Plane, d: Distortion): Plane {
  let { width, height, data: luma } = source;
  if (d.blurPx) luma = blurGaussian(luma, width, height, d.blurPx);
  if (d.motionPx) luma = smear(luma, width, height, d.motionPx);
  if (d.scale) {
    const to = { width: Math.round(width * d.scale), height: Math.round(height * d.scale) };
    luma = resizePlane(luma, width, height, to.width, to.height);
    ({ width, height } = to);
  }
  if (d.yawDeg || d.pitchDeg || d.rollDeg) {
    const side = Math.round(1.25 * Math.max(width, height));
    luma = tilt(luma, width, height, side, d);
    width = side;
    height = side;
  }
  if (luma === source.data) luma = Float32Array.from(luma);
  toneInto(luma, width, height, d);
  if (d.olderZxing) binarizeInto(luma, width, height);
  return { width, height, data: luma };
}

/** Whether a distortion gives each pixel a level that depends on its own alone. */
function isToneAlone({ name: _, gain: __, contrast: ___, gamma: ____, ...rest }: Distortion): boolean {
  return Object.values(rest).every((value) => value === undefined);
}

/** Quarters of a level from 0 to 255. */
const FINE_LEVELS = 1021;

/** A tone alone by a table, which takes a twentieth of the time. */
function tonedBy(d: Distortion, { width, height, data }: Plane): Raster {
  const levels = Float32Array.from({ length: FINE_LEVELS }, (_, i) => i / 4);
  toneInto(levels, FINE_LEVELS, 1, d);
  const table = new Uint32Array(greyRaster(levels, FINE_LEVELS, 1).data.buffer);
  const out = new Uint8ClampedArray(data.length * 4);
  const words = new Uint32Array(out.buffer);
  for (let p = 0; p < data.length; p++) words[p] = table[(4 * data[p] + 0.5) | 0];
  return { width, height, data: out };
}

/** 0 up to the older ZXing's thresholds, 255 above. */
function binarizeInto(luma: Float32Array, width: number, height: number): void {
  const thresholds = hybridThresholds(
    luma.map((value) => value / 255),
    width,
    height,
    8,
  );
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) luma[p] = luma[p] / 255 <= thresholdAt(thresholds, x, y) ? 0 : 255;
}

function finishInto({ width, height, data }: Plane, d: Distortion): Raster {
  if (d.jpegQuality) loseToJpeg(data, width, height, d.jpegQuality);
  return greyRaster(data, width, height);
}

/** Writes where a pixel of the source (`width` x `height`) lands in the distorted picture to `out`, x first. */
export function projectorOf(
  d: Distortion,
  width: number,
  height: number,
): (out: Float64Array, xPx: number, yPx: number) => void {
  const scale = d.scale ?? 1;
  const scaled = (px: number) => (px + 0.5) * scale - 0.5;
  if (!(d.yawDeg || d.pitchDeg || d.rollDeg))
    return (out, xPx, yPx) => {
      out[0] = scaled(xPx);
      out[1] = scaled(yPx);
    };
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const focal = 2.2 * Math.max(w, h);
  const side = Math.round(1.25 * Math.max(w, h));
  const { u, v } = axesOf(d);
  return (out, xPx, yPx) => {
    const a = scaled(xPx) + 0.5 - w / 2;
    const b = scaled(yPx) + 0.5 - h / 2;
    const depth = (a * u[2] + b * v[2]) / focal + 1;
    out[0] = (a * u[0] + b * v[0]) / depth + side / 2 - 0.5;
    out[1] = (a * u[1] + b * v[1]) / depth + side / 2 - 0.5;
  };
}

/** The picture's right and down in space after the turns. */
function axesOf(d: Distortion): { u: [number, number, number]; v: [number, number, number] } {
  const rad = Math.PI / 180;
  const [yaw, pitch, roll] = [(d.yawDeg ?? 0) * rad, (d.pitchDeg ?? 0) * rad, (d.rollDeg ?? 0) * rad];
  const turn = (x: number, y: number): [number, number, number] => {
    const x1 = Math.cos(roll) * x - Math.sin(roll) * y;
    const y1 = Math.sin(roll) * x + Math.cos(roll) * y;
    const y2 = Math.cos(pitch) * y1;
    const z2 = Math.sin(pitch) * y1;
    return [Math.cos(yaw) * x1 + Math.sin(yaw) * z2, y2, -Math.sin(yaw) * x1 + Math.cos(yaw) * z2];
  };
  return { u: turn(1, 0), v: turn(0, 1) };
}

/** Brightness 0..255 as the distortion's camera weighs the channels; alpha over white. */
function cameraGrey({ data, width, height }: Raster, { warm, rec709 }: Distortion): Plane {
  const luma = new Float32Array(width * height);
  const [r, g, b] = rec709 ? REC_709 : warm ? [0.299 * 1.1, 0.587 * 0.88, 0.114 * 0.6] : [0.299, 0.587, 0.114];
  for (let p = 0, q = 0; p < luma.length; p++, q += 4) {
    const y = r * data[q] + g * data[q + 1] + b * data[q + 2];
    luma[p] = data[q + 3] === 255 ? y : 255 + ((y - 255) * data[q + 3]) / 255;
  }
  return { width, height, data: luma };
}

function smear(luma: Float32Array, width: number, height: number, lengthPx: number): Float32Array {
  const out = new Float32Array(luma.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < lengthPx; i++) sum += luma[row + Math.min(width - 1, x + i)];
      out[row + x] = sum / lengthPx;
    }
  }
  return out;
}

/** A pinhole at 2.2 longer sides from the picture's plane, turned by Ry(yaw) Rx(pitch) Rz(roll); bilinear. */
function tilt(luma: Float32Array, width: number, height: number, side: number, d: Distortion): Float32Array {
  const out = new Float32Array(side * side).fill(d.ground ?? 200);
  const focal = 2.2 * Math.max(width, height);
  const { u, v } = axesOf(d);
  for (let y = 0; y < side; y++) {
    const ry = (y + 0.5 - side / 2) / focal;
    const c = u[1] - u[2] * ry;
    const e = v[1] - v[2] * ry;
    // Along a row both coordinates are quotients of straight lines.
    const steepX = (e + v[2] * ry) * focal;
    const firstX = -v[0] * ry * focal;
    const steepY = (-u[2] * ry - c) * focal;
    const firstY = u[0] * ry * focal;
    const steepDepth = v[2] * c - u[2] * e;
    const firstDepth = u[0] * e - v[0] * c;
    for (let x = 0; x < side; x++) {
      const rx = (x + 0.5 - side / 2) / focal;
      const near = 1 / (firstDepth + steepDepth * rx);
      const sx = (firstX + steepX * rx) * near + width / 2 - 0.5;
      const sy = (firstY + steepY * rx) * near + height / 2 - 0.5;
      if (sx < -0.5 || sy < -0.5 || sx > width - 0.5 || sy > height - 0.5) continue;
      let x0 = sx | 0;
      let y0 = sy | 0;
      if (x0 > width - 2) x0 = width - 2;
      if (y0 > height - 2) y0 = height - 2;
      let fx = sx - x0;
      let fy = sy - y0;
      if (fx < 0) fx = 0;
      else if (fx > 1) fx = 1;
      if (fy < 0) fy = 0;
      else if (fy > 1) fy = 1;
      const i = y0 * width + x0;
      const top = luma[i] + (luma[i + 1] - luma[i]) * fx;
      const bottom = luma[i + width] + (luma[i + width + 1] - luma[i + width]) * fx;
      out[y * side + x] = top + (bottom - top) * fy;
    }
  }
  return out;
}

function toneInto(luma: Float32Array, width: number, height: number, d: Distortion): void {
  const { gain = 1, contrast = 1, gamma = 1, light } = d;
  if (gain === 1 && contrast === 1 && gamma === 1 && !light) return;
  const slope = contrast * gain;
  const base = 0.5 * (1 - contrast) * gain * 255;
  if (gamma !== 1) for (let p = 0; p < luma.length; p++) luma[p] = 255 * Math.max(0, luma[p] / 255) ** gamma;
  if (slope !== 1 || base !== 0) for (let p = 0; p < luma.length; p++) luma[p] = base + luma[p] * slope;
  if (light === "linear")
    for (let y = 0; y < height; y++) {
      const first = 0.35 + (0.8 * 0.4 * y) / height;
      const step = (0.8 * 0.6) / width;
      for (let x = 0, p = y * width; x < width; x++, p++) luma[p] *= first + step * x;
    }
  else if (light === "spot")
    for (let y = 0; y < height; y++)
      for (let x = 0, p = y * width; x < width; x++, p++) {
        const dx = x / width - 0.3;
        const dy = y / height - 0.35;
        luma[p] *= 0.4 + 0.9 * Math.exp(-(dx * dx + dy * dy) / 0.12);
      }
}

/** By a table of quantiles: a draw and a look for each pixel take a tenth of the time of Box and Muller's logarithms and cosines. */
function addNoise(luma: Float32Array, deviation: number, rng: Rng): void {
  const quantiles = normalQuantiles();
  for (let p = 0; p < luma.length; p++) luma[p] += deviation * quantiles[(rng.next() * QUANTILES) | 0];
}

const QUANTILES = 4096;

/** The middles of 4096 equal parts of the normal distribution, by summing its density. */
function normalQuantiles(): Float32Array {
  const quantiles = new Float32Array(QUANTILES);
  const step = 1 / 2048;
  let below = 0;
  for (let x = -6, i = 0; i < QUANTILES; x += step) {
    below += (step * Math.exp(-0.5 * (x + step / 2) ** 2)) / Math.sqrt(2 * Math.PI);
    while (i < QUANTILES && below >= (i + 0.5) / QUANTILES) quantiles[i++] = x + step / 2;
  }
  return quantiles;
}

function greyRaster(luma: Float32Array, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(data.buffer);
  for (let p = 0; p < luma.length; p++) {
    const value = luma[p];
    // Grey has the same bytes in every order but for alpha, which is the highest on the processors that Node runs on.
    const grey = value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
    words[p] = (grey * 0x010101 + 0xff000000) >>> 0;
  }
  return { width, height, data };
}
