/** Collections of images: made, renamed, and deleted with or without what is in them. */

import { randomBytes } from "node:crypto";
import { EaselError, invalid } from "easel-contract";
import type { Collection, CollectionStore } from "../ports/collections.ts";
import type { ReadyImage } from "../ports/image-record.ts";
import { DELETED_AT_ONCE, type DeleteDeps, deleteImage } from "./delete-image.ts";
import { MOST_PRINTED } from "./print-files.ts";
import type { Caller } from "./service.ts";

export interface CollectionDeps extends DeleteDeps {
  readonly collections: CollectionStore;
}

/** An owner may have so many; the list is answered whole. */
const MOST = 1000;

/** Throws VALIDATION_ERROR beyond 1,000 collections. */
export async function createCollection(
  { collections }: CollectionDeps,
  { ownerId }: Caller,
  name: string,
): Promise<Collection> {
  const count = (await collections.list(ownerId)).length;
  if (count >= MOST)
    throw invalid({ field: "name", message: `expected at most ${MOST} collections, got ${count + 1}` });
  return collections.create({ id: `col_${randomBytes(16).toString("base64url")}`, ownerId, name });
}

/** Throws NOT_FOUND. */
export async function getCollection(
  { collections }: CollectionDeps,
  { ownerId }: Caller,
  id: string,
): Promise<Collection> {
  return (await collections.find(id, ownerId)) ?? unknown();
}

/** Throws NOT_FOUND. */
export async function renameCollection(
  { collections }: CollectionDeps,
  { ownerId }: Caller,
  id: string,
  name: string,
): Promise<Collection> {
  return (await collections.rename(id, ownerId, name)) ?? unknown();
}

/**
 * Deletes a collection; `withImages` = its images too, which are gone one by one. Interrupted, it leaves the collection with the others: the
 * delete is sent again. Throws NOT_FOUND.
 */
export async function deleteCollection(
  deps: CollectionDeps,
  caller: Caller,
  id: string,
  { withImages }: { readonly withImages: boolean },
): Promise<void> {
  await getCollection(deps, caller, id);
  const { ownerId } = caller;
  while (withImages) {
    const { images } = await deps.images.list({ ownerId, collection: id, limit: DELETED_AT_ONCE });
    if (images.length === 0) break;
    await Promise.all(images.map((image) => deleteImage(deps, caller, undefined, image.id)));
  }
  await deps.collections.remove(id, ownerId);
}

/** Images that are read at a time. */
const PAGE = 100;

/** The pictures that are ready, the first made first; one more than `MOST_PRINTED` where there are more. */
export async function pictured(
  { images: all }: Pick<CollectionDeps, "images">,
  { ownerId }: Caller,
  id: string,
): Promise<readonly ReadyImage[]> {
  const ready: ReadyImage[] = [];
  let cursor: string | undefined;
  do {
    const filter = { ownerId, collection: id, state: "ready", limit: PAGE, cursor } as const;
    const { images, nextCursor } = await all.list(filter);
    ready.push(...images.filter((image) => image.state === "ready"));
    cursor = nextCursor;
  } while (cursor !== undefined && ready.length <= MOST_PRINTED);
  return ready.slice(0, MOST_PRINTED + 1).reverse();
}

function unknown(): never {
  throw new EaselError("NOT_FOUND", "no such collection");
}
