/** Lays the mirrored half of a symmetric subject beyond the border, pixel by pixel, at the size of the delivered picture. */

import type { Raster } from "easel-picture";
import { inBands, type Progress } from "easel-picture";
import { blurInterleaved } from "./colours.ts";
import { type MirroredSubject, rowSums } from "./mirror.ts";
import type { PixelRect } from "./plan.ts";

/** Depth of the strip at the border whose light is compared with that of its mirror image, share of the width. */
const LIGHT_SHARE = 0.015;

/**
 * Writes the subjects onto `raster` where `known` is 0, inside `canvas`. `scale` is that of the picture in which they were found
 * to `kept`. Answers 1 for each pixel of the raster that was written, and the fold of each subject in pixels of the raster.
 */
export async function layMirrored(
  raster: Raster,
  known: Uint8Array,
  canvas: PixelRect,
  kept: PixelRect,
  subjects: readonly MirroredSubject[],
  scale: number,
  progress: Progress,
): Promise<{ readonly laid: Uint8Array; readonly folds: readonly number[] }> {
  const { width, data } = raster;
  const folds: number[] = [];
  const laid = new Uint8Array(known.length);
  const [across, down] = [kept.right - kept.left, kept.bottom - kept.top];
  for (const subject of subjects) {
    const left = subject.side === "left";
    const room = left ? kept.left - canvas.left : canvas.right - kept.right;
    /** Index of the pixel `k` pixels inside the border in a row of the kept picture; negative `k` lies beyond it. */
    const at = (y: number, k: number) => (y + kept.top) * width + (left ? kept.left + k : kept.right - 1 - k);
    const rowOf = (y: number) => Math.min(subject.reach.length - 1, Math.floor((y * subject.reach.length) / down));
    const fold = refineFold(subject, across, down, scale, (y, k) => lumaAt(data, at(y, k) * 4), rowOf);
    folds.push(fold);
    await progress.checkpoint(0);
    const light = lightAlong(data, at, down, fold, Math.max(3, Math.round(LIGHT_SHARE * across)));
    await inBands(down, 1_000_000 / Math.max(1, room), progress, [0, 0], (from, to) => {
      for (let y = from; y < to; y++) {
        const reach = Math.min(room, across - fold, Math.round(subject.reach[rowOf(y)] / scale));
        for (let e = 0; e < reach; e++) {
          const p = at(y, -1 - e);
          if (known[p]) continue;
          const [q, source] = [p * 4, at(y, fold + e) * 4];
          const share = Math.exp(-e / fold);
          for (let c = 0; c < 3; c++) data[q + c] = data[source + c] + share * light[y * 3 + c];
          data[q + 3] = data[source + 3];
          laid[p] = 1;
        }
      }
    });
  }
  return { laid, folds };
}

function lumaAt(data: Uint8ClampedArray, q: number): number {
  return (data[q] + 2 * data[q + 1] + data[q + 2]) / 4;
}

/** The fold in delivered pixels: the most alike of those that the searched size leaves open. */
function refineFold(
  subject: MirroredSubject,
  across: number,
  down: number,
  scale: number,
  luma: (y: number, k: number) => number,
  rowOf: (y: number) => number,
): number {
  const middle = Math.round(subject.fold / scale);
  const room = Math.ceil(subject.tolerance / scale) + 1;
  const most = Math.min(across, middle + room);
  const rowStep = Math.max(1, Math.floor(1 / scale));
  let [best, chosen] = [-Infinity, middle];
  const row = new Float32Array(most);
  for (let fold = Math.max(2, middle - room); fold <= most; fold++) {
    let [product, square] = [0, 1e-6];
    for (let y = 0; y < down; y += rowStep) {
      if (subject.reach[rowOf(y)] === 0) continue;
      for (let k = 0; k < fold; k++) row[k] = luma(y, k);
      const sums = rowSums(row, 0, fold);
      product += sums[0];
      square += sums[1];
    }
    if (product / square > best) [best, chosen] = [product / square, fold];
  }
  return chosen;
}

/** By how much the border is lighter than its mirror image in each row, three channels, smoothed along the border. */
function lightAlong(
  data: Uint8ClampedArray,
  at: (y: number, k: number) => number,
  down: number,
  fold: number,
  depth: number,
): Float32Array {
  const light = new Float32Array(down * 3);
  const strip = Math.min(depth, fold);
  for (let y = 0; y < down; y++)
    for (let k = 0; k < strip; k++) {
      const [q, other] = [at(y, k) * 4, at(y, fold - 1 - k) * 4];
      for (let c = 0; c < 3; c++) light[y * 3 + c] += (data[q + c] - data[other + c]) / strip;
    }
  return blurInterleaved(light, 1, down, 3, Math.max(1, Math.round(0.015 * down)));
}
