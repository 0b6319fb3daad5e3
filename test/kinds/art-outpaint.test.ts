import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as macrotask } from "node:timers/promises";
import { type ArtOutpaintParams, artOutpaintParams, EaselError, encodingOf, isLossless } from "easel-contract";
import { createRaster, createRng, type Raster } from "easel-picture";
import fc from "fast-check";
import sharp from "sharp";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePicture, encodePng } from "../../src/codec/encode.ts";
import type { Engine } from "../../src/engines/engine.ts";
import { createExtender } from "../../src/engines/extender/index.ts";
import { createArtOutpaint } from "../../src/kinds/art-outpaint.ts";
import { createPixelMark } from "../../src/provenance/mark/index.ts";
import { oneOfEach } from "../codec/pictures.ts";

const artOutpaint = createArtOutpaint();

const IMAGE = "https://example.com/a.png";

function params(ways: Partial<ArtOutpaintParams>): ArtOutpaintParams {
  return artOutpaintParams.parse({ image: IMAGE, ...ways });
}

const pixelMark = createPixelMark(Buffer.alloc(32, "outpaint"));

/** From an input file to the delivered bytes and their checks, with the pixel mark. */
async function outpaint(file: Uint8Array, ways: Partial<ArtOutpaintParams>, engine: Engine = createExtender()) {
  const image = await decodeImage(file);
  const seed = ways.seed ?? 1;
  const io = {
    imageId: "test",
    rng: createRng(seed),
    seed,
    signal: new AbortController().signal,
    checkpoint: () => macrotask(),
  };
  const made = await artOutpaint.produce(params(ways), { images: { image } }, { engine: () => engine }, io);
  const mayChange = artOutpaint.markable?.(params(ways), made, { images: { image } });
  assert.ok(mayChange && mayChange !== "none");
  const marked = await pixelMark.write(made.raster, { mayChange }, { checkpoint: () => macrotask() });
  const bytes = await encodePng(marked);
  const raster = await decodeImage(bytes);
  const checks = await artOutpaint.verify(params(ways), made, { bytes, raster }, { images: { image } });
  return { image, made, raster, checks };
}

function sameAt(raster: Raster, image: Raster, left: number, up: number): boolean {
  for (let y = 0; y < image.height; y++) {
    const from = ((y + up) * raster.width + left) * 4;
    const row = raster.data.subarray(from, from + image.width * 4);
    if (!Buffer.from(row).equals(Buffer.from(image.data.subarray(y * image.width * 4, (y + 1) * image.width * 4))))
      return false;
  }
  return true;
}

test("every format keeps its pixels bit for bit, on every side", async () => {
  const files = Object.values(await oneOfEach());
  const side = fc.integer({ min: 0, max: 24 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.tuple(side, side, side, side).filter((sides) => sides.some((s) => s > 0)),
      fc.nat(),
      async (file, [left, right, up, down], seed) => {
        const { image, raster, checks } = await outpaint(file, { left, right, up, down, seed });
        assert.deepEqual([raster.width, raster.height], [image.width + left + right, image.height + up + down]);
        assert.ok(sameAt(raster, image, left, up));
        assert.deepEqual(
          checks.filter((check) => check.required && !check.passed),
          [],
        );
      },
    ),
    { numRuns: 6 },
  );
});

test("WebP at 100 keeps the original bit for bit; a lossy format keeps it up to the encoding, and says so", async () => {
  const file = (await oneOfEach()).png;
  const image = await decodeImage(file);
  const outcomeOf = async (output: Partial<ArtOutpaintParams>) => {
    const asked = params({ left: 16, ...output });
    const { made, raster: drawn } = await outpaint(file, { left: 16 });
    const encoding = encodingOf(asked);
    const bytes = await encodePicture(drawn, encoding);
    const raster = await decodeImage(bytes);
    const delivered = { bytes, raster, ...(!isLossless(encoding) && { drawn }) };
    const checks = await artOutpaint.verify(asked, made, delivered, { images: { image } });
    const kept = checks.find(({ name }) => name === "original-pixels");
    const { warnings = [] } = artOutpaint.normalise?.(asked) ?? {};
    return { isSame: sameAt(raster, image, 16, 0), passed: kept?.passed, note: kept?.note, warnings };
  };
  for (const output of [{}, { output_format: "webp", output_quality: 100 }] as const) {
    const { note, ...rest } = await outcomeOf(output);
    assert.deepEqual(rest, { isSame: true, passed: true, warnings: [] });
    assert.equal(note, "pixels of the original that differ");
  }
  const lossy = await outcomeOf({ output_format: "jpeg" });
  assert.deepEqual([lossy.isSame, lossy.passed], [false, true]);
  assert.match(lossy.note ?? "", /before the encoding$/);
  assert.deepEqual(
    lossy.warnings.map(({ code, field }) => [code, field]),
    [["not-bit-exact", "output_format"]],
  );
});

