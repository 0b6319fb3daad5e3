/** One resolution of the picture that is being extended: its known pixels, the sources of patches, and the weights of matching. */

import type { Progress } from "easel-picture";
import { blurInterleaved } from "./colours.ts";
import type { Guide } from "./guide.ts";
import { RADIUS, SCRATCH_BYTES } from "./kernels.ts";
import { type CanvasLine, moveLine } from "./lines.ts";
import { exactBox } from "./plan.ts";
import { moveTwins, type Problem, type Twins, twinColumn } from "./problem.ts";

/** Unknown pixels around the canvas, so that its outermost pixels lie in as many patches as others. */
const PAD = RADIUS + 1;

/** Maximum weight of an unknown pixel relative to a known one. It makes patches at the border match the picture and not each other. */
const UNKNOWN_WORTH = 0.6;

export interface Pads {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Arrays are per pixel of the padded canvas, row-major. Colours have four lanes: three channels and 1, as the kernels want. */
export interface PyramidLevel {
  readonly width: number;
  readonly height: number;
  readonly pads: Pads;
  /** Known pixels as given, others as they stand. Four lanes. */
  readonly colours: Float32Array;
  readonly known: Uint8Array;
  /** 1 where the centre of a patch to copy may lie: all of it is known. */
  readonly source: Uint8Array;
  readonly sources: Int32Array;
  readonly column: Int16Array;
  readonly row: Int16Array;
  /** How much a pixel counts in the comparison of patches, 0..1. */
  readonly worth: Float32Array;
  /** For votes: four lanes. */
  readonly sums: Float32Array;
  /** Column and row of the nearest known pixel, and the distance to it in pixels along the longer axis. */
  readonly nearColumn: Int16Array;
  readonly nearRow: Int16Array;
  readonly distance: Float32Array;
  /** Distance at which the influence of the known picture has faded, pixels. */
  readonly decayPx: number;
  /** The lines that go on beyond the border, and for each pixel 0 or the number of the one it lies on. */
  readonly lines: readonly CanvasLine[];
  readonly line: Uint8Array;
  /** Size of the known picture, for the layout prior. */
  readonly knownWidth: number;
  readonly knownHeight: number;
  /** Three lanes. */
  readonly guide: Float32Array;
  readonly guideWeight: Float32Array;
  /** 0..1. */
  readonly guideTrust: Float32Array;
  /** Known colours a little blurred, as the guide is. Four lanes. */
  readonly calm: Float32Array;
  /** Logarithm of the contrast around a source, and of the contrast wanted around a pixel that is made. */
  readonly busy: Float32Array;
  readonly busyWanted: Float32Array;
  /** Degree to which a source is a landmark; see `findLandmarks`. Zeros until computed. */
  readonly rare: Float32Array;
  /** Centres of the patches to be made, on a grid of `stride`, top to bottom. */
  readonly centres: Int32Array;
  /** 1 at centres. */
  readonly isCentre: Uint8Array;
  readonly stride: number;
  /** Per centre, at its pixel: the source it copies, the cost of that and the colour to add (three lanes). */
  readonly match: Int32Array;
  readonly cost: Float32Array;
  readonly bias: Float32Array;
  /** How often patches are copied from around a pixel, relative to even use. */
  readonly use: Float32Array;
}

/** Sides of the canvas with something to be made get `PAD`. */
export function padsOf({ colours: { width, height }, known }: Problem): Pads {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    if (!known[x]) top = PAD;
    if (!known[(height - 1) * width + x]) bottom = PAD;
  }
  for (let y = 0; y < height; y++) {
    if (!known[y * width]) left = PAD;
    if (!known[y * width + width - 1]) right = PAD;
  }
  return { left, top, right, bottom };
}

/** Memory of one level of the problem, in bytes. */
export function levelBytes({ colours }: Problem, pads: Pads): number {
  const width = colours.width + pads.left + pads.right;
  const height = colours.height + pads.top + pads.bottom;
  return SCRATCH_BYTES + width * height * 4 * (4 + 1 + 4);
}

/**
 * A level without matches, its unknown colours those of the guide. `guide` covers the same canvas at any resolution,
 * `guideLines` are in its pixels. Colours,
 * worth and sums lie in `memory`, over those of the level before.
 */
