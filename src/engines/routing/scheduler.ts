/**
 * Chooses the engine of every call. A call waits for a capability: it gets the first free slot among the engines of the best
 * rank that has one up. There is one scheduler per worker, in the parent of its engine hosts; a host requests a slot before
 * every call.
 */

import { setTimeout as pause } from "node:timers/promises";
import { EaselError } from "easel-contract";
import type { Clock } from "../../ports/clock.ts";
import type { Capability, Health } from "../engine.ts";
import type { EngineEntry } from "../list.ts";
import { type EngineSlot, type EngineWatch, watchEngine } from "./engine-watch.ts";

export type { EngineSlot, SlotOutcome } from "./engine-watch.ts";

export interface SlotRequest {
  readonly capability: Capability;
  /** Engines that have failed this picture. */
  readonly passed: readonly string[];
  /** A picture stays with the engine that it began with. */
  readonly only?: string;
}

/** Gives out slots at engines. */
export interface EngineScheduler {
  /**
   * Waits for a slot of any engine of the first rank that has one up; first come, first served. Throws EaselError
   * ENGINE_UNAVAILABLE when there is none, none came back in time, or (`final`, at once) all that are left lack a configured
   * model; the signal's reason when it fires.
   */
  acquire(request: SlotRequest, signal: AbortSignal): Promise<EngineSlot>;
}

export interface Routing extends EngineScheduler {
  /** Whether any engine of the list offers the capability. Loads no engine and checks no health. */
  offers(capability: Capability): boolean;
  /** By engine id, from a cache at most 5 s old. Never throws. */
  health(): Promise<Readonly<Record<string, Health>>>;
  /** Whether an engine for the capability is up now. Never throws. */
  canServe(capability: Capability): Promise<boolean>;
}

