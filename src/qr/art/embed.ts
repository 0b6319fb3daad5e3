/**
 * Embedding: the least change of luma that makes a finished picture carry a code. Each module is pushed only as far as
 * simulated readers need; what a module changes has borders that follow the picture's own drawing. Finders are even rings in
 * the picture's colours. Method and constants: chosen by measurement against real readers (see docs/qr-art.md).
 */

import type { Progress } from "../../raster/bands.ts";
import type { Plane, Raster } from "../../raster/raster.ts";
import { MODULE } from "../code/layout.ts";
import { isInMass, modulePx, type PlacedCode } from "../code/placed-code.ts";
import { type BlockThresholds, hybridThresholds, midrangeThresholds, thresholdAt } from "../scan/binarizers.ts";
import { lumaPlane } from "../scan/luma.ts";
import { blurBox, blurBoxTwice, blurGaussian, integralOf, meanOf } from "../scan/planes.ts";
import { shiftLuma } from "./colour.ts";
import { drawFinders, softenFinders } from "./finders.ts";
import { clamp, hash01, mix, smooth } from "./noise.ts";
import { ownersOf } from "./owners.ts";
import { tonesOf } from "./target-modules.ts";

export interface EmbedKnobs {
  /** 0 = hardly there .. 2.4 = nearly plain. */
  readonly strength: number;
  /** Row-major per module, >= 0: more margin (in luma) where a reader was seen to fail. */
  readonly boosts?: Float32Array;
  /** Row-major per module, 0..1: the share of margin and boost that is asked; without it all of it. Less where the picture is dear. */
  readonly shares?: Float32Array;
  /** Luma that drawing finer than a module keeps; without it all stays. Hatching hides modules. */
  readonly detail?: number;
  /** Shapes the borders of modules. */
  readonly seed: number;
}

/** Margins and caps in luma for a strength. */
function marginsOf(strength: number) {
  return {
    module: 0.04 + 0.12 * strength,
    finder: 0.12 + 0.14 * strength,
    dotCap: 0.08 + 0.16 * strength,
    simulated: 0.02 + 0.045 * strength,
    middle: 0.015 + 0.04 * strength,
    globalMix: 0.3 + 0.2 * Math.min(1, strength),
  };
}

const ROUNDS = 14;

/** The picture carrying the code. Opaque. */
export async function embedCode(
  picture: Raster,
  placed: PlacedCode,
  knobs: EmbedKnobs,
  progress: Progress,
): Promise<Raster> {
  const base = softenFinders(picture, placed);
  const painted = lumaPlane(base);
  const calm = calmDetail(painted, placed, knobs.detail);
  const grid = gridOf(calm, placed, knobs);
  const { luma, cover } = drawFinders(calm, placed, marginsOf(knobs.strength).finder);
  const full = { luma, cover };
  const half = viewOf(grid, halve(full.luma), halve(full.cover), placed, 2, knobs.seed);
  for (let round = 0; round < ROUNDS; round++) {
    solveRound(grid, half, round);
    await progress.checkpoint((0.6 * round) / ROUNDS);
  }
  const view = viewOf(grid, luma, cover, placed, 1, knobs.seed);
  await progress.checkpoint(0.65);
  const change = fieldOf(grid, view);
  await progress.checkpoint(0.7);
  followEdges(change, grid, view);
  await progress.checkpoint(0.75);
  clearMiddles(change, grid, view, marginsOf(knobs.strength).middle);
  await progress.checkpoint(0.8);
  for (let p = 0; p < change.length; p++) change[p] += luma.data[p] - painted.data[p];
  return shiftLuma(base, change, painted);
}

/** The picture with its drawing finer than a third of a module held within a luma, where that is asked. */
function calmDetail(luma: Plane, placed: PlacedCode, detail: number | undefined): Plane {
  if (detail === undefined) return luma;
  const { width, height } = luma;
  const { xPx, yPx, sidePx } = placed.box;
  const m = modulePx(placed);
  const coarse = blurGaussian(luma.data, width, height, 0.3 * m);
  const data = Float32Array.from(luma.data);
  for (let y = Math.max(0, Math.floor(yPx - m)); y < Math.min(height, yPx + sidePx + m); y++)
    for (let x = Math.max(0, Math.floor(xPx - m)); x < Math.min(width, xPx + sidePx + m); x++) {
      const p = y * width + x;
      data[p] = coarse[p] + clamp(luma.data[p] - coarse[p], -detail, detail);
    }
  return { width, height, data };
}

