import assert from "node:assert/strict";
import { test } from "node:test";
import { EaselError } from "easel-contract";
import { openStore } from "../../src/storage/postgres-store.ts";
import { draft, READY, ROOMY, RUNNING } from "../contracts/image-repository-drafts.ts";
import { connectionTo, silentLog, startOwnCluster } from "../helpers/postgres.ts";

const always = () => true;
const never = () => false;

/** Repeats while the database is away; every refusal must be the one that callers are told to retry. */
async function untilBack<T>(attempt: () => Promise<T>): Promise<{ value: T; refusals: number }> {
  for (let refusals = 0; ; refusals++) {
    try {
      return { value: await attempt(), refusals };
    } catch (error) {
      assert.ok(error instanceof EaselError && error.type === "SERVICE_UNAVAILABLE", String(error));
      assert.equal(error.retryAfterS, 2);
    }
  }
}

test("a store survives kill -9 of PostgreSQL: it says not now, then goes on with all that was committed", async (t) => {
  const server = await startOwnCluster(t);
  const clock = { now: () => new Date() };
  const store = await openStore({ databaseUrl: connectionTo(server), clock, log: silentLog });
  t.after(() => store.close());
  const { images, jobs, keys, links } = store;
  await images.create({ draft: draft("a"), link: { code: "k7" }, limits: ROOMY });
  const job = (await jobs.claim())!;
  await images.transition("a", 0, ["queued"], RUNNING);
  let woken = () => {};
  t.after(await jobs.onWake(({ deletedImageId }) => deletedImageId === "b" && woken()));

  const tried = await server.whileKilled(async () => {
    // The server's children notice its death a moment later, and answer until then.
    while (await store.check().then(always, never));
    return Promise.allSettled([
      images.find("a"),
      images.list({ ownerId: "own_ann", limit: 1 }),
      images.create({ draft: draft("lost"), limits: ROOMY }),
      jobs.touch(job),
      jobs.claim(),
      keys.list(),
      links.find("k7"),
      store.urlSecret(),
    ]);
  });
  for (const one of tried)
    assert.ok(one.status === "rejected" && one.reason.type === "SERVICE_UNAVAILABLE", JSON.stringify(one));

  await untilBack(() => store.check());
  assert.equal((await untilBack(() => images.find("a"))).value?.state, "running");
  assert.equal((await untilBack(() => jobs.touch(job))).value, true);
  assert.equal((await images.transition("a", 1, ["running"], READY))?.state, "ready");
  assert.equal(await jobs.touch(job), false);
  assert.equal(await images.find("lost"), undefined);

  const again = new Promise<void>((resolve) => {
    woken = resolve;
  });
  await images.create({ draft: draft("b"), limits: ROOMY });
  // Announcements reach us once the listening connection is back; one that came before that is lost, so repeat.
  const announce = setInterval(
    () => void images.transition("b", "any", ["queued", "deleted"], { state: "deleted" }),
    50,
  );
  await again;
  clearInterval(announce);
});

test("a store can be closed while PostgreSQL is down", async (t) => {
  const server = await startOwnCluster(t);
  const store = await openStore({
    databaseUrl: connectionTo(server),
    clock: { now: () => new Date() },
    log: silentLog,
  });
  await store.jobs.onWake(() => {});
  await store.images.create({ draft: draft("a"), limits: ROOMY });
  await server.whileKilled(async () => {
    while (await store.check().then(always, never));
    await store.close();
  });
});
