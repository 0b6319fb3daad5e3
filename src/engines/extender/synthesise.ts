/** From a problem to its picture at one resolution: guide, coarse to fine matching, composite, trusted areas. */

import type { Rng } from "easel-picture";
import { type Progress, subProgress } from "easel-picture";
import { attenuateUntrusted } from "./attenuate-untrusted.ts";
import { blurInterleaved, type Colours, createColours } from "./colours.ts";
import { chooseLabels, joinLabels } from "./composite.ts";
import { type Evidence, evidenceOf } from "./evidence.ts";
import { guess } from "./guess.ts";
import type { Guide } from "./guide.ts";
import { createKernels, RADIUS } from "./kernels.ts";
import { findLandmarks } from "./landmarks.ts";
import { createLevel, levelBytes, type PyramidLevel, padsOf } from "./level.ts";
import { type Concerns, createMatcher } from "./match.ts";
import { findMaterials } from "./materials.ts";
import type { PixelRect } from "./plan.ts";
import { type Problem, shrinkProblem } from "./problem.ts";
import { vote } from "./vote.ts";

export interface Synthesis {
  /** The whole canvas; known pixels as given. */
  readonly colours: Colours;
  /** Index of the canvas pixel that each unknown pixel's texture is copied from, -1 where none is. */
  readonly labels: Int32Array;
  /** 0..1: how much of the pixel is the guide instead of copied texture. */
  readonly guided: Float32Array;
  /** 0..1: mean over the borders that are extended. */
  readonly trust01: number;
  /** Absent for holes, and where nothing was searched. */
  readonly evidence?: Evidence;
}

/** Ratio of the sides of neighbouring levels. */
const LEVEL_RATIO = 1.6;
/** Short side of the known picture on the smallest level, pixels. */
const SMALLEST_PX = 26;
/** Trust in the guide from which it begins to replace texture in drawn pictures, and from which it does wholly. */
const TRUST_FROM = 0.35;
const TRUST_ALL = 0.55;
/** In the last rounds of a level the best patches have almost all the weight: averaging many would blur. */
const SHARP_FOCUS = 0.3;
/** Short side of the known picture up to which landmarks are looked for on each level; larger levels take them over. */
const LANDMARK_PX = 70;
/** Minimum short side of a known picture. Smaller pictures give no useful patches. */
const LEAST_PX = 2 * RADIUS + 5;

/**
 * Makes the unknown pixels. `kept`, when given, is the box of known pixels; without it any shape is filled, with a smooth
 * guess in place of outlines. `flat`: drawn in flat colours, so that outlines are laid crisply. Reports progress; the same problem and chance give the same pixels.
 */
