/** How an extension differs from the truth, over the extended ring only. No single number is perceptual: blur wins PSNR, grain wins sharpness. */

import { blur, createPlane, type Plane, type Raster } from "easel-picture";

/** Half-open, in pixels. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Scores {
  /** dB over red, green and blue. */
  readonly psnr: number;
  /** Mean structural similarity of luma (Wang 2004), Gaussian window of 1.5 pixels. */
  readonly ssim: number;
  /** Deviation of gradient similarity (Xue 2014), lower is better. */
  readonly gmsd: number;
  /** 0..1: overlap of the histograms of gradient magnitude, block by block. */
  readonly magnitude: number;
  /** 0..1: overlap of the histograms of gradient direction, weighted by magnitude, block by block. */
  readonly orientation: number;
  /** Mean of the absolute Laplacian over the truth's: 1 is as sharp. */
  readonly sharp: number;
  /** Share of textured patches of the ring that occur again elsewhere in the picture, less the truth's share. */
  readonly repeats: number;
  /** Step across the border of the original relative to the steps beside it, over the truth's: 1 is no seam. */
  readonly seam: number;
}

/** Compares `made` with `truth` outside `kept`; all of one size. */
export function scoreExtension(made: Raster, truth: Raster, kept: PixelRect): Scores {
  const ring = ringOf(truth, kept);
  const [a, b] = [lumaOf(made), lumaOf(truth)];
  const [ga, gb] = [gradientOf(a), gradientOf(b)];
  const { magnitude, orientation } = compareGradients(ga, gb, ring);
  return {
    psnr: psnrOf(made, truth, ring),
    ssim: ssimOf(a, b, ring),
    gmsd: gmsdOf(ga, gb, ring),
    magnitude,
    orientation,
    sharp: laplacianOf(a, ring) / Math.max(0.05, laplacianOf(b, ring)),
    repeats: repeatsOf(a, ring) - repeatsOf(b, ring),
    seam: seamOf(a, kept) / seamOf(b, kept),
  };
}

function ringOf({ width, height }: Raster, kept: PixelRect): Uint8Array {
  const out = new Uint8Array(width * height).fill(1);
  for (let y = kept.top; y < kept.bottom; y++) out.fill(0, y * width + kept.left, y * width + kept.right);
  return out;
}

function lumaOf({ width, height, data }: Raster): Plane {
  const out = createPlane(width, height);
  for (let p = 0; p < out.data.length; p++)
    out.data[p] = 0.299 * data[p * 4] + 0.587 * data[p * 4 + 1] + 0.114 * data[p * 4 + 2];
  return out;
}

function psnrOf(made: Raster, truth: Raster, ring: Uint8Array): number {
  let squares = 0;
  let count = 0;
  for (let p = 0; p < ring.length; p++) {
    if (!ring[p]) continue;
    count += 3;
    for (let c = 0; c < 3; c++) squares += (made.data[p * 4 + c] - truth.data[p * 4 + c]) ** 2;
  }
  return 10 * Math.log10(255 ** 2 / Math.max(1e-6, squares / count));
}

function ssimOf(a: Plane, b: Plane, ring: Uint8Array): number {
  const product = (x: Plane, y: Plane) => ({ ...x, data: x.data.map((v, p) => v * y.data[p]) });
  const soft = (plane: Plane) => blur(plane, 1.5).data;
  const [ma, mb] = [soft(a), soft(b)];
  const [aa, bb, ab] = [soft(product(a, a)), soft(product(b, b)), soft(product(a, b))];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  return meanOver(ring, (p) => {
    const [va, vb, cov] = [aa[p] - ma[p] * ma[p], bb[p] - mb[p] * mb[p], ab[p] - ma[p] * mb[p]];
    const light = (2 * ma[p] * mb[p] + c1) / (ma[p] ** 2 + mb[p] ** 2 + c1);
    return light * ((2 * cov + c2) / (va + vb + c2));
  });
}

interface Gradient {
  readonly width: number;
  readonly height: number;
  readonly magnitude: Float32Array;
  /** 0..pi. */
  readonly angle: Float32Array;
}

/** Prewitt, thirds. */
function gradientOf({ width, height, data }: Plane): Gradient {
  const magnitude = new Float32Array(data.length);
  const angle = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      let gx = 0;
      let gy = 0;
      for (let i = -1; i <= 1; i++) {
        gx += data[p + i * width + 1] - data[p + i * width - 1];
        gy += data[p + width + i] - data[p - width + i];
      }
      magnitude[p] = Math.hypot(gx, gy) / 3;
      angle[p] = (Math.atan2(gy, gx) + Math.PI) % Math.PI;
    }
  return { width, height, magnitude, angle };
}

function gmsdOf(a: Gradient, b: Gradient, ring: Uint8Array): number {
  const similarity = (p: number) =>
    (2 * a.magnitude[p] * b.magnitude[p] + 170) / (a.magnitude[p] ** 2 + b.magnitude[p] ** 2 + 170);
  const mean = meanOver(ring, similarity);
  return Math.sqrt(meanOver(ring, (p) => (similarity(p) - mean) ** 2));
}

const BLOCK_PX = 40;
const DIRECTIONS = 9;
const STRENGTHS = [2, 5, 10, 20, 40, 80];

