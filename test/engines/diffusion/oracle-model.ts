/**
 * Model folders whose right answer is known in closed form: the UNet predicts exactly the noise that leads to latents
 * which depend on the prompt alone, so every sampler, whatever its steps, must end at those latents.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { alphasCumprod, schedulerConfig } from "../../../src/engines/diffusion/noise-table.ts";
import { createTorchGenerator } from "../../../src/engines/diffusion/torch-generator.ts";
import { createOnnxGraph, encodeNumbers, type OnnxGraph } from "../../helpers/onnx-writer.ts";

export interface OracleVariant {
  readonly half?: boolean;
  readonly ids?: "int32" | "int64";
  readonly timestep?: "scalar" | "batch" | "int64";
  /** 9 for an inpainting UNet. */
  readonly channels?: 4 | 9;
  /** `parameters`: mean and log variance; `sample`: latents as old exports give them. */
  readonly encoder?: "parameters" | "sample" | "none";
  /** How the UNet takes a ControlNet. */
  readonly control?: "fused" | "residuals";
  /** File of the UNet's weights beside the model. */
  readonly weights?: "weights.pb" | "model.onnx_data";
  readonly consistency?: boolean;
  /** Latents of this side only, as exporters for browsers fix them. */
  readonly fixedSide?: number;
  /** An input that nobody knows. */
  readonly strangeInput?: boolean;
  readonly attentionMask?: boolean;
  readonly schedulerClass?: string;
  readonly schedulerFields?: Readonly<Record<string, unknown>>;
  /** Work that every UNet run does for nothing, to make it slow: multiplications of square matrices of this side. */
  readonly ballastSide?: number;
}

/** Width of the embeddings. */
export const WIDTH = 16;
/** Pixels along a side of the pictures these models are made for. */
export const NATIVE_PX = 64;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Numbers of the made-up vocabulary: letters, letters at a word's end, begin, end. */
export const VOCABULARY: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...LETTERS,
    ...[...LETTERS].map((c) => `${c}</w>`),
    "ca",
    "cat</w>",
    ",</w>",
    "!",
    "!</w>",
    "<|startoftext|>",
    "<|endoftext|>",
  ].map((token, i) => [token, i]),
);
export const MERGES = "#version: 0.2\nc a\nca t</w>\n";
const TOKENS = Object.keys(VOCABULARY).length;

/** The residuals of a network with the levels below: shapes as a Stable Diffusion UNet would add them. */
const LEVELS = [4, 4];
const RESIDUALS = 4;

/** Embedding of every token; letters count much, the end that fills every chunk little, so that words show in the picture. */
export const EMBEDDING = randoms(1, TOKENS * WIDTH, 6).map((x, i) => (i < (TOKENS - 2) * WIDTH ? x : x * 0.02));
/** How the mean embedding becomes the four channels of the clean latents. */
export const TO_LATENT = randoms(2, WIDTH * 4, 1);
/** Decoder: three colours from four channels. */
export const TO_COLOUR = randoms(3, 12, 0.2);
/** Encoder: mean of each 8x8 block of each colour to four channels of latents. */
export const FROM_COLOUR = randoms(4, 12, 0.4);

function randoms(seed: number, count: number, scale: number): Float32Array {
  return createTorchGenerator(seed)
    .randn(count)
    .map((x) => x * scale);
}

