/** kill -9 under open event streams: after a resume nothing is missed and the order of each image is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Store } from "../../src/ports/store.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, READY, ROOMY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { type EventStream, openEventStream, type StreamedEvent } from "../helpers/event-stream.ts";
import { connectionTo, silentLog, startOwnCluster } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { HEADERS, startEasel } from "./easel-process.ts";
import { kill } from "./processes.ts";

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

test("kill -9 of PostgreSQL loses previews and nothing else: the image goes on and shows new ones", async (t) => {
  const server = await startOwnCluster(t);
  const database = connectionTo(server);
  const store = await openStore({ databaseUrl: database, clock: { now: () => new Date() }, log: silentLog });
  t.after(() => store.close());
  const api = await startEasel(t, "api", database);
  const { ownerId } = (await store.keys.list())[0];
  const id = "crash-preview-00000";
  await store.images.create({ draft: draft(id, { ownerId }), limits: ROOMY });
  await store.images.transition(id, 0, ["queued"], RUNNING);
  await store.previews.put({ imageId: id, attempt: 1, webp: Buffer.from("before") });
  const stream = await openEventStream(`${api.baseUrl}/v1/images/${id}/events`, HEADERS);
  await stream.find("the preview", ({ mime }) => mime !== undefined);
  const pid = server.pid();
  assert.ok(pid);
  process.kill(pid, "SIGKILL");
  const put = () =>
    store.previews.put({ imageId: id, attempt: 1, webp: Buffer.from("after") }).then(
      () => true,
      () => false,
    );
  await until("a new PostgreSQL", () => server.pid() !== undefined && server.pid() !== pid, 60_000);
  await until("an answer", put, 60_000);
  const shown = await until("a new preview", async () => (await store.previews.read([{ imageId: id }]))[0]);
  assert.equal(Buffer.from(shown.webp).toString(), "after");
  await stream.find("the new preview", ({ base64 }) => base64 === Buffer.from("after").toString("base64"));
  await store.images.transition(id, 1, ["running"], READY);
  await stream.ended;
  assert.equal(stream.events.at(-1)?.data.state, "ready");
});

test("kill -9 of the worker: the stream shows the next attempt and ends ready", async (t) => {
  const server = await startOwnCluster(t);
  const database = connectionTo(server);
  const api = await startEasel(t, "api", database);
  const worker = await startEasel(t, "worker", database);
  // Its data folder is another one, so what came before it would be held as a copy's.
  await until("the worker", async () => {
    const answer = await fetch(`${api.baseUrl}/readyz`);
    return ((await answer.json()) as { worker?: boolean }).worker;
  });
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
