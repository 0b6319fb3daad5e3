import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { imageState, WARNINGS } from "easel-contract";
import pg from "pg";
import type { Outcome } from "../../src/ports/images.ts";
import type { Store } from "../../src/ports/store.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, FAILED, READY, ROOMY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { openEventStream } from "../helpers/event-stream.ts";
import { silentLog } from "../helpers/postgres.ts";
import { API, startTestService, type TestService } from "../helpers/service.ts";
import { until } from "../helpers/until.ts";

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver whose answer per path the test chooses; `hang` never answers. */
async function startReceiver(t: TestContext) {
  const received: Received[] = [];
  const answers = new Map<string, number | "hang">();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body });
      const status = answers.get(path) ?? 204;
      if (status !== "hang") response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { received, answers, url: (path: string) => `http://127.0.0.1:${port}${path}` };
}

async function start(t: TestContext) {
  const receiver = await startReceiver(t);
  const service = await startTestService({ EASEL_FETCH_ALLOW: "127.0.0.1" }, { api: true, worker: false }, t);
  const store = await openStore({ databaseUrl: service.database, clock: { now: () => new Date() }, log: silentLog });
  t.after(() => store.close());
  const { ownerId } = (await store.keys.list())[0];
  let made = 0;
  const finish = async (outcome: Outcome = READY): Promise<string> => {
    const id = `image-${String(made++).padStart(12, "0")}`;
    await store.images.create({ draft: draft(id, { ownerId }), limits: ROOMY });
    await end(store, id, outcome);
    return id;
  };
  const hook = async (path: string, events?: readonly string[]) =>
    (await service.call("POST", "/v1/webhooks", { url: receiver.url(path), ...(events ? { events } : {}) })).json;
  const deliveries = async (id: string) => (await service.call("GET", `/v1/webhooks/${id}/deliveries`)).json.deliveries;
  return { receiver, service, store, finish, hook, deliveries };
}

async function end(store: Store, id: string, outcome: Outcome): Promise<void> {
  await store.images.transition(id, 0, ["queued"], RUNNING);
  await store.images.transition(id, 1, ["running"], outcome);
}

function signatureOf({ headers, body }: Received, secret: string): string {
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

/** Makes every postponed delivery due now. */
async function timePasses({ database }: TestService): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query("update easel.webhook_deliveries set next_at = now() where status = 'pending'");
  await client.end();
}

