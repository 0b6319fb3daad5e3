/** Lines as a PDF of one page at its true size: nothing of it is pixels but a logo. */

import { once } from "node:events";
import type PDFDocument from "pdfkit";

/** A colour as `#rrggbb`, or two from one point to another; with a radius, from the point outwards. In units of the page's square. */
export type PageFill =
  | string
  | {
      readonly from: string;
      readonly to: string;
      readonly line: {
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly radius?: number;
      };
    };

/** A path in a square, in units of its own. */
export interface VectorPage {
  /** SVG path data from the corner of the inner square, to be filled by the rule evenodd. */
  readonly path: string;
  /** Units along the whole side, and from each edge to the inner square. */
  readonly side: number;
  readonly quiet: number;
  /** Of the path, from the corner of the inner square. */
  readonly dark: PageFill;
  /** Of the ground, from that of the whole. */
  readonly light: PageFill;
  /** A PNG, and its place from the corner of the inner square. */
  readonly logo?: {
    readonly png: Uint8Array;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface VectorPdfFacts {
  readonly title: string;
  /** An XMP packet whose IPTC terms are copied. */
  readonly xmp?: string;
}

/** What the library's type package leaves out. */
type PdfDocument = InstanceType<typeof PDFDocument> & {
  appendXML(description: string): void;
  /** Copies title, program and time to the XMP packet. */
  _addInfo(): void;
};

const POINTS_PER_MM = 72 / 25.4;

/** A PDF 1.7 whose page is the square, `widthMm` wide. It tells no time: the same lines give the same bytes. */
export async function vectorPdf(
  { path, side, quiet, dark, light, logo }: VectorPage,
  widthMm: number,
  { title, xmp }: VectorPdfFacts,
): Promise<Uint8Array> {
  // Loaded when it is needed: its fonts take long.
  const { default: Document } = await import("pdfkit");
  const width = widthMm * POINTS_PER_MM;
  const pdf = new Document({
    size: [width, width],
    margin: 0,
    pdfVersion: "1.7",
    displayTitle: true,
    // The id of the file is made of it.
    info: { Title: title, Creator: "Easel", Producer: "Easel", CreationDate: new Date(0) },
  }) as PdfDocument;
  delete pdf.info.CreationDate;
  pdf._addInfo = () => undefined;
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = once(pdf, "end");
  const terms = xmp?.match(/<(Iptc4xmpExt:\w+)>[^<]*<\/\1>/g);
  if (terms)
    pdf.appendXML(
      `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${terms.join("")}</rdf:Description>`,
    );
  const fill = (paint: PageFill) => {
    if (typeof paint === "string") return paint;
    const { x1, y1, x2, y2, radius } = paint.line;
    const gradient =
      radius === undefined ? pdf.linearGradient(x1, y1, x2, y2) : pdf.radialGradient(x1, y1, 0, x2, y2, radius);
    return gradient.stop(0, paint.from).stop(1, paint.to);
  };
  pdf
    .scale(width / side)
    .rect(0, 0, side, side)
    .fill(fill(light));
  pdf.translate(quiet, quiet).path(path);
  pdf.fill(fill(dark), "even-odd");
  if (logo) pdf.image(Buffer.from(logo.png), logo.x, logo.y, { width: logo.width, height: logo.height });
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}
