/**
 * Chooses the engine of every call: order of preference, health, a circuit breaker and a number of slots per engine. There
 * is one per worker, in the parent of its engine hosts; a host requests a slot before every call.
 */

import { setTimeout as pause } from "node:timers/promises";
import { EaselError } from "../../contract/errors.ts";
import type { Clock } from "../../ports.ts";
import type { Capability, Health } from "../engine.ts";
import type { EngineEntry } from "../list.ts";
import { createSemaphore, type Semaphore } from "./semaphore.ts";

export interface SlotRequest {
  readonly capability: Capability;
  /** Engines that have failed this picture. */
  readonly passed: readonly string[];
  /** A picture stays with the engine that it began with. */
  readonly only?: string;
}

/** A slot of an engine, to be released. */
export interface EngineSlot {
  readonly engineId: string;
  /** A preferred engine was passed over because it was down. */
  readonly degraded: boolean;
  /** By the engine's own limits; undefined = it has none. */
  readonly budgetMs?: number;
  /** Only the first call counts. */
  release(how: SlotOutcome): void;
}

/**
 * Outcome of a call. `answered`: a picture or a refusal. `unavailable`: no engine there. `unknown`: we stopped waiting.
 * `stuck`: we stopped waiting, and the server goes on with the job. `lost`: the process that made the call ended during it, so
 * the server may go on with the job.
 */
export type SlotOutcome = "answered" | "unavailable" | "unknown" | "stuck" | "lost";

