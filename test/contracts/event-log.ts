import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { EventLog, OutboxEvent } from "../../src/ports/events.ts";
import type { Store } from "../../src/ports/store.ts";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";
import { DELETED, draft, FAILED, READY, ROOMY, RUNNING } from "./image-repository-drafts.ts";

const HOUR_MS = 3600 * 1000;

/** Every sentence that ports say of an EventLog. */
export function eventLogContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  test("every change of state is an event with the image as it was then, in order", async (t) => {
    const { store } = await open(t);
    const { images, events } = store;
    await images.create({ draft: draft("a"), limits: ROOMY });
    await images.transition("a", 0, ["queued"], RUNNING);
    await images.transition("a", 1, ["running"], { state: "queued", transientFailure: true });
    await images.transition("a", 1, ["queued"], RUNNING);
    await images.transition("a", 2, ["running"], READY);
    await images.transition("a", "any", ["ready"], DELETED);
    await images.create({ draft: draft("b"), limits: ROOMY });
    await images.transition("b", 0, ["queued"], RUNNING);
    await images.transition("b", 1, ["running"], FAILED);
    assert.deepEqual(await events.readAll(0, 100), [], "nothing is readable before it is placed");
    await events.place();
    const all = await events.readAll(0, 100);
    assert.deepEqual(all.map(brief), [
      "1 a queued 0",
      "2 a running 1",
      "3 a queued 1",
      "4 a running 2",
      "5 a ready 2",
      "6 a deleted 2",
      "7 b queued 0",
      "8 b running 1",
      "9 b failed 1",
    ]);
    const ready = all[4].record;
    assert.ok(ready?.state === "ready" && ready.made.engine === "painter" && ready.picture.widthPx === 64);
    const failed = all[8].record;
    assert.ok(failed?.state === "failed" && failed.failure.type === "GENERATION_FAILED");
  });

  test("links and keys have events too, each once and with their records as they were", async (t) => {
    const { store, clock } = await open(t);
    const { images, links, keys, events } = store;
    await images.create({ draft: draft("a"), link: { code: "k7", target: "https://a.example" }, limits: ROOMY });
    for (const target of ["https://b.example", "https://b.example"]) await links.change("k7", { target });
    await links.change("none", { target: "https://b.example" });
    await images.transition("a", "any", ["queued"], DELETED);
    await images.create({ draft: draft("b"), link: { code: "k8" }, limits: ROOMY });
    assert.deepEqual([await links.end("k8"), await links.end("k8")], [true, false]);
    await keys.create({ sha256: new Uint8Array(32).fill(1), name: "the first", ownerId: "own_ann" });
    const { keyId } = await keys.create({ sha256: new Uint8Array(32), name: "shop", ownerId: "own_ann", maxQueued: 5 });
    await keys.create({ sha256: new Uint8Array(32), name: "the same again" });
    assert.deepEqual(
      [await keys.revoke(keyId), await keys.revoke(keyId), await keys.revoke("none")],
      [true, true, false],
    );
    await events.place();
    const told = (await events.readAll(0, 100)).filter(({ record }) => !record);
    assert.deepEqual(
      told.map(({ type, subject, ownerId, data }) => [type, subject, ownerId, data.target ?? data.name]),
      [
        ["link.changed", "k7", "own_ann", "https://b.example"],
        ["link.ended", "k7", "own_ann", "https://b.example"],
        ["link.ended", "k8", "own_ann", undefined],
        ["key.created", keyId, "own_ann", "shop"],
        ["key.revoked", keyId, "own_ann", "shop"],
      ],
    );
    assert.equal(told[0]?.data.endedAt, undefined);
    assert.deepEqual(new Date(String(told[1]?.data.endedAt)), clock.now());
    assert.deepEqual([told[3]?.data.maxQueued, told[3]?.data.scopes], [5, ["create", "read"]]);
    assert.ok(!JSON.stringify(told).includes("sha256"));
    const some = {
      ownerId: "own_ann",
      types: ["link.ended", "image.deleted"] as const,
      after: 0,
      through: 100,
      limit: 10,
    };
    const found = async (filter: Parameters<EventLog["readOwn"]>[0]) =>
      (await events.readOwn(filter)).map(({ type, subject }) => `${type} ${subject}`);
    assert.deepEqual(await found(some), ["image.deleted a", "link.ended k7", "link.ended k8"].sort());
    assert.deepEqual(await found({ ...some, subject: "k8" }), ["link.ended k8"]);
  });

  test("a refused change and a refused create write no event", async (t) => {
    const { images, events } = (await open(t)).store;
    await images.create({ draft: draft("a"), limits: ROOMY });
    assert.equal(await images.transition("a", 7, ["queued"], RUNNING), undefined);
    const full = { ...ROOMY, maxQueuedPerOwner: 1 };
    await assert.rejects(images.create({ draft: draft("b"), limits: full }));
    await events.place();
    assert.deepEqual((await events.readAll(0, 100)).map(brief), ["1 a queued 0"]);
  });

  test("pages go on where they ended; an owner and an image have only their own", async (t) => {
    const { images, events } = (await open(t)).store;
    for (const id of ["a", "b", "c"])
      await images.create({ draft: draft(id, { ownerId: id === "b" ? "own_bob" : "own_ann" }), limits: ROOMY });
    await events.place();
    assert.deepEqual((await events.readAll(0, 2)).map(brief), ["1 a queued 0", "2 b queued 0"]);
    assert.deepEqual((await events.readAll(2, 2)).map(brief), ["3 c queued 0"]);
    const own = { after: 0, through: 3, limit: 10 };
    assert.deepEqual((await events.readOwn({ ...own, ownerId: "own_bob" })).map(brief), ["2 b queued 0"]);
    assert.deepEqual((await events.readOwn({ ...own, ownerId: "own_ann", subject: "c" })).map(brief), ["3 c queued 0"]);
    assert.deepEqual(await events.readOwn({ ...own, ownerId: "own_bob", subject: "a" }), []);
    assert.deepEqual((await events.readOwn({ ...own, through: 1, ownerId: "own_ann" })).map(brief), ["1 a queued 0"]);
  });

  test("two processes that write, place and read at once give every reader the same order without gaps", async (t) => {
    const { store, openSecond } = await open(t);
    const second = await openSecond();
    const ids = Array.from({ length: 40 }, (_, i) => `image-${i}`);
    const write = async (id: string, by: Store) => {
      await by.images.create({ draft: draft(id), limits: ROOMY });
      await by.images.transition(id, 0, ["queued"], RUNNING);
      await (by === store ? second : store).images.transition(id, 1, ["running"], READY);
    };
    let writing = true;
    const readers = [store, second].map((from) => follow(from.events, () => writing));
    await Promise.all(ids.map((id, i) => write(id, i % 2 ? store : second)));
    writing = false;
    const [one, other] = await Promise.all(readers);
    assert.deepEqual(one, other);
    assert.equal(one.length, 3 * ids.length);
    for (const id of ids)
      assert.deepEqual(
        one.filter((event) => event.split(" ")[1] === id).map((event) => event.split(" ")[2]),
        ["queued", "running", "ready"],
      );
  });

  test("old events are forgotten and the bounds say up to where", async (t) => {
    const { store, clock } = await open(t);
    const { images, events } = store;
    assert.deepEqual(await events.bounds(), { last: 0, forgotten: 0 });
    assert.equal(await events.forget(clock.now()), undefined);
    const before = await events.written();
    await images.create({ draft: draft("a", { createdAt: clock.now() }), limits: ROOMY });
    clock.advance(HOUR_MS);
    await images.transition("a", 0, ["queued"], RUNNING);
    assert.ok((await events.written()) > before);
    await events.place();
    const now = clock.now();
    assert.deepEqual(await events.forget(now), now, "when the oldest that is left happened");
    assert.deepEqual(await events.bounds(), { last: 2, forgotten: 1 });
    assert.deepEqual((await events.readAll(0, 10)).map(brief), ["2 a running 1"]);
  });

  test("other processes hear of new events", async (t) => {
    const { store, openSecond } = await open(t);
    const second = await openSecond();
    const woken = Promise.withResolvers<void>();
    let listens = false;
    const unsubscribe = await second.events.onAppend((why) => {
      if (listens && why === "announced") woken.resolve();
    });
    listens = true;
    await store.images.create({ draft: draft("a"), limits: ROOMY });
    await woken.promise;
    await unsubscribe();
  });

  test("who begins to listen is told as of an announcement, and while nothing is announced once a second", async (t) => {
    const { store } = await open(t);
    const heard: string[] = [];
    const ticked = Promise.withResolvers<void>();
    const unsubscribe = await store.events.onAppend((why) => {
      heard.push(why);
      if (why === "tick") ticked.resolve();
    });
    assert.deepEqual(heard, ["announced"]);
    await ticked.promise;
    assert.deepEqual(heard, ["announced", "tick"]);
    await unsubscribe();
  });
}

function brief({ position, record }: OutboxEvent): string {
  return `${position} ${record?.id} ${record?.state} ${record?.attempt}`;
}

/** Reads like a stream does: never again what is behind the last position. */
async function follow(events: EventLog, writing: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  let last = 0;
  for (let rest = true; rest; ) {
    rest = writing();
    await events.place();
    for (const event of await events.readAll(last, 1000)) {
      seen.push(brief(event));
      last = event.position;
    }
  }
  return seen;
}
