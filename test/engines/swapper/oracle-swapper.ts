/** Swapper folders whose answer is known in closed form, and that form, written the slow way. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Raster } from "easel-picture";
import { createRng } from "easel-picture";
import type { Portrait } from "../../../src/engines/swapper/network.ts";
import { LEFT_EYE, RIGHT_EYE } from "../../../src/faces/topology.ts";
import { createOnnxGraph } from "../../helpers/onnx-writer.ts";

/** Numbers of a descriptor. */
export const LENGTH = 6;
const RECOGNISER_PX = 112;

export interface OracleSwapper {
  readonly size: number;
  /** Shares of the input and of what is painted from every number of the source; 1/2 and 1/4 when absent. */
  readonly mix?: readonly [input: number, painted: number];
  readonly halfEmap?: boolean;
  /** The source is a picture of this side. */
  readonly sourcePx?: number;
  readonly manifest?: Readonly<Record<string, unknown>>;
}

const LOOK = numbers(1, 3 * RECOGNISER_PX ** 2);
const TO_DESCRIPTOR = numbers(2, 3 * LENGTH);
const EMAP = numbers(3, LENGTH * LENGTH);
const CONVERT = numbers(4, LENGTH * LENGTH);

/** Writes a folder with `swapper.json`, `model.onnx`, `recogniser.onnx` and `converter.onnx`; answers its path. */
export async function writeSwapper(folder: string, oracle: OracleSwapper): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "model.onnx"), swapper(oracle));
  await writeFile(join(folder, "recogniser.onnx"), recogniser());
  await writeFile(join(folder, "converter.onnx"), converter());
  const manifest = {
    name: "oracle",
    licence: "made by the tests",
    type: "custom",
    model: "model.onnx",
    recogniser: "recogniser.onnx",
    converter: "converter.onnx",
    template: "arcface_128",
    size: oracle.size,
    mean: [0, 0, 0],
    std: [1, 1, 1],
    denormalise: false,
    embedding: oracle.sourcePx ? "image" : "emap",
    ...oracle.manifest,
  };
  await writeFile(join(folder, "swapper.json"), JSON.stringify(manifest));
  return folder;
}

/** target / 2 + tanh(source x PAINT) / 4, of one size. The matrix of the embedding comes last, as in inswapper. */
function swapper({ size, mix = [0.5, 0.25], halfEmap, sourcePx }: OracleSwapper): Uint8Array {
  const g = createOnnxGraph("swapper");
  g.input("target", "float", [1, 3, size, size]);
  g.input("source", "float", sourcePx ? [1, 3, sourcePx, sourcePx] : [1, LENGTH]);
  const source = sourcePx ? g.op("ReduceMean", ["source"], { axes: [2, 3], keepdims: 0 }) : "source";
  const rows = sourcePx ? 3 : LENGTH;
  const paint = g.op("MatMul", [source, g.constant("float", [rows, 3 * size * size], paintOf(size, rows))]);
  const square = g.op("Reshape", [g.op("Tanh", [paint]), g.constant("int64", [4], [1, 3, size, size])]);
  g.op(
    "Add",
    [
      g.op("Mul", ["target", g.constant("float", [], [mix[0]])]),
      g.op("Mul", [square, g.constant("float", [], [mix[1]])]),
    ],
    {},
    "output",
  );
  g.output("output", "float", [1, 3, size, size]);
  g.constant(halfEmap ? "float16" : "float", [LENGTH, LENGTH], EMAP);
  return g.model();
}

function recogniser(): Uint8Array {
  const g = createOnnxGraph("recogniser");
  g.input("data", "float", [1, 3, RECOGNISER_PX, RECOGNISER_PX]);
  const seen = g.op("Mul", ["data", g.constant("float", [1, 3, RECOGNISER_PX, RECOGNISER_PX], LOOK)]);
  const means = g.op("ReduceMean", [seen], { axes: [2, 3], keepdims: 0 });
  g.op("MatMul", [means, g.constant("float", [3, LENGTH], TO_DESCRIPTOR)], {}, "descriptor");
  g.output("descriptor", "float", [1, LENGTH]);
  return g.model();
}

