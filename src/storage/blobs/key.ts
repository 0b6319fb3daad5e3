/** Shared by both blob stores: the format of keys, and the error of a failed store. */

import { EaselError } from "easel-contract";

/** Segments of `[a-z0-9_.-]` that do not start with a dot, joined by `/`. A key has no `..`, hidden or empty segment. */
const KEY = /^(?=.{1,200}$)[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** What the system says where nothing more can be written: no room on the disk, or in the user's share of it. */
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);

/** Throws RangeError for an invalid blob key. */
export function assertBlobKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`expected a blob key of [a-z0-9/_.-]{1,200}, got ${JSON.stringify(key)}`);
}

/** The error that callers see when a store fails. Only a full disk is told; other causes are for operators. */
export function storeFailed(cause: unknown): EaselError {
  const isFull = FULL.has((cause as { code?: string } | undefined)?.code ?? "");
  const message = isFull ? "the disk of the image store is full" : "the image store cannot be used now";
  return new EaselError("SERVICE_UNAVAILABLE", message, { cause, retryAfterS: 5 });
}
