/** Sheets of pictures with their names, as a PDF. */

import { once } from "node:events";
import { pictureOpener } from "./pdf-picture.ts";

/** A picture on a sheet. */
export interface SheetPicture {
  /** A PNG that is opaque and not interlaced, or a JPEG. */
  readonly bytes: Uint8Array;
  readonly title: string;
  /** Below the title, smaller. */
  readonly note: string;
}

const PAGE = { width: 595.28, height: 841.89, margin: 40, gap: 18 } as const;
const TITLE = { size: 10, height: 14 } as const;
const NOTE = { size: 7, height: 11 } as const;

/**
 * A4 pages with `columns` × `rows` pictures each, as large as they fit. Pages are written as they are full, so one picture at a time lies
 * in memory. The fonts are those that every reader of PDF has: letters beyond Windows-1252 are shown as "?".
 */
export async function* sheetPdf(
  pictures: AsyncIterable<SheetPicture>,
  { title, columns, rows, madeAt }: { title: string; columns: number; rows: number; madeAt: Date },
): AsyncGenerator<Uint8Array> {
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    info: { Title: latin(title), Creator: "Easel", Producer: "Easel", CreationDate: madeAt },
  });
  const open = pictureOpener(pdf);
  const ready: Uint8Array[] = [];
  pdf.on("data", (piece: Uint8Array) => ready.push(piece));
  const ended = once(pdf, "end");
  const width = (PAGE.width - 2 * PAGE.margin - (columns - 1) * PAGE.gap) / columns;
  const height = (PAGE.height - 2 * PAGE.margin - (rows - 1) * PAGE.gap) / rows;
  const words = TITLE.height + NOTE.height;
  let count = 0;
  for await (const { bytes, title: name, note } of pictures) {
    const place = count++ % (columns * rows);
    if (place === 0) pdf.addPage();
    const x = PAGE.margin + (place % columns) * (width + PAGE.gap);
    const y = PAGE.margin + Math.floor(place / columns) * (height + PAGE.gap);
    pdf.image(open(bytes), x, y, {
      fit: [width, height - words],
      align: "center",
      valign: "bottom",
    });
    const line = { width, height: TITLE.height, align: "center", ellipsis: true, lineBreak: false } as const;
    pdf.fillColor("#000").fontSize(TITLE.size);
    pdf.text(
      fitting(latin(name), (text) => pdf.widthOfString(text), width),
      x,
      y + height - words + 4,
      line,
    );
    pdf.fillColor("#555").fontSize(NOTE.size);
    pdf.text(
      fitting(latin(note), (text) => pdf.widthOfString(text), width),
      x,
      y + height - NOTE.height + 2,
      line,
    );
    // What was written is announced in a later turn.
    await new Promise(setImmediate);
    yield* ready.splice(0);
  }
  if (count === 0) pdf.addPage();
  pdf.end();
  await ended;
  yield* ready.splice(0);
}

/** What Windows-1252 can say of a text. */
function latin(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff\u20ac\u201a\u201e\u2026\u2018\u2019\u201c\u201d\u2013\u2014]/g, "?");
}

/** The text, or its beginning with "…" where it is wider. */
function fitting(text: string, widthOf: (text: string) => number, width: number): string {
  if (widthOf(text) <= width) return text;
  let most = text.length;
  while (most > 0 && widthOf(`${text.slice(0, most)}…`) > width) most--;
  return `${text.slice(0, most)}…`;
}
