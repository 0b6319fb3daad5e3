import type { Clock } from "../ports/clock.ts";
import type { PeriodicTasks } from "../ports/periodic-tasks.ts";
import type { Database } from "./database.ts";

/** $1 name, $2 now, $3 due next. The row lock decides between processes: the second one no longer finds the task due. */
const TAKE = {
  name: "task-take",
  text: `insert into easel.periodic_tasks as t (name, due_at) values ($1, $3)
    on conflict (name) do update set due_at = excluded.due_at where t.due_at <= $2 returning cursor`,
} as const;
/** $1 name, $2 due next, $3 cursor. */
const SAVE = {
  name: "task-save",
  text: "update easel.periodic_tasks set due_at = $2, cursor = $3 where name = $1",
} as const;

/** PeriodicTasks on PostgreSQL: one row per task. No connection is held while a task runs. */
export function periodicTasks(db: Database, clock: Clock): PeriodicTasks {
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms);
  return {
    async take(name, leaseMs) {
      const [row] = await db.run<{ cursor: string | null }>(TAKE, [name, clock.now(), inMs(leaseMs)]);
      return row && (row.cursor === null ? {} : { cursor: row.cursor });
    },
    async save(name, { dueInMs, cursor }) {
      await db.run(SAVE, [name, inMs(dueInMs), cursor ?? null]);
    },
  };
}
