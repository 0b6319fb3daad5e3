/**
 * A motif as a solid: every shape is blown up a little by the distance to its edge, the whole by the distance to its outline,
 * so that it has a front that light can model (after Johnston, Lumo: Illumination for Cel Animation, 2002).
 */

import {
  blur,
  clamp,
  createPlane,
  distanceTo,
  inBands,
  linearFromOklabInto,
  linearFromSrgb,
  oklabInto,
  type Plane,
  type Progress,
  smoothstep,
  subProgress,
} from "easel-picture";
import type { Rgb } from "../rgb.ts";
import type { Motif } from "./motif.ts";
import { type Coverage, type MotifPixels, rasteriseMotif } from "./raster.ts";

/** Heights are found at this size: they are smooth. */
const COARSE_PX = 128;

/** Same size throughout, row-major. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  /** Linear RGB interleaved. */
  readonly albedo: Float32Array;
  readonly alpha: Float32Array;
  /** In pixels towards the camera. */
  readonly rise: Plane;
}

/** The solid of a motif that is `heightPx` tall. `bulge01`: 0 a sheet .. 1 a ball. `colour` is what the eye shall take as its colour. */
export async function raiseMotif(
  motif: Motif,
  heightPx: number,
  bulge01: number,
  colour: Rgb | null,
  progress: Progress,
): Promise<Relief> {
  const scale = heightPx / motif.height;
  const pixels = rasteriseMotif(motif, scale);
  await progress.checkpoint(0.3);
  const coarse = Math.min(scale, COARSE_PX / Math.max(motif.width, motif.height));
  const low = heights(motif, coarse, bulge01);
  await progress.checkpoint(0.6);
  const rise = enlarge(low, pixels.width, pixels.height, coarse / scale, scale / coarse);
  await progress.checkpoint(0.8);
  const albedo = linear(pixels);
  if (colour) await recolour(albedo, pixels.alpha, colour, subProgress(progress, [0.8, 1]));
  return { width: pixels.width, height: pixels.height, albedo, alpha: pixels.alpha, rise };
}

function heights(motif: Motif, scale: number, bulge01: number): Plane {
  const domes: { plane: Plane; box: Coverage }[] = [];
  const pixels = rasteriseMotif(motif, scale, (coverage) => {
    const w = coverage.x1 - coverage.x0 + 2;
    const h = coverage.y1 - coverage.y0 + 2;
    if (w < 5 || h < 5) return;
    const outside = new Uint8Array(w * h).fill(1);
    let inside = 0;
    for (let y = coverage.y0; y < coverage.y1; y++)
      for (let x = coverage.x0; x < coverage.x1; x++)
        if (coverage.data[y * coverage.width + x] > 0.4) {
          outside[(y - coverage.y0 + 1) * w + x - coverage.x0 + 1] = 0;
          inside++;
        }
    if (inside < 12) return;
    domes.push({ plane: dome(distanceTo(outside, w, h), 0.12), box: { ...coverage } });
  });
  const { width, height, alpha } = pixels;
  const w = width + 2;
  const outside = new Uint8Array(w * (height + 2)).fill(1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (alpha[y * width + x] > 0.45) outside[(y + 1) * w + x + 1] = 0;
  const body = dome(distanceTo(outside, w, height + 2), 0.85);
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out.data[y * width + x] = body.data[(y + 1) * w + x + 1] * bulge01;
  for (const { plane, box } of domes)
    for (let y = box.y0; y < box.y1; y++)
      for (let x = box.x0; x < box.x1; x++)
        out.data[y * width + x] +=
          plane.data[(y - box.y0 + 1) * plane.width + x - box.x0 + 1] * (0.35 + 0.65 * bulge01);
  return blur(out, 1.1);
}

/** A rounded top over a shape: half a circle of its inner radius, flattened to `rise` of it. */
function dome(distance: Plane, rise: number): Plane {
  const { data } = distance;
  let radius = 1;
  for (const d of data) if (d !== Infinity && d > radius) radius = d;
  const out = createPlane(distance.width, distance.height);
  for (let p = 0; p < data.length; p++) {
    const d = data[p] === Infinity ? 0 : Math.min(radius, data[p]);
    out.data[p] = Math.sqrt(d * (2 * radius - d)) * rise;
  }
  return out;
}

function enlarge(low: Plane, width: number, height: number, step: number, gain: number): Plane {
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const v = clamp((y + 0.5) * step - 0.5, 0, low.height - 1.001);
    const j = v | 0;
    const fy = v - j;
    const below = Math.min(low.height - 1, j + 1) * low.width;
    for (let x = 0; x < width; x++) {
      const u = clamp((x + 0.5) * step - 0.5, 0, low.width - 1.001);
      const i = u | 0;
      const fx = u - i;
      const right = Math.min(low.width - 1, i + 1);
      const top = low.data[j * low.width + i] * (1 - fx) + low.data[j * low.width + right] * fx;
      const bottom = low.data[below + i] * (1 - fx) + low.data[below + right] * fx;
      out.data[y * width + x] = (top + (bottom - top) * fy) * gain;
    }
  }
  return gain > 1.4 ? blur(out, gain * 0.6) : out;
}

