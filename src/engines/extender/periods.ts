/** Tilings and facades: whether what lies behind a border repeats, by which step, and where along the border. */

import { inBands, type Progress } from "easel-picture";
import { blurInterleaved, type Colours } from "./colours.ts";
import type { Guide, Margins } from "./guide.ts";
import type { Side } from "./plan.ts";

/** What lies `inward` pixels further in and `along` pixels along the border is the same again. */
export interface Period {
  readonly side: Side;
  /** Pixels, more than 0, not whole. */
  readonly inward: number;
  /** Pixels, small beside `inward`. */
  readonly along: number;
  /** 0..1 for each pixel along the border: how much the picture repeats there. */
  readonly sure01: Float32Array;
}

/** Longest side of the picture that steps are looked for on; the step is then made finer on the picture itself. */
const SEARCH_PX = 150;
/** Of the correlation: what counts as a repetition, and by how much it has to rise out of the steps before it. */
const LEAST_ALIKE = 0.6;
const LEAST_RISE = 0.3;
/** A shorter step this near to the best is the period, the best a multiple of it. */
const NEARLY = 0.93;
const LEAST_STEP = 4;

/** One view of the picture: `depth` inward from a side and `along` it. */
interface View {
  readonly length: number;
  readonly depth: number;
  /** Row-major, depth within rows along; luma without what is coarse. */
  readonly luma: Float32Array;
}

/** The periods behind the given sides, left and right before top and bottom. */
export async function findPeriods(picture: Colours, open: readonly Side[], progress: Progress): Promise<Period[]> {
  const fine = fineLuma(picture);
  await progress.checkpoint(0);
  const scale = Math.max(1, Math.max(picture.width, picture.height) / SEARCH_PX);
  const found: Period[] = [];
  for (const side of ["left", "right", "top", "bottom"] as const) {
    if (!open.includes(side)) continue;
    const view = viewOf(fine, picture.width, picture.height, side);
    const small = shrink(view, scale);
    const rough = await roughStep(small, progress);
    await progress.checkpoint(0);
    if (!rough) continue;
    const { inward, along } = refine(view, rough.inward * scale, rough.along * scale, scale);
    await progress.checkpoint(0);
    const sure01 = sureness(view, inward, along);
    await progress.checkpoint(0);
    if (sure01.some((sure) => sure > 0.3)) found.push({ side, inward, along, sure01 });
  }
  return found;
}

/** The same period on a picture of another size. */
export function scalePeriod(period: Period, factor: number, length: number): Period {
  const { sure01 } = period;
  return {
    ...period,
    inward: period.inward * factor,
    along: period.along * factor,
    sure01: Float32Array.from({ length }, (_, i) => sure01[Math.min(sure01.length - 1, Math.floor(i / factor))]),
  };
}

function fineLuma({ width, height, data }: Colours): Float32Array {
  const luma = new Float32Array(width * height);
  for (let p = 0; p < luma.length; p++) luma[p] = data[p * 3];
  const coarse = blurInterleaved(luma, width, height, 1, Math.max(4, Math.round(Math.min(width, height) / 8)));
  return luma.map((value, p) => value - coarse[p]);
}

function viewOf(luma: Float32Array, width: number, height: number, side: Side): View {
  const lying = side === "top" || side === "bottom";
  const [length, full] = lying ? [width, height] : [height, width];
  // Pixels far from the border carry little information about it.
  const depth = Math.min(full, Math.max(40, Math.round(full * 0.8)));
  const out = new Float32Array(length * depth);
  for (let i = 0; i < length; i++)
    for (let k = 0; k < depth; k++) {
      const across = side === "right" || side === "bottom" ? full - 1 - k : k;
      out[i * depth + k] = lying ? luma[across * width + i] : luma[i * width + across];
    }
  return { length, depth, luma: out };
}

function shrink({ length, depth, luma }: View, scale: number): View {
  if (scale <= 1) return { length, depth, luma };
  const [rows, columns] = [Math.floor(length / scale), Math.floor(depth / scale)];
  const out = new Float32Array(rows * columns);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < columns; k++) {
      const [i0, i1] = [Math.floor(i * scale), Math.max(Math.floor(i * scale) + 1, Math.floor((i + 1) * scale))];
      const [k0, k1] = [Math.floor(k * scale), Math.max(Math.floor(k * scale) + 1, Math.floor((k + 1) * scale))];
      let sum = 0;
      for (let a = i0; a < i1; a++) for (let b = k0; b < k1; b++) sum += luma[a * depth + b];
      out[i * columns + k] = sum / ((i1 - i0) * (k1 - k0));
    }
  return { length: rows, depth: columns, luma: out };
}

/** Correlation of the view with itself, `inward` and `along` whole pixels on; rows `from..to` only. */
function alike({ length, depth, luma }: View, inward: number, along: number, from = 0, to = length, every = 1): number {
  let product = 0;
  let own = 0;
  let other = 0;
  const last = Math.min(to, length - along);
  const reach = depth - inward;
  for (let i = Math.max(from, -along); i < last; i += every) {
    const a = i * depth;
    const b = (i + along) * depth + inward;
    for (let k = 0; k < reach; k++) {
      const u = luma[a + k];
      const v = luma[b + k];
      product += u * v;
      own += u * u;
      other += v * v;
    }
  }
  // A noise floor, so that flat stretches do not count as a repetition.
  const noise = (2 * (Math.min(to, length) - from) * reach) / every;
  return product / (Math.sqrt(own * other) + noise);
}

