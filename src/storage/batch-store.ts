import type { KindName } from "easel-contract";
import type { Batch, BatchStore, RowClaim } from "../ports/batches.ts";
import type { Clock } from "../ports/clock.ts";
import type { ImageFailure } from "../ports/image-record.ts";
import type { Database } from "./database.ts";
import { violatedUnique } from "./database.ts";
import { appendEvents } from "./event-statements.ts";
import { destinationOf, imageOfRow } from "./image-rows.ts";
import type { JobNotifications } from "./job-notifications.ts";
import { named } from "./named-statement.ts";
import { monthOf, quotaExceeded } from "./quota.ts";
import type { ReadImageRow } from "./tables.ts";

const MOST_LISTED = 100;
const COLUMNS = "b.batch_id, b.owner_id, b.key_id, b.kind, b.template, b.created_at, b.rows, b.waiting";

interface CreateValues {
  readonly id: string;
  readonly ownerId: string;
  readonly keyId: string;
  readonly kind: string;
  readonly template: string;
  readonly rows: string;
  readonly count: number;
  readonly quota: number | null;
  readonly month: string;
  readonly now: Date;
  readonly idempotencyKey: string | null;
  readonly fingerprint: string | null;
}

/** No row = the quota has no room. The row of usage is locked before it is compared, so that two batches do not pass together. */
const CREATE = named<CreateValues>(
  "batch-create",
  `
    with used as materialized (
      select images from easel.usage where key_id = :keyId and month = :month for update
    ), batch as (
      insert into easel.batches (batch_id, owner_id, key_id, kind, template, created_at, rows, waiting)
      select :id, :ownerId, :keyId, :kind, :template::json, :now, :count::int, :count::int
      where :quota::int is null or (select coalesce(sum(images), 0) from used) + :count::int <= :quota::int
      returning batch_id
    ), row as (
      insert into easel.batch_rows (batch_id, row, fields)
      select batch_id, r.row, r.fields from batch, json_array_elements(:rows::json) with ordinality as r (fields, row)
    ), usage as (
      insert into easel.usage as u (key_id, month, kind, images) select :keyId, :month, :kind, :count::int from batch
      on conflict (key_id, month, kind) do update set images = u.images + excluded.images
    ), request as (
      insert into easel.idempotency (key_id, key, fingerprint, image_id, queue_type, created_at)
      select :keyId, :idempotencyKey, :fingerprint, batch_id, 'fast', :now from batch where :idempotencyKey::text is not null
    )
    select batch_id from batch`,
);
const FIND = {
  name: "batch-find",
  text: `select ${COLUMNS} from easel.batches b where batch_id = $1 and owner_id = $2 and ended_at is null`,
} as const;
const LIST = {
  name: "batch-list",
  text: `select ${COLUMNS} from easel.batches b where owner_id = $1 and ended_at is null
    order by created_at desc, batch_id desc limit ${MOST_LISTED}`,
} as const;
/** $1 batch, $2 first, $3 behind the last. */
const ROWS = {
  name: "batch-rows",
  text: `select r.row, r.fields, r.refusal, i.*, ${destinationOf("i")} as destination
    from easel.batch_rows r left join easel.images i on i.id = r.image_id
    where r.batch_id = $1 and r.row >= $2 and r.row < $3 order by r.row`,
} as const;
/** $1 places of an owner. */
const CLAIM = {
  name: "batch-claim",
  text: `
    with next as (
      select b.batch_id, r.row from easel.batches b
      cross join lateral (
        select row from easel.batch_rows r
        where r.batch_id = b.batch_id and r.image_id is null and r.refusal is null and r.available_at <= now()
        order by r.row limit 1 for update skip locked
      ) r
      where b.waiting > 0 and b.ended_at is null
        and coalesce((select o.unfinished from easel.owners o where o.owner_id = b.owner_id), 0) < $1::int
      order by b.turn_at limit 1
    ), turn as (
      update easel.batches b set turn_at = clock_timestamp() from next where b.batch_id = next.batch_id
    ), claimed as (
      update easel.batch_rows r set available_at = now() + interval '1 minute', tries = r.tries + 1 from next
      where r.batch_id = next.batch_id and r.row = next.row
      returning r.batch_id, r.row, r.fields, r.tries
    )
    select ${COLUMNS}, c.row, c.fields, c.tries from claimed c join easel.batches b on b.batch_id = c.batch_id`,
} as const;
/** $1 batch, $2 row, $3 delay in ms. */
const RETRY = {
  name: "batch-retry",
  text: `update easel.batch_rows set available_at = now() + $3::float8 * interval '1 millisecond'
    where batch_id = $1 and row = $2 and image_id is null`,
} as const;
/** $1 batch, $2 row, $3 failure. */
const FAIL = {
  name: "batch-fail",
  text: `
    with row as (
      update easel.batch_rows set refusal = $3::json
      where batch_id = $1 and row = $2 and image_id is null and refusal is null returning batch_id
    )
    update easel.batches b set waiting = b.waiting - 1 from row where b.batch_id = row.batch_id`,
} as const;
const DATA = `jsonb_build_object('id', batch_id, 'ownerId', owner_id, 'keyId', key_id, 'kind', kind, 'createdAt', created_at,
        'rows', rows, 'waiting', waiting)`;