export interface RoutingOptions {
  readonly clock: Clock;
  /** How long a picture waits for an engine to come back when no other can serve it: 60,000. */
  readonly patienceMs?: number;
  /** Called when an engine goes down or comes back. */
  readonly onChange?: (engineId: string, health: Health) => void;
  /**
   * Ends the server of an engine, which is then started again. Resolves when the old server is gone, never rejects; undefined =
   * Easel does not run that server.
   */
  readonly restart?: (engineId: string) => Promise<void> | undefined;
  /** Resolves after `ms`, rejects when the signal fires. Default: a timer. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const PATIENCE_MS = 60_000;
/** Interval between two checks of the engines that a call waits for. */
const LOOK_MS = 500;

/** A call that waits for a slot. */
interface Waiter {
  /** The engines that may serve it, the preferred rank first. */
  readonly ranks: readonly (readonly EngineWatch[])[];
  /** Engines that serve it without being a fallback. */
  readonly best: readonly EngineWatch[];
  give(slot: EngineSlot): void;
}

/** What a look at the engines of a waiter found. */
interface Found {
  readonly up: boolean;
  /** None is up, and all lack a configured model. */
  readonly lacking: boolean;
}

/** Routing over a list of engines, the preferred first. */
export function createRouting(entries: readonly EngineEntry[], options: RoutingOptions): Routing {
  const watches = entries.map((entry) => watchEngine(entry, { ...options, onFree: reconsider }));
  /** In the order of arrival. */
  const waiting = new Set<Waiter>();
  const offering = (capability: Capability) => watches.filter(({ entry }) => entry.capabilities.includes(capability));

  /** Gives every free slot to the first waiter that it fits. */
  function dispatch(): void {
    for (const waiter of waiting) {
      const watch = freeFor(waiter);
      if (!watch) continue;
      waiting.delete(waiter);
      waiter.give(watch.take(!waiter.best.includes(watch)));
    }
  }

  /**
   * Looks at the engines that the waiter may get now, rank by rank down to the first that has one up.
   */
  async function look({ ranks }: Waiter): Promise<Found> {
    let lacking = ranks.length > 0;
    for (const rank of ranks) {
      const found = await Promise.all(
        rank.map(async (watch) => {
          const health = await watch.look();
          // An engine that answers slowly does not delay the slots of its equals.
          dispatch();
          return health;
        }),
      );
      if (found.some(({ ok }) => ok)) return { up: true, lacking: false };
      lacking &&= found.every((health) => health.lacking ?? false);
    }
    return { up: false, lacking };
  }

  /** Engines may be free whose last check is too old: each waiter looks again. */
  function reconsider(): void {
    dispatch();
    for (const waiter of waiting) void look(waiter);
  }

  return {
    offers: (capability) => offering(capability).length > 0,

    async health() {
      const all = await Promise.all(watches.map(async (watch) => [watch.entry.id, await watch.look()] as const));
      return Object.fromEntries(all);
    },

    async canServe(capability) {
      const found = await Promise.all(offering(capability).map((watch) => watch.look()));
      return found.some(({ ok }) => ok);
    },

    async acquire(request, signal) {
      signal.throwIfAborted();
      const { promise, resolve: give, reject } = Promise.withResolvers<EngineSlot>();
      const waiter: Waiter = { ...whoMayServe(offering(request.capability), request), give };
      const leave = (reason: unknown) => {
        waiting.delete(waiter);
        reject(reason);
      };
      const onAbort = () => leave(signal.reason);
      const ended = new AbortController();
      signal.addEventListener("abort", onAbort, { once: true });
      waiting.add(waiter);
      void keepLooking(() => look(waiter), waiter, request.capability, options, ended.signal).catch(leave);
      try {
        const slot = await promise;
        if (signal.aborted) slot.release("unknown");
        signal.throwIfAborted();
        return slot;
      } finally {
        ended.abort();
        signal.removeEventListener("abort", onAbort);
      }
    },
  };
}

/**
 * Looks at the engines of a waiter until `ended`. Throws ENGINE_UNAVAILABLE when none was found up for too long, be it that checks
 * say so or that they do not answer.
 */
async function keepLooking(
  look: () => Promise<Found>,
  { ranks }: Waiter,
  capability: Capability,
  { clock, patienceMs = PATIENCE_MS, wait = timer }: RoutingOptions,
  ended: AbortSignal,
): Promise<void> {
  const now = () => clock.now().getTime();
  let upAt = now();
  for (;;) {
    const round = wait(LOOK_MS, ended);
    const roundEnds = round.then(
      () => undefined,
      () => undefined,
    );
    const found = await Promise.race([look(), roundEnds]);
    if (ended.aborted) return;
    if (found?.up) upAt = now();
    if (found?.lacking)
      throw new EaselError("ENGINE_UNAVAILABLE", "the engine is missing a configured model or sampler", {
        final: true,
      });
    if (ranks.length === 0 || (!found?.up && now() - upAt >= patienceMs))
      throw new EaselError("ENGINE_UNAVAILABLE", `no ${capability} engine is currently available`);
    await round;
  }
}

function whoMayServe(offering: readonly EngineWatch[], { passed, only }: SlotRequest): Pick<Waiter, "ranks" | "best"> {
  const ranks = ranksOf(offering);
  const mayServe = ({ entry }: EngineWatch) => !passed.includes(entry.id) && (only === undefined || entry.id === only);
  return {
    ranks: ranks.map((rank) => rank.filter(mayServe)).filter((rank) => rank.length > 0),
    best: ranks[0] ?? [],
  };
}

/** The least loaded engine with a free slot in the first rank that has one up; undefined while there is none, or it is not known. */
function freeFor({ ranks }: Waiter): EngineWatch | undefined {
  for (const rank of ranks) {
    const free = rank.filter((watch) => watch.isUp() && watch.load01() < 1);
    if (free.length > 0) return free.reduce((least, watch) => (watch.load01() < least.load01() ? watch : least));
    if (rank.some((watch) => watch.isUp() !== false)) return undefined;
  }
  return undefined;
}

/** Equals make one rank, which stands where the first of them stands. */
function ranksOf(watches: readonly EngineWatch[]): readonly (readonly EngineWatch[])[] {
  return [...Map.groupBy(watches, ({ entry }) => entry.equalTo ?? entry.id).values()];
}

async function timer(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal });
}
