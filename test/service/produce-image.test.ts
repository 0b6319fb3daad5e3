import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, type TestContext, test } from "node:test";
import { EaselError } from "easel-contract";
import { createRaster } from "easel-picture";
import pg from "pg";
import { encodePng } from "../../src/codec/encode.ts";
import type { BlobStore } from "../../src/ports/blobs.ts";
import type { Job } from "../../src/ports/jobs.ts";
import { folderOf, pictureKey, thumbnailKey } from "../../src/service/blob-keys.ts";
import { createInputMemory } from "../../src/service/input-memory.ts";
import { type ProduceTools, produceImage } from "../../src/service/produce-image.ts";
import { createEngineHost, type EngineHost } from "../../src/worker/engine-host.ts";
import { silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { COMPOSITION, createStage, NO_ENGINES } from "../worker/helpers/acts.ts";
import { openWorkshop } from "../worker/helpers/workshop.ts";

const never = new AbortController().signal;
const shop = await openWorkshop();
const host = newHost();
after(() => host.stop());

function newHost(): EngineHost {
  const settings = { jobTimeoutMs: 60_000, memoryLimitBytes: 2 ** 30, recycleAfter: 100, recycleRssBytes: 2 ** 30 };
  return createEngineHost({ composition: COMPOSITION, keepsPriority: true, ...settings }, NO_ENGINES, silentLog);
}

function toolsOf(changes: Partial<ProduceTools> = {}): ProduceTools {
  const { images, jobs, previews } = shop.store;
  return {
    images,
    jobs,
    previews,
    blobs: shop.blobs,
    clock: shop.clock,
    inputMemory: createInputMemory(),
    maker: host,
    log: silentLog,
    heartbeatMs: 3_000,
    transientRetryDelayMs: 1,
    ...changes,
  };
}

async function claim(): Promise<Job> {
  return until("a job", () => shop.store.jobs.claim());
}

async function stageOf(t: TestContext) {
  const stage = await createStage();
  t.after(stage.remove);
  return stage;
}

test("a claimed job becomes a ready image with its bytes and its story", async (_t) => {
  const id = await shop.order({ act: "paint" });
  await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "ready");
  assert.deepEqual([image.attempt, image.transientFailures], [1, 0]);
  assert.deepEqual([image.picture.widthPx, image.picture.heightPx], [64, 48]);
  assert.equal(image.picture.blobKey, pictureKey(id, 1));
  const bytes = await shop.blobs.get(image.picture.blobKey);
  assert.equal(bytes?.length, image.picture.bytes);
  assert.equal(
    createHash("sha256")
      .update(bytes ?? "")
      .digest("hex"),
    image.picture.sha256,
  );
  assert.deepEqual([image.made.engine, image.made.degraded, image.made.checks.length], ["noise", false, 2]);
  assert.equal(await shop.store.jobs.claim(), undefined);
});

test("input pictures reach the kind", async (_t) => {
  const inputs = { image: { blobKey: "images/some/input.png", widthPx: 30, heightPx: 20 } };
  await shop.blobs.put(inputs.image.blobKey, await encodePng(createRaster(30, 20)));
  const id = await shop.order({ act: "paint" }, { inputs });
  await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "ready");
  assert.deepEqual(image.made.recipe, { medium: "noise", inputs: { image: "30x20" } });
});

test("an engine that fails twice is tried again, the third failure is final", async (t) => {
  const stage = await stageOf(t);
  const lucky = await shop.order({ act: "hiccup", times: 2, folder: stage.folder });
  for (let i = 0; i < 3; i++) await produceImage(toolsOf(), await claim(), never);
  const ready = await shop.image(lucky);
  assert.deepEqual([ready.state, ready.attempt, ready.transientFailures], ["ready", 3, 2]);

  const unlucky = await shop.order({ act: "hiccup" });
  for (let i = 0; i < 3; i++) await produceImage(toolsOf(), await claim(), never);
  const failed = await shop.image(unlucky);
  assert.ok(failed.state === "failed");
  assert.deepEqual(failed.failure, { type: "GENERATION_FAILED", message: "the brush slipped" });
  assert.equal(await shop.store.jobs.claim(), undefined);
});

