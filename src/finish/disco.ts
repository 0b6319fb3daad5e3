/** Disco: the picture as a grid of small mirrors, with coloured beams from above, round patches of light and highlights. */

import { inBands } from "../raster/bands.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { cellValue, createNoise, noise2 } from "../raster/noise.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { adjust } from "./pigment.ts";

const BEAMS = [1, 0.15, 0.65, 0.1, 0.8, 1, 0.75, 0.25, 1, 1, 0.62, 0.1, 0.2, 1, 0.55];

export const disco: Finish = async (picture, _surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("mirrors"));
  const source = adjust(splitRaster(picture), 1.35, 1.15);
  const size = 13;
  const out = createColourPlanes(width, height);
  const count = 5;
  const draw = rng.fork("beams");
  const foot = Float32Array.from({ length: count }, (_, i) => (i + 0.5 + (draw.next() - 0.5) * 0.7) / count);
  const lean = Float32Array.from({ length: count }, () => (draw.next() - 0.5) * 1.1);
  const spread = Float32Array.from({ length: count }, () => 0.035 + 0.05 * draw.next());
  const tint = new Float32Array(3);
  const beam = new Float32Array(3);
  await inBands(height, 24, progress, [0.05, 0.85], (from, to) => {
    for (let y = from; y < to; y++) {
      const v = (y * s) / size;
      const row = Math.floor(v);
      const fv = v - row;
      const down = y / height;
      for (let x = 0; x < width; x++) {
        const u = (x * s) / size;
        const column = Math.floor(u);
        const fu = u - column;
        const p = y * width + x;
        const glint = cellValue(noise, column, row);
        const jitterX = (cellValue(noise, column + 57, row) - 0.5) * 0.7;
        const jitterY = (cellValue(noise, column, row + 91) - 0.5) * 0.7;
        const qx = clamp(Math.floor((column + 0.5 + 0.35 * (fu - 0.5) + jitterX) * size * unit), 0, width - 1);
        const qy = clamp(Math.floor((row + 0.5 + 0.35 * (fv - 0.5) + jitterY) * size * unit), 0, height - 1);
        const q = qy * width + qx;
        const l = 0.3 * source.r[q] + 0.59 * source.g[q] + 0.11 * source.b[q];
        const seam = Math.min(fu, 1 - fu, fv, 1 - fv);
        const inside = smoothstep(0.03, 0.1, seam);
        const bevel = 0.75 + 0.5 * clamp(0.5 + 0.6 * ((0.5 - fu) * (glint - 0.3) + (0.5 - fv)));
        const slow = noise2(noise, x * 0.0022 * s, y * 0.0022 * s);
        // the mirrors reflect the colours of the beams
        tint[0] = 0.72 + 0.42 * slow;
        tint[1] = 0.42 + 0.12 * Math.sin(3 * slow + down * 3);
        tint[2] = 0.95 - 0.25 * slow;
        beam.fill(0);
        for (let b = 0; b < count; b++) {
          const centre = foot[b] + lean[b] * down * 0.55;
          const half = spread[b] * (0.25 + 1.5 * down);
          const off = (x / width - centre) / half;
          const light = Math.exp(-off * off * 1.4) * (0.75 - 0.4 * down);
          for (let k = 0; k < 3; k++) beam[k] += light * BEAMS[b * 3 + k];
        }
        const flash = glint > 0.985 ? 0.75 : glint > 0.93 ? 0.16 : 0;
        const gain = (0.78 + 0.5 * glint) * bevel * inside;
        out.r[p] = hall(source.r[q], l, tint[0], gain, beam[0], flash * inside);
        out.g[p] = hall(source.g[q], l, tint[1], gain, beam[1], flash * inside);
        out.b[p] = hall(source.b[q], l, tint[2], gain, beam[2], flash * inside);
      }
    }
  });
  throwSpots(out, rng.fork("spots"), unit);
  throwGlints(out, rng.fork("glints"), unit);
  await progress.checkpoint(1);
  return joinRaster(out);
};

function hall(colour: number, luma: number, tint: number, gain: number, beam: number, flash: number): number {
  const silver = mix(colour, luma * 1.15, 0.12) * mix(1.1, tint * 1.5, 0.5);
  const lit = silver * gain * (0.85 + 0.7 * beam) + beam * 0.1 + flash * (0.5 + 0.5 * tint);
  return clamp(1 - Math.exp(-1.5 * lit) * (1 - 0.02));
}

/** Round patches of light that a mirror ball throws. */
function throwSpots(planes: ColourPlanes, rng: Rng, unit: number): void {
  const { width, height } = planes;
  for (let i = 0; i < 46; i++) {
    const x = rng.next() * width;
    const y = rng.next() * height;
    const radius = (7 + 15 * rng.next()) * unit;
    const b = rng.int(5) * 3;
    const light = 0.14 + 0.26 * rng.next();
    for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++)
      for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
        const d = Math.hypot((px - x) * 0.8, py - y) / radius;
        const v = smoothstep(1, 0.75, d) * light * (0.75 + 0.35 * d);
        const p = py * width + px;
        planes.r[p] = clamp(planes.r[p] + v * BEAMS[b]);
        planes.g[p] = clamp(planes.g[p] + v * BEAMS[b + 1]);
        planes.b[p] = clamp(planes.b[p] + v * BEAMS[b + 2]);
      }
  }
}

/** Four-pointed stars of light. */
function throwGlints(planes: ColourPlanes, rng: Rng, unit: number): void {
  const { width, height } = planes;
  for (let i = 0; i < 34; i++) {
    const x = rng.next() * width;
    const y = rng.next() * height;
    const long = (9 + 34 * rng.next() ** 2) * unit;
    const reach = Math.ceil(long);
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