/** $1 now. A batch whose rows are made anew meanwhile is passed by: the lock reads it again. */
const TELL_DONE = {
  name: "batch-tell-done",
  text: `
    with done as (
      select b.batch_id from easel.batches b
      where b.waiting = 0 and not b.told and b.ended_at is null and not exists (
        select from easel.batch_rows r join easel.images i on i.id = r.image_id
        where r.batch_id = b.batch_id and i.state in ('queued', 'running'))
      limit 10 for update of b skip locked
    ), told as (
      update easel.batches b set told = true from done where b.batch_id = done.batch_id returning b.*
    ), event as (
      ${appendEvents({ type: "'batch.done'", subject: "batch_id", data: DATA, at: "$1::timestamptz", from: "told" })}
    )
    select batch_id from told`,
} as const;
/** $1 batch, $2 key, $3 kind, $4 month, $5 quota. No row = the quota has no room. */
const RESUME = {
  name: "batch-resume",
  text: `
    with failed as materialized (
      select r.row, r.image_id from easel.batch_rows r left join easel.images i on i.id = r.image_id
      where r.batch_id = $1 and (r.refusal is not null or i.state = 'failed') for update of r
    ), counted as materialized (
      select count(*)::int as rows from failed
    ), allowed as materialized (
      select rows from counted where $5::int is null or rows + (
        select coalesce(sum(images), 0) from easel.usage where key_id = $2 and month = $4) <= $5::int
    ), again as (
      update easel.batch_rows r set image_id = null, refusal = null, tries = 0, available_at = now()
      from failed, allowed where r.batch_id = $1 and r.row = failed.row
    ), batch as (
      update easel.batches b set waiting = b.waiting + allowed.rows, told = b.told and allowed.rows = 0 from allowed where b.batch_id = $1
    ), usage as (
      insert into easel.usage as u (key_id, month, kind, images) select $2, $4, $3, rows from allowed where rows > 0
      on conflict (key_id, month, kind) do update set images = u.images + excluded.images
    )
    select rows, array(select image_id from failed where image_id is not null) as images from allowed`,
} as const;
/** $1 batch, $2 owner, $3 now, $4 month. */
const END = {
  name: "batch-end",
  text: `
    with old as (
      select batch_id, key_id, kind, waiting from easel.batches where batch_id = $1 and owner_id = $2 for update
    ), ended as (
      update easel.batches b set ended_at = coalesce(b.ended_at, $3), waiting = 0 from old where b.batch_id = old.batch_id
    ), usage as (
      update easel.usage u set images = greatest(0, u.images - old.waiting) from old
      where u.key_id = old.key_id and u.month = $4 and u.kind = old.kind
    )
    select batch_id from old`,
} as const;
const REMOVE_ROWS = { name: "batch-remove-rows", text: "delete from easel.batch_rows where batch_id = $1" } as const;
const REMOVE = { name: "batch-remove", text: "delete from easel.batches where batch_id = $1" } as const;

