/** What every engine of the list owes, capability by capability. A new engine needs no line here. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as macrotask } from "node:timers/promises";
import type { Engine, EngineIo, PaintAsk } from "../../src/engines/engine.ts";
import { ENGINES } from "../../src/engines/index.ts";
import { createRng } from "../../src/raster/rng.ts";
import { STYLES } from "../../src/styles/catalogue.ts";

const ASK: PaintAsk = {
  prompt: "a lighthouse above a stormy sea at dusk",
  negativePrompt: "",
  style: STYLES[0].name,
  widthPx: 160,
  heightPx: 120,
  seed: 11,
};

function ioOf(seed: number, signal = new AbortController().signal): EngineIo & { readonly fractions: number[] } {
  const fractions: number[] = [];
  return {
    rng: createRng(seed),
    signal,
    fractions,
    async checkpoint(fraction01) {
      fractions.push(fraction01);
      await macrotask();
      signal.throwIfAborted();
    },
  };
}

/** The final picture: what a kind without a code would deliver. */
async function paint(engine: Engine, ask: PaintAsk, io: EngineIo) {
  assert.ok(engine.paint);
  const painted = await engine.paint(ask, io);
  return { ...painted, final: painted.scene ? await painted.scene.finish(painted.raster) : painted.raster };
}

for (const entry of ENGINES) {
  test(`${entry.id} is what the list says`, async () => {
    const engine = await entry.load();
    assert.equal(engine.id, entry.id);
    assert.match(engine.version, /^\S{1,100}$/);
    for (const capability of ["paint", "fill", "swap"] as const)
      assert.equal(engine[capability] !== undefined, entry.capabilities.includes(capability), capability);
    assert.equal(typeof (await engine.health()).ok, "boolean");
  });

  if (!entry.capabilities.includes("paint")) continue;

  test(`${entry.id} paints what was asked for, opaque, with a recipe that survives JSON`, async () => {
    const io = ioOf(ASK.seed);
    const { raster, final, scene, recipe, warnings } = await paint(await entry.load(), ASK, io);
    for (const { width, height, data } of [raster, final]) {
      assert.deepEqual([width, height, data.length], [160, 120, 160 * 120 * 4]);
      assert.ok(data.every((value, i) => i % 4 !== 3 || value === 255));
    }
    // NaN, infinities and holes would become null.
    assert.match(JSON.stringify(recipe), /^\{(?!.*\bnull\b).+\}$/);
    for (const { code, message } of warnings) assert.ok(/^[a-z-]+$/.test(code) && message.length > 0);
    if (scene) assert.deepEqual([scene.surface.width, scene.surface.height], [160, 120]);
    assert.ok(io.fractions.length > 0, "it never came to a checkpoint");
    assert.ok(io.fractions.every((fraction01) => fraction01 >= 0 && fraction01 <= 1));
  });

  test(`${entry.id} paints the same for the same seed and something else for another`, async () => {
    const engine = await entry.load();
    const first = await paint(engine, ASK, ioOf(11));
    const again = await paint(engine, ASK, ioOf(11));
    const other = await paint(engine, { ...ASK, seed: 12 }, ioOf(12));
    assert.ok(Buffer.from(first.final.data).equals(Buffer.from(again.final.data)));
    assert.ok(!Buffer.from(first.final.data).equals(Buffer.from(other.final.data)));
  });

  test(`${entry.id} paints words that mean nothing to it`, async () => {
    const ask = { ...ASK, prompt: "qwrtz ぬるぽ 🦆 ‮ \u0301 42" };
    assert.equal((await paint(await entry.load(), ask, ioOf(1))).final.width, 160);
  });

  test(`${entry.id} stops at the first checkpoint after an abort, with the signal's reason`, async () => {
    const abort = new AbortController();
    const reason = new Error("enough");
    const io = ioOf(1, abort.signal);
    const checkpoint: EngineIo["checkpoint"] = (fraction01) => {
      abort.abort(reason);
      return io.checkpoint(fraction01);
    };
    await assert.rejects(paint(await entry.load(), ASK, { ...io, checkpoint }), (error) => error === reason);
    assert.equal(io.fractions.length, 1);
  });
}
