/** Deleting with ten seconds to undo. */

import { call } from "../api.ts";
import { noteError } from "../session.ts";
import { collections } from "./collections.ts";
import { type LeavingCollection, leaving, leavingCollections, takeCollection, takeFromGallery } from "./images.ts";

const UNDO_MS = 10_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Takes images out of sight and deletes them after ten seconds, or when the page is left. */
export function removeSoon(ids: readonly string[]): void {
  leaving.value = [...leaving.value, ...ids];
  for (const id of ids) later(id, () => remove([id]));
}

/** Takes a collection out of sight, with its images or without, and deletes it as `removeSoon` does. */
export function removeCollectionSoon(collection: LeavingCollection): void {
  leavingCollections.value = [...leavingCollections.value, collection];
  later(collection.id, () => removeCollection(collection));
}

function later(id: string, work: () => Promise<void>): void {
  // Once: a listener that is there is not added again.
  addEventListener("pagehide", removeNow);
  timers.set(
    id,
    setTimeout(() => void work(), UNDO_MS),
  );
}

/** Brings back what is leaving. */
export function undoRemove(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  leaving.value = [];
  leavingCollections.value = [];
}

/** Deletes now. */
export async function remove(ids: readonly string[], keepalive = false): Promise<void> {
  for (const id of ids) {
    if (await deleted(id, `v1/images/${id}`, keepalive)) takeFromGallery(id);
    leaving.value = leaving.value.filter((other) => other !== id);
  }
}

async function removeCollection(collection: LeavingCollection, keepalive = false): Promise<void> {
  const { id, withImages } = collection;
  if (await deleted(id, `v1/collections/${id}?with_images=${withImages}`, keepalive)) {
    takeCollection(collection);
    collections.value = collections.value?.filter((other) => other.id !== id);
  }
  leavingCollections.value = leavingCollections.value.filter((other) => other.id !== id);
}

/** Whether it is gone now. */
async function deleted(id: string, path: string, keepalive: boolean): Promise<boolean> {
  clearTimeout(timers.get(id));
  timers.delete(id);
  return call(path, { method: "DELETE", keepalive }).then(
    () => true,
    (error) => noteError(error).status === 404,
  );
}

/** Deletes what is leaving, because the page itself is left. */
function removeNow(): void {
  for (const id of leaving.value) void remove([id], true);
  for (const collection of leavingCollections.value) void removeCollection(collection, true);
}
