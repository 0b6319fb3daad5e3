/** A picture of plastic bricks seen from above: few clean colours, long bricks around the subjects, and the subjects one plate higher. */

import { inBands } from "../raster/bands.ts";
import { linearTable, oklabInto } from "../raster/colour.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import type { GBuffer } from "../raster/gbuffer.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, smoothstep } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";
import { choosePalette, nearestColour, type Palette } from "./palette.ts";
import { adjust } from "./pigment.ts";

/** Studs across the picture. */
const ACROSS = 96;
/** Colours of bricks around subjects and on them. */
const COLOURS = 18;
const COLOURS_OF_SUBJECTS = 16;
/** The most studs of a brick, along and across. */
const LONGEST = 4;
const WIDEST = 2;
/** How much a colour is set off from those of the studs beside it. */
const CLEAR = 0.45;
/** Share of light that the shadow of a subject takes, and its reach in studs. */
const SHADOW = 0.42;
const SHADOW_STUDS = 0.6;
/** Steps of the tables of a stud's light, along one side. */
const STEPS = 24;

/** One colour for each stud. */
interface Studs {
  readonly columns: number;
  readonly rows: number;
  /** sRGB 0..1, three numbers a stud. */
  readonly rgb: Float32Array;
  /** 1 where most of the stud is a subject. */
  readonly own: Uint8Array;
}

/** Sides on which a brick ends. */
const LEFT = 1;
const TOP = 2;
const RIGHT = 4;
const BOTTOM = 8;

export const toyBricks: Finish = async (picture, surface, rng, progress) => {
  const { width, height } = picture;
  const source = adjust(splitRaster(picture), 1.7, 1.16, 0.01);
  await progress.checkpoint(0.2);
  const side = width / ACROSS;
  const studs = studsOf(source, surface, side);
  setOff(studs);
  await progress.checkpoint(0.35);
  const colour = sortColours(studs, rng.fork("colours"));
  const { ends, tone } = layBricks(studs, colour, rng.fork("bricks"));
  await progress.checkpoint(0.45);
  const { light, gloss } = studTables();
  const out = createColourPlanes(width, height);
  const { columns, rows, rgb, own } = studs;
  const cast = SHADOW_STUDS * side;
  const gap = Math.max(0.6, 0.06 * side);
  await inBands(height, 64, progress, [0.45, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const row = Math.min(rows - 1, Math.floor(y / side));
      const v = y + 0.5 - row * side;
      const above = Math.max(0, Math.min(rows - 1, Math.floor((y - cast) / side)));
      const shallow = Math.max(0, Math.min(rows - 1, Math.floor((y - 0.5 * cast) / side)));
      for (let x = 0; x < width; x++) {
        const column = Math.min(columns - 1, Math.floor(x / side));
        const at = row * columns + column;
        const u = x + 0.5 - column * side;
        const k = Math.min(STEPS - 1, ((v / side) * STEPS) | 0) * STEPS + Math.min(STEPS - 1, ((u / side) * STEPS) | 0);
        let shade = light[k] * tone[at];
        const end = ends[at];
        if ((end & RIGHT && side - u < gap) || (end & BOTTOM && side - v < gap)) shade *= 0.74;
        else if ((end & LEFT && u < gap) || (end & TOP && v < gap)) shade *= 1.1;
        if (own[at] === 0) {
          // light comes from above left
          const left = Math.max(0, Math.min(columns - 1, Math.floor((x - cast) / side)));
          const near = Math.max(0, Math.min(columns - 1, Math.floor((x - 0.5 * cast) / side)));
          if (own[shallow * columns + near] > 0) shade *= 1 - SHADOW;
          else if (own[above * columns + left] > 0) shade *= 1 - 0.6 * SHADOW;
        }
        const p = y * width + x;
        out.r[p] = clamp(rgb[at * 3] * shade + gloss[k]);
        out.g[p] = clamp(rgb[at * 3 + 1] * shade + gloss[k]);
        out.b[p] = clamp(rgb[at * 3 + 2] * shade + gloss[k]);
      }
    }
  });
  return joinRaster(out);
};

/** The mean colour under each stud, of the subject's pixels or of the others, whichever are more: outlines stay crisp. */
function studsOf(source: ColourPlanes, surface: GBuffer | undefined, side: number): Studs {
  const { width, height } = source;
  const columns = Math.max(1, Math.ceil(width / side - 0.01));
  const rows = Math.max(1, Math.ceil(height / side - 0.01));
  const rgb = new Float32Array(columns * rows * 3);
  const own = new Uint8Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at++) {
      const x0 = Math.min(width - 1, Math.round(column * side));
      const y0 = Math.min(height - 1, Math.round(row * side));
      const x1 = Math.max(x0 + 1, Math.min(width, Math.round((column + 1) * side)));
      const y1 = Math.max(y0 + 1, Math.min(height, Math.round((row + 1) * side)));
      let subject = 0;
      if (surface)
        for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (surface.subject[y * width + x] > 0) subject++;
      const isOwn = 2 * subject >= (x1 - x0) * (y1 - y0) && subject > 0;
      own[at] = isOwn ? 1 : 0;
      let r = 0;
      let g = 0;
      let b = 0;
      let count = 0;
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const p = y * width + x;
          if (surface && surface.subject[p] > 0 !== isOwn) continue;
          r += source.r[p];
          g += source.g[p];
          b += source.b[p];
          count++;
        }
      rgb[at * 3] = r / count;
      rgb[at * 3 + 1] = g / count;
      rgb[at * 3 + 2] = b / count;
    }
  return { columns, rows, rgb, own };
}

