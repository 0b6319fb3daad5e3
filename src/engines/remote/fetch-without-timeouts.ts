/** A fetch for servers that think for minutes before they answer. */

import { Agent } from "undici";

/**
 * `fetchFn` without undici's own limits of 300 s for headers and between parts of a body: callers bring a signal. Connecting
 * still has its 10 s.
 */
export function createPatientFetch(fetchFn: typeof globalThis.fetch): typeof globalThis.fetch {
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return (input, init) => fetchFn(input, { ...init, dispatcher } as unknown as RequestInit);
}
