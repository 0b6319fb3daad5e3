/** The pictures of a swap side by side. */

import { createRaster, type Raster, resample } from "easel-picture";
import type { DetailedFace } from "../../src/faces/face.ts";
import { placeOn } from "../../test/faces/rendered-head.ts";

/** The face and some of its surroundings, 300 pixels square. */
export function crop({ width, height, data }: Raster, { box }: DetailedFace): Raster {
  const side = Math.round(1.5 * Math.max(box.right - box.left, box.bottom - box.top));
  const left = Math.round((box.left + box.right - side) / 2);
  const top = Math.round((box.top + box.bottom - side) / 2);
  const out = createRaster(side, side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const from =
        (Math.min(height - 1, Math.max(0, y + top)) * width + Math.min(width - 1, Math.max(0, x + left))) * 4;
      out.data.set(data.subarray(from, from + 4), (y * side + x) * 4);
    }
  return resample(out, 300, 300);
}

/** Pictures of 300 pixels square, side by side. */
export function beside(pictures: readonly Raster[]): Raster {
  const out = createRaster(300 * pictures.length, 300);
  for (const [i, picture] of pictures.entries()) placeOn(out, picture, i * 300, 0);
  return out;
}
