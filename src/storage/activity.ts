/** What came of the images of the last hour and day, and what failed last, for operators. */

import type { Activity } from "../ports/activity.ts";
import type { Store } from "../ports/store.ts";
import type { Database } from "./database.ts";

/** Of each owner the newest, read along `images_by_state`; of these the newest. $1 = how many. */
const LAST_FAILURES = {
  name: "activity-failures",
  text: `
    select i.id, i.kind, i.owner_id, i.finished_at, i.failure ->> 'type' as type
    from easel.owners o cross join lateral (
      select id, kind, owner_id, finished_at, failure, created_at from easel.images
      where owner_id = o.owner_id and state = 'failed' order by created_at desc, id desc limit $1
    ) i
    order by i.finished_at desc, i.id desc limit $1`,
};
/** Counted by the moment of their creation, which `images_by_state` holds: it alone is read, per owner. $1 = now. */
const FINISHED = {
  name: "activity-finished",
  text: `
    select i.state, sum(i.hour)::int as hour, sum(i.day)::int as day
    from easel.owners o cross join lateral (
      select state, count(*) filter (where created_at > $1::timestamptz - interval '1 hour') as hour, count(*) as day
      from easel.images
      where owner_id = o.owner_id and state in ('ready', 'failed') and created_at > $1::timestamptz - interval '1 day'
      group by state
    ) i
    group by i.state`,
};

/** Implements `Store.activity`. */
export async function activity(db: Database, now: Date, failures: number): ReturnType<Store["activity"]> {
  type Failed = { id: string; kind: string; owner_id: string; finished_at: Date; type: string };
  type Counted = { state: string; hour: number; day: number };
  const [failed, counted] = await Promise.all([
    db.run<Failed>(LAST_FAILURES, [failures]),
    db.run<Counted>(FINISHED, [now]),
  ]);
  const of = (state: string, span: "hour" | "day") => counted.find((row) => row.state === state)?.[span] ?? 0;
  const spanOf = (span: "hour" | "day"): Activity["hour"] => ({ ready: of("ready", span), failed: of("failed", span) });
  return {
    hour: spanOf("hour"),
    day: spanOf("day"),
    failures: failed.map(({ id, kind, owner_id, finished_at, type }) => ({
      id,
      kind,
      ownerId: owner_id,
      at: finished_at,
      type,
    })),
  };
}
