/** Streams the state changes of an owner's images, and waits for one image. */

import { setTimeout as pause } from "node:timers/promises";
import { EaselError, type EventType, IMAGE_EVENTS, invalid } from "easel-contract";
import type { EventLog } from "../ports/events.ts";
import type { ImageRecord } from "../ports/image-record.ts";
import type { Preview, PreviewStore } from "../ports/previews.ts";
import type { EventFeed } from "./event-feed.ts";
import { findOwn, type GetDeps, getImage, viewOf } from "./get-image.ts";
import type { Caller, ImageView, Watched, WatchRequest } from "./service.ts";

export interface WatchDeps extends GetDeps {
  readonly events: EventLog;
  readonly previews: PreviewStore;
  readonly feed: EventFeed;
}

const PAGE = 200;
const OF_IMAGES: readonly EventType[] = Object.values(IMAGE_EVENTS);
/** How often the queue position of a followed image is looked up while it waits. */
const QUEUE_POSITION_MS = 3000;

/**
 * With `imageId`: the image's state now, then its changes and those of its queue position, until it is ready, failed or deleted.
 * Without: all events of the owner of these types from now on. With `after`: the events behind that position instead of the state now;
 * an image whose final state was at or before it gives nothing. At least once, in order per image.
 * Throws NOT_FOUND, GONE (deleted image, events that are not kept), VALIDATION_ERROR (unknown position).
 */
export async function watchImages(
  deps: WatchDeps,
  caller: Caller,
  request: WatchRequest,
): Promise<AsyncIterable<Watched>> {
  const { imageId, types = OF_IMAGES, after, signal } = request;
  const { ownerId } = caller;
  const before = imageId === undefined ? undefined : await findOwn(deps.images, caller, undefined, imageId);
  if (before?.state === "deleted" && after === undefined) throw new EaselError("GONE", "this image was deleted");
  if (after !== undefined) await checkPosition(deps.events, after);
  const subscription = await deps.feed.subscribe({ ownerId, imageId, types });
  const close = () => subscription.close();
  signal.addEventListener("abort", close, { once: true });
  if (signal.aborted) close();

  /** The last known state of the followed image. */
  let latest = before && viewOf(deps, before);

  async function sendQueuePositions(id: string, stop: AbortSignal): Promise<void> {
    for (;;) {
      await pause(QUEUE_POSITION_MS, undefined, { signal: stop, ref: false });
      const sent = latest;
      if (sent?.record.state !== "queued") continue;
      // While the database cannot be read, the position stays as it was.
      const queuePosition = await deps.jobs.position(id).catch(() => undefined);
      if (queuePosition === undefined || queuePosition === sent.queuePosition) continue;
      subscription.push({ view: viewOf(deps, sent.record, queuePosition) });
    }
  }

  async function* items(): AsyncGenerator<Watched> {
    const done = new AbortController();
    // Ends by the abort alone.
    if (imageId !== undefined) void sendQueuePositions(imageId, done.signal).catch(() => undefined);
    try {
      let newest = -1;
      if (after !== undefined) {
        let replayed = 0;
        for await (const item of replay(deps, {
          ownerId,
          subject: imageId,
          types,
          after,
          through: subscription.position,
        })) {
          replayed++;
          yield item;
          if (item.view) latest = item.view;
          if (imageId !== undefined && isFinal(item)) return;
        }
        // The outbox was read after the image, so the final state was either replayed or already seen by the client.
        if (before && isFinalState(before)) return;
        if (replayed === 0) yield { position: subscription.position };
      } else if (imageId === undefined) yield { position: subscription.position };
      else {
        const view = await getImage(deps, caller, undefined, imageId);
        await subscription.flush();
        newest = orderOf(view.record);
        // Events up to this state are not sent again; the client continues after them.
        const known = subscription.pending().filter((item) => item.view && orderOf(item.view.record) <= newest);
        const position = Math.max(subscription.position, ...known.map((item) => item.position ?? 0));
        const first = { view, position };
        latest = view;
        yield first;
        if (isFinal(first)) return;
        // The feed sends a preview once; a reader that comes later gets the latest one here.
        if (view.record.state === "running")
          for (const preview of await deps.previews.read([{ imageId }])) yield { preview };
      }
      for (let item = await subscription.next(); item; item = await subscription.next()) {
        const { view, position, preview } = item;
        if (preview && 4 * preview.attempt < newest) continue;
        // Progress has the order of its `running` event and no position.
        if (imageId !== undefined && view) {
          const order = orderOf(view.record);
          if (position === undefined ? order < newest : order <= newest) continue;
          newest = order;
          latest = view;
        }
        yield item;
        if (imageId !== undefined && isFinal(item)) return;
      }
    } finally {
      done.abort();
      signal.removeEventListener("abort", close);
      close();
    }
  }
  return items();
}

/** The preview of an image of the caller's; undefined while there is none. Throws NOT_FOUND, GONE. */
export async function previewOf(deps: WatchDeps, caller: Caller, imageId: string): Promise<Preview | undefined> {
  const image = await findOwn(deps.images, caller, undefined, imageId);
  if (image.state === "deleted") throw new EaselError("GONE", "this image was deleted");
  return image.state === "running" ? (await deps.previews.read([{ imageId }]))[0] : undefined;
}

/** The image if it becomes ready or failed within `timeoutMs`. Undefined on timeout, when it is deleted, or when the client disconnects. */
export async function waitForImage(
  deps: WatchDeps,
  caller: Caller,
  request: { readonly imageId: string; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<ImageView | undefined> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.timeoutMs)]);
  try {
    for await (const item of await watchImages(deps, caller, { imageId: request.imageId, signal }))
      if (item.view && isFinal(item)) return item.view.record.state === "deleted" ? undefined : item.view;
  } catch (error) {
    // The image is already created. If it cannot be watched, the answer is the same as without waiting.
    if (!(error instanceof EaselError)) throw error;
  }
  return undefined;
}

async function checkPosition(events: EventLog, after: number): Promise<void> {
  const { last, forgotten } = await events.bounds();
  if (after > last)
    throw invalid({
      field: "Last-Event-ID",
      message: "expected the id of an event of this service, got an unknown one",
    });
  if (after < forgotten)
    throw new EaselError(
      "GONE",
      "the events behind this Last-Event-ID are not kept any more; read the images, then open the stream without it",
    );
}

async function* replay(
  { events, ...get }: WatchDeps,
  { after, ...filter }: Omit<Parameters<EventLog["readOwn"]>[0], "limit">,
): AsyncGenerator<Watched> {
  for (let from = after; ; ) {
    const page = await events.readOwn({ ...filter, after: from, limit: PAGE });
    for (const { position, record, ...happened } of page) {
      from = position;
      yield { position, ...(record ? { view: viewOf(get, record) } : { happened }) };
    }
    if (page.length < PAGE) return;
  }
}

function isFinal({ view }: Watched): boolean {
  return view !== undefined && isFinalState(view.record);
}

function isFinalState({ state }: ImageRecord): boolean {
  return state === "ready" || state === "failed" || state === "deleted";
}

const RANKS = { running: 0, queued: 1, ready: 2, failed: 2, deleted: 3 } as const;

/** Ascends over the states of one image: an attempt starts with `running`, and may end with `queued` again. */
function orderOf({ attempt, state }: ImageRecord): number {
  return 4 * attempt + RANKS[state];
}
