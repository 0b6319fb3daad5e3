/** Measures and traces every request of an application. */

import type { FastifyInstance } from "fastify";
import { endSpan, isTracing, type Span, startSpan } from "../telemetry/tracing.ts";
import type { HttpDeps } from "./deps.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The request's span; undefined before the first hook and where no SDK is registered. */
    span: Span | undefined;
  }
}

/** Counts, times and traces the requests of `app`. Must come before the hooks that refuse, so that refusals count too. */
export function measureRequests(app: FastifyInstance, { metrics, log }: Pick<HttpDeps, "metrics" | "log">): void {
  app.decorateRequest("span", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isTracing()) return done();
    const route = routeOf(request);
    const traceParent = request.headers.traceparent;
    request.span = startSpan(`${request.method} ${route}`, {
      kind: "server",
      traceParent: typeof traceParent === "string" ? traceParent : undefined,
      attributes: { "http.request.method": request.method, "http.route": route, "easel.request.id": request.id },
    });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(request);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.requestAnswered({ route, method, status }, elapsedTime / 1000);
    const { span } = request;
    if (span) {
      span.setAttribute("http.response.status_code", status);
      endSpan(span, status >= 500 ? `status ${status}` : undefined);
    }
    if (log.isLevelEnabled("debug"))
      log.debug({ requestId: request.id, method, route, status, ms: elapsedTime }, "answered");
    done();
  });
}

/** The pattern and never the URL: URLs hold ids and signatures. */
function routeOf(request: { readonly routeOptions: { readonly url?: string | undefined } }): string {
  return request.routeOptions.url ?? "none";
}
