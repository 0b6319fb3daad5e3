/**
 * Everything durable on Debian's PostgreSQL, where it is installed, and there behind Debian's PgBouncer: the contracts of the store,
 * and one image of a whole service.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, type TestContext, test } from "node:test";
import pino from "pino";
import { startService } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { eventLogContract } from "../contracts/event-log.ts";
import { imageRepositoryContract } from "../contracts/image-repository.ts";
import { jobQueueContract } from "../contracts/job-queue.ts";
import { keyRepositoryContract } from "../contracts/key-repository.ts";
import { sessionRepositoryContract } from "../contracts/session-repository.ts";
import { shortLinksContract } from "../contracts/short-links.ts";
import { debianBinaries, startDebianPostgres } from "../helpers/debian-postgres.ts";
import { hasPgBouncer, startPgBouncer } from "../helpers/pgbouncer.ts";
import { CLUSTER_VARIABLE, createTestDatabase, makeTemplate } from "../helpers/postgres.ts";
import { openTestStore, type StoreUnderTest } from "../helpers/postgres-store.ts";
import { send } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

const KEY = "external-key-of-24-characters-and-more";
const binaries = debianBinaries();

if (binaries) {
  const { connection, version, stop } = await startDebianPostgres(binaries);
  after(stop);
  // From here on, the databases of this file are made on that server.
  process.env[CLUSTER_VARIABLE] = JSON.stringify(connection);
  await makeTemplate(connection);

  const pooler = hasPgBouncer() ? await startPgBouncer(connection) : undefined;
  if (pooler) after(pooler.stop);

  function contracts(open: (t: TestContext) => Promise<StoreUnderTest>): void {
    describe("ImageRepository", () => imageRepositoryContract(open));
    describe("EventLog", () => eventLogContract(open));
    describe("JobQueue", () => jobQueueContract(open));
    describe("KeyRepository", () => keyRepositoryContract(open));
    describe("SessionRepository", () => sessionRepositoryContract(open));
    describe("ShortLinks", () => shortLinksContract(open));
  }

  describe(`PostgreSQL ${version} behind PgBouncer`, { skip: !pooler && "needs Debian's pgbouncer" }, () => {
    if (!pooler) return;
    contracts((t) => openTestStore(t, pooler.port));
    test("a service makes an image", { timeout: 120_000 }, (t) => makesAnImage(t, pooler.port));
  });

  describe(`PostgreSQL ${version}`, () => {
    contracts((t) => openTestStore(t));
    test("a service over TCP with a password makes an image", { timeout: 120_000 }, (t) => makesAnImage(t));
  });
} else test("the store on an external PostgreSQL", { skip: "needs Debian's postgresql, 15 or later" }, () => undefined);

async function makesAnImage(t: TestContext, pooler?: number): Promise<void> {
  const { host, port, user, password, database } = await createTestDatabase(t);
  const dataDir = mkdtempSync(join(tmpdir(), "easel-external-"));
  const urlAt = (at: number) => `postgresql://${user}:${password}@${host}:${at}/${database}`;
  const config = readConfig({
    DATABASE_URL: urlAt(port),
    ...(pooler === undefined ? {} : { EASEL_DATABASE_POOLER: urlAt(pooler) }),
    EASEL_DATA_DIR: dataDir,
    EASEL_PORT: "0",
    EASEL_API_KEY: KEY,
    EASEL_WORKERS: "1",
  });
  const clock = { now: () => new Date() };
  const service = await startService(
    { config, clock, log: pino({ level: "silent" }), fetch: globalThis.fetch, env: {} },
    { api: true, worker: true },
  );
  t.after(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const headers = { authorization: `Bearer apikey,${KEY}` };
  const call = (path: string, method = "GET", body?: unknown) => send(service.url + path, method, headers, body);
  const created = await call("/srv/publish/api/art_v5/generate", "POST", {
    prompt: "a lake",
    style: "Photographic",
    ar: "1:1",
  });
  assert.equal(created.status, 200);
  const image = await until(
    "the picture",
    async () => {
      const { json } = await call(`/v1/images/${created.json.id}`);
      assert.notEqual(json.state, "failed");
      return json.state === "ready" && json;
    },
    100_000,
  );
  assert.equal((await fetch(image.url)).status, 200);
}
