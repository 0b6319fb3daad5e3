import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { EaselError } from "easel-contract";
import { EVENT_MS } from "../../src/ports/events.ts";
import type { ImageRecord } from "../../src/ports/image-record.ts";
import { IDEMPOTENCY_MS } from "../../src/ports/images.ts";
import { inputKey, pictureKey } from "../../src/service/blob-keys.ts";
import {
  ENDED_SHARE_MS,
  ORPHAN_AGE_MS,
  type SweepTools,
  scanOrphans,
  sweep,
  sweepWhenDue,
  TOMBSTONE_MS,
} from "../../src/service/sweep.ts";
import { silentLog } from "../helpers/postgres.ts";
import { openWorkshop, type Workshop } from "../worker/helpers/workshop.ts";

const HOUR_MS = 3_600_000;
const NOTHING = { expired: 0, cleared: 0, purged: 0 };

function toolsOf({ store, blobs, clock }: Workshop, retentionMs?: number): SweepTools {
  return {
    images: store.images,
    derivatives: store.derivatives,
    events: store.events,
    webhooks: store.webhooks,
    previews: store.previews,
    rates: store.rates,
    shares: store.shares,
    installation: store.installation,
    blobs,
    clock,
    log: silentLog,
    ...(retentionMs === undefined ? {} : { retentionMs }),
  };
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
  await shop.store.images.transition(id, "any", ["ready"], { state: "deleted" });
  shop.clock.aheadMs = ORPHAN_AGE_MS - 1_000;
  assert.deepEqual(await sweep(toolsOf(shop)), NOTHING);
  assert.equal((await shop.image(id)).state, "deleted");
  shop.clock.aheadMs = TOMBSTONE_MS + 60_000;
  const { purged } = await sweep(toolsOf(shop));
  assert.equal(purged, 1);
  assert.equal(await shop.store.images.find(id), undefined);
  assert.deepEqual(await shop.keys(), []);
});

test("bytes that were written after a delete go once the delete is an hour old, and are looked for once", async (t) => {
  const shop = await workshop(t);
  const input = { blobKey: inputKey("some", "image"), widthPx: 64, heightPx: 64 };
  const id = await shop.order({ act: "paint" }, { inputs: { image: input } });
  await shop.store.images.transition(id, 0, ["queued"], { state: "running" });
  await shop.store.images.transition(id, "any", ["running"], { state: "deleted" });
  for (const key of [pictureKey(id, 1), input.blobKey]) await shop.blobs.put(key, Uint8Array.of(2));
  shop.clock.aheadMs = ORPHAN_AGE_MS - 5_000;
  assert.deepEqual(await sweep(toolsOf(shop)), NOTHING);
  shop.clock.aheadMs = ORPHAN_AGE_MS + 5_000;
  const { cleared, cursor } = await sweep(toolsOf(shop));
  assert.equal(cleared, 1);
  assert.deepEqual(await shop.keys(), []);
  assert.deepEqual(await sweep(toolsOf(shop), cursor), { ...NOTHING, cursor });
});

test("the orphan scan removes bytes that no live image names once they are an hour old, in parts", async (t) => {
  const shop = await workshop(t);
  const kept = await finished(shop);
  const waiting = await shop.order(
    { act: "paint" },
    { inputs: { image: { blobKey: "images/waiting/image.png", widthPx: 64, heightPx: 64 } } },
  );
  await shop.blobs.put("images/waiting/image.png", Uint8Array.of(1));
  for (let attempt = 1; attempt <= 7; attempt++) await shop.blobs.put(pictureKey(waiting, attempt), Uint8Array.of(2));
  const before = await shop.keys();
  shop.clock.aheadMs = ORPHAN_AGE_MS - 5_000;
  assert.deepEqual(await scanOrphans(toolsOf(shop)), { orphans: 0 });
  assert.deepEqual(await shop.keys(), before);
  shop.clock.aheadMs = ORPHAN_AGE_MS + 5_000;
  let [removed, parts]: [number, number] = [0, 0];
  for (let cursor: string | undefined, done = false; !done; parts++) {
    const part = await scanOrphans(toolsOf(shop), cursor, 2);
    removed += part.orphans;
    cursor = part.cursor;
    done = cursor === undefined;
  }
  assert.deepEqual([removed, parts], [7, 5]);
  assert.deepEqual(await shop.keys(), ["images/waiting/image.png", pictureKey(kept.id, 1)].sort());
});

