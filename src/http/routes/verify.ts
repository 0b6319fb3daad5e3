/** `POST /v1/verify`: what the marks in a picture say of its origin. */

import { type VerifyAnswer, verifyAnswer, verifyRequest } from "easel-contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { guessLimiter, networkOf } from "../rate-limit.ts";
import { parsedBody } from "../request-fields.ts";
import { signalOf } from "./create.ts";

/** Of an address without a key: each takes up to a second of a core. */
const KEYLESS_PER_MINUTE = 20;

export function verifyRoute(app: FastifyInstance, deps: HttpDeps): void {
  const { service, settings, clock } = deps;
  const limiter = guessLimiter(clock, "pictures to verify", KEYLESS_PER_MINUTE);
  app.post(
    "/v1/verify",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => {
        if (!request.caller) {
          limiter.demand(request);
          limiter.count(request);
        }
        countBody(deps, request, reply, ownerOf(request));
      },
      config: {
        form: { fields: formFields(verifyRequest), limitBytes: BODY_LIMITS.form },
        doc: {
          operationId: "verifyPicture",
          scope: settings.publicVerify ? "keyless" : "read",
          tag: "Images",
          summary: "The origin of a picture according to its provenance marks",
          description:
            "Looks for IPTC terms in the XMP, a C2PA manifest, the mark of this installation in the pixels, and the log of its images. A missing mark proves nothing.",
          body: verifyRequest,
          multipart: true,
          answer: { description: "the findings, also for pictures made elsewhere", schema: verifyAnswer },
          errors: ["VALIDATION_ERROR", "IMAGE_UNREADABLE", "IMAGE_UNREACHABLE", "RATE_LIMIT_EXCEEDED"],
        },
      },
    },
    async (request, reply): Promise<VerifyAnswer> => {
      const { image } = parsedBody(request, reply, verifyRequest, settings.strict);
      return service.verifyPicture(ownerOf(request), image, signalOf(reply));
    },
  );
}

/** Whose memory a request takes: without a key, of the network that it came from. No image has an owner of that name. */
function ownerOf({ caller, ip }: FastifyRequest): string {
  return caller?.ownerId ?? `address ${networkOf(ip)}`;
}
