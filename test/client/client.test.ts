import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { type TestContext, test } from "node:test";
import * as client from "easel-client/source";
import { Easel } from "easel-client/source";
import { ERRORS } from "easel-contract";
import { operationsOf } from "../../tools/generate/document.ts";
import { generatedFiles } from "../../tools/generate/files.ts";
import { BY_HAND, KIND_METHODS, METHODS, methodName } from "../../tools/generate/typescript/names.ts";
import { ID, KEY, startApp } from "../http/start-app.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PAINT = { prompt: "a lake", style: "Watercolour" };

/** A server whose answers are given one by one; the last one repeats. */
async function scripted(
  t: TestContext,
  ...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]
): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    request.resume().on("end", () => answer?.(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const refuse =
  (status: number, type: string, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", "x-request-id": "req-1", ...headers });
    response.end(JSON.stringify({ error: "No", detail: { code: status, type, retryable: status >= 429 } }));
  };
const cut = (_request: IncomingMessage, response: ServerResponse) => response.destroy();
const json = (body: object) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
};
const created = json({ success: true, id: ID, queue_type: "fast" });

test("every operation of the API's document has a method, and no method names an operation that is gone", async (t) => {
  const { baseUrl } = await startApp(t);
  const operations = operationsOf(await (await fetch(`${baseUrl}/openapi.json`)).json());
  const ids = new Set(operations.map(({ id }) => id));
  assert.deepEqual(
    Object.keys({ ...METHODS, ...BY_HAND }).filter((id) => !ids.has(id)),
    [],
  );
  const easel = new Easel({ url: baseUrl, key: KEY });
  const roots: Record<string, unknown> = { easel, image: easel.images.handle(ID) };
  for (const operation of operations) {
    const path = BY_HAND[operation.id] ?? `easel.${KIND_METHODS[operation.id] ?? methodName(operation)}`;
    const method = path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], roots);
    assert.equal(typeof method, "function", `${operation.id}: ${path}`);
  }
});

test("the clients and the tables of the documents are what the contract makes of them", async (t) => {
  const { baseUrl } = await startApp(t);
  const document = await (await fetch(`${baseUrl}/openapi.json`)).json();
  for (const [path, text] of generatedFiles(document))
    assert.equal(readFileSync(join(ROOT, path), "utf8"), text, `run: npm run generate (${path})`);
});

test("this client on the service of the last release", async (t) => {
  const recorded: { request: string; status: number; headers: Record<string, string>; body: string }[] = JSON.parse(
    readFileSync(join(ROOT, "test/fixtures/service-0.2.0.json"), "utf8"),
  );
  const next = [...recorded];
  const { url } = await scripted(t, ({ method, url: path }, response) => {
    const answer = next.shift();
    assert.equal(`${method} ${path}`, answer?.request);
    response.writeHead(answer!.status, answer!.headers).end(answer!.body);
  });
  const easel = new Easel({ url, key: KEY });
  const later = { ...PAINT, seed: 7, from_the_future: true };
  const image = await easel.paint.create(later);
  const unknown = { code: "unknown-field", field: "from_the_future" };
  const message = "`from_the_future` is not known and was ignored";
  assert.deepEqual(image.warnings, [{ ...unknown, message, weight: "info" }], "what it does not know it names");
  const ready = await image.wait();
  assert.deepEqual([ready.state, ready.seed, ready.format], ["ready", 7, "png"]);
  const listed: string[] = [];
  for await (const { id } of easel.images.list({ kind: "art_v5" })) listed.push(id);
  assert.deepEqual(listed, [image.id]);
  assert.equal((await image.recipe()).version, "15");
  assert.equal((await image.star()).starred, true);
  assert.equal((await easel.qr.styles()).length, 54);
  const hook = await easel.webhooks.create({ url: "https://93.184.215.14/" });
  assert.deepEqual(hook.events, ["image.ready", "image.failed"]);
  assert.equal((await easel.webhooks.list()).webhooks.length, 1);
  assert.deepEqual(await easel.webhooks.deliveries(hook.id), []);
  await easel.webhooks.delete(hook.id);
  assert.equal((await easel.links.list().next()).done, true);
  assert.equal((await easel.usage()).usage[0]?.images, 1);
  assert.equal((await easel.admin.queue()).workers, 1);
  const missing = [
    () => easel.shares.list().next(),
    () => easel.images.passport(image.id),
    () => easel.scan(new Blob(["x"])),
    () => easel.code.create({ content: "x" }),
  ];
  for (const call of missing) await assert.rejects(call, client.NotFoundError);
  await image.delete();
  await assert.rejects(image.wait(), client.GoneError);
  await assert.rejects(easel.paint.create({ ...PAINT, prompt: "" }), client.ValidationError);
  assert.deepEqual(next, []);
});

