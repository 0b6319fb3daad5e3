/** A photograph: sharpened, slightly toned, with vignette and grain. */

import { inBands } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { joinRaster, lumaOfPlanes, splitRaster } from "../raster/colour-planes.ts";
import { clamp } from "../raster/scalar.ts";
import type { Finish } from "./finish.ts";

export const photographic: Finish = async (picture, _surface, rng, progress) => {
  const { width, height } = picture;
  const unit = width / 1024;
  const planes = splitRaster(picture);
  const sharp = lumaOfPlanes(planes);
  await progress.checkpoint(0.2);
  const soft = blur(sharp, Math.max(0.8, 1.3 * unit)).data;
  await progress.checkpoint(0.4);
  await inBands(height, 24_000 / width, progress, [0.4, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const u = x / width - 0.5;
        const v = y / height - 0.5;
        const far = (u * u + v * v) * 1.8225;
        // close to the power 2.4 of the distance, without one
        const shade = 1 - 0.26 * far * (0.6 + 0.4 * far);
        const grain = (rng.next() + rng.next() - 1) * 0.011;
        const luma = sharp.data[p];
        const crisp = 0.22 * (luma - soft[p]);
        const warm = 0.018 * (luma - 0.45);
        planes.r[p] = tone((planes.r[p] + crisp) * shade + grain + warm);
        planes.g[p] = tone((planes.g[p] + crisp) * shade + grain);
        planes.b[p] = tone((planes.b[p] + crisp) * shade + grain - warm);
      }
  });
  return joinRaster(planes);
};

/** A soft S-shaped curve through 0, 0.5 and 1. */
function tone(v: number): number {
  const c = clamp(v);
  return c + 0.06 * c * (1 - c) * (2 * c - 1) * 2;
}
