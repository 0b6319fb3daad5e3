import { testEngine } from "../../contracts/engine.ts";
import { startComfyui } from "./under-test.ts";

testEngine(
  "comfyui",
  {
    capabilities: ["paint", "fill", "swap"],
    deterministic: true,
    cannotHonour: { request: { style: "Unheard of" }, field: "style" },
    abortWithinMs: 1_000,
    hasBackend: true,
  },
  async () => {
    const { engine, standIn } = await startComfyui({ reactor: {}, timeouts: { downMs: 50 } });
    return {
      engine,
      close: () => standIn.close(),
      backend: {
        hang: async () => {
          await standIn.hold().started;
        },
        fail: () => standIn.jobFaults.push("error"),
        down: () => standIn.kill(),
        up: () => standIn.restart(),
      },
    };
  },
);
