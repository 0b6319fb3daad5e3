import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import { testScene } from "easel-picture/testing";
import { makeQrArt, NotReadable, sketchQrArt } from "easel-qr-art";
import { createReaders } from "easel-qr-art/readers";

const readers = createReaders();
const TEXT = "https://example.com/menu";

test("a text and a picture become a picture that every reader reads", async () => {
  const { picture } = testScene(400, 400);
  const before = picture.data.slice();
  const made = await makeQrArt({ text: TEXT, picture, readers, clarity01: 1 });
  assert.deepEqual([made.raster.width, made.raster.height], [400, 400]);
  assert.deepEqual(picture.data, before, "the picture stays as it is");
  assert.ok(made.checks.filter(({ required }) => required).every(({ passed }) => passed));
  for (const reader of readers) assert.equal(await reader.read(made.raster), TEXT, reader.name);
});

test("values out of range are refused with the name, what was expected and what came", async () => {
  const { picture } = testScene(480, 480);
  const refused = (change: object, message: RegExp) =>
    assert.rejects(makeQrArt({ text: TEXT, picture, readers, ...change }), { name: "RangeError", message });
  await refused({ text: "" }, /^text: expected at least one byte, got an empty text$/);
  await refused(
    { text: "x".repeat(900) },
    /^text: expected at most \d+ bytes in a picture of 480x480 pixels, got 900$/,
  );
  await refused({ readers: [] }, /^readers: expected at least one, got none$/);
  await refused({ clarity01: 1.5 }, /^clarity01: expected 0 to 1, got 1.5$/);
  await refused({ clarity01: Number.NaN }, /^clarity01: expected 0 to 1, got NaN$/);
  await refused({ padding: -1 }, /^padding: expected 0 to 9, got -1$/);
  await refused({ protect: new Uint8Array(3) }, /^protect: expected 230400 bytes, one for each pixel, got 3$/);
});

test("a reader that reads nothing is told as NotReadable, and an abort passes through", async () => {
  const blind = { name: "zbar", read: async () => undefined } as const;
  const picture = createRaster(400, 400);
  picture.data.fill(128);
  await assert.rejects(makeQrArt({ text: TEXT, picture, readers: [blind] }), (error) => {
    assert.ok(error instanceof NotReadable);
    assert.ok(error.missed.length > 0);
    return true;
  });
  const stop = new Error("stopped");
  const progress = { checkpoint: () => Promise.reject(stop) };
  await assert.rejects(makeQrArt({ text: TEXT, picture, readers, progress }), stop);
});

test("a sketch shows the code in one round: more of it with more clarity, the same twice, and none where modules are too small", async () => {
  const { picture } = testScene(240, 240);
  const before = picture.data.slice();
  const changeOf = async (clarity01: number) => {
    const sketch = await sketchQrArt({ text: TEXT, picture, clarity01 });
    assert.ok(sketch);
    return sketch.data.reduce((sum, value, at) => sum + Math.abs(value - before[at]), 0);
  };
  const [faint, clear] = [await changeOf(0), await changeOf(1)];
  assert.ok(faint > 0 && clear > 1.15 * faint, `${faint} and ${clear}`);
  assert.equal(await changeOf(1), clear);
  assert.deepEqual(picture.data, before, "the picture stays as it is");
  assert.equal(await sketchQrArt({ text: "x".repeat(400), picture }), undefined);
  await assert.rejects(sketchQrArt({ text: "", picture }), /^RangeError: text: expected at least one byte/);
  await assert.rejects(sketchQrArt({ text: TEXT, picture, clarity01: 2 }), /clarity01: expected 0 to 1, got 2/);
});
