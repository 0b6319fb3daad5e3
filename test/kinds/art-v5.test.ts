import assert from "node:assert/strict";
import { test } from "node:test";
import { artV5Params } from "easel-contract";
import { createRaster, createRng } from "easel-picture";
import { createPainterEngine } from "../../src/engines/painter/index.ts";
import { createArtV5 } from "../../src/kinds/art-v5.ts";
import { makeSmall } from "../helpers/small-pictures.ts";

const artV5 = createArtV5();

const io = {
  imageId: "image",
  rng: createRng(9),
  seed: 9,
  signal: new AbortController().signal,
  checkpoint: async () => {},
};

test("a known style is admitted in any case; an unknown or foreign one is answered with the nearest names", () => {
  assert.deepEqual(artV5.issuesOf!({ style: "watercolour" }), []);
  for (const [style, near] of [
    ["Watercolr", /Watercolour/],
    ["Cathedral Glass", /Stained Glass/],
  ] as const) {
    const [issue, ...others] = artV5.issuesOf!({ style });
    assert.deepEqual([issue.field, others], ["style", []]);
    assert.match(issue.message, near);
  }
});

test("a picture is made in the asked shape and passes its own checks", async () => {
  const params = artV5Params.parse({ prompt: "a lake at dawn", style: "Ink Wash", ar: "3:1" });
  const painter = makeSmall(createPainterEngine());
  const tools = { engine: () => painter };
  const made = await artV5.produce(params, { images: {}, prepared: {} }, tools, io);
  assert.deepEqual([made.raster.width, made.raster.height], [1776, 592]);
  const checks = await artV5.verify(
    params,
    made,
    { bytes: new Uint8Array(), raster: made.raster },
    { images: {}, prepared: {} },
  );
  assert.ok(checks.length >= 3 && checks.every((check) => check.passed && check.required));
});

test("an empty or cut picture does not pass", async () => {
  const params = artV5Params.parse({ prompt: "a lake", style: "Comic" });
  const empty = createRaster(1024, 512);
  const made = { raster: empty, warnings: [], recipe: {}, evidence: undefined };
  const checks = await artV5.verify(
    params,
    made,
    { bytes: new Uint8Array(), raster: empty },
    { images: {}, prepared: {} },
  );
  assert.ok(checks.every((check) => !check.passed));
});
