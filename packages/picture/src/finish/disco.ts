/** Disco: the scene by night under a gold and a violet flood, spotlights that fan out from above and end in pools of light, and the lights of a mirror ball on walls. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { cellValue, createNoise, type Noise } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { brighten } from "./pigment.ts";
import { developed, middleOf, relight, type Show, skylineOf, stepTone } from "./relight.ts";

const CLUB: Show = {
  floods: [
    { towards: [-0.7, 0.5, 0.51], colour: [2.5, 1.15, 0.55], side: "left" },
    { towards: [0.76, 0.36, 0.54], colour: [0.75, 0.45, 2.5], side: "right" },
  ],
  ambient: [0.2, 0.09, 0.26],
  haze: [0.2, 0.035, 0.13],
  hazeM: 1500,
  zenith: [0.03, 0.006, 0.075],
  horizon: [0.85, 0.2, 0.16],
};
/** The sky half way between its top and the skyline, linear, and how the light falls off from there upwards. */
const DUSK = [0.3, 0.025, 0.2] as const;
/** Spotlights: where each hangs and where it points, as shares of the width at the top and at the foot of the picture; its colour, linear. */
const SPOTS = [
  { from: 0.22, to: 0.02, colour: [1, 0.25, 0.55] },
  { from: 0.4, to: 0.34, colour: [1, 0.62, 0.2] },
  { from: 0.6, to: 0.68, colour: [0.3, 0.55, 1] },
  { from: 0.78, to: 1, colour: [0.8, 0.25, 0.95] },
] as const;
/** How wide a beam is at the foot, as a share of the width; how bright in air, and its pool on the ground. */
const BEAM_WIDTH = 0.13;
const BEAM = 0.13;
const POOL = 0.42;
/** Air between the eye and things is lit only from so many distances of the subjects on. */
const BEHIND = 1.15;
/** Colours of the mirror ball's lights, linear: gold, rose, blue. */
const LIGHTS = [1, 0.72, 0.3, 1, 0.4, 0.55, 0.45, 0.6, 1];
/** Rows of mirrors from pole to pole of the ball, what share of them meet the lamp, and how strong their lights are. */
const ROWS = 34;
const MEET_01 = 0.2;
const LIT = 0.8;
/** Light on what is around the subjects, so that these lead. */
const AROUND_01 = 0.52;
/** Steps of light from black to white, and how far tones are moved to them. */
const STEPS = 7;
const STEPPED_01 = 0.3;
const VIVID = 1.12;

export const disco: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng.fork("mirrors"));
  const lifted = brighten(splitRaster(picture), 0.4);
  const { planes: source, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.15]));
  const lit = await relight(source, surface, CLUB, subProgress(progress, [0.15, 0.4]));
  const middleM = middleOf(surface);
  const skyline = skylineOf(surface) || height;
  await inBands(height, 16_000 / width, progress, [0.4, 0.65], (from, to) => {
    if (!surface) return;
    skyInto(lit, source, surface, skyline, from, to);
    dim(lit, source, surface, from * width, to * width);
    beamsInto(lit, source, surface, BEHIND * middleM, from, to);
    lightsInto(lit, surface, middleM, noise, from, to);
  });
  const bright = createPlane(width, height);
  for (let p = 0; p < bright.data.length; p++)
    bright.data[p] = smoothstep(0.7, 1.6, Math.max(lit.r[p], lit.g[p], lit.b[p]));
  const halo = blur(bright, 16 * unit).data;
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  await inBands(height, 48_000 / width, progress, [0.75, 1], (from, to) => {
    for (let p = from * width; p < to * width; p++) {
      out.r[p] = developed(lit.r[p] + 0.1 * halo[p]);
      out.g[p] = developed(lit.g[p] + 0.045 * halo[p]);
      out.b[p] = developed(lit.b[p] + 0.06 * halo[p]);
      stepTone(out, p, STEPS, surface?.material[p] === MATERIAL.skin ? 0 : STEPPED_01, VIVID);
    }
  });
  return joinRaster(out);
};

/** The light of the sky `up` of the way from the skyline to the top of the picture, in channel `k`. */
function skyLight(up: number, k: number): number {
  const half = Math.exp(-((up / 0.55) ** 2));
  const low = Math.exp(-((up / 0.2) ** 2));
  return mix(mix(CLUB.zenith[k], DUSK[k], half), CLUB.horizon[k], low);
}

/** Lights the sky from the skyline upwards, and gives water its mirror image. Changes the light. */
function skyInto(
  lit: ColourPlanes,
  source: ColourPlanes,
  { depth: { data: depth }, material, subject }: GBuffer,
  skyline: number,
  from: number,
  to: number,
): void {
  const { width, height } = lit;
  const channels = [lit.r, lit.g, lit.b];
  for (let y = from; y < to; y++) {
    const up = clamp(1 - y / skyline);
    const down = clamp((y - skyline) / Math.max(1, height - skyline));
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const open = depth[p] === Infinity;
      if (subject[p] > 0 || (!open && material[p] !== MATERIAL.water)) continue;
      const luma = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
      // clouds and waves keep their form
      const form = open ? 0.5 + 0.9 * luma : 0.15 + 1.5 * luma * luma;
      for (let k = 0; k < 3; k++) {
        const sky = skyLight(open ? up : 0.12 + 0.75 * down, k) * form;
        channels[k][p] = open ? sky : mix(channels[k][p], sky, 0.75);
      }
    }
  }
}

