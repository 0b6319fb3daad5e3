/** What every PosterStore does. */

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { EaselError } from "easel-contract";
import type { StoredPoster } from "../../src/ports/posters.ts";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";
import { DELETED, draft, MADE, picture, ROOMY } from "./image-repository-drafts.ts";

const FILE: StoredPoster = {
  blobKey: "images/a/poster.png",
  bytes: 5000,
  sha256: "cd".repeat(32),
  widthPx: 4096,
  heightPx: 2048,
};
const ANN = "own_ann";

export function posterStoreContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  async function withReady(t: TestContext, ids: readonly string[]) {
    const opened = await open(t);
    const { images } = opened.store;
    for (const id of ids) {
      await images.create({ draft: draft(id), limits: ROOMY });
      await images.transition(id, 0, ["queued"], {
        state: "ready",
        picture: picture(`images/${id}/1.png`),
        made: MADE,
      });
    }
    return { ...opened, posters: opened.store.posters, images };
  }
  const isType = (type: string) => (error: EaselError) => error.type === type;

  test("a poster waits, is claimed once, and is ready for all who ask", async (t) => {
    const { posters, images, store } = await withReady(t, ["a"]);
    assert.equal(await posters.find("a"), undefined);
    const asked = await Promise.all([1, 2, 3].map(() => posters.request({ id: "a", ownerId: ANN }, 5)));
    assert.deepEqual(asked, [{ state: "waiting" }, { state: "waiting" }, { state: "waiting" }]);
    const before = (await store.storageUsed()).pictureBytes;
    const claims = await Promise.all([posters.claim(), posters.claim()]);
    const [job, ...others] = claims.filter((claim) => claim !== undefined);
    assert.ok(job && others.length === 0);
    assert.equal(job.imageId, "a");
    assert.equal(await posters.touch(job), true);
    assert.equal(await posters.finish(job, { state: "ready", file: FILE }), true);
    assert.deepEqual(await posters.request({ id: "a", ownerId: ANN }, 5), { state: "ready", file: FILE });
    assert.deepEqual(await images.referencedBlobs([FILE.blobKey, "x"]), new Set([FILE.blobKey]));
    assert.equal((await store.storageUsed()).pictureBytes - before, FILE.bytes);
    assert.equal(await posters.finish(job, { state: "ready", file: FILE }), false, "it is finished");
  });

  test("a lost lease is fenced, and the poster of a dead worker is claimed again", async (t) => {
    const { posters, leasesExpire } = await withReady(t, ["a"]);
    await posters.request({ id: "a", ownerId: ANN }, 5);
    const first = (await posters.claim()) ?? assert.fail();
    await leasesExpire();
    const second = (await posters.claim()) ?? assert.fail();
    assert.ok(second.leaseToken > first.leaseToken);
    assert.equal(await posters.touch(first), false);
    assert.equal(await posters.finish(first, { state: "ready", file: FILE }), false);
    await posters.retry(second, 0);
    const third = (await posters.claim()) ?? assert.fail();
    const failure = { type: "NOT_SCANNABLE", message: "nobody read it" } as const;
    assert.equal(await posters.finish(third, { state: "failed", failure }), true);
    assert.deepEqual(await posters.find("a"), { state: "failed", failure });
    assert.equal(await posters.claim(), undefined);
  });

  test("a delete takes the poster along, finished or not", async (t) => {
    const { posters, images } = await withReady(t, ["a", "b"]);
    for (const id of ["a", "b"]) await posters.request({ id, ownerId: ANN }, 5);
    const job = (await posters.claim()) ?? assert.fail();
    await posters.finish(job, { state: "ready", file: FILE });
    const late = (await posters.claim()) ?? assert.fail();
    for (const id of ["a", "b"]) await images.transition(id, "any", ["ready"], DELETED);
    assert.deepEqual([await posters.find("a"), await posters.find("b")], [undefined, undefined]);
    assert.equal(await posters.finish(late, { state: "ready", file: FILE }), false);
    assert.deepEqual(await images.referencedBlobs([FILE.blobKey]), new Set());
    await assert.rejects(posters.request({ id: "a", ownerId: ANN }, 5), isType("GONE"));
  });

  test("an owner has so many waiting posters, and none of another's image", async (t) => {
    const { posters } = await withReady(t, ["a", "b"]);
    await posters.request({ id: "a", ownerId: ANN }, 1);
    await assert.rejects(posters.request({ id: "b", ownerId: ANN }, 1), isType("QUEUE_FULL"));
    assert.deepEqual(await posters.request({ id: "a", ownerId: ANN }, 1), { state: "waiting" });
    await assert.rejects(posters.request({ id: "b", ownerId: "own_bob" }, 5), isType("QUEUE_FULL"));
    assert.equal(await posters.find("b"), undefined);
  });
}