export async function synthesise(
  problem: Problem,
  kept: PixelRect | undefined,
  flat: boolean,
  rng: Rng,
  progress: Progress,
): Promise<Synthesis> {
  const { width, height } = problem.colours;
  const shortPx = kept ? Math.min(kept.right - kept.left, kept.bottom - kept.top) : Math.min(width, height);
  const { guide, fine, trust01, lines } = await guess(problem, kept, flat || shortPx < LEAST_PX, progress);
  if (shortPx < LEAST_PX && fine) return plainFill(problem, fine, trust01);

  const pads = padsOf(problem);
  const concerns = concernsOf(problem, flat, kept !== undefined);
  const scales = scalesOf(shortPx, problem);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(levelBytes(problem, pads) / 65536) });
  const kernels = createKernels(memory);
  let level: PyramidLevel | undefined;
  let landmarks: PyramidLevel | undefined;
  let weights: Float32Array = new Float32Array(0);
  const shares = scales.map((scale, i) => scale * scale + (i === 0 ? 0.1 : 0));
  const work = shares.reduce((sum, share) => sum + share, 0);
  let done = 0;
  for (const [i, scale] of scales.entries()) {
    const last = i === scales.length - 1;
    const small = shrinkProblem(problem, Math.round(width * scale), Math.round(height * scale));
    const span = [0.05 + (0.75 * done) / work, 0.05 + (0.75 * (done + shares[i])) / work] as const;
    const step = subProgress(progress, span);
    await step.checkpoint(0);
    const stride = i === 0 || scale * shortPx > 60 ? 2 : 1;
    const next = await createLevel(small, guide, lines, pads, stride, memory, subProgress(step, [0, 0]));
    if (next.sources.length < 4 || next.centres.length === 0) continue;
    await step.checkpoint(0);
    const strictness = (flat ? 2 : 1) * (last ? 0.4 : 1) * (i <= scales.length * 0.4 ? 1.5 : 1);
    // What lies beside a mirrored subject is not what reaches the border there.
    const materials = kept && !flat && !problem.twins ? await findMaterials(next, step) : undefined;
    const levelRng = rng.fork(`level ${i}`);
    const wanted = { ...concerns, guide: concerns.guide * strictness };
    const matcher = createMatcher(next, wanted, kernels, levelRng, materials);
    if (level) carryMatches(level, next);
    if (!landmarks || scale * shortPx <= LANDMARK_PX) {
      next.rare.set(await findLandmarks(next, kernels, levelRng, step, [0, 0]));
      landmarks = next;
    } else if (landmarks) carryLandmarks(landmarks, next);
    await matcher.refreshCosts(step, [0, 0.05]);
    if (!level) await matcher.searchAll(step, [0.05, 0.4]);
    else await vote(next, kernels, 1, step, [0.05, 0.1]);
    const rounds = level ? (last ? 2 : Math.max(3, 7 - i)) : 10;
    const start = level ? 0.1 : 0.4;
    for (let round = 0; round < rounds; round++) {
      const from = start + ((1 - start) * round) / rounds;
      const to = start + ((1 - start) * (round + 1)) / rounds;
      const at = (share: number) => from + (to - from) * share;
      matcher.countUse();
      await matcher.refreshCosts(step, [from, at(0.1)]);
      const reach = { radiusPx: level ? Math.max(8, next.width * (last ? 0.04 : 0.5)) : next.width, layout: !last };
      await matcher.search(reach, (round & 1) === 1, step, [at(0.1), at(0.8)]);
      weights = await vote(next, kernels, round >= rounds - 2 ? SHARP_FOCUS : 1, step, [at(0.8), to]);
    }
    level = next;
    done += shares[i];
  }
  if (!level) return plainFill(problem, fine ?? (await guess(problem, kept, true, progress)).fine ?? guide, trust01);
  const labels = await chooseLabels(level, weights, progress, [0.8, 0.87]);
  await joinLabels(level, labels, progress, [0.87, 0.96]);
  if (kept && !flat) await attenuateUntrusted(level, progress, [0.96, 0.97]);
  const evidence = kept && !flat && (await evidenceOf(level, labels, kept, subProgress(progress, [0.98, 0.98])));
  return { ...finish(level, labels, problem, fine, trust01), ...(evidence && { evidence }) };
}

/** Concerns that fit the contrast of the picture; the guess for holes (not `isBox`) is too smooth to mind much. All numbers chosen by bench/outpaint on its open half. */
function concernsOf({ colours, known }: Problem, flat: boolean, isBox: boolean): Concerns {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let p = 0; p < known.length; p++) {
    if (!known[p]) continue;
    const luma = colours.data[p * 3] / 1.5;
    sum += luma;
    squares += luma * luma;
    count++;
  }
  const variance = squares / count - (sum / count) ** 2;
  const rows = Math.max(60, Math.min(900, 0.15 * variance));
  return {
    rows,
    columns: 30,
    guide: flat ? 0.7 : isBox ? 1.5 : 0.35,
    reuse: 0.16 * rows,
    landmarks: 1.5,
    busyness: 1200,
    materials: 4 * rows,
    coherence: 0.03,
  };
}

/** Scales of the levels, smallest first, 1 last. */
function scalesOf(shortPx: number, { colours, known }: Problem): number[] {
  let unknown = 0;
  for (let p = 0; p < known.length; p++) unknown += 1 - known[p];
  const reach = unknown / (colours.width + colours.height);
  const smallest = Math.min(1, Math.max(SMALLEST_PX / shortPx, Math.min(1, 5 / Math.max(1, reach))));
  const count = Math.max(1, Math.ceil(Math.log(1 / smallest) / Math.log(LEVEL_RATIO)) + 1);
  return Array.from({ length: count }, (_, i) => (count === 1 ? 1 : smallest ** (1 - i / (count - 1))));
}

