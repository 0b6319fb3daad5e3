/**
 * A first estimate of the picture beyond a box. Border colours are extrapolated outward along the edges that reach the border, with
 * the slope and curvature of the edges. The trust in the estimate is measured on a ring of the picture itself. Based on coherence
 * transport (Bornemann and März 2007); the position on the border is transported in place of the colour.
 */

import type { Progress } from "easel-picture";
import { blurInterleaved, type Colours, createColours } from "./colours.ts";
import type { Side } from "./plan.ts";
import { clampIndex, curvaturesOf, slopesOf } from "./slopes.ts";

/** How far the canvas reaches beyond the kept picture, in pixels of that picture. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Of the size of the canvas: kept picture plus margins. Inside the kept picture the picture itself, fully trusted. */
export interface Guide extends Colours {
  /** 0..1 per pixel: accuracy of the guess on the ring, at the border position that this pixel comes from. */
  readonly trust: Float32Array;
  /** Weight of the guess in matching: trust, fading outward; 0..3. */
  readonly weight: Float32Array;
}

/** The result of testing the extrapolation on a ring of the picture itself. */
export interface BorderJudgement {
  /** 0..1 for each pixel along the border: accuracy of the guess. */
  readonly trust: Readonly<Record<Side, Float32Array>>;
  /** 0..1 for each: how much of the slope of the edges to follow; 0 where going straight outward was clearly better. */
  readonly lean: Readonly<Record<Side, Float32Array>>;
}

/** 1 at marked places, for each pixel along the border. */
export type BorderMarks = Readonly<Record<Side, Uint8Array>>;

/** Rows that the border colour and the structure tensor are taken from. */
const COLOUR_DEPTH = 3;
const TENSOR_DEPTH = 4;
const CURVATURE_REACH = 9;
/** Summed opponent units: the difference under which both sides of a hidden stretch count as one background, and the range of its trust. */
const SAME_GROUND = 12;
const GROUND_TRUST = 0.6;

/**
 * Extrapolates the border of `kept` over `margins`. Without a judgement the trust is 0, and edges are followed as far as `lean` says.
 * Border positions that are `hidden` are replaced by their neighbours.
 */
export async function makeGuide(
  kept: Colours,
  margins: Margins,
  judgement: BorderJudgement | undefined,
  progress: Progress,
  lean = 1,
  hidden?: BorderMarks,
): Promise<Guide> {
  const width = kept.width + margins.left + margins.right;
  const height = kept.height + margins.top + margins.bottom;
  const out = createColours(width, height);
  const sums = { colours: out.data, weights: new Float32Array(width * height) };
  const guide: Guide = {
    ...out,
    trust: new Float32Array(width * height),
    weight: new Float32Array(width * height),
  };
  const tensor = structureTensor(kept);
  await progress.checkpoint(0);
  for (const side of ["left", "right", "top", "bottom"] as const) {
    if (margins[side] === 0) continue;
    carryOutward(kept, tensor, margins, side, judgement, lean, guide, sums.weights, hidden?.[side]);
    await progress.checkpoint(0);
  }
  for (let p = 0; p < sums.weights.length; p++) {
    const scale = sums.weights[p] > 0 ? 1 / sums.weights[p] : 0;
    for (let c = 0; c < 3; c++) out.data[p * 3 + c] *= scale;
  }
  for (let y = 0; y < kept.height; y++) {
    const p = (y + margins.top) * width + margins.left;
    out.data.set(kept.data.subarray(y * kept.width * 3, (y + 1) * kept.width * 3), p * 3);
    guide.trust.fill(1, p, p + kept.width);
    guide.weight.fill(1, p, p + kept.width);
  }
  return guide;
}

/** Interleaved xx, xy, yy of the luma gradient, smoothed. */
function structureTensor({ width, height, data }: Colours): Float32Array {
  const out = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1);
    const down = Math.min(height - 1, y + 1);
    for (let x = 0; x < width; x++) {
      const before = Math.max(0, x - 1);
      const after = Math.min(width - 1, x + 1);
      const gx = (data[(y * width + after) * 3] - data[(y * width + before) * 3]) / Math.max(1, after - before);
      const gy = (data[(down * width + x) * 3] - data[(up * width + x) * 3]) / Math.max(1, down - up);
      const q = (y * width + x) * 3;
      out[q] = gx * gx;
      out[q + 1] = gx * gy;
      out[q + 2] = gy * gy;
    }
  }
  return blurInterleaved(out, width, height, 3, 2);
}

