import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng, type Raster } from "easel-picture";
import fc from "fast-check";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodeJpeg, encodePng, encodeWebp } from "../../src/codec/encode.ts";

function noise(width: number, height: number, seed: number, opaque: boolean): Raster {
  const raster = createRaster(width, height);
  const rng = createRng(seed);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = opaque && i % 4 === 3 ? 255 : rng.int(256);
  return raster;
}

test("a PNG gives every bit back, colour under alpha included", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 70 }),
      fc.integer({ min: 1, max: 70 }),
      fc.nat(),
      fc.boolean(),
      async (width, height, seed, opaque) => {
        const raster = noise(width, height, seed, opaque);
        assert.deepEqual(await decodeImage(await encodePng(raster)), raster);
      },
    ),
    { numRuns: 40 },
  );
});

test("colour under fully transparent pixels survives", async () => {
  const raster = createRaster(64, 64);
  for (let i = 0; i < raster.data.length; i += 4) raster.data.set([200, 100, 50, 0], i);
  assert.deepEqual(await decodeImage(await encodePng(raster)), raster);
});

test("a raster that is a view into a larger buffer is encoded from its own pixels", async () => {
  const whole = noise(8, 16, 5, true);
  const lower = { width: 8, height: 8, data: whole.data.subarray(8 * 8 * 4) };
  assert.deepEqual((await decodeImage(await encodePng(lower))).data, Uint8ClampedArray.from(lower.data));
});

test("a JPEG is near, with full chroma nearer in colour, and lies on white where transparent", async () => {
  const raster = createRaster(64, 64);
  for (let i = 0; i < raster.data.length; i += 4) raster.data.set((i / 4) % 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], i);
  const error = async (bytes: Uint8Array) => {
    const back = await decodeImage(bytes);
    return back.data.reduce((sum, v, i) => sum + Math.abs(v - raster.data[i]), 0) / back.data.length;
  };
  const [full, half] = [await encodeJpeg(raster, 95, "4:4:4"), await encodeJpeg(raster, 95)];
  assert.ok((await error(full)) < 12);
  assert.ok((await error(full)) < (await error(half)) / 2);
  const clear = await decodeImage(await encodeJpeg(createRaster(16, 16), 90));
  assert.deepEqual([...clear.data.subarray(0, 4)], [255, 255, 255, 255]);
});

test("a WebP keeps its alpha", async () => {
  const raster = noise(32, 32, 3, false);
  const back = await decodeImage(await encodeWebp(raster, 80));
  for (let i = 3; i < raster.data.length; i += 4) assert.equal(back.data[i], raster.data[i]);
});
