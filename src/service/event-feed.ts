/** Reads the outbox once per process and queues its events for each listener. */

import { setTimeout as pause } from "node:timers/promises";
import type { EventLog, ImageRecord, ImageRepository, Log, PreviewStore } from "../ports.ts";
import type { ImageView, Watched } from "./service.ts";

export interface FeedDeps {
  readonly events: EventLog;
  readonly images: Pick<ImageRepository, "listRunning">;
  readonly previews: Pick<PreviewStore, "read">;
  readonly log: Log;
  view(record: ImageRecord): ImageView;
}

interface FeedFilter {
  readonly ownerId: string;
  readonly imageId?: string | undefined;
}

interface Subscription {
  /** `next` returns every event after this position. */
  readonly position: number;
  /** The next item; undefined when the feed or the listener is closed, or when the listener was too slow. */
  next(): Promise<Watched | undefined>;
  /** Queued items that `next` has not returned yet. */
  pending(): readonly Watched[];
  /** Queues an item for this listener alone. */
  push(item: Watched): void;
  /** Resolves when all events committed so far are queued. */
  flush(): Promise<void>;
  close(): void;
}

export interface EventFeed {
  /** Throws SERVICE_UNAVAILABLE when the outbox cannot be read now. */
  subscribe(filter: FeedFilter): Promise<Subscription>;
  /** Ends all subscriptions. */
  close(): Promise<void>;
}

interface Listener extends FeedFilter {
  readonly items: Watched[];
  wake(): void;
  closed: boolean;
}

const PAGE = 500;
/** A listener with this many queued items is closed. When it reconnects, it reads the rest from the outbox. */
const MAX_PENDING = 1000;
const PROGRESS_MS = 500;
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 500;

/** Starts reading at the first subscription. While the database is unavailable, subscriptions wait; no event is lost. */
export function createEventFeed({ events, images, previews, log, view }: FeedDeps): EventFeed {
  const listeners = new Map<string, Set<Listener>>();
  /** Running images by id, with the last progress sent. */
  const running = new Map<string, { readonly attempt: number; progress01: number }>();
  /** Versions of the previews sent last, of images that somebody follows. */
  const shown = new Map<string, string>();
  const closing = new AbortController();
  let last = 0;
  let started: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let readAgain: Promise<void> | undefined;
  let unsubscribe: (() => Promise<void>) | undefined;
  const timers: NodeJS.Timeout[] = [];

  async function start(): Promise<void> {
    await events.place();
    last = (await events.bounds()).last;
    for (const { id, attempt, progress01 } of await images.listRunning()) running.set(id, { attempt, progress01 });
    unsubscribe = await events.onAppend(() => void readSoon().catch(() => undefined));
    if (closing.signal.aborted) return unsubscribe();
    timers.push(
      setInterval(
        () =>
          void sendProgress()
            .then(sendPreviews)
            .catch(() => undefined),
        PROGRESS_MS,
      ),
      setInterval(() => {
        for (const set of listeners.values()) for (const listener of set) push(listener, { position: last });
      }, HEARTBEAT_MS),
    );
    for (const timer of timers) timer.unref();
  }

  /** Reads all events committed so far. A read in progress may have started before the latest commit, so another read follows it. */
  function readSoon(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined;
      });
      return reading;
    }
    readAgain ??= reading
      .catch(() => undefined)
      .then(() => {
        readAgain = undefined;
        return readSoon();
      });
    return readAgain;
  }

  async function read(): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      await events.place();
      for (;;) {
        const page = await events.readAll(last, PAGE);
        for (const { position, record } of page) {
          last = position;
          if (record.state === "running") running.set(record.id, { attempt: record.attempt, progress01: 0 });
          else running.delete(record.id);
          dispatch(record, position);
        }
        if (page.length < PAGE) return;
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "events cannot be read now; trying again");
      // `onAppend` calls back at least every second, so the read is retried without a timer here.
      await pause(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      throw error;
    }
  }

  async function sendProgress(): Promise<void> {
    if (running.size === 0 || listeners.size === 0) return;
    for (const record of await images.listRunning([...running.keys()])) {
      const known = running.get(record.id);
      // The progress of a new attempt is sent only after the event that starts it.
      if (known?.attempt !== record.attempt || known.progress01 === record.progress01) continue;
      known.progress01 = record.progress01;
      dispatch(record);
    }
  }

  /** To the listeners of one image alone: the previews of all images of an owner would be too many for one stream. */
  async function sendPreviews(): Promise<void> {
    const followed = new Map<string, Listener[]>();
    for (const set of listeners.values())
      for (const listener of set) {
        const { imageId } = listener;
        if (imageId !== undefined && running.has(imageId))
          followed.set(imageId, [...(followed.get(imageId) ?? []), listener]);
      }
    for (const id of shown.keys()) if (!followed.has(id)) shown.delete(id);
    const wanted = [...followed.keys()].map((imageId) => ({ imageId, seen: shown.get(imageId) }));
    for (const preview of await previews.read(wanted)) {
      shown.set(preview.imageId, preview.version);
      const item = { preview };
      for (const listener of followed.get(preview.imageId) ?? []) push(listener, item);
    }
  }

  /** All listeners share one item, so that it is serialised once. */
  function dispatch(record: ImageRecord, position?: number): void {
    const interested = [...(listeners.get(record.ownerId) ?? [])].filter(
      ({ imageId }) => imageId === undefined || imageId === record.id,
    );
    if (interested.length === 0) return;
    const item = { view: view(record), ...(position === undefined ? {} : { position }) };
    for (const listener of interested) push(listener, item);
  }

  function push(listener: Listener, item: Watched): void {
    if (listener.items.length >= MAX_PENDING) drop(listener);
    else {
      listener.items.push(item);
      listener.wake();
    }
  }

  function drop(listener: Listener): void {
    listener.closed = true;
    listener.items.length = 0;
    const set = listeners.get(listener.ownerId);
    if (set?.delete(listener) && set.size === 0) listeners.delete(listener.ownerId);
    listener.wake();
  }

  return {
    async subscribe({ ownerId, imageId }) {
      started ??= start().catch((error) => {
        started = undefined;
        throw error;
      });
      await started;
      await readSoon();
      let woken = Promise.withResolvers<void>();
      const listener: Listener = { ownerId, imageId, items: [], closed: false, wake: () => woken.resolve() };
      if (closing.signal.aborted) listener.closed = true;
      else listeners.set(ownerId, (listeners.get(ownerId) ?? new Set()).add(listener));
      return {
        position: last,
        async next() {
          for (;;) {
            const item = listener.items.shift();
            if (item || listener.closed) return item;
            woken = Promise.withResolvers();
            await woken.promise;
          }
        },
        pending: () => listener.items,
        push: (item) => {
          if (!listener.closed) push(listener, item);
        },
        flush: readSoon,
        close: () => drop(listener),
      };
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
      for (const set of [...listeners.values()]) for (const listener of [...set]) drop(listener);
      await started?.catch(() => undefined);
      await unsubscribe?.();
    },
  };
}
