/** One tone curve for a whole carrier, by which its dark things get as dark and its light ones as light as readers need in bad light. */

import type { Plane } from "easel-picture";
import type { CodeMap } from "./code-map.ts";

/** Luma that most dark modules stay below and most light ones above. */
export interface Tones {
  readonly dark: number;
  readonly light: number;
}

/** Share of the modules of a tone that are as far as the curve is made for; the others are seen to one by one. */
const MOST = 0.7;
const STEPS = 1023;

/**
 * New luma by old, 1024 steps of 0..1, that brings the modules of a picture to `tones`. The curve is monotone, keeps black and white,
 * and changes nothing where the modules are far enough apart already.
 */
export function contrastCurve(grey: Plane, map: CodeMap, tones: Tones): Float32Array {
  const dark = share(moduleMeans(grey, map, 1), MOST);
  const light = share(moduleMeans(grey, map, 0), 1 - MOST);
  const identity = Float32Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  // modules that touch are left to the guard
  if (light - dark < 0.1) return identity;
  const [toDark, toLight] = [Math.min(dark, tones.dark), Math.max(light, tones.light)];
  const middle = (dark + light) / 2;
  const toMiddle = (middle + (toDark + toLight) / 2) / 2;
  return identity.map(monotone([0, dark, middle, light, 1], [0, toDark, toMiddle, toLight, 1]));
}

/** The luma that the curve gives. */
export function onCurve(curve: Float32Array, luma: number): number {
  return curve[luma <= 0 ? 0 : luma >= 1 ? STEPS : (luma * STEPS + 0.5) | 0];
}

/** Mean luma of the inner three fifths of each module of a tone, ascending. */
function moduleMeans({ width, data }: Plane, { size, pitchPx, x0, y0, dark }: CodeMap, tone: number): Float32Array {
  const out: number[] = [];
  const step = Math.max(1, Math.floor(pitchPx / 8));
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      if (dark[j * size + i] !== tone) continue;
      let sum = 0;
      let count = 0;
      const bottom = y0 + (j + 0.8) * pitchPx;
      const right = x0 + (i + 0.8) * pitchPx;
      for (let y = Math.round(y0 + (j + 0.2) * pitchPx); y < bottom; y += step)
        for (let x = Math.round(x0 + (i + 0.2) * pitchPx); x < right; x += step) {
          sum += data[y * width + x];
          count++;
        }
      out.push(sum / count);
    }
  return Float32Array.from(out).sort();
}

function share(sorted: Float32Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

/** A smooth curve through points that never turns back (Fritsch and Carlson 1980). */
function monotone(xs: readonly number[], ys: readonly number[]): (x: number) => number {
  const rises = xs.slice(1).map((x, k) => (ys[k + 1] - ys[k]) / Math.max(1e-6, x - xs[k]));
  const slopes = xs.map((_, k) => {
    if (k === 0 || k === xs.length - 1) return rises[k === 0 ? 0 : k - 1];
    const [a, b] = [rises[k - 1], rises[k]];
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  });
  return (x) => {
    let k = 0;
    while (k < xs.length - 2 && x > xs[k + 1]) k++;
    const h = xs[k + 1] - xs[k];
    const t = (x - xs[k]) / Math.max(1e-6, h);
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * ys[k] +
      (t3 - 2 * t2 + t) * h * slopes[k] +
      (3 * t2 - 2 * t3) * ys[k + 1] +
      (t3 - t2) * h * slopes[k + 1]
    );
  };
}
