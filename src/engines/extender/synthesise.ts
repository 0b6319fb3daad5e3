/** From a problem to its picture at one resolution: guide, coarse to fine matching, composite, trusted areas. */

import { type Progress, within } from "../../raster/bands.ts";
import type { Rng } from "../../raster/rng.ts";
import { blurInterleaved, type Colours, createColours } from "./colours.ts";
import { chooseLabels, joinLabels } from "./composite.ts";
import { diffuse } from "./diffuse.ts";
import { type Guide, judgeBorders, makeGuide } from "./guide.ts";
import { createKernels, RADIUS } from "./kernels.ts";
import { createLevel, type Level, levelBytes, type Problem, padsOf, shrinkProblem } from "./level.ts";
import { type Concerns, createMatcher } from "./match.ts";
import type { Box } from "./plan.ts";

export interface Synthesis {
  /** The whole canvas; known pixels as given. */
  readonly colours: Colours;
  /** Index of the canvas pixel that each unknown pixel's texture is copied from, -1 where none is. */
  readonly labels: Int32Array;
  /** 0..1: how much of the pixel is the guide instead of copied texture. */
  readonly guided: Float32Array;
  /** 0..1: mean over the borders that are extended. */
  readonly trust01: number;
  /** Whether the picture is drawn in flat colours. */
  readonly flat: boolean;
}

/** Ratio of the sides of neighbouring levels. */
const LEVEL_RATIO = 1.6;
/** Short side of the known picture on the smallest level, pixels. */
const SMALLEST_PX = 26;
/** Long side of the known picture for the guide that matches mind; finer it would follow texture. */
const GUIDE_PX = 240;
/** Known pictures with a shorter side give no patches worth matching. */
const LEAST_PX = 2 * RADIUS + 5;

/**
 * Makes the unknown pixels. `kept`, when given, is the box of known pixels; without it any shape is filled, with a smooth
 * guess in place of outlines. Reports progress; the same problem and chance give the same pixels.
 */
export async function synthesise(
  problem: Problem,
  kept: Box | undefined,
  rng: Rng,
  progress: Progress,
): Promise<Synthesis> {
  const { width, height } = problem.colours;
  const inside = kept && cropColours(problem.colours, kept);
  const flat = isFlat(problem);
  const guide = inside && kept ? guideAtMost(inside, kept, width, height) : await diffuse(problem, progress);
  const plain = await smoothFill(problem, guide, inside, kept, flat);
  const shortPx = kept ? Math.min(kept.right - kept.left, kept.bottom - kept.top) : Math.min(width, height);
  if (shortPx < LEAST_PX) return plain;

  const pads = padsOf(problem);
  const concerns = concernsOf(problem, flat);
  const scales = scalesOf(shortPx, problem);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(levelBytes(problem, pads) / 65536) });
  const kernels = createKernels(memory);
  let level: Level | undefined;
  let weights: Float32Array = new Float32Array(0);
  const shares = scales.map((scale, i) => scale * scale + (i === 0 ? 0.1 : 0));
  const work = shares.reduce((sum, share) => sum + share, 0);
  let done = 0;
  for (const [i, scale] of scales.entries()) {
    const last = i === scales.length - 1;
    const small = shrinkProblem(problem, Math.round(width * scale), Math.round(height * scale));
    const stride = i === 0 || scale * shortPx > 60 ? 2 : 1;
    const next = createLevel(small, guide, pads, stride, memory);
    if (next.sources.length < 4 || next.centres.length === 0) continue;
    const span = [0.05 + (0.75 * done) / work, 0.05 + (0.75 * (done + shares[i])) / work] as const;
    const step = within(progress, span);
    const strictness = (flat ? 2 : 1) * (last ? 0.4 : 1) * (i <= scales.length * 0.4 ? 1.5 : 1);
    const matcher = createMatcher(
      next,
      { ...concerns, guide: concerns.guide * strictness },
      kernels,
      rng.fork(`level ${i}`),
    );
    if (level) carryMatches(level, next);
    await matcher.refreshCosts(step, [0, 0.05]);
    if (!level) await matcher.searchAll(step, [0.05, 0.4]);
    else await matcher.vote(1, step, [0.05, 0.1]);
    const rounds = level ? (last ? 2 : Math.max(3, 7 - i)) : 10;
    const start = level ? 0.1 : 0.4;
    for (let round = 0; round < rounds; round++) {
      const from = start + ((1 - start) * round) / rounds;
      const to = start + ((1 - start) * (round + 1)) / rounds;
      const at = (share: number) => from + (to - from) * share;
      matcher.countUse();
      await matcher.refreshCosts(step, [from, at(0.1)]);
      const reach = { radiusPx: level ? Math.max(8, next.width * (last ? 0.1 : 0.5)) : next.width, layout: !last };
      await matcher.search(reach, (round & 1) === 1, step, [at(0.1), at(0.8)]);
      weights = await matcher.vote(round >= rounds - 2 ? 0.4 : 1, step, [at(0.8), to]);
    }
    level = next;
    done += shares[i];
  }
  if (!level) return plain;
  const labels = await chooseLabels(level, weights, progress, [0.8, 0.87]);
  await joinLabels(level, labels, progress, [0.87, 0.97]);
  return blend(level, labels, plain, problem);
}

