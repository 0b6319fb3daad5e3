/** `GET /v1/images/{id}/print` and the prints of batches and collections: files for a print shop, at true size. */

import type { PlainPrintAsk, PrintAsk, Warning } from "easel-contract";
import { EaselError, invalid, printAskOf, printManyQuery, printQuery } from "easel-contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pagesPdf } from "../../codec/page-pdf.ts";
import { printPdf, wholePdf } from "../../codec/print-pdf.ts";
import { printPng } from "../../codec/print-png.ts";
import type { StoredDerivative } from "../../ports/derivatives.ts";
import type { ReadyImage } from "../../ports/image-record.ts";
import { posterScale } from "../../service/derivatives.ts";
import { advisedWidthMm } from "../../service/print-files.ts";
import type { Caller, ManyPrinted, Service } from "../../service/service.ts";
import { callerOf } from "../auth.ts";
import type { HttpDeps } from "../deps.ts";
import { sendUnfinished } from "../image-answers.ts";
import { type ImagePath, parsedQuery, sendWarnings, shapedId } from "../request-fields.ts";
import { sendPieces } from "../send-pieces.ts";
import { signalOf } from "./create.ts";

/** Below this a world that is a code is drawn again finer. */
const SHARP_PX_PER_INCH = 200;

/** Below this a picture looks coarse at reading distance. */
const FINE_PX_PER_INCH = 150;

const TYPES = { pdf: "application/pdf", png: "image/png", tiff: "image/tiff" } as const;
type Format = keyof typeof TYPES;

