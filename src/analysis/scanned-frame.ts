/**
 * Finds the frame that a scan leaves around a picture: even lines at a border, near black or near white, that end in a straight and sharp
 * step, and torn edges (`torn-edge.ts`). Told from an even part of the picture itself: a horizon, a wall or a dark sky is deeper, less even, less extreme or less sharp.
 */

import type { Raster } from "easel-picture";
import { borderOf, type Side } from "./side.ts";
import { tornEdgePx } from "./torn-edge.ts";

/** Pixels from each border, 0 where there is no frame. */
export interface FrameSides {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** The deepest frame, and how far in each side is examined. */
export const MOST_FRAME_PX = 12;
const EXAMINED_PX = MOST_FRAME_PX + 6;
/** Pictures with a shorter side are not examined. */
const LEAST_SIDE_PX = 64;
/** A side is judged in parts of this many pixels at least, so many of them at most; its ends belong to the frames beside it. */
const LEAST_PART_PX = 6;
const MOST_PARTS = 24;
const END_PX = MOST_FRAME_PX + 2;
/** Least step between frame and picture, and the level of the frame as a share of the picture's at most. Levels are 0..255 from black or white. */
const LEAST_STEP = 20;
const MOST_SHARE = 0.6;
/** Rows of a frame differ by no more. */
const SAME_LEVEL = 6;
/** Levels of a frame: of a thin one, of a thin one across the picture's height that stands alone, of any other, and of a deep one that stands alone. */
const THIN_PX = 3;
const THIN_LEVEL = 90;
const THIN_LONE_LEVEL = 56;
const DEEP_LEVEL = 44;
const DEEP_LONE_LEVEL = 34;
/** How much the level may vary within a part and between parts; of a deep frame that stands alone. */
const MOST_SPREAD = 26;
const LONE_SPREAD = 9;
/** Shares of the parts with a step that lie on one straight line, and of all parts that do. */
const ON_LINE = 0.75;
const WITH_STEP = 0.5;
/** Largest difference of depth between the ends of a tilted side, and distance from the line. */
const MOST_TILT_PX = 4;
const NEAR_LINE_PX = 1;

/** One part of a side: the 90th percentile and the median of the levels at each depth. */
interface Profile {
  readonly high: Uint8Array;
  readonly middle: Uint8Array;
}

interface Found {
  readonly depthPx: number;
  readonly level: number;
  readonly spread: number;
}

/**
 * The pixels of the frame at each side, at most 12, the blurred step included; undefined without a frame. Reads 18 lines along each
 * border. A frame of the picture's own tone, or of a picture with a side under 64 pixels, is not found.
 */
export function findFrame(raster: Raster): FrameSides | undefined {
  if (Math.min(raster.width, raster.height) < LEAST_SIDE_PX) return undefined;
  const found = new Map<Side, Found>();
  for (const side of ["left", "right", "up", "down"] as const) {
    const frame = frameAt(raster, side, "black") ?? frameAt(raster, side, "white");
    if (frame) found.set(side, frame);
  }
  const isLone = found.size === 1;
  const pxOf = (side: Side): number => {
    const frame = found.get(side);
    const level = frame && isExtreme(frame, isLone, side) ? frame.depthPx : 0;
    return Math.max(level, tornEdgePx(raster, side));
  };
  const sides = { left: pxOf("left"), right: pxOf("right"), up: pxOf("up"), down: pxOf("down") };
  return sides.left + sides.right + sides.up + sides.down > 0 ? sides : undefined;
}

/** A frame alone at its side must be more like a frame: a horizon or the edge of a wall is one too. */
function isExtreme({ depthPx, level, spread }: Found, isLone: boolean, side: Side): boolean {
  if (depthPx <= THIN_PX) return level <= (isLone && (side === "up" || side === "down") ? THIN_LONE_LEVEL : THIN_LEVEL);
  if (isLone) return level <= DEEP_LONE_LEVEL && spread <= LONE_SPREAD;
  return level <= DEEP_LEVEL && spread <= MOST_SPREAD;
}

/** The frame of one tone at one side, whatever its level; undefined where its step is not straight, sharp or long enough. */
function frameAt(raster: Raster, side: Side, tone: "black" | "white"): Found | undefined {
  const profiles = profilesOf(raster, side, tone);
  const steps = profiles.map(stepOf);
  const isBlank = profiles.map((profile, i) => steps[i] === undefined && hasNoContrast(profile));
  // An object on a white or black ground ends in a step too, but its ground reaches the corners.
  if (isBlank[0] && isBlank[isBlank.length - 1]) return undefined;
  const line = straightLine(steps);
  const near = steps.flatMap((depth, i) =>
    depth !== undefined && Math.abs(depth - line[i]) <= NEAR_LINE_PX ? [i] : [],
  );
  const judged = isBlank.filter((blank) => !blank).length;
  if (near.length < ON_LINE * judged || near.length < WITH_STEP * profiles.length) return undefined;
  const levels = near.map((i) => profiles[i].middle[0]).sort((a, b) => a - b);
  const within = near.map((i) => highest(profiles[i].high, 0, clearOf(steps[i]!)) - profiles[i].middle[0]);
  const across = levels[Math.floor(0.9 * (levels.length - 1))] - levels[Math.ceil(0.1 * (levels.length - 1))];
  // A tilted frame is deepest at an end, which the parts only come near to.
  const depths = near.map((i) => steps[i]!);
  const third = Math.ceil(near.length / 3);
  const isTilted = Math.abs(meanOf(depths.slice(0, third)) - meanOf(depths.slice(-third))) > 0.5;
  const deepest = Math.max(...near.map((i) => endOfStep(profiles[i], steps[i]!)));
  return {
    depthPx: Math.min(MOST_FRAME_PX, deepest + (isTilted ? 1 : 0)),
    level: levels[levels.length >> 1],
    spread: Math.max(across, within.sort((a, b) => a - b)[within.length >> 1]),
  };
}

/** The rows of a frame without the one that a tilt or blur may change. */
function clearOf(depth: number): number {
  return Math.max(1, depth - 1);
}

/** The levels along a side, part by part. A transparent pixel has the level 255, which no frame has. */
function profilesOf(raster: Raster, side: Side, tone: "black" | "white"): Profile[] {
  const { data } = raster;
  const { length, along, inward, first } = borderOf(raster, side);
  const used = length - 2 * END_PX;
  const count = Math.min(MOST_PARTS, Math.floor(used / LEAST_PART_PX));
  const histogram = new Uint32Array(256);
  return Array.from({ length: count }, (_, part) => {
    const from = END_PX + Math.floor((part * used) / count);
    const to = END_PX + Math.floor(((part + 1) * used) / count);
    const [high, middle] = [new Uint8Array(EXAMINED_PX), new Uint8Array(EXAMINED_PX)];
    for (let depth = 0; depth < EXAMINED_PX; depth++) {
      histogram.fill(0);
      for (let i = from, q = (first + depth * inward + from * along) * 4; i < to; i++, q += along * 4) {
        const [r, g, b] = [data[q], data[q + 1], data[q + 2]];
        const level = tone === "black" ? Math.max(r, g, b) : 255 - Math.min(r, g, b);
        histogram[data[q + 3] < 255 ? 255 : level]++;
      }
      middle[depth] = quantile(histogram, 0.5 * (to - from));
      high[depth] = quantile(histogram, 0.9 * (to - from));
    }
    return { high, middle };
  });
}

function quantile(histogram: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += histogram[value];
    if (seen >= rank) return value;
  }
  return 255;
}

