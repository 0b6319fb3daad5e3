/** `POST /v1/verify`: what the marks in a picture say of its origin. */

import type { FastifyInstance } from "fastify";
import { type VerifyAnswer, verifyAnswer, verifyRequest } from "../../contract/answers.ts";
import { invalid } from "../../contract/errors.ts";
import { fieldIssues } from "../../contract/issues.ts";
import { BODY_LIMITS, createUploadMemory } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { guessLimiter } from "../rate-limit.ts";
import { bodyFields, refuseUnknown } from "../request-fields.ts";

/** Of an address without a key: each takes up to a second of a core. */
const KEYLESS_PER_MINUTE = 20;

export function verifyRoute(app: FastifyInstance, { service, settings, clock }: HttpDeps): void {
  const uploads = createUploadMemory();
  const limiter = guessLimiter(clock, "pictures to verify", KEYLESS_PER_MINUTE);
  const keyless = settings.publicVerify === true;
  app.post(
    "/v1/verify",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => {
        if (!request.caller) {
          limiter.demand(request);
          limiter.count(request);
        }
        request.upload = uploads.open(request.caller?.ownerId ?? `address ${request.ip}`, reply.raw);
      },
      config: {
        form: { fields: formFields(verifyRequest), limitBytes: BODY_LIMITS.form },
        doc: {
          operationId: "verifyPicture",
          tag: "Images",
          summary: "What the marks in a picture say of its origin",
          description:
            "Looks for IPTC terms in the XMP, a C2PA manifest, the mark of this installation in the pixels, and the log of its images. A missing mark proves nothing.",
          body: verifyRequest,
          multipart: true,
          answer: { description: "what was found; also of pictures that were made elsewhere", schema: verifyAnswer },
          errors: ["VALIDATION_ERROR", "IMAGE_UNREADABLE", "IMAGE_UNREACHABLE", "RATE_LIMIT_EXCEEDED"],
          ...(keyless && { keyless: true }),
        },
      },
    },
    async (request, reply): Promise<VerifyAnswer> => {
      const gone = new AbortController();
      reply.raw.once("close", () => {
        if (!reply.sent) gone.abort();
      });
      const body = bodyFields(request.body);
      refuseUnknown(reply, Object.keys(body), ["image"], settings.strict);
      const parsed = verifyRequest.safeParse(body);
      if (!parsed.success) throw invalid(...fieldIssues(parsed.error, body));
      return service.verifyPicture(request.caller, parsed.data.image, gone.signal);
    },
  );
}
