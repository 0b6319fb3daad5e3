/** API.md row by row on the composed service: real HTTP, real PostgreSQL, real folder. No worker runs, so that states stand still. */

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import type { ErrorBody } from "easel-contract";
import { pictureKey } from "../../src/service/blob-keys.ts";
import { createKey, hashKey, newKeyText } from "../../src/service/keys.ts";
import { openFolderBlobs } from "../../src/storage/blobs/folder.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { silentLog } from "../helpers/postgres.ts";
import { type Answer, API, send, startTestService } from "../helpers/service.ts";
import { startApp } from "./start-app.ts";

const API_ONLY = { api: true, worker: false };
const UNKNOWN = "unknown-0123456789abcdef";
const clock = { now: () => new Date() };
const V5 = { prompt: "a castle by a lake", style: "Photographic", ar: "16:9" };
const QR = { prompt: "a castle by a lake", style: "Photographic" };

// Not in a `before` hook: what that registers with `after` would end with the hook.
const service = await startTestService({}, API_ONLY);
const store = await openStore({ databaseUrl: service.database, clock, log: silentLog });
after(() => store.close());

async function create(kind: string, body: object, headers = {}): Promise<Answer> {
  const answer = await service.call("POST", `${API}/${kind}/generate`, body, headers);
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

function typeOf(answer: Answer): string {
  return (answer.json as ErrorBody).detail.type;
}

/** What a worker would leave: the picture in the store, then the row. */
async function finish(id: string, bytes = randomBytes(5000)): Promise<Buffer> {
  const running = await store.images.transition(id, 0, ["queued"], { state: "running" });
  assert.ok(running);
  const blobs = await openFolderBlobs(join(service.dataDir, "blobs"), clock);
  const blobKey = pictureKey(id, running.attempt);
  await blobs.put(blobKey, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const ready = await store.images.transition(id, running.attempt, ["running"], {
    state: "ready",
    picture: { blobKey, bytes: bytes.length, sha256, widthPx: 1368, heightPx: 768 },
    made: { engine: "painter", engineVersion: "1", degraded: false, warnings: [], checks: [], recipe: { rounds: 2 } },
  });
  assert.equal(ready?.state, "ready");
  return bytes;
}

/** A second caller with an owner of its own. */
async function stranger(): Promise<{ authorization: string }> {
  const { text } = await createKey(store.keys, { name: "stranger" });
  return { authorization: `Bearer apikey,${text}` };
}

describe("API 1: operations", () => {
  test("an id of one kind is unknown to another kind's routes", async () => {
    const { id } = (await create("art_v5", V5)).json;
    assert.match(id, /^[A-Za-z0-9_-]{16,40}$/);
    for (const kind of ["art_qr", "art_outpaint", "art_swapface"]) {
      assert.equal(typeOf(await service.call("GET", `${API}/${kind}/getImage?id=${id}`)), "NOT_FOUND");
      assert.equal(typeOf(await service.call("POST", `${API}/${kind}/delImage`, { id })), "NOT_FOUND");
    }
    assert.equal((await service.call("GET", `${API}/art_v5/getImage?id=${id}`)).text, '{"success":true}');
  });
});

describe("API 2: keys and owners", () => {
  test("a foreign id answers exactly as an unknown one, everywhere", async () => {
    const { id } = (await create("art_qr", QR)).json;
    const foreign = await stranger();
    const ways: ((id: string) => Promise<Answer>)[] = [
      (x) => service.call("GET", `${API}/art_qr/getImage`, { id: x }, foreign),
      (x) => service.call("POST", `${API}/art_qr/delImage`, { id: x }, foreign),
      (x) => service.call("GET", `/v1/images/${x}`, undefined, foreign),
      (x) => service.call("GET", `/v1/images/${x}/file?format=jpeg`, undefined, foreign),
      (x) => service.call("GET", `/v1/images/${x}/print?width_mm=80`, undefined, foreign),
      (x) => service.call("DELETE", `/v1/images/${x}`, undefined, foreign),
    ];
    for (const way of ways) {
      const [own, none] = [await way(id), await way(UNKNOWN)];
      assert.equal(own.status, 404);
      assert.equal(own.text, none.text);
    }
    const { json } = await service.call("GET", "/v1/images", undefined, foreign);
    assert.deepEqual(json.images, []);
    const { link } = (await service.call("GET", `/v1/images/${id}`)).json;
    assert.equal((await service.call("GET", `/v1/links/${link.code}`, undefined, foreign)).status, 404);
  });

  test("a revocation takes effect within 5 s", async (t) => {
    const started = await startApp(t, { keys: store.keys });
    const { text, key } = await createKey(store.keys, { name: "short-lived" });
    const get = () => send(`${started.baseUrl}${API}/art_v5/getStyle`, "GET", { authorization: `Bearer ${text}` });
    assert.equal((await get()).status, 200);
    await store.keys.revoke(key.keyId);
    started.pass(5000);
    assert.equal((await get()).status, 401);
  });

  test("a key that was refused and is then made works within 5 s", async (t) => {
    const started = await startApp(t, { keys: store.keys });
    const text = newKeyText();
    const get = () => send(`${started.baseUrl}${API}/art_v5/getStyle`, "GET", { authorization: `Bearer ${text}` });
    assert.equal((await get()).status, 401);
    await store.keys.create({ sha256: hashKey(text), name: "late" });
    started.pass(5000);
    assert.equal((await get()).status, 200);
  });
});

describe("API 3: requests", () => {
  test("unknown fields are ignored and named in X-Warnings", async () => {
    const { headers } = await create("art_v5", { ...V5, colour: "red", size: 3 });
    assert.match(String(headers["x-warnings"]), /^unknown-field;field="colour";.*unknown-field;field="size";/);
  });

  test("a hundred unknown fields of any length leave a small row: 20 warnings and a count", async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i} ${"x".repeat(500)}`, 1]));
    const { json } = await create("art_v5", { ...V5, ...many(100) });
    const detail = await service.call("GET", `/v1/images/${json.id}`);
    assert.equal(detail.json.warnings.length, 21);
    assert.equal(detail.json.warnings[20].message, "80 more unknown fields were ignored");
    assert.ok(detail.text.length < 6000, `${detail.text.length} characters`);
    // Polls read the whole row.
    const row = JSON.stringify(await store.images.find(json.id));
    assert.ok(row.length < 6000, `${row.length} characters`);
    const refused = await service.call("POST", `${API}/art_v5/generate`, { ...V5, ...many(101) });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /expected at most 100 unknown fields, got 101/);
  });

  test("with EASEL_STRICT unknown fields are refused by name", async (t) => {
    const strict = await startTestService({ EASEL_STRICT: "true" }, API_ONLY, t);
    const answer = await strict.call("POST", `${API}/art_v5/generate`, { ...V5, colour: "red" });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.json.detail.data, [{ field: "colour", message: "unknown field" }]);
  });

  test("every bad field is named with what was expected and what came", async () => {
    const answer = await service.call("POST", `${API}/art_qr/generate`, { prompt: 7, padding: 12, ar: "9:1" });
    assert.equal(answer.status, 422);
    const fields = answer.json.detail.data.map((issue: { field: string }) => issue.field);
    assert.deepEqual(fields.toSorted(), ["ar", "padding", "prompt", "style"]);
    for (const { message } of answer.json.detail.data) assert.match(message, /expected .*got /);
    const malformed = await service.call("POST", `${API}/art_qr/generate`, { ar: "9", seed: 1.5 });
    const missing = malformed.json.detail.data.map((issue: { field: string }) => issue.field);
    assert.deepEqual(missing.toSorted(), ["ar", "prompt", "seed", "style"]);
    // The schema does not come to rules between fields when a field has the wrong format.
    for (const [kind, body, expected] of [
      ["art_qr", { padding: 1.5, focus: { x: 0.5, y: 0.5 } }, ["focus", "padding", "prompt", "style"]],
      ["art_outpaint", { image: "ftp://example.com", seed: 1.5 }, ["image", "left", "seed"]],
      ["art_outpaint", { ar: "9", scale: 2, anchor: "top", left: 1.5, image: { id: "x" } }, ["ar", "image", "left"]],
      ["art_outpaint", { right: "x", seed: 1.5 }, ["image", "right", "seed"]],
      ["art_swapface", { mode: "many", target_index: 1, seed: 1.5 }, ["seed", "source", "target", "target_index"]],
    ] as const) {
      const { json } = await service.call("POST", `${API}/${kind}/generate`, body);
      const fields = json.detail.data.map((issue: { field: string }) => issue.field.split(".")[0]);
      assert.deepEqual(fields.filter((field: string) => field !== "consent").toSorted(), expected, kind);
    }
    const styled = await service.call("POST", `${API}/art_v5/generate`, { prompt: "", style: "Watercolor", seed: -1 });
    const named = styled.json.detail.data.map((issue: { field: string }) => issue.field);
    assert.deepEqual(named.toSorted(), ["prompt", "seed", "style"]);
    assert.match(styled.json.detail.message, /did you mean Watercolour\?/);
  });

  test("a body that is no object is 422, none at all names every required field", async () => {
    assert.equal(typeOf(await service.call("POST", `${API}/art_v5/generate`, "[]")), "VALIDATION_ERROR");
    const none = await service.call("POST", `${API}/art_v5/generate`);
    const fields = none.json.detail.data.map((issue: { field: string }) => issue.field);
    assert.deepEqual(fields, ["prompt", "style"]);
  });

  test("3.1 a code that goes through a loopback base says in X-Warnings that phones cannot reach it", async () => {
    assert.match(String((await create("art_qr", QR)).headers["x-warnings"]), /loopback/);
    const direct = await create("art_qr", { ...QR, content: "https://example.com" });
    assert.equal(direct.headers["x-warnings"], undefined);
  });

  test("words that the painter will not draw are named in X-Warnings", async () => {
    const { headers } = await create("art_v5", { ...V5, prompt: "ein Hund und ein Schnabeltier im Wald" });
    assert.equal(
      headers["x-warnings"],
      'unresolved;field="prompt";message="not drawn, unknown to the painter: Schnabeltier";weight="info";undrawn="Schnabeltier"',
    );
    const drawn = await create("art_v5", { ...V5, prompt: "una casa junto al mar" });
    assert.equal(drawn.headers["x-warnings"], undefined);
  });

  test("3.1 qr_w out of range is clamped with a warning", async () => {
    const { headers } = await create("art_qr", { ...QR, content: "https://example.com", qr_w: 9 });
    assert.match(String(headers["x-warnings"]), /^clamped;field="qr_w"/);
  });

  test("3.1 content that looks like an address without a scheme gets a warning, with shortlink the advice", async () => {
    const body = { ...QR, content: "www.luigi.example/menu" };
    assert.match(String((await create("art_qr", body)).headers["x-warnings"]), /^no-scheme;field="content".*https:/);
    const answer = await service.call("POST", `${API}/art_qr/generate`, { ...body, shortlink: true });
    assert.match(answer.json.detail.data[0].message, /add https:\/\/ in front/);
  });

  test("text that cannot be stored is 422: NUL, unpaired surrogates, in contents, prompts and link targets", async () => {
    const { id } = (await create("art_qr", QR)).json;
    const { link } = (await service.call("GET", `/v1/images/${id}`)).json;
    for (const bad of ["x\u0000y", "x\ud800y"]) {
      for (const body of [{ content: bad }, { prompt: bad }, { negative_prompt: bad }])
        assert.equal((await service.call("POST", `${API}/art_qr/generate`, { ...QR, ...body })).status, 422);
      const target = `https://a.example/${bad}`;
      assert.equal((await service.call("PUT", `/v1/links/${link.code}`, { target })).status, 422);
    }
    await create("art_v5", { ...V5, "a\u0000\ud800": 1 });
    assert.equal(typeOf(await service.call("GET", "/v1/links/%00")), "NOT_FOUND");
  });

  test("a short link leads to a target outside of ASCII, and /s/ and /p/ take its code in any case", async () => {
    const { id } = (await create("art_qr", { ...QR, content: "http://例え.jp/ö", shortlink: true })).json;
    const { link } = (await service.call("GET", `/v1/images/${id}`)).json;
    for (const code of [link.code, link.code.toLowerCase()]) {
      const followed = await send(`${service.baseUrl}/s/${code}`, "GET", {});
      assert.deepEqual([followed.status, followed.headers.location], [302, "http://xn--r8jz45g.jp/%C3%B6"]);
      assert.equal((await send(`${service.baseUrl}/p/${code}`, "GET", {})).status, 200);
    }
  });

  test("3.1 shortlink wants an http(s) content", async () => {
    const answer = await service.call("POST", `${API}/art_qr/generate`, { ...QR, content: "tel:+1", shortlink: true });
    assert.equal(answer.json.detail.data[0].field, "content");
  });

  test("3.5 the same request with an Idempotency-Key replays the first answer, another one is a conflict", async () => {
    const key = { "idempotency-key": `order ${randomBytes(4).toString("hex")}` };
    const first = await create("art_v5", V5, key);
    assert.equal(first.headers["idempotency-replayed"], undefined);
    const second = await create("art_v5", { style: V5.style, ar: V5.ar, prompt: V5.prompt }, key);
    assert.equal(second.headers["idempotency-replayed"], "true");
    assert.equal(second.text, first.text);
    const other = await service.call("POST", `${API}/art_v5/generate`, { ...V5, seed: 1 }, key);
    assert.equal(typeOf(other), "IDEMPOTENCY_CONFLICT");
    const foreign = await create("art_v5", V5, { ...key, ...(await stranger()) });
    assert.notEqual(foreign.json.id, first.json.id);
  });

  test("3.5 the same request many times at once makes one image", async () => {
    const key = { "idempotency-key": `burst ${randomBytes(4).toString("hex")}` };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create("art_v5", V5, key)));
    assert.equal(new Set(answers.map((a) => a.json.id)).size, 1);
    assert.equal(answers.filter((a) => a.headers["idempotency-replayed"] === "true").length, 7);
  });
});

