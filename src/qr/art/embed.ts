/**
 * Embedding: the least change of luma that makes a finished picture carry a code. Each module is pushed only as far as
 * simulated readers need, with soft borders that follow the picture's own edges; finders are flattened and stay tinted.
 * Method and constants: chosen by measurement against real readers (see docs/qr-art.md).
 */

import type { Progress } from "../../raster/bands.ts";
import type { Plane, Raster } from "../../raster/raster.ts";
import { MODULE } from "../code/layout.ts";
import { finderCentres, modulePx, type PlacedCode } from "../code/placed-code.ts";
import { type BlockThresholds, hybridThresholds, thresholdAt } from "../scan/binarizers.ts";
import { lumaPlane } from "../scan/luma.ts";
import { blurBox, blurGaussian, integralOf, meanOf } from "../scan/planes.ts";
import { shiftLuma } from "./colour.ts";
import { finderLevelOf } from "./finder-level.ts";
import { clamp, noise2, smooth } from "./noise.ts";
import { tonesOf } from "./wish.ts";

export interface EmbedKnobs {
  /** 0 = hardly there .. 1.9 = nearly plain. */
  readonly strength: number;
  /** Row-major per module, >= 0: more margin (in luma) where a reader was seen to fail. */
  readonly boosts?: Float32Array;
  /** Row-major per module, 0..1: the share of margin and boost that is asked; without it all of it. Less where the picture is dear. */
  readonly shares?: Float32Array;
  /** Luma that drawing finer than a module keeps outside of finders; without it all stays. Hatching hides modules. */
  readonly detail?: number;
  /** Shapes the wobble of module borders. */
  readonly seed: number;
}

/** Margins and caps in luma for a strength. */
function marginsOf(strength: number) {
  return {
    module: 0.04 + 0.12 * strength,
    finder: 0.12 + 0.14 * strength,
    dotCap: 0.08 + 0.16 * strength,
    simulated: 0.02 + 0.045 * strength,
    globalMix: 0.3 + 0.2 * Math.min(1, strength),
  };
}

const ROUNDS = 14;
/** Flat share of a module around its centre, as half width. */
const CORE = 0.24;

/** The picture carrying the code. Opaque. */
export async function embedCode(
  picture: Raster,
  placed: PlacedCode,
  knobs: EmbedKnobs,
  progress: Progress,
): Promise<Raster> {
  const painted = lumaPlane(picture);
  const luma = calmDetail(painted, placed, knobs.detail);
  const grid = gridOf(luma, placed, knobs);
  const halfLuma = halve(luma);
  const half = viewOf(grid, halfLuma, placed, 2, knobs.seed);
  for (let round = 0; round < ROUNDS; round++) {
    solveRound(grid, half, round);
    await progress.checkpoint((0.6 * round) / ROUNDS);
  }
  const full = viewOf(grid, luma, placed, 1, knobs.seed);
  const change = fieldOf(grid, full);
  await progress.checkpoint(0.7);
  followEdges(change, grid, full);
  await progress.checkpoint(0.8);
  for (let p = 0; p < change.length; p++) change[p] += luma.data[p] - painted.data[p];
  return shiftLuma(picture, change, painted);
}

/** Detail that finders keep: readers count the edges they meet there. */
const FINDER_DETAIL = 0.03;

/** The picture with its fine drawing held within a luma: always in finders, elsewhere where that is asked. */
function calmDetail(luma: Plane, placed: PlacedCode, detail: number | undefined): Plane {
  const { width, height } = luma;
  const { xPx, yPx, sidePx } = placed.box;
  const { size } = placed.matrix.layout;
  const m = modulePx(placed);
  const coarse = blurGaussian(luma.data, width, height, 0.3 * m);
  const data = Float32Array.from(luma.data);
  for (let y = Math.max(0, Math.floor(yPx - m)); y < Math.min(height, yPx + sidePx + m); y++) {
    const row = Math.floor((y + 0.5 - yPx) / m);
    for (let x = Math.max(0, Math.floor(xPx - m)); x < Math.min(width, xPx + sidePx + m); x++) {
      const column = Math.floor((x + 0.5 - xPx) / m);
      const room = inCorner(column, row, size) ? Math.min(FINDER_DETAIL, detail ?? 1) : detail;
      if (room === undefined) continue;
      const p = y * width + x;
      data[p] = coarse[p] + clamp(luma.data[p] - coarse[p], -room, room);
    }
  }
  return { width, height, data };
}