/** Writes a model folder; answers its path. */
export async function writeOracle(folder: string, variant: OracleVariant = {}): Promise<string> {
  const parts: Record<string, Uint8Array> = {
    "text_encoder/model.onnx": textEncoder(variant),
    "unet/model.onnx": unet(variant),
    "vae_decoder/model.onnx": decoder(variant),
    ...((variant.encoder ?? "parameters") === "none" ? {} : { "vae_encoder/model.onnx": encoder(variant) }),
    ...(variant.weights ? { [`unet/${variant.weights}`]: encodeNumbers("float", TO_LATENT) } : {}),
  };
  const texts: Record<string, unknown> = {
    "model_index.json": { _class_name: "StableDiffusionPipeline" },
    "unet/config.json": {
      in_channels: variant.channels ?? 4,
      sample_size: NATIVE_PX / 8,
      block_out_channels: LEVELS,
      layers_per_block: 1,
      ...(variant.consistency ? { time_cond_proj_dim: 256 } : {}),
    },
    "vae_decoder/config.json": { scaling_factor: 0.5, block_out_channels: [1, 1, 1, 1] },
    "tokenizer/vocab.json": VOCABULARY,
    "tokenizer/merges.txt": MERGES,
    "tokenizer/tokenizer_config.json": { pad_token: "<|endoftext|>", model_max_length: 77 },
    "scheduler/scheduler_config.json": {
      _class_name: variant.schedulerClass ?? "EulerDiscreteScheduler",
      beta_start: 0.00085,
      beta_end: 0.012,
      beta_schedule: "scaled_linear",
      steps_offset: 1,
      timestep_spacing: "leading",
      clip_sample: false,
      ...variant.schedulerFields,
    },
  };
  for (const [file, content] of [...Object.entries(parts), ...Object.entries(texts)]) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(
      join(folder, file),
      content instanceof Uint8Array ? content : typeof content === "string" ? content : JSON.stringify(content),
    );
  }
  return folder;
}

/** A ControlNet for `control: "residuals"`: every residual is the mean of the control image. `style` is how an exporter names and scales. */
export async function writeControlNet(file: string, style: "scales" | "misnamed"): Promise<void> {
  const g = createOnnxGraph("controlnet");
  g.input("sample", "float", ["batch", 4, "height", "width"]);
  g.input("timestep", "float", [1]);
  g.input("encoder_hidden_states", "float", ["batch", "tokens", WIDTH]);
  g.input("controlnet_cond", "float", ["batch", 3, "image_height", "image_width"]);
  if (style === "scales") g.input("conditioning_scale", "double", [1]);
  let mean = g.op("ReduceMean", ["controlnet_cond"], { keepdims: 1 });
  if (style === "scales") mean = g.op("Mul", [mean, g.op("Cast", ["conditioning_scale"], { to: 1 })]);
  const zeroed = g.op("Mul", ["sample", g.constant("float", [], [0])]);
  const used = g.op("Mul", [
    g.op("Add", [
      g.op("ReduceMean", ["encoder_hidden_states"], { keepdims: 0 }),
      g.op("ReduceMean", ["timestep"], { keepdims: 0 }),
    ]),
    g.constant("float", [], [0]),
  ]);
  for (let i = 0; i < RESIDUALS; i++) {
    // The misnaming exporter calls the second output after the middle block and leaves the others numbers.
    const name =
      style === "scales"
        ? i === RESIDUALS - 1
          ? "mid_block_additional_residual"
          : `down_block_${i}_additional_residual`
        : (["down_block_res_samples", "mid_block_res_sample"][i] ?? String(4000 + i));
    const scaled = g.op("Mul", [mean, g.constant("float", [], [i + 1])]);
    g.op("Add", [g.op("Add", [zeroed, scaled]), used], {}, name);
    g.output(name, "float", ["batch", 4, "h", "w"]);
  }
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, g.model());
}

function textEncoder({ half, ids = "int64", attentionMask }: OracleVariant): Uint8Array {
  const element = half ? "float16" : "float";
  const g = createOnnxGraph("text_encoder");
  g.input("input_ids", ids, ["batch", "sequence"]);
  if (attentionMask) g.input("attention_mask", ids, ["batch", "sequence"]);
  g.op("Gather", [g.constant(element, [TOKENS, WIDTH], EMBEDDING), "input_ids"], { axis: 0 }, "last_hidden_state");
  g.op("ReduceMean", ["last_hidden_state"], { axes: [1], keepdims: 0 }, "pooler_output");
  g.output("last_hidden_state", element, ["batch", "sequence", WIDTH]);
  g.output("pooler_output", element, ["batch", WIDTH]);
  return g.model();
}

