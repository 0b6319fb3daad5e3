/**
 * 10,000 changes of state to 50 listeners of one API process, and the memory of 500 idle streams, on the embedded PostgreSQL.
 *
 *   npx node bench/events.ts     (EVENTS and LISTENERS change the numbers; about a minute)
 *
 * Prints JSON: events per second from the first create to the last event at the last listener, whether every listener got
 * every event in order, and the growth of the process's resident memory with 500 streams.
 */

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { residentBytes } from "../src/worker/resident-bytes.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";

const EVENTS = Number(process.env.EVENTS ?? 10_000);
const LISTENERS = Number(process.env.LISTENERS ?? 50);
const STREAMS = 500;
const KEY = "benchmark-key-of-enough-letters";
const clock = { now: () => new Date() };
const silent = { info() {}, warn() {}, error() {} };

if (process.argv[2]) await serve(process.argv[2]);
else await drive();

/** The API in a process of its own; tells its address. */
async function serve(databaseUrl: string): Promise<void> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    EASEL_DATA_DIR: mkdtempSync(join(tmpdir(), "easel-bench-")),
    EASEL_PORT: "0",
    EASEL_API_KEY: KEY,
    EASEL_LOG_LEVEL: "silent",
  });
  const log = pino({ level: "silent" });
  const started = await startService(
    { config, clock, log, fetch: globalThis.fetch, env: {} },
    { api: true, worker: false },
  );
  process.on("disconnect", () => process.exit());
  process.send?.({ url: started.url });
}

interface Listener {
  count: number;
  inOrder: boolean;
  close(): void;
}

function listen(url: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const listener: Listener = { count: 0, inOrder: true, close: () => outgoing.destroy() };
    let last = 0;
    const outgoing = request(
      `${url}/v1/events`,
      { headers: { authorization: `Bearer ${KEY}` }, agent: false },
      (incoming) => {
        let rest = "";
        incoming.setEncoding("utf8").on("data", (chunk: string) => {
          const blocks = (rest + chunk).split("\n\n");
          rest = blocks.pop() ?? "";
          for (const block of blocks) {
            if (!block.startsWith("event: state")) continue;
            const id = Number(/id: (\d+)/.exec(block)?.[1]);
            listener.inOrder &&= id > last;
            last = id;
            listener.count++;
          }
        });
        incoming.on("error", () => {});
        resolve(listener);
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}

async function drive(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "easel-bench-"));
  const server = await startEmbeddedPostgres({ dataDir, log: silent });
  const databaseUrl = postgresUrl(server.connection);
  const store = await openStore({ databaseUrl: server.connection, clock, log: silent });
  const child = fork(import.meta.filename, [databaseUrl], { execArgv: [] });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const { ownerId } = (await store.keys.list())[0];
  const rssMiB = () => residentBytes(child.pid) / 2 ** 20;

  const warm = await listen(url);
  await pause(2000);
  const before = rssMiB();
  const idle = await Promise.all(Array.from({ length: STREAMS }, () => listen(url)));
  await pause(2000);
  const streamsMiB = rssMiB() - before;
  for (const { close } of [...idle, warm]) close();

  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen(url)));
  await pause(500);
  const start = performance.now();
  const limits = { maxQueued: 1e7, maxQueuedPerOwner: 1e7, fastAllowance: 1e7 };
  for (let i = 0; i < EVENTS / 2; i += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, k) => {
        const id = `bench-${String(i + k).padStart(12, "0")}`;
        const draft = {
          id,
          ownerId,
          kind: "art_v5",
          params: { prompt: "a lake" },
          inputs: {},
          seed: 1,
          warnings: [],
        } as const;
        await store.images.create({ draft: { ...draft, createdAt: clock.now() }, limits });
        await store.images.transition(id, 0, ["queued"], { state: "running" });
      }),
    );
  const writtenMs = performance.now() - start;
  while (listeners.some(({ count }) => count < EVENTS) && performance.now() - start < 300_000) await pause(20);
  const allMs = performance.now() - start;
  console.log(
    JSON.stringify({
      events: EVENTS,
      listeners: LISTENERS,
      complete: listeners.every(({ count }) => count === EVENTS),
      inOrder: listeners.every(({ inOrder }) => inOrder),
      writtenMs: Math.round(writtenMs),
      deliveredMs: Math.round(allMs),
      eventsPerS: Math.round((EVENTS / allMs) * 1000),
      sentPerS: Math.round(((EVENTS * LISTENERS) / allMs) * 1000),
      [`rssMiBOf${STREAMS}Streams`]: Math.round(streamsMiB),
    }),
  );
  for (const { close } of listeners) close();
  child.disconnect();
  await once(child, "exit");
  await store.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
