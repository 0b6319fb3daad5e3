import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { CodeGuide } from "easel-picture";
import { colourOf, latentOf } from "./oracle-answers.ts";
import { writeControlNet, writeOracle } from "./oracle-model.ts";
import { ASK, distance, io, styled, useModels } from "./under-test.ts";

const { newFolder, engineOver, oracle } = useModels();

const CODE: CodeGuide = {
  size: 21,
  dark: Uint8Array.from({ length: 441 }, (_, i) => (i % 3 === 0 ? 1 : 0)),
  fixed: new Uint8Array(441),
  box: { xPx: 8, yPx: 8, sidePx: 42 },
  strength01: 1,
};
/** Of the control image: 147 of 441 modules dark on mid grey, a module being 2x2 pixels. */
const CONTROL_MEAN = ((128 / 255) * (64 * 64 - 42 * 42) + (42 * 42 * 2) / 3) / 4096;

for (const style of ["scales", "misnamed"] as const)
  test(`a ControlNet that ${style} steers by its residuals in order`, async () => {
    const folder = await writeOracle(newFolder(), { control: "residuals" });
    const controlnet = newFolder();
    await writeControlNet(join(controlnet, "model.onnx"), style);
    const engine = engineOver(folder, { controlnet, guidance: 1 });
    const made = await engine.paint!({ ...ASK, negativePrompt: "", code: CODE }, io());
    // Strength 1 is a scale of 1.8 over all steps; residual i is (i + 1) means and counts 10^-i.
    const term = 1.8 * CONTROL_MEAN * (1 + 0.2 + 0.03 + 0.004);
    assert.ok(distance(made.raster, colourOf(latentOf(styled("a cat")).map((x) => x + term))) <= 1);
    assert.deepEqual(made.warnings, []);
    const without = await engine.paint!(ASK, io());
    assert.ok(distance(without.raster, colourOf(latentOf(styled("a cat")))) <= 1);
  });

test("a UNet with the ControlNet inside gets image and scale", async () => {
  const folder = await writeOracle(newFolder(), { control: "fused" });
  const engine = engineOver(folder, { controlnet: join(folder, "unet"), guidance: 1 });
  const made = await engine.paint!({ ...ASK, code: CODE }, io());
  assert.ok(distance(made.raster, colourOf(latentOf(styled("a cat")).map((x) => x + 1.8 * CONTROL_MEAN))) <= 1);
});

test("what the engine cannot do is said", async () => {
  const engine = await oracle();
  const made = await engine.paint!({ ...ASK, code: CODE, style: "no such", overlay: "none such" }, io());
  assert.deepEqual(
    made.warnings.map((w) => [w.code, w.field]),
    [
      ["unsupported-option", "content"],
      ["unsupported-option", "style"],
      ["unsupported-option", "style_v5"],
    ],
  );
});
