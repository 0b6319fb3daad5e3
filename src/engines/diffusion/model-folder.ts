/** Reads the contents of a model folder in the diffusers layout, without loading any weights. */

import { access, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { EaselError } from "easel-contract";
import { z } from "zod";
import { type SchedulerConfig, schedulerConfig } from "./noise-table.ts";
import type { SchedulerName } from "./scheduler.ts";
import { createTokenizer, type Tokenizer } from "./tokenizer.ts";

/** Paths of the parts and the settings that came with them. */
export interface ModelFolder {
  readonly textEncoder: string;
  readonly unet: string;
  readonly vaeDecoder: string;
  /** Absent in folders that only paint. */
  readonly vaeEncoder: string | undefined;
  /** A UNet that takes ControlNet residuals, where the folder has one. */
  readonly controlledUnet: string | undefined;
  readonly tokenizer: Tokenizer;
  readonly scheduler: { readonly name: SchedulerName; readonly config: SchedulerConfig };
  /** Latents are multiplied with it after encoding and divided by it before decoding. */
  readonly latentScale: number;
  /** Pixels along one side of a latent, 8 for SD. */
  readonly pixelsPerLatent: number;
  /** The side of the pictures that the model was trained on, in pixels. */
  readonly nativePx: number;
  /** 4, or 9 for an inpainting model. */
  readonly unetChannels: number;
  /** UNet channels per level and layers per level; the shapes of ControlNet residuals follow. */
  readonly blockChannels: readonly number[];
  readonly layersPerBlock: number;
  /** True for a latent consistency model that takes its guidance as an input and does not support a negative prompt. */
  readonly consistency: boolean;
  /** True for models that were distilled to few steps. */
  readonly distilled: boolean;
}

/** The autoencoder that stands in for the model's own: small and a little softer. */
export interface TinyAutoencoder {
  readonly vaeDecoder: string;
  readonly vaeEncoder: string | undefined;
  readonly latentScale: number;
}

const unetConfig = z.object({
  in_channels: z.number().int().default(4),
  sample_size: z
    .union([z.number().int(), z.tuple([z.number().int(), z.number().int()]).transform(([h]) => h)])
    .nullish(),
  block_out_channels: z.array(z.number().int()).default([320, 640, 1280, 1280]),
  layers_per_block: z.number().int().catch(2),
  time_cond_proj_dim: z.number().nullish(),
});
const vaeConfig = z.object({
  scaling_factor: z.number().optional(),
  block_out_channels: z.array(z.number()).optional(),
  encoder_block_out_channels: z.array(z.number()).optional(),
});
const tokenText = z.union([z.string(), z.object({ content: z.string() }).transform((t) => t.content)]).nullish();
const tokenizerConfig = z.object({ pad_token: tokenText, model_max_length: z.number().nullish() });

/** The value of SD 1.x and 2.x. Exports of old optimum versions omit it. */
const SD_LATENT_SCALE = 0.18215;

/**
 * Reads a folder with `text_encoder`, `unet`, `vae_decoder` and `tokenizer` inside.
 * Throws EaselError ENGINE_UNAVAILABLE whose message names the missing or foreign part (never a path).
 */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const part = (name: string) => existing(join(folder, name, "model.onnx"));
  if ((await part("text_encoder_2")) || (await part("transformer")))
    throw unavailable("is no SD 1.x or 2.x folder (text_encoder_2 or transformer found); use a remote engine for it");
  const unet = unetConfig.parse(await readJson(join(folder, "unet", "config.json")));
  const index = z.record(z.string(), z.unknown()).parse(await readJson(join(folder, "model_index.json")));
  const required = async (name: string) => {
    const path = await part(name);
    if (!path) throw unavailable(`has no ${name}/model.onnx`);
    return path;
  };
  const vae = await readVae(folder);
  const scheduler = await readScheduler(folder);
  const lcm = unet.time_cond_proj_dim || String(index._class_name).includes("LatentConsistency");
  return {
    textEncoder: await required("text_encoder"),
    unet: await required("unet"),
    vaeDecoder: await required("vae_decoder"),
    vaeEncoder: await part("vae_encoder"),
    // Some folders call this variant of the UNet `controlnet`; the sessions' inputs tell which it is.
    controlledUnet: (await part("unet_controlnet")) ?? (await part("controlnet")),
    tokenizer: await readTokenizer(join(folder, "tokenizer")),
    scheduler: lcm ? { ...scheduler, name: "lcm" } : scheduler,
    latentScale: vae.scale ?? SD_LATENT_SCALE,
    pixelsPerLatent: vae.pixelsPerLatent,
    nativePx: (unet.sample_size ?? 64) * vae.pixelsPerLatent,
    unetChannels: unet.in_channels,
    blockChannels: unet.block_out_channels,
    layersPerBlock: unet.layers_per_block,
    consistency: Boolean(unet.time_cond_proj_dim),
    distilled: Boolean(lcm) || /turbo|lightning|lcm/i.test(`${index._name_or_path} ${basename(folder)}`),
  };
}

