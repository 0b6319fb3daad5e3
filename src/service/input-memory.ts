/** The account of the memory that input pictures take in this process, whichever way they come. */

import { EaselError } from "easel-contract";

export const INPUT_MEMORY_BYTES = 512 * 1024 * 1024;
export const OWNER_INPUT_MEMORY_BYTES = 256 * 1024 * 1024;
const WORK_INPUT_MEMORY_BYTES = 256 * 1024 * 1024;
const RETRY_S = 2;

/** What one piece of work holds of the account. */
export interface InputShare {
  /** Call before the bytes are kept. Throws SERVICE_UNAVAILABLE, with a time to retry after, when they do not fit; nothing is taken then. */
  take(bytes: number): void;
  /** Gives everything back, once. What is taken later is not counted: nothing keeps it. */
  close(): void;
}

/** What a job holds of the account while it is worked on. */
interface WorkShare {
  /** Gives back what its pictures did not need, once they are loaded. */
  keep(bytes: number): void;
  /** Gives everything back, once. */
  close(): void;
}

export interface InputMemory {
  /** For a request. */
  open(ownerId: string): InputShare;
  /**
   * For a job whose pictures have at most so many bytes: it was accepted, so it waits for room instead of being refused, and what comes
   * in meanwhile leaves that room. Jobs together hold at most half of the account, or one job alone. Rejects with the signal's reason.
   */
  reserve(bytes: number, signal: AbortSignal): Promise<WorkShare>;
}

interface Waiting {
  readonly bytes: number;
  begin(): void;
}

/**
 * 512 MiB for one process, and 256 MiB of them for one owner: bodies of requests, pictures decoded from them, fetched by URL, and read
 * from the store, for a request or for an engine host of this process. Bytes of a body count from their arrival, because an announcement
 * costs its sender nothing. No request waits for room, so requests that hold half of their pictures cannot block each other: of those
 * that ask last, one finds what the refused gave back. Jobs wait, but take all that they need at once.
 */
export function createInputMemory(): InputMemory {
  let usedBytes = 0;
  const usedByOwner = new Map<string, number>();
  let workBytes = 0;
  /** Jobs in the order of their arrival. */
  const waiting = new Set<Waiting>();

  function beginJobs(): void {
    for (const next of waiting) {
      const isAlone = workBytes === 0;
      const fits = usedBytes + next.bytes <= INPUT_MEMORY_BYTES && workBytes + next.bytes <= WORK_INPUT_MEMORY_BYTES;
      if (!fits && !(isAlone && usedBytes === 0)) return;
      waiting.delete(next);
      usedBytes += next.bytes;
      workBytes += next.bytes;
      next.begin();
    }
  }

  /** What the first job that waits for requests will take: one that waits for other jobs needs nothing of them. */
  function promisedBytes(): number {
    const [next] = waiting;
    return next && workBytes + next.bytes <= WORK_INPUT_MEMORY_BYTES ? next.bytes : 0;
  }

  function shareOf(reservedBytes: number): WorkShare {
    let heldBytes = reservedBytes;
    const keep = (bytes: number) => {
      const free = Math.max(0, heldBytes - bytes);
      heldBytes -= free;
      usedBytes -= free;
      workBytes -= free;
      beginJobs();
    };
    return { keep, close: () => keep(0) };
  }

  return {
    async reserve(bytes, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<WorkShare>();
      const own: Waiting = { bytes, begin: () => resolve(shareOf(bytes)) };
      const giveUp = () => {
        if (waiting.delete(own)) reject(signal.reason);
        beginJobs();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.add(own);
      beginJobs();
      return promise.finally(() => signal.removeEventListener("abort", giveUp));
    },

    open(ownerId) {
      let heldBytes = 0;
      let closed = false;
      return {
        take(bytes) {
          if (closed) return;
          const ofOwner = (usedByOwner.get(ownerId) ?? 0) + bytes;
          if (usedBytes + promisedBytes() + bytes > INPUT_MEMORY_BYTES || ofOwner > OWNER_INPUT_MEMORY_BYTES)
            throw new EaselError("SERVICE_UNAVAILABLE", "too many pictures are coming in at once; try again", {
              retryAfterS: RETRY_S,
            });
          heldBytes += bytes;
          usedBytes += bytes;
          usedByOwner.set(ownerId, ofOwner);
        },
        close() {
          if (closed) return;
          closed = true;
          usedBytes -= heldBytes;
          const left = (usedByOwner.get(ownerId) ?? 0) - heldBytes;
          if (left > 0) usedByOwner.set(ownerId, left);
          else usedByOwner.delete(ownerId);
          beginJobs();
        },
      };
    },
  };
}