test("a refusal that cannot change is final at once", async (_t) => {
  const id = await shop.order({ act: "refuse" });
  await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.deepEqual([image.failure.type, image.attempt], ["CONTENT_REJECTED", 1]);

  const hopeless = await shop.order({ act: "hopeless" });
  await produceImage(toolsOf(), await claim(), never);
  const failed = await shop.image(hopeless);
  assert.ok(failed.state === "failed");
  assert.deepEqual([failed.failure.message, failed.attempt], ["the brush is broken", 1]);
});

test("an unexpected error fails as GENERATION_FAILED and only the log knows why", async (_t) => {
  const id = await shop.order({ act: "throw" });
  const lines: object[] = [];
  const log = { ...silentLog, warn: (fields: object) => void lines.push(fields) };
  for (let i = 0; i < 3; i++) await produceImage(toolsOf({ log }), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.deepEqual(image.failure, { type: "GENERATION_FAILED", message: "the picture could not be made" });
  assert.match(JSON.stringify(lines), /a secret path/);
});

test("a picture that does not pass its verification fails with its checks and without bytes", async (_t) => {
  const id = await shop.order({ act: "smudge" });
  for (let i = 0; i < 3; i++) await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.equal(image.made?.checks.find(({ name }) => name === "clean")?.passed, false);
  assert.deepEqual(await shop.keys(folderOf(id)), []);
});

test("no engine for a kind fails as an image fails: with a 422 type", async (_t) => {
  const id = await shop.order({ act: "paint" }, { kind: "art_outpaint" });
  for (let i = 0; i < 3; i++) await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.deepEqual(image.failure, { type: "GENERATION_FAILED", message: "this worker cannot make `art_outpaint`" });
});

test("a lost input fails the image", async (_t) => {
  const inputs = { image: { blobKey: "images/some/lost.png", widthPx: 64, heightPx: 64 } };
  const id = await shop.order({ act: "paint" }, { inputs });
  for (let i = 0; i < 3; i++) await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.equal(image.failure.message, "an input picture was lost");
});

test("five deaths in a row are no failure", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "die", times: 5, folder: stage.folder });
  for (let i = 0; i < 6; i++) await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.deepEqual([image.state, image.attempt, image.transientFailures], ["ready", 6, 0]);
  assert.equal(new Set(await stage.starts()).size, 6);
});

test("an image that ends every start is given up after fifty", async (_t) => {
  const id = await shop.order({ act: "die" });
  const { images } = shop.store;
  for (let attempt = 0; attempt < 49; attempt++)
    await images.transition(id, attempt, ["queued", "running"], { state: "running" });
  await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.deepEqual(image.failure, {
    type: "GENERATION_FAILED",
    message: "given up after 50 starts without a result",
  });
});

test("deleted while running and stopped: no bytes, no job", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "spin", folder: stage.folder });
  const stop = new AbortController();
  const working = produceImage(toolsOf(), await claim(), stop.signal);
  await until("the loop", async () => (await stage.starts()).length > 0);
  await shop.store.images.transition(id, "any", ["running"], { state: "deleted" });
  stop.abort();
  await working;
  assert.equal((await shop.image(id)).state, "deleted");
  assert.deepEqual(await shop.keys(folderOf(id)), []);
  assert.equal(await shop.store.jobs.claim(), undefined);
});

test("deleted while running and not stopped: the late result is refused and its bytes deleted", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "hold", folder: stage.folder });
  const working = produceImage(toolsOf(), await claim(), never);
  await until("the hold", async () => (await stage.starts()).length > 0);
  await shop.store.images.transition(id, "any", ["running"], { state: "deleted" });
  await stage.open();
  await working;
  assert.equal((await shop.image(id)).state, "deleted");
  assert.deepEqual(await shop.keys(folderOf(id)), []);
});

test("a stopped job goes back to the queue at once and is no failure", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "hold", folder: stage.folder });
  const stop = new AbortController();
  const working = produceImage(toolsOf(), await claim(), stop.signal);
  await until("the hold", async () => (await stage.starts()).length > 0);
  stop.abort();
  await working;
  const queued = await shop.image(id);
  assert.deepEqual([queued.state, queued.attempt, queued.transientFailures], ["queued", 1, 0]);
  await stage.open();
  await produceImage(toolsOf(), await claim(), never);
  const ready = await shop.image(id);
  assert.deepEqual([ready.state, ready.attempt], ["ready", 2]);
});

