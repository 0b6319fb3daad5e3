/** The input pictures of an image, from the store. */

import type { BlobStore } from "../ports/blobs.ts";
import type { ImageRecord } from "../ports/image-record.ts";
import type { PictureOrder } from "./picture-maker.ts";

/** The bytes by field; undefined where one was lost. */
export async function readInputs(
  blobs: BlobStore,
  { inputs }: Pick<ImageRecord, "inputs">,
  signal: AbortSignal,
): Promise<PictureOrder["inputs"] | undefined> {
  const read: Record<string, Uint8Array> = {};
  for (const [field, { blobKey }] of Object.entries(inputs)) {
    const bytes = await blobs.get(blobKey, undefined, signal);
    if (!bytes) return undefined;
    read[field] = bytes;
  }
  return read;
}
