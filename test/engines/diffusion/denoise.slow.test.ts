import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { denoise } from "../../../src/engines/diffusion/denoise.ts";
import { schedulerConfig } from "../../../src/engines/diffusion/noise-table.ts";
import { createScheduler, type SchedulerName } from "../../../src/engines/diffusion/scheduler.ts";
import { embedPrompts } from "../../../src/engines/diffusion/text-embeddings.ts";
import { createTorchGenerator } from "../../../src/engines/diffusion/torch-generator.ts";
import { loadOnnx, type Session } from "../../../src/engines/onnx.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";
import { guided, latentOf, TOKENIZER } from "./oracle-answers.ts";
import { writeOracle } from "./oracle-model.ts";

const LATENT = { width: 8, height: 8 };
const COUNT = 4 * 64;

let folder: string;
let text: Session;
let unet: Session;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "easel-denoise-"));
  await writeOracle(folder);
  const onnx = await loadOnnx(importOnnxRuntime);
  const options = { threads: 1, optimized: true };
  text = await onnx.open(join(folder, "text_encoder/model.onnx"), options);
  unet = await onnx.open(join(folder, "unet/model.onnx"), options);
});
after(async () => {
  await text.release();
  await unet.release();
  await rm(folder, { recursive: true });
});

const RUNS: readonly (readonly [SchedulerName, number, Record<string, unknown>])[] = [
  ["ddim", 20, { steps_offset: 1, timestep_spacing: "leading" }],
  ["ddim", 10, { timestep_spacing: "trailing" }],
  ["euler", 4, { timestep_spacing: "trailing" }],
  ["euler", 6, { timestep_spacing: "linspace" }],
  ["euler", 8, { use_karras_sigmas: true, steps_offset: 1, timestep_spacing: "leading" }],
  ["euler-a", 6, { timestep_spacing: "trailing" }],
  ["euler-a", 1, { timestep_spacing: "trailing" }],
  ["dpm++2m", 8, {}],
  ["dpm++2m", 20, { timestep_spacing: "leading", steps_offset: 1 }],
  ["dpm++2m-karras", 12, {}],
  ["lcm", 4, {}],
  ["lcm", 1, {}],
];

async function run(name: SchedulerName, steps: number, config: Record<string, unknown>, strength01 = 1) {
  const prompts = await embedPrompts(text, TOKENIZER, "a cat", "dog");
  const scheduler = createScheduler(
    name,
    schedulerConfig.parse({
      beta_start: 0.00085,
      beta_end: 0.012,
      beta_schedule: "scaled_linear",
      clip_sample: false,
      ...config,
    }),
    { steps, strength01 },
  );
  const generator = createTorchGenerator(42);
  const noise = generator.randn(COUNT);
  const given = new Float32Array(COUNT).map((_, i) => Math.sin(i));
  return denoise({
    ...prompts,
    unet,
    scheduler,
    generator,
    guidance: 2,
    guided: true,
    latent: LATENT,
    size: { width: 64, height: 64 },
    blocks: { channels: [4, 4], layers: 1 },
    start:
      strength01 === 1
        ? noise.map((x) => x * scheduler.initialSigma)
        : scheduler.addNoise(given, noise, scheduler.first),
    checkpoint: async () => {},
  });
}

/** Relative to the answer's size. */
function worstError(latents: Float32Array): number {
  const want = guided(latentOf("a cat"), latentOf("dog"), 2);
  const scale = Math.max(1, ...want.map(Math.abs));
  return latents.reduce((worst, x, i) => Math.max(worst, Math.abs(x - want[Math.floor(i / 64)]) / scale), 0);
}

for (const [name, steps, config] of RUNS) {
  test(`${name} of ${steps} steps ${JSON.stringify(config)} ends at the guided answer`, async () => {
    const error = worstError(await run(name, steps, config));
    assert.ok(error <= 1e-5, `off by ${error}`);
  });
}

for (const [name, strength01] of [
  ["ddim", 0.6],
  ["euler", 0.5],
  ["dpm++2m", 0.3],
  ["lcm", 0.5],
] as const) {
  test(`${name} at strength ${strength01} ends at the guided answer`, async () => {
    const error = worstError(await run(name, 10, {}, strength01));
    assert.ok(error <= 1e-5, `off by ${error}`);
  });
}
