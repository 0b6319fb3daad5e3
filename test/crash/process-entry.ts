/** The entry of `startProcess`. */

import { openFolderBlobs } from "../../src/storage/blobs/folder.ts";
import { openStore } from "../../src/storage/postgres-store.ts";
import { startWorker } from "../../src/worker/loop.ts";
import { silentLog } from "../helpers/postgres.ts";
import { COMPOSITION } from "../worker/helpers/acts.ts";
import type { ProcessTask } from "./processes.ts";

const { database, blobFolder, role } = JSON.parse(process.argv[2]) as ProcessTask;
const clock = { now: () => new Date() };
const store = await openStore({ databaseUrl: database, clock, log: silentLog });

if (role.name === "worker") {
  const blobs = await openFolderBlobs(blobFolder, clock);
  startWorker({
    store,
    blobs,
    clock,
    log: silentLog,
    hosts: 1,
    host: { composition: COMPOSITION, keepsPriority: true },
    transientRetryDelayMs: 1,
  });
  process.send?.("working");
} else {
  const id = "image-of-a-dying-api";
  await store.images.create({
    draft: {
      id,
      kind: "art_v5",
      ownerId: "own_api",
      params: { ...role.act },
      inputs: {},
      seed: 1,
      warnings: [],
      createdAt: clock.now(),
    },
    idempotency: { keyId: "key_1", key: "order-1", fingerprint: "f".repeat(64) },
    limits: { maxQueued: 10, maxQueuedPerOwner: 10, fastAllowance: 10 },
  });
  process.send?.(id);
}
