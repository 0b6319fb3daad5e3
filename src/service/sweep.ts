/**
 * Housekeeping: removes expired images and the leftovers of deletes and crashes. One process of the installation sweeps per period;
 * every step is safe to run twice or in two processes at once. The cost depends on the amount to remove, not on the amount stored.
 */

import { encodingOf, VECTOR_FORMATS } from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { Clock } from "../ports/clock.ts";
import type { DerivativeStore } from "../ports/derivatives.ts";
import { EVENT_MS, type EventLog } from "../ports/events.ts";
import type { DeletedImage, ImageRecord } from "../ports/image-record.ts";
import { IDEMPOTENCY_MS, type ImageRepository } from "../ports/images.ts";
import type { InstallationRecord } from "../ports/installation.ts";
import type { Log } from "../ports/log.ts";
import type { PeriodicTasks } from "../ports/periodic-tasks.ts";
import type { PreviewStore } from "../ports/previews.ts";
import type { RateStore } from "../ports/rates.ts";
import type { ShareStore } from "../ports/shares.ts";
import type { WebhookRepository } from "../ports/webhooks.ts";
import { derivativeKey, pictureKey, thumbnailKey, vectorKey } from "./blob-keys.ts";
import { THUMBNAIL_SIDES } from "./picture-maker.ts";

export interface SweepTools {
  readonly images: ImageRepository;
  readonly derivatives: Pick<DerivativeStore, "names">;
  readonly events: EventLog;
  readonly webhooks: WebhookRepository;
  readonly previews: PreviewStore;
  readonly rates: RateStore;
  readonly shares: Pick<ShareStore, "forget">;
  readonly installation: Pick<InstallationRecord, "held">;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Finished images and audit rows older than this are deleted; undefined = kept until deleted. */
  readonly retentionMs?: number | undefined;
  /** The log keeps the pictures of deleted images this long: a year. */
  readonly logRetentionMs?: number | undefined;
  /** Maximum number of keys per part of the orphan scan: 20,000. */
  readonly scanKeys?: number;
}

/** What one pass removed. */
export interface Swept {
  readonly expired: number;
  /** Deleted images whose bytes were removed once more, in case a late result wrote them after the delete. */
  readonly cleared: number;
  readonly purged: number;
  /** Where the next pass continues with `cleared`. */
  readonly cursor?: string;
}

const MINUTE_MS = 60_000;
/** A deleted image answers 410 this long, then 404. */
export const TOMBSTONE_MS = 24 * 60 * MINUTE_MS;
/**
 * Blobs are written before their row. No request or job takes this long between the two writes: five pictures of the largest size,
 * each as slow as a bucket may be before it is given up (`storage/blobs/s3.ts`), take 37 minutes.
 */
export const ORPHAN_AGE_MS = 60 * MINUTE_MS;
/** The scan of the whole store for orphans starts this long after the last one ended. */
const SCAN_EVERY_MS = 24 * 60 * MINUTE_MS;
/** Maximum number of keys per pass of the scan. At one pass per minute a million keys take less than an hour. */
const SCAN_KEYS = 20_000;
/** Another process takes over the scan this long after a sweeper died. */
const SCAN_LEASE_MS = 10 * MINUTE_MS;
/** Ended webhook deliveries are kept this long. */
const DELIVERY_MS = 7 * 24 * 60 * MINUTE_MS;
/** The address of a share that ended says so for 30 days, then that there is none. */
export const ENDED_SHARE_MS = 30 * 24 * 60 * MINUTE_MS;
/** Default of `logRetentionMs`; the setting's default is the same. */
const LOG_MS = 365 * 24 * 60 * MINUTE_MS;
const BATCH = 200;
/** Images whose leftovers are removed at a time: most of it is waiting for the disk of the database and for the bucket. */
const AT_ONCE = 4;

/**
 * Does the periodic tasks that are due, each in one process of the installation: the sweep every `everyMs`, the removal of old events
 * when there are some, and one part of the orphan scan, which starts once a day and continues at its saved cursor. A held installation does not scan for orphans: those
 * of a restored dump may be the original's pictures. Throws the first error after every task was tried.
 */
