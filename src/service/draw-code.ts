/** A code without a picture, as lines: drawn, and read by the gate before anybody gets it. */

import {
  artQrParams,
  type CodeFormat,
  contentText,
  EaselError,
  fieldIssues,
  invalid,
  MAX_CONTENT_BYTES,
} from "easel-contract";
import type { Raster } from "easel-picture";
import {
  type CodeColours,
  type CodeLook,
  createGate,
  plainMatrix,
  plainRaster,
  svgOf,
  type VectorCode,
  vectorCode,
  viewsOf,
} from "easel-qr-art";
import { createReaders } from "easel-qr-art/readers";
import { encodePng } from "../codec/encode.ts";
import { decodeSvg } from "../codec/svg.ts";
import { vectorPdf } from "../codec/vector-pdf.ts";

export interface CodeRequest extends CodeLook {
  /** What the code says. */
  readonly text: string;
  readonly colours: CodeColours;
  /** Width on paper, quiet zone included. */
  readonly widthMm: number;
}

export interface DrawnCode {
  readonly code: VectorCode;
  readonly svg: string;
  /** The SVG as it was drawn for the readers, 1024 px wide. */
  readonly raster: Raster;
  readonly version: number;
}

/**
 * Draws a code and reads it under every distortion of the gate. Throws EaselError: VALIDATION_ERROR for colours without contrast,
 * CONTENT_TOO_LONG, NOT_SCANNABLE with the checks that failed.
 */
export async function drawCode({ text, shape, finder, colours, widthMm }: CodeRequest): Promise<DrawnCode> {
  const bytes = Buffer.byteLength(text);
  const matrix = bytes <= MAX_CONTENT_BYTES ? plainMatrix(text) : undefined;
  if (!matrix)
    throw new EaselError("CONTENT_TOO_LONG", `expected content of at most ${MAX_CONTENT_BYTES} bytes, got ${bytes}`);
  const code = inColours(() => vectorCode(matrix, { shape, finder }, colours));
  const svg = svgOf(code, widthMm);
  const raster = await decodeSvg(Buffer.from(svg));
  const m = raster.width / code.side;
  const box = { xPx: code.quiet * m, yPx: code.quiet * m, sidePx: matrix.layout.size * m };
  const plain = () => plainRaster({ matrix, box }, raster.width, raster.height);
  const gate = createGate(createReaders(), text, plain);
  const verdict = await gate.judge(viewsOf(raster), [1, 2], { checkpoint: async () => {} }, { hurry: true });
  if (!verdict.passed)
    throw new EaselError(
      "NOT_SCANNABLE",
      `the readers could not read this code: ${verdict.failedChecks.join(", ")}; choose another shape, or colours of more contrast`,
    );
  return { code, svg, raster, version: matrix.layout.version };
}

/** The file of a code that was read. SVG and PDF are the same lines. */
export async function fileOfCode(
  { code, svg, raster }: DrawnCode,
  format: CodeFormat,
  page: { readonly widthMm: number; readonly title: string; readonly madeAt: Date },
): Promise<Uint8Array> {
  if (format === "svg") return Buffer.from(svg);
  return format === "pdf" ? vectorPdf(code, page.widthMm, page) : encodePng(raster);
}

/** The text of content as a command line or a request gives it. Throws EaselError VALIDATION_ERROR by field. */
export function textOfContent(given: unknown): string {
  const { data, error } = artQrParams.shape.content.unwrap().safeParse(given);
  if (data !== undefined) return contentText(data);
  const issues = error ? fieldIssues(error, given) : [];
  throw invalid(
    ...issues.map(({ field, message }) => ({ field: field === "body" ? "content" : `content.${field}`, message })),
  );
}

function inColours(lay: () => VectorCode): VectorCode {
  try {
    return lay();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ field: "colours", message: error.message.replace("colours: ", "") });
  }
}
