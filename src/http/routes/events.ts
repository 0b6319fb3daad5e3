/** `/v1/events` and `/v1/images/{id}/events`: streams of what happens, for programs and the page. */

import {
  describeValue,
  type ErrorType,
  EVENT_TYPES,
  type EventType,
  eventStreamQuery,
  imageState,
  invalid,
  oneOf,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../deps.ts";
import { openStreams } from "../event-streams.ts";
import { type ImagePath, parsedQuery, shapedId } from "../request-fields.ts";

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

/** The types that a stream is asked for. Throws VALIDATION_ERROR for one that is none. */
function typesOf({ types }: { types?: string | undefined }): readonly EventType[] | undefined {
  if (types === undefined) return undefined;
  return types.split(",").map((type) => {
    const known = EVENT_TYPES.find((one) => one === type.trim());
    if (known) return known;
    throw invalid({ field: "types", message: `expected ${oneOf(EVENT_TYPES)}, got ${describeValue(type)}` });
  });
}
