/**
 * A storm over a whole installation: `npx node tools/storm.ts [seconds] [seed]`. Two API and two worker processes share one
 * PostgreSQL and one S3 server (SeaweedFS where `weed` is installed, else s3rver); three owners create and delete while
 * processes, engine hosts and PostgreSQL are killed or stopped at random, the store goes away, fails or is full, and the disk of
 * the database is full. Ends with 1 when an accepted image was lost, made twice or left unfinished, when bytes are wrong or left
 * over, or when the 99th percentile of takeovers is above 15 s.
 */

import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRng } from "easel-picture";
import pg from "pg";
import { createKey } from "../src/service/keys.ts";
import { ORPHAN_AGE_MS, scanOrphans, sweep } from "../src/service/sweep.ts";
import { openS3Blobs } from "../src/storage/blobs/s3.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";
import { childrenOf, type Member, startMember } from "./storm/service.ts";
import { mountSmallDisk } from "./storm/small-disk.ts";
import { startStore } from "./storm/store.ts";
import { watchTakeovers } from "./storm/takeovers.ts";

const [seconds = 600, seed = 1] = process.argv.slice(2).map(Number);
const OWNERS = 3;
const CREATE_EVERY_MS = 400;
const SETTLE_MS = 180_000;
const TAKEOVER_LIMIT_MS = 15_000;
const API = "/srv/publish/api/art_v5";
const BLOWS = [
  ...["kill api", "kill worker", "kill host", "kill postgres", "stop api", "stop worker", "stop postgres"],
  ...["store away", "store errors", "store full", "disk full"],
] as const;
/** A stopped worker is often away for longer than its leases, and then goes on as if nothing had happened. */
const STOP_MS = { api: 15_000, worker: 25_000, postgres: 5_000 };
const log = { info() {}, warn() {}, error() {} };

const rng = createRng(seed);
const folder = mkdtempSync(join(tmpdir(), "easel-storm-"));
const disk = mountSmallDisk(folder);
const postgres = await startEmbeddedPostgres({ dataDir: join(disk?.folder ?? folder, "pg"), log });
const databaseUrl = postgresUrl(postgres.connection);
const s3 = await startStore(folder);
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
const store = await openStore({ databaseUrl, clock, log });
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 2,
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
});
pool.on("error", () => {});
const keys = await Promise.all(Array.from({ length: OWNERS }, (_, i) => createKey(store.keys, { name: `owner ${i}` })));
const env = {
  DATABASE_URL: databaseUrl,
  EASEL_S3_ENDPOINT: s3.endpoint,
  EASEL_S3_BUCKET: s3.key.bucket,
  EASEL_S3_ACCESS_KEY_ID: s3.key.accessKeyId,
  EASEL_S3_SECRET_ACCESS_KEY: s3.key.secretAccessKey,
  EASEL_PORT: "0",
  EASEL_WORKERS: "2",
};
const members: Member[] = [];
for (const [role, name] of [
  ["api", "api-1"],
  ["api", "api-2"],
  ["worker", "worker-1"],
  ["worker", "worker-2"],
] as const)
  members.push(await startMember(role, name, folder, env));
const blobs = { ...openS3Blobs({ ...s3.key, endpoint: s3.endpoint, fetch }), list: () => s3.list() };
const takeovers = await watchTakeovers(pool);

/** Accepted images and whether a delete of each was confirmed. */
const accepted = new Map<string, { owner: number; deleted: boolean }>();
const counts: Record<string, number> = { creates: 0, repeated: 0, deletes: 0 };
const blows: Record<string, number> = Object.fromEntries(BLOWS.map((name) => [name, 0]));
let raging = true;

async function callAny(owner: number, path: string, body: unknown, idempotencyKey?: string): Promise<Response> {
  // A request whose answer was lost is repeated, at whichever API is up, until there is an answer.
  for (;;) {
    const urls = members.flatMap((member) => member.url() ?? []);
    const url = urls[Math.floor(Math.random() * urls.length)];
    const headers = {
      authorization: `Bearer apikey,${keys[owner].text}`,
      "content-type": "application/json",
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    };
    const answer =
      url &&
      (await fetch(url + path, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined));
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    counts.repeated++;
    await pause(250);
  }
}

async function create(owner: number, number: number): Promise<void> {
  const body = { prompt: `storm ${number}`, style: "Photographic", ar: "1:1" };
  const answer = await callAny(owner, `${API}/generate`, body, `storm-${owner}-${number}`);
  const { id } = (await answer.json()) as { id?: string };
  if (!id) throw new Error(`create answered ${answer.status}`);
  accepted.set(id, { owner, deleted: false });
  counts.creates++;
  if (Math.random() < 0.2) {
    await pause(Math.random() * 3_000);
    const gone = await callAny(owner, `${API}/delImage`, { id });
    if (gone.status !== 200 && gone.status !== 410) throw new Error(`delete answered ${gone.status}`);
    accepted.set(id, { owner, deleted: true });
    counts.deletes++;
  }
}

async function steadyCreates(owner: number): Promise<void> {
  const open = new Set<Promise<void>>();
  for (let number = 0; raging; number++) {
    const one = create(owner, number).finally(() => open.delete(one));
    open.add(one);
    await pause(CREATE_EVERY_MS * OWNERS);
    if (open.size > 100) await Promise.race(open);
  }
  await Promise.all(open);
}

