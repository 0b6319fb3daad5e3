/** Parts of a face as masks: 1 inside, 0 outside. */

import { distanceTo } from "easel-picture";
import { BROWS, INNER_LIPS, LEFT_EYE, NOSTRILS, OUTER_LIPS, OVAL, RIGHT_EYE } from "./topology.ts";

/** Upper half of the oval and the upper lines of the brows. */
const FOREHEAD = [
  127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356, 300, 293, 334, 296, 336, 107, 66, 105, 63, 70,
] as const;

export const PARTS = {
  oval: OVAL,
  rightEye: RIGHT_EYE,
  leftEye: LEFT_EYE,
  innerLips: INNER_LIPS,
  outerLips: OUTER_LIPS,
  forehead: FOREHEAD,
} as const;

/** The polygon through points of a mesh, each moved outwards from their centre by `growPx`. Even-odd rule at pixel centres. */
export function fillPart(
  width: number,
  height: number,
  mesh: Float32Array,
  points: readonly number[],
  growPx = 0,
): Uint8Array {
  const mask = new Uint8Array(width * height);
  fillInto(mask, width, height, mesh, points, growPx);
  return mask;
}

/** Everything that is not plain skin: eyes, brows, lips, nostrils, each with a rim. `faceWidthPx` sets the rims, `brow01` that of the brows as a share of it. */
export function featureZones(
  width: number,
  height: number,
  mesh: Float32Array,
  faceWidthPx: number,
  brow01 = 0.058,
): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const eye of [RIGHT_EYE, LEFT_EYE]) {
    fillInto(mask, width, height, mesh, eye, 0.03 * faceWidthPx);
    strokeInto(mask, width, height, mesh, eye, 0.045 * faceWidthPx, true);
  }
  for (const brow of BROWS) strokeInto(mask, width, height, mesh, brow, brow01 * faceWidthPx, false);
  fillInto(mask, width, height, mesh, OUTER_LIPS, 0.02 * faceWidthPx);
  strokeInto(mask, width, height, mesh, OUTER_LIPS, 0.025 * faceWidthPx, true);
  strokeInto(mask, width, height, mesh, NOSTRILS, 0.03 * faceWidthPx, false);
  return mask;
}

/** Where hair of the head may lie over a feature: the brows, without the eyes. */
export function templeZones(width: number, height: number, mesh: Float32Array, radiusPx: number): Uint8Array {
  const mask = browZone(width, height, mesh, radiusPx);
  for (const eye of [RIGHT_EYE, LEFT_EYE]) {
    const lids = fillPart(width, height, mesh, eye, 0.35 * radiusPx);
    for (let p = 0; p < mask.length; p++) if (lids[p]) mask[p] = 0;
  }
  return mask;
}

/** The brows and their surroundings. */
export function browZone(width: number, height: number, mesh: Float32Array, radiusPx: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const brow of BROWS) strokeInto(mask, width, height, mesh, brow, radiusPx, false);
  return mask;
}

/** Pixels from each place inside `mask` to the nearest outside; 0 outside. The picture's edge counts as outside. */
export function depthInside(mask: Uint8Array, width: number, height: number): Float32Array {
  const outside = new Uint8Array(mask.length);
  for (let p = 0; p < mask.length; p++) outside[p] = mask[p] ? 0 : 1;
  const { data } = distanceTo(outside, width, height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const edge = Math.min(x + 1, y + 1, width - x, height - y);
      if (data[p] > edge) data[p] = edge;
    }
  return data;
}

function fillInto(
  mask: Uint8Array,
  width: number,
  height: number,
  mesh: Float32Array,
  points: readonly number[],
  growPx: number,
): void {
  let [centreX, centreY] = [0, 0];
  for (const i of points) {
    centreX += mesh[i * 3] / points.length;
    centreY += mesh[i * 3 + 1] / points.length;
  }
  const xs = new Float64Array(points.length);
  const ys = new Float64Array(points.length);
  for (const [k, i] of points.entries()) {
    const [dx, dy] = [mesh[i * 3] - centreX, mesh[i * 3 + 1] - centreY];
    const length = Math.hypot(dx, dy) || 1;
    xs[k] = mesh[i * 3] + (dx / length) * growPx;
    ys[k] = mesh[i * 3 + 1] + (dy / length) * growPx;
  }
  const crossings: number[] = [];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= Math.min(height - 1, Math.ceil(Math.max(...ys))); y++) {
    crossings.length = 0;
    const at = y + 0.5;
    for (let k = 0; k < xs.length; k++) {
      const next = (k + 1) % xs.length;
      if (ys[k] <= at !== ys[next] <= at)
        crossings.push(xs[k] + ((at - ys[k]) / (ys[next] - ys[k])) * (xs[next] - xs[k]));
    }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] - 0.5));
      const to = Math.min(width - 1, Math.floor(crossings[k + 1] - 0.5));
      if (to >= from) mask.fill(1, y * width + from, y * width + to + 1);
    }
  }
}

function strokeInto(
  mask: Uint8Array,
  width: number,
  height: number,
  mesh: Float32Array,
  points: readonly number[],
  radiusPx: number,
  closed: boolean,
): void {
  const pieces = closed ? points.length : points.length - 1;
  for (let k = 0; k < pieces; k++) {
    const [a, b] = [points[k] * 3, points[(k + 1) % points.length] * 3];
    const steps = Math.max(1, Math.ceil(Math.hypot(mesh[b] - mesh[a], mesh[b + 1] - mesh[a + 1]) / (radiusPx * 0.5)));
    for (let step = 0; step <= steps; step++) {
      const cx = mesh[a] + ((mesh[b] - mesh[a]) * step) / steps - 0.5;
      const cy = mesh[a + 1] + ((mesh[b + 1] - mesh[a + 1]) * step) / steps - 0.5;
      for (let y = Math.max(0, Math.ceil(cy - radiusPx)); y <= Math.min(height - 1, cy + radiusPx); y++)
        for (let x = Math.max(0, Math.ceil(cx - radiusPx)); x <= Math.min(width - 1, cx + radiusPx); x++)
          if ((x - cx) ** 2 + (y - cy) ** 2 < radiusPx * radiusPx) mask[y * width + x] = 1;
    }
  }
}
