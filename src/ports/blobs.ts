/** The bytes of pictures. */

/** Bytes by key. Keys are `[a-z0-9/_.-]{1,200}`, carry the attempt, and are never overwritten with other bytes. */
export interface BlobStore {
  /** Durable when it returns. Rejects with the signal's reason when it fires; the bytes may be written all the same. */
  put(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** `undefined` when there is none. `range` is inclusive. Rejects with the signal's reason when it fires. */
  get(
    key: string,
    range?: { readonly start: number; readonly end: number },
    signal?: AbortSignal,
  ): Promise<Uint8Array | undefined>;
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
  /**
   * Keys with this prefix and the time each was written. The order is stable and depends on the store.
   * With `after`, a key of an earlier listing: only keys after it.
   */
  list(prefix: string, after?: string): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
  /** Throws when the store cannot be reached or written. */
  check(): Promise<void>;
}
