/**
 * The memory of the API while a batch of 1,000 rows enters the queue, and while its ZIP and its PDF are read, and how long another
 * caller waits for an image meanwhile; on an embedded PostgreSQL, with pictures of 1.4 MB that this command puts in place of a worker's.
 * The other caller has a thread of its own and asks every 20 ms, before and after each part too; who reads the files has another. Prints a row for each part: seconds,
 * megabytes that came, the highest resident memory of the process, and the 50th and 99th percentile of the other caller's gets. Between
 * the parts nothing but those gets happens.
 *
 *   npx node bench/batches.ts [rows]      8 min
 */

import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import pino from "pino";
import sharp from "sharp";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { pictureKey, thumbnailKey } from "../src/service/blob-keys.ts";
import { openFolderBlobs } from "../src/storage/blobs/folder.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";

if (!isMainThread) await (workerData.url === undefined ? readAndRead() : askOnAndOn());

const ROWS = Number(process.argv[2] ?? 1000);
const SIDE_PX = 700;
const KEY = "bench-key-of-at-least-24-characters";
const log = { info() {}, warn() {}, error() {} };
const clock = { now: () => new Date() };
const folder = mkdtempSync(join(tmpdir(), "easel-batches-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "pg"), log });
const DATABASE_URL = postgresUrl(postgres.connection);
const settings = { DATABASE_URL, EASEL_DATA_DIR: folder, EASEL_PORT: "0", EASEL_API_KEY: KEY };
const service = await startService(
  {
    config: readConfig({ ...settings, EASEL_FAST_ALLOWANCE: String(4 * ROWS), EASEL_MAX_QUEUE_PER_OWNER: "1000000" }),
    ...{ clock, log: pino({ level: "silent" }), fetch: globalThis.fetch, env: {} },
  },
  { api: true, worker: false },
);
const store = await openStore({ databaseUrl: postgres.connection, clock, log });
const blobs = await openFolderBlobs(join(folder, "blobs"), clock);
const raw = { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } } as const;
const png = await sharp(randomBytes(3 * SIDE_PX ** 2), raw)
  .png()
  .toBuffer();
const webp = await sharp(png).resize(512).webp().toBuffer();

async function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  return fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

/** What a worker would leave. */
async function finish(id: string): Promise<void> {
  await store.images.transition(id, 0, ["queued"], { state: "running" });
  const [blobKey, small] = [pictureKey(id, 1, "png"), thumbnailKey(id, 1, 512)];
  await blobs.put(blobKey, png);
  await blobs.put(small, webp);
  const sha256 = createHash("sha256").update(png).digest("hex");
  const thumbnails = { hash: "", files: [{ sidePx: 512, blobKey: small, bytes: webp.length }] };
  const size = { bytes: png.length, widthPx: SIDE_PX, heightPx: SIDE_PX };
  const made = { engine: "x", engineVersion: "1", degraded: false, warnings: [], checks: [], recipe: {} };
  await store.images.transition(id, 1, ["running"], {
    state: "ready",
    picture: { blobKey, sha256, thumbnails, ...size },
    made,
  });
}

/** Milliseconds that gets of another caller took while `work` ran, from the shortest to the longest. */
async function getsWhile(work: () => Promise<unknown>): Promise<readonly number[]> {
  other.postMessage("start");
  await work();
  const times = new Promise<readonly number[]>((resolve) => other.once("message", resolve));
  other.postMessage("stop");
  return [...(await times)].sort((a, b) => a - b);
}

/** The thread of the other caller: a get every 20 ms whether the last one was answered or not, between "start" and "stop". */
async function askOnAndOn(): Promise<never> {
  const { url, headers } = workerData as { readonly url: string; readonly headers: Record<string, string> };
  let times: number[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = async () => {
    const begin = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    times.push(answer.ok ? performance.now() - begin : Number.POSITIVE_INFINITY);
  };
  parentPort?.on("message", (word) => {
    if (word === "start") {
      times = [];
      timer = setInterval(() => void ask(), 20);
    } else {
      clearInterval(timer);
      parentPort?.postMessage(times);
    }
  });
  return new Promise(() => {});
}

/** The thread of who reads files: told an address, it answers with the number of its bytes. */
async function readAndRead(): Promise<never> {
  parentPort?.on("message", async (url: string) => {
    let bytes = 0;
    const { body } = await fetch(url, { headers: workerData.headers });
    for await (const piece of body ?? []) bytes += piece.length;
    parentPort?.postMessage(bytes);
  });
  return new Promise(() => {});
}

const percentile = (sorted: readonly number[], share01: number) =>
  sorted[Math.floor(share01 * (sorted.length - 1))] ?? 0;

async function measured(name: string, work: () => Promise<number>): Promise<void> {
  const begin = performance.now();
  let most = process.memoryUsage.rss();
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  let bytes = 0;
  const gets = await getsWhile(async () => {
    bytes = await work();
  });
  clearInterval(timer);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `| ${name} | ${seconds} | ${(bytes / 1e6).toFixed(0)} | ${Math.round(most / 2 ** 20)} | ${gets.length} | ${percentile(gets, 0.5).toFixed(1)} | ${percentile(gets, 0.99).toFixed(1)} |`,
  );
}

function readAll(path: string): Promise<number> {
  reader.postMessage(service.url + path);
  return new Promise((resolve) => reader.once("message", resolve));
}

const ALONE_MS = 20_000;
const alone = () =>
  measured("nothing else", async () => {
    await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
    return 0;
  });
const { key: otherKey } = (await (await call("POST", "/v1/admin/keys", { name: "another caller" })).json()) as {
  key: string;
};
const headers = { authorization: `Bearer ${otherKey}`, "content-type": "application/json" };
const asked = await fetch(`${service.url}/srv/publish/api/art_v5/generate`, {
  method: "POST",
  headers,
  body: JSON.stringify({ prompt: "a lake", style: "Watercolour" }),
});
const { id: otherImage } = (await asked.json()) as { id: string };
const other = new Worker(new URL(import.meta.url), {
  workerData: { url: `${service.url}/v1/images/${otherImage}`, headers },
});
const reader = new Worker(new URL(import.meta.url), { workerData: { headers: { authorization: `Bearer ${KEY}` } } });

try {
  console.log(
    "| part | seconds | MB | most resident memory, MiB | gets | p50, ms | p99, ms |\n|---|---|---|---|---|---|---|",
  );
  await alone();
  const rows = Array.from({ length: ROWS }, (_, i) => ({ title: `Table ${i}`, content: `https://luna.example/${i}` }));
  let id = "";
  await measured(`${ROWS} rows are accepted`, async () => {
    const template = { prompt: "a lake", style: "Watercolour" };
    id = ((await (await call("POST", "/v1/batches", { template, rows })).json()) as { id: string }).id;
    return 0;
  });
  const batch = async () =>
    (await (await call("GET", `/v1/batches/${id}`)).json()) as {
      counts: { waiting: number };
      items: { image_id: string }[];
    };
  await alone();
  await measured("they enter the queue", async () => {
    while ((await batch()).counts.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 500));
    return 0;
  });
  for (const { image_id } of (await batch()).items) await finish(image_id);
  await alone();
  await measured("the ZIP", () => readAll(`/v1/batches/${id}/zip`));
  await alone();
  await measured("the PDF", () => readAll(`/v1/batches/${id}/pdf`));
  await alone();
  await measured("the delete", async () => ((await call("DELETE", `/v1/batches/${id}`)).ok ? 0 : Number.NaN));
} finally {
  await other.terminate();
  await reader.terminate();
  await store.close();
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
