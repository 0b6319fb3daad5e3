import assert from "node:assert/strict";
import { test } from "node:test";
import { fillRequest, testIo } from "../requests.ts";
import { SD15, startComfyui } from "./under-test.ts";

for (const [name, sd15] of [
  ["a checkpoint for inpainting", SD15],
  ["any checkpoint", { checkpoint: SD15.checkpoint }],
] as const)
  test(`fill with ${name} keeps what is masked out to the last bit and makes the rest`, async () => {
    const { engine, standIn } = await startComfyui({ sd15 });
    try {
      const request = fillRequest();
      const { raster, warnings } = await engine.fill!(request, testIo());
      assert.deepEqual(warnings, []);
      assert.deepEqual([raster.width, raster.height], [100, 60]);
      let changed = 0;
      for (let i = 0; i < request.mask.data.length; i++) {
        const before = request.raster.data.subarray(i * 4, i * 4 + 4);
        const after = raster.data.subarray(i * 4, i * 4 + 4);
        if (request.mask.data[i] === 0) assert.deepEqual(after, before, `pixel ${i}`);
        else if (after.some((value, c) => value !== before[c])) changed++;
      }
      assert.ok(changed > 2500, `${changed} of 3000 pixels made`);
      const sent = standIn.lastGraph();
      assert.equal(sent["4"].inputs.ckpt_name, "inpaintCheckpoint" in sd15 ? SD15.inpaintCheckpoint : SD15.checkpoint);

      const canvas = standIn.uploaded(String(sent["10"].inputs.image));
      assert.deepEqual([canvas.width, canvas.height], [104, 64], "multiples of 8, pixel for pixel");
      assert.deepEqual(
        [...canvas.data.subarray(0, 4)],
        [...request.raster.data.subarray(0, 3), 255],
        "alpha would be read as a mask",
      );
      const mask = standIn.uploaded(String(sent["16"].inputs.image));
      const at = (x: number, y: number) => [...mask.data.subarray((y * 104 + x) * 4, (y * 104 + x) * 4 + 4)];
      assert.deepEqual(at(80, 30), [255, 255, 255, 0], "make: white and a hole");
      assert.deepEqual(at(103, 63), [255, 255, 255, 0], "the added edge goes on like its neighbour");
      assert.deepEqual(at(20, 30), [0, 0, 0, 255], "keep: black and opaque");
      assert.ok(at(47, 30)[0] > 0 && at(47, 30)[0] < 255, "feathered into what is kept");
    } finally {
      await standIn.close();
    }
  });

for (const [name, width, height, tiles, codes] of [
  ["in tiles", 400, 300, 4, []],
  ["smaller, in as many tiles as one picture may take", 1200, 700, 12, ["rendered-smaller"]],
] as const)
  test(`a canvas over the model's size is made ${name}, and still keeps the original`, async () => {
    const { engine, standIn } = await startComfyui({ sd15: { ...SD15, maxPixels: 65_536 } });
    try {
      const request = fillRequest({}, width, height);
      const { raster, warnings, recipe } = await engine.fill!(request, testIo());
      assert.deepEqual([raster.width, raster.height], [width, height]);
      assert.deepEqual(
        warnings.map((warning) => warning.code),
        codes,
      );
      const rendered = recipe.rendered as string[];
      assert.ok(rendered.length > 1 && rendered.length <= tiles, rendered.join());
      assert.equal(new Set(recipe.promptIds as string[]).size, rendered.length);
      let changed = 0;
      for (let i = 0; i < request.mask.data.length; i++) {
        const [before, after] = [request.raster, raster].map(({ data }) => data.subarray(i * 4, i * 4 + 4));
        const same = before.every((value, c) => value === after[c]);
        if (request.mask.data[i] === 0) assert.ok(same, `pixel ${i}`);
        else if (!same) changed++;
      }
      assert.ok(changed > 0.45 * width * height, `${changed} pixels made`);
    } finally {
      await standIn.close();
    }
  });

test("an outpaint without words still says what to make", async () => {
  const { engine, standIn } = await startComfyui();
  try {
    const { warnings } = await engine.fill!(fillRequest({ prompt: "" }), testIo());
    assert.deepEqual(warnings, []);
    assert.match(String(standIn.lastGraph()["6"].inputs.text), /extension/);
  } finally {
    await standIn.close();
  }
});
