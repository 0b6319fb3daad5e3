/** The dark where something meets the ground. */

import type { Frame } from "../frame.ts";

/** Where it stands: pixels of the picture, and its distance. */
interface Footing {
  readonly xPx: number;
  readonly footPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly zM: number;
}

/** Darkens what lies about the foot of a thing. */
export function contactShadow(frame: Frame, { xPx, footPx, widthPx, heightPx, zM }: Footing): void {
  const { width, height, depth, openness } = frame;
  const rx = widthPx * 0.52;
  const ry = Math.max(2, rx * 0.3);
  const cy = footPx - ry * 0.15;
  const reachM = ((widthPx * zM) / frame.camera.focalPx) * 3 + zM * 0.25;
  for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(height, cy + ry); y++)
    for (let x = Math.max(0, Math.floor(xPx - rx)); x < Math.min(width, xPx + rx); x++) {
      const d = ((x - xPx) / rx) ** 2 + ((y - cy) / ry) ** 2;
      const p = y * width + x;
      if (d < 1 && Math.abs(depth[p] - zM) < reachM && heightPx > 4) openness[p] *= 1 - 0.48 * (1 - d);
    }
}
