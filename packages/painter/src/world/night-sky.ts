/** Sun or moon, stars, Milky Way and northern lights. */

import type { Rng } from "easel-picture";
import { clamp, fbm, mix, type Noise, noise2, smoothstep } from "easel-picture";
import type { NightPlan } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { Sky } from "./sky.ts";
import { TIMES } from "./times-of-day.ts";

export interface NightSky {
  readonly plan: NightPlan;
  readonly noise: Noise;
  readonly widthPx: number;
  /** Brightness of stars over the rows above the horizon. */
  readonly stars: Float32Array | undefined;
}

export function createNightSky(plan: NightPlan, sky: Sky, noise: Noise, rng: Rng): NightSky {
  const { widthPx, camera } = sky;
  const rows = Math.max(1, Math.ceil(camera.horizonPx));
  if (plan.stars01 === 0) return { plan, noise, widthPx, stars: undefined };
  const stars = new Float32Array(widthPx * rows);
  const count = Math.round((widthPx * rows * plan.stars01) / 420);
  for (let i = 0; i < count; i++) {
    const x = rng.int(widthPx);
    const y = rng.int(rows);
    const magnitude = rng.next() ** 7;
    if (plan.stars01 > 1 && magnitude > 0.18) largeStar(stars, widthPx, rows, x, y, magnitude);
    stars[y * widthPx + x] += 0.12 + 2.6 * magnitude;
    if (magnitude < 0.35) continue;
    for (let side = 0; side < 4; side++) {
      const sx = x + [1, -1, 0, 0][side];
      const sy = y + [0, 0, 1, -1][side];
      if (sx >= 0 && sx < widthPx && sy >= 0 && sy < rows) stars[sy * widthPx + sx] += magnitude * 0.9;
    }
  }
  return { plan, noise, widthPx, stars };
}

/** A round star of a few pixels that a brush does not lose. */
function largeStar(stars: Float32Array, width: number, rows: number, x: number, y: number, magnitude: number): void {
  const r = (0.7 + 1.7 * magnitude) * Math.max(1, width / 640);
  for (let py = Math.max(0, Math.floor(y - r)); py <= Math.min(rows - 1, y + r); py++)
    for (let px = Math.max(0, Math.floor(x - r)); px <= Math.min(width - 1, x + r); px++)
      stars[py * width + px] += 1.6 * clamp(r + 0.5 - Math.hypot(px - x, py - y));
}

/** Adds the lights of the sky at a pixel to `out`; `open` 0..1 dims them behind weather, `mu` is the cosine to the sun. */
export function nightSkyInto(
  out: Float32Array,
  night: NightSky,
  sky: Sky,
  x: number,
  y: number,
  open: number,
  mu: number,
): void {
  const { plan, noise, widthPx } = night;
  const horizon = sky.camera.horizonPx;
  const { disc } = TIMES[sky.plan.time];
  if (disc && !plan.bodies.some(({ kind }) => kind === "moon" || kind === "earth")) {
    const angle = Math.acos(clamp(mu, -1, 1));
    const round = smoothstep(disc.radiusRad * 1.06, disc.radiusRad * 0.94, angle) * disc.brightness;
    const light = (round + Math.exp(-angle * disc.tightness) * disc.glow) * open;
    for (let k = 0; k < 3; k++) out[k] += (sky.night ? [1, 0.98, 0.9][k] : sky.discLight[k]) * light;
  }
  if (y >= horizon) return;
  if (night.stars) {
    const v = night.stars[(y | 0) * widthPx + (x | 0)] * open * 0.5 * clamp((horizon - y) / (horizon * 0.25));
    out[0] += v * 0.95;
    out[1] += v;
    out[2] += v * 1.1;
  }
  const u = x / widthPx;
  const w = y / widthPx;
  if (plan.milkyWay01 > 0) {
    const across = (u - 0.6) * 0.62 + (w - 0.2) * 0.78;
    const along = -(u - 0.6) * 0.78 + (w - 0.2) * 0.62;
    const d = across + 0.06 * noise2(noise, along * 3, 1);
    const dust = clamp(fbm(noise, u * 5 + 9, w * 5, 4) * 2.4) * Math.exp(-d * d * 260);
    const glow = Math.exp(-d * d * 55) * (0.5 + 0.6 * fbm(noise, u * 7, w * 7, 4)) - dust * 0.55;
    const v = Math.max(0, glow) * plan.milkyWay01 * open * 0.085 * clamp((horizon - y) / (horizon * 0.3));
    out[0] += v;
    out[1] += v * 0.85;
    out[2] += v * 1.35;
  }
  if (plan.aurora01 > 0) addAurora(out, night, u, y / horizon, open);
}

/** How far apart the curtains of the northern lights hang, as shares of the sky from its top: the nearest one last. */
const CURTAINS = [0.5, 0.66, 0.84] as const;
/** The green of their feet and the violet of their tops. */
const AURORA_FOOT: Rgb = [0.07, 1, 0.42];
const AURORA_TOP: Rgb = [0.62, 0.16, 1];

/** Northern lights over most of the sky; `level` is 0 at its top and 1 at the horizon. */
function addAurora(out: Float32Array, { plan, noise }: NightSky, u: number, level: number, open: number): void {
  for (const [k, lowest] of CURTAINS.entries()) {
    const wave = 0.16 * noise2(noise, u * 1.7 + k * 7, k * 3.1) + 0.03 * noise2(noise, u * 9 + k * 5, 3);
    const above = lowest + wave - level;
    if (above <= -0.02) continue;
    const rays = 0.72 + 0.3 * noise2(noise, u * 30 + k * 11, level * 0.6) + 0.16 * noise2(noise, u * 90, k);
    const fold = 0.55 + 0.45 * noise2(noise, u * 2.4 + 0.3 * noise2(noise, u * 5 + k, 2), k + 4);
    const glow = smoothstep(-0.02, 0.035, above) * Math.exp(-Math.max(0, above) * 3.1);
    const light = glow * rays * fold * AURORA_LIGHT * plan.aurora01 * (0.4 + 0.6 * open);
    const high = smoothstep(0.14, 0.5, above);
    for (let c = 0; c < 3; c++) out[c] += light * mix(AURORA_FOOT[c], AURORA_TOP[c], high);
  }
}

const AURORA_LIGHT = 1.5;
