/** Photographs of the caller's own in worlds that are codes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CARRIERS, type CarrierEntry, carrier, type PlacedPair, paintCarrier, placePair } from "easel-painter/carriers";
import { createRaster, createRng, type Progress, type Raster, resample } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import fc from "fast-check";
import { makeCarrier } from "../../tools/carriers/make.ts";
import { sampleOf } from "../helpers/sample.ts";

const CONTENT = "ex.org/a7";
const order = (seed: number, widthPx: number, heightPx: number) =>
  ({ content: CONTENT, level: "M", seed, weight: 1, widthPx, heightPx }) as const;

/** A sky with a sun over a dark hill with a pale path: large shapes of all tones. */
function photograph(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q += 4) {
      const [u, v] = [x / width, y / height];
      const isHill = v > 0.55 + 0.2 * Math.sin(u * 5);
      const isSun = Math.hypot((u - 0.7) * (width / height), v - 0.25) < 0.14;
      const isPath = isHill && Math.abs(u - 0.4 - 0.2 * (v - 0.6)) < 0.05;
      const colour = isSun
        ? [255, 236, 170]
        : isPath
          ? [214, 190, 150]
          : isHill
            ? [36, 70, 40]
            : [90, 130, 190 - 40 * v];
      raster.data.set([...colour, 255], q);
    }
  return raster;
}

/** The correlation of the picture's luma in the photograph's place with the photograph, both of 24x24 places. */
function likeness(picture: Raster, { xPx, yPx, widthPx, heightPx }: PlacedPair["photo"], photo: Raster): number {
  const cut = createRaster(widthPx, heightPx);
  for (let y = 0; y < heightPx; y++) {
    const from = ((y + yPx) * picture.width + xPx) * 4;
    cut.data.set(picture.data.subarray(from, from + widthPx * 4), y * widthPx * 4);
  }
  const [a, b] = [cut, photo].map((raster) => lumas(resample(raster, 24, 24)));
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const [saa, sbb, sab] = a.reduce(
    ([aa, bb, ab], v, i) => [aa + (v - ma) ** 2, bb + (b[i] - mb) ** 2, ab + (v - ma) * (b[i] - mb)],
    [0, 0, 0],
  );
  return sab / Math.sqrt(saa * sbb);
}

function lumas({ data }: Raster): number[] {
  return Array.from(
    { length: data.length / 4 },
    (_, i) => 0.3 * data[i * 4] + 0.6 * data[i * 4 + 1] + 0.1 * data[i * 4 + 2],
  );
}

/** Pictures and photographs of all shapes, for one carrier after the other. */
const SHAPES = [
  { picture: [720, 480], photo: [200, 300] },
  { picture: [480, 720], photo: [300, 200] },
  { picture: [640, 640], photo: [240, 240] },
] as const;

test("the photograph is found in every world, in its place, and every reader reads the code beside it", async () => {
  const readers = createReaders();
  for (const [k, entry] of sampleOf(CARRIERS, 3).entries()) {
    const { picture, photo: sides } = SHAPES[k % SHAPES.length];
    const photo = photograph(sides[0], sides[1]);
    const {
      raster,
      request,
      photograph: shown,
    } = await makeCarrier(entry, {
      ...order(k + 1, picture[0], picture[1]),
      photo,
    });
    assert.equal(shown, entry.photograph?.as);
    const { raster: cut, xPx, yPx } = request.photo ?? assert.fail("no photograph");
    const found = likeness(raster, { xPx, yPx, widthPx: cut.width, heightPx: cut.height }, photo);
    assert.ok(found > 0.85, `${entry.name}: ${found.toFixed(3)}`);
    for (const { name, read } of readers) assert.equal(await read(raster), CONTENT, `${entry.name}: ${name}`);
  }
});

