/** `/openapi.json` and the reference at `/docs`, which needs nothing from the internet. */

import { createHash } from "node:crypto";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import type { HttpDeps } from "../deps.ts";
import { openApiOf } from "../openapi.ts";
import { pageHeaders } from "../page.ts";
import type { DocumentedRoute } from "../route-table.ts";

/** `routes` is read at the first request, when all are known. */
export async function docsRoutes(
  app: FastifyInstance,
  deps: HttpDeps,
  routes: readonly DocumentedRoute[],
): Promise<void> {
  let document: string | undefined;
  app.route({
    method: ["GET", "HEAD"],
    url: "/openapi.json",
    handler: (_request, reply) => {
      document ??= JSON.stringify(openApiOf(routes, deps.publicUrl));
      return reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(document);
    },
  });

  await app.register(async (reference) => {
    await pageHeaders(reference, deps.publicUrl);
    reference.addHook("onRoute", (route) => {
      route.method = ["GET", "HEAD"];
    });
    reference.addHook("onRequest", (request, reply, done) => {
      // Relative, so that a prefix which a proxy took off the path is kept.
      if (/\/docs(?:\?|$)/.test(request.url)) return reply.redirect("docs/", 301);
      // The plugin makes a URL of the request's host, only to look at its path.
      for (const name of ["host", "x-forwarded-host", "x-forwarded-proto"]) delete request.raw.headers[name];
      request.raw.headers.host = "localhost";
      done();
    });
    reference.addHook("onSend", (_request, reply, payload, done) => {
      if (typeof payload === "string" && String(reply.getHeader("content-type")).startsWith("text/html"))
        reply.header("content-security-policy", policyFor(payload));
      done(null, payload);
    });
    await reference.register(scalar, {
      routePrefix: "/docs",
      configuration: {
        url: "../openapi.json",
        pageTitle: "Easel API",
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: "never",
        hideClientButton: true,
      },
    });
  });
}

/** The reference starts by one inline script, which its hash allows, and styles itself as it goes. */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(
    ([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
