/** kill -9 in mid-job: nothing lost, nothing twice, the picture still arrives. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, type TestContext, test } from "node:test";
import { folderOf } from "../../src/service/blob-keys.ts";
import { connectionTo, startOwnCluster } from "../helpers/postgres.ts";
import { until } from "../helpers/until.ts";
import { createStage, isAlive, type Stage } from "../worker/helpers/acts.ts";
import { openWorkshop, type Workshop } from "../worker/helpers/workshop.ts";
import { kill, startProcess } from "./processes.ts";

/** Each crash has a database, a blob folder and a stage of its own, so they can happen side by side. */
async function ground(t: TestContext) {
  const shop = await openWorkshop(t);
  const stage = await createStage();
  t.after(stage.remove);
  return { shop, stage, task: { database: shop.database, blobFolder: shop.blobFolder } };
}

async function newStart(stage: Stage, count: number): Promise<number> {
  const pids = await until(
    `start ${count}`,
    async () => {
      const starts = await stage.starts();
      return starts.length >= count && starts;
    },
    40_000,
  );
  return pids[count - 1];
}

/** One ready image with exactly its own bytes in the store, and no job left. */
async function assertArrivedOnce(shop: Workshop, id: string): Promise<void> {
  const image = await shop.reach(id, "ready");
  assert.equal(image.transientFailures, 0);
  const bytes = await shop.blobs.get(image.picture.blobKey);
  assert.equal(
    createHash("sha256")
      .update(bytes ?? "")
      .digest("hex"),
    image.picture.sha256,
  );
  const thumbnails = image.picture.thumbnails?.files.map(({ blobKey }) => blobKey) ?? [];
  assert.equal(thumbnails.length, 2);
  assert.deepEqual(await shop.keys(folderOf(id)), [image.picture.blobKey, ...thumbnails].sort());
  assert.equal(await shop.store.jobs.claim(), undefined);
}

describe("kill -9", { concurrency: true }, () => {
  test("of the worker: its host dies with it, even in a busy loop, and another worker makes the picture", async (t) => {
    const { shop, stage, task } = await ground(t);
    const id = await shop.order({ act: "spin", times: 1, folder: stage.folder });
    const first = await startProcess(t, { ...task, role: { name: "worker" } });
    const host = await newStart(stage, 1);
    await kill(first.child);
    if (process.platform === "linux") await until("the host's end", () => !isAlive(host));
    await startProcess(t, { ...task, role: { name: "worker" } });
    await assertArrivedOnce(shop, id);
    assert.deepEqual([(await shop.image(id)).attempt, (await stage.starts()).length], [2, 2]);
  });

  test("of the engine host, five times in a row", async (t) => {
    const { shop, stage, task } = await ground(t);
    const id = await shop.order({ act: "hold", folder: stage.folder });
    await startProcess(t, { ...task, role: { name: "worker" } });
    for (let death = 1; death <= 5; death++) process.kill(await newStart(stage, death), "SIGKILL");
    await newStart(stage, 6);
    await stage.open();
    await assertArrivedOnce(shop, id);
    assert.equal((await shop.image(id)).attempt, 6);
  });

  test("of the API right after a create: the image is made, and the repeated create finds it", async (t) => {
    const { shop, task } = await ground(t);
    const { child, word: id } = await startProcess(t, { ...task, role: { name: "api", act: { act: "paint" } } });
    await kill(child);
    const again = await shop.store.images.replay("key_1", "order-1", "f".repeat(64));
    assert.deepEqual([again?.id, again?.replayed], [id, true]);
    await startProcess(t, { ...task, role: { name: "worker" } });
    await assertArrivedOnce(shop, id);
  });

  test("of PostgreSQL, three times in mid-job: the worker outlives it and finishes everything", async (t) => {
    const server = await startOwnCluster(t);
    const shop = await openWorkshop(t, connectionTo(server));
    const stage = await createStage();
    t.after(stage.remove);
    const task = { database: shop.database, blobFolder: shop.blobFolder, role: { name: "worker" } as const };
    const { child } = await startProcess(t, task);
    const ids = [await shop.order({ act: "hold", folder: stage.folder })];
    await newStart(stage, 1);
    for (let death = 1; death <= 3; death++) {
      ids.push(await shop.order({ act: "paint" }));
      const pid = server.pid();
      assert.ok(pid);
      process.kill(pid, "SIGKILL");
      const isBack = () => server.pid() !== undefined && server.pid() !== pid && isUp(shop);
      await until("PostgreSQL again", isBack, 40_000);
    }
    await stage.open();
    for (const id of ids) await shop.reach(id, "ready");
    for (const id of ids) await assertArrivedOnce(shop, id);
    assert.equal(child.exitCode, null);
  });
});

function isUp({ store }: Workshop): Promise<boolean> {
  return store.check().then(
    () => true,
    () => false,
  );
}