describe("API 4: getImage and delImage", () => {
  test("queued: exactly {success:true}, with X-Job-Status, X-Queue-Position, X-Progress, Retry-After", async () => {
    const { id } = (await create("art_v5", V5)).json;
    const answer = await service.call("GET", `${API}/art_v5/getImage`, { id });
    assert.equal(answer.text, '{"success":true}');
    assert.equal(answer.headers["x-job-status"], "queued");
    assert.match(String(answer.headers["x-queue-position"] ?? "0"), /^\d+$/);
    assert.equal(answer.headers["x-progress"], "0");
    assert.match(String(answer.headers["retry-after"]), /^\d+$/);
  });

  test("ready: a signed absolute URL that serves exactly the stored bytes, without a key", async () => {
    const { id } = (await create("art_v5", V5)).json;
    const bytes = await finish(id);
    const { json, headers } = await service.call("GET", `${API}/art_v5/getImage`, { id });
    assert.equal(headers["x-job-status"], "ready");
    assert.ok(json.url.startsWith(`${service.baseUrl}/i/${id}.png?`));
    const { created, created_by, ...data } = json.data;
    assert.deepEqual(data, V5);
    assert.match(created_by, /^own_/);
    assert.ok(Math.abs(Date.parse(created) - Date.now()) < 600_000);
    const served = await fetch(json.url);
    assert.ok(Buffer.from(await served.arrayBuffer()).equals(bytes));
    assert.equal(served.headers.get("etag"), `"${createHash("sha256").update(bytes).digest("hex")}"`);
    const part = await fetch(json.url, { headers: { range: "bytes=4990-" } });
    assert.equal(part.status, 206);
    assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4990)));
  });

  test("failed: 422 with success false, final", async () => {
    const { id } = (await create("art_qr", QR)).json;
    const running = await store.images.transition(id, 0, ["queued"], { state: "running" });
    await store.images.transition(id, running?.attempt ?? 0, ["running"], {
      state: "failed",
      failure: { type: "NOT_SCANNABLE", message: "no reader read it" },
    });
    const answer = await service.call("GET", `${API}/art_qr/getImage`, { id });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.json, {
      success: false,
      error: "Not scannable",
      detail: { code: 422, type: "NOT_SCANNABLE", retryable: false, message: "no reader read it" },
    });
    assert.equal(answer.headers["x-job-status"], "failed");
  });

  test("deleted: 410, also by its URL; delImage is may be repeated; unknown is 404", async () => {
    const { id } = (await create("art_v5", V5)).json;
    await finish(id);
    const { url } = (await service.call("GET", `${API}/art_v5/getImage`, { id })).json;
    for (let i = 0; i < 2; i++)
      assert.equal((await service.call("POST", `${API}/art_v5/delImage`, { id })).text, '{"success":true}');
    assert.equal(typeOf(await service.call("GET", `${API}/art_v5/getImage`, { id })), "GONE");
    assert.equal(typeOf(await service.call("GET", `/v1/images/${id}`)), "GONE");
    assert.equal((await fetch(url)).status, 410);
    assert.equal(typeOf(await service.call("POST", `${API}/art_v5/delImage`, { id: UNKNOWN })), "NOT_FOUND");
  });

  test("a queued job of a deleted image never runs", async () => {
    const { id } = (await create("art_v5", V5)).json;
    await service.call("DELETE", `/v1/images/${id}`);
    assert.equal(await store.images.transition(id, 0, ["queued"], { state: "running" }), undefined);
  });
});

