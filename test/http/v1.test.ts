import assert from "node:assert/strict";
import { test } from "node:test";
import { imageDetail, imageListAnswer, linkAnswer } from "easel-contract";
import type { ListFilter } from "../../src/ports/images.ts";
import { call } from "./call.ts";
import { AUTH, ID, recordIn, startApp } from "./start-app.ts";

test("GET /v1/images/{id} tells state, kind, seed, engine, version, degraded, progress, warnings, checks, recipe and url", async (t) => {
  const { baseUrl } = await startApp(t);
  const answer = await call(`${baseUrl}/v1/images/${ID}`, { headers: AUTH });
  assert.deepEqual(imageDetail.parse(answer.json()), answer.json());
  assert.deepEqual(answer.json(), {
    id: ID,
    kind: "art_v5",
    state: "ready",
    queue_type: "fast",
    created: "2026-01-02T03:04:05.678Z",
    finished: "2026-01-02T03:04:09.000Z",
    params: { prompt: "a lighthouse", style: "Watercolour", ar: "16:9" },
    seed: 42,
    starred: false,
    progress: 1,
    url: "https://example.test/i/x",
    width: 1368,
    height: 768,
    bytes: 10,
    format: "png",
    sha256: "ab".repeat(32),
    engine: "painter",
    version: "1",
    degraded: false,
    recipe: { rounds: 1 },
    weight: "info",
    warnings: [{ code: "unresolved", weight: "info", message: "no lighthouse" }],
    checks: [{ name: "zxing-cpp/identity", passed: true, required: true }],
    link: { code: "Ab3dE6g", url: "https://easel.test/s/Ab3dE6g" },
  });
});

test("an image weighs as much as its worst warning, by the codes of today", async (t) => {
  const ready = recordIn("ready");
  assert.ok(ready.state === "ready");
  for (const [codes, weight, shown] of [
    [[], null, []],
    [["unresolved"], "info", ["unresolved info"]],
    [["unresolved", "face-at-border", "clamped"], "look", ["unresolved info", "face-at-border look", "clamped info"]],
    [["low-quality", "flat"], "poor", ["low-quality poor", "flat look"]],
    // Codes of earlier versions: one has another name today, one is not given any more.
    [["engine-down"], "look", ["degraded look"]],
    [["constructor"], "info", ["constructor info"]],
  ] as const) {
    const warnings = codes.map((code) => ({ code, message: "why" }));
    const record = recordIn("ready", { warnings: [], made: { ...ready.made, warnings } } as never);
    const { baseUrl } = await startApp(t, {
      service: { getImage: async () => ({ record }), listImages: async () => ({ images: [{ record }] }) } as never,
    });
    const detail = imageDetail.parse((await call(`${baseUrl}/v1/images/${ID}`, { headers: AUTH })).json());
    const said = detail.warnings.map((warning) => `${warning.code} ${warning.weight}`);
    assert.deepEqual([detail.weight, said], [weight, shown]);
    const list = imageListAnswer.parse((await call(`${baseUrl}/v1/images`, { headers: AUTH })).json());
    assert.equal(list.images[0]?.weight, weight);
  }
});

test("/v1 tells of unfinished and failed images with 200, the failure as an error body", async (t) => {
  for (const state of ["queued", "running", "failed"] as const) {
    const { baseUrl } = await startApp(t, {
      service: { getImage: async () => ({ record: recordIn(state), queuePosition: 2 }) },
    });
    const answer = await call(`${baseUrl}/v1/images/${ID}`, { headers: AUTH });
    assert.equal(answer.status, 200);
    const detail = imageDetail.parse(answer.json());
    assert.equal(detail.state, state);
    assert.equal(detail.progress, { queued: 0, running: 0.4251, failed: 1 }[state]);
    assert.equal(detail.error?.detail.type, state === "failed" ? "NOT_SCANNABLE" : undefined);
  }
});

test("/v1 tells the engine's judgement of its own picture, of ready and of failed images", async (t) => {
  const quality = { score: 0.1, reasons: ["visible-repeats" as const] };
  const ready = recordIn("ready");
  assert.ok(ready.state === "ready");
  const made = { ...ready.made, quality };
  const failure = { type: "QUALITY_TOO_LOW", message: "why" } as const;
  for (const record of [recordIn("ready", { made } as never), recordIn("failed", { made, failure } as never)]) {
    const { baseUrl } = await startApp(t, { service: { getImage: async () => ({ record }) } });
    const detail = imageDetail.parse((await call(`${baseUrl}/v1/images/${ID}`, { headers: AUTH })).json());
    assert.deepEqual(detail.quality, quality);
    assert.equal(detail.error?.detail.retryable, record.state === "failed" ? false : undefined);
  }
});