/** eps = (x - sqrt(a) x0(text)) / sqrt(1 - a), the logarithm of sigma linear between training steps. */
function unet(variant: OracleVariant): Uint8Array {
  const { half, timestep = "scalar", channels = 4, control, weights } = variant;
  const element = half ? "float16" : "float";
  const g = createOnnxGraph("unet");
  const { fixedSide } = variant;
  g.input(
    "sample",
    element,
    fixedSide ? [1, channels, fixedSide, fixedSide] : ["batch_size", channels, "height", "width"],
  );
  if (variant.strangeInput) g.input("strange", "float", [1]);
  g.input(
    "timestep",
    timestep === "int64" ? "int64" : "float",
    timestep === "scalar" ? [] : [timestep === "batch" ? "batch_size" : 1],
  );
  g.input("encoder_hidden_states", element, ["batch_size", "sequence", WIDTH]);
  if (variant.consistency) g.input("timestep_cond", element, ["batch_size", 256]);
  const f32 = (name: string) => (half ? g.op("Cast", [name], { to: 1 }) : name);
  const { alpha, noise } = scalesAt(g);
  const mean = g.op("ReduceMean", [f32("encoder_hidden_states")], { axes: [1], keepdims: 0 });
  const toLatent = g.constant("float", [WIDTH, 4], TO_LATENT, weights);
  let clean = g.op("Reshape", [g.op("MatMul", [mean, toLatent]), g.constant("int64", [4], [-1, 4, 1, 1])]);
  if (control) clean = g.op("Add", [clean, controlTerm(g, control)]);
  if (variant.consistency) {
    // The first value of the guidance embedding is sin(1000 w), the 129th cos(1000 w): both are let in, so both are tested.
    const picked = g.op("Gather", [f32("timestep_cond"), g.constant("int64", [2], [0, 128])], { axis: 1 });
    clean = g.op("Add", [
      clean,
      g.op("Reshape", [
        g.op("ReduceSum", [picked, g.constant("int64", [1], [1])], { keepdims: 0 }),
        g.constant("int64", [4], [-1, 1, 1, 1]),
      ]),
    ]);
  }
  if (variant.ballastSide) clean = g.op("Add", [clean, ballast(g, variant.ballastSide)]);
  const slice = (from: number, to: number) =>
    g.op("Slice", [
      f32("sample"),
      g.constant("int64", [1], [from]),
      g.constant("int64", [1], [to]),
      g.constant("int64", [1], [1]),
    ]);
  if (channels === 9) {
    // Where the mask is 0 the masked picture's latents are right, elsewhere the prompt's.
    const mask = slice(4, 5);
    const kept = g.op("Mul", [g.op("Sub", [g.constant("float", [], [1]), mask]), slice(5, 9)]);
    clean = g.op("Add", [g.op("Mul", [mask, clean]), kept]);
  }
  const x = channels === 9 ? slice(0, 4) : f32("sample");
  const eps = g.op("Div", [g.op("Sub", [x, g.op("Mul", [alpha, clean])]), noise]);
  g.op("Cast", [eps], { to: half ? 10 : 1 }, "out_sample");
  g.output("out_sample", element, ["batch_size", 4, "height", "width"]);
  return g.model();
}

function scalesAt(g: OnnxGraph): { alpha: string; noise: string } {
  const config = schedulerConfig.parse({ beta_start: 0.00085, beta_end: 0.012, beta_schedule: "scaled_linear" });
  const logs = alphasCumprod(config, false).map((a) => Math.log(Math.sqrt((1 - a) / a)));
  const table = g.constant("float", [1000], logs);
  const t = g.op("Reshape", [g.op("Cast", ["timestep"], { to: 1 }), g.constant("int64", [1], [1])]);
  const low = g.op("Floor", [t]);
  const index = g.op("Cast", [low], { to: 7 });
  const after = g.op("Min", [g.op("Add", [index, g.constant("int64", [1], [1])]), g.constant("int64", [1], [999])]);
  const [from, to] = [g.op("Gather", [table, index]), g.op("Gather", [table, after])];
  const log = g.op("Add", [from, g.op("Mul", [g.op("Sub", [t, low]), g.op("Sub", [to, from])])]);
  const sigma = g.op("Exp", [log]);
  const one = g.constant("float", [], [1]);
  const alpha = g.op("Reciprocal", [g.op("Sqrt", [g.op("Add", [one, g.op("Mul", [sigma, sigma])])])]);
  return { alpha, noise: g.op("Mul", [sigma, alpha]) };
}

