/** Measures of a finished search, from which `quality.ts` computes a score. No learned model. */

import type { Progress } from "easel-picture";
import { blurInterleaved } from "./colours.ts";
import type { PyramidLevel } from "./level.ts";
import type { PixelRect } from "./plan.ts";

/** Of one search, over the pixels that it made unless stated. */
export interface Evidence {
  /** Natural logarithm of the number of pixels in all over that of the known ones. */
  readonly growth: number;
  /** Mean logarithm of how often the source of a pixel is copied. */
  readonly reuse: number;
  /** Mean logarithm of the ratio of detail to that at the nearest border: where there is less, and where there is more. */
  readonly softer: number;
  readonly busier: number;
  /** 0..1: share of the contrast along the extended borders that is missing three pixels further out. */
  readonly lostNear: number;
  /** Mean of the landmark measure (`findLandmarks`) along the extended borders, thousands of squared opponent units. */
  readonly rare: number;
  /** Logarithm of the deviation of luma along the extended borders, opponent units. */
  readonly borderContrast: number;
}

/** Width of the strip along the border that is looked at, as a share of the shorter known side. */
const STRIP_SHARE = 0.1;

/**
 * Measures a composited level. `labels` are indices into the padded canvas, -1 where nothing is copied; `box` is the kept picture
 * on the canvas without pads.
 */
export async function evidenceOf(
  level: PyramidLevel,
  labels: Int32Array,
  box: PixelRect,
  progress: Progress,
): Promise<Evidence> {
  const { width, height, pads, colours, known, nearColumn, nearRow } = level;
  const strip = Math.max(4, Math.round(STRIP_SHARE * Math.min(level.knownWidth, level.knownHeight)));
  const detail = new Float32Array(known.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const q = (y * width + x) * 4;
      const beside = colours[q - 4] + colours[q + 4] + colours[q - width * 4] + colours[q + width * 4];
      detail[y * width + x] = Math.abs(4 * colours[q] - beside);
    }
  await progress.checkpoint(0);
  const around = blurInterleaved(detail, width, height, 1, Math.max(3, strip >> 1));
  const used = new Int32Array(known.length);
  for (let p = 0; p < known.length; p++) if (labels[p] >= 0 && !known[p]) used[labels[p]]++;
  await progress.checkpoint(0);

  const kept = {
    left: box.left + pads.left,
    right: box.right + pads.left,
    top: box.top + pads.top,
    bottom: box.bottom + pads.top,
  };
  let [made, all, reuse, softer, busier] = [0, 0, 0, 0, 0];
  for (let y = pads.top; y < height - pads.bottom; y++) {
    for (let x = pads.left; x < width - pads.right; x++) {
      const p = y * width + x;
      all++;
      if (known[p]) continue;
      made++;
      if (labels[p] >= 0) reuse += Math.log(Math.max(1, used[labels[p]]));
      const inside = inwards(level, nearColumn[p], nearRow[p], strip);
      const ratio = Math.log((around[p] + 1) / (around[inside] + 1));
      softer += Math.max(0, -ratio);
      busier += Math.max(0, ratio);
    }
    if ((y & 31) === 31) await progress.checkpoint(0);
  }
  return {
    growth: Math.log(all / Math.max(1, all - made)),
    reuse: reuse / made,
    softer: softer / made,
    busier: busier / made,
    ...borderEvidence(level, kept, strip),
  };
}

/** The pixel that lies `by` pixels further in than a pixel on the rim of the known box. */
function inwards(
  { width, height, known, knownWidth, knownHeight }: PyramidLevel,
  x: number,
  y: number,
  by: number,
): number {
  const step = Math.min(by, (Math.min(knownWidth, knownHeight) >> 1) - 1);
  const left = x - step >= 0 && known[y * width + x - step] === 1;
  const right = x + step < width && known[y * width + x + step] === 1;
  const up = y - step >= 0 && known[(y - step) * width + x] === 1;
  const down = y + step < height && known[(y + step) * width + x] === 1;
  const u = left === right ? x : left ? x - step : x + step;
  const v = up === down ? y : up ? y - step : y + step;
  return v * width + u;
}

/** The measures along the borders that are extended. */
function borderEvidence({ width, height, pads, colours, known, rare }: PyramidLevel, kept: PixelRect, strip: number) {
  const { left: x0, top: y0 } = kept;
  const [x1, y1] = [kept.right - 1, kept.bottom - 1];
  const [across, down] = [x1 - x0 + 1, y1 - y0 + 1];
  const sides = [
    { room: x0 - pads.left, start: y0 * width + x0, along: width, outward: -1, length: down },
    { room: width - pads.right - 1 - x1, start: y0 * width + x1, along: width, outward: 1, length: down },
    { room: y0 - pads.top, start: y0 * width + x0, along: 1, outward: -width, length: across },
    { room: height - pads.bottom - 1 - y1, start: y1 * width + x0, along: 1, outward: width, length: across },
  ].filter(({ room }) => room > 0);
  let [contrast, lost, rareSum, rareCount, squaresLeft, length] = [0, 0, 0, 0, 0, 0];
  for (const side of sides) {
    const luma = (i: number, k: number) => colours[(side.start + i * side.along + k * side.outward) * 4];
    const step = (i: number, k: number) => Math.abs(luma(i + 1, k) - luma(i - 1, k));
    let [sum, squares] = [0, 0];
    let count = 0;
    for (let i = 0; i < side.length; i++) {
      // Beside a mirrored subject nothing is guessed.
      if (known[side.start + i * side.along + side.outward]) continue;
      count++;
      sum += luma(i, 0);
      squares += luma(i, 0) ** 2;
      for (let k = 0; k < strip; k++) {
        const p = side.start + i * side.along - k * side.outward;
        if (!known[p]) break;
        rareSum += rare[p];
        rareCount++;
      }
      if (i < 1 || i > side.length - 2) continue;
      // The strongest step within two pixels, because lines may be oblique.
      let further = 0;
      for (let j = Math.max(1, i - 2); j <= Math.min(side.length - 2, i + 2); j++)
        further = Math.max(further, step(j, Math.min(side.room, 3)));
      contrast += step(i, -2);
      lost += Math.max(0, step(i, -2) - further);
    }
    if (count > 0) squaresLeft += squares - (sum * sum) / count;
    length += count;
  }
  return {
    lostNear: lost / (contrast + length + 1),
    rare: rareSum / Math.max(1, rareCount) / 1000,
    borderContrast: 0.5 * Math.log(1 + Math.max(0, squaresLeft) / Math.max(1, length)),
  };
}
