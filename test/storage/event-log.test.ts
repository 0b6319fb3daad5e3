import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, ROOMY } from "../contracts/image-repository-drafts.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";

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
      before.map(({ record }) => `${record.id} ${record.state}`),
      ["slow queued", "quick queued", "quick running"],
    );
    await slow.query("commit");
    await store.events.place();
    const late = await store.events.readAll(before[2].position, 10);
    assert.deepEqual(
      late.map(({ position, record }) => [position, record.id]),
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
