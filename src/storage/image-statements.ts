/**
 * The two statements that write an image's state. Each is one transaction, and whatever must hold together with a state
 * (link, blobs, the owner's counter) is one more `with` query of the same statement. The row is also the job: see job-queue.ts.
 */

import { appendEvents, IMAGE_DATA } from "./event-statements.ts";
import { destinationOf } from "./image-rows.ts";
import { named } from "./named-statement.ts";
import { KEYED_SHA256 } from "./picture-log.ts";
import { linkEvent } from "./short-links.ts";

/** JSON as text, null where there is none. */
type Json = string | null;

interface CreateValues {
  readonly id: string;
  /** The type of its first event. */
  readonly event: string;
  readonly kind: string;
  readonly ownerId: string;
  readonly params: Json;
  readonly inputs: Json;
  /** What the kind prepared. */
  readonly prepared: Json;
  readonly seed: number;
  readonly warnings: Json;
  readonly createdAt: Date;
  /** Most unfinished images of the owner. */
  readonly mostUnfinished: number;
  /** Unfinished images of the owner that wait in the fast queue. */
  readonly fastAllowance: number;
  /** The blobs of the inputs. */
  readonly blobKeys: readonly string[];
  readonly linkCode: string | null;
  readonly linkTarget: string | null;
  readonly idempotencyKeyId: string | null;
  readonly idempotencyKey: string | null;
  readonly fingerprint: string | null;
  /** Facts and hashes. */
  readonly audit: Json;
  /** What the image makes again. */
  readonly remakes: Json;
  /** The key whose usage it counts to. */
  readonly usageKeyId: string | null;
  readonly month: string;
  /** Images of the key in that month, null = no limit. */
  readonly quota: number | null;
  readonly traceParent: string | null;
  /** The row of a batch that becomes this image. */
  readonly batchId: string | null;
  readonly batchRow: number | null;
  readonly title: string | null;
  readonly tags: readonly string[] | null;
  /** Of the owner; one that is gone meanwhile is left out. */
  readonly collectionId: string | null;
  /** The request's webhook. */
  readonly webhook: Json;
}

/**
 * No row = the owner's queue is full, or the quota is used up; of a row of a batch, that it is an image already or its batch has ended.
 *
 * The owner's row is locked first; every other row depends on it. Start-time fair queueing: an image's virtual start is one
 * more than its owner's last, and at least the queue's virtual time (the virtual start of the job claimed last).
 */
export const CREATE = named<CreateValues>(
  "image-create",
  `
    with batch_row as (
      update easel.batch_rows r set image_id = :id from easel.batches b
      where r.batch_id = :batchId and r.row = :batchRow::int and r.image_id is null and r.refusal is null
        and b.batch_id = r.batch_id and b.ended_at is null
      returning r.batch_id
    ), batch as (
      update easel.batches b set waiting = b.waiting - 1 from batch_row
      where b.batch_id = batch_row.batch_id and b.ended_at is null
      returning b.batch_id
    ), owner as (
      insert into easel.owners as o (owner_id, unfinished, fast_start, slow_start)
      select :ownerId, 1, greatest(v.fast, 1), greatest(v.slow, 1) from easel.virtual_time v
      where (:batchId::text is null or exists(select from batch)) and :mostUnfinished::int > 0 and (:quota::int is null or :quota::int > (
        select coalesce(sum(u.images), 0) from easel.usage u where u.key_id = :usageKeyId and u.month = :month))
      on conflict (owner_id) do update set
        unfinished = o.unfinished + 1,
        fast_start = case when o.unfinished < :fastAllowance::int
          then greatest(o.fast_start + 1, excluded.fast_start) else o.fast_start end,
        slow_start = case when o.unfinished < :fastAllowance::int
          then o.slow_start else greatest(o.slow_start + 1, excluded.slow_start) end
      where o.unfinished < :mostUnfinished::int
      returning
        case when o.unfinished <= :fastAllowance::int then 'fast' else 'slow' end as queue_type,
        case when o.unfinished <= :fastAllowance::int then o.fast_start else o.slow_start end as virtual_start
    ), image as (
      insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, prepared, seed,
        warnings, link_code, created_at, remakes, trace_parent,
        title, tags, collection_id)
      select :id, :kind, :ownerId, 'queued', queue_type, virtual_start, :params, :inputs, :prepared, :seed::bigint, :warnings, :linkCode, :createdAt, :remakes, :traceParent,
        :title, :tags::text[], (select c.collection_id from easel.collections c where c.collection_id = :collectionId and c.owner_id = :ownerId)
      from owner
      returning id, owner_id, state, attempt, created_at
    ), link as (
      insert into easel.short_links (code, image_id, owner_id, target, created_at)
      select :linkCode, :id, :ownerId, :linkTarget, :createdAt from owner where :linkCode::text is not null
    ), request as (
      insert into easel.idempotency (key_id, key, fingerprint, image_id, queue_type, created_at)
      select :idempotencyKeyId, :idempotencyKey, :fingerprint, :id, queue_type, :createdAt from owner where :idempotencyKey::text is not null
    ), usage as (
      insert into easel.usage as u (key_id, month, kind, images) select :usageKeyId, :month, :kind, 1 from owner where :usageKeyId::text is not null
      on conflict (key_id, month, kind) do update set images = u.images + 1
    ), audit as (
      insert into easel.audits (image_id, owner_id, kind, facts, sha256, created_at)
      select :id, :ownerId, :kind, :audit::jsonb -> 'facts', :audit::jsonb -> 'sha256', :createdAt from owner where :audit::jsonb is not null
    ), event as (
      ${appendEvents({ type: ":event", subject: "id", data: IMAGE_DATA, at: "created_at", from: "image" })}
    ), webhook as (
      insert into easel.webhooks (webhook_id, owner_id, key_id, url, events, secret, image_id, created_at)
      select w.id, :ownerId, w."keyId", w.url, w.events, w.secret, :id, :createdAt
      from owner, jsonb_to_record(:webhook::jsonb) as w (id text, "keyId" text, url text, events text[], secret text)
      where :webhook::jsonb is not null
    ), blob as (
      insert into easel.image_blobs (blob_key, image_id)
      select distinct key, :id from owner, unnest(:blobKeys::text[]) as key
    )
    select queue_type from owner`,
);

