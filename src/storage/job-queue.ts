import type { PgBoss } from "pg-boss";
import type { Job, JobQueue, QueueType } from "../ports.ts";
import type { Database } from "./database.ts";
import type { QueueSnapshot } from "./queue-snapshot.ts";
import { JOB_SCHEMA, queueName } from "./queues.ts";
import type { Wakes } from "./wakes.ts";

/** The tag of a claimed job is where an owner who has nothing waiting joins the queue. */
const RAISE_CLAIMED_TAG = {
  name: "job-raise-claimed-tag",
  text: `update easel.claimed_tags c set
      fast = case i.queue_type when 'fast' then greatest(c.fast, i.fair_tag) else c.fast end,
      slow = case i.queue_type when 'slow' then greatest(c.slow, i.fair_tag) else c.slow end
    from easel.images i where i.id = $1
      and i.fair_tag > case i.queue_type when 'fast' then c.fast else c.slow end`,
};
const RETRY = {
  name: "job-retry",
  text: `update ${JOB_SCHEMA}.job set state = 'retry', heartbeat_on = null,
      start_after = now() + $4::float8 * interval '1 millisecond'
    where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3`,
};
const CANCEL = {
  name: "job-cancel",
  text: `update ${JOB_SCHEMA}.job j set state = 'cancelled', completed_on = now() from easel.images i
    where i.id = $1 and j.name = 'image-' || i.queue_type and j.id = i.job_id and j.state < 'completed'`,
};
/** After so many fast starts in a row a waiting slow job is next. */
const FAST_STARTS_IN_A_ROW = 9;

/** JobQueue on pg-boss: one queue for fast and one for slow images, each in fair order. */
export function jobQueue(db: Database, boss: PgBoss, snapshot: QueueSnapshot, wakes: Wakes): JobQueue {
  let fastStarts = 0;

  async function claimFrom(type: QueueType): Promise<Job | undefined> {
    const [job] = await boss.fetch<{ imageId: string }>(queueName(type));
    if (!job) return undefined;
    const { imageId } = job.data;
    await db.run(RAISE_CLAIMED_TAG, [imageId]);
    return { jobId: job.id, imageId, queueType: type, jobAttempt: job.retryCount };
  }

  const fenced = (job: Job) => ({ id: job.jobId, retryCount: job.jobAttempt });

  return {
    async claim() {
      const order: readonly QueueType[] = fastStarts >= FAST_STARTS_IN_A_ROW ? ["slow", "fast"] : ["fast", "slow"];
      // Counted before the answer, so that claims side by side do not all believe that a slow start is not due yet.
      fastStarts = order[0] === "slow" ? 0 : fastStarts + 1;
      for (const type of order) {
        const job = await claimFrom(type);
        if (job) return job;
      }
      return undefined;
    },
    async touch(job) {
      return ((await boss.touch(queueName(job.queueType), fenced(job))) as { affected: number }).affected === 1;
    },
    async complete(job) {
      return ((await boss.complete(queueName(job.queueType), fenced(job))) as { affected: number }).affected === 1;
    },
    async retry(job, delayMs) {
      const { rowCount } = await db.pool.query({
        ...RETRY,
        values: [queueName(job.queueType), job.jobId, job.jobAttempt, delayMs],
      });
      return rowCount === 1;
    },
    async cancel(imageId) {
      await db.run(CANCEL, [imageId]);
    },
    onWake: (wake) => wakes.subscribe(wake),
    depth: () => snapshot.depth(),
    position: (imageId) => snapshot.position(imageId),
  };
}