test("a worker that lost its claim stops, and another takes the running row over", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "hold", folder: stage.folder });
  const lost = await claim();
  const working = produceImage(toolsOf({ heartbeatMs: 20 }), lost, never);
  await until("the hold", async () => (await stage.starts()).length > 0);
  await shop.store.jobs.retry(lost, 0);
  await working;
  assert.equal((await shop.image(id)).state, "running");
  await stage.open();
  await produceImage(toolsOf(), await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "ready");
  assert.deepEqual([image.attempt, await shop.keys(folderOf(id))], [2, filesOf(id, 2)]);
});

test("an outdated claim does not take a running row from the newer one", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "hold", folder: stage.folder });
  const outdated = await claim();
  await shop.store.jobs.retry(outdated, 0);
  const working = produceImage(toolsOf(), await claim(), never);
  await until("the hold", async () => (await stage.starts()).length > 0);
  await produceImage(toolsOf(), outdated, never);
  await stage.open();
  await working;
  const image = await shop.image(id);
  assert.deepEqual([image.state, image.attempt, (await stage.starts()).length], ["ready", 1, 1]);
});

test("work that was done twice is visible once", async (t) => {
  const stage = await stageOf(t);
  const second = newHost();
  t.after(() => second.stop());
  const id = await shop.order({ act: "hold", folder: stage.folder });
  const slept = await claim();
  const early = produceImage(toolsOf(), slept, never);
  await until("the first", async () => (await stage.starts()).length === 1);
  await shop.store.jobs.retry(slept, 0);
  const late = produceImage(toolsOf({ maker: second }), await claim(), never);
  await until("the second", async () => (await stage.starts()).length === 2);
  await stage.open();
  await Promise.all([early, late]);
  assert.equal((await shop.image(id)).attempt, 2);
  assert.deepEqual(await shop.keys(folderOf(id)), filesOf(id, 2));
  assert.equal(await shop.store.jobs.claim(), undefined);
});

test("a job whose image is ready already does nothing", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "paint", folder: stage.folder });
  const job = await claim();
  await produceImage(toolsOf(), job, never);
  const before = await shop.image(id);
  assert.equal(before.state, "ready");
  await produceImage(toolsOf(), job, never);
  assert.deepEqual(await shop.image(id), before);
  assert.equal((await stage.starts()).length, 1);
  assert.equal(await shop.store.jobs.touch(job), false);
});

test("a commit whose answer was lost is recognised, its bytes stay", async (_t) => {
  const id = await shop.order({ act: "paint" });
  let cut = 0;
  const transition: typeof shop.store.images.transition = async (imageId, attempt, from, to) => {
    const changed = await shop.store.images.transition(imageId, attempt, from, to);
    if (to.state === "ready" && cut++ === 0) throw new EaselError("SERVICE_UNAVAILABLE", "connection lost");
    return changed;
  };
  await produceImage(toolsOf({ images: { ...shop.store.images, transition } }), await claim(), never);
  assert.equal(cut, 2);
  assert.equal((await shop.image(id)).state, "ready");
  assert.deepEqual(await shop.keys(folderOf(id)), filesOf(id, 1));
});

test("a store that is away for a moment costs no second try", async (t) => {
  const stage = await stageOf(t);
  const id = await shop.order({ act: "paint", folder: stage.folder });
  let away = 2;
  const put: typeof shop.blobs.put = async (key, bytes) => {
    if (away-- > 0) throw new EaselError("SERVICE_UNAVAILABLE", "no answer");
    await shop.blobs.put(key, bytes);
  };
  await produceImage(toolsOf({ blobs: { ...shop.blobs, put } }), await claim(), never);
  assert.deepEqual([(await shop.image(id)).state, (await stage.starts()).length], ["ready", 1]);
});

test("a store that is away at the start costs no attempt", async (_t) => {
  const inputs = { image: { blobKey: "images/some/input.png", widthPx: 30, heightPx: 20 } };
  const id = await shop.order({ act: "paint" }, { inputs });
  const get = () => Promise.reject(new EaselError("SERVICE_UNAVAILABLE", "no answer"));
  const working = produceImage(toolsOf({ blobs: { ...shop.blobs, get } }), await claim(), never);
  await assert.rejects(working, { type: "SERVICE_UNAVAILABLE" });
  const image = await shop.image(id);
  assert.deepEqual([image.state, image.attempt], ["queued", 0]);
  await claim();
});

