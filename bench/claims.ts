/**
 * How many worker processes one database serves: images per second that 1, 5, 10 and 20 processes claim, begin and finish, with an
 * engine that takes no time, so that the database is the limit. Each process has the pool of a worker.
 *
 *   npx node bench/claims.ts                              on an embedded PostgreSQL, durable as in service; two minutes
 *   npx node bench/claims.ts --database URL [--pooler URL]  on an empty database of yours, through a pooler by transaction
 */

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Store } from "../src/ports/store.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";

const PROCESSES = [1, 5, 10, 20];
const OWNERS = 50;
const IMAGES = 40_000;
const RUN_MS = 10_000;
/** Images at a time of one process, as a worker with two hosts. */
const HOSTS = 2;
const log = { info() {}, warn() {}, error() {} };
const clock = { now: () => new Date() };
const { values } = parseArgs({
  options: { database: { type: "string" }, pooler: { type: "string" }, worker: { type: "boolean" } },
});

if (values.worker) await work();
else await drive();

/** One worker process: says when it is ready, works until it is told to stop, says how many images it finished. */
async function work(): Promise<void> {
  const poolerUrl = values.pooler ? { poolerUrl: values.pooler } : {};
  const store = await openStore({ databaseUrl: values.database!, ...poolerUrl, clock, log });
  let isOver = false;
  process.once("message", async () => {
    const turns = Array.from({ length: HOSTS }, async () => {
      let images = 0;
      while (!isOver && (await finishOne(store))) images++;
      return images;
    });
    process.once("message", () => {
      isOver = true;
    });
    const images = (await Promise.all(turns)).reduce((sum, each) => sum + each, 0);
    process.send!({ images });
    await store.close();
    process.disconnect();
  });
  process.send!({});
}

/** False when no image waits. */
async function finishOne({ jobs, images }: Store): Promise<boolean> {
  const job = await jobs.claim();
  if (!job) return false;
  const running = await images.transition(job.imageId, "any", ["queued"], { state: "running" });
  const picture = { blobKey: job.imageId, bytes: 1, sha256: "00", widthPx: 1, heightPx: 1 };
  const made = { engine: "null", engineVersion: "1", degraded: false, warnings: [], checks: [], recipe: {} };
  await images.transition(job.imageId, running!.attempt, ["running"], { state: "ready", picture, made });
  return true;
}

async function drive(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "easel-claims-"));
  const embedded = values.database ? undefined : await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
  const url = values.database ?? postgresUrl(embedded!.connection);
  const store = await openStore({ databaseUrl: url, clock, log });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  console.log("| worker processes | images per second | of one process |\n|---|---|---|");
  let ofOne = 0;
  for (const processes of PROCESSES) {
    await fill(client);
    const perSecond = await measure(processes, url);
    ofOne ||= perSecond;
    console.log(`| ${processes} | ${Math.round(perSecond)} | ${(perSecond / ofOne).toFixed(2)} |`);
  }
  await client.end();
  await store.close();
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Waiting images of many owners, in the order of fair queueing. */
async function fill(client: pg.Client): Promise<void> {
  await client.query("truncate easel.images, easel.owners, easel.events cascade");
  await client.query(
    `insert into easel.owners (owner_id, unfinished, fast_start, slow_start)
     select 'own_' || i, ${IMAGES / OWNERS}, 1, 1 from generate_series(0, ${OWNERS - 1}) i`,
  );
  await client.query(
    `insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at)
     select 'image-' || i, 'art_v5', 'own_' || i % ${OWNERS}, 'queued', 'fast', 1 + i / ${OWNERS}, '{"prompt":"a castle by a lake"}', '{}', i, '[]', now()
     from generate_series(0, ${IMAGES - 1}) i`,
  );
  await client.query("vacuum (analyze) easel.images");
}

async function measure(processes: number, url: string): Promise<number> {
  const args = ["--worker", "--database", url, ...(values.pooler ? ["--pooler", values.pooler] : [])];
  const workers = Array.from({ length: processes }, () => fork(import.meta.filename, args));
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const start = performance.now();
  for (const worker of workers) worker.send("start");
  const answers = workers.map(async (worker) => ((await once(worker, "message"))[0] as { images: number }).images);
  const end = setTimeout(() => {
    for (const worker of workers) if (worker.connected) worker.send("stop");
  }, RUN_MS);
  const images = (await Promise.all(answers)).reduce((sum, each) => sum + each, 0);
  clearTimeout(end);
  return (images * 1000) / (performance.now() - start);
}