test("a result that is longer than its format can state is refused", () => {
  const sizes = { image: { widthPx: 6000, heightPx: 100 } };
  const refusal = (output: Partial<ArtOutpaintParams>) => () =>
    artOutpaint.validate?.(params({ scale: 3, ...output }), sizes);
  for (const output_format of ["webp", "avif"] as const)
    assert.throws(refusal({ output_format }), /output_format: expected png or jpeg for a result of 18000x300/);
  for (const output_format of ["png", "jpeg"] as const) assert.doesNotThrow(refusal({ output_format }));
});

test("colour under transparent pixels, grey, 16 bits, CMYK and orientation are kept as decoded", async () => {
  const rng = createRng(3);
  const noisy = createRaster(70, 64);
  for (let i = 0; i < noisy.data.length; i++) noisy.data[i] = i % 4 === 3 ? [0, 90, 255][rng.int(3)] : rng.int(256);
  const raw = { width: 70, height: 64, channels: 4 as const };
  const image = sharp(Buffer.from(noisy.data), { raw });
  const opaque = () => sharp(Buffer.from(noisy.data), { raw }).removeAlpha();
  const files = [
    await image.png().toBuffer(),
    await opaque().greyscale().png().toBuffer(),
    await opaque().toColourspace("rgb16").png().toBuffer(),
    await opaque().toColourspace("cmyk").jpeg().toBuffer(),
    await opaque().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ];
  for (const file of files) {
    const { image: input, raster, checks } = await outpaint(file, { left: 9, down: 5 });
    assert.ok(sameAt(raster, input, 9, 0));
    assert.equal(checks.find(({ name }) => name === "original-pixels")?.value, 0);
  }
});

test("ar, anchor and scale give the smallest canvas and the asked place", async () => {
  const file = (await oneOfEach()).png; // 96 x 72
  const cases: [Partial<ArtOutpaintParams>, number, number, number, number][] = [
    [{ ar: "16:9" }, 128, 72, 16, 0],
    [{ ar: "16:9", anchor: "left" }, 128, 72, 0, 0],
    [{ ar: "16:9", anchor: "right" }, 128, 72, 32, 0],
    [{ ar: "1:1", anchor: "bottom" }, 96, 96, 0, 24],
    [{ ar: "1:1", anchor: "top" }, 96, 96, 0, 0],
    [{ scale: 1.25 }, 120, 90, 12, 9],
  ];
  for (const [ways, width, height, left, up] of cases) {
    const { image, raster } = await outpaint(file, ways);
    assert.deepEqual([raster.width, raster.height], [width, height], JSON.stringify(ways));
    assert.ok(sameAt(raster, image, left, up), JSON.stringify(ways));
  }
});

test("nothing to add and too large a result are refused at create", () => {
  const sizes = { image: { widthPx: 160, heightPx: 90 } };
  const refused = (ways: Partial<ArtOutpaintParams>, field: string, image = sizes) =>
    assert.throws(
      () => artOutpaint.validate!(params(ways), image),
      (error) => error instanceof EaselError && error.type === "VALIDATION_ERROR" && error.data?.[0].field === field,
    );
  refused({ ar: "16:9" }, "ar");
  refused({ scale: 3 }, "scale", { image: { widthPx: 8000, heightPx: 4000 } });
  refused({ left: 2000, up: 2000 }, "left", { image: { widthPx: 5000, heightPx: 5000 } });
  artOutpaint.validate!(params({ ar: "1:1" }), sizes);
  artOutpaint.validate!(params({ left: 1 }), { image: { widthPx: 6000, heightPx: 6000 } });
});

test("an engine that changes kept pixels cannot change the original", async () => {
  const meddler: Engine = {
    id: "meddler",
    version: "1",
    async fill({ raster }) {
      const out = createRaster(raster.width, raster.height);
      out.data.fill(77);
      return { raster: out, warnings: [], recipe: {} };
    },
    health: async () => ({ ok: true }),
  };
  const { image, made, raster, checks } = await outpaint((await oneOfEach()).png, { right: 20 }, meddler);
  assert.ok(sameAt(raster, image, 0, 0));
  assert.equal(checks.find(({ name }) => name === "seam")?.passed, false);
  assert.ok(made.warnings.some(({ code }) => code === "visible-seam"));
});

