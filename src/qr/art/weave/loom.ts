/** What every weave works on: the code's lattice continued over the whole picture, and the picture's tones on it. */

import type { Progress } from "../../../raster/bands.ts";
import type { GBuffer } from "../../../raster/gbuffer.ts";
import type { Raster } from "../../../raster/raster.ts";
import { MODULE } from "../../code/layout.ts";
import { finderCentres, type PlacedCode, type SquareBox } from "../../code/placed-code.ts";
import { lumaPlane } from "../../scan/luma.ts";
import { blurBoxTwice } from "../../scan/planes.ts";
import { clamp } from "../noise.ts";

export interface WeaveAsk {
  /** The unfinished picture. */
  readonly picture: Raster;
  readonly surface: GBuffer;
  /** True where moon, stars or lamps light the scene. */
  readonly night: boolean;
  readonly placed: PlacedCode;
  /** 0 art first .. 1 clarity first: contrast between dark and light. */
  readonly strength01: number;
  /** Shapes borders and objects. */
  readonly seed: number;
}

/**
 * Builds the picture anew out of the code's modules. `field` is the code as the organic field that the limiter will hold
 * the picture to. Same size, opaque; fully determined by its arguments.
 */
export type Weave = (loom: Loom, field: Float32Array, progress: Progress) => Promise<Woven>;

interface Woven {
  readonly raster: Raster;
  /** The field that the limiter is to hold the picture to: near 0 where an object is its module and has borders of its own. */
  readonly held: Float32Array;
}

/** Lattice cells outside the code copy the picture's tone; `ring` cells touch the code, those at finders are light. */
export const CELL = { ...MODULE, outside: 7, ring: 8 } as const;

/** A finder or alignment pattern. */
export interface Mark {
  readonly xPx: number;
  readonly yPx: number;
  readonly kind: "finder" | "alignment";
}

export interface Loom {
  readonly width: number;
  readonly height: number;
  /** Pixels of a module. */
  readonly m: number;
  /** The picture's pixel at the left and top edge of lattice cell (0, 0). */
  readonly originX: number;
  readonly originY: number;
  readonly columns: number;
  readonly rows: number;
  /** Row-major over the lattice: -1 dark, 1 light. */
  readonly value: Int8Array;
  /** Row-major over the lattice: a value of `CELL`. */
  readonly what: Uint8Array;
  /** The picture, sRGB 0..1, interleaved RGB. */
  readonly colour: Float32Array;
  /** The same, blurred: for the colour of whole elements. */
  readonly soft: Float32Array;
  /** Luma of the picture stretched to 0..1. */
  readonly tone: Float32Array;
  /** The same, blurred. */
  readonly calm: Float32Array;
  /** The luma that lies between dark and light here: follows the picture's broad tones. */
  readonly level: Float32Array;
  /** How bright the picture is as a whole: 0 dark .. 1 light. */
  readonly key01: number;
  readonly night: boolean;
  readonly marks: readonly Mark[];
  /** Where the code lies. */
  readonly box: SquareBox;
  readonly surface: GBuffer;
  readonly strength01: number;
  readonly seed: number;
}

