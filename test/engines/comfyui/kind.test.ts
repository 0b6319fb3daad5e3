import assert from "node:assert/strict";
import { test } from "node:test";
import { KIND_PARAMS } from "../../../src/contract/kinds/index.ts";
import { artV5 } from "../../../src/kinds/art-v5.ts";
import { findStyle } from "../../../src/styles/catalogue.ts";
import { testIo } from "../asks.ts";
import { startComfyui } from "./under-test.ts";

test("infinity art is served by a model that only knows words", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const params = KIND_PARAMS.art_v5.parse({ prompt: "a lake at dawn", style: "watercolour", ar: "16:9" });
    const io = { ...testIo(), seed: 7 };
    const made = await artV5.produce(params, { images: {} }, { engine: () => engine }, io);
    assert.deepEqual([made.raster.width, made.raster.height], [1368, 768]);
    assert.deepEqual(made.warnings, []);
    const words = String(standIn.lastGraph()["6"].inputs.text);
    assert.equal(words, `a lake at dawn, ${findStyle("watercolour")!.promptWords}`);
    const delivered = { bytes: new Uint8Array(), raster: made.raster };
    const checks = await artV5.verify(params, made, delivered, { images: {} });
    assert.ok(checks.every((check) => check.passed));
  } finally {
    await standIn.close();
  }
});