interface TransitionValues {
  readonly id: string;
  /** null = any. */
  readonly attempt: number | null;
  /** States to come from. */
  readonly from: readonly string[];
  readonly to: string;
  /** The type of the event of the state `to`. */
  readonly event: string;
  readonly now: Date;
  /** Whether it goes back to the queue because of a failure that passes. */
  readonly transientFailure: boolean;
  readonly picture: Json;
  readonly made: Json;
  readonly failure: Json;
  /** The blobs of the picture and its thumbnails. */
  readonly blobKeys: readonly string[];
}

/**
 * No row = the image is in none of these states, or in another attempt.
 * The row is locked first. The further writes read `old` or `changed`, so they happen only when the row matches.
 */
export const TRANSITION = named<TransitionValues>(
  "image-transition",
  `
    with old as (
      select id, owner_id, state from easel.images
      where id = :id and (:attempt::int is null or attempt = :attempt::int) and state = any(:from::text[])
      for update
    ), changed as (
      update easel.images i set
        state = :to,
        attempt = i.attempt + (:to = 'running')::int,
        hiccups = i.hiccups + :transientFailure::boolean::int,
        progress01 = 0,
        started_at = case :to when 'running' then :now::timestamptz when 'queued' then null else i.started_at end,
        finished_at = case when :to in ('ready', 'failed') then :now::timestamptz else i.finished_at end,
        deleted_at = case :to when 'deleted' then :now::timestamptz end,
        picture = coalesce(:picture::json, i.picture),
        made = coalesce(:made::json, i.made),
        failure = coalesce(:failure::json, i.failure)
      from old where i.id = old.id
      returning i.*
    ), counter as (
      update easel.owners o set unfinished = o.unfinished - 1 from old
      where o.owner_id = old.owner_id and old.state in ('queued', 'running') and :to not in ('queued', 'running')
    ), blob as (
      insert into easel.image_blobs (blob_key, image_id)
      select key, old.id from old, unnest(:blobKeys::text[]) as key
      on conflict do nothing
    ), unblob as (
      delete from easel.image_blobs b using old where :to = 'deleted' and b.image_id = old.id
    ), link as (
      update easel.short_links l set ended_at = :now from old
      where :to = 'deleted' and l.image_id = old.id and l.ended_at is null
      returning l.*
    ), link_event as (
      ${linkEvent("link.ended", ":now", "link")}
    ), logged as (
      insert into easel.picture_log (image_id, keyed_sha256, fingerprint, made_at)
      select id, ${KEYED_SHA256(":picture::json ->> 'sha256'")}, :picture::json ->> 'fingerprint', :now from changed where :to = 'ready'
      on conflict do nothing
    ), gone as (
      update easel.picture_log p set deleted_at = :now from old where :to = 'deleted' and p.image_id = old.id
    ), event as (
      ${appendEvents({ type: ":event", subject: "id", data: IMAGE_DATA, at: ":now", from: "changed" })}
    )
    select c.*, ${destinationOf("c")} as destination from changed c`,
);
