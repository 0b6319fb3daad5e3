/** Raster to bytes. */

import { EaselError, type Encoding, FORMATS, isLossless, type OutputFormat } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Sharp } from "sharp";
import { imageLibrary, wrap } from "./image-library.ts";
import { type Marks, markPng } from "./marks.ts";

/** Level 3 of 9 with per-row filters: near the size of level 6 on painted pictures, in a third of the time. */
const PNG_OPTIONS = { compressionLevel: 3, adaptiveFiltering: true, palette: false } as const;
/** From this quality on a JPEG keeps the full resolution of colours. */
const FULL_COLOUR_QUALITY = 90;
/** Of 0..9. A megapixel takes 1.3 s of the processor; at 4, the library's own choice, 5 s for a file that is 2 % smaller. */
const AVIF_EFFORT = 3;

/** Whether the image library on this machine writes the format. Builds without libheif's encoder lack AVIF. */
export function canWrite(format: OutputFormat): boolean {
  if (format !== "avif") return true;
  // The types leave out that `heif` is missing in such a build.
  const { format: formats } = imageLibrary();
  const { output }: Partial<typeof formats.heif> = formats.heif ?? {};
  return output?.buffer === true;
}

/**
 * The file of a picture, marked: XMP in every format, text in PNG alone. A lossless encoding decodes to the same raster; a JPEG lays
 * transparent pixels on white. Throws EaselError GENERATION_FAILED for a format that the library on this machine cannot write.
 */
export async function encodePicture(raster: Raster, encoding: Encoding, marks: Marks = {}): Promise<Uint8Array> {
  const { format, quality } = encoding;
  if (format === "png" || quality === undefined) return encodePng(raster, marks);
  if (!canWrite(format))
    throw new EaselError("GENERATION_FAILED", `the image library of this worker cannot write ${FORMATS[format].title}`);
  const image = isOpaque(raster) ? wrap(raster).removeAlpha() : wrap(raster);
  return bytesOf(marks.xmp === undefined ? encoded(image, encoding) : encoded(image, encoding).withXmp(marks.xmp));
}

function encoded(image: Sharp, { format, quality = 100 }: Encoding): Sharp {
  switch (format) {
    case "jpeg": {
      const chromaSubsampling = quality >= FULL_COLOUR_QUALITY ? "4:4:4" : "4:2:0";
      return image.flatten({ background: "#fff" }).jpeg({ quality, chromaSubsampling });
    }
    case "webp":
      return isLossless({ format, quality })
        ? image.webp({ lossless: true, exact: true })
        : image.webp({ quality, alphaQuality: 100, exact: true });
    case "avif":
      return image.avif({ quality, effort: AVIF_EFFORT });
    case "png":
      return image.png(PNG_OPTIONS);
  }
}

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

/** The same memory as a plain Uint8Array: `slice` copies there, while Buffer's returns a view. */
async function bytesOf(image: Sharp): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await image.toBuffer();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Whether no pixel is transparent. */
export function isOpaque({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}
