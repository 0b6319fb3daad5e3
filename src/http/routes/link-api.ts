/** `/v1/links`: an owner's short links and their scans. What whoever follows a link gets is in `links.ts`. */

import {
  type LinkAnswer,
  linkAnswer,
  linkExportQuery,
  linkListAnswer,
  linkListQuery,
  linkScansAnswer,
  linkScansQuery,
  linkTargetRequest,
  successAnswer,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { linkAnswerOf } from "../image-answers.ts";
import { parsedBody, parsedQuery } from "../request-fields.ts";
import { sendTable } from "../send-table.ts";

interface LinkPath {
  Params: { readonly code: string };
}

export function linkApiRoutes(app: FastifyInstance, deps: HttpDeps): void {
  linkTargetRoutes(app, deps);
  listLinkRoutes(app, deps);
  scansRoute(app, deps);
  endLinkRoute(app, deps);
}

/** Where one link leads. */
function linkTargetRoutes(app: FastifyInstance, { service, linkUrl, settings: { strict } }: HttpDeps): void {
  app.get<LinkPath>(
    "/v1/links/:code",
    {
      config: {
        doc: {
          operationId: "getLink",
          scope: "read",
          tag: "Links",
          summary: "A short link: its target and number of scans",
          answer: { description: "the link", schema: linkAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request): Promise<LinkAnswer> =>
      linkAnswerOf(await service.getLink(callerOf(request), request.params.code), linkUrl),
  );

  app.put<LinkPath>(
    "/v1/links/:code",
    {
      config: {
        doc: {
          operationId: "setLinkTarget",
          scope: "create",
          tag: "Links",
          summary: "Change where a short link leads and when, also for codes that are already printed",
          body: linkTargetRequest,
          answer: { description: "the changed link", schema: linkAnswer },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE"],
        },
      },
    },
    async (request, reply): Promise<LinkAnswer> => {
      const { target, starts, ends, fallback } = parsedBody(request, reply, linkTargetRequest, strict);
      const change = { target, startsAt: starts, endsAt: ends, fallback };
      return linkAnswerOf(
        await service.changeLink(callerOf(request), request.params.code, change, request.headers.host),
        linkUrl,
      );
    },
  );
}

function listLinkRoutes(app: FastifyInstance, { service, linkUrl, settings: { strict } }: HttpDeps): void {
  app.get(
    "/v1/links",
    {
      config: {
        doc: {
          operationId: "listLinks",
          scope: "read",
          tag: "Links",
          summary: "Your short links that have not ended, newest first",
          query: linkListQuery,
          answer: { description: "one page", schema: linkListAnswer },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const page = parsedQuery(request, reply, linkListQuery, strict);
      const { links, nextCursor } = await service.listLinks(callerOf(request), page);
      return {
        links: links.map((link) => linkAnswerOf(link, linkUrl)),
        ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
      };
    },
  );

  app.get(
    "/v1/links/export",
    {
      config: {
        doc: {
          operationId: "exportLinks",
          scope: "read",
          tag: "Links",
          summary: "All your links as redirects of a static host",
          query: linkExportQuery,
          answer: { description: "the redirects", mediaType: "text/plain" },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const { format } = parsedQuery(request, reply, linkExportQuery, strict);
      reply.type("text/plain; charset=utf-8");
      return service.exportLinks(callerOf(request), format);
    },
  );
}

function scansRoute(app: FastifyInstance, { service, settings: { strict } }: HttpDeps): void {
  app.get<LinkPath>(
    "/v1/links/:code/scans",
    {
      config: {
        doc: {
          operationId: "getLinkScans",
          scope: "read",
          tag: "Links",
          summary: "Scans of a link by day; nothing about who scanned is stored",
          query: linkScansQuery,
          answer: { description: "scans by day", schema: linkScansAnswer },
          errors: ["NOT_FOUND", "VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const { format } = parsedQuery(request, reply, linkScansQuery, strict);
      const caller = callerOf(request);
      const { code } = request.params;
      const days = await service.scansByDay(caller, code);
      if (format === "json") return { code, days };
      const { target = "" } = await service.getLink(caller, code);
      const rows = days.map(({ day, scans }) => [code, target, day, scans] as const);
      return sendTable(reply, `scans-${code}`, [[["code", "target", "day", "scans"], ...rows]]);
    },
  );
}

function endLinkRoute(app: FastifyInstance, { service }: HttpDeps): void {
  app.delete<LinkPath>(
    "/v1/links/:code",
    {
      config: {
        doc: {
          operationId: "deleteLink",
          scope: "create",
          tag: "Links",
          summary: "End a link permanently; the image is kept; may be repeated",
          answer: { description: "the link has no target any more", schema: successAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request) => {
      await service.endLink(callerOf(request), request.params.code);
      return { success: true };
    },
  );
}
