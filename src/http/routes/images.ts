/** `/v1`: what the fixed answers of the documented operations have no room for. */

import {
  EaselError,
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
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { imageDetailOf, imageSummaryOf, linkAnswerOf } from "../image-answers.ts";
import { type ImagePath, parsedBody, parsedQuery, shapedId } from "../request-fields.ts";

interface LinkPath {
  Params: { readonly code: string };
}

export function v1Routes(app: FastifyInstance, deps: HttpDeps): void {
  const { service, publicUrl, linkUrl } = deps;
  const { strict } = deps.settings;

  app.get<ImagePath>(
    "/v1/images/:id",
    {
      config: {
        doc: {
          operationId: "getImageDetail",
          scope: "read",
          tag: "Images",
          summary: "All details of an image of any kind",
          answer: { description: "the image, whatever its state", schema: imageDetail },
          errors: ["NOT_FOUND", "GONE"],
        },
      },
    },
    async (request): Promise<ImageDetail> =>
      imageDetailOf(await service.getImage(callerOf(request), undefined, shapedId(request.params.id)), linkUrl),
  );

  app.get<ImagePath>(
    "/v1/images/:id/preview",
    {
      config: {
        doc: {
          operationId: "getPreview",
          scope: "read",
          tag: "Images",
          summary: "The unfinished picture of a running image",
          description:
            "A WebP of at most 5 kB. `404` before the engine shows the first one, when the image does not run, and for engines that show none.",
          answer: { description: "the latest preview", mediaType: "image/webp" },
          errors: ["NOT_FOUND", "GONE"],
        },
      },
    },
    async (request, reply) => {
      const preview = await service.previewOf(callerOf(request), shapedId(request.params.id));
      if (!preview) throw new EaselError("NOT_FOUND", "the image has no preview now");
      return reply.type("image/webp").send(Buffer.from(preview.webp));
    },
  );

  app.delete<ImagePath>(
    "/v1/images/:id",
    {
      config: {
        doc: {
          operationId: "deleteImage",
          scope: "create",
          tag: "Images",
          summary: "Delete an image of any kind; may be repeated",
          answer: { description: "the picture is no longer served", schema: successAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request) => {
      await service.deleteImage(callerOf(request), undefined, shapedId(request.params.id));
      return { success: true };
    },
  );

  app.get(
    "/v1/images",
    {
      config: {
        doc: {
          operationId: "listImages",
          scope: "read",
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
      const query = parsedQuery(request, reply, imageListQuery, strict);
      const { words, ...filter } = query;
      const { images, nextCursor } = await service.listImages(callerOf(request), {
        ...filter,
        ...(words === undefined ? {} : { words: words.split(/\s+/).filter(Boolean) }),
      });
      const answer = { images: images.map((view) => imageSummaryOf(view, linkUrl)) };
      if (nextCursor === undefined) return answer;
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...query, cursor: nextCursor }))
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
          scope: "create",
          tag: "Images",
          summary: "Name an image, file it in a collection, or set its star",
          body: imageChangeRequest,
          answer: { description: "the changed image", schema: imageDetail },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE"],
        },
      },
    },
    async (request, reply): Promise<ImageDetail> => {
      const change = parsedBody(request, reply, imageChangeRequest, strict);
      const id = shapedId(request.params.id);
      return imageDetailOf(await service.changeImage(callerOf(request), id, change), linkUrl);
    },
  );

  app.get<LinkPath>(
    "/v1/links/:code",
    {
      config: {
        doc: {
          operationId: "getLink",
          scope: "read",
          tag: "Links",
          summary: "A short link: its target and number of scans",
          answer: { description: "the link", schema: linkAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request): Promise<LinkAnswer> =>
      linkAnswerOf(await service.getLink(callerOf(request), request.params.code), linkUrl),
  );

  app.put<LinkPath>(
    "/v1/links/:code",
    {
      config: {
        doc: {
          operationId: "setLinkTarget",
          scope: "create",
          tag: "Links",
          summary: "Change where a short link leads and when, also for codes that are already printed",
          body: linkTargetRequest,
          answer: { description: "the changed link", schema: linkAnswer },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE"],
        },
      },
    },
    async (request, reply): Promise<LinkAnswer> => {
      const { target, starts, ends, fallback } = parsedBody(request, reply, linkTargetRequest, strict);
      const change = { target, startsAt: starts, endsAt: ends, fallback };
      return linkAnswerOf(
        await service.changeLink(callerOf(request), request.params.code, change, request.headers.host),
        linkUrl,
      );
    },
  );
}
