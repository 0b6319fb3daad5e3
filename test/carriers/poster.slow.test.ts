/** Posters: the same world on a finer grid, in bands. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CARRIERS, paintCarrier, paintPoster } from "easel-painter/carriers";
import { createRng, type Raster, resample } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import { carrierOf, makeCarrier } from "../../tools/carriers/make.ts";

const QUIET = { checkpoint: async () => {} };
const CONTENT = "HTTPS://EX.ORG/7";

async function orderOf(name: string, seed: number) {
  const entry = carrierOf(name);
  const order = { content: CONTENT, level: "L", seed, weight: 1, widthPx: 480, heightPx: 480 } as const;
  const { request, raster } = await makeCarrier(entry, order);
  return { entry, request, raster };
}

function furthest(a: Raster, b: Raster): number {
  let most = 0;
  for (let p = 0; p < a.data.length; p++) most = Math.max(most, Math.abs(a.data[p] - b.data[p]));
  return most;
}

test("bands with their margins give the pixels of the whole", async () => {
  // long shadows, lamps, vessels before a wall, one figure of all dark parts
  for (const name of ["snow-village", "lit-windows", "azulejo", "hedge-garden", "quilt"]) {
    const { entry, request } = await orderOf(name, 4);
    const whole = await paintPoster(entry, { ...request, scale: 2, bandRows: 960 }, createRng(4), QUIET);
    const bands = await paintPoster(entry, { ...request, scale: 2, bandRows: 190 }, createRng(4), QUIET);
    assert.ok(furthest(whole, bands) <= 1, `${name}: ${furthest(whole, bands)} levels`);
  }
});

test("at a scale of 1 every carrier's poster is its picture", async () => {
  for (const entry of CARRIERS) {
    const order = { content: CONTENT, level: "L", seed: 2, weight: 1, widthPx: 470, heightPx: 470 } as const;
    const { request } = await makeCarrier(entry, order);
    const picture = await paintCarrier(entry, request, createRng(2), QUIET);
    const poster = await paintPoster(entry, { ...request, scale: 1, bandRows: 200 }, createRng(2), QUIET);
    assert.ok(furthest(picture.raster, poster) <= 1, `${entry.name}: ${furthest(picture.raster, poster)} levels`);
  }
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
