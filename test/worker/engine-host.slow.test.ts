import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { after, type TestContext, test } from "node:test";
import { decodeImage } from "../../src/codec/decode.ts";
import { listEngines } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { enginesSettings } from "../../src/engines/settings.ts";
import type { Log } from "../../src/ports/log.ts";
import type { PictureOutcome } from "../../src/service/picture-maker.ts";
import { createEngineHost, type EngineHost, type HostSettings } from "../../src/worker/engine-host.ts";
import { startSdcppStandIn } from "../engines/sdcpp/stand-in.ts";
import { until } from "../helpers/until.ts";
import { type Act, COMPOSITION, createStage, isAlive, NO_ENGINES } from "./helpers/acts.ts";

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const hosts: EngineHost[] = [];
after(() => Promise.all(hosts.map((host) => host.stop())));

function newHost(settings: Partial<HostSettings> = {}, log: Log = silent, engines = NO_ENGINES): EngineHost {
  const usual = { jobTimeoutMs: 60_000, memoryLimitBytes: 2 ** 30, recycleAfter: 100, recycleRssBytes: 2 ** 30 };
  const host = createEngineHost({ composition: COMPOSITION, keepsPriority: true, ...usual, ...settings }, engines, log);
  hosts.push(host);
  return host;
}

function make(host: EngineHost, act: Act, io: { signal?: AbortSignal; onProgress?: (f: number) => void } = {}) {
  const order = {
    imageId: "image-under-test",
    kind: "art_v5" as const,
    params: { ...act },
    seed: 7,
    attempt: 1,
    inputs: {},
  };
  return host.make(order, { signal: new AbortController().signal, onProgress: () => undefined, ...io });
}

function refusal(outcome: PictureOutcome) {
  assert.equal(outcome.state, "refused");
  return outcome as PictureOutcome & { state: "refused" };
}

test("a host makes verified pictures, the same for the same seed, and stays warm", async () => {
  const host = newHost();
  const first = await make(host, { act: "paint" });
  const { pid } = host;
  const second = await make(host, { act: "paint" });
  assert.ok(first.state === "made" && second.state === "made");
  assert.deepEqual(first.picture, second.picture);
  assert.equal(host.pid, pid);
  const { bytes, widthPx, heightPx, made } = first.picture;
  const raster = await decodeImage(bytes);
  assert.deepEqual([raster.width, raster.height], [64, 48]);
  assert.deepEqual([widthPx, heightPx], [64, 48]);
  assert.deepEqual([made.engine, made.engineVersion, made.degraded], ["noise", "1", false]);
  assert.deepEqual(made.recipe, { medium: "noise" });
  assert.deepEqual(
    made.checks.map(({ name, passed }) => [name, passed]),
    [
      ["clean", true],
      ["same", true],
    ],
  );
});

test("a failed verification is refused with the kind's error and its checks", async () => {
  const { failure, made } = refusal(await make(newHost(), { act: "smudge" }));
  assert.equal(failure.type, "GENERATION_FAILED");
  assert.match(failure.message, /clean \(by decree\)/);
  assert.equal(made?.checks[0]?.passed, false);
});

test("an engine's error keeps its type; an unexpected one tells its story only to the log", async () => {
  const host = newHost();
  assert.deepEqual(refusal(await make(host, { act: "refuse" })).failure, {
    type: "CONTENT_REJECTED",
    message: "not that",
  });
  const { failure, detail } = refusal(await make(host, { act: "throw" }));
  assert.deepEqual(failure, { type: "GENERATION_FAILED", message: "the picture could not be made" });
  assert.match(detail ?? "", /TypeError: a secret path/);
});

test("a kind that nothing makes is refused as unavailable", async () => {
  const host = newHost();
  const order = { imageId: "x", kind: "art_outpaint" as const, params: {}, seed: 1, attempt: 1, inputs: {} };
  const outcome = await host.make(order, { signal: new AbortController().signal, onProgress: () => undefined });
  assert.equal(refusal(outcome).failure.type, "ENGINE_UNAVAILABLE");
});

test("the death of a host is told, and the next picture gets a new host", async () => {
  const host = newHost();
  const died = await make(host, { act: "die" });
  assert.deepEqual(died, { state: "died", note: "the engine host ended with SIGKILL" });
  assert.equal((await make(host, { act: "paint" })).state, "made");
});

test("an abort between two checkpoints leaves the host warm", async (t) => {
  const stage = await createStage();
  t.after(stage.remove);
  const host = newHost();
  const abort = new AbortController();
  const progress: number[] = [];
  const working = make(
    host,
    { act: "hold", folder: stage.folder },
    { signal: abort.signal, onProgress: (f) => progress.push(f) },
  );
  await until("progress", () => progress.length > 1);
  const { pid } = host;
  abort.abort();
  assert.deepEqual(await working, { state: "stopped" });
  assert.ok(progress.every((f) => f >= 0 && f <= 1));
  assert.equal((await make(host, { act: "paint" })).state, "made");
  assert.equal(host.pid, pid);
});

