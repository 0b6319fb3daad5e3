import assert from "node:assert/strict";
import { test } from "node:test";
import { warningsOf } from "easel-client/source";
import { EaselError, KIND_NAMES } from "easel-contract";
import { call, type HttpRequest } from "./call.ts";
import { AUTH, ID, recordIn, startApp } from "./start-app.ts";

const API = "/srv/publish/api";
const OTHER = "other-0123456789abcdef";

test("create answers success, id and queue_type, for every kind", async (t) => {
  const { baseUrl, creates } = await startApp(t);
  for (const kind of KIND_NAMES) {
    const answer = await call(`${baseUrl}${API}/${kind}/generate`, {
      method: "POST",
      headers: AUTH,
      body: { prompt: "a" },
    });
    assert.equal(answer.text, `{"success":true,"id":"${ID}","queue_type":"fast"}`);
  }
  assert.deepEqual(
    creates.map((request) => [request.kind, request.body]),
    KIND_NAMES.map((kind) => [kind, { prompt: "a" }]),
  );
});

test("a create without a body reaches the use case as no fields, so that each missing one is named", async (t) => {
  const { baseUrl, creates } = await startApp(t);
  await call(`${baseUrl}${API}/art_qr/generate`, {
    method: "POST",
    headers: { ...AUTH, "content-type": "application/json" },
  });
  assert.deepEqual(creates[0].body, {});
});

test("the warnings of a create are named in X-Warnings", async (t) => {
  const { baseUrl } = await startApp(t, {
    service: {
      createImage: async () => ({
        id: ID,
        queueType: "slow",
        replayed: false,
        warnings: [
          { code: "unknown-field", field: "colour", message: 'colour "is" not known' },
          { code: "clamped", field: "größe", message: "für 100%" },
          { code: "loopback", message: "phones cannot reach it\r\nSet-Cookie: a=b" },
        ],
      }),
    },
  });
  const answer = await call(`${baseUrl}${API}/art_qr/generate`, { method: "POST", headers: AUTH, body: {} });
  assert.equal(
    answer.headers["x-warnings"],
    [
      'unknown-field;field="colour";message="colour \\"is\\" not known";weight="info"',
      'clamped;field=%"gr%c3%b6%c3%9fe";message=%"f%c3%bcr 100%25";weight="info"',
      'loopback;message=%"phones cannot reach it%0d%0aSet-Cookie: a=b";weight="look"',
    ].join(", "),
  );
  assert.equal((answer.json() as { queue_type: string }).queue_type, "slow");
});

test("a long warning in X-Warnings ends with a whole word and …", async (t) => {
  const message = `not drawn, unknown to the painter: ${Array.from({ length: 60 }, (_, i) => `gryphon${i}`).join(", ")}`;
  const { baseUrl } = await startApp(t, {
    service: {
      createImage: async () => ({
        id: ID,
        queueType: "fast",
        replayed: false,
        warnings: [{ code: "unresolved", message }],
      }),
    },
  });
  const answer = await call(`${baseUrl}${API}/art_qr/generate`, { method: "POST", headers: AUTH, body: {} });
  const [warning] = warningsOf({ headers: new Headers({ "x-warnings": String(answer.headers["x-warnings"]) }) });
  const said = warning?.message ?? "";
  assert.ok(said.endsWith("…") && said.length <= 200, said);
  assert.ok(message.startsWith(`${said.slice(0, -1)} `), "no word is cut");
});

test("Idempotency-Key reaches the use case, over 200 characters is 422, a replay says so", async (t) => {
  const { baseUrl, creates } = await startApp(t, {
    service: {
      createImage: async (_caller, request) => {
        creates.push(request);
        return { id: ID, queueType: "fast", replayed: creates.length > 1, warnings: [] };
      },
    },
  });
  const create = (key: string) =>
    call(`${baseUrl}${API}/art_v5/generate`, {
      method: "POST",
      headers: { ...AUTH, "idempotency-key": key },
      body: {},
    });
  assert.equal((await create("k".repeat(200))).headers["idempotency-replayed"], undefined);
  assert.equal((await create("k".repeat(200))).headers["idempotency-replayed"], "true");
  const long = await create("k".repeat(201));
  assert.equal(long.status, 422);
  assert.match(long.text, /"field":"Idempotency-Key","message":"expected 1 to 200 characters, got 201"/);
  assert.deepEqual(
    creates.map((request) => request.idempotencyKey),
    ["k".repeat(200), "k".repeat(200)],
  );
});

