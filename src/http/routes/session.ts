/** `/v1/session`: signs a browser in and out. The page alone may call it; programs send their key with each request. */

import {
  EaselError,
  type SessionAnswer,
  type SessionCodeAnswer,
  sessionAnswer,
  sessionCodeAnswer,
  sessionRequest,
  successAnswer,
} from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { beginSession, endOf, hashToken, offerSignInCode, PAIRING_CODE_MS } from "../../service/sessions.ts";
import type { HttpDeps } from "../deps.ts";
import { guessLimiter } from "../rate-limit.ts";
import { parsedBody } from "../request-fields.ts";
import type { RouteDoc } from "../route-table.ts";
import { isFromPage, sessionToken, setSessionCookie } from "../session-cookie.ts";

const DOC = { tag: "Session", scope: "keyless" } as const;

export function sessionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  readSessionRoute(app, deps);
  offerCodeRoute(app, deps);
  beginSessionRoute(app, deps);
  endSessionRoute(app, deps);
}

/** What all of these routes have: the page alone may call them, and nobody stores their answers. */
function route(doc: Omit<RouteDoc, "tag" | "scope">) {
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    reply.header("cache-control", "private, no-store");
    done(isFromPage(request) ? undefined : new EaselError("NO_RIGHTS"));
  };
  return { onRequest, config: { doc: { ...DOC, ...doc } } };
}

/** The key that this browser is signed in with; undefined = none. */
async function keyOf(request: FastifyRequest, { sessions }: HttpDeps) {
  const token = sessionToken(request);
  return token === undefined ? undefined : sessions.findKey(hashToken(token));
}

function readSessionRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.get(
    "/v1/session",
    route({
      operationId: "getSession",
      summary: "Whether this browser is signed in",
      answer: { description: "yes or no", schema: sessionAnswer },
      errors: ["NO_RIGHTS"],
    }),
    async (request): Promise<SessionAnswer> => {
      const key = await keyOf(request, deps);
      if (!key) return { success: true, signed_in: false };
      const ended = endOf(key, deps.clock);
      if (ended) return { success: true, signed_in: false, ended };
      return { success: true, signed_in: true, key: { name: key.name, scopes: [...key.scopes] } };
    },
  );
}

function offerCodeRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.post(
    "/v1/session/code",
    route({
      operationId: "offerSessionCode",
      summary: "A one-time code that signs another browser in, such as that of a phone",
      answer: { description: "the code; it is valid for ten minutes", schema: sessionCodeAnswer },
      errors: ["NO_RIGHTS"],
    }),
    async (request): Promise<SessionCodeAnswer> => {
      const key = await keyOf(request, deps);
      if (!key || endOf(key, deps.clock)) throw new EaselError("NO_RIGHTS");
      const { code, expiresAt } = await offerSignInCode(key.keyId, deps, PAIRING_CODE_MS);
      return {
        success: true,
        code,
        address: `${deps.publicUrl}/#/sign-in/${code}`,
        expires: expiresAt.toISOString(),
      };
    },
  );
}

function beginSessionRoute(app: FastifyInstance, deps: HttpDeps): void {
  const { clock, publicUrl, settings } = deps;
  const guesses = guessLimiter(clock, "unknown codes and keys");
  app.post(
    "/v1/session",
    route({
      operationId: "beginSession",
      summary: "Sign a browser in with the one-time code that the service printed at its start, or with an API key",
      body: sessionRequest,
      answer: {
        description: "signed in for 30 days, or until the key ends",
        schema: sessionAnswer,
        headers: { "Set-Cookie": "the session: HttpOnly, SameSite=Strict" },
      },
      errors: ["NO_RIGHTS", "VALIDATION_ERROR", "RATE_LIMIT_EXCEEDED"],
    }),
    async (request, reply): Promise<SessionAnswer> => {
      const { code, key } = parsedBody(request, reply, sessionRequest, settings.strict);
      const credential = code !== undefined ? { code } : { key: String(key) };
      guesses.demand(request);
      const { token, expiresAt } = await beginSession(credential, deps).catch((refusal) => {
        if (refusal instanceof EaselError && refusal.type === "NO_RIGHTS") guesses.count(request);
        throw refusal;
      });
      setSessionCookie(reply, publicUrl, token);
      return { success: true, signed_in: true, expires: expiresAt.toISOString() };
    },
  );
}

function endSessionRoute(app: FastifyInstance, { sessions, publicUrl }: HttpDeps): void {
  app.delete(
    "/v1/session",
    route({
      operationId: "endSession",
      summary: "Sign this browser out; may be repeated",
      answer: { description: "the session has ended", schema: successAnswer },
      errors: ["NO_RIGHTS"],
    }),
    async (request, reply) => {
      const token = sessionToken(request);
      if (token !== undefined) await sessions.end(hashToken(token));
      setSessionCookie(reply, publicUrl);
      return { success: true };
    },
  );
}
