/** The chunks of a PNG (PNG third edition, section 5.3). */

import { crc32 } from "node:zlib";

export const SIGNATURE_LENGTH = 8;
/** Length, type and checksum of a chunk. */
const AROUND_DATA = 12;
/** Signature, then IHDR with its 13 bytes. */
export const AFTER_IHDR = SIGNATURE_LENGTH + AROUND_DATA + 13;

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its length, type and checksum. */
  readonly whole: Buffer;
}

/** In the order of the file, as views of it; what is cut off ends them. */
export function* chunksOf(png: Uint8Array): Generator<PngChunk> {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE_LENGTH; at + AROUND_DATA <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + AROUND_DATA + length;
    yield {
      type: bytes.toString("latin1", at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + length),
      whole: bytes.subarray(at, end),
    };
    at = end;
  }
}

/** A chunk with its length, type and checksum. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = Buffer.alloc(AROUND_DATA + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}