test("every type of error has a class of its own, with status, request id and isRetryable", async (t) => {
  assert.deepEqual(Object.keys(client.ERROR_CLASSES).sort(), Object.keys(ERRORS).sort());
  assert.equal(new Set(Object.values(client.ERROR_CLASSES)).size, Object.keys(ERRORS).length);
  for (const [type, { status, retryable }] of Object.entries(ERRORS)) {
    const error = client.apiError(status, { error: "x", detail: { code: status, type, retryable } });
    assert.ok(error instanceof client.ERROR_CLASSES[type as client.ErrorType]);
    assert.deepEqual([error.type, error.status, error.isRetryable], [type, status, retryable]);
  }
  const { baseUrl } = await startApp(t);
  await assert.rejects(new Easel({ url: baseUrl, key: "wrong-key-of-at-least-24-characters" }).usage(), (error) => {
    assert.ok(error instanceof client.NoRightsError);
    assert.equal(error.name, "NoRightsError");
    assert.match(String(error.requestId), /./);
    return true;
  });
});

test("a create is sent again after 429, 503 and cut connections, with the same Idempotency-Key", async (t) => {
  const { url, requests } = await scripted(
    t,
    refuse(429, "RATE_LIMIT_EXCEEDED", { "retry-after": "0" }),
    refuse(503, "SERVICE_UNAVAILABLE", { "retry-after": "0" }),
    cut,
    created,
  );
  const image = await new Easel({ url, key: KEY, maxRetries: 3 }).paint.create(PAINT);
  assert.equal(image.id, ID);
  assert.equal(requests.length, 4);
  const keys = new Set(requests.map(({ headers }) => headers["idempotency-key"]));
  assert.equal(keys.size, 1);
  assert.match(String([...keys][0]), /^[\d-]{5,200}$/);
});

test("two retries by default; other refusals, and waits of more than a minute, are told at once", async (t) => {
  const down = await scripted(t, refuse(503, "ENGINE_UNAVAILABLE", { "retry-after": "0" }));
  await assert.rejects(new Easel({ url: down.url }).qr.create({ ...PAINT }), client.EngineUnavailableError);
  assert.equal(down.requests.length, 3);
  for (const answer of [refuse(422, "VALIDATION_ERROR"), refuse(429, "QUOTA_EXCEEDED", { "retry-after": "86400" })]) {
    const { url, requests } = await scripted(t, answer);
    await assert.rejects(new Easel({ url }).paint.create(PAINT), client.ApiError);
    assert.equal(requests.length, 1);
  }
  const broken = await scripted(t, cut);
  await assert.rejects(
    new Easel({ url: broken.url }).webhooks.create({ url: "https://x.test" }),
    client.ConnectionError,
  );
  assert.equal(broken.requests.length, 1, "what may have been done is not done twice");
});

test("a silent service is a TimeoutError, an abort the signal's reason", async (t) => {
  const { url } = await scripted(t, () => undefined);
  await assert.rejects(new Easel({ url, timeout: 50, maxRetries: 0 }).usage(), client.TimeoutError);
  const reason = new Error("enough");
  const stop = new AbortController();
  const call = new Easel({ url }).usage(undefined, { signal: stop.signal });
  stop.abort(reason);
  await assert.rejects(call, (error) => error === reason);
});

