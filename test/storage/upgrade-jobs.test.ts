import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type TestContext, test } from "node:test";
import pg from "pg";
import type { Store } from "../../src/ports/store.ts";
import { CLAIM } from "../../src/storage/job-queue.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { COUNTS } from "../../src/storage/queue-snapshot.ts";
import { draft, FAILED, ROOMY } from "../contracts/image-repository-drafts.ts";
import { createBareDatabase, silentLog, type TestConnection } from "../helpers/postgres.ts";

/** A store on what an earlier version left behind. */
async function upgraded(t: TestContext, fixture: string): Promise<{ store: Store; database: TestConnection }> {
  const database = await createBareDatabase(t);
  await query(database, readFileSync(new URL(`../fixtures/database/${fixture}`, import.meta.url), "utf8"));
  const clock = { now: () => new Date(Date.UTC(2026, 0, 2)) };
  const store = await openStore({ databaseUrl: database, clock, log: silentLog });
  t.after(() => store.close());
  return { store, database };
}

async function query(database: TestConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test("jobs that pg-boss held are claimed in their old order, also those of stopped workers", async (t) => {
  const { store, database } = await upgraded(t, "pg-boss-jobs.sql");
  const claimed: string[] = [];
  for (;;) {
    const job = await store.jobs.claim();
    if (!job) break;
    claimed.push(job.imageId);
  }
  // ann-3 and ann-4 are slow: they come when no fast job is left.
  assert.deepEqual(claimed, ["running", "bob-1", "ann-1", "bob-2", "ann-2", "ann-3", "ann-4"]);
  const running = await store.images.find("running");
  assert.ok(running?.state === "running" && running.attempt === 1);
  assert.equal((await store.images.transition("running", 1, ["running"], { state: "running" }))?.attempt, 2);
  assert.deepEqual(await query(database, "select nspname from pg_namespace where nspname = 'easel_jobs'"), []);
});

test("rows, limits, links, keys and idempotency outlast the upgrade", async (t) => {
  const { store } = await upgraded(t, "pg-boss-jobs.sql");
  const states = ["ready", "failed", "deleted", "running", "bob-1"];
  const found = await Promise.all(states.map(async (id) => (await store.images.find(id))?.state));
  assert.deepEqual(found, ["ready", "failed", "deleted", "running", "queued"]);
  assert.equal((await store.links.find("abc"))?.target, "https://example.org/");
  const [key] = await store.keys.list();
  assert.equal((await store.images.replay(key!.keyId, "once", "f".repeat(64)))?.id, "bob-1");
  const limits = { ...ROOMY, maxQueuedPerOwner: 5, fastAllowance: 3 };
  await assert.rejects(store.images.create({ draft: draft("more"), limits }), { type: "QUEUE_FULL" });
  await store.images.transition("ann-1", 0, ["queued"], FAILED);
  assert.equal((await store.images.create({ draft: draft("more"), limits })).queueType, "slow");
});

test("claims, lists and counts use indexes at 100,000 images", async (t) => {
  const { database } = await upgraded(t, "pg-boss-jobs.sql");
  await query(
    database,
    `insert into easel.images (id, kind, owner_id, state, queue_type, virtual_start, params, inputs, seed, warnings,
        created_at, finished_at, deleted_at)
      select 'many-' || n, 'art_v5', 'own_' || n % 100, (array['ready', 'failed', 'deleted'])[n % 3 + 1], 'fast', n,
        '{}', '{}', 1, '[]', now() - n * interval '1 s', now() - n * interval '1 s', now() - n * interval '1 s'
      from generate_series(1, 100000) n;
    analyze easel.images`,
  );
  const statements = [
    CLAIM.text.replaceAll("$1", "'fast'").replaceAll("$2", "'slow'"),
    COUNTS.text,
    "select * from easel.images where owner_id = 'own_7' and state != 'deleted' order by created_at desc, id desc limit 20",
    "select * from easel.images where state = 'deleted' and deleted_at < now() order by deleted_at, id limit 200",
    "select * from easel.images where state in ('ready', 'failed') and finished_at < now() order by finished_at limit 200",
  ];
  for (const text of statements) {
    const plan = (await query(database, `explain ${text}`)).map((row) => row["QUERY PLAN"]).join("\n");
    assert.doesNotMatch(plan, /Seq Scan on (easel\.)?images/, `${text}\n${plan}`);
  }
});
