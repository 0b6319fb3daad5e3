/**
 * Embedding: the least change of luma that makes a finished picture carry a code. Each module is pushed only as far as
 * simulated readers need; what a module changes has borders that follow the picture's own drawing. Finders are even rings in
 * the picture's colours. Method and constants: chosen by measurement against real readers (see docs/qr-art.md).
 */

import type { Plane, Progress, Raster } from "easel-picture";
import { blurGaussian, clamp, linearTable } from "easel-picture";
import { MODULE } from "../code/layout.ts";
import { isInMass, modulePx, type PlacedCode } from "../code/placed-code.ts";
import { type BlockThresholds, hybridThresholds, midrangeThresholds, thresholdAt } from "../scan/binarizers.ts";
import { lumaPlane } from "../scan/luma.ts";
import { integralOf } from "../scan/planes.ts";
import { smaller } from "../scan/sights.ts";
import { shiftLuma } from "./colour.ts";
import type { Dial } from "./dial.ts";
import { piecesFor } from "./finder-pieces.ts";
import { drawFinders, dyeFinders } from "./finders.ts";
import { localColoursOf } from "./local-colours.ts";
import type { Marks } from "./marks.ts";
import {
  clearMiddles,
  fieldOf,
  followEdges,
  type Grid,
  layMarks,
  meanAround,
  meanWindowPx,
  middleSpaceFor,
  placedIn,
  type View,
  viewOf,
} from "./module-change.ts";
import { tonesOf } from "./target-modules.ts";

export interface EmbedKnobs {
  readonly dial: Dial;
  /** Row-major per module, >= 0: more margin (in luma) where a reader was seen to fail. */
  readonly boosts?: Float32Array;
  /** Row-major per module, 0..1: the share of margin and boost that is asked; without it all of it. Less where the picture is dear; 0 leaves it alone. */
  readonly shares?: Float32Array;
  /** Whether middles also follow thresholds of small blocks, which dots every even dark place. For readers that were seen to need it. */
  readonly dotted?: boolean;
  /** Margin of finders beyond the dial's, in luma. Default 0. */
  readonly finders?: number;
  /** Margin of alignment patterns beyond the dial's, in luma. Default 0. From `SQUARE_FROM` on they keep their squares everywhere. */
  readonly alignment?: number;
  /** Luma that drawing finer than a module keeps; without it all stays. Hatching hides modules. */
  readonly detail?: number;
}

/** Other margins and caps in luma that follow from that of modules. */
function marginsOf({ margin }: Dial) {
  return {
    dotCap: 0.1 + 0.8 * margin,
    simulated: 0.35 * margin,
    middle: 0.35 * margin,
  };
}

/** How far borders of modules swerve, in modules. */
const SWERVE = 0.36;

/** Steps of the solver at a third of the size and then at half of it: from nothing, and from the solution of an earlier round. */
const STEPS = [4, 1] as const;
const STEPS_AGAIN = [1, 1] as const;
const COARSE = 3;
const FINE = 2;

/** Embeds one code in one picture, again and again: each solution starts from the one before. */
export interface Embedding {
  /** Luma of the picture carrying the code, 0..1, in a plane that the next call uses again. */
  solve(knobs: EmbedKnobs, progress: Progress): Promise<Plane>;
  /** The picture with the luma that was solved last, in its own colours. Opaque. */
  paint(): Raster;
}

/** What a code is drawn with. */
export interface Drawing {
  /** Shapes the borders of modules. */
  readonly seed: number;
  /** What modules are drawn as where the picture is even. Default: petals. */
  readonly marks?: Marks | undefined;
  /** Pixels (not 0) whose colours are not those of shade elsewhere, and on which nothing lies outside of the code. */
  readonly subjects?: ArrayLike<number> | undefined;
  /** Pixels (not 0) whose colours are not those of light and shade beside them. Default: `subjects`. */
  readonly apart?: ArrayLike<number> | undefined;
  /** Row-major per module, not 0 where dark may be lighter. */
  readonly spared?: ArrayLike<number> | undefined;
  /** How far strokes of one side that lie beside each other run into one shape, 0..1. Default 0. */
  readonly masses01?: number | undefined;
}

