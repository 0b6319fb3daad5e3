/** Text to image, image to image and inpainting over the parts of a model folder. */

import { EaselError } from "easel-contract";
import type { Plane, Raster } from "easel-picture";
import type { Session } from "../onnx.ts";
import { decodeLatents, encodePlanes, planesOf } from "./autoencoder.ts";
import { type Control, isFused, residualInputs } from "./control.ts";
import { denoise, LATENT_CHANNELS } from "./denoise.ts";
import type { ModelFolder, TinyAutoencoder } from "./model-folder.ts";
import { createScheduler, type SchedulerName } from "./scheduler.ts";
import type { Latents, Scheduler } from "./scheduler-run.ts";
import type { SessionPool } from "./session-pool.ts";
import { embedPrompts } from "./text-embeddings.ts";
import { createTorchGenerator, type TorchGenerator } from "./torch-generator.ts";

/** A generation request. Without `image`: text to image. With it: image to image. With `mask` too: inpainting where it is 1. */
export interface Generation {
  /** A1111 syntax: `(word:1.2)`, `[word]`, any length. */
  readonly prompt: string;
  readonly negativePrompt: string;
  /** 0..2^32-1; the numbers drawn are torch's. */
  readonly seed: number;
  /** Multiples of the model's `pixelMultiple`. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scheduler: SchedulerName;
  readonly steps: number;
  readonly guidance: number;
  /** Same size. */
  readonly image?: Raster;
  /** Same size; made where >= 0.5. Needs `image`. */
  readonly mask?: Plane;
  /** 0..1: denoising strength for `image`. */
  readonly strength01?: number;
  readonly control?: Control;
}

export interface Generated {
  readonly raster: Raster;
  /** True when a prompt was too long and was truncated. */
  readonly promptCut: boolean;
}

export interface Parts {
  readonly model: ModelFolder;
  readonly pool: SessionPool;
  readonly tiny?: TinyAutoencoder;
  /** A ControlNet's file, and a UNet that takes its residuals where it brings one. */
  readonly controlNet?: { readonly path: string; readonly unet: string | undefined };
}

/** Sides that a model can make are multiples of this: every level of its UNet halves the latents. */
export function pixelMultiple(model: ModelFolder): number {
  return model.pixelsPerLatent * 2 ** (model.blockChannels.length - 1);
}

/** Whether a negative prompt has any effect: diffusers' rule for classifier-free guidance. */
export function isGuided(model: ModelFolder, guidance: number): boolean {
  return guidance > 1 && !model.consistency;
}

/**
 * One picture. Deterministic in `request`; the draws come in the order of diffusers' pipelines.
 * `checkpoint` is called with 0..1 before every model run and throws to stop.
 * Throws EaselError GENERATION_FAILED, ENGINE_UNAVAILABLE; RangeError for sides or steps that the model cannot make.
 */
export async function generate(
  parts: Parts,
  request: Generation,
  checkpoint: (fraction01: number) => Promise<void>,
): Promise<Generated> {
  const { model, pool } = parts;
  const multiple = pixelMultiple(model);
  if (request.widthPx % multiple || request.heightPx % multiple || request.widthPx < 1 || request.heightPx < 1)
    throw new RangeError(`expected sides of multiples of ${multiple} px, got ${request.widthPx}x${request.heightPx}`);
  await checkpoint(0);
  const prompts = await pool.use(model.textEncoder, (session) =>
    embedPrompts(session, model.tokenizer, request.prompt, request.negativePrompt),
  );
  const strength01 = request.image ? (request.strength01 ?? 1) : 1;
  const scheduler = createScheduler(request.scheduler, model.scheduler.config, { steps: request.steps, strength01 });
  const generator = createTorchGenerator(request.seed);
  await checkpoint(0.02);
  const begun = await begin(parts, request, strength01, scheduler, generator);
  const latents =
    scheduler.first >= scheduler.timesteps.length
      ? begun.start
      : await withUnets(parts, request.control, (unet, controlNet) =>
          denoise({
            ...begun,
            ...prompts,
            unet,
            ...(controlNet ? { controlNet } : {}),
            ...(request.control ? { control: request.control } : {}),
            scheduler,
            generator,
            guidance: request.guidance,
            guided: isGuided(model, request.guidance),
            latent: latentShape(model, request),
            size: { width: request.widthPx, height: request.heightPx },
            blocks: { channels: model.blockChannels, layers: model.layersPerBlock },
            checkpoint: (fraction01) => checkpoint(0.05 + 0.85 * fraction01),
          }),
        );
  await checkpoint(0.9);
  const autoencoder = parts.tiny ?? model;
  const raster = await pool.use(autoencoder.vaeDecoder, (session) =>
    decodeLatents(session, latents, latentShape(model, request), autoencoder.latentScale),
  );
  return { raster, promptCut: prompts.cut };
}

