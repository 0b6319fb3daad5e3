/** `/v1/batches`: many images from one template and a list of rows. */

import {
  type BatchAnswer,
  type BatchCreatedAnswer,
  batchAnswer,
  batchCreatedAnswer,
  batchListAnswer,
  batchRequest,
  batchResumedAnswer,
  IMAGE_STATES,
  successAnswer,
} from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { Batch } from "../../ports/batches.ts";
import { ReceivedFile } from "../../service/received-file.ts";
import type { BatchView } from "../../service/service.ts";
import { callerOf } from "../auth.ts";
import { BODY_LIMITS, countBody } from "../bodies.ts";
import type { HttpDeps } from "../deps.ts";
import { formFields } from "../forms.ts";
import { parsedBody } from "../request-fields.ts";
import { sendPieces } from "../send-pieces.ts";
import { CREATE_ERRORS, createContext, MAX_IDEMPOTENCY_KEY, signalOf } from "./create.ts";
import { printManyRoute } from "./print.ts";

interface BatchPath {
  Params: { readonly id: string };
}

export function batchRoutes(app: FastifyInstance, deps: HttpDeps): void {
  createBatchRoute(app, deps);
  progressRoutes(app, deps);
  filesRoutes(app, deps);
  deleteBatchRoute(app, deps);
}