/** Whether a module belongs to a finder with its separator, or to the ring around the code beside them. */
function inCorner(column: number, row: number, size: number): boolean {
  return (column < 8 && (row < 8 || row >= size - 8)) || (column >= size - 8 && row < 8);
}

/** The code's grid with one ring around it; index = row * side + column. */
interface Grid {
  /** Modules along the code plus two. */
  readonly side: number;
  /** -1 dark, 1 light, 0 left alone or drawn as part of a finder. */
  readonly sign: Int8Array;
  /** 2 = part of a finder, 1 = alignment, 0 = data. */
  readonly role: Uint8Array;
  readonly threshold: Float32Array;
  readonly margin: Float32Array;
  readonly boost: Float32Array;
  /** Most that a dot in the middle of a module may add. */
  readonly dotCap: Float32Array;
  readonly finderMargin: number;
  readonly simulated: number;
  /** Change of luma of the whole module, and of a small disc in its middle; solved for. */
  readonly push: Float32Array;
  readonly dot: Float32Array;
}

function gridOf(luma: Plane, placed: PlacedCode, knobs: EmbedKnobs): Grid {
  const margins = marginsOf(knobs.strength);
  const { matrix, box } = placed;
  const { size, kind, block } = matrix.layout;
  const m = modulePx(placed);
  const tones = tonesOf(luma, box, size, margins.module, margins.globalMix);
  const side = size + 2;
  const n = side * side;
  const grid: Grid = {
    side,
    sign: new Int8Array(n),
    role: new Uint8Array(n),
    threshold: new Float32Array(n),
    margin: new Float32Array(n).fill(margins.module),
    boost: new Float32Array(n),
    dotCap: new Float32Array(n).fill(margins.dotCap),
    finderMargin: margins.finder,
    simulated: margins.simulated,
    push: new Float32Array(n),
    dot: new Float32Array(n),
  };
  const sums = integralOf(luma.data, luma.width, luma.height);
  const whole = meanAround(sums, luma, box.xPx + box.sidePx / 2, box.yPx + box.sidePx / 2, box.sidePx / 2);
  const finderLevel = finderCentres(size).map(([column, row]) =>
    finderLevelOf(
      luma,
      { xPx: box.xPx + column * m, yPx: box.yPx + row * m, modulePx: m },
      margins.finder,
      clamp(whole, 0.32, 0.62),
    ),
  );
  for (let row = -1; row <= size; row++)
    for (let column = -1; column <= size; column++) {
      const to = (row + 1) * side + column + 1;
      const inside = row >= 0 && column >= 0 && row < size && column < size;
      const finder = row > size / 2 ? 2 : column > size / 2 ? 1 : 0;
      if (inCorner(column, row, size)) {
        grid.role[to] = 2;
        grid.threshold[to] = finderLevel[finder];
        continue;
      }
      if (!inside) continue;
      const at = row * size + column;
      const what = kind[at];
      if (what === MODULE.data && block[at] < 0) continue;
      const share = knobs.shares?.[at] ?? 1;
      grid.sign[to] = matrix.dark[at] ? -1 : 1;
      grid.threshold[to] = tones.threshold[at];
      grid.margin[to] *= share;
      grid.boost[to] = (knobs.boosts?.[at] ?? 0) * share;
      grid.dotCap[to] *= share;
      if (what === MODULE.alignment) {
        grid.role[to] = 1;
        grid.margin[to] = (margins.module + margins.finder) / 2;
      }
    }
  return grid;
}

