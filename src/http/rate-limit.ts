/** Requests per minute and key, in this process: a bucket that holds a minute's worth and refills steadily. */

import type { FastifyReply } from "fastify";
import { EaselError } from "../contract/errors.ts";

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Buckets kept at most; one that is forgotten is full again. */
const MAX_BUCKETS = 50_000;

export interface RateLimiter {
  /** Takes one request of the key and says on the answer what is left. Throws RATE_LIMIT_EXCEEDED. */
  take(keyId: string, ratePerMinute: number, nowMs: number, reply: FastifyReply): void;
}

export function rateLimiter(): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(keyId, ratePerMinute, nowMs, reply) {
      const perMs = ratePerMinute / 60_000;
      const bucket = buckets.get(keyId) ?? { tokens: ratePerMinute, atMs: nowMs };
      bucket.tokens = Math.min(ratePerMinute, bucket.tokens + Math.max(0, nowMs - bucket.atMs) * perMs);
      bucket.atMs = nowMs;
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      if (!buckets.has(keyId) && buckets.size >= MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string);
      buckets.set(keyId, bucket);

      const remaining = Math.floor(bucket.tokens);
      const untilFullS = Math.ceil((ratePerMinute - bucket.tokens) / perMs / 1000);
      const untilNextS = Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000));
      reply.header("ratelimit-policy", `"key";q=${ratePerMinute};w=60`);
      reply.header("ratelimit", `"key";r=${remaining};t=${allowed ? untilFullS : untilNextS}`);
      if (!allowed)
        throw new EaselError("RATE_LIMIT_EXCEEDED", `this key may send ${ratePerMinute} requests per minute`, {
          retryAfterS: untilNextS,
        });
    },
  };
}
