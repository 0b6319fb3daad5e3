/** Stone mosaic: rows of square tesserae that follow the outlines (andamento), finer ones on subjects (opus vermiculatum), in strong colours. */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blurGaussian } from "../raster/blur.ts";
import { createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { distanceTo } from "../raster/distance.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { recentre, seamsOf } from "./cells.ts";
import type { Finish } from "./finish.ts";
import { inMasses } from "./masses.ts";
import { choosePalette, nearestColour, samplesOf } from "./palette.ts";
import { adjust, brighten } from "./pigment.ts";
import { ledBy, type Staging, stage } from "./staging.ts";

/** Side of a tessera in units of width / 1024 and at least in pixels: around subjects, and on them. */
const SIDE = 11;
const LEAST_SIDE_PX = 6;
const SUBJECT_SIDE = 6;
const LEAST_SUBJECT_SIDE_PX = 4;
/** Width of the row of dark tesserae along the outline of a subject, in sides, and how much of their light they keep. */
const CONTOUR = 0.9;
const CONTOUR_LIGHT_01 = 0.42;
/** The same on what is hardly wider than that row: more of the eight directions than these leave it. */
const SLIM_LIGHT_01 = 0.68;
const MOST_OF_CONTOUR = 4;
const COMPASS = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
] as const;
/** The full tones of marble, and subjects that stand clear of the ground. */
const STAGING: Staging = { levels: 0.5, relief: 0.2, apart: 0.24, mute01: 0.25 };
/** Kinds of stone on subjects, and around them. */
const SUBJECT_STONES = 14;
const STONES = 16;
/** How far a tessera's colour is that of its kind of stone, 0..1. */
const STONE_01 = 0.8;
/** How much farther a tessera across an outline counts, in sides. */
const ACROSS = 0.9;
/** How often tesserae are turned along their rows and moved to the middle of their pixels. */
const ROUNDS = 2;

/** Tesserae of one size. */
interface Setting {
  readonly first: number;
  readonly sidePx: number;
  readonly across: number;
  readonly down: number;
}

/** All tesserae: centre, direction of the rows, colour and what they lie on. */
interface Tesserae {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly cos: Float32Array;
  readonly sin: Float32Array;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly on: Int32Array;
}

export const mosaic: Finish = async (picture, scene, rng, progress) => {
  const lifted = brighten(splitRaster(picture), 0.3);
  const { planes: massed, surface: land } = await inMasses(lifted, scene, subProgress(progress, [0, 0.05]));
  const surface = ledBy(land);
  const { width, height } = picture;
  const unit = width / 1024;
  const staged = await stage(massed, surface, STAGING, subProgress(progress, [0.05, 0.1]));
  const source = adjust(staged, 1.8, 1.1, 0.05);
  await progress.checkpoint(0.11);
  const ground = groundOf(surface, width * height);
  await progress.checkpoint(0.12);
  const rows = await rowsOf(ground, width, height, 5 * unit + 1, progress);
  await progress.checkpoint(0.15);
  const large = settingOf(0, Math.max(LEAST_SIDE_PX, SIDE * unit), width, height);
  const small = settingOf(
    large.across * large.down,
    Math.max(LEAST_SUBJECT_SIDE_PX, SUBJECT_SIDE * unit),
    width,
    height,
  );
  const label = new Int32Array(width * height);
  const stones = scatter([large, small], width, height, rng.fork("tesserae"));
  for (let round = 0; round < ROUNDS; round++) {
    turn(stones, rows, ground, width, height);
    const span = [0.15 + 0.2 * round, 0.35 + 0.2 * round] as const;
    await inBands(height, 32, progress, span, (from, to) =>
      assign(label, stones, ground, surface, large, small, width, from, to),
    );
    recentre(stones, label, source);
  }
  const kinds = rng.fork("stones");
  await matchStones(stones, 0, small.first, STONES, kinds, subProgress(progress, [0.6, 0.63]));
  await matchStones(stones, small.first, stones.x.length, SUBJECT_STONES, kinds, subProgress(progress, [0.63, 0.65]));
  darkenContour(stones, surface, width, height, CONTOUR * small.sidePx);
  await progress.checkpoint(0.7);
  const seam = distanceTo(seamsOf(label, width, height), width, height).data;
  await progress.checkpoint(0.75);
  const draw = rng.fork("tilt");
  const tone = Float32Array.from(stones.x, () => 0.93 + 0.14 * draw.next());
  const tiltX = Float32Array.from(stones.x, () => draw.next() - 0.5);
  const tiltY = Float32Array.from(stones.x, () => draw.next() - 0.5);
  const out = createColourPlanes(width, height);
  await inBands(height, 64, progress, [0.75, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const c = label[p];
        const side = c >= small.first ? small.sidePx : large.sidePx;
        const least = c >= small.first ? 0.5 : 0.35;
        const inside = least + (1 - least) * smoothstep(0.03 * side, 0.11 * side, seam[p]);
        const dx = (x - stones.x[c]) / side;
        const dy = (y - stones.y[c]) / side;
        // each lies at its own angle to the light, which comes from above left
        const light = tone[c] * (1 + 0.2 * (tiltX[c] * dx + tiltY[c] * dy) - 0.1 * (dx + dy));
        out.r[p] = set(stones.r[c], light, inside, 0.5);
        out.g[p] = set(stones.g[c], light, inside, 0.475);
        out.b[p] = set(stones.b[c], light, inside, 0.44);
      }
  });
  return joinRaster(out);
};

