/**
 * Symmetric subjects that a left or right border cuts near their axis: a tower, a front, an animal seen head-on. Where the strip
 * at the border is its own mirror image about an upright axis, the other half of the subject is laid beyond the border.
 */

import { inBands, type Progress } from "easel-picture";
import { blurInterleaved, type Colours } from "./colours.ts";
import { shrinkColours } from "./problem.ts";

export type UprightSide = "left" | "right";

/** A subject to be completed. Distances in pixels of the picture it was found in. */
export interface MirroredSubject {
  readonly side: UprightSide;
  /** Twice the distance of the axis from the border: pixel `e` beyond the border (counted from 0) mirrors pixel `fold + e` inside it. */
  readonly fold: number;
  /** The fold may be off by this much. */
  readonly tolerance: number;
  /** How far it reaches beyond the border in each row, 0 where it does not. */
  readonly reach: Float32Array;
  /** Rows of the symmetric strip, half-open. */
  readonly from: number;
  readonly to: number;
}

/** Long side of the picture that axes are searched in, pixels. */
const SEARCH_PX = 180;
/** Distance of the axis from the border, as shares of the width. A narrower strip proves no symmetry. */
const LEAST_AXIS = 0.05;
const MOST_AXIS = 0.2;
const LEAST_AXIS_PX = 7;
/** Correlation of the strip with its mirror image at the axis, over one height window and in the mean of the rows that count. */
const ROW_ALIKE = 0.5;
const MEAN_ALIKE = 0.68;
/** Of the rows next to the run of those that count, down to which they are taken along. */
const EDGE_ALIKE = 0.2;
/** Of the height: rows that disagree, but are followed by some that agree, are taken along. */
const MOST_GAP = 0.1;
/** What `breakAt` may be, and the columns it looks at, as a share of the fold: a half that does not join on is not one. */
const MOST_BREAK = 0.12;
const BREAK_SHARE = 0.12;
/** Variances of luma, squared opponent units: noise, and what counts as plain. */
const NOISE = 40;
const PLAIN = 120;
/** By how much that mean must exceed the median of all axes. Periodic and striped ground is alike about any axis. */
const LEAST_RISE = 0.4;
/** Share of the height that must be symmetric, without a gap. */
const LEAST_ROWS = 0.22;
/** Half the height of the window of one row, share of the height. */
const WINDOW_SHARE = 0.04;
/** A pixel belongs to the ground when the ground has a colour this much nearer than the subject has, opponent units. */
const GROUND_NEARER = 6;
/** Samples of the colours of subject and ground that a pixel is compared with. */
const SAMPLES = 160;

/** The subjects that the given sides cut. Empty for most pictures. */
export async function findMirroredSubjects(
  picture: Colours,
  open: readonly UprightSide[],
  progress: Progress,
): Promise<MirroredSubject[]> {
  const scale = Math.min(1, SEARCH_PX / Math.max(picture.width, picture.height));
  const small = shrinkColours(picture, scale);
  const found: MirroredSubject[] = [];
  for (const side of open) {
    const view = turned(small, side);
    await progress.checkpoint(0);
    const axis = await findAxis(view, progress);
    if (!axis) continue;
    const reach = await silhouette(view, axis, progress);
    if (!reach.some((px) => px > 0)) continue;
    found.push({
      side,
      fold: axis.fold / scale,
      tolerance: 1 / scale,
      from: (axis.from * picture.height) / small.height,
      to: (axis.to * picture.height) / small.height,
      reach: Float32Array.from(
        { length: picture.height },
        (_, y) => reach[Math.min(small.height - 1, Math.floor(((y + 0.5) * small.height) / picture.height))] / scale,
      ),
    });
  }
  return found;
}

/** The picture with the side in question at the left. */
function turned({ width, height, data }: Colours, side: UprightSide): Colours {
  if (side === "left") return { width, height, data };
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) out[(y * width + x) * 3 + c] = data[(y * width + width - 1 - x) * 3 + c];
  return { width, height, data: out };
}

interface Axis {
  readonly fold: number;
  /** Half-open range of rows. */
  readonly from: number;
  readonly to: number;
}

