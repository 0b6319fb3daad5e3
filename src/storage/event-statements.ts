/**
 * The outbox. What changes something inserts its event in the same statement (`appendEvents`); its `event_id` is taken while the
 * subject's row is locked, so the events of one subject have ascending ids. A transaction may commit after another one with
 * higher ids. An event therefore gets its `position` after its commit: placing is one transaction at a time for the whole
 * installation (the lock on the one row of `event_clock`), so positions become visible in their order, and a reader that
 * saw position n has seen every lower one. The positions of one subject ascend with its ids, because its later event is only
 * visible with the earlier one.
 */

import { destinationOf } from "./image-rows.ts";

/** How many events one transaction places. */
export const PLACE_BATCH = 1000;

/** Whether an event has no position yet. Reads one partial index that is empty most of the time. */
export const UNPLACED = {
  name: "event-unplaced",
  text: "select exists(select from easel.events where position is null) as waiting",
} as const;

/** Runs before PLACE in the same transaction. The snapshot of PLACE then includes what the previous lock holder committed. */
export const LOCK_CLOCK = "select last from easel.event_clock for update";

/** Assigns positions to the oldest events without one and creates their webhook deliveries. Returns the number of events. */
export const PLACE = `
  with next as (
    select w.event_id, c.last + row_number() over (order by w.event_id) as position
    from easel.event_clock c,
      (select event_id from easel.events where position is null order by event_id limit ${PLACE_BATCH}) w
  ), placed as (
    update easel.events e set position = next.position from next
    where e.event_id = next.event_id and e.position is null
    returning e.*
  ), clock as (
    update easel.event_clock set last = (select max(position) from placed) where exists(select from placed)
  ), delivery as (
    insert into easel.webhook_deliveries (delivery_id, webhook_id, type, subject, data, position, at)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.webhook_id, p.type, p.subject, p.data, p.position, p.at
    from placed p
    join easel.webhooks w on w.owner_id = p.owner_id and (w.image_id is null or w.image_id = p.subject)
      and p.type = any(w.events) and w.disabled_at is null
    join easel.api_keys k on k.key_id = w.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  )
  select count(*)::int as count from placed`;

/** The part of a statement that writes an event for each row of another part. The values are SQL over that part's columns. */
export function appendEvents(event: {
  readonly type: string;
  readonly subject: string;
  readonly data: string;
  readonly at: string;
  readonly from: string;
}): string {
  return `insert into easel.events (type, subject, owner_id, data, at)
      select ${event.type}, ${event.subject}, owner_id, ${event.data}, ${event.at} from ${event.from}`;
}

/** What the outbox holds of an image: its row has the rest. */
export const IMAGE_DATA = "jsonb_build_object('state', state, 'attempt', attempt)";

/** An event with its image's row where it is about one. Joined before the limit: a page is only short at the end. */
const select = (where: string, limit: string) => `
  select i.*, ${destinationOf("i")} as destination, e.position::text as event_position, e.type as event_type, e.subject as event_subject,
    e.owner_id as event_owner, e.data as event_data, e.at as event_at
  from easel.outbox e left join easel.images i on i.id = e.subject
  where (i.id is not null or e.type not like 'image.%') and ${where} order by e.position limit ${limit}`;
/** $1 after, $2 most. */
export const READ_ALL = {
  name: "event-read-all",
  text: select("e.position > $1::bigint", "$2::int"),
} as const;
/** $1 after, $2 through, $3 owner, $4 subject or null, $5 types or null, $6 most. */
export const READ_OWN = {
  name: "event-read-own",
  text: select(
    "e.owner_id = $3 and e.position > $1::bigint and e.position <= $2::bigint and ($4::text is null or e.subject = $4) and ($5::text[] is null or e.type = any($5))",
    "$6::int",
  ),
} as const;

export const BOUNDS = {
  name: "event-bounds",
  text: "select last::text as last, forgotten::text as forgotten from easel.event_clock",
} as const;

/** $1 before, $2 limit. Positions follow time only roughly, so an event may be removed slightly later than `before` demands. */
export const FORGET_EVENTS = {
  name: "event-forget",
  text: `
    with old as (
      select position from easel.events where position is not null order by position limit $2::int
    ), gone as (
      delete from easel.events e using old where e.position = old.position and e.at < $1 returning e.position
    ), clock as (
      update easel.event_clock set forgotten = greatest(forgotten, (select max(position) from gone))
      where exists(select from gone)
    )
    select count(*)::int as count from gone`,
} as const;

export const OLDEST = {
  name: "event-oldest",
  text: "select at from easel.events where position is not null order by position limit 1",
} as const;

/** The last number that the sequence of `event_id` gave. It is none of the outbox's rows. */
export const WRITTEN = {
  name: "event-written",
  text: "select coalesce(pg_sequence_last_value(pg_get_serial_sequence('easel.events', 'event_id')), 0)::text as written",
} as const;