/** Fused: mean of the control image times its scale. Residuals: the i-th counts 10^i, so that a wrong order shows. */
function controlTerm(g: OnnxGraph, control: "fused" | "residuals"): string {
  if (control === "fused") {
    g.input("controlnet_conds", "float", ["nets", "batch_size", 3, "image_height", "image_width"]);
    g.input("conditioning_scales", "float", ["nets", 1]);
    return g.op("Mul", [
      g.op("ReduceMean", ["controlnet_conds"], { keepdims: 0 }),
      g.op("ReduceMean", ["conditioning_scales"], { keepdims: 0 }),
    ]);
  }
  let term = g.constant("float", [], [0]);
  for (let i = 0; i < RESIDUALS; i++) {
    const name = i === RESIDUALS - 1 ? "mid_block_additional_residual" : `down_block_${i}`;
    g.input(name, "float", ["batch_size", 4, `h${i}`, `w${i}`]);
    const weighted = g.op("Mul", [g.op("ReduceMean", [name], { keepdims: 0 }), g.constant("float", [], [10 ** -i])]);
    term = g.op("Add", [term, weighted]);
  }
  return term;
}

/** Ten square matrix products that come out as a zero no optimiser can foresee. */
function ballast(g: OnnxGraph, side: number): string {
  const seedRow = g.op("Expand", [
    g.op("ReduceMean", ["sample"], { keepdims: 0 }),
    g.constant("int64", [2], [side, side]),
  ]);
  let product = seedRow;
  for (let i = 0; i < 10; i++) product = g.op("Tanh", [g.op("MatMul", [product, seedRow])]);
  return g.op("Mul", [g.op("ReduceMean", [product], { keepdims: 0 }), g.constant("float", [], [1e-12])]);
}

function decoder({ half }: OracleVariant): Uint8Array {
  const element = half ? "float16" : "float";
  const g = createOnnxGraph("vae_decoder");
  g.input("latent_sample", element, ["batch_size", 4, "latent_height", "latent_width"]);
  const grown = g.op("Resize", ["latent_sample", "", g.constant("float", [4], [1, 1, 8, 8])], {
    mode: "nearest",
    coordinate_transformation_mode: "asymmetric",
    nearest_mode: "floor",
  });
  g.op("Tanh", [g.op("Conv", [grown, g.constant(element, [3, 4, 1, 1], TO_COLOUR)])], {}, "sample");
  g.output("sample", element, ["batch_size", 3, "height", "width"]);
  return g.model();
}

function encoder({ half, encoder = "parameters" }: OracleVariant): Uint8Array {
  const element = half ? "float16" : "float";
  const g = createOnnxGraph("vae_encoder");
  g.input("sample", element, ["batch_size", 3, "height", "width"]);
  const outputs = encoder === "parameters" ? 8 : 4;
  const kernel = new Float32Array(outputs * 3 * 64);
  for (let o = 0; o < 4; o++)
    for (let c = 0; c < 3; c++) kernel.fill(FROM_COLOUR[o * 3 + c] / 64, (o * 3 + c) * 64, (o * 3 + c + 1) * 64);
  // A log variance this low is no variance: the draw is made and does not show.
  const bias = Array.from({ length: outputs }, (_, i) => (i < 4 ? 0 : -1000));
  const name = encoder === "parameters" ? "latent_parameters" : "latent_sample";
  g.op(
    "Conv",
    ["sample", g.constant(element, [outputs, 3, 8, 8], kernel), g.constant(element, [outputs], bias)],
    { strides: [8, 8] },
    name,
  );
  g.output(name, element, ["batch_size", outputs, "height", "width"]);
  return g.model();
}
