/** A rainbow before the sky and the far land. */

import { clamp, mix, smoothstep } from "easel-picture";
import type { Frame } from "../frame.ts";
import { tones } from "../kit/rows.ts";

/** Colours of the bow from its inner edge to its outer one. */
const BANDS = tones(".36 .12 .72, .12 .3 .95, .1 .78 .4, .98 .92 .14, 1 .5 .06, .95 .1 .08");
/** Width of the bow as a share of its radius. */
const WIDE_01 = 0.19;

/** Lays the bow and its paler twin over `frame.light`; what is nearer than 70 m stays before it. Framed in the picture. */
export function addRainbow(frame: Frame): void {
  const { width, height, depth, light, camera } = frame;
  // the whole arch with its crown lies in the frame, whatever its shape
  const crown = 0.09 * height;
  const radius = Math.min(width * 0.56, (camera.horizonPx - crown) * 1.25);
  const cx = width * 0.54;
  const cy = crown + radius;
  let mean = 0;
  let n = 0;
  for (let p = 0; p < depth.length; p += 61)
    if (depth[p] > 150) {
      mean += Math.min(4, light[p * 3 + 1]);
      n++;
    }
  mean /= Math.max(1, n);
  const band: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (depth[p] < 70) continue;
      const r = Math.hypot(x - cx, y - cy) / radius;
      for (const [inner, wide, strength] of [
        [1 - WIDE_01, WIDE_01, 0.74],
        [1.27, -WIDE_01, 0.24],
      ]) {
        const t = (r - inner) / wide;
        if (t <= 0 || t >= 1) continue;
        const at = t * (BANDS.length - 1);
        const i = Math.min(BANDS.length - 2, Math.floor(at));
        for (let k = 0; k < 3; k++) band[k] = mix(BANDS[i][k], BANDS[i + 1][k], at - i);
        // it fades into the land that it stands on
        const over = depth[p] === Infinity ? 1 : 0.45;
        const cover = smoothstep(0, 0.16, t) * smoothstep(1, 0.86, t) * strength * over;
        for (let k = 0; k < 3; k++)
          light[p * 3 + k] = mix(light[p * 3 + k], mean * (0.18 + 1.15 * band[k]), clamp(cover));
      }
    }
}
