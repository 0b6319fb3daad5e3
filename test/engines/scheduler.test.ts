import assert from "node:assert/strict";
import { test } from "node:test";
import type { Capability, Engine, Health } from "../../src/engines/engine.ts";
import type { EngineEntry } from "../../src/engines/list.ts";
import { createRouting, type SlotOutcome } from "../../src/engines/routing/scheduler.ts";
import { until } from "../helpers/until.ts";
import { manualPauses, settled } from "./manual-pauses.ts";

interface State {
  ok: boolean;
  asked: number;
}

/** An engine that is up or down as told, and counts how often it was asked. */
function watched(id: string, over: Partial<EngineEntry> = {}): EngineEntry & { readonly state: State } {
  const state = { ok: true, asked: 0 };
  const engine: Engine = {
    id,
    version: "1",
    health: async () => {
      state.asked++;
      return state.ok ? { ok: true } : { ok: false, note: "off" };
    },
  };
  return { id, capabilities: ["paint"], watched: true, load: async () => engine, state, ...over };
}

function routingOf(entries: readonly EngineEntry[], patienceMs = 0) {
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const news: string[] = [];
  const onChange = (id: string, { ok }: Health) => void news.push(`${id} ${ok ? "up" : "down"}`);
  const pauses = manualPauses();
  const routing = createRouting(entries, { clock, patienceMs, onChange, wait: pauses.wait });
  const never = new AbortController().signal;
  const slot = (capability: Capability = "paint", passed: string[] = [], signal = never) =>
    routing.acquire({ capability, passed }, signal);
  /** Where the next picture goes, and how it ends there. */
  const serve = async (how: SlotOutcome) => {
    const { engineId, degraded, release } = await slot();
    release(how);
    return degraded ? `${engineId} degraded` : engineId;
  };
  return { clock, news, routing, pass: pauses.pass, place: slot, serve };
}

test("the first engine that offers the capability serves, not degraded", async () => {
  const { place: slot } = routingOf([watched("a", { capabilities: ["fill"] }), watched("b")]);
  const { engineId, degraded } = await slot();
  assert.deepEqual([engineId, degraded], ["b", false]);
});

test("the next one stands in for an engine that is down, until it is back", async () => {
  const [a, b] = [watched("a"), watched("b")];
  const { clock, news, serve } = routingOf([a, b]);
  a.state.ok = false;
  assert.equal(await serve("answered"), "b degraded");
  a.state.ok = true;
  clock.ms = 1_001;
  assert.equal(await serve("answered"), "a");
  assert.deepEqual(news, ["a down", "a up"]);
});

test("health is asked at most every five seconds while it is good", async () => {
  const a = watched("a");
  const { clock, routing, serve } = routingOf([a]);
  await serve("answered");
  clock.ms = 5_000;
  assert.deepEqual(await routing.health(), { a: { ok: true } });
  assert.equal(a.state.asked, 1);
  clock.ms = 5_001;
  a.state.ok = false;
  assert.deepEqual(await routing.health(), { a: { ok: false, note: "off" } });
  assert.equal(await routing.canServe("paint"), false);
});

test("an engine that cannot be loaded is down and says why", async () => {
  const { routing, place: slot } = routingOf([
    watched("a", { load: () => Promise.reject(new Error("no such library")) }),
  ]);
  assert.deepEqual(await routing.health(), { a: { ok: false, note: "cannot be loaded: no such library" } });
  await assert.rejects(slot(), { type: "ENGINE_UNAVAILABLE", message: "no paint engine is currently available" });
});

test("engines that only lack a model are not waited for; beside one that is away they are", async () => {
  const lacking = (id: string) =>
    watched(id, {
      load: async () => ({ id, version: "1", health: async () => ({ ok: false, note: "no model", lacking: true }) }),
    });
  const { place: slot } = routingOf([lacking("a"), lacking("b")], 60_000);
  await assert.rejects(slot(), { type: "ENGINE_UNAVAILABLE", final: true, message: /missing a configured model/ });
  const away = watched("c");
  away.state.ok = false;
  const { place: placeOf } = routingOf([lacking("a"), away], 0);
  await assert.rejects(placeOf(), { type: "ENGINE_UNAVAILABLE", final: false });
});

