/** How long an unfinished image was without a worker before another took it over. */

import type pg from "pg";

const LEASE_MS = 10_000;
const LOOK_MS = 200;

interface Seen {
  readonly attempt: number;
  /** When the lease was renewed last, on the clock of the database. */
  readonly renewedMs: number;
}

/**
 * Looks at the leases five times a second. A takeover is a new attempt after the lease of the one before had run out; its
 * time counts from the last renewal, without the time in which the database did not answer.
 */
export function watchTakeovers(pool: pg.Pool): { stop(): Promise<readonly number[]> } {
  const takenMs: number[] = [];
  const known = new Map<string, Seen>();
  let down = { since: 0, total: 0 };
  let downAt = new Map<string, number>();
  let open = true;

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ id: string; attempt: number; renewed: number; now: number }>(
      `select id, attempt, extract(epoch from available_at) * 1000 - ${LEASE_MS} as renewed,
         extract(epoch from clock_timestamp()) * 1000 as now
       from easel.images where state = 'running'`,
    );
    if (down.since > 0) down = { since: 0, total: down.total + performance.now() - down.since };
    const next = new Map<string, Seen>();
    const nextDown = new Map<string, number>();
    for (const { id, attempt, renewed, now } of rows) {
      const before = known.get(id);
      const renewedMs = Number(renewed);
      const isTaken = before && attempt > before.attempt && Number(now) - before.renewedMs > LEASE_MS;
      if (isTaken) takenMs.push(renewedMs - before.renewedMs - (down.total - (downAt.get(id) ?? down.total)));
      const isSame = before?.attempt === attempt && before.renewedMs === renewedMs;
      next.set(id, { attempt, renewedMs });
      nextDown.set(id, isSame ? (downAt.get(id) ?? down.total) : down.total);
    }
    known.clear();
    for (const [id, seen] of next) known.set(id, seen);
    downAt = nextDown;
  }

  const loop = (async () => {
    while (open) {
      await look().catch(() => {
        if (down.since === 0) down = { ...down, since: performance.now() };
      });
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  return {
    async stop() {
      open = false;
      await loop;
      return takenMs.sort((a, b) => a - b);
    },
  };
}
