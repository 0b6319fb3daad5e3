/** The form of things in few tones of light, as one who cuts or prints shapes sees them: their own colours, a light side and a shadow. */

import { blurBoxTwice } from "../raster/blur.ts";
import type { ColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { bilinear, clamp, mix, smoothstep } from "../raster/scalar.ts";

/** How light is drawn on what is no land. */
export interface FormPlan {
  /** How far light and shade are drawn together, in units of width / 1024. */
  readonly reach: number;
  /** Width of the border between two tones, as a share of what lies between them; 1 = no border. */
  readonly soft: number;
  /** How far light is moved to the tones, 0..1, and how far on skin. */
  readonly share: number;
  readonly skinShare: number;
  /** Whether what is around the subjects has one tone and no shade. */
  readonly plainAround?: boolean;
}

/** Light is counted in so many bins, from none to `MOST` times the mean of a thing. */
const BINS = 48;
const MOST = 2.4;
/** A thing of fewer pixels than this keeps its light. */
const LEAST_PX = 24;
/** How far the light of a pixel may change, as a factor. */
const GAIN = 1.9;
/** Two tones nearer to each other than this, beside the mean, are one. */
const NEAR = 0.16;
/** Wood nearer than this many metres is furniture. */
const AT_HAND_M = 5;
/** Numbers of groups: those of materials, then those of subjects. */
const GROUPS = 256;
const OF_SUBJECTS = 32;

/**
 * Draws the light on subjects and on what is built in a light tone and a shade for each: highlights and soft turns go, cast shadows
 * and the colours of things stay. Land is left as it is. Changes and returns the planes; without a surface it does nothing.
 */
export function lightInTones(planes: ColourPlanes, surface: GBuffer | undefined, plan: FormPlan): ColourPlanes {
  if (!surface || planes.width < 4 || planes.height < 4) return planes;
  const { width, height, r, g, b } = planes;
  const light = new Float32Array(r.length);
  const group = groupsOf(surface);
  const sum = new Float64Array(GROUPS);
  const count = new Uint32Array(GROUPS);
  for (let p = 0; p < light.length; p++) {
    if (group[p] === 0) continue;
    light[p] = lightAt(planes, surface, p);
    sum[group[p]] += light[p];
    count[group[p]]++;
  }
  const share = Float32Array.from(sum, (total, own) => (count[own] < LEAST_PX || total <= 0 ? 0 : count[own] / total));
  const calm = calmed(light, group, share, width, height, plan.reach / 1024);
  const tones = tonesOf(calm, group, width, plan.plainAround ? OF_SUBJECTS : 0);
  const [w, h] = [width >> 1, height >> 1];
  for (let y = 0, p = 0; y < height; y++) {
    const v = clamp(y / 2 - 0.25, 0, h - 1.001);
    const row = (v | 0) * w;
    for (let x = 0; x < width; x++, p++) {
      const own = group[p];
      if (own === 0 || share[own] === 0 || light[p] <= 0) continue;
      const dark = tones[own * 2];
      const pale = tones[own * 2 + 1];
      const u = clamp(x / 2 - 0.25, 0, w - 1.001);
      const here = bilinear(calm, row + (u | 0), w, u - (u | 0), v - (v | 0));
      const at = pale > dark ? (here - dark) / (pale - dark) : 1;
      const tone = mix(dark, pale, smoothstep(0.5 - plan.soft / 2, 0.5 + plan.soft / 2, at)) / share[own];
      const gain = clamp(tone / light[p], 1 / GAIN, GAIN);
      const to = 1 + (surface.material[p] === MATERIAL.skin ? plan.skinShare : plan.share) * (gain - 1);
      r[p] = Math.min(1, r[p] * to);
      g[p] = Math.min(1, g[p] * to);
      b[p] = Math.min(1, b[p] * to);
    }
  }
  return planes;
}

/** The light of things beside the mean of each, drawn together over `reach` (a share of the width), at half the width and height; 1 where there is none. */
function calmed(
  light: Float32Array,
  group: Uint8Array,
  share: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const [w, h] = [width >> 1, height >> 1];
  const beside = new Float32Array(w * h);
  const is = new Float32Array(w * h);
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0; x < w; x++, q++) {
      const p = 2 * y * width + 2 * x;
      is[q] = share[group[p]] > 0 ? 1 : 0;
      beside[q] = Math.min(MOST, light[p] * share[group[p]]);
    }
  const radius = Math.max(1, (reach * width) / 2);
  const near = blurBoxTwice(is, w, h, radius);
  const calm = blurBoxTwice(beside, w, h, radius);
  for (let q = 0; q < calm.length; q++) calm[q] = near[q] > 0 ? calm[q] / near[q] : 1;
  return calm;
}

