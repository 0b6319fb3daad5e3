/** Requests per minute and key, and guesses per minute and address, in this process. */

import type { FastifyReply, FastifyRequest } from "fastify";
import { EaselError } from "../contract/errors.ts";
import type { Clock } from "../ports.ts";

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Buckets kept at most; one that is forgotten is full again. */
const MAX_BUCKETS = 50_000;

/** Codes and keys that are unknown: no person mistypes so many. */
const GUESSES_PER_MINUTE = 60;

export interface RateLimiter {
  /** Takes one request of the key and says on the answer what is left. Throws RATE_LIMIT_EXCEEDED. */
  take(keyId: string, ratePerMinute: number, nowMs: number, reply: FastifyReply): void;
}

export function rateLimiter(): RateLimiter {
  const buckets = createBuckets();
  return {
    take(keyId, ratePerMinute, nowMs, reply) {
      const bucket = buckets.refilled(keyId, ratePerMinute, nowMs);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      const perMs = ratePerMinute / 60_000;
      const untilFullS = Math.ceil((ratePerMinute - bucket.tokens) / perMs / 1000);
      const untilNextS = secondsToNext(bucket, ratePerMinute);
      reply.header("ratelimit-policy", `"key";q=${ratePerMinute};w=60`);
      reply.header("ratelimit", `"key";r=${Math.floor(bucket.tokens)};t=${allowed ? untilFullS : untilNextS}`);
      if (!allowed)
        throw new EaselError("RATE_LIMIT_EXCEEDED", `this key may send ${ratePerMinute} requests per minute`, {
          retryAfterS: untilNextS,
        });
    },
  };
}

export interface GuessLimiter {
  /** Throws RATE_LIMIT_EXCEEDED when too many guesses came from the address of the request. */
  demand(request: FastifyRequest): void;
  /** Counts a wrong guess. */
  count(request: FastifyRequest): void;
}

/** Limits guesses (`what`: unknown keys, unknown codes) to `perMinute` a minute and address, 60 by default. */
export function guessLimiter(clock: Clock, what: string, perMinute = GUESSES_PER_MINUTE): GuessLimiter {
  const buckets = createBuckets();
  const bucketOf = (request: FastifyRequest) =>
    buckets.refilled(networkOf(request.ip), perMinute, clock.now().getTime());
  return {
    demand(request) {
      const bucket = bucketOf(request);
      if (bucket.tokens < 1)
        throw new EaselError("RATE_LIMIT_EXCEEDED", `too many ${what} came from this address`, {
          retryAfterS: secondsToNext(bucket, perMinute),
        });
    },
    count(request) {
      const bucket = bucketOf(request);
      bucket.tokens = Math.max(0, bucket.tokens - 1);
    },
  };
}

/** Buckets that hold a minute's worth and refill steadily; the oldest are forgotten first. */
function createBuckets(): { refilled(id: string, ratePerMinute: number, nowMs: number): Bucket } {
  const buckets = new Map<string, Bucket>();
  return {
    refilled(id, ratePerMinute, nowMs) {
      let bucket = buckets.get(id);
      if (!bucket) {
        if (buckets.size >= MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string);
        bucket = { tokens: ratePerMinute, atMs: nowMs };
        buckets.set(id, bucket);
      }
      const passedMs = Math.max(0, nowMs - bucket.atMs);
      bucket.tokens = Math.min(ratePerMinute, bucket.tokens + (passedMs * ratePerMinute) / 60_000);
      bucket.atMs = nowMs;
      return bucket;
    },
  };
}

function secondsToNext({ tokens }: Bucket, ratePerMinute: number): number {
  return Math.max(1, Math.ceil(((1 - tokens) * 60) / ratePerMinute));
}

/** An IPv4 address as it is, and the first 64 bits of an IPv6 address: one customer has all addresses below them. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head, tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) while (groups.length + tail.split(":").filter(Boolean).length < 8) groups.push("0");
  return [...groups, ...(tail?.split(":").filter(Boolean) ?? [])].slice(0, 4).join(":");
}
