/**
 * Texture at the pitch of a code's modules, of the material that it lies on: broken cloud in the sky, stars and haze at night,
 * ripples on water, drifts on snow, leaves in foliage, stones and plaster on what is built. Even surfaces show every module; in
 * texture of that size modules are some of its own dark and light.
 */

import type { CodeGuide, Rng } from "easel-picture";
import {
  clamp,
  createNoise,
  createRaster,
  fbm,
  type GBuffer,
  inBands,
  MATERIAL,
  type Noise,
  noise2,
  type Progress,
  type Raster,
  smoothstep,
} from "easel-picture";

/** Change of lightness at a place: negative darkens, positive lightens; about -0.3..0.3. `u`, `v` in modules. */
type Texture = (noise: Noise, u: number, v: number) => number;

const TEXTURES: Readonly<Partial<Record<keyof typeof MATERIAL, Texture>>> = {
  sky: brokenCloud,
  cloud: (noise, u, v) => 0.2 * fbm(noise, u / 2.4, v / 1.7, 3),
  water: ripples,
  snow: drifts,
  sand: (noise, u, v) => 0.16 * fbm(noise, u / 2.6, v / 1.1, 3),
  ground: (noise, u, v) => stones(noise, u, v * 1.3, 1.15, 0.13),
  grass: leaves,
  foliage: leaves,
  flower: leaves,
  rock: (noise, u, v) => stones(noise, u, v, 1.6, 0.15),
  wall: (noise, u, v) => stones(noise, u, v * 1.25, 1.35, 0.12),
  roof: (noise, u, v) => stones(noise, u, v * 1.6, 1.1, 0.14),
  paper: plaster,
  wood: (noise, u, v) => 0.2 * fbm(noise, u / 5, v / 0.9, 3),
  fabric: plaster,
  object: plaster,
};

/** Seen beside a texture of the picture's own no other is needed: standard deviation of luma, 0..1, from which none is laid. */
const BUSY = 0.1;

/**
 * The picture with texture where it is even, inside the code's square and fading around it. Subjects and what is already
 * textured stay as they are.
 */
export async function layCodeTexture(
  picture: Raster,
  { material, subject }: GBuffer,
  { box, size }: CodeGuide,
  isDark: boolean,
  rng: Rng,
  progress: Progress,
): Promise<Raster> {
  const { width, height, data } = picture;
  const noise = createNoise(rng);
  const m = box.sidePx / size;
  const busy = busyness(picture, m);
  const out = createRaster(width, height);
  const kinds = Object.entries(MATERIAL).map(([name]) => TEXTURES[name as keyof typeof MATERIAL]);
  await inBands(height, 48, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const q = 4 * p;
        const inside = Math.min(x - box.xPx, y - box.yPx, box.xPx + box.sidePx - x, box.yPx + box.sidePx - y) / m;
        const share = subject[p] ? 0 : smoothstep(-3, 0.5, inside) * clamp(1 - busy(x, y) / BUSY);
        const isSky = material[p] === MATERIAL.sky;
        const texture = isSky && isDark ? starsAndHaze : kinds[material[p]];
        const by = share > 0 && texture ? share * texture(noise, x / m, y / m) : 0;
        for (let c = 0; c < 3; c++) out.data[q + c] = tinted(data[q + c], by, isSky && !isDark);
        out.data[q + 3] = 255;
      }
  });
  return out;
}

/** A channel, 0..255: shade multiplies it, light moves it towards white, in the sky as far as cloud does. */
function tinted(value: number, by: number, isSky: boolean): number {
  if (by <= 0) return value * (1 + 1.5 * by);
  const towards = isSky ? 255 : Math.min(255, 1.9 * value + 24);
  return value + (towards - value) * Math.min(1, (isSky ? 2 : 1.5) * by);
}

/** Small heaped clouds in rows. */
function brokenCloud(noise: Noise, u: number, v: number): number {
  const wide = 0.5 * noise2(noise, u / 9, v / 6);
  const puffs = fbm(noise, u / 2.6 + 40, v / 1.7 + 0.4 * noise2(noise, u / 4, v / 4), 4);
  const cover = smoothstep(-0.12, 0.34, puffs + 0.3 * wide);
  return 0.3 * cover - 0.1 * (1 - cover);
}

