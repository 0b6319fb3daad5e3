/** Memory for bodies with pictures, shared by all requests of the process: they are held whole, so there is a cap. */

import type { preParsingHookHandler } from "fastify";
import { EaselError } from "../contract/errors.ts";

/** Room for five forms of the largest size at once. */
const BUDGET_BYTES = 512 * 1024 * 1024;
const RETRY_S = 2;

/** Books each body before it is read: its Content-Length, or the route's limit where it does not say. Throws SERVICE_UNAVAILABLE. */
export function uploadBudget(): (limitBytes: number) => preParsingHookHandler {
  let bookedBytes = 0;
  return (limitBytes) => (request, reply, _payload, done) => {
    const said = request.headers["content-length"];
    const chunked = request.headers["transfer-encoding"] !== undefined;
    const bytes = Math.min(limitBytes, said === undefined ? (chunked ? limitBytes : 0) : Number(said));
    if (bookedBytes + bytes > BUDGET_BYTES)
      return done(new EaselError("SERVICE_UNAVAILABLE", "too many uploads at once", { retryAfterS: RETRY_S }));
    bookedBytes += bytes;
    // `close` comes once, after the answer or when the client went away.
    reply.raw.once("close", () => {
      bookedBytes -= bytes;
    });
    done();
  };
}
