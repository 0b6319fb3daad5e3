/** Pages for printers as a PDF: pictures are their pixels, copied and not decoded; all else is vectors. */

import { once } from "node:events";
import type PDFDocument from "pdfkit";
import { readMarks } from "./marks.ts";
import { pictureOpener } from "./pdf-picture.ts";
import { demandFormat } from "./sniff.ts";

/** A length beyond each edge. */
interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A rectangle, from the top left corner of the trimmed page. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What lies on a page; later items lie on earlier ones. Lengths are mm, colours `#rrggbb`. */
export type PageItem =
  | ({ readonly kind: "area"; readonly colour: string } & Place)
  /** SVG path data from a point, filled. */
  | { readonly kind: "path"; readonly x: number; readonly y: number; readonly path: string; readonly colour: string }
  /** The picture of this number; beyond its edges its mirror image. */
  | ({ readonly kind: "picture"; readonly picture: number; readonly beyond?: Edges } & Place)
  /** Items that stand on their head about a point. */
  | { readonly kind: "turned"; readonly x: number; readonly y: number; readonly items: readonly PageItem[] };

/** A page by its size after it is cut, in mm. */
export interface PrintPage {
  readonly widthMm: number;
  readonly heightMm: number;
  /** More than 0 adds crop marks and the boxes of the trade. */
  readonly bleedMm: number;
  /** Distances from the top at which the sheet is folded, marked outside the bleed. */
  readonly foldsMm?: readonly number[];
  /** The same from the left. */
  readonly foldsAcrossMm?: readonly number[];
  readonly items: readonly PageItem[];
}

/** Reads an opaque, not interlaced PNG of 8 bits, as `encodePng` writes it; undefined = it is gone, and its place stays empty. */
type ReadPng = () => Promise<Uint8Array | undefined>;

/** A page and its pictures by number. */
export interface FilledPage {
  readonly page: PrintPage;
  readonly pictures: readonly ReadPng[];
}

const POINTS_PER_MM = 72 / 25.4;
/** Crop marks stand outside the bleed, at least this far from the edge of the picture (ISO 12647 proofs use 3 mm). */
const MARK_GAP_MM = 3;
const MARK_LENGTH_MM = 5;
const MARK_WIDTH_POINTS = 0.25;
const FOLD_DASH_POINTS = 3;
/** White paper beyond the ends of the crop marks. */
const SLUG_MM = 2;

/** Rectangle as PDF boxes state it: left, bottom, right, top, in points. */
type Box = readonly [number, number, number, number];

/** What the library's type package leaves out: dictionaries of PDF 1.7 (ISO 32000-1, sections 7.7.2 and 7.7.3.3), and a method. */
interface PdfDocument extends InstanceType<typeof PDFDocument> {
  readonly page: InstanceType<typeof PDFDocument>["page"] & {
    readonly dictionary: { readonly data: { TrimBox?: Box; BleedBox?: Box } };
  };
  readonly _root: { readonly data: { readonly ViewerPreferences: { readonly data: Record<string, string> } } };
  appendXML(description: string): void;
}

/**
 * A PDF 1.7, piece by piece: one page at a time lies in memory. The compressed pixels of a PNG become an image of the file unchanged, once where a page
 * or the next shows it again, and the IPTC terms of its XMP packet are copied. Throws EaselError IMAGE_UNREADABLE for bytes that are no picture,
 * RangeError for a picture that is no PNG.
 */
export async function* pagesPdf(
  pages: AsyncIterable<FilledPage> | Iterable<FilledPage>,
  { title, madeAt }: { readonly title: string; readonly madeAt: Date },
): AsyncGenerator<Uint8Array> {
  // Loaded when it is needed: its fonts take long, and few pictures are printed.
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    autoFirstPage: false,
    pdfVersion: "1.7",
    displayTitle: true,
    info: { Title: title, Creator: "Easel", Producer: "Easel", CreationDate: madeAt },
  }) as PdfDocument;
  const open = pictureOpener(pdf);
  const ready: Uint8Array[] = [];
  pdf.on("data", (piece: Uint8Array) => ready.push(piece));
  const ended = once(pdf, "end");
  // Viewers print at true size unless their user chooses otherwise.
  pdf._root.data.ViewerPreferences.data.PrintScaling = "None";
  const terms = new Set<string>();
  let opened = new Map<ReadPng, PDFKit.Mixins.ImageSrc | undefined>();
  for await (const { page, pictures } of pages) {
    opened = new Map([...opened].filter(([read]) => pictures.includes(read)));
    const margin = beginPage(pdf, page);
    for (const item of page.items) {
      for (const number of picturesOf(item)) {
        const read = pictures[number];
        if (read && !opened.has(read)) opened.set(read, await openPng(open, await read(), terms));
      }
      drawItem(pdf, item, margin, (number) => opened.get(pictures[number] as ReadPng));
      // What was written is announced in a later turn.
      await new Promise(setImmediate);
      yield* ready.splice(0);
    }
    drawMarks(pdf, page, margin);
  }
  if (terms.size > 0)
    pdf.appendXML(
      `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${[...terms].join("")}</rdf:Description>`,
    );
  pdf.end();
  await ended;
  yield* ready.splice(0);
}

