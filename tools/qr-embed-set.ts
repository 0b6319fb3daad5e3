/** Six pictures for `qr-embed.ts`, drawn by formulas: ridges, a night, a poster, a sea, a texture, a portrait. */

import { clamp, createRaster, fractal2, hash01, type Raster, smoothstep as smooth } from "easel-picture";

type Colour = readonly [red: number, green: number, blue: number];
/** A colour for a place in a square of side 1. */
type Painting = (x: number, y: number) => Colour;

const PAINTINGS: Readonly<Record<string, Painting>> = { mountains, night, poster, sea, texture, portrait };

/** Square pictures of `sidePx`, by name. */
export function drawSet(sidePx: number): ReadonlyMap<string, Raster> {
  return new Map(Object.entries(PAINTINGS).map(([name, painting]) => [name, draw(painting, sidePx)]));
}

function draw(painting: Painting, sidePx: number): Raster {
  const raster = createRaster(sidePx, sidePx);
  // Four samples for each pixel: soft outlines.
  for (let y = 0, q = 0; y < sidePx; y++)
    for (let x = 0; x < sidePx; x++, q += 4) {
      const grain = 5 * (hash01(x, y, 9) - 0.5);
      const sum = [grain, grain, grain];
      for (let k = 0; k < 4; k++) {
        const colour = painting((x + 0.25 + 0.5 * (k & 1)) / sidePx, (y + 0.25 + 0.5 * (k >> 1)) / sidePx);
        for (let c = 0; c < 3; c++) sum[c] += colour[c] / 4;
      }
      for (let c = 0; c < 3; c++) raster.data[q + c] = sum[c];
      raster.data[q + 3] = 255;
    }
  return raster;
}

function blend(a: Colour, b: Colour, t: number): Colour {
  const k = clamp(t);
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k];
}

function mountains(x: number, y: number): Colour {
  let colour = blend([98, 62, 140], [225, 165, 115], (y / 0.5) ** 1.3);
  const sun = Math.hypot(x - 0.62, y - 0.38);
  colour = blend(colour, [250, 225, 170], 0.6 * smooth(0.16, 0.07, sun));
  colour = blend(colour, [255, 246, 214], smooth(0.085, 0.075, sun));
  for (let ridge = 0; ridge < 5; ridge++) {
    const line = 0.43 + 0.12 * ridge + 0.09 * fractal2(x * (2 + ridge), ridge * 7.3, 40 + ridge, 5);
    const tone = blend([122, 92, 158], [32, 30, 48], (ridge + 0.4) / 5);
    const haze = blend(tone, [150, 100, 130], 0.35 * smooth(0, 0.14, y - line) * (1 - ridge / 5));
    colour = blend(colour, haze, smooth(-0.001, 0.001, y - line));
  }
  return colour;
}

function night(x: number, y: number): Colour {
  const cloud = smooth(0.02, 0.4, fractal2(x * 4, y * 4, 7, 5));
  let colour = blend([12, 10, 30], [32, 24, 74], y / 0.8);
  colour = blend(colour, [94, 34, 106], 0.9 * cloud * smooth(0, 0.35, y));
  const cell = 90;
  const column = Math.floor(x * cell);
  const row = Math.floor(y * cell);
  const star = hash01(column, row, 3);
  const away = Math.hypot(
    x * cell - column - 0.2 - 0.6 * hash01(row, column, 4),
    y * cell - row - 0.2 - 0.6 * hash01(column, row, 5),
  );
  if (star > 0.93) colour = blend(colour, [235, 235, 250], (star - 0.93) * 14 * smooth(0.14, 0.05, away));
  colour = blend(colour, [250, 240, 222], smooth(0.105, 0.095, Math.hypot(x - 0.7, y - 0.25)));
  const hill = 0.81 + 0.02 * fractal2(x * 3, 1, 12, 4);
  return blend(colour, [6, 6, 10], smooth(-0.001, 0.001, y - hill));
}

function poster(x: number, y: number): Colour {
  if (y > 0.8 + 0.045 * Math.cos(5 * (x - 0.3)) - 0.02 * Math.sin(12 * x)) return [44, 39, 42];
  const inside = (x - 0.19) / 0.26;
  const edge = 0.33 + Math.abs(x - 0.32) * (x < 0.32 ? 3.1 : 3.2);
  if (y > edge && y < 0.74 && inside > -0.2 && inside < 1.1)
    return x > 0.32 + 0.19 * (y - 0.33) ? [222, 142, 30] : [252, 202, 24];
  if (y > 0.64 + 0.075 * Math.cos(7 * (x - 0.25))) return [26, 190, 190];
  if (Math.hypot(x - 0.69, y - 0.29) < 0.185) return [230, 86, 44];
  if (Math.hypot(x - 0.2, y - 0.2) < 0.08) return [114, 172, 60];
  return [246, 231, 204];
}

function sea(x: number, y: number): Colour {
  const swell = fractal2(x * 3.2, y * 5, 21, 5);
  const colour = blend([14, 88, 124], [66, 176, 184], 0.42 + 0.7 * swell);
  const foam = fractal2(x * 9, y * 13, 33, 6) + 0.5 * fractal2(x * 2.5, y * 3, 35, 2) - 0.35 * y;
  return blend(colour, [240, 246, 244], smooth(0.14, 0.28, foam));
}

function texture(x: number, y: number): Colour {
  return blend([74, 68, 26], [206, 190, 110], 0.5 + 0.85 * fractal2(x * 24, y * 24, 51, 6));
}

function portrait(x: number, y: number): Colour {
  let colour = blend([92, 126, 146], [36, 62, 88], Math.hypot(x - 0.5, y - 0.45) / 0.55);
  const oval = (cx: number, cy: number, rx: number, ry: number) => Math.hypot((x - cx) / rx, (y - cy) / ry);
  const over = (paint: Colour, d: number, soft = 0.01) => {
    colour = blend(colour, paint, smooth(1 + soft, 1 - soft, d));
  };
  over([122, 40, 60], oval(0.5, 1.06, 0.4, 0.27));
  const hair =
    y < 0.36 ? oval(0.5, 0.36, 0.245, 0.24) : y < 0.78 ? Math.abs(x - 0.5) / 0.245 : oval(0.5, 0.78, 0.245, 0.05);
  over([60, 34, 20], hair);
  const light = clamp(1.15 - 1.9 * Math.hypot(x - 0.44, y - 0.4));
  over(blend([160, 96, 62], [250, 216, 188], light), oval(0.5, 0.52, 0.2, 0.25));
  if (y < 0.37 + 0.5 * (x - 0.5) ** 2 * 4) over([60, 34, 20], oval(0.5, 0.4, 0.22, 0.2));
  for (const side of [-1, 1]) {
    over([250, 250, 248], oval(0.5 + 0.075 * side, 0.485, 0.034, 0.017), 0.06);
    over([70, 74, 84], oval(0.5 + 0.075 * side, 0.485, 0.014, 0.014), 0.1);
    over([34, 26, 24], oval(0.5 + 0.08 * side, 0.445, 0.045, 0.007), 0.2);
  }
  over([190, 130, 100], oval(0.505, 0.58, 0.012, 0.03), 0.4);
  over([178, 64, 92], oval(0.5, 0.665, 0.055, 0.011), 0.2);
  return colour;
}
