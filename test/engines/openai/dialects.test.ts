import assert from "node:assert/strict";
import { test } from "node:test";
import { findStyle } from "../../../src/styles/catalogue.ts";
import { codeGuide, fillRequest, paintRequest, testIo } from "../requests.ts";
import { using } from "./under-test.ts";

const WORDS = `a lighthouse on a cliff, ${findStyle("Photographic")!.promptWords}`;
const codes = (warnings: readonly { code: string; field?: string | undefined }[]) =>
  warnings.map(({ code, field }) => (field ? `${code} ${field}` : code));

test("gpt-image-1 is asked for the nearest of its sizes and for nothing that it refuses", () =>
  using("openai", "gpt-image-1", { quality: "low" }, async ({ engine, standIn }) => {
    const request = paintRequest({ widthPx: 1368, heightPx: 768, negativePrompt: "fog" });
    const { raster, warnings } = await engine.paint!(request, testIo());
    assert.deepEqual([raster.width, raster.height], [1368, 768]);
    assert.deepEqual(standIn.heard[0].fields, {
      model: "gpt-image-1",
      prompt: WORDS,
      n: "1",
      size: "1536x1024",
      output_format: "png",
      quality: "low",
    });
    assert.deepEqual(codes(warnings), ["resized ar", "unsupported-option seed", "unsupported-option negative_prompt"]);
  }));

test("gpt-image-2 is asked for the very size, in multiples of 16", () =>
  using("openai", "gpt-image-2", {}, async ({ engine, standIn }) => {
    await engine.paint!(paintRequest({ widthPx: 1024, heightPx: 1024 }), testIo());
    const { warnings } = await engine.paint!(paintRequest({ widthPx: 1368, heightPx: 768 }), testIo());
    assert.deepEqual(
      standIn.heard.map((call) => call.fields.size),
      ["1024x1024", "1376x768"],
    );
    assert.ok(codes(warnings).includes("resized ar"));
  }));

test("dall-e-2 is asked for base64 and gets at most 1000 characters", () =>
  using("openai", "dall-e-2", {}, async ({ engine, standIn }) => {
    const request = paintRequest({ prompt: "x".repeat(1500), widthPx: 512, heightPx: 512 });
    const { warnings } = await engine.paint!(request, testIo());
    assert.equal(standIn.heard[0].fields.response_format, "b64_json");
    assert.equal(standIn.heard[0].fields.prompt.length, 1000);
    assert.deepEqual(codes(warnings), ["clamped prompt", "unsupported-option seed"]);
  }));

test("dall-e-3 cannot edit, so it offers no fill", () =>
  using("openai", "dall-e-3", {}, async ({ engine }) => {
    assert.equal(engine.fill, undefined);
    assert.equal(engine.swap, undefined);
    assert.equal((await engine.paint!(paintRequest({ widthPx: 256, heightPx: 144 }), testIo())).raster.width, 256);
  }));

test("LocalAI hears negative words behind a bar, and its result is fetched with the key", () =>
  using("localai", "sd-1.5", { steps: 12 }, async ({ engine, standIn }) => {
    const request = paintRequest({ prompt: "a door | a window", negativePrompt: "fog" });
    const { raster, warnings } = await engine.paint!(request, testIo());
    assert.equal(raster.width, 128);
    const { prompt, step, size } = standIn.heard[0].fields;
    assert.equal(prompt, `a door , a window, ${findStyle("Photographic")!.promptWords}|fog`);
    assert.deepEqual([step, size], ["12", "128x96"]);
    assert.deepEqual(codes(warnings), ["unsupported-option seed"]);
    const filled = await engine.fill!(fillRequest(), testIo());
    assert.equal(standIn.heard[1].route, "POST /v1/images/inpainting");
    assert.equal(standIn.heard[1].fields.steps, "12");
    assert.deepEqual([standIn.heard[1].image?.width, standIn.heard[1].image?.height], [512, 512]);
    assert.equal(filled.raster.width, 100);
    assert.match(standIn.keys.at(-1) ?? "", /^Bearer /);
  }));

for (const flavour of ["vllm-omni", "sglang"] as const)
  test(`${flavour} honours seed and negative words`, () =>
    using(flavour, "Qwen/Qwen-Image", { steps: 20, guidance: 4 }, async ({ engine, standIn }) => {
      const request = paintRequest({ negativePrompt: "fog" });
      const first = await engine.paint!(request, testIo());
      assert.deepEqual(first.warnings, []);
      assert.deepEqual(
        ["seed", "negative_prompt", "num_inference_steps", "guidance_scale"].map(
          (name) => standIn.heard[0].fields[name],
        ),
        ["7", "fog", "20", "4"],
      );
      const again = await engine.paint!(request, testIo());
      assert.deepEqual(again.raster.data, first.raster.data);
    }));

for (const [flavour, model] of [
  ["openai", "gpt-image-1"],
  ["openai", "dall-e-2"],
  ["localai", "sd-1.5"],
  ["vllm-omni", "Qwen/Qwen-Image-Edit"],
  ["sglang", "Qwen/Qwen-Image-Edit"],
] as const)
  test(`fill by ${flavour} ${model}, which paints everything anew, keeps what is masked out to the last bit`, () =>
    using(flavour, model, {}, async ({ engine, standIn }) => {
      const request = fillRequest();
      const { raster, warnings } = await engine.fill!(request, testIo());
      let changed = 0;
      for (let i = 0; i < request.mask.data.length; i++) {
        const [before, after] = [request.raster, raster].map(({ data }) => data.subarray(i * 4, i * 4 + 4));
        if (request.mask.data[i] === 0) assert.deepEqual(after, before, `pixel ${i}`);
        else if (after.some((value, c) => value !== before[c])) changed++;
      }
      assert.ok(changed > 2500, `${changed} of 3000 pixels made`);
      const { image, mask, fields } = standIn.heard[0];
      assert.ok(image && mask);
      const at = (x: number, y: number) => {
        const p = (Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)) * 4;
        return [...mask.data.subarray(p, p + 4)];
      };
      assert.deepEqual(at(0.9, 0.5), [255, 255, 255, 0], "make: a hole, and white for servers that look at brightness");
      assert.deepEqual(at(0.1, 0.5), [0, 0, 0, 255]);
      assert.ok(
        mask.data.every((value) => value === 0 || value === 255),
        "nothing half-transparent",
      );
      assert.match(fields.prompt, /^a meadow\. Continue/);
      assert.equal(codes(warnings).includes("mask-ignored"), flavour === "sglang");
    }));

test("a code cannot be composed with, and that is said", () =>
  using("sglang", "m", {}, async ({ engine }) => {
    const { warnings } = await engine.paint!(
      paintRequest({ widthPx: 256, heightPx: 256, code: codeGuide() }),
      testIo(),
    );
    assert.deepEqual(codes(warnings), ["unsupported-option content"]);
  }));
