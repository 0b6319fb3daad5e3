/** Graffiti: spray paint on a brick wall, in few saturated colours with soft rims, thick outlines, drips and overspray. The wall shows where nothing was sprayed. */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  mapPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import { kuwahara } from "../raster/kuwahara.ts";
import { cellValue, createNoise, fbm, type Noise, noise2 } from "../raster/noise.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { outlinesOf } from "./outlines.ts";
import { adjust } from "./pigment.ts";

/** Colours of the spray cans: saturated and opaque, with a dark and a light one. */
const CANS =
  "#16161c #2b2f77 #1f7fd0 #33c6e8 #12a66a #a6d82e #ffd21f #ff8a1c #f0372b #d81b78 #8a2bc2 #ff8fc4 #f6f2e6 #2f7d32 #5fae3a #0b4d4a";

export const graffiti: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("wall"));
  const sharp = splitRaster(picture);
  const once = await kuwahara(sharp, 9 * unit + 1, subProgress(progress, [0, 0.15]));
  const calm = await kuwahara(once, 7 * unit + 1, subProgress(progress, [0.15, 0.3]));
  keepFeatures(calm, sharp, surface);
  const flat = adjust(calm, 1.7, 1.2, 0.03);
  await progress.checkpoint(0.3);
  const sprayed = await mapPlanes(
    await toCans(flat, noise, s, subProgress(progress, [0.3, 0.4])),
    (p) => blur(p, 1.7 * unit),
    progress,
    0.4,
  );
  const lines = await outlinesOf(flat, surface, Math.max(2, 4.2 * unit), 0.12, progress);
  const outline = blur(lines, 0.9 * unit).data;
  const white = blur(lines, 4.2 * unit).data;
  await progress.checkpoint(0.6);
  const drips = runDrips(outline, width, height, unit, rng.fork("drips"));
  const luma = lumaOfPlanes(flat).data;
  const out = createColourPlanes(width, height);
  await inBands(height, 32, progress, [0.65, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const brick = wall(noise, x * s, y * s);
        const speck = noise2(noise, x * 0.75 * s, y * 0.75 * s);
        const margin = Math.min(x, y, width - 1 - x, height - 1 - y) / width;
        const mist = 0.5 + 0.5 * fbm(noise, x * 0.008 * s, y * 0.008 * s, 3);
        const filled = smoothstep(0, 0.035, margin - 0.022 + 0.03 * mist + 0.006 * speck);
        const thin = 0.9 - 0.28 * smoothstep(0.2, 0.75, mist) * smoothstep(0.5, 0.95, luma[p]) + 0.06 * speck;
        const cover = clamp(filled * thin);
        const rough = 0.9 + 0.2 * brick.relief;
        const halo = clamp((white[p] * 1.7 - outline[p] * 1.4) * filled) * 0.55;
        const black = clamp(Math.max(outline[p] * 1.35, drips[p]) * (0.95 + 0.25 * speck)) * filled;
        out.r[p] = spray(brick.r, sprayed.r[p] * rough, cover, halo, 0.98, black);
        out.g[p] = spray(brick.g, sprayed.g[p] * rough, cover, halo, 0.97, black);
        out.b[p] = spray(brick.b, sprayed.b[p] * rough, cover, halo, 0.93, black);
      }
  });
  splatter(out, rng.fork("splatter"), unit);
  return joinRaster(out);
};

function spray(brick: number, paint: number, cover: number, halo: number, white: number, black: number): number {
  return mix(mix(mix(brick, paint, cover), white, halo), 0.05, black);
}

interface WallPoint {
  r: number;
  g: number;
  b: number;
  relief: number;
}

const POINT: WallPoint = { r: 0, g: 0, b: 0, relief: 0 };

