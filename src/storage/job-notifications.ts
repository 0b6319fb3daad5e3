import pg from "pg";
import type { JobQueue } from "../ports/jobs.ts";
import type { Log } from "../ports/log.ts";
import { type Connect, clientConfig, type Database, onlyRow } from "./database.ts";

/** What `subscribe` calls. `isTick` = nothing was announced, a second has passed. */
type Wake = (event: Parameters<Parameters<JobQueue["onWake"]>[0]>[0] & { readonly isTick?: true }) => void;

/** Notifies the workers of all processes of new jobs and of deleted images. */
export interface JobNotifications {
  announceWork(): void;
  announceDeleted(imageId: string): void;
  /**
   * Calls `wake` at announcements of any process, when it listens (again) and may have missed some, and as a tick once a second.
   * Returns the unsubscribe.
   */
  subscribe(wake: Wake): Promise<() => Promise<void>>;
  /** Worker processes that listen now. */
  listeners(): Promise<number>;
  close(): Promise<void>;
}

/** A channel of NOTIFY and the name of the connections that listen on it. */
export interface Channel {
  readonly name: string;
  readonly connection: string;
}

/** New jobs and deleted images. Each worker process listens on one connection of this name. */
const JOBS: Channel = { name: "easel_jobs", connection: "easel-worker" };
/** New events of the outbox. Each API process listens on one connection of this name. */
export const EVENTS: Channel = { name: "easel_events", connection: "easel-events" };

/** NOTIFY takes a global lock at commit. One NOTIFY per insert has a tenth of the throughput of one per 20 ms. */
const GATHER_MS = 20;
const POLL_MS = 1000;
const RECONNECT_MS = 500;
/** A payload holds less than 8000 bytes; ids have at most 40. */
const IDS_PER_MESSAGE = 100;

const NOTIFY = { name: "notify", text: "select pg_notify($1, $2)" };

export function openJobNotifications(
  db: Database,
  connect: Connect,
  log: Log,
  channel: Channel = JOBS,
): JobNotifications {
  const subscribers = new Set<Wake>();
  const wakeAll: Wake = (event) => {
    for (const wake of subscribers) wake(event);
  };
  const announcer = createAnnouncer(db, channel, log);
  const listener = createListener(connect, channel, wakeAll);
  return {
    announceWork: () => announcer.announce(),
    announceDeleted: (imageId) => announcer.announce(imageId),
    async subscribe(wake) {
      subscribers.add(wake);
      if (subscribers.size === 1) await listener.start();
      return async () => {
        if (subscribers.delete(wake) && subscribers.size === 0) await listener.stop();
      };
    },
    async listeners() {
      const { rows } = await db.pool.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1",
        [channel.connection],
      );
      return onlyRow(rows).count;
    },
    async close() {
      subscribers.clear();
      await Promise.all([announcer.close(), listener.stop()]);
    },
  };
}

/** Sends announcements, those of a short time together. */
function createAnnouncer(db: Database, channel: Channel, log: Log) {
  const deleted: string[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let closed = false;

  async function send(): Promise<void> {
    do {
      const ids = deleted.splice(0, IDS_PER_MESSAGE);
      try {
        await db.run(NOTIFY, [channel.name, ids.join(" ")]);
      } catch (error) {
        // This loses no work: workers also poll, and a deleted image accepts no result.
        log.warn({ reason: (error as Error).message }, "listening processes could not be woken");
        return;
      }
    } while (deleted.length > 0);
  }

  return {
    /** Without an id: there is work. */
    announce(deletedImageId?: string): void {
      if (deletedImageId !== undefined) deleted.push(deletedImageId);
      if (closed) return;
      gathering ??= setTimeout(() => {
        gathering = undefined;
        sending = sending.then(send);
      }, GATHER_MS);
    },
    /** Resolves when what was announced is sent. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(gathering);
      if (gathering) sending = sending.then(send);
      await sending;
    },
  };
}

/** Listens on a connection of its own, which it opens again when it is lost, and polls. */
function createListener(connect: Connect, channel: Channel, wakeAll: Wake) {
  let isWanted = false;
  let listening: pg.Client | undefined;
  let poll: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...clientConfig(connect), application_name: channel.connection });
    client.on("error", () => lost(client));
    client.on("end", () => lost(client));
    client.on("notification", ({ payload }) => {
      const ids = payload ? payload.split(" ") : [];
      if (ids.length === 0) wakeAll({});
      for (const deletedImageId of ids) wakeAll({ deletedImageId });
    });
    listening = client;
    try {
      await client.connect();
      await client.query(`listen ${channel.name}`);
      // Covers announcements made while there was no connection.
      wakeAll({});
    } catch {
      lost(client);
    }
  }

  function lost(client: pg.Client): void {
    if (listening !== client) return;
    listening = undefined;
    void client.end().catch(() => {});
    if (isWanted) reconnecting = setTimeout(() => void listen(), RECONNECT_MS);
  }

  return {
    async start(): Promise<void> {
      isWanted = true;
      poll = setInterval(() => wakeAll({ isTick: true }), POLL_MS);
      await listen();
    },
    async stop(): Promise<void> {
      isWanted = false;
      clearInterval(poll);
      clearTimeout(reconnecting);
      poll = undefined;
      const client = listening;
      listening = undefined;
      await client?.end().catch(() => {});
    },
  };
}
