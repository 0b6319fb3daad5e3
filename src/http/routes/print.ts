/** `GET /v1/images/{id}/print`: a picture as a file for a print shop, at its true size. */

import type { Warning } from "easel-contract";
import { printQuery } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { printPdf } from "../../codec/print-pdf.ts";
import type { ImageRecord } from "../../ports/image-record.ts";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { sendUnfinished } from "../image-answers.ts";
import { type ImagePath, parsedQuery, sendWarnings, shapedId } from "../request-fields.ts";

/** Below this a picture looks coarse at reading distance. */
const FINE_PX_PER_INCH = 150;

export function printRoute(app: FastifyInstance, { service, settings }: HttpDeps): void {
  app.get<ImagePath>(
    "/v1/images/:id/print",
    {
      config: {
        doc: {
          scope: "read",
          operationId: "printImage",
          tag: "Images",
          summary: "An image as a PDF at its true size, with bleed and crop marks",
          description:
            "While the image is not ready the answer is 202 with `Retry-After`. `X-Warnings` says when a QR code gets smaller than its checks advise, and when the pixels get coarse.",
          query: printQuery,
          answer: { description: "one page; the colours are those of the picture, sRGB", mediaType: "application/pdf" },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE", "NOT_SCANNABLE", "CONTENT_REJECTED", "GENERATION_FAILED"],
        },
      },
    },
    async (request, reply) => {
      const { width_mm: widthMm, bleed_mm: bleedMm } = parsedQuery(request, reply, printQuery, settings.strict);
      const id = shapedId(request.params.id);
      const view = await service.getImage(callerOf(request), undefined, id);
      const { record } = view;
      if (record.state !== "ready") return sendUnfinished(reply.code(202), view);
      sendWarnings(reply, warningsOf(record, widthMm));
      const { bytes } = await service.readPicture(id);
      const pdf = await printPdf(bytes, { widthMm, bleedMm }, { title: `Easel ${id}`, madeAt: record.finishedAt });
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${id}.pdf"`)
        .header("cache-control", "private, no-cache")
        .send(pdf);
    },
  );
}

function warningsOf({ made, picture }: Extract<ImageRecord, { state: "ready" }>, widthMm: number): Warning[] {
  const warnings: Warning[] = [];
  const field = "width_mm";
  const advised = made.checks.find(({ name }) => name === "verdict")?.value;
  if (advised !== undefined && widthMm < advised) {
    const message = `the code should be printed at least ${advised} mm wide; at ${widthMm} mm some phones may not read it`;
    warnings.push({ code: "too-small", field, message });
  }
  const pxPerInch = Math.round((picture.widthPx * 25.4) / widthMm);
  if (pxPerInch < FINE_PX_PER_INCH) {
    const message = `the picture has ${pxPerInch} pixels per inch at this width; below ${FINE_PX_PER_INCH} it looks coarse up close`;
    warnings.push({ code: "coarse", field, message });
  }
  return warnings;
}
