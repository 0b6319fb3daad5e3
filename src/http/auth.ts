/** Keys: which one a request presents, whose it is, and whether it may ask now. All before the body is read. */

import { hash } from "node:crypto";
import type { FastifyRequest, onRequestHookHandler } from "fastify";
import { EaselError } from "../contract/errors.ts";
import type { ApiKey, Clock, KeyRepository } from "../ports.ts";
import type { HttpDeps } from "./deps.ts";
import { guessLimiter, rateLimiter } from "./rate-limit.ts";

/** A revocation takes effect everywhere within 5 s; a second of that is left for the look-up itself. */
const CACHE_MS = 4000;
/** Per cache; the oldest are forgotten first. */
const CACHE_ENTRIES = 10_000;
const MAX_HEADER_CHARACTERS = 600;

/** `Bearer apikey,<key>` (documented), `Bearer apikey <key>`, `Bearer <key>`; undefined for anything else. */
export function presentedKey(authorization: string): string | undefined {
  if (authorization.length > MAX_HEADER_CHARACTERS) return undefined;
  return /^bearer +(?:apikey(?:,| ) *)?(\S(?:.*\S)?) *$/i.exec(authorization)?.[1];
}

/**
 * Lets a request pass that presents a good key, as `request.caller`. Also says that the answer is for this caller only.
 * Refuses with NO_RIGHTS, FORBIDDEN, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE (keys cannot be looked up).
 */
export function keyGate(deps: HttpDeps): onRequestHookHandler {
  const lookUp = keyCache(deps.keys, deps.clock);
  const limiter = rateLimiter();
  const guesses = guessLimiter(deps.clock, "unknown keys");
  return (request, reply, done) => {
    reply.header("cache-control", "private, no-store");
    reply.header("vary", "Authorization");
    const admit = (key: ApiKey | undefined) => {
      const nowMs = deps.clock.now().getTime();
      if (!key || key.revokedAt || (key.expiresAt && key.expiresAt.getTime() <= nowMs))
        throw new EaselError("NO_RIGHTS");
      request.caller = {
        keyId: key.keyId,
        ownerId: key.ownerId,
        ...(key.maxQueued === undefined ? {} : { maxQueued: key.maxQueued }),
        scopes: key.scopes,
        ...(key.monthlyQuota === undefined ? {} : { monthlyQuota: key.monthlyQuota }),
      };
      demandScope(key, request);
      const ratePerMinute = key.ratePerMinute ?? deps.settings.ratePerMinute;
      if (ratePerMinute !== undefined) limiter.take(key.keyId, ratePerMinute, nowMs, reply);
    };
    try {
      const found = lookUp(request.headers.authorization, () => guesses.demand(request));
      if (found instanceof Promise) {
        found
          .then((key) => {
            if (!key) guesses.count(request);
            admit(key);
          })
          .then(() => done(), done);
        return;
      }
      admit(found.key);
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
}

/** Throws FORBIDDEN. */
function demandScope({ scopes }: ApiKey, { method, routeOptions }: FastifyRequest): void {
  const needed = routeOptions.config.scope ?? (method === "GET" || method === "QUERY" ? "read" : "create");
  if (!scopes.includes(needed)) throw new EaselError("FORBIDDEN", `this key lacks the scope ${needed}`);
}

interface Remembered {
  readonly key: ApiKey | undefined;
  readonly untilMs: number;
}

/**
 * The key behind an `Authorization` header, by SHA-256: at once when it was looked up in the last seconds.
 * `demandGuess` is called before a header is looked up that was not a good key before, and may throw.
 * Remembered by the header's text, because hashing costs more than all the rest of a request's way to its route.
 */
function keyCache(
  keys: KeyRepository,
  clock: Clock,
): (authorization: string | undefined, demandGuess: () => void) => Remembered | Promise<ApiKey | undefined> {
  // Two caches, so that a flood of guesses does not push out the keys of callers.
  const known = new Map<string, Remembered>();
  const unknown = new Map<string, Remembered>();
  const underway = new Map<string, Promise<ApiKey | undefined>>();

  return (authorization = "", demandGuess) => {
    const nowMs = clock.now().getTime();
    const remembered = known.get(authorization) ?? unknown.get(authorization);
    if (remembered && remembered.untilMs > nowMs) return remembered;

    const presented = presentedKey(authorization);
    if (presented === undefined) return { key: undefined, untilMs: nowMs };
    const asked = underway.get(authorization);
    if (asked) return asked;
    if (!known.has(authorization)) demandGuess();
    const asking = keys
      .findByHash(hash("sha256", presented, "buffer"))
      .then((key) => {
        const [cache, other] = key ? [known, unknown] : [unknown, known];
        other.delete(authorization);
        cache.delete(authorization);
        if (cache.size >= CACHE_ENTRIES) cache.delete(cache.keys().next().value as string);
        cache.set(authorization, { key, untilMs: nowMs + CACHE_MS });
        return key;
      })
      .catch((cause) => {
        if (cause instanceof EaselError) throw cause;
        throw new EaselError("SERVICE_UNAVAILABLE", "API keys cannot be checked at the moment", { cause });
      })
      .finally(() => underway.delete(authorization));
    underway.set(authorization, asking);
    return asking;
  };
}
