/** What happened, in its order. */

import type { EventType } from "easel-contract";
import type { ImageRecord } from "./image-record.ts";

/** What happened to an image, a link, a key or a share. */
export interface Happened {
  readonly type: EventType;
  /** The id of the image, key or share, or the code of the link. */
  readonly subject: string;
  readonly ownerId: string;
  readonly at: Date;
  /** Of an image: as it was then; `progress01` is 0. */
  readonly record?: ImageRecord;
  /** Of a link, a key or a share: its record as it was then. Its dates are text. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event as the outbox holds it. */
export interface OutboxEvent extends Happened {
  /** 1 or more; ascends over all events of the installation in the order in which readers may see them. */
  readonly position: number;
}

/** An event is kept this long. */
export const EVENT_MS = 24 * 3_600_000;

/** The outbox: every event, written in the transaction that makes it happen. */
export interface EventLog {
  /** Assigns positions to committed events. Call it before reading; any number of processes may. */
  place(): Promise<void>;
  /**
   * Events of all owners after the position `after`, in order; fewer than `limit` = there are no more now. A reader that has
   * read up to a position has seen every event before it, except those of purged images.
   */
  readAll(after: number, limit: number): Promise<readonly OutboxEvent[]>;
  /** The same for one owner, up to the position `through`, about one subject and of some types. */
  readOwn(filter: {
    readonly ownerId: string;
    readonly subject?: string | undefined;
    /** Absent: of all. */
    readonly types?: readonly EventType[] | undefined;
    readonly after: number;
    readonly through: number;
    readonly limit: number;
  }): Promise<readonly OutboxEvent[]>;
  /** The last position assigned, and the last one whose event was removed. */
  bounds(): Promise<{ readonly last: number; readonly forgotten: number }>;
  /**
   * Calls back with `announced` when a process has announced new events, and when it listens (again) and may have missed that;
   * with `tick` once a second, because an announcement is lost with a process that dies. Returns the unsubscribe.
   */
  onAppend(wake: (why: "announced" | "tick") => void): Promise<() => Promise<void>>;
  /** Removes placed events from before `before`. Answers when the oldest of those that are left happened; undefined = none is left. */
  forget(before: Date): Promise<Date | undefined>;
  /**
   * Ascends with every event that is written, also one whose transaction has not ended: where it is the same, no event was added. Does
   * not touch the outbox.
   */
  written(): Promise<number>;
}
