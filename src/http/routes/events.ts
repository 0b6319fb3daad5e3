/** Server-sent events (WHATWG HTML, section 9.2): changes of images as they happen. */

import { hash } from "node:crypto";
import { once } from "node:events";
import {
  describeValue,
  EaselError,
  type ErrorType,
  EVENT_TYPES,
  type EventType,
  eventStreamQuery,
  imageState,
  invalid,
  oneOf,
} from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Watched, WatchRequest } from "../../service/service.ts";
import { callerOf, presentedKey } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { eventDataOf } from "../event-answers.ts";
import { imageSummaryOf } from "../image-answers.ts";
import { type ImagePath, parsedQuery, shapedId } from "../request-fields.ts";
import { sessionToken } from "../session-cookie.ts";

const MAX_STREAMS = 1000;
const FULL_RETRY_S = 10;
/** A client that takes nothing for this long is cut off. */
const SILENCE_MS = 30_000;
/** How often the keys of open streams are looked up again: a revocation takes effect within 5 s. */
const KEY_CHECK_MS = 4000;
/** What the client waits before it connects again. */
const RETRY_LINE = "retry: 2000\n\n";

interface OpenStream {
  /** SHA-256 of the key, or of the session's token. */
  readonly hash: Uint8Array;
  readonly bySession: boolean;
  readonly ends: AbortController;
}

const EVENTS_NOTE = [
  "Each `state` event holds the image as `GET /v1/images/{id}` answers it, without `checks`. Progress of a running image",
  "comes as a `state` event without an id, at most two a second; so does a new queue position of one waiting image. Events of links and keys, where `types` asks for them, have their type as name and hold `{type, timestamp, data}`. A comment comes at least every 15 s. Every change arrives",
  "at least once and in order per image. A client that reconnects with `Last-Event-ID` misses nothing of the last 24 h;",
  "`EventSource` does so by itself. A client that takes nothing for 30 s, or lags 1000 events behind, is disconnected.",
].join(" ");

const ERRORS_OF_STREAMS: readonly ErrorType[] = ["VALIDATION_ERROR", "GONE"];

export function eventRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const streams = openStreams(deps);
  app.addHook("preClose", async () => {
    streams.stop();
    await deps.service.endWatches();
  });
  const doc = {
    tag: "Events",
    requestHeaders: { "Last-Event-ID": "the id of the last event that was seen; what came after it is sent first" },
    answer: { description: EVENTS_NOTE, schema: imageState, mediaType: "text/event-stream" },
  };

  app.get(
    "/v1/events",
    {
      config: {
        doc: {
          ...doc,
          operationId: "streamEvents",
          scope: "read",
          summary: "Changes of all your images as they happen, and on request those of links and keys",
          query: eventStreamQuery,
          description:
            "Without `Last-Event-ID` the stream starts with the next change. It ends when the service stops.",
          errors: ERRORS_OF_STREAMS,
        },
      },
    },
    (request, reply) =>
      streams.open(request, reply, {
        types: typesOf(parsedQuery(request, reply, eventStreamQuery, deps.settings.strict)),
      }),
  );

  app.get<ImagePath>(
    "/v1/images/:id/events",
    {
      config: {
        doc: {
          ...doc,
          operationId: "streamImageEvents",
          scope: "read",
          summary: "Changes of one image as they happen",
          description:
            'Without `Last-Event-ID` the first event is the image\'s state now. A `preview` event, at most two a second, holds the unfinished picture as `{"mime":"image/webp","base64":"…"}`, at most 5 kB before base64; engines that show nothing send none. The stream ends after `ready`, `failed` or `deleted`; reconnecting after that event answers 204.',
          errors: ["NOT_FOUND", ...ERRORS_OF_STREAMS],
        },
      },
    },
    (request, reply) => streams.open(request, reply, { imageId: shapedId(request.params.id) }),
  );
}

