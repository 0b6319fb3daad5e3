import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { API, send, startTestService } from "../helpers/service.ts";
import { call } from "./call.ts";
import { AUTH, startApp } from "./start-app.ts";

const NONE = { ready: 0, failed: 0 };
const V5 = { prompt: "a lake", style: "Watercolour" };

test("scopes, quotas, usage and what operators see", async (t) => {
  const service = await startTestService({}, { api: true, worker: false }, t);
  const made = await service.call("POST", "/v1/admin/keys", {
    name: "shop",
    scopes: ["create"],
    monthly_quota: 2,
    expires_in_days: 1,
  });
  assert.equal(made.status, 200, made.text);
  assert.ok(made.json.expires);
  const auth = { authorization: `Bearer ${made.json.key}` };
  const as = (method: string, path: string, body?: unknown) => send(service.baseUrl + path, method, auth, body);

  const first = await as("POST", `${API}/art_v5/generate`, V5);
  assert.equal(first.status, 200, first.text);
  for (const [method, path] of [
    ["GET", `/v1/images/${first.json.id}`],
    ["POST", `${API}/art_v5/getImage`],
    ["GET", "/v1/admin/queue"],
    ["POST", "/v1/admin/keys"],
  ] as const) {
    const refused = await as(method, path, method === "POST" ? { id: first.json.id } : undefined);
    assert.equal(refused.status, 403, path);
    assert.equal(refused.json.detail.type, "FORBIDDEN");
  }
  assert.equal((await as("POST", `${API}/art_qr/generate`, { ...V5, content: "x" })).status, 200);
  const over = await as("POST", `${API}/art_v5/generate`, V5);
  assert.equal(over.status, 429);
  assert.equal(over.json.detail.type, "QUOTA_EXCEEDED");
  assert.ok(Number(over.headers["retry-after"]) > 0);

  const { usage } = (await service.call("GET", "/v1/admin/usage")).json;
  assert.deepEqual(
    usage.map((row: { kind: string; images: number }) => [row.kind, row.images]),
    [
      ["art_qr", 1],
      ["art_v5", 1],
    ],
  );
  assert.deepEqual((await service.call("GET", "/v1/usage")).json.usage, [], "the caller's own keys only");
  assert.equal((await service.call("GET", "/v1/usage?month=2026-13")).status, 422);
  const queue = (await service.call("GET", "/v1/admin/queue")).json;
  assert.deepEqual(Object.keys(queue), ["fast", "slow", "oldest_s", "workers"]);
  assert.equal(queue.workers, 0);
  const { engines } = (await service.call("GET", "/v1/admin/engines")).json;
  assert.equal(engines.find((engine: { id: string }) => engine.id === "painter").ok, true);
  assert.ok((await service.call("GET", "/v1/admin/storage")).json.database_bytes > 0);
  const { failures, ...activity } = (await service.call("GET", "/v1/admin/activity")).json;
  assert.deepEqual([activity, failures], [{ hour: NONE, day: NONE }, []]);
  const keys = await service.call("GET", "/v1/admin/keys");
  assert.ok(!keys.text.includes(made.json.key));
  assert.equal((await service.call("DELETE", `/v1/admin/keys/${made.json.key_id}`)).status, 200);
  assert.equal((await service.call("DELETE", "/v1/admin/keys/key_unknown")).status, 404);
});

