import { createFaceMesh } from "../../../src/engines/face-mesh/index.ts";
import { testEngine } from "../../contracts/engine.ts";
import { ANNA, BRUNO, renderHead } from "../../faces/rendered-head.ts";
import { swapRequest } from "../requests.ts";

// The finder is loaded once: that is most of the time.
const engine = createFaceMesh();

testEngine(
  "face-mesh",
  {
    capabilities: ["swap"],
    deterministic: true,
    hasBackend: false,
    abortWithinMs: 5_000,
    swapRequest: swapRequest({ target: renderHead(BRUNO, 256), sources: [renderHead(ANNA, 256)] }),
  },
  async () => ({ engine, close: async () => undefined }),
);