/** The picture carrying the code. Opaque. */
export async function embedCode(
  picture: Raster,
  placed: PlacedCode,
  { seed, marks, subjects, apart, spared, masses01, ...knobs }: EmbedKnobs & Drawing,
  progress: Progress,
): Promise<Raster> {
  const embedding = startEmbedding(picture, placed, { seed, marks, subjects, apart, spared, masses01 });
  await embedding.solve(knobs, progress);
  return embedding.paint();
}

/** What depends on the dial and the detail, but not on boosts. */
interface Laid {
  readonly dial: Dial;
  readonly finders: number | undefined;
  readonly alignment: number | undefined;
  readonly detail: number | undefined;
  /** Row-major per module: the level between dark and light, in luma. */
  readonly threshold: Float32Array;
  readonly luma: Plane;
  /** What is finer in it than `DETAIL`; only where marks are petals. */
  readonly texture: Float32Array | undefined;
  readonly coarse: View;
  readonly fine: View;
}

export function startEmbedding(
  bare: Raster,
  placed: PlacedCode,
  { seed, marks = "petals", subjects, apart = subjects, spared, masses01 }: Drawing,
): Embedding {
  const pieces = piecesFor(marks);
  const picture = dyeFinders(bare, placed, pieces, seed);
  const painted = lumaPlane(picture);
  const colours = localColoursOf(picture, linearTable(), apart);
  const isFree = (x: number, y: number) => !subjects?.[Math.floor(y) * picture.width + Math.floor(x)];
  const marksFor = (shrink: number) => layMarks(placed, picture, shrink, marks, seed, isFree, masses01);
  const marksAt = { [COARSE]: marksFor(COARSE), [FINE]: marksFor(FINE) };
  let laid: Laid | undefined;
  let solved: Pick<Grid, "push" | "dot"> | undefined;
  const layOut = (knobs: EmbedKnobs): Laid => {
    const { dial, finders, alignment, detail } = knobs;
    const isSame = laid?.dial === dial && laid.finders === finders && laid.alignment === alignment;
    if (laid && isSame && laid.detail === detail) return laid;
    const calm = calmDetail(painted, placed, detail);
    const margin = dial.finder + (finders ?? 0);
    const { luma, cover } = drawFinders(calm, placed, margin, dial.darkMost, seed, pieces);
    const rigid = rigidOf(placed, knobs);
    const viewAt = (shrink: typeof COARSE | typeof FINE) =>
      viewOf(placed, smaller(luma, shrink), smaller(cover, shrink), rigid, shrink, seed, SWERVE, marksAt[shrink]);
    laid = {
      dial,
      finders,
      alignment,
      detail,
      threshold: tonesOf(calm, placed.box, placed.matrix.layout.size, dial, spared).threshold,
      luma,
      texture: marks === "petals" ? textureOf(luma, modulePx(placed)) : undefined,
      coarse: viewAt(COARSE),
      fine: viewAt(FINE),
    };
    return laid;
  };
  const change = new Float32Array(painted.data.length);
  const space = middleSpaceFor(painted);
  return {
    async solve(knobs, progress) {
      const { threshold, luma, texture, coarse, fine } = layOut(knobs);
      const grid = gridOf(threshold, placed, knobs);
      const { push, dot } = solved ?? grid;
      grid.push.set(push);
      grid.dot.set(dot);
      const [far, near] = solved ? STEPS_AGAIN : STEPS;
      for (let step = 0; step < far + near; step++) {
        const [view, shrink] = step < far ? ([coarse, COARSE] as const) : ([fine, FINE] as const);
        solveRound(grid, view, shrink, solved ? DOTS_FROM : step, knobs.dotted ?? false);
        await progress.checkpoint((0.7 * step) / (far + near));
      }
      solved = grid;
      const drawn = fieldOf(grid, fine);
      followEdges(drawn, grid, fine);
      await progress.checkpoint(0.8);
      enlargeInto(change, luma, drawn, fine.luma);
      if (texture) strengthen(change, luma, texture);
      const calmAt = (x: number, y: number) =>
        fine.even[Math.floor(y / FINE) * fine.luma.width + Math.floor(x / FINE)] ?? 0;
      clearMiddles(change, grid, placedIn(placed, luma), marginsOf(knobs.dial).middle, space, calmAt);
      await progress.checkpoint(0.9);
      aim(space.seen, change, luma.data, painted.data);
      return { width: luma.width, height: luma.height, data: space.seen };
    },
    paint: () => shiftLuma(picture, change, painted, colours, subjects),
  };
}