async function freeze(pids: readonly number[], ms: number): Promise<void> {
  const signal = (pid: number, name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  };
  for (const pid of pids) signal(pid, "SIGSTOP");
  await pause(ms);
  for (const pid of pids) signal(pid, "SIGCONT");
}

async function strike(blow: string): Promise<boolean> {
  const [what, whom] = blow.split(" ") as [string, "api" | "worker" | "host" | "postgres" | "away" | "errors" | "full"];
  if (what === "store") {
    await s3.trouble(whom as "away" | "errors" | "full", 500 + rng.int(5_000));
    return true;
  }
  if (what === "disk") {
    await disk?.full(500 + rng.int(5_000));
    return disk !== undefined;
  }
  const role = whom === "api" ? "api" : "worker";
  const some = members.filter((member) => member.role === role);
  const member = some[rng.int(some.length)];
  if (what === "kill" && (whom === "api" || whom === "worker")) {
    await member.replace();
    return true;
  }
  const pid = whom === "postgres" ? postgres.pid() : whom === "host" ? childrenOf(member.pid() ?? 0)[0] : member.pid();
  if (pid === undefined) return false;
  if (what === "kill") process.kill(pid, "SIGKILL");
  else await freeze([pid, ...childrenOf(pid)], 500 + rng.int(STOP_MS[whom as keyof typeof STOP_MS]));
  return true;
}

const creating = Array.from({ length: OWNERS }, (_, owner) => steadyCreates(owner));
for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
  await pause(500 + rng.int(3_000));
  const blow = BLOWS[rng.int(BLOWS.length)];
  if (await strike(blow)) blows[blow]++;
}
raging = false;
await Promise.all(creating);
const settleBegin = performance.now();
let unfinished = -1;
while (performance.now() - settleBegin < SETTLE_MS) {
  const { rows } = await pool
    .query<{ n: number }>("select count(*)::int as n from easel.images where state in ('queued', 'running')")
    .catch(() => ({ rows: [{ n: -1 }] }));
  unfinished = rows[0].n;
  if (unfinished === 0) break;
  await pause(500);
}
const settledS = (performance.now() - settleBegin) / 1_000;
const times = await takeovers.stop();
await Promise.all(members.map((member) => member.stop()));

clock.aheadMs = ORPHAN_AGE_MS + 60_000;
const tools = {
  images: store.images,
  derivatives: store.derivatives,
  events: store.events,
  webhooks: store.webhooks,
  previews: store.previews,
  rates: store.rates,
  shares: store.shares,
  installation: store.installation,
  blobs,
  clock,
  log,
};
await sweep(tools);
await scanOrphans(tools);
const wrong: string[] = [];
const states: Record<string, number> = { ready: 0, failed: 0, deleted: 0, unfinished: 0 };
const livingKeys: string[] = [];
for (const [id, { deleted }] of accepted) {
  const image = await store.images.find(id);
  if (!image) {
    wrong.push(`${id}: lost`);
    continue;
  }
  const { state } = image;
  states[state in states ? state : "unfinished"]++;
  if (deleted !== (state === "deleted")) wrong.push(`${id}: ${state}, deleted was ${deleted}`);
  if (state === "failed" && !image.failure.message) wrong.push(`${id}: failed without a reason`);
  if (state !== "ready") continue;
  livingKeys.push(image.picture.blobKey, ...(image.picture.thumbnails?.files.map(({ blobKey }) => blobKey) ?? []));
  const bytes = await blobs.get(image.picture.blobKey);
  if (!bytes || createHash("sha256").update(bytes).digest("hex") !== image.picture.sha256)
    wrong.push(`${id}: other bytes than its row says`);
}
const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from easel.images");
const twice = rows[0].n - accepted.size;
const kept = (await Array.fromAsync(blobs.list())).map(({ key }) => key).sort();
const left = kept.filter((key) => !livingKeys.includes(key)).length;
const p99 = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
await store.close();
await pool.end();
await s3.stop();
await postgres.stop();
disk?.remove();

console.log(`| storm of ${seconds} s, seed ${seed}, ${s3.name} | |\n|---|---|`);
for (const [name, value] of Object.entries({
  "creates accepted": counts.creates,
  "requests repeated until answered": counts.repeated,
  "deletes confirmed": counts.deletes,
  ...Object.fromEntries(BLOWS.map((name) => [name, blows[name]])),
  ...Object.fromEntries(Object.entries(states).map(([name, n]) => [`images ${name}`, n])),
  "images lost or wrong": wrong.length,
  "rows that no client knows": twice,
  "blobs left over after the sweep": left,
  "time to settle, s": settledS.toFixed(1),
  takeovers: times.length,
  "takeover p50 / p99 / longest, s": [times[times.length >> 1], p99, times.at(-1)]
    .map((ms) => ((ms ?? 0) / 1_000).toFixed(1))
    .join(" / "),
}))
  console.log(`| ${name} | ${value} |`);
for (const line of wrong.slice(0, 10)) console.log(line);
const failed = wrong.length > 0 || unfinished !== 0 || twice !== 0 || left !== 0 || p99 > TAKEOVER_LIMIT_MS;
if (failed) console.log(`the logs are in ${folder}`);
else rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
