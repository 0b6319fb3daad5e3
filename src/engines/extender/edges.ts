/** Outlines in a picture: pixels at local maxima of the gradient, and the chains of them that begin at a border. */

import { blurInterleaved, type Colours } from "./colours.ts";

/** Row-major, one per pixel of the picture. */
export interface Edges {
  readonly width: number;
  readonly height: number;
  /** Unit vector across the outline where there is one. */
  readonly normalX: Float32Array;
  readonly normalY: Float32Array;
  /** Opponent units per pixel; 0 where there is no outline. */
  readonly strength: Float32Array;
}

/** Minimum gradient of an outline, in opponent units per pixel. */
const LEAST_STRENGTH = 5;
/** Cosine of the most that an outline turns from one pixel to the next, and over `TURN_PX` of them. */
const STEP_COSINE = 0.8;
const TURN_COSINE = 0.55;
const TURN_PX = 6;

/** The outlines of a picture, thinned to one pixel (Canny 1986, without hysteresis). */
export function findEdges(picture: Colours): Edges {
  const { width, height } = picture;
  const soft = blurInterleaved(picture.data, width, height, 3, 1);
  const gx = new Float32Array(width * height);
  const gy = new Float32Array(width * height);
  const magnitude = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [up, down] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
    for (let x = 0; x < width; x++) {
      const [before, after] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      const p = y * width + x;
      for (let c = 0; c < 3; c++) {
        const across =
          (soft[(y * width + after) * 3 + c] - soft[(y * width + before) * 3 + c]) / Math.max(1, after - before);
        const along = (soft[(down * width + x) * 3 + c] - soft[(up * width + x) * 3 + c]) / Math.max(1, down - up);
        const size = Math.hypot(across, along);
        if (size <= magnitude[p]) continue;
        magnitude[p] = size;
        gx[p] = across / size;
        gy[p] = along / size;
      }
    }
  }
  const strength = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (magnitude[p] < LEAST_STRENGTH) continue;
      const dx = Math.round(gx[p] * 1.2);
      const dy = Math.round(gy[p] * 1.2);
      if (magnitude[p] < valueAt(magnitude, width, height, x + dx, y + dy)) continue;
      if (magnitude[p] > valueAt(magnitude, width, height, x - dx, y - dy)) strength[p] = magnitude[p];
    }
  return { width, height, normalX: gx, normalY: gy, strength };
}

/** 0 outside. */
function valueAt(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : plane[y * width + x];
}

/**
 * The outline that begins at pixel `start` and leads inward, as x, y, x, y …. It ends where no pixel continues it, where it turns sharply
 * and where it leaves the picture. At most `most` pixels.
 */
export function followEdge(edges: Edges, start: number, inwardX: number, inwardY: number, most: number): number[] {
  const { width, height, normalX, normalY, strength } = edges;
  let [x, y] = [start % width, Math.floor(start / width)];
  let [tx, ty] = [-normalY[start], normalX[start]];
  if (tx * inwardX + ty * inwardY < 0) [tx, ty] = [-tx, -ty];
  const out = [x, y];
  const tangents = [tx, ty];
  while (out.length < most * 2) {
    let best = -1;
    let bestScore = 0;
    let [bestX, bestY] = [0, 0];
    // A gap of one pixel is skipped.
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const far = Math.hypot(dx, dy);
        if (far === 0) continue;
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const ahead = (dx * tx + dy * ty) / far;
        const q = ny * width + nx;
        if (ahead < 0.5 || strength[q] === 0) continue;
        const turn = Math.abs(-normalY[q] * tx + normalX[q] * ty);
        if (turn < STEP_COSINE) continue;
        const score = (ahead * turn) / far;
        if (score > bestScore) [best, bestScore, bestX, bestY] = [q, score, nx, ny];
      }
    if (best < 0) break;
    let [nx, ny] = [-normalY[best], normalX[best]];
    if (nx * tx + ny * ty < 0) [nx, ny] = [-nx, -ny];
    const earlier = tangents.length - 2 * TURN_PX;
    if (earlier >= 0 && nx * tangents[earlier] + ny * tangents[earlier + 1] < TURN_COSINE) break;
    [x, y, tx, ty] = [bestX, bestY, nx, ny];
    out.push(x, y);
    tangents.push(tx, ty);
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) break;
  }
  return out;
}
