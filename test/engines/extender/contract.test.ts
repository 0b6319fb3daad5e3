import { createExtender } from "../../../src/engines/extender/index.ts";
import { testEngine } from "../../contracts/engine.ts";

testEngine(
  "extender",
  { capabilities: ["fill"], deterministic: true, hasBackend: false, abortWithinMs: 5_000 },
  async () => ({ engine: createExtender(), close: async () => undefined }),
);