describe("API 5: errors", () => {
  test("QUEUE_FULL is 429 with Retry-After, RateLimit and RateLimit-Policy, and deleting makes room", async (t) => {
    const narrow = await startTestService({ EASEL_MAX_QUEUE_PER_OWNER: "1" }, API_ONLY, t);
    const { id } = (await narrow.call("POST", `${API}/art_v5/generate`, V5)).json;
    const full = await narrow.call("POST", `${API}/art_v5/generate`, V5);
    assert.equal(full.status, 429);
    assert.equal(typeOf(full), "QUEUE_FULL");
    assert.match(String(full.headers["retry-after"]), /^\d+$/);
    assert.match(String(full.headers.ratelimit), /^"queue";r=0;t=\d+$/);
    assert.equal(full.headers["ratelimit-policy"], '"queue";q=1;qu="images"');
    await narrow.call("POST", `${API}/art_v5/delImage`, { id });
    assert.equal((await narrow.call("POST", `${API}/art_v5/generate`, V5)).status, 200);
  });

  test("RATE_LIMIT_EXCEEDED by the key's own rate", async () => {
    const { text } = await createKey(store.keys, { name: "slow", ratePerMinute: 1 });
    const get = () => service.call("GET", `${API}/art_v5/getStyle`, undefined, { authorization: `Bearer ${text}` });
    assert.equal((await get()).headers["ratelimit-policy"], '"key";q=1;w=60');
    assert.equal(typeOf(await get()), "RATE_LIMIT_EXCEEDED");
  });
});

