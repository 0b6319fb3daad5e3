/** Graffiti: spray paint on a brick wall, in few saturated colours with soft rims, thick outlines, drips and overspray. The wall shows where nothing was sprayed. */

import { inBands, subProgress } from "../raster/bands.ts";
import { blur, blurGaussian } from "../raster/blur.ts";
import {
  type ColourPlanes,
  createColourPlanes,
  joinRaster,
  lumaOfPlanes,
  mapPlanes,
  splitRaster,
} from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import { cellValue, createNoise, fbm, type Noise, noise2 } from "../raster/noise.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { drawDesign } from "./design.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { FLAT, freshen, inMasses } from "./masses.ts";
import { outlinesOf, subjectRim } from "./outlines.ts";
import { adjust, brighten } from "./pigment.ts";

/** Colours of the spray cans: saturated and opaque, with a dark and a light one. */
const CANS =
  "#16161c #2b2f77 #1f7fd0 #33c6e8 #12a66a #a6d82e #ffd21f #ff8a1c #f0372b #d81b78 #8a2bc2 #ff8fc4 #f6f2e6 #2f7d32 #5fae3a #0b4d4a #5f74e6 #c9d3f0 #ffc9a3 #8c8f9c #4a4d5e #b9a894 #6b3a22 #c07a3c";

/** How much more vivid than the picture the cans are. */
const VIVID = 1.9;
/** How far a colour of the picture moves to that of the nearest can, 0..1, and the chroma below which a colour has no hue. */
const TO_CAN_01 = 0.76;
const GREY = 0.12;

export const graffiti: Finish = async (picture, scene, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("wall"));
  const lifted = brighten(splitRaster(picture), 0.42);
  const { planes: massed, surface } = await inMasses(lifted, scene, subProgress(progress, [0, 0.1]), FLAT);
  const source = adjust(freshen(massed, surface), 1.9, 1.15, 0.06);
  const plan = {
    colours: 16,
    coloursOfSubjects: 9,
    smoothPx: 8 * unit + 1,
    leastPx: 40 * unit + 3,
    leastOnBuiltPx: 17 * unit + 1,
    leastOnSubjectsPx: 12 * unit + 1,
  };
  const { flat } = await drawDesign(source, surface, plan, rng.fork("design"), subProgress(progress, [0.1, 0.4]));
  toCans(flat);
  keepFeatures(flat, source, surface);
  // paint from a can has soft rims; what is around the subject is sprayed from farther away
  const sprayed = await mapPlanes(flat, (p) => blur(p, 1.5 * unit), progress, 0.45);
  const lines = await outlinesOf(flat, surface, Math.max(2, 3.4 * unit), 0, progress, 0.9);
  const outline = blurGaussian(lines.data, width, height, 0.9 * unit);
  const contour = subjectRim(surface, width, height, 4 * unit);
  const white = blurGaussian(contour.data, width, height, 7 * unit);
  const bold = blurGaussian(contour.data, width, height, 2.6 * unit);
  await progress.checkpoint(0.6);
  const drips = runDrips(bold, width, height, unit, rng.fork("drips"));
  const luma = lumaOfPlanes(flat).data;
  const out = createColourPlanes(width, height);
  await inBands(height, 32, progress, [0.65, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const brick = wall(noise, x * s, y * s);
        const own = surface !== undefined && surface.subject[p] > 0;
        const open = surface !== undefined && surface.depth.data[p] === Infinity;
        const speck = noise2(noise, x * 0.75 * s, y * 0.75 * s);
        const margin = Math.min(x, y, width - 1 - x, height - 1 - y) / width;
        const mist = 0.5 + 0.5 * fbm(noise, x * 0.008 * s, y * 0.008 * s, 3);
        const filled = smoothstep(0, 0.035, margin - 0.022 + 0.03 * mist + 0.006 * speck);
        const bare = open ? 0.5 * smoothstep(0.35, 0.8, mist) : own ? 0 : 0.2 * smoothstep(0.5, 0.9, mist);
        const cover = clamp(filled * (0.95 - bare + 0.04 * speck));
        const rough = 0.94 + 0.16 * brick.relief;
        // the wall's own shade goes through the paint a little: a fade from light above to dark below
        const fade = 1.12 - 0.28 * (y / height) + 0.08 * (luma[p] - 0.5);
        const halo = own ? 0 : clamp(white[p] * 5 - 0.25) * filled;
        const inner = outline[p] * (own ? 1.3 : 0.75);
        const black = clamp(Math.max(inner, bold[p] * 2.6 - 0.35, drips[p])) * filled;
        out.r[p] = spray(brick.r, sprayed.r[p] * rough * fade, cover, halo, 0.98, black, 0.07);
        out.g[p] = spray(brick.g, sprayed.g[p] * rough * fade, cover, halo, 0.97, black, 0.05);
        out.b[p] = spray(brick.b, sprayed.b[p] * rough * fade, cover, halo, 0.93, black, 0.12);
      }
  });
  splatter(out, surface, rng.fork("splatter"), unit);
  return joinRaster(out);
};

