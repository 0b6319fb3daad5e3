import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { markPng, readMarks } from "../../src/codec/marks.ts";
import { oneOfEach } from "./pictures.ts";

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

test("marks are stored beside the pixels and read back", async () => {
  const raster = createRaster(16, 16).data.fill(77);
  const picture = { width: 16, height: 16, data: raster };
  const marks = { text: { Software: "Easel 1", Comment: "a, b" }, xmp: XMP };
  const png = await encodePng(picture, marks);
  assert.deepEqual(await readMarks(png), marks);
  assert.deepEqual(await decodeImage(png), picture);
  assert.deepEqual(markPng(await encodePng(picture), marks), png);
});

test("a picture without marks has none", async () => {
  for (const bytes of Object.values(await oneOfEach())) assert.deepEqual(await readMarks(bytes), {});
});

test("what no chunk can hold is refused", async () => {
  const { png, jpeg } = await oneOfEach();
  assert.throws(() => markPng(jpeg, {}), RangeError);
  assert.throws(() => markPng(png, { text: { "": "x" } }), RangeError);
  assert.throws(() => markPng(png, { text: { " lead": "x" } }), RangeError);
  assert.throws(() => markPng(png, { text: { ["k".repeat(80)]: "x" } }), RangeError);
  assert.throws(() => markPng(png, { text: { Comment: "café" } }), RangeError);
  assert.throws(() => markPng(png, { text: { Comment: "a\0b" } }), RangeError);
});
