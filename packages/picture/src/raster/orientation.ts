/** The local direction of a picture's edges. */

import type { Progress } from "./bands.ts";
import { blur } from "./blur.ts";
import { createPlane, type Plane } from "./raster.ts";

/** `angle`: radians along the edges (not across). `strength`: 0 no direction .. 1 a straight edge. */
export interface Orientation {
  readonly angle: Plane;
  readonly strength: Plane;
}

/** The smoothed structure tensor of a luma plane (Brox et al. 2006). */
export async function orientationOf(luma: Plane, sigmaPx: number, progress: Progress): Promise<Orientation> {
  const { width, height, data } = luma;
  const xx = createPlane(width, height);
  const yy = createPlane(width, height);
  const xy = createPlane(width, height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      const a = data[p - width - 1];
      const b = data[p - width + 1];
      const c = data[p + width - 1];
      const d = data[p + width + 1];
      const gx = data[p + 1] - data[p - 1] + 0.5 * (b - a + d - c);
      const gy = data[p + width] - data[p - width] + 0.5 * (c - a + d - b);
      xx.data[p] = gx * gx;
      yy.data[p] = gy * gy;
      xy.data[p] = gx * gy;
    }
  await progress.checkpoint(0.1);
  const a = blur(xx, sigmaPx).data;
  await progress.checkpoint(0.3);
  const b = blur(yy, sigmaPx).data;
  await progress.checkpoint(0.5);
  const c = blur(xy, sigmaPx).data;
  await progress.checkpoint(0.7);
  const angle = createPlane(width, height);
  const strength = createPlane(width, height);
  for (let p = 0; p < a.length; p++) {
    if (p % 262_144 === 262_143) await progress.checkpoint(0.7 + (0.3 * p) / a.length);
    angle.data[p] = 0.5 * Math.atan2(2 * c[p], a[p] - b[p]) + Math.PI / 2;
    strength.data[p] = Math.hypot(a[p] - b[p], 2 * c[p]) / (a[p] + b[p] + 1e-4);
  }
  return { angle, strength };
}
