/** Writing the pixel mark into a picture. */

import { createRaster, inBands, type Progress, type Raster } from "easel-picture";
import { canonicalLuma, canonicalScale, closeActivity, residualOf } from "./canonical.ts";
import { FINE, type MarkPattern, TILE } from "./pattern.ts";
import { amplitudeOf, strengthFor } from "./strength.ts";

/**
 * Waves shorter than this many pixels of the picture do not survive compression in flat areas: there, the pattern is made of
 * longer ones. A picture of 1024² pixels has no shorter ones.
 */
const LONG_WAVE_PX = 9;
/** Local activity from which on the pattern has all its waves. Below it, long waves are mixed in, and at 1 there are only those. */
const LIVELY = 2.5;

/** Where and how strongly a mark is written. */
export interface MarkArea {
  /** Pixels that may change: 1, and 0 elsewhere; `width * height` values. Absent = all. */
  readonly mayChange?: Uint8Array;
  /** Factor of the mark's strength, 0..1. Default 1. */
  readonly strength01?: number;
}

/** A copy of the picture with the pattern added to its luma; alpha and transparent pixels stay. */
export async function addPattern(
  raster: Raster,
  pattern: MarkPattern,
  { mayChange, strength01 = 1 }: MarkArea,
  progress: Progress,
): Promise<Raster> {
  const { width, height, data } = raster;
  const out = createRaster(width, height);
  out.data.set(data);
  const scale = canonicalScale(raster);
  const luma = canonicalLuma(raster);
  await progress.checkpoint(0.3);
  const activity = closeActivity(luma, residualOf(luma).activity);
  await progress.checkpoint(0.6);
  const strength = strengthFor(raster, mayChange, activity);
  const samples = pattern.samples;
  const long = pattern.longWaves(TILE / (LONG_WAVE_PX * scale));
  await progress.checkpoint(0.7);
  const side = TILE * FINE;
  // Nearest samples: there are several for each canonical pixel, and a wave is 4.6 of those or longer.
  const column = new Uint16Array(width);
  const lively = new Uint16Array(width);
  for (let x = 0; x < width; x++) {
    column[x] = Math.floor((x + 0.5) * scale * FINE) % side;
    lively[x] = Math.min(luma.width - 1, Math.floor((x + 0.5) * scale));
  }
  await inBands(height, 500_000 / width, progress, [0.7, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const row = (Math.floor((y + 0.5) * scale * FINE) % side) * side;
      const local = Math.min(luma.height - 1, Math.floor((y + 0.5) * scale)) * luma.width;
      for (let x = 0, p = y * width; x < width; x++, p++) {
        const q = p * 4;
        if ((mayChange !== undefined && mayChange[p] === 0) || data[q + 3] === 0) continue;
        const here = activity.data[local + lively[x]];
        const all01 = Math.min(1, (here - 1) / (LIVELY - 1));
        const wave = all01 * samples[row + column[x]] + (1 - all01) * long[row + column[x]];
        const change = Math.round(wave * amplitudeOf(strength, here) * strength01);
        if (change === 0) continue;
        out.data[q] += change;
        out.data[q + 1] += change;
        out.data[q + 2] += change;
      }
    }
  });
  return out;
}
