/** Memory for bodies with pictures, shared by all requests of the process: they are held whole, so there is a cap. */

import type { FastifyInstance } from "fastify";
import { EaselError } from "../contract/errors.ts";

/** Room for five forms of the largest size at once. */
const BUDGET_BYTES = 512 * 1024 * 1024;
const RETRY_S = 2;

/** Books each body of the routes of `app` before it is read: its Content-Length, or `limitBytes` where it does not say. */
export function bookUploads(app: FastifyInstance, limitBytes: number): void {
  let bookedBytes = 0;
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const said = request.headers["content-length"];
    const chunked = request.headers["transfer-encoding"] !== undefined;
    const bytes = Math.min(limitBytes, said === undefined ? (chunked ? limitBytes : 0) : Number(said) || 0);
    if (bookedBytes + bytes > BUDGET_BYTES)
      return done(new EaselError("SERVICE_UNAVAILABLE", "too many uploads at once", { retryAfterS: RETRY_S }));
    bookedBytes += bytes;
    // `close` comes once, after the answer or when the client went away.
    reply.raw.once("close", () => {
      bookedBytes -= bytes;
    });
    done();
  });
}
