/** Housekeeping: what crashes, deletes and time leave behind. Every step may run in several processes at once. */

import type { BlobStore, Clock, ImageRecord, ImageRepository, Log } from "../ports.ts";
import { folderOf } from "./blob-keys.ts";

export interface SweepTools {
  readonly images: ImageRepository;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Finished images older than this are deleted; undefined = kept until deleted. */
  readonly retentionMs?: number | undefined;
}

/** What one pass did. */
export interface Swept {
  readonly requeued: number;
  readonly expired: number;
  readonly purged: number;
  readonly orphans: number;
}

const MINUTE_MS = 60_000;
/** A deleted image answers 410 this long, then 404. */
export const TOMBSTONE_MS = 24 * 60 * MINUTE_MS;
/** Bytes come before their row; no request and no job takes this long from one to the other. */
export const ORPHAN_AGE_MS = 10 * MINUTE_MS;
/** Idempotency keys are remembered this long. */
export const IDEMPOTENCY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 200;

/**
 * One pass: unfinished images without a job go back to the queue, finished ones past the retention are deleted, old
 * tombstones go with their bytes, blobs that no live image names are removed once they are ten minutes old, and
 * idempotency keys are forgotten after a day. Throws when database or store cannot be reached; the next pass goes on.
 */
export async function sweep(tools: SweepTools): Promise<Swept> {
  const { images, clock, log, retentionMs } = tools;
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const requeued = await images.reconcile();
  const expired = retentionMs === undefined ? 0 : await expire(tools, ago(retentionMs));
  const purged = await purge(tools, ago(TOMBSTONE_MS));
  const orphans = await removeOrphans(tools, ago(ORPHAN_AGE_MS));
  await images.forgetIdempotency(ago(IDEMPOTENCY_MS));
  const swept = { requeued, expired, purged, orphans };
  if (requeued + expired + purged + orphans > 0) log.info(swept, "swept");
  return swept;
}

async function expire({ images, blobs }: SweepTools, before: Date): Promise<number> {
  return inBatches(
    () => images.listFinished(before, BATCH),
    async (record) => {
      const deleted = await images.transition(record.id, record.attempt, ["ready", "failed"], { state: "deleted" });
      if (deleted) await removeBytes(blobs, record);
      return deleted !== undefined;
    },
  );
}

async function purge({ images, blobs }: SweepTools, before: Date): Promise<number> {
  return inBatches(
    () => images.listDeleted(before, BATCH),
    async (record) => {
      await removeBytes(blobs, record);
      await images.purge(record.id);
      return true;
    },
  );
}

async function removeBytes(blobs: BlobStore, record: ImageRecord): Promise<void> {
  for (const { blobKey } of Object.values(record.inputs)) await blobs.delete(blobKey);
  if (record.state === "ready") await blobs.delete(record.picture.blobKey);
  for await (const { key } of blobs.list(folderOf(record.id))) await blobs.delete(key);
}

async function removeOrphans({ images, blobs }: SweepTools, before: Date): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const flush = async (): Promise<void> => {
    const live = await images.referencedBlobs(old);
    for (const key of old) {
      if (live.has(key)) continue;
      await blobs.delete(key);
      removed++;
    }
    old = [];
  };
  for await (const { key, modifiedAt } of blobs.list("")) {
    if (modifiedAt < before) old.push(key);
    if (old.length >= BATCH) await flush();
  }
  if (old.length > 0) await flush();
  return removed;
}

/** Works through a list that shrinks as its members are dealt with; ends when a batch is short or nothing moved. */
async function inBatches<T>(next: () => Promise<readonly T[]>, step: (one: T) => Promise<boolean>): Promise<number> {
  let total = 0;
  for (;;) {
    const batch = await next();
    let done = 0;
    for (const one of batch) if (await step(one)) done++;
    total += done;
    if (batch.length < BATCH || done === 0) return total;
  }
}
