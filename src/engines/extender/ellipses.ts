/** Finds circles and ellipses cut by the border of a picture, where the visible part determines them. */

import type { Progress } from "easel-picture";
import type { Colours } from "./colours.ts";
import { type Edges, followEdge } from "./edges.ts";
import type { Side } from "./plan.ts";

/** In pixels of the picture that it was found in, pixel centres at whole numbers. */
export interface Ellipse {
  readonly x: number;
  readonly y: number;
  /** Half the longer and half the shorter axis, and the direction of the longer. */
  readonly long: number;
  readonly short: number;
  readonly angle: number;
  /** Share of its seen outline where the picture has one. */
  readonly support01: number;
}

/** Minimum and maximum number of outline pixels that a fit uses. */
const LEAST_CHAIN = 14;
const MOST_CHAIN = 500;
/** Half the shorter axis, pixels. */
const LEAST_SIZE = 5;
/** Minimum share of the outline inside the picture, smaller for a circle, and the share of that part at which outline pixels must lie. */
const LEAST_SEEN = 0.3;
const LEAST_SEEN_ROUND = 0.2;
const LEAST_SUPPORT = 0.72;
/** Root mean square distance of a chain from its ellipse, pixels. */
const MOST_ERROR = 0.9;
const CIRCLE_ERROR = 0.6;
const MOST_FOUND = 12;
/** Distances in pixels from an ellipse at which its outline may lie, nearest first. */
const OFFSETS = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2] as const;

/** The ellipses cut by the given sides, largest first. Deterministic, a few thousand fits of small systems at most. */
export async function findCutEllipses(
  picture: Colours,
  edges: Edges,
  open: readonly Side[],
  progress: Progress,
): Promise<Ellipse[]> {
  const found: Ellipse[] = [];
  for (const [i, chain] of chainsFrom(edges, open).entries()) {
    if (i % 2 === 0) await progress.checkpoint(0);
    // An outline may continue into another one, so shorter and shorter beginnings of it are tried.
    for (let count = chain.length / 2; count >= LEAST_CHAIN; count = Math.floor(count * 0.8)) {
      const first = fitEllipse(chain, count);
      const shape = first && isCut(first, picture, open) ? settle(first, edges) : undefined;
      if (!shape || !isCut(shape, picture, open)) continue;
      found.push(shape);
      break;
    }
  }
  found.sort((a, b) => b.support01 * Math.sqrt(b.short) - a.support01 * Math.sqrt(a.short));
  const kept: Ellipse[] = [];
  for (const one of found)
    if (kept.length < MOST_FOUND && !kept.some((other) => isSame(one, other) || rivals(one, other))) kept.push(one);
  return kept.sort((a, b) => b.long * b.short - a.long * a.short);
}

/** Normalised radius of a point: 0 in the centre, 1 on the outline. */
export function radiusIn({ x, y, long, short, angle }: Ellipse, px: number, py: number): number {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const u = ((px - x) * c + (py - y) * s) / long;
  const v = (-(px - x) * s + (py - y) * c) / short;
  return Math.hypot(u, v);
}

/** Outlines that begin at an open side, longest first; every outline once per end. */
function chainsFrom(edges: Edges, open: readonly Side[]): number[][] {
  const { width, height, strength } = edges;
  const chains: number[][] = [];
  const begin = (p: number, inwardX: number, inwardY: number) => {
    if (strength[p] === 0) return;
    const chain = followEdge(edges, p, inwardX, inwardY, MOST_CHAIN);
    if (chain.length >= 2 * LEAST_CHAIN) chains.push(chain);
  };
  for (const depth of [1, 3])
    for (const side of open) {
      if (side === "left" || side === "right") {
        const x = side === "left" ? depth : width - 1 - depth;
        for (let y = 1; y < height - 1; y++) begin(y * width + x, side === "left" ? 1 : -1, 0);
      } else {
        const y = side === "top" ? depth : height - 1 - depth;
        for (let x = 1; x < width - 1; x++) begin(y * width + x, 0, side === "top" ? 1 : -1);
      }
    }
  return chains.sort((a, b) => b.length - a.length).slice(0, 80);
}

/**
 * The conic with the least Sampson distance to the first `count` points of a chain, by reweighted least squares;
 * `undefined` when that is no ellipse or not near the points.
 */
