import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { decodeImage } from "../../../src/codec/decode.ts";
import { until } from "../../helpers/until.ts";
import { codeGuide, fillRequest, paintRequest, testIo } from "../requests.ts";
import { CHECKPOINT, CONTROL_MODEL, type Fault } from "./stand-in.ts";
import { startSdapi } from "./under-test.ts";

async function start(t: TestContext, ...given: Parameters<typeof startSdapi>) {
  const under = await startSdapi(...given);
  t.after(() => under.standIn.close());
  return under;
}

test("a picture is asked for with the settings, and larger ones in two passes", async (t) => {
  const { engine, standIn } = await start(t, {
    checkpoint: CHECKPOINT,
    scheduler: "Karras",
    options: { CLIP_stop_at_last_layers: 2 },
  });
  await engine.paint!(paintRequest({ negativePrompt: "fog" }), testIo());
  const { route, prompt, force_task_id, ...fields } = standIn.heard[0];
  assert.equal(route, "txt2img");
  assert.match(String(prompt), /^a lighthouse on a cliff, /);
  assert.match(String(force_task_id), /^easel-[0-9a-f]{24}$/);
  assert.deepEqual(fields, {
    negative_prompt: "fog",
    seed: 7,
    width: 128,
    height: 96,
    steps: 25,
    cfg_scale: 7,
    sampler_name: "DPM++ 2M",
    scheduler: "Karras",
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
    override_settings: { CLIP_stop_at_last_layers: 2, sd_model_checkpoint: CHECKPOINT },
  });
  const { raster, recipe, warnings } = await engine.paint!(paintRequest({ widthPx: 1368, heightPx: 768 }), testIo());
  assert.deepEqual([raster.width, raster.height, warnings], [1368, 768, []]);
  const { width, height, enable_hr, hr_resize_x, hr_resize_y, denoising_strength } = standIn.heard[1];
  assert.ok(Number(width) * Number(height) <= 589_824);
  assert.deepEqual([enable_hr, hr_resize_x, hr_resize_y, denoising_strength], [true, 1368, 768, 0.5]);
  assert.equal(recipe.refined, "1368x768");
});

test("a code leads as a ControlNet unit of the size of the picture", async (t) => {
  const { engine, standIn } = await start(t, { controlnet: { model: CONTROL_MODEL } });
  const code = codeGuide({ strength01: 0.5 });
  const { warnings, recipe } = await engine.paint!(paintRequest({ widthPx: 512, heightPx: 512, code }), testIo());
  assert.deepEqual(warnings, []);
  const { alwayson_scripts: scripts, width, height } = standIn.heard[0];
  const [{ image, ...unit }] = (scripts as { ControlNet: { args: Record<string, unknown>[] } }).ControlNet.args;
  assert.deepEqual(unit, {
    enabled: true,
    module: "none",
    model: CONTROL_MODEL,
    weight: 1.35,
    resize_mode: "Just Resize",
    control_mode: "Balanced",
    guidance_start: 0.1,
    guidance_end: 0.9,
    pixel_perfect: false,
    save_detected_map: false,
  });
  const control = await decodeImage(Buffer.from(String(image), "base64"));
  assert.deepEqual([control.width, control.height], [width, height]);
  assert.deepEqual(recipe.control, { strength: 1.35, start01: 0.1, end01: 0.9 });
});

test("the mask is one that the webui reads the right way round, and odd sizes come back", async (t) => {
  const { engine, standIn } = await start(t);
  const request = fillRequest({ prompt: "" }, 101, 61);
  const { raster } = await engine.fill!(request, testIo());
  const { mask, width, height, prompt, denoising_strength } = standIn.heard[0];
  assert.deepEqual([width, height, denoising_strength], [104, 64, 0.9]);
  assert.equal(prompt, "seamless extension of the picture");
  const sent = await decodeImage(Buffer.from(String(mask), "base64"));
  assert.deepEqual([...sent.data.subarray(0, 4)], [0, 0, 0, 255], "kept");
  assert.deepEqual([...sent.data.subarray(4 * 100, 4 * 100 + 4)], [255, 255, 255, 255], "made");
  assert.deepEqual([raster.width, raster.height], [101, 61]);
  const made = 4 * 95;
  assert.notDeepEqual(raster.data.subarray(made, made + 4), request.raster.data.subarray(made, made + 4));
});

