import { randomBytes } from "node:crypto";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../ports/store.ts";
import { activity } from "./activity.ts";
import { batchStore } from "./batch-store.ts";
import { collectionStore } from "./collection-store.ts";
import { type Connect, type Database, openDatabase, whenReachable } from "./database.ts";
import { derivativeStore } from "./derivative-store.ts";
import { eventLog } from "./event-log.ts";
import { imageRepository } from "./image-repository.ts";
import { buildIndexes } from "./indexes.ts";
import { installationRecord } from "./installation-record.ts";
import { EVENTS, openJobNotifications } from "./job-notifications.ts";
import { jobQueue } from "./job-queue.ts";
import { keyRepository } from "./key-repository.ts";
import { migrate } from "./migrations/index.ts";
import { periodicTasks } from "./periodic-tasks.ts";
import { storageUsed } from "./picture-sums.ts";
import { previewStore } from "./preview-store.ts";
import { queueSnapshot } from "./queue-snapshot.ts";
import { rateStore } from "./rate-store.ts";
import { sessionRepository } from "./session-repository.ts";
import { shareStore } from "./share-store.ts";
import { shortLinks } from "./short-links.ts";
import { webhookRepository } from "./webhook-repository.ts";

const LONGEST_ANSWER_MS = 30_000;

export interface StoreOptions {
  /** A `postgresql://` URL, or what the `pg` driver takes. */
  readonly databaseUrl: Connect;
  /** The same database behind a pooler of connections by transaction (PgBouncer), for all but LISTEN, migrations and builds of indexes. */
  readonly poolerUrl?: Connect;
  readonly clock: Clock;
  readonly log: Log;
  /** Most connections at a time, without the one that listens; 10 when absent. */
  readonly connections?: number;
}

/**
 * Opens everything durable on one PostgreSQL database (15 or later) and brings its tables to this version.
 * While the database is down every method throws EaselError SERVICE_UNAVAILABLE; when it is back they work again.
 * Throws the driver's error when the database is unavailable at the call.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, poolerUrl, clock, log, connections = 10 } = options;
  await migrateTables(databaseUrl, log);
  const indexes = await buildIndexes(databaseUrl, log);
  const limits = { connections, answerMs: LONGEST_ANSWER_MS, isPooled: poolerUrl !== undefined };
  const db = openDatabase(poolerUrl ?? databaseUrl, limits, log);
  const notifications = openJobNotifications(db, databaseUrl, log);
  const eventNotifications = openJobNotifications(db, databaseUrl, log, EVENTS);
  const snapshot = queueSnapshot(db, clock);
  return {
    images: whenReachable(imageRepository(db, clock, snapshot, notifications, eventNotifications)),
    events: whenReachable(eventLog(db, eventNotifications)),
    derivatives: whenReachable(derivativeStore(db)),
    batches: whenReachable(batchStore(db, clock, eventNotifications)),
    collections: whenReachable(collectionStore(db, clock)),
    previews: whenReachable(previewStore(db)),
    rates: whenReachable(rateStore(db)),
    webhooks: whenReachable(webhookRepository(db)),
    jobs: whenReachable(jobQueue(db, snapshot, notifications)),
    keys: whenReachable(keyRepository(db, clock, eventNotifications)),
    sessions: whenReachable(sessionRepository(db, clock)),
    links: whenReachable(shortLinks(db, clock, eventNotifications)),
    shares: whenReachable(shareStore(db, clock, eventNotifications)),
    tasks: whenReachable(periodicTasks(db, clock)),
    installation: whenReachable(installationRecord(db)),
    ...whenReachable({
      urlSecret: () => secret(db, "image-url", () => randomBytes(32)),
      secret: (name: string, fresh: () => Uint8Array) => secret(db, name, fresh),
      storageUsed: () => storageUsed(db),
      activity: (failures: number) => activity(db, clock.now(), failures),
      workers: () => notifications.listeners(),
      check: async () => void (await db.pool.query("select 1")),
    }),
    async close() {
      await Promise.all([notifications.close(), eventNotifications.close(), indexes.close()]);
      await db.close();
    },
  };
}

/** On a pool of its own, without a time limit for answers: a migration may take long. */
async function migrateTables(databaseUrl: Connect, log: Log): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 2 }, log);
  try {
    await migrate(db.builder, log);
  } finally {
    await db.close();
  }
}

async function secret(db: Database, name: string, fresh: () => Uint8Array): Promise<Uint8Array> {
  await db.builder
    .insertInto("easel.secrets")
    .values({ name, value: Buffer.from(fresh()) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db.builder
    .selectFrom("easel.secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return new Uint8Array(value);
}
