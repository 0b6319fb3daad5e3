/** `POST /v1/outpaint/preview`: what is to be expected of an extension, before it is made. */

import { type OutlookAnswer, outlookAnswer, outlookRequest } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { parsedBody } from "../request-fields.ts";
import { signalOf } from "./create.ts";

export function outlookRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { service, settings } = deps;
  app.post(
    "/v1/outpaint/preview",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => countBody(deps, request, reply),
      config: {
        form: { fields: formFields(outlookRequest), limitBytes: BODY_LIMITS.form },
        doc: {
          operationId: "foreseeOutpaint",
          scope: "read",
          tag: "Extend",
          summary: "What is to be expected of an extension, side by side, before it is made",
          description:
            "Answers within a second, from how far the picture is to grow and what lies at its borders: faces, lettering, half an object. A copy of 512 pixels says as much as the picture. Nothing is made or kept.",
          body: outlookRequest,
          multipart: true,
          answer: { description: "the outlook of the whole and of each side", schema: outlookAnswer },
          errors: ["VALIDATION_ERROR", "IMAGE_UNREADABLE", "IMAGE_UNREACHABLE"],
        },
      },
    },
    async (request, reply): Promise<OutlookAnswer> => {
      const { image, ...asked } = parsedBody(request, reply, outlookRequest, settings.strict);
      return service.foreseeExtension(callerOf(request), image, asked, signalOf(reply));
    },
  );
}