function linear({ rgb, alpha }: MotifPixels): Float32Array {
  const table = Float32Array.from({ length: 1025 }, (_, i) => linearFromSrgb(i / 1024));
  const out = new Float32Array(rgb.length);
  for (let p = 0; p < alpha.length; p++)
    if (alpha[p] > 0)
      for (let k = 0; k < 3; k++) {
        // paint on a screen is brighter and purer than things in the sun
        const v = table[Math.round(clamp(rgb[p * 3 + k]) * 1024)];
        out[p * 3 + k] = 0.015 + v * 0.8;
      }
  return out;
}

/** Turns the colour that covers most into `wanted`, keeping light and shade; other colours stay. */
async function recolour(albedo: Float32Array, alpha: Float32Array, wanted: Rgb, progress: Progress): Promise<void> {
  const lab = new Float32Array(3);
  const bins = new Map<number, [weight: number, L: number, a: number, b: number]>();
  const n = alpha.length;
  for (let p = 0; p < n; p += 3) {
    if (alpha[p] < 0.6) continue;
    oklabInto(lab, 0, albedo[p * 3], albedo[p * 3 + 1], albedo[p * 3 + 2]);
    const chroma = Math.hypot(lab[1], lab[2]);
    const key = chroma < 0.035 ? -1 : Math.floor(((Math.atan2(lab[2], lab[1]) + Math.PI) / (2 * Math.PI)) * 12);
    // pure colours are what a thing is called by; black is lines and tyres
    const weight = lab[0] < 0.25 ? 0.15 : chroma < 0.035 ? 0.55 : 1;
    const bin = bins.get(key) ?? [0, 0, 0, 0];
    bin[0] += weight;
    bin[1] += weight * lab[0];
    bin[2] += weight * lab[1];
    bin[3] += weight * lab[2];
    bins.set(key, bin);
  }
  // a colour may lie across the border of two bins
  const joined = [...bins].map(([key, bin]) => {
    const next = key < 0 ? undefined : bins.get((key + 1) % 12);
    return next ? bin.map((v, i) => v + next[i]) : bin;
  });
  let best: number[] | undefined;
  for (const bin of joined) if (!best || bin[0] > best[0]) best = bin;
  if (!best) return;
  const [weight, sumL, sumA, sumB] = best;
  const [L, a, b] = [sumL / weight, sumA / weight, sumB / weight];
  const grey = Math.hypot(a, b) < 0.04;
  const hue = Math.atan2(b, a);
  const target = new Float32Array(3);
  oklabInto(target, 0, wanted[0], wanted[1], wanted[2]);
  await inBands(n, 40_000, progress, [0, 1], (from, to) => {
    for (let p = from; p < to; p++) {
      if (alpha[p] === 0) continue;
      const q = p * 3;
      oklabInto(lab, 0, albedo[q], albedo[q + 1], albedo[q + 2]);
      const chroma = Math.hypot(lab[1], lab[2]);
      let off = Math.abs(Math.atan2(lab[2], lab[1]) - hue);
      if (off > Math.PI) off = 2 * Math.PI - off;
      const like = grey
        ? smoothstep(0.07, 0.04, chroma) * smoothstep(0.22, 0.36, lab[0])
        : smoothstep(0.62, 0.42, off) * smoothstep(0.015, 0.04, chroma);
      if (like === 0) continue;
      const light = clamp(target[0] + (lab[0] - L) * 0.75, 0.03, 0.97);
      const pure = clamp(light / Math.max(0.1, target[0]), 0.4, 1.25);
      linearFromOklabInto(lab, 0, light, target[1] * pure, target[2] * pure);
      for (let k = 0; k < 3; k++) albedo[q + k] += (Math.max(0.004, lab[k]) - albedo[q + k]) * like;
    }
  });
}