test("an engine that answers another size fails the picture", async () => {
  const shrinker: Engine = {
    id: "shrinker",
    version: "1",
    fill: async () => ({ raster: createRaster(8, 8), warnings: [], recipe: {} }),
    health: async () => ({ ok: true }),
  };
  await assert.rejects(outpaint((await oneOfEach()).png, { right: 20 }, shrinker), { type: "GENERATION_FAILED" });
});

test("one changed pixel in the delivered bytes fails verification", async () => {
  const { image, made } = await outpaint((await oneOfEach()).png, { up: 10 });
  const spoilt = createRaster(made.raster.width, made.raster.height);
  spoilt.data.set(made.raster.data);
  spoilt.data[(50 * spoilt.width + 40) * 4 + 1] ^= 1;
  const bytes = await encodePng(spoilt);
  const delivered = { bytes, raster: await decodeImage(bytes) };
  const checks = await artOutpaint.verify(params({ up: 10 }), made, delivered, { images: { image } });
  const broken = checks.filter((check) => check.required && !check.passed);
  assert.deepEqual(
    broken.map(({ name, value }) => [name, value]),
    [["original-pixels", 1]],
  );
});

test("a mask names what is made anew; the rest stays bit for bit, and a mask without a hole is refused", async () => {
  const image = noiseOf(96, 80);
  const mask = createRaster(96, 80);
  mask.data.fill(255);
  for (let y = 20; y < 50; y++)
    for (let x = 30; x < 70 - (y % 7); x++) mask.data[(y * 96 + x) * 4 + 3] = x % 2 ? 0 : 127;
  const given = params({ mask: IMAGE });
  const io = {
    imageId: "test",
    rng: createRng(1),
    seed: 1,
    signal: new AbortController().signal,
    checkpoint: () => macrotask(),
  };
  const tools = { engine: () => createExtender() };
  const inputs = { images: { image, mask } };
  const made = await artOutpaint.produce(given, inputs, tools, io);
  const mayChange = artOutpaint.markable?.(given, made, inputs) as Uint8Array;
  let [kept, anew] = [0, 0];
  for (let p = 0; p < 96 * 80; p++) {
    const isHole = mask.data[p * 4 + 3] < 128;
    assert.equal(mayChange[p], isHole ? 1 : 0);
    const same = [0, 1, 2, 3].every((c) => made.raster.data[p * 4 + c] === image.data[p * 4 + c]);
    if (isHole) anew += same ? 0 : 1;
    else {
      kept++;
      assert.ok(same, `${p % 96},${Math.floor(p / 96)}`);
    }
  }
  assert.ok(kept > 5000 && anew > 500, `${kept} ${anew}`);
  const { raster } = made;
  const checks = await artOutpaint.verify(given, made, { bytes: new Uint8Array(), raster }, inputs);
  assert.deepEqual(
    checks.map(({ name, passed }) => [name, passed]),
    [
      ["size", true],
      ["original-pixels", true],
    ],
  );
  raster.data[0] ^= 1;
  const [, changed] = await artOutpaint.verify(given, made, { bytes: new Uint8Array(), raster }, inputs);
  assert.deepEqual([changed.passed, changed.value], [false, 1]);

  mask.data.fill(255);
  await assert.rejects(artOutpaint.produce(given, inputs, tools, io), /mask: expected a transparent part/);
  const sizes = (hasAlpha: boolean, widthPx = 96) => ({
    image: { widthPx: 96, heightPx: 80, hasAlpha: false },
    mask: { widthPx, heightPx: 80, hasAlpha },
  });
  assert.doesNotThrow(() => artOutpaint.validate?.(given, sizes(true)));
  assert.throws(() => artOutpaint.validate?.(given, sizes(false)), /transparent/);
  assert.throws(() => artOutpaint.validate?.(given, sizes(true, 95)), /96x80, got 95x80/);
  assert.throws(() => params({ mask: IMAGE, left: 20 }), /expected one way to extend/);
});

function noiseOf(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  const rng = createRng(5);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = i % 4 === 3 ? 255 : Math.floor(rng.next() * 256);
  return raster;
}