export async function createLevel(
  problem: Problem,
  guide: Guide,
  guideLines: readonly CanvasLine[],
  pads: Pads,
  stride: number,
  memory: WebAssembly.Memory,
  progress: Progress,
): Promise<PyramidLevel> {
  const inner = problem.colours;
  const width = inner.width + pads.left + pads.right;
  const height = inner.height + pads.top + pads.bottom;
  const count = width * height;
  const colours = new Float32Array(memory.buffer, SCRATCH_BYTES, count * 4);
  const worth = new Float32Array(memory.buffer, SCRATCH_BYTES + count * 16, count);
  const sums = new Float32Array(memory.buffer, SCRATCH_BYTES + count * 20, count * 4);
  const known = placeInto(colours, problem, pads, width, height);
  const { column, row } = placesOf(width, height);
  await progress.checkpoint(0);
  const inKnown = windowsInside(known, width, height);
  const { nearColumn, nearRow, distance } = nearestKnown(known, width, height);
  for (const twin of moveTwins(problem.twins ?? [], 1, 1, pads.left, pads.top))
    takeTwins(twin, known, nearColumn, nearRow, width, height);
  const lines = guideLines.map((line) => moveLine(line, inner.width / guide.width, pads.left, pads.top));
  const line = takeLines(lines, known, nearColumn, nearRow, width, height);
  await progress.checkpoint(0);
  let farthest = 0;
  for (let p = 0; p < count; p++) if (distance[p] > farthest) farthest = distance[p];
  const decayPx = Math.max(4, farthest * 0.5);
  for (let p = 0; p < count; p++)
    worth[p] = distance[p] === 0 ? 1 : Math.max(0.3, Math.exp(-distance[p] / decayPx)) * UNKNOWN_WORTH;

  const { sources, centres, isCentre, minX, maxX, minY, maxY } = patchesOf(known, inKnown, stride, width, height);
  await progress.checkpoint(0);
  const { seen, weight, trust } = guideAt(guide, inner.width, inner.height, pads, width, height);
  for (let p = 0; p < count; p++) if (!known[p]) for (let c = 0; c < 3; c++) colours[p * 4 + c] = seen[p * 3 + c];
  await progress.checkpoint(0);
  const blurPx = Math.max(1, Math.round((inner.width / guide.width) * 1.5));
  const calm = blurInterleaved(colours, width, height, 4, blurPx);
  await progress.checkpoint(0);
  const shortPx = Math.min(maxX - minX, maxY - minY);
  const busyMaps = busyness(colours, known, nearColumn, nearRow, width, height, shortPx, distance);
  await progress.checkpoint(0);
  return {
    width,
    height,
    pads,
    colours,
    known,
    source: inKnown,
    sources,
    column,
    row,
    worth,
    sums,
    nearColumn,
    nearRow,
    distance,
    decayPx,
    lines,
    line,
    knownWidth: Math.max(1, maxX - minX + 1),
    knownHeight: Math.max(1, maxY - minY + 1),
    guide: seen,
    guideWeight: weight,
    guideTrust: trust,
    calm,
    ...busyMaps,
    rare: new Float32Array(count),
    centres,
    isCentre,
    stride,
    match: new Int32Array(count).fill(-1),
    cost: new Float32Array(count).fill(1e9),
    bias: new Float32Array(count * 3),
    use: new Float32Array(count),
  };
}

/** Writes the problem's colours into those of the level, inside its pads. Returns which pixels are known. */
function placeInto(colours: Float32Array, problem: Problem, pads: Pads, width: number, height: number): Uint8Array {
  const inner = problem.colours;
  const count = width * height;
  const known = new Uint8Array(count);
  for (let y = 0; y < inner.height; y++) {
    const p = (y + pads.top) * width + pads.left;
    known.set(problem.known.subarray(y * inner.width, (y + 1) * inner.width), p);
    for (let x = 0; x < inner.width; x++)
      for (let c = 0; c < 3; c++) colours[(p + x) * 4 + c] = inner.data[(y * inner.width + x) * 3 + c];
  }
  for (let p = 0; p < count; p++) colours[p * 4 + 3] = 1;
  return known;
}

/** Of each pixel. */
function placesOf(width: number, height: number) {
  const column = new Int16Array(width * height);
  const row = new Int16Array(width * height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      column[p] = x;
      row[p] = y;
    }
  return { column, row };
}

