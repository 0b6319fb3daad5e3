/**
 * A long storm over the durable path: `node tools/storm.ts [seconds] [seed]`. Three workers make pictures while workers,
 * engine hosts and PostgreSQL are killed at random and images are deleted; in the end every image that was not deleted is
 * ready with exactly its bytes, and nothing else lies in the store.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createRng } from "../src/raster/rng.ts";
import { ORPHAN_AGE_MS, scanOrphans, sweep } from "../src/service/sweep.ts";
import { kill, startProcess } from "../test/crash/processes.ts";
import { connectionTo, silentLog, startOwnCluster } from "../test/helpers/postgres.ts";
import { until } from "../test/helpers/until.ts";
import { createStage, isAlive } from "../test/worker/helpers/acts.ts";
import { openWorkshop } from "../test/worker/helpers/workshop.ts";

const [seconds = 60, seed = 1] = process.argv.slice(2).map(Number);
const WORKERS = 3;
const BLOWS = ["worker", "host", "host", "postgres", "delete", "delete"] as const;

test(`a storm of ${seconds} s, seed ${seed}`, async (t) => {
  const rng = createRng(seed);
  const server = await startOwnCluster(t);
  const shop = await openWorkshop(t, connectionTo(server));
  const stage = await createStage();
  t.after(stage.remove);
  const task = { database: shop.database, blobFolder: shop.blobFolder, role: { name: "worker" } as const };
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startProcess(t, task)));
  const expected = new Map<string, "ready" | "deleted">();
  const blows = { worker: 0, host: 0, postgres: 0, delete: 0 };

  const isUp = () =>
    shop.store.check().then(
      () => server.pid() !== undefined,
      () => false,
    );

  async function strike(blow: (typeof BLOWS)[number]): Promise<void> {
    if (blow === "worker") {
      const at = rng.int(WORKERS);
      await kill(workers[at].child);
      await until("the database for a new worker", isUp, 60_000);
      workers[at] = await startProcess(t, task);
    } else if (blow === "host") {
      const alive = [...new Set(await stage.starts())].filter(isAlive);
      if (alive.length === 0) return;
      process.kill(alive[rng.int(alive.length)], "SIGKILL");
    } else if (blow === "postgres") {
      const pid = server.pid();
      if (pid === undefined) return;
      process.kill(pid, "SIGKILL");
    } else {
      const ids = [...expected].filter(([, end]) => end === "ready").map(([id]) => id);
      if (ids.length === 0) return;
      const id = ids[rng.int(ids.length)];
      await until("the delete", () => remove(id), 60_000);
      expected.set(id, "deleted");
    }
    blows[blow]++;
  }

  async function remove(id: string): Promise<boolean> {
    const states = ["queued", "running", "ready"] as const;
    const done = await shop.store.images.transition(id, "any", states, { state: "deleted" }).catch(() => undefined);
    return done !== undefined || (await shop.store.images.find(id).catch(() => undefined))?.state === "deleted";
  }

  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    for (let i = rng.int(8); i > 0; i--) {
      await until("the database for a create", isUp, 60_000);
      // Each start of a picture leaves a mark of its host, so that there is somebody to kill.
      const ordered = await shop.order({ act: "paint", folder: stage.folder }).catch(() => undefined);
      if (ordered) expected.set(ordered, "ready");
    }
    await pause(100 + rng.int(700));
    await strike(BLOWS[rng.int(BLOWS.length)]);
  }

  await until("the database after the storm", isUp, 60_000);
  for (const [id, state] of expected) await shop.reach(id, state);
  await until("the last late results", async () => (await shop.store.jobs.depth()).oldestS === 0, 30_000);
  await Promise.all(workers.map(({ child }) => kill(child)));
  shop.clock.aheadMs = ORPHAN_AGE_MS + 60_000;
  const tools = {
    images: shop.store.images,
    events: shop.store.events,
    webhooks: shop.store.webhooks,
    blobs: shop.blobs,
    clock: shop.clock,
    log: silentLog,
  };
  await sweep(tools);
  await scanOrphans(tools);
  const keys: string[] = [];
  for (const [id, state] of expected) {
    const image = await shop.image(id);
    assert.equal(image.state, state);
    if (image.state === "ready") keys.push(image.picture.blobKey);
  }
  assert.deepEqual(await shop.keys(), keys.sort());
  t.diagnostic(`${expected.size} images, ${keys.length} ready; kills and deletes: ${JSON.stringify(blows)}`);
});