/** Takes light from what is around the subjects. Changes the light. */
function dim(
  lit: ColourPlanes,
  source: ColourPlanes,
  { subject, material, depth: { data: depth } }: GBuffer,
  from: number,
  to: number,
): void {
  for (let p = from; p < to; p++) {
    if (subject[p] > 0 || depth[p] === Infinity || material[p] === MATERIAL.water || material[p] === MATERIAL.light)
      continue;
    // the shadows of the picture stay
    const gain = AROUND_01 * (0.3 + 1.3 * (0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p]));
    lit.r[p] *= gain;
    lit.g[p] *= gain;
    lit.b[p] *= gain;
  }
}

/** Draws the beams of the spotlights in the air behind the subjects, and their pools on level ground. Changes the light. */
function beamsInto(
  lit: ColourPlanes,
  source: ColourPlanes,
  surface: GBuffer,
  behindM: number,
  from: number,
  to: number,
): void {
  const { width, height } = lit;
  const { subject, normal, material } = surface;
  const depth = surface.depth.data;
  for (let y = from; y < to; y++) {
    const v = y / height;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const isFar = depth[p] > behindM;
      const isLevel = LEVEL.has(material[p]) || normal[p * 3 + 1] > 0.85;
      if (subject[p] > 0 || !(isFar || isLevel)) continue;
      const u = x / width;
      // air that is far away is lit most; level ground takes the end of the beam
      const air = isFar ? BEAM * (1 - 0.75 * v) : 0;
      const luma = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
      const pool = isLevel && depth[p] < Infinity ? POOL * (0.1 + luma) * smoothstep(0.35, 0.75, v) : 0;
      for (const { from: at, to: end, colour } of SPOTS) {
        const off = Math.abs(u - mix(at, end, v)) / (0.012 + BEAM_WIDTH * v);
        if (off >= 1) continue;
        const share = (1 - off * off) ** 2 * (air + pool);
        lit.r[p] += share * colour[0];
        lit.g[p] += share * colour[1];
        lit.b[p] += share * colour[2];
      }
    }
  }
}

const LEVEL: ReadonlySet<number> = new Set([
  MATERIAL.ground,
  MATERIAL.grass,
  MATERIAL.flower,
  MATERIAL.sand,
  MATERIAL.snow,
]);

/** Throws the lights of the ball on walls and things around the subjects. Changes the light. */
function lightsInto(
  lit: ColourPlanes,
  surface: GBuffer,
  middleM: number,
  noise: Noise,
  from: number,
  to: number,
): void {
  const { width, height } = lit;
  const { subject, material, normal } = surface;
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const depth = surface.depth.data[p];
      const isBuilt = material[p] >= MATERIAL.wall && material[p] <= MATERIAL.fabric;
      if (subject[p] > 0 || depth === Infinity || !isBuilt) continue;
      // a lens as wide as the picture is taken for the camera's; the ball hangs before what is shown
      const dx = ((x - width / 2) / width) * depth;
      const dy = ((height / 2 - y) / width) * depth - 0.45 * middleM;
      const dz = depth - 0.6 * middleM;
      const far = Math.hypot(dx, dy, dz) + 1e-6;
      const lat = (Math.acos(clamp(dy / far, -1, 1)) / Math.PI) * ROWS;
      const row = Math.floor(lat);
      const ring = Math.max(3, Math.round(2 * ROWS * Math.sin(((row + 0.5) / ROWS) * Math.PI)));
      const lon = (Math.atan2(dx, dz) / (2 * Math.PI) + 0.5) * ring;
      const column = Math.floor(lon);
      if (cellValue(noise, column, row) > MEET_01) continue;
      const facing = smoothstep(0, 0.25, (-normal[p * 3] * dx - normal[p * 3 + 1] * dy + normal[p * 3 + 2] * dz) / far);
      const off = Math.hypot(lat - row - 0.5, lon - column - 0.5);
      const light = LIT * facing * smoothstep(0.36, 0.16, off);
      if (light <= 0) continue;
      const c = Math.floor(cellValue(noise, column + 71, row + 13) * 2.999) * 3;
      const base = 0.12 + 0.6 * (0.3 * lit.r[p] + 0.5 * lit.g[p] + 0.2 * lit.b[p]);
      lit.r[p] += light * base * (0.35 + LIGHTS[c]);
      lit.g[p] += light * base * (0.35 + LIGHTS[c + 1]);
      lit.b[p] += light * base * (0.35 + LIGHTS[c + 2]);
    }
}