function compareGradients(a: Gradient, b: Gradient, ring: Uint8Array): { magnitude: number; orientation: number } {
  let [magnitude, orientation, magnitudeWeight, orientationWeight] = [0, 0, 0, 0];
  for (let top = 0; top < a.height; top += BLOCK_PX)
    for (let left = 0; left < a.width; left += BLOCK_PX) {
      const one = blockOf(a, ring, left, top);
      const two = blockOf(b, ring, left, top);
      if (one.count < 100) continue;
      magnitude += one.count * overlap(one.strengths, two.strengths);
      magnitudeWeight += one.count;
      const energy = two.directions.reduce((sum, v) => sum + v, 0);
      orientation += energy * overlap(one.directions, two.directions);
      orientationWeight += energy;
    }
  return {
    magnitude: magnitude / Math.max(1, magnitudeWeight),
    orientation: orientation / Math.max(1e-6, orientationWeight),
  };
}

function blockOf(g: Gradient, ring: Uint8Array, left: number, top: number) {
  const strengths = new Float32Array(STRENGTHS.length + 1);
  const directions = new Float32Array(DIRECTIONS);
  let count = 0;
  for (let y = top; y < Math.min(g.height, top + BLOCK_PX); y++)
    for (let x = left; x < Math.min(g.width, left + BLOCK_PX); x++) {
      const p = y * g.width + x;
      if (!ring[p]) continue;
      count++;
      const strength = STRENGTHS.findIndex((limit) => g.magnitude[p] < limit);
      strengths[strength < 0 ? STRENGTHS.length : strength]++;
      directions[Math.min(DIRECTIONS - 1, Math.floor((g.angle[p] / Math.PI) * DIRECTIONS))] += g.magnitude[p];
    }
  return { strengths, directions, count };
}

/** Of two histograms, each scaled to 1. */
function overlap(a: Float32Array, b: Float32Array): number {
  const [na, nb] = [a.reduce((sum, v) => sum + v, 0), b.reduce((sum, v) => sum + v, 0)];
  if (na === 0 || nb === 0) return na === nb ? 1 : 0;
  return a.reduce((sum, v, i) => sum + Math.min(v / na, b[i] / nb), 0);
}

function laplacianOf({ width, height, data }: Plane, ring: Uint8Array): number {
  return meanOver(ring, (p) => {
    const x = p % width;
    const y = Math.floor(p / width);
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return 0;
    return Math.abs(4 * data[p] - data[p - 1] - data[p + 1] - data[p - width] - data[p + width]);
  });
}

/** Patches of this side, each looked for over the whole picture at half size. */
const PATCH_PX = 12;
const ALIKE = 0.93;

function repeatsOf(luma: Plane, ring: Uint8Array): number {
  const width = luma.width >> 1;
  const height = luma.height >> 1;
  const small = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = 2 * y * luma.width + 2 * x;
      small[y * width + x] =
        (luma.data[p] + luma.data[p + 1] + luma.data[p + luma.width] + luma.data[p + luma.width + 1]) / 4;
    }
  const patch = (x: number, y: number) => {
    const out = new Float32Array(PATCH_PX * PATCH_PX);
    let mean = 0;
    for (let i = 0; i < out.length; i++) {
      out[i] = small[(y + Math.floor(i / PATCH_PX)) * width + x + (i % PATCH_PX)];
      mean += out[i] / out.length;
    }
    let energy = 0;
    for (let i = 0; i < out.length; i++) {
      out[i] -= mean;
      energy += out[i] * out[i];
    }
    return { values: out, norm: Math.sqrt(energy) };
  };
  const all: { x: number; y: number; values: Float32Array; norm: number }[] = [];
  for (let y = 0; y + PATCH_PX <= height; y += 3)
    for (let x = 0; x + PATCH_PX <= width; x += 3) all.push({ x, y, ...patch(x, y) });
  let textured = 0;
  let found = 0;
  for (let y = 0; y + PATCH_PX <= height; y += 2 * PATCH_PX)
    for (let x = 0; x + PATCH_PX <= width; x += PATCH_PX) {
      if (!ring[(2 * y + PATCH_PX) * luma.width + 2 * x + PATCH_PX]) continue;
      const one = patch(x, y);
      if (one.norm < 12 * PATCH_PX) continue;
      textured++;
      const again = all.some((other) => {
        if (Math.abs(other.x - x) < PATCH_PX && Math.abs(other.y - y) < PATCH_PX) return false;
        if (other.norm < one.norm * 0.7 || other.norm > one.norm * 1.4) return false;
        let dot = 0;
        for (let i = 0; i < one.values.length; i++) dot += one.values[i] * other.values[i];
        return dot > ALIKE * one.norm * other.norm;
      });
      if (again) found++;
    }
  return textured === 0 ? 0 : found / textured;
}

function seamOf({ width, height, data }: Plane, { left, top, right, bottom }: PixelRect): number {
  let across = 0;
  let beside = 0;
  const side = (start: number, along: number, length: number, outward: number) => {
    for (let i = 0; i < length; i++) {
      const p = start + i * along;
      across += Math.abs(data[p + outward] - data[p]);
      for (const k of [-3, -2, -1, 1, 2, 3])
        beside += Math.abs(data[p + (k + 1) * outward] - data[p + k * outward]) / 6;
    }
  };
  if (left > 4) side(top * width + left, width, bottom - top, -1);
  if (right < width - 4) side(top * width + right - 1, width, bottom - top, 1);
  if (top > 4) side(top * width + left, 1, right - left, -width);
  if (bottom < height - 4) side((bottom - 1) * width + left, 1, right - left, width);
  return (across + 1) / (beside + 1);
}

function meanOver(ring: Uint8Array, value: (p: number) => number): number {
  let sum = 0;
  let count = 0;
  for (let p = 0; p < ring.length; p++) {
    if (!ring[p]) continue;
    sum += value(p);
    count++;
  }
  return sum / Math.max(1, count);
}
