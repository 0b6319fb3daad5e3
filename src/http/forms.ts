/** Forms with files, as the object that the same request in JSON would be. */

import type { IncomingMessage } from "node:http";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { EaselError, type FieldType, fieldTypeOf, fromText, INPUT_LIMITS, MAX_TEXT } from "easel-contract";
import type { z } from "zod";
import { ReceivedFile } from "../service/received-file.ts";

export type FormFields = ReadonlyMap<string, FieldType>;

/** How the forms of a route are read. */
export interface FormRules {
  readonly fields: FormFields;
  /** Of the whole form. */
  readonly limitBytes: number;
}

const MAX_PARTS = 100;

/** A picture of the largest size as base64 in a `data:` URI, and a little for the head of the URI. */
const MAX_DATA_URI_BYTES = Math.ceil((INPUT_LIMITS.bytes * 4) / 3) + 2000;

/** The fields of a request schema by what its JSON wants. */
export function formFields(schema: z.ZodObject): FormFields {
  return new Map(Object.entries(schema.shape).map(([name, type]) => [name, fieldTypeOf(type as z.ZodType)]));
}

/**
 * Reads the whole form: files of image fields become `File`, other fields what the schema wants where the text allows it, and fields
 * that come more than once a list. Files of other fields are not kept. Each piece is announced to `onPiece` as it arrives.
 * Rejects with what `onPiece` throws, with the reason of `stop`, with PAYLOAD_TOO_LARGE for a field or file over its limit, and with
 * INVALID_REQUEST_BODY.
 */
export async function readForm(
  raw: IncomingMessage,
  { fields, limitBytes }: FormRules,
  onPiece: (bytes: number) => void,
  stop: AbortSignal,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null);
  const parser = createParser(raw, limitBytes);
  const listening = new AbortController();
  const files = new Set<GrowingFile>();
  const mostBytes = Math.min(fileLimit(limitBytes), Number(raw.headers["content-length"]) || Number.POSITIVE_INFINITY);
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on("field", (name, text, _nameCut, textCut) => {
        try {
          const type = fields.get(name);
          const limit = type === "image" && /^data:/i.test(text) ? MAX_DATA_URI_BYTES : MAX_TEXT;
          if (textCut || text.length > limit)
            throw new EaselError("PAYLOAD_TOO_LARGE", `expected fields of at most ${limit} bytes, got a longer one`);
          add(body, name, fromText(text, type));
        } catch (error) {
          reject(error);
        }
      });
      parser.on("file", (name, stream, filename, _encoding, type) => {
        const wanted = fields.get(name) === "image";
        const file = createFile(mostBytes);
        files.add(file);
        stream.on("data", (piece) => {
          try {
            if (wanted && !listening.signal.aborted) file.add(piece);
          } catch (error) {
            reject(error);
          }
        });
        stream.on("limit", () =>
          reject(new EaselError("PAYLOAD_TOO_LARGE", `expected a file of at most ${INPUT_LIMITS.bytes} bytes`)),
        );
        stream.on("error", reject);
        stream.on("end", () => {
          try {
            files.delete(file);
            if (!listening.signal.aborted) add(body, name, new ReceivedFile(file.end(), filename ?? "", type));
          } catch (error) {
            reject(error);
          }
        });
      });
      parser.on("partsLimit", () =>
        reject(new EaselError("PAYLOAD_TOO_LARGE", `expected a form of at most ${MAX_PARTS} parts`)),
      );
      parser.on("error", reject);
      parser.on("finish", resolve);
      stop.addEventListener("abort", () => reject(stop.reason));
      raw.on("error", reject);
      const onData = (piece: Buffer) => {
        try {
          onPiece(piece.length);
        } catch (error) {
          reject(error);
        }
      };
      raw.on("data", onData);
      listening.signal.addEventListener("abort", () => raw.off("data", onData));
      raw.pipe(parser);
    });
  } catch (error) {
    raw.unpipe(parser);
    listening.abort();
    // The rest of the form may keep the connection for long, and the connection what listens to it.
    for (const file of files) file.drop();
    for (const name of Object.keys(body)) delete body[name];
    // Whatever else goes wrong while a form is read is in its bytes.
    if (error instanceof EaselError) throw error;
    throw new EaselError("INVALID_REQUEST_BODY", "the form could not be read", { cause: error });
  }
  return { ...body };
}

function fileLimit(formBytes: number): number {
  return Math.min(formBytes, INPUT_LIMITS.bytes);
}

/** A file that arrives in pieces. */
interface GrowingFile {
  add(piece: Uint8Array): void;
  /** The bytes, which are nobody else's. */
  end(): Uint8Array<ArrayBuffer>;
  /** Frees the memory now. */
  drop(): void;
}

/** How much a file grows by, in bytes. */
const STEP_BYTES = 2 ** 20;

/**
 * Its memory is mapped for it and given back at its end. Lists of the pieces as they arrived stay with the allocator when they are
 * freed: 200 refused forms left 600 MB there.
 */
function createFile(mostBytes: number): GrowingFile {
  const buffer = new ArrayBuffer(0, { maxByteLength: mostBytes });
  let length = 0;
  return {
    add(piece) {
      const needed = length + piece.length;
      if (needed > buffer.byteLength) buffer.resize(Math.min(mostBytes, Math.ceil(needed / STEP_BYTES) * STEP_BYTES));
      new Uint8Array(buffer, length, piece.length).set(piece);
      length = needed;
    },
    end: () => new Uint8Array(buffer.transferToFixedLength(length)),
    drop: () => void buffer.transferToFixedLength(0),
  };
}

function createParser(raw: IncomingMessage, limitBytes: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: raw.headers as BusboyHeaders,
      limits: {
        parts: MAX_PARTS,
        fieldSize: Math.min(limitBytes, MAX_DATA_URI_BYTES),
        fileSize: fileLimit(limitBytes),
      },
    });
  } catch (cause) {
    throw new EaselError("INVALID_REQUEST_BODY", "expected a multipart/form-data type with a boundary", { cause });
  }
}

function add(body: Record<string, unknown>, name: unknown, value: unknown): void {
  // `__proto__` is refused in JSON as well.
  if (typeof name !== "string" || name === "__proto__")
    throw new EaselError("INVALID_REQUEST_BODY", "expected a name for each field of the form");
  const earlier = body[name];
  if (earlier === undefined) body[name] = value;
  else if (Array.isArray(earlier)) earlier.push(value);
  else body[name] = [earlier, value];
}
