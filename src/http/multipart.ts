/** Forms with files, as the object that the same request in JSON would be. */

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { EaselError } from "../contract/errors.ts";
import { INPUT_LIMITS, imageInput } from "../contract/image-input.ts";

/** What a field of a form is turned into. */
type FieldType = "text" | "number" | "boolean" | "image" | "object";
export type FormFields = ReadonlyMap<string, FieldType>;

const MAX_PARTS = 100;
const MAX_NAME_BYTES = 100;

/** The fields of a request schema by what its JSON wants. */
export function formFields(schema: z.ZodObject): FormFields {
  return new Map(Object.entries(schema.shape).map(([name, type]) => [name, fieldType(type as z.ZodType)]));
}

/**
 * Reads the whole form: files of image fields become `File`, other fields what the schema wants where the text allows it, repeated names a list.
 * Files of fields that take none are read past. Throws PAYLOAD_TOO_LARGE, INVALID_REQUEST_BODY.
 */
export async function readForm(
  request: FastifyRequest,
  fields: FormFields,
  limitBytes: number,
): Promise<Record<string, unknown>> {
  try {
    return await read(request, fields, limitBytes);
  } catch (error) {
    // The parser's own errors are bare: whatever else goes wrong while reading a form is in its bytes.
    if (error instanceof EaselError || (error instanceof Error && "statusCode" in error)) throw error;
    throw new EaselError("INVALID_REQUEST_BODY", "the form could not be read", { cause: error });
  }
}

async function read(request: FastifyRequest, fields: FormFields, limitBytes: number): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  let bytes = 0;
  const book = (more: number) => {
    bytes += more;
    if (bytes > limitBytes) throw new EaselError("PAYLOAD_TOO_LARGE", `expected a form of at most ${limitBytes} bytes`);
  };
  const parts = request.parts({
    limits: {
      parts: MAX_PARTS,
      fieldNameSize: MAX_NAME_BYTES,
      fieldSize: limitBytes,
      fileSize: Math.min(limitBytes, INPUT_LIMITS.bytes),
    },
  });
  for await (const part of parts) {
    if (part.type === "field") {
      const text = part.value;
      book(typeof text === "string" ? Buffer.byteLength(text) : JSON.stringify(text ?? null).length);
      if (part.valueTruncated) book(limitBytes);
      add(body, part.fieldname, typeof text === "string" ? fromText(text, fields.get(part.fieldname)) : text);
      continue;
    }
    const wanted = fields.get(part.fieldname) === "image";
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of part.file) {
      book(chunk.length);
      if (wanted) chunks.push(chunk);
    }
    if (part.file.truncated)
      throw new EaselError("PAYLOAD_TOO_LARGE", `expected a file of at most ${INPUT_LIMITS.bytes} bytes`);
    add(body, part.fieldname, new File(chunks, part.filename ?? "", { type: part.mimetype }));
  }
  return body;
}

function add(body: Record<string, unknown>, name: string, value: unknown): void {
  const earlier = body[name];
  if (earlier === undefined) body[name] = value;
  else if (Array.isArray(earlier)) earlier.push(value);
  else body[name] = [earlier, value];
}

/** Text that is not what the schema wants stays text, so that the schema says what is wrong with it. */
function fromText(text: string, type: FieldType | undefined): unknown {
  if (type === "number" && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if ((type === "image" || type === "object") && /^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}

function fieldType(schema: z.ZodType): FieldType {
  if (schema === imageInput) return "image";
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return fieldType(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return fieldType(schema.in as z.ZodType);
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodObject) return "object";
  if (schema instanceof z.ZodUnion)
    return schema.options.some((option) => fieldType(option as z.ZodType) === "image") ? "image" : "text";
  return "text";
}
