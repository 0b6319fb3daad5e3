import assert from "node:assert/strict";
import { readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { createDiffusion, diffusionSettings } from "../../../src/engines/diffusion/index.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";
import { writeOracle } from "./oracle-model.ts";
import { ANSWER, ASK, distance, halfDone, io, useModels } from "./under-test.ts";

const { newFolder, engineOver, oracle } = useModels();

test("a negative prompt that a model cannot hear is a warning", async () => {
  const field = (made: { warnings: readonly { field?: string | undefined }[] }) =>
    made.warnings.map((warning) => warning.field);
  const unguided = await oracle({}, { guidance: 1 });
  assert.deepEqual(field(await unguided.paint!(ASK, io())), ["negative_prompt"]);
  assert.deepEqual(field(await unguided.paint!({ ...ASK, negativePrompt: "" }, io())), []);
  const told = await oracle({ consistency: true });
  assert.deepEqual(field(await told.fill!(halfDone(64, 64, 32, [1, 2, 3]), io())), ["negative_prompt"]);
});

test("settings that cannot work are said at the first ask", async () => {
  const engine = await oracle({}, { scheduler: "lcm", steps: 30, fillStrength01: 0.5 });
  assert.deepEqual(await engine.health(), {
    ok: false,
    note: "the diffusion engine's sampler lcm: expected at most 25 steps, got 30",
  });
  await assert.rejects(engine.paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE" });
});

test("the version tells settings that change pixels apart", async () => {
  const folder = await writeOracle(newFolder());
  const versions = [{}, { steps: 5 }, { guidance: 3 }, { scheduler: "ddim" }, { detailStrength01: 0.1 }] as const;
  assert.equal(new Set(versions.map((options) => engineOver(folder, options).version)).size, versions.length);
  assert.equal(engineOver(folder, { threads: 2 }).version, engineOver(folder).version);
});

test("a configuration is read as the guide tells, and the guide names every setting", async () => {
  const guide = await readFile(join(import.meta.dirname, "../../../docs/diffusion.md"), "utf8");
  const [, example] = /^```json\n([\s\S]*?)^```/m.exec(guide)!;
  for (const settings of JSON.parse(example).engines)
    assert.equal(
      createDiffusion(diffusionSettings.parse(settings), { importRuntime: importOnnxRuntime }).id,
      "diffusion:lcm",
    );
  for (const name of Object.keys(diffusionSettings.shape)) assert.match(guide, new RegExp(`^\\| \`${name}\` \\|`, "m"));
});

test("without the package, the folder or a part of it the engine is unavailable and says why", async () => {
  const folder = await writeOracle(newFolder(), { encoder: "none" });
  const missing = createDiffusion(diffusionSettings.parse({ type: "diffusion", id: "test", folder }), {
    importRuntime: () => import("no-such-runtime" as string),
  });
  await assert.rejects(missing.paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE", message: /onnxruntime-node/ });
  assert.equal((await missing.health()).ok, false);

  await assert.rejects(engineOver(newFolder()).paint!(ASK, io()), {
    type: "ENGINE_UNAVAILABLE",
    message: /has no tokenizer|has no text_encoder/,
  });

  const engine = engineOver(folder);
  assert.equal((await engine.health()).ok, true);
  await assert.rejects(engine.fill!(halfDone(64, 64, 32, [1, 2, 3]), io()), {
    type: "ENGINE_UNAVAILABLE",
    message: /vae_encoder/,
  });
  await writeFile(join(folder, "unet/model.onnx"), "no model");
  await assert.rejects(engineOver(folder).paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE", message: /cannot load/ });
  await unlink(join(folder, "unet/model.onnx"));
  const error = await engineOver(folder).paint!(ASK, io()).catch((e: Error) => e);
  assert.ok(error instanceof Error && /no unet/.test(error.message) && !error.message.includes(folder));
});

test("a folder that arrives later is found without a restart", async () => {
  const folder = newFolder();
  const engine = engineOver(folder);
  assert.equal((await engine.health()).ok, false);
  await writeOracle(folder);
  assert.equal((await engine.health()).ok, true);
  assert.ok(distance((await engine.paint!(ASK, io())).raster, ANSWER) <= 1);
});

test("folders of other model families are refused by name", async () => {
  const folder = await writeOracle(newFolder());
  await writeOracle(join(folder, "sub"));
  await rename(join(folder, "sub/text_encoder"), join(folder, "text_encoder_2"));
  await assert.rejects(engineOver(folder).paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE", message: /text_encoder_2/ });
});

test("a UNet for another size or with a foreign input is refused in words", async () => {
  const small = await oracle({ fixedSide: 6 });
  await assert.rejects(small.paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE", message: /1x4x6x6, needed is 1x4x8x8/ });
  const strange = await oracle({ strangeInput: true });
  await assert.rejects(strange.paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE", message: /input strange/ });
});

test("samplers that would change the numbers are refused, foreign ones replaced", async () => {
  const fields = { algorithm_type: "sde-dpmsolver++", solver_type: "midpoint" };
  const sde = await oracle({ schedulerClass: "DPMSolverMultistepScheduler", schedulerFields: fields });
  await assert.rejects(sde.paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE", message: /scheduler/ });
  const foreign = await oracle({ schedulerClass: "UniPCMultistepScheduler", schedulerFields: { solver_type: "bh2" } });
  const made = await foreign.paint!(ASK, io());
  assert.equal(made.recipe.scheduler, "dpm++2m-karras");
});

test("models that need few steps and no guidance are known by name, sampler or input", async () => {
  const folders = {
    turbo: await writeOracle(join(newFolder(), "some-turbo")),
    merged: await writeOracle(newFolder(), { schedulerClass: "LCMScheduler" }),
    consistent: await writeOracle(newFolder(), { consistency: true }),
    plain: await writeOracle(newFolder()),
  };
  const found: Record<string, unknown> = {};
  for (const [name, folder] of Object.entries(folders)) {
    const settings = diffusionSettings.parse({ type: "diffusion", id: "test", folder, threads: 1 });
    const engine = createDiffusion(settings, { importRuntime: importOnnxRuntime });
    const { recipe } = await engine.paint!({ ...ASK, negativePrompt: "" }, io());
    found[name] = [recipe.steps, recipe.guidance];
  }
  assert.deepEqual(found, { turbo: [4, 1], merged: [4, 1], consistent: [4, 8.5], plain: [20, 7.5] });
});

test("no finite numbers from the model are a failed generation, never a black picture", async () => {
  const folder = await writeOracle(newFolder());
  await writeFile(join(folder, "vae_decoder/config.json"), JSON.stringify({ scaling_factor: 0 }));
  await assert.rejects(engineOver(folder).paint!(ASK, io()), { type: "GENERATION_FAILED", message: /finite/ });
});