function openStreams({ service, keys, sessions, clock, log, publicUrl, linkUrl, draining }: HttpDeps) {
  const open = new Set<OpenStream>();
  /** The feed gives all listeners the same item: its text is made once. */
  const texts = new WeakMap<Watched, string>();
  let checking: NodeJS.Timeout | undefined;

  function textOf(item: Watched): string {
    let text = texts.get(item);
    if (text === undefined) {
      text = eventText(item, { publicUrl, linkUrl });
      texts.set(item, text);
    }
    return text;
  }

  /** One look-up per key, however many streams it has. */
  async function checkKeys(): Promise<void> {
    for (const [, streams] of Map.groupBy(open, ({ hash }) => Buffer.from(hash).toString("hex"))) {
      const [first] = streams;
      if (!first) continue;
      const { hash, bySession } = first;
      const key = await (bySession ? sessions.findKey(hash) : keys.findByHash(hash));
      const nowMs = clock.now().getTime();
      if (key && !key.revokedAt && (!key.expiresAt || key.expiresAt.getTime() > nowMs)) continue;
      for (const { ends } of streams) ends.abort();
    }
  }

  function add(stream: OpenStream): void {
    open.add(stream);
    checking ??= setInterval(() => {
      // While keys cannot be looked up, nothing else can be read either.
      void checkKeys().catch(() => undefined);
    }, KEY_CHECK_MS).unref();
  }

  function remove(stream: OpenStream): void {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(checking);
    checking = undefined;
  }

  return {
    async open(
      request: FastifyRequest,
      reply: FastifyReply,
      what: Pick<WatchRequest, "imageId" | "types">,
    ): Promise<FastifyReply> {
      if (draining()) throw new EaselError("SERVICE_UNAVAILABLE", "the service is stopping", { retryAfterS: 5 });
      if (open.size >= MAX_STREAMS)
        throw new EaselError("SERVICE_UNAVAILABLE", "too many event streams are open", { retryAfterS: FULL_RETRY_S });
      const after = lastEventId(request);
      const presented = presentedKey(request.headers.authorization ?? "");
      const stream: OpenStream = {
        hash: hash("sha256", presented ?? sessionToken(request) ?? "", "buffer"),
        bySession: presented === undefined,
        ends: new AbortController(),
      };
      const { signal } = stream.ends;
      const { raw } = reply;
      raw.once("close", () => stream.ends.abort());
      add(stream);
      try {
        const watched = await service.watchImages(callerOf(request), { ...what, after, signal });
        const items = watched[Symbol.asyncIterator]();
        const first = await items.next();
        if (first.done) return await reply.code(204).send();
        reply.hijack();
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          "content-type": "text/event-stream; charset=utf-8",
          // Proxies that buffer would hold back events.
          "x-accel-buffering": "no",
          connection: "close",
        });
        raw.write(RETRY_LINE);
        try {
          for (let next: IteratorResult<Watched> = first; !next.done && !raw.destroyed; next = await items.next())
            if (!raw.write(textOf(next.value)) && !(await drained(reply, signal))) break;
        } catch (error) {
          log.warn({ requestId: request.id, reason: (error as Error).message }, "an event stream ended early");
        }
        await items.return?.();
        raw.end();
        return reply;
      } finally {
        remove(stream);
      }
    },
    stop: () => clearInterval(checking),
  };
}

/** False when the client went away or took nothing for too long; it is disconnected then. */
async function drained({ raw }: FastifyReply, signal: AbortSignal): Promise<boolean> {
  try {
    await once(raw, "drain", { signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]) });
    return true;
  } catch {
    raw.destroy();
    return false;
  }
}

function lastEventId({ headers }: FastifyRequest): number | undefined {
  const given = headers["last-event-id"];
  if (given === undefined || given === "") return undefined;
  if (typeof given === "string" && /^\d{1,15}$/.test(given)) return Number(given);
  throw invalid({
    field: "Last-Event-ID",
    message: `expected the id of an event of this service, got ${describeValue(given)}`,
  });
}

/** The types that a stream is asked for. Throws VALIDATION_ERROR for one that is none. */
function typesOf({ types }: { types?: string | undefined }): readonly EventType[] | undefined {
  if (types === undefined) return undefined;
  return types.split(",").map((type) => {
    const known = EVENT_TYPES.find((one) => one === type.trim());
    if (known) return known;
    throw invalid({ field: "types", message: `expected ${oneOf(EVENT_TYPES)}, got ${describeValue(type)}` });
  });
}

/** A block with an id and no data moves the client's last event id and is no event. */
function eventText(
  { position, view, happened, preview }: Watched,
  urls: Pick<HttpDeps, "publicUrl" | "linkUrl">,
): string {
  if (preview) {
    const data = { mime: "image/webp", base64: Buffer.from(preview.webp).toString("base64") };
    return `event: preview\ndata: ${JSON.stringify(data)}\n\n`;
  }
  const id = position === undefined ? "" : `id: ${position}\n`;
  if (happened) {
    const { type, at } = happened;
    const event = { type, timestamp: at.toISOString(), data: eventDataOf(happened, urls) };
    return `event: ${type}\n${id}data: ${JSON.stringify(event)}\n\n`;
  }
  if (!view) return `: nothing new\n${id}\n`;
  return `event: state\n${id}data: ${JSON.stringify(imageSummaryOf(view, urls.linkUrl))}\n\n`;
}
