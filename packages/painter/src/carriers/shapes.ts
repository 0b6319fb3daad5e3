/** Antialiased shapes on a stage: boxes, ellipses, polygons, strokes. Each pixel of a shape is coloured by a shader. */

import {
  type Bounds,
  createPixel,
  isCovered,
  layPixel,
  type Matter,
  type Shader,
  type Stage,
  spanOf,
} from "./stage.ts";

/** Rows of the picture that are drawn between two pauses. */
const BAND_ROWS = 48;

/** A part of the stage, by default all of it, from its top in bands over its width; pauses after each. */
export async function* bandsOf(
  { stage, pause }: { readonly stage: Stage; readonly pause: () => Promise<void> },
  { x0 = 0, y0 = 0, x1 = stage.width, y1 = stage.height }: Partial<Bounds> = {},
): AsyncGenerator<Bounds> {
  for (let top = y0; top < y1; top += BAND_ROWS) {
    yield { x0, y0: top, x1, y1: Math.min(y1, top + BAND_ROWS) };
    await pause();
  }
}

/** Options of `fillBox`. */
export interface BoxShape {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Radius of the corners in pixels. Default 0. */
  readonly roundPx?: number;
  /** Turn about the centre in radians. Default 0. */
  readonly turn?: number;
  /** Moves the outline: pixels to add to the distance at a point of the picture. */
  readonly edge?: (x: number, y: number) => number;
}

/** A box with round corners; `u`, `v` count pixels from its left and top. */
export function fillBox(stage: Stage, shape: BoxShape, matter: Matter, shader: Shader): void {
  const { x0, y0, x1, y1, roundPx = 0, turn = 0, edge } = shape;
  const [cx, cy, hx, hy] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = edge ? 3 + 0.12 * stage.pitchPx : 1;
  const ax = Math.abs(cos) * hx + Math.abs(sin) * hy + reach;
  const ay = Math.abs(sin) * hx + Math.abs(cos) * hy + reach;
  if (isCovered(stage, cx - ax, cy - ay, cx + ax, cy + ay)) return;
  const [left, right, top, bottom] = spanOf(stage, cx - ax, cy - ay, cx + ax, cy + ay);
  const { columns, grid } = stage;
  const { scale } = grid;
  const pixel = createPixel();
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const x = (column + 0.5) / scale;
      const y = (row + 0.5) / scale;
      const px = x - cx;
      const py = y - cy;
      const lx = px * cos + py * sin;
      const ly = py * cos - px * sin;
      const qx = Math.abs(lx) - hx + roundPx;
      const qy = Math.abs(ly) - hy + roundPx;
      const outside = qx > 0 && qy > 0 ? Math.sqrt(qx * qx + qy * qy) : qx > qy ? qx : qy;
      let d = roundPx - outside;
      if (edge) d += edge(x, y);
      const inside = d * scale;
      if (inside <= -0.5) continue;
      pixel.x = x;
      pixel.y = y;
      pixel.u = lx + hx;
      pixel.v = ly + hy;
      pixel.d = d;
      pixel.a = inside >= 0.5 ? 1 : inside + 0.5;
      layPixel(stage, (row - grid.from) * columns + column, pixel, shader, matter);
    }
  stage.drawnPx += Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** A turned ellipse; `u`, `v` are -1..1 along its axes. `d` is near the distance inward. */
export function fillEllipse(
  stage: Stage,
  shape: { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number; readonly turn?: number },
  matter: Matter,
  shader: Shader,
): void {
  const { cx, cy, rx, ry, turn = 0 } = shape;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const ax = Math.hypot(rx * cos, ry * sin) + 1;
  const ay = Math.hypot(rx * sin, ry * cos) + 1;
  if (isCovered(stage, cx - ax, cy - ay, cx + ax, cy + ay)) return;
  const [left, right, top, bottom] = spanOf(stage, cx - ax, cy - ay, cx + ax, cy + ay);
  const { columns, grid } = stage;
  const { scale } = grid;
  const pixel = createPixel();
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const x = (column + 0.5) / scale;
      const y = (row + 0.5) / scale;
      const px = x - cx;
      const py = y - cy;
      const u = (px * cos + py * sin) / rx;
      const v = (py * cos - px * sin) / ry;
      const k = Math.sqrt(u * u + v * v);
      const slope = Math.sqrt((u * u) / (rx * rx) + (v * v) / (ry * ry));
      const d = slope > 0 ? ((1 - k) * k) / slope : Math.min(rx, ry);
      const inside = d * scale;
      if (inside <= -0.5) continue;
      pixel.x = x;
      pixel.y = y;
      pixel.u = u;
      pixel.v = v;
      pixel.d = d;
      pixel.a = inside >= 0.5 ? 1 : inside + 0.5;
      layPixel(stage, (row - grid.from) * columns + column, pixel, shader, matter);
    }
  stage.drawnPx += Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Least and largest x and y of points. */
