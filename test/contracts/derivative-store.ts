/** What every DerivativeStore does. */

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { EaselError } from "easel-contract";
import type { NamedAsk, StoredDerivative } from "../../src/ports/derivatives.ts";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";
import { DELETED, draft, MADE, picture, ROOMY } from "./image-repository-drafts.ts";

const FILE: StoredDerivative = {
  blobKey: "images/a/poster.png",
  bytes: 5000,
  sha256: "cd".repeat(32),
  widthPx: 4096,
  heightPx: 2048,
};
const ANN = "own_ann";
const POSTER: NamedAsk = { name: "poster.png", ask: { what: "poster" } };
const LIMITS = { mostWaiting: 5, mostKept: 10 };

/** A form of this width. */
function form(widthPx: number): NamedAsk {
  return { name: `w${widthPx}.png`, ask: { what: "form", format: "png", widthPx, heightPx: widthPx } };
}

export function derivativeStoreContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  async function withReady(t: TestContext, ids: readonly string[], ownerOf: (id: string) => string = () => ANN) {
    const opened = await open(t);
    const { images } = opened.store;
    for (const id of ids) {
      await images.create({ draft: draft(id, { ownerId: ownerOf(id) }), limits: ROOMY });
      await images.transition(id, 0, ["queued"], {
        state: "ready",
        picture: picture(`images/${id}/1.png`),
        made: MADE,
      });
    }
    return { ...opened, derivatives: opened.store.derivatives, images };
  }
  const isType = (type: string) => (error: EaselError) => error.type === type;

  test("a derivative waits, is claimed once with what was asked, and is ready for all who ask", async (t) => {
    const { derivatives, images, store } = await withReady(t, ["a"]);
    assert.equal(await derivatives.find("a", POSTER.name), undefined);
    const ask = () => derivatives.request({ id: "a", ownerId: ANN }, POSTER, LIMITS);
    const asked = await Promise.all([1, 2, 3].map(ask));
    assert.deepEqual(asked, [{ state: "waiting" }, { state: "waiting" }, { state: "waiting" }]);
    const before = (await store.storageUsed()).pictureBytes;
    const claims = await Promise.all([derivatives.claim(), derivatives.claim()]);
    const [job, ...others] = claims.filter((claim) => claim !== undefined);
    assert.ok(job && others.length === 0);
    const { leaseToken, ...rest } = job;
    assert.deepEqual(rest, { imageId: "a", ...POSTER, tries: 1 });
    assert.ok(leaseToken > 0);
    assert.equal(await derivatives.touch(job), true);
    assert.equal(await derivatives.finish(job, { state: "ready", file: FILE }), true);
    assert.deepEqual(await ask(), { state: "ready", file: FILE });
    assert.deepEqual(await images.referencedBlobs([FILE.blobKey, "x"]), new Set([FILE.blobKey]));
    assert.equal((await store.storageUsed()).pictureBytes - before, FILE.bytes);
    assert.equal(await derivatives.finish(job, { state: "ready", file: FILE }), false, "it is finished");
  });

  test("an image has several derivatives, each by its name", async (t) => {
    const { derivatives } = await withReady(t, ["a"]);
    for (const one of [POSTER, form(8), form(16)]) await derivatives.request({ id: "a", ownerId: ANN }, one, LIMITS);
    const job = (await derivatives.claim()) ?? assert.fail();
    await derivatives.finish(job, { state: "ready", file: FILE });
    const states = await Promise.all([POSTER, form(8), form(16)].map(({ name }) => derivatives.find("a", name)));
    assert.deepEqual(states, [{ state: "ready", file: FILE }, { state: "waiting" }, { state: "waiting" }]);
    assert.deepEqual((await derivatives.claim())?.ask, form(8).ask);
    assert.deepEqual(
      (await derivatives.names("a")).toSorted(),
      [POSTER, form(16), form(8)].map(({ name }) => name).toSorted(),
    );
  });

  test("a lost lease is fenced, and the derivative of a dead worker is claimed again", async (t) => {
    const { derivatives, leasesExpire } = await withReady(t, ["a"]);
    await derivatives.request({ id: "a", ownerId: ANN }, POSTER, LIMITS);
    const first = (await derivatives.claim()) ?? assert.fail();
    await leasesExpire();
    const second = (await derivatives.claim()) ?? assert.fail();
    assert.ok(second.leaseToken > first.leaseToken);
    assert.equal(await derivatives.touch(first), false);
    assert.equal(await derivatives.finish(first, { state: "ready", file: FILE }), false);
    await derivatives.retry(second, 0);
    const third = (await derivatives.claim()) ?? assert.fail();
    assert.equal(third.tries, 3);
    const failure = { type: "NOT_SCANNABLE", message: "nobody read it", leastWidthPx: 300 } as const;
    assert.equal(await derivatives.finish(third, { state: "failed", failure }), true);
    assert.deepEqual(await derivatives.find("a", POSTER.name), { state: "failed", failure });
    assert.equal(await derivatives.claim(), undefined);
  });

  test("a failure that may pass is told for a minute, then the work begins anew; another one stays", async (t) => {
    const { derivatives, minutesPass } = await withReady(t, ["a"]);
    const ask = (one: NamedAsk) => derivatives.request({ id: "a", ownerId: ANN }, one, LIMITS);
    for (const [one, type] of [
      [form(8), "SERVICE_UNAVAILABLE"],
      [form(16), "NOT_SCANNABLE"],
    ] as const) {
      await ask(one);
      const job = (await derivatives.claim()) ?? assert.fail();
      const failed = { state: "failed", failure: { type, message: "no" } } as const;
      await derivatives.finish(job, failed);
      assert.deepEqual(await ask(one), failed);
    }
    await minutesPass();
    assert.deepEqual(await ask(form(8)), { state: "waiting" });
    assert.equal((await ask(form(16))).state, "failed");
    const again = (await derivatives.claim()) ?? assert.fail();
    assert.deepEqual([again.name, again.tries], [form(8).name, 1]);
    assert.equal(await derivatives.finish(again, { state: "ready", file: FILE }), true);
  });

  test("a delete ends derivatives, finished or not; their names are known until the image is purged", async (t) => {
    const { derivatives, images, store } = await withReady(t, ["a", "b"]);
    for (const id of ["a", "b"]) await derivatives.request({ id, ownerId: ANN }, POSTER, LIMITS);
    const job = (await derivatives.claim()) ?? assert.fail();
    await derivatives.finish(job, { state: "ready", file: FILE });
    const late = (await derivatives.claim()) ?? assert.fail();
    for (const id of ["a", "b"]) await images.transition(id, "any", ["ready"], DELETED);
    const found = await Promise.all(["a", "b"].map((id) => derivatives.find(id, POSTER.name)));
    assert.deepEqual(found, [undefined, undefined]);
    assert.equal(await derivatives.finish(late, { state: "ready", file: FILE }), false);
    assert.deepEqual(await images.referencedBlobs([FILE.blobKey]), new Set());
    assert.equal((await store.storageUsed()).pictureBytes, 0);
    await assert.rejects(derivatives.request({ id: "a", ownerId: ANN }, POSTER, LIMITS), isType("GONE"));
    assert.deepEqual(await derivatives.names("a"), [POSTER.name]);
    await images.purge("a");
    assert.deepEqual(await derivatives.names("a"), []);
    assert.equal(await derivatives.claim(), undefined);
  });

  test("an owner has so many waiting derivatives, and none of another's image", async (t) => {
    const { derivatives } = await withReady(t, ["a", "b"]);
    const limits = { ...LIMITS, mostWaiting: 1 };
    await derivatives.request({ id: "a", ownerId: ANN }, POSTER, limits);
    await assert.rejects(derivatives.request({ id: "b", ownerId: ANN }, POSTER, limits), isType("QUEUE_FULL"));
    await assert.rejects(derivatives.request({ id: "a", ownerId: ANN }, form(8), limits), isType("QUEUE_FULL"));
    assert.deepEqual(await derivatives.request({ id: "a", ownerId: ANN }, POSTER, limits), { state: "waiting" });
    await assert.rejects(derivatives.request({ id: "b", ownerId: "own_bob" }, POSTER, LIMITS), isType("QUEUE_FULL"));
    assert.equal(await derivatives.find("b", POSTER.name), undefined);
  });

  test("an image keeps so many finished derivatives; the first asked for goes, and its file is nobody's", async (t) => {
    const { derivatives, images } = await withReady(t, ["a"]);
    const limits = { ...LIMITS, mostKept: 3 };
    const keyOf = ({ name }: NamedAsk) => `images/a/${name}`;
    const widths = [1, 2, 3, 4, 5];
    for (const widthPx of widths) {
      await derivatives.request({ id: "a", ownerId: ANN }, form(widthPx), limits);
      const job = (await derivatives.claim()) ?? assert.fail();
      await derivatives.finish(job, { state: "ready", file: { ...FILE, blobKey: keyOf(job) } });
    }
    const kept = widths.slice(-3).map(form);
    assert.deepEqual(
      (await derivatives.names("a")).toSorted(),
      kept.map(({ name }) => name),
    );
    const keys = await images.referencedBlobs(widths.map((widthPx) => keyOf(form(widthPx))));
    assert.deepEqual([...keys].toSorted(), kept.map(keyOf));
  });

  test("an owner with one waiting derivative is next but for one of each other owner", async (t) => {
    const bob = "own_bob";
    const { derivatives } = await withReady(t, ["a", "b"], (id) => (id === "b" ? bob : ANN));
    for (const widthPx of [1, 2, 3, 4]) await derivatives.request({ id: "a", ownerId: ANN }, form(widthPx), LIMITS);
    const order: string[] = [];
    const serve = async () => {
      const job = (await derivatives.claim()) ?? assert.fail();
      order.push(`${job.imageId}/${job.name}`);
      await derivatives.finish(job, { state: "ready", file: FILE });
    };
    await serve();
    await derivatives.request({ id: "b", ownerId: bob }, form(9), LIMITS);
    for (let i = 0; i < 4; i++) await serve();
    assert.deepEqual(order, ["a/w1.png", "a/w2.png", "b/w9.png", "a/w3.png", "a/w4.png"]);
  });
}