/** How many rows are frame: the deepest step to a picture that is clearly less extreme. One row between may be blurred. */
function stepOf({ high, middle }: Profile): number | undefined {
  let [best, clean, step] = [0, 0, undefined as number | undefined];
  for (let depth = 1; depth <= MOST_FRAME_PX; depth++) {
    const frame = highest(high, 0, depth);
    const picture = Math.min(middle[depth + 1], middle[depth + 2], middle[depth + 3]);
    const contrast = picture - frame;
    if (contrast < LEAST_STEP || frame > MOST_SHARE * picture) continue;
    if (step === undefined) clean = frame;
    // Rows that are not like the frame are a dark or bright part of the picture, unless what follows stands out as clearly.
    if (contrast < 0.8 * best && frame > clean + SAME_LEVEL) continue;
    best = Math.max(best, contrast);
    step = depth;
  }
  return step;
}

/** Rows to take away: one more where the row after the frame is still on its way to the picture. */
function endOfStep({ high, middle }: Profile, step: number): number {
  const frame = highest(high, 0, step);
  const picture = Math.min(middle[step + 1], middle[step + 2], middle[step + 3]);
  return middle[step] >= frame + 0.7 * (picture - frame) ? step : step + 1;
}

/** Where the picture itself has the tone of a frame, nothing tells where a frame ends. */
function hasNoContrast({ high, middle }: Profile): boolean {
  return high[0] <= DEEP_LEVEL && highest(middle, 1, EXAMINED_PX) - high[0] < LEAST_STEP;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function highest(levels: Uint8Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, levels[i]);
  return most;
}

/** The depths, part by part, of the straight line that most steps lie on; of equal ones the least tilted. */
function straightLine(steps: readonly (number | undefined)[]): Float32Array {
  let best = new Float32Array(steps.length);
  let most = -1;
  for (let tilt = 0; tilt <= MOST_TILT_PX; tilt++)
    for (let shallow = 1; shallow + tilt <= MOST_FRAME_PX; shallow++)
      for (const isRising of tilt === 0 ? [true] : [true, false]) {
        const line = Float32Array.from(steps, (_, i) => {
          const share = (i + 0.5) / steps.length;
          return shallow + tilt * (isRising ? share : 1 - share);
        });
        const near = steps.filter(
          (depth, i) => depth !== undefined && Math.abs(depth - line[i]) <= NEAR_LINE_PX,
        ).length;
        if (near > most) [best, most] = [line, near];
      }
  return best;
}
