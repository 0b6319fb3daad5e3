/** Requests per minute and key, shared by all processes, and guesses per minute and address, in this process. */

import { EaselError } from "easel-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../ports/clock.ts";
import type { RateStore } from "../ports/rates.ts";

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Buckets kept at most; one that is forgotten is full again. */
const MAX_BUCKETS = 50_000;

/** Codes and keys that are unknown: no person mistypes so many. */
const GUESSES_PER_MINUTE = 60;

export interface RateLimiter {
  /**
   * Takes one request of the key and says on the answer what is left; at once while this process holds tokens of the key. Throws
   * RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE.
   */
  take(keyId: string, ratePerMinute: number, nowMs: number, reply: FastifyReply): void | Promise<void>;
}

/** Tokens of a key that this process took from the shared bucket. */
interface Held {
  tokens: number;
  /** What the shared bucket held after the last take. */
  left: number;
  takenAtMs: number;
  /** The next token is there then; asking earlier is in vain. */
  emptyUntilMs: number;
  taking?: Promise<void> | undefined;
}

/** A process holds at most this share of a minute's worth, so that a take serves many requests and other processes miss little. */
const HELD_SHARE = 1 / 120;
/** Held tokens that are older are given up: the shared bucket is full again by then. */
const HELD_MS = 60_000;

/** Limits that all processes of the installation count together. */
export function rateLimiter(rates: Pick<RateStore, "take">): RateLimiter {
  const byKey = new Map<string, Held>();

  function heldOf(keyId: string): Held {
    let held = byKey.get(keyId);
    if (!held) {
      if (byKey.size >= MAX_BUCKETS) byKey.delete(byKey.keys().next().value as string);
      held = { tokens: 0, left: 0, takenAtMs: 0, emptyUntilMs: 0 };
      byKey.set(keyId, held);
    }
    return held;
  }

  async function takeMore(held: Held, keyId: string, ratePerMinute: number, nowMs: number): Promise<void> {
    const { granted, left } = await rates.take(
      keyId,
      ratePerMinute,
      Math.max(1, Math.ceil(ratePerMinute * HELD_SHARE)),
    );
    held.tokens = granted;
    held.left = left;
    held.takenAtMs = nowMs;
    held.emptyUntilMs = granted > 0 ? 0 : nowMs + ((1 - left) * 60_000) / ratePerMinute;
  }

  function answer(held: Held, ratePerMinute: number, nowMs: number, reply: FastifyReply): void {
    const perMs = ratePerMinute / 60_000;
    const allowed = held.tokens >= 1;
    if (allowed) held.tokens -= 1;
    const remaining = Math.min(ratePerMinute, held.tokens + held.left + (nowMs - held.takenAtMs) * perMs);
    const untilFullS = Math.ceil((ratePerMinute - remaining) / perMs / 1000);
    const untilNextS = Math.max(1, Math.ceil((held.emptyUntilMs - nowMs) / 1000));
    reply.header("ratelimit-policy", `"key";q=${ratePerMinute};w=60`);
    reply.header("ratelimit", `"key";r=${allowed ? Math.floor(remaining) : 0};t=${allowed ? untilFullS : untilNextS}`);
    if (!allowed)
      throw new EaselError("RATE_LIMIT_EXCEEDED", `this key may send ${ratePerMinute} requests per minute`, {
        retryAfterS: untilNextS,
      });
  }

  return {
    take(keyId, ratePerMinute, nowMs, reply) {
      const held = heldOf(keyId);
      if (nowMs - held.takenAtMs > HELD_MS) held.tokens = 0;
      if (held.tokens >= 1 || nowMs < held.emptyUntilMs) return answer(held, ratePerMinute, nowMs, reply);
      return (async () => {
        while (held.tokens < 1 && nowMs >= held.emptyUntilMs) {
          held.taking ??= takeMore(held, keyId, ratePerMinute, nowMs).finally(() => {
            held.taking = undefined;
          });
          await held.taking;
        }
        answer(held, ratePerMinute, nowMs, reply);
      })();
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
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) while (groups.length + tail.split(":").filter(Boolean).length < 8) groups.push("0");
  return [...groups, ...(tail?.split(":").filter(Boolean) ?? [])].slice(0, 4).join(":");
}
