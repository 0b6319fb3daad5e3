/** A few colours that stand for a picture: papers, yarns, plastic. */

import type { Loom } from "./loom.ts";

export interface Palette {
  readonly count: number;
  /** Interleaved RGB 0..1, darkest first. */
  readonly rgb: Float32Array;
  /** Per colour: mean stretched luma of what it stands for, 0..1. */
  readonly tone: Float32Array;
}

const SAMPLES = 2000;
const ROUNDS = 8;

/** k-means over samples of the blurred picture, started from quantiles of luma; deterministic. */
export function paletteOf({ soft, calm }: Loom, count: number): Palette {
  const step = Math.max(1, Math.floor(calm.length / SAMPLES));
  const picked = Array.from({ length: Math.floor(calm.length / step) }, (_, i) => i * step);
  picked.sort((a, b) => calm[a] - calm[b]);
  const rgb = new Float32Array(count * 3);
  const tone = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    const p = picked[Math.floor(((k + 0.5) / count) * picked.length)];
    for (let c = 0; c < 3; c++) rgb[k * 3 + c] = soft[p * 3 + c];
  }
  const palette: Palette = { count, rgb, tone };
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(count * 5);
    for (const p of picked) {
      const k = nearestColour(palette, soft[p * 3], soft[p * 3 + 1], soft[p * 3 + 2]) * 5;
      for (let c = 0; c < 3; c++) sums[k + c] += soft[p * 3 + c];
      sums[k + 3] += calm[p];
      sums[k + 4]++;
    }
    for (let k = 0; k < count; k++) {
      const n = sums[k * 5 + 4];
      if (n === 0) continue;
      for (let c = 0; c < 3; c++) rgb[k * 3 + c] = sums[k * 5 + c] / n;
      tone[k] = sums[k * 5 + 3] / n;
    }
  }
  return palette;
}

/** The index of the colour that is nearest in RGB. */
export function nearestColour({ count, rgb }: Palette, r: number, g: number, b: number): number {
  let best = 0;
  let least = 9;
  for (let k = 0; k < count; k++) {
    const d = (rgb[k * 3] - r) ** 2 + (rgb[k * 3 + 1] - g) ** 2 + (rgb[k * 3 + 2] - b) ** 2;
    if (d >= least) continue;
    least = d;
    best = k;
  }
  return best;
}
