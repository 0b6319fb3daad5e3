/** Disco: the subject in the light of a coloured show, before a hall of small mirrors with beams, a mirror ball and soft patches of light. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blurGaussian } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import { cellValue, createNoise, noise2 } from "../raster/noise.ts";
import { createPlane } from "../raster/raster.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { adjust, brighten } from "./pigment.ts";
import { ledBy, type Staging, stage } from "./staging.ts";

const BEAMS = [1, 0.12, 0.62, 0.12, 0.72, 1, 0.7, 0.22, 1, 1, 0.55, 0.12, 0.2, 0.95, 0.6];
/** Side of a mirror in units of width / 1024: behind a subject, and where the place itself is what is shown. */
const MIRROR = 12;
const MIRROR_OF_PLACES = 8;
/** The share of a picture that subjects cover, up to which it shows a place. */
const PLACE_BELOW = 0.02;
/** How much of beams and of coloured light falls behind a subject, and on a place: the scene stays to be seen. */
const SHOW = 0.62;
const SHOW_ON_PLACES = 0.4;
/** Patches of light and stars of light. */
const SPOTS = 18;
const GLINTS = 7;
/** Radius of the ball in the same units, and its mirrors from pole to pole. */
const BALL = 74;
const BALL_ROWS = 15;

/** Haze and mirrors take the tones of a place: it begins with all of them. The hall is dim around the subject, which needs no other ground. */
const STAGING_OF_PLACES: Staging = { levels: 0.6, relief: 0.25, apart: 0, mute01: 0 };
const STAGING: Staging = { levels: 0.2, relief: 0.12, apart: 0, mute01: 0 };

export const disco: Finish = async (picture, scene, rng, progress) => {
  const surface = ledBy(scene);
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("mirrors"));
  const body = bodyOf(surface, width, height);
  const isPlace = shareOf(body.data) < PLACE_BELOW;
  const staging = isPlace || surface !== scene ? STAGING_OF_PLACES : STAGING;
  const staged = await stage(brighten(splitRaster(picture), 0.4), surface, staging, subProgress(progress, [0, 0.1]));
  const source = adjust(staged, isPlace ? 2.2 : 1.4, isPlace ? 1.3 : 1.08, isPlace ? 0.02 : 0.04);
  const luma = lumaOfPlanes(source).data;
  const mirror = isPlace ? MIRROR_OF_PLACES : MIRROR;
  const show = isPlace ? SHOW_ON_PLACES : SHOW;
  const silver = 0.3 * show;
  // a town or a range is lit like the hall
  const wash = surface === scene ? 0 : 0.75;
  const shine = surface === scene ? 0.06 : 0.25;
  const near = blurGaussian(body.data, width, height, 26 * unit);
  const inner = blurGaussian(body.data, width, height, 5 * unit);
  await progress.checkpoint(0.2);
  const out = createColourPlanes(width, height);
  const draw = rng.fork("beams");
  const count = 5;
  const ball = ballSpot(body.data, width, height, unit);
  const foot = Float32Array.from({ length: count }, (_, i) => (i + 0.5 + (draw.next() - 0.5) * 0.6) / count);
  const spread = Float32Array.from({ length: count }, () => 0.05 + 0.05 * draw.next());
  const tint = new Float32Array(3);
  const beam = new Float32Array(3);
  await inBands(height, 24, progress, [0.2, 0.85], (from, to) => {
    for (let y = from; y < to; y++) {
      const v = (y * s) / mirror;
      const row = Math.floor(v);
      const fv = v - row;
      const down = y / height;
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = body.data[p];
        const u = (x * s) / mirror;
        const column = Math.floor(u);
        const fu = u - column;
        const glint = cellValue(noise, column, row);
        const slow = noise2(noise, x * 0.002 * s, y * 0.002 * s);
        // magenta and blue light on the hall, warm light on the subject
        tint[0] = mix(1, 1.05 + 0.3 * slow, show);
        tint[1] = mix(1, 0.66 + 0.1 * slow, show);
        tint[2] = mix(1, 1.18 - 0.3 * slow, show);
        beam.fill(0);
        for (let b = 0; b < count; b++) {
          // beams start at the ball and open towards the floor
          const centre = mix(ball.x, foot[b] * 1.5 - 0.25, down);
          const off = (x / width - centre) / (spread[b] * (0.2 + 1.3 * down));
          if (off * off > 4) continue;
          const light = Math.exp(-off * off * 1.4) * (0.62 - 0.3 * down);
          for (let k = 0; k < 3; k++) beam[k] += show * light * BEAMS[b * 3 + k];
        }
        if (own > 0) {
          // rims of two colours, magenta from the left and cyan from the right
          const slope = (inner[Math.min(p + 1, luma.length - 1)] - inner[Math.max(0, p - 1)]) * 6 * unit;
          // what is thinner than the rim keeps its colour
          const edge = smoothstep(0.98, 0.6, inner[p]) * smoothstep(0.28, 0.48, inner[p]);
          const left = edge * clamp(0.5 + 2 * slope) * 0.75;
          const right = edge * clamp(0.5 - 2 * slope) * 0.75;
          out.r[p] = lamp(source.r[p] * mix(1.08, tint[0], wash) + 1 * left + 0.05 * right + shine * beam[0]);
          out.g[p] = lamp(source.g[p] * mix(0.96, tint[1], wash) + 0.1 * left + 0.75 * right + shine * beam[1]);
          out.b[p] = lamp(source.b[p] * mix(1.08, tint[2], wash) + 0.62 * left + 0.95 * right + shine * beam[2]);
          continue;
        }
        // a mirror shows the picture at its middle, slightly turned
        const turn = 0.35;
        const qx = clamp(((column + 0.5 + turn * (fu - 0.5)) * mirror * unit) | 0, 0, width - 1);
        const qy = clamp(((row + 0.5 + turn * (fv - 0.5)) * mirror * unit) | 0, 0, height - 1);
        const q = body.data[qy * width + qx] > 0 ? p : qy * width + qx;
        const seam = Math.min(fu, 1 - fu, fv, 1 - fv);
        const inside = 0.55 + 0.45 * smoothstep(0.02, 0.09, seam);
        const bevel = 0.9 + 0.25 * clamp(0.5 + 0.7 * ((0.5 - fu) * (glint - 0.3) + (0.5 - fv)));
        const flash = show * (glint > 0.985 ? 0.4 : glint > 0.94 ? 0.12 : 0);
        // the hall is dim, and dimmest around the subject
        const dim = (isPlace ? 1.25 : 0.86 + 0.14 * glint) * bevel * inside * (1 - 0.45 * Math.min(1, 2.2 * near[p]));
        const l = luma[q];
        out.r[p] = hall(mix(source.r[q], l, silver), tint[0], dim, beam[0], flash * inside, l);
        out.g[p] = hall(mix(source.g[q], l, silver), tint[1], dim, beam[1], flash * inside, l);
        out.b[p] = hall(mix(source.b[q], l, silver), tint[2], dim, beam[2], flash * inside, l);
      }
    }
  });
  throwSpots(out, body.data, rng.fork("spots"), unit);
  if (surface && ball.free) hangBall(out, ball.x * width, unit, rng.fork("ball"));
  throwGlints(out, body.data, rng.fork("glints"), unit);
  await progress.checkpoint(1);
  return joinRaster(out);
};