function fitEllipse(chain: readonly number[], count: number): Ellipse | undefined {
  let [mx, my] = [0, 0];
  for (let i = 0; i < count; i++) {
    mx += chain[2 * i] / count;
    my += chain[2 * i + 1] / count;
  }
  let spread = 1e-6;
  for (let i = 0; i < count; i++) spread += ((chain[2 * i] - mx) ** 2 + (chain[2 * i + 1] - my) ** 2) / count;
  const scale = 1 / Math.sqrt(spread);
  const weights = new Float64Array(count).fill(1);
  let conic: readonly number[] | undefined;
  let error = 0;
  for (let round = 0; round < 5; round++) {
    // a (x^2 - y^2) + b x y + d x + e y + f = -y^2: scaled so that the squares' factors sum to 1.
    const normal = new Float64Array(30);
    for (let i = 0; i < count; i++) {
      const x = (chain[2 * i] - mx) * scale;
      const y = (chain[2 * i + 1] - my) * scale;
      const row = [x * x - y * y, x * y, x, y, 1, -y * y];
      for (let r = 0; r < 5; r++) for (let c = 0; c < 6; c++) normal[r * 6 + c] += weights[i] * row[r] * row[c];
    }
    const solved = solve(normal, 5);
    if (!solved) return undefined;
    conic = solved;
    const [a, b, d, e, f] = solved;
    error = 0;
    for (let i = 0; i < count; i++) {
      const x = (chain[2 * i] - mx) * scale;
      const y = (chain[2 * i + 1] - my) * scale;
      const value = a * x * x + b * x * y + (1 - a) * y * y + d * x + e * y + f;
      const slope = Math.max(1e-3, Math.hypot(2 * a * x + b * y + d, b * x + 2 * (1 - a) * y + e));
      error += (value / slope) ** 2 / count;
      weights[i] = 1 / (slope * slope);
    }
  }
  if (!conic || Math.sqrt(error) / scale > MOST_ERROR) return undefined;
  return toEllipse(conic, mx, my, scale);
}

function toEllipse([a, b, d, e, f]: readonly number[], mx: number, my: number, scale: number): Ellipse | undefined {
  const c = 1 - a;
  const determinant = 4 * a * c - b * b;
  if (determinant <= 1e-4) return undefined;
  const x = (b * e - 2 * c * d) / determinant;
  const y = (b * d - 2 * a * e) / determinant;
  const level = -(a * x * x + b * x * y + c * y * y + d * x + e * y + f);
  const half = Math.hypot(a - c, b) / 2;
  const [low, high] = [(a + c) / 2 - half, (a + c) / 2 + half];
  if (level <= 0 || low <= 0) return undefined;
  return {
    x: x / scale + mx,
    y: y / scale + my,
    long: Math.sqrt(level / low) / scale,
    short: Math.sqrt(level / high) / scale,
    angle: 0.5 * Math.atan2(b, a - c) + Math.PI / 2,
    support01: 0,
  };
}

/** Whether an ellipse has a plausible size and extends beyond an open side by more than an outline's width. */
function isCut(shape: Ellipse, { width, height }: Colours, open: readonly Side[]): boolean {
  const { long, short, x, y } = shape;
  if (short < LEAST_SIZE || short < 0.15 * long || long > 0.9 * Math.max(width, height)) return false;
  const reachX = Math.hypot(long * Math.cos(shape.angle), short * Math.sin(shape.angle));
  const reachY = Math.hypot(long * Math.sin(shape.angle), short * Math.cos(shape.angle));
  const beyond = Math.max(2, 0.08 * short);
  return open.some((side) => {
    if (side === "left") return x - reachX < -beyond;
    if (side === "right") return x + reachX > width - 1 + beyond;
    if (side === "top") return y - reachY < -beyond;
    return y + reachY > height - 1 + beyond;
  });
}

/** Fitted again to all of the outline that is near it, to a circle when that fits as well; `undefined` when it has too little support. */
function settle(first: Ellipse, edges: Edges): Ellipse | undefined {
  let shape = first;
  for (let round = 0; round < 3; round++) {
    const near = outlineOf(shape, edges);
    if (!near || near.support01 < LEAST_SUPPORT) return undefined;
    const count = near.points.length / 2;
    const better = fitEllipse(near.points, count);
    if (!better) return undefined;
    const round01 = better.short / better.long;
    const circle = round01 > 0.8 ? fitCircle(near.points) : undefined;
    shape = { ...(circle ?? better), support01: near.support01 };
  }
  return shape;
}

