import assert from "node:assert/strict";
import { test } from "node:test";
import type { Warning } from "easel-contract";
import { createPlane, createRaster, type Plane } from "easel-picture";
import fc from "fast-check";
import { decodeImage } from "../../src/codec/decode.ts";
import {
  blankness,
  encodeMask,
  encodeOpaque,
  extend,
  featherMask,
  fitDelivered,
  keepOriginal,
  matchToneInto,
  resizeMask,
} from "../../src/engines/remote/picture.ts";
import { allowedSize, allowedSizeForCode, nearestSize } from "../../src/engines/remote/request.ts";
import { codeGuide, noise } from "./requests.ts";

const side = fc.integer({ min: 1, max: 24 });
const masks = fc
  .tuple(side, side)
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(0, 0, 0, 1, 0.5), { minLength: width * height, maxLength: width * height })
      .map((values): Plane => ({ width, height, data: Float32Array.from(values) })),
  );

test("a feathered mask is the plain one, spread over its reach", () => {
  fc.assert(
    fc.property(masks, fc.integer({ min: 0, max: 6 }), (mask, reach) => {
      const got = featherMask(mask, reach);
      for (let y = 0; y < mask.height; y++)
        for (let x = 0; x < mask.width; x++) {
          let want = 0;
          for (let v = 0; v < mask.height; v++)
            for (let u = 0; u < mask.width; u++)
              want = Math.max(want, mask.data[v * mask.width + u] - (Math.abs(u - x) + Math.abs(v - y)) / (reach + 1));
          assert.ok(Math.abs(got.data[y * mask.width + x] - want) < 1e-5);
        }
    }),
    { numRuns: 60 },
  );
});

test("a resized mask loses nothing that is to be made, and is itself at its own size", () => {
  fc.assert(
    fc.property(masks, side, side, (mask, width, height) => {
      const got = resizeMask(mask, width, height);
      const most = (plane: Plane) => plane.data.reduce((a, b) => Math.max(a, b), 0);
      assert.equal(most(got), most(mask));
      assert.deepEqual(resizeMask(mask, mask.width, mask.height), mask);
    }),
  );
});

test("the original is kept to the last bit where the mask is 0, and what was made stands where it is 1", () => {
  fc.assert(
    fc.property(masks, fc.integer(), (mask, seed) => {
      const original = noise(mask.width, mask.height, seed);
      const made = noise(mask.width, mask.height, seed + 1);
      for (let i = 3; i < original.data.length; i += 8) original.data[i] = 17;
      const got = keepOriginal(original, made, mask);
      for (let i = 0; i < mask.data.length; i++) {
        const of = (raster: typeof made) => [...raster.data.subarray(i * 4, i * 4 + 4)];
        if (mask.data[i] === 0) assert.deepEqual(of(got), of(original));
        if (mask.data[i] === 1) assert.deepEqual(of(got), of(made));
      }
    }),
  );
});

test("a picture that drifted in tone is brought back by its seam", () => {
  const original = noise(40, 20, 1);
  const made = createRaster(40, 20);
  for (let i = 0; i < made.data.length; i++) made.data[i] = (i & 3) === 3 ? 255 : Math.round(original.data[i] / 2 + 40);
  for (let i = 0; i < original.data.length; i++)
    if ((i & 3) < 3) original.data[i] = Math.round(original.data[i] / 2 + 52);
  const mask = createPlane(40, 20);
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = i % 40 >= 20 ? 1 : 0;
  matchToneInto(made, original, mask, 8);
  for (let i = 0; i < made.data.length; i++)
    if ((i & 3) < 3) assert.ok(Math.abs(made.data[i] - original.data[i]) <= 2, `${made.data[i]} ${original.data[i]}`);
});

test("a mask that is sent says the same in brightness and in alpha", async () => {
  const mask: Plane = { width: 3, height: 1, data: Float32Array.of(0, 1, 0.5) };
  const { data } = await decodeImage(await encodeMask(mask));
  assert.deepEqual([...data], [0, 0, 0, 255, 255, 255, 255, 0, 128, 128, 128, 127]);
});

test("a picture that is sent has no alpha and keeps its colours", async () => {
  const raster = noise(5, 4, 2);
  for (let i = 3; i < raster.data.length; i += 4) raster.data[i] = 9;
  const sent = await decodeImage(await encodeOpaque(raster));
  for (let i = 0; i < raster.data.length; i++) assert.equal(sent.data[i], (i & 3) === 3 ? 255 : raster.data[i]);
});

