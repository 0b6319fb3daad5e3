import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import fc from "fast-check";
import sharp from "sharp";
import { decodeImage, inspectImage } from "../../src/codec/decode.ts";
import { oneOfEach, writePng } from "./pictures.ts";

const FLAG = (x: number, y: number, c: number) => [x * 2, y * 3, 40, 255][c];

function pixel({ width, data }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail("expected a refusal"),
    (e: unknown) => e,
  );
  assert.ok(error instanceof EaselError, String(error));
  assert.equal(error.type, "IMAGE_UNREADABLE");
  assert.doesNotMatch(error.message, /\/|\\|\n/, "no path, no library output");
  return error.message;
}

test("every format is read by its magic, header first", async () => {
  for (const [format, bytes] of Object.entries(await oneOfEach())) {
    assert.deepEqual(await inspectImage(bytes), { format, widthPx: 96, heightPx: 72, hasAlpha: false, frames: 1 });
    const raster = await decodeImage(bytes);
    assert.deepEqual([raster.width, raster.height, raster.data.length], [96, 72, 96 * 72 * 4]);
  }
});

test("all eight orientations are applied, in the header as in the pixels", async () => {
  const [w, h] = [80, 64];
  /** Where the picture's pixel (x, y) lies in the file, by orientation (EXIF 2.32, tag 274). */
  const source: ((x: number, y: number) => [number, number])[] = [
    (x, y) => [x, y],
    (x, y) => [w - 1 - x, y],
    (x, y) => [w - 1 - x, h - 1 - y],
    (x, y) => [x, h - 1 - y],
    (x, y) => [y, x],
    (x, y) => [y, h - 1 - x],
    (x, y) => [w - 1 - y, h - 1 - x],
    (x, y) => [w - 1 - y, x],
  ];
  for (const [index, at] of source.entries()) {
    const bytes = await sharp(writePng(w, h, {}, FLAG))
      .withMetadata({ orientation: index + 1 })
      .png()
      .toBuffer();
    const header = await inspectImage(bytes);
    const raster = await decodeImage(bytes);
    assert.deepEqual([header.widthPx, header.heightPx], index < 4 ? [w, h] : [h, w]);
    assert.deepEqual([raster.width, raster.height], index < 4 ? [w, h] : [h, w]);
    for (const [x, y] of [
      [0, 0],
      [5, 9],
      [60, 11],
      [raster.width - 1, raster.height - 1],
    ]) {
      if (x >= raster.width) continue;
      const [sx, sy] = at(x, y);
      assert.deepEqual(pixel(raster, x, y), [FLAG(sx, sy, 0), FLAG(sx, sy, 1), 40, 255], `orientation ${index + 1}`);
    }
  }
});

test("16 bits become 8, also with a colour profile", async () => {
  const icc = (
    await sharp(
      await sharp(writePng(64, 64, {}, FLAG))
        .withIccProfile("p3")
        .png()
        .toBuffer(),
    ).metadata()
  ).icc;
  assert.ok(icc);
  for (const profile of [undefined, icc]) {
    const narrow = await decodeImage(writePng(64, 64, { type: 6, icc: profile }, FLAG));
    const deep = await decodeImage(
      writePng(64, 64, { type: 6, icc: profile, depth: 16 }, (x, y, c) => FLAG(x, y, c) * 257),
    );
    assert.deepEqual(deep, narrow);
    assert.equal(pixel(narrow, 63, 3)[0] > FLAG(63, 3, 0), profile !== undefined, "Display P3 red is more red in sRGB");
  }
});

test("grey, grey with alpha and CMYK become sRGB", async () => {
  assert.deepEqual(pixel(await decodeImage(writePng(64, 64, { type: 0 }, FLAG)), 10, 3), [20, 20, 20, 255]);
  assert.deepEqual(pixel(await decodeImage(writePng(64, 64, { type: 4 }, FLAG)), 10, 3), [20, 20, 20, 9]);
  const deepGrey = await decodeImage(writePng(64, 64, { type: 0, depth: 16 }, (x) => x * 2 * 257));
  assert.deepEqual(pixel(deepGrey, 10, 3), [20, 20, 20, 255]);
  const cmyk = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#b08040" } })
    .toColourspace("cmyk")
    .jpeg({ quality: 100 })
    .toBuffer();
  const [r, g, b] = pixel(await decodeImage(cmyk), 30, 30);
  assert.ok(Math.abs(r - 0xb0) < 24 && Math.abs(g - 0x80) < 24 && Math.abs(b - 0x40) < 24, `got ${[r, g, b]}`);
});

test("colour under transparent pixels is kept from PNG, WebP and AVIF", async () => {
  const bytes = writePng(64, 64, { type: 6 }, (x, _, c) => [200, 100, 50, x % 2 ? 255 : 0][c]);
  const webp = await sharp(bytes).webp({ lossless: true, exact: true }).toBuffer();
  const avif = await sharp(bytes).avif({ lossless: true, effort: 0 }).toBuffer();
  for (const file of [bytes, webp, avif]) {
    const raster = await decodeImage(file);
    assert.deepEqual(pixel(raster, 0, 0), [200, 100, 50, 0]);
    assert.deepEqual(pixel(raster, 1, 0), [200, 100, 50, 255]);
  }
});