function converter(): Uint8Array {
  const g = createOnnxGraph("converter");
  g.input("input", "float", [1, LENGTH]);
  g.op("MatMul", ["input", g.constant("float", [LENGTH, LENGTH], CONVERT)], {}, "converted");
  g.output("converted", "float", [1, LENGTH]);
  return g.model();
}

/** A face-like mesh in a picture: only the points that swappers look at are set. */
export function meshAt(centreX: number, centreY: number, widthPx: number, rollRad: number, seed: number): Float32Array {
  const rng = createRng(seed);
  const mesh = new Float32Array(478 * 3);
  const put = (i: number, x: number, y: number) => {
    const [u, v] = [(x + 0.01 * rng.next()) * widthPx, (y + 0.01 * rng.next()) * widthPx];
    mesh[i * 3] = centreX + Math.cos(rollRad) * u - Math.sin(rollRad) * v;
    mesh[i * 3 + 1] = centreY + Math.sin(rollRad) * u + Math.cos(rollRad) * v;
  };
  for (const [k, lid] of RIGHT_EYE.entries()) put(lid, -0.22 + 0.09 * Math.cos(k), -0.15 + 0.03 * Math.sin(k));
  for (const [k, lid] of LEFT_EYE.entries()) put(lid, 0.22 + 0.09 * Math.cos(k), -0.15 + 0.03 * Math.sin(k));
  put(4, 0, 0.05);
  put(61, -0.17, 0.3);
  put(291, 0.17, 0.3);
  return mesh;
}

export interface Expectation {
  readonly embedding: "emap" | "norm" | "raw" | "converter" | "converter-norm" | "image";
  readonly template: readonly number[];
  readonly size: number;
  readonly boost: number;
  readonly mean: readonly number[];
  readonly std: readonly number[];
  readonly denormalise: boolean;
  readonly emapNormalised: boolean;
  /** Of the recogniser, and of the source as a picture. */
  readonly recogniserTemplate: readonly number[];
  readonly sourceTemplate: readonly number[];
  readonly sourcePx: number;
}

/** What the model of `writeSwapper` makes of the target's square, planes 0..1: no step shares code with the engine. */
export function closedForm(target: Portrait, sources: readonly Portrait[], want: Expectation): number[] {
  const source = sourceOf(sources, want);
  const { size, boost, mean, std } = want;
  const side = size * boost;
  const square = squareOf(target, want.template, side);
  const paint = paintOf(size, source.length);
  return square.map((value, i) => {
    const [c, y, x] = [Math.floor(i / side ** 2), Math.floor((i % side ** 2) / side), i % side];
    const cell = (c * size + Math.floor(y / boost)) * size + Math.floor(x / boost);
    const sum = source.reduce((total, v, row) => total + v * paint[row * 3 * size * size + cell], 0);
    const answer = (value - mean[c]) / std[c] / 2 + Math.tanh(sum) / 4;
    return want.denormalise ? answer * std[c] + mean[c] : answer;
  });
}

function sourceOf(sources: readonly Portrait[], want: Expectation): number[] {
  const channel = (square: readonly number[], c: number, weigh: (i: number) => number) => {
    const count = square.length / 3;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += square[c * count + i] * weigh(c * count + i);
    return sum / count;
  };
  if (want.embedding === "image") {
    const square = squareOf(sources[0], want.sourceTemplate, want.sourcePx);
    return [0, 1, 2].map((c) => channel(square, c, () => 1));
  }
  const raw = Array.from({ length: LENGTH }, () => 0);
  for (const source of sources) {
    const square = squareOf(source, want.recogniserTemplate, RECOGNISER_PX).map((v) => (v * 255 - 127.5) / 127.5);
    const means = [0, 1, 2].map((c) => channel(square, c, (i) => LOOK[i]));
    for (const [i, v] of times(means, TO_DESCRIPTOR).entries()) raw[i] += v / sources.length;
  }
  switch (want.embedding) {
    case "raw":
      return raw;
    case "norm":
      return unit(raw);
    case "converter":
      return times(raw, CONVERT);
    case "converter-norm":
      return unit(times(raw, CONVERT));
    case "emap": {
      const product = times(unit(raw), EMAP);
      return want.emapNormalised ? unit(product) : product;
    }
  }
}