function boundsOf(points: ArrayLike<number>): readonly [minX: number, minY: number, maxX: number, maxY: number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]);
    maxX = Math.max(maxX, points[i]);
    minY = Math.min(minY, points[i + 1]);
    maxY = Math.max(maxY, points[i + 1]);
  }
  return [minX, minY, maxX, maxY];
}

/** A closed simple polygon, `points` = x0, y0, x1, y1 …; coverage is exact (signed areas, as in font rasterisers). */
export function fillPolygon(stage: Stage, points: ArrayLike<number>, matter: Matter, shader: Shader): void {
  const [minX, minY, maxX, maxY] = boundsOf(points);
  if (isCovered(stage, minX, minY, maxX, maxY)) return;
  const { columns, grid } = stage;
  const { scale } = grid;
  const left = Math.floor(minX * scale);
  const top = Math.max(grid.from, Math.floor(minY * scale));
  const bottom = Math.min(grid.to, Math.ceil(maxY * scale));
  const wide = Math.ceil(maxX * scale) - left + 2;
  if (!(bottom > top && wide > 2 && maxX > 0 && left < columns)) return;
  const area = new Float32Array(wide * (bottom - top));
  for (let i = 0, n = points.length; i < n; i += 2) {
    const j = (i + 2) % n;
    const [ax, ay] = [points[i] * scale - left, points[i + 1] * scale - top];
    addEdge(area, wide, bottom - top, ax, ay, points[j] * scale - left, points[j + 1] * scale - top);
  }
  const pixel = createPixel();
  for (let y = top; y < bottom; y++) {
    let sum = 0;
    for (let i = 0, row = (y - top) * wide; i < wide - 1; i++) {
      sum += area[row + i];
      const x = left + i;
      const a = Math.abs(sum);
      if (a < 0.004 || x < 0 || x >= columns) continue;
      pixel.x = (x + 0.5) / scale;
      pixel.y = (y + 0.5) / scale;
      pixel.u = pixel.x - minX;
      pixel.v = pixel.y - minY;
      pixel.d = 0;
      pixel.a = a > 1 ? 1 : a;
      layPixel(stage, (y - grid.from) * columns + x, pixel, shader, matter);
    }
  }
  stage.drawnPx += wide * (bottom - top);
}

/** Adds the signed area right of an edge to each pixel that the edge crosses. */
function addEdge(area: Float32Array, wide: number, rows: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return;
  const sign = y0 < y1 ? 1 : -1;
  if (y0 > y1) [x0, y0, x1, y1] = [x1, y1, x0, y0];
  const slope = (x1 - x0) / (y1 - y0);
  if (y0 < 0) {
    x0 -= y0 * slope;
    y0 = 0;
  }
  let x = x0;
  for (let y = Math.floor(y0); y < Math.min(rows, Math.ceil(y1)); y++) {
    const dy = Math.min(y + 1, y1) - Math.max(y, y0);
    const next = x + slope * dy;
    const part = dy * sign;
    const [low, high] = x < next ? [x, next] : [next, x];
    const first = Math.max(0, Math.floor(low));
    const last = Math.ceil(high);
    const row = y * wide;
    if (last <= first + 1) {
      const middle = (low + high) / 2 - first;
      area[row + first] += part * (1 - middle);
      area[row + first + 1] += part * middle;
    } else {
      const s = 1 / (high - low);
      const inFirst = 1 - (low - first);
      const a0 = 0.5 * s * inFirst * inFirst;
      const inLast = high - last + 1;
      const am = 0.5 * s * inLast * inLast;
      area[row + first] += part * a0;
      if (last === first + 2) area[row + first + 1] += part * (1 - a0 - am);
      else {
        const a1 = s * (1.5 - (low - first));
        area[row + first + 1] += part * (a1 - a0);
        for (let i = first + 2; i < last - 1; i++) area[row + i] += part * s;
        const a2 = a1 + (last - first - 3) * s;
        area[row + last - 1] += part * (1 - a2 - am);
      }
      area[row + last] += part * am;
    }
    x = next;
  }
}

