import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createEngines } from "../../src/engines/index.ts";
import { listEngines } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { createSdcpp } from "../../src/engines/sdcpp/index.ts";
import type { SdcppSettings } from "../../src/engines/sdcpp/settings.ts";
import { enginesSettings } from "../../src/engines/settings.ts";
import { superviseEngines } from "../../src/worker/supervise.ts";
import { paintRequest, testIo } from "../engines/requests.ts";
import { silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { isAlive } from "./helpers/acts.ts";

const SERVER = join(import.meta.dirname, "helpers/sd-server.ts");

interface Start {
  readonly pid: number;
  readonly ip: string;
  readonly port: string;
  readonly secrets: string[];
}

/** A binary in a folder of its own; `behave` tells how its next starts go. */
async function supervise(t: TestContext, start: string, args: string[] = [], engine: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), "easel-supervise-"));
  const [binary, model, log] = ["sd-server", "model.gguf", "log"].map((name) => join(folder, name));
  writeFileSync(binary, `#!/bin/sh\nexec "${process.execPath}" "${SERVER}" "$@"\n`);
  chmodSync(binary, 0o755);
  writeFileSync(log, "");
  const behave = (next: string) => writeFileSync(model, JSON.stringify({ log, start: next }));
  behave(start);
  const settings = enginesSettings.parse({ engines: [{ type: "sdcpp", id: "own", binary, model, args, ...engine }] });
  const warnings: string[] = [];
  const supervised = await superviseEngines(settings, {
    clock: { now: () => new Date() },
    log: { ...silentLog, warn: (fields) => void warnings.push(JSON.stringify(fields)) },
    fetch,
    lookMs: 20,
    hangMs: 100,
    backoffMs: 10,
  });
  t.after(async () => {
    await supervised.stop();
    rmSync(folder, { recursive: true });
  });
  const [own] = supervised.settings.engines;
  return {
    behave,
    words: warnings,
    settings: supervised.settings,
    restart: supervised.restart,
    stop: supervised.stop,
    engine: createSdcpp(own as SdcppSettings, { clock: { now: () => new Date() }, fetch }),
    starts: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Start),
  };
}

test("a binary is started on the loopback, serves, and is gone after a stop", async (t) => {
  process.env.EASEL_API_KEY = "hush";
  t.after(() => delete process.env.EASEL_API_KEY);
  const { engine, starts, stop } = await supervise(t, "serve");
  await until("health", async () => (await engine.health()).ok);
  assert.equal((await engine.paint!(paintRequest(), testIo())).raster.width, 128);
  const [{ pid, ip, secrets }] = starts();
  assert.deepEqual([starts().length, ip, secrets], [1, "127.0.0.1", []]);
  await stop();
  assert.ok(!isAlive(pid));
});

test("one that is killed comes back at the same address, and a picture survives it", async (t) => {
  const { engine, starts } = await supervise(t, "serve");
  await until("health", async () => (await engine.health()).ok);
  process.kill(starts()[0].pid, "SIGKILL");
  assert.equal((await engine.paint!(paintRequest(), testIo())).raster.width, 128);
  const [first, second] = starts();
  assert.notEqual(first.pid, second.pid);
  assert.equal(first.port, second.port);
});

test("one that dies at once is started again and again, and the end of its stderr is logged", async (t) => {
  const { behave, engine, starts, words: warnings } = await supervise(t, "die");
  await until("three starts", () => starts().length >= 3);
  assert.match(warnings.join(), /code 3.*loading the model/);
  behave("serve");
  await until("health", async () => (await engine.health()).ok);
});

test("one that hangs is killed and started again", async (t) => {
  const { behave, engine, starts } = await supervise(t, "hang");
  await until("the first start", () => starts().length === 1);
  behave("serve");
  await until("health", async () => starts().length === 2 && (await engine.health()).ok, 40_000);
  assert.ok(!isAlive(starts()[0].pid));
});

test("one that is deaf to a stop is killed", async (t) => {
  const { engine, starts, stop } = await supervise(t, "serve", ["--deaf"]);
  await until("health", async () => (await engine.health()).ok);
  await stop();
  assert.ok(!isAlive(starts()[0].pid));
});

test("a binary that is not there is told, and ends with a stop", async (t) => {
  const { engine, stop, words: warnings } = await supervise(t, "serve", [], { binary: "/nowhere/sd-server" });
  await until("news", () => warnings.length > 0);
  assert.equal((await engine.health()).ok, false);
  await stop();
});

/** Pictures by way of the scheduler, and the engines whose servers it had restarted. */
async function scheduleStuck(t: TestContext) {
  const { engine, settings, restart, ...server } = await supervise(t, "stick");
  await until("health", async () => (await engine.health()).ok);
  server.behave("serve");
  const restarts: string[] = [];
  const clock = { now: () => new Date() };
  const entries = listEngines({ ...settings, fallback: false }, { clock, fetch });
  const scheduler = createRouting(entries, {
    clock,
    restart(id) {
      restarts.push(id);
      return restart(id);
    },
  });
  const engines = createEngines(entries, scheduler);
  const paint = (seed: number, io = testIo()) => engines.choose().engine("paint").paint!(paintRequest({ seed }), io);
  return { ...server, restarts, paint };
}

test("one that goes on with a cancelled job is restarted once, and makes the next picture", async (t) => {
  const { starts, restarts, paint } = await scheduleStuck(t);
  const io = testIo();
  const cancelled = assert.rejects(paint(7, io), /deleted/);
  await until("the job to run", () => io.reported.includes(0.1));
  io.abort(new Error("deleted"));
  await cancelled;
  assert.equal((await paint(8, testIo("image-0000000000000002"))).raster.width, 128);
  assert.deepEqual([restarts, starts().length], [["sdcpp:own"], 2]);
});

test("one that goes on with a cancelled job is not restarted before its other job is over", async (t) => {
  const { starts, restarts, paint } = await scheduleStuck(t);
  const [first, second] = [testIo(), testIo("image-0000000000000002")];
  const cancelled = assert.rejects(paint(7, first), /deleted/);
  await until("the job to run", () => first.reported.includes(0.1));
  const waiting = assert.rejects(paint(8, second), /deleted/);
  await until("the other job to wait", () => second.reported.length > 2);
  first.abort(new Error("deleted"));
  await cancelled;
  assert.deepEqual(restarts, []);
  second.abort(new Error("deleted"));
  await waiting;
  assert.deepEqual(restarts, ["sdcpp:own"]);
  assert.equal((await paint(9, testIo("image-0000000000000003"))).raster.width, 128);
  assert.equal(starts().length, 2);
});
