import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { freePort } from "../../src/free-port.ts";
import { createMetrics } from "../../src/telemetry/metrics.ts";
import { startScrapeServer } from "../../src/telemetry/scrape-server.ts";
import { send, startSmallService, startTestService } from "../helpers/service.ts";

const DASHBOARD = resolve(import.meta.dirname, "../../deploy/grafana/easel.json");

/** Names of the exported series, without the suffixes of histograms. */
function exportedIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
}

test("images, engines, hosts and the store are measured, and no label holds an id", async (t) => {
  const service = await startSmallService({}, { api: true, worker: true }, t);
  const { id } = await service.make("art_v5", { prompt: "a lake", style: "Photographic", ar: "1:1" });
  const { status } = await service.call("POST", "/srv/publish/api/art_v5/delImage", { id });
  assert.equal(status, 200);
  const { text } = await service.call("GET", "/metrics");
  for (const line of [
    'easel_images_created_total{kind="art_v5"} 1',
    'easel_images_finished_total{kind="art_v5",outcome="ready"} 1',
    'easel_images_finished_total{kind="art_v5",outcome="deleted"} 1',
    'easel_image_queue_duration_seconds_count{kind="art_v5"} 1',
    'easel_image_duration_seconds_count{kind="art_v5",outcome="ready"} 1',
    'easel_image_attempt_duration_seconds_count{kind="art_v5",outcome="made"} 1',
    'easel_queue_waiting{queue="fast"} 0',
    'easel_hosts{state="busy"} 0',
    'easel_hosts{state="idle"} 1',
    'easel_engine_up{engine="painter"} 1',
    "easel_workers 1",
    'easel_http_request_duration_seconds_count{route="/srv/publish/api/art_v5/generate"} 1',
  ])
    assert.ok(text.includes(`\n${line}\n`), `${line} in ${text}`);
  assert.match(text, /^easel_blob_bytes_total\{operation="put"\} \d{4,}$/m);
  assert.ok(!text.includes(id), "an id is a label");
});

test("every metric that the dashboard names is exported", async () => {
  const exported = exportedIn(await createMetrics({}).text());
  const dashboard = JSON.parse(readFileSync(DASHBOARD, "utf8"));
  const queries: string[] = dashboard.panels.flatMap((panel: { targets?: { expr: string }[] }) =>
    (panel.targets ?? []).map(({ expr }) => expr),
  );
  assert.ok(queries.length >= 10, "the dashboard has queries");
  const named = queries.flatMap((expr) => expr.match(/\b(?:easel|process|nodejs)_\w+/g) ?? []);
  const missing = named.filter(
    (name) => !exported.has(name) && !exported.has(name.replace(/_(bucket|count|sum)$/, "")),
  );
  assert.deepEqual(missing, []);
  assert.deepEqual(
    [...exported].filter((name) => name.startsWith("easel_") && !queries.join(" ").includes(name)),
    [],
    "a metric is on no panel",
  );
});

test("names carry their unit, counters end in _total, and label names are no ids", async () => {
  const text = await createMetrics({}).text();
  for (const [, name, type] of text.matchAll(/^# TYPE (easel_\w+) (\w+)$/gm)) {
    assert.equal(type === "counter", name.endsWith("_total"), name);
    if (type === "histogram") assert.match(name, /_seconds$/);
  }
});

test("a source that fails exports no value and keeps the rest", async () => {
  const errors: unknown[] = [];
  const metrics = createMetrics({
    queueDepth: async () => {
      throw new Error("down");
    },
    workers: async () => 2,
    onError: (error) => errors.push(error),
  });
  const text = await metrics.text();
  assert.match(text, /^easel_workers 2$/m);
  assert.doesNotMatch(text, /^easel_queue_waiting\{/m);
  assert.ok(errors.length >= 1);
});

test("a process without the API serves /livez and /metrics, with the token where one is set", async (t) => {
  const server = await startScrapeServer(createMetrics({}), {
    host: "127.0.0.1",
    port: 0,
    mayRead: (authorization) => authorization === "Bearer right",
  });
  t.after(() => server.stop());
  const get = (path: string, headers = {}) => send(`http://127.0.0.1:${server.port}${path}`, "GET", headers);
  assert.equal((await get("/livez")).status, 200);
  assert.equal((await get("/metrics")).status, 401);
  assert.match((await get("/metrics", { authorization: "Bearer right" })).text, /easel_images_created_total/);
  assert.equal((await get("/anything")).status, 404);
});

test("a worker serves its metrics where EASEL_METRICS_PORT is set", async (t) => {
  const port = await freePort("127.0.0.1");
  await startTestService({ EASEL_METRICS_PORT: String(port) }, { api: false, worker: true }, t);
  const { text } = await send(`http://127.0.0.1:${port}/metrics`, "GET", {});
  assert.match(text, /easel_hosts\{state="idle"\} 1/);
});
