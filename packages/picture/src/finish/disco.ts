/** Disco: the scene on a dance floor of lit squares, before a burst of rays, under two coloured floods, with the lights of a mirror ball on the walls. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { cellValue, createNoise, type Noise } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { FLAT, inMasses } from "./masses.ts";
import { outlinesOf } from "./outlines.ts";
import { brighten } from "./pigment.ts";
import { developed, middleOf, relight, type Show, skylineOf, stepTone } from "./relight.ts";

const CLUB: Show = {
  floods: [
    { towards: [-0.78, 0.42, 0.46], colour: [2.7, 0.5, 1.3], side: "left" },
    { towards: [0.76, 0.4, 0.51], colour: [0.5, 0.8, 2.7], side: "right" },
  ],
  ambient: [0.2, 0.12, 0.24],
  haze: [0.07, 0.012, 0.12],
  hazeM: 60,
  zenith: [0.02, 0.004, 0.05],
  horizon: [0.3, 0.05, 0.2],
};
/** Colours of the floor's squares and of the lights, linear: magenta, orange, gold, cyan, violet. */
const LIGHTS = [0.95, 0.06, 0.42, 1, 0.26, 0.03, 1, 0.66, 0.1, 0.06, 0.62, 0.85, 0.34, 0.08, 0.85];
/** Squares of the floor across the foot of the picture, the width of a joint as a share of a square, and the light of the floor. */
const SQUARES = 6.4;
const JOINT_01 = 0.035;
const FLOOR = 0.9;
/** Least share of the picture that is level, for it to have a floor. */
const LEAST_FLOOR = 0.03;
/** Rays of the burst, and its light at the middle and at its rim, linear. */
const RAYS = 22;
const BURST = [1, 0.3, 0.1] as const;
const NIGHT = [0.1, 0.008, 0.2] as const;
/** Rows of mirrors from pole to pole of the ball, what share of them meet the lamp, and how strong their lights are. */
const ROWS = 46;
const MEET_01 = 0.4;
const LIT = 1.3;
/** Steps of light from black to white, and how far tones are moved to them. */
const STEPS = 6;
const STEPPED_01 = 0.6;
/** The same on skin, whose form is finer than a step. */
const STEPPED_SKIN_01 = 0.1;
const VIVID = 1.25;
/** Glints at most, and the least distance between two, in units of width / 1024. */
const GLINTS = 9;
const GLINT_APART = 90;

export const disco: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const noise = createNoise(rng.fork("mirrors"));
  const lifted = brighten(splitRaster(picture), 0.4);
  const { planes: source, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.15]), FLAT);
  const lit = await relight(source, surface, CLUB, subProgress(progress, [0.15, 0.4]));
  const floor = surface && danceFloorOf(surface);
  const [cx, cy] = middleOfBurst(surface, width, height);
  const middleM = middleOf(surface);
  await inBands(height, 16_000 / width, progress, [0.4, 0.6], (from, to) => {
    if (!surface) return;
    raysInto(lit, source, surface, cx, cy, from, to);
    if (floor) floorInto(lit, source, surface, floor, noise, from, to);
    lightsInto(lit, surface, middleM, noise, from, to);
  });
  const ink = (await outlinesOf(source, surface, Math.max(1, 1.5 * unit), 0, progress)).data;
  const bright = createPlane(width, height);
  for (let p = 0; p < bright.data.length; p++)
    bright.data[p] = smoothstep(0.7, 1.6, Math.max(lit.r[p], lit.g[p], lit.b[p]));
  const halo = blur(bright, 12 * unit).data;
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  await inBands(height, 48_000 / width, progress, [0.75, 0.97], (from, to) => {
    for (let p = from * width; p < to * width; p++) {
      const line = 1 - 0.8 * clamp(ink[p]);
      out.r[p] = developed(lit.r[p] * line + 0.09 * halo[p]);
      out.g[p] = developed(lit.g[p] * line + 0.03 * halo[p]);
      out.b[p] = developed(lit.b[p] * line + 0.07 * halo[p]);
      const isSkin = surface?.material[p] === MATERIAL.skin;
      stepTone(out, p, STEPS, isSkin ? STEPPED_SKIN_01 : STEPPED_01, VIVID);
    }
  });
  glintsInto(out, surface, unit);
  return joinRaster(out);
};

/** The level ground as a plane: one over the depth is linear in the pixel. */
interface Floor {
  readonly atX: number;
  readonly atY: number;
  readonly at0: number;
}

