import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, MADE, picture, ROOMY } from "../contracts/image-repository-drafts.ts";
import { createTestDatabase, silentLog } from "../helpers/postgres.ts";

const clock = { now: () => new Date() };

test("the sums of pictures follow every change of state, and count what was there before them once", async (t) => {
  const databaseUrl = await createTestDatabase(t);
  const stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, clock, log: silentLog })));
  const [store, other] = stores as [(typeof stores)[0], (typeof stores)[0]];
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const used = async () => {
    const { pictures, pictureBytes } = await store.storageUsed();
    return [pictures, pictureBytes];
  };
  const make = async (id: string, bytes: number) => {
    await store.images.create({ draft: draft(id), limits: ROOMY });
    const ready = { state: "ready", picture: { ...picture(`images/${id}/1.png`), bytes }, made: MADE } as const;
    await store.images.transition(id, 0, ["queued"], ready);
  };
  assert.deepEqual(await used(), [0, 0]);
  // As a version without the sums left its rows.
  await client.query("alter table easel.images disable trigger sum_pictures");
  await make("old", 1_000);
  await make("older", 200);
  await client.query("alter table easel.images enable trigger sum_pictures");
  assert.deepEqual(await used(), [2, 1_200], "read from the images until they are counted");
  await make("new", 30);
  assert.deepEqual(await used(), [3, 1_230]);

  const counted = await Promise.all([store.images.countPictures(), other.images.countPictures()]);
  assert.equal(counted[0] + counted[1], 1, "each owner is counted once, whoever sweeps");
  assert.deepEqual(await used(), [3, 1_230]);
  await store.images.transition("older", "any", ["ready"], { state: "deleted" });
  await make("newest", 4);
  await store.images.create({ draft: draft("fails"), limits: ROOMY });
  await store.images.transition("fails", 0, ["queued"], {
    state: "failed",
    failure: { type: "GENERATION_FAILED", message: "x" },
  });
  await store.images.transition("fails", "any", ["failed"], { state: "deleted" });
  assert.deepEqual(await used(), [3, 1_034]);
  const { rows } = await client.query("select pictures::int, picture_bytes::int, pictures_counted from easel.owners");
  assert.deepEqual(rows, [{ pictures: 3, picture_bytes: 1_034, pictures_counted: true }]);
  await Promise.all([...stores.map((one) => one.close()), client.end()]);
});
