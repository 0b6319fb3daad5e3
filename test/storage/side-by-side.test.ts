/** A rolling upgrade: processes of this version and of the next one on the same live tables. */

import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, MADE, picture, ROOMY } from "../contracts/image-repository-drafts.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";

const clock = { now: () => new Date() };
/** What the next version may do to large tables while this one runs: it adds what this one does not know. */
const NEXT = [
  "alter table easel.images add column shade text",
  "alter table easel.api_keys add column note text not null default ''",
  "create table easel.shades (image_id text primary key, shade text not null)",
  "create index concurrently images_by_shade on easel.images (shade)",
];

test("this version and the next share the queue and read each other's images, also after a restart of the old one", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const open = () => openStore({ databaseUrl, clock, log: silentLog });
  const next = new pg.Client(databaseUrl);
  await next.connect();
  const old = await open();
  const make = async (store: typeof old, id: string) => {
    await store.images.create({ draft: draft(id), limits: ROOMY });
    const job = await store.jobs.claim();
    assert.equal(job?.imageId, id);
    return store.images.transition(id, 0, ["queued"], { state: "running" });
  };
  await make(old, "before");

  for (const statement of NEXT) await next.query(statement);
  await next.query("insert into easel.kysely_migration (name, timestamp) values ('9000-shades', now()::text)");
  // The old process goes on with what it began: its statements are prepared on the tables as they were.
  const ready = { state: "ready", picture: picture("images/before/1.png"), made: MADE } as const;
  assert.equal((await old.images.transition("before", 1, ["running"], ready))?.state, "ready");
  await make(old, "after");
  // The next version's process takes over and writes its own column.
  await next.query(
    "update easel.images set shade = 'dark', state = 'failed', finished_at = now(), failure = $1 where id = 'after'",
    [JSON.stringify({ type: "GENERATION_FAILED", message: "by the next version" })],
  );
  assert.equal((await old.images.find("after"))?.state, "failed");
  await old.close();

  const restarted = await open();
  assert.equal((await restarted.images.find("before"))?.state, "ready");
  assert.equal((await restarted.images.list({ ownerId: "own_ann", limit: 9 })).images.length, 2);
  await make(restarted, "again");
  await restarted.images.change("after", "own_ann", { starred: true });
  const { rows } = await next.query("select shade from easel.images where id = 'after'");
  assert.deepEqual(rows, [{ shade: "dark" }], "the old version leaves the next one's column alone");
  await restarted.close();

  await next.query(
    "insert into easel.kysely_migration (name, timestamp) values ('9001-shades-stop-first', now()::text)",
  );
  await assert.rejects(open(), /a later version of Easel changed the tables \(9001-shades-stop-first\)/);
  await next.end();
});
