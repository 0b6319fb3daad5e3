/**
 * Create, claim and takeover of two queues on one PostgreSQL (the embedded one, durable as in service), in turns:
 * `row` = Easel's own (the image's row is the job), `pg-boss` = pg-boss by its documented API (`send` with `db` inside the
 * transaction that writes the image, `fetch` with priorities, the shortest `heartbeatSeconds` and intervals).
 *
 *   npm install --no-save pg-boss@12.35.0 && npx node bench/queue.ts > bench/queue.json
 *
 * Without the package only `row` is measured. Takes about a minute and a half.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { CreateRequest } from "../src/ports/images.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { CREATE } from "../src/storage/image-statements.ts";
import { openStore } from "../src/storage/postgres-store.ts";

const OWNERS = 20;
const CREATES = 2000;
const CLAIMS = 500;
const IN_FLIGHT = 8;
const ROUNDS = 3;
/** The package of the rival, not a dependency: a plain string keeps the compiler from resolving it. */
const RIVAL = "pg-boss";
/** The shortest waits that pg-boss takes before it notices a dead worker, beside `heartbeatSeconds` 10. */
const INTERVALS = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 };
const silent = { info() {}, warn() {}, error() {} };
const clock = { now: () => new Date() };

interface Queue {
  create(id: string, ownerId: string): Promise<void>;
  claim(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** What this bench uses of pg-boss. */
interface Boss {
  on(event: "error", listener: () => void): void;
  start(): Promise<unknown>;
  stop(options: object): Promise<void>;
  createQueue(name: string, options: object): Promise<void>;
  send(name: string, data: object, options: object): Promise<unknown>;
  fetch(name: string): Promise<readonly { readonly data: { readonly imageId: string } }[]>;
}

function requestOf(id: string, ownerId: string): CreateRequest {
  return {
    draft: {
      id,
      ownerId,
      kind: "art_v5",
      params: { prompt: "a castle by a lake" },
      inputs: {},
      seed: 1,
      warnings: [],
      createdAt: clock.now(),
    },
    limits: { maxQueued: 1e7, maxQueuedPerOwner: 1e7, fastAllowance: 1e7 },
  };
}

async function openRow(connection: pg.ClientConfig): Promise<Queue> {
  const store = await openStore({ databaseUrl: connection, clock, log: silent });
  return {
    create: async (id, ownerId) => void (await store.images.create(requestOf(id, ownerId))),
    claim: async () => (await store.jobs.claim())?.imageId,
    close: () => store.close(),
  };
}

/** The image's row as in Easel; the job is pg-boss's, in the same transaction, its priority the virtual start. */
async function openBoss(connection: pg.ClientConfig): Promise<Queue> {
  const { PgBoss } = (await import(RIVAL)) as { PgBoss: new (options: object) => Boss };
  const pool = new pg.Pool({ ...connection, max: 10 });
  await (await openStore({ databaseUrl: connection, clock, log: silent })).close();
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: "bench_jobs", schedule: false, ...INTERVALS });
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue("image", { retryLimit: 1000, heartbeatSeconds: 10 });
  return {
    async create(id, ownerId) {
      const { draft, limits } = requestOf(id, ownerId);
      const client = await pool.connect();
      try {
        await client.query("begin");
        const { params, inputs, warnings } = draft;
        const json = [params, inputs].map((value) => JSON.stringify(value));
        const rest = [null, draft.seed, JSON.stringify(warnings), draft.createdAt];
        const none = Array.from({ length: 8 }, () => null);
        const { maxQueuedPerOwner, fastAllowance } = limits;
        const values = [id, draft.kind, ownerId, ...json, ...rest, maxQueuedPerOwner, fastAllowance, [], ...none];
        await client.query({ name: CREATE.name, text: CREATE.text, values });
        const { rows } = await client.query<{ start: number }>({
          name: "start",
          text: "select virtual_start as start from easel.images where id = $1",
          values: [id],
        });
        const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
        await boss.send("image", { imageId: id }, { db, priority: -(rows[0]?.start ?? 0) });
        await client.query("commit");
      } finally {
        client.release();
      }
    },
    async claim() {
      const [job] = await boss.fetch("image");
      return job?.data.imageId;
    },
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}

interface Timings {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** `count` calls, IN_FLIGHT at a time. */
async function time(count: number, call: (i: number) => Promise<unknown>): Promise<Timings> {
  const took: number[] = [];
  let next = 0;
  const start = performance.now();
  const worker = async () => {
    for (let i = next++; i < count; i = next++) {
      const from = performance.now();
      await call(i);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  const totalS = (performance.now() - start) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => round(took[Math.min(count - 1, Math.floor(share * count))] ?? 0);
  return { perSecond: Math.round(count / totalS), p50Ms: at(0.5), p99Ms: at(0.99) };
}

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** Seconds from a worker's death, right after its claim, until another one claims the same job. Polled as workers do: each second. */
async function takeover(queue: Queue): Promise<number> {
  await queue.create("lost", "own_lost");
  await queue.claim();
  const from = performance.now();
  while (!(await queue.claim())) await pause(1000);
  return round((performance.now() - from) / 1000);
}

const dataDir = mkdtempSync(join(tmpdir(), "easel-bench-"));
const server = await startEmbeddedPostgres({ dataDir, log: silent });
const admin = new pg.Client({ ...server.connection });
await admin.connect();
const opens: Record<string, (connection: pg.ClientConfig) => Promise<Queue>> = { row: openRow };
if (await import(RIVAL).then(Boolean, () => false)) opens[RIVAL] = openBoss;

const results: Record<string, object[]> = {};
for (let roundNumber = 1; roundNumber <= ROUNDS; roundNumber++)
  for (const [name, open] of Object.entries(opens)) {
    const database = `bench_${name.replace("-", "_")}_${roundNumber}`;
    await admin.query(`create database ${database}`);
    const queue = await open({ ...server.connection, database });
    const takeoverS = await takeover(queue);
    const create = await time(CREATES, (i) => queue.create(`image-${i}`, `own_${i % OWNERS}`));
    const claim = await time(CLAIMS, () => queue.claim());
    await queue.close();
    results[name] = [...(results[name] ?? []), { create, claim, takeoverS }];
  }
await admin.end();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
console.log(
  JSON.stringify({ machine, creates: CREATES, claims: CLAIMS, inFlight: IN_FLIGHT, owners: OWNERS, results }, null, 2),
);
process.exit(0);