/** Starts a level from the matches of the one before it. */
function carryMatches(from: PyramidLevel, to: PyramidLevel): void {
  const innerWidth = (level: PyramidLevel) => level.width - level.pads.left - level.pads.right;
  const innerHeight = (level: PyramidLevel) => level.height - level.pads.top - level.pads.bottom;
  const kx = innerWidth(from) / innerWidth(to);
  const ky = innerHeight(from) / innerHeight(to);
  const nearest = (v: number, pad: number, length: number, stride: number) => {
    const last = RADIUS + Math.floor((length - 1 - 2 * RADIUS) / stride) * stride;
    const on = RADIUS + Math.round((v + pad - RADIUS) / stride) * stride;
    return Math.max(RADIUS, Math.min(last, on));
  };
  for (const t of to.centres) {
    const x = to.column[t] - to.pads.left;
    const y = to.row[t] - to.pads.top;
    const qx = nearest((x + 0.5) * kx - 0.5, from.pads.left, from.width, from.stride);
    const qy = nearest((y + 0.5) * ky - 0.5, from.pads.top, from.height, from.stride);
    const q = qy * from.width + qx;
    const s = from.match[q];
    if (s < 0) continue;
    const sx = Math.round(x + (from.column[s] - qx) / kx) + to.pads.left;
    const sy = Math.round(y + (from.row[s] - qy) / ky) + to.pads.top;
    to.match[t] = nearestSource(to, sx, sy);
    to.bias[t * 3] = from.bias[q * 3];
    to.bias[t * 3 + 1] = from.bias[q * 3 + 1];
    to.bias[t * 3 + 2] = from.bias[q * 3 + 2];
  }
}

function carryLandmarks(from: PyramidLevel, to: PyramidLevel): void {
  const kx = (from.width - from.pads.left - from.pads.right) / (to.width - to.pads.left - to.pads.right);
  const ky = (from.height - from.pads.top - from.pads.bottom) / (to.height - to.pads.top - to.pads.bottom);
  for (const s of to.sources) {
    const x = Math.round((to.column[s] - to.pads.left + 0.5) * kx - 0.5) + from.pads.left;
    const y = Math.round((to.row[s] - to.pads.top + 0.5) * ky - 0.5) + from.pads.top;
    to.rare[s] = from.rare[Math.min(from.height - 1, y) * from.width + Math.min(from.width - 1, x)];
  }
}

/** A source within some pixels of a place, or -1. */
function nearestSource(level: PyramidLevel, x: number, y: number): number {
  for (let r = 0; r <= 3; r++)
    for (let dy = -r; dy <= r; dy++)
      for (let dx = -r; dx <= r; dx++) {
        const [sx, sy] = [x + dx, y + dy];
        if (sx < 0 || sx >= level.width || sy < 0 || sy >= level.height) continue;
        if (level.source[sy * level.width + sx]) return sy * level.width + sx;
      }
  return -1;
}

/** The guess as it stands, for pictures without patches worth matching. */
function plainFill(problem: Problem, fine: Guide, trust01: number): Synthesis {
  const { width, height } = problem.colours;
  const labels = new Int32Array(width * height).fill(-1);
  return { colours: { width, height, data: fine.data }, labels, guided: new Float32Array(width * height), trust01 };
}

/** The matched texture; with `fine`, that is laid over it where it is trusted. */
function finish(
  level: PyramidLevel,
  labels: Int32Array,
  problem: Problem,
  fine: Guide | undefined,
  trust01: number,
): Synthesis {
  const { width, height } = problem.colours;
  const { pads } = level;
  const colours = createColours(width, height);
  const own = new Int32Array(width * height).fill(-1);
  const trusted = fine?.trust.map((trust) => Math.max(0, Math.min(1, (trust - TRUST_FROM) / (TRUST_ALL - TRUST_FROM))));
  const guided = trusted ? blurInterleaved(trusted, width, height, 1, 2) : new Float32Array(width * height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const q = (y + pads.top) * level.width + x + pads.left;
      if (problem.known[p]) guided[p] = 0;
      for (let c = 0; c < 3; c++) {
        const made = level.colours[q * 4 + c];
        colours.data[p * 3 + c] = fine ? made + guided[p] * (fine.data[p * 3 + c] - made) : made;
      }
      const s = labels[q];
      if (s >= 0) own[p] = (level.row[s] - pads.top) * width + level.column[s] - pads.left;
    }
  return { colours, labels: own, guided, trust01 };
}
