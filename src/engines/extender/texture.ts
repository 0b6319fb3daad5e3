/** The part of a fill that is made from texture: cut out, brought to a size that can be searched, made, brought back. */

import type { Raster, Rng } from "easel-picture";
import { inBands, type Progress, subProgress } from "easel-picture";
import { type Colours, createColours, opponentInto, UNDERLAY } from "./colours.ts";
import { layDetail } from "./detail.ts";
import type { Evidence } from "./evidence.ts";
import { layMirrored } from "./lay-mirror.ts";
import { LAYOUT_UNKNOWN, type Layout } from "./layout.ts";
import { findMirroredSubjects } from "./mirror.ts";
import { isFlat, type PixelRect } from "./plan.ts";
import { cropColours, type Problem, type Twins } from "./problem.ts";
import { synthesise } from "./synthesise.ts";

export interface Texture {
  /** 0..1: mean over the borders that were extended. */
  readonly trust01: number;
  readonly steps: number;
  /** Of the searched picture to the delivered one, at most 1. */
  readonly scale: number;
  /** Of each step that searched, in their order. */
  readonly evidence: readonly Evidence[];
  /** Whether a subject was completed by its mirror image. */
  readonly mirrored: boolean;
}

/** Pixels to be made that one search may have: larger pictures are searched smaller. About a kilobyte and 30 µs each. */
const MOST_UNKNOWN = 110_000;
/** Pixels in all, for pictures with little to be made. */
const MOST_PIXELS = 450_000;
/** Pictures that exceed the limit by no more than this are searched at full size, because resizing would only reduce sharpness. */
const NEARLY_WHOLE = 0.8;
/** Drawn pictures get more: their outlines show any change of size. */
const FLAT_ROOM = 3;
/** Share of the progress that a layout counts for. */
const LAYOUT_TIME = 0.1;
/** In one step a side grows by at most this share of the kept picture. */
const STEP_SHARE = 0.6;
const LAST_SHARE = 0.15;

/**
 * Makes the pixels of `canvas` where `known` is 0, in place. `kept` is the box to learn from when the known pixels are a box;
 * pixels of `canvas` outside it that are known (a frame line) are neither learnt from nor changed. Marks nothing as known.
 * `mayMirror`: symmetric subjects cut by an upright border are completed by their mirror image.
 */
export async function fillTexture(
  raster: Raster,
  known: Uint8Array,
  canvas: PixelRect,
  kept: PixelRect | undefined,
  mayMirror: boolean,
  rng: Rng,
  progress: Progress,
): Promise<Texture> {
  const stages = kept ? growth(kept, canvas) : [canvas];
  let from = kept;
  let trust01 = 1;
  let scale = 1;
  let mirrored = false;
  const evidence: Evidence[] = [];
  const start = stages.length > 1 ? LAYOUT_TIME : 0;
  const layout =
    kept && stages.length > 1
      ? await makeLayout(raster, canvas, kept, rng.fork("layout"), subProgress(progress, [0, start]))
      : undefined;
  const at = (share: number) => start + (1 - start) * share;
  for (const [i, stage] of stages.entries()) {
    const span = [at(i / stages.length), at((i + 1) / stages.length)] as const;
    const rngHere = rng.fork(`step ${i}`);
    const made = await fillStage(
      raster,
      known,
      stage,
      from,
      layout,
      mayMirror && i === 0,
      rngHere,
      subProgress(progress, span),
    );
    mirrored ||= made.mirrored;
    trust01 = Math.min(trust01, made.trust01);
    scale = Math.min(scale, made.scale);
    if (made.evidence) evidence.push(made.evidence);
    if (from) from = stage;
  }
  return { trust01, steps: stages.length, scale, evidence, mirrored };
}

/** Canvases from the first step to the whole. */
function growth(kept: PixelRect, canvas: PixelRect): PixelRect[] {
  const stages: PixelRect[] = [];
  let now = kept;
  while (now.left > canvas.left || now.top > canvas.top || now.right < canvas.right || now.bottom < canvas.bottom) {
    const across = now.right - now.left;
    const down = now.bottom - now.top;
    // A small remainder is done with this step instead of one of its own.
    const step = (left: number, size: number) =>
      left <= (STEP_SHARE + LAST_SHARE) * size ? left : Math.ceil(STEP_SHARE * size);
    now = {
      left: now.left - step(now.left - canvas.left, across),
      top: now.top - step(now.top - canvas.top, down),
      right: now.right + step(canvas.right - now.right, across),
      bottom: now.bottom + step(canvas.bottom - now.bottom, down),
    };
    stages.push(now);
  }
  return stages;
}

