/** Calm and choppy water: waves as slopes, the reflected picture searched upwards in its own column, depth, glitter, foam. */

import type { Progress } from "easel-picture";
import { clamp, MATERIAL, mix, type Noise, noise2, smoothstep } from "easel-picture";
import { type Frame, PATTERNS, type Pattern } from "../frame.ts";
import type { WaterPlan } from "../layout.ts";
import type { Air } from "./shade.ts";
import { type Sky, skyInto } from "./sky.ts";

/**
 * Fills `frame.light` on water; everything else must be shaded before. A level camera makes the search one column.
 * Subjects that are `aloft` are not mirrored: one column shows too little of their lower sides.
 */
export async function shadeWater(
  frame: Frame,
  plan: WaterPlan,
  aloft: ReadonlySet<number>,
  sky: Sky,
  air: Air,
  noise: Noise,
  progress: Progress,
): Promise<void> {
  const { width, height, camera } = frame;
  const { sun, sunLight, ambient } = sky;
  const seen = new Float32Array(3);
  const sunUp = 0.25 + 0.75 * clamp(sun[1] * 1.5);
  await frame.context.inBands(height, 7000 / width, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (frame.material[p] !== MATERIAL.water) continue;
        const z = frame.depth[p];
        const wx = ((x - width / 2) / camera.focalPx) * z;
        const amplitude = plan.amplitude * Math.min(1, 60 / z + 0.045);
        const u = wx * plan.frequency;
        const v = z * plan.frequency;
        const fine = Math.min(1, 40 / z);
        const slopeX =
          noise2(noise, u * 0.9 + 3, v * 1.6) * 0.5 +
          noise2(noise, u * 2.3, v * 4.1 + 7) * 0.35 +
          (fine > 0.12 ? noise2(noise, u * 6.1 + 1, v * 9.7) * 0.25 * fine : 0);
        const slopeZ =
          noise2(noise, u * 0.8 + 31, v * 1.9 + 5) * 0.6 +
          noise2(noise, u * 2.1 + 9, v * 4.7) * 0.4 +
          (fine > 0.12 ? noise2(noise, u * 5.7, v * 10.3 + 2) * 0.25 * fine : 0);
        let nx = slopeX * amplitude;
        let nz = slopeZ * amplitude;
        const ny = 1 / Math.sqrt(nx * nx + nz * nz + 1);
        nx *= ny;
        nz *= ny;
        const q = p * 3;
        frame.normal[q] = nx;
        frame.normal[q + 1] = ny;
        frame.normal[q + 2] = -nz;
        const dx = (x - width / 2) / camera.focalPx;
        const dy = (camera.horizonPx - y) / camera.focalPx;
        const inverse = 1 / Math.sqrt(dx * dx + dy * dy + 1);
        const towards = (dx * nx + dy * ny + nz) * inverse;
        const flat = 1 - clamp(-towards);
        const fresnel = 0.03 + 0.97 * flat * flat * flat * flat * flat;
        const column = clamp(Math.round(x + nx * camera.focalPx * 0.27 * Math.min(1, 6 / Math.sqrt(z))), 0, width - 1);
        const tilt = Math.max(0.15, 1 + nz * 1.2);
        const hit = findReflection(frame, aloft, column, z, tilt);
        if (hit >= 0) for (let k = 0; k < 3; k++) seen[k] = frame.light[hit * 3 + k];
        else {
          const row = clamp(
            Math.round(camera.horizonPx - (y - camera.horizonPx) * Math.max(0.2, tilt)),
            0,
            Math.max(0, Math.floor(camera.horizonPx) - 2),
          );
          const mirror = openSky(frame, row, column);
          if (mirror >= 0) for (let k = 0; k < 3; k++) seen[k] = frame.light[mirror * 3 + k];
          else skyInto(seen, sky, column, row);
        }
        const depth = frame.thickness[p];
        const opaque = 1 - Math.exp(-depth / plan.clearM);
        const rx = dx * inverse - 2 * towards * nx;
        const ry = dy * inverse - 2 * towards * ny;
        const rz = inverse - 2 * towards * nz;
        const aligned = clamp(rx * sun[0] + ry * sun[1] - rz * sun[2]);
        const sunlit = frame.sunlit[p];
        const glitter = aligned > 0.8 ? (aligned ** 260 * 7 + aligned ** 30 * 0.12) * sunlit * fresnel : 0;
        let foam = 0;
        if (plan.foamM > 0 && depth < plan.foamM)
          foam =
            clamp(1 - depth / plan.foamM) *
            smoothstep(-0.1, 0.45, noise2(noise, wx * 1.1 + depth * 2, z * 0.9) + 0.25) *
            0.8;
        // waves run out on a beach in a line
        if (plan.foamM >= 1)
          foam = Math.max(
            foam,
            0.95 * smoothstep(0.13, 0.05, Math.abs(depth - 0.07 + 0.06 * noise2(noise, wx * 0.5, z * 0.5))),
          );
        // crests of a rough sea break
        if (plan.amplitude > 0.11)
          foam = Math.max(foam, 0.85 * smoothstep(0.42, 0.75, slopeX + slopeZ) * clamp(plan.amplitude * 5));
        const distance = z / inverse;
        for (let k = 0; k < 3; k++) {
          const inside = ambient[k] * 0.7 + sunLight[k] * 0.5 * sunUp * sunlit;
          const body = mix(plan.shallow[k], plan.deep[k], opaque) * inside;
          let light = seen[k] * fresnel + body * (1 - fresnel) + sunLight[k] * glitter;
          light = mix(light, inside * 0.9, foam);
          const thick = distance * (air.beta[k] + air.ground);
          // near water loses so little that the series will do
          const left = thick < 0.05 ? 1 - thick * (1 - 0.5 * thick) : Math.exp(-thick);
          frame.light[q + k] = light * left + air.colour[x * 3 + k] * (1 - left);
        }
      }
  });
}

