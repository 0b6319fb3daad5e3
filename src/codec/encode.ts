/** Raster to bytes. */

import type { Raster } from "easel-picture";
import sharp, { type Sharp } from "sharp";
import { type Marks, markPng } from "./marks.ts";

/** Level 3 of 9 with per-row filters: near the size of level 6 on painted pictures, in a third of the time. */
const PNG_OPTIONS = { compressionLevel: 3, adaptiveFiltering: true, palette: false } as const;

/**
 * A lossless PNG, 8-bit sRGB: `decodeImage` gives the same raster back, colour under transparent pixels included.
 * Opaque rasters become RGB, others RGBA. `marks` are stored as by `markPng`.
 */
export async function encodePng(raster: Raster, marks?: Marks): Promise<Uint8Array> {
  const image = isOpaque(raster) ? wrap(raster).removeAlpha() : wrap(raster);
  const png = await bytesOf(image.png(PNG_OPTIONS));
  return marks ? markPng(png, marks) : png;
}

/** A baseline JPEG of `quality` 1..100; transparent pixels lie on white. */
export async function encodeJpeg(
  raster: Raster,
  quality: number,
  chroma: "4:2:0" | "4:4:4" = "4:2:0",
): Promise<Uint8Array> {
  const image = isOpaque(raster) ? wrap(raster).removeAlpha() : wrap(raster).flatten({ background: "#fff" });
  return bytesOf(image.jpeg({ quality, chromaSubsampling: chroma }));
}

/** A lossy WebP of `quality` 1..100 with lossless alpha. */
export async function encodeWebp(raster: Raster, quality: number): Promise<Uint8Array> {
  return bytesOf(wrap(raster).webp({ quality, alphaQuality: 100, exact: true }));
}

function wrap({ width, height, data }: Raster): Sharp {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return sharp(bytes, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}

/** The same memory as a plain Uint8Array: `slice` copies there, while Buffer's returns a view. */
async function bytesOf(image: Sharp): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await image.toBuffer();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function isOpaque({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}
