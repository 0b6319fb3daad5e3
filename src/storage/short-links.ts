import type { EventType } from "easel-contract";
import type { Selectable } from "kysely";
import type { Clock } from "../ports/clock.ts";
import type { ShortLink, ShortLinks } from "../ports/short-links.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { Database } from "./database.ts";
import { appendEvents } from "./event-statements.ts";
import type { JobNotifications } from "./job-notifications.ts";
import type { LinkRow } from "./tables.ts";

/** $1 code, $2 now. Does nothing for an unknown code. */
const COUNT_SCAN = {
  name: "link-count-scan",
  text: `
    with link as (update easel.short_links set scans = scans + 1 where code = $1 returning code)
    insert into easel.link_scans as s (code, day, scans)
    select code, ($2::timestamptz at time zone 'UTC')::date, 1 from link
    on conflict (code, day) do update set scans = s.scans + 1`,
} as const;
const SCANS_BY_DAY = {
  name: "link-scans-by-day",
  text: "select day::text, scans from easel.link_scans where code = $1 order by link_scans.day desc limit 400",
} as const;

/** The part of a statement that writes an event for each link of another part, which holds whole rows; `at` is SQL. */
export function linkEvent(type: EventType, at: string, from: string): string {
  const data = `jsonb_strip_nulls(jsonb_build_object('code', code, 'imageId', image_id, 'target', target, 'startsAt', starts_at,
        'endsAt', ends_at, 'fallback', fallback, 'scans', scans,
        'createdAt', created_at, 'endedAt', ended_at))`;
  return appendEvents({ type: `'${type}'`, subject: "code", data, at, from });
}

/** $1 code, $2 now, $3 the change as JSON: what it does not name stays, null takes away. */
const CHANGE = {
  name: "link-change",
  text: `
    with old as (select * from easel.short_links where code = $1 and ended_at is null for update), link as (
      update easel.short_links l set
        target = coalesce($3::jsonb ->> 'target', l.target),
        starts_at = case when $3::jsonb ? 'startsAt' then ($3::jsonb ->> 'startsAt')::timestamptz else l.starts_at end,
        ends_at = case when $3::jsonb ? 'endsAt' then ($3::jsonb ->> 'endsAt')::timestamptz else l.ends_at end,
        fallback = case when $3::jsonb ? 'fallback' then $3::jsonb ->> 'fallback' else l.fallback end
      from old where l.code = old.code returning l.*
    ), changed as (
      select link.* from link join old using (code)
      where (old.target, old.starts_at, old.ends_at, old.fallback)
        is distinct from (link.target, link.starts_at, link.ends_at, link.fallback)
    ), event as (
      ${linkEvent("link.changed", "$2::timestamptz", "changed")}
    )
    select * from link`,
} as const;
/** $1 code, $2 now. */
const END = {
  name: "link-end",
  text: `
    with link as (
      update easel.short_links set ended_at = $2 where code = $1 and ended_at is null returning *
    ), event as (
      ${linkEvent("link.ended", "$2::timestamptz", "link")}
    )
    select code from link`,
} as const;

/** ShortLinks on PostgreSQL. A link is created with its image and ends with it at the latest. */
export function shortLinks(db: Database, clock: Clock, events: Pick<JobNotifications, "announceWork">): ShortLinks {
  const { builder } = db;
  return {
    async find(code) {
      const row = await builder.selectFrom("easel.short_links").selectAll().where("code", "=", code).executeTakeFirst();
      return row && linkOfRow(row);
    },
    async change(code, change) {
      const [row] = await db.run<Selectable<LinkRow>>(CHANGE, [code, clock.now(), JSON.stringify(change)]);
      if (row) events.announceWork();
      return row && linkOfRow(row);
    },
    async countScan(code) {
      await db.run(COUNT_SCAN, [code, clock.now()]);
    },
    async list({ ownerId, limit, cursor }) {
      let query = builder
        .selectFrom("easel.short_links")
        .selectAll()
        .where("owner_id", "=", ownerId)
        .where("ended_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("code", "desc")
        .limit(limit + 1);
      if (cursor !== undefined) {
        const after = readCursor(cursor);
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "code"), "<", tuple(after.createdAt, after.id)),
        );
      }
      const found = (await query.execute()).map(linkOfRow);
      const links = found.slice(0, limit);
      const last = found.length > limit ? links.at(-1) : undefined;
      return last ? { links, nextCursor: writeCursor({ createdAt: last.createdAt, id: last.code }) } : { links };
    },
    async end(code) {
      const ended = (await db.run<{ code: string }>(END, [code, clock.now()])).length > 0;
      if (ended) events.announceWork();
      return ended;
    },
    scansByDay: async (code) => [...(await db.run<{ day: string; scans: number }>(SCANS_BY_DAY, [code]))].reverse(),
  };
}

function linkOfRow(row: Selectable<LinkRow>): ShortLink {
  return {
    code: row.code,
    imageId: row.image_id,
    ownerId: row.owner_id,
    ...(row.target === null ? {} : { target: row.target }),
    ...(row.starts_at === null ? {} : { startsAt: row.starts_at }),
    ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
    ...(row.fallback === null ? {} : { fallback: row.fallback }),
    scans: Number(row.scans),
    createdAt: row.created_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
  };
}
