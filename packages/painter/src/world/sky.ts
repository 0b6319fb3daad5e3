/**
 * The sky and the light that comes from it: single scattering by air, dust and ozone on a coarse grid of directions,
 * phase functions per pixel. Sources: Nishita et al. 1993; coefficients from Bruneton and Neyret 2008.
 */

import { clamp, mix } from "easel-picture";
import type { Camera, LightPlan } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { TIMES } from "./times-of-day.ts";

const RAYLEIGH = [5.802e-6, 13.558e-6, 33.1e-6] as const;
const MIE = 4.2e-6;
const OZONE = [0.65e-6, 1.881e-6, 0.085e-6] as const;
const EARTH_M = 6_360_000;
const AIR_M = 6_460_000;
const GRID = 33;
const VIEW_STEPS = 14;
const SUN_STEPS = 8;
const FORWARD = 0.76;

/** Light of one scene. Directions are in view space: x right, y up, z towards the camera. */
export interface Sky {
  readonly camera: Camera;
  readonly widthPx: number;
  readonly sun: Rgb;
  readonly sunLight: Float32Array;
  /** Mean light from above and from below. */
  readonly ambient: Float32Array;
  readonly bounce: Float32Array;
  readonly rayleigh: Float32Array;
  readonly mie: Float32Array;
  readonly tint: Rgb;
  readonly horizonGlow: Rgb;
  readonly zenithGlow: Rgb;
  readonly discLight: Float32Array;
  readonly night: boolean;
  /** 1 = grey lid of clouds over everything. */
  readonly grey01: number;
  readonly plan: LightPlan;
}

export function createSky(plan: LightPlan, camera: Camera, widthPx: number): Sky {
  const row = TIMES[plan.time];
  const elevation = (Math.max(plan.sunElevationDeg, 1.2) * Math.PI) / 180;
  const azimuth = (plan.sunAzimuthDeg * Math.PI) / 180;
  const sun: Rgb = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
  ];
  const grey01 = { clear: 0, cloudy: 0.12, fog: 0.7, overcast: 0.85, rain: 0.9, snow: 0.85, storm: 0.82 }[plan.weather];
  const rayleigh = new Float32Array(GRID * GRID * 3);
  const mie = new Float32Array(GRID * GRID * 3);
  scatterInto(rayleigh, mie, sun, row.turbidity, row.intensity, camera, widthPx);
  const sky: Sky = {
    camera,
    widthPx,
    sun,
    sunLight: new Float32Array(3),
    ambient: new Float32Array(3),
    bounce: new Float32Array(3),
    rayleigh,
    mie,
    tint: row.skyTint,
    horizonGlow: row.horizonGlow,
    zenithGlow: row.zenithGlow,
    discLight: new Float32Array(3),
    night: plan.time === "night",
    grey01,
    plan,
  };
  lightInto(sky, row.sun ?? sunThroughAir(elevation), row.sunOverSky, row.skyGain);
  return sky;
}

/** Sky light at a pixel (rows below the horizon count as the horizon); answers the cosine to the sun. */
export function skyInto(out: Float32Array, sky: Sky, x: number, y: number): number {
  const { camera, widthPx, sun, rayleigh, mie } = sky;
  const horizon = Math.max(camera.horizonPx, 1);
  const gx = clamp(x / widthPx) * (GRID - 1);
  const gy = clamp(y / horizon) * (GRID - 1);
  const i = Math.min(GRID - 2, gx | 0);
  const j = Math.min(GRID - 2, gy | 0);
  const fx = gx - i;
  const fy = gy - j;
  const dx = (x - widthPx / 2) / camera.focalPx;
  const dy = (camera.horizonPx - Math.min(y, camera.horizonPx)) / camera.focalPx;
  const inverse = 1 / Math.sqrt(dx * dx + dy * dy + 1);
  const mu = (dx * sun[0] + dy * sun[1] - sun[2]) * inverse;
  const phaseR = 0.0597 * (1 + mu * mu);
  const phaseM =
    (0.1194 * ((1 - FORWARD * FORWARD) * (1 + mu * mu))) /
    ((2 + FORWARD * FORWARD) * (1 + FORWARD * FORWARD - 2 * FORWARD * mu) ** 1.5);
  const a = (j * GRID + i) * 3;
  const c = a + GRID * 3;
  const w0 = (1 - fx) * (1 - fy);
  const w1 = fx * (1 - fy);
  const w2 = (1 - fx) * fy;
  const w3 = fx * fy;
  const up = Math.min(1, dy * 1.6) ** 0.6;
  for (let k = 0; k < 3; k++) {
    const air = rayleigh[a + k] * w0 + rayleigh[a + 3 + k] * w1 + rayleigh[c + k] * w2 + rayleigh[c + 3 + k] * w3;
    const dust = mie[a + k] * w0 + mie[a + 3 + k] * w1 + mie[c + k] * w2 + mie[c + 3 + k] * w3;
    out[k] =
      (air * phaseR + dust * phaseM) * sky.tint[k] + sky.horizonGlow[k] + (sky.zenithGlow[k] - sky.horizonGlow[k]) * up;
  }
  if (sky.grey01 > 0) {
    const mean = (sky.ambient[0] + sky.ambient[1] + sky.ambient[2]) / 3;
    const lid = mean * (1.08 - 0.3 * up);
    out[0] = mix(out[0], lid * 0.93, sky.grey01);
    out[1] = mix(out[1], lid * 0.99, sky.grey01);
    out[2] = mix(out[2], lid * 1.1, sky.grey01);
  }
  return mu;
}