function spray(
  brick: number,
  paint: number,
  cover: number,
  halo: number,
  white: number,
  black: number,
  ink: number,
): number {
  return mix(mix(mix(brick, clamp(paint), cover), white, halo), ink, black);
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

/** Moves the flat colours to those of the cans. Changes the planes. */
function toCans(flat: ColourPlanes): void {
  const cans = CANS.split(" ").map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  let r = -1;
  let g = -1;
  let b = -1;
  let can = cans[0];
  for (let p = 0; p < flat.r.length; p++) {
    if (flat.r[p] !== r || flat.g[p] !== g || flat.b[p] !== b) {
      r = flat.r[p];
      g = flat.g[p];
      b = flat.b[p];
      const luma = 0.3 * r + 0.59 * g + 0.11 * b;
      let best = Infinity;
      const chroma = Math.max(r, g, b) - Math.min(r, g, b);
      for (const one of cans) {
        // the cans are more vivid than what they paint
        const dl = luma - (0.3 * one[0] + 0.59 * one[1] + 0.11 * one[2]);
        const dr = luma + VIVID * (r - luma) - one[0] - dl;
        const dg = luma + VIVID * (g - luma) - one[1] - dl;
        const db = luma + VIVID * (b - luma) - one[2] - dl;
        // another hue is worse than another tone, and a dull colour keeps out of vivid cans
        const colour = Math.max(...one) - Math.min(...one);
        const turned = (chroma > GREY ? 3 * apartInHue(r, g, b, one) : 0) + Math.max(0, colour - 0.2 - 1.8 * chroma);
        const d = 2 * dl * dl + dr * dr + dg * dg + db * db + turned;
        if (d >= best) continue;
        best = d;
        can = one;
      }
    }
    flat.r[p] = mix(r, can[0], TO_CAN_01);
    flat.g[p] = mix(g, can[1], TO_CAN_01);
    flat.b[p] = mix(b, can[2], TO_CAN_01);
  }
}

/** How far apart two colours are in hue, 0 alike .. 1 opposite. */
function apartInHue(r: number, g: number, b: number, [cr, cg, cb]: readonly number[]): number {
  const [ax, ay] = [r - 0.5 * (g + b), 0.866 * (g - b)];
  const [bx, by] = [cr - 0.5 * (cg + cb), 0.866 * (cg - cb)];
  const long = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return long > 1e-4 ? 0.5 - (0.5 * (ax * bx + ay * by)) / long : 0.5;
}

/** Draws paint that ran down from outlines. */
function runDrips(outline: Float32Array, width: number, height: number, unit: number, rng: Rng): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0; i < 400; i++) {
    const x = rng.int(width);
    const start = rng.int(height);
    const length = (22 + 130 * rng.next() ** 2) * unit;
    const half = (1 + 1.6 * rng.next()) * unit;
    if (outline[start * width + x] < 0.25) continue;
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

function splatter(planes: ColourPlanes, surface: GBuffer | undefined, rng: Rng, unit: number): void {
  const { width, height } = planes;
  const colours = [0.97, 0.95, 0.9, 0.93, 0.12, 0.45, 0.06, 0.06, 0.08, 0.2, 0.78, 0.92];
  for (let burst = 0; burst < 4; burst++) {
    const cx = rng.next() * width;
    const cy = rng.next() * height;
    const c = rng.int(4) * 3;
    for (let i = 0; i < 34; i++) {
      const angle = rng.next() * 2 * Math.PI;
      const reach = rng.next() ** 2 * 120 * unit;
      const radius = (1.2 + 5 * rng.next() ** 4) * unit;
      const x = cx + Math.cos(angle) * reach;
      const y = cy + Math.sin(angle) * reach;
      for (let py = Math.max(0, Math.floor(y - radius)); py <= Math.min(height - 1, y + radius); py++)
        for (let px = Math.max(0, Math.floor(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
          if ((px - x) ** 2 + (py - y) ** 2 > radius * radius) continue;
          const p = py * width + px;
          if (surface && surface.subject[p] > 0) continue;
          planes.r[p] = mix(planes.r[p], colours[c], 0.85);
          planes.g[p] = mix(planes.g[p], colours[c + 1], 0.85);
          planes.b[p] = mix(planes.b[p], colours[c + 2], 0.85);
        }
    }
  }
}