function wall(noise: Noise, x: number, y: number): WallPoint {
  const row = Math.floor(y / 27);
  const shifted = x / 66 + (row & 1) * 0.5;
  const column = Math.floor(shifted);
  const fu = shifted - column;
  const fv = y / 27 - row;
  const joint = Math.min(fu, 1 - fu) * 66 < 2.2 || Math.min(fv, 1 - fv) * 27 < 2.2;
  const tone = 0.8 + 0.35 * cellValue(noise, column, row) + 0.12 * noise2(noise, x * 0.2, y * 0.2);
  return joint
    ? { ...POINT, r: 0.47, g: 0.45, b: 0.43, relief: -0.5 }
    : { ...POINT, r: 0.56 * tone, g: 0.36 * tone, b: 0.3 * tone, relief: 0.25 * (tone - 0.95) };
}

async function toCans(planes: ColourPlanes, noise: Noise, s: number, progress: Progress): Promise<ColourPlanes> {
  const { width, height } = planes;
  const cans = Float32Array.from(
    CANS.split(" ").flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)),
  );
  const out = createColourPlanes(width, height);
  await inBands(height, 24, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const drift = 0.09 * fbm(noise, x * 0.011 * s, y * 0.011 * s, 2);
        let best = Infinity;
        let at = 0;
        for (let c = 0; c < cans.length; c += 3) {
          const dr = planes.r[p] + drift - cans[c];
          const dg = planes.g[p] + drift - cans[c + 1];
          const db = planes.b[p] + drift - cans[c + 2];
          const d = dr * dr * 0.8 + dg * dg + db * db * 0.7;
          if (d < best) {
            best = d;
            at = c;
          }
        }
        const fade = 0.22;
        out.r[p] = mix(cans[at], planes.r[p], fade);
        out.g[p] = mix(cans[at + 1], planes.g[p], fade);
        out.b[p] = mix(cans[at + 2], planes.b[p], fade);
      }
  });
  return out;
}

/** Draws paint that ran down from outlines. */
function runDrips(outline: Float32Array, width: number, height: number, unit: number, rng: Rng): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0; i < 90; i++) {
    const x = rng.int(width);
    const start = rng.int(height);
    const length = (22 + 130 * rng.next() ** 2) * unit;
    const half = (1 + 1.6 * rng.next()) * unit;
    if (outline[start * width + x] < 0.55) continue;
    for (let t = 0; t < length; t++) {
      const y = Math.floor(start + t);
      if (y >= height) break;
      const bulb = t > length - 3 * half ? 1.35 : 1 - (0.35 * t) / length;
      for (let dx = -Math.ceil(half * 1.5); dx <= half * 1.5; dx++) {
        const px = x + dx;
        if (px < 0 || px >= width) continue;
        out[y * width + px] = Math.max(out[y * width + px], clamp(half * bulb - Math.abs(dx) + 0.6));
      }
    }
  }
  return out;
}

function splatter(planes: ColourPlanes, rng: Rng, unit: number): void {
  const { width, height } = planes;
  const colours = [0.97, 0.95, 0.9, 0.93, 0.12, 0.45, 0.06, 0.06, 0.08, 0.2, 0.78, 0.92];
  for (let burst = 0; burst < 9; burst++) {
    const cx = rng.next() * width;
    const cy = rng.next() * height;
    const c = rng.int(4) * 3;
    for (let i = 0; i < 34; i++) {
      const angle = rng.next() * 2 * Math.PI;
      const reach = rng.next() ** 2 * 80 * unit;
      const radius = (0.6 + 3 * rng.next() ** 4) * unit;
      const x = cx + Math.cos(angle) * reach;
      const y = cy + Math.sin(angle) * reach;
      for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++)
        for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
          if ((px - x) ** 2 + (py - y) ** 2 > radius * radius) continue;
          const p = py * width + px;
          planes.r[p] = mix(planes.r[p], colours[c], 0.85);
          planes.g[p] = mix(planes.g[p], colours[c + 1], 0.85);
          planes.b[p] = mix(planes.b[p], colours[c + 2], 0.85);
        }
    }
  }
}
