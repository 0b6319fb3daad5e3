/** Writes small ONNX models for tests: just enough protobuf for graphs of a few nodes. Source: onnx/onnx.proto3, IR version 8. */

type Bytes = Uint8Array<ArrayBuffer>;
type Element = "float" | "int32" | "int64" | "float16" | "double";
type Numbers = readonly number[] | Float32Array;
type Attribute = string | number | readonly number[] | { readonly float: number };

const ELEMENT: Readonly<Record<Element, number>> = { float: 1, int32: 6, int64: 7, float16: 10, double: 11 };

/** A graph under construction; every method that adds a value answers its name. */
export interface OnnxGraph {
  input(name: string, element: Element, dims: readonly (number | string)[]): string;
  output(name: string, element: Element, dims: readonly (number | string)[]): string;
  /** A constant. With `file`, its bytes belong into that file beside the model, from offset 0. */
  constant(element: Element, dims: readonly number[], values: Numbers, file?: string): string;
  /** One node with one output, named `as` or anew. */
  op(type: string, inputs: readonly string[], attributes?: Readonly<Record<string, Attribute>>, as?: string): string;
  /** The model file. */
  model(): Bytes;
}

export function createOnnxGraph(name: string, opset = 17): OnnxGraph {
  const nodes: Bytes[] = [];
  const initializers: Bytes[] = [];
  const inputs: Bytes[] = [];
  const outputs: Bytes[] = [];
  let count = 0;
  const fresh = (prefix: string) => `${prefix}${count++}`;
  return {
    input(port, element, dims) {
      inputs.push(valueInfo(port, element, dims));
      return port;
    },
    output(port, element, dims) {
      outputs.push(valueInfo(port, element, dims));
      return port;
    },
    constant(element, dims, values, file) {
      const constant = fresh("c");
      const bytes = encodeNumbers(element, values);
      const place = file
        ? [...externalEntry("location", file), ...externalEntry("length", String(bytes.length)), int(14, 1)]
        : [field(9, bytes)];
      initializers.push(join([...dims.map((d) => int(1, d)), int(2, ELEMENT[element]), text(8, constant), ...place]));
      return constant;
    },
    op(type, from, attributes = {}, as = fresh("v")) {
      nodes.push(
        join([
          ...from.map((input) => text(1, input)),
          text(2, as),
          text(3, fresh("n")),
          text(4, type),
          ...Object.entries(attributes).map(([key, value]) => field(5, attribute(key, value))),
        ]),
      );
      return as;
    },
    model() {
      const graph = join([
        ...nodes.map((node) => field(1, node)),
        text(2, name),
        ...initializers.map((tensor) => field(5, tensor)),
        ...inputs.map((port) => field(11, port)),
        ...outputs.map((port) => field(12, port)),
      ]);
      return join([int(1, 8), text(2, "easel-test"), field(7, graph), field(8, join([text(1, ""), int(2, opset)]))]);
    },
  };
}

/** The raw bytes of numbers as a tensor of that type holds them, little-endian. */
export function encodeNumbers(element: Element, values: Numbers): Bytes {
  const numbers = Array.from(values);
  const array = {
    float: () => Float32Array.from(numbers),
    double: () => Float64Array.from(numbers),
    int32: () => Int32Array.from(numbers),
    int64: () => BigInt64Array.from(numbers.map(BigInt)),
    float16: () => Float16Array.from(numbers),
  }[element]();
  return new Uint8Array(array.buffer);
}

function valueInfo(name: string, element: Element, dims: readonly (number | string)[]): Bytes {
  const shape = join(dims.map((dim) => field(1, typeof dim === "string" ? text(2, dim) : int(1, dim))));
  return join([text(1, name), field(2, field(1, join([int(1, ELEMENT[element]), field(2, shape)])))]);
}

function externalEntry(key: string, value: string): Bytes[] {
  return [field(13, join([text(1, key), text(2, value)]))];
}

function attribute(key: string, value: Attribute): Bytes {
  const name = text(1, key);
  if (typeof value === "string") return join([name, text(4, value), int(20, 3)]);
  if (typeof value === "number") return join([name, int(3, value), int(20, 2)]);
  if ("float" in value)
    return join([name, varint((2 << 3) | 5), new Uint8Array(Float32Array.of(value.float).buffer), int(20, 1)]);
  return join([name, ...value.map((item) => int(8, item)), int(20, 7)]);
}

function int(number: number, value: number): Bytes {
  return join([varint(number << 3), varint(value)]);
}

function text(number: number, value: string): Bytes {
  return field(number, new TextEncoder().encode(value));
}

function field(number: number, body: Bytes): Bytes {
  return join([varint((number << 3) | 2), varint(body.length), body]);
}

function varint(value: number): Bytes {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return Uint8Array.from([...bytes, Number(rest)]);
}

function join(parts: readonly Bytes[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
