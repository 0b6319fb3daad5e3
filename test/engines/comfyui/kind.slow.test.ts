import assert from "node:assert/strict";
import { test } from "node:test";
import { KIND_PARAMS } from "easel-contract";
import { createArtQr } from "../../../src/kinds/art-qr.ts";
import { createArtV5 } from "../../../src/kinds/art-v5.ts";
import { findStyle } from "../../../src/styles/catalogue.ts";
import { testIo } from "../requests.ts";
import { startComfyui } from "./under-test.ts";

const artV5 = createArtV5();

test("a picture from words is served by a model that only knows words", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const params = KIND_PARAMS.art_v5.parse({ prompt: "a lake at dawn", style: "watercolour", ar: "16:9" });
    const io = { ...testIo(), seed: 7 };
    const made = await artV5.produce(params, { images: {}, prepared: {} }, { engine: () => engine }, io);
    assert.deepEqual([made.raster.width, made.raster.height], [1368, 768]);
    assert.deepEqual(made.warnings, []);
    const words = String(standIn.lastGraph()["6"].inputs.text);
    assert.equal(words, `a lake at dawn, ${findStyle("watercolour")!.promptWords}`);
    const delivered = { bytes: new Uint8Array(), raster: made.raster };
    const checks = await artV5.verify(params, made, delivered, { images: {}, prepared: {} });
    assert.ok(checks.every((check) => check.passed));
  } finally {
    await standIn.close();
  }
});

test("QR art composed by a control model scans", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const content = "https://example.com/menu";
    const params = KIND_PARAMS.art_qr.parse({ prompt: "a lake at dawn", style: "watercolour", content });
    const io = { ...testIo(), seed: 7 };
    const kind = createArtQr();
    const inputs = { images: {}, prepared: { codeText: content } };
    const made = await kind.produce(params, inputs, { engine: () => engine }, io);
    assert.deepEqual(made.warnings, []);
    assert.equal(standIn.lastGraph()["12"].class_type, "ControlNetApplyAdvanced");
    assert.equal(made.recipe.graph, "sd15.code");
    const delivered = { bytes: new Uint8Array([1]), raster: made.raster };
    const checks = await kind.verify(params, made, delivered, inputs);
    assert.ok(checks.length > 0 && checks.every(({ required, passed }) => passed || !required));
  } finally {
    await standIn.close();
  }
});
