import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { openStore } from "../../src/storage/postgres-store.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const HOUR_AGO = new Date(NOW.getTime() - 3_600_000);
/** More than one statement removes. */
const OLD = 12_000;

test("old rows go in statements of bounded size, and no others", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const store = await openStore({ databaseUrl, clock: { now: () => NOW }, log: silentLog });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create table removed (rows int);
    create function note() returns trigger language plpgsql as $$ begin
      insert into removed select count(*) from gone; return null; end $$;
    create trigger note after delete on easel.idempotency referencing old table as gone execute function note();`);
  const insert = (rows: number, ageS: number) =>
    client.query(
      `insert into easel.idempotency (key_id, key, fingerprint, image_id, queue_type, created_at)
       select 'key', $2 || ' ' || i, 'f', 'i' || i, 'fast', $3::timestamptz from generate_series(1, $1::int) i`,
      [rows, `${ageS}`, new Date(NOW.getTime() - ageS * 1_000)],
    );
  await insert(OLD, 7_200);
  await insert(3, 60);
  await store.images.forgetIdempotency(HOUR_AGO);
  const { rows: left } = await client.query("select count(*)::int as count from easel.idempotency");
  assert.deepEqual(left, [{ count: 3 }]);
  const { rows: removed } = await client.query<{ rows: number }>("select rows from removed");
  assert.equal(
    removed.reduce((sum, { rows }) => sum + rows, 0),
    OLD,
  );
  assert.ok(
    removed.every(({ rows }) => rows <= 5_000),
    JSON.stringify(removed),
  );
  await Promise.all([store.close(), client.end()]);
});

test("a webhook of one create stays while a delivery waits", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const store = await openStore({ databaseUrl, clock: { now: () => NOW }, log: silentLog });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const old = new Date(NOW.getTime() - 7_200_000);
  await client.query(
    `insert into easel.webhooks (webhook_id, owner_id, key_id, url, events, secret, image_id, created_at)
     values ('served', 'o', 'k', 'https://a.example', '{}', 's', 'i', $1), ('waits', 'o', 'k', 'https://a.example', '{}', 's', 'i', $1),
       ('own', 'o', 'k', 'https://a.example', '{}', 's', null, $1)`,
    [old],
  );
  await client.query(
    `insert into easel.webhook_deliveries (delivery_id, webhook_id, image_id, position, state, attempt, at, status)
     values ('d1', 'served', 'i', 1, 'ready', 1, $1, 'delivered'), ('d2', 'waits', 'i', 2, 'ready', 1, $1, 'pending')`,
    [old],
  );
  await store.webhooks.forget(HOUR_AGO);
  const ids = async (column: string, table: string) =>
    (await client.query(`select ${column} as id from easel.${table} order by 1`)).rows.map(({ id }) => id);
  assert.deepEqual(await ids("webhook_id", "webhooks"), ["own", "waits"]);
  assert.deepEqual(await ids("delivery_id", "webhook_deliveries"), ["d2"]);
  await Promise.all([store.close(), client.end()]);
});
