/** Lines as a PDF of one page at its true size: nothing of it is pixels. */

import { once } from "node:events";

/** A path in a square, in units of its own. */
export interface VectorPage {
  /** SVG path data from the corner of the inner square, to be filled by the rule evenodd. */
  readonly path: string;
  /** Units along the whole side, and from each edge to the inner square. */
  readonly side: number;
  readonly quiet: number;
  /** `#rrggbb`. Two dark ones make a gradient from the top left of the inner square to its bottom right. */
  readonly colours: { readonly dark: readonly [string] | readonly [string, string]; readonly light: string };
}

const POINTS_PER_MM = 72 / 25.4;

/** A PDF 1.7 whose page is the square, `widthMm` wide. */
export async function vectorPdf(
  { path, side, quiet, colours }: VectorPage,
  widthMm: number,
  { title, madeAt }: { readonly title: string; readonly madeAt: Date },
): Promise<Uint8Array> {
  // Loaded when it is needed: its fonts take long.
  const { default: Document } = await import("pdfkit");
  const width = widthMm * POINTS_PER_MM;
  const pdf = new Document({
    size: [width, width],
    margin: 0,
    pdfVersion: "1.7",
    displayTitle: true,
    info: { Title: title, Creator: "Easel", Producer: "Easel", CreationDate: madeAt },
  });
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = once(pdf, "end");
  const inner = side - 2 * quiet;
  const [from, to] = colours.dark;
  pdf
    .scale(width / side)
    .rect(0, 0, side, side)
    .fill(colours.light);
  pdf.translate(quiet, quiet).path(path);
  pdf.fill(to === undefined ? from : pdf.linearGradient(0, 0, inner, inner).stop(0, from).stop(1, to), "even-odd");
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}