/** Writes the luma that a change of `luma` gives, and makes that the change of the painted picture. */
function aim(aimed: Float32Array, change: Float32Array, luma: Float32Array, painted: Float32Array): void {
  for (let p = 0; p < change.length; p++) {
    aimed[p] = clamp(luma[p] + change[p]);
    change[p] = aimed[p] - painted[p];
  }
}

/** What is drawn finer than this, in modules, is a place's detail. */
const DETAIL = 0.25;
/** Light makes detail stronger as it makes the place lighter, up to so many times, and counts no place as darker than this luma. */
const LIT_DETAIL = 1.6;
const LIT_FROM = 0.12;

function textureOf({ width, height, data }: Plane, m: number): Float32Array {
  const texture = blurGaussian(data, width, height, DETAIL * m);
  for (let p = 0; p < texture.length; p++) texture[p] = data[p] - texture[p];
  return texture;
}

/** Light on a textured place is more of its own light: without stronger detail leaves and water look as seen through milk. */
function strengthen(change: Float32Array, { data }: Plane, detail: Float32Array): void {
  for (let p = 0; p < change.length; p++) {
    if (change[p] <= 0) continue;
    const more = Math.min(LIT_DETAIL - 1, change[p] / Math.max(LIT_FROM, data[p] - detail[p]));
    change[p] += more * detail[p];
  }
}