/** The grid laid on a luma plane: for each pixel column and row, which two modules it lies between and how far. */
interface View {
  readonly luma: Plane;
  readonly modulePx: number;
  readonly originX: number;
  readonly originY: number;
  /** Offsets of the border wobble in modules, one per pixel; empty at half size, where only centres matter. */
  readonly wobbleX: Float32Array;
  readonly wobbleY: Float32Array;
  /** The change of luma that draws the finders, one per pixel: it depends on no push. */
  readonly finders: Float32Array;
}

function viewOf(grid: Grid, luma: Plane, { matrix, box }: PlacedCode, shrink: number, seed: number): View {
  const m = box.sidePx / matrix.layout.size / shrink;
  const view = {
    luma,
    modulePx: m,
    originX: box.xPx / shrink - m,
    originY: box.yPx / shrink - m,
    wobbleX: new Float32Array(shrink === 1 ? luma.data.length : 0),
    wobbleY: new Float32Array(shrink === 1 ? luma.data.length : 0),
    finders: new Float32Array(luma.data.length),
  };
  for (let p = 0; p < view.wobbleX.length; p++) {
    const u = (p % luma.width) / m;
    const v = Math.floor(p / luma.width) / m;
    view.wobbleX[p] = 0.16 * noise2(u * 0.9, v * 0.9, seed);
    view.wobbleY[p] = 0.16 * noise2(u * 0.9, v * 0.9, seed + 1);
  }
  drawFinders(grid, view);
  return view;
}

/** Writes `view.finders`. */
function drawFinders({ side, role, threshold, finderMargin }: Grid, view: View): void {
  const { modulePx: m, originX, originY, finders } = view;
  const { width, height, data } = view.luma;
  for (let at = 0; at < side * side; at++) {
    if (role[at] !== 2) continue;
    const x0 = originX + (at % side) * m;
    const y0 = originY + Math.floor(at / side) * m;
    for (let y = Math.max(0, Math.ceil(y0 - 0.5)); y < Math.min(height, y0 + m - 0.5); y++)
      for (let x = Math.max(0, Math.ceil(x0 - 0.5)); x < Math.min(width, x0 + m - 0.5); x++) {
        const p = y * width + x;
        const u = (x + 0.5 - originX) / m;
        const v = (y + 0.5 - originY) / m;
        const d = fromFinder(side, u, v);
        const light = d >= 3.5 || (d >= 1.5 && d < 2.5);
        const target = threshold[at] + (light ? finderMargin : -finderMargin);
        const need = light ? Math.max(0, target - data[p]) : Math.min(0, target - data[p]);
        const outside = u < 1 || v < 1 || u >= side - 1 || v >= side - 1;
        finders[p] = need * ringSoftness(d) * (1 - FADE * smooth(3.8, 4.5, outside ? d : d - 0.6));
      }
  }
}

/** The change of luma at every pixel for the pushes as they stand. */
function fieldOf(grid: Grid, view: View): Float32Array {
  const { side, role, dot } = grid;
  const { width, height } = view.luma;
  const { modulePx: m, originX, originY } = view;
  const wobbles = view.wobbleX.length > 0;
  const out = Float32Array.from(view.finders);
  const x0 = Math.max(0, Math.floor(originX));
  const x1 = Math.min(width, Math.ceil(originX + side * m));
  const y0 = Math.max(0, Math.floor(originY));
  const y1 = Math.min(height, Math.ceil(originY + side * m));
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const p = y * width + x;
      let u = (x + 0.5 - originX) / m;
      let v = (y + 0.5 - originY) / m;
      if (u < 0 || v < 0 || u >= side || v >= side) continue;
      const column = Math.floor(u);
      const row = Math.floor(v);
      const at = row * side + column;
      if (role[at] === 2) continue;
      const disc = dot[at] === 0 ? 0 : dot[at] * (1 - smooth(0.2, 0.42, Math.hypot(u - column - 0.5, v - row - 0.5)));
      const core = role[at] === 1 ? 0.4 : CORE;
      if (wobbles && role[at] === 0) {
        u += view.wobbleX[p];
        v += view.wobbleY[p];
      }
      const i = Math.floor(u - 0.5);
      const j = Math.floor(v - 0.5);
      const ku = smooth(core, 1 - core, u - 0.5 - i);
      const kv = smooth(core, 1 - core, v - 0.5 - j);
      const top = pushAt(grid, i, j) * (1 - ku) + pushAt(grid, i + 1, j) * ku;
      const bottom = pushAt(grid, i, j + 1) * (1 - ku) + pushAt(grid, i + 1, j + 1) * ku;
      out[p] = top + (bottom - top) * kv + disc;
    }
  return out;
}

