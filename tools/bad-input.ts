/**
 * What an installation does under bad input: for each of six troubles, that what was accepted is kept, that the rest was told to come
 * again later, and what became of a well-behaved client beside it. Prints a table and ends with 1 where that does not hold.
 *
 *   npx node tools/bad-input.ts [--seconds 12] [--only "idle streams"] [--out FILE]    about four minutes; FILE gets the rows as JSON
 *
 * One API and one worker process over one PostgreSQL, whose answers can be held back, and one S3 server, with an engine that takes no
 * time. The well-behaved client sends 20 requests a second, one create to nine gets, for as long before each trouble as during it. The
 * ratio of its 99th percentiles is of that pair. A database of which every answer takes 5 s slows everybody: the pair is then of
 * before and after.
 */

import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { createKey } from "../src/service/keys.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";
import { halfClosed, idleStreams, picturesIn, poll, slowBodies, type Target, type Told } from "./bad-input/attacks.ts";
import { startSlowDatabase } from "./bad-input/slow-database.ts";
import type { Pace } from "./bad-input/well-behaved.ts";
import { startMember } from "./storm/service.ts";
import { startStore } from "./storm/store.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "12" }, only: { type: "string" }, out: { type: "string" } },
});
const MS = Number(values.seconds) * 1_000;
if (!(MS >= 5_000)) throw new Error(`expected --seconds of 5 or more, got ${values.seconds}`);
const MOST_SLOWER = 2;
const SLOW_DATABASE = "a database that answers after 5 s";
const KEPT_WITHIN_MS = 120_000;
/** Requests per minute and key. */
const RATE = 1_500;
const log = { info() {}, warn() {}, error() {} };