/** The code's modules, row-major. */
interface Grid {
  /** Modules along one side. */
  readonly side: number;
  /** -1 dark, 1 light, 0 left alone or part of a finder. */
  readonly sign: Int8Array;
  /** 1 where the module keeps its square: alignment patterns. */
  readonly rigid: Uint8Array;
  /** 1 where all neighbours are of the module's own side. */
  readonly massed: Uint8Array;
  readonly threshold: Float32Array;
  readonly margin: Float32Array;
  readonly boost: Float32Array;
  /** Most that a dot in the middle of a module may add. */
  readonly dotCap: Float32Array;
  readonly simulated: number;
  /** Change of luma of the whole module, and of a small disc in its middle; solved for. */
  readonly push: Float32Array;
  readonly dot: Float32Array;
}

/** How far alignment patterns are from the margin of modules to that of finders. */
const ALIGNMENT = 0.3;

function gridOf(luma: Plane, placed: PlacedCode, knobs: EmbedKnobs): Grid {
  const margins = marginsOf(knobs.strength);
  const { matrix, box } = placed;
  const { size, kind, block } = matrix.layout;
  const tones = tonesOf(luma, box, size, margins.module, margins.globalMix);
  const n = size * size;
  const grid: Grid = {
    side: size,
    sign: new Int8Array(n),
    rigid: new Uint8Array(n),
    massed: Uint8Array.from({ length: n }, (_, at) => (isInMass(placed, at % size, Math.floor(at / size)) ? 1 : 0)),
    threshold: tones.threshold,
    margin: new Float32Array(n).fill(margins.module),
    boost: new Float32Array(n),
    dotCap: new Float32Array(n).fill(margins.dotCap),
    simulated: margins.simulated,
    push: new Float32Array(n),
    dot: new Float32Array(n),
  };
  for (let at = 0; at < n; at++) {
    const what = kind[at];
    if (what === MODULE.finder || what === MODULE.separator || (what === MODULE.data && block[at] < 0)) continue;
    const share = knobs.shares?.[at] ?? 1;
    grid.sign[at] = matrix.dark[at] ? -1 : 1;
    grid.margin[at] *= share;
    grid.boost[at] = (knobs.boosts?.[at] ?? 0) * share;
    grid.dotCap[at] *= share;
    if (what !== MODULE.alignment) continue;
    grid.rigid[at] = 1;
    grid.margin[at] = mix(margins.module, margins.finder, ALIGNMENT);
  }
  return grid;
}

/** The grid laid on a luma plane. */
interface View {
  /** Finders drawn. */
  readonly luma: Plane;
  /** How much of each pixel is part of a finder, 0..1. */
  readonly cover: Plane;
  readonly modulePx: number;
  readonly originX: number;
  readonly originY: number;
  /** Per pixel the module whose change it takes, -1 outside of the code. */
  readonly owners: Int32Array;
}

function viewOf(grid: Grid, luma: Plane, cover: Plane, placed: PlacedCode, shrink: number, seed: number): View {
  const at = {
    modulePx: modulePx(placed) / shrink,
    originX: placed.box.xPx / shrink,
    originY: placed.box.yPx / shrink,
  };
  return { luma, cover, ...at, owners: ownersOf(luma, { side: grid.side, ...at, rigid: grid.rigid }, seed) };
}

/** Borders between modules are soft over this share of a module. */
const BORDER = 0.12;

/** Half width of a dot, whole and with its border, in modules. */
const DOT = 0.17;
const DOT_END = 0.38;
/** How far dots lie beside the centres of their modules, in modules: less of a grid. */
const ASTRAY = 0.06;

/** The change of luma at every pixel for the current pushes. */
function fieldOf(grid: Grid, view: View): Float32Array {
  const { side, sign, push, dot } = grid;
  const { width, height } = view.luma;
  const { modulePx: m, originX, originY, owners, cover } = view;
  const hard = new Float32Array(width * height);
  for (let y = Math.max(0, Math.floor(originY)), p = 0; y < Math.min(height, originY + side * m); y++)
    for (let x = Math.max(0, Math.floor(originX)); x < Math.min(width, originX + side * m); x++) {
      p = y * width + x;
      const at = owners[p];
      if (at < 0 || sign[at] === 0) continue;
      // Between modules of one side the change goes over smoothly.
      const u = (x + 0.5 - originX) / m - 0.5;
      const v = (y + 0.5 - originY) / m - 0.5;
      const i = Math.max(0, Math.min(side - 2, Math.floor(u)));
      const j = Math.max(0, Math.min(side - 2, Math.floor(v)));
      const fu = clamp(u - i);
      const fv = clamp(v - j);
      const c = j * side + i;
      const s = sign[at];
      const own = push[at];
      const a = sign[c] === s ? push[c] : own;
      const b = sign[c + 1] === s ? push[c + 1] : own;
      const d = sign[c + side] === s ? push[c + side] : own;
      const e = sign[c + side + 1] === s ? push[c + side + 1] : own;
      const top = a + (b - a) * fu;
      hard[p] = top + (d + (e - d) * fu - top) * fv;
    }
  const out = blurBoxTwice(hard, width, height, BORDER * m);
  for (let p = 0; p < out.length; p++) out[p] *= 1 - cover.data[p];
  for (let at = 0; at < side * side; at++) {
    if (dot[at] === 0) continue;
    const cx = originX + ((at % side) + 0.5 + ASTRAY * (2 * hash01(at, 1, side) - 1)) * m;
    const cy = originY + (Math.floor(at / side) + 0.5 + ASTRAY * (2 * hash01(at, 2, side) - 1)) * m;
    const reach = DOT_END * m;
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++)
        out[y * width + x] += dot[at] * (1 - smooth(DOT, DOT_END, Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / m));
  }
  return out;
}

