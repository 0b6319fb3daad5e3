/** Ports that count and time what passes through them. */

import type { BlobStore } from "../ports/blobs.ts";
import type { Clock } from "../ports/clock.ts";
import type { ImageRecord } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { BlobOperation, Metrics } from "./metrics.ts";

/** The same repository; creates, first starts and final states are measured. */
export function measureImages(images: ImageRepository, clock: Clock, metrics: Metrics): ImageRepository {
  const secondsSince = ({ createdAt }: Pick<ImageRecord, "createdAt">) =>
    Math.max(0, (clock.now().getTime() - createdAt.getTime()) / 1000);
  return {
    ...images,
    async create(request) {
      const created = await images.create(request);
      if (!created.replayed) metrics.imageCreated(request.draft.kind);
      return created;
    },
    async transition(id, attempt, from, to) {
      const record = await images.transition(id, attempt, from, to);
      if (!record) return undefined;
      if (record.state === "running" && record.attempt === 1) metrics.imageStarted(record.kind, secondsSince(record));
      else if (record.state === "ready" || record.state === "failed" || record.state === "deleted")
        metrics.imageFinished(record.kind, record.state, secondsSince(record));
      return record;
    },
  };
}

/** The same store; operations and bytes are measured. */
export function measureBlobs(blobs: BlobStore, metrics: Metrics): BlobStore {
  async function timed<T>(
    operation: BlobOperation,
    work: () => Promise<T>,
    bytesOf: (result: T) => number,
  ): Promise<T> {
    const begin = performance.now();
    try {
      const result = await work();
      metrics.blobMoved(operation, bytesOf(result), (performance.now() - begin) / 1000);
      return result;
    } catch (error) {
      metrics.blobFailed(operation);
      throw error;
    }
  }
  return {
    put: (key, bytes, signal) =>
      timed(
        "put",
        () => blobs.put(key, bytes, signal),
        () => bytes.length,
      ),
    get: (key, range, signal) =>
      timed(
        "get",
        () => blobs.get(key, range, signal),
        (bytes) => bytes?.length ?? 0,
      ),
    delete: (key) =>
      timed(
        "delete",
        () => blobs.delete(key),
        () => 0,
      ),
    list: (prefix, after) => blobs.list(prefix, after),
    check: () => blobs.check(),
  };
}