const folder = mkdtempSync(join(tmpdir(), "easel-bad-input-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
const { host, port, database, user, password } = postgres.connection;
const gate = await startSlowDatabase(host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
const s3 = await startStore(folder);
const store = await openStore({ databaseUrl: postgresUrl(postgres.connection), clock: { now: () => new Date() }, log });
const keys = await Promise.all(["good", "bad"].map((name) => createKey(store.keys, { name })));
const env = {
  DATABASE_URL: postgresUrl({ host: "127.0.0.1", port: gate.port, database, user, password }),
  EASEL_S3_ENDPOINT: s3.endpoint,
  EASEL_S3_BUCKET: s3.key.bucket,
  EASEL_S3_ACCESS_KEY_ID: s3.key.accessKeyId,
  EASEL_S3_SECRET_ACCESS_KEY: s3.key.secretAccessKey,
  EASEL_RATE_LIMIT: String(RATE),
  EASEL_PORT: "0",
  EASEL_WORKERS: "1",
};
const api = await startMember("api", "api", folder, env);
const worker = await startMember("worker", "worker", folder, env, new URL("./soak/composition.ts", import.meta.url));
const url = new URL(api.url()!);
const [good, bad] = keys.map(({ text }): Target => ({ url, key: text })) as [Target, Target];
const client = fork(new URL("./bad-input/well-behaved.ts", import.meta.url), [url.href, good.key]);
/** Ids of images that were accepted. */
const accepted: string[] = [];

/** The well-behaved client, at work for `ms`. */
async function behave(ms: number): Promise<Pace> {
  client.send(ms);
  const [pace] = (await once(client, "message")) as [Pace];
  for (const { id } of pace.told) if (id) accepted.push(id);
  return pace;
}

/** A picture that outpaint takes. */
const picture = `data:image/png;base64,${(
  await sharp({ create: { width: 64, height: 64, channels: 3, background: "#48c" } })
    .png()
    .toBuffer()
).toString("base64")}`;

/** Begins a trouble and resolves when it is there. What it resolves with ends it, and resolves with what the bad requests were told. */
type Trouble = () => Promise<() => Promise<readonly Told[]>>;

/** A trouble that is there at once and lasts until it is over. */
function lasting(make: (over: Promise<void>) => Promise<readonly Told[]>): Trouble {
  return async () => {
    const over = Promise.withResolvers<void>();
    const told = make(over.promise);
    return () => {
      over.resolve();
      return told;
    };
  };
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  "500 slow bodies": lasting((over) => slowBodies(bad, 500, over)),
  "500 half-closed sockets": lasting((over) => halfClosed(bad, 500, over)),
  "10,000 idle streams": () => idleStreams(bad, 10_000),
  "1,000 polls a second": lasting((over) => poll(bad, 1_000, over)),
  [SLOW_DATABASE]: async () => {
    gate.delay(5_000);
    return async () => {
      const { told } = await behave(MS);
      gate.delay(0);
      // The last answers that were held back, and new connections.
      await pause(6_000);
      return told;
    };
  },
  "a store that is full": async () => {
    const full = s3.trouble("full", 2 * MS);
    const over = Promise.withResolvers<void>();
    const told = picturesIn(bad, 4, over.promise, picture);
    return async () => {
      over.resolve();
      const all = await told;
      await full;
      return all;
    };
  },
};

interface Row {
  readonly trouble: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly accepted: number;
  readonly lost: number;
  readonly withoutRetryAfter: number;
  readonly beforeMs: number;
  readonly duringMs: number;
  readonly faults: readonly string[];
}

/** Ids of the accepted images that are not ready in the end. */
async function lostOf(ids: readonly string[]): Promise<number> {
  let left = [...ids];
  const begin = performance.now();
  while (left.length > 0 && performance.now() - begin < KEPT_WITHIN_MS) {
    await pause(500);
    const states = await Promise.all(left.map(async (id) => (await store.images.find(id))?.state));
    left = left.filter((_, i) => states[i] !== "ready");
  }
  return left.length;
}

async function suffer(trouble: string): Promise<Row> {
  const from = accepted.length;
  const before = await behave(MS);
  const isDatabase = trouble === SLOW_DATABASE;
  const end = await TROUBLES[trouble]!();
  const beside = isDatabase ? undefined : await behave(MS);
  const told = await end();
  const after = beside ?? (await behave(MS));
  if (!isDatabase) for (const { id } of told) if (id) accepted.push(id);
  const all = [...told, ...after.told];
  const counts: Record<string, number> = {};
  for (const { status } of told) {
    const name = status === undefined ? "open" : status === 0 ? "closed" : String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  const withoutRetryAfter = all.filter(
    ({ status, retryAfter }) => (status === 429 || status === 503) && !retryAfter,
  ).length;
  const lost = await lostOf(accepted.slice(from));
  const ratio = after.p99Ms / before.p99Ms;
  const faults = [
    ...(lost > 0 ? [`${lost} accepted images are not ready`] : []),
    ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} refusals lack Retry-After`] : []),
    ...(all.some(({ status = 0 }) => status >= 500 && status !== 503) ? ["an answer of 500"] : []),
    ...(beside?.told.some(({ status }) => status !== 200) ? ["the well-behaved client was refused"] : []),
    ...(ratio <= MOST_SLOWER ? [] : [`the 99th percentile is ${ratio.toFixed(1)} times that before`]),
  ];
  return {
    trouble,
    counts,
    accepted: accepted.length - from,
    lost,
    withoutRetryAfter,
    beforeMs: before.p99Ms,
    duringMs: after.p99Ms,
    faults,
  };
}

const rows: Row[] = [];
await behave(3_000);
console.log(
  "| trouble | what the bad requests were told | accepted by all | not kept | refusals without Retry-After | p99 of the other before, ms | and then, ms | faults |\n|---|---|---|---|---|---|---|---|",
);
for (const trouble of Object.keys(TROUBLES).filter((name) => name.includes(values.only ?? ""))) {
  const row = await suffer(trouble);
  rows.push(row);
  const told = Object.entries(row.counts).map(([name, count]) => `${name}: ${count}`);
  console.log(
    `| ${trouble} | ${told.join(", ")} | ${row.accepted} | ${row.lost} | ${row.withoutRetryAfter} | ${row.beforeMs.toFixed(0)} | ${row.duringMs.toFixed(0)} | ${row.faults.join("; ") || "none"} |`,
  );
}
if (values.out)
  writeFileSync(values.out, `${JSON.stringify({ load: loadavg()[0], seconds: MS / 1_000, rows }, undefined, 2)}\n`);
client.disconnect();
await Promise.all([api.stop(), worker.stop()]);
await store.close();
await gate.stop();
await s3.stop();
await postgres.stop();
const failed = rows.some(({ faults }) => faults.length > 0);
if (failed) console.log(`the logs are in ${folder}`);
else rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
