/**
 * What the diffusion pipeline costs beside the model: wall time of whole generations over the time of the same `session.run`
 * calls alone, on a made-up UNet of at least 100 ms a run. Prints the ratio; fails above 1.03.
 * Run: npm run extras && npx node bench/diffusion-overhead.ts
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InferenceSession } from "onnxruntime-node";
import { readModelFolder } from "../src/engines/diffusion/model-folder.ts";
import { generate } from "../src/engines/diffusion/pipeline.ts";
import { createSessionPool } from "../src/engines/diffusion/session-pool.ts";
import { loadOnnx } from "../src/engines/onnx.ts";
import { writeOracle } from "../test/engines/diffusion/oracle-model.ts";
import { importOnnxRuntime } from "../test/helpers/extras.ts";

const STEPS = 8;
const SIDE_PX = 512;

const runtime = await importOnnxRuntime();
const root = await mkdtemp(join(tmpdir(), "easel-bench-"));
try {
  const folder = await writeOracle(root, { ballastSide: 880 });
  let runMs = 0;
  let runs = 0;
  // The runtime itself with a stopwatch around `run`: everything else, also making tensors, is ours.
  const onnx = await loadOnnx(async () => ({
    Tensor: runtime.Tensor,
    InferenceSession: {
      async create(path: string, options: InferenceSession.SessionOptions) {
        const session = await runtime.InferenceSession.create(path, options);
        const run = session.run.bind(session);
        session.run = async (feeds: InferenceSession.FeedsType) => {
          const start = performance.now();
          const results = await run(feeds);
          runMs += performance.now() - start;
          if (path.includes("unet")) runs++;
          return results;
        };
        return session;
      },
    },
  }));
  const parts = {
    model: await readModelFolder(folder),
    pool: createSessionPool(onnx, { budgetBytes: 2 ** 30, threads: 1 }),
  };
  const once = () =>
    generate(
      parts,
      {
        prompt: "a cat on a long (prompt:1.2), with commas",
        negativePrompt: "dog",
        seed: 1,
        widthPx: SIDE_PX,
        heightPx: SIDE_PX,
        scheduler: "dpm++2m-karras",
        steps: STEPS,
        guidance: 7.5,
      },
      () => new Promise((resolve) => setImmediate(resolve)),
    );
  await once();
  const ratios: number[] = [];
  for (let i = 0; i < 5; i++) {
    [runMs, runs] = [0, 0];
    const start = performance.now();
    await once();
    ratios.push((performance.now() - start) / runMs);
    console.log(`${runs} UNet runs of ${(runMs / runs).toFixed(0)} ms; whole over runs ${ratios.at(-1)!.toFixed(4)}`);
  }
  const [, , median] = ratios.toSorted((a, b) => a - b);
  console.log(`overhead of the pipeline: ${((median - 1) * 100).toFixed(2)} %`);
  process.exitCode = median <= 1.03 && runMs / runs >= 100 ? 0 : 1;
} finally {
  await rm(root, { recursive: true });
}
