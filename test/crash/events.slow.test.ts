/** kill -9 under open event streams: after a resume nothing is missed and the order of each image is kept. */

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { freePort } from "../../src/free-port.ts";
import type { Store } from "../../src/ports.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, READY, ROOMY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { type EventStream, openEventStream, type StreamedEvent } from "../helpers/event-stream.ts";
import { connectionTo, silentLog, startOwnCluster, type TestConnection } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { kill } from "./processes.ts";

const KEY = "crash-key-of-at-least-24-characters";
const HEADERS = { authorization: `Bearer ${KEY}` };
const MAIN = new URL("../../src/main.ts", import.meta.url).pathname;

/** A process of `easel`, ready to be killed. */
async function startEasel(t: TestContext, command: "api" | "worker", database: TestConnection) {
  const port = await freePort("127.0.0.1");
  const dataDir = mkdtempSync(join(tmpdir(), "easel-crash-"));
  const { user, password, host, port: databasePort, database: name } = database;
  const child: ChildProcess = spawn(process.execPath, [MAIN, command], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgresql://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}&port=${databasePort}`,
      EASEL_DATA_DIR: dataDir,
      EASEL_PORT: String(port),
      EASEL_API_KEY: KEY,
      EASEL_WORKERS: "1",
      EASEL_LOG_LEVEL: "silent",
    },
    stdio: "ignore",
  });
  t.after(async () => {
    await kill(child);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  if (command === "api")
    await until(
      "the API",
      () =>
        fetch(`${baseUrl}/livez`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    );
  return { child, baseUrl };
}

/** A reader that opens its stream again behind the last id, at any of these addresses, as long as it is read. */
function follow(addresses: () => readonly string[]) {
  const events: StreamedEvent[] = [];
  let lastId: string | undefined;
  let stream: EventStream | undefined;
  let closed = false;
  async function read(): Promise<void> {
    for (let i = 0; !closed; i++) {
      const all = addresses();
      const headers = { ...HEADERS, ...(lastId === undefined ? {} : { "last-event-id": lastId }) };
      stream = await openEventStream(`${all[i % all.length]}/v1/events`, headers).catch(() => undefined);
      await stream?.ended;
      if (stream?.status !== 200) continue;
      events.push(...stream.events.filter(({ id }) => id !== undefined));
      lastId = stream.lastId() ?? lastId;
    }
  }
  const reading = read();
  return {
    started: () => until("the stream", () => stream?.lastId()),
    seen: () => [...events, ...(stream?.events ?? []).filter(({ id }) => id !== undefined)],
    async close() {
      closed = true;
      stream?.close();
      await reading;
    },
  };
}

function assertComplete(events: readonly StreamedEvent[], ids: readonly string[]): void {
  const positions = events.map(({ id }) => Number(id));
  assert.deepEqual(
    positions,
    [...positions].sort((a, b) => a - b),
  );
  for (const id of ids) {
    const states = events.filter(({ data }) => data.id === id).map(({ data }) => data.state);
    // Twice is allowed, missing and out of order are not.
    assert.deepEqual([...new Set(states)], ["queued", "running", "ready"], id);
  }
}

async function live(store: Store, id: string, ownerId: string): Promise<void> {
  const sure = <T>(step: () => Promise<T>) =>
    until(
      `a step of ${id}`,
      () =>
        step().then(
          (done) => ({ done }),
          () => undefined,
        ),
      60_000,
    );
  const stands = async () => (await store.images.find(id))?.state;
  await sure(async () => {
    if ((await stands()) === undefined) await store.images.create({ draft: draft(id, { ownerId }), limits: ROOMY });
  });
  await sure(async () => {
    if ((await stands()) === "queued") await store.images.transition(id, 0, ["queued"], RUNNING);
  });
  await sure(async () => {
    if ((await stands()) === "running") await store.images.transition(id, 1, ["running"], READY);
  });
}

test("kill -9 of API processes and of PostgreSQL under open streams", async (t) => {
  const server = await startOwnCluster(t);
  const database = connectionTo(server);
  const store = await openStore({ databaseUrl: database, clock: { now: () => new Date() }, log: silentLog });
  t.after(() => store.close());
  const first = await startEasel(t, "api", database);
  const second = await startEasel(t, "api", database);
  const { ownerId } = (await store.keys.list())[0];
  const addresses = [first.baseUrl, second.baseUrl];
  const readers = [follow(() => addresses), follow(() => [...addresses].reverse())];
  for (const reader of readers) await reader.started();

  const ids = Array.from({ length: 60 }, (_, i) => `crash-${String(i).padStart(12, "0")}`);
  const make = (from: number, to: number) => Promise.all(ids.slice(from, to).map((id) => live(store, id, ownerId)));
  await make(0, 15);
  const duringKill = make(15, 30);
  await kill(first.child);
  await duringKill;
  const pid = server.pid();
  assert.ok(pid);
  const duringOutage = make(30, 45);
  process.kill(pid, "SIGKILL");
  await duringOutage;
  const third = await startEasel(t, "api", database);
  addresses[0] = third.baseUrl;
  await make(45, 60);
  for (const reader of readers)
    await until(
      "all final states",
      () =>
        new Set(
          reader
            .seen()
            .filter(({ data }) => data.state === "ready")
            .map(({ data }) => data.id),
        ).size === 60,
      60_000,
    );
  for (const reader of readers) {
    const seen = reader.seen();
    await reader.close();
    assertComplete(seen, ids);
  }
});

test("kill -9 of the worker: the stream shows the next attempt and ends ready", async (t) => {
  const server = await startOwnCluster(t);
  const database = connectionTo(server);
  const api = await startEasel(t, "api", database);
  const worker = await startEasel(t, "worker", database);
  const created = await fetch(`${api.baseUrl}/srv/publish/api/art_v5/generate`, {
    method: "POST",
    headers: { ...HEADERS, "content-type": "application/json" },
    body: JSON.stringify({ prompt: "a lake", style: "Photographic", seed: 1 }),
  });
  const { id } = (await created.json()) as { id: string };
  const stream = await openEventStream(`${api.baseUrl}/v1/images/${id}/events`, HEADERS);
  await stream.find("running", ({ state }) => state === "running");
  await kill(worker.child);
  assert.ok(!stream.events.some(({ data }) => data.state === "ready"), "the worker died in the middle of its work");
  await startEasel(t, "worker", database);
  await stream.ended;
  const states = stream.events.filter((event) => event.id !== undefined).map(({ data }) => data.state);
  assert.deepEqual(states.slice(-3), ["running", "running", "ready"]);
});
