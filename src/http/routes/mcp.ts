/** `POST /mcp`: the tools of the MCP server over streamable HTTP, with the keys of the API. Off unless the operator turns it on. */

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { McpApi } from "../../mcp/api.ts";
import { type CallLimit, createCallLimit, createMcpServer } from "../../mcp/server.ts";
import { createTools } from "../../mcp/tools.ts";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";

/** Calls of one key that run at a time in this process. */
const MOST_CALLS = 8;
/** Streams that wait for changes of the list of tools, which never changes. */
const MOST_SUBSCRIPTIONS = 100;
/** Headers that the protocol reads; the others concern the exchange itself. */
const READ_HEADERS = /^(accept|content-type|mcp-(?!session-id$).*)$/;

export function mcpRoute(app: FastifyInstance, deps: HttpDeps, version: string): void {
  const tools = createTools();
  const limits = new Map<string, CallLimit>();
  const requests = new WeakMap<Request, FastifyRequest>();
  const cancelling = createCancelling();

  /** As many entries as keys have called. */
  function limitOf(keyId: string): CallLimit {
    let callLimit = limits.get(keyId);
    if (!callLimit) {
      callLimit = createCallLimit(MOST_CALLS);
      limits.set(keyId, callLimit);
    }
    return callLimit;
  }

  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const request = requestInfo && requests.get(requestInfo);
      if (!requestInfo || !request) throw new Error("expected the request of this route");
      const { keyId } = callerOf(request);
      return createMcpServer({
        ...{ tools, version },
        api: apiOf(app, request),
        callLimit: limitOf(keyId),
        signal: requestInfo.signal,
      });
    },
    {
      maxSubscriptions: MOST_SUBSCRIPTIONS,
      onerror: (error) => deps.log.debug({ reason: error.message }, "an MCP request was refused"),
    },
  );
  app.addHook("preClose", async () => handler.close());

  app.post(
    "/mcp",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => countBody(deps, request, reply),
      config: {
        doc: {
          operationId: "callMcp",
          scope: "read",
          tag: "MCP",
          summary: "The Model Context Protocol: tools that make and read pictures",
          description:
            "Streamable HTTP, JSON-RPC 2.0; only with `EASEL_MCP=true`. Each tool calls operations of this API with the caller's key: those that make pictures need the scope `create`.",
          answer: { description: "the answer, or a stream with progress before it", mediaType: "application/json" },
          errors: ["INVALID_REQUEST_BODY", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
        },
      },
    },
    async (request, reply) => {
      const cancelled = cancelling.follow(request, reply);
      const asked = new Request(`${deps.publicUrl}/mcp`, {
        method: "POST",
        headers: Object.entries(request.headers).flatMap(([name, value]) =>
          READ_HEADERS.test(name) && typeof value === "string" ? [[name, value] as [string, string]] : [],
        ),
        signal: AbortSignal.any([goneOf(reply), cancelled]),
      });
      requests.set(asked, request);
      const { status, headers, body } = await handler.fetch(asked, { parsedBody: request.body });
      reply.code(status).headers(Object.fromEntries(headers));
      return reply.send(body ? Readable.fromWeb(body as ReadableStream) : "");
    },
  );
}

/**
 * Clients of the protocol of 2025 cancel a call by a request of its own, which names the call. The name is theirs alone: together with
 * the key and the session that their first answer gave them it says which call is meant.
 */
function createCancelling() {
  const running = new Map<string, AbortController>();
  const nameOf = (request: FastifyRequest, id: unknown) =>
    JSON.stringify([callerOf(request).keyId, request.headers["mcp-session-id"], id]);
  return {
    /** Aborted when the request is cancelled by a later one. */
    follow(request: FastifyRequest, reply: FastifyReply): AbortSignal {
      const { method, id, params } = (request.body ?? {}) as {
        readonly method?: unknown;
        readonly id?: unknown;
        readonly params?: { readonly requestId?: unknown };
      };
      const stop = new AbortController();
      if (method === "initialize") reply.header("mcp-session-id", randomUUID());
      if (request.headers["mcp-session-id"] === undefined) return stop.signal;
      if (method === "notifications/cancelled") running.get(nameOf(request, params?.requestId))?.abort();
      if (method === "tools/call") {
        const name = nameOf(request, id);
        running.set(name, stop);
        void once(reply.raw, "close").then(() => running.delete(name));
      }
      return stop.signal;
    },
  };
}

/** Aborted when the client goes away, also while an answer is streamed. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  void once(raw, "close").then(() => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Calls the API of this very process over its own socket: limits, scopes and owners are those of every other call. */
function apiOf({ server }: FastifyInstance, { headers, ip }: FastifyRequest): McpApi {
  return (method, path, { body, signal } = {}) =>
    fetch(ownUrl(server.address() as AddressInfo) + path, {
      method,
      headers: {
        ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
        ...(headers.host === undefined ? {} : { host: headers.host }),
        "x-forwarded-for": ip,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
}

/** Where this process itself reaches what it listens on. */
function ownUrl({ address, family, port }: AddressInfo): string {
  const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  return `http://${family === "IPv6" ? `[${host}]` : host}:${port}`;
}