/** A stone in grout. The grout takes on the tone of the stones beside it, so that it does not cover the drawing. */
function set(stone: number, light: number, inside: number, grout: number): number {
  return mix(mix(0.55 * stone, grout, 0.3), clamp(stone * light), inside);
}

/** Darkens the tesserae of subjects that lie within `reachPx` of their outline: a drawn contour. */
function darkenContour(
  stones: Tesserae,
  surface: GBuffer | undefined,
  width: number,
  height: number,
  reachPx: number,
): void {
  if (!surface) return;
  const { subject } = surface;
  for (let c = 0; c < stones.x.length; c++) {
    const x = Math.min(width - 1, stones.x[c] | 0);
    const y = Math.min(height - 1, stones.y[c] | 0);
    const own = subject[y * width + x];
    if (own === 0) continue;
    let leaves = 0;
    for (const [dx, dy] of COMPASS) {
      const px = clamp(Math.round(x + dx * reachPx), 0, width - 1);
      const py = clamp(Math.round(y + dy * reachPx), 0, height - 1);
      if (subject[py * width + px] !== own) leaves++;
    }
    // a limb no wider than the row keeps its colour
    if (leaves === 0) continue;
    const light = leaves > MOST_OF_CONTOUR ? SLIM_LIGHT_01 : CONTOUR_LIGHT_01;
    stones.r[c] *= light;
    stones.g[c] *= light;
    stones.b[c] *= light;
  }
}

/** Sky and clouds share their rows, and so do flowers and grass; other materials that are not listed are one ground. */
const ROWS_OF_LAND: Readonly<Record<number, number>> = {
  [MATERIAL.sky]: 2,
  [MATERIAL.cloud]: 2,
  [MATERIAL.water]: 3,
  [MATERIAL.grass]: 4,
  [MATERIAL.flower]: 4,
  [MATERIAL.foliage]: 5,
  [MATERIAL.rock]: 6,
  [MATERIAL.snow]: 7,
};
const OTHER_LAND = 1;
/** More than there are materials: keeps those of different subjects apart. */
const MATERIALS_AT_MOST = 64;

/** A number for what a pixel shows: rows end where it changes. 0 without a G-buffer. */
function groundOf(surface: GBuffer | undefined, pixels: number): Int32Array {
  const out = new Int32Array(pixels);
  if (!surface) return out;
  const { subject, material } = surface;
  for (let p = 0; p < pixels; p++) {
    const land = ROWS_OF_LAND[material[p]] ?? OTHER_LAND;
    out[p] = subject[p] > 0 ? subject[p] * MATERIALS_AT_MOST + material[p] : land;
  }
  return out;
}

/** The smoothed distance to the nearest outline, whose slope is the direction of rows; undefined where there is none. */
async function rowsOf(
  ground: Int32Array,
  width: number,
  height: number,
  sigmaPx: number,
  progress: Progress,
): Promise<Float32Array | undefined> {
  const away = distanceTo(seamsOf(ground, width, height), width, height);
  await progress.checkpoint(0.13);
  return away.data[0] === Infinity ? undefined : blurGaussian(away.data, width, height, sigmaPx);
}

