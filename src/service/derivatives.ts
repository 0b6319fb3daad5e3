/** Derivatives of finished pictures: what can be drawn finer, what they are called, and how far they are. */

import {
  DEFAULT_FORMAT,
  EaselError,
  type Encoding,
  type FileForm,
  type FileQuery,
  FORMATS,
  fileFormOf,
  invalid,
  isOwnForm,
  isVectorFormat,
  OUTPUT_FORMATS,
  oneOf,
} from "easel-contract";
import type { BlobStore } from "../ports/blobs.ts";
import type { Derivative, DerivativeAsk, DerivativeStore, StoredDerivative } from "../ports/derivatives.ts";
import type { ReadyImage, StoredVector } from "../ports/image-record.ts";

/** Long side of a poster at most, in pixels. */
const MOST_PX = 4096;
const LIMITS = { mostWaiting: 20, mostKept: 24 } as const;

/**
 * Pixels along a side of a poster for each of the picture's, a whole number from 2 on. Undefined for a picture that is not drawn finer: no
 * world that is a code, large already, or with a second style, which is painted at the size of the picture.
 */
export function posterScale({ made, params, picture }: ReadyImage): number | undefined {
  const { recipe } = made;
  if (recipe.carriedBy !== "carrier" || params.style_v5 !== undefined) return undefined;
  const scale = Math.floor(MOST_PX / Math.max(picture.widthPx, picture.heightPx));
  return scale >= 2 ? scale : undefined;
}

/** The lines of an image, where a query asks for them: by their format, or by nothing where the image was asked for so. Throws VALIDATION_ERROR. */
export function linesOf({ picture, params }: ReadyImage, query: FileQuery): StoredVector | undefined {
  const { format, width_px: widthPx, quality } = query;
  const isPlain = widthPx === undefined && quality === undefined;
  const wanted = format ?? (isPlain ? params.output_format : undefined);
  const lines = picture.vectors?.find((one) => one.format === wanted);
  if (!isVectorFormat(format)) return lines;
  if (!lines) throw invalid({ field: "format", message: `expected ${oneOf(OUTPUT_FORMATS)}: this image has no lines` });
  const field = widthPx === undefined ? "quality" : "width_px";
  if (!isPlain) throw invalid({ field, message: `expected none for ${format}, which has no pixels` });
  return lines;
}

/** The form of an image that a query asks for; undefined for the picture itself. Throws VALIDATION_ERROR. */
export function formOf({ picture, made }: ReadyImage, query: FileQuery): FileForm | undefined {
  const { widthPx, heightPx, format = DEFAULT_FORMAT } = picture;
  const { output } = made.recipe as { readonly output?: Encoding };
  const own: FileForm = { format, ...(output?.quality && { quality: output.quality }), widthPx, heightPx };
  const asked = fileFormOf(query, own);
  if ("issues" in asked) throw invalid(...asked.issues);
  return isOwnForm(asked.form, own) ? undefined : asked.form;
}

/** The derivative of an image, which is asked for where there was none. Throws QUEUE_FULL, GONE. */
export function requestDerivative(
  derivatives: DerivativeStore,
  { id, ownerId }: ReadyImage,
  ask: DerivativeAsk,
): Promise<Derivative> {
  return derivatives.request({ id, ownerId }, { name: nameOf(ask), ask }, LIMITS);
}

export const POSTER_NAME = "poster.png";
/** Of the profile's hash in the name of a file. */
const PROFILE_LETTERS = 12;

/** The name of the file: `poster.png`, `w512.q85.webp`, `80mm.b3.own.0123456789ab.tiff`. */
function nameOf(ask: DerivativeAsk): string {
  if (ask.what === "poster") return POSTER_NAME;
  if (ask.what === "cmyk")
    return `${ask.widthMm}mm.b${ask.bleedMm}.${ask.pixels}.${ask.profile.slice(0, PROFILE_LETTERS)}.tiff`;
  const quality = ask.quality === undefined ? "" : `.q${ask.quality}`;
  return `w${ask.widthPx}${quality}.${FORMATS[ask.format].extension}`;
}

/** `range` is inclusive, cut to the file. Throws SERVICE_UNAVAILABLE where the file is missing. */
export async function readDerivative(
  blobs: BlobStore,
  { blobKey }: Pick<StoredDerivative, "blobKey">,
  range?: { readonly start: number; readonly end: number },
): Promise<Uint8Array> {
  const bytes = await blobs.get(blobKey, range);
  if (bytes) return bytes;
  throw new EaselError("SERVICE_UNAVAILABLE", "this file is missing from the store", { retryAfterS: 10 });
}
