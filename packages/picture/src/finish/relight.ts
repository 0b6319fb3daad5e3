/** A scene by artificial light: its own surfaces under coloured floods and a dim sky, in place of the light that it was painted in. */

import { inBands, type Progress } from "../raster/bands.ts";
import { type ColourPlanes, createColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";

type Colour = readonly [r: number, g: number, b: number];

/** A wide lamp outside the frame. Directions are in view space: x right, y up, z towards the camera. */
interface Flood {
  /** Unit vector towards the lamp. */
  readonly towards: Colour;
  /** Linear light where it is strongest. */
  readonly colour: Colour;
  /** The side of the frame from which it fades across the picture. */
  readonly side: "left" | "right";
}

export interface Show {
  readonly floods: readonly Flood[];
  /** Linear light from everywhere, and what the air between glows with. */
  readonly ambient: Colour;
  readonly haze: Colour;
  /** Metres after which haze hides two thirds; it is thinner where the subjects are far away. */
  readonly hazeM: number;
  /** Sky at the top of the picture and at its lowest. */
  readonly zenith: Colour;
  readonly horizon: Colour;
}

/** Distance of things where the surface is unknown, metres, and how many distances of the subjects one sees into the haze. */
const UNKNOWN_M = 6;
const CLEAR = 3.5;
/** How much of a flood is left on the far side of the picture. */
const FAR_SIDE = 0.3;
/** How far floods reach round a form, and the light at its rim. */
const WRAP = 0.22;
const RIM = 0.85;
/** Light of lamps that the scene has itself. */
const LAMPS = 1.5;

/**
 * Linear light of the picture under the lamps of `show`. Occlusion and shadows are taken from the picture as it was lit. Without a surface
 * the picture's colours stand for those of its surfaces, and nothing has form.
 */
export async function relight(
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  show: Show,
  progress: Progress,
): Promise<ColourPlanes> {
  const { width, height } = planes;
  const out = createColourPlanes(width, height);
  const channels = [out.r, out.g, out.b];
  const given = [planes.r, planes.g, planes.b];
  const base = [0, 0, 0];
  const hazeM = Math.max(show.hazeM, CLEAR * middleOf(surface));
  await inBands(height, 16_000 / width, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const q = p * 3;
        const luma = 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
        const material = surface ? surface.material[p] : MATERIAL.none;
        const depth = surface ? surface.depth.data[p] : UNKNOWN_M;
        if (depth === Infinity || material === MATERIAL.sky || material === MATERIAL.cloud) {
          const low = (y / height) ** 1.4;
          for (let k = 0; k < 3; k++) channels[k][p] = mix(show.zenith[k], show.horizon[k], low) * (0.55 + 0.7 * luma);
          continue;
        }
        // leaves and grass are masses: their own normals would break them up again
        const painted = !surface || material === MATERIAL.water || isSoft(material);
        for (let k = 0; k < 3; k++) base[k] = painted ? given[k][p] ** 2.2 : surface.albedo[q + k];
        if (isSoft(material)) {
          // by coloured light the warmth of leaves would turn to mud
          base[0] *= 0.3;
          base[1] *= 0.6;
          base[2] = Math.max(base[2], 0.8 * base[1]);
        }
        const nx = painted ? 0 : surface.normal[q];
        const ny = painted ? 0.4 : surface.normal[q + 1];
        const nz = painted ? 0.9 : surface.normal[q + 2];
        const own = (0.3 * base[0] + 0.59 * base[1] + 0.11 * base[2]) ** 0.4545;
        const open = painted ? 1 : mix(0.3, 1, smoothstep(0.12, 0.75, luma / (0.3 + 0.7 * own)));
        const away = 1 - clamp(nz);
        const subject = surface !== undefined && surface.subject[p] > 0;
        const rim = subject ? RIM * away * away * away : 0;
        const lamp = material === MATERIAL.light ? LAMPS : 0;
        const left = Math.exp(-depth / hazeM);
        const across = x / width;
        const fall = [mix(1, FAR_SIDE, across), mix(FAR_SIDE, 1, across)];
        for (let k = 0; k < 3; k++) {
          let light = show.ambient[k] * (0.65 + 0.35 * ny) * open + lamp;
          let edge = 0;
          for (const { towards, colour, side } of show.floods) {
            const facing = nx * towards[0] + ny * towards[1] + nz * towards[2];
            const share = fall[side === "left" ? 0 : 1] * colour[k];
            light += share * clamp((facing + WRAP) / (1 + WRAP)) * open;
            edge += rim * share * clamp(0.35 + nx * towards[0] * 1.6);
          }
          channels[k][p] = mix(show.haze[k], base[k] * light + 0.22 * edge, left);
        }
      }
  });
  await inBands(height - 2, 60_000 / width, progress, [1, 1], (from, to) => {
    if (surface) softenSeams(channels, surface, from + 1, to + 1);
  });
  return out;
}

