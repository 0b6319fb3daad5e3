/** What a picture needs before a coarse medium is laid over it: full tonal range, plain masses, and a subject that stands clear of its ground. */

import { inBands, type Progress } from "../raster/bands.ts";
import { blurGaussian } from "../raster/blur.ts";
import type { ColourPlanes } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { bilinear, clamp, smoothstep } from "../raster/scalar.ts";

/** How far a picture is staged. All are 0 for none. */
export interface Staging {
  /** The most that the range of tones is stretched, as a factor above 1. */
  readonly levels: number;
  /** How much stronger masses stand against their surroundings. */
  readonly relief: number;
  /** Difference of luma that a subject gets at least to the ground beside it, 0..1. */
  readonly apart: number;
  /** How much chroma the ground gives up where it has the subject's, 0..1. */
  readonly mute01: number;
}

/** Pixels of a picture 1024 px wide that one cell of the coarse planes stands for. */
const COARSE = 4;
/** Reach of the ground that counts as beside the subject, and of the surroundings of a mass; same units. */
const BESIDE = 30;
const SURROUNDINGS = 60;
/** Share of dark and of light pixels that may reach black and white. */
const ENDS_01 = 0.015;
/** Share of the missing difference that the subject itself takes; the ground takes the rest. */
const SUBJECT_SHARE = 0.35;
/** Distance of a tone from black or white below which it moves less. */
const ROOM = 0.5;
/** The same for the stretch of tones. A saturated blue is as dark as a shadow, and must not become black with it. */
const ROOM_TO_STRETCH = 0.35;
/** Pictures whose subjects cover less or more than this have no ground to be set off from. */
const LEAST_SUBJECT = 0.003;
const MOST_SUBJECT = 0.8;

/** Luma up to which skin stays as light as it is, and the share of what lies beyond that it keeps. */
const SKIN_TO = 0.6;
const SKIN_BEYOND = 0.45;
/** Share of a picture from which its subjects lead it, or else what is built, or else its mountains; and up to which. */
const LEADS_FROM = 0.012;
const LEADS_UP_TO = 0.6;
/** Of what is built at most this share is wood. */
const MOST_WOOD = 0.7;
/** Land farther away than this many metres is seen as mountains. */
const MOUNTAINS_FROM_M = 90;
/** Every such pixel counts. */
const EVERY = 5;

/**
 * The surface of a picture with what leads it as its subject: its own subjects, or in their absence what is built, or mountains (where `byMountains`).
 * A medium that draws subjects finer then draws a town or a range so. Returns `surface` itself where nothing leads.
 */
export function ledBy(surface: GBuffer | undefined, byMountains = true): GBuffer | undefined {
  if (!surface) return undefined;
  const { subject, material } = surface;
  const depth = surface.depth.data;
  let [own, built, wood, mountains] = [0, 0, 0, 0];
  for (let p = 0; p < subject.length; p += EVERY)
    if (subject[p] > 0) own++;
    else if (isBuilt(material[p])) {
      built++;
      if (material[p] === MATERIAL.wood) wood++;
    } else if (isMountain(material[p], depth[p])) mountains++;
  const share = EVERY / subject.length;
  const leads = (count: number) => count * share > LEADS_FROM && count * share < LEADS_UP_TO;
  // trunks lead no picture
  if (wood > MOST_WOOD * built) built = 0;
  if (own * share > LEADS_FROM || !(leads(built) || (byMountains && leads(mountains)))) return surface;
  const isLead = leads(built) ? (p: number) => isBuilt(material[p]) : (p: number) => isMountain(material[p], depth[p]);
  const led = subject.slice();
  for (let p = 0; p < led.length; p++) if (led[p] === 0 && isLead(p)) led[p] = LEAD_ID;
  return { ...surface, subject: led };
}

/** The number of what leads a picture without subjects of its own: more than there are subjects. */
export const LEAD_ID = 999;

function isBuilt(material: number): boolean {
  return material >= MATERIAL.wall && material <= MATERIAL.glass;
}

function isMountain(material: number, depthM: number): boolean {
  return depthM > MOUNTAINS_FROM_M && depthM < Infinity && material !== MATERIAL.water && material !== MATERIAL.cloud;
}

