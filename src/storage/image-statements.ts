/** The statements that keep image, job, link, blobs and owner's counter true to each other: each changes all of them, or none. */

import { JOB_SCHEMA } from "./queues.ts";

/** A job row as pg-boss reads it: its settings come from the queue's row; the fair tag is its priority, earlier is higher. */
const JOB_COLUMNS = `(id, name, data, priority, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
  expire_seconds, deletion_seconds, heartbeat_seconds, policy)`;

function jobValues(jobId: string, imageId: string, fairTag: string): string {
  return `${jobId}, q.name, json_build_object('imageId', ${imageId})::jsonb, -${fairTag}, now(),
    now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay, q.retry_backoff,
    q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds, q.policy`;
}

/**
 * $1 id, $2 kind, $3 owner, $4 params, $5 inputs, $6 what the kind prepared, $7 seed, $8 warnings, $9 created, $10 job id,
 * $11 most unfinished of the owner, $12 fast allowance, $13 blob keys, $14 link code, $15 link target,
 * $16 key id, $17 idempotency key, $18 fingerprint, $19 audit (facts and hashes).
 * No row = the owner's queue is full.
 *
 * The owner's row is locked first and everything else hangs on it. Fair order: an image's tag is one more than its
 * owner's last, but not behind the tag claimed last, so who has nothing waiting comes next and who has much waits for
 * the others' first.
 */
export const CREATE = {
  name: "image-create",
  text: `
    with owner as (
      insert into easel.owners as o (owner_id, unfinished, fast_tag, slow_tag)
      select $3, 1, greatest(claimed.fast, 1), greatest(claimed.slow, 1) from easel.claimed_tags claimed where $11::int > 0
      on conflict (owner_id) do update set
        unfinished = o.unfinished + 1,
        fast_tag = case when o.unfinished < $12::int
          then greatest(o.fast_tag + 1, excluded.fast_tag) else o.fast_tag end,
        slow_tag = case when o.unfinished < $12::int
          then o.slow_tag else greatest(o.slow_tag + 1, excluded.slow_tag) end
      where o.unfinished < $11::int
      returning
        case when o.unfinished <= $12::int then 'fast' else 'slow' end as queue_type,
        case when o.unfinished <= $12::int then o.fast_tag else o.slow_tag end as fair_tag
    ), image as (
      insert into easel.images (id, kind, owner_id, state, queue_type, fair_tag, job_id, params, inputs, prepared, seed,
        warnings, link_code, created_at)
      select $1, $2, $3, 'queued', queue_type, fair_tag, $10::uuid, $4, $5, $6, $7::bigint, $8, $14, $9 from owner
    ), job as (
      insert into ${JOB_SCHEMA}.job ${JOB_COLUMNS}
      select ${jobValues("$10::uuid", "$1::text", "owner.fair_tag")}
      from owner join ${JOB_SCHEMA}.queue q on q.name = 'image-' || owner.queue_type
    ), link as (
      insert into easel.short_links (code, image_id, owner_id, target, created_at)
      select $14, $1, $3, $15, $9 from owner where $14::text is not null
    ), request as (
      insert into easel.idempotency (key_id, key, fingerprint, image_id, queue_type, created_at)
      select $16, $17, $18, $1, queue_type, $9 from owner where $17::text is not null
    ), audit as (
      insert into easel.audits (image_id, owner_id, kind, facts, sha256, created_at)
      select $1, $3, $2, $19::jsonb -> 'facts', $19::jsonb -> 'sha256', $9 from owner where $19::jsonb is not null
    ), blob as (
      insert into easel.image_blobs (blob_key, image_id)
      select distinct key, $1 from owner, unnest($13::text[]) as key
    )
    select queue_type from owner`,
} as const;

/**
 * $1 id, $2 attempt or null, $3 states to come from, $4 state to go to, $5 now, $6 hiccup, $7 picture, $8 made,
 * $9 failure, $10 the picture's blob key. No row = the image is not in such a state or attempt any more.
 */
export const TRANSITION = {
  name: "image-transition",
  text: `
    with old as (
      select id, owner_id, state, queue_type, job_id from easel.images
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
      select $10, old.id from old where $10::text is not null
      on conflict do nothing
    ), link as (
      update easel.short_links l set ended_at = $5 from old
      where $4 = 'deleted' and l.image_id = old.id and l.ended_at is null
    ), job as (
      update ${JOB_SCHEMA}.job j set state = 'cancelled', completed_on = now() from old
      where $4 = 'deleted' and j.name = 'image-' || old.queue_type and j.id = old.job_id and j.state < 'completed'
    )
    select * from changed`,
} as const;

/** Images without a job that will run get a new one, at the place in the fair order that they had. One row per image. */
export const RECONCILE = `
  with lost as (
    select i.id, i.queue_type, i.fair_tag, gen_random_uuid() as job_id
    from easel.images i
    where i.state in ('queued', 'running') and not exists (
      select from ${JOB_SCHEMA}.job j where j.name = 'image-' || i.queue_type and j.id = i.job_id and j.state < 'completed'
    )
    for update
  ), image as (
    update easel.images i set job_id = lost.job_id from lost where i.id = lost.id
  )
  insert into ${JOB_SCHEMA}.job ${JOB_COLUMNS}
  select ${jobValues("lost.job_id", "lost.id", "lost.fair_tag")}
  from lost join ${JOB_SCHEMA}.queue q on q.name = 'image-' || lost.queue_type`;
