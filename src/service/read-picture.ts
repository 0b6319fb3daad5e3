/** The bytes behind a signed URL. */

import { EaselError } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { StoredPicture } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";

/** Reads a picture, or with `sidePx` its thumbnail of that long side. `range` is inclusive, in bytes. Throws GONE for a deleted image, NOT_FOUND for an unknown image or one that has no such file, SERVICE_UNAVAILABLE when the blob is missing. */
export async function readPicture(
  deps: { readonly images: ImageRepository; readonly blobs: BlobStore },
  id: string,
  range?: { readonly start: number; readonly end: number },
  sidePx?: number,
): Promise<{ bytes: Uint8Array; picture: Pick<StoredPicture, "blobKey" | "bytes" | "sha256"> }> {
  const record = await deps.images.find(id);
  if (record?.state === "deleted") throw new EaselError("GONE", "this image was deleted");
  if (record?.state !== "ready") throw new EaselError("NOT_FOUND", "no such picture");
  const picture = sidePx === undefined ? record.picture : thumbnailOf(record.picture, sidePx);
  const bytes = await deps.blobs.get(picture.blobKey, range);
  if (!bytes)
    throw new EaselError("SERVICE_UNAVAILABLE", "the file of this picture is missing from the store", {
      retryAfterS: 10,
    });
  return { bytes, picture };
}

/** A thumbnail's `sha256` (its ETag) is its picture's hash and the side, because each thumbnail is made from the picture once. */
function thumbnailOf(picture: StoredPicture, sidePx: number): Pick<StoredPicture, "blobKey" | "bytes" | "sha256"> {
  const file = picture.thumbnails?.files.find((one) => one.sidePx === sidePx);
  if (!file) throw new EaselError("NOT_FOUND", "no such picture");
  return { ...file, sha256: `${picture.sha256}-${sidePx}` };
}
