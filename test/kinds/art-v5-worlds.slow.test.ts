/** Worlds of carriers as pictures without a code. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { artV5Params, sidesOf } from "easel-contract";
import { CARRIERS, paintWorld } from "easel-painter/carriers";
import { createRng } from "easel-picture";
import { createReaders } from "easel-qr-art/readers";
import fc from "fast-check";
import { createPainterEngine } from "../../src/engines/painter/index.ts";
import { createArtV5 } from "../../src/kinds/art-v5.ts";
import { sampleOf } from "../helpers/sample.ts";
import { io } from "./qr-orders.ts";

const artV5 = createArtV5();
const tools = { engine: () => createPainterEngine() };
const make = (request: Record<string, unknown>, seed = 9) =>
  artV5.produce(artV5Params.parse({ prompt: "p", ...request }), { images: {} }, tools, io(seed));

const RATIOS = ["1:1", "16:9", "9:16", "3:1", "1:3"];

test("every world is painted in every shape without a code that a reader reads, and passes the checks of pictures", async () => {
  const readers = createReaders();
  for (const [k, entry] of sampleOf(CARRIERS, 3).entries()) {
    const params = artV5Params.parse({
      prompt: entry.title,
      style: entry.title.toUpperCase(),
      ar: RATIOS[k % RATIOS.length],
    });
    const made = await artV5.produce(params, { images: {} }, tools, io(k));
    const { raster, recipe } = made;
    assert.deepEqual([raster.width, raster.height], Object.values(sidesOf(params.ar ?? "")), entry.name);
    assert.deepEqual(
      [recipe.style, recipe.carrier, recipe.hasCode, recipe.plan, made.capability],
      [entry.title, entry.name, false, entry.plan, "carry"],
    );
    for (const { name, read } of readers) assert.equal(await read(raster), undefined, `${entry.name}: ${name}`);
    const checks = await artV5.verify(params, made, { bytes: new Uint8Array(), raster }, { images: {} });
    assert.ok(
      checks.every(({ passed }) => passed),
      JSON.stringify(checks),
    );
  }
});

test("the same seed gives the same pixels, another seed another plan", async () => {
  const bytes = async (seed: number) =>
    Buffer.from((await make({ style: "Kilim", prompt: "a blue kilim with a cat" }, seed)).raster.data);
  const one = await bytes(3);
  assert.ok(one.equals(await bytes(3)));
  assert.ok(!one.equals(await bytes(4)));
});

test("the prompt changes a world, and what it does not show is named, before too", async () => {
  const request = {
    style: "Snow Village",
    prompt: "a village at night with a sledge and a submarine",
    negative_prompt: "people",
  };
  const { recipe, warnings } = await make(request);
  assert.deepEqual([recipe.hour, recipe.props], ["night", ["sledge"]]);
  const codes = warnings.map(({ code }) => code);
  assert.deepEqual(codes, ["unresolved", "unsupported-option"]);
  const foreseen = await artV5.foresee!(artV5Params.parse(request));
  assert.deepEqual(foreseen, warnings);
});

test("`Auto` takes a world where the words fit it clearly, and leaves all others to the painter", async () => {
  const chosen = async (prompt: string, of = artV5) => {
    const params = artV5Params.parse({ prompt, style: "Auto" });
    // create asks the kind for its warnings exactly where a world is painted
    return (await of.foresee!(params)) !== undefined;
  };
  for (const prompt of ["a patchwork quilt", "a wall of blue tiles", "a snowy village from above", "a mosaic floor"])
    assert.equal(await chosen(prompt), true, prompt);
  for (const prompt of [
    "a cat in a garden",
    "a cat on a quilt",
    "a snowy village",
    "a beach with parasols",
    "a quilt with a submarine",
    "a patchwork quilt, oil painting",
    "a lighthouse on a cliff",
    "a book on a table",
  ])
    assert.equal(await chosen(prompt), false, prompt);
  assert.equal(await chosen("a patchwork quilt", createArtV5({ paintsWithModel: true })), false, "left to a model");
  const { recipe } = await make({ prompt: "a patchwork quilt", style: "Auto" });
  assert.deepEqual([recipe.style, recipe.carrier], ["Patchwork Quilt", "quilt"]);
});

test("a picture too small for a world is refused with the least sides", async () => {
  const [entry] = CARRIERS;
  const progress = { checkpoint: async () => {} };
  const small = paintWorld(entry, { widthPx: 120, heightPx: 400 }, createRng(1), progress);
  await assert.rejects(small, /Patchwork Quilt: expected a picture of at least \d+x\d+ px, got 120x400/);
  const stopped = { checkpoint: () => Promise.reject(new Error("placed")) };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CARRIERS),
      fc.integer({ min: 300, max: 2048 }),
      fc.integer({ min: 300, max: 2048 }),
      async (one, widthPx, heightPx) => {
        // what is placed comes to the first checkpoint
        await assert.rejects(paintWorld(one, { widthPx, heightPx }, createRng(1), stopped), /placed/);
      },
    ),
  );
  const wrong = paintWorld(entry, { widthPx: 400, heightPx: 400, hour: "night" }, createRng(1), progress);
  await assert.rejects(wrong, /hour: expected one of/);
});
