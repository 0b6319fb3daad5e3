/** Decodes untrusted bytes to a Raster. */

import { EaselError, INPUT_LIMITS } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Metadata, Sharp } from "sharp";
import { imageLibrary } from "./image-library.ts";
import { type ByteFormat, demandFormat } from "./sniff.ts";

/** The header of an accepted picture, read before any pixel is decoded. */
export interface ImageHeader {
  readonly format: ByteFormat;
  /** After the orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly hasAlpha: boolean;
  /** 1 unless animated; only the first frame is decoded. */
  readonly frames: number;
}

/** More than 40 megapixels of AVIF take on a slow core. */
const DECODE_TIMEOUT_S = 60;

/**
 * Reads the header of a caller's picture and checks it against `INPUT_LIMITS`. JPEG, PNG, WebP, AVIF and GIF by
 * their magic bytes; no pixel is decoded. Throws EaselError IMAGE_UNREADABLE with a message that says what is wrong.
 */
export async function inspectImage(bytes: Uint8Array): Promise<ImageHeader> {
  const { pixels, minSidePx, maxSidePx } = INPUT_LIMITS;
  if (bytes.length > INPUT_LIMITS.bytes)
    throw unreadable(`expected at most ${INPUT_LIMITS.bytes / 1e6} MB, got ${(bytes.length / 1e6).toFixed(1)} MB`);
  const { said: _, ...header } = await readHeader(bytes);
  const { widthPx, heightPx } = header;
  const size = `${widthPx}x${heightPx}`;
  if (Math.min(widthPx, heightPx) < minSidePx || Math.max(widthPx, heightPx) > maxSidePx)
    throw unreadable(`expected sides of ${minSidePx} to ${maxSidePx} pixels, got ${size}`);
  if (widthPx * heightPx > pixels) throw unreadable(`expected at most ${pixels / 1e6} megapixels, got ${size}`);
  return header;
}

/**
 * The picture as 8-bit sRGB with straight alpha: orientation applied, colour profile, CMYK, grey and 16 bits converted, first
 * frame of an animation, colour under transparent pixels kept as stored. At most 40 megapixels; sides and bytes are not
 * limited here, so that it reads what Easel made as well. Throws EaselError IMAGE_UNREADABLE, also for damaged or cut files.
 */
export async function decodeImage(bytes: Uint8Array): Promise<Raster> {
  const { format, widthPx, heightPx, said } = await readHeader(bytes);
  if (widthPx * heightPx > INPUT_LIMITS.pixels)
    throw unreadable(`expected at most ${INPUT_LIMITS.pixels / 1e6} megapixels, got ${widthPx}x${heightPx}`);
  try {
    const deepWithProfile = said.icc !== undefined && said.depth !== "uchar";
    const { data, info } = await open(deepWithProfile ? await narrow(bytes, said.space) : bytes)
      .autoOrient()
      .toColourspace("srgb")
      .ensureAlpha()
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 4) throw new Error(`expected 4 channels, got ${info.channels}`);
    const { buffer, byteOffset, byteLength } = data;
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(buffer, byteOffset, byteLength) };
  } catch (cause) {
    throw unreadable(`expected a whole ${nameOf(format)}, got one that is damaged or ends early`, cause);
  }
}

/**
 * 8 bits per channel in the colours of the embedded profile, as PNG. The library converts 16-bit pixels to Display P3 and
 * then takes the numbers for sRGB (a saturated colour is off by up to 85 of 255); 8-bit pixels it converts correctly.
 */
function narrow(bytes: Uint8Array, space: string): Promise<Uint8Array> {
  return open(bytes)
    .autoOrient()
    .keepIccProfile()
    .toColourspace(space === "grey16" ? "b-w" : "srgb")
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function readHeader(bytes: Uint8Array): Promise<ImageHeader & { said: Metadata }> {
  const format = demandFormat(bytes);
  const said = await open(bytes, false)
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(`expected a whole ${nameOf(format)}, got one with a damaged header`, cause);
    });
  const found = said.format === "heif" && said.compression === "av1" ? "avif" : said.format;
  if (found !== format)
    throw unreadable(`expected a ${nameOf(format)}, as its first bytes say, got something else inside`);
  const { width: widthPx, height: heightPx } = said.autoOrient;
  return { format, widthPx, heightPx, hasAlpha: said.hasAlpha, frames: said.pages ?? 1, said };
}

/** `readHeader` reports size errors with a clearer message; the library's own limit is a second guard while pixels are decoded. */
function open(bytes: Uint8Array, limitInputPixels: number | false = INPUT_LIMITS.pixels): Sharp {
  return imageLibrary()(bytes, { failOn: "error", limitInputPixels, pages: 1 });
}

function nameOf(format: ByteFormat): string {
  return format === "webp" ? "WebP" : format.toUpperCase();
}

function unreadable(message: string, cause?: unknown): EaselError {
  return new EaselError("IMAGE_UNREADABLE", message, { cause });
}
