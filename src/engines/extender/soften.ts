/** Limits the sharpness of a guess. The further out and the less trusted a pixel is, the nearer it is to the mean of its surroundings. */

import type { Progress } from "easel-picture";
import { blurInterleaved } from "./colours.ts";
import type { Guide, Margins } from "./guide.ts";

/** Radius of the mean for each pixel outward. Wider means are nearer to the truth still, but horizons end in them. */
const PER_PX = 0.35;
/** Radii of the means that others are read between, pixels. */
const RADII_PX = [0, 1, 2, 4, 8, 16, 32, 64] as const;

/**
 * Softens the colours of a guide in place, where it is not trusted. Where the content is unknown, the mean is the best estimate, and
 * matches against it select smooth sources. `margins` are those of the guide.
 */
export async function soften(guide: Guide, margins: Margins, progress: Progress): Promise<void> {
  const { width, height, data, trust } = guide;
  const out = data.slice();
  let finer = data;
  for (let i = 1; i < RADII_PX.length; i++) {
    const [low, high] = [RADII_PX[i - 1], RADII_PX[i]];
    const coarser = blurInterleaved(data, width, height, 3, high);
    await progress.checkpoint(0);
    for (let y = 0, p = 0; y < height; y++) {
      const above = Math.max(0, margins.top - y, y - (height - margins.bottom) + 1);
      for (let x = 0; x < width; x++, p++) {
        const awayPx = Math.max(above, margins.left - x, x - (width - margins.right) + 1);
        const wantedPx = Math.min(RADII_PX[RADII_PX.length - 1], PER_PX * awayPx * (1 - trust[p]));
        if (wantedPx <= low || wantedPx > high) continue;
        const share = (wantedPx - low) / (high - low);
        for (let q = p * 3; q < p * 3 + 3; q++) out[q] = finer[q] + share * (coarser[q] - finer[q]);
      }
    }
    finer = coarser;
    await progress.checkpoint(0);
  }
  data.set(out);
}
