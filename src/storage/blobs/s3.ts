/** Blobs in a bucket of any S3-compatible service. */

import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EaselError } from "easel-contract";
import { S3mini, S3ServiceError } from "s3mini";
import type { BlobStore } from "../../ports.ts";
import { assertBlobKey, storeFailed } from "./key.ts";

export interface S3Settings {
  /** `https://host[:port]`, without the bucket; addressed path-style. */
  readonly endpoint: string;
  readonly region: string;
  /** Must exist. */
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly fetch: typeof globalThis.fetch;
}

const REQUEST_TIMEOUT_MS = 60_000;
const LIST_PAGE = 1000;
/** Delays between tries. S3 clients are expected to retry after a 5xx; all requests here are idempotent. */
const RETRY_DELAYS_MS = [50, 250];
/** Rewritten with the same byte by every `check`. */
const PROBE_KEY = "check/writable";

/**
 * A store in the bucket; nothing is sent before the first call. All methods throw EaselError SERVICE_UNAVAILABLE when the bucket
 * cannot be reached, refuses the key, or does not exist.
 */
export function openS3Blobs({ endpoint, bucket, ...settings }: S3Settings): BlobStore {
  const s3 = new S3mini({
    ...settings,
    endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
    requestAbortTimeout: REQUEST_TIMEOUT_MS,
  });

  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    // The signature does not cover the body. With the checksum the server refuses a body that was changed in transit.
    const checksum = { "x-amz-checksum-sha256": createHash("sha256").update(bytes).digest("base64") };
    await retryWhileUnavailable(async () => {
      const response = await s3.putObject(key, bytes, "application/octet-stream", undefined, checksum);
      await response.arrayBuffer();
    });
  };

  return {
    async put(key, bytes) {
      assertBlobKey(key);
      await put(key, bytes);
    },

    async get(key, range) {
      assertBlobKey(key);
      return retryWhileUnavailable(async () => {
        if (!range) return new Uint8Array(await (await s3.getObjectRaw(key)).arrayBuffer());
        const response = await s3.getObjectRaw(key, false, range.start, range.end + 1);
        const bytes = new Uint8Array(await response.arrayBuffer());
        // Servers may ignore a range (status 200), and some treat `0-0` as the whole object.
        const skip = response.status === 206 ? 0 : range.start;
        return bytes.slice(skip, skip + range.end - range.start + 1);
      }).catch((error: EaselError) => {
        if (saysNothingThere(error.cause)) return undefined;
        if (error.cause instanceof S3ServiceError && error.cause.status === 416) return new Uint8Array(0);
        throw error;
      });
    },

    async delete(key) {
      assertBlobKey(key);
      await retryWhileUnavailable(() => s3.deleteObject(key)).catch((error: EaselError) => {
        if (!saysNothingThere(error.cause)) throw error;
      });
    },

    async *list(prefix, after) {
      let token: string | undefined;
      do {
        // A continuation token replaces `start-after`.
        const start = token === undefined && after !== undefined ? { "start-after": after } : {};
        const page = await retryWhileUnavailable(() => s3.listObjectsPaged("/", prefix, LIST_PAGE, token, start));
        if (!page?.objects) throw storeFailed(new Error("the bucket does not exist"));
        for (const { Key, LastModified } of page.objects)
          if (Key !== PROBE_KEY) yield { key: Key, modifiedAt: new Date(LastModified) };
        token = page.nextContinuationToken;
      } while (token);
    },

    async check() {
      await put(PROBE_KEY, new Uint8Array([1]));
    },
  };
}

/** Retries transient failures. Throws EaselError SERVICE_UNAVAILABLE whose cause is the last error. */
async function retryWhileUnavailable<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await request();
    } catch (error) {
      const mayPass = !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429;
      if (!mayPass || tries > RETRY_DELAYS_MS.length) throw storeFailed(error);
      await wait(RETRY_DELAYS_MS[tries - 1]);
    }
  }
}

/** True for a missing object; a missing bucket is a failure. */
function saysNothingThere(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404 && !error.body?.includes("NoSuchBucket");
}