test("Ctrl-C and a stop of the whole group leave a picture to the parent", async (t) => {
  const stage = await createStage();
  t.after(stage.remove);
  const host = newHost();
  const working = make(host, { act: "hold", folder: stage.folder });
  const [pid] = await until("the hold", async () => ((await stage.starts()).length > 0 ? stage.starts() : undefined));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(pid, signal);
  await stage.open();
  assert.equal((await working).state, "made");
  assert.equal(host.pid, pid);
});

test("an abort of a busy loop kills the host", async (t) => {
  const stage = await createStage();
  t.after(stage.remove);
  const host = newHost();
  const abort = new AbortController();
  const working = make(host, { act: "spin", folder: stage.folder }, { signal: abort.signal });
  const [pid] = await until("the loop", async () => ((await stage.starts()).length > 0 ? stage.starts() : undefined));
  abort.abort();
  assert.deepEqual(await working, { state: "stopped" });
  assert.ok(!isAlive(pid));
});

test("a picture that takes too long is refused and its host killed", async () => {
  const { failure } = refusal(await make(newHost({ jobTimeoutMs: 200 }), { act: "spin" }));
  assert.deepEqual(failure, { type: "GENERATION_FAILED", message: "the picture took longer than 0.2 s" });
});

test("a picture that takes too much memory is refused and its host killed", {
  skip: process.platform !== "linux",
}, async () => {
  const { failure } = refusal(await make(newHost({ memoryLimitBytes: 300 * 2 ** 20 }), { act: "leak" }));
  assert.deepEqual(failure, { type: "GENERATION_FAILED", message: "the picture took more than 300 MiB of memory" });
});

test("a host is replaced after its share of pictures, and when it grew fat", async () => {
  for (const settings of [{ recycleAfter: 1 }, { recycleRssBytes: 1 }]) {
    const host = newHost(settings);
    await host.ready();
    const { pid } = host;
    assert.equal((await make(host, { act: "paint" })).state, "made");
    await host.ready();
    assert.notEqual(host.pid, pid);
  }
});

test("a host that cannot start is reported with the end of its stderr", async () => {
  const lines: object[] = [];
  const host = newHost(
    { composition: "file:///no/such/module.ts" },
    { ...silent, warn: (fields) => lines.push(fields) },
  );
  await assert.rejects(host.ready(), /ended with code 1 before it was ready/);
  assert.match(JSON.stringify(lines), /ERR_MODULE_NOT_FOUND/);
});

test("a host inherits no secret", { skip: process.platform !== "linux" }, async (t) => {
  process.env.EASEL_S3_SECRET_ACCESS_KEY = "hush";
  t.after(() => delete process.env.EASEL_S3_SECRET_ACCESS_KEY);
  const host = newHost();
  await host.ready();
  const { readFileSync } = await import("node:fs");
  const names = readFileSync(`/proc/${host.pid}/environ`, "utf8")
    .split("\0")
    .map((pair) => pair.split("=")[0]);
  assert.deepEqual(
    names.filter((name) => /EASEL|SECRET|DATABASE/.test(name)),
    [],
  );
});

test("a host in a busy loop dies with its killed parent", { skip: process.platform !== "linux" }, async (t) => {
  const stage = await createStage();
  t.after(stage.remove);
  const parent = spawn(process.execPath, [new URL("./helpers/parent.ts", import.meta.url).pathname, stage.folder], {
    stdio: "inherit",
  });
  const [pid] = await until("the loop", async () => ((await stage.starts()).length > 0 ? stage.starts() : undefined));
  assert.ok(isAlive(pid));
  parent.kill("SIGKILL");
  await until("the host's end", () => !isAlive(pid));
});

/** A host whose picture's server works on a job that never ends. */
async function startHangingJob(t: TestContext) {
  const standIn = await startSdcppStandIn();
  t.after(() => standIn.close());
  standIn.faults.push("hang");
  const settings = enginesSettings.parse({
    engines: [{ type: "sdcpp", id: "own", url: standIn.url, timeouts: { pollMs: 3 } }],
  });
  const clock = { now: () => new Date() };
  const restarts: string[] = [];
  const scheduler = createRouting(listEngines(settings, { clock, fetch }), {
    clock,
    restart: async (id) => void restarts.push(id),
  });
  const stop = new AbortController();
  let reached = 0;
  const host = newHost({}, silent, { settings, scheduler });
  const onProgress = (fraction01: number) => {
    reached = fraction01;
  };
  const outcome = make(host, { act: "paint" }, { signal: stop.signal, onProgress });
  await until("the job to run", () => reached > 0.05);
  return { standIn, restarts, stop, host, outcome };
}

test("a picture that is stopped while its server works on it has the server restarted", async (t) => {
  const { standIn, restarts, stop, outcome } = await startHangingJob(t);
  stop.abort();
  assert.deepEqual(await outcome, { state: "stopped" });
  assert.deepEqual([restarts, standIn.uncancelled.length], [["sdcpp:own"], 1]);
});

test("a host that is killed before it cancels its job has the server restarted", async (t) => {
  const { standIn, restarts, host, outcome } = await startHangingJob(t);
  process.kill(host.pid!, "SIGKILL");
  assert.equal((await outcome).state, "died");
  assert.deepEqual([restarts, standIn.uncancelled.length], [["sdcpp:own"], 0]);
});