function isSoft(material: number): boolean {
  return material === MATERIAL.foliage || material === MATERIAL.grass || material === MATERIAL.flower;
}

/** The row at which the sky ends, pixels; 0 where there is none. */
export function skylineOf(surface: GBuffer | undefined): number {
  if (!surface) return 0;
  const { width, height, material } = surface;
  for (let y = height - 1; y > 0; y--) {
    let open = 0;
    for (let x = 0; x < width; x++) {
      const m = material[y * width + x];
      if (m === MATERIAL.sky || m === MATERIAL.cloud) open++;
    }
    if (open > SKYLINE_01 * width) return y;
  }
  return 0;
}

/** Share of a row that the sky takes where it ends. */
const SKYLINE_01 = 0.06;

/**
 * Light in steps, as a poster is drawn: moves the developed colours of a pixel to one of `steps` tones, which part softly, by `share01`,
 * and makes them more vivid. Changes the planes.
 */
export function stepTone(planes: ColourPlanes, p: number, steps: number, share01: number, vivid: number): void {
  const r = planes.r[p];
  const g = planes.g[p];
  const b = planes.b[p];
  const luma = 0.3 * r + 0.59 * g + 0.11 * b;
  const level = Math.sqrt(luma) * steps;
  const base = Math.floor(level);
  const stepped = ((base + smoothstep(0.32, 0.68, level - base)) / steps) ** 2;
  const tone = mix(luma, stepped, share01);
  const gain = (tone + 0.004) / (luma + 0.004);
  planes.r[p] = clamp((luma + (r - luma) * vivid) * gain);
  planes.g[p] = clamp((luma + (g - luma) * vivid) * gain);
  planes.b[p] = clamp((luma + (b - luma) * vivid) * gain);
}

/** How far away the subjects are, metres: one over their mean nearness, so that a far one counts little. */
export function middleOf(surface: GBuffer | undefined): number {
  if (!surface) return UNKNOWN_M;
  let [near, count] = [0, 0];
  for (let p = 0; p < surface.subject.length; p += 7)
    if (surface.subject[p] > 0) {
      near += 1 / surface.depth.data[p];
      count++;
    }
  return near > 0 ? count / near : UNKNOWN_M;
}

/** Farther apart than this share of their distance, two neighbours are of two things. */
const SEAM_01 = 0.04;

/** Mixes the colours where one thing ends before another: surfaces are known by whole pixels. */
function softenSeams(
  channels: readonly Float32Array[],
  { width, depth: { data: depth }, subject }: GBuffer,
  from: number,
  to: number,
): void {
  const parted = (p: number, q: number) =>
    subject[p] !== subject[q] || Math.abs(depth[p] - depth[q]) > SEAM_01 * Math.min(depth[p], depth[q]);
  for (let y = from; y < to; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      if (depth[p] === Infinity && depth[p + 1] === Infinity && depth[p + width] === Infinity) continue;
      if (!parted(p, p + 1) && !parted(p, p + width) && !parted(p, p - 1) && !parted(p, p - width)) continue;
      for (const c of channels) c[p] = 0.4 * c[p] + 0.15 * (c[p - 1] + c[p + 1] + c[p - width] + c[p + width]);
    }
}

/** Linear light encoded for a picture, 0..1, with a soft shoulder. */
export function developed(light: number): number {
  return (1 - Math.exp(-1.9 * light)) ** 0.4545;
}
