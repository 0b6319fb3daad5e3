/** Pictures of no place: marbled ink, waves of colour, nebulae, a planet. */

import type { Rng } from "easel-picture";
import {
  clamp,
  createNoise,
  fbm,
  inBands,
  MATERIAL,
  mix,
  type Noise,
  noise2,
  type Progress,
  ridged,
  smoothstep,
} from "easel-picture";
import type { Frame } from "../frame.ts";
import type { FlatLayout } from "../layout.ts";
import type { Rgb } from "../rgb.ts";

export async function paintFlat(frame: Frame, layout: FlatLayout, rng: Rng, progress: Progress): Promise<void> {
  const noise = createNoise(rng.fork("noise"));
  if (layout.motif === "marble" || layout.motif === "waves") await paintRelief(frame, layout, noise, rng, progress);
  else await paintSpace(frame, layout, noise, rng, progress);
}

/** A height field of folded noise, coloured by its own layers and lit like thick paint. */
async function paintRelief(
  frame: Frame,
  layout: FlatLayout,
  noise: Noise,
  rng: Rng,
  progress: Progress,
): Promise<void> {
  const { width, height, context, normal, albedo, light } = frame;
  const unit = Math.sqrt(width * height);
  const zoom = 1.6 + 2.2 * layout.busy01;
  const ox = rng.next() * 40;
  const oy = rng.next() * 40;
  const turn = rng.next() * Math.PI;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const marble = layout.motif === "marble";
  const field = context.array(Float32Array, width * height);
  const tone = context.array(Float32Array, width * height);
  await context.inBands(height, 5000 / width, progress, [0, 0.7], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const u = ((x * c - y * s) / unit) * zoom + ox;
        const v = ((x * s + y * c) / unit) * zoom + oy;
        const p = y * width + x;
        if (marble) {
          const ax = fbm(noise, u, v, 3);
          const ay = fbm(noise, u + 5.2, v + 1.3, 3);
          const bx = fbm(noise, u + 3 * ax + 1.7, v + 3 * ay + 9.2, 3);
          const by = fbm(noise, u + 3 * ax + 8.3, v + 3 * ay + 2.8, 3);
          const f = fbm(noise, u + 2.6 * bx, v + 2.6 * by, 4);
          tone[p] = clamp(0.5 + 0.95 * f + 0.3 * bx);
          field[p] = 0.5 * Math.sin(26 * f + 7 * ax) + 0.6 * noise2(noise, u * 9 + 8 * bx, v * 9 + 8 * by);
        } else {
          const bend = fbm(noise, u * 0.9, v * 0.9, 3);
          const wave = v * 2.2 + 0.9 * Math.sin(u * 2.1 + 2 * bend) + 1.6 * bend;
          const band = wave - Math.floor(wave);
          tone[p] = clamp(0.5 + 0.5 * Math.sin(Math.floor(wave) * 2.4 + ox) + 0.22 * (band - 0.5));
          field[p] = 1.6 * smoothstep(0, 0.12, band) * (1 - band) + 0.12 * noise2(noise, u * 22, v * 3 + wave * 6);
        }
      }
  });
  const height_ = (unit / 1024) * (marble ? 7 : 26);
  await context.inBands(height, 32, progress, [0.7, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const right = Math.min(width - 1, x + 1) - x;
        const down = Math.min(height - 1, y + 1) - y;
        const sx = -(field[p + right] - field[p]) * height_;
        const sy = (field[p + down * width] - field[p]) * height_;
        const scale = 1 / Math.sqrt(sx * sx + sy * sy + 1);
        const q = p * 3;
        normal[q] = sx * scale;
        normal[q + 1] = sy * scale;
        normal[q + 2] = scale;
        const lit = clamp((-0.45 * sx + 0.6 * sy + 0.66) * scale);
        const gloss = clamp((-0.24 * sx + 0.33 * sy + 0.91) * scale) ** 60 * 0.5;
        mixRamp(albedo, q, layout.colours, tone[p]);
        for (let k = 0; k < 3; k++) light[q + k] = albedo[q + k] * (0.35 + 0.95 * lit) + gloss;
        frame.depth[p] = 10 - field[p] * 0.05;
        frame.material[p] = MATERIAL.paper;
        frame.subject[p] = 0;
      }
  });
}

async function paintSpace(frame: Frame, layout: FlatLayout, noise: Noise, rng: Rng, progress: Progress): Promise<void> {
  const { width, height, context, light, albedo } = frame;
  const unit = Math.sqrt(width * height);
  const ox = rng.next() * 50;
  const oy = rng.next() * 50;
  const [deep, , warm, bright] = [...layout.colours, ...layout.colours];
  await context.inBands(height, 5000 / width, progress, [0, 0.7], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const u = (x / unit) * 2.2 + ox;
        const v = (y / unit) * 2.2 + oy;
        const warpX = fbm(noise, u, v, 4);
        const warpY = fbm(noise, u + 7, v + 3, 4);
        const gas = clamp(0.42 + 1.15 * fbm(noise, u + 1.8 * warpX, v + 1.8 * warpY, 5));
        const threads = ridged(noise, u * 1.4 + warpX, v * 1.4 + warpY, 5) ** 3;
        const dust = smoothstep(0.1, 0.5, fbm(noise, u * 1.6 - warpY, v * 1.6 + warpX, 5) + 0.12);
        const q = (y * width + x) * 3;
        mixRamp(albedo, q, layout.colours, gas);
        for (let k = 0; k < 3; k++)
          light[q + k] =
            deep[k] * 0.1 +
            (albedo[q + k] * gas ** 2 * 1.5 + warm[k] * threads * gas * 0.9 + bright[k] * gas ** 9 * 0.9) *
              (1 - 0.75 * dust);
      }
  });
  if (!context.isLeader) return;
  strewStars(frame, rng, unit);
  if (layout.motif === "planet") await drawPlanet(frame, layout, noise, rng, progress);
}

