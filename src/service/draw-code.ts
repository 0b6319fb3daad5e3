/** A code without a picture, as lines: drawn, and read by the gate before anybody gets it. */

import { EaselError, invalid, MAX_CONTENT_BYTES } from "easel-contract";
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
import { decodeSvg } from "../codec/svg.ts";

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
    throw new EaselError("CONTENT_TOO_LONG", `content: expected at most ${MAX_CONTENT_BYTES} bytes, got ${bytes}`);
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

function inColours(lay: () => VectorCode): VectorCode {
  try {
    return lay();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ field: "colours", message: error.message.replace("colours: ", "") });
  }
}