/** The patches that may be copied, the centres of those to be made, and the box around the known pixels. */
function patchesOf(known: Uint8Array, inKnown: Uint8Array, stride: number, width: number, height: number) {
  const sources: number[] = [];
  const centres: number[] = [];
  const isCentre = new Uint8Array(width * height);
  let [minX, maxX, minY, maxY] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (known[p]) {
        if (x < minX) minX = x;
        if (x > maxX) maxX = x;
        if (y < minY) minY = y;
        if (y > maxY) maxY = y;
      }
      if (inKnown[p]) sources.push(p);
      const whole = x >= RADIUS && x < width - RADIUS && y >= RADIUS && y < height - RADIUS;
      const onGrid = (x - RADIUS) % stride === 0 && (y - RADIUS) % stride === 0;
      if (whole && onGrid && !inKnown[p]) {
        centres.push(p);
        isCentre[p] = 1;
      }
    }
  return { sources: Int32Array.from(sources), centres: Int32Array.from(centres), isCentre, minX, maxX, minY, maxY };
}

/** Steps of luma per pixel that count as calm. */
const CALM = 1.5;
/** By how much less busy (natural logarithm) patches should be far out, and where that is: share of the shorter known side. */
const CALMER = 0.1;
const CALMER_REACH = 0.3;

/**
 * Mean absolute step of luma around each known pixel, and the average of it around the nearest known pixel of each. The mean of many
 * patches is smooth, so matching by difference alone would prefer patches of low contrast.
 */
function busyness(
  colours: Float32Array,
  known: Uint8Array,
  nearColumn: Int16Array,
  nearRow: Int16Array,
  width: number,
  height: number,
  shortPx: number,
  distance: Float32Array,
) {
  const pairs = new Float32Array(known.length * 2);
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const p = y * width + x;
      if (!known[p] || !known[p + 1] || !known[p + width]) continue;
      const across = Math.abs(colours[(p + 1) * 4] - colours[p * 4]);
      const down = Math.abs(colours[(p + width) * 4] - colours[p * 4]);
      pairs[p * 2] = across + down;
      pairs[p * 2 + 1] = 1;
    }
  const near = blurInterleaved(pairs, width, height, 2, 4);
  const wide = blurInterleaved(near, width, height, 2, Math.max(4, Math.round(shortPx * 0.06)));
  const level = (sums: Float32Array, p: number) =>
    Math.log(Math.max(0, sums[p * 2]) / Math.max(1e-3, sums[p * 2 + 1]) + CALM);
  const busy = new Float32Array(known.length);
  const busyWanted = new Float32Array(known.length);
  for (let p = 0; p < known.length; p++) {
    busy[p] = level(near, p);
    busyWanted[p] =
      level(wide, nearRow[p] * width + nearColumn[p]) - CALMER * Math.min(1, distance[p] / (CALMER_REACH * shortPx));
  }
  return { busy, busyWanted };
}

/** 1 where the whole patch around a pixel is known and inside the canvas. */
function windowsInside(known: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(known.length);
  for (let y = 0; y < height; y++) {
    let run = 0;
    for (let x = 0; x < width; x++) {
      run = known[y * width + x] ? run + 1 : 0;
      if (run > 2 * RADIUS) rows[y * width + x - RADIUS] = 1;
    }
  }
  const out = new Uint8Array(known.length);
  for (let x = 0; x < width; x++) {
    let run = 0;
    for (let y = 0; y < height; y++) {
      run = rows[y * width + x] ? run + 1 : 0;
      if (run > 2 * RADIUS) out[(y - RADIUS) * width + x] = 1;
    }
  }
  return out;
}

/** Of unknown pixels with a known twin that becomes the nearest known pixel: what they should be like. */
function takeTwins(
  twin: Twins,
  known: Uint8Array,
  nearColumn: Int16Array,
  nearRow: Int16Array,
  width: number,
  height: number,
): void {
  for (let y = Math.max(0, Math.round(twin.from)); y < Math.min(height, Math.round(twin.to)); y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const column = Math.round(twinColumn(twin, x) ?? -1);
      if (known[p] || column < 0 || column >= width || !known[y * width + column]) continue;
      nearColumn[p] = column;
      nearRow[p] = y;
    }
}

/**
 * Answers for each unknown pixel 0 or the number of the line it lies on. There the place where the line leaves the picture becomes
 * the nearest known pixel.
 */
function takeLines(
  lines: readonly CanvasLine[],
  known: Uint8Array,
  nearColumn: Int16Array,
  nearRow: Int16Array,
  width: number,
  height: number,
): Uint8Array {
  const out = new Uint8Array(known.length);
  for (const [i, { x, y, dx, dy, reachPx, bandPx }] of lines.entries()) {
    const placeAt = (back: number) => ({ column: Math.round(x - dx * back), row: Math.round(y - dy * back) });
    // The border may lie between two pixels of this size.
    const place = [placeAt(0), placeAt(1), placeAt(2)].find(
      ({ column, row }) => column >= 0 && row >= 0 && column < width && row < height && known[row * width + column],
    );
    if (!place) continue;
    for (let t = 0; t <= reachPx; t += 0.5)
      for (let o = -bandPx; o <= bandPx; o += 0.5) {
        const [u, v] = [Math.round(x + dx * t - dy * o), Math.round(y + dy * t + dx * o)];
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const p = v * width + u;
        if (known[p] || out[p] > 0) continue;
        out[p] = i + 1;
        nearColumn[p] = place.column;
        nearRow[p] = place.row;
      }
  }
  return out;
}

