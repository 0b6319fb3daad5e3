import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDiffusion, diffusionSettings } from "../../../src/engines/diffusion/index.ts";
import { testEngine } from "../../contracts/engine.ts";
import { importOnnxRuntime } from "../../helpers/extras.ts";
import { codeGuide } from "../requests.ts";
import { writeOracle } from "./oracle-model.ts";

testEngine(
  "diffusion",
  {
    capabilities: ["paint", "fill"],
    deterministic: true,
    oneAnswer: true,
    cannotHonour: { request: { code: codeGuide() }, field: "content" },
    abortWithinMs: 5_000,
    hasBackend: false,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "easel-diffusion-"));
    await writeOracle(folder);
    return {
      engine: createDiffusion(
        diffusionSettings.parse({ type: "diffusion", id: "test", folder, steps: 2, threads: 1, memoryMiB: 16 }),
        {
          importRuntime: importOnnxRuntime,
        },
      ),
      close: () => rm(folder, { recursive: true }),
    };
  },
);
