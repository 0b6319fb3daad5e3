/** Detects the format of a file by its first bytes. */

import { EaselError } from "easel-contract";

/** The formats that Easel reads. */
export type ByteFormat = "jpeg" | "png" | "webp" | "avif" | "gif";

/** The format whose magic the bytes start with; `undefined` for any other. */
export function sniffFormat(bytes: Uint8Array): ByteFormat | undefined {
  const head = latin1(bytes, 0, 12);
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.slice(8) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp")
    return brandsOf(bytes).some((b) => b === "avif" || b === "avis") ? "avif" : undefined;
  return undefined;
}

/** As `sniffFormat`, but throws IMAGE_UNREADABLE that names what was found instead. */
export function demandFormat(bytes: Uint8Array): ByteFormat {
  const format = sniffFormat(bytes);
  if (format) return format;
  throw new EaselError(
    "IMAGE_UNREADABLE",
    `expected a JPEG, PNG, WebP, AVIF or GIF picture, got ${describeStranger(bytes)}`,
  );
}

function describeStranger(bytes: Uint8Array): string {
  if (bytes.length === 0) return "no bytes";
  const head = latin1(bytes, 0, 1024);
  if (head.startsWith("%PDF")) return "a PDF";
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(head)) return "a TIFF";
  if (head.startsWith("BM")) return "a BMP";
  if (head.slice(4, 8) === "ftyp")
    return brandsOf(bytes).some((b) => /^(hei|hev|mif1)/.test(b)) ? "a HEIC" : "a video or another ISO media file";
  if (head.startsWith("\x1f\x8b")) return "a gzip archive";
  if (/<svg[\s>]/i.test(head)) return "an SVG";
  if (/^\s*(<!doctype html|<html)/i.test(head)) return "an HTML page";
  return "something else";
}

/** Major and compatible brands of an ISO media file (ISO/IEC 14496-12, section 4.3). */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 12) return [];
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(latin1(bytes, at, at + 4));
  return brands;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString("latin1");
}