/** One border in its own coordinates: `i` along it over the whole canvas, `k` outward from 1. */
interface Strip {
  /** Pixels of the border itself, and of the canvas before them. */
  readonly length: number;
  readonly before: number;
  /** Pixels along the canvas. */
  readonly span: number;
  readonly steps: number;
  /** Offsets in the kept picture: first border pixel, one along, one inward. */
  readonly keptStart: number;
  readonly keptAlong: number;
  readonly keptInward: number;
  /** Offsets in the canvas: first pixel of the first row outward, one along, one outward. */
  readonly canvasStart: number;
  readonly canvasAlong: number;
  readonly canvasOutward: number;
  /** The structure tensor turned into (outward, along): swap of the axes and sign of the mixed term. */
  readonly swapped: boolean;
  readonly mixedSign: number;
}

function stripOf(kept: Colours, margins: Margins, side: Side): Strip {
  const { width: w, height: h } = kept;
  const canvasWidth = w + margins.left + margins.right;
  const canvasHeight = h + margins.top + margins.bottom;
  const lying = side === "top" || side === "bottom";
  const far = side === "right" || side === "bottom";
  const outward = (lying ? canvasWidth : 1) * (far ? 1 : -1);
  const firstOut = lying
    ? (far ? margins.top + h : margins.top - 1) * canvasWidth
    : far
      ? margins.left + w
      : margins.left - 1;
  return {
    length: lying ? w : h,
    before: lying ? margins.left : margins.top,
    span: lying ? canvasWidth : canvasHeight,
    steps: margins[side],
    keptStart: far ? (lying ? (h - 1) * w : w - 1) : 0,
    keptAlong: lying ? 1 : w,
    keptInward: (lying ? w : 1) * (far ? -1 : 1),
    canvasStart: firstOut,
    canvasAlong: lying ? 1 : canvasWidth,
    canvasOutward: outward,
    swapped: lying,
    mixedSign: far ? 1 : -1,
  };
}