/** 0 beyond the grid, and in finders, which are drawn as such. */
function pushAt({ side, push }: Grid, column: number, row: number): number {
  return column < 0 || row < 0 || column >= side || row >= side ? 0 : push[row * side + column];
}

/**
 * The exponent of the superellipses that finders are drawn as. Rounder ones cost repairs: over a picture's own texture
 * zxing-cpp then misses them at 45° (measured with 3.6 and 5).
 */
const SQUARENESS = 8;
/** The light around finders fades outwards: readers look at its inner border, eyes at its outer one. */
const FADE = 0.95;

/** How far a place of the grid is from the middle of its finder, in modules: 1.5, 2.5 and 3.5 on the borders of its rings. */
function fromFinder(side: number, u: number, v: number): number {
  const across = Math.abs(u < side / 2 ? u - 4.5 : side - 4.5 - u);
  const down = Math.abs(v < side / 2 ? v - 4.5 : side - 4.5 - v);
  return (across ** SQUARENESS + down ** SQUARENESS) ** (1 / SQUARENESS);
}

/** 1 inside a ring, down to .5 on its borders: a tenth of a module of antialiasing on either side. */
function ringSoftness(d: number): number {
  const toBorder = Math.min(Math.abs(d - 1.5), Math.abs(d - 2.5), Math.abs(d - 3.5));
  return 0.5 + 0.5 * Math.min(1, toBorder / 0.1);
}

/** One step: draw at half size, look with the simulated readers, push what falls short. */
function solveRound(grid: Grid, view: View, round: number): void {
  const { side, sign, threshold, margin, boost, push, dot } = grid;
  const { width, height, data } = view.luma;
  const { modulePx: m, originX, originY } = view;
  const seen = fieldOf(grid, view);
  for (let p = 0; p < seen.length; p++) seen[p] = clamp(seen[p] + data[p]);
  const sums = integralOf(seen, width, height);
  const soft = blurGaussian(seen, width, height, 0.3 * m);
  const hybrids: BlockThresholds[] = [4, 8, 16].map((block) => hybridThresholds(seen, width, height, block));
  const windowPx = meanWindowPx(width * 2) / 4;
  for (let at = 0; at < side * side; at++) {
    const s = sign[at];
    if (s === 0) continue;
    const cx = originX + ((at % side) + 0.5) * m;
    const cy = originY + (Math.floor(at / side) + 0.5) * m;
    const core = coreLuma(sums, view.luma, cx, cy, m, s);
    const middle = soft[clampInt(cy - 0.5, height) * width + clampInt(cx - 0.5, width)];
    const level = threshold[at];
    const slack = Math.min(s * (core - level) - margin[at], s * (middle - level) - 0.6 * margin[at]) - boost[at];
    push[at] = towards(push[at] - s * 0.8 * slack, s, 0.9);
    if (round < 2) continue;
    let worst =
      s * (core - meanAround(sums, view.luma, cx, cy, windowPx) + 3 / 255) - (s > 0 ? 0.004 : 0.7 * grid.simulated);
    for (const hybrid of hybrids)
      worst = Math.min(worst, s * (core - thresholdAt(hybrid, cx, cy)) - (s > 0 ? 0.012 : grid.simulated));
    dot[at] = towards(dot[at] - s * 0.6 * (worst - boost[at] * 0.5), s, grid.dotCap[at]);
  }
}

