/** Server-sent events (WHATWG HTML, section 9.2) over fetch, which sends the key where `EventSource` cannot. */

import { ConnectionError } from "./errors.ts";
import type { CallApi, CallOptions } from "./transport.ts";
import type { ImageState } from "./types.ts";

/** The service sends a comment every 15 s; a stream that is silent for longer than this is dead. */
const SILENCE_MS = 45_000;

export interface ServerEvent {
  /** Absent for progress, which is not sent again. */
  id?: string | undefined;
  /** Absent for an id alone. */
  data?: ImageState | undefined;
}

/** Events until the stream ends. Throws `ConnectionError` when it breaks off. */
export async function* readEvents(
  call: CallApi,
  path: string,
  lastId: string | undefined,
  options: CallOptions,
): AsyncGenerator<ServerEvent, void, undefined> {
  const silence = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, silence.signal]) : silence.signal;
  const headers = { accept: "text/event-stream", ...(lastId === undefined ? {} : { "last-event-id": lastId }) };
  const stream = await call("GET", path, { ...options, signal, headers }, ({ body }) => body);
  if (!stream) return;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        // Other events, such as previews, have no id and change no state.
        if ((/^event: ?(.*)$/m.exec(block)?.[1] ?? "state") !== "state") continue;
        const id = /^id: ?(.*)$/m.exec(block)?.[1];
        const data = /^data: ?(.*)$/m.exec(block)?.[1];
        if (id !== undefined || data !== undefined) yield { id, data: data === undefined ? data : JSON.parse(data) };
      }
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    throw new ConnectionError("the stream broke off", { cause: error });
  } finally {
    // Also when the caller leaves the loop early.
    await reader.cancel().catch(() => undefined);
  }
}
