/** The bytes behind a signed URL. */

import { DEFAULT_FORMAT, EaselError, type Encoding } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { StoredPicture } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { FilePart, PictureFile } from "./service.ts";

/** Reads a picture, or with `part` its thumbnail or its lines. `range` is inclusive, in bytes. Throws GONE for a deleted image, NOT_FOUND for an unknown image or one that has no such file, SERVICE_UNAVAILABLE when the blob is missing. */
export async function readPicture(
  deps: { readonly images: ImageRepository; readonly blobs: BlobStore },
  id: string,
  range?: { readonly start: number; readonly end: number },
  part?: FilePart,
): Promise<{ bytes: Uint8Array; picture: PictureFile }> {
  const record = await deps.images.find(id);
  if (record?.state === "deleted") throw new EaselError("GONE", "this image was deleted");
  if (record?.state !== "ready") throw new EaselError("NOT_FOUND", "no such picture");
  const picture = part === undefined ? record.picture : partOf(record.picture, part);
  const bytes = await deps.blobs.get(picture.blobKey, range);
  if (!bytes)
    throw new EaselError("SERVICE_UNAVAILABLE", "the file of this picture is missing from the store", {
      retryAfterS: 10,
    });
  return { bytes, picture };
}

/** Writes a picture in another format; its XMP packet stays. Throws SERVICE_UNAVAILABLE, GENERATION_FAILED, the signal's reason. */
export type ConvertPicture = (bytes: Uint8Array, encoding: Encoding, signal: AbortSignal) => Promise<Uint8Array>;

/** A picture as PNG, for what needs one; see `readPicture` and `ConvertPicture`. */
export async function readPng(
  deps: { readonly images: ImageRepository; readonly blobs: BlobStore; readonly convert: ConvertPicture },
  id: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { bytes, picture } = await readPicture(deps, id);
  return (picture.format ?? DEFAULT_FORMAT) === "png" ? bytes : deps.convert(bytes, { format: "png" }, signal);
}

/** A thumbnail's `sha256` (its ETag) is its picture's hash and the side, because each thumbnail is made from the picture once. */
function partOf({ thumbnails, vectors, sha256 }: StoredPicture, part: FilePart): PictureFile {
  const vector = vectors?.find(({ format }) => format === part);
  if (vector) return vector;
  const file = thumbnails?.files.find(({ sidePx }) => sidePx === part);
  if (!file) throw new EaselError("NOT_FOUND", "no such picture");
  return { ...file, format: "webp", sha256: `${sha256}-${part}` };
}
