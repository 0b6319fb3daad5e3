/** The small picture that shows how far an image is. */

import type { Raster } from "easel-picture";
import { imageLibrary } from "./image-library.ts";

/** Long side in pixels and WebP quality of 1..100, from the best down. The last fits 5 kB even with noise. */
const TRIES = [
  [256, 60],
  [224, 45],
  [192, 35],
  [160, 25],
  [128, 15],
  [64, 5],
] as const;

/** The picture as the best WebP of these sizes that takes at most `mostBytes`; undefined when none does. */
export async function encodePreview(
  { width, height, data }: Raster,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  for (const [sidePx, quality] of TRIES) {
    const webp = await imageLibrary()(bytes, { raw: { width, height, channels: 4 }, limitInputPixels: false })
      .resize(sidePx, sidePx, { fit: "inside", withoutEnlargement: true })
      .webp({ quality, alphaQuality: quality })
      .toBuffer();
    if (webp.length <= mostBytes) return new Uint8Array(webp);
  }
  return undefined;
}
