/** A picture with its unknown part, and the same at other sizes. */

import { type Colours, createColours } from "./colours.ts";
import type { Layout } from "./layout.ts";
import type { PixelRect } from "./plan.ts";

/** What is to be extended, at any resolution. */
export interface Problem {
  readonly colours: Colours;
  /** 1 where `colours` is given, 0 where it is to be made. */
  readonly known: Uint8Array;
  /** Where subjects were completed by their mirror image. */
  readonly twins?: readonly Twins[];
  /** Of a step of a large extension: what the whole is to look like, and the part of it that this step makes. */
  readonly plan?: { readonly layout: Layout; readonly canvas: PixelRect };
}

/**
 * A stretch of an upright border beyond which the picture is laid out as its own mirror image: the pixel `e` beyond the border
 * stands for the one `fold + e` inside it. In pixels of the canvas of a problem.
 */
export interface Twins {
  readonly side: "left" | "right";
  /** Edge between the outermost column of the picture and the first beyond it. */
  readonly border: number;
  readonly fold: number;
  /** Rows, half-open. */
  readonly from: number;
  readonly to: number;
}

/** The column that stands for column `x`, not whole; `undefined` inside the border. */
export function twinColumn({ side, border, fold }: Twins, x: number): number | undefined {
  const beyond = side === "left" ? border - 1 - x : x - border;
  if (beyond < 0) return undefined;
  return side === "left" ? border + fold + beyond : border - 1 - fold - beyond;
}

/** The same on a canvas of another size, shifted by `left` and `top` pixels of that. */
export function moveTwins(twins: readonly Twins[], scaleX: number, scaleY: number, left: number, top: number): Twins[] {
  return twins.map(({ side, border, fold, from, to }) => ({
    side,
    border: border * scaleX + left,
    fold: fold * scaleX,
    from: from * scaleY + top,
    to: to * scaleY + top,
  }));
}

/** The problem at a smaller size: means over the known pixels; known where at least half of the area is. */
export function shrinkProblem(problem: Problem, width: number, height: number): Problem {
  const { colours, known, twins } = problem;
  if (width === colours.width && height === colours.height) return problem;
  // Rows first, with the share of known area as a fourth channel.
  const across = areaTaps(colours.width, width);
  const down = areaTaps(colours.height, height);
  const middle = new Float32Array(width * colours.height * 4);
  for (let y = 0; y < colours.height; y++)
    for (let x = 0; x < width; x++) {
      const q = (y * width + x) * 4;
      for (let t = across.start[x]; t < across.start[x + 1]; t++) {
        const p = y * colours.width + across.index[t];
        if (!known[p]) continue;
        const w = across.weight[t];
        middle[q] += colours.data[p * 3] * w;
        middle[q + 1] += colours.data[p * 3 + 1] * w;
        middle[q + 2] += colours.data[p * 3 + 2] * w;
        middle[q + 3] += w;
      }
    }
  const data = new Float32Array(width * height * 3);
  const share = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [a, b, c, area] = [0, 0, 0, 0];
      for (let t = down.start[y]; t < down.start[y + 1]; t++) {
        const q = (down.index[t] * width + x) * 4;
        const w = down.weight[t];
        a += middle[q] * w;
        b += middle[q + 1] * w;
        c += middle[q + 2] * w;
        area += middle[q + 3] * w;
      }
      const p = y * width + x;
      if (area < 0.5) continue;
      share[p] = 1;
      data[p * 3] = a / area;
      data[p * 3 + 1] = b / area;
      data[p * 3 + 2] = c / area;
    }
  const moved = twins && moveTwins(twins, width / colours.width, height / colours.height, 0, 0);
  return { colours: { width, height, data }, known: share, ...(moved && { twins: moved }) };
}

/** The whole picture at `scale`, at most 1; the picture itself at 1. */
export function shrinkColours(colours: Colours, scale: number): Colours {
  if (scale === 1) return colours;
  const known = new Uint8Array(colours.width * colours.height).fill(1);
  const width = Math.max(1, Math.round(colours.width * scale));
  const height = Math.max(1, Math.round(colours.height * scale));
  return shrinkProblem({ colours, known }, width, height).colours;
}

/** The part `box` of a picture. */
export function cropColours({ width, data }: Colours, box: PixelRect): Colours {
  const out = createColours(box.right - box.left, box.bottom - box.top);
  for (let y = 0; y < out.height; y++) {
    const from = ((y + box.top) * width + box.left) * 3;
    out.data.set(data.subarray(from, from + out.width * 3), y * out.width * 3);
  }
  return out;
}

/** Which source pixels an output pixel covers and how much of it each is; weights of one output sum to 1. */
function areaTaps(from: number, to: number) {
  const scale = from / to;
  const start = new Int32Array(to + 1);
  const index: number[] = [];
  const weight: number[] = [];
  for (let i = 0; i < to; i++) {
    const low = i * scale;
    const high = Math.min(from, (i + 1) * scale);
    for (let j = Math.floor(low); j < high; j++) {
      const w = (Math.min(high, j + 1) - Math.max(low, j)) / (high - low);
      if (w <= 1e-6) continue;
      index.push(j);
      weight.push(w);
    }
    start[i + 1] = index.length;
  }
  return { start, index: Int32Array.from(index), weight: Float32Array.from(weight) };
}
