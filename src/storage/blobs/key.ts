/** What both blob stores agree on: which keys there are, and how a store that fails says so. */

import { EaselError } from "../../contract/errors.ts";

/** Segments of `[a-z0-9_.-]` that do not start with a dot, joined by `/`: no key can climb, hide or be empty in between. */
const KEY = /^(?=.{1,200}$)[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Throws RangeError for what is no blob key. */
export function assertBlobKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`expected a blob key of [a-z0-9/_.-]{1,200}, got ${JSON.stringify(key)}`);
}

/** What callers may know of a store that failed; the cause is for operators. */
export function storeFailed(cause: unknown): EaselError {
  return new EaselError("SERVICE_UNAVAILABLE", "the image store cannot be used now", { cause, retryAfterS: 5 });
}