/** Between the worst and the mean of five small boxes in the core of a module. */
function coreLuma(sums: Float64Array, luma: Plane, cx: number, cy: number, m: number, s: number): number {
  const half = 0.12 * m;
  const reach = 0.2;
  let sum = 0;
  let worst = s > 0 ? 2 : -2;
  for (let k = 0; k < 5; k++) {
    const dx = k === 0 ? 0 : k % 2 ? -reach : reach;
    const dy = k === 0 ? 0 : k < 3 ? -reach : reach;
    const value = meanAround(sums, luma, cx + dx * m, cy + dy * m, half);
    sum += value;
    worst = s > 0 ? Math.min(worst, value) : Math.max(worst, value);
  }
  return 0.6 * worst + 0.4 * (sum / 5);
}

/**
 * The window whose mean modules are to pass: ZBar's, but 256 px at a side of 1024, where ZBar's integer division gives 128.
 * The wider one leaves a little more of the picture (measured: SSIM .823 against .819 at `qr_w` 0).
 */
function meanWindowPx(widthPx: number): number {
  let window = 16;
  while (window < 256 && window < (widthPx + 7) / 8) window *= 2;
  return window;
}

/** Half of the change is bent to the picture's own edges by a guided filter (He, Sun, Tang, 2010); finders stay crisp. */
function followEdges(change: Float32Array, grid: Grid, view: View): void {
  const { width, height, data } = view.luma;
  const { modulePx: m, originX, originY } = view;
  const r = Math.max(1, Math.round(0.3 * m));
  const squares = new Float32Array(data.length);
  const products = new Float32Array(data.length);
  for (let p = 0; p < data.length; p++) {
    squares[p] = data[p] * data[p];
    products[p] = data[p] * change[p];
  }
  const meanI = blurBox(data, width, height, r);
  const meanC = blurBox(change, width, height, r);
  const meanII = blurBox(squares, width, height, r);
  const meanIC = blurBox(products, width, height, r);
  for (let p = 0; p < data.length; p++) {
    const slope = (meanIC[p] - meanI[p] * meanC[p]) / (meanII[p] - meanI[p] * meanI[p] + 0.002);
    squares[p] = slope;
    products[p] = meanC[p] - slope * meanI[p];
  }
  const slopes = blurBox(squares, width, height, r);
  const bases = blurBox(products, width, height, r);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y + 0.5 - originY) / m);
    for (let x = 0; x < width; x++) {
      const column = Math.floor((x + 0.5 - originX) / m);
      const inside = row >= 0 && column >= 0 && row < grid.side && column < grid.side;
      if (!inside || grid.role[row * grid.side + column] > 0) continue;
      const p = y * width + x;
      change[p] = 0.5 * change[p] + 0.5 * (slopes[p] * data[p] + bases[p]);
    }
  }
}

function halve({ width, height, data }: Plane): Plane {
  const w = Math.floor(width / 2);
  const h = Math.floor(height / 2);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const p = 2 * y * width + 2 * x;
      out[y * w + x] = (data[p] + data[p + 1] + data[p + width] + data[p + width + 1]) / 4;
    }
  return { width: w, height: h, data: out };
}

function meanAround(sums: Float64Array, { width, height }: Plane, cx: number, cy: number, half: number): number {
  return meanOf(sums, width, height, cx - half, cy - half, cx + half, cy + half);
}

/** A push goes only in the needed direction and not beyond `cap`. */
function towards(value: number, sign: number, cap: number): number {
  return sign > 0 ? clamp(value, 0, cap) : clamp(value, -cap, 0);
}

function clampInt(x: number, below: number): number {
  return Math.max(0, Math.min(below - 1, Math.round(x)));
}
