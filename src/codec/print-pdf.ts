/** A picture as a PDF of one page at its true size, with bleed and crop marks. The pixels are copied, not decoded. */

import { once } from "node:events";
import type PDFDocument from "pdfkit";
import { readMarks } from "./marks.ts";
import { demandFormat } from "./sniff.ts";

/** How a picture is laid on its page, in millimetres. */
export interface PrintLayout {
  /** Width of the picture after it is cut. */
  readonly widthMm: number;
  /** Beyond each edge of the picture, 0 = none. The picture's mirror image fills it. */
  readonly bleedMm: number;
}

const POINTS_PER_MM = 72 / 25.4;
/** Crop marks stand outside the bleed, at least this far from the edge of the picture (ISO 12647 proofs use 3 mm). */
const MARK_GAP_MM = 3;
const MARK_LENGTH_MM = 5;
const MARK_WIDTH_POINTS = 0.25;
/** White paper beyond the ends of the crop marks. */
const SLUG_MM = 2;

/** Rectangle as PDF boxes state it: left, bottom, right, top, in points. */
type Box = readonly [number, number, number, number];

/** What the library's type package leaves out: dictionaries of PDF 1.7 (ISO 32000-1, sections 7.7.2 and 7.7.3.3), and two methods. */
interface PdfDocument extends InstanceType<typeof PDFDocument> {
  readonly page: InstanceType<typeof PDFDocument>["page"] & {
    readonly dictionary: { readonly data: { TrimBox?: Box; BleedBox?: Box } };
  };
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, string> } } };
  openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc;
  appendXML(description: string): void;
}

/**
 * A PDF 1.7 with one page. `png` is an opaque, not interlaced PNG of 8 bits, as `encodePng` writes it; its compressed pixel data
 * becomes the image of the page unchanged, and the IPTC terms of its XMP packet are copied. With bleed the page has TrimBox,
 * BleedBox and crop marks; without, the page is the picture. The height follows from the picture's ratio. Throws EaselError
 * IMAGE_UNREADABLE for bytes that are no picture, RangeError for a picture that is no PNG.
 */
export async function printPdf(
  png: Uint8Array,
  { widthMm, bleedMm }: PrintLayout,
  { title, madeAt }: { readonly title: string; readonly madeAt: Date },
): Promise<Uint8Array> {
  if (demandFormat(png) !== "png") throw new RangeError("expected a PNG");
  const { width, height } = sizeOf(png);
  const trimWidth = widthMm * POINTS_PER_MM;
  const trimHeight = (trimWidth * height) / width;
  const bleed = bleedMm * POINTS_PER_MM;
  const gap = Math.max(bleedMm, MARK_GAP_MM) * POINTS_PER_MM;
  const markEnd = gap + MARK_LENGTH_MM * POINTS_PER_MM;
  const margin = bleedMm === 0 ? 0 : markEnd + SLUG_MM * POINTS_PER_MM;
  // Loaded when it is needed: its fonts take long, and few pictures are printed.
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    size: [trimWidth + 2 * margin, trimHeight + 2 * margin],
    margin: 0,
    pdfVersion: "1.7",
    displayTitle: true,
    info: { Title: title, Creator: "Easel", Producer: "Easel", CreationDate: madeAt },
  }) as PdfDocument;
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = once(pdf, "end");

  const boxAround = (by: number): Box => [margin - by, margin - by, margin + trimWidth + by, margin + trimHeight + by];
  pdf.page.dictionary.data.TrimBox = boxAround(0);
  pdf.page.dictionary.data.BleedBox = boxAround(bleed);
  // Viewers print at true size unless their user chooses otherwise.
  pdf._root.data.ViewerPreferences.data.PrintScaling = "None";
  const terms = (await readMarks(png)).xmp?.match(/<(Iptc4xmpExt:\w+)>[^<]*<\/\1>/g);
  if (terms)
    pdf.appendXML(
      `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${terms.join("")}</rdf:Description>`,
    );

  const image = pdf.openImage(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  pdf.save();
  pdf.rect(margin - bleed, margin - bleed, trimWidth + 2 * bleed, trimHeight + 2 * bleed).clip();
  const around = bleed === 0 ? [0] : [-1, 0, 1];
  for (const down of around)
    for (const across of around) {
      // Mirrored about the edge that it shares with the picture.
      const [scaleX, left] = across === 0 ? [1, 0] : [-1, across < 0 ? 0 : 2 * trimWidth];
      const [scaleY, top] = down === 0 ? [1, 0] : [-1, down < 0 ? 0 : 2 * trimHeight];
      pdf.save();
      pdf.transform(scaleX, 0, 0, scaleY, margin + left, margin + top);
      pdf.image(image, 0, 0, { width: trimWidth, height: trimHeight });
      pdf.restore();
    }
  pdf.restore();
  if (bleedMm > 0) drawCropMarks(pdf, margin, trimWidth, trimHeight, gap, markEnd);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

/** Two lines at each corner, in registration black (all four inks). */
function drawCropMarks(
  pdf: PdfDocument,
  margin: number,
  width: number,
  height: number,
  from: number,
  to: number,
): void {
  pdf.lineWidth(MARK_WIDTH_POINTS).strokeColor([100, 100, 100, 100]);
  for (const [x, outward] of [
    [margin, -1],
    [margin + width, 1],
  ] as const)
    for (const [y, downward] of [
      [margin, -1],
      [margin + height, 1],
    ] as const) {
      pdf
        .moveTo(x + outward * from, y)
        .lineTo(x + outward * to, y)
        .stroke();
      pdf
        .moveTo(x, y + downward * from)
        .lineTo(x, y + downward * to)
        .stroke();
    }
}

/** Of the IHDR chunk. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
