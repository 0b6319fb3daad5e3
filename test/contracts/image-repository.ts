import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import type { EaselError } from "easel-contract";
import type { Admission, ImageRepository } from "../../src/ports/images.ts";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";
import { DELETED, draft, FAILED, MADE, picture, READY, ROOMY, RUNNING } from "./image-repository-drafts.ts";

const HOUR_MS = 3600 * 1000;
const UNFINISHED = ["queued", "running"] as const;
const is = (type: EaselError["type"]) => (error: EaselError) => error.type === type;

/** Every sentence that ports say of an ImageRepository. */
export function imageRepositoryContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  describe("create", () => {
    test("keeps what the request fixed", async (t) => {
      const { images } = (await open(t)).store;
      const request = draft("img-0000000000000001", {
        kind: "art_outpaint",
        params: { z: 1, a: { deep: [null, true, "ü\u0000"] } },
        inputs: { image: { blobKey: "inputs/1", widthPx: 100, heightPx: 200 } },
        prepared: { codeText: "https://example.org" },
        seed: 0xffff_ffff,
        warnings: [{ code: "clamped", message: "qr_w is 2 at most", field: "qr_w" }],
        createdAt: new Date("2026-02-03T04:05:06.789Z"),
      });
      const created = await images.create({ draft: request, link: { code: "k7" }, limits: ROOMY });
      assert.deepEqual(created, { id: request.id, queueType: "fast", replayed: false });
      const found = await images.find(request.id);
      assert.deepEqual(found, {
        ...request,
        starred: false,
        queueType: "fast",
        state: "queued",
        attempt: 0,
        transientFailures: 0,
        linkCode: "k7",
      });
      assert.deepEqual(Object.keys(found?.params ?? {}), ["z", "a"], "the order of parameters stays");
      assert.equal(await images.find("img-unknown-00000000"), undefined);
    });

    test("goes fast within the owner's allowance and slow beyond it", async (t) => {
      const { images } = (await open(t)).store;
      const limits = { ...ROOMY, fastAllowance: 2 };
      const types: string[] = [];
      for (const id of ["a", "b", "c"]) types.push((await images.create({ draft: draft(id), limits })).queueType);
      types.push((await images.create({ draft: draft("d", { ownerId: "own_bob" }), limits })).queueType);
      assert.deepEqual(types, ["fast", "fast", "slow", "fast"]);
      await images.transition("a", "any", UNFINISHED, DELETED);
      await images.transition("b", "any", UNFINISHED, DELETED);
      assert.equal((await images.create({ draft: draft("e"), limits })).queueType, "fast");
    });

    test("refuses beyond the owner's limit and stores nothing of it", async (t) => {
      const { store } = await open(t);
      const limits = { ...ROOMY, maxQueuedPerOwner: 1 };
      await store.images.create({ draft: draft("a"), limits });
      const refused = {
        draft: draft("b"),
        link: { code: "k7" },
        idempotency: { keyId: "key_1", key: "once", fingerprint: "f" },
        limits,
      };
      await assert.rejects(store.images.create(refused), is("QUEUE_FULL"));
      assert.equal(await store.images.find("b"), undefined);
      assert.equal(await store.links.find("k7"), undefined);
      assert.equal(await store.images.replay("key_1", "once", "f"), undefined);
      await store.images.create({ draft: draft("c", { ownerId: "own_bob" }), limits });
      assert.deepEqual([(await store.jobs.claim())?.imageId, (await store.jobs.claim())?.imageId], ["a", "c"]);
      assert.equal(await store.jobs.claim(), undefined);
    });

    test("holds the owner's limit when many creates come at once", async (t) => {
      const { images } = (await open(t)).store;
      const limits = { ...ROOMY, maxQueuedPerOwner: 7 };
      const all = Array.from({ length: 20 }, (_, i) => images.create({ draft: draft(`img-${i}`), limits }));
      const settled = await Promise.allSettled(all);
      assert.equal(settled.filter(({ status }) => status === "fulfilled").length, 7);
      for (const one of settled) if (one.status === "rejected") assert.ok(is("QUEUE_FULL")(one.reason));
    });

    test("refuses beyond the limit of the service, whoever asks", async (t) => {
      const { store, clock, openSecond } = await open(t);
      const limits = { ...ROOMY, maxQueued: 2 };
      await store.images.create({ draft: draft("a"), limits });
      await store.images.create({ draft: draft("b", { ownerId: "own_bob" }), limits });
      await assert.rejects(
        store.images.create({ draft: draft("c", { ownerId: "own_cem" }), limits }),
        is("QUEUE_FULL"),
      );
      const second = await openSecond();
      await assert.rejects(second.images.create({ draft: draft("d"), limits }), is("QUEUE_FULL"));
      await store.images.transition("a", "any", UNFINISHED, DELETED);
      clock.advance(5000);
      assert.equal((await second.images.create({ draft: draft("e"), limits })).replayed, false);
    });

    test("throws RangeError when the link's code is taken, and stores nothing", async (t) => {
      const { images } = (await open(t)).store;
      await images.create({ draft: draft("a"), link: { code: "k7" }, limits: ROOMY });
      const taken = images.create({ draft: draft("b"), link: { code: "k7" }, limits: ROOMY });
      await assert.rejects(taken, new RangeError("link code taken"));
      assert.equal(await images.find("b"), undefined);
      await images.create({ draft: draft("b"), link: { code: "k8" }, limits: ROOMY });
      assert.equal((await images.find("b"))?.linkCode, "k8");
    });
  });

  describe("admit", () => {
    test("asks for room for all images of a request, and counts those ahead whose row is not written yet", async (t) => {
      const { images } = (await open(t)).store;
      await images.create({ draft: draft("written"), limits: ROOMY, usage: { keyId: "key_a" } });
      const ahead = ["written", "other", "foreign"].map((imageId) => ({
        ...{ imageId, keyId: imageId === "written" ? "key_a" : "key_b" },
        ownerId: imageId === "foreign" ? "own_bob" : "own_ann",
      }));
      const admit = (count: number, change: Partial<Admission>) =>
        images.admit({ ownerId: "own_ann", at: new Date(0), limits: ROOMY, count, ahead, ...change });
      for (const [taken, change, type] of [
        [2, { limits: { ...ROOMY, maxQueuedPerOwner: 5 } }, "QUEUE_FULL"],
        [3, { limits: { ...ROOMY, maxQueued: 5 } }, "QUEUE_FULL"],
        [1, { at: draft("a").createdAt, usage: { keyId: "key_a", quota: 5 } }, "QUOTA_EXCEEDED"],
        [2, { usage: { keyId: "key_b", quota: 5 } }, "QUOTA_EXCEEDED"],
      ] as const) {
        await admit(5 - taken, change);
        await assert.rejects(admit(6 - taken, change), is(type), JSON.stringify(change));
      }
      // Nothing was written.
      await admit(4, { ahead: [], limits: { ...ROOMY, maxQueuedPerOwner: 5 } });
    });
  });

  describe("idempotency", () => {
    const asked = (id: string, fingerprint = "f", keyId = "key_1") => ({
      draft: draft(id),
      idempotency: { keyId, key: "once", fingerprint },
      limits: ROOMY,
    });

    test("the same key and request answer with the first image", async (t) => {
      const { images } = (await open(t)).store;
      await images.create(asked("a"));
      const again = { id: "a", queueType: "fast", replayed: true } as const;
      assert.deepEqual(await images.create(asked("b")), again);
      assert.deepEqual(await images.replay("key_1", "once", "f"), again);
      assert.equal(await images.find("b"), undefined);
      assert.equal((await images.create(asked("c", "f", "key_2"))).id, "c", "another API key has its own");
      assert.equal(await images.replay("key_1", "never", "f"), undefined);
    });

    test("another request with the same key is a conflict", async (t) => {
      const { images } = (await open(t)).store;
      await images.create(asked("a"));
      await assert.rejects(images.create(asked("b", "other")), is("IDEMPOTENCY_CONFLICT"));
      await assert.rejects(images.replay("key_1", "once", "other"), is("IDEMPOTENCY_CONFLICT"));
      assert.equal(await images.find("b"), undefined);
    });

    test("of many at once one makes the image", async (t) => {
      const { images } = (await open(t)).store;
      const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => images.create(asked(`img-${i}`))));
      assert.equal(answers.filter(({ replayed }) => !replayed).length, 1);
      assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
      assert.equal((await images.list({ ownerId: "own_ann", limit: 100 })).images.length, 1);
    });

    test("an answer lasts 24 hours, forgotten or not", async (t) => {
      const { store, clock } = await open(t);
      const { images } = store;
      await images.create({ ...asked("a"), draft: draft("a", { createdAt: clock.now() }) });
      clock.advance(24 * HOUR_MS - 1);
      assert.equal((await images.replay("key_1", "once", "f"))?.id, "a");
      clock.advance(1);
      assert.equal(await images.replay("key_1", "once", "f"), undefined);
      assert.equal((await images.create({ ...asked("b"), draft: draft("b", { createdAt: clock.now() }) })).id, "b");
      await images.forgetIdempotency(clock.now());
      assert.equal((await images.replay("key_1", "once", "f"))?.id, "b", "only older ones are forgotten");
      await images.forgetIdempotency(new Date(clock.now().getTime() + 1));
      assert.equal(await images.replay("key_1", "once", "f"), undefined);
    });
  });

  describe("list", () => {
    test("newest first, in pages, of one owner, without deleted ones unless asked", async (t) => {
      const { images } = (await open(t)).store;
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
      for (const [i, id] of ["a", "b", "c", "d", "e"].entries())
        await images.create({ draft: draft(id, { createdAt: at(Math.floor(i / 2)) }), limits: ROOMY });
      await images.create({ draft: draft("f", { kind: "art_qr", createdAt: at(9) }), limits: ROOMY });
      await images.create({ draft: draft("g", { ownerId: "own_bob" }), limits: ROOMY });
      await images.transition("c", "any", UNFINISHED, DELETED);

      const ids = async (filter: Omit<Parameters<ImageRepository["list"]>[0], "ownerId">) => {
        const page = await images.list({ ownerId: "own_ann", ...filter });
        return { ids: page.images.map(({ id }) => id).join(""), nextCursor: page.nextCursor };
      };
      const first = await ids({ limit: 3 });
      assert.equal(first.ids, "fed");
      const second = await ids({ limit: 3, cursor: first.nextCursor! });
      assert.deepEqual(second, { ids: "ba", nextCursor: undefined });
      assert.equal((await ids({ limit: 5 })).nextCursor, undefined, "no page behind a page that holds all");
      assert.equal((await ids({ limit: 9, kind: "art_qr" })).ids, "f");
      assert.equal((await ids({ limit: 9, state: "deleted" })).ids, "c");
      assert.equal((await ids({ limit: 9, state: "queued", kind: "art_v5" })).ids, "edba");
      assert.equal((await ids({ limit: 2, state: "queued" })).ids, "fe");
      await images.change("d", "own_ann", { starred: true });
      await images.change("f", "own_ann", { starred: true });
      await images.transition("f", "any", UNFINISHED, FAILED);
      assert.equal((await ids({ limit: 9, state: "queued", starred: true })).ids, "d");
      assert.equal((await ids({ limit: 9, state: "queued", starred: false })).ids, "eba");
      await assert.rejects(ids({ limit: 9, cursor: "nonsense" }), is("VALIDATION_ERROR"));
    });
  });

  describe("transition", () => {
    test("tells each state's own facts", async (t) => {
      const { store, clock } = await open(t);
      const { images } = store;
      const base = { ...draft("a"), starred: false, queueType: "fast", transientFailures: 0 };
      await images.create({ draft: draft("a"), limits: ROOMY });
      clock.advance(1000);
      const startedAt = clock.now();
      const running = { ...base, state: "running", attempt: 1, startedAt, progress01: 0 };
      assert.deepEqual(await images.transition("a", 0, ["queued"], RUNNING), running);
      assert.deepEqual(await images.find("a"), running);
      clock.advance(1000);
      const ready = { ...base, ...READY, attempt: 1, finishedAt: clock.now() };
      assert.deepEqual(await images.transition("a", 1, ["running"], READY), ready);
      clock.advance(1000);
      const deleted = await images.transition("a", "any", ["queued", "running", "ready", "failed"], DELETED);
      const where = picture("images/a/1.png");
      assert.deepEqual(deleted, { ...base, state: "deleted", attempt: 1, deletedAt: clock.now(), picture: where });
    });

    test("a failed image keeps how it was tried", async (t) => {
      const { store, clock } = await open(t);
      const { images } = store;
      for (const id of ["a", "b"]) {
        await images.create({ draft: draft(id), limits: ROOMY });
        await images.transition(id, 0, ["queued"], RUNNING);
      }
      const failed = {
        ...draft("a"),
        ...FAILED,
        starred: false,
        queueType: "fast",
        transientFailures: 0,
        attempt: 1,
        finishedAt: clock.now(),
      };
      assert.deepEqual(await images.transition("a", 1, ["running"], { ...FAILED, made: MADE } as typeof FAILED), {
        ...failed,
        made: MADE,
      });
      assert.deepEqual(await images.transition("b", 1, ["running"], FAILED), { ...failed, id: "b" });
    });

    test("is refused from another state, for another attempt and for an unknown image", async (t) => {
      const { images } = (await open(t)).store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      assert.equal(await images.transition("a", 1, ["queued"], RUNNING), undefined);
      assert.equal(await images.transition("a", 0, ["running"], READY), undefined);
      assert.equal(await images.transition("zzz", "any", UNFINISHED, DELETED), undefined);
      assert.equal((await images.find("a"))?.state, "queued");
    });

    test("each start raises the attempt, and an older attempt can change nothing any more", async (t) => {
      const { images } = (await open(t)).store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      await images.transition("a", 0, UNFINISHED, RUNNING);
      assert.equal((await images.transition("a", 1, UNFINISHED, RUNNING))?.attempt, 2);
      assert.equal(await images.transition("a", 1, ["running"], READY), undefined);
      await images.progress("a", 1, 0.9);
      const now = await images.find("a");
      assert.ok(now?.state === "running" && now.progress01 === 0 && now.attempt === 2);
    });

    test("giving an image back counts the engine's failures", async (t) => {
      const { images } = (await open(t)).store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      await images.transition("a", 0, ["queued"], RUNNING);
      const back = await images.transition("a", 1, ["running"], { state: "queued", transientFailure: true });
      assert.deepEqual([back?.state, back?.transientFailures, back?.attempt], ["queued", 1, 1]);
      await images.transition("a", 1, ["queued"], RUNNING);
      const again = await images.transition("a", 2, ["running"], { state: "queued", transientFailure: false });
      assert.equal(again?.transientFailures, 1);
    });

    test("of several at once one wins", async (t) => {
      const { store, openSecond } = await open(t);
      const both = [store, await openSecond()];
      await store.images.create({ draft: draft("a"), limits: ROOMY });
      const starts = Array.from({ length: 10 }, (_, i) => both[i % 2]!.images.transition("a", 0, UNFINISHED, RUNNING));
      assert.equal((await Promise.all(starts)).filter(Boolean).length, 1);
      const ends = await Promise.all([
        both[0]!.images.transition("a", 1, ["running"], READY),
        both[1]!.images.transition("a", 1, ["running"], FAILED),
        both[0]!.images.transition("a", "any", UNFINISHED, DELETED),
      ]);
      assert.equal(ends.filter(Boolean).length, 1);
      assert.equal((await store.images.find("a"))?.state, ends.find(Boolean)?.state);
    });

    test("an image leaves the owner's count once, however it ends", async (t) => {
      const { images } = (await open(t)).store;
      const limits = { ...ROOMY, maxQueuedPerOwner: 3 };
      for (const id of ["a", "b", "c"]) await images.create({ draft: draft(id), limits });
      await images.transition("a", 0, ["queued"], RUNNING);
      await images.transition("a", 1, ["running"], { state: "queued", transientFailure: true });
      await assert.rejects(images.create({ draft: draft("d"), limits }), is("QUEUE_FULL"), "given back is unfinished");
      await images.transition("a", 1, ["queued"], RUNNING);
      await images.transition("a", 2, ["running"], READY);
      await images.transition("a", "any", ["ready"], DELETED);
      await images.transition("b", 0, ["queued"], FAILED);
      await images.transition("b", "any", ["failed"], DELETED);
      for (const id of ["d", "e"]) await images.create({ draft: draft(id), limits });
      await assert.rejects(images.create({ draft: draft("f"), limits }), is("QUEUE_FULL"));
    });
  });

  test("progress is kept for the running attempt only", async (t) => {
    const { images } = (await open(t)).store;
    const shown = async () => {
      const image = await images.find("a");
      return image?.state === "running" ? image.progress01 : undefined;
    };
    await images.create({ draft: draft("a"), limits: ROOMY });
    await images.progress("a", 0, 0.5);
    assert.equal(await shown(), undefined);
    await images.transition("a", 0, ["queued"], RUNNING);
    await images.progress("a", 1, 0.25);
    assert.equal(await shown(), 0.25);
    await images.transition("a", 1, ["running"], READY);
    await images.progress("a", 1, 0.75);
    assert.equal((await images.find("a"))?.state, "ready");
  });

  test("tombstones and old images are listed by age, and only tombstones are purged", async (t) => {
    const { store, clock } = await open(t);
    const { images } = store;
    for (const id of ["a", "b", "c", "d"]) await images.create({ draft: draft(id), limits: ROOMY });
    await images.transition("a", 0, ["queued"], FAILED);
    await images.transition("b", 0, ["queued"], DELETED);
    clock.advance(1000);
    const between = clock.now();
    clock.advance(1000);
    await images.transition("c", 0, ["queued"], READY);
    await images.transition("d", 0, ["queued"], DELETED);
    const later = new Date(clock.now().getTime() + 1);
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join("");
    assert.equal(ids(await images.listDeleted(between, 10)), "b");
    assert.equal(ids(await images.listDeleted(later, 10)), "bd");
    const [oldest] = await images.listDeleted(later, 1);
    assert.equal(oldest?.id, "b");
    assert.equal(ids(await images.listDeleted(later, 10, oldest)), "d");
    assert.equal(ids(await images.listFinished(between, 10)), "a");
    assert.equal(ids(await images.listFinished(later, 10)), "ac");
    await images.purge("b");
    await images.purge("c");
    assert.equal(await images.find("b"), undefined);
    assert.equal((await images.find("c"))?.state, "ready");
  });

  test("blobs belong to the inputs and pictures of live images", async (t) => {
    const { images } = (await open(t)).store;
    const input = (blobKey: string) => ({ blobKey, widthPx: 64, heightPx: 64 });
    await images.create({ draft: draft("a", { inputs: { image: input("in/a") } }), limits: ROOMY });
    const shared = { target: input("in/shared"), "source.0": input("in/shared") };
    await images.create({ draft: draft("b", { inputs: shared }), limits: ROOMY });
    await images.create({ draft: draft("c", { inputs: { image: input("in/shared") } }), limits: ROOMY });
    await images.transition("a", 0, ["queued"], { state: "ready", picture: picture("out/a"), made: MADE });
    const all = ["in/a", "out/a", "in/shared", "out/b"];
    assert.deepEqual(await images.referencedBlobs(all), new Set(["in/a", "out/a", "in/shared"]));
    await images.transition("a", "any", ["ready"], DELETED);
    await images.transition("b", "any", ["queued"], DELETED);
    assert.deepEqual(await images.referencedBlobs(all), new Set(["in/shared"]));
    await images.transition("c", "any", ["queued"], DELETED);
    for (const id of ["a", "b", "c"]) await images.purge(id);
    assert.deepEqual(await images.referencedBlobs(all), new Set());
    assert.deepEqual(await images.referencedBlobs([]), new Set());
  });

  test("finds the file itself, and fingerprints that differ in up to four bits, wherever these lie", async (t) => {
    const { images } = (await open(t)).store;
    const fingerprint = "0123456789abcdef";
    await images.create({ draft: draft("a"), limits: ROOMY });
    const made = { ...picture("images/a/1.png"), sha256: "cd".repeat(32), fingerprint };
    const look = (bits: readonly number[], sha256 = "00".repeat(32)) => {
      const flipped = bits.reduce((all, bit) => all ^ (1n << BigInt(bit)), BigInt(`0x${fingerprint}`));
      return images.findAlike({ sha256, fingerprint: flipped.toString(16).padStart(16, "0"), bits: 4 });
    };
    assert.equal(await look([]), undefined, "not ready yet");
    await images.transition("a", 0, ["queued"], { state: "ready", picture: made, made: MADE });
    assert.equal(await look([], made.sha256), "same");
    assert.equal(await images.findAlike({ sha256: made.sha256, fingerprint: undefined, bits: 4 }), "same");
    for (let bit = 0; bit < 64; bit++) {
      assert.equal(await look([bit, (bit + 13) % 64, (bit + 26) % 64, (bit + 39) % 64]), "similar", `bit ${bit}`);
      assert.equal(await look([bit, bit ^ 1, (bit + 22) % 64, (bit + 23) % 64]), "similar", `bit ${bit}, in pairs`);
      assert.equal(await look([bit, ...[1, 2, 3, 4].map((i) => (bit + i * 12) % 64)]), undefined, `bit ${bit}, five`);
    }
    await assert.rejects(images.findAlike({ sha256: "", fingerprint, bits: 5 }), RangeError);
  });

  test("knows the picture of a deleted and purged image until the log forgets it, and not those that were never made", async (t) => {
    const { store, clock } = await open(t);
    const { images } = store;
    const fingerprint = "0123456789abcdef";
    const made = { ...picture("images/a/1.png"), sha256: "cd".repeat(32), fingerprint };
    const look = (sha256: string) => images.findAlike({ sha256, fingerprint, bits: 4 });
    for (const id of ["a", "b"]) await images.create({ draft: draft(id), limits: ROOMY });
    await images.transition("b", "any", ["queued"], DELETED);
    assert.equal(await look(made.sha256), undefined);
    await images.transition("a", 0, ["queued"], { state: "ready", picture: made, made: MADE });
    await images.forgetPictures(new Date(clock.now().getTime() + 1e6));
    assert.equal(await look(made.sha256), "same", "the image is there");
    const before = clock.now();
    await images.transition("a", "any", ["ready"], DELETED);
    await images.purge("a");
    await images.forgetPictures(before);
    assert.equal(await look(made.sha256), "same");
    assert.equal(await look("00".repeat(32)), "similar");
    await images.forgetPictures(new Date(before.getTime() + 1e6));
    assert.equal(await look(made.sha256), undefined);
  });
}
