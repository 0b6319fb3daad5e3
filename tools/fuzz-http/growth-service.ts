/**
 * The API in a process of its own that measures itself: the most processor time of its main thread between two pauses. Noise of
 * the machine does not count. Asked by the message `reset`, it answers with what it measured since the last one, in ms.
 */

import pino from "pino";
import { startService } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";

export const KEY = "first-key-of-enough-letters";
/** A pause is seen at the next turn of the event loop after this time. */
const LOOK_MS = 2;

if (process.send) await serve();

async function serve(): Promise<void> {
  const log = pino({ level: "silent" });
  const config = readConfig({
    DATABASE_URL: process.env.GROWTH_DATABASE_URL,
    EASEL_DATA_DIR: process.env.GROWTH_FOLDER,
    EASEL_PORT: "0",
    EASEL_API_KEY: KEY,
    EASEL_MAX_QUEUE: "1000000",
    EASEL_MAX_QUEUE_PER_OWNER: "1000000",
  });
  const clock = { now: () => new Date() };
  const service = await startService(
    { config, clock, log, fetch: globalThis.fetch, env: {} },
    { api: true, worker: false },
  );

  let longestMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1_000);
    before = now;
  }, LOOK_MS);
  process.on("message", () => {
    // The turn in which the answer was made has ended when the interval fires next.
    setTimeout(() => {
      process.send?.({ longestMs });
      longestMs = 0;
    }, 2 * LOOK_MS);
  });
  process.on("disconnect", async () => {
    await service.stop();
    process.exit(0);
  });
  process.send?.({ url: service.url });
}
