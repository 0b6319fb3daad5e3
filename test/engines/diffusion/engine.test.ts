import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createDiffusion, type DiffusionSettings, diffusionSettings } from "../../../src/engines/diffusion/index.ts";
import type { CodeGuide, Engine, EngineIo, FillAsk, PaintAsk } from "../../../src/engines/engine.ts";
import { createPlane, createRaster, type Raster } from "../../../src/raster/raster.ts";
import { createRng } from "../../../src/raster/rng.ts";
import { findStyle } from "../../../src/styles/catalogue.ts";
import { colourOf, guided, latentOf, latentOfTokens, TOKENIZER } from "./oracle-answers.ts";
import { NATIVE_PX, type OracleVariant, writeControlNet, writeOracle } from "./oracle-model.ts";

const ASK: PaintAsk = {
  prompt: "a cat",
  negativePrompt: "dog",
  style: "Photographic",
  widthPx: NATIVE_PX,
  heightPx: NATIVE_PX,
  seed: 7,
};
/** With the words of the style, as the engine should say it to the model. */
const styled = (prompt: string) => `${prompt}, ${findStyle(ASK.style)!.promptWords}`;
/** `a cat` against `dog` at guidance 2. */
const ANSWER = colourOf(guided(latentOf(styled("a cat")), latentOf("dog"), 2));

let root: string;
let folders = 0;
before(async () => {
  root = await mkdtemp(join(tmpdir(), "easel-diffusion-"));
});
after(() => rm(root, { recursive: true }));

function newFolder(): string {
  return join(root, `model${folders++}`);
}

function engineOver(folder: string, options: Partial<DiffusionSettings> = {}): Engine {
  return createDiffusion(
    diffusionSettings.parse({
      type: "diffusion",
      id: "test",
      folder,
      steps: 4,
      guidance: 2,
      threads: 1,
      memoryMiB: 64,
      ...options,
    }),
    { importRuntime: () => import("onnxruntime-node") },
  );
}

async function oracle(variant: OracleVariant = {}, options: Partial<DiffusionSettings> = {}): Promise<Engine> {
  return engineOver(await writeOracle(newFolder(), variant), options);
}

