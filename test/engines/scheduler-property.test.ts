import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Capability } from "../../src/engines/engine.ts";
import type { EngineEntry } from "../../src/engines/list.ts";
import {
  createRouting,
  type EngineSlot,
  type SlotOutcome,
  type SlotRequest,
} from "../../src/engines/routing/scheduler.ts";
import { manualPauses, settled } from "./manual-pauses.ts";

const OUTCOMES: readonly SlotOutcome[] = ["answered", "unavailable", "unknown", "stuck", "lost"];
const TICK_MS = 500;
const BREAKER_FAILURES = 3;

const seldom = <T, U>(arbitrary: fc.Arbitrary<T>, otherwise: U) =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 5, arbitrary: fc.constant(otherwise) });

const ENGINES = fc.array(
  fc.record({
    slots: fc.oneof(
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
    ),
    rank: fc.integer({ min: 0, max: 2 }),
    capabilities: fc.constantFrom<Capability[]>(["paint"], ["fill"], ["paint", "fill"]),
    watched: fc.boolean(),
    /** Easel runs its server, and restarts it. */
    ours: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const WHICH = fc.nat(99);
const STEPS = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant("call" as const),
        capability: fc.constantFrom<Capability>("paint", "fill"),
        passed: seldom<number[], number[]>(fc.array(WHICH, { minLength: 1, maxLength: 1 }), []),
        only: seldom(WHICH, undefined),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("release" as const), which: WHICH, how: fc.constantFrom(...OUTCOMES) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("abort" as const), which: WHICH }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("turn" as const), which: WHICH }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("restarted" as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("pass" as const), ticks: fc.integer({ min: 1, max: 20 }) }) },
  ),
  // As long as it may be, mostly: short ones leave every engine idle.
  { minLength: 1, maxLength: 60, size: "max" },
);
type Step = typeof STEPS extends fc.Arbitrary<readonly (infer T)[]> ? T : never;

/** A call, from its request to its end. */
interface Call {
  readonly request: SlotRequest;
  readonly abort: AbortController;
  state: "waiting" | "served" | "refused" | "ended";
  slot?: EngineSlot;
  /** Engines that the scheduler may take for down, when the call was served. */
  down: ReadonlySet<string>;
}

/** A scheduler over engines that are up or down as told, on a clock that the test turns. */
function createWorld(drawn: typeof ENGINES extends fc.Arbitrary<infer T> ? T : never) {
  const clock = { ms: 0, now: () => new Date(clock.ms) };
  const pauses = manualPauses();
  const up = drawn.map(() => true);
  /** What the last check of each engine was told. */
  const told: (boolean | undefined)[] = drawn.map(() => undefined);
  /** Consecutive calls that found an engine unavailable. */
  const failures = new Map<string, number>();
  /** Engines whose server is being restarted, with what ends that. */
  const restarting = new Map<string, () => void>();
  const idOf = (index: number) => `e${index}`;
  const entries = drawn.map(
    ({ slots, rank, capabilities, watched }, index): EngineEntry => ({
      id: idOf(index),
      equalTo: idOf(drawn.findIndex((other) => other.rank === rank)),
      capabilities,
      watched,
      ...(slots === undefined ? {} : { slots }),
      load: async () => ({
        id: idOf(index),
        version: "1",
        async health() {
          told[index] = up[index];
          return { ok: up[index] };
        },
      }),
    }),
  );
  const isDown = (id: string): boolean => {
    const index = entries.findIndex((entry) => entry.id === id);
    return (
      (entries[index].watched && told[index] === false) ||
      (failures.get(id) ?? 0) >= BREAKER_FAILURES ||
      restarting.has(id)
    );
  };
  const restart = (id: string): Promise<void> | undefined => {
    if (!drawn[entries.findIndex((entry) => entry.id === id)].ours) return undefined;
    return new Promise((resolve) => restarting.set(id, resolve));
  };
  const routing = createRouting(entries, { clock, wait: pauses.wait, patienceMs: 5_000, restart });
  const calls: Call[] = [];

  function call(request: SlotRequest): void {
    const made: Call = { request, abort: new AbortController(), state: "waiting", down: new Set() };
    calls.push(made);
    routing.acquire(request, made.abort.signal).then(
      (slot) => {
        const down = new Set(entries.map(({ id }) => id).filter(isDown));
        Object.assign(made, { slot, state: "served", down });
      },
      () => {
        if (made.state === "waiting") made.state = "refused";
      },
    );
  }

  /** Ranks of ids that may serve the request, as the configuration says; `all` = also those that it has passed. */
  function ranksOf({ capability, passed, only }: SlotRequest, all = false): readonly (readonly string[])[] {
    const offering = entries.filter(({ capabilities }) => capabilities.includes(capability));
    return [...Map.groupBy(offering, ({ equalTo }) => equalTo).values()]
      .map((rank) => rank.map(({ id }) => id))
      .map((rank) => (all ? rank : rank.filter((id) => !passed.includes(id) && (only ?? id) === id)))
      .filter((rank) => rank.length > 0);
  }

  async function pass(): Promise<void> {
    clock.ms += TICK_MS;
    await pauses.pass();
  }

  /** Ends a call as the scheduler will see it. */
  function release({ slot }: Call, how: SlotOutcome): void {
    const id = slot!.engineId;
    if (how === "answered" || how === "stuck") failures.delete(id);
    if (how === "unavailable") failures.set(id, (failures.get(id) ?? 0) + 1);
    slot!.release(how);
  }

  function endRestarts(): void {
    for (const [id, end] of restarting) {
      restarting.delete(id);
      told[entries.findIndex((entry) => entry.id === id)] = undefined;
      end();
    }
  }

  return { entries, up, routing, calls, call, ranksOf, pass, release, endRestarts };
}
type World = ReturnType<typeof createWorld>;

