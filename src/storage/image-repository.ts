import { sql } from "kysely";
import { EaselError } from "../contract/errors.ts";
import {
  type Clock,
  type Created,
  type DeletedImage,
  IDEMPOTENCY_MS,
  type ImageRepository,
  type QueueType,
  type RunningImage,
  type StoredPicture,
} from "../ports.ts";
import type { Database } from "./database.ts";
import { violatedUnique } from "./database.ts";
import { listImages } from "./image-list.ts";
import { imageOfRow } from "./image-rows.ts";
import { CREATE, TRANSITION } from "./image-statements.ts";
import type { JobNotifications } from "./job-notifications.ts";
import type { QueueSnapshot } from "./queue-snapshot.ts";
import type { ImageRow } from "./tables.ts";

const QUEUE_FULL_RETRY_AFTER_S = 10;
const FIND = { name: "image-find", text: "select * from easel.images where id = $1" };
const RUNNING = {
  name: "image-running",
  text: "select * from easel.images where id = any($1::text[]) and state = 'running'",
};
const ALL_RUNNING = {
  name: "image-all-running",
  text: "select * from easel.images where state in ('queued', 'running') and state = 'running'",
};
const FIND_ALIKE = {
  name: "image-find-alike",
  text: `select picture->>'sha256' = $1 as same from easel.images
    where state = 'ready' and (picture->>'sha256' = $1
      or bit_count(('x' || (picture->>'fingerprint'))::bit(64) # ('x' || $2::text)::bit(64)) <= $3)
    order by 1 desc limit 1`,
};
const PROGRESS = {
  name: "image-progress",
  text: `update easel.images set progress01 = least(greatest($3::real, 0), 1)
    where id = $1 and attempt = $2 and state = 'running'`,
};
const REPLAY = {
  name: "image-replay",
  text: `select fingerprint, image_id, queue_type from easel.idempotency
    where key_id = $1 and key = $2 and created_at > $3`,
};
const FORGET_OLD = {
  name: "image-forget-old-request",
  text: "delete from easel.idempotency where key_id = $1 and key = $2 and created_at <= $3",
};
const USED = {
  name: "image-usage",
  text: "select coalesce(sum(images), 0)::int as images from easel.usage where key_id = $1 and month = $2",
};

