/** Requests per key. */

/** Request rates of keys, counted over all processes: buckets that hold a minute's worth and refill steadily. */
export interface RateStore {
  /** Takes up to `most` tokens of a key's bucket; `left` = what remains there, a fraction included. */
  take(
    keyId: string,
    ratePerMinute: number,
    most: number,
  ): Promise<{ readonly granted: number; readonly left: number }>;
  /** Removes buckets that are full again. */
  forgetFull(): Promise<void>;
}
