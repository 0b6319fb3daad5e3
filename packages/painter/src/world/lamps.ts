/** Light that lamps, candles, screens and fires of a dark scene shed on what is around them. */

import { clamp, MATERIAL } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { Sky } from "./sky.ts";

/** Lamps that shed light at most, and the numbers of each: place in view space (x right, y up from the eye, z away), then light as RGB. */
const MOST = 4;
const NUMBERS = 6;
/** Pixels of the side of a sample. */
const EVERY = 4;
/** What shines less is no lamp. */
const DIM = 0.25;
/** Emitters closer together than this many metres, or this share of their distance, are one lamp. */
const ONE_LAMP_M = 0.5;
const ONE_LAMP_01 = 0.08;
/** Light at a metre beside the mean light of the sky: of the least and of the largest lamp. */
const LEAST = 1.6;
const LARGEST = 7;
/** The area, square metres, that sheds half of that. */
const HALF_M2 = 0.05;
/** Square metres that soften the light close to a lamp. */
const CORE_M2 = 0.16;
/** Lamps farther away light nothing that is seen well. */
const FAR_M = 30;

/** The lamps of a frame. */
export type Lamps = Float32Array;

/** Room for the lamps of a picture. */
export const LAMP_NUMBERS = MOST * NUMBERS;

interface Found {
  x: number;
  y: number;
  z: number;
  area: number;
  r: number;
  g: number;
  b: number;
}

/** Writes the lamps that are seen in the frame; none by day. */
export function findLampsInto(out: Lamps, frame: Frame, sky: Sky): void {
  out.fill(0);
  const dark = sky.night ? 1 : clamp((5 - sky.plan.sunElevationDeg) / 6);
  if (dark === 0) return;
  const { width, height, camera, depth, emission, material, albedo } = frame;
  const found: Found[] = [];
  for (let y = 0; y < height; y += EVERY)
    for (let x = 0; x < width; x += EVERY) {
      const p = y * width + x;
      if (emission[p] < DIM || material[p] !== MATERIAL.light || depth[p] > FAR_M) continue;
      const z = depth[p];
      const at = { x: ((x - width / 2) * z) / camera.focalPx, y: ((camera.horizonPx - y) * z) / camera.focalPx, z };
      const area = Math.min(2, emission[p]) * ((EVERY * z) / camera.focalPx) ** 2;
      const near = Math.max(ONE_LAMP_M, ONE_LAMP_01 * z);
      let lamp = found.find((one) => Math.hypot(one.x - at.x, one.y - at.y, one.z - at.z) < near);
      if (!lamp) {
        if (found.length > 24) continue;
        lamp = { ...at, area: 0, r: 0, g: 0, b: 0 };
        found.push(lamp);
      }
      lamp.area += area;
      const t = area / lamp.area;
      lamp.x += (at.x - lamp.x) * t;
      lamp.y += (at.y - lamp.y) * t;
      lamp.z += (at.z - lamp.z) * t;
      lamp.r += albedo[p * 3] * area;
      lamp.g += albedo[p * 3 + 1] * area;
      lamp.b += albedo[p * 3 + 2] * area;
    }
  found.sort((a, b) => b.area / (1 + b.z * b.z) - a.area / (1 + a.z * a.z));
  const mean = (sky.ambient[0] + sky.ambient[1] + sky.ambient[2]) / 3;
  for (const [i, { x, y, z, area, r, g, b }] of found.slice(0, MOST).entries()) {
    const power = dark * mean * (LEAST + ((LARGEST - LEAST) * area) / (area + HALF_M2));
    const grey = (r + g + b) / 3 + 1e-6;
    out.set([x, y, z, (power * r) / grey, (power * g) / grey, (power * b) / grey], i * NUMBERS);
  }
}

/** Adds to `out` the light of the lamps on a place with a unit normal, both in view space. */
export function addLampLight(
  out: Float32Array,
  lamps: Lamps,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  for (let i = 0; i < LAMP_NUMBERS && lamps[i + 2] > 0; i += NUMBERS) {
    const dx = lamps[i] - x;
    const dy = lamps[i + 1] - y;
    // normals point to the eye with +z, distances away from it
    const dz = z - lamps[i + 2];
    const square = dx * dx + dy * dy + dz * dz;
    const facing = (nx * dx + ny * dy + nz * dz) / Math.sqrt(square + 1e-4);
    const share = clamp((facing + 0.25) / 1.25) / (square + CORE_M2);
    out[0] += lamps[i + 3] * share;
    out[1] += lamps[i + 4] * share;
    out[2] += lamps[i + 5] * share;
  }
}
