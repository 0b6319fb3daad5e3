/**
 * A camera for the report battery, in colour and in linear light. Order: light on the picture, pose in the frame, focus and shake,
 * exposure with the noise of photons, white balance, tone curve, sharpening, JPEG, and what a messenger does to it once more. It
 * shares no kernel with `easel-qr-art/distortions`, by which the gate and its constants were chosen.
 */

import { createRaster, linearTable, type Raster, type Rng, resample, srgbFromLinear } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodeJpeg } from "../../src/codec/encode.ts";
import { type Light, lightInto } from "./light.ts";

/** One photograph of a picture. Lengths in pixels are those of the frame. */
export interface Shot {
  /** Longer side of the picture as it lies in the frame before it is turned, 64 or more. */
  readonly longPx: number;
  /** Turns about the upright, the level and the optical axis. The camera stands 1.9 longer sides away. Default 0. */
  readonly yawDeg?: number;
  readonly pitchDeg?: number;
  readonly rollDeg?: number;
  /** The picture lies round an upright cylinder: degrees that it covers. Default 0, flat. */
  readonly bendDeg?: number;
  /** Linear light of the table or wall round the picture, 0..1. Default 0.35. */
  readonly ground01?: number;
  readonly lights?: readonly Light[];
  /** Colour of all light, as factors of linear red, green and blue. */
  readonly tint?: readonly [number, number, number];
  /** Light that is scattered over the whole frame, in white paper's. */
  readonly veil?: number;
  /** Radius of the disc that a point becomes. */
  readonly defocusPx?: number;
  /** Length of the straight path of a shaking hand. */
  readonly shakePx?: number;
  readonly shakeDeg?: number;
  /** Factor of light on the sensor: 1 shows white paper as white. Above 1 light things clip. */
  readonly exposure?: number;
  /** Factor of the signal after the sensor: brings dim pictures back, with their noise. */
  readonly gain?: number;
  /** Electrons of white paper at exposure 1: fewer are noisier. Default 20,000. */
  readonly electrons?: number;
  /** Deviation of the read noise in electrons. Default 4. */
  readonly readNoise?: number;
  /** Factors of the channels after the sensor. */
  readonly whiteBalance?: readonly [number, number, number];
  /** Strength of a phone's sharpening: share of the difference to a blur of 1.5 px that is added. */
  readonly sharpen?: number;
  /** 1..100; chroma at half the size. */
  readonly jpegQuality?: number;
  /** Sent on: made smaller, and compressed again. */
  readonly sentOn?: { readonly scale: number; readonly jpegQuality: number };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Linear RGB, interleaved; 1 is white paper in full light. */
  readonly rgb: Float32Array;
}

