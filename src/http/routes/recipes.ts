/** Recipes: what a picture was made of, and making it again. */

import { Readable } from "node:stream";
import { type CreatedAnswer, createdAnswer, type RecipeRequest, recipeRequest } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { mediaTypeOf } from "../../service/recipes.ts";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { type ImagePath, parsedBody, shapedId } from "../request-fields.ts";
import { CREATE_ERRORS, CREATE_HEADERS, createContext, sendCreated, WAIT_HEADER } from "./create.ts";

/** Read from the store at once: a picture never lies in memory whole. */
const PIECE_BYTES = 1024 * 1024;

interface InputPath {
  Params: ImagePath["Params"] & { readonly field: string };
}

export function recipeRoutes(app: FastifyInstance, deps: HttpDeps): void {
  getRecipeRoute(app, deps);
  getInputRoute(app, deps);
  makeRecipeRoute(app, deps);
}

function getRecipeRoute(app: FastifyInstance, { service }: HttpDeps): void {
  app.get<ImagePath>(
    "/v1/images/:id/recipe",
    {
      config: {
        doc: {
          operationId: "getRecipe",
          scope: "read",
          tag: "Images",
          summary: "The recipe of an image; POST it to /v1/recipes to make the picture again",
          answer: { description: "the recipe", schema: recipeRequest },
          errors: ["NOT_FOUND", "GONE"],
        },
      },
    },
    async (request): Promise<RecipeRequest> => {
      const { imageId, kind, params, seed, made } = await service.recipeOf(
        callerOf(request),
        shapedId(request.params.id),
      );
      return { kind, params, seed, ...made, image_id: imageId };
    },
  );
}

function getInputRoute(app: FastifyInstance, { service }: HttpDeps): void {
  app.get<InputPath>(
    "/v1/images/:id/inputs/:field",
    {
      config: {
        doc: {
          operationId: "getInput",
          scope: "read",
          tag: "Images",
          summary: "One input picture of an image",
          description:
            'The field is one that the image\'s `params` show as `{kept, width, height}`: `image`, `logo.image`, `source.0`. A new request takes the same picture as `{"id": "<image id>", "input": "<field>"}`.',
          answer: { description: "the picture as it was received", mediaType: "image/*" },
          errors: ["NOT_FOUND", "GONE"],
        },
      },
    },
    async (request, reply) => {
      const { field } = request.params;
      const id = shapedId(request.params.id);
      const pieceFrom = (start: number) =>
        service.readInput(callerOf(request), id, field, { start, end: start + PIECE_BYTES - 1 });
      const first = await pieceFrom(0);
      // A picture is no document: nothing in an SVG may run.
      reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      reply.type(mediaTypeOf(first));
      if (first.length < PIECE_BYTES) return reply.send(Buffer.from(first.buffer, first.byteOffset, first.length));

      async function* pieces() {
        yield first;
        // Looked up anew for each piece: of an image that is deleted meanwhile nothing more is sent.
        for (let at = first.length; ; ) {
          const piece = await pieceFrom(at);
          if (piece.length > 0) yield piece;
          at += piece.length;
          if (piece.length < PIECE_BYTES) return;
        }
      }
      return reply.send(Readable.from(pieces(), { highWaterMark: 1 }));
    },
  );
}

function makeRecipeRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.post(
    "/v1/recipes",
    {
      bodyLimit: BODY_LIMITS.pictures,
      onRequest: async (request, reply) => countBody(deps, request, reply),
      config: {
        doc: {
          operationId: "makeRecipe",
          scope: "create",
          tag: "Images",
          summary: "Make a picture again from its recipe",
          description:
            "The same engine version gives the same pixels; another one makes the picture with the warning `other-engine`. A picture with a short link gets a new link.",
          body: recipeRequest,
          requestHeaders: { ...CREATE_HEADERS, ...WAIT_HEADER },
          answer: { description: "accepted", schema: createdAnswer },
          errors: CREATE_ERRORS,
        },
      },
    },
    async (request, reply): Promise<CreatedAnswer> => {
      const recipe = parsedBody(request, reply, recipeRequest, deps.settings.strict);
      const { kind, params, seed, engine, version, image_id } = recipe;
      const made = engine !== undefined && version !== undefined ? { made: { engine, version } } : {};
      const context = createContext(request, reply);
      const answer = await deps.service.makeRecipe(callerOf(request), {
        ...context,
        recipe: { kind, params, seed, ...made, ...(image_id === undefined ? {} : { imageId: image_id }) },
      });
      return sendCreated(deps, request, reply, { kind, answer, signal: context.signal });
    },
  );
}
