/**
 * What is known of a code in any picture: every reader under every distortion, its weak modules, and the smallest size at which it is
 * read. All of it is worked out from the pixels; no phone was used.
 */

import { createRaster, createRng, type Progress, type Raster, resample } from "easel-picture";
import { blocksOf, drawMatrix, maskAt, type QrMatrix } from "../code/encode.ts";
import { corrected } from "../code/galois.ts";
import { type EcLevel, layoutOf, MODULE } from "../code/layout.ts";
import { BATTERY, type Distortion, distorterOf, HARD_TONES, OTHER_GREY } from "./distortions.ts";
import { lumaPlane } from "./luma.ts";
import { LEAST_MODULE_MM, PREVIEW_PX_PER_MM } from "./print-width.ts";
import type { Reader, ReaderName } from "./reader.ts";

type Point = readonly [xPx: number, yPx: number];

/** A code as its first reader found it. */
export interface FoundCode {
  readonly text: string;
  /** In pixels of the picture: top left, top right, bottom right, bottom left of the code as it is read. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Light on dark. */
  readonly isInverted: boolean;
  /** Its modules as they were read, row-major, 1 dark; absent where the reader does not tell. */
  readonly symbol?: {
    readonly version: number;
    readonly level: EcLevel;
    readonly mask: number;
    readonly dark: Uint8Array;
  };
}

/** One reader under one distortion. */
export interface PassportRead {
  readonly reader: ReaderName;
  readonly distortion: string;
  readonly isRead: boolean;
}

/** How its modules stand out. */
export interface ModuleMap {
  readonly version: number;
  readonly level: EcLevel;
  /** Modules along a side. */
  readonly size: number;
  /** Row-major, size x size: how far the module lies on its own side of what divides dark from light around it; 1 = as far as its neighbours, below 0 on the wrong side. */
  readonly margins: Float32Array;
  /** Share of what error correction can mend that is not needed, of the block that needs most. */
  readonly unused01: number;
}

export interface Passport {
  /** What most readers read; undefined where none reads the picture. */
  readonly text: string | undefined;
  /** Of the picture that was given. */
  readonly corners?: FoundCode["corners"];
  /** By reader within distortion, the undistorted picture first. */
  readonly reads: readonly PassportRead[];
  readonly modules?: ModuleMap;
  /** Sides of the code at the smallest sizes that were read, in pixels of a camera's picture and on paper. */
  readonly smallest?: { readonly codePx: number; readonly codeMm: number };
}

export interface PassportAsk {
  readonly readers: readonly Reader[];
  /** The code of a picture, by a reader that tells where it lies. */
  locate(raster: Raster): Promise<FoundCode | undefined>;
}

/** The battery of the gate and of the tables in docs/measured, each once. */
export const PASSPORT_DISTORTIONS: readonly Distortion[] = [
  ...BATTERY,
  OTHER_GREY,
  ...HARD_TONES.filter(({ name }) => BATTERY.every((one) => one.name !== name)),
];

/** Distortions are meant for sources of about this size. */
const MOST_PIXELS = 1_100_000;
/** Around a code that is cut out of a larger picture, as a share of its side. */
const AROUND = 0.25;
/** Reads that wait for threads at a time: each holds a picture. */
const MOST_WAITING = 8;
const SHARES = [0.7, 0.5, 0.35, 0.25, 0.18, 0.125, 0.09, 0.06] as const;
const SEED = 11;
/** Most that a module has which its reader took for the other colour. */
const MISREAD = -0.01;
/** Modules around one whose dark and light are averaged for what divides them. */
const NEAR = 4;

