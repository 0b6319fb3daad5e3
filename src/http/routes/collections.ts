/** `/v1/collections`: an owner's images under names. */

import {
  type CollectionAnswer,
  collectionAnswer,
  collectionDeleteQuery,
  collectionListAnswer,
  collectionRequest,
  successAnswer,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { Collection } from "../../ports/collections.ts";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { parsedBody, parsedQuery } from "../request-fields.ts";
import { printManyRoute } from "./print.ts";

interface CollectionPath {
  Params: { readonly id: string };
}

export function collectionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  listAndCreateRoutes(app, deps);
  readAndRenameRoutes(app, deps);
  printManyRoute(app, deps, {
    path: "/v1/collections/:id/print",
    operationId: "printCollection",
    tag: "Collections",
    summary: "The pictures of a collection that are ready, for a printer: stickers, or pages of a template",
    order: "the first made first",
    print: (...asked) => deps.service.collections.print(...asked),
  });
  deleteCollectionRoute(app, deps);
}

function listAndCreateRoutes(app: FastifyInstance, { service, settings: { strict } }: HttpDeps): void {
  app.get(
    "/v1/collections",
    {
      config: {
        doc: {
          operationId: "listCollections",
          scope: "read",
          tag: "Collections",
          summary: "Your collections, by name",
          description: "`GET /v1/images?collection=` lists the images of one.",
          answer: { description: "all of them", schema: collectionListAnswer },
          errors: [],
        },
      },
    },
    async (request) => ({ collections: (await service.collections.list(callerOf(request))).map(answerOf) }),
  );

  app.post(
    "/v1/collections",
    {
      config: {
        doc: {
          operationId: "createCollection",
          scope: "create",
          tag: "Collections",
          summary: "Make a collection",
          description: "Creates and `PATCH /v1/images/{id}` put images into it by its id. At most 1,000.",
          body: collectionRequest,
          answer: { description: "the new collection", schema: collectionAnswer },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const { name } = parsedBody(request, reply, collectionRequest, strict);
      return answerOf(await service.collections.create(callerOf(request), name));
    },
  );
}

function readAndRenameRoutes(app: FastifyInstance, { service, settings: { strict } }: HttpDeps): void {
  app.get<CollectionPath>(
    "/v1/collections/:id",
    {
      config: {
        doc: {
          operationId: "getCollection",
          scope: "read",
          tag: "Collections",
          summary: "A collection",
          answer: { description: "the collection", schema: collectionAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request) => answerOf(await service.collections.get(callerOf(request), request.params.id)),
  );

  app.patch<CollectionPath>(
    "/v1/collections/:id",
    {
      config: {
        doc: {
          operationId: "renameCollection",
          scope: "create",
          tag: "Collections",
          summary: "Rename a collection",
          body: collectionRequest,
          answer: { description: "the renamed collection", schema: collectionAnswer },
          errors: ["VALIDATION_ERROR", "NOT_FOUND"],
        },
      },
    },
    async (request, reply) => {
      const { name } = parsedBody(request, reply, collectionRequest, strict);
      return answerOf(await service.collections.rename(callerOf(request), request.params.id, name));
    },
  );
}

function deleteCollectionRoute(app: FastifyInstance, { service, settings: { strict } }: HttpDeps): void {
  app.delete<CollectionPath>(
    "/v1/collections/:id",
    {
      config: {
        doc: {
          operationId: "deleteCollection",
          scope: "create",
          tag: "Collections",
          summary: "Delete a collection, with its images or without",
          query: collectionDeleteQuery,
          answer: { description: "the collection is gone", schema: successAnswer },
          errors: ["VALIDATION_ERROR", "NOT_FOUND"],
        },
      },
    },
    async (request, reply) => {
      const { with_images: withImages } = parsedQuery(request, reply, collectionDeleteQuery, strict);
      await service.collections.remove(callerOf(request), request.params.id, { withImages });
      return { success: true };
    },
  );
}

function answerOf({ id, name, createdAt }: Collection): CollectionAnswer {
  return { id, name, created: createdAt.toISOString() };
}