const FAILURES: readonly (readonly [string, Fault, string])[] = [
  ["a wrong login", { status: 401, body: { detail: "Incorrect username or password" } }, "ENGINE_UNAVAILABLE"],
  ["no such route", { status: 404, body: { detail: "Not Found" } }, "ENGINE_UNAVAILABLE"],
  [
    "a script that is not there",
    { status: 422, body: { detail: "Script 'ControlNet' not found" } },
    "ENGINE_UNAVAILABLE",
  ],
  [
    "no memory",
    { status: 500, body: { error: "OutOfMemoryError", errors: "CUDA out of memory" } },
    "GENERATION_FAILED",
  ],
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

test("a sampler that is not installed is ENGINE_UNAVAILABLE", async (t) => {
  const { engine } = await start(t, { sampler: "UniPC 9" });
  await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "ENGINE_UNAVAILABLE" });
});

test("a call that breaks off is sent again, three times at most; a wrong size is fitted", async (t) => {
  const { engine, standIn } = await start(t);
  standIn.faults.push("reset", { size: [512, 512] });
  const { raster, warnings } = await engine.paint!(paintRequest(), testIo());
  assert.deepEqual([raster.width, raster.height, warnings[0].code], [128, 96, "resized"]);
  standIn.faults.push("reset", "reset", "reset");
  await assert.rejects(engine.paint!(paintRequest(), testIo()), { type: "GENERATION_FAILED" });
});

for (const [name, routes] of [
  ["by the task", []],
  ["by the server's own progress", ["/internal/progress"]],
] as const)
  test(`progress is heard ${name}, and an abort interrupts the picture, being ours`, async (t) => {
    const { engine, standIn } = await start(t);
    for (const route of routes) standIn.without.add(route);
    standIn.faults.push("hang");
    const io = testIo();
    const reason = new Error("deleted");
    const outcome = assert.rejects(engine.paint!(paintRequest(), io), reason);
    await until("progress", () => io.reported.some((fraction) => fraction > 0.4));
    io.abort(reason);
    await outcome;
    assert.deepEqual(standIn.interrupted, [standIn.heard[0].force_task_id]);
    assert.ok((await engine.paint!(paintRequest(), testIo())).raster.width > 0);
  });

test("a server without routes for progress is asked once by each of them", async (t) => {
  const { engine, standIn } = await start(t);
  const routes = ["/internal/progress", "/sdapi/v1/progress"];
  for (const route of routes) standIn.without.add(route);
  standIn.faults.push("hang");
  const io = testIo();
  const reason = new Error("deleted");
  const outcome = assert.rejects(engine.paint!(paintRequest(), io), reason);
  await until("both answers", () => standIn.refused.length >= 2);
  for (let i = 0; i < 20; i++) await engine.health();
  assert.deepEqual([...standIn.refused].sort(), routes);
  io.abort(reason);
  await outcome;
});

test("what somebody else runs is never interrupted, nor where nobody can tell", async (t) => {
  const { engine, standIn } = await start(t);
  const release = standIn.occupy();
  for (const routes of [[], ["/internal/progress", "/sdapi/v1/progress"]]) {
    for (const route of routes) standIn.without.add(route);
    const before = standIn.heard.length;
    const io = testIo();
    const reason = new Error("deleted");
    const outcome = assert.rejects(engine.paint!(paintRequest(), io), reason);
    await standIn.whenHeard(before + 1);
    io.abort(reason);
    await outcome;
  }
  assert.deepEqual(standIn.interrupted, []);
  release();
});

test("health names what is missing, a login is used and never told", async (t) => {
  const secret = "hunter2hunter2";
  const health = async (settings: object, without: string[] = [], auth?: string) => {
    const { engine, standIn } = await start(t, { ...settings }, auth === undefined ? {} : { auth });
    for (const route of without) standIn.without.add(route);
    return engine.health();
  };
  assert.deepEqual(await health({ checkpoint: "v1-5-pruned-emaonly" }), { ok: true, note: "1 checkpoints" });
  assert.deepEqual(await health({ checkpoint: "none" }), { ok: false, lacking: true, note: "has no checkpoint none" });
  assert.deepEqual(await health({ controlnet: { model: "none" } }), {
    ok: false,
    lacking: true,
    note: "has no ControlNet model none",
  });
  const noControl = await health({ controlnet: { model: CONTROL_MODEL } }, ["/controlnet/model_list"]);
  assert.deepEqual(noControl, { ok: false, lacking: true, note: "has no ControlNet extension" });
  assert.match((await health({}, ["/sdapi/v1/sd-models"])).note ?? "", /--api/);
  assert.equal((await health({ auth: { user: "u", password: secret } }, [], `u:${secret}`)).ok, true);
  const refused = await health({ auth: { user: "u", password: secret } }, [], "u:other");
  assert.deepEqual(refused, { ok: false, note: "answers with status 401" });
});