/** Lays the lattice and measures the picture. */
export async function setUpLoom(ask: WeaveAsk, progress: Progress): Promise<Loom> {
  const { picture, placed, surface, night, strength01, seed } = ask;
  const { width, height } = picture;
  const { matrix, box } = placed;
  const { size, kind, alignments } = matrix.layout;
  const m = box.sidePx / size;
  const left = Math.ceil(box.xPx / m);
  const top = Math.ceil(box.yPx / m);
  const columns = left + size + Math.ceil((width - box.xPx - box.sidePx) / m);
  const rows = top + size + Math.ceil((height - box.yPx - box.sidePx) / m);
  const originX = box.xPx - left * m;
  const originY = box.yPx - top * m;

  const luma = lumaPlane(picture).data;
  const key01 = keyOf(luma);
  const tone = stretch(luma);
  const calm = blurBoxTwice(tone, width, height, m * 0.22);
  await progress.checkpoint(0.05);
  const colour = new Float32Array(width * height * 3);
  for (let p = 0, q = 0, c = 0; p < width * height; p++, q += 4, c += 3) {
    colour[c] = picture.data[q] / 255;
    colour[c + 1] = picture.data[q + 1] / 255;
    colour[c + 2] = picture.data[q + 2] / 255;
  }
  const level = levelPlane(calm, width, height, m, strength01, key01);
  const soft = blurColour(colour, width, height, Math.max(2, m * 0.3));
  await progress.checkpoint(0.1);

  const value = new Int8Array(columns * rows);
  const what = new Uint8Array(columns * rows);
  const middle = medianIn(calm, width, box.xPx, box.yPx, box.sidePx);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const i = column - left;
      const j = row - top;
      const spare = farFromRing(i, j, size);
      if (i >= 0 && j >= 0 && i < size && j < size && !spare) {
        value[cell] = matrix.dark[j * size + i] ? -1 : 1;
        what[cell] = kind[j * size + i];
        continue;
      }
      const x = Math.round(clamp(originX + (column + 0.5) * m, 0, width - 1));
      const y = Math.round(clamp(originY + (row + 0.5) * m, 0, height - 1));
      const distance = Math.max(-i, -j, i - size + 1, j - size + 1);
      const corner = (i < 8 && j < 8) || (i >= size - 8 && j < 8) || (i < 8 && j >= size - 8);
      what[cell] = distance === 1 || spare ? CELL.ring : CELL.outside;
      value[cell] = distance === 1 && corner && !spare ? 1 : calm[y * width + x] < middle ? -1 : 1;
    }
  const marks: Mark[] = finderCentres(size).map(([x, y]) => ({
    xPx: box.xPx + x * m,
    yPx: box.yPx + y * m,
    kind: "finder",
  }));
  for (const [column, row] of alignments)
    marks.push({ xPx: box.xPx + (column + 0.5) * m, yPx: box.yPx + (row + 0.5) * m, kind: "alignment" });
  const grid = { width, height, m, originX, originY, columns, rows, value, what };
  return { ...grid, colour, soft, tone, calm, level, key01, night, marks, box, surface, strength01, seed };
}

/** The same loom for more or less contrast. */
export function withStrength(loom: Loom, strength01: number): Loom {
  return { ...loom, strength01, level: levelPlane(loom.calm, loom.width, loom.height, loom.m, strength01, loom.key01) };
}

/** Half the distance between the dark and the light band, in luma. */
export function bandGap(strength01: number): number {
  return 0.09 + 0.11 * strength01;
}

/** Luma of the dark side of an element whose picture tone is `tone` (0..1), where `level` lies between dark and light. */
export function darkLuma(tone: number, level: number, strength01: number): number {
  return Math.max(0.03, (level - bandGap(strength01)) * (0.4 + 0.6 * tone));
}

/** Luma of the light side. */
export function lightLuma(tone: number, level: number, strength01: number): number {
  const from = level + bandGap(strength01);
  return from + (0.97 - from) * tone ** 1.3;
}

/**
 * Bright parts of a picture bear brighter darks: readers compare with the neighbourhood. More strength pulls towards one
 * level for all.
 */
function levelPlane(
  calm: Float32Array,
  width: number,
  height: number,
  m: number,
  strength01: number,
  key01: number,
): Float32Array {
  const level = blurBoxTwice(calm, width, height, 2.2 * m);
  const even = 0.2 + 0.4 * strength01;
  // A dark picture stays dark: readers look at differences, not at how bright a picture is.
  const exposure = 0.74 + 0.26 * key01;
  for (let p = 0; p < level.length; p++) level[p] = exposure * ((0.3 + 0.42 * level[p]) * (1 - even) + 0.47 * even);
  return level;
}

function keyOf(luma: Float32Array): number {
  let sum = 0;
  for (let p = 0; p < luma.length; p += 5) sum += luma[p];
  return clamp((sum / Math.ceil(luma.length / 5) - 0.12) / 0.3);
}

/** True where the cell belongs to a finder, its separator or an alignment pattern. */
export function isMark(what: number): boolean {
  return what === CELL.finder || what === CELL.separator || what === CELL.alignment;
}

/**
 * The exponent of the superellipses that a finder's borders are drawn as, where they need not be square. zxing-cpp lays a
 * square through the border of the light and the dark ring, and rounder than 3.5 it misses its corners; jsQR compares the
 * widths of rings on diagonals too, so all three borders are of one shape.
 */
export const ROUNDED = 3.6;

