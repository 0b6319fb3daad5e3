/**
 * The limiter: the reason a woven picture scans. Texture inside dark and light areas is held within what local thresholds
 * bear, module centres are held on their side, finder rings are made even with crisp edges; hue and drawing survive.
 */

import type { Progress } from "../../raster/bands.ts";
import type { Raster } from "../../raster/raster.ts";
import { hybridThresholds, thresholdAt } from "../binarizers.ts";
import { lumaPlane, shiftLuma } from "../colour.ts";
import { clamp, mix, smooth } from "../noise.ts";
import { finderCentres, modulePx, type PlacedCode } from "../placed-code.ts";
import { blurBox, integralOf, meanOf } from "../planes.ts";
import { bandGap, farFromRing, type Mark, markDistance } from "./loom.ts";

export interface LimitKnobs {
  /** Luma that texture may wander in dark and in light areas. */
  readonly darkTexture: number;
  readonly lightTexture: number;
  /** 2 = round finder rings, 3 squarish. */
  readonly squareness: number;
  /** Per pixel: the luma between dark and light (`Loom.level`). */
  readonly level: Float32Array;
  /** 0 art first .. 1 clarity first. */
  readonly strength01: number;
  /** Row-major per module: more margin where a reader was seen to fail. */
  readonly boosts?: Float32Array;
}

/** The picture made readable. `field` is the organic field that it was woven with. Opaque. */
export async function limitWoven(
  woven: Raster,
  placed: PlacedCode,
  field: Float32Array,
  knobs: LimitKnobs,
  progress: Progress,
): Promise<Raster> {
  const before = lumaPlane(woven);
  const luma = Float32Array.from(before.data);
  calmTexture(luma, before.width, before.height, placed, field, knobs);
  await progress.checkpoint(0.3);
  for (let round = 0; round < 2; round++) {
    passThresholds(luma, before.width, before.height, placed);
    await progress.checkpoint(0.4 + 0.1 * round);
  }
  holdCentres(luma, before.width, before.height, placed, knobs);
  await progress.checkpoint(0.7);
  for (const mark of marksOf(placed)) evenRings(luma, before.width, before.height, modulePx(placed), mark, knobs);
  await progress.checkpoint(0.8);
  for (let p = 0; p < luma.length; p++) luma[p] = clamp(luma[p], 0.01, 0.985) - before.data[p];
  return shiftLuma(woven, luma);
}

/** Pulls each pixel towards the mean of its own side. */
function calmTexture(
  luma: Float32Array,
  width: number,
  height: number,
  placed: PlacedCode,
  field: Float32Array,
  knobs: LimitKnobs,
): void {
  const m = modulePx(placed);
  const { xPx, yPx, sidePx } = placed.box;
  const r = Math.max(2, Math.round(m * 0.28));
  const dark = new Float32Array(luma.length);
  const darkLuma = new Float32Array(luma.length);
  const lightLuma = new Float32Array(luma.length);
  for (let p = 0; p < luma.length; p++) {
    dark[p] = clamp(0.5 - field[p] * 1.5);
    darkLuma[p] = luma[p] * dark[p];
    lightLuma[p] = luma[p] - darkLuma[p];
  }
  const twice = (plane: Float32Array) => blurBox(blurBox(plane, width, height, r), width, height, r);
  const share = twice(dark);
  const darkMean = twice(darkLuma);
  const lightMean = twice(lightLuma);
  const margin = 1.3 * m;
  const gap = 0.9 * bandGap(knobs.strength01);
  const y1 = Math.min(height, yPx + sidePx + margin);
  const x1 = Math.min(width, xPx + sidePx + margin);
  for (let y = Math.max(0, Math.floor(yPx - margin)); y < y1; y++)
    for (let x = Math.max(0, Math.floor(xPx - margin)); x < x1; x++) {
      const p = y * width + x;
      const outside = Math.max(xPx - x, yPx - y, x - xPx - sidePx, y - yPx - sidePx, 0) / margin;
      const k = smooth(0.25, 0.7, Math.abs(field[p])) * (1 - outside);
      if (k <= 0) continue;
      if (field[p] < 0) {
        const base = Math.min(knobs.level[p] - gap, darkMean[p] / (share[p] + 1e-3));
        luma[p] = mix(luma[p], base + softClip(luma[p] - base, knobs.darkTexture), k);
      } else {
        const base = Math.max(knobs.level[p] + gap, lightMean[p] / (1 - share[p] + 1e-3));
        luma[p] = mix(luma[p], base + softClip(luma[p] - base, knobs.lightTexture), k);
      }
    }
}

/** What ZXing's block thresholds would read wrongly in the middle of a module is moved over the threshold. */
function passThresholds(luma: Float32Array, width: number, height: number, placed: PlacedCode): void {
  const { matrix, box } = placed;
  const m = modulePx(placed);
  const { size } = matrix.layout;
  const blocks = hybridThresholds(luma, width, height, 8);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (inFinder(column, row, size) || farFromRing(column, row, size)) continue;
      const dark = matrix.dark[row * size + column] === 1;
      const cx = box.xPx + (column + 0.5) * m;
      const cy = box.yPx + (row + 0.5) * m;
      const reach = 0.36 * m;
      for (let y = Math.ceil(cy - reach - 0.5); y < cy + reach - 0.5; y++)
        for (let x = Math.ceil(cx - reach - 0.5); x < cx + reach - 0.5; x++) {
          const p = y * width + x;
          const level = thresholdAt(blocks, x, y);
          const target = dark ? Math.max(0.14, level) - 0.02 : Math.min(0.8, level) + 0.02;
          if (dark ? luma[p] <= target : luma[p] >= target) continue;
          const d = Math.max(Math.abs(x + 0.5 - cx), Math.abs(y + 0.5 - cy)) / m;
          luma[p] = mix(luma[p], target, 0.85 * smooth(0.36, 0.2, d));
        }
    }
}