/** ImageRepository on PostgreSQL. Each method is one statement, so each is one transaction and one round trip. */
export function imageRepository(
  db: Database,
  clock: Clock,
  snapshot: QueueSnapshot,
  notifications: JobNotifications,
  eventNotifications: JobNotifications,
): ImageRepository {
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

  const repository: ImageRepository = {
    replay,

    async findAlike({ sha256, fingerprint, bits }) {
      const [row] = await db.run<{ same: boolean }>(FIND_ALIKE, [sha256, fingerprint ?? null, bits]);
      return row && (row.same ? "same" : "similar");
    },

    async forgetAudits(before) {
      await db.builder.deleteFrom("easel.audits").where("created_at", "<", before).execute();
    },

    async forgetIdempotency(before) {
      await db.builder.deleteFrom("easel.idempotency").where("created_at", "<", before).execute();
    },

    async create(request) {
      const { draft, link, idempotency, audit, usage, webhook, limits } = request;
      const month = draft.createdAt.toISOString().slice(0, 7);
      if (await snapshot.isFull(limits.maxQueued)) throw queueFull("the service has too many unfinished images");
      let rows: readonly { queue_type: QueueType }[];
      try {
        rows = await db.run(CREATE, [
          draft.id,
          draft.kind,
          draft.ownerId,
          JSON.stringify(draft.params),
          JSON.stringify(draft.inputs),
          draft.prepared ? JSON.stringify(draft.prepared) : null,
          draft.seed,
          JSON.stringify(draft.warnings),
          draft.createdAt,
          limits.maxQueuedPerOwner,
          limits.fastAllowance,
          Object.values(draft.inputs).map((input) => input.blobKey),
          link?.code ?? null,
          link?.target ?? null,
          idempotency?.keyId ?? null,
          idempotency?.key ?? null,
          idempotency?.fingerprint ?? null,
          audit ? JSON.stringify(audit) : null,
          draft.remakes ? JSON.stringify(draft.remakes) : null,
          usage?.keyId ?? null,
          month,
          usage?.quota ?? null,
          draft.traceParent ?? null,
          webhook ? JSON.stringify(webhook) : null,
        ]);
      } catch (error) {
        const repeated = violatedUnique(error);
        if (repeated === "short_links_pkey") throw new RangeError("link code taken", { cause: error });
        if (repeated !== "idempotency_pkey" || !idempotency) throw error;
        const earlier = await replay(idempotency.keyId, idempotency.key, idempotency.fingerprint);
        if (earlier) return earlier;
        await db.run(FORGET_OLD, [idempotency.keyId, idempotency.key, since()]);
        return repository.create(request);
      }
      const [row] = rows;
      if (!row && usage?.quota !== undefined) {
        const [used] = await db.run<{ images: number }>(USED, [usage.keyId, month]);
        if (used && used.images >= usage.quota) throw quotaExceeded(usage.quota, draft.createdAt);
      }
      if (!row) throw queueFull("too many of your images are unfinished");
      snapshot.countCreated();
      notifications.announceWork();
      eventNotifications.announceWork();
      return { id: draft.id, queueType: row.queue_type, replayed: false };
    },

    async find(id) {
      const [row] = await db.run<ImageRow>(FIND, [id]);
      if (!row) return undefined;
      const image = imageOfRow(row);
      if (image.state === "queued")
        snapshot.rememberStart(id, { queueType: image.queueType, virtualStart: row.virtual_start });
      return image;
    },

    list: (filter) => listImages(db, filter),

    async setStarred(id, ownerId, starred) {
      const row = await db.builder
        .updateTable("easel.images")
        .set({ starred })
        .where("id", "=", id)
        .where("owner_id", "=", ownerId)
        .where("state", "!=", "deleted")
        .returningAll()
        .executeTakeFirst();
      return row && imageOfRow(row);
    },

    async transition(id, attempt, from, to) {
      const [row] = await db.run<ImageRow>(TRANSITION, [
        id,
        attempt === "any" ? null : attempt,
        from,
        to.state,
        clock.now(),
        to.state === "queued" && to.transientFailure,
        to.state === "ready" ? JSON.stringify(to.picture) : null,
        "made" in to && to.made ? JSON.stringify(to.made) : null,
        to.state === "failed" ? JSON.stringify(to.failure) : null,
        to.state === "ready" ? blobKeysOf(to.picture) : [],
      ]);
      if (!row) return undefined;
      eventNotifications.announceWork();
      if (to.state === "deleted") notifications.announceDeleted(id);
      return imageOfRow(row);
    },

    async progress(id, attempt, fraction01) {
      await db.run(PROGRESS, [id, attempt, fraction01]);
    },

    async listDeleted(before, limit, after) {
      let query = db.builder
        .selectFrom("easel.images")
        .selectAll()
        // A generic plan can use an index over some states only if the state is a literal.
        .where("state", "=", sql.lit("deleted"))
        .where("deleted_at", "<", before)
        .orderBy("deleted_at")
        .orderBy("id")
        .limit(limit);
      if (after)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("deleted_at", "id"), ">", tuple(after.deletedAt, after.id)),
        );
      // The where clause leaves deleted images only.
      return (await query.execute()).map(imageOfRow) as DeletedImage[];
    },

    async listFinished(before, limit) {
      const rows = await db.builder
        .selectFrom("easel.images")
        .selectAll()
        .where("state", "in", [sql.lit("ready"), sql.lit("failed")])
        .where("finished_at", "<", before)
        .orderBy("finished_at")
        .limit(limit)
        .execute();
      return rows.map(imageOfRow);
    },

    async listRunning(ids) {
      const rows = await (ids ? db.run<ImageRow>(RUNNING, [ids]) : db.run<ImageRow>(ALL_RUNNING, []));
      // The where clause leaves running images only.
      return rows.map(imageOfRow) as RunningImage[];
    },

    async purge(id) {
      await db.builder.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom("easel.images")
          .where("id", "=", id)
          .where("state", "=", "deleted")
          .executeTakeFirst();
        if (gone.numDeletedRows > 0n) await trx.deleteFrom("easel.image_blobs").where("image_id", "=", id).execute();
      });
    },

    async referencedBlobs(keys) {
      if (keys.length === 0) return new Set();
      const rows = await db.builder
        .selectFrom("easel.image_blobs")
        .innerJoin("easel.images", "easel.images.id", "easel.image_blobs.image_id")
        .select("easel.image_blobs.blob_key")
        .where("easel.image_blobs.blob_key", "in", keys)
        .where("easel.images.state", "!=", "deleted")
        .execute();
      return new Set(rows.map((row) => row.blob_key));
    },
  };
  return repository;
}

function queueFull(message: string): EaselError {
  return new EaselError("QUEUE_FULL", message, { retryAfterS: QUEUE_FULL_RETRY_AFTER_S });
}

function quotaExceeded(quota: number, now: Date): EaselError {
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return new EaselError("QUOTA_EXCEEDED", `this key may create ${quota} images per month (UTC)`, {
    retryAfterS: Math.ceil((nextMonth - now.getTime()) / 1000),
  });
}

function blobKeysOf({ blobKey, thumbnails }: StoredPicture): string[] {
  return [blobKey, ...(thumbnails?.files.map((file) => file.blobKey) ?? [])];
}
