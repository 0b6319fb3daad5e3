/** Straight outlines that run towards each other and meet beyond the border: the tip of a roof, a peak, a tilted rectangle. */

import type { Colours } from "./colours.ts";
import { type Edges, followEdge } from "./edges.ts";
import type { Side } from "./plan.ts";

/** The triangle beyond one side of a picture, in its pixels. */
export interface Wedge {
  readonly side: Side;
  /** Places along the border where the two outlines leave, `from` before `to`. */
  readonly from: number;
  readonly to: number;
  /** Where they meet: how far beyond the border, and where along it. */
  readonly beyond: number;
  readonly tip: number;
}

/** Pixels of outline that have to be straight, the most that are looked at, and how straight. */
const LEAST_LINE = 12;
const MOST_LINE = 36;
const MOST_ERROR = 0.55;
/** Of the distance between the outlines: flatter tips are a horizon, longer ones as good as parallel. */
const LEAST_BEYOND = 0.12;
const MOST_BEYOND = 2.2;
/** Of the border; and of the distance between the outlines, how long each has to be straight. */
const MOST_WIDE = 0.4;
const LEAST_STRAIGHT = 0.3;
/** Opponent units: the outsides are one material, the inside another. */
const SAME = 40;
const OTHER = 25;
/** Deviation within each of the three, opponent units. */
const EVEN = 18;

interface Leaving {
  readonly place: number;
  /** Along the border per pixel outward. */
  readonly slope: number;
  readonly straightPx: number;
}

/** The wedges beyond the open sides, but none where the border is `taken` by another shape. */
export function findWedges(
  picture: Colours,
  edges: Edges,
  open: readonly Side[],
  taken: Readonly<Record<Side, Uint8Array>> | undefined,
): Wedge[] {
  const out: Wedge[] = [];
  for (const side of open) {
    const leaving = linesLeaving(edges, side).filter(({ place }) => taken?.[side][Math.round(place)] !== 1);
    for (let i = 0; i + 1 < leaving.length; i++) {
      const [a, b] = [leaving[i], leaving[i + 1]];
      const wide = b.place - a.place;
      const closing = a.slope - b.slope;
      if (wide < 10 || wide > MOST_WIDE * borderLength(picture, side) || closing <= 0) continue;
      if (Math.min(a.straightPx, b.straightPx) < LEAST_STRAIGHT * wide) continue;
      const beyond = wide / closing;
      if (beyond < Math.max(3, LEAST_BEYOND * wide) || beyond > MOST_BEYOND * wide) continue;
      if (!isOneThing(picture, side, a.place, b.place)) continue;
      out.push({ side, from: a.place, to: b.place, beyond, tip: a.place + a.slope * beyond });
      i++;
    }
  }
  return out;
}

/** Pixels from a place to the outline of the wedge, positive inside; `outward` is 1 for the first pixel beyond the border. */
export function insetOf({ from, to, beyond, tip }: Wedge, along: number, outward: number): number {
  const side = (start: number, sign: number) => {
    const [dx, dy] = [tip - start, beyond];
    return (sign * (dy * (along - start) - dx * outward)) / Math.hypot(dx, dy);
  };
  return Math.min(side(from, 1), side(to, -1), outward + 3);
}

/** The straight outlines at a side, in order of place, one per outline. */
function linesLeaving(edges: Edges, side: Side): Leaving[] {
  const { width, height, strength } = edges;
  const lying = side === "top" || side === "bottom";
  const far = side === "right" || side === "bottom";
  const length = lying ? width : height;
  const border = far ? (lying ? height : width) - 1 : 0;
  const inward = far ? -1 : 1;
  const found: Leaving[] = [];
  for (let i = 1; i < length - 1; i++) {
    const across = border + inward;
    const p = lying ? across * width + i : i * width + across;
    if (strength[p] === 0) continue;
    const chain = followEdge(edges, p, lying ? 0 : inward, lying ? inward : 0, MOST_LINE);
    const line = straightLine(chain, lying, border);
    if (!line) continue;
    const last = found.at(-1);
    if (!last || line.place - last.place > 2.5) found.push(line);
  }
  return found;
}

/** The longest beginning of a chain that is straight, as a line over depth. */
function straightLine(chain: readonly number[], lying: boolean, border: number): Leaving | undefined {
  for (let count = chain.length / 2; count >= LEAST_LINE; count = Math.floor(count * 0.7)) {
    let [sd, sa, sdd, sda] = [0, 0, 0, 0];
    const depthOf = (i: number) => Math.abs(chain[2 * i + (lying ? 1 : 0)] - border);
    const alongOf = (i: number) => chain[2 * i + (lying ? 0 : 1)];
    for (let i = 0; i < count; i++) {
      const [d, a] = [depthOf(i), alongOf(i)];
      sd += d;
      sa += a;
      sdd += d * d;
      sda += d * a;
    }
    const spread = count * sdd - sd * sd;
    if (spread < count * count) continue;
    const inwardSlope = (count * sda - sd * sa) / spread;
    const place = (sa - inwardSlope * sd) / count;
    let error = 0;
    for (let i = 0; i < count; i++) error += (alongOf(i) - place - inwardSlope * depthOf(i)) ** 2 / count;
    const tilt = Math.hypot(1, inwardSlope);
    if (Math.sqrt(error) / tilt < MOST_ERROR && Math.abs(inwardSlope) < 3.5)
      return { place, slope: -inwardSlope, straightPx: count };
  }
  return undefined;
}

function borderLength({ width, height }: Colours, side: Side): number {
  return side === "top" || side === "bottom" ? width : height;
}

/** Whether the border has one material beside the two places and another between them. */
function isOneThing({ width, height, data }: Colours, side: Side, from: number, to: number): boolean {
  const lying = side === "top" || side === "bottom";
  const across = side === "right" ? width - 2 : side === "bottom" ? height - 2 : 1;
  const length = lying ? width : height;
  const mean = (start: number, end: number) => {
    const out = [0, 0, 0];
    let squares = 0;
    const [low, high] = [Math.max(0, Math.round(start)), Math.min(length - 1, Math.round(end))];
    if (high < low) return undefined;
    for (let i = low; i <= high; i++) {
      const q = (lying ? across * width + i : i * width + across) * 3;
      for (let c = 0; c < 3; c++) {
        out[c] += data[q + c] / (high - low + 1);
        squares += data[q + c] ** 2 / (high - low + 1);
      }
    }
    const spread = squares - out[0] ** 2 - out[1] ** 2 - out[2] ** 2;
    return spread < EVEN * EVEN ? out : undefined;
  };
  const [before, inside, after] = [mean(from - 9, from - 4), mean(from + 4, to - 4), mean(to + 4, to + 9)];
  if (!before || !inside || !after) return false;
  const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return apart(before, after) < SAME && apart(inside, before) > OTHER && apart(inside, after) > OTHER;
}