test("of an animation the first frame is taken", async () => {
  const frames = ["#c00000", "#00c000", "#0000c0"].map((background) => ({
    create: { width: 64, height: 80, channels: 3 as const, background },
  }));
  const parts = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  for (const format of ["gif", "webp"] as const) {
    const bytes = await sharp(parts, { join: { animated: true } })
      .toFormat(format, { lossless: true })
      .toBuffer();
    const header = await inspectImage(bytes);
    assert.deepEqual([header.widthPx, header.heightPx, header.frames], [64, 80, 3]);
    const raster = await decodeImage(bytes);
    assert.deepEqual([raster.width, raster.height, pixel(raster, 32, 40)], [64, 80, [0xc0, 0, 0, 255]]);
  }
});

test("what is no picture is refused by name", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>';
  const isoMedia = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(64)]);
  const strangers: [string | Uint8Array, RegExp][] = [
    ["", /no bytes/],
    [svg, /an SVG/],
    [`<?xml version="1.0"?>\n<!-- a -->\n${svg}`, /an SVG/],
    [gzipSync(svg), /a gzip archive/],
    ["%PDF-1.7\n", /a PDF/],
    ["II*\0\x08\0\0\0\0\0\0\0\0\0", /a TIFF/],
    ["MM\0*\0\0\0\x08", /a TIFF/],
    [isoMedia("heic"), /a HEIC/],
    [isoMedia("isom"), /a HEIC|a video/],
    ["BM\0\0\0\0", /a BMP/],
    ["<!doctype html><title>x</title>", /an HTML page/],
    ["P6\n64 64\n255\n", /something else/],
    [Buffer.from("ffd8", "hex"), /something else/],
    [new Uint8Array(100), /something else/],
  ];
  for (const [bytes, words] of strangers) {
    const file = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    assert.match(await refusal(inspectImage(file)), words);
    assert.match(await refusal(decodeImage(file)), words);
  }
});

test("a magic that lies is refused", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="9"/></svg>',
  );
  const real = await oneOfEach();
  const tiff = await sharp(real.png).tiff().toBuffer();
  for (const magic of [
    Buffer.from("\xff\xd8\xff\xe0", "latin1"),
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    Buffer.from("GIF89a", "latin1"),
    Buffer.from("RIFF\x40\0\0\0WEBPVP8 ", "latin1"),
    Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1avif", "latin1"),
  ])
    for (const body of [svg, tiff, real.png, real.jpeg, Buffer.alloc(0)])
      assert.match(
        await refusal(decodeImage(Buffer.concat([magic, body]))),
        /expected a (whole )?(JPEG|PNG|WebP|AVIF|GIF)/,
      );
});

test("bombs are refused by their header, before pixels", async () => {
  const bomb = (...claim: [number, number]) => writePng(8, 8, { claim }, () => 0);
  assert.match(await refusal(inspectImage(bomb(30000, 30000))), /sides of 64 to 8192 pixels, got 30000x30000/);
  assert.match(await refusal(inspectImage(bomb(0x7fffffff, 0x7fffffff))), /expected/);
  assert.match(await refusal(inspectImage(bomb(8000, 8000))), /at most 40 megapixels, got 8000x8000/);
  assert.match(await refusal(decodeImage(bomb(8000, 8000))), /at most 40 megapixels, got 8000x8000/);
  assert.match(await refusal(inspectImage(writePng(63, 200, {}, () => 0))), /sides of 64 to 8192 pixels, got 63x200/);
  const padded = Buffer.concat([writePng(64, 64, {}, () => 0), Buffer.alloc(20_000_000)]);
  assert.match(await refusal(inspectImage(padded)), /at most 20 MB, got 20.0 MB/);
});

test("a file that ends early is refused, wherever it was cut", async () => {
  for (const [format, bytes] of Object.entries(await oneOfEach()))
    for (const part of [0.02, 0.1, 0.3, 0.6, 0.9, 0.98])
      assert.match(
        await refusal(decodeImage(bytes.subarray(0, Math.floor(bytes.length * part)))),
        new RegExp(`expected a (whole ${format}|JPEG, PNG)`, "i"),
      );
});

test("damage anywhere gives a picture or IMAGE_UNREADABLE, nothing else", async () => {
  const files = Object.values(await oneOfEach());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
      async (file, edits) => {
        const bytes = Uint8Array.from(file);
        for (const [at, value] of edits) bytes[at % bytes.length] = value;
        await decodeImage(bytes).catch((error: unknown) => refusal(Promise.reject(error)));
      },
    ),
    { numRuns: 150 },
  );
});
