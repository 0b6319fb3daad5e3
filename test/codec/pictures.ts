/** Pictures made for tests: small files of every format, and PNGs written byte by byte where an encoder would interfere. */

import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A PNG of 8 or 16 bits per channel; `type` 0 grey, 2 RGB, 4 grey + alpha, 6 RGBA. `claim` overrides the size in the header. */
export function writePng(
  widthPx: number,
  heightPx: number,
  {
    depth = 8,
    type = 2,
    icc,
    claim,
  }: { depth?: 8 | 16; type?: 0 | 2 | 4 | 6; icc?: Uint8Array | undefined; claim?: [number, number] },
  sample: (x: number, y: number, channel: number) => number,
): Buffer {
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[type];
  const size = depth / 8;
  const rows = Buffer.alloc((widthPx * channels * size + 1) * heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    at++;
    for (let x = 0; x < widthPx; x++)
      for (let c = 0; c < channels; c++, at += size) rows.writeUIntBE(sample(x, y, c), at, size);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claim?.[0] ?? widthPx, 0);
  header.writeUInt32BE(claim?.[1] ?? heightPx, 4);
  header.set([depth, type], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...(icc ? [pngChunk("iCCP", Buffer.concat([Buffer.from("p\0\0"), deflateSync(icc)]))] : []),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** The same 96x72 gradient in every format that Easel reads. */
export async function oneOfEach(): Promise<Record<"jpeg" | "png" | "webp" | "avif" | "gif", Buffer>> {
  const image = sharp(writePng(96, 72, {}, (x, y, c) => [x * 2, y * 3, (x * y) & 255][c]));
  return {
    jpeg: await image.clone().jpeg().toBuffer(),
    png: await image.clone().png().toBuffer(),
    webp: await image.clone().webp().toBuffer(),
    avif: await image.clone().avif({ effort: 0 }).toBuffer(),
    gif: await image.clone().gif({ effort: 1 }).toBuffer(),
  };
}
