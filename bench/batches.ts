/**
 * The memory of the API while a batch of 1,000 rows enters the queue, and while its ZIP and its PDF are read; on an embedded PostgreSQL,
 * with pictures of 1.4 MB that this command puts in place of a worker's. Prints a row for each part: seconds, megabytes that came,
 * and the highest resident memory of the process.
 *
 *   npx node bench/batches.ts [rows]      5 min
 */

import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import sharp from "sharp";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { pictureKey, thumbnailKey } from "../src/service/blob-keys.ts";
import { openFolderBlobs } from "../src/storage/blobs/folder.ts";
import { startEmbeddedPostgres } from "../src/storage/embedded/embedded-postgres.ts";
import { openStore } from "../src/storage/postgres-store.ts";
import { postgresUrl } from "../test/helpers/postgres-url.ts";

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

async function measured(name: string, work: () => Promise<number>): Promise<void> {
  const begin = performance.now();
  let most = process.memoryUsage.rss();
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const bytes = await work();
  clearInterval(timer);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`| ${name} | ${seconds} | ${(bytes / 1e6).toFixed(0)} | ${Math.round(most / 2 ** 20)} |`);
}

async function readAll(path: string): Promise<number> {
  let bytes = 0;
  for await (const piece of (await call("GET", path)).body ?? []) bytes += piece.length;
  return bytes;
}

try {
  console.log("| part | seconds | MB | most resident memory, MiB |\n|---|---|---|---|");
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
  await measured("they enter the queue", async () => {
    while ((await batch()).counts.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 500));
    return 0;
  });
  for (const { image_id } of (await batch()).items) await finish(image_id);
  await measured("the ZIP", () => readAll(`/v1/batches/${id}/zip`));
  await measured("the PDF", () => readAll(`/v1/batches/${id}/pdf`));
  await measured("the delete", async () => ((await call("DELETE", `/v1/batches/${id}`)).ok ? 0 : Number.NaN));
} finally {
  await store.close();
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
