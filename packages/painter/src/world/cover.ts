/** What lies on the land: grass, rock, sand, snow and far woods by height and slope. */

import { clamp, fbm, MATERIAL, type Noise, noise2, smoothstep } from "easel-picture";
import type { Cover } from "../layout.ts";

/** One point of ground, filled in by the painter of the cover. Normals in view space, colours linear. */
export interface Spot {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  r: number;
  g: number;
  b: number;
  material: number;
  /** Own light. */
  glow: number;
  /** Whether the spot before is the pixel beside it on the same surface: wide masses of colour are then taken from there. */
  beside: boolean;
}

/** A function that colours one spot. */
export function coverPainter(cover: Cover, pathX: (z: number) => number, noise: Noise): (spot: Spot) => void {
  const { grass, dry, rock, sand, woods } = cover;
  let broad = 0;
  let mass = 1;
  return (spot) => {
    const { x, y, z } = spot;
    if (!spot.beside) {
      broad = fbm(noise, x * 0.012, z * 0.012, 3);
      mass = z < 400 ? grassMass(noise, x, z) : 1;
    }
    // noise too fine to be visible at this distance is not computed
    const fine =
      (z < 900 ? noise2(noise, x * 0.7, z * 0.7) * Math.min(1, 60 / z) : 0) +
      (z < 180 ? noise2(noise, x * 3.1, z * 3.1) * Math.min(1, 12 / z) : 0);
    const drought = clamp(0.4 + broad * 1.2);
    const speckle = (1 + 0.4 * fine) * mass;
    let r = (grass[0] + (dry[0] - grass[0]) * drought) * speckle;
    let g = (grass[1] + (dry[1] - grass[1]) * drought) * speckle;
    let b = (grass[2] + (dry[2] - grass[2]) * drought) * speckle;
    let material: number = MATERIAL.grass;
    const steep =
      cover.ripples01 > 0 || spot.ny > 0.93
        ? 0
        : smoothstep(0.8, 0.62, spot.ny + 0.12 * noise2(noise, x * 0.05, z * 0.05 + y * 0.05));
    if (steep > 0) {
      const strata =
        1 +
        0.5 * noise2(noise, (x + z) * 0.3, y * 0.3) +
        0.35 * noise2(noise, (x - z) * 1.1, y * 0.9) +
        0.45 * noise2(noise, x * 0.006 + 3, y * 0.035) +
        0.4 * noise2(noise, x * 0.02, z * 0.025 + y * 0.03);
      const s = Math.max(0.25, strata);
      r += (rock[0] * s - r) * steep;
      g += (rock[1] * s - g) * steep;
      b += (rock[2] * s - b) * steep;
      if (steep > 0.5) material = MATERIAL.rock;
    }
    if (cover.pathM > 0) {
      const off = Math.abs(x - pathX(z)) + 0.35 * noise2(noise, x * 0.8, z * 0.8) + 0.12 * noise2(noise, x * 3, z * 3);
      const t = smoothstep(cover.pathM, cover.pathM * 0.55, off);
      if (t > 0) {
        const s = 1 + 0.3 * fine;
        r += (0.2 * s - r) * t;
        g += (0.145 * s - g) * t;
        b += (0.09 * s - b) * t;
        if (t > 0.5) material = MATERIAL.ground;
      }
    }
    let bumps = steep > 0.4 ? 0.5 : 0.22;
    if (cover.shoreM !== null && y < cover.shoreM + 0.6) {
      const t =
        smoothstep(cover.shoreM, cover.shoreM - 1.2, y + 0.6 * noise2(noise, x * 0.2, z * 0.2)) * (1 - steep * 0.7);
      // sand by the water is wet, dunes are not
      const wet = cover.ripples01 > 0 ? 1 : 0.45 + 0.55 * smoothstep(0.02, 0.2, y);
      const s = (1 + 0.12 * fine) * wet;
      r += (sand[0] * s - r) * t;
      g += (sand[1] * s - g) * t;
      b += (sand[2] * s - b) * t;
      if (t > 0.5) {
        material = MATERIAL.sand;
        bumps = cover.ripples01 > 0 ? 0.1 : 0.03;
      }
    }
    if (cover.ripples01 > 0 && material === MATERIAL.sand) {
      const near = Math.min(1, 30 / z) * cover.ripples01;
      const phase = x * 2.1 + z * 5.2 + 5 * noise2(noise, x * 0.25, z * 0.25);
      spot.nz += 0.2 * near * Math.cos(phase);
      const s = 1 + 0.07 * near * Math.sin(phase);
      r *= s;
      g *= s;
      b *= s;
    }
    if (woods && z > woods.fromM) {
      const t =
        smoothstep(woods.fromM, woods.toM, z) *
        smoothstep(0.66, 0.8, spot.ny) *
        smoothstep(woods.maxHeightM, woods.maxHeightM * 0.7, y + 90 * broad) *
        smoothstep(1, 4, y);
      if (t > 0) {
        const small = noise2(noise, x * 0.16, z * 0.16);
        const large = noise2(noise, x * 0.05 + 9, z * 0.05);
        const c = woods.colours[Math.abs(((small * 3 + large * 4) * 2) | 0) % woods.colours.length];
        const s = 0.75 + 0.5 * small;
        r += (c[0] * s - r) * t;
        g += (c[1] * s - g) * t;
        b += (c[2] * s - b) * t;
        spot.nx += 0.55 * t * noise2(noise, x * 0.21, z * 0.21 + 3);
        spot.nz += 0.55 * t * noise2(noise, x * 0.21 + 7, z * 0.21);
        if (t > 0.5) material = MATERIAL.foliage;
      }
    }
    let snow = 0;
    if (cover.snowLineM !== null)
      snow =
        smoothstep(-60, 60, y - cover.snowLineM + 160 * broad + 60 * noise2(noise, x * 0.02, z * 0.02)) *
        smoothstep(0.48, 0.68, spot.ny + 0.12 * noise2(noise, x * 0.04, y * 0.04));
    if (cover.snow01 > 0) snow = Math.max(snow, cover.snow01 * smoothstep(0.35, 0.6, spot.ny + 0.1 * fine));
    if (snow > 0) {
      r += (0.82 + 0.03 * fine - r) * snow;
      g += (0.86 + 0.03 * fine - g) * snow;
      b += (0.93 - b) * snow;
      if (snow > 0.5) material = MATERIAL.snow;
      bumps *= 1 - 0.75 * snow;
    }
    if (cover.ice01 > 0 && y < 0.5 && spot.ny > 0.9) {
      const drift = smoothstep(0.1, 0.34, fbm(noise, x * 0.07 + 3, z * 0.035, 3) + 0.02 * fine);
      // cracks are where two waves of noise cross zero
      const warp = 2 * noise2(noise, x * 0.11, z * 0.11);
      const line = (a: number, wide: number) => smoothstep(wide, 0, Math.abs(a));
      const crack = Math.max(
        line(noise2(noise, x * 0.1 + warp * 0.3, z * 0.1 + 31), 0.012 + z * 0.0004),
        0.7 * line(noise2(noise, x * 0.27 + 7, z * 0.27 + warp * 0.2), 0.02 + z * 0.0006),
        0.4 * line(noise2(noise, x * 0.8 + 17, z * 0.8), 0.03) * clamp(1.2 - z / 18),
      );
      const deep = 0.5 + 0.5 * noise2(noise, x * 0.05 + 11, z * 0.05);
      r = 0.16 + 0.1 * deep + 0.42 * crack;
      g = 0.4 + 0.12 * deep + 0.34 * crack;
      b = 0.54 + 0.1 * deep + 0.28 * crack;
      r += (0.84 - r) * drift;
      g += (0.88 - g) * drift;
      b += (0.94 - b) * drift;
      material = drift > 0.5 ? MATERIAL.snow : MATERIAL.glass;
      bumps = 0.015;
    }
    if (cover.lava01 > 0) {
      const warp = noise2(noise, x * 0.05, z * 0.05);
      const cleft = smoothstep(0.035, 0, Math.abs(noise2(noise, x * 0.06 + warp, z * 0.045 + 5)) - 0.004);
      const fork = 0.7 * smoothstep(0.03, 0, Math.abs(noise2(noise, x * 0.17 + 9, z * 0.13 + warp)));
      const hot = Math.max(cleft, fork * smoothstep(0.3, 0.05, Math.abs(warp))) * smoothstep(4, 9, z);
      spot.glow = hot;
      r += (1 - r) * hot;
      g += (0.24 - g) * hot;
      b += (0.02 - b) * hot;
      if (hot > 0.4) material = MATERIAL.light;
    }
    const near = Math.min(1, 50 / z);
    const rough = 0.8 * (steep + 0.15);
    if (near > 0.06) {
      spot.nx += bumps * near * noise2(noise, x * 0.9 + 5, z * 0.9);
      spot.nz += bumps * near * noise2(noise, x * 0.9, z * 0.9 + 9);
    }
    if (steep > 0) {
      spot.nx += bumps * rough * noise2(noise, x * 0.12, z * 0.12 + y * 0.12);
      spot.nz += bumps * rough * noise2(noise, x * 0.12 + 40, z * 0.12 - y * 0.12);
    }
    const scale = 1 / Math.hypot(spot.nx, spot.ny, spot.nz);
    spot.nx *= scale;
    spot.ny *= scale;
    spot.nz *= scale;
    spot.r = Math.max(0.01, r);
    spot.g = Math.max(0.01, g);
    spot.b = Math.max(0.005, b);
    spot.material = material;
  };
}

/** Brightness of grass at a place on the ground, about 0.6..1.15: light and dark masses several metres wide, as growth, damp and wind leave them. */
export function grassMass(noise: Noise, x: number, z: number): number {
  return 0.88 + 0.34 * fbm(noise, x * 0.11 + 23, z * 0.06 + 3, 2);
}
