/** A client of server-sent events over node:http, that keeps what it got. */

import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { until } from "./until.ts";

export interface StreamedEvent {
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire, asserted on by the test
  readonly data: any;
}

export interface EventStream {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly events: readonly StreamedEvent[];
  /** The last id, of an event or alone. */
  lastId(): string | undefined;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** Waits for this many events. */
  count(count: number): Promise<readonly StreamedEvent[]>;
  /** The first event for which `wanted` is true. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  find(what: string, wanted: (data: any) => boolean): Promise<StreamedEvent>;
  pause(): void;
  resume(): void;
  close(): void;
}

export function openEventStream(url: string, headers: Readonly<Record<string, string>>): Promise<EventStream> {
  const events: StreamedEvent[] = [];
  let lastId: string | undefined;
  const ended = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    const outgoing: ClientRequest = request(url, { headers, agent: false }, (incoming) => {
      let rest = "";
      incoming.setEncoding("utf8");
      incoming.on("data", (chunk: string) => {
        const blocks = (rest + chunk).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) {
          const id = /^id: (.*)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (id !== undefined) lastId = id;
          if (data !== undefined) events.push({ ...(id === undefined ? {} : { id }), data: JSON.parse(data) });
        }
      });
      incoming.on("error", () => ended.resolve());
      incoming.on("close", () => ended.resolve());
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        events,
        lastId: () => lastId,
        ended: ended.promise,
        count: async (count) => {
          await until(`${count} events`, () => events.length >= count);
          return events;
        },
        find: (what, wanted) => until(what, () => events.find(({ data }) => wanted(data))) as Promise<StreamedEvent>,
        pause: () => void incoming.pause(),
        resume: () => void incoming.resume(),
        close: () => void outgoing.destroy(),
      });
    });
    outgoing.on("error", (error) => {
      ended.resolve();
      reject(error);
    });
    outgoing.end();
  });
}
