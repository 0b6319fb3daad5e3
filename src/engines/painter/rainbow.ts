/** A rainbow before the sky and the far land. */

import { clamp, smoothstep } from "../../raster/scalar.ts";
import type { Frame } from "./frame.ts";

/** Adds the bow and its paler twin to `frame.light`; what is nearer than 150 m stays before it. Framed in the picture. */
export function addRainbow(frame: Frame): void {
  const { width, height, depth, light, camera } = frame;
  const radius = Math.min(width * 0.62, camera.horizonPx * 1.15);
  const cx = width * 0.56;
  const cy = camera.horizonPx + radius * 0.28;
  let mean = 0;
  for (let p = 0; p < depth.length; p += 61) mean += light[p * 3 + 1];
  mean /= Math.ceil(depth.length / 61);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (depth[p] < 150) continue;
      const r = Math.hypot(x - cx, y - cy) / radius;
      for (const [at, wide, strength] of [
        [0.94, 0.1, 0.55],
        [1.24, -0.13, 0.16],
      ]) {
        const t = (r - at) / wide;
        if (t <= 0 || t >= 1) continue;
        const edge = smoothstep(0, 0.2, t) * smoothstep(1, 0.8, t) * strength * mean;
        light[p * 3] += edge * clamp(1.6 - Math.abs(t - 0.85) * 4.2 + 0.5 * clamp(1 - Math.abs(t - 0.05) * 8));
        light[p * 3 + 1] += edge * clamp(1.5 - Math.abs(t - 0.52) * 4.6);
        light[p * 3 + 2] += edge * clamp(1.6 - Math.abs(t - 0.2) * 4.6);
      }
    }
}
