/** Colours of marks: those of the picture, so that what is added to it belongs to it. */

import { hash01, linearTable, oklabInto, type Raster } from "easel-picture";

/** Hues that are told apart, and how many of them a picture's marks have at most. */
const HUES = 12;
const MOST = 4;
/** A hue is one of the picture's from this share of its foremost one's weight on. */
const LEAST_SHARE = 0.12;
/** Every so manieth pixel along both sides is counted. */
const STEP = 5;
/** Chroma in OKLab below which a pixel has no hue, and the mean over the picture from which marks have hues of their own. */
const GREY = 0.025;
const COLOURED = 0.02;
/** Chroma of marks, in OKLab, at least and at most. */
const CHROMA = [0.06, 0.13] as const;

/** The foremost hues of a picture as pairs of OKLab's a and b, interleaved, foremost first; empty for a picture without colours. */
export function paletteOf({ data, width, height }: Raster): Float64Array {
  const linear = linearTable();
  const lab = new Float64Array(3);
  const sums = new Float64Array(3 * HUES);
  let chromas = 0;
  let count = 0;
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      const q = 4 * (y * width + x);
      oklabInto(lab, 0, linear[data[q]], linear[data[q + 1]], linear[data[q + 2]]);
      const chroma = Math.hypot(lab[1], lab[2]);
      chromas += chroma;
      count++;
      if (chroma < GREY) continue;
      const hue = Math.floor(((Math.atan2(lab[2], lab[1]) / (2 * Math.PI) + 1) % 1) * HUES) % HUES;
      sums[3 * hue] += chroma;
      sums[3 * hue + 1] += chroma * lab[1];
      sums[3 * hue + 2] += chroma * lab[2];
    }
  if (chromas / Math.max(1, count) < COLOURED) return new Float64Array(0);
  const hues = Array.from({ length: HUES }, (_, hue) => hue).sort((a, b) => sums[3 * b] - sums[3 * a]);
  const kept = hues.slice(0, MOST).filter((hue) => sums[3 * hue] > LEAST_SHARE * sums[3 * hues[0]]);
  return Float64Array.from(
    kept.flatMap((hue) => {
      const [a, b] = [sums[3 * hue + 1] / sums[3 * hue], sums[3 * hue + 2] / sums[3 * hue]];
      const chroma = Math.max(1e-6, Math.hypot(a, b));
      const to = Math.min(CHROMA[1], Math.max(CHROMA[0], chroma));
      return [(a * to) / chroma, (b * to) / chroma];
    }),
  );
}

/** Which of `count` colours a mark has, -1 for that of its place. */
export function colourOfMark(at: number, count: number, seed: number, ownShare: number): number {
  if (count === 0 || hash01(at, 11, seed) < ownShare) return -1;
  return Math.min(count - 1, Math.floor(count * hash01(at, 13, seed) ** 1.3));
}