function io(signal: AbortSignal = new AbortController().signal, seen: number[] = []): EngineIo {
  return {
    imageId: "image-0000000000000001",
    rng: createRng(1),
    signal,
    async checkpoint(fraction01) {
      seen.push(fraction01);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
}

/** The greatest distance of any colour from `want`, over the pixels that `where` picks. */
function distance(
  raster: Raster,
  want: readonly number[],
  where: (x: number, y: number) => boolean = () => true,
): number {
  let worst = 0;
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++)
      for (let c = 0; c < 3 && where(x, y); c++)
        worst = Math.max(worst, Math.abs(raster.data[(y * raster.width + x) * 4 + c] - want[c]));
  return worst;
}

const VARIANTS: Readonly<Record<string, OracleVariant>> = {
  "as optimum exports": {},
  "with 32-bit tokens": { ids: "int32" },
  "with a time step per picture": { timestep: "batch" },
  "with whole time steps": { timestep: "int64", schedulerFields: { timestep_spacing: "trailing" } },
  "in half precision": { half: true, ids: "int32" },
  "with weights.pb": { weights: "weights.pb" },
  "with model.onnx_data": { weights: "model.onnx_data" },
  "with another sampler's class": { schedulerClass: "PNDMScheduler" },
  "with an attention mask": { attentionMask: true },
  "for one size": { fixedSide: 8 },
  "for DDIM": { schedulerClass: "DDIMScheduler" },
  "for Euler ancestral": { schedulerClass: "EulerAncestralDiscreteScheduler" },
};

for (const [name, variant] of Object.entries(VARIANTS))
  test(`paints the answer with a folder ${name}`, async () => {
    const engine = await oracle(variant);
    const made = await engine.paint!(ASK, io());
    assert.equal(made.raster.width, NATIVE_PX);
    assert.ok(
      distance(made.raster, ANSWER) <= (variant.half ? 3 : 1),
      `got ${made.raster.data.slice(0, 4)}, want ${ANSWER}`,
    );
    assert.deepEqual(made.warnings, []);
  });

test("an LCM is told its guidance instead of being guided", async () => {
  const engine = await oracle({ consistency: true }, { guidance: 1.5 });
  const made = await engine.paint!(ASK, io());
  const hint = Math.sin(500) + Math.cos(500);
  assert.ok(distance(made.raster, colourOf(latentOf(styled("a cat")).map((x) => x + hint))) <= 1);
  assert.equal(made.recipe.scheduler, "lcm");
});

test("a negative prompt that a model cannot hear is a warning", async () => {
  const field = (made: { warnings: readonly { field?: string }[] }) => made.warnings.map((warning) => warning.field);
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

test("a prompt beyond one chunk counts as a whole, its weights too", async () => {
  const engine = await oracle({}, { guidance: 1 });
  const prompt = Array(100).fill("cat").join(" ");
  const made = await engine.paint!({ ...ASK, prompt }, io());
  const tokens = TOKENIZER.encode(styled(prompt));
  const chunk = (words: number[]) => [
    TOKENIZER.begin,
    ...words,
    TOKENIZER.end,
    ...Array(75 - words.length).fill(TOKENIZER.pad),
  ];
  const want = latentOfTokens([...chunk(tokens.slice(0, 75)), ...chunk(tokens.slice(75))]);
  assert.ok(distance(made.raster, colourOf(want)) <= 1);
  const plain = await engine.paint!(ASK, io());
  const weighted = await engine.paint!({ ...ASK, prompt: "a (cat:1.5)" }, io());
  assert.notDeepEqual(weighted.raster.data, plain.raster.data);
});

test("a prompt beyond eight chunks is cut, and that is said", async () => {
  const engine = await oracle();
  const made = await engine.paint!({ ...ASK, prompt: "cat ".repeat(600) }, io());
  assert.deepEqual(
    made.warnings.map((w) => w.code),
    ["prompt-cut"],
  );
});

test("makes any size", async () => {
  const engine = await oracle();
  for (const [widthPx, heightPx] of [
    [100, 61],
    [512, 300],
    [33, 200],
  ] as const) {
    const made = await engine.paint!({ ...ASK, widthPx, heightPx }, io());
    assert.deepEqual([made.raster.width, made.raster.height], [widthPx, heightPx]);
    assert.deepEqual(
      made.warnings.map(({ code, field }) => [code, field]),
      [["resized", "ar"]],
    );
    assert.ok(distance(made.raster, ANSWER) <= 1);
    assert.ok(made.raster.data.every((value, i) => i % 4 !== 3 || value === 255));
  }
});

test("a configuration is read as the guide tells, and the guide names every setting", async () => {
  const guide = await readFile(join(import.meta.dirname, "../../../docs/diffusion.md"), "utf8");
  const [, example] = /^```json\n([\s\S]*?)^```/m.exec(guide)!;
  for (const settings of JSON.parse(example).engines)
    assert.equal(
      createDiffusion(diffusionSettings.parse(settings), { importRuntime: () => import("onnxruntime-node") }).id,
      "diffusion:lcm",
    );
  for (const name of Object.keys(diffusionSettings.shape)) assert.match(guide, new RegExp(`^\\| \`${name}\` \\|`, "m"));
});

test("draws large pictures again where that is asked for", async () => {
  const engine = await oracle({}, { detailStrength01: 0.5 });
  const seen: number[] = [];
  const made = await engine.paint!({ ...ASK, widthPx: 150, heightPx: 150 }, io(undefined, seen));
  assert.equal(made.recipe.detailStrength01, 0.5);
  assert.ok(distance(made.raster, ANSWER) <= 1);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
});

test("the same seed gives the same bytes, another seed other ones", async () => {
  // Read as what it is not, the prediction does not lead to the answer: noise is left in the picture.
  const folder = await writeOracle(newFolder(), { schedulerFields: { prediction_type: "sample" } });
  const engine = engineOver(folder, { scheduler: "ddim" });
  const one = await engine.paint!(ASK, io());
  const two = await engine.paint!(ASK, io());
  const other = await engine.paint!({ ...ASK, seed: 8 }, io());
  assert.deepEqual(one.raster.data, two.raster.data);
  assert.notDeepEqual(one.raster.data, other.raster.data);
});

test("progress rises from 0 to 1, and an abort stops between two runs", async () => {
  const engine = await oracle();
  const seen: number[] = [];
  await engine.paint!(ASK, io(undefined, seen));
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  assert.equal(seen[0], 0);
  assert.equal(seen.at(-1), 1);

  const abort = new AbortController();
  const stopped: number[] = [];
  const halfway: EngineIo = {
    ...io(abort.signal, stopped),
    async checkpoint(fraction01) {
      stopped.push(fraction01);
      if (fraction01 > 0.4) abort.abort();
      abort.signal.throwIfAborted();
    },
  };
  await assert.rejects(engine.paint!(ASK, halfway), { name: "AbortError" });
  assert.ok(stopped.at(-1)! < 0.7);
});

const CODE: CodeGuide = {
  size: 21,
  dark: Uint8Array.from({ length: 441 }, (_, i) => (i % 3 === 0 ? 1 : 0)),
  fixed: new Uint8Array(441),
  box: { xPx: 8, yPx: 8, sidePx: 42 },
  strength01: 1,
};
/** Of the control image: 147 of 441 modules dark on mid grey, a module being 2x2 pixels. */
const CONTROL_MEAN = ((128 / 255) * (64 * 64 - 42 * 42) + (42 * 42 * 2) / 3) / 4096;

for (const style of ["scales", "misnamed"] as const)
  test(`a ControlNet that ${style} steers by its residuals in order`, async () => {
    const folder = await writeOracle(newFolder(), { control: "residuals" });
    const controlnet = newFolder();
    await writeControlNet(join(controlnet, "model.onnx"), style);
    const engine = engineOver(folder, { controlnet, guidance: 1 });
    const made = await engine.paint!({ ...ASK, negativePrompt: "", code: CODE }, io());
    // Strength 1 is a scale of 1.8 over all steps; residual i is (i + 1) means and counts 10^-i.
    const term = 1.8 * CONTROL_MEAN * (1 + 0.2 + 0.03 + 0.004);
    assert.ok(distance(made.raster, colourOf(latentOf(styled("a cat")).map((x) => x + term))) <= 1);
    assert.deepEqual(made.warnings, []);
    const without = await engine.paint!(ASK, io());
    assert.ok(distance(without.raster, colourOf(latentOf(styled("a cat")))) <= 1);
  });

test("a UNet with the ControlNet inside gets image and scale", async () => {
  const folder = await writeOracle(newFolder(), { control: "fused" });
  const engine = engineOver(folder, { controlnet: join(folder, "unet"), guidance: 1 });
  const made = await engine.paint!({ ...ASK, code: CODE }, io());
  assert.ok(distance(made.raster, colourOf(latentOf(styled("a cat")).map((x) => x + 1.8 * CONTROL_MEAN))) <= 1);
});

test("what the engine cannot do is said", async () => {
  const engine = await oracle();
  const made = await engine.paint!({ ...ASK, code: CODE, style: "no such", overlay: "none such" }, io());
  assert.deepEqual(
    made.warnings.map((w) => [w.code, w.field]),
    [
      ["unsupported-option", "content"],
      ["unsupported-option", "style"],
      ["unsupported-option", "style_v5"],
    ],
  );
});

test("a finish is laid over the result", async () => {
  const engine = await oracle();
  const plain = await engine.paint!(ASK, io());
  const finished = await engine.paint!({ ...ASK, overlay: "photographic" }, io());
  assert.deepEqual(finished.warnings, []);
  assert.notDeepEqual(finished.raster.data, plain.raster.data);
});

/** A canvas of one colour whose right part is to be made. */
function halfDone(widthPx: number, heightPx: number, knownPx: number, colour: readonly number[]): FillAsk {
  const raster = createRaster(widthPx, heightPx);
  const mask = createPlane(widthPx, heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      raster.data.set(x < knownPx ? [...colour, 255] : [0, 0, 0, 0], i * 4);
      mask.data[i] = x < knownPx ? 0 : 1;
    }
  return { raster, mask, prompt: "a cat", negativePrompt: "dog", seed: 3 };
}

function assertKept(ask: FillAsk, made: Raster): void {
  assert.deepEqual([made.width, made.height], [ask.raster.width, ask.raster.height]);
  for (let i = 0; i < ask.mask.data.length; i++) {
    if (ask.mask.data[i] > 0) assert.equal(made.data[i * 4 + 3], 255);
    else assert.deepEqual(made.data.subarray(i * 4, i * 4 + 4), ask.raster.data.subarray(i * 4, i * 4 + 4));
  }
}

for (const channels of [4, 9] as const)
  test(`a ${channels}-channel model fills without a seam and keeps the rest bit-exact`, async () => {
    const engine = await oracle({ channels });
    const colour = [180, 120, 90];
    const ask = halfDone(64, 64, 32, colour);
    const before = ask.raster.data.slice();
    const { raster } = await engine.fill!(ask, io());
    assertKept(ask, raster);
    assert.deepEqual(ask.raster.data, before);
    // The decoder's error at the known side is spread over the made side: next to the seam nothing jumps.
    assert.ok(distance(raster, colour, (x) => x === 32) <= 100);
    assert.notDeepEqual([...raster.data.subarray((10 * 64 + 60) * 4, (10 * 64 + 60) * 4 + 3)], [0, 0, 0]);
  });

test("old encoders that give latents themselves serve as well", async () => {
  const engine = await oracle({ encoder: "sample" });
  const ask = halfDone(64, 64, 40, [60, 70, 80]);
  assertKept(ask, (await engine.fill!(ask, io())).raster);
});

test("large pictures are filled in tiles, odd sizes and full masks too", async () => {
  const engine = await oracle({}, { steps: 2 });
  const wide = halfDone(301, 97, 100, [200, 10, 30]);
  const seen: number[] = [];
  const made = await engine.fill!(wide, io(undefined, seen));
  assertKept(wide, made.raster);
  assert.ok(Number(made.recipe.tiles) > 1);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  const nothing = halfDone(50, 31, 0, [0, 0, 0]);
  assertKept(nothing, (await engine.fill!(nothing, io())).raster);
  const everything = halfDone(50, 31, 50, [9, 8, 7]);
  assert.deepEqual((await engine.fill!(everything, io())).raster.data, everything.raster.data);
});

test("a tiny autoencoder takes the place of the model's", async () => {
  const tiny = await writeOracle(newFolder());
  await writeFile(join(tiny, "vae_decoder/config.json"), JSON.stringify({ scaling_factor: 0.25 }));
  const engine = await oracle({}, { taesd: tiny });
  const made = await engine.paint!(ASK, io());
  // Half the scale is twice the latents for the same decoder.
  const twice = guided(latentOf(styled("a cat")), latentOf("dog"), 2).map((x) => x * 2);
  assert.ok(distance(made.raster, colourOf(twice)) <= 1);
});

test("without the package, the folder or a part of it the engine is unavailable and says why", async () => {
  const folder = await writeOracle(newFolder(), { encoder: "none" });
  const missing = createDiffusion(diffusionSettings.parse({ type: "diffusion", id: "test", folder }), {
    importRuntime: () => import("no-such-runtime" as string),
  });
  await assert.rejects(missing.paint!(ASK, io()), { type: "ENGINE_UNAVAILABLE", message: /onnxruntime-node/ });
  assert.equal((await missing.health()).ok, false);

  await assert.rejects(engineOver(join(root, "nowhere")).paint!(ASK, io()), {
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
  assert.ok(error instanceof Error && /no unet/.test(error.message) && !error.message.includes(root));
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
  const { rename } = await import("node:fs/promises");
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

test("a folder says by its name that it needs few steps", async () => {
  const folder = await writeOracle(join(root, "some-turbo"));
  const engine = createDiffusion(diffusionSettings.parse({ type: "diffusion", id: "test", folder, threads: 1 }), {
    importRuntime: () => import("onnxruntime-node"),
  });
  const { recipe } = await engine.paint!({ ...ASK, negativePrompt: "" }, io());
  assert.deepEqual([recipe.steps, recipe.guidance], [4, 1]);
});

test("no finite numbers from the model are a failed generation, never a black picture", async () => {
  const folder = await writeOracle(newFolder());
  await writeFile(join(folder, "vae_decoder/config.json"), JSON.stringify({ scaling_factor: 0 }));
  await assert.rejects(engineOver(folder).paint!(ASK, io()), { type: "GENERATION_FAILED", message: /finite/ });
});