const inState = ({ calls }: World, state: Call["state"]) => calls.filter((call) => call.state === state);
const placesTaken = (world: World, id: string) =>
  inState(world, "served").filter(({ slot }) => slot?.engineId === id).length;

async function take(world: World, step: Step): Promise<void> {
  const { entries, calls, up } = world;
  const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
  const idAt = (which: number) => entries[which % entries.length].id;
  if (step.do === "call") {
    const { capability, passed, only } = step;
    world.call({ capability, passed: passed.map(idAt), ...(only === undefined ? {} : { only: idAt(only) }) });
  }
  if (step.do === "turn") up[step.which % up.length] = !up[step.which % up.length];
  if (step.do === "release") {
    const call = pick(inState(world, "served"), step.which);
    if (call) {
      call.state = "ended";
      world.release(call, step.how);
    }
    // A second release is ignored.
    call?.slot?.release("answered");
  }
  if (step.do === "abort") {
    const call = pick(
      calls.filter(({ state }) => state === "waiting"),
      step.which,
    );
    if (call) call.state = "ended";
    call?.abort.abort(new Error("deleted"));
  }
  if (step.do === "restarted") world.endRestarts();
  if (step.do === "pass") for (let tick = 0; tick < step.ticks; tick++) await world.pass();
  await settled();
}

/** The engines that a waiting call fits: those that are up, of its first rank that has one. */
async function fittingOf(world: World, { request }: Call): Promise<readonly string[]> {
  const health = await world.routing.health();
  const ranks = world.ranksOf(request).map((rank) => rank.filter((id) => health[id].ok));
  return ranks.find((rank) => rank.length > 0) ?? [];
}

async function check(world: World, step: Step, before: ReadonlySet<Call>): Promise<void> {
  const { calls, entries } = world;
  const waiting = inState(world, "waiting");
  for (const { id, slots = Number.POSITIVE_INFINITY } of entries)
    assert.ok(placesTaken(world, id) <= slots, `${id} has no more pictures than slots`);
  const gained = inState(world, "served").filter((call) => !before.has(call));
  for (const waiter of waiting) {
    const fitting = await fittingOf(world, waiter);
    const free = entries.filter(({ id, slots = Number.POSITIVE_INFINITY }) => placesTaken(world, id) < slots);
    for (const { id } of free) assert.ok(!fitting.includes(id), `a call waits while ${id} is free and up`);
    for (const call of gained)
      if (calls.indexOf(call) > calls.indexOf(waiter) && step.do !== "pass")
        assert.ok(!fitting.includes(call.slot!.engineId), "a later call took the place of an earlier one");
  }
  assert.deepEqual(inState(world, "waiting"), waiting, "asking for the health served nobody");
  for (const { request, slot, down } of gained) {
    const best = world.ranksOf(request, true)[0];
    assert.ok(world.ranksOf(request).flat().includes(slot!.engineId), "an engine that may serve the call");
    assert.equal(slot!.degraded, !best.includes(slot!.engineId), "degraded means: not of the best rank");
    const ranks = world.ranksOf(request);
    const own = ranks.findIndex((rank) => rank.includes(slot!.engineId));
    for (const id of ranks.slice(0, own).flat())
      assert.ok(down.has(id), `${slot!.engineId} serves while ${id} of a higher rank is not known to be down`);
  }
  assert.ok(calls.every((call) => call.state !== "ended" || !call.abort.signal.aborted || !call.slot));
}

test("no call waits while a fitting place of its rank is free, no place is lost, and the first come is the first served", async () => {
  await fc.assert(
    fc.asyncProperty(ENGINES, STEPS, async (drawn, steps) => {
      const world = createWorld(drawn);
      for (const step of steps) {
        const before = new Set(inState(world, "served"));
        await take(world, step);
        await check(world, step, before);
      }
      // When everybody is gone and all engines are up again, every place can be taken once more.
      for (const { abort } of inState(world, "waiting")) abort.abort(new Error("deleted"));
      for (const call of inState(world, "served")) {
        call.state = "ended";
        world.release(call, "answered");
      }
      world.endRestarts();
      world.up.fill(true);
      for (let tick = 0; tick < 70; tick++) await world.pass();
      for (const { id, slots = 4, capabilities } of world.entries) {
        world.calls.length = 0;
        // The first call may be the trial of an engine that was closed off.
        world.call({ capability: capabilities[0], passed: [], only: id });
        await settled();
        world.calls[0].slot?.release("answered");
        for (let i = 0; i < slots; i++) world.call({ capability: capabilities[0], passed: [], only: id });
        await settled();
        assert.equal(inState(world, "served").length, slots + 1, `all places of ${id}`);
        for (const { slot } of world.calls) slot?.release("answered");
      }
    }),
    { numRuns: 200, seed: 34 },
  );
});