function strewStars(frame: Frame, rng: Rng, unit: number): void {
  const { width, height, light } = frame;
  const count = Math.round((width * height) / 700);
  for (let i = 0; i < count; i++) {
    const x = rng.int(width);
    const y = rng.int(height);
    const magnitude = rng.next() ** 9;
    const warm = rng.next();
    const radius = Math.ceil((0.6 + 3.4 * magnitude) * (unit / 1024));
    for (let dy = -radius * 3; dy <= radius * 3; dy++)
      for (let dx = -radius * 3; dx <= radius * 3; dx++) {
        const px = x + dx;
        const py = y + dy;
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const glow = Math.exp((-(dx * dx + dy * dy) / (radius * radius)) * 1.6) * (0.15 + 4 * magnitude);
        const q = (py * width + px) * 3;
        light[q] += glow * (0.8 + 0.4 * warm);
        light[q + 1] += glow * 0.95;
        light[q + 2] += glow * (1.25 - 0.5 * warm);
      }
  }
}

async function drawPlanet(frame: Frame, layout: FlatLayout, noise: Noise, rng: Rng, progress: Progress): Promise<void> {
  const { width, height, light, albedo, normal } = frame;
  const unit = Math.min(width, height);
  const radius = unit * (0.24 + 0.1 * rng.next());
  const cx = width * (0.36 + 0.28 * rng.next());
  const cy = height * (0.42 + 0.16 * rng.next());
  const tilt = 0.35 + 0.3 * rng.next();
  const ringed = rng.next() < 0.7;
  const side = rng.next() < 0.5 ? -1 : 1;
  const sun = [-0.62 * side, 0.42, 0.66];
  const banded = rng.next() < 0.5;
  const ct = Math.cos(tilt * side);
  const st = Math.sin(tilt * side);
  await inBands(height, 32, progress, [0.75, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const dx = (x - cx) / radius;
        const dy = (cy - y) / radius;
        const p = y * width + x;
        const q = p * 3;
        const d2 = dx * dx + dy * dy;
        const rx = dx * ct + dy * st;
        const ry = (dy * ct - dx * st) / 0.27;
        const ring = Math.hypot(rx, ry);
        const onBall = d2 < 1;
        if (onBall) {
          const nz = Math.sqrt(1 - d2);
          const lat = dy * ct - dx * st;
          const lon = rx;
          const swirl = fbm(noise, lon * 2.2, lat * 2.2, 4);
          const tone = banded
            ? 0.5 + 0.5 * Math.sin(lat * 13 + 2.2 * swirl + 1.2 * fbm(noise, lon * 1.2, lat * 9, 3))
            : clamp(0.5 + 1.1 * fbm(noise, lon * 1.7 + 4, lat * 1.7 + nz, 5));
          mixRamp(albedo, q, layout.colours, clamp(0.25 + 0.7 * tone));
          const lit = clamp((dx * sun[0] + dy * sun[1] + nz * sun[2]) * 1.25);
          const rim = (1 - nz) ** 3 * clamp(dx * sun[0] + dy * sun[1] + 0.35);
          const edge = clamp((1 - Math.sqrt(d2)) * radius * 0.7);
          for (let k = 0; k < 3; k++) {
            const v = albedo[q + k] * (0.015 + 1.5 * lit) + rim * [0.35, 0.6, 1.1][k];
            light[q + k] = mix(light[q + k], v, edge);
          }
          normal[q] = dx;
          normal[q + 1] = dy;
          normal[q + 2] = nz;
          frame.material[p] = MATERIAL.rock;
          frame.depth[p] = 1000 - nz;
          frame.subject[p] = layout.reliefs.length > 0 ? 0 : 1;
        } else {
          const halo = Math.exp(-(Math.sqrt(d2) - 1) * 16) * clamp(dx * sun[0] + dy * sun[1] + 0.3) * 0.5;
          for (let k = 0; k < 3; k++) light[q + k] += halo * [0.35, 0.6, 1.1][k];
        }
        if (!ringed || ring < 1.28 || ring > 2.15 || (onBall && ry > 0)) continue;
        const grain = 0.55 + 0.45 * noise2(noise, ring * 26, 3) + 0.25 * noise2(noise, ring * 90, 8);
        const cover = clamp(grain) * smoothstep(1.28, 1.34, ring) * smoothstep(2.15, 2.02, ring) * 0.85;
        const shade = rx * side > 0.2 && Math.abs(ry) < 1.1 ? 0.25 : 1;
        for (let k = 0; k < 3; k++) {
          const colour = layout.colours[layout.colours.length - 1][k];
          light[q + k] = mix(light[q + k], (0.3 * colour + 0.35) * shade, cover);
        }
        if (cover > 0.4) frame.subject[p] = layout.reliefs.length > 0 ? 0 : 1;
      }
  });
}

/** The colour at `t` 0..1 along a ramp, written to `out[offset..]`. */
function mixRamp(out: Float32Array, offset: number, ramp: readonly Rgb[], t: number): void {
  const at = clamp(t, 0, 0.9999) * (ramp.length - 1);
  const i = Math.floor(at);
  const f = smoothstep(0.15, 0.85, at - i);
  for (let k = 0; k < 3; k++) out[offset + k] = mix(ramp[i][k], ramp[i + 1][k], f);
}