function starsAndHaze(noise: Noise, u: number, v: number): number {
  const haze = 0.22 * fbm(noise, u / 3, v / 2.2, 4);
  const star = stars(noise, u, v);
  return haze + star;
}

/** One star in most cells of a module and a half, of its own size and place. */
function stars(noise: Noise, u: number, v: number): number {
  const cell = 1.5;
  const i = Math.floor(u / cell);
  const j = Math.floor(v / cell);
  const chance = hash(noise, i, j);
  if (chance < 0.45) return 0;
  const du = u / cell - i - 0.25 - 0.5 * hash(noise, i + 7, j);
  const dv = v / cell - j - 0.25 - 0.5 * hash(noise, i, j + 9);
  return 0.8 * smoothstep(0.05 + 0.16 * (chance - 0.45), 0.02, Math.hypot(du, dv));
}

function ripples(noise: Noise, u: number, v: number): number {
  const swell = fbm(noise, u / 2.8, v / 0.75, 3);
  const glint = smoothstep(0.22, 0.4, fbm(noise, u / 1.5 + 31, v / 0.5, 3));
  return 0.22 * swell + 0.22 * glint;
}

/** Trodden and blown snow: shade in hollows. */
function drifts(noise: Noise, u: number, v: number): number {
  const hollow = smoothstep(0.02, 0.36, fbm(noise, u / 2.4, v / 1.3, 4));
  return 0.04 - 0.19 * hollow;
}

function leaves(noise: Noise, u: number, v: number): number {
  return 0.26 * fbm(noise, u / 1.4, v / 1.3, 3);
}

/** Strokes of a float: soft patches. */
function plaster(noise: Noise, u: number, v: number): number {
  return 0.19 * fbm(noise, u / 1.9 + 0.6 * noise2(noise, u / 3, v / 3), v / 1.7, 4);
}

/** Stones of about `pitch` modules, each of its own tone, with joints between them. */
function stones(noise: Noise, u: number, v: number, pitch: number, depth: number): number {
  const x = u / pitch + 0.25 * noise2(noise, u / 1.3, v / 1.3);
  const y = v / pitch + 0.25 * noise2(noise, u / 1.3 + 50, v / 1.3);
  const i = Math.floor(x);
  const j = Math.floor(y);
  let nearest = 9;
  let second = 9;
  let tone = 0;
  for (let dj = -1; dj <= 1; dj++)
    for (let di = -1; di <= 1; di++) {
      const cx = i + di + 0.2 + 0.6 * hash(noise, i + di, j + dj);
      const cy = j + dj + 0.2 + 0.6 * hash(noise, i + di + 13, j + dj + 5);
      const away = Math.hypot(x - cx, y - cy);
      if (away < nearest) {
        second = nearest;
        nearest = away;
        tone = hash(noise, i + di + 29, j + dj + 17);
      } else if (away < second) second = away;
    }
  const joint = 1 - smoothstep(0.02, 0.16, second - nearest);
  return depth * (1.7 * tone - 0.85) - 0.9 * depth * joint;
}

/** 0..1 for a cell. */
function hash({ perm }: Noise, i: number, j: number): number {
  return (perm[(perm[i & 255] + j) & 255] + 0.5) / 256;
}

/** Standard deviation of luma, 0..1, over two modules and a half around a pixel. */
function busyness({ data, width, height }: Raster, m: number): (x: number, y: number) => number {
  // Cells of a quarter of a module are fine enough.
  const cell = Math.max(1, Math.round(m / 4));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const tones = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = Math.min(width - 1, i * cell + (cell >> 1));
      const y = Math.min(height - 1, j * cell + (cell >> 1));
      const q = 4 * (y * width + x);
      tones[j * columns + i] = (0.299 * data[q] + 0.587 * data[q + 1] + 0.114 * data[q + 2]) / 255;
    }
  const spread = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      let sum = 0;
      let squares = 0;
      let count = 0;
      for (let y = Math.max(0, j - 4); y <= Math.min(rows - 1, j + 4); y += 2)
        for (let x = Math.max(0, i - 4); x <= Math.min(columns - 1, i + 4); x += 2) {
          const tone = tones[y * columns + x];
          sum += tone;
          squares += tone * tone;
          count++;
        }
      spread[j * columns + i] = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
    }
  return (x, y) => spread[Math.floor(y / cell) * columns + Math.floor(x / cell)];
}