/** What is lit together: 0 for land and lights, else a number for each subject and each material of what is built. */
function groupsOf({ subject, material, depth: { data: depth } }: GBuffer): Uint8Array {
  const group = new Uint8Array(subject.length);
  for (let p = 0; p < group.length; p++) {
    const m = material[p];
    const isForm = (m >= MATERIAL.wall && m <= MATERIAL.fur) || m >= MATERIAL.object || m === MATERIAL.paper;
    // wood around and not at hand is trunks and boughs
    const isTrunk = m === MATERIAL.wood && subject[p] === 0 && depth[p] > AT_HAND_M;
    if (!isForm || depth[p] === Infinity || isTrunk) continue;
    group[p] = subject[p] > 0 ? OF_SUBJECTS + ((subject[p] * 3 + (m & 1)) % (GROUPS - OF_SUBJECTS)) : m;
  }
  return group;
}

/** Light that meets a pixel: its tone beside that of its own colour, encoded. */
function lightAt({ r, g, b }: ColourPlanes, { albedo }: GBuffer, p: number): number {
  const own = 0.3 * albedo[p * 3] + 0.59 * albedo[p * 3 + 1] + 0.11 * albedo[p * 3 + 2];
  return (0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p]) / (Math.sqrt(own) + 0.03);
}

/** The shade and the light of each group, beside its mean: the two means that part its light best (Otsu 1979). Groups before `plainBefore` have one. */
function tonesOf(calm: Float32Array, group: Uint8Array, width: number, plainBefore: number): Float32Array {
  const bins = new Uint32Array(GROUPS * BINS);
  const w = width >> 1;
  for (let q = 0, p = 0; q < calm.length; q++, p += 2) {
    if (q > 0 && q % w === 0) p += 2 * width - 2 * w;
    bins[group[p] * BINS + Math.min(BINS - 1, Math.floor((calm[q] / MOST) * BINS))]++;
  }
  const tones = new Float32Array(GROUPS * 2).fill(1);
  for (let own = 0; own < GROUPS; own++) {
    let [all, total] = [0, 0];
    for (let i = 0; i < BINS; i++) {
      all += bins[own * BINS + i];
      total += bins[own * BINS + i] * (i + 0.5);
    }
    if (all === 0) continue;
    let [below, lower, best] = [0, 0, -1];
    for (let i = 0; i < BINS - 1; i++) {
      below += bins[own * BINS + i];
      lower += bins[own * BINS + i] * (i + 0.5);
      if (below === 0 || below === all) continue;
      const dark = lower / below;
      const pale = (total - lower) / (all - below);
      const parted = below * (all - below) * (pale - dark) ** 2;
      if (parted <= best) continue;
      best = parted;
      tones[own * 2] = (dark * MOST) / BINS;
      tones[own * 2 + 1] = (pale * MOST) / BINS;
    }
    if (own < plainBefore || tones[own * 2 + 1] - tones[own * 2] < NEAR)
      tones.fill(((total / all) * MOST) / BINS, own * 2, own * 2 + 2);
  }
  return tones;
}