async function openPng(
  open: (png: Uint8Array) => PDFKit.Mixins.ImageSrc,
  png: Uint8Array | undefined,
  terms: Set<string>,
): Promise<PDFKit.Mixins.ImageSrc | undefined> {
  if (!png) return undefined;
  if (demandFormat(png) !== "png") throw new RangeError("expected a PNG");
  for (const term of (await readMarks(png)).xmp?.match(/<(Iptc4xmpExt:\w+)>[^<]*<\/\1>/g) ?? []) terms.add(term);
  return open(png);
}

function picturesOf(item: PageItem): readonly number[] {
  if (item.kind === "picture") return [item.picture];
  return item.kind === "turned" ? item.items.flatMap(picturesOf) : [];
}

/** Answers with the distance from the edge of the sheet to that of the trimmed page, in points. */
function beginPage(pdf: PdfDocument, { widthMm, heightMm, bleedMm }: PrintPage): number {
  const markEnd = Math.max(bleedMm, MARK_GAP_MM) + MARK_LENGTH_MM;
  const margin = bleedMm === 0 ? 0 : (markEnd + SLUG_MM) * POINTS_PER_MM;
  const [width, height] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM];
  pdf.addPage({ size: [width + 2 * margin, height + 2 * margin], margin: 0 });
  const boxAround = (by: number): Box => [margin - by, margin - by, margin + width + by, margin + height + by];
  pdf.page.dictionary.data.TrimBox = boxAround(0);
  pdf.page.dictionary.data.BleedBox = boxAround(bleedMm * POINTS_PER_MM);
  return margin;
}

function drawItem(
  pdf: PdfDocument,
  item: PageItem,
  margin: number,
  imageOf: (number: number) => PDFKit.Mixins.ImageSrc | undefined,
): void {
  const [x, y] = [margin + item.x * POINTS_PER_MM, margin + item.y * POINTS_PER_MM];
  if (item.kind === "area") pdf.rect(x, y, item.width * POINTS_PER_MM, item.height * POINTS_PER_MM).fill(item.colour);
  else if (item.kind === "path") {
    pdf.save().translate(x, y).scale(POINTS_PER_MM);
    pdf.path(item.path).fill(item.colour).restore();
  } else if (item.kind === "turned") {
    pdf.save().rotate(180, { origin: [x, y] });
    for (const one of item.items) drawItem(pdf, one, margin, imageOf);
    pdf.restore();
  } else {
    const image = imageOf(item.picture);
    if (image) drawPicture(pdf, image, item, { x, y });
  }
}

/** With its mirror images about the edges that it shares with them. */
function drawPicture(
  pdf: PdfDocument,
  image: PDFKit.Mixins.ImageSrc,
  item: Extract<PageItem, { kind: "picture" }>,
  at: { readonly x: number; readonly y: number },
): void {
  const { left = 0, top = 0, right = 0, bottom = 0 } = item.beyond ?? {};
  const [width, height] = [item.width * POINTS_PER_MM, item.height * POINTS_PER_MM];
  pdf.save();
  pdf
    .rect(
      at.x - left * POINTS_PER_MM,
      at.y - top * POINTS_PER_MM,
      width + (left + right) * POINTS_PER_MM,
      height + (top + bottom) * POINTS_PER_MM,
    )
    .clip();
  for (const down of [...(top > 0 ? [-1] : []), 0, ...(bottom > 0 ? [1] : [])])
    for (const across of [...(left > 0 ? [-1] : []), 0, ...(right > 0 ? [1] : [])]) {
      const [scaleX, dx] = across === 0 ? [1, 0] : [-1, across < 0 ? 0 : 2 * width];
      const [scaleY, dy] = down === 0 ? [1, 0] : [-1, down < 0 ? 0 : 2 * height];
      pdf.save();
      pdf.transform(scaleX, 0, 0, scaleY, at.x + dx, at.y + dy);
      pdf.image(image, 0, 0, { width, height });
      pdf.restore();
    }
  pdf.restore();
}

/** Two lines at each corner, and dashed ones where the sheet is folded, in registration black (all four inks). */
function drawMarks(pdf: PdfDocument, page: PrintPage, margin: number): void {
  const { bleedMm, foldsMm = [], foldsAcrossMm = [] } = page;
  if (bleedMm === 0) return;
  const [width, height] = [page.widthMm * POINTS_PER_MM, page.heightMm * POINTS_PER_MM];
  const from = Math.max(bleedMm, MARK_GAP_MM) * POINTS_PER_MM;
  const to = from + MARK_LENGTH_MM * POINTS_PER_MM;
  pdf.lineWidth(MARK_WIDTH_POINTS).strokeColor([100, 100, 100, 100]);
  const besides = (y: number) => {
    for (const [x, outward] of [
      [margin, -1],
      [margin + width, 1],
    ] as const)
      pdf
        .moveTo(x + outward * from, y)
        .lineTo(x + outward * to, y)
        .stroke();
  };
  const aboveAndBelow = (x: number) => {
    for (const [y, downward] of [
      [margin, -1],
      [margin + height, 1],
    ] as const)
      pdf
        .moveTo(x, y + downward * from)
        .lineTo(x, y + downward * to)
        .stroke();
  };
  for (const y of [margin, margin + height]) besides(y);
  for (const x of [margin, margin + width]) aboveAndBelow(x);
  if (foldsMm.length + foldsAcrossMm.length === 0) return;
  pdf.dash(FOLD_DASH_POINTS, { space: FOLD_DASH_POINTS / 2 });
  for (const fold of foldsMm) besides(margin + fold * POINTS_PER_MM);
  for (const fold of foldsAcrossMm) aboveAndBelow(margin + fold * POINTS_PER_MM);
  pdf.undash();
}