/** Aborts at the checkpoints of `progress`. */
export async function passportOf(
  raster: Raster,
  { readers, locate }: PassportAsk,
  progress: Progress,
): Promise<Passport> {
  const found = await locate(raster);
  await progress.checkpoint(0.02);
  const view = viewOf(raster, found);
  const said: { reader: ReaderName; distortion: string; text: string | undefined }[] = [];
  const distorted = distorterOf(view.raster);
  const waiting = new Set<Promise<void>>();
  for (const [i, d] of PASSPORT_DISTORTIONS.entries()) {
    const seen = distorted(d, createRng(SEED).fork(d.name));
    // The readers in threads work beside this one.
    const asked = readers.map(async ({ name, read }, k) => {
      said[i * readers.length + k] = { reader: name, distortion: d.name, text: await read(seen) };
    });
    const one: Promise<void> = Promise.all(asked).then(() => {
      waiting.delete(one);
    });
    waiting.add(one);
    if (waiting.size >= MOST_WAITING) await Promise.race(waiting);
    await progress.checkpoint(0.02 + (0.8 * (i + 1)) / PASSPORT_DISTORTIONS.length);
    // A picture that no reader reads as it is is not read worse.
    if (i === 0) {
      await Promise.all(waiting);
      if (said.every(({ text }) => text === undefined)) break;
    }
  }
  await Promise.all(waiting);
  const text = found?.text ?? mostSaid(said.map((one) => one.text));
  const reads = said.map(({ text: one, ...read }) => ({ ...read, isRead: text !== undefined && one === text }));
  const modules = found?.symbol && modulesOf(raster, found, found.symbol);
  const smallest = text === undefined ? undefined : await smallestOf(view, text, readers, modules?.size, progress);
  return {
    text,
    ...(found ? { corners: found.corners } : {}),
    reads,
    ...(modules ? { modules } : {}),
    ...(smallest ? { smallest } : {}),
  };
}

function mostSaid(texts: readonly (string | undefined)[]): string | undefined {
  const counts = Map.groupBy(texts, (text) => text);
  counts.delete(undefined);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** The part of the picture that is distorted, and the side of the code in it. */
interface View {
  readonly raster: Raster;
  readonly codePx: number | undefined;
}

/** A picture of ordinary size as it is; of a larger one the code with what lies around it, smaller. */
function viewOf(raster: Raster, found: FoundCode | undefined): View {
  const codePx = found && sideOf(found);
  if (raster.width * raster.height <= MOST_PIXELS) return { raster, codePx };
  const part = found && codePx ? cutOut(raster, found, codePx * AROUND) : raster;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (part.width * part.height)));
  if (scale === 1) return { raster: part, codePx };
  const small = resample(part, Math.round(part.width * scale), Math.round(part.height * scale));
  return { raster: small, codePx: codePx && codePx * scale };
}

/** The longest side of the code. */
function sideOf({ corners }: FoundCode): number {
  return Math.max(
    ...corners.map(([x, y], i) => Math.hypot(x - corners[(i + 1) % 4]![0], y - corners[(i + 1) % 4]![1])),
  );
}

function cutOut({ width, height, data }: Raster, { corners }: FoundCode, around: number): Raster {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - around));
  const top = Math.max(0, Math.floor(Math.min(...ys) - around));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + around));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + around));
  const out = createRaster(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    const from = (y * width + left) * 4;
    out.data.set(data.subarray(from, from + 4 * out.width), (y - top) * out.width * 4);
  }
  return out;
}

/** The smallest share of the picture at which the first or the second reader reads it, step by step until both fail. */
async function smallestOf(
  { raster, codePx }: View,
  text: string,
  readers: readonly Reader[],
  size: number | undefined,
  progress: Progress,
): Promise<Passport["smallest"]> {
  if (codePx === undefined) return undefined;
  let least = 1;
  for (const share of SHARES) {
    const [width, height] = [Math.round(raster.width * share), Math.round(raster.height * share)];
    if (Math.min(width, height) < 21) break;
    const small = resample(raster, width, height);
    let isRead = false;
    for (const reader of readers.slice(0, 2)) isRead ||= (await reader.read(small)) === text;
    await progress.checkpoint(0.9);
    if (!isRead) break;
    least = share;
  }
  const leastPx = codePx * least;
  const codeMm = Math.max(leastPx / PREVIEW_PX_PER_MM, LEAST_MODULE_MM * (size ?? 0));
  return { codePx: Math.round(leastPx), codeMm: Math.ceil(codeMm) };
}