test("what is offered is known without loading an engine", () => {
  const { routing } = routingOf([watched("a", { capabilities: ["swap"], load: () => Promise.reject(new Error()) })]);
  assert.deepEqual([routing.offers("swap"), routing.offers("paint")], [true, false]);
});

test("engines that are not watched are up until they fail", async () => {
  const a = watched("a", { watched: false });
  const { serve } = routingOf([a]);
  assert.equal(await serve("answered"), "a");
  assert.equal(a.state.asked, 0);
});

test("three failures in a row close an engine off; after the pause one call tries it", async () => {
  const [a, b] = [watched("a"), watched("b")];
  const { clock, news, routing, place: slot, serve } = routingOf([a, b]);
  for (const how of ["unavailable", "unavailable", "answered", "unavailable", "unavailable"] as const)
    assert.equal(await serve(how), "a");
  assert.equal(await serve("unavailable"), "a");
  assert.equal(await serve("answered"), "b degraded", "closed, though its health is good");
  assert.equal((await routing.health()).a.ok, false);
  clock.ms += 30_001;
  const trial = await slot();
  assert.equal(trial.engineId, "a");
  assert.equal(await serve("answered"), "b degraded", "one call at a time tries");
  trial.release("unavailable");
  assert.equal(await serve("answered"), "b degraded", "closed again");
  clock.ms += 30_001;
  assert.equal(await serve("answered"), "a");
  assert.equal(await serve("answered"), "a");
  assert.deepEqual(news, ["a down", "a up", "a down", "a up"]);
});

test("a trial that nobody knows the end of lets the next one try", async () => {
  const { clock, serve } = routingOf([watched("a")]);
  for (let i = 0; i < 3; i++) await serve("unavailable");
  clock.ms += 30_001;
  assert.equal(await serve("unknown"), "a");
  assert.equal(await serve("answered"), "a");
});

test("engines that have failed a picture are not asked for it again", async () => {
  const { place: slot } = routingOf([watched("a"), watched("b")]);
  const { engineId, degraded } = await slot("paint", ["a"]);
  assert.deepEqual([engineId, degraded], ["b", true]);
  await assert.rejects(slot("paint", ["a", "b"]), { type: "ENGINE_UNAVAILABLE" });
});

test("an engine has no more pictures than slots; waiters are served in the order in which they came", async () => {
  const { place: slot } = routingOf([watched("a", { slots: 2 }), watched("b")]);
  const first = await slot();
  const second = await slot();
  const order: string[] = [];
  const waiting = ["third", "fourth"].map(async (name) => {
    const mine = await slot();
    order.push(`${name} at ${mine.engineId}`);
    return mine;
  });
  first.release("answered");
  first.release("answered");
  await waiting[0];
  assert.deepEqual(order, ["third at a"], "releasing twice frees one slot");
  second.release("answered");
  await waiting[1];
  assert.deepEqual(order, ["third at a", "fourth at a"]);
});

test("who waits for an engine that goes down meanwhile goes to the next", async () => {
  const [a, b] = [watched("a", { slots: 1 }), watched("b")];
  const { place: slot } = routingOf([a, b]);
  const first = await slot();
  const waiting = [slot(), slot()];
  a.state.ok = false;
  first.release("unavailable");
  assert.deepEqual(
    (await Promise.all(waiting)).map(({ engineId }) => engineId),
    ["b", "b"],
  );
});

test("who goes away while waiting leaves no trace", async () => {
  const { place: slot } = routingOf([watched("a", { slots: 1 })]);
  const first = await slot();
  const abort = new AbortController();
  const waiting = slot("paint", [], abort.signal);
  const next = slot();
  const reason = new Error("deleted");
  abort.abort(reason);
  await assert.rejects(waiting, reason);
  first.release("answered");
  assert.equal((await next).engineId, "a");
});

test("with nobody to stand in, a picture waits for the engine to come back", async () => {
  const a = watched("a");
  a.state.ok = false;
  const { clock, pass, place: slot } = routingOf([a], 60_000);
  const waiting = slot();
  await pass();
  a.state.ok = true;
  clock.ms = 1_001;
  await pass();
  assert.equal((await waiting).engineId, "a");
});