/** From half size to the third at which zxing-cpp reads large pictures. */
const THIRD = 1.5;

/** One step: draw at half size, evaluate the simulated readers, and push the modules that fall short. */
function solveRound(grid: Grid, view: View, round: number): void {
  const { side, sign, threshold, margin, boost, push, dot } = grid;
  const { width, height, data } = view.luma;
  const { modulePx: m, originX, originY } = view;
  const seen = fieldOf(grid, view);
  for (let p = 0; p < seen.length; p++) seen[p] = clamp(seen[p] + data[p]);
  const sums = integralOf(seen, width, height);
  const soft = blurGaussian(seen, width, height, 0.3 * m);
  const hybrids: BlockThresholds[] = [4, 8, 16].map((block) => hybridThresholds(seen, width, height, block));
  const third = reduce(seen, width, height, THIRD);
  const middles = midrangeThresholds(third.data, third.width, third.height);
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
    // An even light area is read as light.
    if (s < 0 || !grid.massed[at])
      worst = Math.min(worst, s * (core - thresholdAt(middles, cx / THIRD, cy / THIRD)) - 0.5 * grid.simulated);
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

/** Part of the change is bent to the picture's own edges by a guided filter (He, Sun, Tang, 2010). */
function followEdges(change: Float32Array, { rigid }: Grid, { luma, cover, owners, modulePx: m }: View): void {
  const { width, height, data } = luma;
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
  for (let p = 0; p < data.length; p++) {
    if (owners[p] < 0 || rigid[owners[p]] || cover.data[p] > 0) continue;
    change[p] += GUIDED * (slopes[p] * data[p] + bases[p] - change[p]);
  }
}

/** The middle of a module is cleared up to here, and no more from there on, in modules. */
const MIDDLE = 0.16;
const MIDDLE_END = 0.36;

/**
 * Readers look at one pixel of a module: what fine drawing leaves on the wrong side of the mean of ZBar's window there is moved
 * over it by `margin`.
 */
function clearMiddles(
  change: Float32Array,
  grid: Grid,
  { luma, modulePx: m, originX, originY }: View,
  margin: number,
): void {
  const { side, sign, boost } = grid;
  const { width, height, data } = luma;
  const seen = change.map((value, p) => clamp(value + data[p]));
  const sums = integralOf(seen, width, height);
  const half = meanWindowPx(width) / 4;
  const reach = MIDDLE_END * m;
  for (let at = 0; at < side * side; at++) {
    const s = sign[at];
    if (s === 0) continue;
    const cx = originX + ((at % side) + 0.5) * m;
    const cy = originY + (Math.floor(at / side) + 0.5) * m;
    const level = meanAround(sums, luma, cx, cy, half) + s * (margin + 0.5 * boost[at]);
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++)
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
        const p = y * width + x;
        const need = s * (level - seen[p]);
        if (need <= 0) continue;
        const away = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / m;
        change[p] += s * need * (1 - smooth(MIDDLE, MIDDLE_END, away));
      }
  }
}

/** How much of the change follows the picture's edges. */
const GUIDED = 0.5;

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

/** `by` (1..2) times smaller, each pixel the mean of up to four nearest. */
function reduce(data: Float32Array, width: number, height: number, by: number): Plane {
  const w = Math.floor(width / by);
  const h = Math.floor(height / by);
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const top = Math.floor(y * by) * width;
    const bottom = Math.min(height - 1, Math.floor(y * by) + 1) * width;
    for (let x = 0; x < w; x++) {
      const a = Math.floor(x * by);
      const b = Math.min(width - 1, a + 1);
      out[y * w + x] = (data[top + a] + data[top + b] + data[bottom + a] + data[bottom + b]) / 4;
    }
  }
  return { width: w, height: h, data: out };
}
