/** Queues the events of the outbox for each listener of this process. They are read once for all, while somebody listens. */

import { type EventType, IMAGE_EVENTS } from "easel-contract";
import type { EventLog, Happened } from "../ports/events.ts";
import type { ImageRecord } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { Log } from "../ports/log.ts";
import type { PreviewStore } from "../ports/previews.ts";
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
  /** Absent: all. */
  readonly types?: readonly EventType[] | undefined;
}

/** The queue of one listener. */
export interface Subscription {
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
  let closed = false;
  const sessions = createSessions(startSession);
  const listeners = createListeners(() => sessions.leave());

  /** All listeners share one item, so that it is serialised once. */
  function dispatch(event: Happened & { readonly position?: number }): void {
    const { position, record, ...happened } = event;
    const interested = listeners.of(event);
    if (interested.length === 0) return;
    const item = {
      ...(record ? { view: view(record) } : { happened }),
      ...(position === undefined ? {} : { position }),
    };
    for (const listener of interested) listeners.push(listener, item);
  }

  async function startSession(): Promise<Session> {
    const running = followRunning({ images, previews, listeners, dispatch });
    const reader = await openEventReader(events, log, (event) => {
      if (event.record) running.take(event.record);
      dispatch(event);
    });
    const timers: NodeJS.Timeout[] = [];
    const end = async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer);
      await reader.close();
    };
    await running.load().catch(async (error) => {
      await end();
      throw error;
    });
    timers.push(
      setInterval(running.send, PROGRESS_MS),
      setInterval(() => {
        for (const listener of listeners.all()) listeners.push(listener, { position: reader.position() });
      }, HEARTBEAT_MS),
    );
    for (const timer of timers) timer.unref();
    return { reader, end };
  }

  return {
    async subscribe({ ownerId, imageId, types }) {
      const reader = await sessions.join();
      let woken = Promise.withResolvers<void>();
      const listener: Listener = { ownerId, imageId, types, items: [], closed: false, wake: () => woken.resolve() };
      if (closed) listeners.drop(listener);
      else listeners.add(listener);
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
          if (!listener.closed) listeners.push(listener, item);
        },
        flush: () => reader.readSoon(),
        close: () => listeners.drop(listener),
      };
    },
    async close() {
      closed = true;
      for (const listener of listeners.all()) listeners.drop(listener);
      await sessions.close();
    },
  };
}

interface Sessions {
  /** The reader of the session, up to date. Counts as a subscription until `leave`. */
  join(): Promise<EventReader>;
  /** The last one ends the session. */
  leave(): void;
  close(): Promise<void>;
}

/** One session at a time, which starts with the first subscription and ends with the last. */
function createSessions(start: () => Promise<Session>): Sessions {
  /** Subscriptions that are open or being opened. */
  let users = 0;
  let session: Promise<Session> | undefined;
  let ending: Promise<void> = Promise.resolve();

  function open(): Promise<Session> {
    if (session) return session;
    const opening = ending.then(start).catch((error) => {
      if (session === opening) session = undefined;
      throw error;
    });
    session = opening;
    return opening;
  }

  function leave(): void {
    users--;
    if (users > 0 || !session) return;
    ending = session.then((old) => old.end()).catch(() => undefined);
    session = undefined;
  }

  return {
    leave,
    async join() {
      users++;
      try {
        const { reader } = await open();
        await reader.readSoon();
        return reader;
      } catch (error) {
        leave();
        throw error;
      }
    },
    async close() {
      await session?.then((one) => one.end()).catch(() => undefined);
      await ending;
    },
  };
}

interface Listeners {
  add(listener: Listener): void;
  /** Those that the event concerns. */
  of(event: Happened): readonly Listener[];
  all(): readonly Listener[];
  push(listener: Listener, item: Watched): void;
  /** Ends a listener, once. */
  drop(listener: Listener): void;
}

/** Listeners by owner. `onDrop` is called for each that ended. */
function createListeners(onDrop: () => void): Listeners {
  const byOwner = new Map<string, Set<Listener>>();

  function drop(listener: Listener): void {
    if (listener.closed) return;
    listener.closed = true;
    listener.items.length = 0;
    const set = byOwner.get(listener.ownerId);
    if (set?.delete(listener) && set.size === 0) byOwner.delete(listener.ownerId);
    listener.wake();
    onDrop();
  }

  return {
    drop,
    add: (listener) => void byOwner.set(listener.ownerId, (byOwner.get(listener.ownerId) ?? new Set()).add(listener)),
    of: ({ type, subject, ownerId }) =>
      [...(byOwner.get(ownerId) ?? [])].filter(
        ({ imageId, types }) => (imageId === undefined || imageId === subject) && (types?.includes(type) ?? true),
      ),
    all: () => [...byOwner.values()].flatMap((set) => [...set]),
    push(listener, item) {
      if (listener.items.length >= MAX_PENDING) return drop(listener);
      listener.items.push(item);
      listener.wake();
    },
  };
}

interface Running {
  /** Notes the images that run at the beginning. */
  load(): Promise<void>;
  /** Follows a change of state. */
  take(record: ImageRecord): void;
  /** Sends what the running images have that was not sent yet. Does nothing while the call before is at work. Never throws. */
  send(): void;
}

/** The progress and previews of the images that run during one session. */
function followRunning({
  images,
  previews,
  listeners,
  dispatch,
}: Pick<FeedDeps, "images" | "previews"> & {
  readonly listeners: Listeners;
  dispatch(event: Happened): void;
}): Running {
  /** By id, with the last progress sent. */
  const running = new Map<string, { readonly attempt: number; progress01: number }>();
  /** Versions of the previews sent last, of images that somebody follows. */
  const shown = new Map<string, string>();
  let sending = false;

  async function sendProgress(): Promise<void> {
    if (running.size === 0 || listeners.all().length === 0) return;
    for (const record of await images.listRunning([...running.keys()])) {
      const known = running.get(record.id);
      // The progress of a new attempt is sent only after the event that starts it.
      if (known?.attempt !== record.attempt || known.progress01 === record.progress01) continue;
      known.progress01 = record.progress01;
      const { id, ownerId } = record;
      dispatch({ type: IMAGE_EVENTS.running, subject: id, ownerId, at: record.createdAt, record, data: {} });
    }
  }

  /** To the listeners of one image alone: the previews of all images of an owner would be too many for one stream. */
  async function sendPreviews(): Promise<void> {
    const followed = new Map<string, Listener[]>();
    for (const listener of listeners.all()) {
      const { imageId } = listener;
      if (imageId !== undefined && running.has(imageId))
        followed.set(imageId, [...(followed.get(imageId) ?? []), listener]);
    }
    for (const id of shown.keys()) if (!followed.has(id)) shown.delete(id);
    const wanted = [...followed.keys()].map((imageId) => ({ imageId, seen: shown.get(imageId) }));
    for (const preview of await previews.read(wanted)) {
      shown.set(preview.imageId, preview.version);
      const item = { preview };
      for (const listener of followed.get(preview.imageId) ?? []) listeners.push(listener, item);
    }
  }

  return {
    async load() {
      for (const { id, attempt, progress01 } of await images.listRunning())
        if (!running.has(id)) running.set(id, { attempt, progress01 });
    },
    take({ id, state, attempt }) {
      if (state === "running") running.set(id, { attempt, progress01: 0 });
      else running.delete(id);
    },
    send() {
      // Of a slow database no more is asked than it answers.
      if (sending) return;
      sending = true;
      void sendProgress()
        .then(sendPreviews)
        .catch(() => undefined)
        .finally(() => {
          sending = false;
        });
    },
  };
}
