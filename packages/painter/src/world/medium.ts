/** Air that is not air: water swallows light with distance and shows the sun in nets and shafts; darkness swallows all. */

import type { Progress } from "easel-picture";
import { clamp, fbm, MATERIAL, type Noise, noise2 } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { MediumPlan } from "../layout.ts";

/** Changes `frame.light` everywhere; the sky becomes the far medium. */
export async function sinkInto(frame: Frame, plan: MediumPlan, noise: Noise, progress: Progress): Promise<void> {
  const { width, height, depth, light, normal, camera, context } = frame;
  const wet = plan.kind === "water";
  if (!wet) {
    if (!context.isLeader) return;
    // no air: the sky is black but for its stars
    for (let p = 0; p < depth.length; p++)
      if (depth[p] === Infinity && frame.material[p] !== MATERIAL.light)
        for (let k = 0; k < 3; k++) light[p * 3 + k] = Math.max(0, light[p * 3 + k] - plan.colour[k]) * 0.9;
    return;
  }
  const [mean] = await context.broadcast(() => [meanGreen(frame)]);
  await context.inBands(height, 16_000 / width, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++) {
      const down = y / height;
      const bright = wet ? 1.9 * (1 - down) ** 1.6 + 0.35 : 1;
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const z = depth[p];
        const q = p * 3;
        let shaft = 0;
        if (wet) {
          const slant = (x - width * 0.5) / (y + height * 0.35);
          shaft = clamp(fbm(noise, slant * 7 + 3, 0.5, 3) * 1.6) * (1 - down) ** 1.2;
        }
        if (z === Infinity) frame.material[p] = wet ? MATERIAL.water : MATERIAL.none;
        let net = 1;
        if (wet && z !== Infinity && normal[q + 1] > 0.2) {
          const wx = ((x - width / 2) / camera.focalPx) * z;
          const f =
            1 - Math.abs(noise2(noise, wx * 1.3, z * 1.3)) - 0.5 * Math.abs(noise2(noise, wx * 2.9 + 4, z * 2.9));
          net = 0.8 + 1.1 * clamp(f) ** 5 * clamp(1.4 - z / 18);
        }
        for (let k = 0; k < 3; k++) {
          const left = z === Infinity ? 0 : Math.exp(-z * plan.extinction[k]);
          const own = plan.colour[k] * mean * 3 * bright * (1 + 0.9 * shaft);
          light[q + k] = (z === Infinity ? 0 : light[q + k] * left * net) + own * (1 - left) + own * shaft * 0.12;
        }
      }
    }
  });
  // depth stays finite for finishes: far water is a wall of water
  if (context.isLeader)
    for (let p = 0; p < depth.length; p++)
      if (depth[p] === Infinity) {
        depth[p] = 200;
        normal[p * 3 + 2] = 1;
      }
}

/** Of what is not sky. */
function meanGreen({ depth, light }: Frame): number {
  let sum = 0;
  let n = 0;
  for (let p = 0; p < depth.length; p += 97)
    if (depth[p] !== Infinity) {
      sum += light[p * 3 + 1];
      n++;
    }
  return n > 0 ? sum / n : 0.1;
}