/** The whole canvas at low resolution, made in one step; `undefined` for drawn pictures. */
async function makeLayout(
  raster: Raster,
  canvas: PixelRect,
  kept: PixelRect,
  rng: Rng,
  progress: Progress,
): Promise<Layout | undefined> {
  const learn = (x: number, y: number) => x >= kept.left && x < kept.right && y >= kept.top && y < kept.bottom;
  if (isFlat(raster, canvas, learn)) return undefined;
  const unknown = areaOf(canvas) - areaOf(kept);
  const { smallWidth, smallHeight, smallKept } = sizesAt(
    Math.min(1, Math.sqrt(LAYOUT_UNKNOWN / unknown)),
    canvas,
    kept,
  );
  const problem = await problemOf(
    raster,
    canvas,
    learn,
    smallKept,
    smallWidth,
    smallHeight,
    subProgress(progress, [0, 0.2]),
  );
  const { colours } = await synthesise(problem, smallKept, false, rng, subProgress(progress, [0.2, 1]));
  return { canvas, colours };
}

function areaOf({ left, top, right, bottom }: PixelRect): number {
  return (right - left) * (bottom - top);
}

/** The canvas and the kept picture at another size. */
function sizesAt<Box extends PixelRect | undefined>(scale: number, canvas: PixelRect, kept: Box) {
  const [width, height] = [canvas.right - canvas.left, canvas.bottom - canvas.top];
  const smallWidth = Math.max(1, Math.round(width * scale));
  const smallHeight = Math.max(1, Math.round(height * scale));
  const across = (x: number) => Math.round(((x - canvas.left) * smallWidth) / width);
  const down = (y: number) => Math.round(((y - canvas.top) * smallHeight) / height);
  const smallKept = kept && {
    left: across(kept.left),
    top: down(kept.top),
    right: Math.max(across(kept.left) + 1, across(kept.right)),
    bottom: Math.max(down(kept.top) + 1, down(kept.bottom)),
  };
  return { smallWidth, smallHeight, smallKept };
}

async function fillStage(
  raster: Raster,
  known: Uint8Array,
  canvas: PixelRect,
  kept: PixelRect | undefined,
  layout: Layout | undefined,
  mayMirror: boolean,
  rng: Rng,
  progress: Progress,
): Promise<{ trust01: number; scale: number; mirrored: boolean; evidence?: Evidence }> {
  const width = canvas.right - canvas.left;
  const height = canvas.bottom - canvas.top;
  const learn = kept
    ? (x: number, y: number) => x >= kept.left && x < kept.right && y >= kept.top && y < kept.bottom
    : (x: number, y: number) => known[y * raster.width + x] === 1;
  let unknown = 0;
  await inBands(height, 1_000_000 / width, progress, [0, 0], (from, to) => {
    for (let y = canvas.top + from; y < canvas.top + to; y++)
      for (let x = canvas.left; x < canvas.right; x++) if (!learn(x, y)) unknown++;
  });
  if (unknown === 0) return { trust01: 1, scale: 1, mirrored: false };
  const flat = isFlat(raster, canvas, learn);
  await progress.checkpoint(0);
  const room = flat ? FLAT_ROOM : 1;
  const wanted = Math.min(
    1,
    Math.sqrt((room * MOST_UNKNOWN) / unknown),
    Math.sqrt((room * MOST_PIXELS) / (width * height)),
  );
  const scale = wanted > NEARLY_WHOLE ? 1 : wanted;
  const { smallWidth, smallHeight, smallKept } = sizesAt(scale, canvas, kept);
  const bring = subProgress(progress, [0, 0.02]);
  const bare = await problemOf(raster, canvas, learn, smallKept, smallWidth, smallHeight, bring);
  await progress.checkpoint(0.02);
  const subjects =
    mayMirror && kept && smallKept && (await completeSubjects(raster, known, canvas, kept, bare, smallKept, bring));
  const given = subjects ? (x: number, y: number) => learn(x, y) || subjects.laid[y * raster.width + x] === 1 : learn;
  const problem = subjects
    ? { ...(await problemOf(raster, canvas, given, smallKept, smallWidth, smallHeight, bring)), twins: subjects.twins }
    : bare;
  const planned = layout ? { ...problem, plan: { layout, canvas } } : problem;
  const made = await synthesise(planned, smallKept, flat, rng, subProgress(progress, [0.02, 0.9]));
  await layDetail(raster, known, canvas, given, problem, made, subProgress(progress, [0.9, 1]));
  return {
    trust01: made.trust01,
    scale: smallWidth / width,
    mirrored: problem !== bare,
    ...(made.evidence && { evidence: made.evidence }),
  };
}

