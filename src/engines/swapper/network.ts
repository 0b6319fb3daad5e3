/** The opened models of a swapper's folder. They compute the source's identity and draw it onto the target's face. */

import { join } from "node:path";
import { EaselError } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Onnx, Session } from "../onnx.ts";
import { cutSquare, fivePoints, type Placement, placeOn } from "./align.ts";
import { type Matrix, readEmap } from "./emap.ts";
import { readManifest, type SwapperManifest } from "./manifest.ts";

/** One view of a face: a picture and the mesh of its face, pixels of the picture. */
export interface Portrait {
  readonly picture: Raster;
  readonly mesh: Float32Array;
}

/** The source's identity as the model's input: a descriptor or a picture. Lives in memory only. */
type Identity = { readonly data: Float32Array; readonly dims: readonly number[] };

/** The model's answer in its square. */
export interface Swapped {
  /** From pixels of the target's picture to those of the square. */
  readonly placement: Placement;
  readonly sidePx: number;
  /** Three planes, sRGB-encoded 0..1, not clamped. */
  readonly planes: Float32Array;
}

export interface Network {
  readonly manifest: SwapperManifest;
  /** Of 1..4 portraits of one person: the mean of their descriptors, or the first as a picture. */
  identify(sources: readonly Portrait[]): Promise<Identity>;
  /** Draws the source's identity on the target's face. Makes `boost` squared runs, each over every `boost`-th pixel, and awaits `rest` after each. */
  swap(target: Portrait, identity: Identity, boost: number, rest: () => Promise<void>): Promise<Swapped>;
}

const RECOGNISER_PX = 112;

/**
 * Reads the manifest and opens the sessions. Throws EaselError ENGINE_UNAVAILABLE for a folder without a licence, with files
 * missing or with a model of another layout.
 */
export async function openNetwork(folder: string, onnx: Onnx, threads: number): Promise<Network> {
  const manifest = await readManifest(folder);
  const { embedding } = manifest;
  const session = (file: string) => onnx.open(join(folder, file), { threads, optimized: true });
  const swapper = await session(manifest.model);
  demandInputs(swapper, manifest);
  const recogniser = embedding === "image" ? undefined : await session(manifest.recogniser!);
  const converter = embedding.startsWith("converter") ? await session(manifest.converter!) : undefined;
  const emap = embedding === "emap" ? await readEmap(join(folder, manifest.model)) : undefined;

  return {
    manifest,
    async identify(sources) {
      if (!recogniser) {
        const { sourceTemplate, sourceSize } = manifest;
        return { data: squareOf(sources[0], sourceTemplate, sourceSize).planes, dims: [1, 3, sourceSize, sourceSize] };
      }
      let sum: Float32Array | undefined;
      for (const source of sources) {
        const seen = await describe(recogniser, source);
        sum ??= new Float32Array(seen.length);
        for (let i = 0; i < seen.length; i++) sum[i] += seen[i] / sources.length;
      }
      const data = await mapped(sum!);
      return { data, dims: [1, data.length] };
    },
    async swap(target, identity, boost, rest) {
      const { size } = manifest;
      const whole = squareOf(target, manifest.template, size * boost);
      const { sidePx, planes } = whole;
      const part = new Float32Array(3 * size * size);
      for (let row = 0; row < boost; row++)
        for (let column = 0; column < boost; column++) {
          for (let c = 0, q = 0; c < 3; c++)
            for (let y = 0; y < size; y++)
              for (let x = 0; x < size; x++, q++)
                part[q] =
                  (planes[(c * sidePx + y * boost + row) * sidePx + x * boost + column] - manifest.mean[c]) /
                  manifest.std[c];
          const answer = await runSwapper(part, identity);
          for (let c = 0, q = 0; c < 3; c++) {
            const [scale, offset] = manifest.denormalise ? [manifest.std[c], manifest.mean[c]] : [1, 0];
            for (let y = 0; y < size; y++)
              for (let x = 0; x < size; x++, q++)
                planes[(c * sidePx + y * boost + row) * sidePx + x * boost + column] = answer[q] * scale + offset;
          }
          await rest();
        }
      return whole;
    },
  };

  async function runSwapper(target: Float32Array, source: Identity): Promise<Float32Array> {
    const { size } = manifest;
    const [answer] = await swapper.run({ target: { data: target, dims: [1, 3, size, size] }, source });
    if (answer.data.length !== target.length)
      throw unfit(manifest, `expected an output of 1x3x${size}x${size}, got ${answer.dims.join("x")}`);
    return answer.data;
  }

  async function mapped(raw: Float32Array): Promise<Float32Array> {
    switch (embedding) {
      case "norm":
        return unit(raw);
      case "converter":
      case "converter-norm": {
        const [answer] = await runSingle(converter!, { data: raw, dims: [1, raw.length] });
        return embedding === "converter" ? answer.data : unit(answer.data);
      }
      case "emap": {
        const product = multiply(unit(raw), emap!, manifest);
        return manifest.emapNormalised ? unit(product) : product;
      }
      default:
        return raw;
    }
  }
}

function demandInputs({ inputs }: Session, manifest: SwapperManifest): void {
  const names = inputs.map(({ name }) => name);
  if (!names.includes("target") || !names.includes("source"))
    throw unfit(manifest, `expected inputs target and source, got ${names.join(", ") || "none"}`);
}

/** Descriptor of a portrait, as the recogniser gives it. */
async function describe(recogniser: Session, portrait: Portrait): Promise<Float32Array> {
  const { planes } = squareOf(portrait, "arcface_112_v2", RECOGNISER_PX);
  // 8-bit values, minus 127.5, divided by 127.5.
  const data = planes.map((v) => v * 2 - 1);
  const [answer] = await runSingle(recogniser, { data, dims: [1, 3, RECOGNISER_PX, RECOGNISER_PX] });
  return answer.data;
}

/** A model with one input of any name. */
function runSingle(session: Session, values: Identity) {
  return session.run(Object.fromEntries(session.inputs.map(({ name }) => [name, values])));
}

function squareOf({ picture, mesh }: Portrait, template: SwapperManifest["template"], sidePx: number): Swapped {
  const placement = placeOn(fivePoints(mesh), template, sidePx);
  return { placement, sidePx, planes: cutSquare(picture, placement, sidePx) };
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((v) => v / length) : vector;
}

function multiply(vector: Float32Array, { rows, columns, values }: Matrix, manifest: SwapperManifest): Float32Array {
  if (rows !== vector.length)
    throw unfit(manifest, `expected a recogniser of ${rows} numbers for its matrix, got ${vector.length}`);
  const sums = new Float64Array(columns);
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) sums[c] += vector[r] * values[r * columns + c];
  return Float32Array.from(sums);
}

function unfit({ name }: SwapperManifest, what: string): EaselError {
  return new EaselError("ENGINE_UNAVAILABLE", `the swapper ${name}: ${what}`);
}