export function printRoute(app: FastifyInstance, { service, settings }: HttpDeps): void {
  app.get<ImagePath>(
    "/v1/images/:id/print",
    {
      config: {
        doc: {
          scope: "read",
          operationId: "printImage",
          tag: "Images",
          summary:
            "An image at its true size: a PDF with bleed and crop marks, laid out by a template, a PNG, or a TIFF in CMYK",
          description:
            "While the image is not ready the answer is 202 with `Retry-After`. A world that is a code is drawn again for large paper, which takes about half a minute: until then the answer is 202 too. The poster is kept with the image; readers have read its code. `X-Pixels-Per-Inch` says how fine the print is. `X-Warnings` says when a QR code gets smaller than its checks advise, and when the pixels get coarse. In a PDF words, marks and grounds are vectors, and the picture is its pixels. A picture of another format is printed as a PNG of the same pixels. A PNG keeps the pixels, the XMP packet and the pixel mark; the C2PA manifest is left out, because it signs the file as it was. A TIFF is made by a worker, 202 until then; a code is read in its proof, the inks as they look at the size on paper, and refused with 422 `NOT_SCANNABLE` where readers do not read it.",
          query: printQuery,
          answer: {
            description:
              "the pages, or with `format` png or tiff the picture as `image/png` or `image/tiff`; the colours of PDF and PNG are those of the picture, sRGB",
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
      const ask = asked(query);
      const { format } = query;
      if (format === "tiff" && settings.cmykProfile === undefined)
        throw invalid({
          field: "format",
          message: 'expected pdf or png, because this service has no profile for inks (EASEL_CMYK_PROFILE), got "tiff"',
        });
      const id = shapedId(request.params.id);
      const view = await service.getImage(callerOf(request), undefined, id);
      const { record } = view;
      if (record.state !== "ready") return sendUnfinished(reply.code(202), view);
      const laid = ask.template === "plain" ? undefined : await service.layOut(record, ask);
      const widthMm = laid?.widthMm ?? (ask as PlainPrintAsk).widthMm;
      const pixels = query.pixels === "own" ? OWN : await pixelsFor(service, record, widthMm);
      if (pixels === "waiting") return sendWaiting(reply);
      const { file: poster, why } = pixels;
      const perInch = pxPerInch(poster ?? record.picture, widthMm);
      const file =
        format === "tiff"
          ? await inInks(service, record, ask as PlainPrintAsk, { poster, profile: settings.cmykProfile ?? "" })
          : await pagesOrPng(
              service,
              record,
              { format, ask, ...(laid && { pages: laid.pages }) },
              { poster, signal: signalOf(reply) },
            );
      if (file === "waiting") return sendWaiting(reply);
      sendWarnings(reply, warningsOf(record, { widthMm, perInch, field: laid ? "paper" : "width_mm" }, why));
      return reply
        .type(TYPES[format])
        .header("content-disposition", `inline; filename="${id}.${format}"`)
        .header("cache-control", "private, no-cache")
        .header("x-pixels-per-inch", perInch)
        .send(file);
    },
  );
}

/** A print of many pictures. */
interface ManyRoute {
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  /** Of the pictures. */
  readonly order: string;
  print(caller: Caller, id: string, ask: PrintAsk, signal: AbortSignal): Promise<ManyPrinted>;
}

export function printManyRoute(app: FastifyInstance, { settings }: HttpDeps, route: ManyRoute): void {
  app.get<{ Params: { readonly id: string } }>(
    route.path,
    {
      config: {
        doc: {
          operationId: route.operationId,
          scope: "read",
          tag: route.tag,
          summary: route.summary,
          description: `At most 1,000 pictures, ${route.order}, by their own pixels. A title that does not fit is shortened, and left out where its letters cannot be set; \`words\` that do not fit are refused. A picture that is deleted meanwhile leaves its place empty. \`X-Warnings\` says how many codes get smaller than their checks advise.`,
          query: printManyQuery,
          answer: { description: "a PDF as it is made", mediaType: "application/pdf" },
          errors: ["NOT_FOUND", "VALIDATION_ERROR"],
        },
      },
    },
    async (request, reply) => {
      const ask = asked(parsedQuery(request, reply, printManyQuery, settings.strict));
      if (ask.template === "plain") throw new TypeError("the schema has no template plain");
      const { id } = request.params;
      const { pieces, warnings } = await route.print(callerOf(request), id, ask, signalOf(reply));
      sendWarnings(reply, warnings);
      return sendPieces(reply, pieces, TYPES.pdf, `${id}-${ask.template}.pdf`);
    },
  );
}

/** Throws VALIDATION_ERROR. */
function asked(query: Parameters<typeof printAskOf>[0]): PrintAsk | PlainPrintAsk {
  const result = printAskOf(query);
  if ("issues" in result) throw invalid(...result.issues);
  return result.ask;
}

/** A poster takes about half a minute. */
const POSTER_POLL_S = 3;

function sendWaiting(reply: FastifyReply): FastifyReply {
  return reply.code(202).header("x-job-status", "running").header("retry-after", POSTER_POLL_S).send({ success: true });
}

async function pagesOrPng(
  service: Service,
  record: ReadyImage,
  {
    format,
    ask,
    pages,
  }: { format: Format; ask: PrintAsk | PlainPrintAsk; pages?: Awaited<ReturnType<Service["layOut"]>>["pages"] },
  { poster, signal }: { poster: StoredDerivative | undefined; signal: AbortSignal },
): Promise<Uint8Array> {
  const bytes = poster ? await service.readDerivative(poster) : await service.readPng(record.id, signal);
  const about = { title: record.title ?? `Easel ${record.id}`, madeAt: record.finishedAt };
  if (pages) {
    const pictures = [async () => bytes];
    return wholePdf(
      pagesPdf(
        pages.map((page) => ({ page, pictures })),
        about,
      ),
    );
  }
  const { widthMm, bleedMm } = ask as PlainPrintAsk;
  return format === "png" ? printPng(bytes, widthMm) : printPdf(bytes, { widthMm, bleedMm }, about);
}

/** Throws NOT_SCANNABLE for a proof that was not read, QUEUE_FULL, SERVICE_UNAVAILABLE. */
async function inInks(
  service: Service,
  record: ReadyImage,
  { widthMm, bleedMm }: PlainPrintAsk,
  { poster, profile }: { readonly poster: StoredDerivative | undefined; readonly profile: string },
): Promise<Uint8Array | "waiting"> {
  const ask = { what: "cmyk", widthMm, bleedMm, pixels: poster ? "poster" : "own", profile } as const;
  const print = await service.requestDerivative(record, ask);
  if (print.state === "waiting") return "waiting";
  if (print.state === "ready") return service.readDerivative(print.file);
  throw new EaselError(print.failure.type, print.failure.message);
}

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

/** `field`: the one that the width comes from. */
function warningsOf(
  record: ReadyImage,
  { widthMm, perInch, field }: { readonly widthMm: number; readonly perInch: number; readonly field: string },
  why?: string,
): Warning[] {
  const warnings: Warning[] = [];
  const advised = advisedWidthMm(record);
  if (advised !== undefined && widthMm < advised) {
    const message = `the code should be printed at least ${advised} mm wide; at ${Math.floor(widthMm * 10) / 10} mm some phones may not read it`;
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
