import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { EngineIo } from "../../../src/engines/engine.ts";
import { colourOf, guided, latentOf, latentOfTokens, TOKENIZER } from "./oracle-answers.ts";
import { NATIVE_PX, type OracleVariant, writeOracle } from "./oracle-model.ts";
import { ANSWER, ASK, distance, io, styled, useModels } from "./under-test.ts";

const { newFolder, engineOver, oracle } = useModels();

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

test("a finish is laid over the result", async () => {
  const engine = await oracle();
  const plain = await engine.paint!(ASK, io());
  const finished = await engine.paint!({ ...ASK, overlay: "photographic" }, io());
  assert.deepEqual(finished.warnings, []);
  assert.notDeepEqual(finished.raster.data, plain.raster.data);
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
