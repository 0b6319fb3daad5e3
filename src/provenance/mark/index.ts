/** A keyed, invisible mark in the pixels of a picture that survives compression, resizing and cropping. Not learned. */

import type { Progress, Raster } from "easel-picture";
import { findPattern, type MarkSearch } from "./detect.ts";
import { addPattern, type MarkArea } from "./embed.ts";
import { patternOf } from "./pattern.ts";

export { boundOf, TRIALS } from "./detect.ts";

/** The mark of one key. */
export interface PixelMark {
  /** A marked copy; the same picture, key and area give the same pixels. */
  write(raster: Raster, area: MarkArea, progress: Progress): Promise<Raster>;
  /** Whether the picture carries the mark of this key. Pictures smaller than 64 pixels on a side carry none that is found. */
  find(raster: Raster, progress: Progress): Promise<MarkSearch>;
}

/** Throws RangeError for a key of fewer than 16 bytes. Making one takes about 50 ms. */
export function createPixelMark(key: Uint8Array): PixelMark {
  const pattern = patternOf(key);
  return {
    write: (raster, area, progress) => addPattern(raster, pattern, area, progress),
    find: (raster, progress) => findPattern(raster, pattern, progress),
  };
}
