/** Turns of downloads: of too many at once none would end within its time. */

import { EaselError, INPUT_LIMITS } from "easel-contract";
import { INPUT_MEMORY_BYTES, OWNER_INPUT_MEMORY_BYTES } from "./input-memory.ts";

export interface FetchTurns {
  /**
   * Resolves with what ends the turn. Of the owners that wait, the one with the fewest turns is next, with its earliest download.
   * Throws SERVICE_UNAVAILABLE, with a time to retry after, when the wait takes too long; or the signal's reason.
   */
  take(ownerId: string, signal: AbortSignal): Promise<() => void>;
  /** Whether several downloads run, and another one of this owner would have to wait: they share this process and its line. */
  areTaken(ownerId: string): boolean;
}

export interface TurnLimits {
  /** Downloads at once of this process. */
  readonly atOnce: number;
  readonly perOwner: number;
  /** Longest wait for a turn. */
  readonly waitMs: number;
}

/**
 * With pictures of the largest size the downloads fill half of the account for input pictures: 13, and 6 of one owner. The other half is
 * for uploads, and for requests that wait for the rest of their pictures.
 */
const LIMITS: TurnLimits = {
  atOnce: Math.floor(INPUT_MEMORY_BYTES / 2 / INPUT_LIMITS.bytes),
  perOwner: Math.floor(OWNER_INPUT_MEMORY_BYTES / 2 / INPUT_LIMITS.bytes),
  waitMs: 10_000,
};
const RETRY_S = 2;

interface Waiting {
  readonly ownerId: string;
  begin(): void;
}

/** The turns of one process. */
export function createFetchTurns({ atOnce, perOwner, waitMs }: TurnLimits = LIMITS): FetchTurns {
  let open = 0;
  const openByOwner = new Map<string, number>();
  /** In the order of their arrival. */
  const waiting = new Set<Waiting>();
  const openOf = (ownerId: string): number => openByOwner.get(ownerId) ?? 0;
  const hasTurn = (ownerId: string): boolean => open < atOnce && openOf(ownerId) < perOwner;

  function begin(ownerId: string): () => void {
    open++;
    openByOwner.set(ownerId, openOf(ownerId) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      open--;
      const left = openOf(ownerId) - 1;
      if (left > 0) openByOwner.set(ownerId, left);
      else openByOwner.delete(ownerId);
      beginNext();
    };
  }

  /** One turn has become free, so one download at most can begin. */
  function beginNext(): void {
    let next: Waiting | undefined;
    for (const each of waiting)
      if (hasTurn(each.ownerId) && (!next || openOf(each.ownerId) < openOf(next.ownerId))) next = each;
    if (!next) return;
    waiting.delete(next);
    next.begin();
  }

  return {
    areTaken: (ownerId) => open > 1 && !hasTurn(ownerId),

    async take(ownerId, signal) {
      signal.throwIfAborted();
      if (hasTurn(ownerId)) return begin(ownerId);
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const own: Waiting = { ownerId, begin: () => resolve(begin(ownerId)) };
      waiting.add(own);
      const either = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
      const giveUp = () => {
        if (waiting.delete(own)) reject(signal.aborted ? signal.reason : tooMany());
      };
      either.addEventListener("abort", giveUp, { once: true });
      return promise.finally(() => either.removeEventListener("abort", giveUp));
    },
  };
}

function tooMany(): EaselError {
  return new EaselError("SERVICE_UNAVAILABLE", "too many pictures are being fetched at once; try again", {
    retryAfterS: RETRY_S,
  });
}
