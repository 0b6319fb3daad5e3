/** Writing the pixel mark into a picture. */

import { inBands, type Progress } from "../../raster/bands.ts";
import { createRaster, type Raster } from "../../raster/raster.ts";
import { canonicalLuma, canonicalScale, residualOf } from "./canonical.ts";
import { FINE, type MarkPattern, TILE } from "./pattern.ts";

/** Standard deviation of the mark in 8-bit steps: in flat areas, for each step of local activity, and at most. */
const FLAT = 0.6;
const PER_ACTIVITY = 0.32;
const MOST = 2.4;

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
  { samples }: MarkPattern,
  { mayChange, strength01 = 1 }: MarkArea,
  progress: Progress,
): Promise<Raster> {
  const { width, height, data } = raster;
  const out = createRaster(width, height);
  out.data.set(data);
  const scale = canonicalScale(raster);
  const luma = canonicalLuma(raster);
  await progress.checkpoint(0.4);
  const { activity } = residualOf(luma);
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
        const amplitude = Math.min(MOST, FLAT + PER_ACTIVITY * (activity.data[local + lively[x]] - 1));
        const change = Math.round(samples[row + column[x]] * amplitude * strength01);
        if (change === 0) continue;
        out.data[q] += change;
        out.data[q + 1] += change;
        out.data[q + 2] += change;
      }
    }
  });
  return out;
}