test("a picture that cannot be kept fails instead of being made again for ever", async (_t) => {
  const id = await shop.order({ act: "paint" });
  const put = () => Promise.reject(new TypeError("bad key"));
  const tools = toolsOf({ blobs: { ...shop.blobs, put } });
  for (let i = 0; i < 3; i++) await produceImage(tools, await claim(), never);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.equal(image.failure.message, "the picture could not be kept");
});

/** Keys of what an attempt stores, sorted. */
function filesOf(id: string, attempt: number): string[] {
  return [thumbnailKey(id, attempt, 256), thumbnailKey(id, attempt, 512), pictureKey(id, attempt)];
}

test("a store that answers after a minute loses nothing and doubles nothing: the lease is renewed while the inputs load", async (_t) => {
  const inputs = { image: { blobKey: "images/slow/input.image", widthPx: 30, heightPx: 20 } };
  await shop.blobs.put(inputs.image.blobKey, await encodePng(createRaster(30, 20)));
  const id = await shop.order({ act: "paint" }, { inputs });
  const asked = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  const blobs: BlobStore = {
    ...shop.blobs,
    async get(...wanted) {
      asked.resolve();
      await answers.promise;
      return shop.blobs.get(...wanted);
    },
  };
  const job = await claim();
  const producing = produceImage(toolsOf({ blobs, heartbeatMs: 5 }), job, never);
  await asked.promise;
  const pool = new pg.Pool(shop.database);
  try {
    const seconds = "extract(epoch from available_at - now())::float8";
    for (let renewals = 0; renewals < 6; renewals++) {
      // What is left of the lease after nine of its ten seconds.
      await pool.query("update easel.images set available_at = now() + interval '1 second' where id = $1", [id]);
      await until("a renewed lease", async () => {
        const { rows } = await pool.query(`select ${seconds} > 5 as renewed from easel.images where id = $1`, [id]);
        return rows[0].renewed;
      });
      assert.equal(await shop.store.jobs.claim(), undefined, "nobody else claims it meanwhile");
    }
  } finally {
    answers.resolve();
    await producing;
    await pool.end();
  }
  const image = await shop.image(id);
  assert.deepEqual([image.state, image.attempt], ["ready", 1]);
  const pictures = (await shop.keys(folderOf(id))).filter((key) => key.endsWith(".png"));
  assert.deepEqual(pictures, [pictureKey(id, 1)]);
});

