import assert from "node:assert/strict";
import { test } from "node:test";
import type { Capability, Engine } from "../../src/engines/engine.ts";
import { createEngines, ENGINES } from "../../src/engines/index.ts";

/** An engine that is up or down as told, and counts how often it was asked. */
function entry(id: string, capabilities: readonly Capability[], state: { ok: boolean; asked?: number }) {
  const engine: Engine = {
    id,
    version: "1",
    health: async () => {
      state.asked = (state.asked ?? 0) + 1;
      return { ok: state.ok };
    },
  };
  return { id, capabilities, load: async () => engine };
}

function clockAt(ms: number) {
  const clock = { ms, now: () => new Date(clock.ms) };
  return clock;
}

test("the first engine of the list that offers the capability serves, not degraded", async () => {
  const engines = createEngines([entry("a", ["fill"], { ok: true }), entry("b", ["paint"], { ok: true })], clockAt(0));
  const { engine, degraded } = (await engines.choose()).serve("paint");
  assert.deepEqual([engine.id, degraded], ["b", false]);
});

test("the next one stands in for an engine that is down, degraded", async () => {
  const engines = createEngines(
    [entry("a", ["paint"], { ok: false }), entry("b", ["paint"], { ok: true })],
    clockAt(0),
  );
  const { engine, degraded } = (await engines.choose()).serve("paint");
  assert.deepEqual([engine.id, degraded], ["b", true]);
});

test("an engine that turns out to be down is passed over for one picture only", async () => {
  const engines = createEngines([entry("a", ["paint"], { ok: true }), entry("b", ["paint"], { ok: true })], clockAt(0));
  const choice = await engines.choose();
  assert.equal(choice.passOver("paint"), true);
  assert.equal(choice.serve("paint").engine.id, "b");
  assert.equal(choice.passOver("paint"), false);
  assert.throws(() => choice.serve("paint"), { type: "ENGINE_UNAVAILABLE" });
  assert.equal((await engines.choose()).serve("paint").engine.id, "a");
});

test("an engine that cannot be loaded is down and says why", async () => {
  const broken = {
    id: "a",
    capabilities: ["paint"] as const,
    load: () => Promise.reject(new Error("no such library")),
  };
  const engines = createEngines([broken], clockAt(0));
  assert.deepEqual(await engines.health(), { a: { ok: false, note: "cannot be loaded: no such library" } });
  const choice = await engines.choose();
  assert.throws(() => choice.serve("paint"), { type: "ENGINE_UNAVAILABLE" });
});

test("health is asked anew after five seconds", async () => {
  const state = { ok: true, asked: 0 };
  const clock = clockAt(0);
  const engines = createEngines([entry("a", ["paint"], state)], clock);
  await engines.health();
  clock.ms = 5_000;
  await engines.choose();
  assert.equal(state.asked, 1);
  clock.ms = 5_001;
  state.ok = false;
  assert.equal((await engines.health()).a?.ok, false);
  assert.equal(state.asked, 2);
});

test("what is offered is known without loading an engine", () => {
  const unloadable = {
    id: "a",
    capabilities: ["swap"] as const,
    load: () => Promise.reject(new Error("loaded")),
  };
  const engines = createEngines([unloadable], clockAt(0));
  assert.deepEqual([engines.offers("swap"), engines.offers("paint")], [true, false]);
});

test("ids in the list are unique", () => {
  assert.equal(new Set(ENGINES.map(({ id }) => id)).size, ENGINES.length);
});
