/** Converts a mesh to a field that holds, for every pixel of the result, the source position of its colour. */

import type { Plane } from "easel-picture";
import { blur } from "easel-picture";
import type { WarpField } from "../../faces/gather.ts";

/**
 * Rasterises `triangles` at `points` (3 numbers per point, pixels of the field; nearer wins), interpolating the coordinates
 * `source` (3 numbers per point, x and y are used) and `trust01` (one per point). The field is then smoothed over `smoothPx`, so
 * that the edges of the mesh do not show as kinks.
 */
export function warpField(
  width: number,
  height: number,
  points: Float32Array,
  triangles: Uint16Array,
  source: Float32Array,
  trust01: Float32Array,
  smoothPx: number,
): WarpField {
  const size = width * height;
  const [x, y, trust] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const depth = new Float32Array(size).fill(Infinity);
  const covered = new Uint8Array(size);
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const [x0, y0, z0] = [points[i * 3], points[i * 3 + 1], points[i * 3 + 2]];
    const [x1, y1, z1] = [points[j * 3], points[j * 3 + 1], points[j * 3 + 2]];
    const [x2, y2, z2] = [points[k * 3], points[k * 3 + 1], points[k * 3 + 2]];
    const area = (y1 - y2) * (x0 - x2) + (x2 - x1) * (y0 - y2);
    if (Math.abs(area) < 1e-6) continue;
    const left = Math.max(0, Math.floor(Math.min(x0, x1, x2) - 0.5));
    const right = Math.min(width - 1, Math.ceil(Math.max(x0, x1, x2) + 0.5));
    const top = Math.max(0, Math.floor(Math.min(y0, y1, y2) - 0.5));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1, y2) + 0.5));
    for (let py = top; py <= bottom; py++)
      for (let px = left; px <= right; px++) {
        const a = ((y1 - y2) * (px + 0.5 - x2) + (x2 - x1) * (py + 0.5 - y2)) / area;
        const b = ((y2 - y0) * (px + 0.5 - x2) + (x0 - x2) * (py + 0.5 - y2)) / area;
        const c = 1 - a - b;
        if (a < -0.001 || b < -0.001 || c < -0.001) continue;
        const z = a * z0 + b * z1 + c * z2;
        const p = py * width + px;
        if (z >= depth[p]) continue;
        depth[p] = z;
        covered[p] = 1;
        x[p] = a * source[i * 3] + b * source[j * 3] + c * source[k * 3];
        y[p] = a * source[i * 3 + 1] + b * source[j * 3 + 1] + c * source[k * 3 + 1];
        trust[p] = a * trust01[i] + b * trust01[j] + c * trust01[k];
      }
  }
  if (smoothPx >= 0.6) {
    const weight = blur(plane(width, height, Float32Array.from(covered)), smoothPx).data;
    for (const field of [x, y]) {
      for (let p = 0; p < size; p++) field[p] *= covered[p];
      const soft = blur(plane(width, height, field), smoothPx).data;
      for (let p = 0; p < size; p++) if (covered[p]) field[p] = soft[p] / Math.max(weight[p], 1e-4);
    }
  }
  return { width, height, x, y, trust01: trust, covered };
}

function plane(width: number, height: number, data: Float32Array): Plane {
  return { width, height, data };
}