async function roughStep(view: View, progress: Progress): Promise<{ inward: number; along: number } | undefined> {
  const most = Math.floor(view.depth / 2);
  const aside = Math.max(1, Math.round(view.length * 0.03));
  const best = new Float32Array(most + 1).fill(-1);
  const at = new Int32Array(most + 1);
  await inBands(most - 1, 200_000 / (view.length * view.depth), progress, [0, 0], (from, to) => {
    for (let d = from + 2; d < to + 2; d++)
      for (let e = -aside; e <= aside; e++) {
        const value = alike(view, d, e, 0, view.length, 2);
        if (value > best[d]) {
          best[d] = value;
          at[d] = e;
        }
      }
  });
  let lowest = 1;
  let top = -1;
  const peaks: number[] = [];
  for (let d = 2; d < most; d++) {
    lowest = Math.min(lowest, best[d]);
    const isPeak = d >= LEAST_STEP && best[d] >= best[d - 1] && best[d] >= best[d + 1];
    if (!isPeak || best[d] < LEAST_ALIKE || best[d] - lowest < LEAST_RISE) continue;
    peaks.push(d);
    top = Math.max(top, best[d]);
  }
  const step = peaks.find((d) => best[d] >= NEARLY * top);
  return step === undefined ? undefined : { inward: step, along: at[step] };
}

/** The step to fractions of a pixel: looked for around the given one, then around its multiples. */
function refine(view: View, inward: number, along: number, room: number): { inward: number; along: number } {
  let [d, e] = [inward, along];
  for (let times = 1; times <= 4 && times * d < view.depth * 0.6; times *= 2) {
    const reach = Math.ceil(times === 1 ? room + 1 : 2);
    let best = -1;
    let [bestD, bestE] = [Math.round(d * times), Math.round(e * times)];
    const [middleD, middleE] = [bestD, bestE];
    for (let dd = -reach; dd <= reach; dd++)
      for (let de = -reach; de <= reach; de++) {
        const value = middleD + dd < 2 ? -1 : alike(view, middleD + dd, middleE + de);
        if (value > best) [best, bestD, bestE] = [value, middleD + dd, middleE + de];
      }
    const [before, after] = [alike(view, bestD - 1, bestE), alike(view, bestD + 1, bestE)];
    const bend = before - 2 * best + after;
    const off = bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
    d = (bestD + off) / times;
    e = bestE / times;
  }
  return { inward: d, along: e };
}

/** How much the surroundings of each place along the border repeat. */
function sureness(view: View, inward: number, along: number): Float32Array {
  const half = Math.max(6, Math.round(inward * 0.75));
  const [d, e] = [Math.round(inward), Math.round(along)];
  const raw = new Float32Array(view.length);
  for (let i = 0; i < view.length; i += 4) {
    const value = alike(view, d, e, Math.max(0, i - half), Math.min(view.length, i + half + 1));
    raw.fill(Math.max(0, Math.min(1, (value - 0.45) / 0.25)), i, i + 4);
  }
  return blurInterleaved(raw, view.length, 1, 1, 3);
}

/** Goes on with periods (in pixels of `kept`, sides before top and bottom or after, as given) on a guide. */
export function goOnWithPeriods(guide: Guide, kept: Colours, margins: Margins, periods: readonly Period[]): void {
  const sure = new Float32Array(guide.width * guide.height);
  for (let y = 0; y < kept.height; y++)
    sure.fill(
      1,
      (y + margins.top) * guide.width + margins.left,
      (y + margins.top) * guide.width + margins.left + kept.width,
    );
  for (const period of periods) {
    const { side, inward, along, sure01 } = period;
    const lying = side === "top" || side === "bottom";
    const far = side === "right" || side === "bottom";
    const outwardLength = margins[side];
    const span = lying ? guide.width : guide.height;
    const before = lying ? margins.left : margins.top;
    const length = lying ? kept.width : kept.height;
    const depth = lying ? kept.height : kept.width;
    const border = (lying ? margins.top : margins.left) + (far ? depth - 1 : 0);
    for (let k = 1; k <= outwardLength; k++) {
      const times = Math.ceil((k + 0.5) / inward);
      const back = times * inward - k;
      const across = border + (far ? -back : back);
      const own = border + (far ? k : -k);
      for (let i = 0; i < span; i++) {
        const from = i + times * along;
        const place = Math.max(0, Math.min(length - 1, Math.round(from) - before));
        const u = lying ? from : across;
        const v = lying ? across : from;
        if (u < 0 || v < 0 || u > guide.width - 1 || v > guide.height - 1) continue;
        const [x0, y0] = [Math.floor(u), Math.floor(v)];
        const [x1, y1] = [Math.min(guide.width - 1, x0 + 1), Math.min(guide.height - 1, y0 + 1)];
        const a = y0 * guide.width + x0;
        const b = y0 * guide.width + x1;
        const d = y1 * guide.width + x0;
        const e = y1 * guide.width + x1;
        const share = sure01[place] * Math.min(sure[a], sure[b], sure[d], sure[e]);
        if (share < 0.05) continue;
        const p = lying ? own * guide.width + i : i * guide.width + own;
        for (let c = 0; c < 3; c++) {
          const upper = guide.data[a * 3 + c] + (guide.data[b * 3 + c] - guide.data[a * 3 + c]) * (u - x0);
          const lower = guide.data[d * 3 + c] + (guide.data[e * 3 + c] - guide.data[d * 3 + c]) * (u - x0);
          guide.data[p * 3 + c] += share * (upper + (lower - upper) * (v - y0) - guide.data[p * 3 + c]);
        }
        sure[p] = Math.max(sure[p], share);
        guide.weight[p] = Math.max(guide.weight[p], 3 * share);
        guide.trust[p] = Math.max(guide.trust[p], share);
      }
    }
  }
}
