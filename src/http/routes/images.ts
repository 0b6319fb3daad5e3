/** `/v1/images`: an owner's images of every kind. */

import {
  EaselError,
  type ImageDetail,
  type ImageListAnswer,
  imageChangeRequest,
  imageDetail,
  imageListAnswer,
  imageListQuery,
  successAnswer,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { imageDetailOf, imageSummaryOf } from "../image-answers.ts";
import { type ImagePath, parsedBody, parsedQuery, shapedId } from "../request-fields.ts";

export function imageRoutes(app: FastifyInstance, deps: HttpDeps): void {
  readImageRoutes(app, deps);
  deleteImageRoute(app, deps);
  listImagesRoute(app, deps);
  changeImageRoute(app, deps);
}

function readImageRoutes(app: FastifyInstance, { service, linkUrl }: HttpDeps): void {
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
}

function deleteImageRoute(app: FastifyInstance, { service }: HttpDeps): void {
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
}

function listImagesRoute(app: FastifyInstance, { service, publicUrl, linkUrl, settings }: HttpDeps): void {
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
      const query = parsedQuery(request, reply, imageListQuery, settings.strict);
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
}

function changeImageRoute(app: FastifyInstance, { service, linkUrl, settings }: HttpDeps): void {
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
      const change = parsedBody(request, reply, imageChangeRequest, settings.strict);
      const id = shapedId(request.params.id);
      return imageDetailOf(await service.changeImage(callerOf(request), id, change), linkUrl);
    },
  );
}