/** Adds the guess beyond one side to `guide.data`, weighted against the other sides in the corners. */
function carryOutward(
  kept: Colours,
  tensor: Float32Array,
  margins: Margins,
  side: Side,
  judgement: BorderJudgement | undefined,
  lean01: number,
  guide: Guide,
  weights: Float32Array,
  hidden: Uint8Array | undefined,
): void {
  const strip = stripOf(kept, margins, side);
  const { span, steps } = strip;
  const room = Math.min(kept.width, kept.height);
  const tensorDepth = Math.min(TENSOR_DEPTH, (room >> 1) - 1);
  const reach = Math.min(CURVATURE_REACH, (room >> 1) - tensorDepth - 1);
  if (tensorDepth < 0 || reach < 1) {
    carryPlain(kept, strip, guide, weights);
    return;
  }
  const near = tensorAlong(tensor, strip, tensorDepth);
  const smooth = Math.max(2, Math.round(span / 70));
  const slope = slopesOf(near, span, smooth);
  const curvature = curvaturesOf(near, tensorAlong(tensor, strip, tensorDepth + reach), reach, span, smooth);
  const { earned, follow } = judgedAlong(strip, judgement, side, lean01);
  for (let i = 0; i < span; i++) {
    slope[i] *= follow[i];
    curvature[i] *= follow[i];
  }
  const colours = borderColours(kept, strip, slope);
  if (hidden) bridge(hidden, strip, colours, slope, curvature, earned);
  const calm = blurInterleaved(colours, span, 1, 3, Math.max(1, Math.round(span / 60)));

  let place = Float32Array.from({ length: span }, (_, i) => i);
  let nextPlace = new Float32Array(span);
  let lean = slope.slice();
  let nextLean = new Float32Array(span);
  let bend = curvature.slice();
  let nextBend = new Float32Array(span);
  const canvasWidth = guide.width;
  for (let k = 1; k <= steps; k++) {
    const fade = Math.min(0.85, k / steps);
    const reachWeight = Math.exp(-k / (0.6 * steps + 4));
    for (let i = 0; i < span; i++) {
      // One step back along the slope found there, then everything is read between two places.
      const from = Math.max(0, Math.min(span - 1, i - lean[clampIndex(Math.round(i - lean[i]), span)]));
      const a = Math.floor(from);
      const b = Math.min(span - 1, a + 1);
      const f = from - a;
      const u = place[a] + (place[b] - place[a]) * f;
      const s = lean[a] + (lean[b] - lean[a]) * f;
      const turn = bend[a] + (bend[b] - bend[a]) * f;
      nextPlace[i] = u;
      const angle = Math.atan(s) + turn * Math.sqrt(1 + s * s);
      nextLean[i] = Math.max(-2.2, Math.min(2.2, Math.tan(Math.max(-1.2, Math.min(1.2, angle)))));
      nextBend[i] = turn * 0.995;

      const u0 = clampIndex(Math.floor(u), span);
      const u1 = Math.min(span - 1, u0 + 1);
      const g = u - u0;
      const blurred = fade * (1 - earned[u0]);
      const p = strip.canvasStart + i * strip.canvasAlong + (k - 1) * strip.canvasOutward;
      const share = cornerShare(p, canvasWidth, kept, margins, strip.swapped);
      for (let c = 0; c < 3; c++) {
        const crisp = colours[u0 * 3 + c] * (1 - g) + colours[u1 * 3 + c] * g;
        const soft = calm[u0 * 3 + c] * (1 - g) + calm[u1 * 3 + c] * g;
        guide.data[p * 3 + c] += share * (crisp + (soft - crisp) * blurred);
      }
      weights[p] += share;
      const corner = share < 1 ? 0.3 : 1;
      guide.trust[p] = Math.max(guide.trust[p], earned[u0]);
      guide.weight[p] = Math.max(guide.weight[p], corner * reachWeight * (0.35 + 2.65 * earned[u0]));
    }
    [place, nextPlace] = [nextPlace, place];
    [lean, nextLean] = [nextLean, lean];
    [bend, nextBend] = [nextBend, bend];
  }
}

/** By how much the guess may be trusted and lines followed at each position of a side: as the border was judged, else `lean01`. */
function judgedAlong(
  { span, before, length }: Strip,
  judgement: BorderJudgement | undefined,
  side: Side,
  lean01: number,
) {
  const earned = new Float32Array(span);
  const follow = new Float64Array(span).fill(lean01);
  if (!judgement) return { earned, follow };
  const { [side]: trust } = judgement.trust;
  for (let i = 0; i < span; i++) {
    // The judgement may have used a smaller picture.
    const j = clampIndex(Math.round(((i - before + 0.5) * trust.length) / length - 0.5), trust.length);
    earned[i] = trust[j];
    follow[i] = judgement.lean[side][j];
  }
  return { earned, follow };
}

/** Replaces the values at hidden positions by those beside them, and extends them straight outward. */
function bridge(
  hidden: Uint8Array,
  { span, before, length }: Strip,
  colours: Float32Array,
  slope: Float32Array,
  curvature: Float32Array,
  earned: Float32Array,
): void {
  const isHidden = (i: number) => hidden[clampIndex(i - before, length)] === 1;
  for (let from = 0; from < span; ) {
    if (!isHidden(from)) {
      from++;
      continue;
    }
    let to = from;
    while (to < span && isHidden(to)) to++;
    const low = from > 0 ? from - 1 : to;
    const high = to < span ? to : from - 1;
    if (low >= span || high < 0) return;
    let apart = 0;
    for (let c = 0; c < 3; c++) apart += Math.abs(colours[low * 3 + c] - colours[high * 3 + c]);
    const trust = Math.max(Math.min(earned[low], earned[high]), apart < SAME_GROUND ? GROUND_TRUST : 0);
    for (let i = from; i < to; i++) {
      const f = high > low ? (i - low) / (high - low) : 0;
      for (let c = 0; c < 3; c++)
        colours[i * 3 + c] = colours[low * 3 + c] + (colours[high * 3 + c] - colours[low * 3 + c]) * f;
      slope[i] = 0;
      curvature[i] = 0;
      earned[i] = trust;
    }
    from = to;
  }
}

