import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { decodeImage } from "../../../src/codec/decode.ts";
import { createSdcpp, sdcppSettings } from "../../../src/engines/sdcpp/index.ts";
import { until } from "../../helpers/until.ts";
import { codeGuide, fillRequest, paintRequest, testIo } from "../requests.ts";
import type { Fault } from "./stand-in.ts";
import { startSdcpp } from "./under-test.ts";

async function start(t: TestContext, settings?: Record<string, unknown>) {
  const under = await startSdcpp(settings);
  t.after(() => under.standIn.close());
  return under;
}

test("a picture is asked for with the settings, without metadata of the server", async (t) => {
  const { engine, standIn } = await start(t, { sampler: "euler", steps: 8, distilledCfg: 3.5, cfg: 1 });
  await engine.paint!(paintRequest({ negativePrompt: "fog" }), testIo());
  const { prompt, ...fields } = standIn.heard[0];
  assert.match(String(prompt), /^a lighthouse on a cliff, /);
  assert.deepEqual(fields, {
    negative_prompt: "fog",
    seed: 7,
    width: 128,
    height: 128,
    batch_count: 1,
    output_format: "png",
    embed_image_metadata: false,
    sample_params: { sample_method: "euler", sample_steps: 8, guidance: { txt_cfg: 1, distilled_guidance: 3.5 } },
  });
});

test("a code leads as a control image of the size of the picture", async (t) => {
  const { engine, standIn } = await start(t, { controlnet: {} });
  const code = codeGuide({ strength01: 0.5 });
  const { warnings, recipe } = await engine.paint!(paintRequest({ widthPx: 512, heightPx: 512, code }), testIo());
  assert.deepEqual([warnings, recipe.control], [[], { strength: 1.35 }]);
  const { control_image, control_strength, width, height } = standIn.heard[0];
  const control = await decodeImage(Buffer.from(String(control_image), "base64"));
  assert.deepEqual([control.width, control.height, control_strength], [width, height, 1.35]);
});

test("a fill changes what the mask says", async (t) => {
  const { engine, standIn } = await start(t);
  const request = fillRequest();
  const { raster } = await engine.fill!(request, testIo());
  assert.deepEqual([standIn.heard[0].width, standIn.heard[0].height, standIn.heard[0].strength], [128, 64, 0.9]);
  const made = 4 * 95;
  assert.notDeepEqual(raster.data.subarray(made, made + 4), request.raster.data.subarray(made, made + 4));
});

const FAILURES: readonly (readonly [string, Fault, string])[] = [
  ["a request that it does not understand", { status: 400, body: { error: "invalid json" } }, "GENERATION_FAILED"],
  ["a server that is too old", { status: 404 }, "ENGINE_UNAVAILABLE"],
  ["a proxy that wants a login", { status: 401 }, "ENGINE_UNAVAILABLE"],
  ["a failed job", "failed", "GENERATION_FAILED"],
  ["no pictures", "empty", "GENERATION_FAILED"],
  ["no picture", "no-picture", "GENERATION_FAILED"],
  ["black", "black", "GENERATION_FAILED"],
];
for (const [name, fault, type] of FAILURES)
  test(`${name} is ${type}`, async (t) => {
    const { engine, standIn } = await start(t);
    standIn.faults.push(fault);
    await assert.rejects(engine.paint!(paintRequest(), testIo()), { name: "EaselError", type });
  });

test("a full queue, a lost request, a lost answer and a lost result are got over; a wrong size is fitted", async (t) => {
  const { engine, standIn } = await start(t);
  standIn.faults.push({ status: 429, body: { error: "job queue is full" } }, "reset-before", "reset-after", "expired", {
    size: [256, 256],
  });
  const { raster, warnings } = await engine.paint!(paintRequest(), testIo());
  assert.deepEqual([raster.width, raster.height, warnings[0].code], [128, 96, "resized"]);
  assert.equal(standIn.heard.length, 3);
});

test("a server that loses a picture again and again is not asked for ever", async (t) => {
  const { engine, standIn } = await start(t);
  standIn.faults.push("expired", "expired", "expired", "expired");
  await assert.rejects(engine.paint!(paintRequest(), testIo()), {
    type: "GENERATION_FAILED",
    message: /lost the picture 4/,
  });
});

