/** Databases of released versions, restored from their dumps, work under this version. */

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import pg from "pg";
import pino from "pino";
import { decodeImage } from "../../src/codec/decode.ts";
import { startService } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { createTestDatabase } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { type Answer, send } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

/**
 * Made by `tools/dump-schema.ts` on PostgreSQL 15; our own work, Apache-2.0. The clock stands an hour after the dump, so that
 * nothing in it is due to be swept.
 */
const FIXTURES: readonly Fixture[] = [
  {
    version: "0.1.0",
    folder: fixture("schema-0.1"),
    nowMs: Date.parse("2026-11-22T06:12:00Z"),
    pictures: ["art_outpaint"],
  },
  {
    version: "before 0.1.0, with jobs of pg-boss",
    folder: fixture("schema-before-0.1"),
    nowMs: Date.parse("2026-11-22T05:10:00Z"),
    pictures: ["art_outpaint"],
  },
  {
    version: "between 0.1.0 and 0.2.0",
    folder: fixture("schema-277c0eb"),
    nowMs: Date.parse("2026-11-27T23:18:00Z"),
    pictures: ["art_outpaint", "art_qr", "art_v5"],
  },
];
interface Fixture {
  readonly version: string;
  readonly folder: string;
  readonly nowMs: number;
  /** Kinds of the ready images whose files it holds. */
  readonly pictures: readonly string[];
}

function fixture(name: string): string {
  return join(import.meta.dirname, "../fixtures", name);
}

/** The key of the fixture's owner, as in that tool. */
const KEY = "fixture-key-of-24-characters-and-more";
type Call = (path: string, method?: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** A service of this version on the restored database and blob folder. */
async function startOnFixture(t: TestContext, { folder, nowMs }: Fixture, worker: boolean): Promise<{ call: Call }> {
  const database = await createTestDatabase(t);
  const client = new pg.Client(database);
  await client.connect();
  await client.query("drop schema if exists easel cascade; drop schema if exists easel_jobs cascade");
  await client.query(readFileSync(join(folder, "schema.sql"), "utf8"));
  await client.end();
  const dataDir = mkdtempSync(join(tmpdir(), "easel-upgrade-"));
  cpSync(join(folder, "blobs"), join(dataDir, "blobs"), { recursive: true });
  const aheadMs = nowMs - Date.now();
  const service = await startService(
    {
      config: readConfig({
        DATABASE_URL: postgresUrl(database),
        EASEL_DATA_DIR: dataDir,
        EASEL_PORT: "0",
        EASEL_API_KEY: KEY,
        EASEL_WORKERS: "1",
      }),
      clock: { now: () => new Date(Date.now() + aheadMs) },
      log: pino({ level: "silent" }),
      fetch: globalThis.fetch,
      env: {},
    },
    { api: true, worker },
  );
  t.after(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const call: Call = (path, method = "GET", body = undefined, headers = {}) =>
    send(service.url + path, method, { authorization: `Bearer apikey,${KEY}`, ...headers }, body);
  return { call };
}

/** What every fixture holds beside its ready images, newest first. */
const UNFINISHED = ["art_outpaint queued", "art_outpaint queued", "art_outpaint running", "art_swapface failed"];

async function imagesOf(call: Call): Promise<{ id: string; kind: string; state: string; seed: number }[]> {
  return (await call("/v1/images?limit=100")).json.images;
}

for (const from of FIXTURES) {
  const { version } = from;
  test(`${version}: images, pictures, links, keys and answered requests are kept`, async (t) => {
    const { call } = await startOnFixture(t, from, false);
    const images = await imagesOf(call);
    const ready = images.filter(({ state }) => state === "ready");
    const readyKinds = new Set(["art_qr", "art_outpaint", ...from.pictures]);
    assert.deepEqual(ready.map(({ kind }) => kind).sort(), [...readyKinds].sort());
    assert.deepEqual(
      images.filter((image) => !ready.includes(image)).map(({ kind, state }) => `${kind} ${state}`),
      UNFINISHED,
    );
    const one = async (kind: string, state: string) => {
      const { id } = images.find((image) => image.kind === kind && image.state === state) ?? {};
      return (await call(`/v1/images/${id}`)).json;
    };

    for (const kind of from.pictures) {
      const image = await one(kind, "ready");
      const picture = await fetch(image.url);
      assert.equal(picture.status, 200, kind);
      const bytes = new Uint8Array(await picture.arrayBuffer());
      assert.equal(bytes.length, image.bytes, kind);
      const { width, height } = await decodeImage(bytes);
      assert.deepEqual([width, height], [image.width, image.height], kind);
    }
    const qr = await one("art_qr", "ready");
    assert.equal(qr.engine, from.pictures.includes("art_qr") ? "none" : "painter");
    assert.ok(qr.checks.length > 40);
    const link = await call(`/s/${qr.link.code}`);
    assert.equal(link.headers.location, "https://example.com/second");
    const failed = await one("art_swapface", "failed");
    assert.equal(failed.error.error, "No face");

    const body = readFileSync(join(from.folder, "request-6.json"), "utf8");
    const answer = await call("/srv/publish/api/art_outpaint/generate", "POST", body, { "idempotency-key": "order-6" });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers["idempotency-replayed"], "true");
    assert.equal(answer.json.id, images.find(({ seed }) => seed === 6)?.id);
  });

  test(`${version}: unfinished images are finished, the one whose worker died too`, { timeout: 120_000 }, async (t) => {
    const { call } = await startOnFixture(t, from, true);
    const unfinished = (await imagesOf(call)).filter(({ seed }) => seed >= 6 && seed <= 8);
    assert.equal(unfinished.length, 3);
    for (const { id } of unfinished) {
      const image = await until(
        `${id} ready`,
        async () => {
          const { json } = await call(`/v1/images/${id}`);
          assert.notEqual(json.state, "failed");
          return json.state === "ready" && json;
        },
        100_000,
      );
      assert.equal((await fetch(image.url)).status, 200);
    }
  });
}
