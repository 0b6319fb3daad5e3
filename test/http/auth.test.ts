import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { FastifyRequest } from "fastify";
import { callerOf, presentedKey } from "../../src/http/auth.ts";
import { call } from "./call.ts";
import { AUTH, ID, KEY, startApp } from "./start-app.ts";

const PATH = `/srv/publish/api/art_qr/getImage?id=${ID}`;
const BODY_401 = '{"error":"Unauthorized","detail":{"code":401,"type":"NO_RIGHTS","retryable":false}}';

test("the forms of Authorization: Bearer apikey,<key>, Bearer apikey <key>, Bearer <key>, scheme in any case", async (t) => {
  const { baseUrl } = await startApp(t);
  for (const authorization of [
    `Bearer apikey,${KEY}`,
    `Bearer apikey ${KEY}`,
    `Bearer ${KEY}`,
    `bearer ${KEY}`,
    `BEARER apikey,${KEY}`,
    `Bearer apikey, ${KEY}`,
  ])
    assert.equal((await call(baseUrl + PATH, { headers: { authorization } })).status, 200, authorization);
  for (const authorization of [
    KEY,
    `apikey,${KEY}`,
    `Basic ${KEY}`,
    "Bearer",
    "Bearer ",
    "Bearer apikey,",
    `Bearer ${KEY}x`,
  ]) {
    const answer = await call(baseUrl + PATH, { headers: { authorization } });
    assert.equal(answer.text, BODY_401, authorization);
    assert.equal(answer.headers["www-authenticate"], 'Bearer realm="easel"');
  }
  assert.equal(presentedKey(`Bearer ${"k".repeat(600)}`), undefined);
});

test("keys are looked up by their SHA-256, and an answer counts for less than 5 s", async (t) => {
  const started = await startApp(t);
  const get = (key: string) => call(started.baseUrl + PATH, { headers: { authorization: `Bearer ${key}` } });
  const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
  await get(KEY);
  await get(KEY);
  await get("unknown-key");
  await get("unknown-key");
  assert.deepEqual(started.lookUps, [hashOf(KEY), hashOf("unknown-key")]);
  started.pass(4999);
  await get(KEY);
  await get("unknown-key");
  assert.equal(started.lookUps.length, 4);
});

test("requests with one key at the same time share one look-up", async (t) => {
  const started = await startApp(t);
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(started.baseUrl + PATH, { headers: AUTH })));
  assert.ok(answers.every((a) => a.status === 200));
  assert.equal(started.lookUps.length, 1);
});

test("a revoked or expired key is answered as an unknown one, expiry to the moment", async (t) => {
  const revoked = await startApp(t, { key: { revokedAt: new Date(0) } });
  assert.equal((await call(revoked.baseUrl + PATH, { headers: AUTH })).text, BODY_401);
  const expiring = await startApp(t, { key: { expiresAt: new Date("2026-01-02T03:04:06Z") } });
  assert.equal((await call(expiring.baseUrl + PATH, { headers: AUTH })).status, 200);
  expiring.pass(1000);
  assert.equal((await call(expiring.baseUrl + PATH, { headers: AUTH })).text, BODY_401);
});

test("keys that cannot be looked up are 503, not 401", async (t) => {
  const { baseUrl } = await startApp(t, {
    keys: {
      findByHash: async () => {
        throw new Error("connect ECONNREFUSED /run/pg.sock");
      },
    },
  });
  const answer = await call(baseUrl + PATH, { headers: AUTH });
  assert.equal(answer.status, 503);
  assert.equal(answer.headers["retry-after"], "5");
  assert.doesNotMatch(answer.text, /pg\.sock/);
});

