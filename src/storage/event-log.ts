import type { EventType } from "easel-contract";
import type { QueryResult } from "pg";
import type { EventLog, Happened, OutboxEvent } from "../ports/events.ts";
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

/** An event, with its image's row or nulls in its place. */
interface EventRow extends ReadImageRow {
  event_position: string;
  event_type: string;
  event_subject: string;
  event_owner: string;
  event_data: Record<string, unknown>;
  event_at: Date;
}

/** What the outbox holds of an image. */
interface StateThen {
  readonly state: string;
  readonly attempt: number;
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

    async readOwn({ ownerId, subject, types, after, through, limit }) {
      const values = [after, through, ownerId, subject ?? null, types ?? null, limit];
      return (await db.run<EventRow>(READ_OWN, values)).map(eventOfRow);
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

function eventOfRow(row: EventRow): OutboxEvent {
  return {
    position: Number(row.event_position),
    ...happenedOf(
      { type: row.event_type, subject: row.event_subject, data: row.event_data, at: row.event_at },
      row.event_owner,
      row.id === null ? undefined : row,
    ),
  };
}

/** What a row of the outbox or of a delivery says, with the image that it is about. */
export function happenedOf(
  { type, subject, data, at }: { type: string; subject: string; data: Record<string, unknown>; at: Date },
  ownerId: string,
  image: ReadImageRow | undefined,
): Happened {
  const happened = { type: type as EventType, subject, ownerId, at, data };
  return image === undefined
    ? happened
    : { ...happened, record: imageAt(image, { ...(data as unknown as StateThen), at }) };
}