function createBatchRoute(app: FastifyInstance, deps: HttpDeps): void {
  app.post(
    "/v1/batches",
    {
      bodyLimit: BODY_LIMITS.batch,
      onRequest: async (request, reply) => countBody(deps, request, reply),
      config: {
        form: { fields: formFields(batchRequest), limitBytes: BODY_LIMITS.batch },
        doc: {
          operationId: "createBatch",
          scope: "create",
          tag: "Batches",
          summary: "Make many images from one template and a list of rows",
          description:
            "All rows are checked first: where one is wrong, nothing is made, and `detail.data` names row and column (`row 3, content`). The rows count against the monthly quota now, and not against the limit of the queue: they wait in the batch and enter the queue as places are free.",
          body: batchRequest,
          multipart: true,
          requestHeaders: {
            "Idempotency-Key": `1 to ${MAX_IDEMPOTENCY_KEY} characters; the same request with it makes one batch in 24 h`,
          },
          answer: { description: "accepted, or the result of a dry run", schema: batchCreatedAnswer },
          errors: CREATE_ERRORS,
        },
      },
    },
    async (request, reply): Promise<BatchCreatedAnswer> => {
      const {
        kind,
        template,
        rows,
        csv,
        dry_run: dryRun,
      } = parsedBody(request, reply, batchRequest, deps.settings.strict);
      const { idempotencyKey, reachedBy } = createContext(request, reply);
      const accepted = await deps.service.batches.create(callerOf(request), {
        ...{ kind, template, rows, dryRun },
        csv: csv instanceof ReceivedFile ? csv.bytesInMemory : (csv as string | undefined),
        ...(reachedBy === undefined ? {} : { reachedBy }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      });
      if (accepted.replayed) reply.header("idempotency-replayed", "true");
      const { id, problems, encoding, separatedBy } = accepted;
      return {
        success: problems.length === 0,
        ...(id === undefined ? {} : { id }),
        accepted: accepted.accepted,
        problems: [...problems],
        ...(encoding && { encoding }),
        ...(separatedBy && { separator: separatedBy as NonNullable<BatchCreatedAnswer["separator"]> }),
      };
    },
  );
}

/** What became of batches and their rows, and another try of rows that failed. */
function progressRoutes(app: FastifyInstance, { service: { batches } }: HttpDeps): void {
  app.get(
    "/v1/batches",
    {
      config: {
        doc: {
          operationId: "listBatches",
          scope: "read",
          tag: "Batches",
          summary: "Your newest 100 batches",
          answer: { description: "newest first", schema: batchListAnswer },
          errors: [],
        },
      },
    },
    async (request) => ({ batches: (await batches.list(callerOf(request))).map(batchSummaryOf) }),
  );

  app.get<BatchPath>(
    "/v1/batches/:id",
    {
      config: {
        doc: {
          operationId: "getBatch",
          scope: "read",
          tag: "Batches",
          summary: "A batch and what became of each row",
          answer: { description: "the batch now", schema: batchAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request): Promise<BatchAnswer> => answerOf(await batches.get(callerOf(request), request.params.id)),
  );

  app.post<BatchPath>(
    "/v1/batches/:id/resume",
    {
      config: {
        doc: {
          operationId: "resumeBatch",
          scope: "create",
          tag: "Batches",
          summary: "Make the rows of a batch anew that failed",
          description: "They count against the monthly quota again. The images that failed are deleted.",
          answer: { description: "how many rows", schema: batchResumedAnswer },
          errors: ["NOT_FOUND", "QUOTA_EXCEEDED"],
        },
      },
    },
    async (request) => ({ success: true, accepted: await batches.resume(callerOf(request), request.params.id) }),
  );
}

/** The pictures of a batch in one file. */
function filesRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { batches } = deps.service;
  app.get<BatchPath>(
    "/v1/batches/:id/zip",
    {
      config: {
        doc: {
          operationId: "getBatchZip",
          scope: "read",
          tag: "Batches",
          summary: "The pictures of a batch that are ready, as a ZIP",
          description:
            "With `manifest.csv`, a line for each row, whose cells are no formulas, and `contact-sheet.pdf`. At most 4 GB.",
          answer: { description: "the file as it is made", mediaType: "application/zip" },
          errors: ["NOT_FOUND", "VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendPieces(
        reply,
        await batches.zip(callerOf(request), id, signalOf(reply)),
        "application/zip",
        `${id}.zip`,
      );
    },
  );

  app.get<BatchPath>(
    "/v1/batches/:id/pdf",
    {
      config: {
        doc: {
          operationId: "getBatchPdf",
          scope: "read",
          tag: "Batches",
          summary: "The pictures of a batch that are ready, with their names, as a PDF",
          answer: { description: "six on a page of A4", mediaType: "application/pdf" },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return sendPieces(
        reply,
        await batches.pdf(callerOf(request), id, signalOf(reply)),
        "application/pdf",
        `${id}.pdf`,
      );
    },
  );

  printManyRoute(app, deps, {
    path: "/v1/batches/:id/print",
    operationId: "printBatch",
    tag: "Batches",
    summary: "The pictures of a batch that are ready, for a printer: stickers, or pages of a template",
    order: "in the order of their rows",
    print: (...asked) => batches.print(...asked),
  });
}

function deleteBatchRoute(app: FastifyInstance, { service: { batches } }: HttpDeps): void {
  app.delete<BatchPath>(
    "/v1/batches/:id",
    {
      config: {
        doc: {
          operationId: "deleteBatch",
          scope: "create",
          tag: "Batches",
          summary: "Delete a batch with all its images",
          description: "Rows that are not in the queue yet are given back to this month's quota.",
          answer: { description: "nothing of the batch is left", schema: successAnswer },
          errors: ["NOT_FOUND"],
        },
      },
    },
    async (request) => {
      await batches.remove(callerOf(request), request.params.id);
      return { success: true };
    },
  );
}

/** A batch without its rows. */
export function batchSummaryOf({ id, kind, createdAt, rows, waiting }: Batch) {
  return { id, kind, created: createdAt.toISOString(), rows, done: waiting === 0 };
}

function answerOf({ batch, rows }: BatchView): BatchAnswer {
  const items = rows.map(({ row, image, failure }) => {
    const error = failure?.message ?? (image?.state === "failed" ? image.failure.message : undefined);
    return {
      row,
      state: image?.state ?? (failure ? ("failed" as const) : ("waiting" as const)),
      ...(image ? { image_id: image.id } : {}),
      ...(image?.title === undefined ? {} : { title: image.title }),
      ...(error === undefined ? {} : { error }),
    };
  });
  const count = (state: string) => items.filter((item) => item.state === state).length;
  const states = ["waiting", ...IMAGE_STATES] as const;
  const counts = Object.fromEntries(states.map((state) => [state, count(state)])) as BatchAnswer["counts"];
  const done = counts.waiting + counts.queued + counts.running === 0;
  return { ...batchSummaryOf(batch), done, counts, items };
}
