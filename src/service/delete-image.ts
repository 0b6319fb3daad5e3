/** Deletes an image. Once the call returns, no URL serves it and a queued job no longer runs. A running job is stopped. */

import type { KindName } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { DerivativeStore } from "../ports/derivatives.ts";
import { blobKeysOf } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import { derivativeKey } from "./blob-keys.ts";
import { findOwn } from "./get-image.ts";
import type { Caller } from "./service.ts";

export interface DeleteDeps {
  readonly images: ImageRepository;
  readonly derivatives: Pick<DerivativeStore, "names">;
  readonly blobs: BlobStore;
}

/** Images that are deleted at a time where many are. */
export const DELETED_AT_ONCE = 10;

/** Idempotent. Throws NOT_FOUND. */
export async function deleteImage(
  deps: DeleteDeps,
  caller: Caller,
  kind: KindName | undefined,
  id: string,
): Promise<void> {
  const record = await findOwn(deps.images, caller, kind, id);
  if (record.state === "deleted") return;
  await deps.images.transition(id, "any", ["queued", "running", "ready", "failed"], { state: "deleted" });
  const blobKeys = Object.values(record.inputs).map((input) => input.blobKey);
  if (record.state === "ready")
    blobKeys.push(
      ...blobKeysOf(record.picture),
      ...(await deps.derivatives.names(id)).map((name) => derivativeKey(id, name)),
    );
  // The tombstone already hides the bytes. The sweep removes blobs that cannot be deleted now.
  await Promise.allSettled(blobKeys.map((key) => deps.blobs.delete(key)));
}