/** By least squares (Kasa 1976); `undefined` when the points are no circle. */
function fitCircle(points: readonly number[]): Ellipse | undefined {
  const count = points.length / 2;
  const normal = new Float64Array(12);
  const [ox, oy] = [points[0], points[1]];
  for (let i = 0; i < count; i++) {
    const [x, y] = [points[2 * i] - ox, points[2 * i + 1] - oy];
    const row = [x, y, 1, x * x + y * y];
    for (let r = 0; r < 3; r++) for (let c = 0; c < 4; c++) normal[r * 4 + c] += row[r] * row[c];
  }
  const solved = solve(normal, 3);
  if (!solved) return undefined;
  const [x, y] = [solved[0] / 2, solved[1] / 2];
  const radius = Math.sqrt(Math.max(0, solved[2] + x * x + y * y));
  let error = 0;
  for (let i = 0; i < count; i++)
    error += (Math.hypot(points[2 * i] - ox - x, points[2 * i + 1] - oy - y) - radius) ** 2 / count;
  if (Math.sqrt(error) > CIRCLE_ERROR) return undefined;
  return { x: x + ox, y: y + oy, long: radius, short: radius, angle: 0, support01: 0 };
}

/** Points of outlines along a shape, and the share of its seen part that has them; `undefined` when too little of it is seen. */
function outlineOf(shape: Ellipse, edges: Edges): { support01: number; points: number[] } | undefined {
  const { width, height, strength, normalX, normalY } = edges;
  const [c, s] = [Math.cos(shape.angle), Math.sin(shape.angle)];
  const count = Math.ceil(Math.PI * 2 * shape.long);
  let [length, seen, there] = [0, 0, 0];
  const points: number[] = [];
  for (let i = 0; i < count; i++) {
    const t = (2 * Math.PI * i) / count;
    const [u, v] = [shape.long * Math.cos(t), shape.short * Math.sin(t)];
    const step = Math.hypot(shape.long * Math.sin(t), shape.short * Math.cos(t));
    length += step;
    const [x, y] = [shape.x + u * c - v * s, shape.y + u * s + v * c];
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) continue;
    seen += step;
    const nu = Math.cos(t) / shape.long;
    const nv = Math.sin(t) / shape.short;
    const size = Math.hypot(nu, nv);
    const [nx, ny] = [(nu * c - nv * s) / size, (nu * s + nv * c) / size];
    for (let j = 0; j < OFFSETS.length; j++) {
      const [qx, qy] = [Math.round(x + OFFSETS[j] * nx), Math.round(y + OFFSETS[j] * ny)];
      const q = qy * width + qx;
      if (qx < 0 || qy < 0 || qx >= width || qy >= height || strength[q] === 0) continue;
      if (Math.abs(normalX[q] * nx + normalY[q] * ny) < 0.88) continue;
      there += step;
      points.push(qx, qy);
      break;
    }
  }
  const share = isRound(shape) ? LEAST_SEEN_ROUND : LEAST_SEEN;
  return seen < share * length || points.length < 2 * LEAST_CHAIN ? undefined : { support01: there / seen, points };
}

const isRound = ({ long, short }: Ellipse) => short > 0.97 * long;

function isSame(a: Ellipse, b: Ellipse): boolean {
  const near = 0.25 * Math.min(a.short, b.short) + 2;
  return (
    Math.hypot(a.x - b.x, a.y - b.y) < near && Math.abs(a.long - b.long) < near && Math.abs(a.short - b.short) < near
  );
}

/** Whether two ellipses of about the same size intersect. One of them is then a worse fit of the same shape. */
function rivals(a: Ellipse, b: Ellipse): boolean {
  const ratio = (a.long * a.short) / (b.long * b.short);
  if (ratio > 2 || ratio < 0.5) return false;
  let inside = 0;
  for (let i = 0; i < 24; i++) {
    const t = (Math.PI * i) / 12;
    const [u, v] = [a.long * Math.cos(t), a.short * Math.sin(t)];
    const [c, s] = [Math.cos(a.angle), Math.sin(a.angle)];
    if (radiusIn(b, a.x + u * c - v * s, a.y + u * s + v * c) < 1) inside++;
  }
  return inside > 3 && inside < 21;
}

/** Gauss elimination of a system of `n` rows with the right side as the last column; `undefined` when singular. */
function solve(rows: Float64Array, n: number): number[] | undefined {
  const width = n + 1;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i + 1; r < n; r++) if (Math.abs(rows[r * width + i]) > Math.abs(rows[pivot * width + i])) pivot = r;
    if (Math.abs(rows[pivot * width + i]) < 1e-9) return undefined;
    if (pivot !== i)
      for (let c = 0; c < width; c++) {
        const held = rows[i * width + c];
        rows[i * width + c] = rows[pivot * width + c];
        rows[pivot * width + c] = held;
      }
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const factor = rows[r * width + i] / rows[i * width + i];
      for (let c = i; c < width; c++) rows[r * width + c] -= factor * rows[i * width + c];
    }
  }
  return Array.from({ length: n }, (_, i) => rows[i * width + n] / rows[i * width + i]);
}
