/** Bytes to Raster, for bytes that nobody trusts. */

import sharp, { type Sharp } from "sharp";
import { EaselError } from "../contract/errors.ts";
import { INPUT_LIMITS } from "../contract/image-input.ts";
import type { Raster } from "../raster/raster.ts";
import { type ByteFormat, demandFormat } from "./sniff.ts";

/** What the header of an acceptable picture says, before any pixel is decoded. */
export interface ImageHeader {
  readonly format: ByteFormat;
  /** As it is looked at: after its orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly hasAlpha: boolean;
  /** 1 unless animated; only the first is ever decoded. */
  readonly frames: number;
}

/** Longer than 40 megapixels of AVIF take on a slow core. */
const DECODE_TIMEOUT_S = 60;

/**
 * Reads the header of a picture that a caller sent and holds it against `INPUT_LIMITS`. JPEG, PNG, WebP, AVIF and GIF by
 * their magic bytes; no pixel is decoded. Throws EaselError IMAGE_UNREADABLE with a message that says what is wrong.
 */
export async function inspectImage(bytes: Uint8Array): Promise<ImageHeader> {
  const { pixels, minSidePx, maxSidePx } = INPUT_LIMITS;
  if (bytes.length > INPUT_LIMITS.bytes)
    throw unreadable(`expected at most ${INPUT_LIMITS.bytes / 1e6} MB, got ${(bytes.length / 1e6).toFixed(1)} MB`);
  const header = await readHeader(bytes);
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
  const { format, widthPx, heightPx } = await readHeader(bytes);
  if (widthPx * heightPx > INPUT_LIMITS.pixels)
    throw unreadable(`expected at most ${INPUT_LIMITS.pixels / 1e6} megapixels, got ${widthPx}x${heightPx}`);
  const { data, info } = await open(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha()
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw unreadable(`expected a whole ${format.toUpperCase()}, got one that is damaged or ends early`, cause);
    });
  if (info.channels !== 4) throw unreadable(`expected colours, got ${info.channels} channels`);
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}

async function readHeader(bytes: Uint8Array): Promise<ImageHeader> {
  const format = demandFormat(bytes);
  const said = await open(bytes)
    .metadata()
    .catch((cause) => {
      throw unreadable(`expected a whole ${format.toUpperCase()}, got one with a damaged header`, cause);
    });
  const found = said.format === "heif" && said.compression === "av1" ? "avif" : said.format;
  if (found !== format) throw unreadable(`expected what its first bytes say (${format}), got something else`);
  return {
    format,
    widthPx: said.autoOrient.width,
    heightPx: said.autoOrient.height,
    hasAlpha: said.hasAlpha,
    frames: said.pages ?? 1,
  };
}

/** The header is judged by us, with better words, so the library's own limit only backs it up. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: INPUT_LIMITS.pixels + 1, pages: 1 });
}

function unreadable(message: string, cause?: unknown): EaselError {
  return new EaselError("IMAGE_UNREADABLE", message, { cause });
}
