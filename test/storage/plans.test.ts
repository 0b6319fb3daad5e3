import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { sweep } from "../../src/service/sweep.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { openWorkshop } from "../worker/helpers/workshop.ts";

const IMAGES = 20_000;

test("no operation reads all images, however many are finished", async (t) => {
  const { database, blobs, clock } = await openWorkshop(t);
  const client = new pg.Client(database);
  await client.connect();
  const backends = async (): Promise<number> =>
    (await client.query("select 1 from pg_stat_activity where datname = current_database()")).rows.length;
  await client.query(
    `insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at, finished_at, failure)
     select 'i' || i, 'art_v5', 'own_' || i % 50, 'failed', 'fast', i, '{}', '{}', i, '[]', now(), now(), '{"type":"GENERATION_FAILED","message":""}'
     from generate_series(1, ${IMAGES}) i`,
  );
  // Ready images, so that the partial indexes over them hold rows. They are somebody else's.
  await client.query(
    `insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at, finished_at, picture, made)
     select 'r' || i, 'art_v5', 'own_x', 'ready', 'fast', i, '{}', '{}', i, '[]', now(), now(),
       json_build_object('sha256', md5(i::text), 'fingerprint', substr(md5(i::text), 1, 16)), '{}'
     from generate_series(1, ${IMAGES}) i`,
  );
  await client.query(
    `insert into easel.picture_log (image_id, keyed_sha256, fingerprint, made_at)
     select id, sha256(id::bytea), picture ->> 'fingerprint', finished_at from easel.images where state = 'ready'`,
  );
  await client.query("insert into easel.owners select 'own_' || i, 0, 0, 0 from generate_series(0, 49) i");
  await client.query("insert into easel.owners values ('own_x', 0, 0, 0)");
  const counting = await openStore({ databaseUrl: database, clock, log: silentLog });
  assert.equal(await counting.images.countPictures(), 51);
  await counting.close();
  await client.query("vacuum (analyze) easel.images, easel.picture_log");
  const read = async (): Promise<number> => {
    const { rows } = await client.query(
      `select sum(seq_tup_read)::int8 as read from pg_stat_user_tables
       where schemaname = 'easel' and relname in ('images', 'picture_log')`,
    );
    return Number(rows[0].read);
  };
  const steps: Record<string, (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>> = {
    create: ({ images }) =>
      images.create({
        draft: {
          id: "new",
          kind: "art_v5",
          ownerId: "own_1",
          params: {},
          inputs: {},
          seed: 1,
          warnings: [],
          createdAt: clock.now(),
        },
        limits: { maxQueued: 10, maxQueuedPerOwner: 10, fastAllowance: 1 },
      }),
    claim: ({ jobs }) => jobs.claim(),
    get: ({ images }) => images.find("i77"),
    list: ({ images }) => images.list({ ownerId: "own_3", limit: 20 }),
    "list by state": ({ images }) => images.list({ ownerId: "own_3", state: "failed", limit: 20 }),
    "list by a state that is rare": ({ images }) => images.list({ ownerId: "own_3", state: "ready", limit: 20 }),
    verify: ({ images }) => images.findAlike({ sha256: "ab".repeat(32), fingerprint: "0123456789abcdef", bits: 4 }),
    "orphan scan": ({ images }) => images.referencedBlobs(["images/i77/1.png"]),
    events: async ({ events, images }) => {
      await events.place();
      await events.readAll(0, 10);
      await events.readOwn({ ownerId: "own_3", after: 0, through: 10, limit: 10 });
      await images.listRunning();
      await images.listRunning(["i77"]);
    },
    "report of storage": async ({ storageUsed }) => assert.equal((await storageUsed()).pictures, IMAGES),
    "report of activity": async ({ activity }) => assert.equal((await activity(10)).failures.length, 10),
    counters: ({ jobs }) => jobs.depth(),
    delete: ({ images }) => images.transition("i77", "any", ["failed"], { state: "deleted" }),
    sweep: (store) => sweep({ ...store, blobs, clock, log: silentLog, retentionMs: 1e9 }),
    "sweep after a cursor": (store) =>
      sweep({ ...store, blobs, clock, log: silentLog, retentionMs: 1e9 }, "2026-01-01T00:00:00.000Z x"),
  };
  for (const [name, step] of Object.entries(steps)) {
    const before = await read();
    const others = await backends();
    const store = await openStore({ databaseUrl: database, clock, log: silentLog });
    await step(store);
    await store.close();
    // A connection reports what it scanned at its end at the latest.
    await until("the end of the store's connections", async () => (await backends()) <= others);
    await client.query("select pg_stat_clear_snapshot()");
    assert.equal((await read()) - before, 0, name);
  }
  await client.end();
});
