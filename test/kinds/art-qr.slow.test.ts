/** Making QR art again and again: with more contrast, after refusals, cropped, with a logo. Each order takes seconds. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { artQrParams, EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import { testScene } from "easel-picture/testing";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { createArtQr } from "../../src/kinds/art-qr.ts";

import { busy, failed, io, kind, landscape, make, SMALL, style } from "./qr-orders.ts";

test("the same request gives the same pixels; verification refuses them when the code was painted over", async () => {
  const codeText = "HTTPS://E.IO/S/A1B2C3";
  const params = { ...artQrParams.parse({ prompt: "p", style, qr_w: 2 }), ...SMALL };
  const inputs = { images: {}, prepared: { codeText } };
  const produce = () => kind.produce(params, inputs, { engine: () => busy(false) }, io(7));
  const made = await produce();
  assert.deepEqual(made.raster.data, (await produce()).raster.data);
  assert.equal(made.recipe.carriedBy, "embed");
  assert.deepEqual(
    failed(await kind.verify(params, made, { bytes: new Uint8Array(9), raster: made.raster }, inputs)),
    [],
  );

  const { width, height } = made.raster;
  const data = made.raster.data.slice();
  data.fill(200, 0, Math.floor(data.length / 2));
  const delivered = { bytes: new Uint8Array(9), raster: { width, height, data } };
  assert.ok(failed(await kind.verify(params, made, delivered, inputs)).includes("zxing-cpp/identity"));
});

test("made again, the same painting carries the code with more contrast, and the recipe tells what refused it", async () => {
  const text = "https://e.io/abcdefghijklmno";
  for (const withScene of [true, false]) {
    const { made } = await make(landscape(withScene), text, { qr_w: 1 }, SMALL);
    const second = await made.retry!(["zxing-cpp/phone-a"]);
    assert.deepEqual((second.recipe.missed as string[][])[0], ["zxing-cpp/phone-a"]);
    assert.deepEqual(second.recipe.carriedBy, made.recipe.carriedBy);
    assert.ok(Number(second.recipe.margin) > Number(made.recipe.margin));
    const bytes = await encodePng(second.raster);
    const params = { ...artQrParams.parse({ prompt: "p", style, content: text }), ...SMALL };
    const delivered = { bytes, raster: await decodeImage(bytes) };
    assert.deepEqual(
      failed(await kind.verify(params, second, delivered, { images: {}, prepared: { codeText: text } })),
      [],
    );
  }
});

test("a painting that verification refuses is tried again three times at most, each time with more contrast", async () => {
  const text = "https://e.io/abcdefghijklmno";
  // Reads everything, so that each attempt is one round.
  const kind = createArtQr({ readers: [{ name: "zxing-cpp", read: async () => text }] });
  const params = { ...artQrParams.parse({ prompt: "a castle", style, content: text }), ...SMALL };
  const inputs = { images: {}, prepared: { codeText: text } };
  let made = await kind.produce(params, inputs, { engine: () => landscape(false) }, io(7));
  const margins = [Number(made.recipe.margin)];
  for (; made.retry && margins.length < 9; margins.push(Number(made.recipe.margin)))
    made = await made.retry(["zxing-cpp/phone-a"]);
  assert.deepEqual(made.recipe.missed, Array(3).fill(["zxing-cpp/phone-a"]));
  assert.equal(margins.length, 4);
  assert.ok(
    margins.every((margin, at) => at === 0 || margin > margins[at - 1]),
    `${margins}`,
  );
});

test("where clarity is asked, a finished picture gets a finer code, unless it was composed with the coarser one", async () => {
  const text = "https://e.io/abcdefghijklmno";
  for (const [codeConditioned, version, level] of [
    [false, 5, "M"],
    [true, 4, "Q"],
  ] as const) {
    const { made, checks } = await make(landscape(false, codeConditioned), text, { qr_w: 2, padding: 1 });
    assert.deepEqual(failed(checks), []);
    const { code, carriedBy } = made.recipe as { code: { version: number; level: string }; carriedBy: string };
    assert.deepEqual({ carriedBy, ...code, version: code.version }, { ...code, carriedBy: "embed", version, level });
  }
});

test("a picture of the caller is cropped around its focus, and enlarged no further than its modules need", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const params = (request: object) => artQrParams.parse({ image: "https://e.io/photo.jpg", content: text, ...request });
  const sides = async (picture: Raster, request: object) => {
    const { raster } = await kind.produce(
      params(request),
      { images: { image: picture }, prepared: { codeText: text } },
      { engine: () => assert.fail() },
      io(7),
    );
    return [raster.width, raster.height];
  };
  const [width, height] = await sides(testScene(200, 200).picture, {});
  assert.ok(width === height && width >= 788 && width < 900, `${width}`);
  const cropped = await sides(testScene(1200, 900).picture, {
    padding: 0,
    ar: "1:1",
    focus: { x: 0.8, y: 0.5, w: 0.1, h: 0.2 },
  });
  assert.deepEqual(cropped, [900, 900]);
  assert.throws(
    () => kind.validate!(params({}), { image: { widthPx: 1000, heightPx: 200 } }, { codeText: text }),
    (error: unknown) => error instanceof EaselError && /ratio from 1:3 to 3:1/.test(error.message),
  );
});

test("a logo is made room for, and the code is still read", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const { picture } = testScene(720, 720);
  const logo = testScene(64, 64).picture;
  const source = { images: { image: picture, "logo.image": logo }, prepared: { codeText: text } };
  const params = artQrParams.parse({
    image: "data:,",
    content: text,
    padding: 0,
    logo: { image: "data:,", scale: 0.15 },
  });
  assert.deepEqual(Object.keys(kind.inputsOf!(params)), ["image", "logo.image"]);
  const side = { widthPx: 720, heightPx: 720 };
  kind.validate!(params, { image: side, "logo.image": side }, { codeText: text });
  const broken = async (made: Awaited<ReturnType<typeof kind.produce>>) => {
    const bytes = await encodePng(made.raster);
    return failed(await kind.verify(params, made, { bytes, raster: await decodeImage(bytes) }, source));
  };
  const made = await kind.produce(params, source, { engine: () => assert.fail("no engine is asked") }, io(7));
  const names = await broken(made);
  // as the service does: what the delivered file fails by gives the picture one more attempt
  assert.deepEqual(names.length === 0 ? [] : await broken(await made.retry!(names)), []);
});

test("a picture of the caller carries the code without an engine, ungraded, in its own ratio and size", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const { picture } = testScene(1088, 816);
  const source = { images: { image: picture }, prepared: { codeText: text } };
  const noEngine = { engine: () => assert.fail("no engine is asked") };
  const params = artQrParams.parse({ image: "https://e.io/photo.jpg", content: text, padding: 0 });
  kind.validate!(params, { image: { widthPx: 1088, heightPx: 816 } }, { codeText: text });
  const made = await kind.produce(params, source, noEngine, io(7));
  assert.deepEqual([made.raster.width, made.raster.height], [1088, 816]);
  const bytes = await encodePng(made.raster);
  const raster = await decodeImage(bytes);
  assert.deepEqual(failed(await kind.verify(params, made, { bytes, raster }, source)), []);
  // Beside the code the picture is as it was.
  assert.deepEqual(made.raster.data.slice(0, 40), picture.data.slice(0, 40));
});