test("a stuck engine without other slots is restarted and is down until its server is gone", async () => {
  const { promise: gone, resolve: end } = Promise.withResolvers<void>();
  const restarts: string[] = [];
  const restart = (id: string) => {
    restarts.push(id);
    return gone;
  };
  const routing = createRouting([watched("a"), watched("b")], { clock: { now: () => new Date(0) }, restart });
  const slot = () => routing.acquire({ capability: "paint", passed: [] }, new AbortController().signal);
  const [first, second, third, fourth] = [await slot(), await slot(), await slot(), await slot()];
  first.release("stuck");
  second.release("answered");
  third.release("unknown");
  assert.deepEqual(restarts, [], "others use it");
  fourth.release("stuck");
  assert.deepEqual(restarts, ["a"]);
  assert.equal((await slot()).engineId, "b");
  end();
  await until("the engine to be back", async () => (await routing.health()).a.ok);
  (await slot()).release("unknown");
  assert.deepEqual(restarts, ["a"]);
});

test("a stuck engine whose server Easel does not run stays in use", async () => {
  const { serve } = routingOf([watched("a"), watched("b")]);
  assert.deepEqual([await serve("stuck"), await serve("answered")], ["a", "a"]);
});

test("equals share the work and none of them is degraded; the fallback is not asked while they are busy", async () => {
  const [a, b] = [watched("a", { slots: 1 }), watched("b", { slots: 1, equalTo: "a" })];
  const { place: slot } = routingOf([a, watched("between"), b]);
  const [first, second] = [await slot(), await slot()];
  assert.deepEqual(
    [first.engineId, second.engineId],
    ["a", "b"],
    "the second caller does not wait for the first engine",
  );
  assert.deepEqual([first.degraded, second.degraded], [false, false]);
  const third = slot();
  second.release("answered");
  assert.equal((await third).engineId, "b", "the first place that is free");
  a.state.ok = false;
  first.release("unavailable");
  (await third).release("answered");
  const { engineId, degraded } = await slot();
  assert.deepEqual([engineId, degraded], ["b", false], "an equal stands in");
});

test("the picture that an equal has failed goes to the other, not degraded", async () => {
  const { place: slot } = routingOf([watched("a"), watched("b", { equalTo: "a" }), watched("painter")]);
  const { engineId, degraded } = await slot("paint", ["a"]);
  assert.deepEqual([engineId, degraded], ["b", false]);
  const fallback = await slot("paint", ["a", "b"]);
  assert.deepEqual([fallback.engineId, fallback.degraded], ["painter", true]);
});

test("an equal that comes back serves those who wait for the other", async () => {
  const [a, b] = [watched("a", { slots: 1 }), watched("b", { slots: 1, equalTo: "a" })];
  const { clock, pass, place: slot } = routingOf([a, b]);
  b.state.ok = false;
  await slot();
  const second = slot();
  await pass();
  b.state.ok = true;
  clock.ms += 1_001;
  await pass();
  assert.equal((await second).engineId, "b");
});

test("an engine whose health check hangs does not delay the slots of its equal", async () => {
  const hanging = watched("a", {
    slots: 1,
    load: async () => ({ id: "a", version: "1", health: () => new Promise<never>(() => undefined) }),
  });
  const { place: slot } = routingOf([hanging, watched("b", { equalTo: "a" })]);
  assert.equal((await slot()).engineId, "b");
});

test("a fallback that is not watched is not used while the engine above it is busy", async () => {
  const entries = [watched("a", { slots: 1 }), watched("builtin", { watched: false })];
  const { place } = routingOf(entries, 60_000);
  const first = await place();
  let second: string | undefined;
  const waiting = place().then(({ engineId }) => {
    second = engineId;
  });
  await settled();
  assert.deepEqual([first.engineId, second], ["a", undefined]);
  first.release("answered");
  await waiting;
  assert.equal(second, "a");
});

test("checks that never answer are waited for as long as engines that are down, by the clock", async () => {
  const hanging = watched("a", {
    load: async () => ({ id: "a", version: "1", health: () => new Promise(() => undefined) }),
  });
  const { clock, pass, place } = routingOf([hanging], 60_000);
  let error: unknown;
  void place().catch((reason: unknown) => {
    error = reason;
  });
  clock.ms = 59_999;
  await pass();
  assert.equal(error, undefined);
  clock.ms = 60_000;
  await pass();
  assert.match(String(error), /no paint engine is currently available/);
});
