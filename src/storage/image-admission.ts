/** Whether a create is accepted: the limits of the queue, the quota of the key, and requests that repeat an earlier one. */

import { EaselError } from "easel-contract";
import type { Clock } from "../ports/clock.ts";
import type { QueueType } from "../ports/image-record.ts";
import { type Admission, type Created, IDEMPOTENCY_MS, type ImageRepository } from "../ports/images.ts";
import type { Database } from "./database.ts";
import type { QueueSnapshot } from "./queue-snapshot.ts";
import { monthOf, quotaExceeded } from "./quota.ts";

const QUEUE_FULL_RETRY_AFTER_S = 10;
const REPLAY = {
  name: "image-replay",
  text: `select fingerprint, image_id, queue_type from easel.idempotency
    where key_id = $1 and key = $2 and created_at > $3`,
};
const FORGET_OLD = {
  name: "image-forget-old-request",
  text: "delete from easel.idempotency where key_id = $1 and key = $2 and created_at <= $3",
};
/** $1 owner, $2 key whose usage counts, $3 month, $4 key id and $5 key of the request's idempotency, $6 since when that is remembered, $7 ids of the images. */
const ADMISSION = {
  name: "image-admission",
  text: `select
    coalesce((select unfinished from easel.owners where owner_id = $1), 0) as unfinished,
    (select coalesce(sum(images), 0)::int from easel.usage where key_id = $2 and month = $3) as used,
    exists (select from easel.idempotency where key_id = $4 and key = $5 and created_at > $6) as known,
    array(select id from easel.images where id = any($7::text[])) as written`,
};

export interface ImageAdmission extends Pick<ImageRepository, "admit" | "replay"> {
  /** Removes the row of this idempotency key where it is too old to be remembered. */
  forgetOld(keyId: string, key: string): Promise<void>;
}

export function imageAdmission(db: Database, clock: Clock, snapshot: QueueSnapshot): ImageAdmission {
  const since = () => new Date(clock.now().getTime() - IDEMPOTENCY_MS);

  async function replay(keyId: string, key: string, fingerprint: string): Promise<Created | undefined> {
    const [row] = await db.run<{ fingerprint: string; image_id: string; queue_type: QueueType }>(REPLAY, [
      keyId,
      key,
      since(),
    ]);
    if (!row) return undefined;
    if (row.fingerprint !== fingerprint)
      throw new EaselError("IDEMPOTENCY_CONFLICT", "this Idempotency-Key came with another request before");
    return { id: row.image_id, queueType: row.queue_type, replayed: true };
  }

  /** Throws QUEUE_FULL or QUOTA_EXCEEDED where the counts leave no room. */
  async function admit({ ownerId, at, limits, usage, idempotency, count = 1, ahead = [] }: Admission): Promise<void> {
    // First, because what has no row yet when the rows are read is not in it either.
    const unfinished = await snapshot.unfinished(limits.maxQueued - ahead.length - count + 1);
    const ids = ahead.map(({ imageId }) => imageId);
    const [row] = await db.run<{ unfinished: number; used: number; known: boolean; written: string[] }>(ADMISSION, [
      ownerId,
      usage?.keyId ?? null,
      monthOf(at),
      idempotency?.keyId ?? null,
      idempotency?.key ?? null,
      since(),
      ids,
    ]);
    if (!row || row.known) return;
    const written = new Set(row.written);
    const waiting = ahead.filter(({ imageId }) => !written.has(imageId));
    const ofOwner = waiting.filter((other) => other.ownerId === ownerId).length;
    const ofKey = waiting.filter((other) => other.keyId === usage?.keyId).length;
    if (unfinished + waiting.length + count > limits.maxQueued) throw serviceFull();
    if (usage?.quota !== undefined && row.used + ofKey + count > usage.quota) throw quotaExceeded(usage.quota, at);
    if (row.unfinished + ofOwner + count > limits.maxQueuedPerOwner) throw ownerFull();
  }

  return {
    admit,
    replay,
    forgetOld: async (keyId, key) => void (await db.run(FORGET_OLD, [keyId, key, since()])),
  };
}

export function serviceFull(): EaselError {
  return queueFull("the service has too many unfinished images");
}

export function ownerFull(): EaselError {
  return queueFull("too many of your images are unfinished");
}

function queueFull(message: string): EaselError {
  return new EaselError("QUEUE_FULL", message, { retryAfterS: QUEUE_FULL_RETRY_AFTER_S });
}
