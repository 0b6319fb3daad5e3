/** How long an unfinished image was without a worker before another took it over. */

import type pg from "pg";

const LEASE_MS = 10_000;
const LOOK_MS = 200;

/**
 * Every change of a lease, as the database sees it. A takeover is a claim that follows a claim without a release between
 * them. Its time counts from the last renewal: a claim and a renewal set `available_at` to ten seconds later.
 */
const WATCH = `
  create schema storm;
  create table storm.leases (
    number bigint generated always as identity, image_id text, at timestamptz, renewed timestamptz, claimed boolean
  );
  create function storm.note() returns trigger language plpgsql as $$ begin
    insert into storm.leases (image_id, at, renewed, claimed) values (
      old.id, clock_timestamp(), old.available_at - interval '${LEASE_MS} ms',
      new.available_at between now() + interval '9.9 s' and now() + interval '10.1 s');
    return null;
  end $$;
  create trigger storm_note after update on easel.images for each row
    when (old.lease_token is distinct from new.lease_token) execute function storm.note();`;
const TAKEOVERS = `
  select extract(epoch from renewed)::float8 * 1000 as "renewedMs", extract(epoch from at)::float8 * 1000 as "takenMs"
  from (select *, lag(claimed) over (partition by image_id order by number) as held from storm.leases) l
  where claimed and held`;

/** Watches until `stop`, which returns the takeovers in ms, ascending, without the time in which the database did not answer. */
export async function watchTakeovers(pool: pg.Pool): Promise<{ stop(): Promise<readonly number[]> }> {
  await pool.query(WATCH);
  const down: { from: number; to: number }[] = [];
  let open = true;
  const loop = (async () => {
    for (let since: number | undefined; open; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
      const asked = Date.now();
      const answered = await pool.query("select 1").then(
        () => true,
        () => false,
      );
      if (!answered) since ??= asked;
      else if (since !== undefined) {
        down.push({ from: since, to: Date.now() });
        since = undefined;
      }
    }
  })();
  return {
    async stop() {
      open = false;
      await loop;
      const { rows } = await pool.query<{ renewedMs: number; takenMs: number }>(TAKEOVERS);
      return rows
        .map(({ renewedMs, takenMs }) => {
          const away = down.map(({ from, to }) => Math.min(to, takenMs) - Math.max(from, renewedMs));
          return takenMs - renewedMs - away.reduce((sum, ms) => sum + Math.max(0, ms), 0);
        })
        .sort((a, b) => a - b);
    },
  };
}