test("authentication runs before the body is read", async (t) => {
  const { baseUrl } = await startApp(t);
  const answer = await call(`${baseUrl}/srv/publish/api/art_outpaint/generate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "x".repeat(1_000_000),
  });
  assert.equal(answer.text, BODY_401);
});

test("a key's rate: RateLimit and RateLimit-Policy on answers, 429 with Retry-After beyond it, room again after a while", async (t) => {
  const started = await startApp(t, { key: { ratePerMinute: 2 } });
  const get = () => call(started.baseUrl + PATH, { headers: AUTH });
  const first = await get();
  assert.equal(first.headers["ratelimit-policy"], '"key";q=2;w=60');
  assert.equal(first.headers.ratelimit, '"key";r=1;t=30');
  assert.equal((await get()).headers.ratelimit, '"key";r=0;t=60');
  const refused = await get();
  assert.equal(refused.status, 429);
  assert.equal(refused.headers["retry-after"], "30");
  assert.equal(refused.headers["ratelimit-policy"], '"key";q=2;w=60');
  assert.equal(refused.headers.ratelimit, '"key";r=0;t=30');
  started.pass(29_999);
  assert.equal((await get()).status, 429);
  started.pass(1);
  assert.equal((await get()).status, 200);
});

test("a key without a rate of its own has the service's; docs, health, pages and previews do not count", async (t) => {
  const { baseUrl } = await startApp(t, { settings: { ratePerMinute: 1 } });
  for (let i = 0; i < 3; i++)
    for (const path of ["/livez", "/readyz", "/openapi.json", "/docs/", "/", "/s/Ab3dE6g"]) {
      const answer = await call(baseUrl + path, { headers: AUTH });
      assert.notEqual(answer.status, 429, path);
      assert.equal(answer.headers.ratelimit, undefined, path);
    }
  assert.equal((await call(baseUrl + PATH, { headers: AUTH })).status, 200);
  assert.equal((await call(baseUrl + PATH, { headers: AUTH })).status, 429);
});

test("keyless: health, metrics, docs, pages, style previews, /s/, /p/ and /i/; everything else needs a key", async (t) => {
  const { baseUrl } = await startApp(t);
  for (const path of ["/livez", "/readyz", "/metrics", "/openapi.json", "/docs/", "/", "/s/Ab3dE6g", "/p/Ab3dE6g"])
    assert.ok((await call(baseUrl + path)).status < 400, path);
  for (const path of ["/styles/art_qr/x.webp", `/i/${ID}.png`])
    assert.equal((await call(baseUrl + path)).status, 404, path);
  for (const path of ["/v1/images", `/v1/images/${ID}`, "/v1/links/abc", "/srv/publish/api/art_v5/getStyle"])
    assert.equal((await call(baseUrl + path)).text, BODY_401, path);
});

test("unknown keys are limited by address, and good keys are not touched by it", async (t) => {
  const started = await startApp(t);
  const from = (address: string, authorization: string) =>
    call(started.baseUrl + PATH, { headers: { authorization, "x-forwarded-for": address } });
  assert.equal((await from("203.0.113.7", AUTH.authorization)).status, 200);
  for (let i = 0; i < 60; i++) assert.equal((await from("203.0.113.7", `Bearer wrong-${i}`)).status, 401);
  const lookUps = started.lookUps.length;
  const refused = await from("203.0.113.7", "Bearer wrong-60");
  assert.equal(refused.status, 429);
  assert.equal(refused.headers["retry-after"], "1");
  assert.equal(started.lookUps.length, lookUps);
  assert.equal((await from("203.0.113.7", AUTH.authorization)).status, 200);
  assert.equal((await from("203.0.113.8", "Bearer wrong-60")).status, 401);
  started.pass(5000);
  assert.equal((await from("203.0.113.7", AUTH.authorization)).status, 200);
  assert.equal((await from("203.0.113.7", "Bearer wrong-61")).status, 401);
});

test("a route that asks for its caller without a key gate fails", () => {
  const request = { caller: undefined, routeOptions: { url: "/v1/images" } } as unknown as FastifyRequest;
  assert.throws(() => callerOf(request), { message: "expected a key on /v1/images: the route has no key gate" });
});
