import type { TestContext } from "node:test";
import pg from "pg";
import type { Store } from "../../src/ports/store.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { createTestDatabase, silentLog } from "./postgres.ts";

/** A clock that stands until it is turned. */
export interface TurnedClock {
  now(): Date;
  advance(ms: number): void;
}

/** What a contract suite needs of an implementation: the ports, and a hand on what goes wrong. */
export interface StoreUnderTest {
  readonly store: Store;
  readonly clock: TurnedClock;
  /** Another process on the same data. */
  openSecond(): Promise<Store>;
  /** All workers that hold a lease died an hour ago. */
  workersDie(): Promise<void>;
  /** All leases have just run out. */
  leasesExpire(): Promise<void>;
  /** Failures of derivatives lie two minutes back. */
  minutesPass(): Promise<void>;
}

/** A store on a database of its own that goes with the test. `pooler` = the port of a pooler that its statements go through. */
export async function openTestStore(t: TestContext, pooler?: number): Promise<StoreUnderTest> {
  const opened: Store[] = [];
  // Before the database goes.
  t.after(() => Promise.all(opened.map((store) => store.close())));
  const databaseUrl = await createTestDatabase(t);
  const poolerUrl = pooler === undefined ? {} : { poolerUrl: { ...databaseUrl, port: pooler } };
  const clock = turnedClock();
  const open = async () => {
    const store = await openStore({ databaseUrl, ...poolerUrl, clock, log: silentLog, connections: 5 });
    opened.push(store);
    return store;
  };
  const execute = async (...statements: readonly string[]) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  return {
    store: await open(),
    clock,
    openSecond: open,
    workersDie: () =>
      execute("update easel.images set available_at = now() - interval '1 hour' where available_at > now()"),
    leasesExpire: () =>
      execute(
        "update easel.images set available_at = now() where available_at > now()",
        "update easel.derivatives set available_at = now() where available_at > now()",
      ),
    minutesPass: () => execute("update easel.derivatives set available_at = available_at - interval '2 minutes'"),
  };
}

function turnedClock(): TurnedClock {
  let nowMs = Date.UTC(2026, 0, 1);
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms;
    },
  };
}
