/** A picture as a PDF of one page at its true size, with bleed and crop marks. */

import { pagesPdf } from "./page-pdf.ts";
import { demandFormat } from "./sniff.ts";

/** How a picture is laid on its page, in millimetres. */
export interface PrintLayout {
  /** Width of the picture after it is cut. */
  readonly widthMm: number;
  /** Beyond each edge of the picture, 0 = none. The picture's mirror image fills it. */
  readonly bleedMm: number;
}

/**
 * A PDF 1.7 with one page; see `pagesPdf` for `png` and what is thrown. With bleed the page has TrimBox, BleedBox and crop marks; without, the
 * page is the picture. The height follows from the picture's ratio.
 */
export async function printPdf(
  png: Uint8Array,
  { widthMm, bleedMm }: PrintLayout,
  about: { readonly title: string; readonly madeAt: Date },
): Promise<Uint8Array> {
  if (demandFormat(png) !== "png") throw new RangeError("expected a PNG");
  const { width, height } = sizeOf(png);
  const heightMm = (widthMm * height) / width;
  const beyond = { left: bleedMm, top: bleedMm, right: bleedMm, bottom: bleedMm };
  const picture = { kind: "picture", picture: 0, x: 0, y: 0, width: widthMm, height: heightMm, beyond } as const;
  const page = { widthMm, heightMm, bleedMm, items: [picture] };
  return wholePdf(pagesPdf([{ page, pictures: [async () => png] }], about));
}

/** The pieces of a file as one. */
export async function wholePdf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}

/** Of the IHDR chunk. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
