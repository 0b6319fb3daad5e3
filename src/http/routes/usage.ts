/** `/v1/usage`: what an owner's keys created. */

import { usageAnswer, usageQuery } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { answerUsage } from "../send-table.ts";

export function usageRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.get(
    "/v1/usage",
    {
      config: {
        doc: {
          operationId: "getUsage",
          scope: "read",
          tag: "Service",
          summary: "Images that your keys created in a month, by key and kind",
          query: usageQuery,
          answer: { description: "usage of the month", schema: usageAnswer },
          errors: ["VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) =>
      answerUsage(request, reply, deps, (month) => deps.service.usage(callerOf(request), month)),
  );
}