/** The photograph; the same for the same picture, shot and seed of `rng`. */
export async function photograph(picture: Raster, shot: Shot, rng: Rng): Promise<Raster> {
  const scale = shot.longPx / Math.max(picture.width, picture.height);
  const near = resample(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
  const flat = linearOf(near);
  for (const light of shot.lights ?? []) lightInto(flat.rgb, flat.width, flat.height, light);
  let frame = pose(flat, shot);
  if (shot.defocusPx) frame = gathered(frame, discOf(shot.defocusPx));
  if (shot.shakePx) frame = gathered(frame, pathOf(shot.shakePx, shot.shakeDeg ?? 0));
  expose(frame, shot, rng);
  let seen = developed(frame, shot.sharpen ?? 0);
  if (shot.jpegQuality) seen = await compressed(seen, shot.jpegQuality);
  if (!shot.sentOn) return seen;
  const { scale: less, jpegQuality } = shot.sentOn;
  return compressed(resample(seen, Math.round(seen.width * less), Math.round(seen.height * less)), jpegQuality);
}

function linearOf({ width, height, data }: Raster): Frame {
  const table = linearTable();
  const rgb = new Float32Array(width * height * 3);
  for (let p = 0, q = 0, c = 0; p < width * height; p++, q += 4, c += 3) {
    rgb[c] = table[data[q]];
    rgb[c + 1] = table[data[q + 1]];
    rgb[c + 2] = table[data[q + 2]];
  }
  return { width, height, rgb };
}

/** Sides of the frame beside those of the picture. */
const ROOM = 1.2;
/** Distance of the camera in longer sides of the picture. */
const AWAY = 1.9;

/** The picture in the frame, bilinear. */
function pose(flat: Frame, shot: Shot): Frame {
  const { yawDeg = 0, pitchDeg = 0, rollDeg = 0, bendDeg = 0, ground01 = 0.35 } = shot;
  const longer = Math.max(flat.width, flat.height);
  const isTurned = Math.abs(Math.sin((rollDeg * Math.PI) / 90)) > 0.2;
  const side = Math.round(ROOM * longer * (isTurned ? 1.2 : 1));
  const [width, height] = isTurned ? [side, side] : [flat.width, flat.height].map((px) => Math.round(px * ROOM));
  const rgb = new Float32Array(width * height * 3).fill(ground01);
  const [u, v, n] = axesOf(yawDeg, pitchDeg, rollDeg);
  const distance = AWAY * longer;
  const radius = bendDeg > 0 ? flat.width / ((bendDeg * Math.PI) / 180) : 0;
  for (let y = 0, c = 0; y < height; y++)
    for (let x = 0; x < width; x++, c += 3) {
      const ray: Point = [x + 0.5 - width / 2, y + 0.5 - height / 2, distance];
      const hit = radius > 0 ? onCylinder(ray, u, v, n, distance, radius) : onPlane(ray, u, v, n, distance);
      if (hit) sampleInto(rgb, c, flat, hit[0] + flat.width / 2 - 0.5, hit[1] + flat.height / 2 - 0.5);
    }
  return { width, height, rgb };
}

type Point = readonly [number, number, number];

/** Right, down and away of the picture in the camera's space. */
function axesOf(yawDeg: number, pitchDeg: number, rollDeg: number): [Point, Point, Point] {
  const [a, b, g] = [yawDeg, pitchDeg, rollDeg].map((deg) => (deg * Math.PI) / 180);
  const turned = (x: number, y: number, z: number): Point => {
    const [x1, y1] = [x * Math.cos(g) - y * Math.sin(g), x * Math.sin(g) + y * Math.cos(g)];
    const [y2, z2] = [y1 * Math.cos(b) - z * Math.sin(b), y1 * Math.sin(b) + z * Math.cos(b)];
    return [x1 * Math.cos(a) + z2 * Math.sin(a), y2, z2 * Math.cos(a) - x1 * Math.sin(a)];
  };
  return [turned(1, 0, 0), turned(0, 1, 0), turned(0, 0, 1)];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Where a ray meets the picture, from its middle in pixels. */
function onPlane(ray: Point, u: Point, v: Point, n: Point, distance: number): [number, number] | undefined {
  const slope = dot(ray, n);
  if (slope <= 1e-6) return undefined;
  const t = (distance * n[2]) / slope;
  const at: Point = [ray[0] * t, ray[1] * t, ray[2] * t - distance];
  return [dot(at, u), dot(at, v)];
}

/** The same round a cylinder whose front touches the plane of the picture. */
function onCylinder(
  ray: Point,
  u: Point,
  v: Point,
  n: Point,
  distance: number,
  radius: number,
): [number, number] | undefined {
  const [dx, dy, dz] = [dot(ray, u), dot(ray, v), dot(ray, n)];
  const [ox, oy, oz] = [-distance * u[2], -distance * v[2], -distance * n[2] - radius];
  const a = dx * dx + dz * dz;
  const b = ox * dx + oz * dz;
  const root = b * b - a * (ox * ox + oz * oz - radius * radius);
  if (root < 0) return undefined;
  const t = (-b - Math.sqrt(root)) / a;
  const angle = Math.atan2(ox + t * dx, -(oz + t * dz));
  return [angle * radius, oy + t * dy];
}

/** Nothing is written outside of the picture. */
function sampleInto(out: Float32Array, c: number, { width, height, rgb }: Frame, x: number, y: number): void {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return;
  const x0 = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const y0 = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const fx = Math.max(0, Math.min(1, x - x0));
  const fy = Math.max(0, Math.min(1, y - y0));
  const q = (y0 * width + x0) * 3;
  for (let k = 0; k < 3; k++) {
    const upper = rgb[q + k] + (rgb[q + 3 + k] - rgb[q + k]) * fx;
    const below = q + width * 3 + k;
    const lower = rgb[below] + (rgb[below + 3] - rgb[below]) * fx;
    out[c + k] = upper + (lower - upper) * fy;
  }
}

type Taps = readonly (readonly [dx: number, dy: number, weight: number])[];

function discOf(radius: number): Taps {
  const reach = Math.ceil(radius);
  const taps: [number, number, number][] = [];
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      const weight = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(x, y)));
      if (weight > 0) taps.push([x, y, weight]);
    }
  return taps;
}

