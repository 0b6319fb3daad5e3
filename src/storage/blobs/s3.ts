/** Blobs in a bucket of any S3-compatible service. */

import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EaselError } from "easel-contract";
import { S3mini, S3ServiceError } from "s3mini";
import type { BlobStore } from "../../ports/blobs.ts";
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
  /** Calls `onSilence` when `refresh` was not called for `limitMs`. Default: a timer. */
  readonly watchSilence?: WatchSilence;
}

export type WatchSilence = (limitMs: number, onSilence: () => void) => SilenceWatch;

interface SilenceWatch {
  /** Something arrived. */
  refresh(): void;
  end(): void;
}

/** A bucket from which nothing comes for so long is given up. How long a whole request takes is not limited: slow is not lost. */
export const SILENCE_MS = 240_000;
/** Nothing comes while a blob is sent: that takes no longer than at this rate. */
const SLOWEST_BYTES_PER_MS = 100;
const LIST_PAGE = 1000;
/** Delays between tries. S3 clients are expected to retry after a 5xx; all requests here are idempotent. */
const RETRY_DELAYS_MS = [50, 250];
/** Rewritten with the same byte by every `check`. */
const PROBE_KEY = "check/writable";

/**
 * A store in the bucket; nothing is sent before the first call. All methods throw EaselError SERVICE_UNAVAILABLE when the bucket
 * cannot be reached, refuses the key, or does not exist.
 */
export function openS3Blobs({ endpoint, bucket, watchSilence = timer, ...settings }: S3Settings): BlobStore {
  /** For one call, which the signal ends. */
  const bucketFor = (signal?: AbortSignal, sentBytes = 0): S3mini =>
    new S3mini({
      ...settings,
      endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
      fetch: endedBySilence(
        settings.fetch,
        (onSilence) => watchSilence(SILENCE_MS + sentBytes / SLOWEST_BYTES_PER_MS, onSilence),
        signal,
      ),
    });

  const put = async (key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void> => {
    const s3 = bucketFor(signal, bytes.length);
    // The signature does not cover the body. With the checksum the server refuses a body that was changed in transit.
    const checksum = { "x-amz-checksum-sha256": createHash("sha256").update(bytes).digest("base64") };
    await retryWhileUnavailable(async () => {
      const response = await s3.putObject(key, bytes, "application/octet-stream", undefined, checksum);
      await response.arrayBuffer();
    }, signal);
  };

  return {
    async put(key, bytes, signal) {
      assertBlobKey(key);
      await put(key, bytes, signal);
    },

    async get(key, range, signal) {
      assertBlobKey(key);
      const s3 = bucketFor(signal);
      return retryWhileUnavailable(async () => {
        if (!range) return new Uint8Array(await (await s3.getObjectRaw(key)).arrayBuffer());
        const response = await s3.getObjectRaw(key, false, range.start, range.end + 1);
        const bytes = new Uint8Array(await response.arrayBuffer());
        // Servers may ignore a range (status 200), and some treat `0-0` as the whole object.
        const skip = response.status === 206 ? 0 : range.start;
        return bytes.slice(skip, skip + range.end - range.start + 1);
      }, signal).catch((error: EaselError) => {
        if (saysNothingThere(error.cause)) return undefined;
        if (error.cause instanceof S3ServiceError && error.cause.status === 416) return new Uint8Array(0);
        throw error;
      });
    },

    async delete(key) {
      assertBlobKey(key);
      await retryWhileUnavailable(() => bucketFor().deleteObject(key)).catch((error: EaselError) => {
        if (!saysNothingThere(error.cause)) throw error;
      });
    },

    async *list(prefix, after) {
      let token: string | undefined;
      do {
        // A continuation token replaces `start-after`.
        const start = token === undefined && after !== undefined ? { "start-after": after } : {};
        const page = await retryWhileUnavailable(() =>
          bucketFor().listObjectsPaged("/", prefix, LIST_PAGE, token, start),
        );
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

/** What silence ended. The same request would find the same silence. */
class SilentBucket extends Error {
  constructor() {
    super("the bucket sent nothing for too long");
  }
}

/** The same function, whose requests end by the signal and when nothing arrives for too long. */
function endedBySilence(
  fetch: typeof globalThis.fetch,
  watch: (onSilence: () => void) => SilenceWatch,
  signal?: AbortSignal,
): typeof globalThis.fetch {
  return async (input, init) => {
    const silent = new AbortController();
    const silence = watch(() => silent.abort(new SilentBucket()));
    try {
      const either = AbortSignal.any([silent.signal, ...(signal ? [signal] : [])]);
      const { body, ...head } = headOf(await fetch(input, { ...init, signal: either }));
      if (!body) {
        silence.end();
        return new Response(null, head);
      }
      silence.refresh();
      const heard = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, out) {
          silence.refresh();
          out.enqueue(piece);
        },
        flush: () => silence.end(),
      });
      return new Response(body.pipeThrough(heard), head);
    } catch (error) {
      silence.end();
      throw error;
    }
  };
}

function headOf({ body, status, statusText, headers }: Response): Pick<Response, "body"> & ResponseInit {
  return { body, status, statusText, headers };
}

function timer(limitMs: number, onSilence: () => void): SilenceWatch {
  const limit = setTimeout(onSilence, limitMs).unref();
  return { refresh: () => void limit.refresh(), end: () => clearTimeout(limit) };
}

/** Retries transient failures. Throws EaselError SERVICE_UNAVAILABLE whose cause is the last error, or the signal's reason. */
async function retryWhileUnavailable<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      signal?.throwIfAborted();
      const mayPass = error instanceof S3ServiceError ? error.status >= 500 || error.status === 429 : !isSilence(error);
      if (!mayPass || tries > RETRY_DELAYS_MS.length) throw storeFailed(error);
      await wait(RETRY_DELAYS_MS[tries - 1]);
    }
  }
}

/** Also where the client has wrapped it. */
function isSilence(error: unknown): boolean {
  return error instanceof SilentBucket || (error instanceof Error && error.cause !== error && isSilence(error.cause));
}

/** True for a missing object; a missing bucket is a failure. */
function saysNothingThere(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404 && !error.body?.includes("NoSuchBucket");
}
