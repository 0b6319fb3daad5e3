/**
 * What the operations of the database cost by the number of images in it, in one table, and whether any of them scans all
 * images. Ends with 1 when one does at 100,000 images or more.
 *
 *   node bench/scale.ts                     1,000 and 100,000 images on an embedded PostgreSQL; about a minute
 *   node bench/scale.ts --million           1,000,000 too; some minutes
 *   node bench/scale.ts --database URL      on a server of yours, in databases that are made and dropped
 */

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Clock, Store } from "../src/ports.ts";
import { sweep } from "../src/service/sweep.ts";
import { openFolderBlobs } from "../src/storage/blobs/folder.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";

const { values } = parseArgs({
  options: { million: { type: "boolean", default: false }, database: { type: "string" } },
});
const SIZES = values.million ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];
const REPEATS = 200;
const OWNERS = 300;
/** Waiting images beside the finished ones, of many owners: claims choose among them. */
const WAITING = 1_000;
const log = { info() {}, warn() {}, error() {} };
const LIMITS = { maxQueued: 1e7, maxQueuedPerOwner: 1e7, fastAllowance: 20 };

type Times = Map<string, number>;

const folder = mkdtempSync(join(tmpdir(), "easel-scale-"));
const embedded = values.database ? undefined : await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
const server: pg.ClientConfig = embedded ? embedded.connection : { connectionString: values.database as string };
let scans = 0;
try {
  const results = new Map<number, Times>();
  for (const size of SIZES) {
    const database = `easel_scale_${size}`;
    await admin("postgres", [`drop database if exists ${database}`, `create database ${database}`]);
    const { times, tuplesScanned } = await measure(size, connectionTo(database));
    results.set(size, times);
    console.log(`${size} images: rows of easel.images read by sequential scans: ${tuplesScanned}`);
    if (size >= 100_000) scans += tuplesScanned;
    await admin("postgres", [`drop database ${database}`]);
  }
  report(results);
} finally {
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = scans > 0 ? 1 : 0;

async function measure(size: number, connect: pg.ClientConfig): Promise<{ times: Times; tuplesScanned: number }> {
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  await (await openStore({ databaseUrl: connect, clock, log })).close();
  await fill(connect, size);
  const before = await scannedTuples(connect);
  const store = await openStore({ databaseUrl: connect, clock, log });
  const times = await run(store, clock, size);
  // A connection reports what it scanned at its end at the latest.
  await store.close();
  return { times, tuplesScanned: (await scannedTuples(connect)) - before };
}

/** `size` finished images of many owners over a year, some deleted, and a fixed number that wait. */
async function fill(connect: pg.ClientConfig, size: number): Promise<void> {
  const picture = `json_build_object('blobKey', 'images/old' || i || '/1', 'bytes', 100, 'sha256', 'ab', 'widthPx', 8, 'heightPx', 8)`;
  const made = `'{"engine":"painter","engineVersion":"1","degraded":false,"warnings":[],"checks":[],"recipe":{}}'::json`;
  const params = `json_build_object('prompt', repeat('a castle by a lake ', 10), 'style', 'Photographic')`;
  const columns = "id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at";
  await query(connect, [
    `insert into easel.images (${columns}, attempt, started_at, finished_at, picture, made, failure)
     select 'old' || i, 'art_v5', 'own_' || i % ${OWNERS}, case when i % 50 = 0 then 'failed' else 'ready' end, 'fast', i, ${params},
       '{}', i, '[]', t, 1, t, t, ${picture}, ${made}, case when i % 50 = 0 then '{"type":"GENERATION_FAILED","message":"x"}'::json end
     from (select i, now() - interval '1 year' * i / ${size}::float8 as t from generate_series(1, ${size}) i) s`,
    `insert into easel.image_blobs select 'images/old' || i || '/1', 'old' || i from generate_series(1, ${size}) i`,
    `insert into easel.images (${columns}, deleted_at)
     select 'gone' || i, 'art_v5', 'own_1', 'deleted', 'fast', i, ${params}, '{}', i, '[]', now(), now() - interval '1 hour'
     from generate_series(1, 100) i`,
    `insert into easel.images (${columns})
     select 'wait' || i, 'art_v5', 'own_' || i % ${OWNERS}, 'queued', 'fast', i / ${OWNERS}, ${params}, '{}', i, '[]', now()
     from generate_series(1, ${WAITING}) i`,
    `insert into easel.owners select 'own_' || i, ${WAITING / OWNERS}, 0, 0 from generate_series(0, ${OWNERS - 1}) i`,
    "vacuum (analyze) easel.images",
    "vacuum (analyze) easel.image_blobs",
    "analyze",
  ]);
}

async function run(store: Store, clock: Clock & { aheadMs: number }, size: number): Promise<Times> {
  const times: Times = new Map();
  const { images, jobs, events, webhooks } = store;
  const time = async (name: string, step: (i: number) => Promise<unknown>): Promise<void> => {
    for (let i = 0; i < 20; i++) await step(i);
    const all: number[] = [];
    for (let i = 0; i < REPEATS; i++) {
      const begin = performance.now();
      await step(i + 20);
      all.push(performance.now() - begin);
    }
    times.set(name, all.sort((a, b) => a - b)[REPEATS >> 1]);
  };
  const old = (i: number) => `old${1 + ((i * 7_919) % size)}`;

  await time("create", (i) =>
    images.create({
      draft: {
        id: randomBytes(12).toString("hex"),
        kind: "art_v5",
        ownerId: `own_${i % OWNERS}`,
        params: { prompt: "a castle" },
        inputs: {},
        seed: 1,
        warnings: [],
        createdAt: clock.now(),
      },
      limits: LIMITS,
    }),
  );
  await time("claim and start", async () => {
    const job = await jobs.claim();
    if (!job) throw new Error("expected a waiting image");
    await images.transition(job.imageId, 0, ["queued"], { state: "running" });
  });
  await time("get", (i) => images.find(old(i)));
  await time("list, newest", (i) => images.list({ ownerId: `own_${i % OWNERS}`, limit: 20 }));
  await time("list, failed only", (i) => images.list({ ownerId: `own_${i % OWNERS}`, state: "failed", limit: 3 }));
  const { nextCursor } = await images.list({
    ownerId: "own_7",
    limit: Math.min(100, Math.floor(size / OWNERS / 2) || 1),
  });
  await time("list, after a cursor", () =>
    images.list({ ownerId: "own_7", limit: 3, ...(nextCursor ? { cursor: nextCursor } : {}) }),
  );
  await time("counters of the queue", async () => {
    // Past the cache.
    clock.aheadMs += 10_000;
    await jobs.depth();
  });
  clock.aheadMs = 0;
  await time("delete", (i) => images.transition(old(i), "any", ["ready", "failed"], { state: "deleted" }));
  await time("orphans among 200 keys", (i) =>
    images.referencedBlobs(Array.from({ length: 200 }, (_, k) => `images/${old(i * 200 + k)}/1`)),
  );
  const blobs = await openFolderBlobs(join(folder, `blobs-${size}`), clock);
  const tools = { images, events, webhooks, blobs, clock, log, retentionMs: 400 * 86_400_000 };
  const { cursor } = await sweep(tools);
  await time("sweep with nothing to do", () => sweep(tools, cursor));
  return times;
}

async function scannedTuples(connect: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connect);
  await client.connect();
  const { rows } = await client.query(
    "select seq_tup_read::int8 as read from pg_stat_user_tables where schemaname = 'easel' and relname = 'images'",
  );
  await client.end();
  return Number(rows[0].read);
}

function report(results: ReadonlyMap<number, Times>): void {
  const names = [...(results.get(SIZES[0]) as Times).keys()];
  const at = (size: number, name: string) => (results.get(size) as Times).get(name) as number;
  console.log(`\n| p50, ms | ${SIZES.map((size) => `${size.toLocaleString("en")} images`).join(" | ")} | growth |`);
  console.log(`|---|${SIZES.map(() => "---").join("|")}|---|`);
  for (const name of names) {
    const growth = at(SIZES.at(-1) as number, name) / at(SIZES[0], name);
    console.log(`| ${name} | ${SIZES.map((size) => at(size, name).toFixed(2)).join(" | ")} | ${growth.toFixed(2)} |`);
  }
}

function connectionTo(database: string): pg.ClientConfig {
  if (!values.database) return { ...server, database };
  const url = new URL(values.database);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function admin(database: string, statements: readonly string[]): Promise<void> {
  await query(connectionTo(database), statements);
}

async function query(connect: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connect);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
