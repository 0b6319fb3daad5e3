import { testEngine } from "../../contracts/engine.ts";
import { codeGuide } from "../requests.ts";
import { startSdapi } from "./under-test.ts";

testEngine(
  "sdapi",
  {
    capabilities: ["paint", "fill"],
    deterministic: true,
    cannotHonour: { request: { code: codeGuide() }, field: "content" },
    abortWithinMs: 1_000,
    hasBackend: true,
  },
  async () => {
    const { engine, standIn } = await startSdapi({ timeouts: { downMs: 50 } });
    return {
      engine,
      close: () => standIn.close(),
      backend: {
        hang: async () => {
          standIn.faults.push("hang");
          await standIn.whenHeard(1);
        },
        fail: () =>
          standIn.faults.push({ status: 500, body: { error: "OutOfMemoryError", detail: "", errors: "CUDA" } }),
        down: () => standIn.kill(),
        up: () => standIn.restart(),
      },
    };
  },
);
