/** The matrix that an inswapper's embedding goes through: the last initializer of its graph, which the runtime does not expose. */

import { type FileHandle, open } from "node:fs/promises";
import { EaselError } from "easel-contract";

export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** Row-major. */
  readonly values: Float32Array;
}

/** Field numbers of onnx.proto3. */
const GRAPH = 7;
const INITIALIZER = 5;
const TENSOR = { dims: 1, type: 2, floats: 4, raw: 9, location: 14 } as const;
const FLOAT32 = 1;
const FLOAT16 = 10;

/** A piece of the file. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Field extends Span {
  readonly number: number;
  /** Value of a varint field. */
  readonly value: number;
}

/**
 * Reads the last initializer of an ONNX file, a matrix of float32 or float16, without reading the other weights.
 * Throws EaselError ENGINE_UNAVAILABLE when it is something else.
 */
export async function readEmap(path: string): Promise<Matrix> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const graph = await last(file, { start: 0, end: size }, GRAPH);
    const tensor = graph && (await last(file, graph, INITIALIZER));
    if (!tensor) throw strange("has no initializer");
    return await readMatrix(file, tensor);
  } catch (cause) {
    if (cause instanceof EaselError) throw cause;
    throw strange("is no ONNX file", cause);
  } finally {
    await file.close();
  }
}

async function readMatrix(file: FileHandle, tensor: Span): Promise<Matrix> {
  const dims: number[] = [];
  let type = 0;
  let body: Span | undefined;
  for await (const field of fieldsOf(file, tensor)) {
    if (field.number === TENSOR.dims) {
      if (field.end === field.start) dims.push(field.value);
      else dims.push(...varintsOf(await bytesOf(file, field)));
    } else if (field.number === TENSOR.type) type = field.value;
    else if (field.number === TENSOR.raw || field.number === TENSOR.floats) body = field;
    else if (field.number === TENSOR.location && field.value !== 0) throw strange("keeps its weights in another file");
  }
  const [rows, columns] = dims;
  const width = type === FLOAT32 ? 4 : type === FLOAT16 ? 2 : 0;
  if (dims.length !== 2 || width === 0 || !body || body.end - body.start !== rows * columns * width)
    throw strange("ends with no matrix of float32 or float16, so it is no inswapper");
  const bytes = await bytesOf(file, body);
  const values = new Float32Array(rows * columns);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < values.length; i++)
    values[i] = width === 4 ? view.getFloat32(i * 4, true) : view.getFloat16(i * 2, true);
  return { rows, columns, values };
}

/** The last field of that number. */
async function last(file: FileHandle, span: Span, number: number): Promise<Field | undefined> {
  let found: Field | undefined;
  for await (const field of fieldsOf(file, span)) if (field.number === number) found = field;
  return found;
}

/** The fields of a message; the reader skips from field header to field header. */
async function* fieldsOf(file: FileHandle, { start, end }: Span): AsyncGenerator<Field> {
  const head = Buffer.alloc(20);
  for (let at = start; at < end; ) {
    const { bytesRead } = await file.read(head, 0, Math.min(head.length, end - at), at);
    if (bytesRead === 0) throw new RangeError("the file ends within a field");
    const tag = varint(head, 0);
    const body = at + tag.length;
    const number = Math.floor(tag.value / 8);
    switch (tag.value % 8) {
      case 0: {
        const { value, length } = varint(head, tag.length);
        at = body + length;
        yield { number, value, start: at, end: at };
        break;
      }
      case 1:
        at = body + 8;
        break;
      case 2: {
        const { value, length } = varint(head, tag.length);
        at = body + length + value;
        if (at > end) throw new RangeError("a field is longer than its message");
        yield { number, value: 0, start: body + length, end: at };
        break;
      }
      case 5:
        at = body + 4;
        break;
      default:
        throw new RangeError("an unknown kind of field");
    }
  }
}

async function bytesOf(file: FileHandle, { start, end }: Span): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  await file.read(bytes, 0, bytes.length, start);
  return bytes;
}

function varintsOf(bytes: Buffer): number[] {
  const values: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { value, length } = varint(bytes, at);
    values.push(value);
    at += length;
  }
  return values;
}

function varint(bytes: Buffer, at: number): { value: number; length: number } {
  let value = 0;
  for (let i = 0; i < 10; i++) {
    value += (bytes[at + i] & 127) * 2 ** (7 * i);
    if (bytes[at + i] < 128) return { value, length: i + 1 };
  }
  throw new RangeError("a number without end");
}

function strange(what: string, cause?: unknown): EaselError {
  return new EaselError("ENGINE_UNAVAILABLE", `the swapper's model ${what}`, { cause });
}