test("pictures go along as URL, data URL, file, Blob, bytes, stream and id; lists keep their order", async (t) => {
  const { baseUrl, creates } = await startApp(t);
  const easel = new Easel({ url: baseUrl, key: KEY });
  const bytes = Buffer.from("picture");
  const sent = async (image: client.ImageSource) => {
    await easel.outpaint.create({ image, left: 64 });
    return (creates.at(-1)!.body as { image: unknown }).image;
  };
  assert.equal(await sent("https://example.com/a.png"), "https://example.com/a.png");
  assert.equal(await sent(new URL("https://example.com/a.png")), "https://example.com/a.png");
  assert.equal(await sent("data:image/png;base64,AA=="), "data:image/png;base64,AA==");
  assert.deepEqual(await sent({ id: ID }), { id: ID });
  assert.deepEqual(await sent(easel.images.handle(ID)), { id: ID });
  const streams = [new Blob([bytes]).stream(), Readable.from([bytes])];
  for (const source of [bytes, new Uint8Array(bytes).buffer, new Blob([bytes]), new File([bytes], "a.png"), ...streams])
    assert.equal(await ((await sent(source)) as File).text(), "picture");
  const own = await ((await sent(import.meta.filename)) as File).text();
  assert.match(own, /pictures go along/);
  const focus = { x: 0.5, y: 0.25 };
  await easel.qr.create({ image: bytes, focus, content: "https://example.com" });
  assert.deepEqual((creates.at(-1)!.body as { focus: unknown }).focus, focus);
  await easel.swap.create({
    target: { id: ID },
    source: [bytes, "https://example.com/b.png"],
    consent: true,
    strength: 0.5,
  });
  const { target, source, consent, strength } = creates.at(-1)!.body as Record<string, unknown>;
  assert.deepEqual([target, consent, strength], [{ id: ID }, true, 0.5]);
  assert.deepEqual((source as unknown[]).map((each) => (each instanceof File ? "file" : each)).sort(), [
    "file",
    "https://example.com/b.png",
  ]);
});

test("warnings of a create are those of its X-Warnings header", async (t) => {
  const warnings = [
    { code: "clamped", field: "qr_w", message: 'taken as 2, got "3"' },
    { code: "subject-not-drawn", message: "„Müller“ is not drawn", undrawn: ["Müller", "orrery"] },
  ] as const;
  const { baseUrl } = await startApp(t, {
    service: { createImage: async () => ({ id: ID, queueType: "fast", replayed: false, warnings }) },
  });
  assert.deepEqual((await new Easel({ url: baseUrl, key: KEY }).paint.create(PAINT)).warnings, [
    { ...warnings[0], weight: "info" },
    { ...warnings[1], weight: "look" },
  ]);
});

test("lists follow their cursors", async (t) => {
  const { url, requests } = await scripted(
    t,
    json({ images: [{ id: "a" }, { id: "b" }], next_cursor: "more" }),
    json({ images: [{ id: "c" }] }),
  );
  const ids: string[] = [];
  for await (const { id } of new Easel({ url }).images.list({ starred: true, limit: 2 })) ids.push(id);
  assert.deepEqual(ids, ["a", "b", "c"]);
  assert.deepEqual(
    requests.map((request) => request.url),
    ["/v1/images?starred=true&limit=2", "/v1/images?starred=true&limit=2&cursor=more"],
  );
});

test("events resume behind the last id after a cut, and are polled where the service has none", async (t) => {
  const state = (name: string) => JSON.stringify({ id: ID, state: name });
  const stream = await scripted(
    t,
    (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`retry: 1\n\nevent: state\nid: 7\ndata: ${state("running")}\n\n`, () => response.destroy());
    },
    (_request, response) => response.end(`event: state\nid: 8\ndata: ${state("ready")}\n\n`),
  );
  const seen: string[] = [];
  for await (const image of new Easel({ url: stream.url }).images.handle(ID).events()) seen.push(image.state);
  assert.deepEqual(seen, ["running", "ready"]);
  assert.equal(stream.requests[1]?.headers["last-event-id"], "7");

  const older = await scripted(t, refuse(404, "NOT_FOUND"), json({ id: ID, state: "failed" }));
  const polled: string[] = [];
  for await (const image of new Easel({ url: older.url }).images.handle(ID).events()) polled.push(image.state);
  assert.deepEqual(polled, ["failed"]);
});

test("verifyWebhook takes what the service signs, and nothing else", async () => {
  const secret = `whsec_${Buffer.from("a secret of some bytes").toString("base64")}`;
  const body = JSON.stringify({ type: "image.ready", timestamp: "2026-01-01T00:00:00Z", data: { id: ID } });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", "a secret of some bytes")
    .update(`msg_1.${timestamp}.${body}`)
    .digest("base64");
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,AAAA v1,${signature}`,
  };
  const event = await client.verifyWebhook(body, headers, secret);
  assert.equal(event.type === "image.ready" && event.data.id, ID);
  assert.equal(
    (await client.verifyWebhook(Buffer.from(body), new Headers(headers), ["whsec_AAAA", secret])).type,
    "image.ready",
  );
  for (const [text, changed] of [
    [`${body} `, headers],
    [body, { ...headers, "webhook-timestamp": String(Number(timestamp) - 301) }],
    [body, {}],
  ] as const)
    await assert.rejects(client.verifyWebhook(text, changed, secret), client.WebhookVerificationError);
});