/** How much rain darkens the ground, and how large its puddles are, per metre. */
const WET_DARK = 0.62;
const PUDDLES = 0.9;
/** Share of the sky's light that wet ground mirrors; by night the picture shows less of it. */
const RAIN_SKY = 0.7;
const NIGHT_SKY = 0.25;
/** Grounds on which water stands. */
const PAVED = new Set(
  ["stone", "planks", "tiles", "asphalt", "boards", "brick"].map((name) => PATTERNS.indexOf(name as Pattern)),
);

/** Makes paved and bare ground wet: darker, and a mirror of what stands on it, clearest in puddles and far away. */
export async function shadeWet(frame: Frame, sky: Sky, noise: Noise, progress: Progress): Promise<void> {
  const { width, height, camera, normal, light, depth } = frame;
  const seen = new Float32Array(3);
  const isWet = (p: number): boolean =>
    normal[p * 3 + 1] > 0.9 &&
    frame.subject[p] === 0 &&
    (PAVED.has(frame.pattern[p]) || frame.material[p] === MATERIAL.ground || frame.material[p] === MATERIAL.sand);
  await frame.context.inBands(height, 9000 / width, progress, [0, 1], (from, to) => {
    for (let y = Math.max(from, Math.ceil(camera.horizonPx)); y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (!isWet(p)) continue;
        const z = depth[p];
        const wx = ((x - width / 2) / camera.focalPx) * z;
        const puddle = smoothstep(-0.05, 0.3, noise2(noise, wx * PUDDLES, z * PUDDLES * 0.8));
        const ripple = noise2(noise, wx * 9, z * 5) * (1 - 0.75 * puddle);
        const column = clamp(Math.round(x + ripple * 0.02 * width * Math.min(1, 4 / z)), 0, width - 1);
        const hit = findReflection(frame, GROUNDED, column, z, 1 + 0.15 * ripple);
        if (hit >= 0 && !isWet(hit)) for (let k = 0; k < 3; k++) seen[k] = light[hit * 3 + k];
        else {
          skyInto(seen, sky, column, Math.max(0, 2 * camera.horizonPx - y));
          for (let k = 0; k < 3; k++) seen[k] *= sky.night ? NIGHT_SKY : RAIN_SKY;
        }
        const steep = camera.heightM / Math.hypot(camera.heightM, z);
        const mirror = mix(0.25, 0.62, puddle) * (0.25 + 0.75 * (1 - steep) ** 2);
        for (let k = 0; k < 3; k++) light[p * 3 + k] = light[p * 3 + k] * WET_DARK * (1 - mirror) + seen[k] * mirror;
      }
  });
}

const GROUNDED: ReadonlySet<number> = new Set();

/** The pixel of this row nearest to the column that shows the land or sky behind what hangs in the air. */
function besideAloft({ width, subject }: Frame, aloft: ReadonlySet<number>, row: number, column: number): number {
  let q = row * width + column;
  for (let off = 1; aloft.has(subject[q]) && off < width / 2; off++)
    q = row * width + (column + off < width ? column + off : column - off);
  return q;
}

/** The pixel of the sky nearest to this column in this row, or -1: what floats before the sky leaves no hole in the mirror. */
function openSky({ width, depth }: Frame, row: number, column: number): number {
  const start = row * width;
  for (let off = 0; off < width * 0.4; off += 3) {
    if (column + off < width && depth[start + column + off] === Infinity) return start + column + off;
    if (column >= off && depth[start + column - off] === Infinity) return start + column - off;
  }
  return -1;
}

/** The pixel in this column that the water at distance `z` mirrors, or -1. */
function findReflection(frame: Frame, aloft: ReadonlySet<number>, column: number, z: number, tilt: number): number {
  const { width, camera } = frame;
  const floats = aloft.size > 0;
  let far = z * 1.004;
  for (let k = 0; k < 46; k++) {
    const growth = 1.05 + k * 0.004;
    far *= growth;
    const altitude = ((camera.heightM * (far - z)) / z) * tilt;
    const row = (camera.horizonPx - (camera.focalPx * (altitude - camera.heightM)) / far) | 0;
    if (row < 0) return -1;
    if (row >= frame.height) continue;
    let q = row * width + column;
    if (floats && frame.subject[q] > 0) q = besideAloft(frame, aloft, row, column);
    const there = frame.depth[q];
    if (
      there < far &&
      there > z * 0.98 &&
      far - there < far * (growth - 1) * 1.5 + 3 &&
      frame.material[q] !== MATERIAL.water
    )
      return q;
  }
  return -1;
}