test("a webhook gets the final states, signed, with two signatures after a rotation", async (t) => {
  const { receiver, service, finish, hook, deliveries } = await start(t);
  const made = await hook("/hook");
  assert.match(made.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const id = await finish();
  const [first] = await until("a delivery", () => receiver.received.length === 1 && receiver.received);
  const message = JSON.parse(first.body);
  assert.equal(message.type, "image.ready");
  assert.deepEqual(imageState.parse(message.data), message.data);
  assert.deepEqual([message.data.id, message.data.state], [id, "ready"]);
  assert.equal(first.headers["webhook-signature"], signatureOf(first, made.secret));
  assert.ok(Math.abs(Number(first.headers["webhook-timestamp"]) * 1000 - Date.now()) < 60_000);
  const [delivery] = await until("the record", async () => {
    const all = await deliveries(made.id);
    return all[0]?.status === "delivered" && all;
  });
  assert.deepEqual(
    [delivery.id, delivery.event, delivery.image_id, delivery.attempts, delivery.last_status],
    [first.headers["webhook-id"], "image.ready", id, 1, 204],
  );
  const rotated = (await service.call("POST", `/v1/webhooks/${made.id}/rotate`)).json;
  assert.notEqual(rotated.secret, made.secret);
  await finish(FAILED);
  const second = await until("another", () => receiver.received[1]);
  assert.equal(JSON.parse(second.body).type, "image.failed");
  assert.equal(
    second.headers["webhook-signature"],
    `${signatureOf(second, rotated.secret)} ${signatureOf(second, made.secret)}`,
  );
  const list = (await service.call("GET", "/v1/webhooks")).json;
  assert.deepEqual([list.webhooks.length, list.webhooks[0].id, list.webhooks[0].secret], [1, made.id, undefined]);
  assert.equal((await service.call("DELETE", `/v1/webhooks/${made.id}`)).status, 200);
  assert.equal((await service.call("GET", `/v1/webhooks/${made.id}/deliveries`)).status, 404);
});

test("the message of a picture that is probably not what the caller wants says so, and why, by weight", async (t) => {
  const { receiver, finish, hook } = await start(t);
  await hook("/hook");
  const poor = { code: "low-quality", message: "the borders do not fit" } as const;
  assert.equal(WARNINGS[poor.code].weight, "poor");
  const looks = { code: "framed-edge", message: "3 pixels at the left" } as const;
  assert.ok(READY.state === "ready");
  await finish({ ...READY, made: { ...READY.made, warnings: [looks, poor] } });
  const [message] = await until("a delivery", () => receiver.received.length === 1 && receiver.received);
  const { type, data } = JSON.parse(message.body);
  assert.equal(type, "image.ready");
  assert.equal(data.weight, "poor", "of the worst warning");
  assert.deepEqual(data.warnings, [
    { ...looks, weight: "look" },
    { ...poor, weight: "poor" },
  ]);
});

test("what fails is sent again later and by hand, in order; redirects are not followed; 410 disables", async (t) => {
  const { receiver, service, finish, hook, deliveries } = await start(t);
  for (const [path, status] of [
    ["/broken", 500],
    ["/moved", 302],
    ["/gone", 410],
  ] as const)
    receiver.answers.set(path, status);
  const broken = await hook("/broken", ["image.queued", "image.running", "image.ready"]);
  const moved = await hook("/moved");
  const gone = await hook("/gone");
  await finish();
  const failed = await until("three failures", async () => {
    const all = await Promise.all([broken, moved, gone].map(async ({ id }) => (await deliveries(id)).at(-1)));
    return all.every((one) => one?.last_error) && all;
  });
  assert.deepEqual(
    failed.map(({ status, attempts, last_error }) => [status, attempts, last_error]),
    [
      ["pending", 1, "expected status 2xx, got 500"],
      ["pending", 1, "expected status 2xx, got a redirect, which is not followed"],
      ["failed", 1, "expected status 2xx, got 410"],
    ],
  );
  assert.ok(receiver.received.every(({ path }) => path !== "/elsewhere"));
  const nextMs = Date.parse(failed[0].next_attempt) - Date.now();
  assert.ok(nextMs > 0 && nextMs <= 5_500, `after the first failure 5 s, got ${nextMs} ms`);
  const list = (await service.call("GET", "/v1/webhooks")).json.webhooks;
  assert.ok(list.find(({ id }: { id: string }) => id === gone.id).disabled);

  receiver.answers.clear();
  const sentTo = (path: string) =>
    receiver.received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body).type);
  assert.deepEqual(sentTo("/broken"), ["image.queued"], "the later ones wait for the first");
  await timePasses(service);
  await until("all of them", () => sentTo("/broken").length === 4);
  assert.deepEqual(sentTo("/broken"), ["image.queued", "image.queued", "image.running", "image.ready"]);
  const again = await service.call("POST", `/v1/webhooks/${gone.id}/deliveries/${failed[2].id}/retry`);
  assert.deepEqual([again.status, again.json.status], [200, "pending"]);
  await until("the delivery again", () => sentTo("/gone").length === 2);
  assert.equal((await service.call("POST", `/v1/webhooks/${gone.id}/deliveries/msg_x/retry`)).status, 404);
});

test("a target that never answers does not keep others waiting", async (t) => {
  const { receiver, finish, hook } = await start(t);
  receiver.answers.set("/slow", "hang");
  await hook("/slow");
  await hook("/quick");
  for (let i = 0; i < 10; i++) await finish();
  await until("all quick ones", () => receiver.received.filter(({ path }) => path === "/quick").length === 10);
  assert.equal(receiver.received.filter(({ path }) => path === "/slow").length, 4);
});

test("targets inside and other owners' webhooks are refused", async (t) => {
  const service = await startTestService({}, { api: true, worker: false }, t);
  for (const url of [
    "http://127.0.0.1/hook",
    "http://[::1]/hook",
    "http://169.254.169.254/latest",
    "http://10.0.0.1:8080/",
    "https://user:secret@example.com/",
    "ftp://example.com/",
    "http://example.com:22/",
    "not a url",
  ]) {
    const answer = await service.call("POST", "/v1/webhooks", { url });
    assert.deepEqual([answer.status, answer.json.detail.data[0].field], [422, "url"], url);
    const create = await service.call(
      "POST",
      `${API}/art_v5/generate`,
      { prompt: "a lake", style: "Photographic" },
      { "x-webhook-url": url },
    );
    assert.deepEqual([create.status, create.json.detail.data[0].field], [422, "X-Webhook-Url"], url);
  }
  assert.equal((await service.call("POST", "/v1/webhooks", { url: "https://example.com", events: ["x"] })).status, 422);
  for (const [method, path] of [
    ["GET", "deliveries"],
    ["POST", "rotate"],
    ["POST", "deliveries/msg_1/retry"],
  ])
    assert.equal((await service.call(method, `/v1/webhooks/whk_unknown/${path}`)).status, 404);
  for (const id of ["whk_unknown", "%00", "whk%00"])
    assert.equal((await service.call("DELETE", `/v1/webhooks/${id}`)).status, 404, id);
});

