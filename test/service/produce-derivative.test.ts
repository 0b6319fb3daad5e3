/** A derivative from its row to a stored file: outages, deletes, hosts that die. */

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { EaselError } from "easel-contract";
import type { BlobStore } from "../../src/ports/blobs.ts";
import type { DerivativeJob } from "../../src/ports/derivatives.ts";
import type { ReadyImage } from "../../src/ports/image-record.ts";
import { derivativeKey, pictureKey } from "../../src/service/blob-keys.ts";
import { deleteImage } from "../../src/service/delete-image.ts";
import { requestDerivative } from "../../src/service/derivatives.ts";
import { createInputMemory } from "../../src/service/input-memory.ts";
import type { PictureMaker, PictureOrder, PictureOutcome } from "../../src/service/picture-maker.ts";
import { produceDerivative } from "../../src/service/produce-derivative.ts";
import { ORPHAN_AGE_MS, scanOrphans, sweep, TOMBSTONE_MS } from "../../src/service/sweep.ts";
import { silentLog } from "../helpers/postgres.ts";
import { openWorkshop, type Workshop } from "../worker/helpers/workshop.ts";

const FORM = { what: "form", format: "webp", quality: 80, widthPx: 32, heightPx: 16 } as const;
const NAME = "w32.q80.webp";
const WEBP = Uint8Array.of(7, 7, 7);
const made = {
  engine: "painter",
  engineVersion: "1",
  degraded: false,
  warnings: [{ code: "quality-raised" as const, message: "it has 95" }],
  checks: [],
  recipe: {},
};
const PICTURE = { bytes: WEBP, format: "webp", widthPx: 32, heightPx: 16, made } as const;
const MADE: PictureOutcome = { state: "made", picture: PICTURE };
const never = new AbortController().signal;

/** A finished picture of 64x32 pixels in the store. */
async function ready({ store, blobs, order }: Workshop): Promise<ReadyImage> {
  const id = await order({ act: "paint" });
  await store.images.transition(id, 0, ["queued"], { state: "running" });
  const blobKey = pictureKey(id, 1);
  await blobs.put(blobKey, Uint8Array.of(1, 2, 3));
  const record = await store.images.transition(id, 1, ["running"], {
    state: "ready",
    picture: { blobKey, bytes: 3, sha256: "0".repeat(64), widthPx: 64, heightPx: 32 },
    made: { ...made, recipe: { rounds: 2 } },
  });
  assert.ok(record?.state === "ready");
  return record;
}

async function waiting(t: TestContext) {
  const shop = await openWorkshop(t);
  const record = await ready(shop);
  const { derivatives } = shop.store;
  const ask = () => requestDerivative(derivatives, record, FORM);
  assert.deepEqual(await ask(), { state: "waiting" });
  const claim = async (): Promise<DerivativeJob> => (await derivatives.claim()) ?? assert.fail("nothing waits");
  const orders: PictureOrder[] = [];
  const produce = (job: DerivativeJob, outcome: PictureOutcome | PictureMaker["make"], blobs: BlobStore = shop.blobs) =>
    produceDerivative(
      {
        images: shop.store.images,
        derivatives,
        blobs,
        maker: {
          async make(order, io) {
            orders.push(order);
            return typeof outcome === "function" ? outcome(order, io) : outcome;
          },
        },
        inputMemory: createInputMemory(),
        log: silentLog,
        heartbeatMs: 60_000,
      },
      job,
      never,
    );
  const sweepTools = { ...shop.store, blobs: shop.blobs, clock: shop.clock, log: silentLog };
  return { shop, record, derivatives, ask, claim, produce, orders, sweepTools, key: derivativeKey(record.id, NAME) };
}