export async function sweepWhenDue(tools: SweepTools, tasks: PeriodicTasks, everyMs: number): Promise<void> {
  await eachTried([
    async () => {
      const due = await tasks.take("sweep", everyMs);
      if (!due) return;
      const { cursor } = await sweep(tools, due.cursor);
      await tasks.save("sweep", { dueInMs: everyMs, ...(cursor === undefined ? {} : { cursor }) });
    },
    async () => {
      const due = await tasks.take("events", everyMs);
      if (due) await tasks.save("events", await forgetEvents(tools, due.cursor, everyMs));
    },
    async () => {
      if (await tools.installation.held()) return;
      const due = await tasks.take("orphan-scan", SCAN_LEASE_MS);
      if (!due) return;
      const { cursor } = await scanOrphans(tools, due.cursor, tools.scanKeys);
      await tasks.save("orphan-scan", cursor === undefined ? { dueInMs: SCAN_EVERY_MS } : { dueInMs: 0, cursor });
    },
  ]);
}

/**
 * One pass: finished images and audit rows past the retention are deleted, images that were deleted an hour ago lose
 * bytes that a late result may have written, old tombstones are removed, idempotency keys are forgotten after a day
 * and shares 30 days after their end.
 * A held installation loses only what lives for a day at most: idempotency keys, previews and request rates.
 * A step that fails does not keep the others from running; then throws the first error.
 */
export async function sweep(tools: SweepTools, cursor?: string): Promise<Swept> {
  const { images, webhooks, previews, rates, shares, installation, clock, log } = tools;
  const { retentionMs, logRetentionMs = LOG_MS } = tools;
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const swept: { expired: number; cleared: number; purged: number; cursor?: string } = {
    expired: 0,
    cleared: 0,
    purged: 0,
    ...(cursor === undefined ? {} : { cursor }),
  };
  await eachTried([
    () => images.forgetIdempotency(ago(IDEMPOTENCY_MS)),
    () => previews.removeOrphans(),
    () => rates.forgetFull(),
    async () => void (await images.countPictures()),
    async () => void (await images.writeWords()),
    ...((await installation.held()) ? [] : deletions()),
  ]);
  if (swept.expired + swept.cleared + swept.purged > 0) log.info(swept, "swept");
  return swept;

  function deletions(): readonly (() => Promise<void>)[] {
    return [
      () => webhooks.forget(ago(DELIVERY_MS)),
      () => shares.forget(ago(ENDED_SHARE_MS)),
      () => images.forgetPictures(ago(logRetentionMs)),
      async () => {
        if (retentionMs !== undefined) await images.forgetAudits(ago(retentionMs));
      },
      async () => {
        if (retentionMs !== undefined) swept.expired = await expire(tools, ago(retentionMs));
      },
      async () => void Object.assign(swept, await clear(tools, ago(ORPHAN_AGE_MS), cursor)),
      async () => {
        swept.purged = await purge(tools, ago(TOMBSTONE_MS));
      },
    ];
  }
}

/**
 * Removes the events that are older than a day, and says when to do it again: when the oldest one left will be that old. `cursor` is what
 * the last call answered. An outbox that was found empty is not touched again before an event is written.
 */
async function forgetEvents(
  { events, clock }: Pick<SweepTools, "events" | "clock">,
  cursor: string | undefined,
  everyMs: number,
): Promise<{ readonly dueInMs: number; readonly cursor?: string }> {
  const written = await events.written();
  const idle = { dueInMs: EVENT_MS, cursor: `${written} twice` };
  if (cursor === idle.cursor) return idle;
  const once = { dueInMs: everyMs, cursor: `${written} once` };
  const now = clock.now().getTime();
  await events.place();
  const oldest = await events.forget(new Date(now - EVENT_MS));
  if (oldest) return { dueInMs: Math.max(everyMs, oldest.getTime() + EVENT_MS - now) };
  // An event that was written and not committed is there in the next pass, whose transactions are others.
  return cursor === once.cursor ? idle : once;
}

/**
 * One part of the orphan scan: removes blobs after `cursor` that are at least an hour old and belong to no live image.
 * Returns their number and the cursor of the next part. No cursor = the scan is complete.
 */
