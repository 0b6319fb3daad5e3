import { createPainterEngine } from "../../../src/engines/painter/index.ts";
import { testEngine } from "../../contracts/engine.ts";

// The motifs are read once: that is most of the time.
const engine = createPainterEngine();

testEngine(
  "painter",
  { capabilities: ["paint", "carry"], deterministic: true, hasBackend: false, abortWithinMs: 5_000 },
  async () => ({ engine, close: async () => undefined }),
);
