/**
 * What the operations of the database cost by the number of images in it, in two tables: time, where the sizes take turns call by
 * call, so that other work on the machine slows all of them; and pages of tables and indexes that a call reads, a count that other
 * work does not change. Reads go to images of any age: the first read of a row, and later ones. Ends with 1 when an operation scans
 * the images one after the other at 100,000 or more of them.
 *
 *   npx node bench/scale.ts                     1,000 and 100,000 images on an embedded PostgreSQL; about a minute
 *   npx node bench/scale.ts --million           1,000,000 too; ten minutes
 *   npx node bench/scale.ts --database URL      on a server of yours, in databases that are made and dropped
 *   npx node bench/scale.ts --database URL --keep   leaves what it filled for the next run of the same version
 */

import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import type { Clock } from "../src/ports/clock.ts";
import type { Store } from "../src/ports/store.ts";
import { sweep } from "../src/service/sweep.ts";
import { openFolderBlobs } from "../src/storage/blobs/folder.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { exists, fill, OWNERS, query, readsOf } from "./scale/database.ts";

const { values } = parseArgs({
  options: {
    million: { type: "boolean", default: false },
    database: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});
const SIZES = values.million ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];
/** Rows that a read takes in turn, and how often. */
const ROWS = 50;
const TURNS = 4;
/** Calls whose pages are counted. */
const PAGE_CALLS = 20;
const log = { info() {}, warn() {}, error() {} };
const LIMITS = { maxQueued: 1e7, maxQueuedPerOwner: 1e7, fastAllowance: 20 };

/** p50 in ms: of the first calls, and of the later ones where they read the same rows. */
interface Times {
  readonly first: number;
  readonly again?: number;
}
type Step = (i: number) => Promise<unknown>;
interface Operation {
  /** Reads the same rows in each turn. */
  readonly repeats: boolean;
  readonly step: Step;
}
interface TurnedClock extends Clock {
  aheadMs: number;
}
interface Subject {
  readonly size: number;
  readonly store: Store;
  readonly operations: ReadonlyMap<string, Operation>;
}

