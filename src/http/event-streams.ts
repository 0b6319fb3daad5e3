/** Server-sent events (WHATWG HTML, section 9.2): changes of images as they happen. */

import { hash } from "node:crypto";
import { once } from "node:events";
import { describeValue, EaselError, invalid } from "easel-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Watched, WatchRequest } from "../service/service.ts";
import { callerOf, presentedKey } from "./auth.ts";
import type { HttpDeps } from "./deps.ts";
import { eventDataOf } from "./event-answers.ts";
import { imageSummaryOf } from "./image-answers.ts";
import { sessionToken } from "./session-cookie.ts";

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

/** The event streams of this process. */
export interface EventStreams {
  /** Answers with the stream of what the request asks for; 204 when nothing of it can come any more. Throws SERVICE_UNAVAILABLE. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    what: Pick<WatchRequest, "imageId" | "types">,
  ): Promise<FastifyReply>;
  /** Keys are looked up no more. The streams end with what they watch. */
  stop(): void;
}

export function openStreams(deps: HttpDeps): EventStreams {
  const { service, log, draining } = deps;
  const streams = watchKeys(deps);
  const textOf = sharedTexts(deps);
  return {
    async open(request, reply, what) {
      if (draining()) throw new EaselError("SERVICE_UNAVAILABLE", "the service is stopping", { retryAfterS: 5 });
      if (streams.count() >= MAX_STREAMS)
        throw new EaselError("SERVICE_UNAVAILABLE", "too many event streams are open", { retryAfterS: FULL_RETRY_S });
      const after = lastEventId(request);
      const stream = streamOf(request);
      const { signal } = stream.ends;
      reply.raw.once("close", () => stream.ends.abort());
      streams.add(stream);
      try {
        const watched = await service.watchImages(callerOf(request), { ...what, after, signal });
        const items = watched[Symbol.asyncIterator]();
        const first = await items.next();
        if (first.done) return await reply.code(204).send();
        beginStream(reply);
        try {
          await sendItems(reply, { first, items, textOf, signal });
        } catch (error) {
          log.warn({ requestId: request.id, reason: (error as Error).message }, "an event stream ended early");
        }
        await items.return?.();
        reply.raw.end();
        return reply;
      } finally {
        streams.remove(stream);
      }
    },
    stop: () => streams.stop(),
  };
}

function streamOf(request: FastifyRequest): OpenStream {
  const presented = presentedKey(request.headers.authorization ?? "");
  return {
    hash: hash("sha256", presented ?? sessionToken(request) ?? "", "buffer"),
    bySession: presented === undefined,
    ends: new AbortController(),
  };
}

/** The open streams. While there are some, their keys are looked up regularly, and the streams of a key that ended are ended. */
function watchKeys({ keys, sessions, clock }: HttpDeps) {
  const open = new Set<OpenStream>();
  let checking: NodeJS.Timeout | undefined;

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

  return { add, remove, count: () => open.size, stop: () => clearInterval(checking) };
}

/** The text of an item. The feed gives all listeners the same item: its text is made once. */
function sharedTexts(urls: Pick<HttpDeps, "publicUrl" | "linkUrl">): (item: Watched) => string {
  const texts = new WeakMap<Watched, string>();
  return (item) => {
    let text = texts.get(item);
    if (text === undefined) {
      text = eventText(item, urls);
      texts.set(item, text);
    }
    return text;
  };
}

/** Takes the answer from Fastify and sends its head. */
function beginStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    // Proxies that buffer would hold back events.
    "x-accel-buffering": "no",
    connection: "close",
  });
  reply.raw.write(RETRY_LINE);
}

/** Sends items until there are no more, the signal fires, or the client takes no more. */
async function sendItems(
  reply: FastifyReply,
  of: {
    readonly first: IteratorResult<Watched>;
    readonly items: AsyncIterator<Watched>;
    readonly textOf: (item: Watched) => string;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { raw } = reply;
  for (let next = of.first; !next.done && !raw.destroyed; next = await of.items.next())
    if (!raw.write(of.textOf(next.value)) && !(await drained(reply, of.signal))) break;
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
