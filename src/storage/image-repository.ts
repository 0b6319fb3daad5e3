import { EaselError, IMAGE_EVENTS } from "easel-contract";
import { sql } from "kysely";
import type { Clock } from "../ports/clock.ts";
import { blobKeysOf, type DeletedImage, type QueueType, type RunningImage } from "../ports/image-record.ts";
import { type Admission, type Created, IDEMPOTENCY_MS, type ImageRepository } from "../ports/images.ts";
import type { Database } from "./database.ts";
import { violatedUnique } from "./database.ts";
import { listImages } from "./image-list.ts";
import { destinationOf, imageOfRow } from "./image-rows.ts";
import { CREATE, TRANSITION } from "./image-statements.ts";
import { writeWords } from "./image-words.ts";
import type { JobNotifications } from "./job-notifications.ts";
import { findAlike } from "./picture-log.ts";
import { countPictures } from "./picture-sums.ts";
import type { QueueSnapshot } from "./queue-snapshot.ts";
import { monthOf, quotaExceeded } from "./quota.ts";
import { removeOld } from "./remove-old.ts";
import type { ImageRow, ReadImageRow } from "./tables.ts";

const QUEUE_FULL_RETRY_AFTER_S = 10;
const UNLIMITED = 2 ** 31 - 1;
/** Of images that callers are told of: the row and what its code says. */
const SELECT = `select i.*, ${destinationOf("i")} as destination from easel.images i`;
const FIND = { name: "image-find", text: `${SELECT} where id = $1` };
const RUNNING = {
  name: "image-running",
  text: "select * from easel.images where id = any($1::text[]) and state = 'running'",
};
const ALL_RUNNING = {
  name: "image-all-running",
  text: "select * from easel.images where state in ('queued', 'running') and state = 'running'",
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
/** A delete removes the image's rows of this table, so `easel.images` is not read. */
const REFERENCED = {
  name: "image-referenced-blobs",
  text: "select blob_key from easel.image_blobs where blob_key = any($1::text[])",
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

/** ImageRepository on PostgreSQL. Each method but `findAlike` is one statement, so each is one transaction and one round trip. */
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

  const repository: ImageRepository = {
    admit,
    replay,

    findAlike: (picture) => findAlike(db, picture),

    countPictures: () => countPictures(db),

    forgetAudits: (before) => removeOld(db, { table: "easel.audits", column: "created_at", before }),
    forgetPictures: (before) => removeOld(db, { table: "easel.picture_log", column: "deleted_at", before }),
    forgetIdempotency: (before) => removeOld(db, { table: "easel.idempotency", column: "created_at", before }),

    async create(request) {
      const { draft, link, idempotency, audit, usage, webhook, limits, batch } = request;
      if (!batch && (await snapshot.unfinished(limits.maxQueued)) >= limits.maxQueued) throw serviceFull();
      let rows: readonly { queue_type: QueueType }[];
      try {
        rows = await db.run(
          CREATE,
          CREATE.values({
            id: draft.id,
            event: IMAGE_EVENTS.queued,
            kind: draft.kind,
            ownerId: draft.ownerId,
            params: JSON.stringify(draft.params),
            inputs: JSON.stringify(draft.inputs),
            prepared: jsonOf(draft.prepared),
            seed: draft.seed,
            warnings: JSON.stringify(draft.warnings),
            createdAt: draft.createdAt,
            mostUnfinished: batch ? UNLIMITED : limits.maxQueuedPerOwner,
            fastAllowance: limits.fastAllowance,
            blobKeys: Object.values(draft.inputs).map((input) => input.blobKey),
            linkCode: link?.code ?? null,
            linkTarget: link?.target ?? null,
            idempotencyKeyId: idempotency?.keyId ?? null,
            idempotencyKey: idempotency?.key ?? null,
            fingerprint: idempotency?.fingerprint ?? null,
            audit: jsonOf(audit),
            remakes: jsonOf(draft.remakes),
            usageKeyId: usage?.keyId ?? null,
            month: monthOf(draft.createdAt),
            quota: usage?.quota ?? null,
            traceParent: draft.traceParent ?? null,
            batchId: batch?.id ?? null,
            batchRow: batch?.row ?? null,
            title: draft.title ?? null,
            tags: draft.tags ?? null,
            collectionId: draft.collection ?? null,
            webhook: jsonOf(webhook),
          }),
        );
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
      if (!row && batch) throw new EaselError("GONE", "the row of the batch is made already, or the batch is deleted");
      if (!row) {
        // The reason, which the counts may have lost meanwhile.
        await admit({ ownerId: draft.ownerId, at: draft.createdAt, limits, ...(usage ? { usage } : {}) });
        throw ownerFull();
      }
      snapshot.countCreated();
      notifications.announceWork();
      eventNotifications.announceWork();
      return { id: draft.id, queueType: row.queue_type, replayed: false };
    },

    async find(id) {
      const [row] = await db.run<ReadImageRow>(FIND, [id]);
      if (!row) return undefined;
      const image = imageOfRow(row);
      if (image.state === "queued")
        snapshot.rememberStart(id, { queueType: image.queueType, virtualStart: row.virtual_start });
      return image;
    },

    list: (filter) => listImages(db, filter),

    writeWords: () => writeWords(db),

    async change(id, ownerId, { starred, title, tags, collection }) {
      const row = await db.builder
        .updateTable("easel.images")
        .set({
          // What is undefined stays.
          starred,
          title,
          tags: tags && [...tags],
          collection_id: collection,
        })
        .where("id", "=", id)
        .where("owner_id", "=", ownerId)
        .where("state", "!=", "deleted")
        .returningAll()
        .returning(sql<string | null>`${sql.raw(destinationOf("easel.images"))}`.as("destination"))
        .executeTakeFirst();
      return row && imageOfRow(row);
    },

    async transition(id, attempt, from, to) {
      const [row] = await db.run<ReadImageRow>(
        TRANSITION,
        TRANSITION.values({
          id,
          attempt: attempt === "any" ? null : attempt,
          from,
          to: to.state,
          event: IMAGE_EVENTS[to.state],
          now: clock.now(),
          transientFailure: to.state === "queued" && to.transientFailure,
          picture: to.state === "ready" ? JSON.stringify(to.picture) : null,
          made: jsonOf("made" in to ? to.made : undefined),
          failure: to.state === "failed" ? JSON.stringify(to.failure) : null,
          blobKeys: to.state === "ready" ? blobKeysOf(to.picture) : [],
        }),
      );
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
        if (gone.numDeletedRows === 0n) return;
        await trx.deleteFrom("easel.image_blobs").where("image_id", "=", id).execute();
        await trx.deleteFrom("easel.shares").where("image_id", "=", id).execute();
      });
    },

    async referencedBlobs(keys) {
      const rows = await db.run<{ blob_key: string }>(REFERENCED, [keys]);
      return new Set(rows.map((row) => row.blob_key));
    },
  };
  return repository;
}

function serviceFull(): EaselError {
  return queueFull("the service has too many unfinished images");
}

function ownerFull(): EaselError {
  return queueFull("too many of your images are unfinished");
}

function queueFull(message: string): EaselError {
  return new EaselError("QUEUE_FULL", message, { retryAfterS: QUEUE_FULL_RETRY_AFTER_S });
}

function jsonOf(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