test("a form is made of the delivered file, and its warnings are kept", async (t) => {
  const { shop, ask, claim, produce, orders, key } = await waiting(t);
  await produce(await claim(), MADE);
  const [order] = orders;
  assert.deepEqual(order?.derived, {
    picture: Uint8Array.of(1, 2, 3),
    engine: "painter",
    engineVersion: "1",
    recipe: { rounds: 2 },
    as: FORM,
  });
  const now = await ask();
  assert.ok(now.state === "ready");
  const { sha256, ...file } = now.file;
  assert.match(sha256, /^[0-9a-f]{64}$/);
  const { warnings } = made;
  assert.deepEqual(file, { blobKey: key, bytes: 3, widthPx: 32, heightPx: 16, format: "webp", warnings });
  assert.deepEqual(await shop.blobs.get(key), WEBP);
});

test("while the store takes nothing the derivative waits; it is ready once the store does, and not before", async (t) => {
  const { shop, record, derivatives, ask, claim, produce, key } = await waiting(t);
  const job = await claim();
  const full: BlobStore = {
    ...shop.blobs,
    put: async () => Promise.reject(new EaselError("SERVICE_UNAVAILABLE", "the disk is full")),
  };
  await assert.rejects(produce(job, MADE, full), (error: EaselError) => error.type === "SERVICE_UNAVAILABLE");
  assert.deepEqual([await ask(), await shop.blobs.get(key)], [{ state: "waiting" }, undefined]);
  await derivatives.retry(job, 0);
  await produce(await claim(), MADE);
  assert.equal((await derivatives.find(record.id, NAME))?.state, "ready");
});

test("what never comes to an end fails in plain words, after eight tries", async (t) => {
  const { derivatives, ask, claim, produce } = await waiting(t);
  for (let i = 0; i < 8; i++) {
    const job = await claim();
    await produce(job, { state: "stopped" });
  }
  assert.deepEqual(await ask(), { state: "waiting" });
  await produce(await claim(), () => assert.fail("not made a ninth time"));
  const now = await ask();
  assert.ok(now.state === "failed");
  assert.equal(now.failure.type, "SERVICE_UNAVAILABLE");
  assert.match(now.failure.message, /could not be made and stored in 8 tries; ask again in a minute/);
  assert.equal(await derivatives.claim(), undefined);
});

test("a refusal is final and names the width that is read", async (t) => {
  const { ask, claim, produce, shop } = await waiting(t);
  const failure = { type: "NOT_SCANNABLE", message: "too small", leastWidthPx: 40 } as const;
  await produce(await claim(), { state: "refused", failure });
  assert.deepEqual(await ask(), { state: "failed", failure });
  assert.equal((await shop.keys()).length, 1, "the picture alone");
});

test("a delete takes the files of all derivatives, also one that is being made", async (t) => {
  const { shop, record, derivatives, claim, produce } = await waiting(t);
  await produce(await claim(), MADE);
  await requestDerivative(derivatives, record, { ...FORM, widthPx: 16, heightPx: 8 });
  const remove = { ...shop.store, blobs: shop.blobs };
  await produce(await claim(), async () => {
    const caller = { ownerId: record.ownerId } as Parameters<typeof deleteImage>[1];
    await deleteImage(remove, caller, undefined, record.id);
    return MADE;
  });
  assert.deepEqual(await shop.keys(), []);
});

test("the sweep takes the files of derivatives along; the orphan scan leaves them while their image lives", async (t) => {
  const { shop, record, claim, produce, sweepTools, key } = await waiting(t);
  await produce(await claim(), MADE);
  shop.clock.aheadMs = ORPHAN_AGE_MS + 5_000;
  assert.deepEqual(await scanOrphans(sweepTools), { orphans: 0 });
  await shop.store.images.transition(record.id, "any", ["ready"], { state: "deleted" });
  // A process that died between the delete and its bytes.
  assert.ok((await shop.keys()).includes(key));
  shop.clock.aheadMs += TOMBSTONE_MS + 60_000;
  await sweep(sweepTools);
  assert.deepEqual(await shop.keys(), []);
  assert.deepEqual(await shop.store.derivatives.names(record.id), []);
});
