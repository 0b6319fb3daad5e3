import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";

const hash = (n: number) => new Uint8Array(32).fill(n);

/** Every sentence that ports say of a SessionRepository. */
export function sessionRepositoryContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  async function opened(t: TestContext) {
    const { store, clock } = await open(t);
    const { keyId } = await store.keys.create({ sha256: hash(200), name: "page" });
    return { sessions: store.sessions, keyId, later: (ms: number) => new Date(clock.now().getTime() + ms) };
  }

  test("a code is taken once, and not after its time", async (t) => {
    const { sessions, keyId, later } = await opened(t);
    await sessions.offerCode({ sha256: hash(1), keyId, expiresAt: later(60_000) });
    await sessions.offerCode({ sha256: hash(2), keyId, expiresAt: later(-1) });
    const taken = await Promise.all([sessions.takeCode(hash(1)), sessions.takeCode(hash(1))]);
    assert.deepEqual(taken.filter(Boolean), [keyId]);
    assert.equal(await sessions.takeCode(hash(2)), undefined);
    assert.equal(await sessions.takeCode(hash(3)), undefined);
  });

  test("a session leads to its key until it ends or its time is over", async (t) => {
    const { sessions, keyId, later } = await opened(t);
    await sessions.begin({ sha256: hash(11), keyId, expiresAt: later(60_000) });
    await sessions.begin({ sha256: hash(12), keyId, expiresAt: later(-1) });
    assert.equal((await sessions.findKey(hash(11)))?.keyId, keyId);
    assert.equal(await sessions.findKey(hash(12)), undefined);
    await sessions.end(hash(11));
    await sessions.end(hash(11));
    assert.equal(await sessions.findKey(hash(11)), undefined);
  });
}
