/** The account of the memory that input pictures take in this process, whichever way they come. */

import { EaselError } from "easel-contract";

export const INPUT_MEMORY_BYTES = 512 * 1024 * 1024;
export const OWNER_INPUT_MEMORY_BYTES = 256 * 1024 * 1024;
const RETRY_S = 2;

/** What one piece of work holds of the account. */
export interface InputShare {
  /** Call before the bytes are kept. Throws SERVICE_UNAVAILABLE, with a time to retry after, when they do not fit; nothing is taken then. */
  take(bytes: number): void;
  /** Gives everything back, once. What is taken later is not counted: nothing keeps it. */
  close(): void;
}

export interface InputMemory {
  open(ownerId: string): InputShare;
}

/**
 * 512 MiB for one process, and 256 MiB of them for one owner: bodies of requests, pictures decoded from them, fetched by URL, and read
 * from the store. Bytes of a body count from their arrival, because an announcement costs its sender nothing. Nobody waits for room,
 * so requests that hold half of their pictures cannot block each other: of those that ask last, one finds what the refused gave back.
 */
export function createInputMemory(): InputMemory {
  let usedBytes = 0;
  const usedByOwner = new Map<string, number>();
  return {
    open(ownerId) {
      let heldBytes = 0;
      let closed = false;
      return {
        take(bytes) {
          if (closed) return;
          const ofOwner = (usedByOwner.get(ownerId) ?? 0) + bytes;
          if (usedBytes + bytes > INPUT_MEMORY_BYTES || ofOwner > OWNER_INPUT_MEMORY_BYTES)
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
        },
      };
    },
  };
}
