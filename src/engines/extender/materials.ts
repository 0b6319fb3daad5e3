/**
 * Materials of a picture: sky, water, grass, wall, as groups of patches with similar colour and detail. What is made beyond a
 * border consists of materials that reach this border nearby; sky does not appear in the ground, nor fur in a rock.
 */

import type { Progress } from "easel-picture";
import { blurInterleaved } from "./colours.ts";
import { RADIUS } from "./kernels.ts";
import type { PyramidLevel } from "./level.ts";

/** Groups in all; more would split one meadow by its light. */
const GROUPS = 12;
const ROUNDS = 6;
/** Sources that the groups are formed from. */
const SAMPLES = 1500;
/** What a doubling of detail weighs, in opponent units. */
const DETAIL_WEIGHT = 14;
/** Width of the strip along the border that is looked at, and along the border how far, as shares of the shorter known side. */
const STRIP_SHARE = 0.03;
const WINDOW_SHARE = 0.12;
/** From this share of the strip on a material counts as fully present. */
const PRESENT_SHARE = 0.06;

export interface Materials {
  readonly groups: number;
  /** Group of each source; 0 elsewhere. */
  readonly group: Uint8Array;
  /** For known pixels near the border, their index in `absent`. */
  readonly place: Int32Array;
  /** 0..1 for each place and group, interleaved: how far the group is absent from the strip nearby. */
  readonly absent: Float32Array;
}

/** Groups the sources of a level (k-means, from starts that lie far apart) and looks which of them lie near each border pixel. */
export async function findMaterials(level: PyramidLevel, progress: Progress): Promise<Materials> {
  const { width, height, calm, busy, sources, known } = level;
  const traits = (s: number, out: Float32Array, at: number) => {
    for (let c = 0; c < 3; c++) out[at + c] = calm[s * 4 + c];
    out[at + 3] = (DETAIL_WEIGHT * busy[s]) / Math.LN2;
  };
  const count = Math.min(SAMPLES, sources.length);
  const samples = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) traits(sources[Math.floor((i * sources.length) / count)], samples, i * 4);
  const groups = Math.min(GROUPS, count);
  const middles = middlesOf(samples, count, groups);
  await progress.checkpoint(0);
  const group = new Uint8Array(known.length);
  const own = new Float32Array(4);
  for (const [i, s] of sources.entries()) {
    traits(s, own, 0);
    group[s] = nearest(middles, groups, own, 0);
    if ((i & 0x3fff) === 0x3fff) await progress.checkpoint(0);
  }

  const shortPx = Math.min(level.knownWidth, level.knownHeight);
  const strip = Math.max(1, Math.round(STRIP_SHARE * shortPx));
  const depth = depthInside(known, width, height);
  const near = async (has: (s: number) => boolean) => {
    const found = new Float32Array(known.length);
    for (const s of sources) if (depth[s] <= strip + RADIUS + 1 && has(s)) found[s] = 1;
    await progress.checkpoint(0);
    return blurInterleaved(found, width, height, 1, Math.max(3, Math.round(WINDOW_SHARE * shortPx)));
  };
  // Centres of patches to be made lie at most RADIUS inside the known picture.
  const places: number[] = [];
  const place = new Int32Array(known.length);
  for (let p = 0; p < known.length; p++)
    if (known[p] && depth[p] <= RADIUS + 1) {
      place[p] = places.length;
      places.push(p);
    }
  const all = await near(() => true);
  const absent = new Float32Array(places.length * groups);
  for (let g = 0; g < groups; g++) {
    const own = await near((s) => group[s] === g);
    for (const [i, p] of places.entries())
      absent[i * groups + g] = all[p] > 1e-6 ? Math.max(0, 1 - own[p] / (PRESENT_SHARE * all[p])) : 0;
    await progress.checkpoint(0);
  }
  return { groups, group, place, absent };
}

function middlesOf(samples: Float32Array, count: number, groups: number): Float32Array {
  const middles = new Float32Array(groups * 4);
  const apart = new Float32Array(count).fill(Infinity);
  let next = 0;
  for (let g = 0; g < groups; g++) {
    middles.set(samples.subarray(next * 4, next * 4 + 4), g * 4);
    for (let i = 0; i < count; i++) {
      apart[i] = Math.min(apart[i], squareOf(middles, g * 4, samples, i * 4));
      if (apart[i] > apart[next]) next = i;
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(groups * 5);
    for (let i = 0; i < count; i++) {
      const g = nearest(middles, groups, samples, i * 4);
      for (let c = 0; c < 4; c++) sums[g * 5 + c] += samples[i * 4 + c];
      sums[g * 5 + 4]++;
    }
    for (let g = 0; g < groups; g++)
      if (sums[g * 5 + 4] > 0) for (let c = 0; c < 4; c++) middles[g * 4 + c] = sums[g * 5 + c] / sums[g * 5 + 4];
  }
  return middles;
}

function nearest(middles: Float32Array, groups: number, from: Float32Array, at: number): number {
  let best = 0;
  let least = Infinity;
  for (let g = 0; g < groups; g++) {
    const square = squareOf(middles, g * 4, from, at);
    if (square < least) {
      least = square;
      best = g;
    }
  }
  return best;
}

function squareOf(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let sum = 0;
  for (let c = 0; c < 4; c++) sum += (a[i + c] - b[j + c]) ** 2;
  return sum;
}

/** Steps from each known pixel to the nearest unknown one, along rows and columns, at most 255. */
function depthInside(known: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(known.length).fill(255);
  const sweep = (start: number, step: number, length: number) => {
    let depth = 255;
    for (let i = 0, p = start; i < length; i++, p += step) {
      depth = known[p] ? Math.min(255, depth + 1) : 0;
      out[p] = Math.min(out[p], depth);
    }
  };
  for (let y = 0; y < height; y++) {
    sweep(y * width, 1, width);
    sweep((y + 1) * width - 1, -1, width);
  }
  for (let x = 0; x < width; x++) {
    sweep(x, width, height);
    sweep((height - 1) * width + x, -width, height);
  }
  return out;
}
