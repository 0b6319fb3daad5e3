import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";

const hash = (byte: number) => new Uint8Array(32).fill(byte);

/** Every sentence that ports say of a KeyRepository. */
export function keyRepositoryContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  test("a key is found by its hash, with all that was said of it", async (t) => {
    const { store, clock } = await open(t);
    const expiresAt = new Date("2027-01-01T00:00:00Z");
    const made = await store.keys.create({
      sha256: hash(1),
      name: "shop",
      ownerId: "own_shop",
      expiresAt,
      ratePerMinute: 60,
      maxQueued: 5,
      scopes: ["read"],
      monthlyQuota: 9,
    });
    assert.deepEqual(made, {
      keyId: made.keyId,
      ownerId: "own_shop",
      name: "shop",
      createdAt: clock.now(),
      expiresAt,
      ratePerMinute: 60,
      maxQueued: 5,
      scopes: ["read"],
      monthlyQuota: 9,
    });
    assert.deepEqual(await store.keys.findByHash(hash(1)), made);
    assert.equal(await store.keys.findByHash(hash(2)), undefined);
  });

  test("without an owner a new one is made", async (t) => {
    const { keys } = (await open(t)).store;
    const [a, b] = [
      await keys.create({ sha256: hash(1), name: "a" }),
      await keys.create({ sha256: hash(2), name: "b" }),
    ];
    assert.match(a.ownerId, /^own_[A-Za-z0-9_-]{16,}$/);
    assert.notEqual(a.ownerId, b.ownerId);
    assert.notEqual(a.keyId, b.keyId);
    assert.equal(a.expiresAt ?? a.revokedAt ?? a.ratePerMinute ?? a.maxQueued, undefined);
  });

  test("the same hash again is the same key, also when two processes put it in place", async (t) => {
    const { store, openSecond } = await open(t);
    const second = await openSecond();
    const made = await Promise.all([store, second].map(({ keys }) => keys.create({ sha256: hash(1), name: "env" })));
    assert.deepEqual(made[0], made[1]);
    assert.equal((await store.keys.list()).length, 1);
  });

  test("a revoked key is found as revoked, since the first time", async (t) => {
    const { store, clock } = await open(t);
    const { keyId } = await store.keys.create({ sha256: hash(1), name: "a" });
    await store.keys.create({ sha256: hash(2), name: "b" });
    clock.advance(1000);
    const revokedAt = clock.now();
    assert.equal(await store.keys.revoke(keyId), true);
    clock.advance(1000);
    assert.equal(await store.keys.revoke(keyId), true);
    assert.equal(await store.keys.revoke("key_unknown"), false);
    assert.deepEqual((await store.keys.findByHash(hash(1)))?.revokedAt, revokedAt);
    assert.deepEqual((await store.keys.list()).map(({ name, revokedAt }) => [name, revokedAt]).sort(), [
      ["a", revokedAt],
      ["b", undefined],
    ]);
  });
}
