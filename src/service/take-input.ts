/** Reads an input picture from any accepted form (URL, `data:` URI, image id, file) and checks its header. */

import { EaselError, type ImageInput, INPUT_LIMITS, invalid } from "easel-contract";
import { type ImageHeader, inspectImage } from "../codec/decode.ts";
import { inspectSvg, isSvg } from "../codec/svg.ts";
import type { BlobStore } from "../ports/blobs.ts";
import type { ImageRecord, StoredInput } from "../ports/image-record.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { FetchImage, FetchOptions } from "./fetch-image.ts";
import { bytesOfFile, ReceivedFile } from "./received-file.ts";

export interface TakeInputDeps {
  readonly fetchImage: FetchImage;
  readonly images: Pick<ImageRepository, "find">;
  readonly blobs: Pick<BlobStore, "get">;
}

/** Only images of `ownerId`, the owner of the request, can be given by id. */
export type TakeInputOptions = FetchOptions;

export interface TakenInput {
  readonly bytes: Uint8Array;
  readonly header: Pick<ImageHeader, "widthPx" | "heightPx">;
}

/** Matches a signed URL returned by getImage, on any host. */
const OWN_PICTURE = /^https?:\/\/[^?#]{1,500}\/i\/[A-Za-z0-9_-]{16,40}\.(?:png|jpg|webp|avif)\?exp=\d+&sig=/i;

/**
 * The picture's bytes as received, at most 20 MB. The format is detected from the bytes; a declared type is ignored. Every error
 * names `field`. Throws EaselError: VALIDATION_ERROR (a malformed data: URI, an id that is not an own ready image),
 * PAYLOAD_TOO_LARGE (a file), IMAGE_UNREACHABLE, IMAGE_UNREADABLE, SERVICE_UNAVAILABLE; what `take` throws; or the signal's reason.
 */
export async function takeInput(
  deps: TakeInputDeps,
  input: ImageInput,
  field: string,
  options: TakeInputOptions,
): Promise<TakenInput> {
  try {
    const bytes = await bytesOf(deps, input, field, options);
    return { bytes, header: options.mayBeSvg && isSvg(bytes) ? inspectSvg(bytes) : await inspectImage(bytes) };
  } catch (error) {
    const own = typeof input === "string" && OWN_PICTURE.test(input);
    throw named(error, field, own ? '; name a picture of this service as {"id": "<image id>"}' : "");
  }
}

/** A picture in a `data:` URI and its checked header. Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE, IMAGE_UNREADABLE. */
export async function takeDataUri(uri: string, field: string): Promise<TakenInput> {
  try {
    const bytes = decodeDataUri(uri, field);
    return { bytes, header: await inspectImage(bytes) };
  } catch (error) {
    throw named(error, field);
  }
}

/** The error with the name of the field, where it is one of the caller's. */
function named(error: unknown, field: string, advice = ""): unknown {
  if (!(error instanceof EaselError) || error.data || error.status >= 500) return error;
  const { type, cause, retryable } = error;
  const message = `${error.message}${advice}`;
  return new EaselError(type, `${field}: ${message}`, {
    data: [{ field, message }],
    cause,
    ...(retryable ? {} : { retryable }),
  });
}

function bytesOf(
  deps: TakeInputDeps,
  input: ImageInput,
  field: string,
  options: TakeInputOptions,
): Promise<Uint8Array> | Uint8Array {
  const { take } = options;
  if (input instanceof File) return readFile(input, take);
  if (typeof input !== "string") return copyOwn(deps, input, field, options);
  if (!/^data:/i.test(input)) return deps.fetchImage(input, options);
  // Base64 is longer than its bytes by a third.
  take(Math.min(input.length, INPUT_LIMITS.bytes));
  return decodeDataUri(input, field);
}

async function readFile(file: File, take: FetchOptions["take"]): Promise<Uint8Array> {
  if (file.size > INPUT_LIMITS.bytes)
    throw new EaselError("PAYLOAD_TOO_LARGE", `expected a file of at most ${INPUT_LIMITS.bytes / 1e6} MB`);
  // The bytes of a received file are counted since they arrived.
  if (!(file instanceof ReceivedFile)) take(file.size);
  return (await bytesOfFile(file)).bytes;
}

/** Reads an image of the same owner, or with `input` the picture that it was made from. A foreign image and an unknown one give the same error. */
async function copyOwn(
  { images, blobs }: TakeInputDeps,
  { id, input }: Exclude<ImageInput, string | File>,
  field: string,
  { ownerId, take, signal }: TakeInputOptions,
): Promise<Uint8Array> {
  const image = await images.find(id);
  if (image?.ownerId !== ownerId || image.state === "deleted")
    throw invalid({ field, message: "expected the id of an image of yours" });
  const { key, mostBytes } = input === undefined ? pictureOf(image, field) : inputOf(image, input, field);
  take(mostBytes);
  const bytes = await blobs.get(key, undefined, signal);
  signal.throwIfAborted();
  if (!bytes) throw invalid({ field, message: "expected the id of an image of yours" });
  return bytes;
}

/** Where a picture lies, and how many bytes it has at most. */
interface Stored {
  readonly key: string;
  readonly mostBytes: number;
}

/** Throws VALIDATION_ERROR for an image that is not ready. */
function pictureOf(image: ImageRecord, field: string): Stored {
  if (image.state !== "ready")
    throw invalid({ field, message: `expected an image that is ready, got one that is ${image.state}` });
  return { key: image.picture.blobKey, mostBytes: image.picture.bytes };
}

/** Throws VALIDATION_ERROR for an image that was not made from such a picture. */
function inputOf({ inputs }: ImageRecord, input: string, field: string): Stored {
  if (Object.hasOwn(inputs, input))
    return { key: (inputs[input] as StoredInput).blobKey, mostBytes: INPUT_LIMITS.bytes };
  const expected = Object.keys(inputs).join(", ") || "none, because that image was made without one";
  throw invalid({ field, message: `expected an input picture of that image (${expected}), got ${input}` });
}

/** Decodes `data:[<type>][;base64],<bytes>` (RFC 2397). The size is checked before decoding; the type is ignored. */
function decodeDataUri(uri: string, field: string): Uint8Array {
  const comma = uri.indexOf(",");
  if (comma === -1 || comma > 1000) throw invalid({ field, message: "expected data:<type>;base64,<bytes>" });
  const body = uri.slice(comma + 1);
  if (!/;\s*base64\s*$/i.test(uri.slice(0, comma))) return decodePercent(body, field);
  const plain = body.includes("%") ? Buffer.from(decodePercent(body, field)).toString("latin1") : body;
  const base64 = /\s/.test(plain) ? plain.replace(/\s+/g, "") : plain;
  const padding = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  if (Math.floor(((base64.length - padding) * 3) / 4) > INPUT_LIMITS.bytes) throw tooLarge();
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64))
    throw invalid({ field, message: "expected base64 after the comma, got other characters" });
  const bytes = Buffer.from(base64, "base64");
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function decodePercent(text: string, field: string): Uint8Array {
  const escapes = text.split("%").length - 1;
  const length = text.length - 2 * escapes;
  // Base64 in percent form is longer than its bytes by a third.
  if (length > INPUT_LIMITS.bytes * 1.4) throw tooLarge();
  const bytes = new Uint8Array(Math.max(0, length));
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const escaped = code === 0x25;
    const value = escaped ? hexByte(text, i + 1) : code;
    if (!(value <= (escaped ? 255 : 127)))
      throw invalid({ field, message: "expected ASCII with %XX escapes after the comma" });
    if (escaped) i += 2;
    bytes[at++] = value;
  }
  return bytes;
}

/** The byte of the two hex digits at `at`; NaN for other characters. Without a string per byte: a body has up to 10 million. */
function hexByte(text: string, at: number): number {
  return 16 * hexDigit(text.charCodeAt(at)) + hexDigit(text.charCodeAt(at + 1));
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

function tooLarge(): EaselError {
  return new EaselError("IMAGE_UNREADABLE", `expected at most ${INPUT_LIMITS.bytes / 1e6} MB, got more`);
}
