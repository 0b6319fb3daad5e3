/** A copy of an installation neither calls its webhooks nor deletes on a schedule until `easel release`. */

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import pg from "pg";
import pino from "pino";
import type { Started } from "../../src/cli/app.ts";
import { openDurable, startService } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { draft, READY, ROOMY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { debianBinaries, startDebianPostgres } from "../helpers/debian-postgres.ts";
import { createBareDatabase, type TestConnection } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { send } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";
import { MAIN } from "./start-program.ts";

const KEY = "release-key-of-24-characters-and-more";
const run = promisify(execFile);
type Settings = Readonly<Record<string, string>>;
/** What ends after the test, the last first. */
type Ends = AsyncDisposableStack;

function endsOf(t: TestContext): Ends {
  const ends = new AsyncDisposableStack();
  t.after(() => ends.disposeAsync());
  return ends;
}

/** A webhook target; it refuses with 500 until `accepts` is set. */
async function startReceiver(ends: Ends) {
  const receiver = { accepts: false, received: [] as { id: string; accepted: boolean }[], url: "" };
  const server = createServer((request, response) => {
    receiver.received.push({ id: String(request.headers["webhook-id"]), accepted: receiver.accepts });
    request.resume().on("end", () => response.writeHead(receiver.accepts ? 204 : 500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}

function emptyFolder(ends: Ends): string {
  const folder = mkdtempSync(join(tmpdir(), "easel-release-"));
  ends.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A bucket where nothing listens: an API that keeps its pictures there has no use for a data folder. */
const BUCKET: Settings = {
  EASEL_DATA_DIR: "/nowhere/at/all",
  EASEL_S3_ENDPOINT: "http://127.0.0.1:9",
  EASEL_S3_BUCKET: "pictures",
  EASEL_S3_ACCESS_KEY_ID: "id",
  EASEL_S3_SECRET_ACCESS_KEY: "secret",
};

function environmentOf(settings: Settings) {
  const config = readConfig({ EASEL_PORT: "0", EASEL_API_KEY: KEY, EASEL_FETCH_ALLOW: "127.0.0.1", ...settings });
  const log = pino({ level: "silent" });
  return { config, clock: { now: () => new Date() }, log, fetch: globalThis.fetch, env: {} };
}

/** An API alone, and the store beside it. */
async function startApi(ends: Ends, settings: Settings) {
  const environment = environmentOf(settings);
  const started: Started = await startService(environment, { api: true, worker: false });
  const { store, connect, close } = await openDurable(environment);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= close().then(() => started.stop());
    return stopped;
  };
  ends.defer(stop);
  const call = (method: string, path: string, body?: unknown) =>
    send(`${started.url}${path}`, method, { authorization: `Bearer apikey,${KEY}` }, body);
  const [{ ownerId }] = await store.keys.list();
  return {
    started,
    store,
    connect,
    call,
    stop,
    /** A finished image whose event the sender has placed: since then it has looked for what is due. */
    async finish(id: string): Promise<void> {
      const { last } = await store.events.bounds();
      await store.images.create({ draft: draft(id, { ownerId }), limits: ROOMY });
      await store.images.transition(id, 0, ["queued"], RUNNING);
      await store.images.transition(id, 1, ["running"], READY);
      await until("the events' places", async () => (await store.events.bounds()).last >= last + 3);
    },
    /** An image that waits. */
    order: (id: string) => store.images.create({ draft: draft(id, { ownerId, createdAt: new Date() }), limits: ROOMY }),
    /** What a worker is given, which ends it: on a slow machine its lease would end in the middle of the test. */
    async claim() {
      const id = (await store.jobs.claim())?.imageId;
      if (id !== undefined) await store.images.transition(id, "any", ["queued"], { state: "deleted" });
      return id;
    },
    held: async () => (await call("GET", "/v1/admin/queue")).json.held,
  };
}
type Api = Awaited<ReturnType<typeof startApi>>;

/** An installation with one delivery that was refused and is due again; it is stopped. */
async function leaveOnePending(ends: Ends, settings: Settings) {
  const receiver = await startReceiver(ends);
  const api = await startApi(ends, settings);
  assert.equal((await api.call("POST", "/v1/webhooks", { url: receiver.url })).status, 200);
  await api.finish("image-first-000000");
  await until("a refusal", () => receiver.received.length === 1);
  await api.order("image-waiting-0000");
  await api.stop();
  receiver.accepts = true;
  return receiver;
}

/** Every postponed delivery is due. */
async function timePasses(settings: Settings): Promise<void> {
  const { connect, close } = await openDurable(environmentOf(settings));
  const client = new pg.Client(connect);
  await client.connect();
  await client.query("update easel.webhook_deliveries set next_at = now() where status = 'pending'");
  await client.end();
  await close();
}

/** The command line in a process of its own, beside the service. */
async function easel(settings: Settings, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, EASEL_API_KEY: KEY, ...settings };
  return (await run(process.execPath, [MAIN, ...args], { env })).stdout;
}

/** Nothing is sent although everything is due; all surfaces say why; the command releases it. */
async function assertHeldUntilReleased(
  api: Api,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  settings: Settings,
  reason: string,
): Promise<void> {
  // Two rounds of the sender: the claim of the first has ended when the second one begins.
  await api.finish("image-second-00000");
  await api.finish("image-third-000000");
  assert.deepEqual(
    receiver.received.filter(({ accepted }) => accepted),
    [],
    "the copy sends nothing",
  );
  const held = await api.held();
  assert.equal(held.reason, reason);
  assert.match(held.message, /^Webhooks.* scheduled deletions.* are held: .* run `npx easel release`/);
  assert.equal(api.started.hold, held.message);
  assert.deepEqual((await api.call("GET", "/readyz")).json.held ?? held, held);
  await assert.rejects(easel(settings, "doctor"), ({ stdout }) => /FAIL identity +Webhooks.* held/.test(stdout));

  const waiting = "image-waiting-0000";
  assert.match(held.message, reason === "restore" ? /^Webhooks and scheduled/ : /images that were waiting/);
  const before = reason === "restore" ? waiting : undefined;
  assert.equal(await api.claim(), before, "the original's image stays with the original");
  await api.order("image-own-00000000");
  assert.equal(await api.claim(), "image-own-00000000", "the copy's own is made");

  assert.match(await easel(settings, "release"), /^Released: webhooks are sent, scheduled deletions go on/);
  await until("three deliveries", () => receiver.received.filter(({ accepted }) => accepted).length === 3);
  assert.equal(await api.claim(), reason === "restore" ? undefined : waiting);
  assert.equal(await api.held(), undefined);
  assert.match(await easel(settings, "release"), /^Nothing is held/);
}

test("a copied folder on another port sends nothing until it is released; the original goes on", async (t) => {
  const ends = endsOf(t);
  const original = { EASEL_DATA_DIR: emptyFolder(ends) };
  const receiver = await leaveOnePending(ends, original);
  await timePasses(original);
  const copy = { EASEL_DATA_DIR: join(emptyFolder(ends), "copy") };
  execFileSync("cp", ["-a", original.EASEL_DATA_DIR, copy.EASEL_DATA_DIR]);

  const api = await startApi(ends, copy);
  await assertHeldUntilReleased(api, receiver, copy, "data-folder");
  await api.stop();
  assert.equal(await (await startApi(ends, copy)).held(), undefined, "a released copy stays released");

  receiver.received.length = 0;
  const first = await startApi(ends, original);
  assert.equal(await first.held(), undefined);
  await until("the original's delivery", () => receiver.received.length === 1);
});

const binaries = debianBinaries();

test("a dump restored into another server sends nothing until it is released", { skip: !binaries }, async (t) => {
  const ends = endsOf(t);
  const server = await startDebianPostgres(binaries!);
  ends.defer(server.stop);
  const original = { ...BUCKET, DATABASE_URL: postgresUrl(server.connection) };
  const receiver = await leaveOnePending(ends, original);
  const dump = execFileSync(join(binaries!, "pg_dump"), ["--inserts", "--schema=easel", original.DATABASE_URL]);
  const other = await createBareDatabase(t);
  await onDatabase(other, dump.toString("utf8").replace(/^\\(un)?restrict .*$/gm, ""));

  const copy = { ...BUCKET, DATABASE_URL: postgresUrl(other) };
  await timePasses(copy);
  await assertHeldUntilReleased(await startApi(ends, copy), receiver, copy, "database");
  assert.equal(await (await startApi(ends, original)).held(), undefined);
});

test("a database copied within its server is held", async (t) => {
  const ends = endsOf(t);
  const database = await createBareDatabase(t);
  const original = { ...BUCKET, DATABASE_URL: postgresUrl(database) };
  const receiver = await leaveOnePending(ends, original);
  const other = { ...database, database: `${database.database}_copy` };
  const cluster = { ...database, database: "postgres" };
  await onDatabase(cluster, `create database ${other.database} template ${database.database}`);
  const copy = { ...BUCKET, DATABASE_URL: postgresUrl(other) };
  await timePasses(copy);
  const api = await startApi(ends, copy);
  await assertHeldUntilReleased(api, receiver, copy, "database");
  await api.stop();
  await onDatabase(cluster, `drop database ${other.database} with (force)`);
});

test("easel restore holds, in the same place too, and says what releases", async (t) => {
  const ends = endsOf(t);
  const folder = emptyFolder(ends);
  const settings = { EASEL_DATA_DIR: join(folder, "data") };
  const receiver = await leaveOnePending(ends, settings);
  const file = join(folder, "easel.tar");
  await easel(settings, "backup", file);
  assert.match(await easel(settings, "restore", file, "--replace"), /scheduled deletions are held.*npx easel release/s);
  await timePasses(settings);
  await assertHeldUntilReleased(await startApi(ends, settings), receiver, settings, "restore");
});

async function onDatabase(connection: TestConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
