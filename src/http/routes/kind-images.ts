/** getImage, delImage and getStyle of every kind. Reads answer GET with a body or `?id=`, POST and QUERY alike. */

import {
  imageAnswer,
  imageIdRequest,
  infinityAnswer,
  type KindName,
  type KindWire,
  type StyleListAnswer,
  styleListAnswer,
  successAnswer,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { sendImage } from "../image-answers.ts";
import { bodyFields, imageIdOf, refuseUnknown } from "../request-fields.ts";
import { PREFIX } from "./prefix.ts";

const READ_METHODS = ["GET", "POST", "QUERY"] as const;
const READ_NOTE =
  "`GET` also takes the id as a JSON body in place of the query; `QUERY` (RFC 10008) answers as `POST` does.";

export function kindImageRoutes(app: FastifyInstance, deps: HttpDeps): void {
  for (const [kind, wire] of deps.kinds) {
    getImageRoute(app, deps, kind, wire);
    deleteImageRoute(app, deps, kind, wire);
  }
  for (const [kind, wire] of deps.kinds) if (wire.listsStyles) listStylesRoute(app, deps, kind, wire);
}

function getImageRoute(app: FastifyInstance, deps: HttpDeps, kind: KindName, wire: KindWire): void {
  const { service, settings } = deps;
  const { called, thing } = wire;
  app.route({
    method: [...READ_METHODS],
    url: `${PREFIX}/${kind}/getImage`,
    config: {
      doc: {
        operationId: `get${thing}`,
        scope: "read",
        postId: `get${thing}ByPost`,
        tag: called.en,
        summary: "Get an image; poll until the answer has a url",
        description: READ_NOTE,
        body: imageIdRequest,
        answer: {
          description: "waiting, being made, or ready",
          schema: wire.repeatsRequest ? infinityAnswer : imageAnswer,
          headers: {
            "X-Job-Status": "`queued`, `running`, `ready` or `failed`",
            "X-Queue-Position": "approximate, while queued",
            "X-Progress": "0..1",
            "Retry-After": "seconds after which asking again makes sense",
          },
        },
        errors: [
          "VALIDATION_ERROR",
          "NOT_FOUND",
          "GONE",
          "NOT_SCANNABLE",
          "CONTENT_REJECTED",
          "QUALITY_TOO_LOW",
          "GENERATION_FAILED",
        ],
      },
    },
    handler: async (request, reply) => {
      const id = imageIdOf(request, reply, settings.strict);
      return sendImage(reply, await service.getImage(callerOf(request), kind, id), wire);
    },
  });
}

function deleteImageRoute(app: FastifyInstance, deps: HttpDeps, kind: KindName, { called, thing }: KindWire): void {
  const { service, settings } = deps;
  app.post(
    `${PREFIX}/${kind}/delImage`,
    {
      config: {
        doc: {
          operationId: `delete${thing}`,
          scope: "create",
          tag: called.en,
          summary: "Delete an image; may be repeated",
          body: imageIdRequest,
          answer: { description: "the picture is no longer served", schema: successAnswer },
          errors: ["VALIDATION_ERROR", "NOT_FOUND"],
        },
      },
    },
    async (request, reply) => {
      await service.deleteImage(callerOf(request), kind, imageIdOf(request, reply, settings.strict));
      return { success: true };
    },
  );
}

function listStylesRoute(app: FastifyInstance, deps: HttpDeps, kind: KindName, { called, thing }: KindWire): void {
  const { service, settings } = deps;
  app.route({
    method: [...READ_METHODS],
    url: `${PREFIX}/${kind}/getStyle`,
    config: {
      ignoresText: true,
      doc: {
        operationId: `list${thing}Styles`,
        scope: "read",
        postId: `list${thing}StylesByPost`,
        tag: called.en,
        summary: "List all styles in order",
        description: "`QUERY` (RFC 10008) answers alike.",
        answer: { description: "every style", schema: styleListAnswer },
        errors: [],
      },
    },
    handler: async (request, reply): Promise<StyleListAnswer> => {
      refuseUnknown(
        reply,
        [...Object.keys(bodyFields(request.body)), ...Object.keys(request.query as object)],
        [],
        settings.strict,
      );
      return { success: true, style: [...service.listStyles(kind)] };
    },
  });
}