/** Lays the other halves of symmetric subjects on the raster: 1 where it did, and their twins in pixels of `problem`. `undefined` where there are none. */
async function completeSubjects(
  raster: Raster,
  known: Uint8Array,
  canvas: PixelRect,
  kept: PixelRect,
  problem: Problem,
  smallKept: PixelRect,
  progress: Progress,
): Promise<{ laid: Uint8Array; twins: Twins[] } | undefined> {
  const open = (["left", "right"] as const).filter((side) => kept[side] !== canvas[side]);
  const picture = cropColours(problem.colours, smallKept);
  const subjects = await findMirroredSubjects(picture, open, subProgress(progress, [1, 1]));
  if (subjects.length === 0) return undefined;
  const scale = picture.width / (kept.right - kept.left);
  const { laid, folds } = await layMirrored(
    raster,
    known,
    canvas,
    kept,
    subjects,
    scale,
    subProgress(progress, [1, 1]),
  );
  const twins = subjects.map(({ side, from, to }, i) => ({
    side,
    border: smallKept[side],
    fold: folds[i] * scale,
    from: from + smallKept.top,
    to: to + smallKept.top,
  }));
  return { laid, twins };
}

/**
 * The canvas in opponent colours at a smaller size, row by row, so that no full-size float picture exists. `box`: the known
 * pixels at that size, when they are one; else those that are known by half.
 */
async function problemOf(
  raster: Raster,
  canvas: PixelRect,
  learn: (x: number, y: number) => boolean,
  box: PixelRect | undefined,
  width: number,
  height: number,
  progress: Progress,
): Promise<Problem> {
  const fullWidth = canvas.right - canvas.left;
  const fullHeight = canvas.bottom - canvas.top;
  const sums = new Float32Array(width * height * 4);
  const sx = width / fullWidth;
  const sy = height / fullHeight;
  const sumRow = (y: number): void => {
    const top = y * sy;
    const y0 = Math.min(height - 1, Math.floor(top + 1e-9));
    const y1 = Math.min(height - 1, Math.ceil(top + sy - 1e-9) - 1);
    for (let x = 0; x < fullWidth; x++) {
      const [cx, cy] = [x + canvas.left, y + canvas.top];
      if (!learn(cx, cy)) continue;
      const q = (cy * raster.width + cx) * 4;
      const a = raster.data[q + 3] / 255;
      const under = UNDERLAY * (1 - a);
      const left = x * sx;
      const x0 = Math.min(width - 1, Math.floor(left + 1e-9));
      const x1 = Math.min(width - 1, Math.ceil(left + sx - 1e-9) - 1);
      for (let v = y0; v <= y1; v++) {
        const wy = Math.min(top + sy, v + 1) - Math.max(top, v);
        for (let u = x0; u <= x1; u++) {
          const w = wy * (Math.min(left + sx, u + 1) - Math.max(left, u));
          const p = (v * width + u) * 4;
          sums[p] += w * (raster.data[q] * a + under);
          sums[p + 1] += w * (raster.data[q + 1] * a + under);
          sums[p + 2] += w * (raster.data[q + 2] * a + under);
          sums[p + 3] += w;
        }
      }
    }
  };
  await inBands(fullHeight, 200_000 / fullWidth, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) sumRow(y);
  });
  return toOpponent(sums, box, width, height);
}

function toOpponent(sums: Float32Array, box: PixelRect | undefined, width: number, height: number): Problem {
  const colours: Colours = createColours(width, height);
  const known = new Uint8Array(width * height);
  for (let p = 0; p < known.length; p++) {
    const area = sums[p * 4 + 3];
    const [x, y] = [p % width, Math.floor(p / width)];
    const inBox = box && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    const isKnown = inBox || area >= (box ? 0.99 : 0.5);
    if (!isKnown || area === 0) continue;
    known[p] = 1;
    opponentInto(colours.data, p * 3, sums[p * 4] / area, sums[p * 4 + 1] / area, sums[p * 4 + 2] / area);
  }
  return { colours, known };
}
