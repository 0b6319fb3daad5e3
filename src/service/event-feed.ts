/** Queues the events of the outbox for each listener of this process. They are read once for all, while somebody listens. */

import type { EventLog, ImageEvent, ImageRecord, ImageRepository, Log, PreviewStore } from "../ports.ts";
import { type EventReader, openEventReader } from "./event-reader.ts";
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

/** A listener with this many queued items is closed. When it reconnects, it reads the rest from the outbox. */
const MAX_PENDING = 1000;
const PROGRESS_MS = 500;
const HEARTBEAT_MS = 15_000;

/** What runs while somebody listens. */
interface Session {
  readonly reader: EventReader;
  end(): Promise<void>;
}

/**
 * Reads from the first subscription to the end of the last one; without a listener nothing is read. While the database is
 * unavailable, subscriptions wait; no event is lost.
 */
export function createEventFeed({ events, images, previews, log, view }: FeedDeps): EventFeed {
  const listeners = new Map<string, Set<Listener>>();
  /** Running images by id, with the last progress sent. */
  const running = new Map<string, { readonly attempt: number; progress01: number }>();
  /** Versions of the previews sent last, of images that somebody follows. */
  const shown = new Map<string, string>();
  /** Subscriptions that are open or being opened. */
  let users = 0;
  let session: Promise<Session> | undefined;
  let ending: Promise<void> = Promise.resolve();
  let closed = false;

  async function startSession(): Promise<Session> {
    // The maps are of one session.
    await ending;
    running.clear();
    shown.clear();
    const reader = await openEventReader(events, log, take);
    const timers: NodeJS.Timeout[] = [];
    const end = async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer);
      await reader.close();
    };
    try {
      for (const { id, attempt, progress01 } of await images.listRunning())
        if (!running.has(id)) running.set(id, { attempt, progress01 });
    } catch (error) {
      await end();
      throw error;
    }
    timers.push(
      setInterval(
        () =>
          void sendProgress()
            .then(sendPreviews)
            .catch(() => undefined),
        PROGRESS_MS,
      ),
      setInterval(() => {
        for (const set of listeners.values())
          for (const listener of set) push(listener, { position: reader.position() });
      }, HEARTBEAT_MS),
    );
    for (const timer of timers) timer.unref();
    return { reader, end };
  }

  function openSession(): Promise<Session> {
    if (session) return session;
    const opening = startSession().catch((error) => {
      if (session === opening) session = undefined;
      throw error;
    });
    session = opening;
    return opening;
  }

  /** The last one ends the session. */
  function leave(): void {
    users--;
    if (users > 0 || !session) return;
    ending = session.then((old) => old.end()).catch(() => undefined);
    session = undefined;
  }

  function take({ position, record }: ImageEvent): void {
    if (record.state === "running") running.set(record.id, { attempt: record.attempt, progress01: 0 });
    else running.delete(record.id);
    dispatch(record, position);
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
    if (listener.closed) return;
    listener.closed = true;
    listener.items.length = 0;
    const set = listeners.get(listener.ownerId);
    if (set?.delete(listener) && set.size === 0) listeners.delete(listener.ownerId);
    listener.wake();
    leave();
  }

  /** The reader of the session, up to date. Counts as a subscription until `leave`. */
  async function join(): Promise<EventReader> {
    users++;
    try {
      const { reader } = await openSession();
      await reader.readSoon();
      return reader;
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    async subscribe({ ownerId, imageId }) {
      const reader = await join();
      let woken = Promise.withResolvers<void>();
      const listener: Listener = { ownerId, imageId, items: [], closed: false, wake: () => woken.resolve() };
      if (closed) drop(listener);
      else listeners.set(ownerId, (listeners.get(ownerId) ?? new Set()).add(listener));
      return {
        position: reader.position(),
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
        flush: () => reader.readSoon(),
        close: () => drop(listener),
      };
    },
    async close() {
      closed = true;
      for (const set of [...listeners.values()]) for (const listener of [...set]) drop(listener);
      await session?.then((open) => open.end()).catch(() => undefined);
      await ending;
    },
  };
}
