import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { EaselError } from "easel-contract";
import { startWorker, type Worker, type WorkerOptions } from "../../src/worker/loop.ts";
import { silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { COMPOSITION, createStage, isAlive } from "./helpers/acts.ts";
import { openWorkshop, type Workshop } from "./helpers/workshop.ts";

function start(t: TestContext, shop: Workshop, changes: Partial<WorkerOptions> = {}): Worker {
  const { store, blobs, clock } = shop;
  const host = { composition: COMPOSITION, keepsPriority: true };
  const worker = startWorker({
    store,
    blobs,
    clock,
    log: silentLog,
    hosts: 1,
    host,
    transientRetryDelayMs: 1,
    ...changes,
  });
  t.after(() => worker.stop());
  return worker;
}

async function stageOf(t: TestContext) {
  const stage = await createStage();
  t.after(stage.remove);
  return stage;
}

test("a worker makes what was waiting and what comes later, on all its hosts", async (t) => {
  const [shop, stage] = [await openWorkshop(t), await stageOf(t)];
  const waiting = await Promise.all(["a", "b"].map(() => shop.order({ act: "hold", folder: stage.folder })));
  start(t, shop, { hosts: 2 });
  await until("two hosts at work", async () => new Set(await stage.starts()).size === 2);
  await stage.open();
  const later = await shop.order({ act: "paint" });
  for (const id of [...waiting, later]) await shop.reach(id, "ready");
});

test("a delete stops the running host, and the next picture is made", async (t) => {
  const [shop, stage] = [await openWorkshop(t), await stageOf(t)];
  start(t, shop);
  const id = await shop.order({ act: "spin", folder: stage.folder });
  const [pid] = await until("the loop", async () => ((await stage.starts()).length ? stage.starts() : undefined));
  await shop.store.images.transition(id, "any", ["queued", "running"], { state: "deleted" });
  await until("the host's end", () => !isAlive(pid));
  await shop.reach(await shop.order({ act: "paint" }), "ready");
  assert.equal((await shop.image(id)).state, "deleted");
});

test("drain lets running pictures end and claims nothing more", async (t) => {
  const [shop, stage] = [await openWorkshop(t), await stageOf(t)];
  const worker = start(t, shop);
  const running = await shop.order({ act: "hold", folder: stage.folder });
  await until("the hold", async () => (await stage.starts()).length > 0);
  const waiting = await shop.order({ act: "paint" });
  const drained = worker.drain(30_000);
  await stage.open();
  await drained;
  assert.equal((await shop.image(running)).state, "ready");
  assert.equal((await shop.image(waiting)).state, "queued");
  assert.ok((await stage.starts()).every((pid) => !isAlive(pid)));
});

test("what drain cannot wait for goes back to the queue at once", async (t) => {
  const [shop, stage] = [await openWorkshop(t), await stageOf(t)];
  const worker = start(t, shop);
  const id = await shop.order({ act: "spin", times: 1, folder: stage.folder });
  await until("the loop", async () => (await stage.starts()).length > 0);
  await worker.drain(50);
  const queued = await shop.image(id);
  assert.deepEqual([queued.state, queued.transientFailures], ["queued", 0]);
  assert.ok((await stage.starts()).every((pid) => !isAlive(pid)));
  start(t, shop);
  await shop.reach(id, "ready");
});

test("progress reaches the row", async (t) => {
  const [shop, stage] = [await openWorkshop(t), await stageOf(t)];
  start(t, shop);
  const id = await shop.order({ act: "hold", folder: stage.folder });
  await until("progress", async () => {
    const image = await shop.image(id);
    return image.state === "running" && image.progress01 > 0.4;
  });
  await stage.open();
  await shop.reach(id, "ready");
});

test("an owner with 500 waiting images does not hold up another owner's single one", async (t) => {
  const shop = await openWorkshop(t);
  for (let i = 0; i < 500; i += 20)
    await Promise.all(Array.from({ length: 20 }, () => shop.order({ act: "paint" }, { ownerId: "own_many" })));
  const worker = start(t, shop);
  const { images } = shop.store;
  const readyOfMany = async () => (await images.list({ ownerId: "own_many", state: "ready", limit: 100 })).images;
  await until("the many under way", async () => (await readyOfMany()).length > 2);
  const single = await shop.order({ act: "paint" }, { ownerId: "own_single" });
  // Its row is committed now; the moment of `createdAt` is before that.
  const waiting = new Date();
  const image = await shop.reach(single, "ready");
  await worker.drain(30_000);
  const between = (await readyOfMany()).filter(
    (other) => other.state === "ready" && other.finishedAt > waiting && other.finishedAt < image.finishedAt,
  );
  assert.ok(between.length <= 4, `${between.length} images of the other owner came first`);
});

test("a queue, a store and hosts that fail for a while hold work up but lose none", async (t) => {
  const shop = await openWorkshop(t);
  let failures = 3;
  const claim: typeof shop.store.jobs.claim = () =>
    failures-- > 0 ? Promise.reject(new EaselError("SERVICE_UNAVAILABLE", "down")) : shop.store.jobs.claim();
  const store = { ...shop.store, jobs: { ...shop.store.jobs, claim } };
  const id = await shop.order({ act: "paint" });
  start(t, shop, { store });
  await shop.reach(id, "ready");
  assert.equal((await shop.image(id)).attempt, 1);
});

test("a worker whose hosts cannot start burns no attempts", async (t) => {
  const shop = await openWorkshop(t);
  const id = await shop.order({ act: "paint" });
  const errors: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => void errors.push(message) };
  start(t, shop, { host: { composition: "file:///no/such/module.ts" }, log });
  await until("two failed starts", () => errors.length >= 2);
  const image = await shop.image(id);
  assert.deepEqual([image.state, image.attempt], ["queued", 0]);
});

test("the worker sweeps", async (t) => {
  const shop = await openWorkshop(t);
  await shop.blobs.put("images/orphan/1.png", Uint8Array.of(1));
  shop.clock.aheadMs = 3_600_000;
  start(t, shop, { sweepEveryMs: 50 });
  await until("the orphan's end", async () => (await shop.keys()).length === 0);
});