function shareOf(body: Float32Array): number {
  let covered = 0;
  for (let p = 0; p < body.length; p++) covered += body[p];
  return covered / body.length;
}

/** 1 on figures and built subjects, 0 elsewhere. All 0 without a surface. */
function bodyOf(surface: GBuffer | undefined, width: number, height: number): ReturnType<typeof createPlane> {
  const out = createPlane(width, height);
  if (!surface) return out;
  for (let p = 0; p < out.data.length; p++) if (surface.subject[p] > 0) out.data[p] = 1;
  return out;
}

/** Lights roll off instead of burning out. */
function lamp(v: number): number {
  return v < 0.7 ? v : 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3));
}

function hall(colour: number, tint: number, dim: number, beam: number, flash: number, luma: number): number {
  const lit = colour * tint * dim * (0.7 + 0.9 * beam) + beam * 0.16 + flash * (0.4 + 0.6 * tint) * (0.3 + luma);
  return clamp(1 - Math.exp(-1.45 * lit));
}

/** Where the ball hangs, as a share of the width: the place along the top that subjects leave the most room; `free` if there is enough. */
function ballSpot(body: Float32Array, width: number, height: number, unit: number): { x: number; free: boolean } {
  const reach = Math.round(BALL * 1.3 * unit);
  const deep = Math.min(height, Math.round(BALL * 2.6 * unit));
  let best = Infinity;
  let at = 0.5;
  for (const x of [0.5, 0.62, 0.38, 0.74, 0.26, 0.84, 0.16]) {
    let covered = 0;
    for (let y = 0; y < deep; y += 2)
      for (let i = -reach; i <= reach; i += 2)
        covered += body[y * width + clamp(Math.round(x * width) + i, 0, width - 1)];
    if (covered >= best) continue;
    best = covered;
    at = x;
  }
  return { x: at, free: best === 0 };
}

