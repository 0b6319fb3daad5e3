/** A picture as a PNG that says how large it is on paper. The pixels are copied, not decoded. */

import { chunk } from "./marks.ts";
import { demandFormat } from "./sniff.ts";

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum of a chunk. */
const AROUND_DATA = 12;

/** Chunks that are not copied: another size on paper, and the C2PA manifest, which signs the bytes of the file as it was. */
const LEFT_OUT: readonly string[] = ["pHYs", "caBX"];

/**
 * The same picture, `widthMm` wide on paper: a pHYs chunk in pixels per metre (PNG third edition, section 11.3.4.3) after the header. All other
 * chunks are copied but for the C2PA manifest. Throws EaselError IMAGE_UNREADABLE for bytes that are no picture, RangeError for a
 * picture that is no PNG.
 */
export function printPng(png: Uint8Array, widthMm: number): Uint8Array {
  if (demandFormat(png) !== "png") throw new RangeError("expected a PNG");
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const pieces: Uint8Array[] = [bytes.subarray(0, SIGNATURE_LENGTH)];
  for (let at = SIGNATURE_LENGTH; at + AROUND_DATA <= bytes.length; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + AROUND_DATA + bytes.readUInt32BE(at);
    if (!LEFT_OUT.includes(type)) pieces.push(bytes.subarray(at, end));
    if (type === "IHDR") pieces.push(sizeOnPaper(bytes.readUInt32BE(at + 8), widthMm));
    at = end;
  }
  return new Uint8Array(Buffer.concat(pieces));
}

function sizeOnPaper(widthPx: number, widthMm: number): Uint8Array {
  const perMetre = Math.round((widthPx * 1000) / widthMm);
  const data = Buffer.alloc(9);
  data.writeUInt32BE(perMetre, 0);
  data.writeUInt32BE(perMetre, 4);
  // 1: the unit is the metre
  data[8] = 1;
  return chunk("pHYs", data);
}
