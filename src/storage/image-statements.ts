/**
 * The two statements that write an image's state. Each is one transaction, and whatever must hold together with a state
 * (link, blobs, the owner's counter) is one more `with` query of the same statement. The row is also the job: see job-queue.ts.
 */

import { destinationOf } from "./image-rows.ts";
import { KEYED_SHA256 } from "./picture-log.ts";

/**
 * $1 id, $2 kind, $3 owner, $4 params, $5 inputs, $6 what the kind prepared, $7 seed, $8 warnings, $9 created,
 * $10 most unfinished of the owner, $11 fast allowance, $12 blob keys, $13 link code, $14 link target,
 * $15 key id, $16 idempotency key, $17 fingerprint, $18 audit (facts and hashes), $19 what the image makes again,
 * $20 key whose usage it counts to, $21 month, $22 quota of the month or null, $23 traceparent, $24 the request's webhook.
 * No row = the owner's queue is full, or the quota is used up.
 *
 * The owner's row is locked first; every other row depends on it. Start-time fair queueing: an image's virtual start is one
 * more than its owner's last, and at least the queue's virtual time (the virtual start of the job claimed last).
 */
export const CREATE = {
  name: "image-create",
  text: `
    with owner as (
      insert into easel.owners as o (owner_id, unfinished, fast_start, slow_start)
      select $3, 1, greatest(v.fast, 1), greatest(v.slow, 1) from easel.virtual_time v
      where $10::int > 0 and ($22::int is null or $22::int > (
        select coalesce(sum(u.images), 0) from easel.usage u where u.key_id = $20 and u.month = $21))
      on conflict (owner_id) do update set
        unfinished = o.unfinished + 1,
        fast_start = case when o.unfinished < $11::int
          then greatest(o.fast_start + 1, excluded.fast_start) else o.fast_start end,
        slow_start = case when o.unfinished < $11::int
          then o.slow_start else greatest(o.slow_start + 1, excluded.slow_start) end
      where o.unfinished < $10::int
      returning
        case when o.unfinished <= $11::int then 'fast' else 'slow' end as queue_type,
        case when o.unfinished <= $11::int then o.fast_start else o.slow_start end as virtual_start
    ), image as (
      insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, prepared, seed,
        warnings, link_code, created_at, remakes, trace_parent)
      select $1, $2, $3, 'queued', queue_type, virtual_start, $4, $5, $6, $7::bigint, $8, $13, $9, $19, $23 from owner
    ), link as (
      insert into easel.short_links (code, image_id, owner_id, target, created_at)
      select $13, $1, $3, $14, $9 from owner where $13::text is not null
    ), request as (
      insert into easel.idempotency (key_id, key, fingerprint, image_id, queue_type, created_at)
      select $15, $16, $17, $1, queue_type, $9 from owner where $16::text is not null
    ), usage as (
      insert into easel.usage as u (key_id, month, kind, images) select $20, $21, $2, 1 from owner where $20::text is not null
      on conflict (key_id, month, kind) do update set images = u.images + 1
    ), audit as (
      insert into easel.audits (image_id, owner_id, kind, facts, sha256, created_at)
      select $1, $3, $2, $18::jsonb -> 'facts', $18::jsonb -> 'sha256', $9 from owner where $18::jsonb is not null
    ), event as (
      insert into easel.events (image_id, owner_id, state, attempt, at)
      select $1, $3, 'queued', 0, $9 from owner
    ), webhook as (
      insert into easel.webhooks (webhook_id, owner_id, key_id, url, events, secret, image_id, created_at)
      select w.id, $3, w."keyId", w.url, w.events, w.secret, $1, $9
      from owner, jsonb_to_record($24::jsonb) as w (id text, "keyId" text, url text, events text[], secret text)
      where $24::jsonb is not null
    ), blob as (
      insert into easel.image_blobs (blob_key, image_id)
      select distinct key, $1 from owner, unnest($12::text[]) as key
    )
    select queue_type from owner`,
} as const;

/**
 * $1 id, $2 attempt or null, $3 states to come from, $4 state to go to, $5 now, $6 hiccup, $7 picture, $8 made,
 * $9 failure, $10 blob keys of the picture and its thumbnails. No row = the image is in none of these states, or in another attempt.
 * The row is locked first. The further writes read `old` or `changed`, so they happen only when the row matches.
 */
export const TRANSITION = {
  name: "image-transition",
  text: `
    with old as (
      select id, owner_id, state from easel.images
      where id = $1 and ($2::int is null or attempt = $2::int) and state = any($3::text[])
      for update
    ), changed as (
      update easel.images i set
        state = $4,
        attempt = i.attempt + ($4 = 'running')::int,
        hiccups = i.hiccups + $6::boolean::int,
        progress01 = 0,
        started_at = case $4 when 'running' then $5::timestamptz when 'queued' then null else i.started_at end,
        finished_at = case when $4 in ('ready', 'failed') then $5::timestamptz else i.finished_at end,
        deleted_at = case $4 when 'deleted' then $5::timestamptz end,
        picture = coalesce($7::json, i.picture),
        made = coalesce($8::json, i.made),
        failure = coalesce($9::json, i.failure)
      from old where i.id = old.id
      returning i.*
    ), counter as (
      update easel.owners o set unfinished = o.unfinished - 1 from old
      where o.owner_id = old.owner_id and old.state in ('queued', 'running') and $4 not in ('queued', 'running')
    ), blob as (
      insert into easel.image_blobs (blob_key, image_id)
      select key, old.id from old, unnest($10::text[]) as key
      on conflict do nothing
    ), unblob as (
      delete from easel.image_blobs b using old where $4 = 'deleted' and b.image_id = old.id
    ), link as (
      update easel.short_links l set ended_at = $5 from old
      where $4 = 'deleted' and l.image_id = old.id and l.ended_at is null
    ), logged as (
      insert into easel.picture_log (image_id, keyed_sha256, fingerprint, made_at)
      select id, ${KEYED_SHA256("$7::json ->> 'sha256'")}, $7::json ->> 'fingerprint', $5 from changed where $4 = 'ready'
      on conflict do nothing
    ), gone as (
      update easel.picture_log p set deleted_at = $5 from old where $4 = 'deleted' and p.image_id = old.id
    ), event as (
      insert into easel.events (image_id, owner_id, state, attempt, at)
      select id, owner_id, state, attempt, $5 from changed
    )
    select c.*, ${destinationOf("c")} as destination from changed c`,
} as const;
