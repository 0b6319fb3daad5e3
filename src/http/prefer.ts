/** `Prefer: wait=n` (RFC 7240, section 4.3). */

const MAX_WAIT_S = 60;

/** The seconds that the client prefers to wait, 1 to 60; a longer wait is cut to 60. Undefined for none, and for what cannot be read: a preference is no demand. */
export function preferredWaitS(prefer: string | readonly string[] | undefined): number | undefined {
  const text = typeof prefer === "string" ? prefer : (prefer?.join(",") ?? "");
  // The first of several equal preferences counts.
  const seconds = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:$|[,;])/i.exec(text)?.[1];
  const waitS = Math.min(MAX_WAIT_S, Number(seconds ?? 0));
  return waitS > 0 ? waitS : undefined;
}
