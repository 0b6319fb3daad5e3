/**
 * Pictures per second of 1, 2 and 4 worker processes with one host each, over one PostgreSQL and one bucket (SeaweedFS where
 * `weed` is installed, else s3rver). The engine
 * takes 3 s and no processor, so that the number of workers is the limit, not the machine.
 *
 *   npx node bench/workers.ts                 on an embedded PostgreSQL; two minutes
 *   npx node bench/workers.ts --database URL  on an empty database of yours
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";
import { type Member, startMember } from "../tools/storm/service.ts";
import { startStore } from "../tools/storm/store.ts";

const WORKERS = [1, 2, 4];
const PER_WORKER = 8;
const PAINT_S = 3;
const log = { info() {}, warn() {}, error() {} };
const clock = { now: () => new Date() };

const { values } = parseArgs({ options: { database: { type: "string" } } });
const folder = mkdtempSync(join(tmpdir(), "easel-workers-"));
const embedded = values.database ? undefined : await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
const databaseUrl = values.database ?? postgresUrl(embedded!.connection);
const s3 = await startStore(folder);
const store = await openStore({ databaseUrl, clock, log });
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();

async function create(id: string): Promise<void> {
  const draft = {
    id: id.padEnd(20, "-"),
    kind: "art_v5" as const,
    ownerId: "own_bench",
    params: {},
    inputs: {},
    seed: 1,
    warnings: [],
    createdAt: clock.now(),
  };
  await store.images.create({ draft, limits: { maxQueued: 1e6, maxQueuedPerOwner: 1e6, fastAllowance: 1e6 } });
}

/** Waits until that many of the run's images are ready. */
async function untilReady(run: string, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select 1 from easel.images where id like $1 and state = 'ready'", [`${run}%`]);
    if (rows.length >= count) return;
    await pause(50);
  }
}

/** Pictures per second of `count` workers that have all made one before. */
async function measure(count: number): Promise<number> {
  const env = {
    DATABASE_URL: databaseUrl,
    EASEL_S3_ENDPOINT: s3.endpoint,
    EASEL_S3_BUCKET: s3.key.bucket,
    EASEL_S3_ACCESS_KEY_ID: s3.key.accessKeyId,
    EASEL_S3_SECRET_ACCESS_KEY: s3.key.secretAccessKey,
    EASEL_WORKERS: "1",
    EASEL_LOG_LEVEL: "warn",
  };
  const module = new URL("./stand-in.ts", import.meta.url);
  const workers: Member[] = [];
  for (let i = 0; i < count; i++)
    workers.push(await startMember("worker", `worker-${count}-${i}`, folder, env, module));
  try {
    for (let i = 0; i < count * 3; i++) await create(`warm-${count}-${i}`);
    await untilReady(`warm-${count}-`, count * 3);
    const begin = performance.now();
    for (let i = 0; i < count * PER_WORKER; i++) await create(`run-${count}-${i}`);
    await untilReady(`run-${count}-`, count * PER_WORKER);
    return (count * PER_WORKER) / ((performance.now() - begin) / 1_000);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

console.log("| workers | pictures per second | times one worker | of what the engine allows |\n|---|---|---|---|");
let first = 0;
for (const count of WORKERS) {
  const perSecond = await measure(count);
  first ||= perSecond;
  const share = (perSecond * PAINT_S) / count;
  console.log(
    `| ${count} | ${perSecond.toFixed(2)} | ${(perSecond / first).toFixed(2)} | ${(100 * share).toFixed(0)} % |`,
  );
}
await client.end();
await store.close();
await s3.stop();
await embedded?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
