/** `POST /v1/preview`: a small picture of what a create would begin with. */

import { describeValue, invalid, previewRequest } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { BODY_LIMITS } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { bodyFields, sendWarnings } from "../request-fields.ts";
import { signalOf } from "./create.ts";

const KINDS = previewRequest.shape.kind;

export function previewRoute(app: FastifyInstance, { service }: HttpDeps): void {
  app.post(
    "/v1/preview",
    {
      bodyLimit: BODY_LIMITS.preview,
      config: {
        doc: {
          operationId: "previewRequest",
          scope: "create",
          tag: "QR art",
          summary: "A small picture of a carrier, before it is ordered",
          description:
            "For styles of the category Carriers, and for `Auto` where its words choose one. `image` hangs in the world of a carrier's style; a small copy is enough. Answers in a second or so with the picture that a create with the same fields and `Easel-Seed` as `seed` begins with, 320 px long. It is stored nowhere, and no reader has read it: only a create promises that its code scans.",
          body: previewRequest,
          answer: {
            description: "the preview, with another code where it is to hold a short link",
            mediaType: "image/*",
            headers: {
              "Easel-Style": "the style that it is painted in, which `Auto` may have chosen",
              "Easel-Seed": "the seed of the request, or the one that was drawn for it",
              "Easel-Read": "`no`: no reader has read its code",
              "X-Warnings": "RFC 9651 list: ignored and clamped fields, and what the world does not show",
            },
          },
          errors: ["VALIDATION_ERROR", "CONTENT_TOO_LONG", "IMAGE_UNREADABLE", "ENGINE_UNAVAILABLE"],
        },
      },
    },
    async (request, reply) => {
      const { kind: named, ...body } = bodyFields(request.body);
      const kind = KINDS.safeParse(named);
      if (!kind.success)
        throw invalid({
          field: "kind",
          message: `expected one of ${KINDS.options.join(", ")}, got ${describeValue(named)}`,
        });
      const { host } = request.headers;
      const { bytes, format, style, seed, warnings } = await service.previewRequest({
        kind: kind.data,
        body,
        ...(host === undefined ? {} : { reachedBy: host }),
        signal: signalOf(reply),
      });
      sendWarnings(reply, warnings);
      return reply
        .type(`image/${format}`)
        .header("easel-style", style)
        .header("easel-seed", seed)
        .header("easel-read", "no")
        .header("cache-control", "private, no-store")
        .send(bytes);
    },
  );
}
