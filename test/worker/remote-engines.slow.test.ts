/** Remote engines through a worker, its hosts and a real queue, against servers that break. */

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type EngineEntry, listEngines } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { enginesSettings } from "../../src/engines/settings.ts";
import { startWorker } from "../../src/worker/loop.ts";
import { startComfyuiStandIn } from "../engines/comfyui/stand-in.ts";
import { SD15 } from "../engines/comfyui/under-test.ts";
import { startOpenaiStandIn } from "../engines/openai/stand-in.ts";
import { startSdapiStandIn } from "../engines/sdapi/stand-in.ts";
import { startSdcppStandIn } from "../engines/sdcpp/stand-in.ts";
import { silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { COMPOSITION } from "./helpers/acts.ts";
import { openWorkshop, type Workshop } from "./helpers/workshop.ts";

const QUICK = { retryMs: 20, downMs: 2_000 };

async function work(
  t: TestContext,
  file: object,
  hosts: number,
): Promise<Workshop & { entries: readonly EngineEntry[] }> {
  const shop = await openWorkshop(t);
  const settings = enginesSettings.parse(file);
  const entries = listEngines(settings, { clock: shop.clock, fetch });
  const worker = startWorker({
    ...shop,
    log: silentLog,
    hosts,
    host: { composition: COMPOSITION, keepsPriority: true },
    engines: { settings, scheduler: createRouting(entries, { clock: shop.clock }) },
    transientRetryDelayMs: 20,
  });
  t.after(() => worker.stop());
  return { ...shop, entries };
}

async function openai(t: TestContext) {
  const standIn = await startOpenaiStandIn("vllm-omni");
  t.after(() => standIn.close());
  return standIn;
}

test("the record names engine and version, and no more pictures are made at once than the engine has slots", async (t) => {
  const standIn = await openai(t);
  const engine = { type: "openai", flavour: "vllm-omni", id: "one", url: standIn.url, model: "m", timeouts: QUICK };
  const shop = await work(t, { engines: [engine] }, 3);
  standIn.faults.push("hang");
  const ids = await Promise.all(Array.from({ length: 6 }, () => shop.order({ act: "paint" })));
  await standIn.whenHeard(1);
  await until("all hosts at work", async () => {
    const images = await Promise.all(ids.map((id) => shop.image(id)));
    return images.filter(({ state }) => state === "running").length === 3;
  });
  assert.equal(standIn.heard.length, 1, "two wait for their turn");
  await standIn.kill();
  await standIn.restart();
  for (const id of ids) {
    const { made } = await shop.reach(id, "ready");
    assert.deepEqual([made.engine, made.degraded], ["openai:one", false]);
    assert.equal(made.engineVersion, (await shop.entries[0].load()).version);
  }
});

test("an engine that is gone is passed over: the next one serves, degraded, until it is back", async (t) => {
  const [first, second] = [await openai(t), await openai(t)];
  const engine = { type: "openai", flavour: "vllm-omni", model: "m", timeouts: { retryMs: 5, downMs: 10 } };
  const engines = [
    { ...engine, id: "first", url: first.url },
    // Another model: two with one model would be equals, and neither would be degraded.
    { ...engine, id: "second", model: "n", url: second.url },
  ];
  const shop = await work(t, { engines }, 1);
  const serve = async () => {
    const { made } = await shop.reach(await shop.order({ act: "paint" }), "ready");
    return made.degraded ? `${made.engine} degraded` : made.engine;
  };
  assert.equal(await serve(), "openai:first");
  await first.kill();
  assert.equal(await serve(), "openai:second degraded");
  await first.restart();
  shop.clock.aheadMs += 6_000;
  assert.equal(await serve(), "openai:first");
});

test("without anybody to stand in, a picture waits for its engine", async (t) => {
  const standIn = await openai(t);
  const engine = { type: "openai", flavour: "vllm-omni", id: "one", url: standIn.url, model: "m", timeouts: QUICK };
  const shop = await work(t, { engines: [engine], fallback: false }, 1);
  await standIn.kill();
  const id = await shop.order({ act: "paint" });
  await until("the attempt", async () => (await shop.image(id)).state === "running");
  await standIn.restart();
  const { made, attempt } = await shop.reach(id, "ready");
  assert.deepEqual([made.engine, attempt], ["openai:one", 1]);
});

test("what a server refuses, or cannot do, fails the image with the right error", async (t) => {
  const standIn = await openai(t);
  const engine = { type: "openai", flavour: "vllm-omni", id: "one", url: standIn.url, model: "m", timeouts: QUICK };
  const shop = await work(t, { engines: [engine], fallback: false }, 1);
  const fail = async () => (await shop.reach(await shop.order({ act: "paint" }), "failed")).failure.type;
  standIn.faults.push({ status: 400, body: { detail: "Blocked by content policy" } });
  assert.equal(await fail(), "CONTENT_REJECTED");
  assert.equal(standIn.heard.length, 1, "a refusal is not tried again");
  standIn.faults.push({ status: 500 }, "no-picture", "no-picture");
  assert.equal(await fail(), "GENERATION_FAILED");
  assert.equal(standIn.heard.length, 4, "other failures are tried three times");
  standIn.faults.push("black");
  assert.equal(await fail(), "GENERATION_FAILED");
  assert.equal(standIn.heard.length, 5, "the same seed would be black again");
  standIn.faults.push("empty", "no-picture");
  const { made, warnings } = await shop.reach(await shop.order({ act: "paint" }), "ready");
  assert.equal(made.engine, "openai:one", "and the third may succeed");
  assert.deepEqual(warnings, []);
});

test("a deleted image releases its slot", async (t) => {
  const standIn = await openai(t);
  const engine = { type: "openai", flavour: "vllm-omni", id: "one", url: standIn.url, model: "m", timeouts: QUICK };
  const shop = await work(t, { engines: [engine] }, 2);
  standIn.faults.push("hang");
  const stuck = await shop.order({ act: "paint" });
  await standIn.whenHeard(1);
  const next = await shop.order({ act: "paint" });
  await until("the next to wait", async () => (await shop.image(next)).state === "running");
  await shop.store.images.transition(stuck, "any", ["running"], { state: "deleted" });
  await shop.reach(next, "ready");
});

for (const kill of ["once", "twice"] as const)
  test(`fifty pictures come out of a ComfyUI that is killed ${kill} in the middle, none of them made twice by us`, async (t) => {
    const standIn = await startComfyuiStandIn();
    t.after(() => standIn.close());
    const timeouts = { pollMs: 20, settleMs: 20, downMs: 20_000 };
    const engine = { type: "comfyui", id: "studio", url: standIn.url, sd15: SD15, timeouts };
    const shop = await work(t, { engines: [engine], fallback: false }, 2);
    const ids = await Promise.all(Array.from({ length: 50 }, () => shop.order({ act: "paint" })));
    for (const count of kill === "once" ? [20] : [15, 30]) {
      await standIn.whenFinished(count);
      await standIn.kill();
      await standIn.restart();
    }
    for (const id of ids) {
      const { made, attempt } = await shop.reach(id, "ready");
      assert.deepEqual([made.engine, made.degraded, attempt], ["comfyui:studio", false, 1]);
    }
    const inLife = standIn.log.accepted.map(({ life, id }) => `${life}/${id}`);
    assert.equal(new Set(inLife).size, inLife.length, "a job was submitted while the server had it");
  });

for (const [type, start, settings] of [
  ["openai", () => startOpenaiStandIn("vllm-omni"), { flavour: "vllm-omni", model: "m", timeouts: { retryMs: 20 } }],
  ["sdapi", () => startSdapiStandIn(), { timeouts: { retryMs: 20 } }],
  ["sdcpp", () => startSdcppStandIn(), { timeouts: { pollMs: 20 } }],
] as const)
  test(`fifty pictures come out of a server of ${type} that is killed in the middle`, async (t) => {
    const standIn = await start();
    t.after(() => standIn.close());
    const engine = { type, id: "one", url: standIn.url, ...settings };
    const shop = await work(t, { engines: [engine], fallback: false }, 1);
    const ids = await Promise.all(Array.from({ length: 50 }, () => shop.order({ act: "paint" })));
    await standIn.whenHeard(20);
    await standIn.kill();
    await standIn.restart();
    for (const id of ids) {
      const { made, attempt } = await shop.reach(id, "ready");
      assert.deepEqual([made.engine, made.degraded, attempt], [`${type}:one`, false, 1]);
    }
  });
