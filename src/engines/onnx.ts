/** The only module that uses onnxruntime. Its sessions take and return float32, whatever types the model was exported with. */

import { EaselError } from "easel-contract";
import type { InferenceSession, Tensor } from "onnxruntime-node";

type Runtime = typeof import("onnxruntime-node");

/** An input or output of a model as declared in its file. */
export interface Port {
  readonly name: string;
  /** `float32`, `float16`, `float64`, `int32`, `int64`, … */
  readonly type: string;
  /** A number where the export fixed the axis, else its name; empty for a scalar. */
  readonly shape: readonly (number | string)[];
}

/** Numbers with their shape, row-major. */
export interface Values {
  readonly data: Float32Array | readonly number[];
  readonly dims: readonly number[];
}

export interface Session {
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  /**
   * One run; blocks the thread while it lasts. Outputs come in the order of the file.
   * Throws EaselError ENGINE_UNAVAILABLE for a model that wants what is not fed; Error with the runtime's words when it fails.
   */
  run(
    feeds: Readonly<Record<string, Values>>,
  ): Promise<readonly { readonly data: Float32Array<ArrayBuffer>; readonly dims: readonly number[] }[]>;
  release(): Promise<void>;
}

interface SessionOptions {
  readonly threads: number;
  /** Slower to load and faster to run; worth it for sessions that are kept. */
  readonly optimized: boolean;
}

export interface Onnx {
  /** Opens a model file with the weights that lie beside it. Throws EaselError ENGINE_UNAVAILABLE when it cannot run here. */
  open(path: string, options: SessionOptions): Promise<Session>;
}

/**
 * The runtime, imported now. Throws EaselError ENGINE_UNAVAILABLE when the optional package is not installed or cannot load.
 * `importRuntime` is `() => import("onnxruntime-node")`; `who` is named in what is thrown.
 */
export async function loadOnnx(importRuntime: () => Promise<unknown>, who = "the diffusion engine"): Promise<Onnx> {
  let runtime: Runtime;
  try {
    const module = (await importRuntime()) as Runtime & { default?: Runtime };
    runtime = module.InferenceSession ? module : module.default!;
  } catch (cause) {
    throw new EaselError(
      "ENGINE_UNAVAILABLE",
      `${who} needs the package onnxruntime-node, which is not installed or cannot load here; docs/diffusion.md says how to install it`,
      { cause },
    );
  }
  return { open: (path, options) => openSession(runtime, path, options, who) };
}

/** Whether `onnxruntime-node` is installed; does not load it. */
export function isOnnxInstalled(): boolean {
  try {
    import.meta.resolve("onnxruntime-node");
    return true;
  } catch {
    return false;
  }
}

async function openSession(runtime: Runtime, path: string, options: SessionOptions, who: string): Promise<Session> {
  let session: InferenceSession;
  try {
    session = await runtime.InferenceSession.create(path, {
      executionProviders: ["cpu"],
      intraOpNumThreads: options.threads,
      interOpNumThreads: 1,
      executionMode: "sequential",
      graphOptimizationLevel: options.optimized ? "all" : "basic",
      // Warnings about unused initializers would fill the log of every start.
      logSeverityLevel: 3,
    });
  } catch (cause) {
    throw new EaselError("ENGINE_UNAVAILABLE", `${who} cannot load its model on this machine`, { cause });
  }
  const inputs = session.inputMetadata.map(portOf);
  const outputs = session.outputMetadata.map(portOf);
  return {
    inputs,
    outputs,
    async run(feeds) {
      const tensors: Record<string, Tensor> = {};
      for (const port of inputs) {
        const values = feeds[port.name];
        if (!values) throw foreign(who, `wants an input ${port.name}`);
        tensors[port.name] = tensorOf(runtime, port, values, who);
      }
      const results = await session.run(tensors);
      return outputs.map((port) => {
        const tensor = results[port.name];
        if (!tensor) throw foreign(who, `gave no output ${port.name}`);
        if (tensor.type === "float16" && !HAS_HALVES)
          throw foreign(who, `gives an output ${port.name} of half precision, for which Node 24 is needed`);
        return { data: toFloat32(tensor.data), dims: tensor.dims };
      });
    },
    release: () => session.release(),
  };
}

/** Node 24 has them. */
const HAS_HALVES = "Float16Array" in globalThis;

function portOf(meta: InferenceSession.ValueMetadata): Port {
  if (!meta.isTensor) return { name: meta.name, type: "none", shape: [] };
  return { name: meta.name, type: meta.type, shape: meta.shape };
}

function tensorOf(runtime: Runtime, port: Port, { data, dims }: Values, who: string): Tensor {
  switch (port.type) {
    case "float32":
      return new runtime.Tensor("float32", data instanceof Float32Array ? data : Float32Array.from(data), dims);
    case "float64":
      return new runtime.Tensor("float64", Float64Array.from(data), dims);
    case "int32":
      return new runtime.Tensor("int32", Int32Array.from(data, Math.round), dims);
    case "int64":
      return new runtime.Tensor("int64", BigInt64Array.from(data as readonly number[], wholeBigInt), dims);
    case "float16":
      if (!HAS_HALVES) throw foreign(who, `wants an input ${port.name} of half precision, for which Node 24 is needed`);
      return halfTensor(runtime, data, dims);
    default:
      throw foreign(who, `wants an input ${port.name} of type ${port.type}`);
  }
}

/** A model of a layout that this engine does not know: another try does not help. */
function foreign(who: string, what: string): EaselError {
  return new EaselError("ENGINE_UNAVAILABLE", `${who}'s model ${what}, which this engine cannot feed`);
}

const wholeBigInt = (x: number) => BigInt(Math.round(x));

/** The native side of 1.30 takes halves as 16-bit words only, the JavaScript side as Float16Array only: each gets its own. */
function halfTensor(runtime: Runtime, data: Float32Array | readonly number[], dims: readonly number[]): Tensor {
  const halves = new Float16Array(data);
  const tensor = new runtime.Tensor("float16", halves as unknown as Uint16Array, dims);
  (tensor as unknown as { cpuData: Uint16Array }).cpuData = new Uint16Array(halves.buffer);
  return tensor;
}

function toFloat32(data: Tensor.DataType): Float32Array<ArrayBuffer> {
  if (data instanceof Float32Array) return data as Float32Array<ArrayBuffer>;
  if (data instanceof Uint16Array)
    return new Float32Array(new Float16Array(data.buffer as ArrayBuffer, data.byteOffset, data.length));
  return Float32Array.from(data as ArrayLike<number | bigint>, Number);
}
