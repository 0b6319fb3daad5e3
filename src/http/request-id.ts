/** The id that joins an answer to its log lines. */

import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const SAFE = /^[A-Za-z0-9._:/+=@-]{1,128}$/;

/** The caller's `X-Request-Id` when it is 1..128 safe characters, else a fresh one. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && SAFE.test(given) ? given : randomUUID();
}