describe("API 6: around the operations", () => {
  test("a code without content leads through a short link to the picture's page, counts scans, and can be led elsewhere", async () => {
    const { id } = (await create("art_qr", QR)).json;
    const { link } = (await service.call("GET", `/v1/images/${id}`)).json;
    assert.ok(link.url.startsWith(`${service.baseUrl}/s/`));
    const own = (await service.call("GET", `/v1/links/${link.code}`)).json;
    assert.deepEqual([own.image_id, own.scans, own.target], [id, 0, undefined]);

    const scan = () => send(link.url, "GET", {});
    assert.equal((await scan()).headers.location, `${service.baseUrl}/p/${link.code}`);
    assert.match((await send(`${service.baseUrl}/p/${link.code}`, "GET", {})).text, /is being made/);
    await finish(id);
    const page = await send(`${service.baseUrl}/p/${link.code}`, "GET", {});
    assert.match(page.text, /<h1>a castle by a lake<\/h1>/);

    const target = "https://example.com/menu";
    const changed = await service.call("PUT", `/v1/links/${link.code}`, { target });
    assert.deepEqual([changed.json.target, changed.json.scans], [target, 1]);
    assert.equal((await scan()).headers.location, target);

    const inCapitals = `${service.baseUrl}/S/${link.code}Z9`;
    assert.equal((await send(inCapitals, "GET", {})).headers.location, target);

    await service.call("DELETE", `/v1/images/${id}`);
    const ended = await scan();
    assert.equal(ended.status, 410);
    assert.match(ended.text, /This picture is gone/);
    assert.equal((await send(`${service.baseUrl}/p/${link.code}`, "GET", {})).status, 410);
  });

  test("a link target is http(s) and no short link of ours", async () => {
    const { id } = (await create("art_qr", QR)).json;
    const { link } = (await service.call("GET", `/v1/images/${id}`)).json;
    for (const target of [
      "javascript:alert(1)",
      "ftp://example.com/a",
      "nowhere",
      link.url,
      `${service.baseUrl}/s/other`,
    ]) {
      const answer = await service.call("PUT", `/v1/links/${link.code}`, { target });
      assert.equal(answer.status, 422, target);
      assert.equal(answer.json.detail.data[0].field, "target");
    }
    assert.equal(
      typeOf(await service.call("PUT", "/v1/links/none000", { target: "https://example.com" })),
      "NOT_FOUND",
    );
  });

  test("/readyz tells database, store and engine; /livez lives", async () => {
    const ready = await send(`${service.baseUrl}/readyz`, "GET", {});
    assert.deepEqual(ready.json, { status: "ok", parts: { database: true, store: true, engine: true }, worker: false });
    assert.equal((await send(`${service.baseUrl}/livez`, "GET", {})).status, 200);
  });

  test("/v1/images pages through own images, newest first, by kind and state, without deleted ones", async () => {
    const reader = await stranger();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await create(i === 2 ? "art_qr" : "art_v5", V5, reader)).json.id);
    const pages: string[][] = [];
    let path: string | undefined = "/v1/images?limit=2";
    while (path) {
      const answer: Answer = await service.call("GET", path, undefined, reader);
      pages.push(answer.json.images.map((image: { id: string }) => image.id));
      path = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ""))?.[1]?.slice(service.baseUrl.length);
    }
    assert.deepEqual(pages.flat(), ids);
    assert.ok(pages.length >= 3);
    await service.call("DELETE", `/v1/images/${ids[0]}`, undefined, reader);
    const idsOf = async (query: string) =>
      (await service.call("GET", `/v1/images?${query}`, undefined, reader)).json.images.map(
        (i: { id: string }) => i.id,
      );
    assert.deepEqual(await idsOf("kind=art_v5"), [ids[1], ids[3], ids[4]]);
    assert.deepEqual(await idsOf("state=deleted"), [ids[0]]);
    assert.deepEqual(await idsOf("state=ready"), []);
    assert.equal((await service.call("GET", "/v1/images?cursor=nonsense", undefined, reader)).status, 422);
  });

  test("/metrics tells the queue's depth", async () => {
    assert.match((await send(`${service.baseUrl}/metrics`, "GET", {})).text, /easel_queue_waiting\{queue="fast"\} \d+/);
  });
});
