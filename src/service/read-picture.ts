/** The bytes behind a signed URL. */

import { EaselError } from "../contract/errors.ts";
import type { BlobStore, ImageRepository, StoredPicture } from "../ports.ts";

/** `range` is inclusive, `sidePx` asks for the thumbnail of that long side. Throws GONE for a deleted image, NOT_FOUND for one that is unknown or has no picture. */
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

/** The tag of a thumbnail derives from its picture's, because it is made from it once. */
function thumbnailOf(picture: StoredPicture, sidePx: number): Pick<StoredPicture, "blobKey" | "bytes" | "sha256"> {
  const file = picture.thumbnails?.files.find((one) => one.sidePx === sidePx);
  if (!file) throw new EaselError("NOT_FOUND", "no such picture");
  return { ...file, sha256: `${picture.sha256}-${sidePx}` };
}
