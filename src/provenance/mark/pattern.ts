/** The secret pattern of the pixel mark: a square tile of noise in middle frequencies that only the key knows. */

import { createHash } from "node:crypto";
import { createSquareFft } from "easel-picture";

/** Side of the tile in canonical pixels (see `canonical.ts`) and in bins of its transform. */
export const TILE = 128;
/** Samples of the tile for each canonical pixel. */
export const FINE = 4;
/**
 * Radius of the frequencies in use, in waves for each tile: wavelengths of 4.6 to 21 canonical pixels. Higher ones do not survive
 * JPEG at a quality of 60 and half the size. Chosen by `tools/mark-survival.ts`.
 */
const LEAST_RADIUS = 6;
const MOST_RADIUS = 28;
/** Waves of a smaller radius are left to `longWaves`: in large pictures they would show as clouds in skies. */
const LEAST_OF_ALL = 8;
/** Amplitude of a wave of radius `r` in a pattern of long waves: 1 up to the limit, then `(limit / r) ** FALL`. */
const FALL = 3;

/** A pattern and its spectrum. */
export interface MarkPattern {
  /** One period of `(TILE * FINE)²` samples, row-major, with mean 0 and a standard deviation of 1. */
  readonly samples: Float32Array;
  /**
   * The same phases from the longest waves on, with those of a radius over `limit` made weak. Made once for each limit. Equals
   * `samples` for limits that leave no wave out.
   */
  longWaves(limit: number): Float32Array;
  /** Bins in use, `y * TILE + x`, one of each conjugate pair. */
  readonly bins: Uint32Array;
  /** The pattern's phase in these bins, as unit vectors. */
  readonly cos: Float32Array;
  readonly sin: Float32Array;
}

/**
 * The pattern of a key. Phases are independent and uniform: SHAKE256 of the key, 32 bits a bin. All
 * waves are equally strong. Throws RangeError for a key of fewer than 16 bytes.
 */
export function patternOf(key: Uint8Array): MarkPattern {
  if (key.length < 16) throw new RangeError(`expected a key of at least 16 bytes, got ${key.length}`);
  const bins = binsInUse();
  const random = createHash("shake256", { outputLength: bins.length * 4 })
    .update("easel pixel mark 2\0")
    .update(key)
    .digest();
  const cos = new Float32Array(bins.length);
  const sin = new Float32Array(bins.length);
  for (let i = 0; i < bins.length; i++) {
    const phase = (2 * Math.PI * random.readUInt32LE(i * 4)) / 2 ** 32;
    cos[i] = Math.cos(phase);
    sin[i] = Math.sin(phase);
  }
  const waves = { bins, cos, sin };
  const samples = samplesOf(waves, LEAST_OF_ALL, MOST_RADIUS);
  const long = new Map<number, Float32Array>();
  return {
    ...waves,
    samples,
    longWaves(limit) {
      const whole = Math.max(LEAST_OF_ALL, Math.round(limit));
      if (whole >= MOST_RADIUS) return samples;
      const made = long.get(whole) ?? samplesOf(waves, LEAST_RADIUS, whole);
      long.set(whole, made);
      return made;
    },
  };
}

function samplesOf(
  { bins, cos, sin }: Pick<MarkPattern, "bins" | "cos" | "sin">,
  least: number,
  limit: number,
): Float32Array {
  const side = TILE * FINE;
  const samples = new Float32Array(side * side);
  const im = new Float32Array(side * side);
  for (let i = 0; i < bins.length; i++) {
    const x = signed(bins[i] % TILE);
    const y = signed((bins[i] - (bins[i] % TILE)) / TILE);
    const radius = Math.hypot(x, y);
    const amplitude = radius < least ? 0 : Math.min(1, limit / radius) ** FALL;
    // The same waves in a larger transform are the tile, sampled finer.
    const p = wrap(y, side) * side + wrap(x, side);
    const q = wrap(-y, side) * side + wrap(-x, side);
    samples[p] = samples[q] = amplitude * cos[i];
    im[p] = amplitude * sin[i];
    im[q] = -im[p];
  }
  createSquareFft(side).inverse(samples, im);
  let energy = 0;
  for (let p = 0; p < samples.length; p++) energy += samples[p] * samples[p];
  const scale = 1 / Math.sqrt(energy / samples.length);
  for (let p = 0; p < samples.length; p++) samples[p] *= scale;
  return samples;
}

function binsInUse(): Uint32Array {
  const bins: number[] = [];
  for (let y = 0; y <= MOST_RADIUS; y++)
    for (let x = -MOST_RADIUS; x <= MOST_RADIUS; x++) {
      const radius = Math.hypot(x, y);
      if (radius < LEAST_RADIUS || radius > MOST_RADIUS || (y === 0 && x < 0)) continue;
      bins.push(y * TILE + wrap(x, TILE));
    }
  return Uint32Array.from(bins);
}

function signed(bin: number): number {
  return bin > TILE / 2 ? bin - TILE : bin;
}

function wrap(wave: number, side: number): number {
  return wave < 0 ? wave + side : wave;
}
