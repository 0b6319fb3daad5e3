import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { imageState } from "easel-contract";
import { EVENT_MS } from "../../src/ports/events.ts";
import type { Store } from "../../src/ports/store.ts";
import { createKey } from "../../src/service/keys.ts";
import { beginSession, hashToken } from "../../src/service/sessions.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, FAILED, READY, ROOMY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { openEventStream } from "../helpers/event-stream.ts";
import { silentLog } from "../helpers/postgres.ts";
import { postgresUrl } from "../helpers/postgres-url.ts";
import { API, startTestService, type TestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

const BODY = { prompt: "a lake", style: "Photographic", ar: "1:1" };

/** An API process without a worker, and the store that the test writes states with, as a worker would. */
async function start(t: TestContext): Promise<{ service: TestService; store: Store; create(): Promise<string> }> {
  const service = await startTestService({}, { api: true, worker: false }, t);
  const store = await openStore({ databaseUrl: service.database, clock: { now: () => new Date() }, log: silentLog });
  t.after(() => store.close());
  return { service, store, create: async () => (await service.call("POST", `${API}/art_v5/generate`, BODY)).json.id };
}

const states = (events: readonly { data: { state: string } }[]) => events.map(({ data }) => data.state);

test("an image's stream starts with its state, brings each change and ends at the final one", async (t) => {
  const { service, store, create } = await start(t);
  const id = await create();
  const stream = await openEventStream(`${service.baseUrl}/v1/images/${id}/events`, service.auth);
  assert.equal(stream.status, 200);
  assert.match(String(stream.headers["content-type"]), /^text\/event-stream/);
  assert.equal(stream.headers["cache-control"], "private, no-store");
  await stream.count(1);
  await store.images.transition(id, 0, ["queued"], RUNNING);
  await stream.find("running", ({ state }) => state === "running");
  await store.images.progress(id, 1, 0.5);
  const progress = await stream.find("progress", (data) => data.progress === 0.5);
  assert.equal(progress.id, undefined);
  await store.images.transition(id, 1, ["running"], READY);
  await stream.ended;
  assert.deepEqual(states(stream.events), ["queued", "running", "running", "ready"]);
  const ready = stream.events[3].data;
  assert.deepEqual(imageState.parse(ready), ready);
  const detail = (await service.call("GET", `/v1/images/${id}`)).json;
  const { checks: _checks, ...rest } = detail;
  assert.deepEqual(ready, rest);

  const last = String(stream.lastId());
  const again = await openEventStream(`${service.baseUrl}/v1/images/${id}/events`, {
    ...service.auth,
    "last-event-id": last,
  });
  assert.equal(again.status, 204, "EventSource does not connect again after 204");
  const replayed = await openEventStream(`${service.baseUrl}/v1/images/${id}/events`, {
    ...service.auth,
    "last-event-id": "0",
  });
  await replayed.ended;
  assert.deepEqual(states(replayed.events), ["queued", "running", "ready"]);
  const whole = await openEventStream(`${service.baseUrl}/v1/images/${id}/events`, service.auth);
  await whole.ended;
  assert.deepEqual(states(whole.events), ["ready"]);
});

test("an image's stream tells its place in the queue each time it changes", async (t) => {
  const { service, store, create } = await start(t);
  const before = await create();
  const id = await create();
  const stream = await openEventStream(`${service.baseUrl}/v1/images/${id}/events`, service.auth);
  await stream.find("one before it", (data) => data.queue_position === 1);
  await service.call("DELETE", `/v1/images/${before}`);
  const next = await stream.find("none before it", (data) => data.queue_position === 0);
  assert.equal(next.data.state, "queued");
  assert.deepEqual(imageState.parse(next.data), next.data);
  const again = await openEventStream(`${service.baseUrl}/v1/images/${id}/events`, {
    ...service.auth,
    "last-event-id": String(stream.lastId()),
  });
  await again.find("its place after a reconnect", (data) => data.queue_position === 0);
  again.close();
  await store.images.transition(id, 0, ["queued"], RUNNING);
  const { data } = await stream.find("running", ({ state }) => state === "running");
  assert.equal(data.queue_position, undefined);
  stream.close();
});

test("a followed image shows its preview, also to a reader that comes later, and as a picture of its own", async (t) => {
  const { service, store, create } = await start(t);
  const id = await create();
  const url = `${service.baseUrl}/v1/images/${id}/events`;
  const preview = () => fetch(`${service.baseUrl}/v1/images/${id}/preview`, { headers: service.auth });
  const stream = await openEventStream(url, service.auth);
  const all = await openEventStream(`${service.baseUrl}/v1/events`, service.auth);
  await stream.count(1);
  assert.equal((await preview()).status, 404);
  await store.images.transition(id, 0, ["queued"], RUNNING);
  await store.previews.put({ imageId: id, attempt: 1, webp: Buffer.from("first") });
  const { data, id: eventId } = await stream.find("a preview", ({ mime }) => mime !== undefined);
  assert.deepEqual(data, { mime: "image/webp", base64: Buffer.from("first").toString("base64") });
  assert.equal(eventId, undefined);
  const late = await openEventStream(url, service.auth);
  await late.find("a preview", ({ mime }) => mime !== undefined);
  const shown = await preview();
  assert.deepEqual([shown.status, shown.headers.get("content-type")], [200, "image/webp"]);
  assert.equal(shown.headers.get("cache-control"), "private, no-store");
  assert.equal(await shown.text(), "first");
  await store.previews.put({ imageId: id, attempt: 1, webp: Buffer.from("second") });
  await stream.find("the next", ({ base64 }) => base64 === Buffer.from("second").toString("base64"));
  await store.images.transition(id, 1, ["running"], READY);
  await Promise.all([stream.ended, late.ended]);
  assert.equal((await preview()).status, 404);
  assert.equal(all.events.filter(({ data }) => data.mime !== undefined).length, 0, "only to readers of one image");
  assert.deepEqual(
    states(stream.events).filter((state) => state !== undefined),
    ["queued", "running", "ready"],
  );
  all.close();
  const foreign = await fetch(`${service.baseUrl}/v1/images/foreign-000000000/preview`, { headers: service.auth });
  assert.equal(foreign.status, 404);
});

test("the owner's stream goes on behind Last-Event-ID on another process", async (t) => {
  const { service, store, create } = await start(t);
  const stream = await openEventStream(`${service.baseUrl}/v1/events`, service.auth);
  await until("a position", () => stream.lastId());
  const id = await create();
  await stream.count(1);
  stream.close();
  await store.images.transition(id, 0, ["queued"], RUNNING);
  await store.images.transition(id, 1, ["running"], FAILED);
  const other = await startTestService(
    { DATABASE_URL: postgresUrl(service.database), EASEL_API_KEY: service.apiKey },
    { api: true, worker: false },
    t,
  );
  const resumed = await openEventStream(`${other.baseUrl}/v1/events`, {
    ...service.auth,
    "last-event-id": String(stream.lastId()),
  });
  await resumed.count(2);
  assert.deepEqual(states(resumed.events), ["running", "failed"]);
  assert.equal(resumed.events[1].data.error.detail.type, "GENERATION_FAILED");
  const second = await create();
  await resumed.count(3);
  assert.equal(resumed.events[2].data.id, second);
});

test("foreign and unknown images are 404, deleted ones 410, and nobody hears of another owner's", async (t) => {
  const { service, store } = await start(t);
  await store.images.create({ draft: draft("foreign-0000000001", { ownerId: "own_other" }), limits: ROOMY });
  for (const id of ["foreign-0000000001", "unknown-0000000001", "short"])
    assert.equal((await service.call("GET", `/v1/images/${id}/events`)).status, 404);
  const { ownerId } = (await store.keys.list())[0];
  await store.images.create({ draft: draft("deleted-0000000001", { ownerId }), limits: ROOMY });
  await store.images.transition("deleted-0000000001", "any", ["queued"], { state: "deleted" });
  assert.equal((await service.call("GET", "/v1/images/deleted-0000000001/events")).status, 410);
  const all = await openEventStream(`${service.baseUrl}/v1/events`, { ...service.auth, "last-event-id": "0" });
  await all.count(2);
  assert.deepEqual(new Set(all.events.map(({ data }) => data.id)), new Set(["deleted-0000000001"]));
  all.close();
});

test("unknown event ids are refused with the field, forgotten ones are gone", async (t) => {
  const { service, store, create } = await start(t);
  const id = await create();
  for (const given of ["99999", "-1", "abc", "1e3", "9".repeat(40)])
    for (const path of ["/v1/events", `/v1/images/${id}/events`]) {
      const answer = await service.call("GET", path, undefined, { "last-event-id": given });
      assert.equal(answer.status, 422, given);
      assert.equal(answer.json.detail.data[0].field, "Last-Event-ID");
    }
  await store.events.place();
  await store.events.forget(new Date(Date.now() + EVENT_MS));
  const old = await service.call("GET", "/v1/events", undefined, { "last-event-id": "0" });
  assert.deepEqual([old.status, old.json.detail.type], [410, "GONE"]);
});

test("a stream ends when its key is revoked and when the service stops", async (t) => {
  const { service, store } = await start(t);
  const { text, key } = await createKey(store.keys, { name: "brief" });
  const brief = await openEventStream(`${service.baseUrl}/v1/events`, { authorization: `Bearer ${text}` });
  const other = await openEventStream(`${service.baseUrl}/v1/events`, service.auth);
  await store.keys.revoke(key.keyId);
  await brief.ended;
  const stopped = service.stop();
  await other.ended;
  await stopped;
});

test("a stream of a browser's session outlives the check of keys, and ends with the session", async (t) => {
  const { service, store } = await start(t);
  const { token } = await beginSession({ key: service.apiKey }, { ...store, clock: { now: () => new Date() } });
  const cookie = { cookie: `easel_session=${token}`, "x-easel-page": "1" };
  const page = await openEventStream(`${service.baseUrl}/v1/events`, cookie);
  const { text, key } = await createKey(store.keys, { name: "brief" });
  const brief = await openEventStream(`${service.baseUrl}/v1/events`, { authorization: `Bearer ${text}` });
  await store.keys.revoke(key.keyId);
  // The check that ends this stream has looked up the session before.
  await brief.ended;
  assert.equal(await Promise.race([page.ended.then(() => "ended"), "open"]), "open");
  await store.sessions.end(hashToken(token));
  await page.ended;
});

test("a listener that takes nothing is cut off, and resumes without a loss", async (t) => {
  const { service, store } = await start(t);
  const { ownerId } = (await store.keys.list())[0];
  const stream = await openEventStream(`${service.baseUrl}/v1/events`, service.auth);
  const quick = await openEventStream(`${service.baseUrl}/v1/events`, service.auth);
  await until("positions", () => stream.lastId() && quick.lastId());
  stream.pause();
  const long = { prompt: "a lake ".repeat(200) };
  const warnings = [{ code: "clamped" as const, message: "x".repeat(20_000) }];
  const ids = Array.from({ length: 1400 }, (_, i) => `slow-${String(i).padStart(12, "0")}`);
  for (let i = 0; i < ids.length; i += 50)
    await Promise.all(
      ids
        .slice(i, i + 50)
        .map((id) => store.images.create({ draft: draft(id, { ownerId, params: long, warnings }), limits: ROOMY })),
    );
  await quick.count(ids.length);
  quick.close();
  stream.resume();
  await stream.ended;
  const got = stream.events.map(({ data }) => data.id);
  assert.ok(got.length < ids.length);
  const rest = await openEventStream(`${service.baseUrl}/v1/events`, {
    ...service.auth,
    "last-event-id": String(stream.lastId()),
  });
  await rest.count(ids.length - got.length);
  const all = [...got, ...rest.events.map(({ data }) => data.id)];
  assert.deepEqual([...all].sort(), ids);
  rest.close();
});

test("Prefer: wait answers with the finished image when it is ready in time", async (t) => {
  const { service, store } = await start(t);
  const { ownerId } = (await store.keys.list())[0];
  const finish = async (outcome: typeof READY | typeof FAILED) => {
    const id = await until(
      "the image",
      async () => (await store.images.list({ ownerId, state: "queued", limit: 1 })).images[0]?.id,
    );
    await store.images.transition(id, 0, ["queued"], RUNNING);
    await store.images.transition(id, 1, ["running"], outcome);
  };
  const create = (prefer: string) =>
    service.call("POST", `${API}/art_v5/generate`, BODY, { prefer, "idempotency-key": prefer });
  const [ready] = await Promise.all([create("wait=60"), finish(READY)]);
  assert.deepEqual([ready.status, ready.headers["preference-applied"]], [200, "wait=60"]);
  const detail = (await service.call("GET", `/v1/images/${ready.json.id}`)).json;
  assert.deepEqual(ready.json.image, detail);
  assert.equal(detail.state, "ready");
  const [failed] = await Promise.all([create("respond-async, wait=20"), finish(FAILED)]);
  assert.equal(failed.headers["preference-applied"], "wait=20");
  assert.deepEqual([failed.status, failed.json.image.error.detail.type], [200, "GENERATION_FAILED"]);
  const late = await create("wait=1");
  assert.deepEqual([late.status, late.json.success, late.json.image], [200, true, undefined]);
  for (const prefer of ["wait=soon", "return=minimal", "wait=0"]) {
    const plain = await create(prefer);
    assert.deepEqual([plain.headers["preference-applied"], plain.json.image], [undefined, undefined]);
  }
  const replayed = await create("wait=60");
  assert.deepEqual([replayed.headers["idempotency-replayed"], replayed.json.image.state], ["true", "ready"]);
});