/** A rectangle of pixels: x0 <= x < x1, y0 <= y < y1. */
export interface Reach {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The pixels around a mark to so many modules, within the picture. */
export function reachOf(mark: Mark, width: number, height: number, m: number, modules: number): Reach {
  const reach = modules * m;
  return {
    x0: Math.max(0, Math.floor(mark.xPx - reach)),
    x1: Math.min(width, Math.ceil(mark.xPx + reach)),
    y0: Math.max(0, Math.floor(mark.yPx - reach)),
    y1: Math.min(height, Math.ceil(mark.yPx + reach)),
  };
}

/** Farther than this, in modules, nothing of a finder or an alignment pattern is drawn. */
const FINDER_ENDS = 5.3;
const ALIGNMENT_ENDS = 3.2;
const OFF_MARK = 9;

/**
 * For each pixel of `reach`, row by row, how far it is from the mark's centre in modules of a finder, on squarish rings: up to
 * 1.5 the dark core, 2.5 the light ring, 3.5 the dark ring. Alignment patterns are stretched to the same numbers; 9 = not on it.
 */
export function markDistances({ x0, y0, x1, y1 }: Reach, m: number, mark: Mark, squareness: number): Float64Array {
  const isFinder = mark.kind === "finder";
  const exponent = isFinder ? squareness : 6;
  const ends = isFinder ? FINDER_ENDS : ALIGNMENT_ENDS;
  const powerOf = (px: number, centrePx: number): number => {
    const d = Math.abs(px + 0.5 - centrePx) / m;
    return d > ends ? Infinity : d ** exponent;
  };
  const columns = Math.max(0, x1 - x0);
  const across = Float64Array.from({ length: columns }, (_, i) => powerOf(x0 + i, mark.xPx));
  const distance = new Float64Array(columns * Math.max(0, y1 - y0));
  const farthest = ends ** exponent;
  const root = 1 / exponent;
  for (let y = y0, i = 0; y < y1; y++) {
    const down = powerOf(y, mark.yPx);
    for (let column = 0; column < columns; column++, i++) {
      const sum = across[column] + down;
      if (sum > farthest) distance[i] = OFF_MARK;
      else if (isFinder) distance[i] = sum ** root;
      else {
        const d = sum ** root;
        distance[i] = d < 0.5 ? d * 3 : d < 2.5 ? d + 1 : OFF_MARK;
      }
    }
  }
  return distance;
}

/**
 * True for the corners of the light border of a finder (separator and quiet ring): drawn squarish, the finder leaves them
 * far enough away that they may show the picture.
 */
export function farFromRing(column: number, row: number, size: number): boolean {
  for (const [x, y] of finderCentres(size)) {
    const dx = Math.abs(column + 0.5 - x);
    const dy = Math.abs(row + 0.5 - y);
    if (Math.max(dx, dy) === 4 && Math.min(dx, dy) >= 3) return true;
  }
  return false;
}

/** The raster of an interleaved RGB picture 0..1. */
export function toRaster(rgb: Float32Array, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let p = 0, q = 0, c = 0; p < width * height; p++, q += 4, c += 3) {
    data[q] = rgb[c] * 255;
    data[q + 1] = rgb[c + 1] * 255;
    data[q + 2] = rgb[c + 2] * 255;
    data[q + 3] = 255;
  }
  return { width, height, data };
}

/** Each channel of an interleaved RGB picture blurred twice by a box. */
export function blurColour(rgb: Float32Array, width: number, height: number, radiusPx: number): Float32Array {
  const out = new Float32Array(rgb.length);
  const channel = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let p = 0; p < channel.length; p++) channel[p] = rgb[p * 3 + c];
    const blurred = blurBoxTwice(channel, width, height, radiusPx);
    for (let p = 0; p < channel.length; p++) out[p * 3 + c] = blurred[p];
  }
  return out;
}

/** Between the 2nd and 98th percentile to 0..1. */
function stretch(luma: Float32Array): Float32Array {
  const counts = new Uint32Array(256);
  for (let p = 0; p < luma.length; p++) counts[Math.max(0, Math.min(255, Math.floor(luma[p] * 255)))]++;
  let seen = 0;
  let low = 0;
  let high = 255;
  for (let i = 0; i < 256; i++) {
    seen += counts[i];
    if (seen < luma.length * 0.02) low = i;
    if (seen < luma.length * 0.98) high = i;
  }
  const out = new Float32Array(luma.length);
  // A nearly flat picture is not stretched into noise.
  const span = Math.max(60, high - low + 1);
  for (let p = 0; p < luma.length; p++) out[p] = clamp((luma[p] * 255 - low) / span);
  return out;
}

function medianIn(plane: Float32Array, width: number, x0: number, y0: number, side: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = Math.floor(y0); y < y0 + side - 1; y += 2)
    for (let x = Math.floor(x0); x < x0 + side - 1; x += 2) {
      counts[Math.min(255, Math.floor(plane[y * width + x] * 255))]++;
      total++;
    }
  let seen = 0;
  for (let i = 0; i < 256; i++) {
    seen += counts[i];
    if (seen * 2 >= total) return i / 255;
  }
  return 0.5;
}