function lightInto(sky: Sky, sunColour: Rgb, sunOverSky: number, skyGain: number): void {
  const { ambient, sunLight, bounce, discLight, camera, widthPx } = sky;
  const sample = new Float32Array(3);
  let n = 0;
  const sum = [0, 0, 0];
  const clear: Sky = { ...sky, grey01: 0 };
  for (let j = 0; j < 8; j++)
    for (let i = 0; i < 8; i++) {
      skyInto(sample, clear, (i / 8) * widthPx, (j / 8) * camera.horizonPx);
      for (let k = 0; k < 3; k++) sum[k] += Math.min(sample[k], 3);
      n++;
    }
  for (let k = 0; k < 3; k++) ambient[k] = (sum[k] / n) * 1.15 + 0.004;
  const mean = (ambient[0] + ambient[1] + ambient[2]) / 3;
  const strongest = Math.max(...sunColour);
  const through = (1 - sky.grey01) ** 1.3;
  for (let k = 0; k < 3; k++) {
    const direct = (sunColour[k] / strongest) * mean * sunOverSky;
    sunLight[k] = direct * (0.05 + 0.95 * through);
    discLight[k] = sunColour[k] / strongest;
  }
  const blue = [0.78, 0.95, 1.35];
  for (let k = 0; k < 3; k++) {
    const clean = (sky.night ? ambient[k] : mix(ambient[k], mean * blue[k], 0.6)) * skyGain;
    const lid = mean * [0.96, 1, 1.07][k] * (sky.night ? 1 : 1.35);
    ambient[k] = mix(clean, lid, sky.grey01);
    bounce[k] = ambient[k] * 0.38 + sunLight[k] * 0.02 * Math.max(0.2, sky.sun[1]);
  }
}

function sunThroughAir(elevation: number): Rgb {
  const depth = new Float64Array(3);
  opticalDepthInto(depth, 300, Math.sin(elevation));
  const light = [0, 1, 2].map((k) => Math.exp(-(RAYLEIGH[k] * depth[0] + MIE * 1.1 * depth[1] + OZONE[k] * depth[2])));
  return [light[0], light[1], light[2]];
}

/** Columns of air, dust and ozone from an altitude up along a direction of this cosine to the zenith. */
function opticalDepthInto(out: Float64Array, altitudeM: number, cosine: number): void {
  const r = EARTH_M + altitudeM;
  const b = r * cosine;
  const length = -b + Math.sqrt(b * b - r * r + AIR_M * AIR_M);
  const step = length / SUN_STEPS;
  out[0] = out[1] = out[2] = 0;
  for (let i = 0; i < SUN_STEPS; i++) {
    const t = (i + 0.5) * step;
    const h = Math.sqrt(r * r + t * t + 2 * r * t * cosine) - EARTH_M;
    if (h < -2000) {
      out.fill(1e9);
      return;
    }
    out[0] += Math.exp(-h / 8000) * step;
    out[1] += Math.exp(-h / 1200) * step;
    out[2] += Math.max(0, 1 - Math.abs(h - 25_000) / 15_000) * step;
  }
}

function scatterInto(
  rayleigh: Float32Array,
  mie: Float32Array,
  sun: Rgb,
  turbidity: number,
  intensity: number,
  camera: Camera,
  widthPx: number,
): void {
  const depth = new Float64Array(3);
  const r = EARTH_M + 300;
  for (let j = 0; j < GRID; j++)
    for (let i = 0; i < GRID; i++) {
      const x = ((i / (GRID - 1)) * widthPx - widthPx / 2) / camera.focalPx;
      const y = (camera.horizonPx * (1 - j / (GRID - 1))) / camera.focalPx + 0.002;
      const inverse = 1 / Math.hypot(x, y, 1);
      const b = r * y * inverse;
      const length = -b + Math.sqrt(b * b - r * r + AIR_M * AIR_M);
      const q = (j * GRID + i) * 3;
      let air = 0;
      let dust = 0;
      let ozone = 0;
      let before = 0;
      for (let k = 0; k < VIEW_STEPS; k++) {
        const end = length * ((k + 1) / VIEW_STEPS) ** 2.2;
        const t = (before + end) / 2;
        const step = end - before;
        before = end;
        const px = x * inverse * t;
        const py = r + y * inverse * t;
        const pz = inverse * t;
        const radius = Math.hypot(px, py, pz);
        const h = Math.max(0, radius - EARTH_M);
        const airStep = Math.exp(-h / 8000) * step;
        const dustStep = Math.exp(-h / 1200) * step;
        air += airStep;
        dust += dustStep;
        ozone += Math.max(0, 1 - Math.abs(h - 25_000) / 15_000) * step;
        opticalDepthInto(depth, h, (px * sun[0] + py * sun[1] - pz * sun[2]) / radius);
        for (let c = 0; c < 3; c++) {
          const left = Math.exp(
            -(
              RAYLEIGH[c] * (air + depth[0]) +
              MIE * turbidity * 1.1 * (dust + depth[1]) +
              OZONE[c] * (ozone + depth[2])
            ),
          );
          rayleigh[q + c] += left * airStep * RAYLEIGH[c] * 20 * intensity;
          mie[q + c] += left * dustStep * MIE * turbidity * 20 * intensity;
        }
      }
    }
}