test("a caller who goes away aborts the create's signal", async (t) => {
  const aborted = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { baseUrl } = await startApp(t, {
    service: {
      createImage: async (_caller, request) => {
        request.signal.addEventListener("abort", () => aborted.resolve());
        begun.resolve();
        await aborted.promise;
        throw new EaselError("IMAGE_UNREACHABLE");
      },
    },
  });
  const leaving = new AbortController();
  const left = fetch(`${baseUrl}${API}/art_outpaint/generate`, {
    method: "POST",
    headers: { ...AUTH, "content-type": "application/json" },
    body: "{}",
    signal: leaving.signal,
  });
  await begun.promise;
  leaving.abort();
  await assert.rejects(left);
  await aborted.promise;
});

test("a stopping process takes no creates, answers 503 with Retry-After, and still reads", async (t) => {
  const { baseUrl, creates } = await startApp(t, { draining: true });
  const refused = await call(`${baseUrl}${API}/art_qr/generate`, { method: "POST", headers: AUTH, body: {} });
  assert.equal(refused.status, 503);
  assert.equal(refused.headers["retry-after"], "5");
  assert.equal(creates.length, 0);
  assert.equal((await call(`${baseUrl}${API}/art_v5/getImage?id=${ID}`, { headers: AUTH })).status, 200);
});

test("getImage answers four ways alike: GET with a JSON body, GET ?id=, POST, QUERY", async (t) => {
  const seen: string[] = [];
  const { baseUrl } = await startApp(t, {
    service: {
      getImage: async (caller, kind, id) => {
        seen.push(`${caller.ownerId} ${kind} ${id}`);
        return { record: recordIn("ready", kind ? { kind } : {}), url: "https://easel.test/i/x" };
      },
    },
  });
  for (const kind of KIND_NAMES) {
    const path = `${baseUrl}${API}/${kind}/getImage`;
    const ways: [string, HttpRequest][] = [
      [path, { method: "GET", body: { id: ID } }],
      [`${path}?id=${ID}`, { method: "GET" }],
      [`${path}?id=${ID}`, { method: "GET", headers: { "content-type": "application/json" } }],
      [path, { method: "POST", body: { id: ID } }],
      [path, { method: "QUERY", body: { id: ID } }],
      [`${path}?id=${ID}`, { method: "POST", body: { id: ID } }],
    ];
    const texts = new Set<string>();
    for (const [url, request] of ways) {
      const answer = await call(url, { ...request, headers: { ...AUTH, ...request.headers } });
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.headers["cache-control"], "private, no-store");
      assert.equal(answer.headers.vary, "Authorization, Cookie");
      texts.add(answer.text);
    }
    assert.equal(texts.size, 1);
    assert.deepEqual(new Set(seen.splice(0)), new Set([`own_test ${kind} ${ID}`]));
  }
});

test("body and query naming different ids, no id, and several are 422 that name the field; an id of another shape is 404", async (t) => {
  const { baseUrl, asked } = await startApp(t);
  const path = `${baseUrl}${API}/art_qr/getImage`;
  const cases: [string, HttpRequest][] = [
    [`${path}?id=${OTHER}`, { body: { id: ID } }],
    [path, {}],
    [path, { body: {} }],
    [path, { body: { id: 17 } }],
    [`${path}?id=${ID}&id=${ID}`, {}],
  ];
  for (const [url, request] of cases) {
    const answer = await call(url, { ...request, headers: AUTH });
    assert.equal(answer.status, 422);
    const { detail } = answer.json() as { detail: { data: { field: string; message: string }[] } };
    assert.equal(detail.data[0].field, "id");
    assert.match(detail.data[0].message, /^expected .*(got|different)/);
    assert.equal(answer.headers["cache-control"], "private, no-store");
    assert.equal(answer.headers.vary, "Authorization, Cookie");
  }
  for (const id of ["short", "x".repeat(41), "a%00b"]) {
    const answer = await call(`${path}?id=${id}`, { headers: AUTH });
    assert.equal(answer.status, 404);
    assert.match(answer.text, /"type":"NOT_FOUND".*no such image/);
  }
  assert.deepEqual(asked, []);
});

test("unknown fields of reads are named in X-Warnings, with strict refused", async (t) => {
  const lenient = await startApp(t);
  const answer = await call(`${lenient.baseUrl}${API}/art_qr/getImage?nocache=1`, {
    body: { id: ID, size: 2 },
    headers: AUTH,
  });
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers["x-warnings"]), /^unknown-field;field="size".*, unknown-field;field="nocache"/);
  const strict = await startApp(t, { settings: { strict: true } });
  const refused = await call(`${strict.baseUrl}${API}/art_qr/getImage`, { body: { id: ID, size: 2 }, headers: AUTH });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /"field":"size"/);
});

