/** `/v1/session`: signs a browser in and out. The page alone may call it; programs send their key with each request. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type SessionAnswer, sessionAnswer, sessionRequest, successAnswer } from "../../contract/answers.ts";
import { EaselError, invalid } from "../../contract/errors.ts";
import { fieldIssues } from "../../contract/issues.ts";
import { beginSession, hashToken, isUsable } from "../../service/sessions.ts";
import type { HttpDeps } from "../deps.ts";
import { guessLimiter } from "../rate-limit.ts";
import { bodyFields, refuseUnknown } from "../request-fields.ts";
import type { RouteDoc } from "../route-table.ts";
import { isFromPage, sessionToken, setSessionCookie } from "../session-cookie.ts";

const DOC = { tag: "Session", keyless: true } as const;

export function sessionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { sessions, clock, publicUrl, settings } = deps;
  const guesses = guessLimiter(clock, "unknown codes and keys");
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    reply.header("cache-control", "private, no-store");
    done(isFromPage(request) ? undefined : new EaselError("NO_RIGHTS"));
  };
  const route = (doc: Omit<RouteDoc, "tag" | "keyless">) => ({ onRequest, config: { doc: { ...DOC, ...doc } } });

  app.get(
    "/v1/session",
    route({
      operationId: "getSession",
      summary: "Whether this browser is signed in",
      answer: { description: "yes or no", schema: sessionAnswer },
      errors: ["NO_RIGHTS"],
    }),
    async (request): Promise<SessionAnswer> => {
      const token = sessionToken(request);
      const key = token === undefined ? undefined : await sessions.findKey(hashToken(token));
      return { success: true, signed_in: key !== undefined && isUsable(key, clock) };
    },
  );

  app.post(
    "/v1/session",
    route({
      operationId: "beginSession",
      summary: "Sign a browser in by the one-time code of the start's address, or by an API key",
      body: sessionRequest,
      answer: {
        description: "signed in for 30 days, or until the key ends",
        schema: sessionAnswer,
        headers: { "Set-Cookie": "the session: HttpOnly, SameSite=Strict" },
      },
      errors: ["NO_RIGHTS", "VALIDATION_ERROR", "RATE_LIMIT_EXCEEDED"],
    }),
    async (request, reply): Promise<SessionAnswer> => {
      const body = bodyFields(request.body);
      refuseUnknown(reply, Object.keys(body), ["code", "key"], settings.strict);
      const { data, error } = sessionRequest.safeParse(body);
      if (error) throw invalid(...fieldIssues(error, body));
      const credential = data.code !== undefined ? { code: data.code } : { key: String(data.key) };
      guesses.demand(request);
      const { token, expiresAt } = await beginSession(credential, deps).catch((refusal) => {
        if (refusal instanceof EaselError && refusal.type === "NO_RIGHTS") guesses.count(request);
        throw refusal;
      });
      setSessionCookie(reply, publicUrl, token);
      return { success: true, signed_in: true, expires: expiresAt.toISOString() };
    },
  );

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