interface StartState {
  readonly start: Latents;
  readonly keep?: { readonly mask: Float32Array; readonly clean: Latents; readonly noise: Latents };
  readonly beside?: Float32Array;
}

/** The first sample and what inpainting needs beside it. The order of the draws matters. */
async function begin(
  parts: Parts,
  request: Generation,
  strength01: number,
  scheduler: Scheduler,
  generator: TorchGenerator,
): Promise<StartState> {
  const { model } = parts;
  const latent = latentShape(model, request);
  const count = LATENT_CHANNELS * latent.width * latent.height;
  const pureNoise = () => generator.randn(count).map((x) => x * scheduler.initialSigma);
  const ninePlanes = model.unetChannels === 9;
  if (!request.image) {
    if (!ninePlanes) return { start: pureNoise() };
    // An inpainting model generates from scratch when a grey picture is fully masked.
    const beside = new Float32Array((1 + LATENT_CHANNELS) * latent.width * latent.height);
    beside.fill(1, 0, latent.width * latent.height);
    return { start: pureNoise(), beside };
  }
  const planes = planesOf(request.image);
  const size = { width: request.widthPx, height: request.heightPx };
  const encode = (pixels: Float32Array) => {
    const autoencoder = parts.tiny?.vaeEncoder ? parts.tiny : model;
    const path = autoencoder.vaeEncoder;
    if (!path) throw new EaselError("ENGINE_UNAVAILABLE", "the diffusion engine's model folder has no vae_encoder");
    return parts.pool.use(path, (session) => encodePlanes(session, pixels, size, autoencoder.latentScale, generator));
  };
  const clean = !request.mask || !ninePlanes || strength01 < 1 ? await encode(planes) : undefined;
  const noise = generator.randn(count);
  // diffusers' image-to-image puts noise on the picture even at full strength, its inpainting starts from noise alone.
  const fromNoise = request.mask && strength01 === 1;
  const start =
    clean && !fromNoise && scheduler.first < scheduler.timesteps.length
      ? scheduler.addNoise(clean, noise, scheduler.first)
      : fromNoise || !clean
        ? noise.map((x) => x * scheduler.initialSigma)
        : clean;
  if (!request.mask) return { start };
  const mask = latentMask(request.mask, latent);
  if (!ninePlanes) {
    // diffusers encodes the masked picture for every model; its draw is not used here but must be made.
    generator.randn(count);
    return { start, keep: { mask, clean: clean!, noise } };
  }
  const pixels = request.widthPx * request.heightPx;
  for (let i = 0; i < pixels; i++)
    if (request.mask.data[i] >= 0.5) for (let c = 0; c < 3; c++) planes[c * pixels + i] = 0;
  const masked = await encode(planes);
  const beside = new Float32Array(mask.length + masked.length);
  beside.set(mask);
  beside.set(masked, mask.length);
  return { start, beside };
}

function latentShape(model: ModelFolder, request: Generation): { width: number; height: number } {
  return { width: request.widthPx / model.pixelsPerLatent, height: request.heightPx / model.pixelsPerLatent };
}

/** 0 or 1 per latent: the mask's nearest pixel (the upper left of its block), as torch's `interpolate` takes it. */
function latentMask(mask: Plane, latent: { width: number; height: number }): Float32Array {
  const step = mask.width / latent.width;
  const out = new Float32Array(latent.width * latent.height);
  for (let y = 0; y < latent.height; y++)
    for (let x = 0; x < latent.width; x++)
      out[y * latent.width + x] = mask.data[y * step * mask.width + x * step] >= 0.5 ? 1 : 0;
  return out;
}

/** Runs `work` with the UNet that fits: the plain one, or one that takes a control image or residuals. */
async function withUnets<T>(
  { model, pool, controlNet }: Parts,
  control: Control | undefined,
  work: (unet: Session, controlNet?: Session) => Promise<T>,
): Promise<T> {
  if (!control) return pool.use(model.unet, work);
  for (const path of [controlNet?.unet, model.controlledUnet, model.unet]) {
    if (!path) continue;
    const takes = await pool.use(path, async (session) => ({
      image: isFused(session),
      residuals: residualInputs(session).length > 0,
    }));
    if (takes.image) return pool.use(path, work);
    if (takes.residuals && controlNet)
      return pool.use(path, (unet) => pool.use(controlNet.path, (session) => work(unet, session)));
  }
  throw new EaselError("ENGINE_UNAVAILABLE", "the diffusion engine's model folder has no UNet that takes a ControlNet");
}