test("getImage by state: queued and running are exactly {success:true} with hints in headers", async (t) => {
  const views = {
    queued: { record: recordIn("queued", { kind: "art_qr" }), queuePosition: 4 },
    running: { record: recordIn("running", { kind: "art_qr" }) },
  };
  for (const [state, view] of Object.entries(views)) {
    const { baseUrl } = await startApp(t, { service: { getImage: async () => view } });
    const answer = await call(`${baseUrl}${API}/art_qr/getImage?id=${ID}`, { headers: AUTH });
    assert.equal(answer.status, 200);
    assert.equal(answer.text, '{"success":true}');
    assert.equal(answer.headers["x-job-status"], state);
    assert.equal(answer.headers["x-queue-position"], state === "queued" ? "4" : undefined);
    assert.equal(answer.headers["x-progress"], state === "queued" ? "0" : "0.43");
    assert.equal(answer.headers["retry-after"], state === "queued" ? "5" : "1");
  }
});

test("getImage ready: success and url, for pictures from words also data", async (t) => {
  const url = "https://easel.test/i/x.png";
  for (const kind of KIND_NAMES) {
    const { baseUrl } = await startApp(t, {
      service: { getImage: async () => ({ record: recordIn("ready", { kind }), url }) },
    });
    const answer = await call(`${baseUrl}${API}/${kind}/getImage?id=${ID}`, { headers: AUTH });
    const data = {
      prompt: "a lighthouse",
      ar: "16:9",
      style: "Watercolour",
      created: "2026-01-02T03:04:05.678Z",
      created_by: "own_test",
    };
    assert.deepEqual(answer.json(), kind === "art_v5" ? { success: true, data, url } : { success: true, url });
    assert.equal(answer.headers["x-job-status"], "ready");
    assert.equal(answer.headers["retry-after"], undefined);
  }
});

test("data.ar is 1:1 when none was sent", async (t) => {
  const record = recordIn("ready", { params: { prompt: "a", style: "Disco" } });
  const { baseUrl } = await startApp(t, { service: { getImage: async () => ({ record, url: "u" }) } });
  const answer = await call(`${baseUrl}${API}/art_v5/getImage?id=${ID}`, { headers: AUTH });
  assert.equal((answer.json() as { data: { ar: string } }).data.ar, "1:1");
});

test("getImage failed: 422, success false, code 422 whatever the type, X-Job-Status failed", async (t) => {
  const cases = [
    ["NOT_SCANNABLE", "Not scannable", false],
    ["ENGINE_UNAVAILABLE", "Service unavailable", true],
  ] as const;
  for (const [type, error, retryable] of cases) {
    const record = recordIn("failed", { failure: { type, message: "why" } } as never);
    const { baseUrl } = await startApp(t, { service: { getImage: async () => ({ record }) } });
    const answer = await call(`${baseUrl}${API}/art_qr/getImage?id=${ID}`, { headers: AUTH });
    assert.equal(answer.status, 422);
    assert.equal(
      answer.text,
      JSON.stringify({ success: false, error, detail: { code: 422, type, retryable, message: "why" } }),
    );
    assert.equal(answer.headers["x-job-status"], "failed");
  }
});

test("delImage answers {success:true} and takes its id from a POST body", async (t) => {
  const { baseUrl, asked } = await startApp(t);
  for (const kind of KIND_NAMES) {
    const answer = await call(`${baseUrl}${API}/${kind}/delImage`, { method: "POST", headers: AUTH, body: { id: ID } });
    assert.equal(answer.text, '{"success":true}');
  }
  assert.deepEqual(
    asked,
    KIND_NAMES.map(() => "deleteImage"),
  );
});

test("getStyle accepts Content-Type text/plain, none, and JSON with an empty body, four ways", async (t) => {
  const style = {
    order: 1,
    category: "Paint",
    name: "Watercolour",
    label: "Watercolour",
    image: "https://easel.test/styles/art_v5/watercolour.0a1b.webp",
    is_new: true,
    featured: false,
  };
  const { baseUrl } = await startApp(t, { service: { listStyles: (list) => [{ ...style, category: list }] } });
  for (const list of ["art_qr", "art_v5"]) {
    const ways: HttpRequest[] = [
      {},
      { headers: { "content-type": "text/plain" } },
      { headers: { "content-type": "application/json" } },
      { headers: { "content-type": "application/json", "content-length": "0" } },
      { headers: { "content-type": "application/json" }, body: "  " },
      { body: {} },
      { method: "POST" },
      { method: "POST", headers: { "content-type": "text/plain" }, body: "anything" },
      { method: "QUERY", headers: { "content-type": "text/plain" } },
      { method: "QUERY", body: {} },
    ];
    for (const request of ways) {
      const answer = await call(`${baseUrl}${API}/${list}/getStyle`, {
        ...request,
        headers: { ...AUTH, ...request.headers },
      });
      assert.deepEqual(
        answer.json(),
        { success: true, style: [{ ...style, category: list }] },
        JSON.stringify(request),
      );
    }
  }
});
