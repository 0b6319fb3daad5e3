import { testEngine } from "../../contracts/engine.ts";
import { codeGuide } from "../requests.ts";
import { startOpenai } from "./under-test.ts";

for (const [flavour, model, field] of [
  ["openai", "dall-e-2", "negative_prompt"],
  ["localai", "sd-1.5", "seed"],
  ["vllm-omni", "m", "content"],
  ["sglang", "m", "content"],
] as const)
  testEngine(
    `openai (${flavour})`,
    {
      capabilities: ["paint", "fill"],
      // The stand-ins are, for the same words; the real ones without a seed are not, and promise nothing.
      deterministic: flavour === "vllm-omni" || flavour === "sglang",
      cannotHonour: { request: { negativePrompt: "fog", ...(field === "content" && { code: codeGuide() }) }, field },
      abortWithinMs: 1_000,
      hasBackend: true,
    },
    async () => {
      const { engine, standIn } = await startOpenai(flavour, model, { timeouts: { downMs: 50 } });
      return {
        engine,
        close: () => standIn.close(),
        backend: {
          hang: async () => {
            standIn.faults.push("hang");
            await standIn.whenHeard(1);
          },
          fail: () => standIn.faults.push({ status: 500 }),
          down: () => standIn.kill(),
          up: () => standIn.restart(),
        },
      };
    },
  );
