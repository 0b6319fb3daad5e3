/** Small versions of a picture for lists. */

import type { Raster } from "easel-picture";
import { rgbaToThumbHash } from "thumbhash";
import { imageLibrary } from "./image-library.ts";

/** The side that ThumbHash takes at most. */
const HASH_SIDE_PX = 100;
/** WebP quality of 1..100: a thumbnail of 512 px takes about 30 kB. */
const QUALITY = 78;

/**
 * The picture as WebP with each of these long sides in pixels, whole and never enlarged, and its ThumbHash in base64
 * (https://evanw.github.io/thumbhash/).
 */
export async function makeThumbnails(
  { width, height, data }: Raster,
  sidesPx: readonly number[],
): Promise<{ readonly hash: string; readonly files: { readonly sidePx: number; readonly bytes: Uint8Array }[] }> {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const scaled = (sidePx: number) =>
    imageLibrary()(bytes, { raw: { width, height, channels: 4 }, limitInputPixels: false }).resize(sidePx, sidePx, {
      fit: "inside",
      withoutEnlargement: true,
    });
  const files: { sidePx: number; bytes: Uint8Array }[] = [];
  for (const sidePx of sidesPx) {
    const webp = await scaled(sidePx).webp({ quality: QUALITY }).toBuffer();
    files.push({ sidePx, bytes: new Uint8Array(webp.buffer, webp.byteOffset, webp.byteLength) });
  }
  const small = await scaled(HASH_SIDE_PX).raw().toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return { hash: Buffer.from(hash).toString("base64"), files };
}
