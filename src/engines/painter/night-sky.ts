/** Sun or moon, stars, Milky Way and northern lights. */

import { fbm, type Noise, noise2 } from "../../raster/noise.ts";
import type { Rng } from "../../raster/rng.ts";
import { clamp, mix, smoothstep } from "../../raster/scalar.ts";
import type { NightPlan } from "./layout.ts";
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
  if (plan.aurora01 > 0) {
    const level = y / horizon;
    for (let curtain = 0; curtain < 3; curtain++) {
      const foot = 0.72 + 0.12 * noise2(noise, u * 2.2 + curtain * 7, curtain * 3.1) - 0.12 * curtain;
      const above = foot - level + 0.03 * noise2(noise, u * 14 + curtain * 5, 3);
      if (above <= 0) continue;
      const rays =
        0.55 + 0.45 * noise2(noise, u * 46 + curtain * 11, level * 0.8) + 0.3 * noise2(noise, u * 110, curtain);
      const fold = 0.5 + 0.5 * noise2(noise, u * 3 + 0.25 * noise2(noise, u * 6 + curtain, 2), curtain + 4);
      const light = Math.exp(-above * 5.2) * smoothstep(0, 0.03, above) * rays * fold * 2.6 * plan.aurora01 * open;
      const high = smoothstep(0.05, 0.42, above);
      out[0] += light * mix(0.1, 0.75, high);
      out[1] += light * mix(1, 0.22, high);
      out[2] += light * mix(0.55, 1, high);
    }
  }
}
