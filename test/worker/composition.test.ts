import assert from "node:assert/strict";
import { after, test } from "node:test";
import { KIND_PARAMS, sidesOf } from "easel-contract";
import { BUILT_IN } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { BUILT_IN_ONLY } from "../../src/engines/settings.ts";
import { readProvenance } from "../../src/provenance/index.ts";
import { createEngineHost } from "../../src/worker/engine-host.ts";
import { silentLog } from "../helpers/postgres.ts";

const host = createEngineHost(
  {
    composition: new URL("../../src/worker/composition.ts", import.meta.url).href,
    keepsPriority: true,
    jobTimeoutMs: 120_000,
    memoryLimitBytes: 2 ** 31,
    recycleAfter: 10,
    recycleRssBytes: 2 ** 31,
  },
  { settings: BUILT_IN_ONLY, scheduler: createRouting(BUILT_IN, { clock: { now: () => new Date() } }) },
  silentLog,
);
after(() => host.stop());

// QR art takes the same way and is read back by the tests of the composed service.
test("the host that ships makes a marked picture with the painter", async () => {
  const params = KIND_PARAMS.art_v5.parse({ prompt: "a forest in the snow", style: "Photographic", ar: "3:1" });
  const order = { imageId: "image", kind: "art_v5" as const, params, seed: 3, attempt: 1, inputs: {} };
  const outcome = await host.make(order, { signal: new AbortController().signal, onProgress: () => undefined });
  assert.ok(outcome.state === "made", JSON.stringify(outcome));
  const { bytes, widthPx, heightPx, made } = outcome.picture;
  assert.deepEqual({ widthPx, heightPx }, sidesOf("3:1"));
  assert.deepEqual([made.engine, made.degraded], ["painter", false]);
  assert.ok(made.checks.every(({ required, passed }) => passed || !required));
  assert.equal((await readProvenance(bytes))?.digitalSourceType, "algorithmicMedia");
});
