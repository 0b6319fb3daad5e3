import assert from "node:assert/strict";
import { test } from "node:test";
import type { BlobStore } from "../../src/ports/blobs.ts";
import { measureBlobs } from "../../src/telemetry/measured.ts";
import { createMetrics } from "../../src/telemetry/metrics.ts";

test("the measured store hands everything on to the store, the signal too", async () => {
  const asked: (readonly unknown[])[] = [];
  const blobs = {
    get: async (...wanted: unknown[]) => void asked.push(wanted),
    put: async (...wanted: unknown[]) => void asked.push(wanted),
  } as unknown as BlobStore;
  const measured = measureBlobs(blobs, createMetrics({}));
  const { signal } = new AbortController();
  const get = ["images/a", { start: 0, end: 1 }, signal] as const;
  const put = ["images/a", new Uint8Array(3), signal] as const;
  await measured.get(...get);
  await measured.put(...put);
  assert.deepEqual(asked, [get, put]);
  assert.equal(asked[0]?.[2], signal);
});
