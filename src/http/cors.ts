/** Cross-origin requests of pages that the operator named. Cookies are never allowed across origins. */

import type { onRequestHookHandler } from "fastify";

/** Headers of answers that a page may read beside the safe ones. */
const EXPOSED =
  "easel-read, easel-seed, easel-style, etag, idempotency-replayed, link, location, ratelimit, ratelimit-policy, retry-after, x-job-status, x-progress, x-queue-position, x-request-id, x-warnings";
/** How long a browser remembers a preflight, in seconds. */
const MAX_AGE_S = 7200;

/** Answers preflights and marks answers for these origins (`https://shop.example`, or `*` for all). */
export function allowOrigins(origins: readonly string[]): onRequestHookHandler {
  const all = origins.includes("*");
  return (request, reply, done) => {
    const { origin } = request.headers;
    if (!all) reply.header("vary", "Origin");
    if (origin === undefined || !(all || origins.includes(origin))) return done();
    reply.header("access-control-allow-origin", all ? "*" : origin);
    reply.header("access-control-expose-headers", EXPOSED);
    if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return done();
    reply
      .headers({
        "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, QUERY",
        "access-control-allow-headers":
          request.headers["access-control-request-headers"] ?? "authorization, content-type",
        "access-control-max-age": MAX_AGE_S,
      })
      .code(204)
      .send();
  };
}
