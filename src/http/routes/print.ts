/** `GET /v1/images/{id}/print`: a picture as a file for a print shop, at its true size. */

import type { Warning } from "easel-contract";
import { invalid, printQuery } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { printPdf } from "../../codec/print-pdf.ts";
import { printPng } from "../../codec/print-png.ts";
import type { ImageRecord } from "../../ports/image-record.ts";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { sendUnfinished } from "../image-answers.ts";
import { signalOf } from "./create.ts";
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
          summary: "An image at its true size: a PDF with bleed and crop marks, or a PNG",
          description:
            "While the image is not ready the answer is 202 with `Retry-After`. `X-Warnings` says when a QR code gets smaller than its checks advise, and when the pixels get coarse. A picture of another format is printed as a PNG of the same pixels. A PNG keeps the pixels, the XMP packet and the pixel mark; the C2PA manifest is left out, because it signs the file as it was.",
          query: printQuery,
          answer: {
            description:
              "one page, or with `format` png the picture as `image/png`; the colours are those of the picture, sRGB",
            mediaType: "application/pdf",
          },
          errors: ["VALIDATION_ERROR", "NOT_FOUND", "GONE", "NOT_SCANNABLE", "CONTENT_REJECTED", "GENERATION_FAILED"],
        },
      },
    },
    async (request, reply) => {
      const query = parsedQuery(request, reply, printQuery, settings.strict);
      const { format, width_mm: widthMm, bleed_mm: bleedMm } = query;
      if (format === "png" && bleedMm > 0)
        throw invalid({ field: "bleed_mm", message: `expected 0 for a PNG, got ${bleedMm}` });
      const id = shapedId(request.params.id);
      const view = await service.getImage(callerOf(request), undefined, id);
      const { record } = view;
      if (record.state !== "ready") return sendUnfinished(reply.code(202), view);
      sendWarnings(reply, warningsOf(record, widthMm));
      const bytes = await service.readPng(id, signalOf(reply));
      const file =
        format === "png"
          ? printPng(bytes, widthMm)
          : await printPdf(bytes, { widthMm, bleedMm }, { title: `Easel ${id}`, madeAt: record.finishedAt });
      return reply
        .type(format === "png" ? "image/png" : "application/pdf")
        .header("content-disposition", `inline; filename="${id}.${format}"`)
        .header("cache-control", "private, no-cache")
        .send(file);
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