const folder = mkdtempSync(join(tmpdir(), "easel-scale-"));
const embedded = values.database ? undefined : await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
const server: pg.ClientConfig = embedded ? embedded.connection : { connectionString: values.database as string };
const scanned = new Map<number, number>();
try {
  for (const size of SIZES) await prepare(size);
  await query(connectionTo("postgres"), ["checkpoint"]);
  const subjects: Subject[] = [];
  for (const size of SIZES) {
    const clock = turnedClock();
    const store = await openStore({ databaseUrl: connectionTo(nameOf(size)), clock, log });
    subjects.push({ size, store, operations: await operationsOf(store, clock, size) });
  }
  const results = await measure(subjects);
  for (const { store } of subjects) await store.close();
  const pages = await countPages([...results.keys()]);
  for (const size of SIZES) await query(connectionTo("postgres"), [`drop database ${nameOf(size)}`]);
  report(results);
  reportPages(pages);
} finally {
  await embedded?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = SIZES.some((size) => size >= 100_000 && scanned.get(size) !== 0) ? 1 : 0;

/** A filled database of this size. With --keep it is a copy of the one that an earlier run filled. */
async function prepare(size: number): Promise<void> {
  const name = nameOf(size);
  const filled = `${name}_filled`;
  const server = connectionTo("postgres");
  if (!values.keep || !(await exists(server, filled))) {
    // Under another name until it is whole, so that an interrupted run leaves nothing that a later one would take.
    const filling = `${name}_filling`;
    for (const old of [filled, filling]) await query(server, [`drop database if exists ${old}`]);
    await query(server, [`create database ${filling}`]);
    await (await openStore({ databaseUrl: connectionTo(filling), clock: { now: () => new Date() }, log })).close();
    await fill(connectionTo(filling), size);
    await query(server, [`alter database ${filling} rename to ${filled}`]);
  }
  await query(server, [`drop database if exists ${name}`]);
  await query(
    server,
    values.keep
      ? [`create database ${name} template ${filled} strategy file_copy`]
      : [`alter database ${filled} rename to ${name}`],
  );
}

/** Pages that one call reads, by operation, in the order of SIZES; fills `scanned`. */
async function countPages(names: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const counts = new Map<string, number[]>();
  for (const size of SIZES) {
    const connect = connectionTo(nameOf(size));
    const after = async (name: string, calls: number) => {
      const clock = turnedClock();
      const store = await openStore({ databaseUrl: connect, clock, log });
      const { step } = (await operationsOf(store, clock, size)).get(name) as Operation;
      // Other rows than those that were timed.
      for (let i = 0; i < calls; i++) await step(2 * ROWS * TURNS + i);
      await store.close();
      return readsOf(connect);
    };
    const { scanned: before } = await readsOf(connect);
    for (const name of names) {
      // Twice without a call: the first one also does what the operation before left to be swept.
      const none = (await after(name, 0)).pages;
      const without = (await after(name, 0)).pages;
      const reads = await after(name, PAGE_CALLS);
      counts.set(name, [...(counts.get(name) ?? []), (reads.pages - without - (without - none)) / PAGE_CALLS]);
      scanned.set(size, reads.scanned - before);
    }
  }
  return counts;
}

function turnedClock(): TurnedClock {
  const turned = { aheadMs: 0, now: () => new Date(Date.now() + turned.aheadMs) };
  return turned;
}

function nameOf(size: number): string {
  return `easel_scale_${size}`;
}

/** Times by operation, in the order of SIZES. */
async function measure(subjects: readonly Subject[]): Promise<ReadonlyMap<string, readonly Times[]>> {
  const results = new Map<string, readonly Times[]>();
  for (const name of (subjects[0] as Subject).operations.keys()) {
    const all = subjects.map(() => ({ first: [] as number[], again: [] as number[] }));
    for (let i = -10; i < ROWS * TURNS; i++) {
      for (const [s, { operations }] of subjects.entries()) {
        const { step, repeats } = operations.get(name) as Operation;
        const begin = performance.now();
        await step(repeats && i >= 0 ? i % ROWS : ROWS * TURNS + i);
        const took = performance.now() - begin;
        // The first ten calls prepare statements.
        if (i >= 0) all[s]?.[repeats && i >= ROWS ? "again" : "first"].push(took);
      }
    }
    results.set(
      name,
      all.map(({ first, again }) => ({ first: median(first), ...(again.length > 0 ? { again: median(again) } : {}) })),
    );
  }
  return results;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

async function operationsOf(store: Store, clock: TurnedClock, size: number): Promise<ReadonlyMap<string, Operation>> {
  const { images, jobs } = store;
  const old = (i: number) => `old${1 + ((i * 7_919) % size)}`;
  const blobs = await openFolderBlobs(join(folder, `blobs-${size}`), clock);
  const tools = {
    ...store,
    blobs,
    clock,
    log,
    retentionMs: 400 * 86_400_000,
  };
  const { cursor: sweptTo } = await sweep(tools);
  const { nextCursor } = await images.list({
    ownerId: "own_7",
    limit: 20,
  });
  const reads: Record<string, Step> = {
    get: (i) => images.find(old(i)),
    "list, newest": (i) => images.list({ ownerId: `own_${i % OWNERS}`, limit: 20 }),
    "list, failed only": (i) => images.list({ ownerId: `own_${i % OWNERS}`, state: "failed", limit: 3 }),
    "list, after a cursor": () =>
      images.list({ ownerId: "own_7", limit: 3, ...(nextCursor ? { cursor: nextCursor } : {}) }),
    "same file (verify)": (i) => images.findAlike({ sha256: hex(i, 64), fingerprint: undefined, bits: 4 }),
    "similar picture (verify)": (i) => images.findAlike({ sha256: "00".repeat(32), fingerprint: hex(i, 16), bits: 4 }),
    "orphans among 200 keys": (i) =>
      images.referencedBlobs(Array.from({ length: 200 }, (_, k) => `images/${old(i * 200 + k)}/1`)),
    "sweep with nothing to do": () => sweep(tools, sweptTo),
    "report of storage": () => store.storageUsed(),
    // The last one, because it turns the clock.
    "counters of the queue": async () => {
      // Past the cache.
      clock.aheadMs += 10_000;
      await jobs.depth();
    },
  };
  const writes: Record<string, Step> = {
    create: (i) =>
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
    "claim and start": async () => {
      const job = await jobs.claim();
      if (!job) throw new Error("expected a waiting image");
      await images.transition(job.imageId, 0, ["queued"], { state: "running" });
    },
    delete: (i) => images.transition(old(ROWS * 200 + i), "any", ["ready", "failed"], { state: "deleted" }),
  };
  return new Map<string, Operation>([
    ...Object.entries(writes).map(([name, step]) => [name, { step, repeats: false }] as const),
    ...Object.entries(reads).map(([name, step]) => [name, { step, repeats: true }] as const),
  ]);
}

/** The first `digits` hex digits of a number that belongs to no image. */
function hex(i: number, digits: number): string {
  return createHash("sha256").update(`picture ${i}`).digest("hex").slice(0, digits);
}

function report(results: ReadonlyMap<string, readonly Times[]>): void {
  const sizes = SIZES.map((size) => `${size.toLocaleString("en")} images`).join(" | ");
  console.log(`\n| p50, ms | ${sizes} | growth | growth at the first read |`);
  console.log(`|---|${SIZES.map(() => "---").join("|")}|---|---|`);
  for (const [name, times] of results) {
    const growth = (of: (one: Times) => number) => (of(times.at(-1) as Times) / of(times[0] as Times)).toFixed(2);
    const warm = (one: Times) => one.again ?? one.first;
    const first = times[0]?.again === undefined ? "" : growth((one) => one.first);
    console.log(`| ${name} | ${times.map((one) => warm(one).toFixed(2)).join(" | ")} | ${growth(warm)} | ${first} |`);
  }
}

function reportPages(pages: ReadonlyMap<string, readonly number[]>): void {
  console.log(
    `\n| pages per call | ${SIZES.map((size) => `${size.toLocaleString("en")} images`).join(" | ")} | growth |`,
  );
  console.log(`|---|${SIZES.map(() => "---").join("|")}|---|`);
  for (const [name, counts] of pages) {
    const growth = (counts.at(-1) as number) / (counts[0] as number);
    console.log(`| ${name} | ${counts.map((count) => count.toFixed(1)).join(" | ")} | ${growth.toFixed(2)} |`);
  }
  console.log(
    `\nrows of easel.images read by sequential scans: ${SIZES.map((size) => `${scanned.get(size)} at ${size}`).join(", ")}`,
  );
}

function connectionTo(database: string): pg.ClientConfig {
  if (!values.database) return { ...server, database };
  const url = new URL(values.database);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