test("/v1 asks for an image of any kind; what cannot be an id is 404 unasked", async (t) => {
  const kinds: unknown[] = [];
  const { baseUrl, asked } = await startApp(t, {
    service: {
      deleteImage: async (_caller, kind) => {
        kinds.push(kind);
      },
    },
  });
  const deleted = await call(`${baseUrl}/v1/images/${ID}`, { method: "DELETE", headers: AUTH });
  assert.equal(deleted.text, '{"success":true}');
  assert.deepEqual(kinds, [undefined]);
  assert.equal((await call(`${baseUrl}/v1/images/short`, { headers: AUTH })).status, 404);
  assert.deepEqual(asked, ["deleteImage"]);
});

test("GET /v1/images filters, pages by cursor, and links to the next page", async (t) => {
  const filters: ListFilter[] = [];
  const { baseUrl } = await startApp(t, {
    service: {
      listImages: async (_caller, filter) => {
        filters.push(filter);
        return { images: [{ record: recordIn("queued") }], ...(filter.cursor ? {} : { nextCursor: "a b&c" }) };
      },
    },
  });
  const first = await call(`${baseUrl}/v1/images?kind=art_v5&state=queued&limit=1`, { headers: AUTH });
  assert.equal(imageListAnswer.parse(first.json()).next_cursor, "a b&c");
  const [listed] = (first.json() as { images: object[] }).images;
  assert.equal("checks" in listed, false, "checks are long, and only in the answer for one image");
  const next = /^<https:\/\/easel\.test(\/v1\/images\?.*)>; rel="next"$/.exec(String(first.headers.link))?.[1];
  const second = await call(baseUrl + next, { headers: AUTH });
  assert.equal(second.headers.link, undefined);
  assert.equal(imageListAnswer.parse(second.json()).next_cursor, undefined);
  await call(`${baseUrl}/v1/images`, { headers: AUTH });
  assert.deepEqual(filters, [
    { kind: "art_v5", state: "queued", limit: 1 },
    { kind: "art_v5", state: "queued", limit: 1, cursor: "a b&c" },
    { limit: 20 },
  ]);
});

test("a bad filter is 422 that names it", async (t) => {
  const { baseUrl } = await startApp(t);
  for (const [query, field] of [
    ["kind=art_v6", "kind"],
    ["state=lost", "state"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=many", "limit"],
    ["cursor=", "cursor"],
  ]) {
    const answer = await call(`${baseUrl}/v1/images?${query}`, { headers: AUTH });
    assert.equal(answer.status, 422, query);
    assert.equal((answer.json() as { detail: { data: { field: string }[] } }).detail.data[0].field, field);
  }
});

test("GET and PUT /v1/links/{code} tell target and scans, and change the target", async (t) => {
  const { baseUrl } = await startApp(t);
  const own = await call(`${baseUrl}/v1/links/Ab3dE6g`, { headers: AUTH });
  assert.deepEqual(linkAnswer.parse(own.json()), {
    code: "Ab3dE6g",
    url: "https://easel.test/s/Ab3dE6g",
    image_id: ID,
    scans: 3,
    created: "2026-01-02T03:04:05.678Z",
  });
  const changed = await call(`${baseUrl}/v1/links/Ab3dE6g`, {
    method: "PUT",
    headers: AUTH,
    body: { target: "https://example.test/menu" },
  });
  assert.equal(linkAnswer.parse(changed.json()).target, "https://example.test/menu");
});

test("a link target that is none is 422, and the use case learns the name we were called by", async (t) => {
  let reached: string | undefined;
  const { baseUrl, asked } = await startApp(t, {
    service: {
      changeLink: async (_caller, code, { target = "" }, reachedBy) => {
        reached = reachedBy;
        return { code, target, imageId: ID, ownerId: "own_test", scans: 0, createdAt: new Date(0) };
      },
    },
  });
  for (const target of [undefined, 7, "https://a.test/\u0000", `https://example.test/${"x".repeat(2000)}`]) {
    const answer = await call(`${baseUrl}/v1/links/Ab3dE6g`, { method: "PUT", headers: AUTH, body: { target } });
    assert.equal(answer.status, 422);
    assert.equal((answer.json() as { detail: { data: { field: string }[] } }).detail.data[0].field, "target");
  }
  assert.deepEqual(asked, []);
  const body = { target: "https://example.test/menu" };
  assert.equal((await call(`${baseUrl}/v1/links/Ab3dE6g`, { method: "PUT", headers: AUTH, body })).status, 200);
  assert.equal(`http://${reached}`, baseUrl);
});