/**
 * A line along `points` (x0, y0, x1, y1 …) with round ends, `halfPx(t01)` wide to each side. `u` is 0..1 along, `v` -1..1 across.
 * `halfPx` is at most twice its largest value at 0, 1/4, 1/2, 3/4 and 1.
 */
export function fillStroke(
  stage: Stage,
  points: ArrayLike<number>,
  halfPx: (t01: number) => number,
  matter: Matter,
  shader: Shader,
): void {
  const segments = points.length / 2 - 1;
  const pixel = createPixel();
  const widest = Math.max(halfPx(0), halfPx(0.25), halfPx(0.5), halfPx(0.75), halfPx(1)) + 1;
  const [minX, minY, maxX, maxY] = boundsOf(points);
  if (isCovered(stage, minX, minY, maxX, maxY)) return;
  const { columns, grid } = stage;
  const { scale } = grid;
  const [left, right, top, bottom] = spanOf(stage, minX - widest, minY - widest, maxX + widest, maxY + widest);
  const near = new Int32Array(segments);
  for (let y = top; y < bottom; y++) {
    const py = (y + 0.5) / scale;
    // only segments whose line may reach this row
    let count = 0;
    let [from, to] = [right, left];
    for (let i = 0; i < segments; i++) {
      const [ax, ay, bx, by] = [points[i * 2], points[i * 2 + 1], points[i * 2 + 2], points[i * 2 + 3]];
      if (Math.min(ay, by) - py > 2 * widest || py - Math.max(ay, by) > 2 * widest) continue;
      near[count++] = i;
      from = Math.min(from, Math.floor((Math.min(ax, bx) - 2 * widest) * scale));
      to = Math.max(to, Math.ceil((Math.max(ax, bx) + 2 * widest) * scale));
    }
    for (let x = Math.max(left, from), end = Math.min(right, to); x < end; x++) {
      const px = (x + 0.5) / scale;
      let best = -Infinity;
      for (let k = 0; k < count; k++) {
        const i = near[k];
        const ax = points[i * 2];
        const ay = points[i * 2 + 1];
        const bx = points[i * 2 + 2] - ax;
        const by = points[i * 2 + 3] - ay;
        const length2 = bx * bx + by * by;
        let s = length2 > 0 ? ((px - ax) * bx + (py - ay) * by) / length2 : 0;
        s = s < 0 ? 0 : s > 1 ? 1 : s;
        const ex = px - ax - s * bx;
        const ey = py - ay - s * by;
        const far = Math.sqrt(ex * ex + ey * ey);
        const t = (i + s) / segments;
        const half = halfPx(t);
        if (half - far <= best) continue;
        best = half - far;
        pixel.u = t;
        pixel.v = ((bx * ey - by * ex < 0 ? -1 : 1) * far) / Math.max(half, 0.01);
      }
      const inside = best * scale;
      if (inside <= -0.5) continue;
      pixel.x = px;
      pixel.y = py;
      pixel.d = best;
      pixel.a = inside >= 0.5 ? 1 : inside + 0.5;
      layPixel(stage, (y - grid.from) * columns + x, pixel, shader, matter);
    }
  }
  stage.drawnPx += Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Points of a cubic curve, for `fillStroke` and polygons. */
export function curvePoints(
  p: readonly [number, number, number, number, number, number, number, number],
  segments = 16,
): number[] {
  const out: number[] = [];
  for (let i = 0; i <= segments; i++) {
    const t = i / segments;
    const s = 1 - t;
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    out.push(a * p[0] + b * p[2] + c * p[4] + d * p[6], a * p[1] + b * p[3] + c * p[5] + d * p[7]);
  }
  return out;
}
