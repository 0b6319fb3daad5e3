import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { openStore } from "../../src/storage/postgres-store.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";

const clock = { now: () => new Date() };
const VALID = `select count(*)::int as count from pg_index where indisvalid and indexrelid in
  ('easel.images_by_state'::regclass, 'easel.pictures_by_file'::regclass, 'easel.pictures_by_parts'::regclass)`;

async function withoutIndexes(client: pg.Client): Promise<void> {
  await client.query("drop index easel.images_by_state, easel.pictures_by_file");
  // What a build leaves that was cut off.
  await client.query("update pg_index set indisvalid = false where indexrelid = 'easel.pictures_by_parts'::regclass");
}

async function isBuilt(client: pg.Client): Promise<boolean> {
  try {
    return (await client.query<{ count: number }>(VALID)).rows[0]?.count === 3;
  } catch {
    return false;
  }
}

test("a start builds indexes that are missing or were cut off, and drops those that nothing uses any more", async (t) => {
  const database = await createTestDatabase(t);
  const client = new pg.Client(database);
  await client.connect();
  await withoutIndexes(client);
  await client.query("create index pictures_by_fingerprint on easel.picture_log (fingerprint)");
  const logged: object[] = [];
  const log = { ...silentLog, info: (fields: object) => void logged.push(fields) };
  const stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl: database, clock, log })));
  await until("all indexes", () => isBuilt(client));
  assert.equal(logged.length, 3, "each was built once");
  await Promise.all(stores.map((store) => store.close()));
  await (await openStore({ databaseUrl: database, clock, log })).close();
  const { rows } = await client.query("select to_regclass('easel.pictures_by_fingerprint') as name");
  assert.deepEqual(rows, [{ name: null }]);
  await client.end();
});

test("on a large table the start does not wait, writes go on during the build, and a stop ends it", async (t) => {
  const database = await createTestDatabase(t);
  const client = new pg.Client(database);
  const writer = new pg.Client(database);
  await Promise.all([client.connect(), writer.connect()]);
  await withoutIndexes(client);
  await client.query("update pg_class set reltuples = 1e6 where oid = 'easel.images'::regclass");
  const insert = (id: string) =>
    writer.query(
      `insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at)
       values ($1, 'art_v5', 'own_1', 'queued', 'fast', 1, '{}', '{}', 1, '[]', now())`,
      [id],
    );
  // The build waits for this transaction.
  await writer.query("begin");
  await insert("before");
  const first = await openStore({ databaseUrl: database, clock, log: silentLog });
  const waiting = async () =>
    (
      await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'",
      )
    ).rows.length === 1;
  await until("the build", waiting);
  await insert("meanwhile");
  await writer.query("savepoint here");
  await first.close();
  await writer.query("commit");
  assert.equal(await isBuilt(client), false);

  const second = await openStore({ databaseUrl: database, clock, log: silentLog });
  await until("all indexes", () => isBuilt(client));
  assert.deepEqual(
    (await second.images.list({ ownerId: "own_1", state: "queued", limit: 9 })).images.map(({ id }) => id).sort(),
    ["before", "meanwhile"],
  );
  await second.close();
  await Promise.all([client.end(), writer.end()]);
});
