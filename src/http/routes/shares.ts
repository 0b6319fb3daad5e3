/** `/v1/shares`: addresses under which whoever has them sees a picture or a collection, to their owner. */

import { type ShareAnswer, shareAnswer, shareListAnswer, shareRequest, successAnswer } from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { Share } from "../../ports/shares.ts";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { parsedBody } from "../request-fields.ts";

const TAG = "Shares";

export function shareRoutes(app: FastifyInstance, { service, publicUrl, settings: { strict } }: HttpDeps): void {
  app.get(
    "/v1/shares",
    {
      config: {
        doc: {
          operationId: "listShares",
          scope: "read",
          tag: TAG,
          summary: "Your shares that have not ended, newest first",
          answer: { description: "all of them, with what was approved", schema: shareListAnswer },
          errors: [],
        },
      },
    },
    async (request) => ({
      shares: (await service.shares.list(callerOf(request))).map((share) => shareAnswerOf(share, publicUrl)),
    }),
  );

  app.post(
    "/v1/shares",
    {
      config: {
        doc: {
          operationId: "createShare",
          scope: "create",
          tag: TAG,
          summary: "Share an image or a collection",
          description:
            "Whoever has the address sees the picture, or the ready pictures of the collection with their titles and what their codes open, and downloads them; nothing else of yours. No search engine lists the page. With `approve` they may approve once, with a line of comment: see the event `share.approved`. At most 1,000 at a time.",
          body: shareRequest,
          answer: { description: "the new share", schema: shareAnswer },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const { image, collection, until, approve } = parsedBody(request, reply, shareRequest, strict);
      const share = await service.shares.create(callerOf(request), {
        ...(image === undefined ? {} : { imageId: image }),
        ...(collection === undefined ? {} : { collectionId: collection }),
        ...(until === undefined ? {} : { untilAt: until }),
        asksApproval: approve,
      });
      return shareAnswerOf(share, publicUrl);
    },
  );

  app.delete<{ Params: { readonly id: string } }>(
    "/v1/shares/:id",
    {
      config: {
        doc: {
          operationId: "deleteShare",
          scope: "create",
          tag: TAG,
          summary: "Revoke a share: its address leads nowhere from now on; what it showed is kept",
          answer: { description: "the share is gone", schema: successAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request) => {
      await service.shares.remove(callerOf(request), request.params.id);
      return { success: true };
    },
  );
}

export function shareAnswerOf(share: Share, publicUrl: string): ShareAnswer {
  const { id, token, imageId, collectionId, asksApproval, createdAt, untilAt, approvedAt, comment } = share;
  return {
    id,
    url: `${publicUrl}/share/${token}`,
    ...(imageId === undefined ? {} : { image: imageId }),
    ...(collectionId === undefined ? {} : { collection: collectionId }),
    approve: asksApproval,
    created: createdAt.toISOString(),
    ...(untilAt === undefined ? {} : { until: untilAt.toISOString() }),
    ...(approvedAt === undefined ? {} : { approved: approvedAt.toISOString() }),
    ...(comment === undefined ? {} : { comment }),
  };
}
