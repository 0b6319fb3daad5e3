/**
 * Makes the fixture of a release for tests of later upgrades: fills an empty database through the API and the store, with an
 * image in every state, and writes the database as plain SQL with the pictures that it names.
 *
 *     npx node tools/dump-schema.ts --database postgresql://… --out test/fixtures/schema-0.1
 *
 * Needs a `pg_dump` of the server's version or later (`--pg-dump PATH`). The SQL needs no psql to be restored.
 */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createRaster } from "easel-picture";
import pino from "pino";
import { encodePng } from "../src/codec/encode.ts";
import { startService } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { createKey } from "../src/service/keys.ts";
import { openStore } from "../src/storage/postgres-store.ts";

/** The key that the fixture's owner has. It is public: nothing but tests may use it. */
const KEY = "fixture-key-of-24-characters-and-more";
/** Larger pictures stay out of the fixture: their rows are read, their bytes are not. */
const LARGEST_BLOB_BYTES = 65_536;
const API = "/srv/publish/api";
const clock = { now: () => new Date() };
const log = pino({ level: "warn" }, pino.destination(2));

const { values } = parseArgs({
  options: { database: { type: "string" }, out: { type: "string" }, "pg-dump": { type: "string", default: "pg_dump" } },
});
if (!values.database || !values.out) throw new Error("expected --database URL and --out FOLDER");
const { database, out } = { database: values.database, out: values.out };
const dataDir = mkdtempSync(join(tmpdir(), "easel-dump-"));
const config = readConfig({
  DATABASE_URL: database,
  EASEL_DATA_DIR: dataDir,
  EASEL_PORT: "0",
  EASEL_API_KEY: KEY,
  EASEL_WORKERS: "1",
  EASEL_FAST_ALLOWANCE: "2",
});

/** A small picture without a face, as a `data:` URI. */
async function smallPicture(): Promise<string> {
  const raster = createRaster(64, 64);
  for (let i = 0; i < raster.data.length; i += 4)
    raster.data.set([40 + 3 * ((i / 4) % 64), 90, 40 + 3 * Math.floor(i / 256), 255], i);
  return `data:image/png;base64,${Buffer.from(await encodePng(raster)).toString("base64")}`;
}

type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
interface Answer {
  readonly id: string;
  readonly state: string;
  readonly link?: { readonly code: string };
}

/** Runs `work` beside the service in these roles. */
async function withService(worker: boolean, work: (call: Call) => Promise<void>): Promise<void> {
  const service = await startService({ config, clock, log, fetch: globalThis.fetch, env: {} }, { api: true, worker });
  try {
    await work(async (method, path, body, headers = {}) => {
      const response = await fetch(service.url + path, {
        method,
        headers: {
          authorization: `Bearer apikey,${KEY}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Answer;
    });
  } finally {
    await service.stop();
  }
}

/** Creates an image and waits until it is finished. */
async function make(call: Call, kind: string, body: unknown, state = "ready"): Promise<Answer> {
  const { id } = await call("POST", `${API}/${kind}/generate`, body);
  for (;;) {
    const image = await call("GET", `/v1/images/${id}`);
    if (image.state === state) return image;
    if (image.state === "ready" || image.state === "failed") throw new Error(`${kind} became ${image.state}`);
    await pause(200);
  }
}

const image = await smallPicture();
/** Written beside the dump, so that a test can send it again. */
const repeatable = { image, left: 8, seed: 6 };
const painting = { prompt: "a red balloon over hills", style: "Paper Cut", seed: 5 };
await withService(true, async (call) => {
  const { link } = await make(call, "art_qr", {
    prompt: "a castle by a lake",
    style: "Hidden Landscape",
    content: "https://example.com/first",
    shortlink: true,
    seed: 3,
  });
  await call("PUT", `/v1/links/${link?.code}`, { target: "https://example.com/second" });
  await make(call, "art_outpaint", { image, right: 8, seed: 4 });
  await make(call, "art_swapface", { target: image, source: image, consent: true }, "failed");
  const { id } = await make(call, "art_v5", painting);
  await call("DELETE", `/v1/images/${id}`);
});
await withService(false, async (call) => {
  await call("POST", `${API}/art_outpaint/generate`, repeatable, { "idempotency-key": "order-6" });
  await call("POST", `${API}/art_outpaint/generate`, { image, up: 8, seed: 7 });
  await call("POST", `${API}/art_outpaint/generate`, { image, down: 8, seed: 8 });
});

const store = await openStore({ databaseUrl: database, clock, log });
const job = await store.jobs.claim();
if (!job) throw new Error("nothing was claimed");
await store.images.transition(job.imageId, 0, ["queued"], { state: "running" });
await store.images.progress(job.imageId, 1, 0.5);
await createKey(store.keys, { name: "expired", expiresAt: new Date(0) });
const { key } = await createKey(store.keys, { name: "revoked", ratePerMinute: 60, maxQueued: 5 });
await store.keys.revoke(key.keyId);
await store.close();

mkdirSync(out, { recursive: true });
const sql = execFileSync(
  values["pg-dump"],
  ["--no-owner", "--no-privileges", "--inserts", "--schema=easel", "--schema=easel_jobs", database],
  { encoding: "utf8", maxBuffer: 2 ** 26 },
);
// Only psql understands lines with a backslash. Options of columns are server-specific and carry no data.
const plain = sql
  .replace(/^\\.*\n/gm, "")
  .replace(/^ALTER TABLE ONLY \S+ ALTER COLUMN \S+ SET \(.*\);\n/gm, "")
  .replace(/^--.*\n/gm, "")
  .replace(/\n{3,}/g, "\n\n");
writeFileSync(join(out, "schema.sql"), plain);
const isSmall = (path: string) => statSync(path).size <= LARGEST_BLOB_BYTES;
cpSync(join(dataDir, "blobs"), join(out, "blobs"), { recursive: true, filter: isSmall });
writeFileSync(join(out, "request-6.json"), `${JSON.stringify(repeatable, null, 2)}\n`);
rmSync(dataDir, { recursive: true });
