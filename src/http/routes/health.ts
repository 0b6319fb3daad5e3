/** Whether this process lives, whether it can serve, and what it measures. */

import { timingSafeEqual } from "node:crypto";
import { EaselError, heldAnswerOf, liveAnswer, readyAnswer } from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../deps.ts";

const RETRY_S = 5;

export function healthRoutes(app: FastifyInstance, deps: HttpDeps): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/livez",
    config: {
      doc: {
        operationId: "live",
        scope: "keyless",
        tag: "Service",
        summary: "The process answers",
        answer: { description: "alive", schema: liveAnswer },
        errors: [],
      },
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return { status: "ok" };
    },
  });

  app.route({
    method: ["GET", "HEAD"],
    url: "/readyz",
    config: {
      doc: {
        operationId: "ready",
        scope: "keyless",
        tag: "Service",
        summary: "Database, store and at least one engine answer, and the process is not stopping",
        answer: { description: "ready", schema: readyAnswer },
        errors: ["SERVICE_UNAVAILABLE"],
      },
    },
    handler: async (_request, reply) => {
      reply.header("cache-control", "no-store");
      const { ok, parts, worker, hold } = await deps.service.ready();
      const missing = Object.keys(parts).filter((part) => !parts[part]);
      if (deps.draining()) missing.push("draining");
      if (!ok || missing.length > 0)
        throw new EaselError("SERVICE_UNAVAILABLE", `not ready: ${missing.join(", ")}`, {
          retryAfterS: RETRY_S,
          data: missing.map((field) => ({ field, message: field === "draining" ? "is stopping" : "does not answer" })),
        });
      return { status: "ok", parts, worker, ...(hold ? { held: heldAnswerOf(hold, deps.settings.command) } : {}) };
    },
  });

  app.route({
    method: ["GET", "HEAD"],
    url: "/metrics",
    config: {
      doc: {
        operationId: "metrics",
        scope: "keyless",
        tag: "Service",
        summary: "Prometheus metrics; they need a token of their own if the operator set one",
        answer: { description: "metrics", mediaType: "text/plain" },
        errors: ["NO_RIGHTS"],
      },
    },
    handler: async (request, reply) => {
      if (!mayReadMetrics(request.headers.authorization, deps.settings.metricsToken)) throw new EaselError("NO_RIGHTS");
      return reply
        .header("cache-control", "no-store")
        .type(deps.metrics.contentType)
        .send(await deps.metrics.text());
    },
  });
}

/** Whether an Authorization header opens the metrics. Without a `token` everybody may read them. */
export function mayReadMetrics(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const presented = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  return presented !== undefined && same(presented, token);
}

function same(presented: string, expected: string): boolean {
  const [a, b] = [Buffer.from(presented), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
