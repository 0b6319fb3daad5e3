import assert from "node:assert/strict";
import { after, test } from "node:test";
import { KIND_PARAMS } from "../../src/contract/kinds/index.ts";
import { readProvenance } from "../../src/provenance/index.ts";
import type { PictureOrder } from "../../src/service/picture-maker.ts";
import { STYLES } from "../../src/styles/catalogue.ts";
import { createEngineHost } from "../../src/worker/engine-host.ts";
import { silentLog } from "../helpers/postgres.ts";

const host = createEngineHost(
  {
    composition: new URL("../../src/worker/composition.ts", import.meta.url).href,
    jobTimeoutMs: 120_000,
    memoryLimitBytes: 2 ** 31,
    recycleAfter: 10,
    recycleRssBytes: 2 ** 31,
  },
  silentLog,
);
after(() => host.stop());

function make(order: Pick<PictureOrder, "kind" | "params" | "codeText">) {
  const io = { signal: new AbortController().signal, onProgress: () => undefined };
  return host.make({ imageId: "image", seed: 3, attempt: 1, inputs: {}, ...order }, io);
}

test("the host that ships makes QR art that passed its gate, and marks it", async () => {
  const content = "https://example.com/menu";
  const params = KIND_PARAMS.art_qr.parse({ prompt: "a lighthouse above the sea", style: STYLES[0].name, content });
  const outcome = await make({ kind: "art_qr", params, codeText: content });
  assert.ok(outcome.state === "made", JSON.stringify(outcome));
  const { bytes, widthPx, heightPx, made } = outcome.picture;
  assert.deepEqual([widthPx, heightPx, made.engine, made.degraded], [1024, 1024, "painter", false]);
  assert.ok(made.checks.some(({ required }) => required));
  assert.ok(made.checks.every(({ required, passed }) => passed || !required));
  assert.equal((await readProvenance(bytes))?.digitalSourceType, "algorithmicMedia");
});

test("the host that ships paints infinity art", async () => {
  const params = KIND_PARAMS.art_v5.parse({ prompt: "a forest in the snow", style: STYLES[0].name, ar: "3:1" });
  const outcome = await make({ kind: "art_v5", params });
  assert.ok(outcome.state === "made", JSON.stringify(outcome));
  assert.deepEqual([outcome.picture.widthPx % 8, outcome.picture.heightPx % 8], [0, 0]);
});
