/** A parent with one engine host in a busy loop, to be killed. Its argument is the folder of a stage. */

import { createEngineHost } from "../../../src/worker/engine-host.ts";
import { COMPOSITION, NO_ENGINES } from "./acts.ts";

const host = createEngineHost(
  {
    composition: COMPOSITION,
    keepsPriority: true,
    jobTimeoutMs: 60_000,
    memoryLimitBytes: 2 ** 30,
    recycleAfter: 1,
    recycleRssBytes: 2 ** 30,
  },
  NO_ENGINES,
  { info: () => undefined, warn: () => undefined, error: () => undefined },
);
const params = { act: "spin", folder: process.argv[2] };
const order = { imageId: "image-of-parent", kind: "art_v5" as const, params, seed: 1, attempt: 1, inputs: {} };
await host.make(order, { signal: new AbortController().signal, onProgress: () => undefined });
