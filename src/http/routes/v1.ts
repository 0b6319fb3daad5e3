/** `/v1`: what the fixed answers of the documented operations have no room for. */

import type { FastifyInstance } from "fastify";
import {
  type ImageDetail,
  type ImageListAnswer,
  imageChangeRequest,
  imageDetail,
  imageListAnswer,
  imageListQuery,
  type LinkAnswer,
  linkAnswer,
  linkTargetRequest,
  successAnswer,
} from "../../contract/answers.ts";
import { invalid } from "../../contract/errors.ts";
import { fieldIssues } from "../../contract/issues.ts";
import type { Caller } from "../../service/service.ts";
import type { HttpDeps } from "../deps.ts";
import { imageDetailOf, imageSummaryOf, linkAnswerOf } from "../image-answers.ts";
import { bodyFields, refuseUnknown, shapedId } from "../request-fields.ts";

interface ImagePath {
  Params: { readonly id: string };
}

interface LinkPath {
  Params: { readonly code: string };
}

export function v1Routes(app: FastifyInstance, deps: HttpDeps): void {
  const { service, publicUrl } = deps;
  const { strict } = deps.settings;

  app.get<ImagePath>(
    "/v1/images/:id",
    {
      config: {
        doc: {
          operationId: "getImageDetail",
          tag: "Images",
          summary: "Everything that is known of an image of any kind",
          answer: { description: "the image, whatever its state", schema: imageDetail },
          errors: ["NOT_FOUND", "GONE"],
        },
      },
    },
    async (request): Promise<ImageDetail> =>
      imageDetailOf(
        await service.getImage(request.caller as Caller, undefined, shapedId(request.params.id)),
        publicUrl,
      ),
  );

  app.delete<ImagePath>(
    "/v1/images/:id",
    {
      config: {
        doc: {
          operationId: "deleteImage",
          tag: "Images",
          summary: "Delete an image of any kind; may be repeated",
          answer: { description: "no URL serves the picture any more", schema: successAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request) => {
      await service.deleteImage(request.caller as Caller, undefined, shapedId(request.params.id));
      return { success: true };
    },
  );

  app.get(
    "/v1/images",
    {
      config: {
        doc: {
          operationId: "listImages",
          tag: "Images",
          summary: "Your images, newest first",
          query: imageListQuery,
          answer: {
            description: "one page",
            schema: imageListAnswer,
            headers: { Link: '`rel="next"` while there is more' },
          },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply): Promise<ImageListAnswer> => {
      const query = request.query as Record<string, unknown>;
      refuseUnknown(reply, Object.keys(query), Object.keys(imageListQuery.shape), strict);
      const parsed = imageListQuery.safeParse(query);
      if (!parsed.success) throw invalid(...fieldIssues(parsed.error, query));
      const { words, ...filter } = parsed.data;
      const { images, nextCursor } = await service.listImages(request.caller as Caller, {
        ...filter,
        ...(words === undefined ? {} : { words: words.split(/\s+/).filter(Boolean) }),
      });
      const answer = { images: images.map((view) => imageSummaryOf(view, publicUrl)) };
      if (nextCursor === undefined) return answer;
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...parsed.data, cursor: nextCursor }))
        if (value !== undefined) next.set(name, String(value));
      reply.header("link", `<${publicUrl}/v1/images?${next}>; rel="next"`);
      return { ...answer, next_cursor: nextCursor };
    },
  );

  app.patch<ImagePath>(
    "/v1/images/:id",
    {
      config: {
        doc: {
          operationId: "changeImage",
          tag: "Images",
          summary: "Set or remove the star of an image",
          body: imageChangeRequest,
          answer: { description: "the changed image", schema: imageDetail },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE"],
        },
      },
    },
    async (request, reply): Promise<ImageDetail> => {
      const body = bodyFields(request.body);
      refuseUnknown(reply, Object.keys(body), ["starred"], strict);
      const parsed = imageChangeRequest.safeParse(body);
      if (!parsed.success) throw invalid(...fieldIssues(parsed.error, body));
      const id = shapedId(request.params.id);
      return imageDetailOf(await service.starImage(request.caller as Caller, id, parsed.data.starred), publicUrl);
    },
  );

  app.get<LinkPath>(
    "/v1/links/:code",
    {
      config: {
        doc: {
          operationId: "getLink",
          tag: "Links",
          summary: "A short link: where it leads and how often it was followed",
          answer: { description: "the link", schema: linkAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request): Promise<LinkAnswer> =>
      linkAnswerOf(await service.getLink(request.caller as Caller, request.params.code), publicUrl),
  );

  app.put<LinkPath>(
    "/v1/links/:code",
    {
      config: {
        doc: {
          operationId: "setLinkTarget",
          tag: "Links",
          summary: "Let a short link, and the printed code, lead elsewhere",
          body: linkTargetRequest,
          answer: { description: "the changed link", schema: linkAnswer },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE"],
        },
      },
    },
    async (request, reply): Promise<LinkAnswer> => {
      const body = bodyFields(request.body);
      refuseUnknown(reply, Object.keys(body), ["target"], strict);
      const parsed = linkTargetRequest.safeParse(body);
      if (!parsed.success) throw invalid(...fieldIssues(parsed.error, body));
      return linkAnswerOf(
        await service.setLinkTarget(
          request.caller as Caller,
          request.params.code,
          parsed.data.target,
          request.headers.host,
        ),
        publicUrl,
      );
    },
  );
}