test("blank pictures are told from dark ones", () => {
  const flat = createRaster(8, 8);
  flat.data.fill(1);
  assert.equal(blankness(flat), "black");
  flat.data.fill(120);
  assert.equal(blankness(flat), "flat");
  flat.data[100] = 130;
  assert.equal(blankness(flat), undefined);
});

test("a larger canvas goes on with the last column and row", () => {
  const raster = noise(3, 2, 5);
  const out = extend(raster, 5, 4);
  const at = (of: typeof raster, x: number, y: number) => [
    ...of.data.subarray((y * of.width + x) * 4, (y * of.width + x) * 4 + 4),
  ];
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 5; x++) assert.deepEqual(at(out, x, y), at(raster, Math.min(x, 2), Math.min(y, 1)));
});

test("a delivered picture of another shape is cut in the middle, never stretched", () => {
  const raster = createRaster(300, 100);
  for (let i = 0; i < raster.data.length; i += 4)
    raster.data.set([(i / 4) % 300 >= 100 && (i / 4) % 300 < 200 ? 200 : 10, 0, 0, 255], i);
  const size = { widthPx: 50, heightPx: 50 };
  const warnings: Warning[] = [];
  const fitted = fitDelivered(raster, size, size, warnings);
  assert.deepEqual([fitted.width, fitted.height, warnings.length], [50, 50, 1]);
  assert.ok(fitted.data.every((value, i) => (i & 3) !== 0 || value === 200));
});

test("sizes are multiples, within the area, and of the asked shape", () => {
  const sides = fc.integer({ min: 64, max: 4000 });
  fc.assert(
    fc.property(sides, sides, fc.constantFrom(8, 16, 64), (widthPx, heightPx, multipleOf) => {
      const rule = { multipleOf, maxPixels: 589_824 };
      const size = allowedSize({ widthPx, heightPx }, rule);
      assert.ok(size.widthPx % multipleOf === 0 && size.heightPx % multipleOf === 0);
      assert.ok(size.widthPx > 0 && size.heightPx > 0 && size.widthPx * size.heightPx <= rule.maxPixels);
      const drift = Math.abs(size.widthPx / widthPx - size.heightPx / heightPx);
      assert.ok(
        drift <= multipleOf / 2 / widthPx + multipleOf / 2 / heightPx + 1e-9,
        `${size.widthPx}x${size.heightPx}`,
      );
    }),
  );
  assert.deepEqual(
    allowedSize({ widthPx: 100, heightPx: 100 }, { multipleOf: 16, maxPixels: 1e6, minPixels: 65_536 }),
    {
      widthPx: 256,
      heightPx: 256,
    },
  );
});

test("the size for a code makes modules of about the asked size, within the area", () => {
  const picture = { widthPx: 1024, heightPx: 1024 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (version) => {
      const size = 17 + 4 * version;
      const sidePx = Math.round((1024 * size) / (size + 4));
      const code = codeGuide({ size, dark: new Uint8Array(size * size), box: { xPx: 0, yPx: 0, sidePx } });
      const { widthPx, heightPx } = allowedSizeForCode(picture, code, 16, { multipleOf: 8, maxPixels: 589_824 });
      assert.ok(widthPx * heightPx <= 589_824 && widthPx >= 512);
      const modulePx = ((sidePx / 1024) * widthPx) / size;
      if (widthPx > 512 && widthPx < 768) assert.ok(Math.abs(modulePx - 16) < 0.5, `${modulePx}`);
    }),
  );
});

test("the nearest of fixed sizes is the one of the nearest shape", () => {
  const sizes = [
    { widthPx: 1024, heightPx: 1024 },
    { widthPx: 1536, heightPx: 1024 },
    { widthPx: 1024, heightPx: 1536 },
  ];
  assert.equal(nearestSize({ widthPx: 1368, heightPx: 768 }, sizes), sizes[1]);
  assert.equal(nearestSize({ widthPx: 768, heightPx: 1368 }, sizes), sizes[2]);
  assert.equal(nearestSize({ widthPx: 90, heightPx: 100 }, sizes), sizes[0]);
});
