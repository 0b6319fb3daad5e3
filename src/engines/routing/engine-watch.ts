/** One engine as the scheduler sees it: health, circuit breaker, slots, and the restart of its server. */

import type { Clock } from "../../ports/clock.ts";
import type { Health } from "../engine.ts";
import type { EngineEntry } from "../list.ts";

/** A slot of an engine, to be released. */
export interface EngineSlot {
  readonly engineId: string;
  /** An engine of a lower rank serves, because all preferred ones are down or have failed this picture. */
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

export interface EngineWatch {
  readonly entry: EngineEntry;
  /** Its health now, from a check at most 5 s old. Never throws. */
  look(): Promise<Health>;
  /** Whether it is up, without a check; undefined when the last check is too old to tell. */
  isUp(): boolean | undefined;
  /** Share of its slots that is taken, 0..1. 1 = none is free; an engine without a limit stays below. */
  load01(): number;
  /** Takes a free slot of an engine that is up. */
  take(degraded: boolean): EngineSlot;
}

export interface WatchOptions {
  readonly clock: Clock;
  /** Called when the engine goes down or comes back. */
  readonly onChange?: ((engineId: string, health: Health) => void) | undefined;
  /** Ends its server, which is then started again. See `RoutingOptions`. */
  readonly restart?: ((engineId: string) => Promise<void> | undefined) | undefined;
  /** Called when a slot was released and when a restart has ended. */
  readonly onFree: () => void;
}

const HEALTH_TTL_MS = 5_000;
/** Engines that are down are checked more often, because a picture may be waiting for them. */
const DOWN_TTL_MS = 1_000;
/** Consecutive calls that found an engine unavailable before the breaker opens. */
const BREAKER_FAILURES = 3;
/** How long it stays open; then one call is let through as a trial. */
const BREAKER_PAUSE_MS = 30_000;

export function watchEngine(entry: EngineEntry, { clock, onChange, restart, onFree }: WatchOptions): EngineWatch {
  const now = () => clock.now().getTime();
  const slots = entry.slots ?? Number.POSITIVE_INFINITY;
  const checks = createChecks(entry, now);
  const breaker = createBreaker(now);
  let taken = 0;
  let wasOk = true;
  /** The server may still be at work on a job that was given up. */
  let stuck = false;
  /** The server is being ended. */
  let restarting = false;

  /** Restarts a stuck server that has no other job of ours. */
  function unstick(): void {
    if (!stuck || taken > 0) return;
    stuck = false;
    const gone = restart?.(entry.id);
    if (!gone) return;
    restarting = true;
    void gone.then(() => {
      restarting = false;
      checks.forget();
      onFree();
    });
  }

  return {
    entry,

    async look() {
      const health = restarting
        ? { ok: false, note: "is restarted: it went on with a job that was given up" }
        : breaker.isOpen()
          ? { ok: false, note: `was unavailable ${breaker.failures()} times in a row; a trial call follows soon` }
          : entry.watched
            ? await checks.health()
            : { ok: true };
      if (health.ok !== wasOk) onChange?.(entry.id, health);
      wasOk = health.ok;
      return health;
    },

    isUp() {
      if (restarting || breaker.isOpen()) return false;
      return entry.watched ? checks.isOk() : true;
    },

    // Without a limit, the engine with fewer pictures still counts as less loaded.
    load01: () => (Number.isFinite(slots) ? taken / slots : taken / (taken + 1)),

    take(degraded) {
      const endCall = breaker.beginCall();
      taken++;
      let released = false;
      return {
        engineId: entry.id,
        degraded,
        ...(entry.budgetMs === undefined ? {} : { budgetMs: entry.budgetMs }),
        release(how) {
          if (released) return;
          released = true;
          endCall(how);
          taken--;
          // A server that answers a later job is done with the one that was given up.
          if (how === "answered") stuck = false;
          if (how === "stuck" || how === "lost") stuck = true;
          if (how === "unavailable") checks.forget();
          unstick();
          onFree();
        },
      };
    },
  };
}

/** The checks of an engine's health, each of which holds for a while. */
function createChecks(entry: EngineEntry, now: () => number) {
  /** The last check; `found` when it has ended. */
  let asked: { readonly at: number; readonly health: Promise<Health>; found?: Health } | undefined;

  /** The last check while it is in progress or new enough. */
  function last(): typeof asked {
    if (!asked?.found) return asked;
    const isNew = Math.abs(now() - asked.at) <= (asked.found.ok ? HEALTH_TTL_MS : DOWN_TTL_MS);
    return isNew ? asked : undefined;
  }

  return {
    async health(): Promise<Health> {
      const known = last();
      if (known) return known.health;
      const fresh: NonNullable<typeof asked> = { at: now(), health: checkEntry(entry) };
      asked = fresh;
      fresh.found = await fresh.health;
      return fresh.found;
    },
    /** Without a check; undefined when the last one is too old or has not ended. */
    isOk: () => last()?.found?.ok,
    /** The next look checks again. */
    forget(): void {
      asked = undefined;
    },
  };
}

/** A circuit breaker: after several calls in a row that found the engine unavailable it opens, and later lets one call through as a trial. */
function createBreaker(now: () => number) {
  /** Consecutive calls that found the engine unavailable. */
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  /** The trial call is in progress. */
  let trying = false;
  const hasTripped = () => failures >= BREAKER_FAILURES;
  return {
    failures: () => failures,
    /** No call is let through now. */
    isOpen: () => hasTripped() && (now() < openUntil || trying),
    /** Returns what is told how the call ended. */
    beginCall(): (how: SlotOutcome) => void {
      const isTrial = hasTripped();
      if (isTrial) trying = true;
      return (how) => {
        if (isTrial) trying = false;
        if (how === "answered" || how === "stuck") failures = 0;
        if (how === "unavailable") {
          failures++;
          openUntil = now() + BREAKER_PAUSE_MS;
        }
      };
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