function pathOf(length: number, deg: number): Taps {
  const [cos, sin] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
  const steps = Math.max(2, Math.ceil(length));
  return Array.from({ length: steps }, (_, i) => {
    const t = (i / (steps - 1) - 0.5) * length;
    return [Math.round(t * cos), Math.round(t * sin), 1] as const;
  });
}

/** Weighted mean of neighbours; the border repeats. */
function gathered({ width, height, rgb }: Frame, taps: Taps): Frame {
  const out = new Float32Array(rgb.length);
  const all = taps.reduce((sum, [, , weight]) => sum + weight, 0);
  for (const [dx, dy, weight] of taps) {
    const share = weight / all;
    for (let y = 0, c = 0; y < height; y++) {
      const row = Math.max(0, Math.min(height - 1, y + dy)) * width;
      for (let x = 0; x < width; x++, c += 3) {
        const q = (row + Math.max(0, Math.min(width - 1, x + dx))) * 3;
        out[c] += share * rgb[q];
        out[c + 1] += share * rgb[q + 1];
        out[c + 2] += share * rgb[q + 2];
      }
    }
  }
  return { width, height, rgb: out };
}

/** Tint, veil, exposure, noise of photons and electronics, gain and white balance, in place. */
function expose({ rgb }: Frame, shot: Shot, rng: Rng): void {
  const { exposure = 1, gain = 1, electrons = 20_000, readNoise = 4, veil = 0 } = shot;
  const { tint = [1, 1, 1], whiteBalance = [1, 1, 1] } = shot;
  for (let c = 0; c < rgb.length; c += 3)
    for (let k = 0; k < 3; k++) {
      const signal = (rgb[c + k] * tint[k] + veil) * exposure;
      const deviation = Math.sqrt(signal * electrons + readNoise * readNoise) / electrons;
      // three uniform numbers are near enough to normal
      const chance = 2 * (rng.next() + rng.next() + rng.next() - 1.5);
      rgb[c + k] = Math.max(0, Math.min(1, signal + chance * deviation)) * gain * whiteBalance[k];
    }
}

function developed({ width, height, rgb }: Frame, sharpen: number): Raster {
  const table = Float32Array.from({ length: 4097 }, (_, i) => 255 * srgbFromLinear((i / 4096) ** 2));
  const encoded = new Float32Array(rgb.length);
  for (let c = 0; c < rgb.length; c++)
    encoded[c] = table[Math.round(Math.sqrt(Math.max(0, Math.min(1, rgb[c]))) * 4096)];
  const soft = sharpen > 0 ? gathered({ width, height, rgb: encoded }, discOf(1.5)).rgb : encoded;
  const out = createRaster(width, height);
  for (let q = 0, c = 0; c < rgb.length; q += 4, c += 3) {
    for (let k = 0; k < 3; k++) out.data[q + k] = encoded[c + k] + sharpen * (encoded[c + k] - soft[c + k]);
    out.data[q + 3] = 255;
  }
  return out;
}

async function compressed(raster: Raster, quality: number): Promise<Raster> {
  return decodeImage(await encodeJpeg(raster, quality));
}
