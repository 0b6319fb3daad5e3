/** Builds the HTTP application; listening is the caller's business. */

import { EaselError } from "easel-contract";
import fastify, { type FastifyInstance, type FastifyReply, type onRequestHookHandler } from "fastify";
import { keyGate } from "./auth.ts";
import { BODY_LIMITS, readBodies } from "./bodies.ts";
import {
  answerClientError,
  hasOneHost,
  refuseExpectations,
  refuseTunnels,
  requestIdOf,
  takeTurns,
} from "./connection.ts";
import { allowOrigins } from "./cors.ts";
import type { HttpDeps } from "./deps.ts";
import { answerError } from "./errors.ts";
import { measureRequests } from "./metrics.ts";
import { type RouteTable, watchRoutes } from "./route-table.ts";
import { adminRoutes } from "./routes/admin.ts";
import { batchRoutes } from "./routes/batches.ts";
import { collectionRoutes } from "./routes/collections.ts";
import { createRoutes } from "./routes/create.ts";
import { docsRoutes } from "./routes/docs.ts";
import { eventRoutes } from "./routes/events.ts";
import { faceRoutes } from "./routes/faces.ts";
import { fileRoute } from "./routes/file.ts";
import { healthRoutes } from "./routes/health.ts";
import { imageRoutes } from "./routes/images.ts";
import { kindImageRoutes } from "./routes/kind-images.ts";
import { linkApiRoutes } from "./routes/link-api.ts";
import { linkRoutes } from "./routes/links.ts";
import { openAiRoutes } from "./routes/openai.ts";
import { outlookRoutes } from "./routes/outlook.ts";
import { pictureRoutes } from "./routes/picture.ts";
import { previewRoute } from "./routes/preview.ts";
import { printRoute } from "./routes/print.ts";
import { recipeRoutes } from "./routes/recipes.ts";
import { scanRoutes } from "./routes/scan.ts";
import { sessionRoutes } from "./routes/session.ts";
import { sharePageRoutes } from "./routes/share-page.ts";
import { shareRoutes } from "./routes/shares.ts";
import { siteRoutes } from "./routes/site.ts";
import { usageRoute } from "./routes/usage.ts";
import { verifyRoute } from "./routes/verify.ts";
import { webhookRoutes } from "./routes/webhooks.ts";

/** RFC 9110 section 5.5; Node takes a character for a byte. */
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** A request that takes longer is ended. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** The whole API of Easel, ready to listen or to be injected into. Refusals come in this order: 404, 405, 401, 403, 429, 415/413/400, 422. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  refuseExpectations(app.server);
  refuseTunnels(app.server);
  readBodies(app, { silenceMs: deps.settings.bodySilenceMs });
  const table = watchRoutes(app);
  measureRequests(app, deps);

  app.decorateRequest("caller", undefined);
  const origins = deps.settings.corsOrigins ?? [];
  if (origins.length > 0) app.addHook("onRequest", allowOrigins(origins));
  app.addHook("onRequest", refuseUnroutable(table));
  app.addHook("onRequest", takeTurns());
  app.addHook("onSend", (_request, reply, payload, done) => {
    const error = unsendableHeader(reply);
    if (error) done(error);
    else done(null, payload);
  });
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(deps, new EaselError("NOT_FOUND"), request, reply));
  const gate = keyGate(deps);
  await app.register(async (keyed) => {
    keyed.addHook("onRequest", gate);
    await keyedRoutes(keyed, deps);
  });
  if (deps.settings.publicVerify) verifyRoute(app, deps);
  sessionRoutes(app, deps);
  pictureRoutes(app, deps);
  healthRoutes(app, deps);
  await app.register(async (links) => linkRoutes(links, deps));
  await app.register(async (shares) => sharePageRoutes(shares, deps));
  await app.register(async (site) => siteRoutes(site, deps));
  await app.register(async (docs) => docsRoutes(docs, deps, table.documented));
  await app.ready();
  return app;
}

function createServer(deps: HttpDeps): FastifyInstance {
  const requestTimeout = deps.settings.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  return fastify({
    // Codes say addresses in capitals where they can.
    rewriteUrl: ({ url = "/" }) => url.replace(/^\/S\//, "/s/"),
    // Request logs are ours: Fastify would make a child logger for each request.
    logger: false,
    bodyLimit: BODY_LIMITS.words,
    requestTimeout,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    // Node refuses a missing Host with an empty 400; the hook below does it in our shape.
    http: { requireHostHeader: false, connectionsCheckingInterval: Math.min(30_000, requestTimeout) },
    // A proxy on this machine or network says who called; only its own word, the last, is taken.
    trustProxy: ["loopback", "linklocal", "uniquelocal"],
    routerOptions: { maxParamLength: 300 },
    genReqId: requestIdOf,
    // Requests are read by the contract's schemas: Fastify's own validator and serialiser are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    frameworkErrors: (error, request, reply) => answerError(deps, error, request, reply),
    clientErrorHandler: answerClientError,
  });
}

function noCompiler(): never {
  throw new Error("expected routes without a schema of Fastify's");
}

/** Names the request in its answer, and refuses what no route may see: addresses that are wrong, unknown, or known by another method. */
function refuseUnroutable(table: RouteTable): onRequestHookHandler {
  return (request, reply, done) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    if (!hasOneHost(request.raw)) return done(new EaselError("INVALID_REQUEST_BODY", "expected one Host header"));
    // PostgreSQL refuses text with a NUL.
    if (/^[^?]*%00/.test(request.url)) return done(new EaselError("NOT_FOUND", "no id holds a NUL character"));
    if (!request.is404) return done();
    const { error, allow } = table.refusal(request.url);
    if (allow) reply.header("allow", allow);
    done(error);
  };
}

/** The routes that need a key. Their order is that of `/openapi.json`. */
async function keyedRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  createRoutes(app, deps);
  kindImageRoutes(app, deps);
  imageRoutes(app, deps);
  linkApiRoutes(app, deps);
  collectionRoutes(app, deps);
  batchRoutes(app, deps);
  shareRoutes(app, deps);
  printRoute(app, deps);
  fileRoute(app, deps);
  usageRoute(app, deps);
  adminRoutes(app, deps);
  recipeRoutes(app, deps);
  await app.register(async (openai) => openAiRoutes(openai, deps));
  eventRoutes(app, deps);
  webhookRoutes(app, deps);
  previewRoute(app, deps);
  faceRoutes(app, deps);
  outlookRoutes(app, deps);
  scanRoutes(app, deps);
  if (deps.settings.mcp) {
    // Off by default, and the code of the protocol takes memory.
    const { mcpRoute } = await import("./routes/mcp.ts");
    mcpRoute(app, deps, deps.settings.mcp.version);
  }
  if (!deps.settings.publicVerify) verifyRoute(app, deps);
}

/** An error for a header that Node would refuse after every handler, when no answer of ours could be given any more; takes the header away. */
function unsendableHeader(reply: FastifyReply): Error | undefined {
  const headers = reply.getHeaders();
  for (const name in headers) {
    const value = headers[name];
    if (typeof value !== "string" || SENDABLE.test(value)) continue;
    reply.removeHeader(name);
    return new Error(`the header ${name} holds characters that cannot be sent`);
  }
  return undefined;
}
