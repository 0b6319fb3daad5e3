/** Whether this process can serve: database, store and engines, checked at most once per five seconds. */

import type { ImageKind } from "../kinds/kind.ts";
import type { BlobStore } from "../ports/blobs.ts";
import type { Clock } from "../ports/clock.ts";
import type { Store } from "../ports/store.ts";
import type { Service } from "./service.ts";

export interface ReadinessParts {
  readonly store: Pick<Store, "check" | "workers" | "installation">;
  /** Its check writes, so it must not run once per probe. */
  readonly blobs: Pick<BlobStore, "check">;
  readonly clock: Clock;
  readonly kinds: ReadonlyMap<string, { readonly kind: ImageKind }>;
  /** Whether an engine that can make images of the kind is up now. Never throws. */
  canMake(kind: ImageKind): Promise<boolean>;
}

/** A result is served this long, and callers that come during a check share it. */
const FRESH_MS = 5_000;

export function createReadiness({ store, blobs, clock, kinds, canMake }: ReadinessParts): Service["ready"] {
  let latest: { readonly takenMs: number; readonly result: ReturnType<Service["ready"]> } | undefined;

  async function check(): ReturnType<Service["ready"]> {
    const [database, blobStore, worker, hold, ...makes] = await Promise.all([
      succeeds(store.check()),
      succeeds(blobs.check()),
      store.workers().then(
        (count) => count > 0,
        () => false,
      ),
      // What cannot be read now is missing as the database already.
      store.installation.held().catch(() => undefined),
      ...[...kinds.values()].map(({ kind }) => canMake(kind)),
    ]);
    const engine = makes.includes(true);
    const parts = { database, store: blobStore, engine };
    return { ok: database && blobStore && engine, parts, worker, ...(hold ? { hold } : {}) };
  }

  return () => {
    const nowMs = clock.now().getTime();
    if (!latest || nowMs - latest.takenMs >= FRESH_MS) latest = { takenMs: nowMs, result: check() };
    return latest.result;
  };
}

function succeeds(probe: Promise<unknown>): Promise<boolean> {
  return probe.then(
    () => true,
    () => false,
  );
}
