import assert from "node:assert/strict";
import { test } from "node:test";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { MIGRATIONS } from "../../src/storage/migrations/index.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { draft, ROOMY } from "../contracts/image-repository-drafts.ts";
import { createBareDatabase, createTestDatabase, silentLog } from "../helpers/postgres.ts";

test("an event that commits late gets a later position, so that no reader has passed it", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const store = await openStore({ databaseUrl, clock: { now: () => new Date() }, log: silentLog });
  const slow = new pg.Client(databaseUrl);
  await slow.connect();
  try {
    await store.images.create({ draft: draft("slow"), limits: ROOMY });
    await store.images.create({ draft: draft("quick"), limits: ROOMY });
    await slow.query("begin");
    await slow.query(`insert into easel.events (image_id, owner_id, state, attempt, at)
      values ('slow', 'own_ann', 'running', 1, now())`);
    await store.images.transition("quick", 0, ["queued"], { state: "running" });
    await store.events.place();
    const before = await store.events.readAll(0, 10);
    assert.deepEqual(
      before.map(({ record }) => `${record?.id} ${record?.state}`),
      ["slow queued", "quick queued", "quick running"],
    );
    await slow.query("commit");
    await store.events.place();
    const late = await store.events.readAll(before[2].position, 10);
    assert.deepEqual(
      late.map(({ position, record }) => [position, record?.id]),
      [[before[2].position + 1, "slow"]],
    );
  } finally {
    await slow.end();
    await store.close();
  }
});

test("who has lost the connection that listens is told as of an announcement once it listens again", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const store = await openStore({ databaseUrl, clock: { now: () => new Date() }, log: silentLog });
  const other = new pg.Client(databaseUrl);
  await other.connect();
  try {
    const again = Promise.withResolvers<void>();
    let isLost = false;
    const unsubscribe = await store.events.onAppend((why) => {
      if (isLost && why === "announced") again.resolve();
    });
    isLost = true;
    const { rows } = await other.query(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and application_name = 'easel-events'`,
    );
    assert.deepEqual(rows, [{ ended: true }]);
    await again.promise;
    await unsubscribe();
  } finally {
    await other.end();
    await store.close();
  }
});

test("the events and deliveries of the version before are read, placed and sent as they would have been", async (t) => {
  const database = await createBareDatabase(t);
  const pool = new pg.Pool(database);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableSchema: "easel",
  });
  await migrator.migrateTo("0400-derivatives");
  const event = "insert into easel.events (image_id, owner_id, state, attempt, at";
  await pool.query(`
    insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings, created_at,
      finished_at, attempt, failure)
      values ('old', 'art_v5', 'own_ann', 'failed', 'fast', 1, '{}', '{}', 1, '[]', now(), now(), 1, '{"type":"INTERNAL"}');
    insert into easel.api_keys (key_id, sha256, owner_id, name, created_at, scopes) values ('k', 'x', 'own_ann', 'n', now(), '{create}');
    insert into easel.webhooks (webhook_id, owner_id, key_id, url, events, secret, created_at)
      values ('whk', 'own_ann', 'k', 'https://x.test', '{image.running,image.failed}', 's', now());
    ${event}, position) values ('old', 'own_ann', 'queued', 0, now(), 1);
    update easel.event_clock set last = 1;
    ${event}) values ('old', 'own_ann', 'running', 1, now());
    insert into easel.webhook_deliveries (delivery_id, webhook_id, image_id, position, state, attempt, at)
      values ('msg_0', 'whk', 'old', 0, 'running', 1, now())`);
  const store = await openStore({ databaseUrl: database, clock: { now: () => new Date() }, log: silentLog });
  t.after(() => store.close());
  // A process of the version before goes on beside this one.
  await pool.query(`${event}) values ('old', 'own_ann', 'failed', 1, now())`);
  const { rows: read } = await pool.query("select image_id, state, attempt from easel.events where type is not null");
  assert.deepEqual(read, [{ image_id: "old", state: "failed", attempt: 1 }]);
  await db.destroy();

  await store.events.place();
  assert.deepEqual(
    (await store.events.readAll(0, 10)).map(({ position, type, record }) => [
      position,
      type,
      record?.state,
      record?.attempt,
    ]),
    [
      [1, "image.queued", "queued", 0],
      [2, "image.running", "running", 1],
      [3, "image.failed", "failed", 1],
    ],
  );
  const sent: string[] = [];
  const claim = async () =>
    (await store.webhooks.claim({ limit: 1, perWebhook: 1, leaseMs: 60_000, open: new Map() }))[0];
  for (let due = await claim(); due; due = await claim()) {
    sent.push(`${due.event} ${due.happened?.record?.state}`);
    await store.webhooks.end(due.id, { status: "delivered", lastStatus: 204 });
  }
  assert.deepEqual(sent, ["image.running running", "image.running running", "image.failed failed"]);
  assert.deepEqual(
    (await store.webhooks.deliveries("own_ann", "whk", 10)).map(({ event, subject }) => `${event} ${subject}`),
    ["image.failed old", "image.running old", "image.running old"],
  );
  await store.images.create({ draft: draft("new"), limits: ROOMY });
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query("select image_id, state, attempt from easel.events where subject = 'new'");
  await client.end();
  assert.deepEqual(rows, [{ image_id: "new", state: "queued", attempt: 0 }], "what the version before reads");
});