/** Gives out slots at engines. */
export interface EngineScheduler {
  /**
   * Waits for a slot of the first engine that is up. Throws EaselError ENGINE_UNAVAILABLE when there is none, none came
   * back in time, or (`final`, at once) all that are left lack a configured model; the signal's reason when it fires.
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
}

const HEALTH_TTL_MS = 5_000;
/** Engines that are down are checked more often, because a picture may be waiting for them. */
const DOWN_TTL_MS = 1_000;
/** Consecutive calls that found an engine unavailable before the breaker opens. */
const BREAKER_FAILURES = 3;
/** How long it stays open; then one call is let through as a trial. */
const BREAKER_PAUSE_MS = 30_000;
/** Interval between two checks while all engines are down. */
const LOOK_MS = 500;

/** The state of one engine. */
interface Watch {
  readonly entry: EngineEntry;
  readonly semaphore: Semaphore;
  asked?: { readonly at: number; readonly health: Promise<Health>; ok?: boolean } | undefined;
  wasOk: boolean;
  /** Consecutive calls that found the engine unavailable. */
  failures: number;
  closedUntil: number;
  /** The trial call of an open breaker is in progress. */
  trying: boolean;
  /** Slots that are given out. */
  taken: number;
  /** The server may still be at work on a job that was given up. */
  stuck: boolean;
  /** The server is being ended. */
  restarting: boolean;
}

/** Routing over a list of engines, the preferred first. */
export function createRouting(
  entries: readonly EngineEntry[],
  { clock, patienceMs = 60_000, onChange, restart }: RoutingOptions,
): Routing {
  const now = () => clock.now().getTime();
  const watches = entries.map(
    (entry): Watch => ({
      entry,
      semaphore: createSemaphore(entry.slots ?? Number.POSITIVE_INFINITY),
      wasOk: true,
      failures: 0,
      closedUntil: Number.NEGATIVE_INFINITY,
      trying: false,
      taken: 0,
      stuck: false,
      restarting: false,
    }),
  );
  const offering = (capability: Capability) => watches.filter(({ entry }) => entry.capabilities.includes(capability));

  function currentHealth(watch: Watch): Promise<Health> {
    const { asked } = watch;
    if (asked && Math.abs(now() - asked.at) <= (asked.ok === false ? DOWN_TTL_MS : HEALTH_TTL_MS)) return asked.health;
    const health = checkEntry(watch.entry);
    const fresh: Watch["asked"] = { at: now(), health };
    watch.asked = fresh;
    return health.then((found) => {
      fresh.ok = found.ok;
      return found;
    });
  }

  async function look(watch: Watch): Promise<Health> {
    const closed = watch.failures >= BREAKER_FAILURES && (now() < watch.closedUntil || watch.trying);
    const health = watch.restarting
      ? { ok: false, note: "is restarted: it went on with a job that was given up" }
      : closed
        ? { ok: false, note: `was unavailable ${watch.failures} times in a row; a trial call follows soon` }
        : watch.entry.watched
          ? await currentHealth(watch)
          : { ok: true };
    if (health.ok !== watch.wasOk) onChange?.(watch.entry.id, health);
    watch.wasOk = health.ok;
    return health;
  }

  /** Restarts a stuck server that has no other job of ours. */
  function unstick(watch: Watch): void {
    if (!watch.stuck || watch.taken > 0) return;
    watch.stuck = false;
    const gone = restart?.(watch.entry.id);
    if (!gone) return;
    watch.restarting = true;
    void gone.then(() => {
      watch.restarting = false;
      watch.asked = undefined;
    });
  }

  function slotAt(watch: Watch, release: () => void, degraded: boolean): EngineSlot {
    const isTry = watch.failures >= BREAKER_FAILURES;
    if (isTry) watch.trying = true;
    watch.taken++;
    let released = false;
    return {
      engineId: watch.entry.id,
      degraded,
      ...(watch.entry.budgetMs === undefined ? {} : { budgetMs: watch.entry.budgetMs }),
      release(how) {
        if (released) return;
        released = true;
        if (isTry) watch.trying = false;
        watch.taken--;
        if (how === "answered" || how === "stuck") {
          watch.failures = 0;
          // A server that answers a later job is done with the one that was given up.
          watch.stuck = how === "stuck";
        }
        if (how === "lost") watch.stuck = true;
        if (how === "unavailable") {
          watch.asked = undefined;
          watch.failures++;
          watch.closedUntil = now() + BREAKER_PAUSE_MS;
        }
        unstick(watch);
        release();
      },
    };
  }

  /** A slot of this engine; undefined if it is down by the time that one is free. */
  async function trySlot(watch: Watch, degraded: boolean, signal: AbortSignal): Promise<EngineSlot | undefined> {
    const release = await watch.semaphore.acquire(signal);
    try {
      const { ok } = await look(watch);
      signal.throwIfAborted();
      if (ok && !watch.restarting && !(watch.failures >= BREAKER_FAILURES && watch.trying))
        return slotAt(watch, release, degraded);
    } catch (error) {
      release();
      throw error;
    }
    release();
    return undefined;
  }

  return {
    offers: (capability) => offering(capability).length > 0,

    async health() {
      const all = await Promise.all(watches.map(async (watch) => [watch.entry.id, await look(watch)] as const));
      return Object.fromEntries(all);
    },

    async canServe(capability) {
      const found = await Promise.all(offering(capability).map(look));
      return found.some(({ ok }) => ok);
    },

    async acquire({ capability, passed, only }, signal) {
      const all = offering(capability);
      const candidates = all.filter(
        ({ entry }) => !passed.includes(entry.id) && (only === undefined || entry.id === only),
      );
      for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
        signal.throwIfAborted();
        let lacking = candidates.length > 0;
        for (const watch of candidates) {
          const health = await look(watch);
          lacking &&= health.lacking ?? false;
          if (!health.ok) continue;
          const slot = await trySlot(watch, watch !== all[0], signal);
          if (slot) return slot;
        }
        if (lacking)
          throw new EaselError("ENGINE_UNAVAILABLE", "the engine is missing a configured model or sampler", {
            final: true,
          });
        if (candidates.length === 0 || waitedMs >= patienceMs)
          throw new EaselError("ENGINE_UNAVAILABLE", `no ${capability} engine is currently available`);
        await pause(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    },
  };
}

async function checkEntry(entry: EngineEntry): Promise<Health> {
  try {
    return await (await entry.load()).health();
  } catch (error) {
    return { ok: false, note: `cannot be loaded: ${error instanceof Error ? error.message : error}` };
  }
}