interface BatchColumns {
  readonly batch_id: string;
  readonly owner_id: string;
  readonly key_id: string;
  readonly kind: string;
  readonly template: Batch["template"];
  readonly created_at: Date;
  readonly rows: number;
  readonly waiting: number;
}
type RowColumns = { readonly row: number; readonly fields: Batch["template"]; readonly refusal: ImageFailure | null };

/** BatchStore on the tables `easel.batches` and `easel.batch_rows`. */
export function batchStore(db: Database, clock: Clock, events: Pick<JobNotifications, "announceWork">): BatchStore {
  const month = () => monthOf(clock.now());
  return {
    async create({ id, ownerId, keyId, kind, template, rows, quota, idempotency }) {
      const values = {
        ...{ id, ownerId, keyId, kind, template: JSON.stringify(template), rows: JSON.stringify(rows) },
        ...{ count: rows.length, quota: quota ?? null, month: month(), now: clock.now() },
        ...{ idempotencyKey: idempotency?.key ?? null, fingerprint: idempotency?.fingerprint ?? null },
      };
      try {
        if ((await db.run(CREATE, CREATE.values(values))).length === 1) return true;
      } catch (error) {
        if (violatedUnique(error) === "idempotency_pkey") return false;
        throw error;
      }
      throw quotaExceeded(quota ?? 0, clock.now());
    },
    async find(id, ownerId) {
      const [row] = await db.run<BatchColumns>(FIND, [id, ownerId]);
      return row && batchOf(row);
    },
    list: async (ownerId) => (await db.run<BatchColumns>(LIST, [ownerId])).map(batchOf),
    async rows(id, from, limit) {
      const rows = await db.run<RowColumns & Partial<ReadImageRow>>(ROWS, [id, from, from + limit]);
      return rows.map(({ row, fields, refusal, ...image }) => ({
        ...{ row, fields },
        ...(image.id ? { image: imageOfRow(image as ReadImageRow) } : {}),
        ...(refusal ? { failure: refusal } : {}),
      }));
    },
    async claim(places) {
      const [claimed] = await db.run<BatchColumns & RowColumns & { tries: number }>(CLAIM, [places]);
      return claimed && { batch: batchOf(claimed), row: claimed.row, fields: claimed.fields, tries: claimed.tries };
    },
    async retry({ batch, row }: RowClaim, delayMs) {
      await db.run(RETRY, [batch.id, row, delayMs]);
    },
    async fail({ batch, row }, failure) {
      await db.run(FAIL, [batch.id, row, JSON.stringify(failure)]);
    },
    async tellDone() {
      if ((await db.run(TELL_DONE, [clock.now()])).length > 0) events.announceWork();
    },
    async resume({ id, keyId, kind }, quota) {
      const [row] = await db.run<{ rows: number; images: string[] }>(RESUME, [id, keyId, kind, month(), quota ?? null]);
      if (!row) throw quotaExceeded(quota ?? 0, clock.now());
      return row;
    },
    end: async (id, ownerId) => (await db.run(END, [id, ownerId, clock.now(), month()])).length === 1,
    async remove(id) {
      await db.run(REMOVE_ROWS, [id]);
      await db.run(REMOVE, [id]);
    },
  };
}

function batchOf(row: BatchColumns): Batch {
  return {
    id: row.batch_id,
    ownerId: row.owner_id,
    keyId: row.key_id,
    kind: row.kind as KindName,
    template: row.template,
    createdAt: row.created_at,
    rows: row.rows,
    waiting: row.waiting,
  };
}
