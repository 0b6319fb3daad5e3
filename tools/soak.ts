/**
 * An installation that makes, deletes and sweeps images for an hour, with an engine that takes no time: whether memory, open files,
 * tables and blobs stay as they are. Prints a row each minute and a verdict, and ends with 1 when something grows.
 *
 *   npx node tools/soak.ts [--minutes 60] [--images N] [--hosts 2] [--out FILE]
 *
 * With `--images` it ends when so many were made, after as many minutes as that takes. FILE gets the samples as JSON.
 * One API and one worker process with `--hosts` engine hosts over one PostgreSQL and one S3 server (SeaweedFS where `weed` is installed, else s3rver). An image is deleted when `LIVING` newer ones are ready. Each
 * minute a sweep runs whose clock is a year and a day ahead: tombstones of a day and the log of pictures go as they would over a
 * year, so that what is left is what never goes.
 */

import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { Pool } from "undici";
import { createKey } from "../src/service/keys.ts";
import { sweep } from "../src/service/sweep.ts";
import { openS3Blobs } from "../src/storage/blobs/s3.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";
import { MEASURES, type Measure, type Sample, takeSample, trendOf } from "./soak/measures.ts";
import { startMember } from "./storm/service.ts";
import { startStore } from "./storm/store.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    images: { type: "string" },
    hosts: { type: "string", default: "2" },
    out: { type: "string" },
  },
});
const most = { minutes: Number(values.minutes), images: Number(values.images ?? Number.POSITIVE_INFINITY) };
if (!(most.minutes >= 3)) throw new Error(`expected --minutes of 3 or more, got ${values.minutes}`);
if (!(most.images > 0)) throw new Error(`expected --images of 1 or more, got ${values.images}`);
const isOver = (minute: number) => (values.images ? counts.made >= most.images : minute >= most.minutes);
const SAMPLE_MS = 60_000;
const AHEAD_MS = 366 * 24 * 3_600_000;
const AT_ONCE = 12;
const LIVING = 100;
const API = "/srv/publish/api/art_v5";
const log = { info() {}, warn() {}, error() {} };
const names = Object.keys(MEASURES) as Measure[];

const folder = mkdtempSync(join(tmpdir(), "easel-soak-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
const databaseUrl = postgresUrl(postgres.connection);
const store = await openStore({ databaseUrl, clock: { now: () => new Date(Date.now() + AHEAD_MS) }, log });
const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const key = await createKey(store.keys, { name: "soak" });
const s3 = await startStore(folder);
const env = {
  DATABASE_URL: databaseUrl,
  EASEL_S3_ENDPOINT: s3.direct,
  EASEL_S3_BUCKET: s3.key.bucket,
  EASEL_S3_ACCESS_KEY_ID: s3.key.accessKeyId,
  EASEL_S3_SECRET_ACCESS_KEY: s3.key.secretAccessKey,
  EASEL_PORT: "0",
  EASEL_WORKERS: values.hosts,
};
const composition = new URL("./soak/composition.ts", import.meta.url);
const api = await startMember("api", "api", folder, env);
const worker = await startMember("worker", "worker", folder, env, composition);
const blobs = { ...openS3Blobs({ ...s3.key, endpoint: s3.direct, fetch }), list: () => s3.list() };
const http = new Pool(api.url()!, { connections: AT_ONCE });
const counts = { made: 0, failed: 0, late: 0, deleted: 0, swept: 0, refused: 0 };
const living: string[] = [];
let running = true;

interface Answer {
  readonly id: string;
  readonly image?: { readonly state: string };
}

async function call(path: string, body: object, wait = {}): Promise<{ status: number; json: Answer }> {
  const headers = { authorization: `Bearer apikey,${key.text}`, "content-type": "application/json", ...wait };
  const answer = await http.request({ method: "POST", path: API + path, headers, body: JSON.stringify(body) });
  return { status: answer.statusCode, json: (await answer.body.json()) as Answer };
}

/** One client: creates an image, waits for it, and deletes the oldest one beyond `LIVING`. */
async function client(): Promise<void> {
  while (running) {
    const order = { prompt: `soak ${randomUUID()}`, style: "Photographic", ar: "1:1" };
    const { status, json } = await call("/generate", order, { prefer: "wait=60" });
    if (status !== 200) {
      counts.refused++;
      await pause(250);
      continue;
    }
    if (json.image?.state === "ready") counts.made++;
    else if (json.image?.state === "failed") counts.failed++;
    else counts.late++;
    living.push(json.id);
    if (living.length <= LIVING) continue;
    const gone = await call("/delImage", { id: living.shift() });
    if (gone.status !== 200) throw new Error(`a delete answered ${gone.status}`);
    counts.deleted++;
  }
}

let cursor: string | undefined;
async function sweepAhead(): Promise<void> {
  const clock = { now: () => new Date(Date.now() + AHEAD_MS) };
  const swept = await sweep({ ...store, blobs, clock, log }, cursor);
  cursor = swept.cursor;
  counts.swept += swept.purged;
  await store.events.place();
  await store.events.forget(new Date(Date.now() - SAMPLE_MS));
}

const startedAt = new Date().toISOString();
const samples: Sample[] = [];
const begin = performance.now();
const clients = Promise.all(Array.from({ length: AT_ONCE }, client));
console.log(`| minute | made | swept | ${names.join(" | ")} |\n|${"---|".repeat(names.length + 3)}`);
for (let minute = 1; minute === 1 || !isOver(minute - 1); minute++) {
  await Promise.race([pause(Math.max(0, begin + minute * SAMPLE_MS - performance.now())), clients]);
  await sweepAhead();
  const sample = await takeSample({ api: api.pid()!, worker: worker.pid()! }, database, blobs.list());
  samples.push(sample);
  const row = names.map((name) => sample[name].toFixed(0));
  console.log(`| ${minute} | ${counts.made} | ${counts.swept} | ${row.join(" | ")} |`);
}
const tookMs = performance.now() - begin;
running = false;
await clients;
await http.close();
await Promise.all([api.stop(), worker.stop()]);
await store.close();
await database.end();
await s3.stop();
await postgres.stop();

const hours = tookMs / samples.length / 3_600_000;
const trends = Object.fromEntries(names.map((name) => [name, trendOf(name, samples, hours)]));
console.log("\n| | then | at the end | per hour | |\n|---|---|---|---|---|");
for (const name of names) {
  const { first, last, perHour, isFlat } = trends[name]!;
  const numbers = [first, last, perHour].map((number) => number.toFixed(0)).join(" | ");
  console.log(`| ${name} ${MEASURES[name].unit} | ${numbers} | ${isFlat ? "flat" : "**grows**"} |`);
}
const isFlat = counts.failed === 0 && names.every((name) => trends[name]!.isFlat);
console.log(
  `\n${counts.made} made, ${counts.failed} failed, ${counts.late} not ready after 60 s, ${counts.deleted} deleted, ${counts.swept} swept: ${isFlat ? "flat" : "not flat"}`,
);
if (values.out)
  writeFileSync(
    values.out,
    `${JSON.stringify({ startedAt, minutes: tookMs / 60_000, hosts: Number(values.hosts), load: loadavg()[0], counts, trends, samples }, undefined, 2)}\n`,
  );
if (isFlat) rmSync(folder, { recursive: true, force: true });
else console.log(`the logs are in ${folder}`);
process.exit(isFlat ? 0 : 1);
