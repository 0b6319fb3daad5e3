/** The bytes behind a signed URL. */

import { EaselError } from "../contract/errors.ts";
import type { BlobStore, ImageRepository, StoredPicture } from "../ports.ts";

/** `range` is inclusive. Throws GONE for a deleted image, NOT_FOUND for one that is unknown or has no picture. */
export async function readPicture(
  deps: { readonly images: ImageRepository; readonly blobs: BlobStore },
  id: string,
  range?: { readonly start: number; readonly end: number },
): Promise<{ bytes: Uint8Array; picture: StoredPicture }> {
  const record = await deps.images.find(id);
  if (record?.state === "deleted") throw new EaselError("GONE", "this image was deleted");
  if (record?.state !== "ready") throw new EaselError("NOT_FOUND", "no such picture");
  const bytes = await deps.blobs.get(record.picture.blobKey, range);
  if (!bytes)
    throw new EaselError("SERVICE_UNAVAILABLE", "the file of this picture is missing from the store", {
      retryAfterS: 10,
    });
  return { bytes, picture: record.picture };
}
