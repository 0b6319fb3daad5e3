/** What an owner says of an image: star, title, tags and collection. */

import { invalid } from "easel-contract";
import type { CollectionStore } from "../ports/collections.ts";
import type { ImageChange } from "../ports/images.ts";
import { type GetDeps, getImage, viewOf } from "./get-image.ts";
import type { Caller, ImageView } from "./service.ts";

export interface CollectionFinder {
  readonly collections: Pick<CollectionStore, "find">;
}

/** Sets or removes star, title, tags and collection. Throws NOT_FOUND, GONE, VALIDATION_ERROR for a collection that is not the caller's. */
export async function changeImage(
  deps: GetDeps & CollectionFinder,
  caller: Caller,
  id: string,
  change: ImageChange,
): Promise<ImageView> {
  await demandCollection(deps, caller, change.collection);
  const record = await deps.images.change(id, caller.ownerId, change);
  // Without a row the image is deleted, unknown or foreign; getImage throws the matching error.
  return record ? viewOf(deps, record) : getImage(deps, caller, undefined, id);
}

/** Throws VALIDATION_ERROR for a collection that the owner does not have. */
export async function demandCollection(
  { collections }: CollectionFinder,
  { ownerId }: Pick<Caller, "ownerId">,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await collections.find(id, ownerId)))
    throw invalid({ field: "collection", message: "expected the id of a collection of yours" });
}
