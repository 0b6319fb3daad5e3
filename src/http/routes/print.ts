/** `GET /v1/images/{id}/print`: a picture as a file for a print shop, at its true size. */

import type { Warning } from "easel-contract";
import { EaselError, invalid, printQuery } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { printPdf } from "../../codec/print-pdf.ts";
import { printPng } from "../../codec/print-png.ts";
import type { StoredDerivative } from "../../ports/derivatives.ts";
import type { ReadyImage } from "../../ports/image-record.ts";
import { posterScale } from "../../service/derivatives.ts";
import type { Service } from "../../service/service.ts";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { sendUnfinished } from "../image-answers.ts";
import { type ImagePath, parsedQuery, sendWarnings, shapedId } from "../request-fields.ts";
import { signalOf } from "./create.ts";

/** Below this a world that is a code is drawn again finer. */
const SHARP_PX_PER_INCH = 200;

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
            "While the image is not ready the answer is 202 with `Retry-After`. A world that is a code is drawn again for large paper, which takes about half a minute: until then the answer is 202 too. The poster is kept with the image; readers have read its code. `X-Pixels-Per-Inch` says how fine the print is. `X-Warnings` says when a QR code gets smaller than its checks advise, and when the pixels get coarse. A picture of another format is printed as a PNG of the same pixels. A PNG keeps the pixels, the XMP packet and the pixel mark; the C2PA manifest is left out, because it signs the file as it was.",
          query: printQuery,
          answer: {
            description:
              "one page, or with `format` png the picture as `image/png`; the colours are those of the picture, sRGB",
            mediaType: "application/pdf",
            headers: { "X-Pixels-Per-Inch": "pixels per inch of paper, whole" },
          },
          errors: [
            "VALIDATION_ERROR",
            "NOT_FOUND",
            "GONE",
            "NOT_SCANNABLE",
            "CONTENT_REJECTED",
            "GENERATION_FAILED",
            "QUEUE_FULL",
          ],
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
      const pixels = query.pixels === "own" ? OWN : await pixelsFor(service, record, widthMm);
      if (pixels === "waiting")
        return reply
          .code(202)
          .header("x-job-status", "running")
          .header("retry-after", POSTER_POLL_S)
          .send({ success: true });
      const { file: poster, why } = pixels;
      const perInch = pxPerInch(poster ?? record.picture, widthMm);
      sendWarnings(reply, warningsOf(record, widthMm, perInch, why));
      const bytes = poster ? await service.readDerivative(poster) : await service.readPng(id, signalOf(reply));
      const file =
        format === "png"
          ? printPng(bytes, widthMm)
          : await printPdf(bytes, { widthMm, bleedMm }, { title: `Easel ${id}`, madeAt: record.finishedAt });
      return reply
        .type(format === "png" ? "image/png" : "application/pdf")
        .header("content-disposition", `inline; filename="${id}.${format}"`)
        .header("cache-control", "private, no-cache")
        .header("x-pixels-per-inch", perInch)
        .send(file);
    },
  );
}

/** A poster takes about half a minute. */
const POSTER_POLL_S = 3;

/** Which pixels are printed: the picture's own, or those of its poster. */
interface Pixels {
  readonly file?: StoredDerivative;
  /** Why there is no poster of a world that is a code. */
  readonly why?: string;
}

const OWN: Pixels = {};

/** Throws NOT_SCANNABLE for a poster that was not read, QUEUE_FULL. */
async function pixelsFor(
  service: Pick<Service, "requestDerivative">,
  record: ReadyImage,
  widthMm: number,
): Promise<Pixels | "waiting"> {
  if (pxPerInch(record.picture, widthMm) >= SHARP_PX_PER_INCH) return OWN;
  if (posterScale(record) === undefined)
    return record.made.recipe.carriedBy === "carrier" ? { why: SECOND_STYLE } : OWN;
  const poster = await service.requestDerivative(record, { what: "poster" });
  if (poster.state === "waiting") return "waiting";
  if (poster.state === "ready") return { file: poster.file };
  const { type, message } = poster.failure;
  if (type !== "NOT_SCANNABLE") return { why: message };
  throw new EaselError(type, `${message}; its own pixels can be printed`);
}

const SECOND_STYLE = "its second style was painted at its size";

function pxPerInch({ widthPx }: { readonly widthPx: number }, widthMm: number): number {
  return Math.round((widthPx * 25.4) / widthMm);
}

function warningsOf({ made }: ReadyImage, widthMm: number, perInch: number, why?: string): Warning[] {
  const warnings: Warning[] = [];
  const field = "width_mm";
  const advised = made.checks.find(({ name }) => name === "verdict")?.value;
  if (advised !== undefined && widthMm < advised) {
    const message = `the code should be printed at least ${advised} mm wide; at ${widthMm} mm some phones may not read it`;
    warnings.push({ code: "too-small", field, message });
  }
  if (perInch < FINE_PX_PER_INCH || why !== undefined) {
    const coarse = perInch < FINE_PX_PER_INCH ? `; below ${FINE_PX_PER_INCH} it looks coarse up close` : "";
    const reason = why === undefined ? "" : `; these are its own, because it was not drawn again finer: ${why}`;
    warnings.push({
      code: "coarse",
      field,
      message: `the picture has ${perInch} pixels per inch at this width${coarse}${reason}`,
    });
  }
  return warnings;
}