export async function scanOrphans(
  { images, blobs, clock, log }: Pick<SweepTools, "images" | "blobs" | "clock" | "log">,
  cursor?: string,
  maxKeys = SCAN_KEYS,
): Promise<{ readonly orphans: number; readonly cursor?: string }> {
  const before = new Date(clock.now().getTime() - ORPHAN_AGE_MS);
  let orphans = 0;
  let old: string[] = [];
  const flush = async (): Promise<void> => {
    const live = await images.referencedBlobs(old);
    for (const key of old) {
      if (live.has(key)) continue;
      await blobs.delete(key);
      orphans++;
    }
    old = [];
  };
  let seen = 0;
  let last: string | undefined;
  for await (const { key, modifiedAt } of blobs.list("", cursor)) {
    if (modifiedAt < before) old.push(key);
    if (old.length >= BATCH) await flush();
    if (++seen < maxKeys) continue;
    last = key;
    break;
  }
  await flush();
  if (orphans > 0) log.info({ orphans }, "removed orphaned blobs");
  return last === undefined ? { orphans } : { orphans, cursor: last };
}

async function expire(tools: SweepTools, before: Date): Promise<number> {
  const { images } = tools;
  return inBatches(
    () => images.listFinished(before, BATCH),
    async (record) => {
      const deleted = await images.transition(record.id, record.attempt, ["ready", "failed"], { state: "deleted" });
      if (deleted) await removeBytes(tools, record);
      return deleted !== undefined;
    },
  );
}

/** Removes blobs that a worker wrote shortly after the image was deleted. Continues where the last pass ended. */
async function clear(
  tools: SweepTools,
  before: Date,
  cursor: string | undefined,
): Promise<{ cleared: number; cursor?: string }> {
  let after = cursor === undefined ? undefined : readCursor(cursor);
  let cleared = 0;
  for (;;) {
    const batch = await tools.images.listDeleted(before, BATCH, after);
    await someAtOnce(batch, (record) => removeBytes(tools, record));
    cleared += batch.length;
    after = batch.at(-1) ?? after;
    if (batch.length < BATCH) return after ? { cleared, cursor: writeCursor(after) } : { cleared };
  }
}

type DeletedAt = Pick<DeletedImage, "deletedAt" | "id">;

function writeCursor({ deletedAt, id }: DeletedAt): string {
  return `${deletedAt.toISOString()} ${id}`;
}

function readCursor(cursor: string): DeletedAt {
  const [deletedAt = "", id = ""] = cursor.split(" ");
  return { deletedAt: new Date(deletedAt), id };
}

async function purge(tools: SweepTools, before: Date): Promise<number> {
  const { images } = tools;
  return inBatches(
    () => images.listDeleted(before, BATCH),
    async (record) => {
      await removeBytes(tools, record);
      await images.purge(record.id);
      return true;
    },
  );
}

/**
 * Every key that an image can have: its inputs, its derivatives, and one picture with its thumbnails and lines per attempt. They go
 * at once: a bucket takes longer for an answer than for the work.
 */
async function removeBytes({ derivatives, blobs }: SweepTools, record: ImageRecord): Promise<void> {
  const { format } = encodingOf(record.params);
  const keys = Object.values(record.inputs).map(({ blobKey }) => blobKey);
  for (const name of await derivatives.names(record.id)) keys.push(derivativeKey(record.id, name));
  for (let attempt = 1; attempt <= record.attempt; attempt++)
    keys.push(
      pictureKey(record.id, attempt, format),
      ...VECTOR_FORMATS.map((vector) => vectorKey(record.id, attempt, vector)),
      ...THUMBNAIL_SIDES.map((sidePx) => thumbnailKey(record.id, attempt, sidePx)),
    );
  await Promise.all(keys.map((key) => blobs.delete(key)));
}

/** Processes batches of a list that shrinks as its members are processed. Ends at a short batch, or when a batch makes no progress. */
async function inBatches<T>(next: () => Promise<readonly T[]>, step: (one: T) => Promise<boolean>): Promise<number> {
  let total = 0;
  for (;;) {
    const batch = await next();
    const done = (await someAtOnce(batch, step)).filter(Boolean).length;
    total += done;
    if (batch.length < BATCH || done === 0) return total;
  }
}

/** Takes the step for all members, `AT_ONCE` at a time; rejects with the first error and takes no further ones then. */
async function someAtOnce<T, R>(members: readonly T[], step: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE)
    results.push(...(await Promise.all(members.slice(from, from + AT_ONCE).map(step))));
  return results;
}

/** Runs every step, one after the other; throws the first error when all were tried. */
async function eachTried(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