/** Sums over `fold` values from `start`: product with their mirror image, and square, both about their mean. */
export function rowSums(luma: Float32Array, start: number, fold: number): [number, number] {
  let mean = 0;
  for (let x = 0; x < fold; x++) mean += luma[start + x] / fold;
  let [product, square] = [0, 0];
  for (let x = 0; x < fold; x++) {
    const value = luma[start + x] - mean;
    product += value * (luma[start + fold - 1 - x] - mean);
    square += value * value;
  }
  return [product, square];
}

function lumaOf({ width, height, data }: Colours): Float32Array {
  const luma = new Float32Array(width * height);
  for (let p = 0; p < luma.length; p++) luma[p] = data[p * 3];
  return luma;
}

/** The upright axis near the left border about which most rows are symmetric. */
async function findAxis(view: Colours, progress: Progress): Promise<Axis | undefined> {
  const { width, height } = view;
  const luma = lumaOf(view);
  const least = 2 * Math.max(LEAST_AXIS_PX, Math.round(LEAST_AXIS * width));
  const most = Math.floor(2 * MOST_AXIS * width);
  const count = most - least + 1;
  if (count < 12) return undefined;
  const means = new Float32Array(count);
  const runs: { from: number; to: number; mean: number }[] = [];
  await inBands(count, Math.max(1, 300_000 / (most * height)), progress, [0, 0], (from, to) => {
    for (let i = from; i < to; i++) {
      const fold = least + i;
      const { sums, smooth } = smoothSums(luma, view, fold);
      const alike = Float32Array.from({ length: height }, (_, y) => smooth[y * 2] / smooth[y * 2 + 1]);
      runs[i] = longestRun(alike, sums);
      means[i] = runs[i].mean;
    }
  });
  const usual = means.slice().sort()[count >> 1];
  let best = -1;
  for (let i = 1; i < count - 1; i++) {
    const { from, to, mean } = runs[i];
    if (to - from < LEAST_ROWS * height || mean < MEAN_ALIKE || mean - usual < LEAST_RISE) continue;
    if (best < 0 || mean * (to - from) > means[best] * (runs[best].to - runs[best].from)) best = i;
  }
  if (best < 0) return undefined;
  const fold = least + best;
  if (breakAt(luma, view, runs[best], fold) > MOST_BREAK) return undefined;
  return { fold, ...widened(runs[best], smoothSums(luma, view, fold).smooth, fold) };
}

/** Products and squares of each row about one fold, and the same smoothed over the rows. */
function smoothSums(luma: Float32Array, { width, height }: Colours, fold: number) {
  const sums = new Float32Array(height * 2);
  for (let y = 0; y < height; y++) {
    const [product, square] = rowSums(luma, y * width, fold);
    sums[y * 2] = product;
    // A noise floor, so that plain rows do not count as symmetric.
    sums[y * 2 + 1] = square + NOISE * fold;
  }
  return { sums, smooth: blurInterleaved(sums, 1, height, 2, Math.max(2, Math.round(WINDOW_SHARE * height))) };
}

/** The longest run of rows that are alike, and the correlation over all of it. */
function longestRun(alike: Float32Array, sums: Float32Array): { from: number; to: number; mean: number } {
  let [from, to] = [0, 0];
  for (let y = 0, start = 0; y <= alike.length; y++) {
    if (y < alike.length && alike[y] >= ROW_ALIKE) continue;
    if (y - start > to - from) [from, to] = [start, y];
    start = y + 1;
  }
  let [product, square] = [0, 1e-6];
  for (let y = from; y < to; y++) {
    product += sums[y * 2];
    square += sums[y * 2 + 1];
  }
  return { from, to, mean: product / square };
}

