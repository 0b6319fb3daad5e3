/** A fetch for servers that take minutes to answer. */

import { Agent } from "undici";

/**
 * `fetchFn` without undici's limits of 300 s for headers and between body chunks: callers pass a signal. Connecting still
 * times out after 10 s.
 */
export function fetchWithoutTimeouts(fetchFn: typeof globalThis.fetch): typeof globalThis.fetch {
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return (input, init) => fetchFn(input, { ...init, dispatcher } as unknown as RequestInit);
}
