/** Snow, rain and petals between the camera and the scene, added to the light. */

import type { Rng } from "easel-picture";
import { clamp, mix } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { Sky } from "./sky.ts";

export function scatterFalling(frame: Frame, kind: "snow" | "rain" | "petals", sky: Sky, rng: Rng): void {
  const { width, height, camera, depth, light } = frame;
  const size = Math.sqrt(width * height) / 1024;
  const count = Math.round({ snow: 900, rain: 2600, petals: 160 }[kind]);
  const bright = [0, 1, 2].map((k) => sky.ambient[k] * 1.25 + sky.sunLight[k] * 0.18);
  const colour = kind === "petals" ? [0.95, 0.55, 0.65] : [1, 1, 1.03];
  for (let i = 0; i < count; i++) {
    // near drops would be rods across the picture
    const z = kind === "rain" ? 4 + 34 * rng.next() : 1.2 + 26 * rng.next() ** 1.6;
    const x = rng.next() * width;
    const y = rng.next() * height;
    const radius = Math.max(
      (kind === "rain" ? 0.45 : 0.7) * size,
      ((kind === "rain" ? 0.0022 : kind === "snow" ? 0.011 : 0.02) * camera.focalPx) / z,
    );
    const long =
      kind === "rain"
        ? ((0.32 * camera.focalPx) / z) * (0.6 + 0.8 * rng.next())
        : radius * (kind === "petals" ? 0.55 : 1);
    const lean = kind === "rain" ? 0.12 : (rng.next() - 0.5) * 3;
    const alpha = kind === "rain" ? 0.09 + 0.06 * rng.next() : kind === "snow" ? 0.5 + 0.4 * rng.next() : 0.85;
    const c = Math.cos(lean);
    const s = Math.sin(lean);
    const reach = Math.min(90 * size, Math.max(radius, long)) + 1;
    for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(height - 1, y + reach); py++)
      for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(width - 1, x + reach); px++) {
        const p = py * width + px;
        if (depth[p] < z) continue;
        const across = ((px - x) * c + (py - y) * s) / (radius + 0.3);
        const down = ((py - y) * c - (px - x) * s) / (long + 0.4);
        const cover = clamp((1 - across * across - down * down) * 1.6) * alpha;
        if (cover <= 0) continue;
        for (let k = 0; k < 3; k++) light[p * 3 + k] = mix(light[p * 3 + k], bright[k] * colour[k], cover);
      }
  }
}
