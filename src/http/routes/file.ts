/** `GET /v1/images/{id}/file`: a finished picture in another format, quality or size. */

import { DEFAULT_FORMAT, EaselError, FORMATS, fileQuery, mediaTypeOf } from "easel-contract";
import type { FastifyInstance } from "fastify";
import type { DerivativeFailure } from "../../ports/derivatives.ts";
import { formOf, linesOf } from "../../service/derivatives.ts";
import { callerOf } from "../auth.ts";
import type { ByteRange } from "../byte-range.ts";
import type { HttpDeps } from "../deps.ts";
import { sendUnfinished } from "../image-answers.ts";
import { type ImagePath, parsedQuery, sendWarnings, shapedId } from "../request-fields.ts";
import { sendFile } from "../send-file.ts";
import { fileHeaders } from "./picture.ts";

/** A form takes a second or two. */
const POLL_S = 1;
/** A failure that may pass is told this long: see DerivativeStore. */
const AGAIN_S = 60;

export function fileRoute(app: FastifyInstance, { service, settings }: HttpDeps): void {
  app.get<ImagePath>(
    "/v1/images/:id/file",
    {
      config: {
        doc: {
          scope: "read",
          operationId: "getImageFile",
          tag: "Images",
          summary: "An image in another format, quality or size",
          description:
            "Without a query, and where nothing differs, the picture itself. Else a worker makes the file once, from the file that was delivered, and it is kept with the image: the answer is 202 with `Retry-After` until then, and while the image is not ready. A code is read again in that very file; one that is not read is 422 `NOT_SCANNABLE`, and `detail.data` names the smallest `width_px` that was read. The marks of origin are in every file. An image keeps its last 24 files; an older one is made again. An image of the kind `code` has `svg` and `pdf` from the beginning.",
          query: fileQuery,
          answer: {
            description: "the file; `Range` and `If-None-Match` work",
            mediaType: "image/*",
            headers: {
              ETag: "strong, of the bytes",
              "X-Warnings": "RFC 9651 list: a raised quality, enlarged pixels, losses of the picture itself",
            },
          },
          errors: [
            "VALIDATION_ERROR",
            "NOT_FOUND",
            "GONE",
            "NOT_SCANNABLE",
            "CONTENT_REJECTED",
            "GENERATION_FAILED",
            "RANGE_NOT_SATISFIABLE",
            "QUEUE_FULL",
            "SERVICE_UNAVAILABLE",
          ],
        },
      },
    },
    async (request, reply) => {
      const query = parsedQuery(request, reply, fileQuery, settings.strict);
      const id = shapedId(request.params.id);
      const view = await service.getImage(callerOf(request), undefined, id);
      const { record } = view;
      if (record.state !== "ready") return sendUnfinished(reply.code(202), view);
      const lines = linesOf(record, query);
      if (lines) {
        reply.header("cache-control", "private, no-cache").headers(fileHeaders(lines, `${id}.${lines.format}`));
        const read = (piece: ByteRange) => service.readDerivative(lines, piece);
        return sendFile(request, reply, { ...lines, mediaType: mediaTypeOf(lines.format) }, read);
      }
      const form = formOf(record, query);
      const derivative = form
        ? await service.requestDerivative(record, { what: "form", ...form })
        : ({ state: "ready", file: record.picture } as const);
      if (derivative.state === "waiting")
        return reply.code(202).header("x-job-status", "running").header("retry-after", POLL_S).send({ success: true });
      if (derivative.state === "failed") throw refusalOf(derivative.failure, form?.widthPx);
      const { file } = derivative;
      const format = file.format ?? DEFAULT_FORMAT;
      const size = form && form.widthPx !== record.picture.widthPx ? `-${form.widthPx}` : "";
      if ("warnings" in file && file.warnings) sendWarnings(reply, file.warnings);
      reply.header("content-disposition", `inline; filename="${id}${size}.${FORMATS[format].extension}"`);
      reply.header("cache-control", "private, no-cache");
      const read = (piece: ByteRange) => service.readDerivative(file, piece);
      return sendFile(request, reply, { ...file, mediaType: `image/${format}` }, read);
    },
  );
}

function refusalOf({ type, message, leastWidthPx }: DerivativeFailure, widthPx: number | undefined): EaselError {
  const field = "width_px";
  return new EaselError(type, message, {
    ...(leastWidthPx !== undefined && {
      data: [{ field, message: `expected at least ${leastWidthPx}, got ${widthPx}` }],
    }),
    ...(type === "SERVICE_UNAVAILABLE" && { retryAfterS: AGAIN_S }),
  });
}
