/** The image library, loaded at its first use: it takes 20 to 27 MB, which a process without pictures saves. */

import { createRequire } from "node:module";
import type { Raster } from "easel-picture";
import type sharp from "sharp";
import type { Sharp } from "sharp";

const require = createRequire(import.meta.url);

/** The function that opens a picture, with all that belongs to it. The first call takes some 60 ms. */
export function imageLibrary(): typeof sharp {
  return require("sharp");
}

/** A raster as a picture of the library, on the same memory. */
export function wrap({ width, height, data }: Raster): Sharp {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return imageLibrary()(bytes, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}
