import type { QueryResult } from "pg";
import type { EventLog, ImageEvent } from "../ports/events.ts";
import { type Database, onlyRow } from "./database.ts";
import {
  BOUNDS,
  FORGET_EVENTS,
  LOCK_CLOCK,
  OLDEST,
  PLACE,
  PLACE_BATCH,
  READ_ALL,
  READ_OWN,
  UNPLACED,
  WRITTEN,
} from "./event-statements.ts";
import { imageAt } from "./image-rows.ts";
import type { JobNotifications } from "./job-notifications.ts";
import type { ReadImageRow } from "./tables.ts";

const FORGET_BATCH = 5000;

interface EventRow extends ReadImageRow {
  event_position: string;
  event_state: string;
  event_attempt: number;
  event_at: Date;
}

/** EventLog on `easel.events`. event-statements.ts explains the order of events. */
export function eventLog(db: Database, notifications: JobNotifications): EventLog {
  /** One round trip: statements that are sent together are one transaction, and each has a snapshot of its own. */
  async function placeBatch(): Promise<number> {
    const results: unknown = await db.pool.query(`${LOCK_CLOCK}; ${PLACE}`);
    const [, placed] = results as readonly QueryResult<{ count: number }>[];
    return onlyRow(placed?.rows ?? []).count;
  }

  return {
    async place() {
      const { waiting } = onlyRow(await db.run<{ waiting: boolean }>(UNPLACED, []));
      if (!waiting) return;
      while ((await placeBatch()) === PLACE_BATCH);
    },

    async readAll(after, limit) {
      return (await db.run<EventRow>(READ_ALL, [after, limit])).map(eventOfRow);
    },

    async readOwn({ ownerId, imageId, after, through, limit }) {
      return (await db.run<EventRow>(READ_OWN, [after, through, ownerId, imageId ?? null, limit])).map(eventOfRow);
    },

    async bounds() {
      const { last, forgotten } = onlyRow(await db.run<{ last: string; forgotten: string }>(BOUNDS, []));
      return { last: Number(last), forgotten: Number(forgotten) };
    },

    onAppend: (wake) => notifications.subscribe(({ isTick }) => wake(isTick ? "tick" : "announced")),

    async forget(before) {
      for (;;) {
        const { count } = onlyRow(await db.run<{ count: number }>(FORGET_EVENTS, [before, FORGET_BATCH]));
        if (count < FORGET_BATCH) break;
      }
      const [oldest] = await db.run<{ at: Date }>(OLDEST, []);
      return oldest?.at;
    },

    async written() {
      const { written } = onlyRow(await db.run<{ written: string }>(WRITTEN, []));
      return Number(written);
    },
  };
}

function eventOfRow(row: EventRow): ImageEvent {
  const change = { state: row.event_state, attempt: row.event_attempt, at: row.event_at };
  return { position: Number(row.event_position), record: imageAt(row, change) };
}