/** Concerns that fit the contrast of the picture. */
function concernsOf({ colours, known }: Problem, flat: boolean): Concerns {
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
  return { rows, columns: 30, guide: flat ? 0.7 : 0.35, reuse: 0.16 * rows };
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
function carryMatches(from: Level, to: Level): void {
  const innerWidth = (level: Level) => level.width - level.pads.left - level.pads.right;
  const innerHeight = (level: Level) => level.height - level.pads.top - level.pads.bottom;
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

/** A source within some pixels of a place, or -1. */
function nearestSource(level: Level, x: number, y: number): number {
  for (let r = 0; r <= 3; r++)
    for (let dy = -r; dy <= r; dy++)
      for (let dx = -r; dx <= r; dx++) {
        const [sx, sy] = [x + dx, y + dy];
        if (sx < 0 || sx >= level.width || sy < 0 || sy >= level.height) continue;
        if (level.source[sy * level.width + sx]) return sy * level.width + sx;
      }
  return -1;
}

/** Drawn, not photographed: most neighbouring pixels are equal. */
function isFlat({ colours: { width, height, data }, known }: Problem): boolean {
  let same = 0;
  let pairs = 0;
  for (let y = 0; y < height; y += 2)
    for (let x = 1; x < width; x++) {
      const p = y * width + x;
      if (!known[p] || !known[p - 1]) continue;
      const q = p * 3;
      pairs++;
      if (
        Math.abs(data[q] - data[q - 3]) + Math.abs(data[q + 1] - data[q - 2]) + Math.abs(data[q + 2] - data[q - 1]) <
        1.2
      )
        same++;
    }
  return same > 0.6 * pairs;
}

function guideAtMost(inside: Colours, kept: Box, width: number, height: number): Guide {
  const scale = Math.min(1, GUIDE_PX / Math.max(inside.width, inside.height));
  const small = shrinkColours(inside, scale);
  const margin = (px: number) => (px > 0 ? Math.max(1, Math.round(px * scale)) : 0);
  const margins = {
    left: margin(kept.left),
    top: margin(kept.top),
    right: margin(width - kept.right),
    bottom: margin(height - kept.bottom),
  };
  return makeGuide(small, margins, judgeBorders(small));
}

function shrinkColours(colours: Colours, scale: number): Colours {
  if (scale === 1) return colours;
  const known = new Uint8Array(colours.width * colours.height).fill(1);
  const width = Math.max(1, Math.round(colours.width * scale));
  const height = Math.max(1, Math.round(colours.height * scale));
  return shrinkProblem({ colours, known }, width, height).colours;
}

function cropColours({ width, data }: Colours, box: Box): Colours {
  const out = createColours(box.right - box.left, box.bottom - box.top);
  for (let y = 0; y < out.height; y++) {
    const from = ((y + box.top) * width + box.left) * 3;
    out.data.set(data.subarray(from, from + out.width * 3), y * out.width * 3);
  }
  return out;
}

/** The picture by the guide alone, and how much of it may stay. */
async function smoothFill(
  problem: Problem,
  guide: Guide,
  inside: Colours | undefined,
  kept: Box | undefined,
  flat: boolean,
): Promise<Synthesis> {
  const { width, height } = problem.colours;
  const count = width * height;
  const labels = new Int32Array(count).fill(-1);
  const guided = new Float32Array(count);
  if (!inside || !kept) return { colours: { ...guide }, labels, guided: guided.fill(1), trust01: 0, flat };
  const margins = { left: kept.left, top: kept.top, right: width - kept.right, bottom: height - kept.bottom };
  const borders = judgeBorders(shrinkColours(inside, Math.min(1, GUIDE_PX / Math.max(inside.width, inside.height))));
  const fine = makeGuide(inside, margins, borders);
  const low = flat ? 0.35 : 0.6;
  for (let p = 0; p < count; p++) guided[p] = Math.max(0, Math.min(1, (fine.trust[p] - low) / 0.2));
  let sum = 0;
  let length = 0;
  for (const side of ["left", "top", "right", "bottom"] as const)
    if (margins[side] > 0) {
      for (const trust of borders[side]) sum += trust;
      length += borders[side].length;
    }
  return { colours: fine, labels, guided, trust01: length > 0 ? sum / length : 0, flat };
}

/** The matched texture, with the guide laid over where it is trusted. */
function blend(level: Level, labels: Int32Array, plain: Synthesis, problem: Problem): Synthesis {
  const { width, height } = problem.colours;
  const { pads } = level;
  const guided = blurInterleaved(plain.guided, width, height, 1, 2);
  const colours = createColours(width, height);
  const own = new Int32Array(width * height).fill(-1);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const q = (y + pads.top) * level.width + x + pads.left;
      const share = problem.known[p] ? 0 : guided[p];
      for (let c = 0; c < 3; c++) {
        const made = level.colours[q * 4 + c];
        colours.data[p * 3 + c] = made + share * (plain.colours.data[p * 3 + c] - made);
      }
      const s = labels[q];
      if (s >= 0) own[p] = (level.row[s] - pads.top) * width + level.column[s] - pads.left;
    }
  return { ...plain, colours, labels: own, guided };
}
