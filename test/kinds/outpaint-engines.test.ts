/** Outpaint over engines of every kind: prefilled by the built-in engine, original pixels to the last bit. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { KIND_PARAMS } from "easel-contract";
import type { Raster } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import type { Engine } from "../../src/engines/engine.ts";
import { createEngines } from "../../src/engines/index.ts";
import type { EngineEntry } from "../../src/engines/list.ts";
import { createRouting } from "../../src/engines/routing/scheduler.ts";
import { createArtOutpaint } from "../../src/kinds/art-outpaint.ts";
import { startComfyui } from "../engines/comfyui/under-test.ts";
import { startOpenai } from "../engines/openai/under-test.ts";
import { stripes, testIo } from "../engines/requests.ts";
import { startSdapi } from "../engines/sdapi/under-test.ts";
import { startSdcpp } from "../engines/sdcpp/under-test.ts";

const artOutpaint = createArtOutpaint();

const START: Readonly<Record<string, () => Promise<{ engine: Engine; standIn: { close(): Promise<void> } }>>> = {
  comfyui: () => startComfyui({ sd15: { checkpoint: "v1-5-pruned-emaonly.safetensors", maxPixels: 65_536 } }),
  openai: () => startOpenai("openai", "dall-e-2"),
  sdapi: () => startSdapi({ maxPixels: 65_536 }),
  sdcpp: () => startSdcpp({ maxPixels: 65_536 }),
};

/** With a mat of one colour around it. */
function matted(picture: Raster): Raster {
  for (let y = 0, q = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++, q += 4)
      if (Math.min(x, y, picture.width - 1 - x, picture.height - 1 - y) < 9) picture.data.fill(200, q, q + 3);
  return picture;
}

for (const [name, start] of Object.entries(START))
  test(`${name} extends a picture far beyond its border`, async (t) => {
    const { engine, standIn } = await start();
    t.after(() => standIn.close());
    const entry: EngineEntry = {
      id: engine.id,
      capabilities: ["fill"],
      wantsPrefill: name !== "openai",
      load: async () => engine,
    };
    const choice = createEngines([entry], createRouting([entry], { clock: { now: () => new Date() } })).choose();
    const params = KIND_PARAMS.art_outpaint.parse({ image: "https://example.com/a.png", right: 260, down: 40 });
    // Prefilling is the same for all engines, and quick from a mat; test/engines/extender fills from what is hard.
    const inputs = { images: { image: matted(stripes(161, 121, 5)) } };
    const made = await artOutpaint.produce(params, inputs, choice, { ...testIo(), seed: 3 });
    const delivered = { bytes: await encodePng(made.raster), raster: made.raster };
    assert.deepEqual([made.raster.width, made.raster.height], [421, 161]);
    const checks = await artOutpaint.verify(params, made, delivered, inputs);
    assert.deepEqual(
      checks.filter(({ required, passed }) => required && !passed),
      [],
    );
    if (name !== "openai") assert.ok((made.recipe.rendered as string[]).length > 1, "in tiles");
  });
