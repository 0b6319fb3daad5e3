/** `POST /v1/faces`: the faces of a picture, as a face swap counts them. */

import { type FacesAnswer, facesAnswer, facesRequest } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { parsedBody } from "../request-fields.ts";
import { signalOf } from "./create.ts";

export function faceRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { service, settings } = deps;
  app.post(
    "/v1/faces",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => countBody(deps, request, reply),
      config: {
        form: { fields: formFields(facesRequest), limitBytes: BODY_LIMITS.form },
        doc: {
          operationId: "findFaces",
          scope: "read",
          tag: "Face swap",
          summary: "The faces of a picture, with the indices that a face swap takes",
          description:
            "Answers in a few seconds. A picture without a face has an empty list. Nothing of the picture or its faces is kept.",
          body: facesRequest,
          multipart: true,
          answer: { description: "the faces in the asked order", schema: facesAnswer },
          errors: ["VALIDATION_ERROR", "IMAGE_UNREADABLE", "IMAGE_UNREACHABLE"],
        },
      },
    },
    async (request, reply): Promise<FacesAnswer> => {
      const asked = parsedBody(request, reply, facesRequest, settings.strict);
      return service.findFaces(callerOf(request), asked, signalOf(reply));
    },
  );
}