/** Sets every stud off from the mean of those around it. Changes `rgb`. */
function setOff({ columns, rows, rgb }: Studs): void {
  const was = rgb.slice();
  for (let row = 1; row + 1 < rows; row++)
    for (let column = 1; column + 1 < columns; column++)
      for (let k = 0; k < 3; k++) {
        const i = (row * columns + column) * 3 + k;
        const around = was[i - 3] + was[i + 3] + was[i - columns * 3] + was[i + columns * 3];
        rgb[i] = clamp(was[i] + CLEAR * (was[i] - around / 4));
      }
}

/** Gives every stud the nearest of few colours, of subjects and of the rest apart. Changes `rgb`; returns the colour's number. */
function sortColours({ rgb, own }: Studs, rng: Rng): Uint8Array {
  const linear = linearTable();
  const out = new Uint8Array(own.length);
  for (const [group, most] of [COLOURS, COLOURS_OF_SUBJECTS].entries()) {
    const chosen: number[] = [];
    for (let at = 0; at < own.length; at++) if (own[at] === group) chosen.push(at);
    if (chosen.length === 0) continue;
    const data = new Uint8ClampedArray(chosen.length * 4);
    const lab = new Float32Array(chosen.length * 3);
    for (const [i, at] of chosen.entries()) {
      for (let k = 0; k < 3; k++) data[i * 4 + k] = 255 * rgb[at * 3 + k];
      oklabInto(lab, i * 3, linear[data[i * 4]], linear[data[i * 4 + 1]], linear[data[i * 4 + 2]]);
    }
    const palette: Palette = choosePalette({ lab, data }, most, rng.fork(`group ${group}`));
    for (const [i, at] of chosen.entries()) {
      const c = nearestColour(palette.lab, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2]);
      out[at] = group * COLOURS + c;
      for (let k = 0; k < 3; k++) rgb[at * 3 + k] = palette.rgb[c * 3 + k] / 255;
    }
  }
  return out;
}

/** Joins studs of one colour to bricks: where each ends, and how light it is against others of its colour. */
function layBricks(
  { columns, rows, own }: Studs,
  colour: Uint8Array,
  rng: Rng,
): { readonly ends: Uint8Array; readonly tone: Float32Array } {
  const ends = new Uint8Array(colour.length);
  const tone = new Float32Array(colour.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (tone[at] > 0) continue;
      const most = own[at] > 0 ? 2 : 1 + rng.int(LONGEST);
      const fits = (other: number) => tone[other] === 0 && colour[other] === colour[at];
      let along = 1;
      while (along < most && column + along < columns && fits(at + along)) along++;
      let across = 1;
      if (own[at] === 0 && row + 1 < rows && rng.next() < 0.5) {
        let whole = true;
        for (let i = 0; i < along; i++) if (!fits(at + columns + i)) whole = false;
        if (whole) across = WIDEST;
      }
      const shade = 0.97 + 0.06 * rng.next();
      for (let j = 0; j < across; j++)
        for (let i = 0; i < along; i++) {
          tone[at + j * columns + i] = shade;
          ends[at + j * columns + i] =
            (i === 0 ? LEFT : 0) |
            (j === 0 ? TOP : 0) |
            (i === along - 1 ? RIGHT : 0) |
            (j === across - 1 ? BOTTOM : 0);
        }
    }
  return { ends, tone };
}

/** The factor of the colour over one stud, and the light that its edge reflects. */
function studTables(): { readonly light: Float32Array; readonly gloss: Float32Array } {
  const light = new Float32Array(STEPS * STEPS);
  const gloss = new Float32Array(STEPS * STEPS);
  for (let j = 0; j < STEPS; j++)
    for (let i = 0; i < STEPS; i++) {
      const u = (i + 0.5) / STEPS - 0.5;
      const v = (j + 0.5) / STEPS - 0.5;
      const away = Math.hypot(u, v);
      const facing = (u + v) / (Math.SQRT2 * Math.max(0.05, away));
      const rim = smoothstep(0.36, 0.31, away) * smoothstep(0.2, 0.28, away);
      const shadow = smoothstep(0.44, 0.34, Math.hypot(u - 0.07, v - 0.07)) * smoothstep(0.31, 0.35, away);
      light[j * STEPS + i] = 1.03 - 0.22 * rim * facing - 0.3 * shadow + 0.06 * smoothstep(0.3, 0.22, away);
      gloss[j * STEPS + i] = 0.16 * rim * smoothstep(0.2, 0.95, -facing);
    }
  return { light, gloss };
}
