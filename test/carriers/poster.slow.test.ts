/** Posters: the same world on a finer grid, in bands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CARRIERS, paintCarrier, paintPoster } from "easel-painter/carriers";
import { createRaster, createRng, type Raster, resample } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import { type CarrierOrder, carrierOf, makeCarrier } from "../../tools/carriers/make.ts";
import { sampleOf } from "../helpers/sample.ts";

const QUIET = { checkpoint: async () => {} };
const CONTENT = "HTTPS://EX.ORG/7";

async function orderOf(name: string, seed: number, more: Partial<CarrierOrder> = {}) {
  const entry = carrierOf(name);
  const order = { content: CONTENT, level: "L", seed, weight: 1, widthPx: 480, heightPx: 480, ...more } as const;
  const { request, raster } = await makeCarrier(entry, order);
  return { entry, request, raster };
}

/** A disc that is red, without ground. */
function disc(side: number): Raster {
  const raster = createRaster(side, side);
  for (let p = 0; p < side * side; p++)
    if (Math.hypot((p % side) - side / 2, Math.floor(p / side) - side / 2) < side / 2.2)
      raster.data.set([190, 40, 30, 255], p * 4);
  return raster;
}

function stripes(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let p = 0; p < width * height; p++)
    raster.data.set([(p % width) % 200, 40 + (Math.floor(p / width) % 160), p % 40 < 20 ? 90 : 200, 255], p * 4);
  return raster;
}

function furthest(a: Raster, b: Raster): number {
  let most = 0;
  for (let p = 0; p < a.data.length; p++) most = Math.max(most, Math.abs(a.data[p] - b.data[p]));
  return most;
}

test("bands give the pixels of the whole", async () => {
  for (const { name } of sampleOf(CARRIERS, 2)) {
    const { entry, request, raster } = await orderOf(name, 4);
    let picture: Raster | undefined;
    const onPicture = (first: Raster) => {
      picture = first;
    };
    const whole = await paintPoster(entry, { ...request, scale: 2, bandRows: 960, onPicture }, createRng(4), QUIET);
    const bands = await paintPoster(entry, { ...request, scale: 2, bandRows: 190 }, createRng(4), QUIET);
    assert.ok(furthest(whole, bands) <= 1, `${name}: ${furthest(whole, bands)} levels`);
    assert.equal(picture && furthest(picture, raster), 0, `${name}: the picture`);
  }
});

test("so they do with a logo, a caller's colours and a photograph", async () => {
  const orders: readonly (readonly [string, Partial<CarrierOrder>])[] = [
    ["quilt", { level: "H", widthPx: 560, heightPx: 560, logo: disc(60), colours: ["#1b2a49", "#c9a227", "#f4efe6"] }],
    ["beach", { widthPx: 560, heightPx: 840, photo: stripes(300, 200) }],
  ];
  for (const [name, more] of orders) {
    const { entry, request } = await orderOf(name, 5, more);
    const whole = await paintPoster(entry, { ...request, scale: 2, bandRows: 1680 }, createRng(5), QUIET);
    const bands = await paintPoster(entry, { ...request, scale: 2, bandRows: 190 }, createRng(5), QUIET);
    assert.ok(furthest(whole, bands) <= 1, `${name}: ${furthest(whole, bands)} levels`);
  }
});

test("at a scale of 1 the poster is the picture", async () => {
  const { entry, request, raster } = await orderOf("kilim", 2);
  assert.equal(furthest(await paintPoster(entry, { ...request, scale: 1 }, createRng(2), QUIET), raster), 0);
});

test("a poster looks like its picture and is read", async () => {
  const readers = createReaders();
  for (const name of ["kilim", "farmland"]) {
    const { entry, request } = await orderOf(name, 3);
    const picture = await paintCarrier(entry, request, createRng(3), QUIET);
    const poster = await paintPoster(entry, { ...request, scale: 3 }, createRng(3), QUIET);
    assert.deepEqual([poster.width, poster.height], [1440, 1440]);
    const small = resample(poster, 120, 120);
    const before = resample(picture.raster, 120, 120);
    let sum = 0;
    for (let p = 0; p < small.data.length; p++) sum += Math.abs(small.data[p] - before.data[p]);
    assert.ok(sum / small.data.length < 5, `${name}: ${sum / small.data.length} levels in the mean`);
    for (const reader of readers) assert.equal(await reader.read(poster), CONTENT, `${name}: ${reader.name}`);
  }
});

test("a scale that is not whole is refused, and an abort ends the work", async () => {
  const { entry, request } = await orderOf("kilim", 1);
  await assert.rejects(
    paintPoster(entry, { ...request, scale: 1.5 }, createRng(1), QUIET),
    /scale: expected a whole number/,
  );
  let calls = 0;
  const stop = {
    async checkpoint() {
      if (++calls > 4) throw new Error("aborted");
    },
  };
  await assert.rejects(paintPoster(entry, { ...request, scale: 2 }, createRng(1), stop), /aborted/);
  assert.equal(calls, 5);
});
