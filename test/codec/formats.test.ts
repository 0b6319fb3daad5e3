/** Every format that a picture is delivered in: what it keeps, and that it holds the marks of origin. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Encoding, encodingOf, isLossless, OUTPUT_FORMATS } from "easel-contract";
import { createRaster, createRng, type Raster } from "easel-picture";
import fc from "fast-check";
import { decodeImage } from "../../src/codec/decode.ts";
import { canWrite, encodePicture } from "../../src/codec/encode.ts";
import { fidelityDb } from "../../src/codec/fidelity.ts";
import { readMarks } from "../../src/codec/marks.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";

const XMP =
  '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="r"?>';
const ENCODINGS: readonly Encoding[] = [
  ...OUTPUT_FORMATS.map((output_format) => encodingOf({ output_format })),
  { format: "webp", quality: 100 },
];

/** Smooth, with detail; `opaque` or with any alpha. */
function picture(width: number, height: number, seed: number, opaque = true): Raster {
  const raster = createRaster(width, height);
  const rng = createRng(seed);
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q += 4) {
      const light = 120 + 60 * Math.sin(x / 9) + 40 * Math.cos(y / 7);
      for (let c = 0; c < 3; c++) raster.data[q + c] = light + 10 * c + rng.int(8);
      raster.data[q + 3] = opaque ? 255 : rng.int(256);
    }
  return raster;
}

test("a picture of every format is that format, near its pixels, and holds the XMP packet", async () => {
  const drawn = picture(120, 80, 1);
  for (const encoding of ENCODINGS) {
    const bytes = await encodePicture(drawn, encoding, { xmp: XMP });
    const name = JSON.stringify(encoding);
    assert.equal(sniffFormat(bytes), encoding.format, name);
    assert.equal((await readMarks(bytes)).xmp, XMP, name);
    const file = await decodeImage(bytes);
    assert.deepEqual([file.width, file.height], [120, 80], name);
    const decibels = fidelityDb(file, drawn);
    assert.ok(isLossless(encoding) ? decibels === 99 : decibels > 30 && decibels < 60, `${name}: ${decibels} dB`);
  }
});

test("PNG and WebP at 100 give every bit back, colour under alpha included, and a lower quality gives a smaller file", async () => {
  const side = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(side, side, fc.nat(), fc.boolean(), async (width, height, seed, opaque) => {
      const drawn = picture(width, height, seed, opaque);
      for (const encoding of ENCODINGS.filter(isLossless))
        assert.deepEqual(await decodeImage(await encodePicture(drawn, encoding)), drawn);
    }),
    { numRuns: 12 },
  );
  const drawn = picture(160, 120, 3);
  for (const format of ["jpeg", "webp", "avif"] as const) {
    const sizes = [];
    for (const quality of [20, 60, 95]) sizes.push((await encodePicture(drawn, { format, quality })).length);
    assert.deepEqual(
      sizes,
      sizes.toSorted((a, b) => a - b),
      format,
    );
  }
});

test("WebP and AVIF keep transparency, JPEG lies on white", async () => {
  const clear = createRaster(32, 32);
  for (const [format, alpha] of [
    ["webp", 0],
    ["avif", 0],
    ["jpeg", 255],
  ] as const) {
    const { data } = await decodeImage(await encodePicture(clear, encodingOf({ output_format: format })));
    assert.equal(data[3], alpha, format);
    if (alpha > 0) assert.deepEqual([...data.subarray(0, 3)], [255, 255, 255]);
  }
});

test("the image library that is installed writes all formats", () => {
  assert.deepEqual(OUTPUT_FORMATS.filter(canWrite), OUTPUT_FORMATS);
});