/** The mean of a module's core is held below or above a level, by a soft dab. */
function holdCentres(luma: Float32Array, width: number, height: number, placed: PlacedCode, knobs: LimitKnobs): void {
  const { matrix, box } = placed;
  const m = modulePx(placed);
  const { size } = matrix.layout;
  const gap = 0.95 * bandGap(knobs.strength01);
  for (let round = 0; round < 2; round++) {
    const sums = integralOf(luma, width, height);
    for (let at = 0; at < size * size; at++) {
      const column = at % size;
      const row = Math.floor(at / size);
      if (inFinder(column, row, size) || farFromRing(column, row, size)) continue;
      const cx = box.xPx + (column + 0.5) * m;
      const cy = box.yPx + (row + 0.5) * m;
      const mean = meanOf(sums, width, height, cx - 0.24 * m, cy - 0.24 * m, cx + 0.24 * m, cy + 0.24 * m);
      const boost = knobs.boosts?.[at] ?? 0;
      const level = knobs.level[Math.floor(cy) * width + Math.floor(cx)];
      const low = Math.max(0.05, level - gap - boost);
      const high = Math.min(0.92, level + gap + boost);
      const by = matrix.dark[at] ? Math.min(0, low - mean) : Math.max(0, high - mean);
      if (by === 0) continue;
      const radius = 0.54 * m;
      const x1 = Math.min(width - 1, cx + radius);
      const y1 = Math.min(height - 1, cy + radius);
      for (let y = Math.max(0, Math.floor(cy - radius)); y <= y1; y++)
        for (let x = Math.max(0, Math.floor(cx - radius)); x <= x1; x++) {
          const d = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / radius;
          if (d < 1) luma[y * width + x] += by * 1.05 * smooth(1, 0.55, d);
        }
    }
  }
}

/** One level per ring, a little of the drawing left, crisp borders. */
function evenRings(luma: Float32Array, width: number, height: number, m: number, mark: Mark, knobs: LimitKnobs): void {
  const reach = 4.6 * m;
  const x0 = Math.max(0, Math.floor(mark.xPx - reach));
  const x1 = Math.min(width, Math.ceil(mark.xPx + reach));
  const y0 = Math.max(0, Math.floor(mark.yPx - reach));
  const y1 = Math.min(height, Math.ceil(mark.yPx + reach));
  const squareness = knobs.squareness;
  const sums = [0, 0, 0, 0];
  const counts = [1e-6, 1e-6, 1e-6, 1e-6];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const d = markDistance({ m }, mark, x + 0.5, y + 0.5, squareness);
      if (d >= 4.4) continue;
      sums[ringOf(d)] += luma[y * width + x];
      counts[ringOf(d)]++;
    }
  const darkest = mix(0.27, 0.16, knobs.strength01);
  const lightest = mix(0.6, 0.72, knobs.strength01);
  const levels = sums.map((sum, ring) =>
    ring % 2 ? Math.max(sum / counts[ring], lightest) : Math.min(sum / counts[ring], darkest),
  );
  const room = [0.035, 0.045, 0.035, 0.08];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const d = markDistance({ m }, mark, x + 0.5, y + 0.5, squareness);
      if (d >= 4.4) continue;
      const p = y * width + x;
      const ring = ringOf(d);
      const even = levels[ring] + softClip(luma[p] - levels[ring], room[ring]);
      const edge = Math.min(Math.abs(d - 1.5), Math.abs(d - 2.5), Math.abs(d - 3.5));
      const target = mix(0.45, even, 0.5 + 0.5 * smooth(0, 0.06, edge));
      luma[p] = mix(luma[p], target, ring === 3 ? smooth(4.4, 3.9, d) : 1);
    }
}

function ringOf(d: number): 0 | 1 | 2 | 3 {
  return d < 1.5 ? 0 : d < 2.5 ? 1 : d < 3.5 ? 2 : 3;
}

function marksOf(placed: PlacedCode): Mark[] {
  const m = modulePx(placed);
  const { xPx, yPx } = placed.box;
  const { size, alignments } = placed.matrix.layout;
  return [
    ...alignments.map(
      ([column, row]): Mark => ({
        xPx: xPx + (column + 0.5) * m,
        yPx: yPx + (row + 0.5) * m,
        kind: "alignment",
      }),
    ),
    ...finderCentres(size).map(([x, y]): Mark => ({ xPx: xPx + x * m, yPx: yPx + y * m, kind: "finder" })),
  ];
}

function inFinder(column: number, row: number, size: number): boolean {
  return (column < 7 && row < 7) || (column >= size - 7 && row < 7) || (column < 7 && row >= size - 7);
}

/** Straight up to six tenths of `room`, then bends to stay near it. */
function softClip(x: number, room: number): number {
  const straight = 0.6 * room;
  const size = Math.abs(x);
  if (size <= straight) return x;
  return Math.sign(x) * (straight + straight * Math.tanh((size - straight) / (0.9 * room)));
}
