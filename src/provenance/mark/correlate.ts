/** Correlation of folded tiles with the pattern of a key, over all shifts. */

import { createSquareFft } from "easel-picture";
import { type MarkPattern, TILE } from "./pattern.ts";

/** Correlates tiles of one side. */
export interface Correlator {
  /**
   * The largest correlation of either tile over all shifts, in standard deviations of tiles without the pattern; 0 for tiles
   * of zeros. Each wave counts by its phase and the root of its magnitude. Overwrites the tiles.
   */
  highest(first: Float32Array, second: Float32Array): number;
}

/** A correlator for tiles of `side` pixels: the pattern's tile, or a coarser copy that still has more than two pixels for each wave. */
export function createCorrelator(pattern: MarkPattern, side: number): Correlator {
  const fft = createSquareFft(side);
  const count = pattern.bins.length;
  const bins = new Uint32Array(count);
  const opposites = new Uint32Array(count);
  const cos = new Float32Array(count);
  const sin = new Float32Array(count);
  // The first coarse pixel is centred half of (TILE / side - 1) pixels of the fine tile after the first fine one.
  const late = (TILE / side - 1) / 2;
  for (let i = 0; i < count; i++) {
    const [x, y] = wavesOf(pattern.bins[i]);
    bins[i] = wrap(y, side) * side + wrap(x, side);
    opposites[i] = wrap(-y, side) * side + wrap(-x, side);
    const angle = Math.atan2(pattern.sin[i], pattern.cos[i]) + (2 * Math.PI * (x + y) * late) / TILE;
    cos[i] = Math.cos(angle);
    sin[i] = Math.sin(angle);
  }
  const re = new Float32Array(side * side);
  const im = new Float32Array(side * side);

  /** The largest value in standard deviations. `energy` = the sum of the magnitudes, which is twice the variance. */
  function standardised(correlation: Float32Array, energy: number): number {
    if (energy === 0) return 0;
    let most = 0;
    for (let p = 0; p < correlation.length; p++) if (correlation[p] > most) most = correlation[p];
    return (most * side * side) / 2 / Math.sqrt(energy / 2);
  }

  return {
    highest(first, second) {
      fft.forward(first, second);
      re.fill(0);
      im.fill(0);
      let firstEnergy = 0;
      let secondEnergy = 0;
      // Both tiles share each transform, as its real and its imaginary part.
      for (let i = 0; i < count; i++) {
        const k = bins[i];
        const opposite = opposites[i];
        const zr = first[k];
        const zi = second[k];
        const wr = first[opposite];
        const wi = second[opposite];
        const ar = (zr + wr) / 2;
        const ai = (zi - wi) / 2;
        const br = (zi + wi) / 2;
        const bi = (wr - zr) / 2;
        const a = Math.sqrt(ar * ar + ai * ai);
        const b = Math.sqrt(br * br + bi * bi);
        const aWeight = a > 0 ? 1 / Math.sqrt(a) : 0;
        const bWeight = b > 0 ? 1 / Math.sqrt(b) : 0;
        const pr = aWeight * (ar * cos[i] + ai * sin[i]);
        const pi = aWeight * (ai * cos[i] - ar * sin[i]);
        const qr = bWeight * (br * cos[i] + bi * sin[i]);
        const qi = bWeight * (bi * cos[i] - br * sin[i]);
        firstEnergy += a;
        secondEnergy += b;
        // Conjugate at the opposite bin, so that each correlation is real: twice that of the bins in use.
        re[k] = pr - qi;
        im[k] = pi + qr;
        re[opposite] = pr + qi;
        im[opposite] = qr - pi;
      }
      fft.inverse(re, im);
      return Math.max(standardised(re, firstEnergy), standardised(im, secondEnergy));
    },
  };
}

/** Waves along x and y of a bin of the pattern's tile. */
function wavesOf(bin: number): readonly [number, number] {
  const x = bin % TILE;
  const y = (bin - x) / TILE;
  return [x > TILE / 2 ? x - TILE : x, y > TILE / 2 ? y - TILE : y];
}

function wrap(wave: number, side: number): number {
  return wave < 0 ? wave + side : wave;
}