test("a held installation deletes nothing that is kept, counts on, and deletes after the release", async (t) => {
  const shop = await workshop(t);
  const { store, blobs, clock } = shop;
  await store.installation.write("some");
  await store.installation.hold("restore");
  const expired = await finished(shop);
  const deleted = await finished(shop);
  await store.images.transition(deleted.id, "any", ["ready"], { state: "deleted" });
  await blobs.put("images/orphan/1", Uint8Array.of(1));
  const before = await shop.keys();
  clock.aheadMs = TOMBSTONE_MS + 60_000;
  const retentionMs = TOMBSTONE_MS;
  let counted = 0;
  const countPictures: typeof store.images.countPictures = () => {
    counted++;
    return store.images.countPictures();
  };
  const tools = { ...toolsOf(shop, retentionMs), images: { ...store.images, countPictures } };
  const pass = () => sweepWhenDue(tools, store.tasks, 0);
  await pass();
  assert.deepEqual([counted, await shop.keys()], [1, before]);
  assert.deepEqual([(await shop.image(expired.id)).state, (await shop.image(deleted.id)).state], ["ready", "deleted"]);
  await store.installation.write("another");
  await pass();
  assert.deepEqual([await shop.keys(), (await shop.image(expired.id)).state], [[], "deleted"]);
  assert.equal(await store.images.find(deleted.id), undefined);
});

test("one process sweeps per period, and the scan of the store runs once a day", async (t) => {
  const shop = await workshop(t);
  const listed: (string | undefined)[] = [];
  const list: typeof shop.blobs.list = (prefix, after) => {
    listed.push(after);
    return shop.blobs.list(prefix, after);
  };
  let passes = 0;
  const forgetIdempotency: typeof shop.store.images.forgetIdempotency = (before) => {
    passes++;
    return shop.store.images.forgetIdempotency(before);
  };
  const tools = {
    ...toolsOf(shop),
    blobs: { ...shop.blobs, list },
    images: { ...shop.store.images, forgetIdempotency },
  };
  const allSweep = () => Promise.all([1, 2, 3, 4].map(() => sweepWhenDue(tools, shop.store.tasks, 60_000)));
  await allSweep();
  assert.deepEqual([passes, listed.length], [1, 1]);
  shop.clock.aheadMs += 20_000;
  await allSweep();
  assert.deepEqual([passes, listed.length], [1, 1]);
  shop.clock.aheadMs += 41_000;
  await allSweep();
  assert.deepEqual([passes, listed.length], [2, 1]);
  shop.clock.aheadMs += 24 * 3_600_000;
  await allSweep();
  assert.deepEqual([passes, listed.length], [3, 2]);
});

test("the outbox loses its events after a day, and an idle service does not read it", async (t) => {
  const shop = await workshop(t);
  await finished(shop);
  let touched = 0;
  const count = <A extends unknown[], R>(work: (...args: A) => R) => {
    return (...args: A): R => {
      touched++;
      return work(...args);
    };
  };
  const { events } = shop.store;
  const watched = {
    ...events,
    place: count(events.place),
    forget: count(events.forget),
    bounds: count(events.bounds),
    readAll: count(events.readAll),
    readOwn: count(events.readOwn),
  };
  const tools = { ...toolsOf(shop), events: watched };
  /** A pass every minute, as a worker makes them. Answers in how many of them the outbox was read or written. */
  const pass = async (minutes: number): Promise<number> => {
    let passes = 0;
    for (let i = 0; i < minutes; i++) {
      touched = 0;
      await sweepWhenDue(tools, shop.store.tasks, 60_000);
      if (touched > 0) passes++;
      shop.clock.aheadMs += 60_000;
    }
    return passes;
  };
  assert.equal(await pass(60), 1, "nothing is due before the events are a day old");
  assert.equal((await events.readAll(0, 10)).length, 3);
  shop.clock.aheadMs += EVENT_MS;
  await pass(5);
  assert.deepEqual(await events.readAll(0, 10), []);
  let idle = 0;
  for (let day = 0; day < 7; day++) {
    shop.clock.aheadMs += EVENT_MS;
    idle += await pass(3);
  }
  assert.equal(idle, 0, "a week without images");

  // By the database's clock these happened a week ago.
  await finished(shop);
  shop.clock.aheadMs += EVENT_MS;
  await pass(3);
  assert.deepEqual(await events.bounds(), { last: 6, forgotten: 6 }, "placed and removed without an API");
});

