import type { QueueType } from "../ports/image-record.ts";
import type { Job, JobQueue } from "../ports/jobs.ts";
import type { Database } from "./database.ts";
import type { JobNotifications } from "./job-notifications.ts";
import { FAST_PER_SLOW, type QueueSnapshot } from "./queue-snapshot.ts";

/** A job whose lease was not renewed for this long is claimed by another worker. Workers renew every 3 s. */
const LEASE = "interval '10 seconds'";
/** A lease that expired less than this ago, and was not claimed since, is renewed: the database itself may have been down. */
const RENEWABLE = "interval '60 seconds'";
const UNFINISHED = "state in ('queued', 'running')";

/**
 * The first job of one queue in fair order. Jobs that other transactions are claiming at this moment are skipped. In a copy that
 * is held, so are those from before the hold: they are jobs of the original as well, whose workers may make them.
 */
const firstOf = (queueType: string, onlyIf = "") => `
  select id from easel.images
  where ${UNFINISHED} and queue_type = ${queueType} and available_at <= now() ${onlyIf}
    and created_at > coalesce((select held_at from easel.installation where held_because <> 'restore'), '-infinity')
  order by virtual_start, created_at limit 1 for update skip locked`;

/**
 * $1 the queue to look in first, $2 the other one. No row = no job is available.
 * Raises the queue's virtual time to the claimed job's start: the point where an owner without waiting images joins.
 */
export const CLAIM = {
  name: "job-claim",
  text: `
    with first as (${firstOf("$1")}
    ), second as (${firstOf("$2", "and not exists (select from first)")}
    ), claimed as (
      update easel.images i set available_at = now() + ${LEASE}, lease_token = i.lease_token + 1
      from (select id from first union all select id from second) next where i.id = next.id
      returning i.id, i.queue_type, i.lease_token, i.virtual_start
    ), virtual_time as (
      update easel.virtual_time v set
        fast = case c.queue_type when 'fast' then greatest(v.fast, c.virtual_start) else v.fast end,
        slow = case c.queue_type when 'slow' then greatest(v.slow, c.virtual_start) else v.slow end
      from claimed c where c.virtual_start > case c.queue_type when 'fast' then v.fast else v.slow end
    )
    select id, queue_type, lease_token from claimed`,
} as const;
/** $1 image, $2 lease token. */
const RENEW = {
  name: "job-renew",
  text: `update easel.images set available_at = now() + ${LEASE}
    where id = $1 and lease_token = $2 and ${UNFINISHED} and available_at > now() - ${RENEWABLE} returning id`,
} as const;
/** $1 image, $2 lease token, $3 delay in ms. The token changes, so the old holder cannot renew. */
const RELEASE = {
  name: "job-release",
  text: `update easel.images set lease_token = lease_token + 1,
      available_at = now() + $3::float8 * interval '1 millisecond'
    where id = $1 and lease_token = $2 and ${UNFINISHED} returning id`,
} as const;

/**
 * JobQueue on the rows of `easel.images`. An unfinished image is its own job: `available_at` is the moment from which it
 * may be claimed, and a claim moves that moment to the end of its lease. `lease_token` counts claims and releases and
 * fences the holders of earlier leases. A final state ends the job, in the transaction that writes the state.
 */
export function jobQueue(db: Database, snapshot: QueueSnapshot, notifications: JobNotifications): JobQueue {
  let fastStarts = 0;

  return {
    async claim() {
      const order: readonly QueueType[] = fastStarts >= FAST_PER_SLOW ? ["slow", "fast"] : ["fast", "slow"];
      // Counted before the answer, so that concurrent claims do not all skip the slow queue's turn.
      fastStarts = order[0] === "slow" ? 0 : fastStarts + 1;
      const [row] = await db.run<{ id: string; queue_type: QueueType; lease_token: number }>(CLAIM, order);
      return row && { imageId: row.id, queueType: row.queue_type, leaseToken: row.lease_token };
    },
    touch: async ({ imageId, leaseToken }: Job) => (await db.run(RENEW, [imageId, leaseToken])).length === 1,
    retry: async ({ imageId, leaseToken }: Job, delayMs) =>
      (await db.run(RELEASE, [imageId, leaseToken, delayMs])).length === 1,
    onWake: (wake) => notifications.subscribe(wake),
    depth: () => snapshot.depth(),
    position: (imageId) => snapshot.position(imageId),
  };
}
