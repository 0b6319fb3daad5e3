/** Links and usage, to their owner. */

import {
  linkExportQuery,
  linkListAnswer,
  linkListQuery,
  linkScansAnswer,
  linkScansQuery,
  successAnswer,
  usageAnswer,
  usageQuery,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { linkAnswerOf } from "../image-answers.ts";
import { parsedQuery } from "../request-fields.ts";
import { sendTable, sendUsage } from "../send-table.ts";

interface LinkPath {
  Params: { readonly code: string };
}

export function linkApiRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { service, linkUrl, clock } = deps;
  const { strict } = deps.settings;

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

  app.get(
    "/v1/usage",
    {
      config: {
        doc: {
          operationId: "getUsage",
          scope: "read",
          tag: "Service",
          summary: "Images that your keys created in a month, by key and kind",
          query: usageQuery,
          answer: { description: "usage of the month", schema: usageAnswer },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const { format, month = clock.now().toISOString().slice(0, 7) } = parsedQuery(request, reply, usageQuery, strict);
      return sendUsage(reply, format, month, service.usage(callerOf(request), month));
    },
  );
}