test("a create names a webhook of its own, signed with the key's request secret", async (t) => {
  const { receiver, service, store, finish, deliveries } = await start(t);
  const create = await service.call(
    "POST",
    `${API}/art_v5/generate`,
    { prompt: "a lake", style: "Photographic" },
    { "x-webhook-url": receiver.url("/once") },
  );
  assert.equal(create.status, 200);
  await end(store, create.json.id, READY);
  await finish();
  const first = await until("the delivery", () => receiver.received[0]);
  const list = (await service.call("GET", "/v1/webhooks")).json;
  assert.deepEqual(list.webhooks, []);
  assert.equal(first.headers["webhook-signature"], signatureOf(first, list.request_secret));
  const shown = await until("the record", async () => {
    const all = await deliveries(String(create.headers["x-webhook-id"]));
    return all[0]?.status === "delivered" && all;
  });
  assert.deepEqual(
    shown.map(({ image_id }: { image_id: string }) => image_id),
    [create.json.id],
  );
});

test("webhooks and streams take the types of events that they name, of links and keys too", async (t) => {
  const { receiver, service, store, finish, hook, deliveries } = await start(t);
  const [{ ownerId }] = await store.keys.list();
  const hooked = await hook("/links", ["link.changed", "key.created"]);
  await hook("/images");
  const types = "types=link.changed,%20key.revoked,image.failed";
  const stream = await openEventStream(`${service.baseUrl}/v1/events?${types}`, service.auth);
  const others = await openEventStream(`${service.baseUrl}/v1/events`, service.auth);
  await until("both streams", () => stream.lastId() && others.lastId());

  await store.images.create({
    draft: draft("image-with-a-link-00", { ownerId }),
    link: { code: "Ab3dE6g", target: "https://a.example/" },
    limits: ROOMY,
  });
  await service.call("PUT", "/v1/links/Ab3dE6g", { target: "https://b.example/" });
  const key = (await service.call("POST", "/v1/admin/keys", { name: "shop", owner_id: ownerId })).json;
  await service.call("DELETE", `/v1/admin/keys/${key.key_id}`);
  await finish(FAILED);

  await until("the webhooks", () => receiver.received.length === 3);
  const sent = receiver.received.filter(({ path }) => path === "/links").map(({ body }) => JSON.parse(body));
  const link = (await service.call("GET", "/v1/links/Ab3dE6g")).json;
  assert.deepEqual(
    sent.map(({ type, data }) => [type, data]),
    [
      ["link.changed", without(link, "success")],
      ["key.created", without(key, "key")],
    ],
  );
  const [first] = (await deliveries(hooked.id)).toReversed();
  assert.deepEqual([first.event, first.subject, first.image_id], ["link.changed", "Ab3dE6g", undefined]);
  await stream.count(3);
  assert.deepEqual(
    stream.events.map(({ data }) => data.type ?? data.state),
    ["link.changed", "key.revoked", "failed"],
  );
  assert.deepEqual(stream.events[0].data, sent[0]);
  assert.match(stream.events[1].data.data.revoked, /^20/);
  await others.find("the failed image", ({ state }) => state === "failed");
  assert.ok(
    others.events.every(({ data }) => data.type === undefined),
    "who names no types hears of images",
  );
  // What came while nobody listened is sent first, by the same types.
  const resumed = await openEventStream(`${service.baseUrl}/v1/events?types=key.revoked`, {
    ...service.auth,
    "last-event-id": "0",
  });
  await resumed.count(1);
  assert.equal(resumed.events[0].data.type, "key.revoked");
  const refused = await service.call("GET", "/v1/events?types=image.ready,link.moved");
  assert.deepEqual([refused.status, refused.json.detail.data[0].field], [422, "types"]);
});

function without(object: Record<string, unknown>, name: string): object {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
}

test("a revoked key's webhooks get nothing more", async (t) => {
  const { receiver, store, finish, hook } = await start(t);
  await hook("/revoked");
  await finish();
  await until("the first", () => receiver.received.length === 1);
  const [key] = await store.keys.list();
  await store.keys.revoke(key.keyId);
  await finish();
  await until("its place", async () => (await store.events.bounds()).last === 7);
  assert.deepEqual(await store.webhooks.claim({ limit: 10, perWebhook: 10, open: new Map(), leaseMs: 0 }), []);
  assert.equal(receiver.received.length, 1);
});

test("the secret of single requests is shown to keys that may create, not to keys that may only read", async (t) => {
  const service = await startTestService({}, { api: true, worker: false }, t);
  const shown = async (...scopes: string[]) => {
    const { key } = (await service.call("POST", "/v1/admin/keys", { name: scopes.join(), scopes })).json;
    const { status, json } = await service.call("GET", "/v1/webhooks", undefined, { authorization: `Bearer ${key}` });
    assert.deepEqual([status, json.webhooks], [200, []]);
    return json.request_secret;
  };
  assert.equal(await shown("read"), undefined);
  assert.match(await shown("read", "create"), /^whsec_/);
  assert.match(await shown("read", "admin"), /^whsec_/);
});
