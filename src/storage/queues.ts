import { PgBoss } from "pg-boss";
import type { Log, QueueType } from "../ports.ts";
import type { Database } from "./database.ts";

/** pg-boss keeps its tables apart from ours. */
export const JOB_SCHEMA = "easel_jobs";

export function queueName(type: QueueType): string {
  return `image-${type}`;
}

const TEN_YEARS_S = 10 * 365 * 24 * 3600;
const SETTINGS = {
  // A hung worker is found by its heartbeat, a hung engine by the worker; this only ends what both overlooked.
  expireInSeconds: 24 * 3600,
  // The default of 14 days removes jobs that still wait.
  retentionSeconds: TEN_YEARS_S,
  // Finished jobs say nothing that the image's row does not.
  deleteAfterSeconds: 60,
  // Deaths of workers, not failures of engines: those are counted in the image's row.
  retryLimit: 1000,
  retryDelay: 0,
  retryBackoff: false,
  // The least that pg-boss takes: a dead worker's job is claimed again about 11 seconds later.
  heartbeatSeconds: 10,
  notify: false,
} as const;

/** Starts pg-boss on our pool, with its tables and our two queues as these settings say. Safe to do in many processes at once. */
export async function startQueues(db: Database, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: JOB_SCHEMA,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
    flowIntervalSeconds: 3600,
    reindexIntervalSeconds: 24 * 3600,
  });
  boss.on("error", (error: Error) =>
    log.warn({ reason: error.message }, "queue maintenance failed; it will be tried again"),
  );
  boss.on("warning", (warning) => log.warn({ warning }, "queue warning"));
  await boss.start();
  for (const type of ["fast", "slow"] as const) {
    await boss.createQueue(queueName(type), SETTINGS);
    await boss.updateQueue(queueName(type), SETTINGS);
  }
  return boss;
}