/** Stages a picture. Changes and returns `planes`. Without a surface or without subjects only the tones change. */
export async function stage(
  planes: ColourPlanes,
  surface: GBuffer | undefined,
  staging: Staging,
  progress: Progress,
): Promise<ColourPlanes> {
  const { width, height } = planes;
  const { gain, lift } = stretchOf(planes, staging.levels);
  const coarse = coarseOf(planes, surface, gain, lift);
  await progress.checkpoint(0.2);
  const { w, h, step } = coarse;
  const unit = width / 1024;
  const around = blurGaussian(coarse.luma, w, h, (SURROUNDINGS * unit) / step);
  const cast = castOf(planes, surface);
  const push = cast && pushOf(coarse, cast.lighter, (BESIDE * unit) / step, staging.apart);
  const right = w > 1 ? 1 : 0;
  const below = h > 1 ? w : 0;
  await inBands(height, 64, progress, [0.4, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const v = clamp((y + 0.5) / step - 0.5, 0, h - 1);
      const j = Math.max(0, Math.min(h - 2, v | 0));
      const fy = v - j;
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const u = clamp((x + 0.5) / step - 0.5, 0, w - 1);
        const i = Math.max(0, Math.min(w - 2, u | 0));
        const fx = u - i;
        const q = j * w + i;
        const luma = 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
        const wide = luma * gain + lift - luma;
        const tone = luma + wide * Math.min(1, (wide < 0 ? luma : 1 - luma) / ROOM_TO_STRETCH);
        let change = staging.relief * (tone - bilinear(around, q, below, fx, fy, right));
        let keep = 1;
        if (cast && push) {
          const isOwn = surface !== undefined && surface.subject[p] > 0;
          change += bilinear(isOwn ? push.own : push.ground, q, below, fx, fy, right);
          if (!isOwn && staging.mute01 > 0) keep = 1 - staging.mute01 * alike(planes, p, luma, cast);
        }
        // darks and lights keep their drawing: the nearer to the end, the less they move on towards it
        const room = Math.min(1, (change < 0 ? tone : 1 - tone) / ROOM);
        let level = tone + (room > 0 ? change * room : 0);
        // a burnt face has no form
        if (level > SKIN_TO && surface?.material[p] === MATERIAL.skin)
          level = SKIN_TO + SKIN_BEYOND * (level - SKIN_TO);
        relight(planes, p, luma, level, keep);
      }
    }
  });
  return planes;
}

/** By how much the luma of the ground and of subjects changes in each cell, so that they are `apart` where they meet. */
function pushOf(
  coarse: Coarse,
  lighter: 1 | -1,
  reach: number,
  apart: number,
): { readonly own: Float32Array; readonly ground: Float32Array } {
  const { w, h } = coarse;
  const near = blurGaussian(coarse.own, w, h, reach);
  const ownLuma = blurGaussian(coarse.ownLuma, w, h, reach);
  const beside = blurGaussian(coarse.luma, w, h, reach);
  const own = new Float32Array(near.length);
  const ground = new Float32Array(near.length);
  for (let q = 0; q < near.length; q++) {
    if (near[q] < 0.004 || near[q] > 0.996) continue;
    // positive where the ground differs from the subject in the direction of the whole picture
    const difference = ((beside[q] - ownLuma[q]) / (1 - near[q]) - ownLuma[q] / near[q]) * lighter;
    const missing = clamp(apart - difference, 0, apart) * smoothstep(-0.3, -0.12, difference);
    own[q] = -SUBJECT_SHARE * missing * lighter;
    ground[q] = (1 - SUBJECT_SHARE) * smoothstep(0.01, 0.3, near[q]) * missing * lighter;
  }
  return { own, ground };
}

/** The factor and the summand of luma that give the picture darks and lights; the factor is 1 + `most` at most. */
function stretchOf(planes: ColourPlanes, most: number): { readonly gain: number; readonly lift: number } {
  const n = planes.r.length;
  const every = 1 + (n >> 13);
  const tones = new Float32Array(Math.ceil(n / every));
  for (let i = 0, p = 0; p < n; i++, p += every) tones[i] = 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
  tones.sort();
  const dark = tones[Math.floor(ENDS_01 * (tones.length - 1))];
  const light = tones[Math.floor((1 - ENDS_01) * (tones.length - 1))];
  const gain = clamp(0.93 / Math.max(0.05, light - dark), 1, 1 + most);
  const middle = (dark + light) / 2;
  const half = (gain * (light - dark)) / 2;
  // what is in the middle of the tones stays as light as it was, as far as both ends permit
  const to = half < 0.47 ? clamp(middle, 0.03 + half, 0.97 - half) : middle;
  return { gain, lift: to - gain * middle };
}