/** A ball of mirrors on a wire at the top of the picture. */
function hangBall(planes: ColourPlanes, cx: number, unit: number, rng: Rng): void {
  const { width, height } = planes;
  const radius = BALL * unit;
  const cy = radius * 1.35;
  const wire = Math.max(0.6, 1.2 * unit);
  const noise = createNoise(rng);
  for (let y = 0; y < Math.min(height, cy + radius + 2); y++)
    for (let x = Math.max(0, Math.floor(cx - radius - 2)); x < Math.min(width, cx + radius + 2); x++) {
      const dx = (x + 0.5 - cx) / radius;
      const dy = (y + 0.5 - cy) / radius;
      const d = Math.hypot(dx, dy);
      const p = y * width + x;
      if (d > 1) {
        if (dy < 0 && Math.abs(x + 0.5 - cx) < wire)
          for (const plane of [planes.r, planes.g, planes.b]) plane[p] *= 0.35;
        continue;
      }
      const z = Math.sqrt(1 - d * d);
      const lat = (Math.asin(clamp(dy, -1, 1)) / Math.PI + 0.5) * BALL_ROWS;
      const row = Math.floor(lat);
      const ring = Math.max(3, Math.round(2 * BALL_ROWS * Math.cos(((row + 0.5) / BALL_ROWS - 0.5) * Math.PI)));
      const lon = (Math.atan2(dx, z) / (2 * Math.PI) + 0.5) * ring;
      const column = Math.floor(lon);
      const chance = cellValue(noise, column, row);
      const other = cellValue(noise, column + 71, row + 13);
      const seam = Math.min(lat - row, row + 1 - lat, lon - column, column + 1 - lon);
      const facing = clamp(0.35 - 0.5 * dx - 0.65 * dy + 0.5 * z);
      const light = (0.12 + 0.95 * facing * (0.35 + chance) + (chance > 0.9 ? 0.7 : 0)) * smoothstep(0.02, 0.12, seam);
      const b = Math.floor(other * 5) * 3;
      const soft = smoothstep(1, 0.97, d);
      planes.r[p] = mix(planes.r[p], clamp(light * mix(0.85, BEAMS[b], 0.45)), soft);
      planes.g[p] = mix(planes.g[p], clamp(light * mix(0.85, BEAMS[b + 1], 0.45)), soft);
      planes.b[p] = mix(planes.b[p], clamp(light * mix(0.95, BEAMS[b + 2], 0.45)), soft);
    }
}

/** Round patches of light that a mirror ball throws, behind the subject. */
function throwSpots(planes: ColourPlanes, body: Float32Array, rng: Rng, unit: number): void {
  const { width, height } = planes;
  for (let i = 0; i < SPOTS; i++) {
    const x = rng.next() * width;
    const y = rng.next() * 0.7 * height;
    const radius = (8 + 20 * rng.next()) * unit;
    const b = rng.int(5) * 3;
    const light = 0.08 + 0.12 * rng.next();
    for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++)
      for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
        const p = py * width + px;
        if (body[p] > 0) continue;
        const d = Math.hypot((px - x) * 0.8, py - y) / radius;
        const v = smoothstep(1, 0.7, d) * light * (0.75 + 0.35 * d);
        planes.r[p] = clamp(planes.r[p] + v * BEAMS[b]);
        planes.g[p] = clamp(planes.g[p] + v * BEAMS[b + 1]);
        planes.b[p] = clamp(planes.b[p] + v * BEAMS[b + 2]);
      }
  }
}

/** A few four-pointed stars of light, beside the subject. */
function throwGlints(planes: ColourPlanes, body: Float32Array, rng: Rng, unit: number): void {
  const { width, height } = planes;
  for (let i = 0; i < GLINTS; i++) {
    const x = rng.next() * width;
    const y = rng.next() * 0.5 * height;
    const long = (9 + 26 * rng.next() ** 2) * unit;
    const reach = Math.ceil(long);
    if (body[(y | 0) * width + (x | 0)] > 0) continue;
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const px = Math.floor(x + dx);
        const py = Math.floor(y + dy);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const across = Math.min(Math.abs(dx), Math.abs(dy)) / (1.1 * unit);
        const along = Math.max(Math.abs(dx), Math.abs(dy)) / long;
        const v =
          Math.exp(-across * across) * clamp(1 - along) ** 2 + Math.exp(-(dx * dx + dy * dy) / (6 * unit * unit));
        if (v < 0.01) continue;
        const p = py * width + px;
        planes.r[p] = clamp(planes.r[p] + v);
        planes.g[p] = clamp(planes.g[p] + v * 0.93);
        planes.b[p] = clamp(planes.b[p] + v);
      }
  }
}
