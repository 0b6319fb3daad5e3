/** `POST /v1/scan` and `GET /v1/images/{id}/passport`: what readers make of the code in a picture. */

import { type ScanAnswer, scanAnswer, scanRequest } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { sendUnfinished } from "../image-answers.ts";
import { type ImagePath, parsedBody, shapedId } from "../request-fields.ts";
import { signalOf } from "./create.ts";

const HOW =
  "Every reader under every distortion of the battery, dim light among them; a map of modules that hardly stand out; the smallest size that is read. Answers in some seconds, one picture at a time. All of it is worked out from the file: no phone is used, and nothing is kept.";

export function scanRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { service, settings } = deps;
  app.post(
    "/v1/scan",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => countBody(deps, request, reply),
      config: {
        form: { fields: formFields(scanRequest), limitBytes: BODY_LIMITS.form },
        doc: {
          operationId: "scanPicture",
          scope: "read",
          tag: "Images",
          summary: "Whether the QR code of any picture will be read",
          description: HOW,
          body: scanRequest,
          multipart: true,
          answer: { description: "what was read, also where nobody reads a code", schema: scanAnswer },
          errors: ["VALIDATION_ERROR", "IMAGE_UNREADABLE", "IMAGE_UNREACHABLE"],
        },
      },
    },
    async (request, reply): Promise<ScanAnswer> => {
      const asked = parsedBody(request, reply, scanRequest, settings.strict);
      return service.scanPicture(callerOf(request), asked, signalOf(reply));
    },
  );

  app.get<ImagePath>(
    "/v1/images/:id/passport",
    {
      config: {
        doc: {
          operationId: "getPassport",
          scope: "read",
          tag: "Images",
          summary: "Whether the QR code of an image of yours will be read",
          description: `${HOW} While the image is not ready the answer is 202 with \`Retry-After\`.`,
          answer: { description: "what was read, also of images without a code", schema: scanAnswer },
          errors: ["NOT_FOUND", "GONE", "CONTENT_REJECTED", "GENERATION_FAILED", "NOT_SCANNABLE"],
        },
      },
    },
    async (request, reply) => {
      const id = shapedId(request.params.id);
      const view = await service.getImage(callerOf(request), undefined, id);
      if (view.record.state !== "ready") return sendUnfinished(reply.code(202), view);
      return service.scanPicture(callerOf(request), { image: { id } }, signalOf(reply));
    },
  );
}