/** Turns each tessera away from the nearest outline, and finds what it lies on. */
function turn(
  stones: Tesserae,
  rows: Float32Array | undefined,
  ground: Int32Array,
  width: number,
  height: number,
): void {
  for (let c = 0; c < stones.x.length; c++) {
    const column = Math.min(width - 1, stones.x[c] | 0);
    const p = Math.min(height - 1, stones.y[c] | 0) * width + column;
    stones.on[c] = ground[p];
    if (!rows) continue;
    const x = rows[column + 1 < width ? p + 1 : p] - rows[column > 0 ? p - 1 : p];
    const y = rows[p + width < rows.length ? p + width : p] - rows[p >= width ? p - width : p];
    const long = Math.sqrt(x * x + y * y);
    stones.cos[c] = long > 1e-6 ? x / long : 1;
    stones.sin[c] = long > 1e-6 ? y / long : 0;
  }
}

function settingOf(first: number, sidePx: number, width: number, height: number): Setting {
  return {
    first,
    sidePx,
    across: Math.max(1, Math.ceil(width / sidePx)),
    down: Math.max(1, Math.ceil(height / sidePx)),
  };
}

function scatter(settings: readonly Setting[], width: number, height: number, rng: Rng): Tesserae {
  const count = settings.reduce((sum, { across, down }) => sum + across * down, 0);
  const plane = () => new Float32Array(count);
  const on = new Int32Array(count);
  const stones = { x: plane(), y: plane(), cos: plane().fill(1), sin: plane(), r: plane(), g: plane(), b: plane(), on };
  for (const { first, sidePx, across, down } of settings)
    for (let c = 0; c < across * down; c++) {
      stones.x[first + c] = clamp(((c % across) + 0.5 + 0.3 * (rng.next() - 0.5)) * sidePx, 0, width - 1);
      stones.y[first + c] = clamp((Math.floor(c / across) + 0.5 + 0.3 * (rng.next() - 0.5)) * sidePx, 0, height - 1);
    }
  return stones;
}

/** Gives every pixel the tessera in whose square it lies deepest (after Hausner, Simulating Decorative Mosaics, 2001). */
function assign(
  label: Int32Array,
  stones: Tesserae,
  ground: Int32Array,
  surface: GBuffer | undefined,
  large: Setting,
  small: Setting,
  width: number,
  fromY: number,
  toY: number,
): void {
  const { x: atX, y: atY, cos, sin, on } = stones;
  for (let y = fromY; y < toY; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const { first, sidePx, across, down } = surface && surface.subject[p] > 0 ? small : large;
      const gi = Math.min(across - 1, (x / sidePx) | 0);
      const gj = Math.min(down - 1, (y / sidePx) | 0);
      const own = ground[p];
      const penalty = ACROSS * sidePx;
      let best = Infinity;
      let at = first;
      for (let j = gj > 0 ? gj - 1 : 0; j <= gj + 1 && j < down; j++)
        for (let i = gi > 0 ? gi - 1 : 0; i <= gi + 1 && i < across; i++) {
          const c = first + j * across + i;
          const dx = x - atX[c];
          const dy = y - atY[c];
          const u = Math.abs(dx * cos[c] + dy * sin[c]);
          const v = Math.abs(dy * cos[c] - dx * sin[c]);
          let d = u > v ? u + 0.2 * v : v + 0.2 * u;
          if (d >= best) continue;
          if (on[c] !== own) d += penalty;
          if (d >= best) continue;
          best = d;
          at = c;
        }
      label[p] = at;
    }
}

/** Moves the colours of the tesserae from one to another index to those of few kinds of stone. */
async function matchStones(
  stones: Tesserae,
  from: number,
  to: number,
  kinds: number,
  rng: Rng,
  progress: Progress,
): Promise<void> {
  const { r, g, b } = stones;
  const used: number[] = [];
  for (let c = from; c < to; c++) if (r[c] + g[c] + b[c] > 0) used.push(c);
  if (used.length === 0) return;
  const samples = samplesOf(stones, used);
  const { lab } = samples;
  await progress.checkpoint(0.5);
  const palette = choosePalette(samples, kinds, rng);
  for (const [i, c] of used.entries()) {
    const kind = nearestColour(palette.lab, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]) * 3;
    r[c] = mix(r[c], palette.rgb[kind] / 255, STONE_01);
    g[c] = mix(g[c], palette.rgb[kind + 1] / 255, STONE_01);
    b[c] = mix(b[c], palette.rgb[kind + 2] / 255, STONE_01);
  }
}