/** The plane that fits the level ground best; undefined where there is hardly any. */
function danceFloorOf(surface: GBuffer): Floor | undefined {
  const { width, height, subject } = surface;
  const depth = surface.depth.data;
  let [n, sx, sy, sxx, sxy, syy, si, sxi, syi] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let p = 0; p < subject.length; p += 7) {
    if (!isFloor(surface, p)) continue;
    const x = (p % width) / width - 0.5;
    const y = Math.floor(p / width) / width - height / width / 2;
    const near = 1 / depth[p];
    n++;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    si += near;
    sxi += x * near;
    syi += y * near;
  }
  if (n * 7 < LEAST_FLOOR * subject.length) return undefined;
  // normal equations of near = at0 + atX x + atY y, by the covariances
  const [vxx, vxy, vyy] = [sxx - (sx * sx) / n, sxy - (sx * sy) / n, syy - (sy * sy) / n];
  const [vxi, vyi] = [sxi - (sx * si) / n, syi - (sy * si) / n];
  const det = vxx * vyy - vxy * vxy;
  if (Math.abs(det) < 1e-9) return undefined;
  const atX = (vxi * vyy - vyi * vxy) / det;
  const atY = (vyi * vxx - vxi * vxy) / det;
  return atY > 0 ? { atX, atY, at0: (si - atX * sx - atY * sy) / n } : undefined;
}

const LEVEL: ReadonlySet<number> = new Set([
  MATERIAL.ground,
  MATERIAL.grass,
  MATERIAL.flower,
  MATERIAL.sand,
  MATERIAL.snow,
  MATERIAL.water,
]);

function isFloor({ subject, material, normal }: GBuffer, p: number): boolean {
  if (subject[p] > 0) return false;
  return (
    LEVEL.has(material[p]) || (normal[p * 3 + 1] > 0.9 && material[p] >= MATERIAL.wall && material[p] <= MATERIAL.wood)
  );
}

/** Lays the squares over level ground; shadows on it stay. Changes the light. */
function floorInto(
  lit: ColourPlanes,
  source: ColourPlanes,
  surface: GBuffer,
  { atX, atY, at0 }: Floor,
  noise: Noise,
  from: number,
  to: number,
): void {
  const { width, height } = lit;
  const rise = height / width / 2;
  const sideM = 1 / (SQUARES * Math.max(1e-3, at0 + atY * rise));
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (!isFloor(surface, p)) continue;
      const u = x / width - 0.5;
      const near = at0 + atX * u + atY * (y / width - rise);
      if (near <= 1e-4) continue;
      const depth = 1 / near;
      const a = (u * depth) / sideM + 0.5;
      const b = depth / sideM;
      const i = Math.floor(a);
      const j = Math.floor(b);
      // a square far away is smaller than its joints: the floor becomes its mean light
      const clear = smoothstep(1.5, 6, (sideM * width) / (atY * depth * depth));
      const joint = Math.min(a - i, i + 1 - a, b - j, j + 1 - b);
      const open = smoothstep(0, JOINT_01 * 2, joint - JOINT_01 * 0.6) * (0.7 + 0.6 * Math.min(0.5, joint));
      const chosen = cellValue(noise, i, j);
      const c = Math.floor(chosen * 4.999) * 3;
      const power = cellValue(noise, i + 37, j + 11);
      const glow = mix(0.42, (power > 0.45 ? 0.55 + 0.6 * power : 0.14) * open, clear);
      const luma = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
      const shade = FLOOR * glow * (0.35 + 1.1 * luma);
      const mean = 1 - clear;
      lit.r[p] = 0.22 * lit.r[p] + shade * mix(LIGHTS[c], 0.6, mean);
      lit.g[p] = 0.22 * lit.g[p] + shade * mix(LIGHTS[c + 1], 0.12, mean);
      lit.b[p] = 0.22 * lit.b[p] + shade * mix(LIGHTS[c + 2], 0.4, mean);
    }
}

/** Where the burst has its middle: low in the sky above the subjects, or the middle of the picture. */
function middleOfBurst(surface: GBuffer | undefined, width: number, height: number): readonly [x: number, y: number] {
  if (!surface) return [width / 2, height / 2];
  let [count, sum] = [0, 0];
  for (let p = 0; p < surface.subject.length; p += 5)
    if (surface.subject[p] > 0) {
      count++;
      sum += p % width;
    }
  const skyline = skylineOf(surface);
  return [count > 0 ? sum / count : width / 2, skyline > 0 ? 0.92 * skyline : height / 2];
}

