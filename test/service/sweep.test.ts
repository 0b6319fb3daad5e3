import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { ImageRecord } from "../../src/ports.ts";
import { folderOf, pictureKey } from "../../src/service/blob-keys.ts";
import { IDEMPOTENCY_MS, ORPHAN_AGE_MS, type SweepTools, sweep, TOMBSTONE_MS } from "../../src/service/sweep.ts";
import { silentLog } from "../helpers/postgres.ts";
import { openWorkshop, type Workshop } from "../worker/helpers/workshop.ts";

const NOTHING = { requeued: 0, expired: 0, purged: 0, orphans: 0 };

function toolsOf({ store, blobs, clock }: Workshop, retentionMs?: number): SweepTools {
  return { images: store.images, blobs, clock, log: silentLog, retentionMs };
}

/** An image with a picture of three bytes, as a worker leaves it, its job done. */
async function finished(shop: Workshop): Promise<ImageRecord> {
  const id = await shop.order({ act: "paint" });
  const job = await shop.store.jobs.claim();
  assert.equal(job?.imageId, id);
  await shop.store.images.transition(id, 0, ["queued"], { state: "running" });
  const blobKey = pictureKey(id, 1);
  await shop.blobs.put(blobKey, Uint8Array.of(1, 2, 3));
  const ready = await shop.store.images.transition(id, 1, ["running"], {
    state: "ready",
    picture: { blobKey, bytes: 3, sha256: "0".repeat(64), widthPx: 1, heightPx: 1 },
    made: { engine: "noise", engineVersion: "1", degraded: false, warnings: [], checks: [], recipe: {} },
  });
  await shop.store.jobs.complete(job);
  assert.ok(ready);
  return ready;
}

async function workshop(t: TestContext): Promise<Workshop> {
  const shop = await openWorkshop(t);
  assert.deepEqual(await sweep(toolsOf(shop)), NOTHING);
  return shop;
}

test("a tombstone goes after a day, with all bytes of its image", async (t) => {
  const shop = await workshop(t);
  const { id } = await finished(shop);
  const input = `${folderOf(id)}image.png`;
  await shop.blobs.put(input, Uint8Array.of(4));
  await shop.store.images.transition(id, "any", ["ready"], { state: "deleted" });
  shop.clock.aheadMs = ORPHAN_AGE_MS - 1_000;
  assert.deepEqual(await sweep(toolsOf(shop)), NOTHING);
  assert.equal((await shop.image(id)).state, "deleted");
  await shop.blobs.put(`${folderOf(id)}2.png`, Uint8Array.of(5));
  shop.clock.aheadMs = TOMBSTONE_MS + 60_000;
  const { purged } = await sweep(toolsOf(shop));
  assert.equal(purged, 1);
  assert.equal(await shop.store.images.find(id), undefined);
  assert.deepEqual(await shop.keys(), []);
});

test("bytes that no live image names go once they are ten minutes old", async (t) => {
  const shop = await workshop(t);
  const kept = await finished(shop);
  const gone = await finished(shop);
  const waiting = await shop.order(
    { act: "paint" },
    { inputs: { image: { blobKey: "images/waiting/image.png", widthPx: 64, heightPx: 64 } } },
  );
  await shop.store.images.transition(gone.id, "any", ["ready"], { state: "deleted" });
  await shop.blobs.put("images/waiting/image.png", Uint8Array.of(1));
  await shop.blobs.put(pictureKey(waiting, 7), Uint8Array.of(2));
  const before = await shop.keys();
  shop.clock.aheadMs = ORPHAN_AGE_MS - 5_000;
  assert.deepEqual(await sweep(toolsOf(shop)), NOTHING);
  assert.deepEqual(await shop.keys(), before);
  shop.clock.aheadMs = ORPHAN_AGE_MS + 5_000;
  assert.deepEqual(await sweep(toolsOf(shop)), { ...NOTHING, orphans: 2 });
  assert.deepEqual(await shop.keys(), ["images/waiting/image.png", pictureKey(kept.id, 1)].sort());
});

test("finished images past the retention are deleted, unfinished ones are not", async (t) => {
  const shop = await workshop(t);
  const old = await finished(shop);
  const waiting = await shop.order({ act: "paint" });
  shop.clock.aheadMs = 60_000;
  assert.deepEqual(await sweep(toolsOf(shop)), NOTHING);
  assert.deepEqual(await sweep(toolsOf(shop, 61_000)), NOTHING);
  assert.deepEqual(await sweep(toolsOf(shop, 59_000)), { ...NOTHING, expired: 1 });
  assert.equal((await shop.image(old.id)).state, "deleted");
  assert.equal((await shop.image(waiting)).state, "queued");
  assert.deepEqual(await shop.keys(), []);
});

test("an unfinished image whose job was lost is put in the queue again, once", async (t) => {
  const shop = await workshop(t);
  const id = await shop.order({ act: "paint" });
  await shop.store.jobs.cancel(id);
  assert.equal(await shop.store.jobs.claim(), undefined);
  const all = await Promise.all([1, 2, 3].map(() => sweep(toolsOf(shop))));
  assert.equal(
    all.reduce((sum, { requeued }) => sum + requeued, 0),
    1,
  );
  assert.equal((await shop.store.jobs.claim())?.imageId, id);
  assert.equal(await shop.store.jobs.claim(), undefined);
});

test("idempotency keys are forgotten after a day", async (t) => {
  const shop = await workshop(t);
  const idempotency = { keyId: "key_1", key: "once", fingerprint: "f".repeat(64) };
  const replay = () => shop.store.images.replay("key_1", "once", "e".repeat(64));
  await shop.order({ act: "paint" }, { idempotency });
  shop.clock.aheadMs = IDEMPOTENCY_MS - 60_000;
  await sweep(toolsOf(shop));
  await assert.rejects(replay(), { type: "IDEMPOTENCY_CONFLICT" });
  shop.clock.aheadMs = IDEMPOTENCY_MS + 60_000;
  await sweep(toolsOf(shop));
  shop.clock.aheadMs = 0;
  assert.equal(await replay(), undefined);
});

test("several processes may sweep at once", async (t) => {
  const shop = await workshop(t);
  const images = await Promise.all([finished(shop)]);
  for (let i = 0; i < 20; i++) images.push(await finished(shop));
  for (const { id } of images.slice(0, 10))
    await shop.store.images.transition(id, "any", ["ready"], { state: "deleted" });
  shop.clock.aheadMs = TOMBSTONE_MS + 60_000;
  await Promise.all([1, 2, 3, 4].map(() => sweep(toolsOf(shop, 60_000))));
  for (const { id } of images.slice(0, 10)) assert.equal(await shop.store.images.find(id), undefined);
  for (const { id } of images.slice(10)) assert.equal((await shop.image(id)).state, "deleted");
  assert.deepEqual(await shop.keys(), []);
});