/** A store whose answers to one operation are held until they are let go, or until the caller's signal ends them. */
function slowStore(operation: "get" | "put") {
  const asked = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  const held = async (signal: AbortSignal | undefined): Promise<void> => {
    asked.resolve();
    const ended = new Promise<never>((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
    await Promise.race([answers.promise, ended]);
  };
  const blobs: BlobStore = {
    ...shop.blobs,
    async get(key, range, signal) {
      if (operation === "get") await held(signal);
      return shop.blobs.get(key, range, signal);
    },
    async put(key, bytes, signal) {
      // Part of it is there although the answer is not.
      await shop.blobs.put(key, bytes);
      if (operation === "put") await held(signal);
    },
  };
  return { blobs, asked: asked.promise, answer: () => answers.resolve() };
}

test("a store that takes a minute for a picture loses nothing and doubles nothing: the lease is renewed meanwhile", async (_t) => {
  const id = await shop.order({ act: "paint" });
  const { blobs, asked, answer } = slowStore("put");
  const producing = produceImage(toolsOf({ blobs, heartbeatMs: 5 }), await claim(), never);
  await asked;
  const pool = new pg.Pool(shop.database);
  try {
    for (let renewals = 0; renewals < 6; renewals++) {
      await pool.query("update easel.images set available_at = now() + interval '1 second' where id = $1", [id]);
      await until("a renewed lease", async () => {
        const left = "extract(epoch from available_at - now())::float8";
        return (await pool.query(`select ${left} > 5 as renewed from easel.images where id = $1`, [id])).rows[0]
          .renewed;
      });
      assert.equal(await shop.store.jobs.claim(), undefined, "nobody else claims it meanwhile");
    }
  } finally {
    answer();
    await producing;
    await pool.end();
  }
  assert.deepEqual([(await shop.image(id)).state, (await shop.image(id)).attempt], ["ready", 1]);
  assert.deepEqual(await shop.keys(folderOf(id)), filesOf(id, 1));
});

test("a stop while the inputs load gives the job back at once, with nothing begun and no memory held", async (_t) => {
  const inputs = { image: { blobKey: "images/stopped/input.image", widthPx: 30, heightPx: 20 } };
  await shop.blobs.put(inputs.image.blobKey, await encodePng(createRaster(30, 20)));
  const id = await shop.order({ act: "paint" }, { inputs });
  const { blobs, asked } = slowStore("get");
  const stop = new AbortController();
  const inputMemory = createInputMemory();
  const producing = produceImage(toolsOf({ blobs, inputMemory }), await claim(), stop.signal);
  await asked;
  stop.abort();
  await producing;
  assert.deepEqual([(await shop.image(id)).state, (await shop.image(id)).attempt], ["queued", 0]);
  for (const owner of ["ann", "bob"]) inputMemory.open(owner).take(256 * 2 ** 20);

  const again = await shop.store.jobs.claim();
  assert.equal(again?.imageId, id, "nobody waits for a lease to end");
  await produceImage(toolsOf(), again, never);
  assert.deepEqual([(await shop.image(id)).state, (await shop.image(id)).attempt], ["ready", 1]);
});

test("a stop while a picture is stored gives the job back, and what was written of it is removed", async (_t) => {
  const id = await shop.order({ act: "paint" });
  const { blobs, asked } = slowStore("put");
  const stop = new AbortController();
  const producing = produceImage(toolsOf({ blobs }), await claim(), stop.signal);
  await asked;
  stop.abort();
  await producing;
  assert.equal((await shop.image(id)).state, "queued");
  assert.deepEqual(await shop.keys(folderOf(id)), []);
  const again = await shop.store.jobs.claim();
  assert.equal(again?.imageId, id);
  await produceImage(toolsOf(), again, never);
  assert.deepEqual([(await shop.image(id)).state, (await shop.image(id)).attempt], ["ready", 2]);
});

test("inputs that cannot be loaded are asked for ever more seldom, and for a day", async (_t) => {
  const inputs = { image: { blobKey: "images/away/input.image", widthPx: 30, heightPx: 20 } };
  const id = await shop.order({ act: "paint" }, { inputs });
  const blobs = { ...shop.blobs, get: () => Promise.reject(new EaselError("SERVICE_UNAVAILABLE", "no answer")) };
  const delays: number[] = [];
  const retry: typeof shop.store.jobs.retry = async (job, delayMs) => {
    delays.push(delayMs);
    return shop.store.jobs.retry(job, 0);
  };
  const { createdAt } = await shop.image(id);
  const tryAfter = async (hours: number) => {
    const clock = { now: () => new Date(createdAt.getTime() + hours * 3_600_000) };
    await produceImage(toolsOf({ blobs, clock, jobs: { ...shop.store.jobs, retry } }), await claim(), never);
  };
  for (const hours of [0, 0.05, 23]) await assert.rejects(tryAfter(hours), { type: "SERVICE_UNAVAILABLE" });
  assert.deepEqual(delays, [1_000, 18_000, 60_000]);
  await tryAfter(24);
  for (let i = 0; i < 2 && (await shop.image(id)).state !== "failed"; i++) await tryAfter(24);
  const image = await shop.image(id);
  assert.ok(image.state === "failed");
  assert.equal(image.failure.message, "an input picture could not be loaded for a day");
});

test("who lost the lease while the inputs loaded does not start the image", async (_t) => {
  const inputs = { image: { blobKey: "images/lost/input.image", widthPx: 30, heightPx: 20 } };
  await shop.blobs.put(inputs.image.blobKey, await encodePng(createRaster(30, 20)));
  const id = await shop.order({ act: "paint" }, { inputs });
  const late = await claim();
  let taken: Job | undefined;
  const blobs: BlobStore = {
    ...shop.blobs,
    async get(...wanted) {
      await shop.store.jobs.retry(late, 0);
      taken = await claim();
      return shop.blobs.get(...wanted);
    },
  };
  await produceImage(toolsOf({ blobs }), late, never);
  assert.deepEqual([(await shop.image(id)).state, (await shop.image(id)).attempt], ["queued", 0]);
  assert.ok(taken);
  await produceImage(toolsOf(), taken, never);
  assert.deepEqual([(await shop.image(id)).state, (await shop.image(id)).attempt], ["ready", 1]);
});
