import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import type { Job, JobQueue } from "../../src/ports/jobs.ts";
import type { Store } from "../../src/ports/store.ts";
import type { StoreUnderTest } from "../helpers/postgres-store.ts";
import { DELETED, draft, FAILED, ROOMY, RUNNING } from "./image-repository-drafts.ts";

/** Every sentence that ports say of a JobQueue. */
export function jobQueueContract(open: (t: TestContext) => Promise<StoreUnderTest>): void {
  describe("claim", () => {
    test("gives each job to one claimer, in the order they came, then none", async (t) => {
      const { store, openSecond } = await open(t);
      assert.equal(await store.jobs.claim(), undefined);
      await createMany(store, 60, "own_ann");
      const second = await openSecond();
      const claims = await Promise.all(
        Array.from({ length: 80 }, (_, i) => (i % 2 === 0 ? store : second).jobs.claim()),
      );
      const images = claims.flatMap((job) => job?.imageId ?? []);
      assert.equal(images.length, 60);
      assert.equal(new Set(images).size, 60);
    });

    test("gives none from before a hold until the release, and what came since", async (t) => {
      const { images, jobs, installation } = (await open(t)).store;
      const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
      await images.create({ draft: draft("queued", { createdAt: hours(-1) }), limits: ROOMY });
      await images.create({ draft: draft("slow", { createdAt: hours(-1) }), limits: { ...ROOMY, fastAllowance: 0 } });
      await images.create({ draft: draft("restored", { createdAt: hours(-2) }), limits: ROOMY });
      await installation.write("an identity");
      await installation.hold("restore");
      assert.ok(await jobs.claim(), "a restored installation goes on");
      await installation.write("an identity");
      await installation.hold("data-folder");
      assert.equal(await jobs.claim(), undefined);
      await images.create({ draft: draft("own", { createdAt: hours(1) }), limits: ROOMY });
      assert.equal((await jobs.claim())?.imageId, "own");
      assert.equal(await jobs.claim(), undefined);
      await installation.write("another identity");
      assert.equal((await claimMany(jobs, 2)).length, 2);
    });

    test("names image, queue and lease", async (t) => {
      const { images, jobs } = (await open(t)).store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      await images.create({ draft: draft("b"), limits: { ...ROOMY, fastAllowance: 0 } });
      const [first, second] = [await jobs.claim(), await jobs.claim()];
      assert.deepEqual([first?.imageId, first?.queueType], ["a", "fast"]);
      assert.deepEqual([second?.imageId, second?.queueType], ["b", "slow"]);
      assert.equal(typeof first?.leaseToken, "number");
    });

    for (const fastAllowance of [1000, 20, 0])
      test(`one image of an owner overtakes 500 of another (fast allowance ${fastAllowance})`, async (t) => {
        const { store } = await open(t);
        const limits = { ...ROOMY, fastAllowance };
        await createMany(store, 500, "own_much", limits);
        for (let i = 0; i < 5; i++) await store.jobs.claim();
        await createMany(store, 1, "own_little", limits);
        const next = await claimMany(store.jobs, 5);
        assert.ok(next.some(({ imageId }) => imageId.startsWith("own_little")));
      });

    test("owners take turns however much each has waiting", async (t) => {
      const { store } = await open(t);
      await createMany(store, 50, "own_much");
      await createMany(store, 10, "own_some");
      await createMany(store, 3, "own_few");
      const first = await claimMany(store.jobs, 9);
      for (const owner of ["own_much", "own_some", "own_few"])
        assert.equal(first.filter(({ imageId }) => imageId.startsWith(owner)).length, 3, owner);
    });

    test("who was idle for long does not overtake for long", async (t) => {
      const { store } = await open(t);
      await createMany(store, 40, "own_much");
      await claimMany(store.jobs, 20);
      await createMany(store, 20, "own_late");
      const next = await claimMany(store.jobs, 10);
      const late = next.filter(({ imageId }) => imageId.startsWith("own_late")).length;
      assert.ok(late >= 4 && late <= 6, `${late} of 10`);
    });

    test("slow jobs get at least a tenth of the starts, and all when nothing is fast", async (t) => {
      const { store } = await open(t);
      await createMany(store, 40, "own_fast");
      await createMany(store, 10, "own_slow", { ...ROOMY, fastAllowance: 0 });
      const slow = (claimed: readonly Job[]) => claimed.filter(({ queueType }) => queueType === "slow").length;
      for (let ten = 0; ten < 4; ten++) assert.ok(slow(await claimMany(store.jobs, 10)) >= 1);
      const rest = await claimMany(store.jobs, 10);
      assert.equal(rest.length, 10);
      assert.equal(await store.jobs.claim(), undefined);
    });
  });

  describe("a claim", () => {
    test("can be kept and completed once", async (t) => {
      const { images, jobs } = (await open(t)).store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      const job = (await jobs.claim())!;
      assert.equal(await jobs.touch(job), true);
      assert.equal((await images.transition("a", 0, ["queued"], FAILED))?.state, "failed");
      assert.equal(await images.transition("a", 0, ["queued"], FAILED), undefined);
      assert.equal(await jobs.touch(job), false);
      assert.equal(await jobs.retry(job, 0), false);
      assert.equal(await jobs.claim(), undefined);
    });

    test("that was given back is another's, now or after the delay", async (t) => {
      const { images, jobs } = (await open(t)).store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      const first = (await jobs.claim())!;
      assert.equal(await jobs.retry(first, 0), true);
      const second = (await jobs.claim())!;
      assert.equal(second.imageId, "a");
      assert.ok(second.leaseToken > first.leaseToken);
      for (const late of [jobs.touch(first), jobs.retry(first, 0)]) assert.equal(await late, false);
      assert.equal(await jobs.touch(second), true);
      assert.equal(await jobs.retry(second, 60_000), true);
      assert.equal(await jobs.claim(), undefined);
    });

    test("of a dead worker passes on, five times and more, and the dead can do nothing", async (t) => {
      const under = await open(t);
      const { images, jobs } = under.store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      let held = (await jobs.claim())!;
      for (let death = 1; death <= 5; death++) {
        await under.workersDie();
        const dead = held;
        assert.equal(await jobs.touch(dead), false);
        held = (await jobs.claim())!;
        assert.equal(held.imageId, "a", `after death ${death}`);
        assert.equal(await jobs.retry(dead, 0), false);
        assert.equal(await jobs.claim(), undefined);
      }
      assert.equal(await jobs.touch(held), true);
      assert.equal((await images.transition("a", 0, ["queued"], FAILED))?.state, "failed");
    });

    test("is lost when the image is deleted, and a deleted image that waits never starts", async (t) => {
      const { images, jobs } = (await open(t)).store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      await images.create({ draft: draft("b"), limits: ROOMY });
      const job = (await jobs.claim())!;
      await images.transition("a", 0, ["queued"], RUNNING);
      await images.transition("a", "any", ["queued", "running"], DELETED);
      await images.transition("b", "any", ["queued", "running"], DELETED);
      assert.equal(await jobs.touch(job), false);
      assert.equal(await jobs.retry(job, 0), false);
      assert.equal(await jobs.claim(), undefined);
    });

    test("of a running image passes on, and the image is started from there", async (t) => {
      const under = await open(t);
      const { images, jobs } = under.store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      await jobs.claim();
      await images.transition("a", 0, ["queued"], RUNNING);
      await under.workersDie();
      const second = (await jobs.claim())!;
      assert.equal(second.imageId, "a");
      assert.equal((await images.transition("a", 1, ["running"], RUNNING))?.attempt, 2);
      assert.equal(await jobs.touch(second), true);
    });

    test("that ran out a moment ago, as in an outage of the database, is still its holder's", async (t) => {
      const under = await open(t);
      const { images, jobs } = under.store;
      await images.create({ draft: draft("a"), limits: ROOMY });
      const job = (await jobs.claim())!;
      await under.leasesExpire();
      assert.equal(await jobs.touch(job), true);
      assert.equal(await jobs.claim(), undefined);
      await under.leasesExpire();
      assert.equal((await jobs.claim())?.imageId, "a");
      assert.equal(await jobs.touch(job), false);
    });
  });

  describe("onWake", () => {
    test("tells other processes of new work and of deleted images", async (t) => {
      const { store, openSecond } = await open(t);
      const worker = await openSecond();
      const events = collect();
      const unsubscribe = await worker.jobs.onWake(events.push);
      t.after(unsubscribe);
      await createMany(store, 1, "own_ann");
      await events.until(({ deletedImageId }) => deletedImageId === undefined);
      const ids = Array.from({ length: 250 }, (_, i) => `own_bob-${i}`);
      await createMany(store, ids.length, "own_bob");
      await Promise.all(ids.map((id) => store.images.transition(id, "any", ["queued"], DELETED)));
      const missing = new Set(ids);
      await events.until(({ deletedImageId }) => {
        missing.delete(deletedImageId ?? "");
        return missing.size === 0;
      });
    });

    test("comes again and again when nothing happens, and stops with its subscription", async (t) => {
      const { store } = await open(t);
      const [kept, left] = [collect(), collect()];
      t.after(await store.jobs.onWake(kept.push));
      const unsubscribe = await store.jobs.onWake(left.push);
      await left.until(() => true);
      await unsubscribe();
      const seen = left.count();
      kept.clear();
      await kept.until(() => kept.count() >= 2);
      assert.equal(left.count(), seen);
    });
  });

  test("depth tells the waiting jobs of each queue and the age of the oldest", async (t) => {
    const { store, clock } = await open(t);
    const { images, jobs } = store;
    assert.deepEqual(await jobs.depth(), { fast: 0, slow: 0, oldestS: 0 });
    for (const id of ["a", "b", "c"])
      await images.create({ draft: draft(id, { createdAt: clock.now() }), limits: { ...ROOMY, fastAllowance: 2 } });
    clock.advance(5000);
    assert.deepEqual(await jobs.depth(), { fast: 2, slow: 1, oldestS: 5 });
    await images.transition("a", 0, ["queued"], RUNNING);
    clock.advance(5000);
    assert.deepEqual(await jobs.depth(), { fast: 1, slow: 1, oldestS: 10 });
  });

  test("position counts what comes before, and is unknown for what does not wait", async (t) => {
    const { store, clock } = await open(t);
    const { images, jobs } = store;
    await createMany(store, 5, "own_ann");
    clock.advance(5000);
    const places = await Promise.all([0, 1, 4].map((i) => jobs.position(`own_ann-${i}`)));
    assert.deepEqual(places, [0, 1, 4]);
    await createMany(store, 1, "own_bob");
    clock.advance(5000);
    assert.ok((await jobs.position("own_bob-0"))! <= 1, "fair order, not age");
    await images.transition("own_ann-0", 0, ["queued"], RUNNING);
    assert.equal(await jobs.position("own_ann-0"), undefined);
    assert.equal(await jobs.position("img-unknown-00000000"), undefined);
    assert.equal((await images.find("own_ann-4"))?.state, "queued");
    assert.equal(typeof (await jobs.position("own_ann-4")), "number", "also right after the image was read");
  });
}

async function createMany(store: Store, count: number, ownerId: string, limits = ROOMY): Promise<void> {
  for (let i = 0; i < count; i++) await store.images.create({ draft: draft(`${ownerId}-${i}`, { ownerId }), limits });
}

async function claimMany(jobs: JobQueue, count: number): Promise<Job[]> {
  const claimed: Job[] = [];
  for (let i = 0; i < count; i++) {
    const job = await jobs.claim();
    if (job) claimed.push(job);
  }
  return claimed;
}

type WakeEvent = Parameters<Parameters<JobQueue["onWake"]>[0]>[0];

/** Events as they come; `until` looks at those that came already and waits for the rest. */
function collect() {
  const seen: WakeEvent[] = [];
  let waiting: (() => void) | undefined;
  return {
    push: (event: WakeEvent) => {
      seen.push(event);
      waiting?.();
    },
    count: () => seen.length,
    clear: () => void seen.splice(0),
    until: (enough: (event: WakeEvent) => boolean) =>
      new Promise<void>((resolve) => {
        let looked = 0;
        waiting = () => {
          while (looked < seen.length) if (enough(seen[looked++]!)) return resolve();
        };
        waiting();
      }),
  };
}
