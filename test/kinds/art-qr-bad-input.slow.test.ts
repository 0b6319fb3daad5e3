/** Pictures that leave a code little to hide in: each is delivered and read, or refused as `NOT_SCANNABLE`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { artQrParams, EaselError } from "easel-contract";
import { createRaster, createRng, type Raster } from "easel-picture";
import type { EngineIo } from "../../src/engines/engine.ts";
import { createArtQr } from "../../src/kinds/art-qr.ts";
import { filled } from "../engines/requests.ts";

const TEXT = "https://e.io/abcdefghijklmno";
const kind = createArtQr();

function io(): EngineIo & { seed: number } {
  const { signal } = new AbortController();
  return { imageId: "image", seed: 3, signal, rng: createRng(3), checkpoint: async () => signal.throwIfAborted() };
}

/** Stripes that go from opaque to transparent downwards, of a colour that must not show through. */
function fading(side: number): Raster {
  const raster = createRaster(side, side);
  for (let p = 0; p < side * side; p++) {
    const x = p % side;
    const y = Math.floor(p / side);
    const shade = 90 + 60 * Math.sin(x / 9 + Math.sin(y / 13));
    raster.data.set([shade, 60, 120, 255 * Math.min(1, Math.max(0, 1.5 - (2 * y) / side))], 4 * p);
  }
  return raster;
}

const PICTURES: Readonly<Record<string, Raster>> = {
  "that fades to transparent": fading(420),
  "of one red": filled(120, 120, [190, 30, 40, 255]),
  "all black": filled(120, 120, [0, 0, 0, 255]),
};

for (const [name, image] of Object.entries(PICTURES))
  test(`a picture ${name} carries the code or is refused plainly`, async () => {
    const params = artQrParams.parse({ image: "data:,", content: TEXT });
    const sizes = { image: { widthPx: image.width, heightPx: image.height } };
    kind.validate!(params, sizes, { codeText: TEXT });
    const inputs = { images: { image }, prepared: { codeText: TEXT } };
    const noEngine = { engine: () => assert.fail("an engine was asked") };
    const made = await kind.produce(params, inputs, noEngine, io()).catch((error: unknown) => error);
    if (made instanceof Error) {
      assert.ok(made instanceof EaselError && made.type === "NOT_SCANNABLE", String(made));
      return;
    }
    const { raster } = made as Awaited<ReturnType<typeof kind.produce>>;
    assert.ok(raster.width >= 37 * 10 && raster.width <= 2048);
    assert.ok(raster.data.every((value, i) => i % 4 !== 3 || value === 255));
    const checks = await kind.verify(
      params,
      made as Awaited<ReturnType<typeof kind.produce>>,
      { bytes: new Uint8Array(9), raster },
      inputs,
    );
    assert.deepEqual(
      checks.filter(({ required, passed }) => required && !passed).map((check) => check.name),
      [],
    );
  });
