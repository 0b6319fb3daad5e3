/** Reads the outbox from now on, while somebody listens. */

import { setTimeout as pause } from "node:timers/promises";
import type { EventLog, OutboxEvent } from "../ports/events.ts";
import type { Log } from "../ports/log.ts";

export interface EventReader {
  /** Position of the last event that was read. */
  position(): number;
  /** Resolves when all events committed so far were read. Throws when the outbox cannot be read now. */
  readSoon(): Promise<void>;
  /** Ends reading. */
  close(): Promise<void>;
}

const PAGE = 500;
const RETRY_MS = 500;

/** Calls `onEvent` with every event after the present one, in order. While the database is unavailable, events wait. */
export async function openEventReader(
  events: EventLog,
  log: Log,
  onEvent: (event: OutboxEvent) => void,
): Promise<EventReader> {
  const closing = new AbortController();
  let reading: Promise<void> | undefined;
  let readAgain: Promise<void> | undefined;
  await events.place();
  let { last } = await events.bounds();

  /** Reads all events committed so far. A read in progress may have started before the latest commit, so another read follows it. */
  function readSoon(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined;
      });
      return reading;
    }
    readAgain ??= reading
      .catch(() => undefined)
      .then(() => {
        readAgain = undefined;
        return readSoon();
      });
    return readAgain;
  }

  async function read(): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      await events.place();
      for (;;) {
        const page = await events.readAll(last, PAGE);
        if (closing.signal.aborted) return;
        for (const event of page) {
          last = event.position;
          onEvent(event);
        }
        if (page.length < PAGE) return;
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "events cannot be read now; trying again");
      // `onAppend` calls back at least every second, so the read is retried without a timer here.
      await pause(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      throw error;
    }
  }

  const unsubscribe = await events.onAppend(() => void readSoon().catch(() => undefined));
  return {
    position: () => last,
    readSoon,
    async close() {
      closing.abort();
      await unsubscribe();
    },
  };
}