/** Of a box at once, of other shapes by two sweeps that hand on the nearest known pixel (Danielsson 1980). */
function nearestKnown(known: Uint8Array, width: number, height: number) {
  const nearColumn = new Int16Array(known.length);
  const nearRow = new Int16Array(known.length);
  const distance = new Float32Array(known.length);
  const box = exactBox(width, height, (p) => known[p] !== 0);
  if (box) {
    for (let y = 0, p = 0; y < height; y++) {
      const nearY = Math.max(box.top, Math.min(box.bottom - 1, y));
      const down = Math.abs(nearY - y);
      for (let x = 0; x < width; x++, p++) {
        const nearX = Math.max(box.left, Math.min(box.right - 1, x));
        nearColumn[p] = nearX;
        nearRow[p] = nearY;
        distance[p] = Math.max(down, Math.abs(nearX - x));
      }
    }
    return { nearColumn, nearRow, distance };
  }
  const square = new Float32Array(known.length).fill(Infinity);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      if (known[p]) {
        nearColumn[p] = x;
        nearRow[p] = y;
        square[p] = 0;
      }
  const take = (p: number, q: number, x: number, y: number): void => {
    if (square[q] === Infinity) return;
    const dx = nearColumn[q] - x;
    const dy = nearRow[q] - y;
    const d = dx * dx + dy * dy;
    if (d >= square[p]) return;
    square[p] = d;
    nearColumn[p] = nearColumn[q];
    nearRow[p] = nearRow[q];
  };
  for (const [fromY, toY, s] of [
    [0, height, 1],
    [height - 1, -1, -1],
  ] as const)
    for (let y = fromY; y !== toY; y += s) {
      const hasBefore = y !== fromY;
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (hasBefore) {
          take(p, p - s * width, x, y);
          if (x > 0) take(p, p - s * width - 1, x, y);
          if (x < width - 1) take(p, p - s * width + 1, x, y);
        }
        if (x > 0) take(p, p - 1, x, y);
      }
      for (let x = width - 2; x >= 0; x--) take(y * width + x, y * width + x + 1, x, y);
    }
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      distance[p] = square[p] === 0 ? 0 : Math.max(Math.abs(nearColumn[p] - x), Math.abs(nearRow[p] - y));
  return { nearColumn, nearRow, distance };
}

/** The guide between its pixels, over the padded canvas; the pad repeats its edge. */
function guideAt(guide: Guide, innerWidth: number, innerHeight: number, pads: Pads, width: number, height: number) {
  const seen = new Float32Array(width * height * 3);
  const weight = new Float32Array(width * height);
  const trust = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const gy = Math.max(0, Math.min(guide.height - 1, ((y - pads.top + 0.5) * guide.height) / innerHeight - 0.5));
    const y0 = Math.floor(gy);
    const y1 = Math.min(guide.height - 1, y0 + 1);
    const fy = gy - y0;
    for (let x = 0; x < width; x++) {
      const gx = Math.max(0, Math.min(guide.width - 1, ((x - pads.left + 0.5) * guide.width) / innerWidth - 0.5));
      const x0 = Math.floor(gx);
      const x1 = Math.min(guide.width - 1, x0 + 1);
      const fx = gx - x0;
      const [a, b, c, d] = [y0 * guide.width + x0, y0 * guide.width + x1, y1 * guide.width + x0, y1 * guide.width + x1];
      const p = y * width + x;
      for (let k = 0; k < 3; k++) {
        const upper = guide.data[a * 3 + k] * (1 - fx) + guide.data[b * 3 + k] * fx;
        const lower = guide.data[c * 3 + k] * (1 - fx) + guide.data[d * 3 + k] * fx;
        seen[p * 3 + k] = upper * (1 - fy) + lower * fy;
      }
      const nearest = fy < 0.5 ? (fx < 0.5 ? a : b) : fx < 0.5 ? c : d;
      weight[p] = guide.weight[nearest];
      trust[p] = guide.trust[nearest];
    }
  }
  return { seen, weight, trust };
}
