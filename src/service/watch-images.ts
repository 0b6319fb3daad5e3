/** Streams the state changes of an owner's images, and waits for one image. */

import { setTimeout as pause } from "node:timers/promises";
import { EaselError, type EventType, IMAGE_EVENTS, invalid } from "easel-contract";
import type { EventLog } from "../ports/events.ts";
import type { ImageRecord } from "../ports/image-record.ts";
import type { Preview, PreviewStore } from "../ports/previews.ts";
import type { EventFeed, Subscription } from "./event-feed.ts";
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

  const watch: Watch = { caller, types, after, subscription };
  async function* items(): AsyncGenerator<Watched> {
    try {
      if (before) yield* eventsOfImage(deps, watch, before);
      else yield* eventsOfOwner(deps, watch);
    } finally {
      signal.removeEventListener("abort", close);
      close();
    }
  }
  return items();
}

/** Who watches what, and the feed's queue for this reader. */
interface Watch {
  readonly caller: Caller;
  readonly types: readonly EventType[];
  /** The last event that the client has seen. */
  readonly after: number | undefined;
  readonly subscription: Subscription;
}

/** All events of the owner: those after `after`, then those to come. */
async function* eventsOfOwner(deps: WatchDeps, watch: Watch): AsyncGenerator<Watched> {
  const { subscription } = watch;
  let replayed = 0;
  for await (const item of missed(deps, watch)) {
    replayed++;
    yield item;
  }
  if (replayed === 0) yield { position: subscription.position };
  for (let item = await subscription.next(); item; item = await subscription.next()) yield item;
}

/** The changes of one image to its end. `before` = the image when the watch began. */
async function* eventsOfImage(deps: WatchDeps, watch: Watch, before: ImageRecord): AsyncGenerator<Watched> {
  const { after, subscription } = watch;
  const imageId = before.id;
  const followed = { latest: viewOf(deps, before) };
  const done = new AbortController();
  // Ends by the abort alone.
  void pushQueuePositions(deps, subscription, followed, done.signal).catch(() => undefined);
  try {
    let newest = -1;
    if (after !== undefined) {
      let replayed = 0;
      for await (const item of missed(deps, watch, imageId)) {
        replayed++;
        yield item;
        if (item.view) followed.latest = item.view;
        if (isFinal(item)) return;
      }
      // The outbox was read after the image, so the final state was either replayed or already seen by the client.
      if (isFinalState(before)) return;
      if (replayed === 0) yield { position: subscription.position };
    } else {
      const first = await stateNow(deps, watch, imageId);
      newest = orderOf(first.view.record);
      followed.latest = first.view;
      yield first;
      if (isFinal(first)) return;
      // The feed sends a preview once; a reader that comes later gets the latest one here.
      if (first.view.record.state === "running")
        for (const preview of await deps.previews.read([{ imageId }])) yield { preview };
    }
    for (let item = await subscription.next(); item; item = await subscription.next()) {
      const { view, position, preview } = item;
      if (preview && 4 * preview.attempt < newest) continue;
      if (view) {
        // Progress has the order of its `running` event and no position.
        const order = orderOf(view.record);
        if (position === undefined ? order < newest : order <= newest) continue;
        newest = order;
        followed.latest = view;
      }
      yield item;
      if (isFinal(item)) return;
    }
  } finally {
    done.abort();
  }
}

/** The image's state now, and the position after which its client continues: events up to this state are not sent again. */
async function stateNow(deps: WatchDeps, { caller, subscription }: Watch, imageId: string) {
  const view = await getImage(deps, caller, undefined, imageId);
  await subscription.flush();
  const newest = orderOf(view.record);
  const known = subscription.pending().filter((item) => item.view && orderOf(item.view.record) <= newest);
  return { view, position: Math.max(subscription.position, ...known.map((item) => item.position ?? 0)) };
}

/** Queues the queue position of a waiting image when it has changed. `followed.latest` = the last state that is known. */
async function pushQueuePositions(
  deps: WatchDeps,
  subscription: Subscription,
  followed: { readonly latest: ImageView },
  stop: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(QUEUE_POSITION_MS, undefined, { signal: stop, ref: false });
    const { latest } = followed;
    if (latest.record.state !== "queued") continue;
    // While the database cannot be read, the position stays as it was.
    const queuePosition = await deps.jobs.position(latest.record.id).catch(() => undefined);
    if (queuePosition === undefined || queuePosition === latest.queuePosition) continue;
    subscription.push({ view: viewOf(deps, latest.record, queuePosition) });
  }
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

/** The events between the client's last one and the subscription's first, out of the outbox; none without a last one. */
async function* missed(
  { events, ...get }: WatchDeps,
  { caller: { ownerId }, types, after, subscription }: Watch,
  subject?: string,
): AsyncGenerator<Watched> {
  for (let from = after; from !== undefined; ) {
    const page = await events.readOwn({
      ...{ ownerId, subject, types },
      after: from,
      through: subscription.position,
      limit: PAGE,
    });
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
