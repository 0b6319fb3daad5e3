/** The monthly quota of a key. */

import { EaselError } from "easel-contract";

/** `2026-11`, UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

export function quotaExceeded(quota: number, now: Date): EaselError {
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return new EaselError("QUOTA_EXCEEDED", `this key may create ${quota} images per month (UTC)`, {
    retryAfterS: Math.ceil((nextMonth - now.getTime()) / 1000),
  });
}