interface Coarse {
  readonly w: number;
  readonly h: number;
  readonly step: number;
  readonly luma: Float32Array;
  /** Share of a cell that subjects cover, and their luma times that share. */
  readonly own: Float32Array;
  readonly ownLuma: Float32Array;
}

function coarseOf(planes: ColourPlanes, surface: GBuffer | undefined, gain: number, lift: number): Coarse {
  const { width, height } = planes;
  const step = Math.max(1, Math.round((COARSE * width) / 1024));
  const w = Math.ceil(width / step);
  const h = Math.ceil(height / step);
  const luma = new Float32Array(w * h);
  const own = new Float32Array(w * h);
  const ownLuma = new Float32Array(w * h);
  for (let y = 0; y < height; y++) {
    const line = (y / step) | 0;
    const row = line * w;
    const tall = Math.min(step, height - line * step);
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const column = (x / step) | 0;
      const share = 1 / (tall * Math.min(step, width - column * step));
      const tone = ((0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p]) * gain + lift) * share;
      luma[row + column] += tone;
      if (!surface || surface.subject[p] === 0) continue;
      own[row + column] += share;
      ownLuma[row + column] += tone;
    }
  }
  return { w, h, step, luma, own, ownLuma };
}

/** The subjects of a picture against its ground: 1 where the ground is lighter, else -1, and their mean chroma. */
interface SubjectCast {
  readonly lighter: 1 | -1;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Undefined where there is no subject, or hardly any ground. */
function castOf(planes: ColourPlanes, surface: GBuffer | undefined): SubjectCast | undefined {
  if (!surface) return undefined;
  const { subject } = surface;
  let [count, r, g, b, others, otherLuma] = [0, 0, 0, 0, 0, 0];
  for (let p = 0; p < subject.length; p += 3) {
    if (subject[p] > 0) {
      count++;
      r += planes.r[p];
      g += planes.g[p];
      b += planes.b[p];
    } else {
      others++;
      otherLuma += 0.3 * planes.r[p] + 0.59 * planes.g[p] + 0.11 * planes.b[p];
    }
  }
  const share = count / Math.max(1, count + others);
  if (share < LEAST_SUBJECT || share > MOST_SUBJECT) return undefined;
  const luma = (0.3 * r + 0.59 * g + 0.11 * b) / count;
  return {
    lighter: otherLuma / others >= luma ? 1 : -1,
    r: r / count - luma,
    g: g / count - luma,
    b: b / count - luma,
  };
}

/** How much a pixel has the chroma of the subjects, 0..1. */
function alike(planes: ColourPlanes, p: number, luma: number, cast: SubjectCast): number {
  const r = planes.r[p] - luma - cast.r;
  const g = planes.g[p] - luma - cast.g;
  const b = planes.b[p] - luma - cast.b;
  return smoothstep(0.09, 0.006, r * r + g * g + b * b);
}

/** Gives a pixel another luma and the share `keep` of its chroma. Its hue stays. */
function relight(planes: ColourPlanes, p: number, luma: number, level: number, keep: number): void {
  const to = level < 0.02 ? 0.02 * Math.exp((level - 0.02) / 0.02) : level > 0.98 ? 0.98 : level;
  const gain = keep * Math.min(1.5, Math.sqrt((to + 0.02) / (luma + 0.02)));
  const r = (planes.r[p] - luma) * gain;
  const g = (planes.g[p] - luma) * gain;
  const b = (planes.b[p] - luma) * gain;
  const high = r > g ? (r > b ? r : b) : g > b ? g : b;
  const deep = -(r < g ? (r < b ? r : b) : g < b ? g : b);
  let fit = 1;
  if (high > 1 - to) fit = (1 - to) / high;
  if (deep * fit > to) fit = to / deep;
  planes.r[p] = to + r * fit;
  planes.g[p] = to + g * fit;
  planes.b[p] = to + b * fit;
}
