/** Shared by both blob stores: the format of keys, and the error of a failed store. */

import { EaselError } from "easel-contract";

/** Segments of `[a-z0-9_.-]` that do not start with a dot, joined by `/`. A key has no `..`, hidden or empty segment. */
const KEY = /^(?=.{1,200}$)[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Throws RangeError for an invalid blob key. */
export function assertBlobKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`expected a blob key of [a-z0-9/_.-]{1,200}, got ${JSON.stringify(key)}`);
}

/** The error that callers see when a store fails. The cause is for operators. */
export function storeFailed(cause: unknown): EaselError {
  return new EaselError("SERVICE_UNAVAILABLE", "the image store cannot be used now", { cause, retryAfterS: 5 });
}
