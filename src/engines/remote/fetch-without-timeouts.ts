/** A fetch for servers that take minutes to answer. */

import type { Agent } from "undici";

/**
 * `fetchFn` without undici's limits of 300 s for headers and between body chunks: callers pass a signal. Connecting still
 * times out after 10 s.
 */
export function fetchWithoutTimeouts(fetchFn: typeof globalThis.fetch): typeof globalThis.fetch {
  let dispatcher: Promise<Agent> | undefined;
  return async (input, init) => {
    // Loaded at the first call, because a process with the built-in engines alone makes none.
    dispatcher ??= import("undici").then(({ Agent }) => new Agent({ headersTimeout: 0, bodyTimeout: 0 }));
    return fetchFn(input, { ...init, dispatcher: await dispatcher } as unknown as RequestInit);
  };
}
