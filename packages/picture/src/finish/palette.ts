/** Palettes of the picture's own colours. */

import { linearTable, oklabInto } from "../raster/colour.ts";
import type { Rng } from "../raster/rng.ts";

/** The colours of a picture: `lab` in OKLab, `rgb` sRGB-encoded 0..255, three numbers each. */
export interface Palette {
  readonly lab: Float32Array;
  readonly rgb: Float32Array;
}

/** Colours to choose a palette from: `lab` in OKLab, three numbers each, and `data` as RGBA. */
export interface ColourSamples {
  readonly lab: Float32Array;
  readonly data: Uint8ClampedArray;
}

/** The colours at the indices `chosen` of three channels of 0..1, sRGB-encoded. */
export function samplesOf(
  { r, g, b }: { readonly r: Float32Array; readonly g: Float32Array; readonly b: Float32Array },
  chosen: readonly number[],
): ColourSamples {
  const linear = linearTable();
  const lab = new Float32Array(chosen.length * 3);
  const data = new Uint8ClampedArray(chosen.length * 4);
  for (const [i, p] of chosen.entries()) {
    data[i * 4] = r[p] * 255;
    data[i * 4 + 1] = g[p] * 255;
    data[i * 4 + 2] = b[p] * 255;
    oklabInto(lab, i * 3, linear[data[i * 4]], linear[data[i * 4 + 1]], linear[data[i * 4 + 2]]);
  }
  return { lab, data };
}

/** How much more a difference of hue counts than one of lightness: else a yellow house is grey among many tones of green. */
const HUE = 3.5;
/** Rounds of k-means. */
const ROUNDS = 6;

/**
 * `count` colours of a picture: k-means in OKLab over a sample, from spread-out seeds; each colour is the mean of its cluster.
 */
export function choosePalette({ lab, data }: ColourSamples, count: number, rng: Rng): Palette {
  const n = lab.length / 3;
  const centres = new Float32Array(count * 3);
  const rgb = new Float32Array(count * 3);
  const far = new Float32Array(n).fill(Infinity);
  let seed = rng.int(n);
  for (let c = 0; c < count; c++) {
    for (let k = 0; k < 3; k++) {
      centres[c * 3 + k] = lab[seed * 3 + k];
      rgb[c * 3 + k] = data[seed * 4 + k];
    }
    let worst = -1;
    for (let p = c % 3; p < n; p += 3) {
      const d =
        (lab[p * 3] - centres[c * 3]) ** 2 +
        HUE * (lab[p * 3 + 1] - centres[c * 3 + 1]) ** 2 +
        HUE * (lab[p * 3 + 2] - centres[c * 3 + 2]) ** 2;
      if (d < far[p]) far[p] = d;
      if (far[p] < Infinity && far[p] > worst) {
        worst = far[p];
        seed = p;
      }
    }
  }
  const sums = new Float64Array(count * 7);
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0);
    for (let p = 0; p < n; p += 2) {
      const c = nearestColour(centres, lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]) * 7;
      for (let k = 0; k < 3; k++) {
        sums[c + k] += lab[p * 3 + k];
        sums[c + 3 + k] += data[p * 4 + k];
      }
      sums[c + 6]++;
    }
    for (let c = 0; c < count; c++) {
      const members = sums[c * 7 + 6];
      if (members === 0) continue;
      for (let k = 0; k < 3; k++) {
        centres[c * 3 + k] = sums[c * 7 + k] / members;
        rgb[c * 3 + k] = sums[c * 7 + 3 + k] / members;
      }
    }
  }
  return { lab: centres, rgb };
}

/** The index of the colour of `centres` nearest to one in OKLab; hue counts more than lightness. */
export function nearestColour(centres: Float32Array, l: number, a: number, b: number): number {
  let best = Infinity;
  let at = 0;
  for (let c = 0; c < centres.length; c += 3) {
    const d = (l - centres[c]) ** 2 + HUE * ((a - centres[c + 1]) ** 2 + (b - centres[c + 2]) ** 2);
    if (d < best) {
      best = d;
      at = c;
    }
  }
  return at / 3;
}
