/** Neon punk: a drawn night. The glow of a city lies low in the sky, two signs outside the frame rim every form in magenta and cyan, the rest is ink. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur, blurBoxTwice } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { brighten } from "./pigment.ts";
import { developed, relight, type Show, skylineOf, stepTone } from "./relight.ts";

const MAGENTA = [2.7, 0.14, 1.25] as const;
const CYAN = [0.08, 1.5, 2.2] as const;
const NIGHT: Show = {
  floods: [
    { towards: [-0.86, 0.22, 0.46], colour: MAGENTA, side: "left" },
    { towards: [0.84, 0.3, 0.45], colour: CYAN, side: "right" },
  ],
  ambient: [0.12, 0.05, 0.34],
  haze: [0.1, 0.016, 0.2],
  hazeM: 1500,
  zenith: [0.004, 0.004, 0.03],
  horizon: [0.03, 0.01, 0.09],
};
/** Linear light of the city in the sky, at the skyline and above it, and how far up it reaches, as a share of the sky. */
const CITY = [0.62, 0.07, 0.3] as const;
const DUSK = [0.16, 0.02, 0.34] as const;
const CITY_REACH = 0.3;
const DUSK_REACH = 0.75;
/** Steps of light from black to white, and how far tones are moved to them, on subjects and around them. */
const STEPS = 6;
const STEPPED_OWN_01 = 0.35;
/** The same on skin, whose form is finer than a step. */
const STEPPED_SKIN_01 = 0.1;
const STEPPED_01 = 0.45;
const VIVID = 1.45;
/** Light of the rims, width in units of width / 1024, and how far they shine. */
const RIM = 1.5;
const RIM_WIDTH = 3.2;
const BLOOM = 15;
/** Light on what is around subjects, so that these lead. */
const AROUND_01 = 0.62;
/** How far walls give up their colour, and how light they are left. */
const PLAIN_01 = 0.8;
const DIM = 0.8;
/** How much water, and wet ground, mirror of the sky. */
const MIRRORED_01 = 0.85;
const WET_01 = 0.3;

export const neonPunk: Finish = async (picture, scene, _rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const lifted = brighten(splitRaster(picture), 0.36);
  const { planes: source, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.15]));
  const lit = await relight(source, plain(surface), NIGHT, subProgress(progress, [0.15, 0.4]));
  lightSky(lit, source, surface);
  const ink = (await outlinesOf(source, surface, Math.max(1, 1.7 * unit), 0, progress)).data;
  const rims = rimsOf(surface, width, height, RIM_WIDTH * unit);
  await progress.checkpoint(0.5);
  const bloom = await shineOf(lit, rims, BLOOM * unit, (f) => progress.checkpoint(0.5 + 0.15 * f));
  const out = createColourPlanes(width, height);
  await inBands(height, 24_000 / width, progress, [0.65, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const isAround = surface !== undefined && !own && surface.depth.data[p] < Infinity;
        const line = clamp(1 - 0.85 * ink[p]) * (isAround && surface?.material[p] !== MATERIAL.water ? AROUND_01 : 1);
        out.r[p] = developed(lit.r[p] * line);
        out.g[p] = developed(lit.g[p] * line);
        out.b[p] = developed(lit.b[p] * line);
        const isSkin = surface?.material[p] === MATERIAL.skin;
        stepTone(out, p, STEPS, isSkin ? STEPPED_SKIN_01 : own ? STEPPED_OWN_01 : STEPPED_01, VIVID);
        out.r[p] = screened(out.r[p], rims.r[p], 0.55 * bloom.r[p]);
        out.g[p] = screened(out.g[p], rims.g[p], 0.55 * bloom.g[p]);
        out.b[p] = screened(out.b[p], rims.b[p], 0.55 * bloom.b[p]);
      }
  });
  return joinRaster(out);
};

function screened(v: number, rim: number, bloom: number): number {
  return 1 - (1 - v) * (1 - clamp(rim)) * (1 - clamp(bloom));
}

/** A surface whose walls and ground have hardly a colour of their own, so that they take that of the signs; subjects keep theirs. */
function plain(surface: GBuffer | undefined): GBuffer | undefined {
  if (!surface) return undefined;
  const { subject, material } = surface;
  const albedo = surface.albedo.slice();
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] > 0 || material[p] === MATERIAL.light) continue;
    const q = p * 3;
    const luma = 0.2126 * albedo[q] + 0.7152 * albedo[q + 1] + 0.0722 * albedo[q + 2];
    for (let k = 0; k < 3; k++) albedo[q + k] = DIM * mix(albedo[q + k], luma, PLAIN_01);
  }
  return { ...surface, albedo };
}

