/** Deleting with ten seconds to undo. */

import { call } from "../api.ts";
import { noteError } from "../session.ts";
import { leaving, takeFromGallery } from "./images.ts";

const UNDO_MS = 10_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Takes images out of sight and deletes them after ten seconds, or when the page is left. */
export function removeSoon(ids: readonly string[]): void {
  leaving.value = [...leaving.value, ...ids];
  // Once: a listener that is there is not added again.
  addEventListener("pagehide", removeNow);
  for (const id of ids)
    timers.set(
      id,
      setTimeout(() => void remove([id]), UNDO_MS),
    );
}

/** Brings back what is leaving. */
export function undoRemove(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  leaving.value = [];
}

/** Deletes now. */
export async function remove(ids: readonly string[], keepalive = false): Promise<void> {
  for (const id of ids) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    const done = await call(`v1/images/${id}`, { method: "DELETE", keepalive }).then(
      () => true,
      (error) => noteError(error).status === 404,
    );
    if (done) takeFromGallery(id);
    leaving.value = leaving.value.filter((other) => other !== id);
  }
}

/** Deletes what is leaving, because the page itself is left. */
function removeNow(): void {
  for (const id of leaving.value) void remove([id], true);
}
