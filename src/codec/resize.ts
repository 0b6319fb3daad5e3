/** A picture at another size, for delivery. */

import type { Raster } from "easel-picture";
import { imageLibrary } from "./image-library.ts";

/**
 * The picture with these sides in pixels, by Lanczos' filter with three lobes, smaller or larger. Alpha is premultiplied meanwhile. A picture of
 * that size already is answered as it is.
 */
export async function resize(raster: Raster, widthPx: number, heightPx: number): Promise<Raster> {
  const { width, height, data } = raster;
  if (width === widthPx && height === heightPx) return raster;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const { buffer, byteOffset, byteLength } = await imageLibrary()(bytes, {
    raw: { width, height, channels: 4 },
    limitInputPixels: false,
  })
    .resize(widthPx, heightPx, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { width: widthPx, height: heightPx, data: new Uint8ClampedArray(buffer, byteOffset, byteLength) };
}
