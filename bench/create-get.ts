/**
 * Create and get per second of the whole API against bare Fastify routes that run the same statements, and against one
 * plain insert, in one run on one PostgreSQL. Ratios, not milliseconds: machines are noisy, so the three take turns.
 *
 *   npm run bench            (rounds of 3 s; about two minutes)
 */

import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { Pool } from "undici";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import type { CreateRequest } from "../src/ports.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 3000);
const CONNECTIONS = 16;
const KEY = "benchmark-key-of-enough-letters";
const BODY = JSON.stringify({ prompt: "a castle by a lake", style: "Photographic", ar: "1:1" });
const CREATE = "/srv/publish/api/art_v5/generate";
const GET = "/srv/publish/api/art_v5/getImage";

type Rival = "easel" | "bare" | "insert";
const clock = { now: () => new Date() };
const log = pino({ level: "silent" });

if (process.argv[2]) await serve(process.argv[2] as Rival, process.argv[3]);
else await drive();

/** One rival in a process of its own; tells its address, and its CPU time when asked. */
async function serve(rival: Rival, databaseUrl: string): Promise<void> {
  const url = await { easel: serveEasel, bare: serveBare, insert: serveInsert }[rival](databaseUrl);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  });
  process.on("disconnect", () => process.exit());
  process.send?.({ url });
}

async function serveEasel(databaseUrl: string): Promise<string> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    EASEL_DATA_DIR: mkdtempSync(join(tmpdir(), "easel-bench-")),
    EASEL_PORT: "0",
    EASEL_API_KEY: KEY,
    EASEL_MAX_QUEUE: "10000000",
    EASEL_MAX_QUEUE_PER_OWNER: "10000000",
    EASEL_LOG_LEVEL: "silent",
  });
  const started = await startService(
    { config, clock, log, fetch: globalThis.fetch, env: {} },
    { api: true, worker: false },
  );
  return started.url as string;
}

/** The same statements behind routes that do nothing else: no key, no schema, no headers. */
async function serveBare(databaseUrl: string): Promise<string> {
  const store = await openStore({ databaseUrl, clock, log });
  const app = fastify();
  app.post(CREATE, async (request) => {
    const id = randomBytes(16).toString("base64url");
    const draft: CreateRequest["draft"] = {
      id,
      kind: "art_v5",
      ownerId: "own_benchmark_bare",
      params: request.body as Record<string, unknown>,
      inputs: {},
      seed: 1,
      warnings: [],
      createdAt: new Date(),
    };
    const limits = { maxQueued: 1e7, maxQueuedPerOwner: 1e7, fastAllowance: 20 };
    const { queueType } = await store.images.create({ draft, limits });
    return { success: true, id, queue_type: queueType };
  });
  app.get<{ Querystring: { id: string } }>(GET, async (request) => {
    await store.images.find(request.query.id);
    await store.jobs.position(request.query.id);
    return { success: true };
  });
  return listen(app);
}

async function serveInsert(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query("create table if not exists bench_plain (id text primary key, params jsonb)");
  const app = fastify();
  app.post(CREATE, async (request) => {
    const id = randomBytes(16).toString("base64url");
    await pool.query({
      name: "i",
      text: "insert into bench_plain values ($1, $2)",
      values: [id, JSON.stringify(request.body)],
    });
    return { success: true, id };
  });
  app.get<{ Querystring: { id: string } }>(GET, async (request) => {
    await pool.query({ name: "g", text: "select * from bench_plain where id = $1", values: [request.query.id] });
    return { success: true };
  });
  return listen(app);
}

function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: "127.0.0.1", port: 0 });
}

interface Server {
  readonly pool: Pool;
  readonly ids: string[];
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

interface Score {
  readonly perSecond: number;
  readonly cpuMsPerRequest: number;
}

async function drive(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "easel-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const rivals = ["easel", "bare", "insert"] as const;
  const servers = new Map<Rival, Server>();
  const scores = new Map<string, Score[]>();
  try {
    const { host, port, user, password } = postgres.connection;
    for (const rival of rivals) {
      await admin(postgres.connection, `create database bench_${rival}`);
      const databaseUrl = `postgresql://${user}:${password}@localhost/bench_${rival}?host=${encodeURIComponent(host)}&port=${port}`;
      servers.set(rival, await start(rival, databaseUrl));
    }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const step of ["create", "get"] as const) {
        for (const rival of rivals) {
          const score = await measure(servers.get(rival) as Server, step);
          // The first round warms up.
          if (round > 0) scores.set(`${step} ${rival}`, [...(scores.get(`${step} ${rival}`) ?? []), score]);
        }
      }
    }
    report(scores);
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(rival: Rival, databaseUrl: string): Promise<Server> {
  const child = fork(import.meta.filename, [rival, databaseUrl]);
  const next = <T>() => new Promise<T>((resolve) => child.once("message", (message) => resolve(message as T)));
  const { url } = await next<{ url: string }>();
  const pool = new Pool(url, { connections: CONNECTIONS });
  return {
    pool,
    ids: [],
    async cpuMs() {
      const answer = next<{ cpuMs: number }>();
      child.send("cpu");
      return (await answer).cpuMs;
    },
    async stop() {
      await pool.destroy();
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}

async function measure(server: Server, step: "create" | "get"): Promise<Score> {
  const headers = { authorization: `Bearer apikey,${KEY}`, "content-type": "application/json" };
  const cpuBefore = await server.cpuMs();
  const begin = performance.now();
  let count = 0;
  const run = async () => {
    while (performance.now() - begin < ROUND_MS) {
      const { statusCode, body } =
        step === "create"
          ? await server.pool.request({ path: CREATE, method: "POST", headers, body: BODY })
          : await server.pool.request({
              path: `${GET}?id=${server.ids[count % server.ids.length]}`,
              method: "GET",
              headers: { authorization: headers.authorization },
            });
      const answer = (await body.json()) as { id?: string };
      if (statusCode !== 200) throw new Error(`${step}: status ${statusCode}: ${JSON.stringify(answer)}`);
      if (answer.id) server.ids.push(answer.id);
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  const seconds = (performance.now() - begin) / 1000;
  return { perSecond: count / seconds, cpuMsPerRequest: ((await server.cpuMs()) - cpuBefore) / count };
}

function report(scores: Map<string, Score[]>): void {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
  const of = (name: string, key: keyof Score) => median((scores.get(name) ?? []).map((score) => score[key]));
  for (const step of ["create", "get"]) {
    for (const rival of ["easel", "bare", "insert"])
      console.log(
        `${step.padEnd(7)}${rival.padEnd(8)}${of(`${step} ${rival}`, "perSecond").toFixed(0).padStart(7)} per second` +
          `${of(`${step} ${rival}`, "cpuMsPerRequest").toFixed(3).padStart(9)} CPU ms a request`,
      );
    const ratio = (rival: string) => of(`${step} easel`, "perSecond") / of(`${step} ${rival}`, "perSecond");
    console.log(
      `${step.padEnd(7)}easel / bare ${ratio("bare").toFixed(2)}   easel / insert ${ratio("insert").toFixed(2)}`,
    );
  }
}

async function admin(
  connection: { host: string; port: number; user: string; password: string },
  sql: string,
): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  await client.query(sql);
  await client.end();
}
