import { createPainter } from "../../../src/engines/painter/index.ts";
import { testEngine } from "../../contracts/engine.ts";

testEngine(
  "painter",
  { capabilities: ["paint"], deterministic: true, hasBackend: false, abortWithinMs: 5_000 },
  async () => ({ engine: createPainter(), close: async () => undefined }),
);