test("the orphan scan continues at its saved cursor in the next pass, and ends", async (t) => {
  const shop = await workshop(t);
  const waiting = await shop.order({ act: "paint" });
  for (let attempt = 1; attempt <= 7; attempt++) await shop.blobs.put(pictureKey(waiting, attempt), Uint8Array.of(2));
  const after: (string | undefined)[] = [];
  const list: typeof shop.blobs.list = (prefix, from) => {
    after.push(from);
    return shop.blobs.list(prefix, from);
  };
  const tools = { ...toolsOf(shop), blobs: { ...shop.blobs, list }, scanKeys: 3 };
  const keys = await shop.keys();
  // Young blobs stay, so that only the cursor moves.
  for (let pass = 1; pass <= 5; pass++) await sweepWhenDue(tools, shop.store.tasks, 0);
  assert.deepEqual(await shop.keys(), keys);
  assert.equal(after.length, 3, "three parts, then none for a day");
  assert.deepEqual([after[0], new Set(after).size], [undefined, 3]);
});

test("a store that cannot be listed keeps nothing else from being swept", async (t) => {
  const shop = await workshop(t);
  const idempotency = { keyId: "key_1", key: "once", fingerprint: "f".repeat(64) };
  const { id } = await finished(shop);
  await shop.order({ act: "paint" }, { idempotency });
  await shop.store.images.transition(id, "any", ["ready"], { state: "deleted" });
  const down = () => Promise.reject(new EaselError("SERVICE_UNAVAILABLE", "no answer"));
  const list = () => ({ [Symbol.asyncIterator]: () => ({ next: down }) });
  const tools = { ...toolsOf(shop), blobs: { ...shop.blobs, list, delete: down } };
  shop.clock.aheadMs = IDEMPOTENCY_MS + 60_000;
  await assert.rejects(sweepWhenDue(tools, shop.store.tasks, 60_000), { type: "SERVICE_UNAVAILABLE" });
  shop.clock.aheadMs = 0;
  assert.equal(await shop.store.images.replay("key_1", "once", "f".repeat(64)), undefined);
  assert.equal((await shop.image(id)).state, "deleted");
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

test("a share goes 30 days after its day or after its collection, or with its image; others stay", async (t) => {
  const shop = await workshop(t);
  const { store, clock } = shop;
  const { id: imageId, ownerId } = await finished(shop);
  const { id: collectionId } = await store.collections.create({ id: "col_luna", ownerId, name: "Luna" });
  const untilAt = new Date(clock.now().getTime() + HOUR_MS);
  const of = { imageId, ownerId, asksApproval: false };
  await store.shares.create({ ...of, id: "shr_day", token: "day", untilAt });
  await store.shares.create({ ...of, id: "shr_kept", token: "kept" });
  await store.shares.create({
    ownerId,
    asksApproval: false,
    collectionId,
    id: "shr_luna",
    token: "luna",
    untilAt: new Date(untilAt.getTime() * 2),
  });
  await store.collections.remove(collectionId, ownerId);
  const left = async () => {
    await sweep(toolsOf(shop));
    const found = await Promise.all(["day", "kept", "luna"].map((token) => store.shares.find(token)));
    return found.flatMap((share) => share?.token ?? []);
  };
  clock.aheadMs += ENDED_SHARE_MS - HOUR_MS / 2;
  assert.deepEqual(await left(), ["day", "kept", "luna"], "their address says that they ended");
  clock.aheadMs += HOUR_MS / 2;
  assert.deepEqual(await left(), ["day", "kept"], "the end of the collection was that of its share");
  clock.aheadMs += HOUR_MS;
  assert.deepEqual(await left(), ["kept"]);
  await store.images.transition(imageId, 1, ["ready"], { state: "deleted" });
  clock.aheadMs += TOMBSTONE_MS + 1;
  assert.deepEqual(await left(), []);
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