/** The least squares turn, size and move from four linear equations, and every tap one by one. */
function squareOf({ picture, mesh }: Portrait, template: readonly number[], side: number): number[] {
  const eye = (lids: readonly number[], c: number) => lids.reduce((sum, i) => sum + mesh[i * 3 + c], 0) / lids.length;
  const points = [
    [eye(RIGHT_EYE, 0), eye(RIGHT_EYE, 1)],
    [eye(LEFT_EYE, 0), eye(LEFT_EYE, 1)],
    ...[4, 61, 291].map((i) => [mesh[i * 3], mesh[i * 3 + 1]]),
  ].map(([x, y]) => [x - 0.5, y - 0.5]);
  const rows = points.flatMap(([x, y], i) => [
    [x, -y, 1, 0, template[i * 2] * side],
    [y, x, 0, 1, template[i * 2 + 1] * side],
  ]);
  const normal = [0, 1, 2, 3].map((r) =>
    [0, 1, 2, 3, 4].map((c) => rows.reduce((sum, row) => sum + row[r] * row[c], 0)),
  );
  const [a, b, tx, ty] = solve(normal);
  const taps = Math.min(8, Math.max(1, Math.ceil(1 / Math.hypot(a, b))));
  const planes: number[] = [];
  for (let c = 0; c < 3; c++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        let sum = 0;
        for (let j = 0; j < taps; j++)
          for (let i = 0; i < taps; i++) {
            const u = x + (i + 0.5) / taps - 0.5;
            const v = y + (j + 0.5) / taps - 0.5;
            const [px, py] = solve([
              [a, -b, u - tx],
              [b, a, v - ty],
            ]);
            sum += bilinear(picture, px, py, c) / 255 / taps ** 2;
          }
        planes.push(sum);
      }
  return planes;
}

function bilinear({ width, height, data }: Raster, x: number, y: number, c: number): number {
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const at = (i: number, j: number) => data[(Math.min(height - 1, j) * width + Math.min(width - 1, i)) * 4 + c];
  const [i, j] = [Math.floor(cx), Math.floor(cy)];
  const upper = at(i, j) * (1 - cx + i) + at(i + 1, j) * (cx - i);
  const lower = at(i, j + 1) * (1 - cx + i) + at(i + 1, j + 1) * (cx - i);
  return upper * (1 - cy + j) + lower * (cy - j);
}

/** Gauss and Jordan with pivots; each row ends with its right side. */
function solve(rows: number[][]): number[] {
  const m = rows.map((row) => [...row]);
  for (let k = 0; k < m.length; k++) {
    const pivot = m.reduce((best, row, i) => (i >= k && Math.abs(row[k]) > Math.abs(m[best][k]) ? i : best), k);
    [m[k], m[pivot]] = [m[pivot], m[k]];
    for (let i = 0; i < m.length; i++)
      if (i !== k) {
        const share = m[i][k] / m[k][k];
        for (let c = k; c < m[i].length; c++) m[i][c] -= share * m[k][c];
      }
  }
  return m.map((row, k) => row[m.length] / row[k]);
}

function times(vector: readonly number[], matrix: Float32Array): number[] {
  const columns = matrix.length / vector.length;
  return Array.from({ length: columns }, (_, c) => vector.reduce((sum, v, r) => sum + v * matrix[r * columns + c], 0));
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((v) => v / length);
}

function paintOf(size: number, rows: number): Float32Array {
  return numbers(5, rows * 3 * size * size);
}

/** Fixed numbers -1..1, each a multiple of 1/64 so that half precision holds them too. */
function numbers(seed: number, count: number): Float32Array {
  const rng = createRng(seed);
  return Float32Array.from({ length: count }, () => Math.round((rng.next() * 2 - 1) * 64) / 64);
}
