import assert from "node:assert/strict";
import { test } from "node:test";
import type { EventLog } from "../../src/ports/events.ts";
import { createEventFeed } from "../../src/service/event-feed.ts";
import { RUNNING } from "../contracts/image-repository-drafts.ts";
import { silentLog } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { openWorkshop } from "../worker/helpers/workshop.ts";

const shop = await openWorkshop();
const { events, images, previews } = shop.store;

type Wake = Parameters<EventLog["onAppend"]>[0];

/** The store's outbox, with the count of its reads and of the wakes that a reader gets. */
function counted(): EventLog & { reads: number; readonly wakes: Set<Wake> } {
  const wakes = new Set<Wake>();
  const log = {
    ...events,
    reads: 0,
    wakes,
    place: () => count(() => events.place()),
    bounds: () => count(() => events.bounds()),
    readAll: (after: number, limit: number) => count(() => events.readAll(after, limit)),
    readOwn: (filter: Parameters<EventLog["readOwn"]>[0]) => count(() => events.readOwn(filter)),
    async onAppend(wake: Wake) {
      wakes.add(wake);
      const unsubscribe = await events.onAppend(wake);
      return async () => {
        wakes.delete(wake);
        await unsubscribe();
      };
    },
  };
  const count = <T>(read: () => Promise<T>): Promise<T> => {
    log.reads++;
    return read();
  };
  return log;
}

test("the outbox is read while somebody listens, not before and not after, and again for the next listener", async () => {
  const outbox = counted();
  const feed = createEventFeed({ events: outbox, images, previews, log: silentLog, view: (record) => ({ record }) });
  const id = await shop.order({ act: "paint" });
  const { ownerId } = await shop.image(id);
  assert.deepEqual([outbox.reads, outbox.wakes.size], [0, 0], "nobody has listened yet");

  const [first, second] = await Promise.all([feed.subscribe({ ownerId }), feed.subscribe({ ownerId })]);
  assert.equal(outbox.wakes.size, 1, "one reader for all");
  await images.transition(id, 0, ["queued"], RUNNING);
  await first.flush();
  assert.deepEqual(
    [(await first.next())?.view?.record.state, (await second.next())?.view?.record.state],
    ["running", "running"],
  );
  first.close();
  first.close();
  assert.equal(outbox.wakes.size, 1, "the second still listens");
  const [wake] = outbox.wakes;
  second.close();
  await until("the reader to end", () => outbox.wakes.size === 0);
  const { reads } = outbox;
  await images.transition(id, 1, ["running"], { state: "queued", transientFailure: false });
  wake("tick");
  await events.place();
  assert.equal(outbox.reads, reads, "nobody listens");

  const third = await feed.subscribe({ ownerId });
  assert.ok(third.position > first.position + 1, "from now on");
  await images.transition(id, 1, ["queued"], RUNNING);
  await third.flush();
  assert.deepEqual((await third.next())?.view?.record.attempt, 2);
  third.close();
  await feed.close();
  assert.equal(outbox.wakes.size, 0);
  const late = await feed.subscribe({ ownerId });
  assert.equal(await late.next(), undefined, "a closed feed");
  await until("the reader to end", () => outbox.wakes.size === 0);
});

test("a listener whose start fails leaves no reader behind", async () => {
  const outbox = counted();
  let fails = true;
  const feed = createEventFeed({
    events: outbox,
    images: { listRunning: () => (fails ? Promise.reject(new Error("away")) : images.listRunning()) },
    previews,
    log: silentLog,
    view: (record) => ({ record }),
  });
  await assert.rejects(feed.subscribe({ ownerId: "own_a" }), /away/);
  assert.equal(outbox.wakes.size, 0);
  fails = false;
  (await feed.subscribe({ ownerId: "own_a" })).close();
  await until("the reader to end", () => outbox.wakes.size === 0);
  await feed.close();
});

test("progress is asked for once at a time, however long the database takes", async (t) => {
  const id = await shop.order({ act: "paint" });
  await images.transition(id, 0, ["queued"], RUNNING);
  const asked: PromiseWithResolvers<readonly never[]>[] = [];
  const slow: typeof images.listRunning = (ids) => {
    if (!ids) return images.listRunning();
    const answer = Promise.withResolvers<readonly never[]>();
    asked.push(answer);
    return answer.promise as ReturnType<typeof images.listRunning>;
  };
  t.mock.timers.enable({ apis: ["setInterval"] });
  const feed = createEventFeed({
    ...{ events, previews, log: silentLog, view: (record) => ({ record }) },
    images: { listRunning: slow },
  });
  const listener = await feed.subscribe({ ownerId: (await shop.image(id)).ownerId });
  t.mock.timers.tick(5_000);
  assert.equal(asked.length, 1);
  asked[0]?.resolve([]);
  await until("the next question", () => {
    t.mock.timers.tick(500);
    return asked.length === 2;
  });
  for (const { resolve } of asked) resolve([]);
  listener.close();
  await feed.close();
});
