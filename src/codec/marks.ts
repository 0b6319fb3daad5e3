/** Text beside the pixels: XMP packets, and the tEXt chunks of PNG (PNG third edition, section 11.3.3). */

import { EaselError } from "easel-contract";
import { imageLibrary } from "./image-library.ts";
import { AFTER_IHDR, chunk } from "./png-chunks.ts";
import { demandFormat, sniffFormat } from "./sniff.ts";

export interface Marks {
  /** tEXt chunks: keyword (1..79 characters) to text, both printable ASCII: Latin-1 beyond it is misread by common readers. */
  readonly text?: Readonly<Record<string, string>>;
  /** An XMP packet, stored as an uncompressed iTXt chunk, where readers look for it (XMP specification part 3, section 1.1.5). */
  readonly xmp?: string;
}

const XMP_KEYWORD = "XML:com.adobe.xmp";

/**
 * The same picture with `marks` inserted after its header; the pixel data is copied unchanged.
 * Throws RangeError when `png` is no PNG or a text cannot be stored.
 */
export function markPng(png: Uint8Array, marks: Marks): Uint8Array {
  if (sniffFormat(png) !== "png") throw new RangeError("expected a PNG");
  const chunks: Uint8Array[] = [];
  for (const [keyword, text] of Object.entries(marks.text ?? {})) {
    if (!/^[\x20-\x7e]{1,79}$/.test(keyword) || keyword.trim() !== keyword)
      throw new RangeError(`expected a keyword of 1 to 79 printable ASCII characters, got "${keyword}"`);
    if (/[^\x20-\x7e]/.test(text)) throw new RangeError(`expected printable ASCII under "${keyword}"`);
    chunks.push(chunk("tEXt", Buffer.from(`${keyword}\0${text}`, "latin1")));
  }
  if (marks.xmp !== undefined)
    chunks.push(chunk("iTXt", Buffer.concat([Buffer.from(`${XMP_KEYWORD}\0\0\0\0\0`), Buffer.from(marks.xmp)])));
  return new Uint8Array(Buffer.concat([png.subarray(0, AFTER_IHDR), ...chunks, png.subarray(AFTER_IHDR)]));
}

/**
 * The marks of a JPEG, PNG, WebP, AVIF or GIF: XMP in any format, text in PNG only (the library exposes no other).
 * No pixel is decoded. Throws EaselError IMAGE_UNREADABLE.
 */
export async function readMarks(bytes: Uint8Array): Promise<Marks> {
  demandFormat(bytes);
  const { xmp, comments } = await imageLibrary()(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw new EaselError("IMAGE_UNREADABLE", "expected a picture with a whole header", { cause });
    });
  return {
    ...(comments ? { text: Object.fromEntries(comments.map(({ keyword, text }) => [keyword, text])) } : {}),
    ...(xmp ? { xmp: xmp.toString("utf8") } : {}),
  };
}
