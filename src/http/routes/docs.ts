/** `/openapi.json` and the reference at `/docs`, which needs nothing from the internet. */

import { createHash } from "node:crypto";
import { type FastifyInstance, fastify } from "fastify";
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
    let made: ReturnType<typeof makeReference> | undefined;
    const files = () => (made ??= makeReference());
    // Relative, so that a prefix which a proxy took off the path is kept.
    reference.route({
      method: ["GET", "HEAD"],
      url: "/docs",
      handler: (_request, reply) => reply.redirect("docs/", 301),
    });
    reference.route({
      method: ["GET", "HEAD"],
      url: "/docs/",
      handler: async (_request, reply) => {
        const { page } = await files();
        return reply.header("content-security-policy", policyFor(page)).type("text/html; charset=utf-8").send(page);
      },
    });
    reference.route({
      method: ["GET", "HEAD"],
      url: "/docs/js/scalar.js",
      handler: async (_request, reply) =>
        reply.type("application/javascript; charset=utf-8").send((await files()).script),
    });
  });
}

/** What the reference needs for its buttons that copy, where the browser has none for it. */
const CLIPBOARD = '<script src="../assets/clipboard.js"></script>';

/** The files of the reference. The package takes a quarter of all the code of a service, so it is loaded for the first who reads it. */
async function makeReference(): Promise<{ readonly page: string; readonly script: string }> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const server = fastify();
  await server.register(scalar, {
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
  const [page, script] = await Promise.all([server.inject("/docs/"), server.inject("/docs/js/scalar.js")]);
  return { page: page.payload.replace("<head>", `<head>${CLIPBOARD}`), script: script.payload };
}

/** The reference starts by one inline script, which its hash allows, and styles itself as it goes. */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
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
