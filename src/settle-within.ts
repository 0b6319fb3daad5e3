import { setTimeout as pause } from "node:timers/promises";

/** Waits for `work`, at most `limitMs`; what happens to it later is not reported. */
export async function settleWithin(limitMs: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  try {
    await Promise.race([work, pause(limitMs, undefined, { signal: done.signal, ref: false }).catch(() => undefined)]);
  } finally {
    done.abort();
  }
}
