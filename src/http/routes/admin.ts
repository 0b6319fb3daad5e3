/** What operators see and change; every route needs the scope `admin`. */

import {
  activityAnswer,
  createdKeyAnswer,
  EaselError,
  enginesAnswer,
  heldAnswerOf,
  keyListAnswer,
  keyRequest,
  queueAnswer,
  storageAnswer,
  successAnswer,
  usageAnswer,
  usageQuery,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import { createRequestedKey, keyAnswerOf, usageOf } from "../../service/keys.ts";
import type { HttpDeps } from "../deps.ts";
import { parsedBody } from "../request-fields.ts";
import type { RouteDoc } from "../route-table.ts";
import { answerUsage } from "../send-table.ts";

/** How many of the last failures are told. */
const FAILURES = 10;

export function adminRoutes(app: FastifyInstance, deps: HttpDeps): void {
  stateRoutes(app, deps);
  usageRoute(app, deps);
  keyRoutes(app, deps);
}

function admin(doc: Omit<RouteDoc, "tag" | "scope">) {
  return { config: { doc: { tag: "Operation", scope: "admin" as const, ...doc } } };
}

/** How the installation does: its queue, engines, storage and last images. */
function stateRoutes(app: FastifyInstance, { operations, settings }: HttpDeps): void {
  app.get(
    "/v1/admin/queue",
    admin({
      operationId: "getQueue",
      summary: "Waiting images, connected workers, and whether this installation is held because it may be a copy",
      answer: { description: "the queue", schema: queueAnswer },
      errors: [],
    }),
    async () => {
      const [{ fast, slow, oldestS }, workers, hold] = await Promise.all([
        operations.queueDepth(),
        operations.workers(),
        operations.hold(),
      ]);
      return {
        fast,
        slow,
        oldest_s: oldestS,
        workers,
        ...(hold ? { held: heldAnswerOf(hold, settings.command) } : {}),
      };
    },
  );

  app.get(
    "/v1/admin/engines",
    admin({
      operationId: "listEngines",
      summary: "The configured engines and whether they answer",
      answer: { description: "the engines", schema: enginesAnswer },
      errors: [],
    }),
    async () => ({ engines: await operations.engines() }),
  );

  app.get(
    "/v1/admin/storage",
    admin({
      operationId: "getStorage",
      summary: "Bytes of pictures and database",
      answer: { description: "storage used", schema: storageAnswer },
      errors: [],
    }),
    async () => {
      const { pictures, pictureBytes, databaseBytes } = await operations.storageUsed();
      return { pictures, picture_bytes: pictureBytes, database_bytes: databaseBytes };
    },
  );

  app.get(
    "/v1/admin/activity",
    admin({
      operationId: "getActivity",
      summary: "What came of the images of the last hour and day, and the last failures",
      answer: { description: "the activity", schema: activityAnswer },
      errors: [],
    }),
    async (request) => {
      const { hour, day, failures } = await operations.activity(FAILURES);
      return {
        hour,
        day,
        failures: failures.map(({ at, ownerId, ...failure }) => ({
          ...failure,
          failed: at.toISOString(),
          owner_id: ownerId,
          yours: ownerId === request.caller?.ownerId,
        })),
      };
    },
  );
}

function usageRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.get(
    "/v1/admin/usage",
    admin({
      operationId: "getUsageOfAll",
      summary: "Images that every key created in a month, by key and kind",
      query: usageQuery,
      answer: { description: "usage of the month", schema: usageAnswer },
      errors: ["VALIDATION_ERROR"],
    }),
    async (request, reply) => answerUsage(request, reply, deps, (month) => usageOf(deps.operations.keys, month)),
  );
}

function keyRoutes(app: FastifyInstance, { operations, clock, settings }: HttpDeps): void {
  app.get(
    "/v1/admin/keys",
    admin({
      operationId: "listKeys",
      summary: "All keys, including revoked and expired ones, without their text",
      answer: { description: "the keys", schema: keyListAnswer },
      errors: [],
    }),
    async () => ({ keys: (await operations.keys.list()).map(keyAnswerOf) }),
  );

  app.post(
    "/v1/admin/keys",
    admin({
      operationId: "createKey",
      summary: "Create a key; its text is shown only once",
      body: keyRequest,
      answer: { description: "the key", schema: createdKeyAnswer },
      errors: ["VALIDATION_ERROR"],
    }),
    async (request, reply) => {
      return createRequestedKey(operations.keys, parsedBody(request, reply, keyRequest, settings.strict), clock);
    },
  );

  app.delete<{ Params: { readonly id: string } }>(
    "/v1/admin/keys/:id",
    admin({
      operationId: "revokeKey",
      summary: "Revoke a key; refused everywhere within 5 s; may be repeated",
      answer: { description: "the key is revoked", schema: successAnswer },
      errors: ["NOT_FOUND"],
    }),
    async (request) => {
      if (!(await operations.keys.revoke(request.params.id))) throw new EaselError("NOT_FOUND", "no such key");
      return { success: true };
    },
  );
}
