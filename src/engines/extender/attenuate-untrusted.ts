/** Attenuates untrusted parts of the composite: they move towards the guide, and faint contrast is reduced. */

import { inBands, type Progress } from "easel-picture";
import { blurInterleaved } from "./colours.ts";
import type { PyramidLevel } from "./level.ts";

/** Distance to the known picture at which an untrusted pixel is fully attenuated, as a share of the picture's shorter side. */
const FULL_REACH = 0.2;
/** Maximum share by which the coarse part moves towards the guide. */
const PULL = 0.45;
/** Box radius that separates coarse from fine, as a share of the shorter side of the known picture. */
const COARSE_SHARE = 0.04;
/** Deviation of luma in opponent units. Contrast under `FAINT` is reduced by `HUSH` at most; contrast over `STRONG` is sharpened. */
const FAINT = 20;
const HUSH = 0.7;
const STRONG = 30;
/** From this deviation on, nothing is sharpened: outlines would become ragged. */
const OUTLINE = 90;
/** Weight of the Laplacian in sharpening. Sources of low contrast are softer than what they replace. */
const CRISP = 0.02;
/** Radius of the box in which contrast is measured. */
const AROUND_PX = 3;

/** Attenuates the unknown colours of a composited level in place. Known colours stay unchanged. */
export async function attenuateUntrusted(
  level: PyramidLevel,
  progress: Progress,
  span: readonly [number, number],
): Promise<void> {
  const { width, height, colours, known, distance, guide, guideTrust } = level;
  const shortPx = Math.min(level.knownWidth, level.knownHeight);
  const doubt = distance.map((px, p) => Math.min(1, px / (FULL_REACH * shortPx)) * (1 - guideTrust[p]));
  await progress.checkpoint(span[0]);

  const apart = new Float32Array(known.length * 3);
  for (let p = 0; p < known.length; p++)
    if (!known[p]) for (let c = 0; c < 3; c++) apart[p * 3 + c] = guide[p * 3 + c] - colours[p * 4 + c];
  await progress.checkpoint(span[0]);
  const coarse = blurInterleaved(apart, width, height, 3, Math.max(2, Math.round(COARSE_SHARE * shortPx)));
  await progress.checkpoint(span[0]);
  for (let p = 0; p < known.length; p++)
    if (!known[p]) for (let c = 0; c < 3; c++) colours[p * 4 + c] += PULL * doubt[p] * coarse[p * 3 + c];
  await progress.checkpoint(span[0]);

  const mean = blurInterleaved(colours, width, height, 4, AROUND_PX);
  await progress.checkpoint(span[0]);
  const squares = new Float32Array(known.length);
  for (let p = 0; p < known.length; p++) squares[p] = colours[p * 4] ** 2;
  const meanSquare = blurInterleaved(squares, width, height, 1, AROUND_PX);
  await progress.checkpoint(span[0]);
  const before = colours.slice();
  await inBands(height, 60_000 / width, progress, span, (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (known[p]) continue;
        const variance = Math.max(0, meanSquare[p] - mean[p * 4] * mean[p * 4]);
        const hush = HUSH * doubt[p] * Math.exp(-variance / (FAINT * FAINT));
        const crisp = CRISP * (1 - Math.exp(-variance / (STRONG * STRONG))) * Math.exp(-variance / (OUTLINE * OUTLINE));
        const left = x > 0 ? 4 : 0;
        const right = x < width - 1 ? 4 : 0;
        const up = y > 0 ? width * 4 : 0;
        const down = y < height - 1 ? width * 4 : 0;
        for (let q = p * 4; q < p * 4 + 3; q++) {
          const beside = before[q - left] + before[q + right] + before[q - up] + before[q + down];
          colours[q] += hush * (mean[q] - before[q]) + crisp * (4 * before[q] - beside);
        }
      }
  });
}