/** Writes a plane that is `FINE` times larger along each side, bilinear. */
function enlargeInto(out: Float32Array, { width, height }: Plane, small: Float32Array, from: Plane): void {
  const last = from.width - 1;
  for (let y = 0; y < height; y++) {
    const v = clamp((y + 0.5) / FINE - 0.5, 0, from.height - 1);
    const row = Math.min(Math.floor(v), Math.max(0, from.height - 2));
    const below = Math.min(row + 1, from.height - 1);
    const fv = v - row;
    const a = row * from.width;
    const b = below * from.width;
    for (let x = 0, p = y * width; x < width; x++, p++) {
      const u = clamp((x + 0.5) / FINE - 0.5, 0, last);
      const i = u | 0;
      const j = i < last ? i + 1 : i;
      const fu = u - i;
      const top = small[a + i] + (small[a + j] - small[a + i]) * fu;
      out[p] = top + (small[b + i] + (small[b + j] - small[b + i]) * fu - top) * fv;
    }
  }
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

/** What alignment patterns have beyond the margin of modules, in luma. It costs hardly any likeness, and with less tilted pictures in falling light are not read. */
const ALIGNMENT = 0.08;

function gridOf(threshold: Float32Array, placed: PlacedCode, knobs: EmbedKnobs): Grid {
  const margins = marginsOf(knobs.dial);
  const { matrix } = placed;
  const { size, kind, block } = matrix.layout;
  const n = size * size;
  const grid: Grid = {
    side: size,
    sign: new Int8Array(n),
    rigid: rigidOf(placed, knobs),
    massed: Uint8Array.from({ length: n }, (_, at) => (isInMass(placed, at % size, Math.floor(at / size)) ? 1 : 0)),
    threshold,
    margin: new Float32Array(n).fill(knobs.dial.margin),
    boost: new Float32Array(n),
    dotCap: new Float32Array(n).fill(margins.dotCap),
    simulated: margins.simulated,
    push: new Float32Array(n),
    dot: new Float32Array(n),
  };
  for (let at = 0; at < n; at++) {
    const what = kind[at];
    if (what === MODULE.finder || what === MODULE.separator || (what === MODULE.data && block[at] < 0)) continue;
    const share = grid.rigid[at] ? 1 : (knobs.shares?.[at] ?? 1);
    if (share === 0) continue;
    grid.sign[at] = matrix.dark[at] ? -1 : 1;
    grid.margin[at] *= share;
    grid.boost[at] = (knobs.boosts?.[at] ?? 0) * share;
    grid.dotCap[at] *= share;
    if (grid.rigid[at]) grid.margin[at] = knobs.dial.margin + ALIGNMENT + (knobs.alignment ?? 0);
  }
  return grid;
}

/** The margin of alignment patterns, in luma, from which they keep their squares also on what is to be spared. */
const SQUARE_FROM = 0.1;

/** Alignment patterns keep their squares. On what is to be spared they are modules like others, until readers do not find the code. */
function rigidOf({ matrix: { layout } }: PlacedCode, { shares, alignment = 0 }: EmbedKnobs): Uint8Array {
  const isSquare = (at: number) => alignment >= SQUARE_FROM || (shares?.[at] ?? 1) === 1;
  return Uint8Array.from(layout.kind, (what, at) => (what === MODULE.alignment && isSquare(at) ? 1 : 0));
}

/** Sides of ZXing's blocks at the sizes at which its family reads, in pixels of the picture. */
const BLOCKS_PX = [8, 16, 32] as const;
/** The boost, in luma, from which a dot gets its whole margin. */
const FULL_SPARE = 0.04;

/** How many times smaller zxing-cpp reads large pictures. */
const READ_SMALLER = 3;
/** The step from which dots are solved for, once the pushes are about right. */
const DOTS_FROM = 2;

/** How far a module makes up for what marks of neighbours take from it, in luma: with more, light between strokes is white glints. */
const MADE_UP = 0.06;

/** One step: draw, `shrink` times smaller than the picture, evaluate the simulated readers, and push the modules that fall short. */
function solveRound(grid: Grid, view: View, shrink: number, round: number, dotted: boolean): void {
  const { side, sign, threshold, margin, boost, push, dot } = grid;
  const { width, height, data } = view.luma;
  const { modulePx: m, originX, originY } = view;
  const seen = fieldOf(grid, view);
  for (let p = 0; p < seen.length; p++) seen[p] = clamp(seen[p] + data[p]);
  const { space } = view;
  const sums = integralOf(seen, width, height, space.sums);
  const bare = integralOf(data, width, height);
  const soft = blurGaussian(seen, width, height, 0.3 * m, { out: space.hard, spare: space.spare });
  const hybrids: BlockThresholds[] = dotted
    ? BLOCKS_PX.map((block) => hybridThresholds(seen, width, height, Math.round(block / shrink)))
    : [];
  const by = READ_SMALLER / shrink;
  const third = by === 1 ? { width, height, data: seen } : reduce(seen, width, height, by);
  const middles = midrangeThresholds(third.data, third.width, third.height);
  const windowPx = meanWindowPx(width * shrink) / 2 / shrink;
  for (let at = 0; at < side * side; at++) {
    const s = sign[at];
    if (s === 0) continue;
    const cx = originX + ((at % side) + 0.5) * m;
    const cy = originY + (Math.floor(at / side) + 0.5) * m;
    const core = coreLuma(sums, view.luma, cx, cy, m, s);
    const middle = soft[clampInt(cy - 0.5, height) * width + clampInt(cx - 0.5, width)];
    const level = threshold[at];
    const slack = Math.min(s * (core - level) - margin[at], s * (middle - level) - 0.6 * margin[at]) - boost[at];
    const own = coreLuma(bare, view.luma, cx, cy, m, s);
    const most = Math.max(0, margin[at] + boost[at] + MADE_UP - s * (own - level));
    push[at] = towards(push[at] - s * 0.8 * slack, s, Math.min(0.9, most));
    if (round < DOTS_FROM) continue;
    // Where no reader fails, a dot only mends what a simulated one reads wrongly, without a margin.
    const spare = Math.min(1, boost[at] / FULL_SPARE);
    let worst =
      s * (core - meanAround(sums, view.luma, cx, cy, windowPx) + 3 / 255) -
      spare * (s > 0 ? 0.004 : 0.7 * grid.simulated);
    // An even light area is read as light.
    if (s < 0 || !grid.massed[at])
      worst = Math.min(worst, s * (core - thresholdAt(middles, cx / by, cy / by)) - spare * 0.5 * grid.simulated);
    for (const hybrid of hybrids)
      worst = Math.min(worst, s * (core - thresholdAt(hybrid, cx, cy)) - spare * (s > 0 ? 0.012 : grid.simulated));
    const more = s > 0 && grid.massed[at] ? 0 : 0.5 * boost[at];
    dot[at] = towards(dot[at] - s * 0.6 * (worst - more), s, grid.dotCap[at]);
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