test("an abort cancels a job that waits", async (t) => {
  const { engine, standIn } = await start(t);
  standIn.faults.push("hang");
  const running = testIo();
  const first = engine.paint!(paintRequest(), running);
  await until("the job to run", () => running.reported.includes(0.1));
  const io = testIo("image-0000000000000002");
  const second = assert.rejects(engine.paint!(paintRequest({ seed: 8 }), io), /deleted/);
  await standIn.whenHeard(2);
  await until("the job to wait", () => io.reported.length > 2);
  io.abort(new Error("deleted"));
  await second;
  assert.equal(standIn.cancelled.length, 1);
  standIn.release();
  await first;
});

test("a running job that takes too long cannot be stopped: that is said, and it is not made again", async (t) => {
  const { engine, standIn } = await start(t, { timeouts: { jobMs: 100 } });
  standIn.faults.push("hang");
  let stuck = 0;
  const onStuck = () => void stuck++;
  await assert.rejects(engine.paint!(paintRequest(), { ...testIo(), onStuck }), {
    type: "GENERATION_FAILED",
    final: true,
    message: "the engine took longer than 0.1 s, and cannot stop what it has begun",
  });
  assert.deepEqual([standIn.uncancelled.length, stuck], [1, 1]);
  standIn.release();
});

test("the time that an abandoned job still takes is not counted as working on the next", async (t) => {
  const { standIn } = await start(t);
  let nowMs = 0;
  const settings = sdcppSettings.parse({
    type: "sdcpp",
    id: "test",
    url: standIn.url,
    timeouts: { jobMs: 5_000, pollMs: 3 },
  });
  const engine = createSdcpp(settings, { fetch, clock: { now: () => new Date(nowMs) } });
  standIn.faults.push("hang");
  const io = testIo();
  const outcome = assert.rejects(engine.paint!(paintRequest(), io), /deleted/);
  await until("the job to run", () => io.reported.includes(0.1));
  io.abort(new Error("deleted"));
  await outcome;
  assert.equal(standIn.uncancelled.length, 1);
  const next = testIo("image-0000000000000002");
  const making = engine.paint!(paintRequest({ seed: 8 }), next);
  // Two looks: the engine has its answer to the submission, so its clock of this job has begun.
  await until("the next job to wait", () => next.reported.length > 2);
  nowMs = 600_000;
  const looks = next.reported.length;
  await until("more looks", () => next.reported.length > looks + 2);
  standIn.release();
  assert.equal((await making).raster.width, 128);
});

test("health names a sampler or scheduler that the server does not know", async (t) => {
  const health = async (settings: object) => (await start(t, { ...settings })).engine.health();
  assert.deepEqual(await health({ sampler: "euler", scheduler: "karras" }), { ok: true, note: "stand-in" });
  assert.deepEqual(await health({ sampler: "dpm 9" }), {
    ok: false,
    lacking: true,
    note: "has no sampler dpm 9; it has euler, euler_a, dpm++2m",
  });
  assert.equal((await health({ scheduler: "none" })).lacking, true);
});

test("fifty pictures come out of a server that is killed in the middle", async (t) => {
  const { engine, standIn } = await start(t);
  const all = Array.from({ length: 50 }, (_, seed) =>
    engine.paint!(paintRequest({ seed, widthPx: 64, heightPx: 64 }), testIo(`image-${String(seed).padStart(16, "0")}`)),
  );
  await standIn.whenHeard(20);
  await standIn.kill();
  await standIn.restart();
  assert.equal((await Promise.all(all)).length, 50);
});

test("settings name either a server or a binary with its model", () => {
  const flaws = (settings: object) => {
    const parsed = sdcppSettings.safeParse({ type: "sdcpp", id: "s", ...settings });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
  };
  assert.deepEqual(flaws({ url: "http://127.0.0.1:1234" }), []);
  assert.deepEqual(flaws({ binary: "sd-server", model: "m.gguf" }), []);
  assert.deepEqual(flaws({ binary: "sd-server", args: ["--diffusion-model", "flux.gguf"] }), []);
  assert.deepEqual(flaws({}), ["url"]);
  assert.deepEqual(flaws({ url: "http://127.0.0.1:1234", binary: "b", model: "m" }), ["binary"]);
  assert.deepEqual(flaws({ binary: "sd-server" }), ["model"]);
  assert.deepEqual(flaws({ url: "http://127.0.0.1:1234", model: "m" }), ["model"]);
  assert.deepEqual(flaws({ binary: "b", model: "m", args: ["--listen-port", "9"] }), ["args"]);
  assert.deepEqual(flaws({ binary: "b", model: "m", controlnet: {} }), ["args"]);
  assert.deepEqual(flaws({ binary: "b", model: "m", args: ["--control-net", "c"], controlnet: {} }), []);
});