/** For pictures too small to have a direction: the border colour, straight outward, not trusted. */
function carryPlain(kept: Colours, strip: Strip, guide: Guide, weights: Float32Array): void {
  for (let i = 0; i < strip.span; i++) {
    const q = (strip.keptStart + clampIndex(i - strip.before, strip.length) * strip.keptAlong) * 3;
    for (let k = 0; k < strip.steps; k++) {
      const p = strip.canvasStart + i * strip.canvasAlong + k * strip.canvasOutward;
      for (let c = 0; c < 3; c++) guide.data[p * 3 + c] += kept.data[q + c];
      weights[p] += 1;
      guide.weight[p] = 0.35;
    }
  }
}

/** In corners two sides share a pixel by its distance to each; elsewhere 1. */
function cornerShare(p: number, canvasWidth: number, kept: Colours, margins: Margins, lying: boolean): number {
  const x = (p % canvasWidth) - margins.left;
  const y = Math.floor(p / canvasWidth) - margins.top;
  const dx = x < 0 ? -x : x >= kept.width ? x - kept.width + 1 : 0;
  const dy = y < 0 ? -y : y >= kept.height ? y - kept.height + 1 : 0;
  if (dx === 0 || dy === 0) return 1;
  return (lying ? dy : dx) / (dx + dy);
}

/** The structure tensor at `depth` behind the border, interleaved (outward, mixed, along), repeated beyond the border's ends. */
function tensorAlong(tensor: Float32Array, strip: Strip, depth: number): Float32Array {
  const out = new Float32Array(strip.span * 3);
  for (let i = 0; i < strip.span; i++) {
    const along = clampIndex(i - strip.before, strip.length);
    const q = (strip.keptStart + along * strip.keptAlong + depth * strip.keptInward) * 3;
    out[i * 3] = tensor[q + (strip.swapped ? 2 : 0)];
    out[i * 3 + 1] = tensor[q + 1] * strip.mixedSign;
    out[i * 3 + 2] = tensor[q + (strip.swapped ? 0 : 2)];
  }
  return out;
}

/** The colour at each place of the border; where it is an outlier of its streamline inward (a speck, a star), the medoid's. */
function borderColours(kept: Colours, strip: Strip, slope: Float32Array): Float32Array {
  const { data } = kept;
  const room = Math.min(kept.width, kept.height);
  const depths = [0, 2, 5, 9, 13].map((depth) =>
    Math.min(Math.round(depth * Math.max(1, room / 160)), Math.round(room * 0.12)),
  );
  const out = new Float32Array(strip.span * 3);
  const samples = new Float32Array(depths.length * 3);
  for (let i = 0; i < strip.span; i++) {
    const border = strip.keptStart + clampIndex(i - strip.before, strip.length) * strip.keptAlong;
    for (let k = 0; k < COLOUR_DEPTH; k++)
      for (let c = 0; c < 3; c++)
        out[i * 3 + c] += data[(border + Math.min(k, room - 1) * strip.keptInward) * 3 + c] / COLOUR_DEPTH;
    for (let j = 0; j < depths.length; j++) {
      const along = clampIndex(Math.round(i - strip.before - slope[i] * depths[j]), strip.length);
      const q = (strip.keptStart + along * strip.keptAlong + depths[j] * strip.keptInward) * 3;
      for (let c = 0; c < 3; c++) samples[j * 3 + c] = data[q + c];
    }
    let best = 0;
    let least = Infinity;
    for (let j = 0; j < depths.length; j++) {
      let sum = j * 0.5;
      for (let m = 0; m < depths.length; m++)
        sum += Math.min(
          60,
          Math.abs(samples[j * 3] - samples[m * 3]) +
            Math.abs(samples[j * 3 + 1] - samples[m * 3 + 1]) +
            Math.abs(samples[j * 3 + 2] - samples[m * 3 + 2]),
        );
      if (sum < least) {
        least = sum;
        best = j;
      }
    }
    let away = 0;
    for (let c = 0; c < 3; c++) away += Math.abs(samples[best * 3 + c] - out[i * 3 + c]);
    if (away > 25) for (let c = 0; c < 3; c++) out[i * 3 + c] = samples[best * 3 + c];
  }
  return out;
}
