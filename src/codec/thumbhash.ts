/** The pixels that a ThumbHash stands for. */

import { createRaster, type Raster } from "easel-picture";
import { thumbHashToRGBA } from "thumbhash";

/** About 32 pixels along the longer side. `hash`: base64. */
export function rasterOfThumbHash(hash: string): Raster {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(hash, "base64"));
  const raster = createRaster(w, h);
  raster.data.set(rgba);
  return raster;
}
