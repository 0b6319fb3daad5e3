/**
 * Create and get per second of the whole API against bare Fastify routes that run the same statements, and against one
 * plain insert, in one run on one PostgreSQL. Ratios, not milliseconds: machines are noisy, so the three take turns.
 * The bare routes write what a create of Easel writes (image, event, usage), place the events and look for webhook deliveries as
 * often, and send the same bodies. They check no key, parse by no schema, read no prompt and set no header of their own.
 *
 *   npm run bench                            (rounds of 3 s; about two minutes)
 *   npm run bench -- --against <checkout>    (also against another version, in a clone with its own `npm ci`)
 */

import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { Pool } from "undici";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import type { CreateRequest } from "../src/ports/images.ts";
import { createGuard } from "../src/service/guarded-request.ts";
import { startWebhooks } from "../src/service/send-webhooks.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 3000);
const CONNECTIONS = 16;
/** A rival that does not answer for so long ends the run. */
const START_MS = 60_000;
/** Characters of a rival's standard error that a failure shows. */
const STDERR_KEPT = 8000;
/** Requests per rival and step before the first round that counts, so that hot code is compiled. */
const WARM_UP = 3000;
const KEY = "benchmark-key-of-enough-letters";
const BODY = JSON.stringify({ prompt: "a castle by a lake", style: "Photographic", ar: "1:1" });
const CREATE = "/srv/publish/api/art_v5/generate";
const GET = "/srv/publish/api/art_v5/getImage";

type Rival = "easel" | "bare" | "insert" | "before";
const clock = { now: () => new Date() };
const log = pino({ level: "silent" });

const [first, second] = process.argv.slice(2);
if (first === "--against") await drive(resolve(second));
else if (first) await serve(first as Exclude<Rival, "before">, second);
else await drive();

/** One rival in a process of its own; tells its address, and its CPU time when asked. */
async function serve(rival: Exclude<Rival, "before">, databaseUrl: string): Promise<void> {
  const url = await { easel: serveEasel, bare: serveBare, insert: serveInsert }[rival](databaseUrl);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  });
  process.on("disconnect", () => process.exit());
  process.send?.({ url });
}

async function serveEasel(databaseUrl: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "easel-bench-"));
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    EASEL_DATA_DIR: dataDir,
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
  const { keyId } = await store.keys.create({ sha256: randomBytes(32), name: "bare", ownerId: "own_benchmark_bare" });
  // The events and deliveries of creates, which Easel's API process places and looks for as well.
  const guard = createGuard({ allow: [] });
  startWebhooks({ store, guard, clock, log, dataOf: () => ({}) });
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
    const { queueType } = await store.images.create({ draft, usage: { keyId }, limits });
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

/** `before` = the folder of another version. */
async function drive(before?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "easel-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const rivals: Rival[] = ["easel", "bare", "insert", ...(before ? ["before" as const] : [])];
  const servers = new Map<Rival, Server>();
  const scores = new Map<string, Score[]>();
  try {
    const { host, port, user, password } = postgres.connection;
    for (const rival of rivals) {
      await admin(postgres.connection, `create database bench_${rival}`);
      const databaseUrl = `postgresql://${user}:${password}@localhost/bench_${rival}?host=${encodeURIComponent(host)}&port=${port}`;
      servers.set(rival, await start(rival, databaseUrl, before));
    }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const step of ["create", "get"] as const) {
        for (const rival of rivals) {
          const server = servers.get(rival) as Server;
          const score = round === 0 ? await measure(server, step, WARM_UP) : await measure(server, step);
          if (round > 0) scores.set(`${step} ${rival}`, [...(scores.get(`${step} ${rival}`) ?? []), score]);
        }
      }
    }
    report(scores, rivals);
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts a rival and waits for its address. Throws with the child's standard error when it ends first or is silent for START_MS. */
async function start(rival: Rival, databaseUrl: string, before = ""): Promise<Server> {
  const [script, name, cwd] =
    rival === "before"
      ? [join(before, "bench/create-get.ts"), "easel", before]
      : [import.meta.filename, rival, process.cwd()];
  const child = fork(script, [name, databaseUrl], { cwd, stdio: ["ignore", "inherit", "pipe", "ipc"] });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  const failed = (what: string) =>
    new Error(`${rival} (${script}) ${what}; its standard error:\n${stderr || "(empty)"}`);
  const exited = once(child, "exit");
  const ended = exited.then(async ([code, signal]) => {
    if (child.stderr) await finished(child.stderr);
    throw failed(`ended with ${signal ?? `status ${code}`}`);
  });
  ended.catch(() => {});
  const request = async <T>(question?: string): Promise<T> => {
    const answer = once(child, "message", { signal: AbortSignal.timeout(START_MS) }).catch(() =>
      Promise.reject(failed(`did not answer within ${START_MS / 1000} s`)),
    );
    if (question) child.send(question);
    const [message] = await Promise.race([answer, ended]);
    return message as T;
  };
  const { url } = await request<{ url: string }>().catch(async (error: unknown) => {
    child.kill("SIGKILL");
    await exited;
    throw error;
  });
  const pool = new Pool(url, { connections: CONNECTIONS });
  return {
    pool,
    ids: [],
    async cpuMs() {
      return (await request<{ cpuMs: number }>("cpu")).cpuMs;
    },
    async stop() {
      await pool.destroy();
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** Sends requests for one round, or `requests` of them. */
async function measure(server: Server, step: "create" | "get", requests?: number): Promise<Score> {
  const headers = { authorization: `Bearer apikey,${KEY}`, "content-type": "application/json" };
  const cpuBefore = await server.cpuMs();
  const begin = performance.now();
  let sent = 0;
  let count = 0;
  const run = async () => {
    while (requests === undefined ? performance.now() - begin < ROUND_MS : sent < requests) {
      sent++;
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

function report(scores: Map<string, Score[]>, rivals: readonly Rival[]): void {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
  const of = (name: string, key: keyof Score) => (scores.get(name) ?? []).map((score) => score[key]);
  for (const step of ["create", "get"]) {
    for (const rival of rivals)
      console.log(
        `${step.padEnd(7)}${rival.padEnd(8)}${median(of(`${step} ${rival}`, "perSecond"))
          .toFixed(0)
          .padStart(7)} per second` +
          `${median(of(`${step} ${rival}`, "cpuMsPerRequest"))
            .toFixed(3)
            .padStart(9)} CPU ms a request`,
      );
    // Rivals take turns within a round, so the machine's noise is in both parts of a round's ratio.
    const others = rivals.filter((rival) => rival !== "easel");
    for (const [key, what] of [
      ["perSecond", "per second"],
      ["cpuMsPerRequest", "CPU"],
    ] as const) {
      const easel = of(`${step} easel`, key);
      const ratio = (rival: Rival) =>
        median(of(`${step} ${rival}`, key).map((value, round) => easel[round] / value)).toFixed(2);
      const ratios = others.map((rival) => `easel / ${rival} ${ratio(rival)}`);
      console.log(`${step.padEnd(7)}${ratios.join("   ")}   (${what}, median of the rounds)`);
    }
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
