/** Keys: which one a request presents, whose it is, and whether it may ask now. All before the body is read. */

import { hash } from "node:crypto";
import { EaselError } from "easel-contract";
import type { FastifyRequest, onRequestHookHandler } from "fastify";
import type { Clock } from "../ports/clock.ts";
import type { ApiKey } from "../ports/keys.ts";
import type { Caller } from "../service/service.ts";
import { hashToken } from "../service/sessions.ts";
import type { HttpDeps } from "./deps.ts";
import { guessLimiter, rateLimiter } from "./rate-limit.ts";
import { isFromPage, sessionToken } from "./session-cookie.ts";

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

/** Who asks. Throws Error on a route without `keyGate`, which is a defect. */
export function callerOf({ caller, routeOptions }: FastifyRequest): Caller {
  if (!caller) throw new Error(`expected a key on ${routeOptions.url}: the route has no key gate`);
  return caller;
}

/**
 * Lets a request pass that presents a good key, as `request.caller`. Also says that the answer is for this caller only.
 * Refuses with NO_RIGHTS, FORBIDDEN, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE (keys cannot be looked up).
 */
export function keyGate(deps: HttpDeps): onRequestHookHandler {
  const byKey = keyCache((key) => deps.keys.findByHash(hash("sha256", key, "buffer")), deps.clock);
  const bySession = keyCache((token) => deps.sessions.findKey(hashToken(token)), deps.clock);
  const lookUp = (request: FastifyRequest) => {
    const { authorization = "" } = request.headers;
    const demandGuess = () => guesses.demand(request);
    const token = authorization === "" && isFromPage(request) ? sessionToken(request) : undefined;
    return token === undefined
      ? byKey(authorization, presentedKey, demandGuess)
      : bySession(token, String, demandGuess);
  };
  const limiter = rateLimiter(deps.rates);
  const guesses = guessLimiter(deps.clock, "unknown keys");
  return (request, reply, done) => {
    reply.header("cache-control", "private, no-store");
    // Where other origins are let in, the answer depends on the origin already.
    reply.header("vary", reply.hasHeader("vary") ? "Origin, Authorization, Cookie" : "Authorization, Cookie");
    const admit = (key: ApiKey | undefined): void | Promise<void> => {
      const nowMs = deps.clock.now().getTime();
      if (!key || key.revokedAt || (key.expiresAt && key.expiresAt.getTime() <= nowMs))
        throw new EaselError("NO_RIGHTS");
      request.caller = key;
      demandScope(key, request);
      const ratePerMinute = key.ratePerMinute ?? deps.settings.ratePerMinute;
      if (ratePerMinute !== undefined) return limiter.take(key.keyId, ratePerMinute, nowMs, reply);
    };
    try {
      const found = lookUp(request);
      if (found instanceof Promise) {
        found
          .then((key) => {
            if (!key) guesses.count(request);
            return admit(key);
          })
          .then(() => done(), done);
        return;
      }
      const admitted = admit(found.key);
      if (admitted instanceof Promise) {
        admitted.then(() => done(), done);
        return;
      }
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
}

/** Throws FORBIDDEN. */
function demandScope({ scopes }: ApiKey, { routeOptions }: FastifyRequest): void {
  const needed = routeOptions.config.doc?.scope;
  if (needed === undefined || needed === "keyless") throw new Error(`${routeOptions.url} names no scope`);
  if (!scopes.includes(needed)) throw new EaselError("FORBIDDEN", `this key lacks the scope ${needed}`);
}

interface Remembered {
  readonly key: ApiKey | undefined;
  readonly untilMs: number;
}

type LookUp = (
  text: string,
  credentialOf: (text: string) => string | undefined,
  demandGuess: () => void,
) => Remembered | Promise<ApiKey | undefined>;

/**
 * The key behind the text of a header or cookie: at once when it was looked up in the last seconds.
 * `demandGuess` is called before a text is looked up that did not lead to a key before, and may throw.
 * Remembered by the text, because hashing costs more than all the rest of a request's way to its route.
 */
function keyCache(find: (credential: string) => Promise<ApiKey | undefined>, clock: Clock): LookUp {
  // Two caches, so that a flood of guesses does not push out the keys of callers.
  const known = new Map<string, Remembered>();
  const unknown = new Map<string, Remembered>();
  const underway = new Map<string, Promise<ApiKey | undefined>>();

  return (text, credentialOf, demandGuess) => {
    const nowMs = clock.now().getTime();
    const remembered = known.get(text) ?? unknown.get(text);
    if (remembered && remembered.untilMs > nowMs) return remembered;

    const presented = credentialOf(text);
    if (presented === undefined) return { key: undefined, untilMs: nowMs };
    const asked = underway.get(text);
    if (asked) return asked;
    if (!known.has(text)) demandGuess();
    const asking = find(presented)
      .then((key) => {
        const [cache, other] = key ? [known, unknown] : [unknown, known];
        other.delete(text);
        cache.delete(text);
        if (cache.size >= CACHE_ENTRIES) cache.delete(cache.keys().next().value as string);
        cache.set(text, { key, untilMs: nowMs + CACHE_MS });
        return key;
      })
      .catch((cause) => {
        if (cause instanceof EaselError) throw cause;
        throw new EaselError("SERVICE_UNAVAILABLE", "API keys cannot be checked at the moment", { cause });
      })
      .finally(() => underway.delete(text));
    underway.set(text, asking);
    return asking;
  };
}
