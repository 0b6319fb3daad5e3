/** A picture as a PNG that says how large it is on paper. The pixels are copied, not decoded. */

import { chunk, chunksOf, SIGNATURE_LENGTH } from "./png-chunks.ts";
import { demandFormat } from "./sniff.ts";

/** Chunks that are not copied: another size on paper, and the C2PA manifest, which signs the bytes of the file as it was. */
const LEFT_OUT: readonly string[] = ["pHYs", "caBX"];

/**
 * The same picture, `widthMm` wide on paper: a pHYs chunk in pixels per metre (PNG third edition, section 11.3.4.3) after the header. All other
 * chunks are copied but for the C2PA manifest. Throws EaselError IMAGE_UNREADABLE for bytes that are no picture, RangeError for a
 * picture that is no PNG.
 */
export function printPng(png: Uint8Array, widthMm: number): Uint8Array {
  if (demandFormat(png) !== "png") throw new RangeError("expected a PNG");
  const pieces: Uint8Array[] = [png.subarray(0, SIGNATURE_LENGTH)];
  for (const { type, data, whole } of chunksOf(png)) {
    if (!LEFT_OUT.includes(type)) pieces.push(whole);
    if (type === "IHDR") pieces.push(sizeOnPaper(data.readUInt32BE(0), widthMm));
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
