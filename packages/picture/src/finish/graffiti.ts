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
import { cellValue, createNoise, type Noise, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { drawDesign, settled } from "./design.ts";
import { keepFeatures, keepLights } from "./features.ts";
import type { Finish } from "./finish.ts";
import { drawLand, type LandPlan } from "./land.ts";
import { freshen } from "./masses.ts";
import { outlinesOf, subjectRim } from "./outlines.ts";
import { adjust, brighten } from "./pigment.ts";

/** Colours of the spray cans: saturated and opaque, with a dark and a light one. */
const CANS =
  "#16161c #2b2f77 #1f7fd0 #33c6e8 #12a66a #a6d82e #ffd21f #ff8a1c #f0372b #d81b78 #8a2bc2 #ff8fc4 #f6f2e6 #2f7d32 #5fae3a #0b4d4a #5f74e6 #c9d3f0 #ffc9a3 #8c8f9c #4a4d5e #b9a894 #6b3a22 #c07a3c #8f8a2e #8d7a74 #d8c6bb #ece0d8";

const LAND: LandPlan = { tones: 3, tonesOfSky: 3, apart: 0.1, reach: 1.3 };
/** How strongly the light of the picture shades a shape. */
const FADE = 1.5;
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
  const source = adjust(freshen(lifted, scene), 2, 1.15, 0.06);
  const land = await drawLand(source, scene, LAND, subProgress(progress, [0, 0.12]));
  const plan = {
    colours: 16,
    coloursOfSubjects: 9,
    smoothPx: 8 * unit + 1,
    leastPx: 84 * unit + 3,
    leastOnBuiltPx: 13 * unit + 1,
    leastOnSubjectsPx: 12 * unit + 1,
  };
  const drawing = subProgress(progress, [0.12, 0.4]);
  const design = await drawDesign(land.flat, land.surface, plan, rng.fork("design"), drawing, land);
  const { flat } = design;
  const surface = settled(design, land.surface, land);
  const luma = lumaOfPlanes(flat).data;
  const soft = lumaOfPlanes(land.calm).data;
  const light = lumaOfPlanes(design.calm).data;
  for (let p = 0; p < light.length; p++) if (land.key[p] > 0) light[p] = soft[p];
  toCans(flat);
  keepFeatures(flat, source, surface, land.key);
  keepLights(flat, source, surface);
  // paint from a can has soft rims; what is around the subject is sprayed from farther away
  const sprayed = await mapPlanes(flat, (p) => blur(p, 1.5 * unit), progress, 0.45);
  const lines = await outlinesOf(flat, surface, Math.max(2, 3.4 * unit), 0, progress, 0.9);
  const outline = blurGaussian(lines.data, width, height, 0.9 * unit);
  const contour = subjectRim(surface, width, height, 4 * unit);
  const white = blurGaussian(contour.data, width, height, 7 * unit);
  const bold = blurGaussian(contour.data, width, height, 2.6 * unit);
  await progress.checkpoint(0.6);
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
        // the mural ends in the soft edge of a can, and the wall shows where a sky is sprayed thinly
        const filled = smoothstep(0, 0.02, margin - 0.016 + 0.004 * speck);
        const bare = open ? 0.12 : 0;
        const cover = clamp(filled * (0.97 - bare + 0.03 * speck));
        const rough = 0.94 + 0.16 * brick.relief;
        // every shape is sprayed from light to dark, as far as the picture's own light changes in it
        const fade = 1 + FADE * clamp(light[p] - luma[p], -0.16, 0.16) + 0.1 * (0.5 - y / height);
        const halo = own ? 0 : clamp(white[p] * 20 - 0.3) * filled;
        const inner = outline[p] * (own ? 1.3 : 0.75);
        const black = clamp(Math.max(inner, bold[p] * 2.6 - 0.35)) * filled;
        out.r[p] = spray(brick.r, sprayed.r[p] * rough * fade, cover, halo, 0.98, black, 0.07);
        out.g[p] = spray(brick.g, sprayed.g[p] * rough * fade, cover, halo, 0.97, black, 0.05);
        out.b[p] = spray(brick.b, sprayed.b[p] * rough * fade, cover, halo, 0.93, black, 0.12);
      }
  });
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
        const turned =
          (chroma > GREY ? 3 * apartInHue(r, g, b, one) : 0) + 3 * Math.max(0, colour - 0.2 - 1.8 * chroma);
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