/** Draws the burst in the sky. Changes the light. */
function raysInto(
  lit: ColourPlanes,
  source: ColourPlanes,
  { depth: { data: depth } }: GBuffer,
  cx: number,
  cy: number,
  from: number,
  to: number,
): void {
  const { width } = lit;
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (depth[p] !== Infinity) continue;
      const far = Math.hypot(x - cx, y - cy) / width;
      const turn = (Math.atan2(y - cy, x - cx) / Math.PI) * RAYS;
      const wave = Math.abs(turn - 2 * Math.floor(turn / 2) - 1);
      // rays are cut sharply at any distance
      const soft = 0.5 / (1 + far * width * (Math.PI / RAYS));
      const ray = smoothstep(0.5 - soft, 0.5 + soft, wave);
      const luma = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
      const cloud = 0.85 + 0.3 * luma;
      const fade = Math.exp(-2.6 * far);
      const light = mix(0.3, 1, ray) * cloud;
      lit.r[p] = (mix(NIGHT[0], BURST[0], fade) * light) / (1 + 0.6 * far);
      lit.g[p] = (mix(NIGHT[1], BURST[1] * fade, fade) * light) / (1 + 0.6 * far);
      lit.b[p] = mix(NIGHT[2], BURST[2] + 0.25 * fade, fade) * light;
    }
}

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
      const soft = material[p] >= MATERIAL.grass && material[p] <= MATERIAL.foliage;
      if (subject[p] > 0 || depth === Infinity || soft || isFloor(surface, p) || material[p] === MATERIAL.light)
        continue;
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
      const off = Math.max(Math.abs(lat - row - 0.5), Math.abs(lon - column - 0.5));
      const light = LIT * facing * smoothstep(0.33, 0.24, off);
      if (light <= 0) continue;
      const c = Math.floor(cellValue(noise, column + 71, row + 13) * 4.999) * 3;
      const base = 0.12 + 0.6 * (0.3 * lit.r[p] + 0.5 * lit.g[p] + 0.2 * lit.b[p]);
      lit.r[p] += light * base * (0.35 + LIGHTS[c]);
      lit.g[p] += light * base * (0.35 + LIGHTS[c + 1]);
      lit.b[p] += light * base * (0.35 + LIGHTS[c + 2]);
    }
}

/** Draws a star of four points on the lightest places of subjects and of what is built. Changes the planes. */
function glintsInto(planes: ColourPlanes, surface: GBuffer | undefined, unit: number): void {
  if (!surface) return;
  const { width, height, r, g, b } = planes;
  const step = Math.max(1, Math.round(3 * unit));
  const spots: number[] = [];
  for (let y = step; y < height - step; y += step)
    for (let x = step; x < width - step; x += step) {
      const p = y * width + x;
      const material = surface.material[p];
      const hard = material === MATERIAL.metal || material === MATERIAL.glass || material === MATERIAL.light;
      const shiny = hard || (surface.subject[p] > 0 && material !== MATERIAL.skin);
      if (shiny && surface.depth.data[p] < Infinity && lumaAt(p) > 0.62) spots.push(p);
    }
  function lumaAt(p: number): number {
    return 0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p];
  }
  spots.sort((p, q) => lumaAt(q) - lumaAt(p) || p - q);
  const taken: number[] = [];
  for (const p of spots) {
    if (taken.length >= GLINTS) break;
    const [x, y] = [p % width, Math.floor(p / width)];
    if (taken.some((q) => Math.hypot((q % width) - x, Math.floor(q / width) - y) < GLINT_APART * unit)) continue;
    taken.push(p);
    starInto(planes, x, y, (8 + (22 * ((p * 7919) % 97)) / 97) * unit);
  }
}

function starInto({ width, height, r, g, b }: ColourPlanes, cx: number, cy: number, reach: number): void {
  const far = Math.ceil(reach);
  for (let y = Math.max(0, cy - far); y <= Math.min(height - 1, cy + far); y++)
    for (let x = Math.max(0, cx - far); x <= Math.min(width - 1, cx + far); x++) {
      const u = Math.abs(x - cx) / reach;
      const v = Math.abs(y - cy) / reach;
      // an astroid
      const edge = Math.sqrt(u) + Math.sqrt(v);
      const light = smoothstep(1.02, 0.9, edge);
      if (light <= 0) continue;
      const p = y * width + x;
      r[p] = mix(r[p], 1, light);
      g[p] = mix(g[p], 0.97, light);
      b[p] = mix(b[p], 0.88, light);
    }
}