/** Mean squared step between the outermost columns and what would be laid beside them, over the variance of the rows there. */
function breakAt(
  luma: Float32Array,
  { width }: Colours,
  { from, to }: { from: number; to: number },
  fold: number,
): number {
  const strip = Math.max(2, Math.round(BREAK_SHARE * fold));
  let [steps, sum, squares] = [0, 0, 0];
  for (let y = from; y < to; y++) {
    for (let k = 0; k < strip; k++) steps += (luma[y * width + k] - luma[y * width + fold - 1 - k]) ** 2;
    for (let k = 0; k < fold; k++) {
      sum += luma[y * width + k];
      squares += luma[y * width + k] ** 2;
    }
  }
  const count = (to - from) * fold;
  const variance = squares / count - (sum / count) ** 2;
  return steps / ((to - from) * strip) / (variance + NOISE);
}

/** The rows of a run and those beside it that do not speak against the symmetry: plain ones, and ones that are a little alike. */
function widened({ from, to }: { from: number; to: number }, smooth: Float32Array, fold: number) {
  const agrees = (y: number) =>
    smooth[y * 2] >= EDGE_ALIKE * smooth[y * 2 + 1] || smooth[y * 2 + 1] < (NOISE + PLAIN) * fold;
  const rows = smooth.length / 2;
  const gap = Math.round(MOST_GAP * rows);
  let [first, last] = [from, to];
  for (let y = from - 1; y >= 0 && first - y <= gap; y--) if (agrees(y)) first = y;
  for (let y = to; y < rows && y - last < gap; y++) if (agrees(y)) last = y + 1;
  return { from: first, to: last };
}

/**
 * How far the subject reaches beyond the border in each row. Its colours are those of the symmetric strip; the ground's are those
 * at the far side. What is not clearly nearer to the ground, and joined to the border, goes with the subject.
 */
async function silhouette(view: Colours, { fold, from, to }: Axis, progress: Progress): Promise<Float32Array> {
  const { width, height, data } = view;
  const depth = width - fold;
  const reach = new Float32Array(height);
  const window = Math.max(6, Math.round(0.12 * height));
  const far = Math.max(fold, Math.round(width * 0.75));
  const nearness = new Float32Array(depth * height);
  await inBands(to - from, 4, progress, [0, 0], (first, last) => {
    for (let y = from + first; y < from + last; y++) {
      const low = Math.max(0, y - window);
      const high = Math.min(height, y + window + 1);
      const subject = sampleOf(view, 0, fold, Math.max(from, low), Math.min(to, high));
      const ground = sampleOf(view, far, width, low, high);
      for (let e = 0; e < depth; e++) {
        const q = (y * width + fold + e) * 3;
        nearness[y * depth + e] = distanceTo(ground, data, q) - distanceTo(subject, data, q);
      }
    }
  });
  const smooth = blurInterleaved(nearness, depth, height, 1, 2);
  // Joined to the border: a row goes on as long as it, or the row beside it, is the subject's.
  const longest = Math.max(3, Math.round(0.05 * width));
  for (let y = from; y < to; y++) {
    let end = 0;
    for (let e = 0; e < depth && e - end <= longest; e++) if (smooth[y * depth + e] > -GROUND_NEARER) end = e + 1;
    reach[y] = end;
  }
  const calm = blurInterleaved(reach, 1, height, 1, Math.max(1, Math.round(0.02 * height)));
  return reach.map((px, y) => (px > 0 ? Math.min(depth, calm[y] + 1) : 0));
}

/** Colours of a box on an even grid, three channels each. */
function sampleOf({ width, data }: Colours, left: number, right: number, top: number, bottom: number): Float32Array {
  const area = Math.max(1, (right - left) * (bottom - top));
  const step = Math.max(1, Math.sqrt(area / SAMPLES));
  const out: number[] = [];
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x += step) {
      const q = (Math.floor(y) * width + Math.floor(x)) * 3;
      out.push(data[q], data[q + 1], data[q + 2]);
    }
  return Float32Array.from(out);
}

/** Distance to the nearest of the sampled colours, opponent units. */
function distanceTo(sample: Float32Array, data: Float32Array, q: number): number {
  let least = Infinity;
  for (let i = 0; i < sample.length; i += 3)
    least = Math.min(
      least,
      (sample[i] - data[q]) ** 2 + (sample[i + 1] - data[q + 1]) ** 2 + (sample[i + 2] - data[q + 2]) ** 2,
    );
  return Math.sqrt(least);
}