/** Undefined where the symbol cannot be corrected, which a code that was read always can. */
function modulesOf(raster: Raster, found: FoundCode, symbol: NonNullable<FoundCode["symbol"]>): ModuleMap | undefined {
  const layout = layoutOf(symbol.version, symbol.level);
  const { size } = layout;
  const mended = mendedOf(symbol, layout);
  if (!mended) return undefined;
  const luma = lumaPlane(raster);
  const sign = found.isInverted ? -1 : 1;
  const at = projectionOf(found.corners, size);
  const levels = new Float32Array(size * size);
  for (let row = 0, m = 0; row < size; row++)
    for (let column = 0; column < size; column++, m++) {
      let sum = 0;
      // Nine places of the middle of the module.
      for (const j of [0.3, 0.5, 0.7])
        for (const i of [0.3, 0.5, 0.7]) {
          const [x, y] = at(column + i, row + j);
          const [px, py] = [
            Math.min(luma.width - 1, Math.max(0, Math.floor(x))),
            Math.min(luma.height - 1, Math.max(0, Math.floor(y))),
          ];
          sum += luma.data[py * luma.width + px] ?? 0;
        }
      levels[m] = (sign * sum) / 9;
    }
  return {
    version: symbol.version,
    level: symbol.level,
    size,
    margins: marginsOf(levels, mended.matrix, symbol.dark),
    unused01: mended.unused01,
  };
}

/** Each module's distance from the middle between the dark and the light ones near it, in halves of their difference; one that was misread is below 0. */
function marginsOf(levels: Float32Array, { dark, layout: { size } }: QrMatrix, read: Uint8Array): Float32Array {
  const margins = new Float32Array(size * size);
  for (let row = 0, m = 0; row < size; row++)
    for (let column = 0; column < size; column++, m++) {
      const sums = [0, 0];
      const counts = [0, 0];
      for (let y = Math.max(0, row - NEAR); y <= Math.min(size - 1, row + NEAR); y++)
        for (let x = Math.max(0, column - NEAR); x <= Math.min(size - 1, column + NEAR); x++) {
          const k = dark[y * size + x] ?? 0;
          sums[k] = (sums[k] ?? 0) + (levels[y * size + x] ?? 0);
          counts[k] = (counts[k] ?? 0) + 1;
        }
      const [light = 0, darkness = 0] = sums.map((sum, k) => sum / Math.max(1, counts[k] ?? 0));
      const half = Math.max(1e-3, (light - darkness) / 2);
      const over = ((levels[m] ?? 0) - (light + darkness) / 2) / half;
      const margin = dark[m] ? -over : over;
      margins[m] = read[m] === dark[m] ? margin : Math.min(margin, MISREAD);
    }
  return margins;
}

/** The symbol without the errors that were read, and how much more could have been mended. */
function mendedOf(
  { mask, dark }: NonNullable<FoundCode["symbol"]>,
  layout: ReturnType<typeof layoutOf>,
): { readonly matrix: QrMatrix; readonly unused01: number } | undefined {
  const { size, kind, block, codeword, bit, dataLengths, eccLength } = layout;
  const read = dataLengths.map((length) => new Uint8Array(length + eccLength));
  for (let m = 0; m < dark.length; m++) {
    const words = kind[m] === MODULE.data ? read[block[m] ?? -1] : undefined;
    if (!words) continue;
    const isSet = (dark[m] ?? 0) ^ maskAt(mask, m % size, Math.floor(m / size));
    words[codeword[m] ?? 0] = (words[codeword[m] ?? 0] ?? 0) | (isSet << (bit[m] ?? 0));
  }
  const blocks = read.map((words) => corrected(words, eccLength));
  let worst = 0;
  for (const [i, whole] of blocks.entries()) {
    if (!whole) return undefined;
    const errors = whole.reduce((sum, word, k) => sum + Number(word !== read[i]?.[k]), 0);
    worst = Math.max(worst, (2 * errors) / eccLength);
  }
  const data = Uint8Array.from(blocks.flatMap((words, i) => [...(words?.subarray(0, dataLengths[i]) ?? [])]));
  return { matrix: drawMatrix(layout, blocksOf(layout, data), mask), unused01: 1 - worst };
}

/** Where a place of the code, in modules, lies in the picture: the projection that takes its corners there (Heckbert 1989, 2.2.1). */
function projectionOf(corners: FoundCode["corners"], size: number): (column: number, row: number) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return (column, row) => {
    const [u, v] = [column / size, row / size];
    const w = g * u + h * v + 1;
    return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
  };
}