test("links are listed, counted by day, exported and ended, each to its owner only", async (t) => {
  const service = await startTestService({}, { api: true, worker: false }, t);
  const content = "https://example.com/menu?a=$1,2";
  await service.call("POST", `${API}/art_qr/generate`, { ...V5, content, shortlink: true });
  await service.call("POST", `${API}/art_qr/generate`, V5);
  const page = (await service.call("GET", "/v1/links?limit=1")).json;
  assert.equal(page.links.length, 1);
  const rest = (await service.call("GET", `/v1/links?cursor=${page.next_cursor}`)).json;
  assert.equal(rest.links.length, 1);
  assert.equal(rest.next_cursor, undefined);
  const [link] = [...page.links, ...rest.links].filter((one) => one.target);
  const { code } = link;

  for (let i = 0; i < 2; i++) await send(`${service.baseUrl}/s/${code}`, "GET", {});
  const { days } = (await service.call("GET", `/v1/links/${code}/scans`)).json;
  assert.deepEqual(days, [{ day: new Date().toISOString().slice(0, 10), scans: 2 }]);

  const exported = async (format: string) => (await service.call("GET", `/v1/links/export?format=${format}`)).text;
  const nginx = `location ~* "^/s/${code}([0-9A-Z]{2})?$" { return 302 "https://example.com/menu?a=%241,2"; }`;
  assert.ok((await exported("nginx")).includes(nginx));
  assert.ok((await exported("netlify")).includes(`/s/${code} ${content} 302\n`));
  assert.ok((await exported("cloudflare")).includes(`${service.baseUrl}/s/${code},"${content}",302\n`));
  assert.equal((await service.call("GET", "/v1/links/export?format=apache")).status, 422);

  const path = `/v1/links/${code}`;
  const table = await service.call("GET", `${path}/scans?format=csv`);
  assert.equal(table.headers["content-type"], "text/csv; charset=utf-8");
  assert.equal(table.text, `\ufeffcode,target,day,scans\r\n${code},"${content}",${days[0].day},2\r\n`);
  const [{ owner_id }] = (await service.call("GET", "/v1/admin/keys")).json.keys;
  const formula = { name: '=cmd|" /C calc"!A0', owner_id };
  const named = (await service.call("POST", "/v1/admin/keys", formula)).json;
  await service.call("POST", `${API}/art_v5/generate`, V5, { authorization: `Bearer ${named.key}` });
  const month = new Date().toISOString().slice(0, 7);
  const usage = (await service.call("GET", "/v1/usage?format=csv")).text;
  assert.ok(usage.includes(`${month},${named.key_id},"'=cmd|"" /C calc""!A0",art_v5,1\r\n`), usage);

  const client = new pg.Client(service.database);
  await client.connect();
  await client.query(
    `insert into easel.api_keys (key_id, sha256, owner_id, name, created_at, scopes)
     select 'key_' || i, decode(lpad(i::text, 64, '0'), 'hex'), $1, '@' || i, now(), '{read}' from generate_series(10001, 12500) i`,
    [owner_id],
  );
  await client.query(
    "insert into easel.usage (key_id, kind, month, images) select key_id, 'art_v5', '2020-01', 7 from easel.api_keys",
  );
  await client.end();
  const all = await service.call("GET", "/v1/usage?format=csv&month=2020-01");
  assert.equal(all.headers["content-length"], undefined, "sent in parts");
  const lines = all.text.split("\r\n").filter((line) => /,key_1\d{4},/.test(line));
  assert.equal(new Set(lines).size, 2500);
  assert.ok(lines.includes("2020-01,key_12500,'@12500,art_v5,7"));

  const away = "https://example.com/closed";
  const put = async (body: object) => (await service.call("PUT", path, body)).json;
  const follow = () => send(`${service.baseUrl}/s/${code}`, "GET", { "accept-language": "de" });
  const early = await put({ starts: "2090-01-01", ends: "2090-12-24" });
  assert.deepEqual([early.starts, early.ends], ["2090-01-01T00:00:00.000Z", "2090-12-24T23:59:59.999Z"]);
  const page404 = await follow();
  assert.deepEqual([page404.status, /Noch nicht/.test(page404.text)], [404, true]);
  assert.ok(!(await exported("netlify")).includes(code));
  assert.ok((await exported("nginx")).includes("return 410;"));
  assert.equal((await put({ fallback: away })).target, content);
  assert.equal((await follow()).headers.location, away);
  assert.ok((await exported("netlify")).includes(`/s/${code} ${away} 302`));
  await put({ starts: null, ends: "2020-01-01T00:00:00Z", fallback: null });
  const page410 = await follow();
  assert.deepEqual([page410.status, /Die Zeit ist um/.test(page410.text)], [410, true]);
  for (const [body, field] of [
    [{ starts: "2090-01-01", ends: "2089-01-01" }, "ends"],
    [{ starts: "2090-01-01" }, "ends"],
    [{ fallback: `${service.baseUrl}/s/${code}` }, "fallback"],
    [{ ends: "soon" }, "ends"],
    [{}, "target"],
  ] as const)
    assert.equal((await put(body)).detail.data[0].field, field, JSON.stringify(body));
  assert.equal((await put({ ends: null })).ends, undefined);
  assert.equal((await follow()).headers.location, content);

  const other = (await service.call("POST", "/v1/admin/keys", { name: "other" })).json.key;
  const auth = { authorization: `Bearer ${other}` };
  assert.equal((await send(`${service.baseUrl}/v1/links/${code}`, "DELETE", auth)).status, 404);
  assert.equal((await send(`${service.baseUrl}/v1/links/${code}/scans`, "GET", auth)).status, 404);
  assert.equal((await service.call("DELETE", `/v1/links/${code}`)).status, 200);
  assert.equal((await service.call("DELETE", `/v1/links/${code}`)).status, 200);
  assert.equal((await send(`${service.baseUrl}/s/${code}`, "GET", {})).status, 410);
  assert.ok(!(await exported("netlify")).includes(code));
});

test("pages of other origins are let in only where the operator named them", async (t) => {
  const preflight = { origin: "https://shop.example", "access-control-request-method": "POST" };
  const closed = await startApp(t);
  const refused = await call(`${closed.baseUrl}/v1/images`, { method: "OPTIONS", headers: preflight });
  assert.equal(refused.status, 405);
  const open = await startApp(t, { settings: { corsOrigins: ["https://shop.example"] } });
  const allowed = await call(`${open.baseUrl}/v1/images`, { method: "OPTIONS", headers: preflight });
  assert.equal(allowed.status, 204);
  assert.equal(allowed.headers["access-control-allow-origin"], "https://shop.example");
  const answer = await call(`${open.baseUrl}/v1/images`, { headers: { ...AUTH, origin: "https://shop.example" } });
  assert.equal(answer.headers["access-control-allow-origin"], "https://shop.example");
  assert.equal(answer.headers.vary, "Origin, Authorization, Cookie");
  const stranger = await call(`${open.baseUrl}/v1/images`, { headers: { ...AUTH, origin: "https://evil.example" } });
  assert.equal(stranger.headers["access-control-allow-origin"], undefined);
  assert.match(String(stranger.headers.vary), /Origin/);
});