/** Lights the sky from the city below it, clouds by their own tones, and the water that mirrors it; wet ground a little. Changes the planes. */
function lightSky(lit: ColourPlanes, source: ColourPlanes, surface: GBuffer | undefined): void {
  const skyline = skylineOf(surface);
  if (!surface || skyline === 0) return;
  const { width, height } = lit;
  const { material, subject } = surface;
  for (let y = 0; y < height; y++) {
    const up = y <= skyline ? (skyline - y) / skyline : (y - skyline) / (height - skyline);
    const city = Math.exp(-((up / CITY_REACH) ** 2));
    const dusk = Math.exp(-((up / DUSK_REACH) ** 2));
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const m = material[p];
      const mirrors = m === MATERIAL.water ? MIRRORED_01 : m === MATERIAL.ground ? WET_01 : 0;
      const open = m === MATERIAL.sky || m === MATERIAL.cloud;
      if (subject[p] > 0 || (!open && mirrors === 0)) continue;
      const luma = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
      const share = open ? 1 : mirrors;
      const tone = open ? 0.6 + 0.8 * luma : 0.25 + 1.6 * luma;
      lit.r[p] = mix(lit.r[p], (NIGHT.zenith[0] + DUSK[0] * dusk + CITY[0] * city) * tone, share);
      lit.g[p] = mix(lit.g[p], (NIGHT.zenith[1] + DUSK[1] * dusk + CITY[1] * city) * tone, share);
      lit.b[p] = mix(lit.b[p], (NIGHT.zenith[2] + DUSK[2] * dusk + CITY[2] * city) * tone, share);
    }
  }
}

/** The light of the two signs on the rims of subjects, and of what is built where it stands before the sky. */
function rimsOf(surface: GBuffer | undefined, width: number, height: number, widthPx: number): ColourPlanes {
  const out = createColourPlanes(width, height);
  if (!surface) return out;
  const { subject, material } = surface;
  const depth = surface.depth.data;
  const own = createPlane(width, height).data;
  const land = createPlane(width, height).data;
  for (let p = 0; p < own.length; p++) {
    own[p] = subject[p] > 0 ? 1 : 0;
    land[p] = depth[p] === Infinity ? 0 : 1;
  }
  const reach = Math.max(1, widthPx * 0.6);
  const ownSoft = blurBoxTwice(own, width, height, reach);
  const landSoft = blurBoxTwice(land, width, height, reach);
  for (let y = 1; y + 1 < height; y++)
    for (let x = 1; x + 1 < width; x++) {
      const p = y * width + x;
      const isOwn = subject[p] > 0;
      const isBuilt = material[p] >= MATERIAL.wall && material[p] <= MATERIAL.glass;
      if (!isOwn && !isBuilt) continue;
      const soft = isOwn ? ownSoft : landSoft;
      if (soft[p] > 0.97) continue;
      // out of the form
      const gx = soft[p - 1] - soft[p + 1];
      const gy = soft[p + width] - soft[p - width];
      const long = Math.hypot(gx, gy) + 1e-6;
      const side = gx / long;
      const light = RIM * smoothstep(0.97, 0.7, soft[p]) * clamp(0.1 + 1.1 * Math.abs(side) + (0.45 * gy) / long);
      if (light <= 0) continue;
      const cyan = smoothstep(-0.25, 0.25, side + 0.5 * (x / width - 0.5));
      out.r[p] = light * mix(0.98, 0.12, cyan);
      out.g[p] = light * mix(0.18, 0.78, cyan);
      out.b[p] = light * mix(0.62, 0.92, cyan);
    }
  return out;
}

/** What lamps and rims throw into the haze around them. */
async function shineOf(
  lit: ColourPlanes,
  rims: ColourPlanes,
  sigmaPx: number,
  checkpoint: (fraction01: number) => Promise<void>,
): Promise<ColourPlanes> {
  const { width, height } = lit;
  const shine = async (light: Float32Array, rim: Float32Array, at: number): Promise<Float32Array> => {
    const bright = createPlane(width, height);
    for (let p = 0; p < rim.length; p++) bright.data[p] = 1.1 * rim[p] + smoothstep(0.9, 2, light[p]);
    const out = blur(bright, sigmaPx).data;
    await checkpoint(at);
    return out;
  };
  const r = await shine(lit.r, rims.r, 0.3);
  const g = await shine(lit.g, rims.g, 0.6);
  const b = await shine(lit.b, rims.b, 1);
  return { width, height, r, g, b };
}