/** Reads a folder with a tiny autoencoder's `vae_decoder` and perhaps `vae_encoder`. Throws as readModelFolder. */
export async function readTinyAutoencoder(folder: string): Promise<TinyAutoencoder> {
  const vaeDecoder = await existing(join(folder, "vae_decoder", "model.onnx"));
  if (!vaeDecoder) throw unavailable("has no vae_decoder/model.onnx", "tiny autoencoder");
  const { scale } = await readVae(folder);
  const vaeEncoder = await existing(join(folder, "vae_encoder", "model.onnx"));
  return { vaeDecoder, vaeEncoder, latentScale: scale ?? 1 };
}

async function readVae(folder: string): Promise<{ scale: number | undefined; pixelsPerLatent: number }> {
  for (const part of ["vae_decoder", "vae_encoder", "vae"]) {
    const json = await readJson(join(folder, part, "config.json"));
    if (Object.keys(json).length === 0) continue;
    const config = vaeConfig.parse(json);
    const levels = (config.block_out_channels ?? config.encoder_block_out_channels ?? [0, 0, 0, 0]).length;
    return { scale: config.scaling_factor, pixelsPerLatent: 2 ** (levels - 1) };
  }
  return { scale: undefined, pixelsPerLatent: 8 };
}

const SAMPLER_OF_CLASS: Readonly<Record<string, SchedulerName>> = {
  DDIMScheduler: "ddim",
  EulerDiscreteScheduler: "euler",
  EulerAncestralDiscreteScheduler: "euler-a",
  DPMSolverMultistepScheduler: "dpm++2m",
  LCMScheduler: "lcm",
};

/** Fields that mean something else, or nothing, in the samplers that replace a foreign one. */
const OWN_TO_SOLVERS = ["solver_order", "solver_type", "algorithm_type", "final_sigmas_type", "thresholding"];

async function readScheduler(folder: string): Promise<ModelFolder["scheduler"]> {
  const json = await readJson(join(folder, "scheduler", "scheduler_config.json"));
  const known = SAMPLER_OF_CLASS[String(json._class_name)];
  const fields = known
    ? json
    : Object.fromEntries(Object.entries(json).filter(([key]) => !OWN_TO_SOLVERS.includes(key)));
  const sd = { beta_start: 0.00085, beta_end: 0.012, beta_schedule: "scaled_linear" };
  const config = schedulerConfig.safeParse({ ...sd, ...fields });
  if (!config.success)
    throw unavailable("has a scheduler that this engine does not know", "model folder", config.error);
  // Samplers that are not built in (PNDM, UniPC …) share these tables; this one needs the fewest steps of ours.
  return { name: known ?? "dpm++2m-karras", config: config.data };
}

async function readTokenizer(folder: string): Promise<Tokenizer> {
  const vocabPath = await existing(join(folder, "vocab.json"));
  const mergesPath = await existing(join(folder, "merges.txt"));
  if (!vocabPath || !mergesPath) throw unavailable("has no tokenizer/vocab.json with merges.txt");
  const config = tokenizerConfig.parse({
    ...(await readJson(join(folder, "special_tokens_map.json"))),
    ...(await readJson(join(folder, "tokenizer_config.json"))),
  });
  const length = config.model_max_length;
  return createTokenizer({
    vocab: z.record(z.string(), z.number()).parse(await readJson(vocabPath)),
    merges: await readFile(mergesPath, "utf8"),
    ...(config.pad_token ? { padToken: config.pad_token } : {}),
    // Exporters write 1e30 for "no limit".
    ...(length && length <= 1024 ? { chunkTokens: length } : {}),
  });
}

/** The object in a JSON file, empty when there is none. */
async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

async function existing(path: string): Promise<string | undefined> {
  return access(path).then(
    () => path,
    () => undefined,
  );
}

function unavailable(what: string, folder = "model folder", cause?: unknown): EaselError {
  return new EaselError("ENGINE_UNAVAILABLE", `the diffusion engine's ${folder} ${what}`, { cause });
}