test("a world without a way of its own shows a print, and one that hung nothing before is as it was", async () => {
  const [entry] = CARRIERS;
  const { photograph: _own, ...facts } = entry;
  const photo = photograph(300, 200);
  const { photograph: shown, raster } = await makeCarrier(facts, { ...order(1, 480, 720), photo });
  assert.match(shown ?? "", /print with a white border/);
  assert.equal(await createReaders()[0].read(raster), CONTENT);
  const bare = await makeCarrier(facts, order(1, 480, 720));
  const same = await makeCarrier(entry, order(1, 480, 720));
  assert.equal(bare.photograph, undefined);
  assert.ok(Buffer.from(bare.raster.data).equals(Buffer.from(same.raster.data)));
});

const sides = fc.record({
  widthPx: fc.integer({ min: 500, max: 2048 }),
  heightPx: fc.integer({ min: 500, max: 2048 }),
  ratio: fc.double({ min: 0.2, max: 5, noNaN: true }),
  size: fc.constantFrom(21, 29, 37, 45),
  moreRoom: fc.double({ min: 0, max: 2, noNaN: true }),
  entry: fc.constantFrom(...CARRIERS),
});

test("code and photograph lie in the picture, apart from each other, beside in wide pictures and one above the other in upright ones", () => {
  let placed = 0;
  fc.assert(
    fc.property(sides, ({ entry, ...ask }) => {
      const pair = placePair(entry, ask);
      if (!pair) return true;
      placed++;
      const { code, photo } = pair;
      const pitch = code.sidePx / ask.size;
      const { gap, strips } = entry.photograph ?? assert.fail(`${entry.name} has no photograph`);
      const frame = strips.reduce((sum, { wide }) => sum + wide, 0) * pitch;
      const [left, top] = [photo.xPx - frame, photo.yPx - frame];
      const [right, bottom] = [photo.xPx + photo.widthPx + frame, photo.yPx + photo.heightPx + frame];
      assert.ok(Math.min(left, top, ask.widthPx - right, ask.heightPx - bottom) >= -1, "the frame is in the picture");
      assert.ok(Math.min(code.xPx, code.yPx) >= 2 * pitch && pitch >= entry.pitchPx.least);
      const across = Math.max(left - code.xPx - code.sidePx, code.xPx - right);
      const down = Math.max(top - code.yPx - code.sidePx, code.yPx - bottom);
      assert.ok(Math.max(across, down) >= gap * pitch - 2, "the photograph is off the code's quiet ground");
      if (ask.widthPx > 1.9 * ask.heightPx) assert.ok(across > down, "beside");
      if (ask.heightPx > 1.9 * ask.widthPx) assert.ok(down > across, "above or below");
      const shown = photo.widthPx / photo.heightPx;
      const wished = Math.min(2.2, Math.max(1 / 2.2, ask.ratio));
      assert.ok(Math.max(shown / wished, wished / shown) < 1.15, `asked ${ask.ratio}, shown ${shown}`);
      return true;
    }),
    { numRuns: 400 },
  );
  assert.ok(placed > 100, `${placed} of 400 placed`);
});

test("worlds have ways of their own, and one too near the code is refused", () => {
  const ways = CARRIERS.map(({ name, photograph: mount }) => mount ?? assert.fail(`${name} has none`));
  assert.equal(new Set(ways.map(({ as }) => as)).size, CARRIERS.length);
  assert.ok(new Set(ways.map(({ surface }) => surface)).size >= 6);
  const [entry] = CARRIERS;
  const near: CarrierEntry = { ...entry, photograph: { ...ways[0], gap: 1 } };
  assert.throws(() => carrier(near), /quilt: photograph: expected a gap of at least 2.4/);
});

test("a photograph is drawn again with the same seed, to the pixel", async () => {
  const entry = CARRIERS.find(({ photograph: mount }) => mount?.turnDeg) ?? assert.fail("none is turned");
  const photo = photograph(200, 300);
  const progress: Progress = { checkpoint: async () => {} };
  const one = await makeCarrier(entry, { ...order(3, 720, 480), photo });
  const again = await paintCarrier(entry, one.request, createRng(3), progress);
  assert.ok(Buffer.from(one.raster.data).equals(Buffer.from(again.raster.data)));
});
